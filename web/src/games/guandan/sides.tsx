/** The two sides by name and mark: ours is a disc, theirs a diamond; who watches reads the names of the players. */

import { words } from "../../i18n";
import { mySeat } from "../../model/parts";
import { nameOf } from "../../who";
import { mySide } from "./parts";

export const sideName = (side: number): string => {
  const said = words.value.guandan;
  if (mySeat.value === null) return [side, side + 2].map(nameOf).join(" · ");
  return side === mySide.value ? said.us : said.them;
};

/** Both sides, one's own first. */
export const sidesInOrder = (): readonly [number, number] => (mySide.value === 0 ? [0, 1] : [1, 0]);

export const sideClass = (side: number): string => (side === mySide.value ? "us" : "them");

export function SideMark({ side }: { side: number }) {
  return <i class={`side-mark ${sideClass(side)}`} aria-hidden="true" />;
}
