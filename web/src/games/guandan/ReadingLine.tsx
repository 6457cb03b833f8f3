/** A reading in small: its ranks, its suit in a straight flush, and what each wild stands for. */

import type { ComponentChildren } from "preact";
import { Shape } from "../../cards/CardFace";
import { type Card, suitOf } from "../../cards/deck";
import { words } from "../../i18n";
import { rankRange, rankWord } from "../../i18n/say";
import { suitSign } from "../../i18n/texts";
import type { Reading } from "../../protocol/messages";
import { fillings, isWild } from "./cards";
import { level } from "./parts";

export function readingLine(reading: Reading, cards: readonly Card[]): ComponentChildren {
  const filled = fillings(reading, cards, level.value).map(({ rank, suit }) => rankWord(rank) + suitSign(suit));
  return (
    <>
      {rankRange(reading)}
      {suitSign(flushSuit(reading, cards))}
      {filled.length > 0 && (
        <>
          {" · "}
          <Shape name="wild" class="wild-sign" />
          <span class="spoken">{words.value.table.standsFor(filled.join(" "))}</span>
          <span aria-hidden="true"> = {filled.join(" ")}</span>
        </>
      )}
    </>
  );
}

const flushSuit = (reading: Reading, cards: readonly Card[]): string | null =>
  (reading.type as string) === "straight_flush"
    ? suitOf(cards.find((card) => !isWild(card, level.value)) ?? cards[0] ?? 0)
    : null;
