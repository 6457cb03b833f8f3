/** Dou Dizhu on the screen, whole. */

import { HIGH_TWO } from "../../cards/columns";
import { words } from "../../i18n";
import { PlayName } from "../../i18n/say";
import { cardTexts } from "../../i18n/texts";
import { plainHand } from "../../table/hand";
import type { GameScreens, Role } from "../game";
import { Bids } from "./Bids";
import { Counter } from "./Counter";
import { Options } from "./Options";
import { inOrder } from "./order";
import { Pot } from "./Pot";
import { table } from "./parts";
import { Result } from "./Result";
import { bidOrPlay } from "./scene";
import { statusText } from "./status";
import { Totals } from "./Totals";

function role(seat: number): Role {
  const landlord = table.value?.landlord ?? null;
  if (landlord === null) return { badge: null, word: "" };
  const said = words.value.table;
  return landlord === seat ? { badge: "landlord", word: said.landlord } : { badge: null, word: said.peasant };
}

export const doudizhu: GameScreens = {
  ...plainHand,
  fan: ["As", "2h", "BJ"],
  chinese: "斗地主",
  fivePoints: () => words.value.frame.five.doudizhu,
  goal: ({ target }) => (typeof target === "number" ? words.value.frame.matchGoal(target) : ""),
  Options,
  Standing: Totals,
  Middle: Pot,
  Counter,
  bids: () => (table.value?.phase === "bidding" ? Bids : null),
  role,
  before: (seat) => (table.value === null ? null : bidOrPlay(table.value, seat)),
  status: statusText,
  arrangement: () => HIGH_TWO,
  laid: (combo) => inOrder(combo.cards),
  choosesReading: () => true,
  named: (reading) => ({ name: PlayName(reading), detail: null }),
  eventText: ({ kind, value, combo }) => {
    const said = words.value.table;
    if (kind === "played") return cardTexts(combo?.cards ?? []);
    if (kind === "passed") return said.passed;
    if (kind === "bid") return value ? said.bidOf(value) : said.noBid;
    return kind === "nobody_bid" ? said.nobodyBid : "";
  },
  opening: () => words.value.frame.bidding,
  Result,
};
