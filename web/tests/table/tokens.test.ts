import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const sheet = readFileSync(new URL("../../src/styles/tokens.css", import.meta.url), "utf8");

/** Custom properties of the first rule after a mark. */
function tokens(mark: string): Record<string, string> {
  const from = sheet.indexOf(mark);
  if (from < 0) throw new Error(`no rule ${mark}`);
  const body = sheet.slice(sheet.indexOf("{", from + mark.length - 1) + 1, sheet.indexOf("}", from));
  return Object.fromEntries([...body.matchAll(/(--[\w-]+|color-scheme):\s*([^;]+);/g)].map((one) => [one[1], one[2]]));
}

const LIGHT = tokens(":root {");
const THEMES = {
  light: LIGHT,
  dark: { ...LIGHT, ...tokens(':root[data-theme="dark"] {') },
  contrast: { ...LIGHT, ...tokens(':root[data-theme="contrast"] {') },
};

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function ratio(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

const TEXT = [
  ["ink", "paper"],
  ["ink", "cloth"],
  ["ink", "surface"],
  ["ink", "surface-2"],
  ["ink-2", "paper"],
  ["ink-2", "cloth"],
  ["ink-2", "surface"],
  ["ink-2", "surface-2"],
  ["on-pine", "pine"],
  ["on-saffron", "saffron"],
  ["brick", "brick-soft"],
  ["brick", "surface"],
  ["ink", "pine-soft"],
  ["pine", "surface"],
  ["card-ink", "card"],
  ["card-red", "card"],
  ["card-blue", "card"],
  ["card-green", "card"],
  ["card-ink", "card-off"],
  ["card-red", "card-off"],
  ["card-blue", "card-off"],
  ["card-green", "card-off"],
  ["card-red", "card-on"],
  ["card-blue", "card-on"],
  ["card-green", "card-on"],
  ["card-red", "joker-big"],
] as const;

const EDGES = [
  ["edge", "surface"],
  ["edge", "paper"],
  ["pine", "paper"],
  ["card-mark", "card-on"],
  ["card-mark", "card"],
] as const;

describe.each(Object.entries(THEMES))("colours of the %s theme", (_, theme) => {
  const of = (one: string, other: string) => ratio(theme[`--${one}`] ?? "", theme[`--${other}`] ?? "");
  it.each(TEXT)("text %s on %s has 4.5 to 1", (text, ground) => {
    expect(of(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(EDGES)("edge %s on %s has 3 to 1", (edge, ground) => {
    expect(of(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});

describe("the theme of the system", () => {
  it.each([
    ["(prefers-color-scheme: dark)", "dark"],
    ["(prefers-contrast: more), (forced-colors: active)", "contrast"],
  ])("%s is the same as the theme one can choose", (media, theme) => {
    const inMedia = tokens(`@media ${media} {\n  :root:not([data-theme]) {`);
    expect(inMedia).toEqual(tokens(`:root[data-theme="${theme}"] {`));
    expect(Object.keys(inMedia).length).toBeGreaterThan(25);
  });
});
