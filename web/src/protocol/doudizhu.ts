/** The shapes of `table` in the shared and the private part of a Dou Dizhu room; it holds no rule. */

import type { Reading } from "./messages";

export interface Combo {
  cards: readonly number[];
  reading: Reading;
  stands_for: readonly (readonly [card: number, rank: number, suit: string | null])[];
}

export interface Doubling {
  kind: "bomb" | "rocket" | "spring" | "anti_spring";
  seat: number | null;
  rank: number | null;
}

/** What a seat did in the running trick; no combo is a pass. */
export interface Action {
  seat: number;
  combo: Combo | null;
}

export interface DealResult {
  winners: readonly number[];
  out: number;
  bid: number;
  doublings: readonly Doubling[];
  stake: number;
  changes: readonly number[];
  match_winners: readonly number[];
}

export interface DoudizhuShared {
  phase: "waiting" | "bidding" | "playing" | "finished";
  to_act: readonly number[];
  start: number | null;
  /** Bids so far in turn order from `start`; 0 is "no bid". */
  bids: readonly number[];
  landlord: number | null;
  bottom: readonly number[];
  bid: number;
  doublings: readonly Doubling[];
  stake: number;
  hand_sizes: readonly number[];
  top: Combo | null;
  top_seat: number | null;
  trick: readonly Action[];
  /** How many cards of each rank (0 to 14) lie played. */
  played: readonly number[];
  /** Strong cards not yet played: pairs of rank and count. */
  left: readonly (readonly [rank: number, count: number])[];
  totals: readonly number[];
  target: number;
  result: DealResult | null;
}

export interface DoudizhuPrivate {
  /** Own cards, strongest first. */
  hand: readonly number[];
  unseen: readonly (readonly [rank: number, count: number])[];
  /** Bids that may be made now; empty when it is not this seat's turn to bid. */
  bids: readonly number[];
  may_pass: boolean;
}
