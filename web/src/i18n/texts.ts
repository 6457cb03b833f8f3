/** Cards as they are written in a line of text. */

import { rankOf, type Suit, suitOf } from "../card";
import { rankWord } from "./say";

/** Signs of the suits, as text and not as pictures. */
const SIGNS: Readonly<Record<Suit, string>> = { s: "♠\uFE0E", h: "♥\uFE0E", c: "♣\uFE0E", d: "♦\uFE0E" };

export const suitSign = (suit: string | null | undefined): string => (suit && suit in SIGNS ? SIGNS[suit as Suit] : "");

/** A card by rank and suit: "3♥". */
export const cardName = (card: number): string => rankWord(rankOf(card)) + suitSign(suitOf(card));

export const cardTexts = (cards: readonly number[]): string => cards.map((card) => rankWord(rankOf(card))).join(" ");
