/** The end of a Guandan deal: what it means in levels, the ladder, the order of going out, and why, in full sentences. */

import { words } from "../../i18n";
import { rankWord, sentences } from "../../i18n/say";
import { isBotSeat, mySeat } from "../../model/parts";
import { ResultFoot, ResultHead, ResultMore } from "../../screens/ResultFrame";
import { Face } from "../../table/Face";
import { seatName } from "../../who";
import type { ResultProps } from "../game";
import { mySide, sideOf, table } from "./parts";
import type { GuandanResult } from "./shapes";
import { SideMark, sideClass, sideName, sidesInOrder } from "./sides";
import { whySentences } from "./why";

const LEVELS = Array.from({ length: 13 }, (_, rank) => rank);

export function Result({ openMenu, openPanel }: ResultProps) {
  const now = table.value;
  const result = now?.result ?? null;
  if (now === null || result === null) return null;
  const steps = stepsOf(result);
  const said = words.value.guandan;
  return (
    <main class="page result guandan-result with-foot" tabIndex={-1}>
      <ResultHead sign={signOf(result)} title={headline(result)} text={subline(result)} openMenu={openMenu} />
      <div class="two-sides">
        <div class="side">
          <Ladder result={result} />
          <Order result={result} />
        </div>
        <div class="side">
          <section class="sheet">
            <h2 class="h">{steps > 0 ? said.why(steps) : said.whyOnly}</h2>
            <p class="why-text">{sentences(whySentences(result, now.level))}</p>
          </section>
          <ResultMore openPanel={openPanel} />
        </div>
      </div>
      <ResultFoot />
    </main>
  );
}

/** The levels that the side of the first has really gained: none beyond A, none after a fall to 2. */
const stepsOf = ({ side, levels, levels_before: before }: GuandanResult): number =>
  Math.max(0, (levels[side] ?? 0) - (before[side] ?? 0));

const signOf = (result: GuandanResult) => {
  if (result.match_winners.length > 0) return "crown";
  return result.side === mySide.value ? "rise" : "leaf";
};

function headline(result: GuandanResult): string {
  const said = words.value.guandan;
  const { match_winners: winners, side } = result;
  const watching = mySeat.value === null;
  if (winners.length > 2) return said.shared;
  const [winner] = winners;
  if (winner !== undefined) {
    const by = sideOf(winner);
    return by === mySide.value && !watching ? said.weWon : said.sideWon(sideName(by));
  }
  const steps = stepsOf(result);
  if (steps === 0) return said.dealWon(sideName(side));
  return side === mySide.value && !watching ? said.levelsUp(steps) : said.levelsFor(sideName(side), steps);
}

/** "You 1st, João 3rd." */
function subline({ places, side }: GuandanResult): string {
  const said = words.value.guandan;
  const ours = places.flatMap((seat, nth) =>
    sideOf(seat) === side ? [`${seatName(seat)} ${said.place(nth + 1)}`] : [],
  );
  return ours.join(" · ");
}

function Ladder({ result }: { result: GuandanResult }) {
  const said = words.value.guandan;
  return (
    <section class="sheet">
      <h2 class="h">{said.levels}</h2>
      <div class="ladder num">
        <span />
        {LEVELS.map((rank) => (
          <span key={rank} class="rung" aria-hidden="true">
            {rankWord(rank)}
          </span>
        ))}
        {sidesInOrder().map((side) => (
          <LadderRow key={side} side={side} result={result} />
        ))}
      </div>
    </section>
  );
}

function LadderRow({ side, result }: { side: number; result: GuandanResult }) {
  const at = result.levels[side] ?? 0;
  const before = result.levels_before[side] ?? 0;
  const name = sideName(side);
  return (
    <div class={`ladder-row ${sideClass(side)}`} role="img" aria-label={words.value.guandan.sideAt(name, rankWord(at))}>
      <span class="ladder-name">
        <SideMark side={side} />
        {name}
      </span>
      {LEVELS.map((rank) => (
        <span key={rank} class={`step ${stepClass(rank, before, at)}`}>
          {rank === at && rankWord(rank)}
          {rank > before && rank < at && `+${rank - before}`}
        </span>
      ))}
    </div>
  );
}

function stepClass(rank: number, before: number, at: number): string {
  if (rank === at) return "at";
  if (rank > before && rank < at) return "gain";
  return rank < at ? "done" : "";
}

function Order({ result }: { result: GuandanResult }) {
  const said = words.value.guandan;
  return (
    <section class="sheet lines-sheet">
      <ul class="lines order" aria-label={said.order}>
        {result.places.map((seat, nth) => (
          <li key={seat}>
            <Face seat={seat} bot={isBotSeat(seat)} />
            <p>
              <b dir="auto">{seatName(seat)}</b>
              {result.match_winners.includes(seat) && <span class="muted small">{words.value.frame.wonMatch}</span>}
            </p>
            <span class={`team ${sideClass(sideOf(seat))}`}>
              <SideMark side={sideOf(seat)} />
              {mySeat.value !== null && sideName(sideOf(seat))}
            </span>
            <span class={nth === 0 ? "place first" : "place"}>{said.place(nth + 1)}</span>
          </li>
        ))}
      </ul>
      {result.tied && <p class="muted small">{said.tied}</p>}
    </section>
  );
}
