/** Every code that the server may give and that the dictionaries turn into words, as the protocol lists them. */

import type { COMBO_TYPES, HINT_REASONS, REFUSALS } from "../protocol/types";

export type RefusalCode = keyof typeof REFUSALS;
export type ReasonCode = keyof typeof HINT_REASONS;
/** Types of plays that are named also where the server does not yet offer their game. */
export const TYPES_OF_GUANDAN = ["full_house", "tube", "plate", "straight_flush", "joker_bomb"] as const;
export type TypeName = (typeof COMBO_TYPES)[number] | (typeof TYPES_OF_GUANDAN)[number];
export type PhraseName = "nice" | "mine" | "yours" | "moment" | "hello" | "thanks";
