/** The messages of protocol version 1 as the client uses them; it knows no rule of any game. */

export type OptionValue = number | boolean | string;
export type Params = Readonly<Record<string, unknown>>;

export interface Welcome {
  type: "welcome";
  protocol: number;
  minor: number;
  version: string;
  identity: { person: string; secret: string };
  name: string;
  now: number;
  open: boolean;
  guarantee: string;
  games: readonly GameOffer[];
  rooms: readonly KnownRoom[];
}

export interface GameOffer {
  id: string;
  seats: readonly number[];
  presets: Readonly<Record<string, Readonly<Record<string, OptionValue>>>>;
  choices: Readonly<Record<string, readonly OptionValue[]>>;
}

export interface KnownRoom {
  room: string;
  game: string;
  name: string;
  phase: string;
  deal: number;
  people: readonly string[];
  at: number;
}

export interface Joined {
  type: "joined";
  id: string;
  room: string;
  code: string;
  link: string;
  group: string;
  url: string;
  reach: "local" | "network" | "internet";
  qr: readonly string[];
}

export interface Ok {
  type: "ok";
  id: string;
  seq: number | null;
}

export interface Refused {
  type: "error";
  id: string | null;
  code: string;
  params: Params;
  retry: number | null;
}

export interface SeatPart {
  person: string | null;
  bot: string | null;
  stand_in: boolean;
  autoplay: number | null;
}

export interface RoomPart {
  type: "room";
  seq: number;
  room: string;
  name: string;
  game: string;
  rules: Readonly<Record<string, OptionValue>>;
  clock: number;
  absence: string;
  host: string;
  seats: readonly SeatPart[];
  missing: number;
}

export interface Acting {
  seat: number;
  decision: number;
  deadline: number | null;
}

export interface SharedPart {
  type: "shared";
  seq: number;
  head: string;
  now: number;
  phase: string;
  deal: number;
  attempt: number;
  acting: readonly Acting[];
  paused: string | null;
  commit: string | null;
  seed: string | null;
  table: unknown;
  events: readonly Params[];
}

export interface PrivatePart {
  type: "private";
  seq: number;
  seat: number;
  decision: number | null;
  table: unknown;
}

export interface PersonHere {
  person: string;
  name: string;
  seat: number | null;
  online: boolean;
  away: boolean;
  since: number;
}

export interface PresencePart {
  type: "presence";
  room: string;
  count: number;
  you: string;
  people: readonly PersonHere[];
}

export interface Said {
  type: "said";
  person: string;
  text: string | null;
  phrase: string | null;
  at: number;
}

export interface Reading {
  type: string;
  rank: number;
  size: number;
  chain: number | null;
}

export interface Checked {
  type: "checked";
  id: string;
  readings: readonly Reading[];
  code: string;
  params: Params;
}

export interface HintLine {
  kind: string;
  value: number | null;
  cards: readonly number[];
  reading: Reading | null;
  reason: string;
  params: Params;
}

export interface Hints {
  type: "hints";
  id: string;
  best: number;
  lines: readonly HintLine[];
}

export interface PlayLine {
  cards: readonly number[];
  reading: Reading;
}

export interface Plays {
  type: "plays";
  id: string;
  decision: number | null;
  lines: readonly PlayLine[];
  lit: readonly number[];
  beats: readonly Reading[];
  may_pass: boolean;
  more: boolean;
}

export interface HistoryLine {
  seq: number;
  at: number;
  by: string;
  event: Params;
}

export interface HistoryPage {
  type: "history";
  id: string;
  deal: number;
  lines: readonly HistoryLine[];
  next: number | null;
}

export interface Exported {
  type: "exported";
  id: string;
  deal: number;
  file: Params;
}

export interface Pong {
  type: "pong";
  id: string;
  now: number;
}

export interface RolledBack {
  type: "rolled_back";
  room: string;
  seq: number;
}

export interface Closing {
  type: "closing";
  code: string;
  again: boolean;
}

export type Inward =
  | Welcome
  | Joined
  | Ok
  | Refused
  | RoomPart
  | SharedPart
  | PrivatePart
  | PresencePart
  | Said
  | Checked
  | Hints
  | Plays
  | HistoryPage
  | Exported
  | Pong
  | RolledBack
  | Closing;

export type Phrase = "nice" | "mine" | "yours" | "moment" | "hello" | "thanks";
export type Clock = 0 | 15 | 30 | 60 | 90;
export type Absence = "wait" | "bot";
export type BotLevel = "random" | "normal";
export type Pause = 300 | 500 | 1000 | 2000 | 3000 | 4000 | 5000;
export type Language = "en" | "es" | "pt" | "zh";

/** Every command of a person, by its type: what it carries and what answers it when it is not refused. */
export interface Commands {
  create: {
    carries: {
      game: string;
      seats?: number;
      preset?: string;
      rules?: Record<string, OptionValue>;
      clock?: Clock;
      absence?: Absence;
      name?: string;
      host_key?: string;
    };
    answer: Joined;
  };
  join: { carries: { code: string } | { link: string } | { room: string }; answer: Joined };
  leave: { carries: object; answer: Ok };
  rename: { carries: { name: string }; answer: Ok };
  sit: { carries: { seat: number }; answer: Ok };
  stand: { carries: object; answer: Ok };
  add_bot: { carries: { seat: number; level: BotLevel }; answer: Ok };
  remove_bot: { carries: { seat: number }; answer: Ok };
  options: {
    carries: { preset?: string; rules?: Record<string, OptionValue>; clock?: Clock; absence?: Absence };
    answer: Ok;
  };
  start: { carries: object; answer: Ok };
  bid: { carries: { decision: number; value: number }; answer: Ok };
  play: { carries: { decision: number; cards: readonly number[]; reading?: Reading }; answer: Ok };
  pass: { carries: { decision: number }; answer: Ok };
  check: { carries: { cards: readonly number[]; reading?: Reading }; answer: Checked };
  hint: { carries: object; answer: Hints };
  legal: { carries: object; answer: Plays };
  autoplay: { carries: { pause: Pause | null }; answer: Ok };
  stand_in: { carries: { seat: number }; answer: Ok };
  next_deal: { carries: { deal: number }; answer: Ok };
  new_match: { carries: { deal: number }; answer: Ok };
  history: { carries: { deal?: number; after?: number }; answer: HistoryPage };
  export: { carries: { deal: number }; answer: Exported };
  say: { carries: { text: string } | { phrase: Phrase }; answer: Ok };
  ping: { carries: object; answer: Pong };
}

export type CommandName = keyof Commands;
export type AnswerTo<N extends CommandName> = Commands[N]["answer"] | Refused;
export type AnyAnswer = Commands[CommandName]["answer"] | Refused;
