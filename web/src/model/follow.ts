/** What happens by itself when the parts change: questions to the server, a tidy selection, sounds, the title. It draws nothing. */

import { batch, effect, untracked } from "@preact/signals";
import { words } from "../i18n";
import type { Event, SharedPart } from "../protocol/messages";
import { buzz, sound } from "../sound";
import { check, forgetDecision, isRefused, legal } from "./actions";
import {
  checked,
  decision,
  myTurn,
  online,
  own,
  partner,
  phase,
  priv,
  selection,
  serverNow,
  shared,
  table,
  talk,
} from "./parts";

/** Milliseconds that a selection must rest before the server is asked about it. */
const REST = 60;

/** On a new decision: forget the old answers, ask what may be played. */
const followDecision = (): (() => void) =>
  effect(() => {
    const asked = decision.value;
    const connected = online.value;
    untracked(forgetDecision);
    if (asked !== null && connected) void legal();
  });

/** On a new selection: ask what it is. The newest question wins. */
const followSelection = (): (() => void) =>
  effect(() => {
    const cards = [...selection.value];
    const asked = decision.value;
    checked.value = null;
    if (cards.length === 0 || asked === null || !online.value || table.peek()?.phase === "tribute") return undefined;
    const rest = setTimeout(async () => {
      const answer = await check(cards);
      if (isRefused(answer) || selection.value.size !== cards.length) return;
      if (cards.every((card) => selection.value.has(card)) && decision.value === asked) checked.value = answer;
    }, REST);
    return () => clearTimeout(rest);
  });

/** Cards that left the hand leave the selection, and only those. */
const followHand = (): (() => void) =>
  effect(() => {
    const hand = own.value?.hand;
    if (hand === undefined) return;
    const before = selection.peek();
    const kept = [...before].filter((card) => hand.includes(card));
    if (kept.length !== before.size) selection.value = new Set(kept);
  });

const soundOf = (event: Event): void => {
  if (event.kind === "passed") sound("pass");
  if (event.kind === "out" && event.seat === partner.value) sound("out");
  if (event.kind !== "played" || event.combo === undefined) return;
  const { type } = event.combo.reading;
  if (["bomb", "rocket", "straight_flush", "joker_bomb"].includes(type)) sound("bomb");
  else sound("play", event.combo.cards.length);
};

/** Sounds of what just happened; the first part after entering a room is no news. */
const followEvents = (): (() => void) => {
  let last: SharedPart | null = null;
  return effect(() => {
    const now = shared.value;
    if (now !== null && last !== null && now.seq > last.seq) {
      now.events.forEach(soundOf);
      if (last.phase === "playing" && (now.phase === "between" || now.phase === "finished")) sound("result");
    }
    last = now;
  });
};

/** My turn sounds once for each decision, and the clock once at five seconds. */
const followTurn = (): (() => void) => {
  let sounded: number | null = null;
  return effect(() => {
    const now = decision.value;
    if (now === null || !myTurn.value || now === sounded) return undefined;
    sounded = now;
    sound("turn");
    buzz(15);
    const deadline = shared.peek()?.acting.find((acting) => acting.decision === now)?.deadline ?? null;
    if (deadline === null) return undefined;
    const tick = setTimeout(() => sound("clock"), deadline - serverNow() - 5000);
    return () => clearTimeout(tick);
  });
};

const followTalk = (): (() => void) =>
  effect(() => {
    if (talk.value?.kind !== "refusal") return;
    sound("refuse");
    buzz([10, 60, 10]);
  });

const followTitle = (): (() => void) =>
  effect(() => {
    const turn = myTurn.value && phase.value === "playing";
    document.title = turn ? `● ${words.value.frame.turnTitle} · Tablemates` : "Tablemates";
  });

/** A hand of another seat than before (one moved, or left) takes the selection with it. */
const followSeat = (): (() => void) => {
  let seat: number | null = null;
  return effect(() => {
    const now = priv.value?.seat ?? null;
    if (seat !== null && now !== seat) {
      batch(() => {
        selection.value = new Set();
        talk.value = null;
      });
    }
    seat = now;
  });
};

/** Begin to follow the parts; called once. */
export const follow = (): void => {
  for (const begin of [
    followDecision,
    followSelection,
    followHand,
    followSeat,
    followEvents,
    followTurn,
    followTalk,
    followTitle,
  ]) {
    begin();
  }
};
