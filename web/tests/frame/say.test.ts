/** Plays, refusals, hints and results in words, as a player reads them. */

import { afterEach, describe, expect, it } from "vitest";
import { cellsOf, countsOf, linesOf } from "../../src/games/doudizhu/lines";
import type { DealResult, DoudizhuShared } from "../../src/games/doudizhu/shapes";
import { language, languageOf, words } from "../../src/i18n";
import { goesOver, PlayName, playName, refusalSentence, signed, told } from "../../src/i18n/say";
import { tricksOf } from "../../src/panel/past";
import type { Reading } from "../../src/protocol/messages";

const reading = (type: Reading["type"], rank: number, size: number, chain: number | null = null): Reading => ({
  type,
  rank,
  size,
  chain,
});

afterEach(() => {
  language.value = "en";
});

describe("plays", () => {
  it.each([
    ["en", reading("pair", 7, 2), "Pair of 9"],
    ["en", reading("straight", 7, 5), "Straight 5–9"],
    ["en", reading("pair_straight", 12, 6), "Pair straight Q–A"],
    ["en", reading("airplane_singles", 4, 8, 2), "Airplane 5–6 with cards"],
    ["en", reading("single", 14, 1), "Big joker"],
    ["en", reading("rocket", 14, 2), "Rocket"],
    ["es", reading("bomb", 8, 4), "Bomba de 10"],
    ["es", reading("single", 13, 1), "Joker pequeño"],
    ["pt", reading("trio_pair", 11, 5), "Trinca de K com par"],
    ["zh", reading("straight", 7, 5), "顺子 5–9"],
  ] as const)("%s names %o", (tongue, play, name) => {
    language.value = tongue;
    expect(PlayName(play)).toBe(name);
  });
});

describe("refusals", () => {
  it("say what would go", () => {
    const top = reading("single", 5, 1);
    const beats = [reading("single", 6, 1), reading("bomb", 1, 4), reading("rocket", 14, 2)];
    const from = told({ type: "single", rank: 2, over: 5 }, () => "Ana", { what: reading("single", 2, 1), top, beats });
    expect(refusalSentence("play/too_low", from)).toBe(
      "The single 4 won’t go: over the single 7 only a single 8 or higher, or a bomb.",
    );
    language.value = "es";
    const again = told({ type: "single", rank: 2, over: 5 }, () => "Ana", {
      what: reading("single", 2, 1),
      top,
      beats,
    });
    expect(refusalSentence("play/too_low", again)).toBe(
      "El 4 suelto no entra: sobre el 7 suelto solo vale 8 suelto o mayor, o una bomba.",
    );
  });

  it("of a code from a newer server are the plainest one", () => {
    expect(
      refusalSentence(
        "play/new_thing",
        told({}, () => ""),
      ),
    ).toBe("The server stumbled and nothing changed. Try again.");
  });

  it("list nothing where nothing goes", () => {
    expect(goesOver(reading("rocket", 14, 2), [])).toBeNull();
    expect(goesOver(reading("bomb", 12, 4), [reading("bomb", 0, 4), reading("rocket", 14, 2)])).toBe(
      `a ${playName(reading("bomb", 0, 4))} or higher, or the rocket`,
    );
  });
});

describe("Chinese sentences", () => {
  it("have a space beside Latin letters and digits, and none between characters", () => {
    language.value = "zh";
    const { table } = words.value;
    expect(table.nothingBeats("单张 2")).toBe("手里没有能压单张 2 的牌。");
    expect(table.nothingBeats("大王")).toBe("手里没有能压大王的牌。");
    expect(table.waitingFor("机器人薄荷")).toBe("等机器人薄荷出牌，你可以先选好牌。");
    expect(table.waitingFor("Ana")).toBe("等 Ana 出牌，你可以先选好牌。");
  });
});

describe("numbers and languages", () => {
  it("have a sign, and none at zero", () => {
    expect([signed(8), signed(-16), signed(0)]).toEqual(["+8", "−16", "0"]);
  });

  it("follow the device until chosen", () => {
    expect(languageOf(["fr-FR", "pt-PT", "en"])).toBe("pt");
    expect(languageOf(["zh-TW"])).toBe("zh");
    expect(languageOf(["sw"])).toBe("en");
  });
});

const result: DealResult = {
  winners: [0, 2],
  out: 2,
  bid: 2,
  doublings: [
    { kind: "bomb", seat: 1, rank: 6 },
    { kind: "rocket", seat: 0, rank: 14 },
    { kind: "anti_spring", seat: null, rank: null },
  ],
  stake: 16,
  changes: [16, -32, 16],
  match_winners: [2],
};
const table = { result, totals: [4, -20, 30], landlord: 1 } as unknown as DoudizhuShared;

describe("the result", () => {
  it("has one cell for each factor, and P (DD-13)", () => {
    const cells = cellsOf(result);
    expect(cells.map((cell) => cell.value)).toEqual([2, 2, 2, 2, 16]);
    expect(cells.slice(0, -1).reduce((product, cell) => product * cell.value, 1)).toBe(cells.at(-1)?.value);
    expect(countsOf(result)).toEqual({ bomb: 1, rocket: 1, spring: 0, anti_spring: 1 });
  });

  it("has a line for each seat: winners first, one's own first among them (DD-12, DD-15)", () => {
    const lines = linesOf(table, 2);
    expect(lines.map((line) => [line.seat, line.change, line.total])).toEqual([
      [2, 16, 30],
      [0, 16, 4],
      [1, -32, -20],
    ]);
    expect(lines.map((line) => line.wonMatch)).toEqual([true, false, false]);
    expect(lines.map((line) => line.landlord)).toEqual([false, false, true]);
  });
});

describe("the history", () => {
  const line = (seq: number, kind: string, seat?: number) =>
    ({ seq, at: 0, by: "person", event: { kind, seat } }) as unknown as Parameters<typeof tricksOf>[0][number];

  it("is grouped by trick, the newest first", () => {
    const lines = [
      line(1, "dealt"),
      line(2, "bid", 0),
      line(3, "bid", 1),
      line(3, "landlord", 1),
      line(4, "played", 1),
      line(5, "passed", 2),
      line(6, "passed", 0),
      line(6, "trick_ended", 1),
      line(7, "played", 1),
    ];
    expect(tricksOf(lines).map((trick) => [trick.number, trick.lines.map((one) => one.seq)])).toEqual([
      [2, [7]],
      [1, [4, 5, 6]],
      [0, [2, 3]],
    ]);
  });
});
