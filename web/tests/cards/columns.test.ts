import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnSqueeze, columnsOf, rowsOf, squeezeOf, tapColumn } from "../../src/cards/columns";
import { type Card, cardOf, rankOf, signOf, suitOf } from "../../src/cards/deck";

const cards = (text: string): Card[] => text.split(" ").map((one) => cardOf(one));
const none = new Set<Card>();
const ranks = (hand: string, sorting: "rank" | "combo") =>
  columnsOf(cards(hand), none, sorting).map((column) => column.rank);
const aHand = fc.uniqueArray(fc.integer({ min: 0, max: 53 }), { minLength: 1, maxLength: 20 });

describe("a card's number", () => {
  it("reads rank and suit", () => {
    expect([rankOf(cardOf("Th")), suitOf(cardOf("Th")), signOf(8)]).toEqual([8, "h", "10"]);
    expect([rankOf(52), rankOf(53), suitOf(53), signOf(14)]).toEqual([13, 14, null, null]);
  });
  it("is the same face in the second deck", () => {
    expect([rankOf(54 + 53), rankOf(54 + cardOf("As")), suitOf(54 + cardOf("Ad"))]).toEqual([14, 12, "d"]);
  });
});

describe("columns", () => {
  it("stand from strong to weak: jokers, 2, A … 3", () => {
    expect(ranks("3s As RJ 2h BJ Kd", "rank")).toEqual([14, 13, 0, 12, 11, 1]);
  });
  it("stand by combo: rocket, bombs, trios, pairs, single cards", () => {
    expect(ranks("RJ BJ 2s 9s 9h 9c 9d 7s 7h As Ah 5s 5h 5c", "combo")).toEqual([14, 13, 7, 3, 12, 5, 0]);
  });
  it("keep a lone joker among the single cards", () => {
    expect(ranks("RJ 9s 9h", "combo")).toEqual([7, 14]);
  });
  it("bring taken cards to the front and count them", () => {
    const [column] = columnsOf(cards("Ks Kh Kc"), new Set(cards("Ks")), "rank");
    expect(column).toEqual({ key: 11, rank: 11, cards: cards("Kh Kc Ks"), taken: 1 });
  });
  it("hold every card once, whatever is taken", () => {
    fc.assert(
      fc.property(aHand, fc.func(fc.boolean()), (hand, isTaken) => {
        const taken = new Set(hand.filter((card) => isTaken(card)));
        const columns = columnsOf(hand, taken, "rank");
        expect(columns.flatMap((column) => column.cards).sort()).toEqual([...hand].sort());
        expect(columns.reduce((sum, column) => sum + column.taken, 0)).toBe(taken.size);
      }),
    );
  });
});

describe("a tap on a column", () => {
  it("takes one more, the front one first, and clears the column after the last", () => {
    const hand = cards("Ks Kh Kc 3d");
    let taken = new Set<Card>(cards("3d"));
    const sizes = [1, 2, 3, 4].map(() => {
      const column = columnsOf(hand, taken, "rank")[0];
      if (!column) throw new Error("no column");
      taken = tapColumn(column, taken);
      return taken.size;
    });
    expect(sizes).toEqual([2, 3, 4, 1]);
    expect(taken).toEqual(new Set(cards("3d")));
  });
  it("takes first the card that lies in front", () => {
    const [column] = columnsOf(cards("Ks Kh Kc"), none, "rank");
    expect(column && tapColumn(column, none)).toEqual(new Set(cards("Kc")));
  });
});

describe("rows", () => {
  const row = (columns: number, width: number) =>
    rowsOf(Array.from({ length: columns }), width).map((one) => one.length);
  it("are at most eight columns on a phone, as even as can be", () => {
    expect(row(15, 360)).toEqual([8, 7]);
    expect(row(9, 390)).toEqual([5, 4]);
    expect(row(16, 360)).toEqual([8, 8]);
  });
  it("are three under 352 pixels for a wide hand", () => {
    expect(row(15, 320)).toEqual([5, 5, 5]);
  });
  it("are one from 760 pixels on", () => {
    expect(row(15, 760)).toEqual([15]);
    expect(row(16, 800)).toEqual([16]);
  });
  it("are one on a low screen, as far as it is wide enough", () => {
    expect(rowsOf(Array.from({ length: 14 }), 667, true)).toHaveLength(1);
    expect(rowsOf(Array.from({ length: 14 }), 667)).toHaveLength(2);
  });
  it("are one and empty for an empty hand", () => {
    expect(row(0, 360)).toEqual([0]);
  });
});

describe("strips", () => {
  const column = (k: number) => ({ key: 3, rank: 3, cards: Array.from({ length: k }, (_, i) => i), taken: 0 });
  it("shrink alike from six strips in all rows on", () => {
    expect(squeezeOf([[column(3)], [column(4)]])).toBe(1);
    expect(squeezeOf([[column(4)], [column(4)]])).toBeCloseTo(5 / 6);
  });
  it("never make a column higher than five cards", () => {
    expect(columnSqueeze(column(5))).toBe(1);
    expect(columnSqueeze(column(8)) * 7).toBeCloseTo(4);
  });
});
