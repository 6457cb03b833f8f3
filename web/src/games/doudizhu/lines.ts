/** The result of a deal as lines and cells to show; it computes nothing that the server has not said. */

import type { DealResult, Doubling, DoudizhuShared } from "./shapes";

export type CellKind = "bid" | "bomb" | "rocket" | "spring" | "anti_spring" | "stake";

/** One factor of P = B × 2^N, or P itself. */
export interface Cell {
  kind: CellKind;
  value: number;
  rank: number | null;
}

const KINDS: readonly string[] = ["bomb", "rocket", "spring", "anti_spring"];

const kindOf = (doubling: Doubling): CellKind => (KINDS.includes(doubling.kind) ? (doubling.kind as CellKind) : "bomb");

/** The cells of the formula: the bid, a 2 for each doubling, the stake. */
export const cellsOf = (result: DealResult): readonly Cell[] => [
  { kind: "bid", value: result.bid, rank: null },
  ...result.doublings.map((doubling) => ({ kind: kindOf(doubling), value: 2, rank: doubling.rank })),
  { kind: "stake", value: result.stake, rank: null },
];

/** How often each doubling came, for the words beside N. */
export const countsOf = (
  result: DealResult,
): Readonly<Record<"bomb" | "rocket" | "spring" | "anti_spring", number>> => {
  const count = (kind: CellKind) => result.doublings.filter((doubling) => kindOf(doubling) === kind).length;
  return { bomb: count("bomb"), rocket: count("rocket"), spring: count("spring"), anti_spring: count("anti_spring") };
};

export interface ResultLine {
  seat: number;
  landlord: boolean;
  change: number;
  total: number;
  wonDeal: boolean;
  wonMatch: boolean;
}

/** A line for each seat, winners of the deal first, one's own first among equals. */
export const linesOf = (table: DoudizhuShared, mine: number | null): readonly ResultLine[] => {
  const { result } = table;
  if (result === null) return [];
  const seats = result.changes.length;
  const order = Array.from({ length: seats }, (_, step) => ((mine ?? 0) + step) % seats);
  return order
    .map((seat) => ({
      seat,
      landlord: seat === table.landlord,
      change: result.changes[seat] ?? 0,
      total: table.totals[seat] ?? 0,
      wonDeal: result.winners.includes(seat),
      wonMatch: result.match_winners.includes(seat),
    }))
    .sort((one, other) => Number(other.wonDeal) - Number(one.wonDeal));
};
