/** Where the arrow keys lead inside a hand of rows of columns. */

import type { Column } from "../cards/columns";

const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", " ", "Enter", "Escape"] as const;
export type HandKey = (typeof KEYS)[number];

export const isHandKey = (key: string): key is HandKey => (KEYS as readonly string[]).includes(key);

/** The column after an arrow key: left and right go on across rows, up and down keep the place in the row. */
export function afterKey(key: HandKey, rows: readonly (readonly Column[])[], from: number | null): number {
  const all = rows.flat();
  const nth = Math.max(
    0,
    all.findIndex((column) => column.key === from),
  );
  const at = (place: number): number => all[Math.max(0, Math.min(all.length - 1, place))]?.key ?? 0;
  if (key === "Home") return at(0);
  if (key === "End") return at(all.length - 1);
  if (key === "ArrowLeft") return at(nth - 1);
  if (key === "ArrowRight") return at(nth + 1);
  return inOtherRow(rows, nth, key === "ArrowDown" ? 1 : -1) ?? at(nth);
}

function inOtherRow(rows: readonly (readonly Column[])[], nth: number, step: number): number | undefined {
  const across = rows[0]?.length ?? 1;
  const row = rows[Math.floor(nth / across) + step];
  return row?.[Math.min(nth % across, row.length - 1)]?.key;
}
