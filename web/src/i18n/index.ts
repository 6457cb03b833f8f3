/** The language in use and its words; a missing word is a type error. It knows no screen. */

import { computed, effect, signal } from "@preact/signals";
import type { Language } from "../protocol/messages";
import { local } from "../storage";
import { en } from "./en";
import { es } from "./es";
import { pt } from "./pt";
import { zh } from "./zh";

export type Words = typeof en;
export type FrameWords = Words["frame"];
export type TableWords = Words["table"];
export type GuandanWords = Words["guandan"];

export const LANGUAGES: Readonly<Record<Language, { name: string; tag: string; words: Words }>> = {
  es: { name: "Español", tag: "es", words: es },
  pt: { name: "Português", tag: "pt-BR", words: pt },
  en: { name: "English", tag: "en", words: en },
  zh: { name: "中文", tag: "zh-Hans", words: zh },
};

export const isLanguage = (text: unknown): text is Language => typeof text === "string" && text in LANGUAGES;

/** The first of the device's languages that we speak; English if none is. */
export const languageOf = (wanted: readonly string[]): Language =>
  wanted.map((tag) => tag.toLowerCase().split("-")[0]).find(isLanguage) ?? "en";

const chosen = local.read("language");

export const language = signal<Language>(
  isLanguage(chosen) ? chosen : languageOf(typeof navigator === "undefined" ? [] : navigator.languages),
);

export const words = computed<Words>(() => LANGUAGES[language.value].words);
export const tag = computed(() => LANGUAGES[language.value].tag);

/** Choose a language and keep the choice. */
export const speak = (to: Language): void => {
  language.value = to;
  local.write("language", to);
};

if (typeof document !== "undefined") {
  effect(() => {
    document.documentElement.lang = tag.value;
  });
}
