/** The end of a Dou Dizhu deal: who won, P = B × 2^N cell by cell, a line per player, what comes next. */

import { words } from "../../i18n";
import { rankWord, signed } from "../../i18n/say";
import { isBotSeat, mySeat } from "../../model/parts";
import { ResultFoot, ResultHead, ResultMore } from "../../screens/ResultFrame";
import { Face } from "../../table/Face";
import { nameOf, seatName } from "../../who";
import { type Cell, cellsOf, countsOf, linesOf, type ResultLine } from "./lines";
import { table } from "./parts";
import type { DealResult, DoudizhuShared } from "./shapes";

export function Result({ openMenu, openPanel }: { openMenu: () => void; openPanel: () => void }) {
  const now = table.value;
  const result = now?.result ?? null;
  if (now === null || result === null) return null;
  return (
    <main class="page result with-foot" tabIndex={-1}>
      <Head result={result} landlord={now.landlord} openMenu={openMenu} />
      <div class="two-sides">
        <div class="side">
          <Formula result={result} />
        </div>
        <div class="side">
          <Lines now={now} />
          <p class="muted small centred">
            {result.match_winners.length > 0 ? words.value.frame.matchOver : words.value.frame.goal(now.target)}
          </p>
          <ResultMore openPanel={openPanel} />
        </div>
      </div>
      <ResultFoot />
    </main>
  );
}

interface HeadProps {
  result: DealResult;
  landlord: number | null;
  openMenu: () => void;
}

function Head({ result, landlord, openMenu }: HeadProps) {
  const byLandlord = landlord !== null && result.winners.includes(landlord);
  return (
    <ResultHead
      sign={result.match_winners.length > 0 ? "crown" : byLandlord ? "roof" : "leaf"}
      title={headline(result, byLandlord)}
      text={subline(result, byLandlord)}
      openMenu={openMenu}
    />
  );
}

const headline = (result: DealResult, byLandlord: boolean): string => {
  const said = words.value.frame;
  const { match_winners: winners } = result;
  if (winners.length === 1 && winners[0] === mySeat.value) return said.youWonMatch;
  if (winners.length > 0) return said.matchWon(winners.map(nameOf));
  return byLandlord ? said.landlordWins : said.peasantsWin;
};

const subline = (result: DealResult, byLandlord: boolean): string => {
  const said = words.value.frame;
  const deal = result.match_winners.length > 0 ? `${byLandlord ? said.landlordWins : said.peasantsWin}. ` : "";
  return deal + (result.out === mySeat.value ? said.youOutFirst : said.outFirst(nameOf(result.out)));
};

function Formula({ result }: { result: DealResult }) {
  const said = words.value.frame;
  const counts = countsOf(result);
  return (
    <section class="sheet formula-sheet">
      <p class="formula-line num">
        <b>
          P = B × 2<sup>N</sup>
        </b>
        <span class="muted">{said.exponent(result.doublings.length, doublingWords(counts))}</span>
      </p>
      <div class="formula num">
        {cellsOf(result).map((cell, at) => (
          <FormulaCell key={at} cell={cell} sign={at === 0 ? "" : cell.kind === "stake" ? "=" : "×"} />
        ))}
      </div>
      {counts.spring > 0 && <p class="muted small centred">{said.springWhy}</p>}
      {counts.anti_spring > 0 && <p class="muted small centred">{said.antiSpringWhy}</p>}
      <p class="muted small centred">{said.pEach}</p>
    </section>
  );
}

const doublingWords = (counts: ReturnType<typeof countsOf>): string[] => {
  const said = words.value.frame;
  return [
    counts.bomb > 0 ? said.countBombs(counts.bomb) : "",
    counts.rocket > 0 ? said.countRockets : "",
    counts.spring > 0 ? said.countSpring : "",
    counts.anti_spring > 0 ? said.countAntiSpring : "",
  ].filter((word) => word !== "");
};

function FormulaCell({ cell, sign }: { cell: Cell; sign: string }) {
  return (
    <>
      {sign !== "" && <span class="sign">{sign}</span>}
      <div class={cell.kind === "stake" ? "cell stake" : "cell"}>
        <b>{cell.value}</b>
        <span>{cellName(cell)}</span>
      </div>
    </>
  );
}

const cellName = (cell: Cell): string => {
  const said = words.value.frame;
  switch (cell.kind) {
    case "bid":
      return said.bidCell;
    case "bomb":
      return said.bombCell(cell.rank === null ? "" : rankWord(cell.rank));
    case "rocket":
      return said.rocketCell;
    case "spring":
      return said.springCell;
    case "anti_spring":
      return said.antiSpringCell;
    case "stake":
      return "P";
  }
};

function Lines({ now }: { now: DoudizhuShared }) {
  return (
    <section class="sheet lines-sheet">
      <ul class="lines">
        {linesOf(now, mySeat.value).map((line) => (
          <Line key={line.seat} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line }: { line: ResultLine }) {
  const said = words.value;
  const role = line.landlord ? said.table.landlord : said.table.peasant;
  const notes = line.wonMatch ? [role, said.frame.wonMatch] : [role];
  return (
    <li>
      <Face seat={line.seat} bot={isBotSeat(line.seat)} badge={line.landlord ? "landlord" : null} />
      <p>
        <b dir="auto">{seatName(line.seat)}</b>
        <span class="muted small">{notes.join(" · ")}</span>
      </p>
      <span class={line.change < 0 ? "change minus" : "change plus"}>
        <span class="spoken">{said.frame.change} </span>
        {signed(line.change)}
      </span>
      <span class="total small">
        <span class="muted">{said.frame.total}</span>
        <b>{signed(line.total)}</b>
      </span>
    </li>
  );
}
