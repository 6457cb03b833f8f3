/** Numbers of cards on the wire, read: face, rank, suit. It does not know which card beats which. */

export type Suit = "s" | "h" | "c" | "d";

const SUITS: readonly Suit[] = ["s", "h", "c", "d"];

export const SMALL_JOKER = 13;
export const BIG_JOKER = 14;

/** The face (0 to 53) that a card shows; two copies of a deck share it. */
export const faceOf = (card: number): number => card % 54;

/** The rank printed on a card: 0 is 2, 12 is A, 13 the small joker, 14 the big one. */
export const rankOf = (card: number): number => {
  const face = faceOf(card);
  return face < 52 ? Math.floor(face / 4) : face - 39;
};

/** The suit of a card; null for a joker. */
export const suitOf = (card: number): Suit | null => {
  const face = faceOf(card);
  return face < 52 ? (SUITS[face % 4] ?? null) : null;
};
