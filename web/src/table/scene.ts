/** Who sits where around this screen and what lies before them, worked out from the parts of the room; it draws nothing. */

import type { Combo, DoudizhuShared } from "../protocol/doudizhu";
import type { Acting } from "../protocol/messages";

export type Place = "left" | "right" | "me";

/** What lies before a seat: a play, a pass, a bid (0: no bid), or nothing. */
export type Before =
  | { kind: "play"; combo: Combo; top: boolean }
  | { kind: "pass" }
  | { kind: "bid"; value: number; highest: boolean }
  | null;

/** The seat at a place of this screen: the next in turn order sits right; who watches sees seat 0 before them. */
export function seatAt(place: Place, mine: number | null, seats: number): number {
  const steps = { me: 0, right: 1, left: seats - 1 };
  return ((mine ?? 0) + steps[place]) % seats;
}

export function placeOf(seat: number, mine: number | null, seats: number): Place {
  if (seat === seatAt("me", mine, seats)) return "me";
  return seat === seatAt("right", mine, seats) ? "right" : "left";
}

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

/** What lies before a seat. A pass gives up one turn only: it is gone as soon as the seat is to act again. */
export function beforeSeat(table: DoudizhuShared, seat: number): Before {
  if (table.phase === "bidding") return bidBefore(table, seat);
  const action = table.trick.findLast((one) => one.seat === seat);
  if (action === undefined) return null;
  if (action.combo !== null) return { kind: "play", combo: action.combo, top: isTop(table, seat, action.combo) };
  return table.to_act.includes(seat) ? null : { kind: "pass" };
}

function bidBefore(table: DoudizhuShared, seat: number): Before {
  const value = bidOf(table, seat);
  return value === null ? null : { kind: "bid", value, highest: value > 0 && highestBid(table)?.seat === seat };
}

/** Only the play to beat is on a plate; once its trick is over it is nobody's to beat. */
function isTop(table: DoudizhuShared, seat: number, combo: Combo): boolean {
  return table.top !== null && table.top_seat === seat && sameCards(table.top.cards, combo.cards);
}

const sameCards = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((card) => other.includes(card));

export function actingOf(acting: readonly Acting[], seat: number): Acting | null {
  return acting.find((one) => one.seat === seat) ?? null;
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
