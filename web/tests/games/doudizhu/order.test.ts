import { describe, expect, it } from "vitest";
import { cardOf, rankOf } from "../../../src/cards/deck";
import { inOrder } from "../../../src/games/doudizhu/order";

const laid = (text: string) => inOrder(text.split(" ").map((one) => cardOf(one))).map(rankOf);

describe("a play on the table", () => {
  it("lies from low to high", () => {
    expect(laid("9d 5d 7h 6c 8s")).toEqual([3, 4, 5, 6, 7]);
  });
  it("has its body first and what rides along behind", () => {
    expect(laid("3s 9s 9h 4d 9c 8s 8h 8c")).toEqual([6, 6, 6, 7, 7, 7, 1, 2]);
    expect(laid("3s 4d 2s 2h 2c 2d")).toEqual([0, 0, 0, 0, 1, 2]);
  });
  it("has 2s and jokers above the ace", () => {
    expect(laid("RJ BJ")).toEqual([13, 14]);
  });
});
