import { describe, expect, it } from "vitest";
import { columnsOf, rowsOf } from "../../src/cards/columns";
import { cardOf } from "../../src/cards/deck";
import { afterKey, isHandKey } from "../../src/table/keys";

const hand = "RJ 2s Ad Kc Qh Jd Ts 9c 8d 7c 6d".split(" ").map((text) => cardOf(text));
/** Two rows: RJ 2 A K Q J, then 10 9 8 7 6. */
const rows = rowsOf(columnsOf(hand, new Set(), "rank"), 360);
const [RED_JOKER, TWO, ACE, JACK, TEN, NINE, SIX] = [14, 0, 12, 9, 8, 7, 4];

describe("keys in a hand (U08)", () => {
  it("lead sideways on into the next row, and stop at the ends", () => {
    expect(afterKey("ArrowRight", rows, RED_JOKER)).toBe(TWO);
    expect(afterKey("ArrowRight", rows, JACK)).toBe(TEN);
    expect(afterKey("ArrowLeft", rows, TEN)).toBe(JACK);
    expect(afterKey("ArrowLeft", rows, RED_JOKER)).toBe(RED_JOKER);
    expect(afterKey("ArrowRight", rows, SIX)).toBe(SIX);
  });
  it("lead up and down within the place in the row", () => {
    expect(afterKey("ArrowDown", rows, TWO)).toBe(NINE);
    expect(afterKey("ArrowUp", rows, NINE)).toBe(TWO);
    expect(afterKey("ArrowDown", rows, JACK)).toBe(SIX);
    expect(afterKey("ArrowDown", rows, NINE)).toBe(NINE);
  });
  it("lead to both ends", () => {
    expect(afterKey("Home", rows, NINE)).toBe(RED_JOKER);
    expect(afterKey("End", rows, ACE)).toBe(SIX);
  });
  it("leave every other key alone", () => {
    expect(["Tab", "a", "F5", " ", "Enter"].map(isHandKey)).toEqual([false, false, false, true, true]);
  });
});
