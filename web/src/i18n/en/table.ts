/** English: cards, plays, the table, hints. */

import type { PhraseName, ReasonCode, TypeName } from "../codes";
import { either, plural } from "../count";
import type { Sentences } from "../told";

const by = plural("en");
const cards = (n: number): string => `${n} ${by(n, "card", "cards")}`;
const turns = (n: number): string => by(n, "one play", `${n} plays`);

const types: Readonly<Record<TypeName, string>> = {
  single: "single",
  pair: "pair",
  trio: "trio",
  trio_single: "trio with a card",
  trio_pair: "trio with a pair",
  straight: "straight",
  pair_straight: "pair straight",
  airplane: "airplane",
  airplane_singles: "airplane with cards",
  airplane_pairs: "airplane with pairs",
  four_singles: "four with two cards",
  four_pairs: "four with two pairs",
  bomb: "bomb",
  rocket: "rocket",
  full_house: "full house",
  tube: "tube",
  plate: "plate",
  straight_flush: "straight flush",
  joker_bomb: "bomb of jokers",
};

/** A play named in full: `rank` is the one compared, `low` where its run begins. */
const plays: Readonly<Record<TypeName, (rank: string, low: string, size: number) => string>> = {
  single: (r) => (r.includes("joker") ? r : `single ${r}`),
  pair: (r) => `pair of ${r.includes("joker") ? `${r}s` : r}`,
  trio: (r) => `trio of ${r}`,
  trio_single: (r) => `trio of ${r} with a card`,
  trio_pair: (r) => `trio of ${r} with a pair`,
  straight: (r, low) => `straight ${low}–${r}`,
  pair_straight: (r, low) => `pair straight ${low}–${r}`,
  airplane: (r, low) => `airplane ${low}–${r}`,
  airplane_singles: (r, low) => `airplane ${low}–${r} with cards`,
  airplane_pairs: (r, low) => `airplane ${low}–${r} with pairs`,
  four_singles: (r) => `four ${r} with two cards`,
  four_pairs: (r) => `four ${r} with two pairs`,
  bomb: (r, _, n) => (n > 4 ? `bomb of ${r} ×${n}` : `bomb of ${r}`),
  rocket: () => "rocket",
  full_house: (r) => `full house of ${r}`,
  tube: (r, low) => `tube ${low}–${r}`,
  plate: (r, low) => `plate ${low}–${r}`,
  straight_flush: (r, low) => `straight flush ${low}–${r}`,
  joker_bomb: () => "bomb of jokers",
};

const reasons: Sentences<ReasonCode> = {
  "any/legal": () => "It can be played.",
  "bid/strong_hand": (t) => `A strong hand: ${t.count("count")} twos and jokers.`,
  "bid/beyond_hand": (t) => `More than a hand with ${t.count("count")} twos and jokers promises.`,
  "bid/weak_hand": (t) =>
    `A weak hand: ${t.count("count") === 0 ? "no twos or jokers" : `only ${t.count("count")} twos and jokers`}.`,
  "bid/not_worth_more": (t) => `Your hand isn’t worth more than ${t.count("count")}.`,
  "play/whole_hand": () => "All your cards go at once.",
  "play/cannot_be_beaten": () => "Nobody can beat it.",
  "play/wins_next_turn": () => "Nobody can beat it, and the rest goes in one play.",
  "lead/lowest_group": (t) => `Gets rid of your lowest, the ${t.rank("rank")}.`,
  "lead/many_cards": (t) => `${t.count("count")} cards go at once.`,
  "lead/costs_bomb": (t) => `Spends a ${t.type("type")}.`,
  "lead/partner_nearly_out": (t) => `${t.seat("seat")} has ${cards(t.count("count"))} left and can take this.`,
  "lead/opponent_too_short": (t) =>
    `${t.seat("seat")} has ${cards(t.count("count"))} left and can’t answer this with them.`,
  "lead/few_turns_left": (t) => `The rest then needs ${turns(t.count("count"))}.`,
  "answer/covers_partner": (t) => `It goes, but covers ${t.seat("seat")}, who is on your side.`,
  "answer/keeps_groups": (t) => `Breaks nothing up: the rest needs ${turns(t.count("count"))}.`,
  "answer/cheapest": (t) => `The cheapest answer, at ${t.rank("rank")}.`,
  "answer/higher": (t) => `A higher answer, at ${t.rank("rank")}; a cheaper one exists.`,
  "answer/bomb_to_win": (t) => `The ${t.type("type")} clears the way: the rest goes in one play.`,
  "answer/costs_bomb": (t) => `Takes the trick, but spends a ${t.type("type")}.`,
  "answer/opponent_nearly_out": (t) => `${t.seat("seat")} has ${cards(t.count("count"))} left and must be stopped.`,
  "answer/blocks_landlord": (t) => `With the ${t.rank("rank")} you make it harder for the landlord.`,
  "pass/nothing_beats": () => "No card of yours beats it.",
  "pass/partner_is_winning": (t) => `${t.seat("seat")} is winning this trick for both of you.`,
  "pass/partner_may_answer": (t) => `${t.seat("seat")} can still answer for both of you.`,
  "pass/too_dear": (t) => `It would cost the ${t.rank("rank")}. Better kept.`,
  "pass/keeps_bomb": (t) => `Only the ${t.type("type")} would beat it. Better kept.`,
  "play/costs_wildcards": (t) => `Uses ${by(t.count("count"), "a wild", `${t.count("count")} wilds`)}.`,
  "return/only_choice": () => "The only card that you may return.",
  "return/fewer_turns": (t) => `Takes a single card out of the way: the rest needs ${turns(t.count("count"))}.`,
  "return/lowest": (t) => `The lowest you may return, the ${t.rank("rank")}.`,
  "return/keeps_groups": (t) => `Breaks nothing up: the rest needs ${turns(t.count("count"))}.`,
  "return/breaks_group": (t) => `Breaks something up: the rest needs ${turns(t.count("count"))}.`,
};

const phrases: Readonly<Record<PhraseName, string>> = {
  nice: "Nice!",
  mine: "Mine",
  yours: "Yours",
  moment: "One moment",
  hello: "Hello!",
  thanks: "Thanks!",
};

export const table = {
  types,
  plays,
  reasons,
  phrases,
  smallJoker: "small joker",
  bigJoker: "big joker",
  suits: { s: "spades", h: "hearts", c: "clubs", d: "diamonds" },
  cardName: (rank: string, suit: string) => `${rank} of ${suit}`,
  /** A play that would beat the table, or any higher one of its kind. */
  orHigher: (play: string) => `${/^[aeiou]/.test(play) ? "an" : "a"} ${play} or higher`,
  only: (play: string) => `the ${play}`,
  /** Things of which any will do. */
  either: (items: readonly string[]) => either(items, "or"),
  anyBomb: "a bomb",
  theRocket: "the rocket",
  bombOfMore: (n: number) => `a bomb of ${n} or more cards`,
  aStraightFlush: "a straight flush",
  theJokerBomb: "the four jokers",
  standsFor: (what: string) => `stands for ${what}`,
  toBeat: (top: string, goes: string) => `To beat the ${top}: ${goes}.`,
  nothingBeats: (top: string) => `Nothing in your hand beats the ${top}.`,

  // seats
  yourTurn: "Your turn",
  landlord: "landlord",
  peasant: "peasant",
  bot: "bot",
  away: "away",
  paused: "paused",
  cards,
  passed: "Pass",
  autoplay: "Autoplay",
  autoplayOn: (seconds: string) => `Autoplay, ${seconds} s a move`,
  autoplayOff: "Autoplay off",
  autoplayPause: "Seconds for each move",
  standInPlays: "a bot plays for them",
  seatSpoken: (name: string, count: number) => `${name}, ${cards(count)}`,

  // what to do
  pass: "Pass",
  play: "Play",
  pickCards: "Pick cards",
  wontGo: "Won’t go",
  hint: "Hint",
  clear: "Clear",
  sort: "Sort",
  sortByRank: "Sort by rank",
  sortByCombo: "Sort by combination",
  strongest: "strongest",
  best: "what a bot would do",
  hintOf: (at: number, of: number) => `Hint ${at} of ${of}`,
  hintPass: "Pass",
  hintReturn: (card: string) => `Return ${card}`,
  hintBid: (value: number) => (value === 0 ? "No bid" : `Bid ${value}`),
  readingsAsk: (count: number) => `Your selection can be read ${count === 2 ? "two" : count} ways:`,
  waitingFor: (name: string) => `Waiting for ${name}. You can pick cards meanwhile.`,
  watching: (name: string) => `${name} is to play. You’re watching.`,
  yourLead: "You lead: play what you like.",
  yourAnswer: "Your turn: beat it or pass.",
  sending: "On its way…",
  dealing: "Dealing…",
  skipDeal: "Tap to skip",
  chooseSuit: "Which suits?",

  // bidding
  noBid: "No bid",
  bidOf: (value: number) => `Bid ${value}`,
  askBid: "Do you want to be the landlord? Nobody has bid yet.",
  askBidOver: (value: number, name: string) =>
    `Do you want to be the landlord? The highest bid is ${value}, by ${name}.`,
  waitingBid: (name: string) => `${name} is deciding whether to bid.`,
  nobodyBid: "Nobody bid: the cards are dealt again.",
  becomesLandlord: (name: string, value: number) => `${name} is the landlord for ${value}.`,

  // pot and counters
  bottom: "Bottom",
  bottomHidden: "3 cards face down",
  stake: "At stake",
  bombs: (count: number) => `${count} ${by(count, "bomb", "bombs")}`,
  notPlayed: "Not played yet",
  notSeen: "Not in your hand either",
  twos: "twos",
  total: (name: string, value: string) => `${name}: total ${value}`,
  yourHand: "Your hand",
  columnSpoken: (rank: string, count: number, suits: string) =>
    `${rank}, ${cards(count)}${suits === "" ? "" : `: ${suits}`}`,
  columnTaken: (count: number) => `${count} taken`,
  columnGoes: "can be played",
  columnStays: "does not go now",

  // away and pause
  awayFor: (name: string, time: string) => `${name} has been away for ${time}`,
  tableWaits: "The table waits. The cards are safe.",
  keepWaiting: "Keep waiting",
  letBotPlay: "Let a bot play",
  pausedTitle: "The table is paused",
  pausedText: "The clock stands still and nothing is lost. It goes on by itself.",
  reconnecting: "Reconnecting…",
  selectionKept: "Your selection is kept.",
  rolledBack: "The server came back from its last saved move. Look again before you play.",
};
