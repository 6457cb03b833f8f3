/** A hand as columns, one per rank, and rows of columns; it knows which cards are taken and no rule of any game. */

import { type Card, isJoker, type Rank, rankOf, SMALL_JOKER, TWO } from "./deck";

/** Cards that lie together, as a rule those of one rank: `cards` in the order in which they lie, the last one in front; taken cards are the last ones. */
export interface Column {
  /** Tells the columns of a hand apart; the rank, unless a game parts a rank. */
  key: number;
  rank: Rank;
  cards: readonly Card[];
  /** How many of them are taken: the last ones of `cards`. */
  taken: number;
}

export type Sorting = "rank" | "combo";

/** Where a rank stands from strong to weak in games whose order is 3 … A, 2, jokers. */
export function strengthOf(rank: Rank): number {
  if (rank === TWO) return SMALL_JOKER;
  return rank >= SMALL_JOKER ? rank + 1 : rank;
}

/** How a game lays out a hand. */
export interface Arrangement {
  /** Cards with the same key lie in one column. */
  keyOf(card: Card): number;
  /** The stronger a column, the further in front it stands. */
  strengthOf(column: Column): number;
  /** By combo, columns of a higher group stand before those of a lower one. */
  groupOf(column: Column, all: readonly Column[]): number;
}

/** Order 3 … A, 2, jokers; both jokers together are a rocket and go with the bombs, before them. */
export const HIGH_TWO: Arrangement = {
  keyOf: rankOf,
  strengthOf: (column) => strengthOf(column.rank),
  groupOf: (column, all) => {
    const rocket = all.filter((one) => isJoker(one.rank)).length > 1;
    return rocket && isJoker(column.rank) ? 9 : Math.min(4, column.cards.length);
  },
};

/** The hand in columns: strong ones first, or by combo: bombs first, then trios, pairs, single cards. */
export function columnsOf(
  hand: readonly Card[],
  taken: ReadonlySet<Card>,
  sorting: Sorting,
  arrangement: Arrangement = HIGH_TWO,
): Column[] {
  const { keyOf, strengthOf, groupOf } = arrangement;
  const byKey = new Map<number, Card[]>();
  for (const card of hand) byKey.set(keyOf(card), [...(byKey.get(keyOf(card)) ?? []), card]);
  const columns = [...byKey].map(([key, cards]) => columnOf(key, cards, taken));
  const group = (column: Column) => (sorting === "combo" ? groupOf(column, columns) : 0);
  return [...columns].sort((a, b) => group(b) - group(a) || strengthOf(b) - strengthOf(a));
}

function columnOf(key: number, cards: readonly Card[], taken: ReadonlySet<Card>): Column {
  const front = cards.filter((card) => taken.has(card));
  return {
    key,
    rank: rankOf(cards[0] ?? 0),
    cards: [...cards.filter((card) => !taken.has(card)), ...front],
    taken: front.length,
  };
}

/** The taken cards after one tap on a column: one card more, or none of the column where all were taken. */
export function tapColumn(column: Column, taken: ReadonlySet<Card>): Set<Card> {
  const after = new Set(taken);
  const next = column.cards[column.cards.length - column.taken - 1];
  if (next !== undefined) after.add(next);
  else for (const card of column.cards) after.delete(card);
  return after;
}

/** Smallest width of a column, in CSS pixels: a finger's. */
export const COLUMN_WIDTH = 44;
/** From this width on the whole hand lies in one row. */
export const ONE_ROW = 760;
const MOST_IN_A_ROW = 8;

/** The columns in rows that fit `width` pixels, as even as can be; strong cards in the upper row. A `low` screen has one row. */
export function rowsOf<T>(columns: readonly T[], width: number, low = false): T[][] {
  const fit = Math.max(1, Math.floor((width - 8) / COLUMN_WIDTH));
  const most = low || width >= ONE_ROW ? fit : Math.min(MOST_IN_A_ROW, fit);
  const rows = Math.max(1, Math.ceil(columns.length / most));
  const each = Math.ceil(columns.length / rows);
  return Array.from({ length: rows }, (_, row) => columns.slice(row * each, (row + 1) * each));
}

/** How far strips shrink: by their number in a tall column, and in all rows together; both 1 where there is room. */
export function squeezeOf(rows: readonly (readonly Column[])[]): number {
  const strips = rows.reduce((sum, row) => sum + Math.min(5, tallest(row)) - 1, 0);
  return strips > 5 ? 5 / strips : 1;
}

/** How far the strips of one column shrink so that it is never higher than five cards. */
export function columnSqueeze(column: Column): number {
  return column.cards.length > 5 ? 4 / (column.cards.length - 1) : 1;
}

function tallest(row: readonly Column[]): number {
  return Math.max(1, ...row.map((column) => column.cards.length));
}
