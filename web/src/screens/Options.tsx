/** The options of a table as segments, each explained: for whoever makes it, and for the lobby. */

import { words } from "../i18n";
import { Segments } from "../parts/Segments";
import type { Absence, Clock, OptionValue } from "../protocol/messages";

const CLOCKS: readonly Clock[] = [0, 15, 30, 60, 90];
const ABSENCES: readonly Absence[] = ["wait", "bot"];

export interface Chosen {
  rules: Readonly<Record<string, OptionValue>>;
  clock: number;
  absence: string;
}

export interface Change {
  rules?: Record<string, OptionValue>;
  clock?: Clock;
  absence?: Absence;
}

interface OptionsProps {
  /** The values that each rule may have, as the server offers them. */
  choices: Readonly<Record<string, readonly OptionValue[]>>;
  chosen: Chosen;
  /** Without it the options are shown, not offered. */
  change?: ((change: Change) => void) | undefined;
}

export function Options({ choices, chosen, change }: OptionsProps) {
  const said = words.value.frame;
  const targets = (choices.target ?? []).filter((value) => typeof value === "number");
  const absence = chosen.absence === "bot" ? "bot" : "wait";
  return (
    <>
      {targets.length > 0 && (
        <Segments
          legend={said.target}
          values={targets.map((value) => ({ value, text: String(value) }))}
          chosen={Number(chosen.rules.target)}
          choose={change && ((target) => change({ rules: { target } }))}
          why={said.targetWhy}
        />
      )}
      <Segments<Clock>
        legend={said.clock}
        values={CLOCKS.map((value) => ({ value, text: value === 0 ? said.noClock : said.seconds(value) }))}
        chosen={chosen.clock as Clock}
        choose={change && ((clock) => change({ clock }))}
        why={said.clockWhy(chosen.clock)}
      />
      <Segments<Absence>
        legend={said.absence}
        values={ABSENCES.map((value) => ({ value, text: value === "bot" ? said.absenceBot : said.absenceWait }))}
        chosen={absence}
        choose={change && ((value) => change({ absence: value }))}
        why={said.absenceWhy(absence)}
      />
    </>
  );
}

/** The five points of a game's rules, and how far the match goes. */
export function FivePoints({ game, target }: { game: string; target: OptionValue | undefined }) {
  const said = words.value.frame;
  const points = game in said.five ? said.five[game as keyof typeof said.five] : [];
  return (
    <>
      <ol class="five">
        {points.map((point) => (
          <li key={point}>
            <span>{point}</span>
          </li>
        ))}
      </ol>
      {typeof target === "number" && <p class="small muted">{said.matchGoal(target)}</p>}
    </>
  );
}
