/** Which cards of a column are meant, where their suits differ and it matters: buttons in the talk row. */

import { RankSign, Shape } from "../../cards/CardFace";
import { columnsOf } from "../../cards/columns";
import { type Card, rankOf, suitOf } from "../../cards/deck";
import { words } from "../../i18n";
import { cardName } from "../../i18n/texts";
import { choose, selection, talk } from "../../model";
import { tapped } from "../../table/hand";
import { arrangementAt, inFlush } from "./cards";
import { level, own, returning } from "./parts";

const MOST_IN_FLUSH = 5;

/** The cards of the column that was tapped last, where it matters which of them are taken; else nothing. */
export function askedCards(): readonly Card[] {
  const hand = own.value?.hand ?? [];
  if (talk.value !== null || selection.value.size === 0 || selection.value.size > MOST_IN_FLUSH) return [];
  const columns = columnsOf(hand, selection.value, "rank", arrangementAt(level.value));
  const column = columns.find((one) => one.key === tapped.value);
  if (column === undefined || column.taken === 0 || column.taken === column.cards.length) return [];
  if (new Set(column.cards.map(suitOf)).size < 2) return [];
  const flush = returning.value ? null : inFlush(hand, level.value);
  const matters = flush === null || column.cards.some((card) => flush.has(card));
  return matters ? hand.filter((card) => column.cards.includes(card) && mayGo(card)) : [];
}

const mayGo = (card: Card): boolean => !returning.value || (own.value?.returns.includes(card) ?? false);

export function Suits() {
  const cards = askedCards();
  return (
    <div class="talk ask">
      <p id="which-suits">{words.value.table.chooseSuit}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a field set is for forms */}
      <div class="suit-choice" role="group" aria-labelledby="which-suits">
        {cards.map((card) => (
          <button
            key={card}
            type="button"
            class={`btn suit-${suitOf(card)}`}
            aria-pressed={selection.value.has(card)}
            aria-label={cardName(card)}
            onClick={() => take(card, cards)}
          >
            <RankSign rank={rankOf(card)} />
            <Shape name={`suit-${suitOf(card)}`} />
          </button>
        ))}
      </div>
    </div>
  );
}

/** With one card taken another replaces it; with more, each is taken or left. */
function take(card: Card, cards: readonly Card[]): void {
  const after = new Set(selection.value);
  const taken = cards.filter((one) => after.has(one));
  if (taken.length === 1 && taken[0] !== card) after.delete(taken[0] ?? card);
  if (after.has(card)) {
    if (taken.length > 1) after.delete(card);
  } else after.add(card);
  choose(after);
}
