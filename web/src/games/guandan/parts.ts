/** What the server says of a Guandan table, as signals; null at the table of another game. */

import { computed, signal } from "@preact/signals";
import { mySeat, priv, room, shared } from "../../model/parts";
import type { GuandanPrivate, GuandanShared } from "./shapes";

const here = computed(() => room.value?.game === "guandan");

export const table = computed<GuandanShared | null>(() =>
  here.value ? ((shared.value?.table ?? null) as unknown as GuandanShared | null) : null,
);

export const own = computed<GuandanPrivate | null>(() =>
  here.value ? ((priv.value?.table ?? null) as unknown as GuandanPrivate | null) : null,
);

/** The level of the deal, as a rank; the 2 while there is no table. */
export const level = computed(() => table.value?.level ?? 0);

/** Seats 0 and 2 are side 0 (RULES). */
export const sideOf = (seat: number): number => seat % 2;

/** One's own side; who watches sees the table from seat 0. */
export const mySide = computed(() => sideOf(mySeat.value ?? 0));

/** Whether one has a return to choose now. */
export const returning = computed(
  () => table.value?.phase === "tribute" && (own.value?.returns.length ?? 0) > 0 && own.value?.laid === null,
);

/** Whether the cards lie as they were dealt: nothing has been played. */
export const untouched = computed(() => table.value?.played.every((count) => count === 0) ?? false);

/** The levels that a side has just won; shown until the next deal is under way. */
export const gained = signal<{ room: string; deal: number; side: number; steps: number } | null>(null);
