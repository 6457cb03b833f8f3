/** Names of seats as a player reads them. */

import { words } from "./i18n";
import { botName } from "./i18n/say";
import { isBotSeat, mySeat, personAt } from "./model/parts";

/** The name of whoever sits on a seat; a bot's own name for a bot. */
export const nameOf = (seat: number): string => {
  if (isBotSeat(seat)) return botName(seat);
  return personAt(seat)?.name || words.value.frame.someone;
};

/** The same, but "You" for one's own seat. */
export const seatName = (seat: number): string => (seat === mySeat.value ? words.value.frame.you : nameOf(seat));
