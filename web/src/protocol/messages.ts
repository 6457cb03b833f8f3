/** The messages as the client uses them: the generated types, and which answer belongs to which command. */

import type * as wire from "./types";

export type {
  Acting,
  Action,
  Checked,
  Combo,
  Event,
  Exported,
  GameOffer,
  HintLine,
  Hints,
  HistoryLine,
  HistoryPage,
  Joined,
  KnownRoom,
  Ok,
  PersonHere,
  PlayLine,
  Plays,
  PresencePart,
  PrivatePart,
  Refused,
  RolledBack,
  RoomPart,
  Said,
  SeatPart,
  SharedPart,
  Welcome,
  WireReading as Reading,
} from "./types";

/** What the shared view of every game says. */
export interface TableShared {
  readonly phase: string;
  readonly to_act: readonly number[];
  readonly hand_sizes: readonly number[];
  /** The play to beat; null on a lead. */
  readonly top: wire.Combo | null;
  readonly top_seat: number | null;
  readonly trick: readonly wire.Action[];
  readonly result: object | null;
}

/** What the private view of every game says. */
export interface TablePrivate {
  readonly hand: readonly number[];
}

export type Rules = Readonly<Record<string, OptionValue>>;
export type Params = Readonly<Record<string, unknown>>;
export type OptionValue = number | boolean | string;
export type Phrase = NonNullable<wire.Say["phrase"]>;
export type Clock = NonNullable<wire.Create["clock"]>;
export type Absence = NonNullable<wire.Create["absence"]>;
export type BotLevel = NonNullable<wire.AddBot["level"]>;
export type Pause = NonNullable<wire.Autoplay["pause"]>;
export type Language = NonNullable<wire.Hello["language"]>;

/** A refusal of the server, or one of the client itself (`client/…`), which nobody needs to read. */
export interface Refusal extends Omit<wire.Refused, "code"> {
  readonly code: wire.Refused["code"] | "client/superseded" | "client/gone";
}

interface Answered<C, A> {
  carries: Omit<C, "id" | "type">;
  answer: A;
}

/** Every command by its type: what it carries, and what answers it when it is not refused. */
export interface Commands {
  create: Answered<wire.Create, wire.Joined>;
  join: Answered<wire.Join, wire.Joined>;
  leave: Answered<wire.Leave, wire.Ok>;
  rename: Answered<wire.Rename, wire.Ok>;
  sit: Answered<wire.Sit, wire.Ok>;
  stand: Answered<wire.Stand, wire.Ok>;
  add_bot: Answered<wire.AddBot, wire.Ok>;
  remove_bot: Answered<wire.RemoveBot, wire.Ok>;
  options: Answered<wire.Options, wire.Ok>;
  start: Answered<wire.Start, wire.Ok>;
  bid: Answered<wire.BidCommand, wire.Ok>;
  return_tribute: Answered<wire.ReturnTribute, wire.Ok>;
  play: Answered<wire.PlayCommand, wire.Ok>;
  pass: Answered<wire.PassCommand, wire.Ok>;
  check: Answered<wire.Check, wire.Checked>;
  hint: Answered<wire.Hint, wire.Hints>;
  legal: Answered<wire.Legal, wire.Plays>;
  autoplay: Answered<wire.Autoplay, wire.Ok>;
  stand_in: Answered<wire.StandIn, wire.Ok>;
  next_deal: Answered<wire.NextDeal, wire.Ok>;
  new_match: Answered<wire.NewMatch, wire.Ok>;
  history: Answered<wire.History, wire.HistoryPage>;
  export: Answered<wire.Export, wire.Exported>;
  say: Answered<wire.Say, wire.Ok>;
  ping: Answered<wire.Ping, wire.Pong>;
}

export type CommandName = keyof Commands;
export type AnswerTo<N extends CommandName> = Commands[N]["answer"] | Refusal;
export type AnyAnswer = Commands[CommandName]["answer"] | Refusal;
export type Inward = wire.AnyOutbound;
