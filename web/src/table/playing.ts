/** How things stand while cards are played, in a sentence, in every game. */

import { words } from "../i18n";
import { goesOver, playName } from "../i18n/say";
import { mySeat, myTurn, plays } from "../model";
import { actingSeat } from "../model/parts";
import type { TableShared } from "../protocol/messages";
import { seatName } from "../who";

export function playingText(now: TableShared): string {
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

export function waitingText(seat: number): string {
  const said = words.value.table;
  return mySeat.value === null ? said.watching(seatName(seat)) : said.waitingFor(seatName(seat));
}
