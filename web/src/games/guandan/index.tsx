/** Guandan on the screen, whole. */

import { type Column, tapColumn } from "../../cards/columns";
import { type Card, cardOf, rankOf, SMALL_JOKER } from "../../cards/deck";
import { words } from "../../i18n";
import { capital, rankWord, typeName } from "../../i18n/say";
import { cardName } from "../../i18n/texts";
import { moving, online, plays, returnTribute } from "../../model";
import { partner } from "../../model/parts";
import type { Combo, Event, Reading } from "../../protocol/messages";
import { answering } from "../../table/hand";
import { beforeSeat } from "../../table/scene";
import { seatName } from "../../who";
import type { GameScreens, NamedReading, OtherMove, Role } from "../game";
import { Counter } from "./Counter";
import { arrangementAt, keyOf, markOf, WILD_KEY } from "./cards";
import { follow } from "./follow";
import { LevelBar } from "./LevelBar";
import { Options } from "./Options";
import { level, own, returning, sideOf, table } from "./parts";
import { readingLine } from "./ReadingLine";
import { Result } from "./Result";
import { askedCards, Suits } from "./Suits";
import { statusText } from "./status";
import { chosenReturn, TributeStrip } from "./Tribute";

function role(seat: number): Role {
  const said = words.value.guandan;
  const place = (table.value?.out.indexOf(seat) ?? -1) + 1;
  const word = seat === partner.value ? said.partner : "";
  return place > 0 ? { badge: null, word, always: true, out: said.outAt(place) } : { badge: null, word, always: true };
}

/** Columns that may be returned, or that are in any play that the server lists; wilds and level cards apart. */
function lit(column: Column): boolean | null {
  if (returning.value) return column.cards.some((card) => own.value?.returns.includes(card));
  const known = plays.value;
  if (known === null || !answering()) return null;
  if (known.more) return known.lit.some((card) => rankOf(card) === column.rank);
  return known.lines.some((line) => line.cards.some((card) => keyOf(card, level.value) === column.key));
}

/** Of a return one card is taken at most; a second tap lays it back. */
function tap(column: Column, taken: ReadonlySet<Card>): Set<Card> {
  if (!returning.value) return tapColumn(column, taken);
  if (column.taken > 0) return new Set();
  const card = column.cards.findLast((one) => own.value?.returns.includes(one)) ?? column.cards.at(-1);
  return new Set(card === undefined ? [] : [card]);
}

function columnName({ key, rank }: Column): string {
  const said = words.value.guandan;
  if (key === WILD_KEY) return said.wildName(rankWord(rank));
  return rank === level.value ? said.levelName(rankWord(rank)) : rankWord(rank);
}

function returnMove(): OtherMove | null {
  if (table.value?.phase !== "tribute") return null;
  const said = words.value.guandan;
  const card = chosenReturn();
  const ready = card !== undefined && returning.value && online.value && !moving.value;
  const label = card === undefined ? said.pickReturn : said.returnCard(cardName(card));
  return { label, ready, act: () => card !== undefined && void returnTribute(card) };
}

/** "5 5(7♥)": a wild stands behind what it stands for. */
const cardsOf = (combo: Combo): string =>
  combo.cards
    .map((card) => {
      const filling = combo.stands_for.find(([wild]) => wild === card);
      return filling ? `${rankWord(filling[1])}(${cardName(card)})` : rankWord(rankOf(card));
    })
    .join(" ");

function eventText({ kind, seat, value, combo, cards = [] }: Event): string {
  const said = words.value.guandan;
  if (kind === "played") return combo ? cardsOf(combo) : "";
  if (kind === "passed") return words.value.table.passed;
  if (kind === "out") return said.outAt(value ?? 0);
  if (kind === "resisted") return said.resistedLine;
  if (kind === "deal_ended") return said.wonLine(value ?? 0);
  const [card] = cards;
  if (card === undefined || value === undefined || seat === undefined) return "";
  if (kind === "tribute") return said.gaveLine(cardName(card), seatName(value));
  return kind === "returned" ? said.returnedLine(cardName(card), seatName(value)) : "";
}

const named = (reading: Reading, cards: readonly Card[]): NamedReading => ({
  name: capital(typeName(reading.type)),
  detail: readingLine(reading, cards),
});

export const guandan: GameScreens = {
  fan: ["RJ", "7h", "7s"],
  fanMark: (card) => (rankOf(card) >= SMALL_JOKER ? undefined : markOf(card, rankOf(cardOf("7h")))),
  chinese: "掼蛋",
  fivePoints: (rules) => words.value.guandan.five(rules),
  goal: (rules) => words.value.guandan.goal(rules),
  giveUp: () => words.value.guandan.giveUp,
  Options,
  sideOf,
  Standing: LevelBar,
  Middle: TributeStrip,
  Counter,
  bids: () => null,
  other: returnMove,
  role,
  before: (seat) => (table.value === null ? null : beforeSeat(table.value, seat)),
  status: statusText,
  Ask: () => (askedCards().length > 1 ? Suits : null),
  arrangement: () => arrangementAt(level.value),
  markOf: (card) => markOf(card, level.value),
  lit,
  columnName,
  tap,
  laid: (combo) => combo.cards,
  choosesReading: () => table.value?.readings !== "auto",
  named,
  eventText,
  opening: () => words.value.guandan.tribute,
  follow,
  Result,
};
