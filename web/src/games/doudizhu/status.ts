/** How things stand at a Dou Dizhu table, in a sentence; it decides nothing. */

import { words } from "../../i18n";
import { sentences } from "../../i18n/say";
import { mySeat, myTurn, shared } from "../../model";
import { actingSeat } from "../../model/parts";
import { playingText } from "../../table/playing";
import { seatName } from "../../who";
import { table } from "./parts";
import { highestBid } from "./scene";
import type { DoudizhuShared } from "./shapes";

export function statusText(): string {
  const now = table.value;
  const said = words.value.table;
  if (now === null || now.phase === "waiting") return said.dealing;
  const standing = now.phase === "bidding" ? biddingText(now) : playingText(now);
  return sentences([newsText(now), standing]);
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
