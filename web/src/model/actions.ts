/** What a person can do, as functions that return the server's answer; it keeps what answers are for (hints, plays, checks). */

import { batch } from "@preact/signals";
import { client } from "../client";
import { clientRefusal } from "../pending";
import type {
  Absence,
  AnswerTo,
  BotLevel,
  Checked,
  Clock,
  CommandName,
  Commands,
  Exported,
  Hints,
  HistoryPage,
  Joined,
  Ok,
  OptionValue,
  Pause,
  Phrase,
  Plays,
  Reading,
  Refusal,
} from "../protocol/messages";
import { checked, decision, hints, moving, own, plays, selection, shared, talk } from "./parts";

export const isRefused = (answer: { type: string }): answer is Refusal => answer.type === "error";

/** Refusals of the client itself that nobody needs to read. */
const SILENT: ReadonlySet<string> = new Set(["client/superseded", "client/gone"]);

/** Ask the server something; a refusal is put into the talk row. */
const act = async <N extends CommandName>(name: N, carries: Commands[N]["carries"]): Promise<AnswerTo<N>> => {
  if (talk.value?.kind === "refusal") talk.value = null;
  const answer = await client.send(name, carries);
  if (isRefused(answer) && !SILENT.has(answer.code)) {
    talk.value = { kind: "refusal", code: answer.code, params: answer.params };
  }
  return answer;
};

const move = async <N extends "bid" | "play" | "pass" | "return_tribute">(
  name: N,
  carries: Omit<Commands[N]["carries"], "decision">,
): Promise<AnswerTo<N>> => {
  const asked = decision.value;
  if (asked === null || moving.value) return clientRefusal(null, "client/superseded");
  moving.value = true;
  try {
    return await act(name, { ...carries, decision: asked } as Commands[N]["carries"]);
  } finally {
    moving.value = false;
  }
};

export const bid = (value: number): Promise<Ok | Refusal> => move("bid", { value });

/** Play the selection (or the cards given), with a reading where one is chosen. A refusal keeps the selection. */
export const play = (cards: readonly number[] = [...selection.value], reading?: Reading): Promise<Ok | Refusal> =>
  move("play", reading === undefined ? { cards } : { cards, reading });

/** Return a card to whoever gave one. */
export const returnTribute = (card: number): Promise<Ok | Refusal> => move("return_tribute", { card });

export const pass = (): Promise<Ok | Refusal> => move("pass", {});

/** What the cards are, or why they won't go; newer questions replace older ones. */
export const check = (cards: readonly number[], reading?: Reading): Promise<Checked | Refusal> =>
  client.send("check", reading === undefined ? { cards } : { cards, reading });

/** Ask for suggestions and show the next one: its cards are selected, its reason stands in the talk row. Nothing is sent. */
export const hint = async (): Promise<Hints | Refusal> => {
  const shown = talk.value?.kind === "hint" ? talk.value.at : -1;
  const known = hints.value;
  const answer = known ?? (await act("hint", {}));
  if (isRefused(answer)) return answer;
  const at = answer.lines.length === 0 ? -1 : (shown + 1) % answer.lines.length;
  const line = answer.lines[at];
  batch(() => {
    hints.value = answer;
    if (line === undefined) return;
    selection.value = new Set(line.cards);
    talk.value = { kind: "hint", line, at, of: answer.lines.length, best: at === answer.best };
  });
  return answer;
};

/** Ask what may be played now and keep it in `plays`. */
export const legal = async (): Promise<Plays | Refusal> => {
  const answer = await client.send("legal", {});
  if (!isRefused(answer) && answer.decision === decision.value) plays.value = answer;
  return answer;
};

/** Take a card into the selection, or out of it. Cards that are not in the hand are left alone. */
export const toggle = (card: number): void => {
  const next = new Set(selection.value);
  if (!next.delete(card) && own.value?.hand.includes(card)) next.add(card);
  choose(next);
};

/** Replace the selection. */
export const choose = (cards: Iterable<number>): void => {
  batch(() => {
    selection.value = new Set(cards);
    if (talk.value !== null) talk.value = null;
  });
};

export const clear = (): void => choose([]);

export const autoplay = (pause: Pause | null): Promise<Ok | Refusal> => act("autoplay", { pause });
export const standIn = (seat: number): Promise<Ok | Refusal> => act("stand_in", { seat });
export const nextDeal = (): Promise<Ok | Refusal> => act("next_deal", { deal: shared.value?.deal ?? 0 });
export const newMatch = (): Promise<Ok | Refusal> => act("new_match", { deal: shared.value?.deal ?? 0 });
export const say = (what: { text: string } | { phrase: Phrase }): Promise<Ok | Refusal> => act("say", what);

export const create = (what: Commands["create"]["carries"]): Promise<Joined | Refusal> => act("create", what);
export const join = (where: Commands["join"]["carries"]): Promise<Joined | Refusal> => act("join", where);
export const rename = (name: string): Promise<Ok | Refusal> => act("rename", { name });
export const sit = (seat: number): Promise<Ok | Refusal> => act("sit", { seat });
export const stand = (): Promise<Ok | Refusal> => act("stand", {});
export const addBot = (seat: number, level: BotLevel): Promise<Ok | Refusal> => act("add_bot", { seat, level });
export const removeBot = (seat: number): Promise<Ok | Refusal> => act("remove_bot", { seat });
export const setOptions = (what: {
  rules?: Record<string, OptionValue>;
  clock?: Clock;
  absence?: Absence;
}): Promise<Ok | Refusal> => act("options", what);
export const start = (): Promise<Ok | Refusal> => act("start", {});

export const history = (deal: number, after = 0): Promise<HistoryPage | Refusal> =>
  client.send("history", { deal, after });
export const exportDeal = (deal: number): Promise<Exported | Refusal> => act("export", { deal });

/** Forget what belonged to the last decision; called when another one begins. */
export const forgetDecision = (): void => {
  batch(() => {
    plays.value = null;
    hints.value = null;
    checked.value = null;
    if (talk.value?.kind === "hint") talk.value = null;
  });
};
