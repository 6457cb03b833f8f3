/** How far the match goes. */

import { words } from "../../i18n";
import { Segments } from "../../parts/Segments";
import type { OptionsProps } from "../game";

export function Options({ choices, chosen, change }: OptionsProps) {
  const said = words.value.frame;
  const targets = (choices.target ?? []).filter((value) => typeof value === "number");
  if (targets.length === 0) return null;
  return (
    <Segments
      legend={said.target}
      values={targets.map((value) => ({ value, text: String(value) }))}
      chosen={Number(chosen.target)}
      choose={change && ((target) => change({ target }))}
      why={said.targetWhy}
    />
  );
}
