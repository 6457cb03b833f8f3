import { beforeEach, describe, expect, it } from "vitest";
import { language } from "../../src/i18n";
import { moving, plays, selection } from "../../src/model/parts";
import { bannerKind } from "../../src/table/Banner";
import { chosen, mayPass, mayPlay, reading, stuck } from "../../src/table/choice";
import { hintText, refusalText, statusText } from "../../src/table/status";
import { show } from "../specimen/states";

beforeEach(() => {
  language.value = "en";
  moving.value = false;
});

describe("the talk row", () => {
  it("asks for a bid and names the highest (DD-2)", () => {
    show("bidding");
    expect(statusText()).toBe("Do you want to be the landlord? The highest bid is 1, by Ana.");
  });
  it("says what would beat the table", () => {
    show("answer");
    expect(statusText()).toMatch(/^To beat the pair of J: .*Q or higher.* a bomb/);
  });
  it("says when nothing in the hand does, and then only passing is left", () => {
    show("plane");
    expect(statusText()).toContain("Nothing in your hand beats");
    expect([stuck.value, mayPass.value, mayPlay.value]).toEqual([true, true, false]);
  });
  it("waits for somebody else by name, and tells who watches that they watch", () => {
    show("waiting");
    expect(statusText()).toContain("Ana");
    show("watching");
    expect(statusText()).toContain("watching");
  });
  it("says why a selection won't go and what would, and keeps it", () => {
    show("refused");
    expect(refusalText()).toMatch(/pair of 9.*pair of J.*Q or higher/);
    expect([selection.value.size, mayPlay.value]).toEqual([2, false]);
  });
  it("is silent about refusals while nothing was refused", () => {
    show("taken");
    expect(refusalText()).toBeNull();
  });
  it("shows a hint with its number, its play and its reason", () => {
    show("hint");
    const line = {
      kind: "play",
      value: null,
      cards: [],
      reading: { type: "pair", rank: 11, size: 2, chain: null },
      reason: "answer/opponent_nearly_out",
      params: { seat: 2, count: 2 },
    } as const;
    expect(hintText(line, 0, 4)).toMatch(/1 of 4.*Pair of K.*João/);
  });
});

describe("the play button", () => {
  it("plays the strongest reading until another is chosen (DD-10)", () => {
    show("readings");
    expect(reading.value?.type).toBe("airplane_singles");
    chosen.value = 1;
    expect(reading.value?.type).toBe("airplane_pairs");
  });
  it("names a selection from the listed plays while the question is on its way", () => {
    show("answer");
    selection.value = new Set(plays.value?.lines[0]?.cards ?? []);
    expect(reading.value).toMatchObject({ type: "pair", rank: 11 });
    expect(mayPlay.value).toBe(true);
  });
  it("waits while a move is on its way", () => {
    show("taken");
    expect(mayPlay.value).toBe(true);
    moving.value = true;
    expect(mayPlay.value).toBe(false);
  });
  it("does not pass on a lead", () => {
    show("lead");
    expect(mayPass.value).toBe(false);
  });
});

describe("the banner", () => {
  it("takes the place of the talk row only when the table cannot go on", () => {
    const kinds = ["reconnecting", "paused", "away", "bots", "answer"].map((name) => {
      show(name);
      return bannerKind();
    });
    expect(kinds).toEqual(["link", "paused", "away", null, null]);
  });
  it("keeps the selection while reconnecting, and sends nothing (U04)", () => {
    show("reconnecting");
    expect([selection.value.size, mayPlay.value, mayPass.value]).toEqual([2, false, false]);
  });
});
