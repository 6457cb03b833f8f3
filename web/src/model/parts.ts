/** What the client knows at present, as signals; only the connection and the actions write here, screens read. */

import { computed, signal } from "@preact/signals";
import type {
  Checked,
  HintLine,
  Hints,
  Joined,
  Params,
  PersonHere,
  Plays,
  PresencePart,
  PrivatePart,
  RoomPart,
  Said,
  SharedPart,
  TablePrivate,
  TableShared,
  Welcome,
} from "../protocol/messages";

/**
 * How the connection stands. `away` comes back by itself; `replaced` (opened in another window), `unsupported` (the page is too
 * old) and `closed` (any other final close) don't.
 */
export type Link =
  | { state: "connecting" }
  | { state: "open" }
  | { state: "away"; since: number; why: "lost" | "restarting" | "full" }
  | { state: "replaced" }
  | { state: "unsupported" }
  | { state: "closed" };

/** What the talk row says besides the status: a refusal, a hint, or a notice; null leaves it to the status. */
export type Talk =
  | { kind: "refusal"; code: string; params: Params }
  | { kind: "hint"; line: HintLine; at: number; of: number; best: boolean }
  | { kind: "notice"; notice: "rolled_back" | "copied" }
  | null;

export const link = signal<Link>({ state: "connecting" });
export const welcome = signal<Welcome | null>(null);
export const joined = signal<Joined | null>(null);
export const room = signal<RoomPart | null>(null);
export const shared = signal<SharedPart | null>(null);
export const priv = signal<PrivatePart | null>(null);
export const presence = signal<PresencePart | null>(null);
/** What was said in this room since the page was opened, oldest first. */
export const said = signal<readonly Said[]>([]);
export const unread = signal(0);

export const talk = signal<Talk>(null);
/** The chosen cards, by card number; survives reconnects and refusals, loses only cards that left the hand. */
export const selection = signal<ReadonlySet<number>>(new Set());
/** The last answer to `legal`, for the running decision; null while it is not known or not one's turn. */
export const plays = signal<Plays | null>(null);
/** The last answer to `hint`, for the running decision, and which of its lines is shown. */
export const hints = signal<Hints | null>(null);
/** What the present selection is, or why it won't go; null while nothing is selected or the answer is on its way. */
export const checked = signal<Checked | null>(null);
/** True while a move of one's own is on its way. */
export const moving = signal(false);

/** Server time minus this device's time, in milliseconds. */
export const offset = signal(0);
export const serverNow = (): number => Date.now() + offset.value;

/** Whether commands can be sent at present. */
export const online = computed(() => link.value.state === "open");

export const phase = computed(() => shared.value?.phase ?? null);

/** The table that everyone sees, as far as all games have it; null in the lobby. */
export const table = computed<TableShared | null>(() => shared.value?.table ?? null);

/** What only this seat sees of the table, as far as all games have it; null for a spectator. */
export const own = computed<TablePrivate | null>(() => priv.value?.table ?? null);

export const you = computed<string | null>(() => presence.value?.you ?? welcome.value?.identity.person ?? null);

/** One's own seat; null while watching. */
export const mySeat = computed<number | null>(() => {
  const at = room.value?.seats.findIndex((seat) => seat.person !== null && seat.person === you.value) ?? -1;
  return at < 0 ? null : at;
});

/** The seat opposite, where four people play in pairs. */
export const partner = computed<number | null>(() =>
  mySeat.value === null || room.value?.seats.length !== 4 ? null : (mySeat.value + 2) % 4,
);

export const isHost = computed(() => room.value !== null && room.value.host === you.value);

/** The decision that one is to make now; null when it is not one's turn. */
export const decision = computed<number | null>(
  () => shared.value?.acting.find((acting) => acting.seat === mySeat.value)?.decision ?? null,
);

export const myTurn = computed(() => decision.value !== null && shared.value?.paused === null);

/** Who is to act: the first of `acting`, as all three games but tribute have it. */
export const actingSeat = computed<number | null>(() => shared.value?.acting[0]?.seat ?? null);

/** The person on a seat as presence knows them; null for a bot, a free seat or somebody unknown. */
export const personAt = (seat: number): PersonHere | null => {
  const person = room.value?.seats[seat]?.person;
  return presence.value?.people.find((other) => other.person === person) ?? null;
};

export const isBotSeat = (seat: number): boolean => {
  const part = room.value?.seats[seat];
  return part !== undefined && part.bot !== null;
};

/** The seat's person has been silent for a while and nobody plays for them. */
export const isAway = (seat: number): boolean => {
  const here = personAt(seat);
  return here !== null && (here.away || !here.online);
};
