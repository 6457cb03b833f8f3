/** How a player has arranged and read the hand: sorting and the reading chosen; it knows no rule. */

import { computed, effect, signal } from "@preact/signals";
import type { Sorting } from "../cards/columns";
import { rankOf } from "../cards/deck";
import { gameHere } from "../games";
import { checked, moving, myTurn, online, play, plays, selection, table } from "../model";
import type { Reading } from "../protocol/messages";
import { local } from "../storage";
import { answering } from "./hand";

const isSorting = (text: string | null): text is Sorting => text === "rank" || text === "combo";
const kept = local.read("sorting");

export const sorting = signal<Sorting>(isSorting(kept) ? kept : "rank");

export const sortOtherwise = (): void => {
  sorting.value = sorting.value === "rank" ? "combo" : "rank";
  local.write("sorting", sorting.value);
};

/** The readings that one may choose from; the strongest alone where it counts anyway. */
export const readings = computed<readonly Reading[]>(() => {
  const all = checked.value?.readings ?? [];
  return gameHere()?.choosesReading() === false ? all.slice(0, 1) : all;
});

/** Which of the readings of the selection counts; the strongest until another is chosen. */
export const chosen = signal(0);
effect(() => {
  checked.value;
  chosen.value = 0;
});

const ranksOf = (cards: Iterable<number>): string => [...cards].map(rankOf).sort().join();

/** What the selection is going to be, from the plays that the server has listed; it answers while `check` is on its way. */
const expected = computed<Reading | null>(() => {
  const ranks = ranksOf(selection.value);
  const lines = plays.value?.lines.filter((line) => ranksOf(line.cards) === ranks) ?? [];
  const same = lines.find((line) => line.cards.every((card) => selection.value.has(card)));
  return (same ?? lines[0])?.reading ?? null;
});

/** The reading that would be played; null while there is none. */
export const reading = computed<Reading | null>(() =>
  checked.value === null ? expected.value : (readings.value[chosen.value] ?? null),
);

export const mayPass = computed(() => myTurn.value && answering() && online.value && !moving.value);

/** Cards may be sent: it is one's turn to play and the server has not said that they won't go. */
export const mayPlay = computed(
  () =>
    myTurn.value &&
    table.value?.phase === "playing" &&
    online.value &&
    !moving.value &&
    selection.value.size > 0 &&
    (checked.value === null || reading.value !== null),
);

/** Whether the server has said that nothing in the hand beats the table. */
export const stuck = computed(() => mayPass.value && plays.value !== null && plays.value.lines.length === 0);

/** Play the selection, in the chosen reading where there are several. */
export const playChosen = (): void => {
  if (!mayPlay.value) return;
  const several = readings.value.length > 1;
  void play([...selection.value], several && reading.value ? reading.value : undefined);
};
