/** The public history of the running deal, fetched page by page and grouped by trick; it keeps nothing of other deals. */

import { signal } from "@preact/signals";
import { history, isRefused } from "../model/actions";
import { room, shared } from "../model/parts";
import type { HistoryLine } from "../protocol/messages";

interface Past {
  room: string;
  deal: number;
  lines: readonly HistoryLine[];
}

const NOTHING: Past = { room: "", deal: 0, lines: [] };

export const past = signal<Past>(NOTHING);

let asking = false;

/** Fetch what is new; called whenever the shared part changes while somebody looks. */
export const fetchPast = async (): Promise<void> => {
  const now = shared.value;
  const here = room.value?.room ?? "";
  if (now === null || now.deal === 0 || asking) return;
  asking = true;
  try {
    await fetchPages(here, now.deal, now.seq);
  } finally {
    asking = false;
  }
  if (shared.value !== now) await fetchPast();
};

const fetchPages = async (here: string, deal: number, seq: number): Promise<void> => {
  const known = past.value;
  const last = known.lines.at(-1)?.seq ?? 0;
  const stays = known.room === here && known.deal === deal && last <= seq;
  let lines = stays ? known.lines : [];
  let after: number | null = stays ? last : 0;
  while (after !== null) {
    const page = await history(deal, after);
    if (isRefused(page)) return;
    const newest = lines.at(-1)?.seq ?? 0;
    lines = [...lines, ...page.lines.filter((line) => line.seq > newest || lines.length === 0)];
    after = page.next;
  }
  past.value = { room: here, deal, lines };
};

export interface Trick {
  /** 0 is the bidding. */
  number: number;
  lines: readonly HistoryLine[];
}

const SHOWN: ReadonlySet<string> = new Set([
  "bid",
  "played",
  "passed",
  "nobody_bid",
  "tribute",
  "resisted",
  "returned",
  "out",
  "deal_ended",
]);

/** The bidding and the tricks of a deal, newest first. */
export const tricksOf = (lines: readonly HistoryLine[]): readonly Trick[] => {
  const tricks: { number: number; lines: HistoryLine[] }[] = [{ number: 0, lines: [] }];
  let ended = true;
  for (const line of lines) {
    const { kind } = line.event;
    if (kind === "landlord" || kind === "trick_ended") ended = true;
    if (!SHOWN.has(kind)) continue;
    if (ended && kind === "played") {
      tricks.push({ number: tricks.length, lines: [] });
      ended = false;
    }
    tricks.at(-1)?.lines.push(line);
  }
  return tricks.filter((trick) => trick.lines.length > 0).reverse();
};
