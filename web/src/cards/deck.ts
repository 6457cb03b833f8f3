/** How ranks and cards are written; what a number means stands in `../card`. It knows no game and no order of strength. */

import { BIG_JOKER, rankOf, SMALL_JOKER, type Suit, suitOf } from "../card";

export { BIG_JOKER, rankOf, SMALL_JOKER, type Suit, suitOf };

/** One physical card: `copy * 54 + face`, face = `rank * 4 + suit`, 52 the small joker, 53 the big one. */
export type Card = number;
/** 0 (the 2) to 12 (the ace), 13 small joker, 14 big joker. */
export type Rank = number;

export const TWO: Rank = 0;
export const TEN: Rank = 8;

const RANK_SIGNS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"] as const;

export const isJoker = (rank: Rank): boolean => rank >= SMALL_JOKER;

/** What stands on the card for a rank, `2` to `A`; null for a joker, which bears a picture. */
export const signOf = (rank: Rank): string | null => RANK_SIGNS[rank] ?? null;

/** A card's number from its notation (`Th`, `BJ`, `RJ`), for specimens and tests. Throws on anything else. */
export function cardOf(text: string, copy = 0): Card {
  if (text === "BJ" || text === "RJ") return copy * 54 + (text === "BJ" ? 52 : 53);
  const rank = "23456789TJQKA".indexOf(text.charAt(0));
  const suit = "shcd".indexOf(text.charAt(1));
  if (rank < 0 || suit < 0 || text.length !== 2) throw new Error(`no card is written ${text}`);
  return copy * 54 + rank * 4 + suit;
}
