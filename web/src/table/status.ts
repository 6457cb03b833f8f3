/** The one sentence that says how things stand, and what a refusal or a hint means; it decides nothing. */

import { gameHere } from "../games";
import { words } from "../i18n";
import { inChinese, PlayName, reasonSentence, refusalSentence, told } from "../i18n/say";
import { cardName } from "../i18n/texts";
import { checked, myTurn, plays, selection, table } from "../model";
import { talk } from "../model/parts";
import type { HintLine, Params, Reading } from "../protocol/messages";
import { seatName } from "../who";

/** How things stand, when nothing else has to be said. */
export function statusText(): string {
  return gameHere()?.status() ?? "";
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
  const plain = typeof type === "string" && typeof rank === "number" && !/straight|airplane|tube|plate/.test(type);
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
  if (line.kind === "return") return said.hintReturn(line.cards.map(cardName).join(" "));
  if (line.kind === "bid") return said.hintBid(line.value ?? 0);
  return line.kind === "pass" || line.reading === null ? said.hintPass : PlayName(line.reading);
}
