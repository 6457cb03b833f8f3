/** A hand as columns, one per rank, and rows of columns; it knows which cards are taken and no rule of any game. */

import { BIG_JOKER, type Card, type Rank, rankOf, SMALL_JOKER, TWO } from "./deck";

/** The cards of one rank: `cards` in the order in which they lie, the last one in front; taken cards are the last ones. */
export interface Column {
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

/** The hand in columns: strong ranks first, or by combo: bombs first, then trios, pairs, single cards. */
export function columnsOf(hand: readonly Card[], taken: ReadonlySet<Card>, sorting: Sorting): Column[] {
  const byRank = new Map<Rank, Card[]>();
  for (const card of hand) byRank.set(rankOf(card), [...(byRank.get(rankOf(card)) ?? []), card]);
  const columns = [...byRank].map(([rank, cards]) => columnOf(rank, cards, taken));
  const rocket = byRank.has(SMALL_JOKER) && byRank.has(BIG_JOKER);
  return columns.sort(
    (a, b) => (sorting === "combo" ? groupOf(b, rocket) - groupOf(a, rocket) : 0) || byStrength(a, b),
  );
}

function columnOf(rank: Rank, cards: readonly Card[], taken: ReadonlySet<Card>): Column {
  const front = cards.filter((card) => taken.has(card));
  return { rank, cards: [...cards.filter((card) => !taken.has(card)), ...front], taken: front.length };
}

function byStrength(a: Column, b: Column): number {
  return strengthOf(b.rank) - strengthOf(a.rank);
}

/** Both jokers together are a rocket and go with the bombs, before them. */
function groupOf(column: Column, rocket: boolean): number {
  if (rocket && column.rank >= SMALL_JOKER) return 9;
  return Math.min(4, column.cards.length);
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
