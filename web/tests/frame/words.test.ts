/** The dictionaries say something for every code that the protocol lists, in every language, with nothing left open. */

import { describe, expect, it } from "vitest";
import schema from "../../../protocol/schema/tablemates.v1.schema.json";
import { LANGUAGES } from "../../src/i18n";
import { TYPES_OF_GUANDAN } from "../../src/i18n/codes";
import { PHRASES } from "../../src/i18n/phrases";
import type { Told } from "../../src/i18n/told";
import { COMBO_TYPES, HINT_REASONS, REFUSALS } from "../../src/protocol/types";

const told: Told = {
  rank: () => "7",
  count: () => 2,
  type: () => "straight",
  seat: () => "Ana",
  text: () => "straight",
  what: "pair of 7",
  top: "pair of 8",
  goes: "a bomb",
};
const bare: Told = { ...told, count: () => 1, text: () => "pair_straight", what: null, top: null, goes: null };

/** As the engine names the outcomes of a deal for the match. */
const OUTCOMES = [
  "climbed",
  "match_won_at_ace",
  "match_won_at_stop_level",
  "match_won_by_levels",
  "not_own_ace",
  "not_played_at_ace",
  "partner_last",
  "reached_ace",
];

const listed = (text: string): readonly string[] =>
  [...JSON.stringify(schema).matchAll(/"((?:[a-z]+)\/(?:[a-z_]+))"/g)]
    .map((match) => match[1] as string)
    .filter((code) => text === "" || code.startsWith(text));

describe.each(Object.entries(LANGUAGES))("%s", (name, { words }) => {
  it("has a sentence for every refusal", () => {
    expect(Object.keys(words.refusals).sort()).toEqual(Object.keys(REFUSALS).sort());
    for (const sentence of Object.values(words.refusals)) {
      for (const text of [sentence(told), sentence(bare)]) {
        expect(text).not.toMatch(/undefined|null|NaN|\bwon’t\b.*\bwon’t\b/);
        expect(text).toMatch(/[.。]$/);
        expect(text).not.toMatch(/!|！/);
        expect(text).not.toMatch(/invalid|illegal|error|inválid|ilegal|erro\b|错误|非法|无效/i);
      }
    }
  });

  it("has a sentence for every reason of a hint", () => {
    expect(Object.keys(words.table.reasons).sort()).toEqual(Object.keys(HINT_REASONS).sort());
    for (const sentence of Object.values(words.table.reasons)) {
      for (const text of [sentence(told), sentence(bare)]) {
        expect(text).toMatch(/[.。]$/);
        expect(text).not.toMatch(/undefined|null|NaN/);
      }
    }
  });

  it("names every type of play", () => {
    const types = [...new Set([...COMBO_TYPES, ...TYPES_OF_GUANDAN])].sort();
    expect(Object.keys(words.table.types).sort()).toEqual(types);
    expect(Object.keys(words.table.plays).sort()).toEqual(types);
    for (const play of Object.values(words.table.plays)) expect(play("9", "5", 5)).not.toBe("");
  });

  it("has every phrase and five points of the rules", () => {
    expect(Object.keys(words.table.phrases).sort()).toEqual([...PHRASES].sort());
    expect(words.frame.five.doudizhu).toHaveLength(5);
  });

  it("has five points of Guandan's rules for every option, and a word for every outcome (GD-28)", () => {
    const { five, goal, outcome } = words.guandan;
    for (const readings of ["choose", "auto"]) {
      for (const ace_failures of ["counted", "third_to_two", "not_counted"]) {
        for (const ace_win of ["own_ace", "any_ace"]) {
          for (const return_rule of ["two_to_ten", "low_not_level"]) {
            const points = five({ readings, ace_failures, ace_win, return_rule });
            expect(points).toHaveLength(5);
            for (const point of points) expect(point).toMatch(/[.。]$/);
          }
        }
      }
    }
    expect(five({ readings: "auto" })).not.toEqual(five({ readings: "choose" }));
    expect([goal({ stop_level: "none", deals: 0 }), goal({ stop_level: "T" })]).toEqual([
      "",
      expect.stringMatching("10"),
    ]);
    expect(Object.keys(outcome).sort()).toEqual(OUTCOMES);
    for (const [name, sentence] of Object.entries(outcome)) {
      if (name !== "climbed") expect(sentence("9")).toMatch(/[.。]$/);
    }
  });

  it("is another language than English", () => {
    if (name !== "en") expect(words.frame.pickUp).not.toBe(LANGUAGES.en.words.frame.pickUp);
  });
});

it("knows every code that the published schema names", () => {
  const known = new Set([...Object.keys(REFUSALS), ...Object.keys(HINT_REASONS)]);
  const named = new Set(listed(""));
  const missing = [...named].filter(
    (code) =>
      /^(frame|hello|room|seat|name|move|bid|play|pass|deal|command|say|limit|server|any|lead|answer)\//.test(code) &&
      !known.has(code),
  );
  expect(named.size).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
