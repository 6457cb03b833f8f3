/** Every code that the server may give and that the dictionaries turn into words, as the protocol lists them. */

import type { COMBO_TYPES, HINT_REASONS, REFUSALS } from "../protocol/types";

export type RefusalCode = keyof typeof REFUSALS;
export type ReasonCode = keyof typeof HINT_REASONS;
export type TypeName = (typeof COMBO_TYPES)[number];
export type PhraseName = "nice" | "mine" | "yours" | "moment" | "hello" | "thanks";
