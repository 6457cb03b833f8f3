/** How the cards of a Dou Dizhu play lie on the table. */

import { strengthOf } from "../../cards/columns";
import { rankOf } from "../../cards/deck";

/** Cards of a play: the body first, from low to high, then what rides along. */
export function inOrder(cards: readonly number[]): number[] {
  const many = (card: number) => cards.filter((other) => rankOf(other) === rankOf(card)).length;
  const body = (card: number) => (many(card) >= 3 ? many(card) : 0);
  return [...cards].sort((a, b) => body(b) - body(a) || strengthOf(rankOf(a)) - strengthOf(rankOf(b)) || a - b);
}
