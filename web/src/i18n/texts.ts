/** Cards as they are written in a line of text. */

import { rankOf } from "../card";
import { rankWord } from "./say";

export const cardTexts = (cards: readonly number[]): string => cards.map((card) => rankWord(rankOf(card))).join(" ");
