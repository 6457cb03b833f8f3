/** The one sentence that says how things stand, and what a refusal or a hint means; it decides nothing. */

import { words } from "../i18n";
import { goesOver, inChinese, PlayName, playName, reasonSentence, refusalSentence, told } from "../i18n/say";
import { checked, mySeat, myTurn, plays, selection, shared, table } from "../model";
import { actingSeat, talk } from "../model/parts";
import type { DoudizhuShared } from "../protocol/doudizhu";
import type { HintLine, Params, Reading } from "../protocol/messages";
import { seatName } from "../who";
import { highestBid } from "./scene";

/** How things stand, when nothing else has to be said. */
export function statusText(): string {
  const now = table.value;
  const said = words.value.table;
  if (now === null || now.phase === "waiting") return said.dealing;
  const standing = now.phase === "bidding" ? biddingText(now) : playingText(now);
  return [newsText(now), standing].filter(Boolean).join(" ");
}

/** What has just been decided, as long as it is new: who is landlord, or that nobody bid. */
function newsText(now: DoudizhuShared): string {
  const said = words.value.table;
  if (now.phase === "bidding" && now.bids.length === 0 && (shared.value?.attempt ?? 1) > 1) return said.nobodyBid;
  const untouched = now.played.every((count) => count === 0);
  if (now.phase !== "playing" || now.landlord === null || !untouched || now.landlord === mySeat.value) return "";
  return said.becomesLandlord(seatName(now.landlord), now.bid);
}

function biddingText(now: DoudizhuShared): string {
  const said = words.value.table;
  const seat = actingSeat.value;
  if (!myTurn.value) return seat === null ? said.dealing : said.waitingBid(seatName(seat));
  const highest = highestBid(now);
  return highest === null ? said.askBid : said.askBidOver(highest.value, seatName(highest.seat));
}

function playingText(now: DoudizhuShared): string {
  const said = words.value.table;
  const seat = actingSeat.value;
  if (!myTurn.value) return seat === null ? "" : waitingText(seat);
  if (now.top === null) return said.yourLead;
  const top = now.top.reading;
  if (plays.value === null) return said.yourAnswer;
  if (plays.value.lines.length === 0) return said.nothingBeats(playName(top));
  const goes = goesOver(top, plays.value.beats);
  return goes === null ? said.yourAnswer : said.toBeat(playName(top), goes);
}

function waitingText(seat: number): string {
  const said = words.value.table;
  return mySeat.value === null ? said.watching(seatName(seat)) : said.waitingFor(seatName(seat));
}

/** Why the selection, or a move that was sent, won't go; null while nothing was refused. */
export function refusalText(): string | null {
  if (talk.value?.kind === "refusal") return refused(talk.value.code, talk.value.params);
  if (checked.value === null || checked.value.readings.length > 0 || selection.value.size === 0) return null;
  return myTurn.value ? refused(checked.value.code, checked.value.params) : null;
}

function refused(code: string, params: Params): string {
  const top = table.value?.top?.reading ?? null;
  const beats = plays.value?.beats ?? null;
  return refusalSentence(code, told(params, seatName, { what: meant(params), top, beats }));
}

/** The selection as the refusal names it; a run's length is not told, so runs are not named. */
function meant(params: Params): Reading | null {
  const { type, rank } = params;
  const plain = typeof type === "string" && typeof rank === "number" && !/straight|airplane/.test(type);
  return plain ? { type: type as Reading["type"], rank, size: selection.value.size, chain: null } : null;
}

/** A few words as a sentence of their own, with room for the next one. */
export const asSentence = (words: string): string => (inChinese() ? `${words}。` : `${words}. `);

/** A hint: which one, what it suggests, and why. */
export function hintText(line: HintLine, at: number, of: number): string {
  const said = words.value.table;
  const top = table.value?.top?.reading ?? null;
  const why = reasonSentence(line, told(line.params, seatName, { what: line.reading, top }));
  return `${said.hintOf(at + 1, of)} · ${asSentence(hinted(line))}${why}`;
}

function hinted(line: HintLine): string {
  const said = words.value.table;
  if (line.kind === "bid") return said.hintBid(line.value ?? 0);
  return line.kind === "pass" || line.reading === null ? said.hintPass : PlayName(line.reading);
}
