/** Who sits where around this screen and what lies before them, worked out from the parts of the room; it draws nothing. */

import type { Acting, Combo, TableShared } from "../protocol/messages";

export type Place = "left" | "right" | "opposite" | "me";

/** What lies before a seat: a play, a pass, a bid (0: no bid), or nothing. */
export type Before =
  | { kind: "play"; combo: Combo; top: boolean }
  | { kind: "pass" }
  | { kind: "bid"; value: number; highest: boolean }
  | null;

/** The seat at a place of this screen: the next in turn order sits right; who watches sees seat 0 before them. */
export function seatAt(place: Place, mine: number | null, seats: number): number {
  const steps = { me: 0, right: 1, opposite: Math.floor(seats / 2), left: seats - 1 };
  return ((mine ?? 0) + steps[place]) % seats;
}

/** The places that a table of so many seats has; only of an even number does one sit opposite. */
export function placesOf(seats: number): readonly Place[] {
  if (seats === 2) return ["me", "opposite"];
  return seats === 4 ? ["me", "right", "opposite", "left"] : ["me", "right", "left"];
}

export function placeOf(seat: number, mine: number | null, seats: number): Place {
  return placesOf(seats).find((place) => seatAt(place, mine, seats) === seat) ?? "me";
}

/** What lies before a seat while cards are played. A pass gives up one turn only: it is gone as soon as the seat is to act again. */
export function beforeSeat(table: TableShared, seat: number): Before {
  const action = table.trick.findLast((one) => one.seat === seat);
  if (action === undefined) return null;
  if (action.combo !== null) return { kind: "play", combo: action.combo, top: isTop(table, seat, action.combo) };
  return table.to_act.includes(seat) ? null : { kind: "pass" };
}

/** Only the play to beat is on a plate; once its trick is over it is nobody's to beat. */
function isTop(table: TableShared, seat: number, combo: Combo): boolean {
  return table.top !== null && table.top_seat === seat && sameCards(table.top.cards, combo.cards);
}

const sameCards = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((card) => other.includes(card));

export function actingOf(acting: readonly Acting[], seat: number): Acting | null {
  return acting.find((one) => one.seat === seat) ?? null;
}
