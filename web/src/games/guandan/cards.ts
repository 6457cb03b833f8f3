/** Which cards are wild, how a Guandan hand is laid out, and what wilds stand for in a reading; it judges no play. */

import type { Mark } from "../../cards/CardFace";
import type { Arrangement, Column } from "../../cards/columns";
import { type Card, rankOf, SMALL_JOKER, suitOf } from "../../cards/deck";
import type { Reading } from "../../protocol/messages";

/** The key of the column of wilds, which are parted from the other level cards. */
export const WILD_KEY = 15;
const LEVEL_HEIGHT = 13;
const ACE = 12;

/** GD-5: the hearts of the level rank. */
export const isWild = (card: Card, level: number): boolean => rankOf(card) === level && suitOf(card) === "h";

export const markOf = (card: Card, level: number): Mark | undefined => {
  if (rankOf(card) !== level) return undefined;
  return isWild(card, level) ? "wild" : "level";
};

export const keyOf = (card: Card, level: number): number => (isWild(card, level) ? WILD_KEY : rankOf(card));

/** Where a column stands: jokers, wilds, level cards, then A to 2 (GD-3). */
function strengthOf(column: Column, level: number): number {
  if (column.rank >= SMALL_JOKER) return column.rank + 2;
  if (column.key === WILD_KEY) return LEVEL_HEIGHT + 1;
  return column.rank === level ? LEVEL_HEIGHT : column.rank;
}

/** By combo: wilds, all four jokers, bombs from large to small, trios, pairs, single cards. */
function groupOf(column: Column, all: readonly Column[]): number {
  if (column.key === WILD_KEY) return 20;
  const jokers = all.filter((one) => one.rank >= SMALL_JOKER).reduce((sum, one) => sum + one.cards.length, 0);
  return column.rank >= SMALL_JOKER && jokers === 4 ? 19 : column.cards.length;
}

export const arrangementAt = (level: number): Arrangement => ({
  keyOf: (card) => keyOf(card, level),
  strengthOf: (column) => strengthOf(column, level),
  groupOf,
});

/** What a wild stands for in a reading: a rank, and the suit in a straight flush. */
export interface Filling {
  rank: number;
  suit: string | null;
}

/** Ranks of a run of `length` that ends at `top`; before the 2 lies the ace. */
const run = (top: number, length: number): number[] =>
  Array.from({ length }, (_, step) => top - length + 1 + step).map((rank) => (rank < 0 ? ACE : rank));

/** Places of a reading that its natural cards leave free, as ranks. */
function freePlaces(reading: Reading, natural: readonly Card[]): number[] {
  const places = placesOf(reading, natural);
  for (const card of natural) {
    const at = places.indexOf(rankOf(card));
    if (at >= 0) places.splice(at, 1);
  }
  return places;
}

function placesOf(reading: Reading, natural: readonly Card[]): number[] {
  const { rank, size } = reading;
  const type: string = reading.type;
  if (type === "straight" || type === "straight_flush") return run(rank, 5);
  if (type === "tube") return run(rank, 3).flatMap((one) => [one, one]);
  if (type === "plate") return run(rank, 2).flatMap((one) => [one, one, one]);
  if (type !== "full_house") return Array.from({ length: size }, () => rank);
  const beside = natural.map(rankOf).find((one) => one !== rank);
  return beside === undefined ? [rank, rank, rank] : [rank, rank, rank, beside, beside];
}

/** What the wilds among some cards stand for where these are read so; nothing for a wild that is itself (GD-12). */
export function fillings(reading: Reading, cards: readonly Card[], level: number): Filling[] {
  const natural = cards.filter((card) => !isWild(card, level));
  if (natural.length === cards.length) return [];
  const suit = (reading.type as string) === "straight_flush" ? suitOf(natural[0] ?? 0) : null;
  return freePlaces(reading, natural)
    .slice(0, cards.length - natural.length)
    .filter((rank) => rank !== level || (suit !== null && suit !== "h"))
    .map((rank) => ({ rank, suit }));
}

/** The cards of a hand that may be part of a straight flush with the wilds at hand: there the suit matters. */
export function inFlush(hand: readonly Card[], level: number): Set<Card> {
  const wilds = hand.filter((card) => isWild(card, level)).length;
  const found = new Set<Card>();
  for (const suit of ["s", "h", "c", "d"]) {
    const held = hand.filter((card) => suitOf(card) === suit && !isWild(card, level));
    for (let top = 3; top <= ACE; top += 1) {
      const ranks = run(top, 5);
      const part = held.filter((card) => ranks.includes(rankOf(card)));
      if (new Set(part.map(rankOf)).size + wilds >= 5) for (const card of part) found.add(card);
    }
  }
  return found;
}
