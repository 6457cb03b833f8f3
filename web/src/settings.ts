/** What a person has chosen for this browser: look, suit colours, sounds; kept, and put on the page. */

import { effect, signal } from "@preact/signals";
import { local } from "./storage";

export const THEMES = ["system", "light", "dark", "contrast"] as const;
export type Theme = (typeof THEMES)[number];
export type SuitColours = "two" | "four";

export const SOUNDS = ["select", "play", "pass", "turn", "bomb", "refuse", "result", "out", "clock"] as const;
export type SoundName = (typeof SOUNDS)[number];

const oneOf = <T extends string>(kept: string | null, values: readonly T[], otherwise: T): T =>
  values.find((value) => value === kept) ?? otherwise;

export const theme = signal<Theme>(oneOf(local.read("theme"), THEMES, "system"));
export const suitColours = signal<SuitColours>(oneOf(local.read("suits"), ["two", "four"], "two"));
/** The sounds that are switched off. */
export const muted = signal<ReadonlySet<SoundName>>(
  new Set((local.read("muted") ?? "").split(" ").filter((name) => SOUNDS.includes(name as SoundName)) as SoundName[]),
);
export const vibration = signal(local.read("vibration") !== "off");

export const toggleSound = (name: SoundName): void => {
  const next = new Set(muted.value);
  if (!next.delete(name)) next.add(name);
  muted.value = next;
};

export const muteAll = (off: boolean): void => {
  muted.value = new Set(off ? SOUNDS : []);
};

if (typeof document !== "undefined") {
  const root = document.documentElement;
  effect(() => {
    if (theme.value === "system") delete root.dataset.theme;
    else root.dataset.theme = theme.value;
    local.write("theme", theme.value);
  });
  effect(() => {
    root.dataset.suits = suitColours.value;
    local.write("suits", suitColours.value);
  });
  effect(() => local.write("muted", [...muted.value].join(" ")));
  effect(() => local.write("vibration", vibration.value ? "on" : "off"));
}
