/** What only a Dou Dizhu table has to show, worked out from its parts: bids, and counts of strong cards; it draws nothing. */

import { type Before, beforeSeat } from "../../table/scene";
import type { DoudizhuShared } from "./shapes";

/** The bid that a seat has made, if it has: bids stand in turn order from the seat that began. */
export function bidOf(table: DoudizhuShared, seat: number): number | null {
  const seats = table.hand_sizes.length;
  if (table.start === null) return null;
  return table.bids[(seat - table.start + seats) % seats] ?? null;
}

export function highestBid(table: DoudizhuShared): { seat: number; value: number } | null {
  const value = Math.max(0, ...table.bids);
  if (value === 0 || table.start === null) return null;
  return { seat: (table.start + table.bids.indexOf(value)) % table.hand_sizes.length, value };
}

/** What lies before a seat: in the bidding its bid (0: no bid), later its play or pass. */
export function bidOrPlay(table: DoudizhuShared, seat: number): Before {
  return table.phase === "bidding" ? bidBefore(table, seat) : beforeSeat(table, seat);
}

function bidBefore(table: DoudizhuShared, seat: number): Before {
  const value = bidOf(table, seat);
  return value === null ? null : { kind: "bid", value, highest: value > 0 && highestBid(table)?.seat === seat };
}

/** A count of strong cards: how many are not yet played, and how many of these one has not seen (null: watching). */
export interface Strong {
  rank: number;
  left: number;
  unseen: number | null;
}

type Counts = readonly (readonly [rank: number, count: number])[];

export function strongCards(left: Counts, unseen: Counts | null): Strong[] {
  const hidden = unseen === null ? null : new Map(unseen);
  return left.map(([rank, count]) => ({ rank, left: count, unseen: hidden === null ? null : (hidden.get(rank) ?? 0) }));
}
