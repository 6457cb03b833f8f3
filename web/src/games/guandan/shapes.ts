/** The shapes of `table` in a Guandan room, as the server sends them. */

import type { Action, Combo } from "../../protocol/messages";

/** How many strong cards there are of each kind (GD-26). */
export interface Strong {
  readonly big_jokers: number;
  readonly small_jokers: number;
  readonly wilds: number;
  readonly level_cards: number;
}

/** A card that one seat gave to another (GD-23). */
export interface Gift {
  readonly giver: number;
  readonly receiver: number;
  readonly card: number;
}

/** What was given after the deal, or that it was resisted (GD-17 to GD-22). */
export interface Tribute {
  readonly kind: string;
  readonly resisted: boolean;
  readonly gifts: readonly Gift[];
  /** Empty until every return is in (GD-20). */
  readonly returns: readonly Gift[];
}

export interface GuandanResult {
  /** Seats from first to last. */
  readonly places: readonly number[];
  readonly tied: boolean;
  /** The side that won the deal: 0 is seats 0 and 2. */
  readonly side: number;
  readonly winners: readonly number[];
  readonly gain: number;
  readonly levels_before: readonly number[];
  readonly levels: readonly number[];
  readonly failures_before: readonly number[];
  readonly failures: readonly number[];
  /** The side that had one more failure at its own A (GD-31). */
  readonly failed: number | null;
  readonly dropped: boolean;
  readonly next_level: number;
  readonly outcome: string;
  readonly match_winners: readonly number[];
}

export interface GuandanShared {
  /** waiting, tribute, playing, finished */
  readonly phase: string;
  readonly to_act: readonly number[];
  readonly deal: number;
  /** The level that this deal is played at; its hearts are wild. */
  readonly level: number;
  /** The side whose level that is; null in the first deal. */
  readonly owner: number | null;
  readonly levels: readonly number[];
  readonly failures: readonly number[];
  /** `choose` or `auto` (GD-11). */
  readonly readings: string;
  readonly joker_pair_in_full_house: boolean;
  readonly tribute: Tribute | null;
  readonly leader: number | null;
  readonly hand_sizes: readonly number[];
  readonly top: Combo | null;
  readonly top_seat: number | null;
  readonly trick: readonly Action[];
  /** Seats without cards, in the order of going out. */
  readonly out: readonly number[];
  readonly played: readonly number[];
  readonly left: Strong;
  readonly result: GuandanResult | null;
}

export interface GuandanPrivate {
  readonly hand: readonly number[];
  readonly unseen: Strong;
  /** Cards that may be returned now; empty when none is owed. */
  readonly returns: readonly number[];
  /** The card laid for return while the other return is still out. */
  readonly laid: number | null;
}
