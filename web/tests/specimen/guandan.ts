/** Positions of a Guandan table, with and without cards on it; each fills the parts as the server would. It is never built. */

import { batch } from "@preact/signals";
import { cardOf, rankOf } from "../../src/cards/deck";
import { fillings } from "../../src/games/guandan/cards";
import { gained } from "../../src/games/guandan/parts";
import type { GuandanResult, GuandanShared } from "../../src/games/guandan/shapes";
import { checked, hints, link, plays, presence, priv, room, selection, shared, talk } from "../../src/model/parts";
import type { Checked, Combo, Plays, PrivatePart, RoomPart, SharedPart } from "../../src/protocol/messages";
import { tapped } from "../../src/table/hand";

/** Cards by their notation; a face that comes twice is once of each deck. */
export const cards = (text: string): number[] => {
  const seen = new Set<string>();
  return (text === "" ? [] : text.split(" ")).map((one) => {
    const copy = seen.has(one) ? 1 : 0;
    seen.add(one);
    return cardOf(one, copy);
  });
};
export const read = (type: string, rank: number, size: number): Combo["reading"] =>
  ({ type, rank, size, chain: null }) as Combo["reading"];

const LEVEL = 5;
const combo = (text: string, reading: Combo["reading"], wilds: readonly string[] = []): Combo => {
  const all = cards(text);
  const stands = fillings(reading, all, LEVEL).map(({ rank, suit }, nth) => [cardOf(wilds[nth] ?? "7h"), rank, suit]);
  return { cards: all, reading, stands_for: stands } as unknown as Combo;
};

const HAND = "RJ BJ 7h 7s 7c As Ad Ks Kh Kc Qd Qs Jh Js Ts Td Tc Ts 9h 9d 8s 6c 6d 5d 5d 5c 3h";
const WORST = "RJ BJ 7h 7h 7s Ad As Ac Ah Ks Kh Qd Qs Jh Jd Ts Td 9h 9c 8s 6c 5d 4c 4d 3h 2s 2s";
const TALL = "RJ RJ BJ 7h 7h 7s 7s 7c 7c 7d 7d As As Ah Ah Ac Ac Ad Ks Ks Kh Kh Kc Ts Td 3s 3h";

interface Position {
  hand?: string;
  mine?: number | null;
  turn?: number[];
  taken?: string;
  table?: Partial<GuandanShared>;
  room?: Partial<RoomPart>;
  part?: Partial<SharedPart>;
  returns?: string;
  laid?: string;
  plays?: Partial<Plays> | null;
  checked?: Partial<Checked> | null;
  also?: () => void;
}

const answer = (hand: string): Position => ({
  hand,
  turn: [0],
  table: {
    top: combo("Js Jd", read("pair", 9, 2)),
    top_seat: 3,
    hand_sizes: [cards(hand).length, 9, 11, 14],
    trick: [
      { seat: 1, combo: combo("5c 7h", read("pair", 3, 2)) },
      { seat: 2, combo: combo("8h 8c", read("pair", 6, 2)) },
      { seat: 3, combo: combo("Js Jd", read("pair", 9, 2)) },
    ],
  },
  plays: {
    lines: [
      { cards: cards("Qd Qs"), reading: read("pair", 10, 2) },
      { cards: cards("Ks Kh"), reading: read("pair", 11, 2) },
      { cards: cards("As Ad"), reading: read("pair", 12, 2) },
      { cards: cards("7s 7c"), reading: read("pair", 5, 2) },
      { cards: cards("7h 7s"), reading: read("pair", 5, 2) },
      { cards: cards("Ts Td Tc Ts"), reading: read("bomb", 8, 4) },
    ],
    lit: cards(hand).filter((card) => [5, 8, 10, 11, 12].includes(rankOf(card))),
    beats: [read("pair", 10, 2), read("bomb", 0, 4), read("straight_flush", 3, 5), read("joker_bomb", 14, 4)],
    may_pass: true,
  },
});

const RESULT: GuandanResult = {
  places: [0, 1, 2, 3],
  tied: false,
  side: 0,
  winners: [0, 2],
  gain: 2,
  levels_before: [3, 3],
  levels: [5, 3],
  failures_before: [0, 0],
  failures: [0, 0],
  failed: null,
  dropped: false,
  next_level: 5,
  outcome: "climbed",
  match_winners: [],
};

const ended = (result: Partial<GuandanResult>, table: Partial<GuandanShared> = {}): Position => ({
  part: { phase: result.match_winners?.length ? "finished" : "between" },
  table: { result: { ...RESULT, ...result }, phase: "finished", levels: result.levels ?? RESULT.levels, ...table },
});

const gift = (giver: number, receiver: number, text: string) => ({ giver, receiver, card: cardOf(text) });

export const GUANDAN: Record<string, () => Position> = {
  guandan: () => ({ ...answer(HAND), taken: "Kh Kc", checked: { readings: [read("pair", 11, 2)] } }),
  guandan_worst: () => ({ ...answer(WORST), table: { ...answer(WORST).table, hand_sizes: [27, 27, 27, 27] } }),
  guandan_tall: () => ({ ...answer(TALL), turn: [1] }),
  guandan_readings: () => ({
    hand: HAND,
    turn: [0],
    taken: "7h Qs Js Ts 8s",
    checked: { readings: [read("straight_flush", 10, 5), read("straight", 10, 5)] },
    table: {
      top: combo("4c 7h 6d 7s 8s", read("straight", 6, 5)),
      top_seat: 3,
      hand_sizes: [27, 13, 11, 9],
      trick: [
        { seat: 3, combo: combo("4c 7h 6d 7s 8s", read("straight", 6, 5)) },
        { seat: 1, combo: null },
        { seat: 2, combo: null },
      ].sort((a, b) => (a.seat === 3 ? -1 : b.seat === 3 ? 1 : 0)),
    },
  }),
  guandan_auto: () => ({ ...GUANDAN.guandan_readings?.(), table: { readings: "auto" } }),
  guandan_pairs: () => ({
    hand: WORST,
    turn: [0],
    taken: "7h 7h",
    checked: { readings: Array.from({ length: 13 }, (_, nth) => read("pair", nth, 2)) },
  }),
  guandan_bomb: () => ({
    ...answer(HAND),
    table: {
      top: combo("9s 9h 9c 9d 7h", read("bomb", 7, 5)),
      top_seat: 3,
      hand_sizes: [27, 13, 11, 0],
      out: [3],
      trick: [{ seat: 3, combo: combo("9s 9h 9c 9d 7h", read("bomb", 7, 5)) }],
    },
    plays: {
      lines: [{ cards: cards("Ts"), reading: read("bomb", 8, 5) }],
      lit: [],
      beats: [read("bomb", 8, 5), read("straight_flush", 3, 5), read("joker_bomb", 14, 4)],
      may_pass: true,
    },
  }),
  guandan_suits: () => ({
    hand: HAND,
    turn: [0],
    taken: "Js Ts",
    also: () => {
      tapped.value = 8;
    },
  }),
  guandan_tribute: () => ({
    hand: "RJ BJ 7h 7s 7c As Ad Ac Ks Kh Kc Qd Qs Jh Js Ts Td Tc Ts 9h 9d 8s 6c 6d 5d 5d 5c 3h",
    turn: [0],
    taken: "3h",
    returns: "Ts Td Tc 9h 9d 8s 7s 7c 6c 6d 5d 5c 3h",
    table: {
      phase: "tribute",
      hand_sizes: [28, 27, 27, 26],
      tribute: { kind: "single", resisted: false, gifts: [gift(3, 0, "Ac")], returns: [] },
    },
  }),
  guandan_double: () => ({
    hand: HAND,
    turn: [0, 2],
    returns: "Ts Td Tc 9h 9d 8s 7s 7c 6c 6d 5d 5c 3h",
    table: {
      phase: "tribute",
      hand_sizes: [28, 26, 28, 26],
      tribute: { kind: "double", resisted: false, gifts: [gift(3, 0, "As"), gift(1, 2, "Kd")], returns: [] },
    },
  }),
  guandan_laid: () => ({
    hand: HAND,
    turn: [2],
    laid: "3h",
    table: {
      phase: "tribute",
      hand_sizes: [28, 26, 28, 26],
      tribute: { kind: "double", resisted: false, gifts: [gift(3, 0, "As"), gift(1, 2, "Kd")], returns: [] },
    },
  }),
  guandan_returned: () => ({
    hand: HAND,
    turn: [3],
    table: {
      leader: 3,
      tribute: {
        kind: "double",
        resisted: false,
        gifts: [gift(3, 0, "As"), gift(1, 2, "Kd")],
        returns: [gift(0, 3, "3h"), gift(2, 1, "4d")],
      },
    },
    also: () => {
      gained.value = { room: "r", deal: 4, side: 0, steps: 2 };
    },
  }),
  guandan_resisted: () => ({
    hand: HAND,
    turn: [1],
    table: { leader: 1, tribute: { kind: "single", resisted: true, gifts: [], returns: [] } },
  }),
  guandan_lead: () => ({ hand: HAND, turn: [0] }),
  guandan_out: () => ({
    hand: "",
    turn: [3],
    table: { ...answer(HAND).table, out: [0, 1], hand_sizes: [0, 0, 11, 14] },
  }),
  guandan_watching: () => ({ ...answer(HAND), mine: null, turn: [1] }),
  guandan_result: () => ended({}),
  guandan_result_ace: () =>
    ended(
      {
        places: [0, 1, 3, 2],
        gain: 1,
        levels_before: [12, 9],
        levels: [12, 9],
        outcome: "partner_last",
        failed: 0,
        failures: [2, 0],
        next_level: 12,
      },
      { level: 12, owner: 0 },
    ),
  guandan_result_drop: () =>
    ended(
      {
        places: [1, 0, 3, 2],
        side: 1,
        winners: [1, 3],
        gain: 2,
        levels_before: [12, 9],
        levels: [0, 11],
        outcome: "climbed",
        failed: 0,
        dropped: true,
        failures: [0, 0],
        next_level: 11,
      },
      { level: 12, owner: 0 },
    ),
  guandan_result_won: () =>
    ended(
      {
        places: [0, 2, 1, 3],
        tied: true,
        gain: 3,
        levels_before: [12, 9],
        levels: [12, 9],
        outcome: "match_won_at_ace",
        match_winners: [0, 2],
      },
      { level: 12, owner: 0 },
    ),
  guandan_result_reach: () =>
    ended({
      places: [1, 3, 0, 2],
      tied: true,
      side: 1,
      winners: [1, 3],
      gain: 3,
      levels_before: [5, 10],
      levels: [5, 12],
      outcome: "reached_ace",
      next_level: 12,
    }),
};

const TABLE: GuandanShared = {
  phase: "playing",
  to_act: [],
  deal: 5,
  level: LEVEL,
  owner: 0,
  levels: [5, 3],
  failures: [0, 0],
  readings: "choose",
  joker_pair_in_full_house: true,
  tribute: null,
  leader: 0,
  hand_sizes: [27, 27, 27, 27],
  top: null,
  top_seat: null,
  trick: [],
  out: [],
  played: Array.from({ length: 54 }, () => 0),
  left: { big_jokers: 2, small_jokers: 1, wilds: 1, level_cards: 4 },
  result: null,
};

const NAMES = ["Inês", "Bot", "João", "林"];
const IDS = ["a", "b", "c", "d"];

export function showGuandan(name: string): void {
  const position = GUANDAN[name]?.() ?? {};
  const { mine = 0, turn = [], hand = HAND } = position;
  batch(() => {
    link.value = { state: "open" };
    talk.value = null;
    hints.value = null;
    gained.value = null;
    tapped.value = null;
    room.value = {
      type: "room",
      seq: 9,
      room: "r",
      name: "",
      game: "guandan",
      rules: { readings: "choose", return_rule: "two_to_ten" },
      clock: 30,
      absence: "wait",
      host: "a",
      missing: 0,
      seats: IDS.map((person, seat) => ({
        person: seat === 1 ? null : person,
        bot: seat === 1 ? "normal" : null,
        stand_in: false,
        autoplay: null,
      })),
      ...position.room,
    } as RoomPart;
    presence.value = {
      type: "presence",
      room: "r",
      count: 1,
      you: mine === null ? "w" : "a",
      people: IDS.filter((id) => id !== "b").map((person) => ({
        person,
        name: NAMES[IDS.indexOf(person)] ?? "",
        seat: IDS.indexOf(person),
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
      deal: 5,
      attempt: 1,
      acting: turn.map((seat) => ({ seat, decision: 9 + seat, deadline: Date.now() + 24_000 })),
      paused: null,
      commit: null,
      seed: null,
      table: { ...TABLE, to_act: turn, ...position.table },
      events: [],
      ...position.part,
    } as unknown as SharedPart;
    priv.value =
      mine === null
        ? null
        : ({
            type: "private",
            seq: 9,
            seat: mine,
            table: {
              hand: cards(hand),
              unseen: { big_jokers: 1, small_jokers: 0, wilds: 0, level_cards: 2 },
              returns: cards(position.returns ?? ""),
              laid: position.laid === undefined ? null : cardOf(position.laid),
            },
          } as unknown as PrivatePart);
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
