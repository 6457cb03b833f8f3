/** Positions for looking at the table without a server: each fills the parts as the server would. It is never built. */

import { batch } from "@preact/signals";
import { cardOf, rankOf } from "../../src/cards/deck";
import type { DoudizhuShared } from "../../src/games/doudizhu/shapes";
import { checked, hints, link, plays, presence, priv, room, selection, shared, talk } from "../../src/model/parts";
import type { Checked, Combo, Plays, RoomPart, SharedPart } from "../../src/protocol/messages";

const cards = (text: string): number[] => (text === "" ? [] : text.split(" ").map((one) => cardOf(one)));
type Reading = Combo["reading"];
const read = (type: Reading["type"], rank: number, size: number, chain: number | null = null): Reading => ({
  type,
  rank: rank as Reading["rank"],
  size,
  chain,
});
const combo = (text: string, reading: Reading): Combo => ({ cards: cards(text), reading, stands_for: [] });

const HAND = "RJ 2s 2h Ad Ks Kc Qh Jc Jd Ts 9h 9s 9c 8d 7c 6h 6d";
const WIDE = "RJ BJ 2s 2h Ad Ac Ks Kc Qh Jc Ts Th 9h 8d 7c 6h 5d 5s 4s 3h";
const TALL = "RJ BJ 2s 2h 2c Ad Ks Kc Kd Kh Qh Jc Jd Js 9h 9s 9c 9d 6h 3d";
const SHORT = "RJ 2s 2h Ad Ks Kc Qh Jc Jd 9s 9c 4s";

const STRAIGHT = combo("5d 6c 7h 8s 9d", read("straight", 7, 5));
const LOWER = combo("3c 4h 5s 6d 7c", read("straight", 5, 5));
const PAIR = combo("Js Jh", read("pair", 9, 2));
const PLANE = combo("3s 3h 3c 4s 4h 4c 5s 5h 5c 6s 6h 6c 8s 8h Tc Td", read("airplane_singles", 4, 16, 4));

interface Position {
  hand?: string;
  mine?: number | null;
  turn?: number | null;
  deadline?: number | null;
  taken?: string;
  table?: Partial<DoudizhuShared>;
  names?: [string, string, string];
  part?: Partial<SharedPart>;
  room?: Partial<RoomPart>;
  plays?: Partial<Plays> | null;
  checked?: Partial<Checked> | null;
  also?: () => void;
}

const SEATED = { person: "a", bot: null, stand_in: false, autoplay: null };

const litRanks = (hand: string, ranks: number[]): number[] =>
  cards(hand).filter((card) => ranks.includes(rankOf(card)));

const answer = (hand: string): Position => ({
  hand,
  turn: 0,
  deadline: 24_000,
  table: {
    top: PAIR,
    top_seat: 2,
    trick: [
      { seat: 0, combo: combo("4c 4d", read("pair", 2, 2)) },
      { seat: 1, combo: null },
      { seat: 2, combo: PAIR },
    ],
  },
  plays: {
    lines: [{ cards: cards("Ks Kc"), reading: read("pair", 11, 2) }],
    lit: litRanks(hand, [0, 7, 11, 13, 14]),
    beats: [read("pair", 10, 2), read("bomb", 1, 4), read("rocket", 14, 2)],
    may_pass: true,
  },
});

const BIDDING: Partial<DoudizhuShared> = {
  phase: "bidding",
  start: 2,
  bids: [0],
  landlord: null,
  bottom: [],
  bid: 0,
  stake: 0,
  doublings: [],
  hand_sizes: [17, 17, 17],
  top: null,
  top_seat: null,
  trick: [],
};

export const POSITIONS: Record<string, () => Position> = {
  bidding: () => ({
    hand: HAND,
    turn: 0,
    deadline: 21_000,
    table: { ...BIDDING, start: 1, bids: [1, 0] },
    also: () => {
      if (priv.value?.table) priv.value = { ...priv.value, table: { ...priv.value.table, bids: [0, 2, 3] } };
    },
  }),
  waiting: () => ({ hand: SHORT, turn: 1, deadline: 17_000, table: midTrick() }),
  answer: () => answer(HAND),
  taken: () => ({
    ...answer(HAND),
    taken: "Ks Kc",
    checked: { readings: [read("pair", 11, 2)] },
  }),
  refused: () => ({
    ...answer(HAND),
    taken: "9h 9s",
    checked: { readings: [], code: "play/too_low", params: { type: "pair", rank: 7, over: 9 } },
  }),
  refused_wings: () => ({
    ...answer(HAND),
    taken: "9h 9s 9c 2s RJ",
    checked: { readings: [], code: "play/wrong_type", params: { type: "trio_pair", need: "pair" } },
  }),
  readings: () => ({
    hand: TALL,
    turn: 0,
    deadline: 18_000,
    taken: "9h 9s 9c Jc Jd Js Ks Kc",
    checked: {
      readings: [read("airplane_singles", 9, 8, 2), read("airplane_pairs", 9, 8, 2)],
    },
  }),
  wide: () => ({ ...answer(WIDE), table: { ...answer(WIDE).table, hand_sizes: [20, 17, 17], landlord: 0 } }),
  tall: () => ({ ...answer(TALL), table: { ...answer(TALL).table, hand_sizes: [20, 17, 17], landlord: 0 } }),
  plane: () => ({
    hand: SHORT,
    turn: 0,
    deadline: 4_000,
    table: {
      top: PLANE,
      top_seat: 1,
      landlord: 1,
      trick: [
        { seat: 1, combo: PLANE },
        { seat: 2, combo: null },
      ],
    },
    plays: { lines: [], lit: [], beats: [read("bomb", 1, 4), read("rocket", 14, 2)], may_pass: true },
  }),
  hint: () => ({
    ...answer(HAND),
    taken: "Ks Kc",
    checked: { readings: [read("pair", 11, 2)] },
    also: () => {
      const line = { kind: "play", value: null, cards: cards("Ks Kc"), reading: read("pair", 11, 2) } as const;
      talk.value = {
        kind: "hint",
        line: { ...line, reason: "answer/opponent_nearly_out", params: { seat: 2, count: 2 } },
        at: 0,
        of: 4,
        best: true,
      };
    },
  }),
  away: () => ({
    hand: SHORT,
    turn: 2,
    table: midTrick(),
    also: () => {
      const here = presence.value;
      if (here === null) return;
      const people = here.people.map((one) =>
        one.seat === 2 ? { ...one, online: false, away: true, since: Date.now() - 42_000 } : one,
      );
      presence.value = { ...here, people };
    },
  }),
  paused: () => ({ hand: SHORT, turn: 1, table: midTrick(), part: { paused: "store" } }),
  reconnecting: () => ({
    ...answer(HAND),
    taken: "Ks Kc",
    also: () => {
      link.value = { state: "away", since: Date.now(), why: "lost" };
    },
  }),
  bots: () => ({
    ...answer(HAND),
    room: {
      seats: [
        { ...SEATED, autoplay: 500 },
        { person: null, bot: "normal", stand_in: false, autoplay: null },
        { person: "c", bot: null, stand_in: true, autoplay: null },
      ],
    },
    table: { ...answer(HAND).table, landlord: 1, hand_sizes: [17, 18, 15] },
  }),
  watching: () => ({ mine: null, turn: 1, deadline: 12_000, table: midTrick() }),
  lead: () => ({
    hand: HAND,
    turn: 0,
    deadline: null,
    names: ["Maximiliano Fernández", "Konstantinopolitansky", "林"],
  }),
};

const midTrick = (): Partial<DoudizhuShared> => ({
  top: STRAIGHT,
  top_seat: 0,
  doublings: [{ kind: "bomb", seat: 1, rank: 6 }],
  stake: 4,
  hand_sizes: [12, 15, 15],
  trick: [
    { seat: 1, combo: LOWER },
    { seat: 2, combo: null },
    { seat: 0, combo: STRAIGHT },
  ],
});

const TABLE: DoudizhuShared = {
  phase: "playing",
  to_act: [],
  start: 1,
  bids: [2, 0, 0],
  landlord: 1,
  bottom: cards("8s Qc 4d"),
  bid: 2,
  doublings: [],
  stake: 2,
  hand_sizes: [17, 20, 17],
  top: null,
  top_seat: null,
  trick: [],
  played: Array.from({ length: 15 }, (_, rank) => (rank === 1 ? 2 : 0)),
  left: [
    [0, 3],
    [13, 1],
    [14, 1],
  ],
  totals: [12, 0, -12],
  target: 30,
  result: null,
};

export function show(name: string): void {
  const position = POSITIONS[name]?.() ?? {};
  const { mine = 0, turn = null, deadline = null } = position;
  const names = position.names ?? ["Inês", "Ana", "João"];
  batch(() => {
    link.value = { state: "open" };
    talk.value = null;
    hints.value = null;
    room.value = {
      type: "room",
      seq: 9,
      room: "r",
      name: "",
      game: "doudizhu",
      rules: { target: 30 },
      clock: 30,
      absence: "wait",
      host: "a",
      missing: 0,
      seats: ["a", "b", "c"].map((person) => ({ ...SEATED, person })),
      ...position.room,
    };
    presence.value = {
      type: "presence",
      room: "r",
      count: 1,
      you: mine === null ? "w" : "a",
      people: ["a", "b", "c"].map((person, seat) => ({
        person,
        name: names[seat] ?? "",
        seat,
        online: true,
        away: false,
        since: 0,
      })),
    };
    shared.value = {
      type: "shared",
      seq: 9,
      head: "",
      now: Date.now(),
      phase: "playing",
      deal: 2,
      attempt: 1,
      acting:
        turn === null ? [] : [{ seat: turn, decision: 9, deadline: deadline === null ? null : Date.now() + deadline }],
      paused: null,
      commit: null,
      seed: null,
      table: { ...TABLE, to_act: turn === null ? [] : [turn], ...position.table },
      events: [],
      ...position.part,
    } as SharedPart;
    priv.value =
      mine === null
        ? null
        : {
            type: "private",
            seq: 9,
            seat: mine,
            table: {
              hand: cards(position.hand ?? HAND),
              unseen: [
                [0, 1],
                [13, 1],
                [14, 0],
              ],
              bids: [],
            },
          };
    selection.value = new Set(cards(position.taken ?? ""));
    plays.value = position.plays
      ? {
          type: "plays",
          id: "1",
          decision: 9,
          lines: [],
          lit: [],
          beats: [],
          may_pass: false,
          more: false,
          ...position.plays,
        }
      : null;
    checked.value = position.checked
      ? ({ type: "checked", id: "2", readings: [], code: "", params: {}, ...position.checked } as Checked)
      : null;
    position.also?.();
  });
}
