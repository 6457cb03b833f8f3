/** How most games show a hand: plain columns, lit by the server's list of what can go; a game may do otherwise. */

import { signal } from "@preact/signals";
import { type Column, tapColumn } from "../cards/columns";
import { rankOf } from "../cards/deck";
import { rankWord } from "../i18n/say";
import { plays, table } from "../model/parts";

/** The column that was tapped last, by its key. */
export const tapped = signal<number | null>(null);

/** Whether there is a play to beat. */
export const answering = (): boolean => table.value?.phase === "playing" && table.value.top !== null;

export const plainHand = {
  markOf: () => undefined,
  /** Lit and "cannot go" are shown on an answer only: on a lead everything goes. */
  lit: (column: Column): boolean | null =>
    plays.value === null || !answering() ? null : plays.value.lit.some((card) => rankOf(card) === column.rank),
  columnName: (column: Column): string => rankWord(column.rank),
  tap: tapColumn,
};
