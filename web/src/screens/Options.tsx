/** The options of a table as segments, each explained: for whoever makes it, and for the lobby. */

import { gameOf } from "../games";
import { words } from "../i18n";
import { Segments } from "../parts/Segments";
import type { Absence, Clock, GameOffer, OptionValue, Rules } from "../protocol/messages";

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
  game: string;
  /** What the server offers of it. */
  offer: GameOffer | undefined;
  chosen: Chosen;
  /** Without it the options are shown, not offered. */
  change?: ((change: Change) => void) | undefined;
}

export function Options({ game, offer, chosen, change }: OptionsProps) {
  const said = words.value.frame;
  const Own = gameOf(game)?.Options;
  const absence = chosen.absence === "bot" ? "bot" : "wait";
  return (
    <>
      {Own && (
        <Own
          choices={offer?.choices ?? {}}
          presets={offer?.presets ?? {}}
          chosen={chosen.rules}
          change={change && ((rules) => change({ rules }))}
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

/** The five points of a game's rules as this table plays it, and how far the match goes. */
export function FivePoints({ game, rules, goal = true }: { game: string; rules: Rules; goal?: boolean }) {
  const points = gameOf(game)?.fivePoints(rules) ?? [];
  const far = goal ? (gameOf(game)?.goal(rules) ?? "") : "";
  return (
    <>
      <ol class="five">
        {points.map((point) => (
          <li key={point}>
            <span>{point}</span>
          </li>
        ))}
      </ol>
      {far !== "" && <p class="small muted">{far}</p>}
    </>
  );
}
