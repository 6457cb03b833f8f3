/** English: what only Guandan says. */

import { plural } from "../count";

const by = plural("en");
const PLACES = ["1st", "2nd", "3rd", "4th"];
const NUMBERS = ["no", "one", "two", "three"];
const join = (names: readonly string[]): string => new Intl.ListFormat("en", { type: "conjunction" }).format(names);
const levels = (n: number): string => `${NUMBERS[n] ?? n} ${by(n, "level", "levels")}`;
const place = (n: number): string => PLACES[n - 1] ?? String(n);

export const guandan = {
  us: "Us",
  them: "Them",
  level: "Level",
  levelSpoken: (level: string) => `Played at level ${level}`,
  sideAt: (side: string, level: string) => `${side}: level ${level}`,
  partner: "partner",
  place,
  outAt: (n: number) => `out ${place(n)}`,
  youAreOut: (place: string) => `You’re out ${place}.`,
  toPlay: (name: string) => `${name} is to play.`,
  wildName: (rank: string) => `wild ${rank}`,
  levelName: (rank: string) => `level card ${rank}`,

  big: "big",
  small: "small",
  wilds: "wild",
  levelCards: "level",
  bigLong: "Big jokers",
  smallLong: "Small jokers",
  wildsLong: "Wilds",
  levelCardsLong: "Other level cards",

  // tribute
  tribute: "Tribute",
  youGet: "You get",
  youReturn: "You return",
  youGive: "You give",
  youGetBack: "You get back",
  gives: (name: string) => `${name} gives`,
  returns: (name: string) => `${name} returns`,
  askReturn: (name: string) => `${name} gives you their highest card. Return one from 2 to 10.`,
  askReturnOrdinary: (name: string) =>
    `${name} gives you their highest card. Return one from 2 to 10, but no level card.`,
  askReturnLowest: (name: string) =>
    `${name} gives you their highest card. You have none from 2 to 10: return your lowest.`,
  laid: (names: readonly string[]) => `Your card lies ready. Waiting for the return of ${join(names)}.`,
  waitingReturn: (names: readonly string[]) => `Waiting for the return of ${join(names)}.`,
  resistedAll: "Resistance: whoever owed a card holds both big jokers. No tribute.",
  leads: (name: string) => `${name} leads.`,
  returnCard: (card: string) => `Return ${card}`,
  pickReturn: "Pick a card to return",
  gaveLine: (card: string, name: string) => `gives ${card} to ${name}`,
  returnedLine: (card: string, name: string) => `returns ${card} to ${name}`,
  resistedLine: "no tribute: both big jokers",
  wonLine: (n: number) => `deal won, ${levels(n)}`,

  // result
  levelsUp: (n: number) => `${levels(n).replace(/^./, (letter) => letter.toUpperCase())} up`,
  levelsFor: (side: string, n: number) => `${side}: ${levels(n)} up`,
  giveUp: "This deal won’t count, and the levels start again.",
  dealWon: (side: string) => `${side}: deal won`,
  sideWon: (side: string) => `${side}: match won`,
  weWon: "You win the match together",
  shared: "Equal levels: both sides share the match",
  levels: "Levels",
  order: "Order of going out",
  why: (n: number) => `Why +${n}`,
  whyOnly: "Why",
  steps: (n: number, second: number, from: string, to: string) =>
    `1st and ${place(second)} add ${levels(n)}: from ${from} to ${to}.`,
  stopsAtAce: (second: number, n: number) => `1st and ${place(second)} add ${levels(n)}, but A is the top.`,
  climbedNothing: (second: number) => `1st and ${place(second)} win the deal; the level is A already.`,
  outcome: {
    match_won_at_ace: () => "The deal was played at A and the partner wasn’t last: that wins the match.",
    match_won_at_stop_level: () => "That is the level that the match was to end at.",
    match_won_by_levels: () => "That was the last deal agreed on: the higher level wins.",
    climbed: () => "",
    reached_ace: () => "Reaching A doesn’t win yet: that takes a deal at A in which the partner isn’t last.",
    partner_last: () => "At A, 1st and 4th win the deal but not the match: the partner may not be last.",
    not_played_at_ace: (level: string) =>
      `The side is at A, but this deal was played at ${level}: only a deal played at A wins the match.`,
    not_own_ace: () => "This deal was played at the other side’s A: the match is won only at one’s own.",
  },
  failed: (side: string, n: number) => `${side}: failure ${n} at A.`,
  failsLeft: "The third one sends back to 2.",
  dropped: (side: string) => `${side}: third failure at A, so back to level 2.`,
  nextAt: (level: string) => `The next deal is at ${level}: the hearts of ${level} are wild.`,
  willGive: (giver: string, receiver: string) => `${giver} → ${receiver}: tribute of the highest card.`,
  bothGive: (givers: readonly string[]) => `${join(givers)} each give their highest card.`,
  tied: "3rd and 4th count the same after a 1–2.",

  // options
  preset: "Rules",
  presets: { tournament: "Tournament", house: "House", steady: "Steady" },
  ownMix: "Own mix",
  presetWhy: {
    tournament: "You choose how wilds are read. The match is won at your own A; failures there are counted.",
    house: "As in tournaments, but the third failure at A sends a side back to 2.",
    steady: "The strongest reading always counts, returns are ordinary cards, and failures at A don’t count.",
    own: "Your own mix of the options below.",
  },
  more: "All options",
  readings: "Readings with wilds",
  readingsOf: { choose: "You choose", auto: "Strongest" },
  readingsWhy: {
    choose: "Where cards can be read in several ways, the player chooses.",
    auto: "The strongest reading always counts.",
  },
  jokers: "Pair of jokers in a full house",
  yes: "Allowed",
  no: "Not allowed",
  jokersWhy: { yes: "Two equal jokers may be the pair.", no: "The pair is always two equal ranks." },
  returnRule: "Return of tribute",
  returnRuleOf: { two_to_ten: "2 to 10", low_not_level: "2 to 10, no level card" },
  returnRuleWhy: {
    two_to_ten: "Any card from 2 to 10; a suggestion is marked.",
    low_not_level: "An ordinary card from 2 to 10 that isn’t of the level.",
  },
  aceWin: "Winning at A",
  aceWinOf: { own_ace: "At one’s own A", any_ace: "In any deal at A" },
  aceWinWhy: {
    own_ace: "The deal must be at A because this side won the last one.",
    any_ace: "The side must be at A, and the deal played at A.",
  },
  aceFailures: "Failures at A",
  aceFailuresOf: { counted: "Counted", third_to_two: "Third: back to 2", not_counted: "Not counted" },
  aceFailuresWhy: {
    counted: "They are counted and change nothing.",
    third_to_two: "The third time a side fails at its own A, it starts again at 2.",
    not_counted: "A side may try at A as often as it needs.",
  },
  startUs: "First pair starts at",
  startThem: "Second pair starts at",
  startWhy: "Seats 1 and 3 are the first pair. The first deal is played at its level.",
  stopLevel: "The match ends at",
  stopNone: "Win at A",
  stopWhy: "Whoever reaches this level wins the match.",
  deals: "Number of deals",
  dealsNone: "No limit",
  dealsWhy: "After the last one the higher level wins.",
  five: (rules: Readonly<Record<string, unknown>>): readonly string[] => [
    "Two decks, 27 cards each. Who sits opposite is your partner.",
    `The level card beats the ace, jokers beat all. The hearts of the level are wild${rules.readings === "auto" ? "; the strongest reading counts." : "; with several readings you choose."}`,
    "Straights have exactly five cards; of one suit they are a bomb. More cards make a bigger bomb.",
    `First out wins: partner second adds 3 levels, third 2, last 1. ${rules.ace_win === "any_ace" ? "The match is won in a deal at A" : "The match is won at your own A"}, partner not last${rules.ace_failures === "third_to_two" ? "; the third failure sends back to 2." : "."}`,
    `The last gives the first their best card and gets one from 2 to 10 back${rules.return_rule === "low_not_level" ? ", no level card." : "."}`,
  ],
  goal: (rules: Readonly<Record<string, unknown>>): string =>
    rules.stop_level !== undefined && rules.stop_level !== "none"
      ? `The match ends at level ${String(rules.stop_level).replace("T", "10")}.`
      : Number(rules.deals ?? 0) > 0
        ? `The match ends after ${rules.deals} ${by(Number(rules.deals), "deal", "deals")}.`
        : "",
};
