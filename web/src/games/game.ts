/** What a game adds to the screens that all games share; adding one is one folder here and one line in `index.ts`. */

import type { ComponentChildren } from "preact";
import type { Mark } from "../cards/CardFace";
import type { Arrangement, Column } from "../cards/columns";
import type { Card } from "../cards/deck";
import type { Combo, Event, OptionValue, Reading, Rules } from "../protocol/messages";
import type { IconName } from "../table/Icon";
import type { Before } from "../table/scene";

/** A part of a screen that needs nothing but the signals. */
export type Part = () => ComponentChildren;

export interface OptionsProps {
  /** The values that each rule may have, and named sets of rules, as the server offers them. */
  choices: Readonly<Record<string, readonly OptionValue[]>>;
  presets: Readonly<Record<string, Rules>>;
  chosen: Rules;
  /** Without it the options are shown, not offered. */
  change?: ((rules: Record<string, OptionValue>) => void) | undefined;
}

export interface ResultProps {
  openMenu: () => void;
  openPanel: () => void;
}

/** A seat's part in the deal: a badge on its face, a word, and whether the word is shown on small screens too. */
export interface Role {
  badge: IconName | null;
  word: string;
  always?: boolean;
  /** The place in which the seat has gone out, instead of its number of cards. */
  out?: string;
}

/** A move that the play bar offers instead of plays and passes (a return of tribute). */
export interface OtherMove {
  label: string;
  ready: boolean;
  act: () => void;
}

/** How a reading is offered: its name, and in small what its wilds stand for. */
export interface NamedReading {
  name: string;
  detail: ComponentChildren;
}

export interface GameScreens {
  /** The three cards beside its name at the start, and its name in Chinese. */
  fan: readonly [string, string, string];
  fanMark?: (card: Card) => Mark | undefined;
  chinese: string;

  // Before the match.
  fivePoints: (rules: Rules) => readonly string[];
  /** How far the match goes, in a sentence; empty when that goes without saying. */
  goal: (rules: Rules) => string;
  /** What is lost with a match that is given up, where it is not totals. */
  giveUp?: () => string;
  Options: (props: OptionsProps) => ComponentChildren;
  /** The side of a seat, where the game has sides: 0 or 1. */
  sideOf?: (seat: number) => number;

  // The table.
  Standing: Part;
  /** What lies in the middle: in the partner's place where nobody sits there, else between the seats. */
  Middle: Part;
  Counter: Part;
  /** Replaces the whole play bar in some phase; null otherwise. */
  bids: () => Part | null;
  other?: () => OtherMove | null;
  role: (seat: number) => Role;
  before: (seat: number) => Before;
  /** How things stand, in a sentence. */
  status: () => string;
  /** What has to be chosen among cards of one rank, in the talk row; null while there is nothing. */
  Ask?: (() => Part | null) | undefined;

  // The hand and the cards.
  arrangement: () => Arrangement;
  markOf: (card: Card) => Mark | undefined;
  /** Whether a column is lit (true), cannot go (false), or neither (null). */
  lit: (column: Column) => boolean | null;
  /** The name of a column for readers: "K", "wild 7". */
  columnName: (column: Column) => string;
  /** The taken cards after one tap on a column. */
  tap: (column: Column, taken: ReadonlySet<Card>) => Set<Card>;
  /** Cards of a play as they lie on the table. */
  laid: (combo: Combo) => readonly Card[];
  /** Whether the player may choose among several readings. */
  choosesReading: () => boolean;
  named: (reading: Reading, cards: readonly Card[]) => NamedReading;

  // Plays of the deal.
  /** An event as a line; empty where it is not worth one. */
  eventText: (event: Event) => string;
  /** The heading of what came before the first trick. */
  opening: () => string;

  /** What happens by itself when the parts change. */
  follow?: () => void;

  Result: (props: ResultProps) => ComponentChildren;
}
