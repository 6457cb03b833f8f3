/** Readings, refusals and hints put into words. It knows no rule: what beats what comes from the server. */

import { BIG_JOKER, SMALL_JOKER } from "../card";
import type { HintLine, Params, Reading } from "../protocol/messages";
import type { RefusalCode, TypeName } from "./codes";
import { language, tag, words } from "./index";
import { capital, type Told } from "./told";

/** Plays that go over every ordinary one. */
const BOMBS: ReadonlySet<string> = new Set(["bomb", "rocket", "straight_flush", "joker_bomb"]);

const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];

/** A rank in words: "10", "K", "big joker". */
export const rankWord = (rank: number): string => {
  if (rank === SMALL_JOKER) return words.value.table.smallJoker;
  if (rank === BIG_JOKER) return words.value.table.bigJoker;
  return RANKS[rank] ?? (rank < 0 ? "A" : "");
};

const isOf = (reading: Reading, type: TypeName): boolean => reading.type === type;

/** The most cards of a bomb but the jokers. */
const MOST_IN_BOMB = 10;

/** How many ranks a run has: its cards, its pairs or its trios. */
const runLength = (reading: Reading): number => {
  if (reading.chain !== null && reading.chain !== undefined) return reading.chain;
  if (reading.type === "pair_straight") return reading.size / 2;
  if (isOf(reading, "tube")) return 3;
  if (isOf(reading, "plate")) return 2;
  return isOf(reading, "straight") || isOf(reading, "straight_flush") ? reading.size : 1;
};

const isType = (type: string): type is TypeName => type in words.value.table.types;

/** A play named in full, in running text: "pair of 9", "straight 5–9". */
export const playName = (reading: Reading): string => {
  if (!isType(reading.type)) return reading.type;
  const low = reading.rank - runLength(reading) + 1;
  return words.value.table.plays[reading.type](rankWord(reading.rank), rankWord(low), reading.size);
};

/** The ranks of a reading: "9", or "5–9" of a run. */
export const rankRange = (reading: Reading): string => {
  const length = runLength(reading);
  const high = rankWord(reading.rank);
  return length > 1 ? `${rankWord(reading.rank - length + 1)}–${high}` : high;
};

/** The same at the beginning of a line. */
export const PlayName = (reading: Reading): string => capital(playName(reading));

export const typeName = (type: string): string => (isType(type) ? words.value.table.types[type] : type);

export { capital };

/** A number with its sign, as totals and changes are shown: "+8", "−16", "0". */
export const signed = (value: number): string =>
  new Intl.NumberFormat(tag.value, { signDisplay: "exceptZero" }).format(value).replace("-", "−");

/** What would beat a play, as the server lists it: "pair of Q or higher, a bomb or the rocket"; null if nothing would. */
export const goesOver = (top: Reading, beats: readonly Reading[]): string | null => {
  const table = words.value.table;
  if (BOMBS.has(top.type) && beats.some((reading) => isOf(reading, "joker_bomb"))) return overBomb(top, beats);
  const same = beats.filter((reading) => reading.type === top.type);
  const ordinary = beats.filter((reading) => reading.type !== top.type && !BOMBS.has(reading.type));
  const items = [...same, ...ordinary].map((reading) =>
    reading.rank === BIG_JOKER ? table.only(playName(reading)) : table.orHigher(playName(reading)),
  );
  const strong = beats.filter((reading) => reading.type !== top.type);
  if (strong.some((reading) => reading.type === "bomb")) items.push(table.anyBomb);
  else if (strong.some((reading) => reading.type === "rocket")) items.push(table.theRocket);
  return items.length === 0 ? null : table.either(items);
};

/** What goes over a rung of the ladder of bombs: a higher one of its size, or a higher rung. */
const overBomb = (top: Reading, beats: readonly Reading[]): string => {
  const table = words.value.table;
  const lowest = (type: TypeName) => beats.find((reading) => isOf(reading, type));
  const [bomb, flush] = [lowest("bomb"), lowest("straight_flush")];
  const items: string[] = [];
  if (bomb?.size === top.size && top.type === "bomb") items.push(table.orHigher(playName(bomb)));
  if (flush) items.push(isOf(top, "straight_flush") ? table.orHigher(playName(flush)) : table.aStraightFlush);
  const more = bomb === undefined ? 0 : Math.max(bomb.size, top.type === "bomb" ? top.size + 1 : 0);
  items.push(more > 0 && more <= MOST_IN_BOMB ? table.bombOfMore(more) : table.theJokerBomb);
  return table.either(items);
};

/** What a sentence is told, from raw parameters and what the table shows. */
export const told = (
  params: Params,
  seatName: (seat: number) => string,
  known: { what?: Reading | null; top?: Reading | null; beats?: readonly Reading[] | null } = {},
): Told => {
  const number = (name: string): number => (typeof params[name] === "number" ? (params[name] as number) : 0);
  const top = known.top ?? null;
  return {
    rank: (name) => rankWord(number(name)),
    count: number,
    type: (name) => typeName(String(params[name] ?? "")),
    seat: (name) => seatName(number(name)),
    text: (name) => String(params[name] ?? ""),
    what: known.what ? playName(known.what) : null,
    top: top ? playName(top) : null,
    goes: top && known.beats ? goesOver(top, known.beats) : null,
  };
};

/** The sentence for a refusal; a code that this page doesn't know yet gets the plainest one. */
export const refusalSentence = (code: string, from: Told): string => {
  const sentences = words.value.refusals;
  const sentence = sentences[(code in sentences ? code : "server/failed") as RefusalCode];
  return sentence(from);
};

/** Why a hint suggests what it does. */
export const reasonSentence = (line: HintLine, from: Told): string => {
  const reasons = words.value.table.reasons;
  const code = (line.reason in reasons ? line.reason : "any/legal") as keyof typeof reasons;
  return reasons[code](from);
};

/** How long ago, in words: "2 days ago". */
export const ago = (milliseconds: number): string => {
  const format = new Intl.RelativeTimeFormat(tag.value, { numeric: "auto" });
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 60) return format.format(-minutes, "minute");
  if (minutes < 60 * 36) return format.format(-Math.round(minutes / 60), "hour");
  return format.format(-Math.round(minutes / 1440), "day");
};

/** A duration as 0:42. */
export const clockText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** The name of a game; a game that this page does not know keeps its id. */
export const gameName = (id: string): string => {
  const { games } = words.value.frame;
  return id in games ? games[id as keyof typeof games].name : id;
};

/** Names of bots, by seat: "Bot Anise". */
export const botName = (seat: number): string => {
  const { botNames, botName } = words.value.frame;
  return botName(botNames[seat % botNames.length] ?? String(seat + 1));
};

export const inChinese = (): boolean => language.value === "zh";

/** Sentences one after the other; in Chinese without a space between them. */
export const sentences = (said: readonly string[]): string =>
  said.filter((one) => one !== "").join(inChinese() ? "" : " ");
