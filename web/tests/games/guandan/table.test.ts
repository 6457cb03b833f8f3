/** What a Guandan table says and offers in its positions, in the words of the page. */

import { beforeEach, describe, expect, it } from "vitest";
import { columnsOf } from "../../../src/cards/columns";
import { cardOf } from "../../../src/cards/deck";
import { guandan } from "../../../src/games/guandan";
import { arrangementAt } from "../../../src/games/guandan/cards";
import { level, own, returning, table } from "../../../src/games/guandan/parts";
import { askedCards } from "../../../src/games/guandan/Suits";
import { whySentences } from "../../../src/games/guandan/why";
import { language } from "../../../src/i18n";
import { moving, room, selection } from "../../../src/model/parts";
import type { Combo } from "../../../src/protocol/messages";
import { readings } from "../../../src/table/choice";
import { statusText } from "../../../src/table/status";
import { cards, showGuandan } from "../../specimen/guandan";

beforeEach(() => {
  language.value = "en";
  moving.value = false;
});

const column = (key: number) => {
  const all = columnsOf(own.value?.hand ?? [], selection.value, "rank", arrangementAt(level.value));
  const found = all.find((one) => one.key === key);
  if (found === undefined) throw new Error(`no column ${key}`);
  return found;
};
const why = (name: string): string => {
  showGuandan(name);
  const result = table.value?.result;
  if (!result) throw new Error("no result");
  return whySentences(result, table.value?.level ?? 0).join(" ");
};

describe("the talk row", () => {
  it("says what beats the table, in the order of the level", () => {
    showGuandan("guandan");
    expect(statusText()).toBe("To beat the pair of J: a pair of Q or higher, or a bomb.");
  });
  it("climbs the ladder of bombs (GD-9)", () => {
    showGuandan("guandan_bomb");
    expect(statusText()).toBe(
      "To beat the bomb of 9 ×5: a bomb of 10 ×5 or higher, a straight flush, or a bomb of 6 or more cards.",
    );
  });
  it("asks for a return and says what it may be (GD-24, GD-25)", () => {
    showGuandan("guandan_tribute");
    expect(statusText()).toMatch(/林 gives you their highest card.*2 to 10\.$/);
    if (room.value) room.value = { ...room.value, rules: { return_rule: "low_not_level" } };
    expect(statusText()).toMatch(/no level card/);
  });
  it("waits for the other return by name once one's own is laid (GD-20)", () => {
    showGuandan("guandan_laid");
    expect(statusText()).toMatch(/lies ready.*João/);
    expect(returning.value).toBe(false);
  });
  it("announces resistance and who leads (GD-21, GD-22)", () => {
    showGuandan("guandan_resisted");
    expect(statusText()).toMatch(/^Resistance.*both big jokers.*leads\./);
  });
  it("tells whoever is out their place", () => {
    showGuandan("guandan_out");
    expect(statusText()).toMatch(/out 1st/);
  });
});

describe("a return", () => {
  it("is named on the button, and only cards that may be returned are lit", () => {
    showGuandan("guandan_tribute");
    expect(guandan.other?.()).toMatchObject({ label: "Return 3♥\uFE0E", ready: true });
    expect([guandan.lit(column(1)), guandan.lit(column(12))]).toEqual([true, false]);
  });
  it("is one card: another tap takes another column's card instead, the same lays it back", () => {
    showGuandan("guandan_tribute");
    const other = guandan.tap(column(6), selection.value);
    expect([...other]).toEqual(cards("8s"));
    selection.value = other;
    expect(guandan.tap(column(6), selection.value).size).toBe(0);
  });
  it("can't be made without a card that may be returned", () => {
    showGuandan("guandan_tribute");
    selection.value = new Set(cards("RJ"));
    expect(guandan.other?.()).toMatchObject({ ready: false });
  });
});

describe("readings (GD-11)", () => {
  it("are offered where the table lets players choose, and else the strongest alone counts", () => {
    showGuandan("guandan_readings");
    expect(readings.value.map((one) => one.type as string)).toEqual(["straight_flush", "straight"]);
    showGuandan("guandan_auto");
    expect(readings.value.map((one) => one.type as string)).toEqual(["straight_flush"]);
  });
});

describe("suits", () => {
  it("are asked where cards of a column may be of a straight flush", () => {
    showGuandan("guandan_suits");
    expect(askedCards()).toHaveLength(4);
  });
  it("are not asked where all cards of the column are taken", () => {
    showGuandan("guandan_suits");
    selection.value = new Set(cards("Ts Td Tc Ts"));
    expect(askedCards()).toEqual([]);
  });
});

describe("columns for readers", () => {
  it("name wilds and level cards", () => {
    showGuandan("guandan");
    expect([column(15), column(5), column(12)].map(guandan.columnName)).toEqual(["wild 7", "level card 7", "A"]);
  });
  it("are lit apart: wilds, and the other level cards", () => {
    showGuandan("guandan");
    expect([column(15), column(5), column(2 + 5), column(8)].map(guandan.lit)).toEqual([true, true, false, true]);
  });
});

describe("the plays of the deal", () => {
  it("show a wild behind what it stands for", () => {
    showGuandan("guandan");
    const combo = { cards: cards("5c 7h"), reading: {}, stands_for: [[cardOf("7h"), 3, null]] } as unknown as Combo;
    expect(guandan.eventText({ kind: "played", seat: 1, combo })).toBe("5 5(7♥\uFE0E)");
  });
  it("show gifts and going out", () => {
    showGuandan("guandan");
    expect(guandan.eventText({ kind: "tribute", seat: 3, value: 0, cards: cards("As") })).toBe("gives A♠\uFE0E to You");
    expect(guandan.eventText({ kind: "out", seat: 3, value: 1 })).toBe("out 1st");
    expect(guandan.eventText({ kind: "dealt", seat: 0 })).toBe("");
  });
});

describe("why", () => {
  it("counts steps, names the next level and who owes a card (GD-16, GD-17)", () => {
    expect(why("guandan_result")).toMatch(/1st and 3rd add two levels: from 5 to 7\..*next deal is at 7.*林 → You/);
  });
  it("says why a 1–4 at A did not win, and counts the failure (GD-28, GD-31)", () => {
    expect(why("guandan_result_ace")).toMatch(/win the deal but not the match.*Us: failure 2 at A/);
  });
  it("says that the third failure sends back to 2 (GD-31)", () => {
    expect(why("guandan_result_drop")).toMatch(/Us: third failure at A, so back to level 2/);
  });
  it("says that reaching A does not win (GD-27)", () => {
    expect(why("guandan_result_reach")).toMatch(/A is the top.*doesn’t win yet/);
  });
  it("says what won the match, and nothing of a next deal (GD-28)", () => {
    expect(why("guandan_result_won")).toMatch(/wins the match\.$/);
  });
});
