/** How a Guandan hand lies, and what wilds stand for, as the engine says it. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnsOf, rowsOf } from "../../../src/cards/columns";
import { cardOf, rankOf } from "../../../src/cards/deck";
import { arrangementAt, fillings, inFlush, isWild, keyOf, markOf, WILD_KEY } from "../../../src/games/guandan/cards";
import { cards, read } from "../../specimen/guandan";

const SEVEN = 5;
const keys = (hand: string, sorting: "rank" | "combo", level = SEVEN) =>
  columnsOf(cards(hand), new Set(), sorting, arrangementAt(level)).map((column) => column.key);
const meant = (type: string, rank: number, text: string, level = SEVEN) =>
  fillings(read(type, rank, text.split(" ").length), cards(text), level).map((one) => [one.rank, one.suit]);

describe("level cards and wilds (GD-5)", () => {
  it("are marked by shape: the hearts of the level are wild, its other cards are level cards", () => {
    expect(["7h", "7s", "8h", "RJ"].map((text) => markOf(cardOf(text), SEVEN))).toEqual([
      "wild",
      "level",
      undefined,
      undefined,
    ]);
    expect(isWild(cardOf("7h", 1), SEVEN)).toBe(true);
  });
});

describe("the columns of a hand", () => {
  it("stand in the order of the level: jokers, wilds, level cards, A … 2 (GD-3)", () => {
    expect(keys("2s 7s Kd 7h BJ As RJ 3c", "rank")).toEqual([14, 13, WILD_KEY, 5, 12, 11, 1, 0]);
  });
  it("stand by combo: wilds, four jokers, larger bombs first, trios, pairs, single cards", () => {
    expect(keys("RJ RJ BJ BJ 7h 9s 9h 9c 9d 9s Ks Kh Kc Kd 3s 3h 3c 4d 4c As", "combo")).toEqual([
      WILD_KEY,
      14,
      13,
      7,
      11,
      1,
      2,
      12,
    ]);
  });
  it("are at most sixteen for 27 cards, and fit 360 pixels in two rows at every level", () => {
    const aHand = fc.uniqueArray(fc.integer({ min: 0, max: 107 }), { minLength: 27, maxLength: 28 });
    fc.assert(
      fc.property(aHand, fc.integer({ min: 0, max: 12 }), (hand, level) => {
        const columns = columnsOf(hand, new Set(), "rank", arrangementAt(level));
        const rows = rowsOf(columns, 360);
        expect(columns.length).toBeLessThanOrEqual(16);
        expect(rows.length).toBeLessThanOrEqual(2);
        for (const row of rows) expect(row.length).toBeLessThanOrEqual(8);
        expect(columns.flatMap((column) => column.cards).sort()).toEqual([...hand].sort());
        for (const { key, cards: held } of columns) expect(held.every((card) => keyOf(card, level) === key)).toBe(true);
      }),
    );
  });
});

describe("what a wild stands for (GD-12)", () => {
  it("is the rank of a pair, a trio, a bomb", () => {
    expect(meant("pair", 3, "5c 7h")).toEqual([[3, null]]);
    expect(meant("bomb", 7, "9s 9h 7h 7h")).toEqual([
      [7, null],
      [7, null],
    ]);
  });
  it("is the gap of a straight, and its end where there is no gap", () => {
    expect(meant("straight", 6, "4c 7h 6d 7s 8s")).toEqual([[3, null]]);
    expect(meant("straight", 3, "2s 3h 4c 5d 7h")).toEqual([[12, null]]);
  });
  it("has a suit in a straight flush", () => {
    expect(meant("straight_flush", 10, "7h Qs Js Ts 8s")).toEqual([[7, "s"]]);
  });
  it("is the trio or the pair of a full house, whichever lacks a card", () => {
    expect(meant("full_house", 7, "9s 9h 7h 4d 4c")).toEqual([[7, null]]);
    expect(meant("full_house", 7, "9s 9h 9d 4d 7h")).toEqual([[2, null]]);
  });
  it("is the missing place of a tube or a plate, with the ace below the 2", () => {
    expect(meant("tube", 1, "As 7h 2d 2c 3s 3h")).toEqual([[12, null]]);
    expect(meant("plate", 0, "As Ad Ac 2s 2d 7h")).toEqual([[0, null]]);
  });
  it("is nothing where it stands for itself", () => {
    expect(meant("pair", SEVEN, "7s 7h")).toEqual([]);
    expect(meant("single", SEVEN, "7h")).toEqual([]);
    expect(meant("straight_flush", 7, "5h 6h 7h 8h 9h")).toEqual([]);
  });
});

describe("cards whose suit matters", () => {
  it("are those of a straight flush in the hand, with wilds", () => {
    const found = inFlush(cards("8s Ts Td Js Qs 7h 3d 3c"), SEVEN);
    expect([...found].map(rankOf).sort((a, b) => a - b)).toEqual([6, 8, 9, 10]);
    expect(found.has(cardOf("Td"))).toBe(false);
  });
  it("are none where no suit has enough", () => {
    expect(inFlush(cards("8s Ts Js 3d 3c"), SEVEN).size).toBe(0);
  });
});
