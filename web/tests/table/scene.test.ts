import { describe, expect, it } from "vitest";
import { cardOf } from "../../src/cards/deck";
import { bidOrPlay as beforeSeat, bidOf, highestBid, strongCards } from "../../src/games/doudizhu/scene";
import type { DoudizhuShared } from "../../src/games/doudizhu/shapes";
import type { Combo } from "../../src/protocol/messages";
import { placeOf, seatAt } from "../../src/table/scene";

const single = (text: string, rank: Combo["reading"]["rank"]): Combo => ({
  cards: [cardOf(text)],
  reading: { type: "single", rank, size: 1, chain: null },
  stands_for: [],
});

const table = (fields: Partial<DoudizhuShared>): DoudizhuShared => ({
  phase: "playing",
  to_act: [],
  start: 0,
  bids: [],
  landlord: 0,
  bottom: [],
  bid: 1,
  doublings: [],
  stake: 1,
  hand_sizes: [20, 17, 17],
  top: null,
  top_seat: null,
  trick: [],
  played: [],
  left: [],
  totals: [0, 0, 0],
  target: 30,
  result: null,
  ...fields,
});

describe("seats around the screen", () => {
  it("have the next in turn order on the right", () => {
    expect(["me", "right", "left"].map((place) => seatAt(place as "me", 2, 3))).toEqual([2, 0, 1]);
    expect([0, 1, 2].map((seat) => placeOf(seat, 1, 3))).toEqual(["left", "me", "right"]);
  });
  it("stand around seat 0 for who watches", () => {
    expect(["me", "right", "left"].map((place) => seatAt(place as "me", null, 3))).toEqual([0, 1, 2]);
  });
});

describe("bids (DD-2)", () => {
  const bidding = table({ phase: "bidding", start: 2, bids: [0, 2], to_act: [1] });
  it("stand in turn order from the seat that began", () => {
    expect([0, 1, 2].map((seat) => bidOf(bidding, seat))).toEqual([2, null, 0]);
    expect(highestBid(bidding)).toEqual({ seat: 0, value: 2 });
  });
  it("lie before the seats, the highest marked", () => {
    expect(beforeSeat(bidding, 0)).toEqual({ kind: "bid", value: 2, highest: true });
    expect(beforeSeat(bidding, 2)).toEqual({ kind: "bid", value: 0, highest: false });
    expect(beforeSeat(bidding, 1)).toBeNull();
  });
  it("have no highest while nobody has bid", () => {
    expect(highestBid(table({ phase: "bidding", bids: [0, 0] }))).toBeNull();
  });
});

describe("what lies before a seat", () => {
  const five = single("5s", 3);
  const nine = single("9s", 7);
  const trick = [
    { seat: 0, combo: five },
    { seat: 1, combo: null },
    { seat: 2, combo: nine },
  ];
  it("is its last play, the one to beat on a plate", () => {
    const now = table({ trick, top: nine, top_seat: 2, to_act: [0] });
    expect(beforeSeat(now, 2)).toEqual({ kind: "play", combo: nine, top: true });
    expect(beforeSeat(now, 0)).toEqual({ kind: "play", combo: five, top: false });
  });
  it("is a pass only until the turn comes back (U02)", () => {
    expect(beforeSeat(table({ trick, top: nine, top_seat: 2, to_act: [0] }), 1)).toEqual({ kind: "pass" });
    expect(beforeSeat(table({ trick, top: nine, top_seat: 2, to_act: [1] }), 1)).toBeNull();
  });
  it("has no plate once the trick is over", () => {
    expect(beforeSeat(table({ trick, top: null, top_seat: null, to_act: [2] }), 2)).toMatchObject({ top: false });
  });
});

describe("strong cards", () => {
  it("are counted as left, and as not seen by oneself", () => {
    const left = [[0, 3] as const, [13, 1] as const];
    expect(strongCards(left, [[0, 1]])).toEqual([
      { rank: 0, left: 3, unseen: 1 },
      { rank: 13, left: 1, unseen: 0 },
    ]);
    expect(strongCards(left, null)).toEqual([
      { rank: 0, left: 3, unseen: null },
      { rank: 13, left: 1, unseen: null },
    ]);
  });
});
