/** How things stand at a Guandan table, in a sentence; it decides nothing. */

import { rankOf } from "../../cards/deck";
import { words } from "../../i18n";
import { sentences } from "../../i18n/say";
import { mySeat, room } from "../../model/parts";
import { playingText } from "../../table/playing";
import { seatName } from "../../who";
import { own, returning, table, untouched } from "./parts";
import type { GuandanShared } from "./shapes";

const TEN = 8;

export function statusText(): string {
  const now = table.value;
  if (now === null || now.phase === "waiting") return words.value.table.dealing;
  if (now.phase === "tribute") return tributeText(now);
  return sentences([newsText(now), outText(now) || playingText(now)]);
}

/** For whoever has no cards left: their place, and whose turn it is. */
function outText(now: GuandanShared): string {
  const place = now.out.indexOf(mySeat.value ?? -1) + 1;
  if (place === 0) return "";
  const said = words.value.guandan;
  const [turn] = now.to_act;
  return sentences([said.youAreOut(said.place(place)), turn === undefined ? "" : said.toPlay(seatName(turn))]);
}

function tributeText(now: GuandanShared): string {
  const said = words.value.guandan;
  if (returning.value) return askText(now);
  const waited = now.to_act.filter((seat) => seat !== mySeat.value).map(seatName);
  return own.value?.laid != null ? said.laid(waited) : said.waitingReturn(waited);
}

/** What one has got and what may be returned for it (GD-24, GD-25). */
function askText(now: GuandanShared): string {
  const said = words.value.guandan;
  const gift = now.tribute?.gifts.find((one) => one.receiver === mySeat.value);
  const giver = seatName(gift?.giver ?? 0);
  const returns = own.value?.returns ?? [];
  if (returns.some((card) => rankOf(card) > TEN)) return said.askReturnLowest(giver);
  return room.value?.rules.return_rule === "low_not_level" ? said.askReturnOrdinary(giver) : said.askReturn(giver);
}

/** That tribute was resisted, and who leads, as long as nothing was played (GD-21, GD-22). */
function newsText(now: GuandanShared): string {
  if (now.phase !== "playing" || !untouched.value || now.tribute === null) return "";
  const said = words.value.guandan;
  const leads = now.leader === null || now.leader === mySeat.value ? "" : said.leads(seatName(now.leader));
  if (!now.tribute.resisted) return leads;
  return sentences([said.resistedAll, leads]);
}
