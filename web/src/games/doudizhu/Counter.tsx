/** The strong cards that have not been played yet, and those of them that one has not seen; a tap explains both figures. */

import { RankSign } from "../../cards/CardFace";
import { SMALL_JOKER, TWO } from "../../cards/deck";
import { words } from "../../i18n";
import { rankWord } from "../../i18n/say";
import { Popover } from "../../table/Popover";
import { own, table } from "./parts";
import { type Strong, strongCards } from "./scene";

/** Twos, then the big joker, then the small one. */
const ORDER = [TWO, SMALL_JOKER + 1, SMALL_JOKER];

export function Counter() {
  if (table.value === null) return null;
  const counts = strongCards(table.value.left, own.value?.unseen ?? null);
  const shown = ORDER.flatMap((rank) => counts.filter((count) => count.rank === rank));
  return (
    <Popover
      class="counter"
      label={spoken(shown)}
      face={shown.map((count) => <Figure key={count.rank} count={count} />)}
    >
      {() => <Legend counts={shown} />}
    </Popover>
  );
}

const nameOf = (rank: number): string => (rank === TWO ? words.value.table.twos : rankWord(rank));

function spoken(counts: readonly Strong[]): string {
  const said = words.value.table;
  const list = (of: (count: Strong) => number | null) =>
    counts.map((count) => `${nameOf(count.rank)} ${of(count) ?? 0}`).join(", ");
  const left = `${said.notPlayed}: ${list((count) => count.left)}.`;
  const seen = counts.every((count) => count.unseen === null);
  return seen ? left : `${left} ${said.notSeen}: ${list((count) => count.unseen)}.`;
}

function Figure({ count }: { count: Strong }) {
  return (
    <span class="figure">
      <span class={count.rank === TWO ? "sign two" : "sign"}>
        <RankSign rank={count.rank} />
      </span>
      <span class="long">{nameOf(count.rank)}</span>
      <b>{count.left}</b>
      <span class="unseen">{count.unseen}</span>
    </span>
  );
}

function Legend({ counts }: { counts: readonly Strong[] }) {
  const said = words.value.table;
  return (
    <table class="legend">
      <thead>
        <tr>
          <td />
          <th scope="col">{said.notPlayed}</th>
          {counts[0]?.unseen !== null && <th scope="col">{said.notSeen}</th>}
        </tr>
      </thead>
      <tbody>
        {counts.map((count) => (
          <tr key={count.rank}>
            <th scope="row">{nameOf(count.rank)}</th>
            <td>{count.left}</td>
            {count.unseen !== null && <td>{count.unseen}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
