/** English: why something won't go, and what would. */

import type { RefusalCode } from "../codes";
import type { Sentences } from "../told";

const it = (what: string | null): string => (what === null ? "This" : `The ${what}`);

export const refusals: Sentences<RefusalCode> = {
  "move/not_your_turn": (t) => `It’s ${t.seat("turn")}’s turn. Your cards stay picked.`,
  "move/wrong_phase": () => "That has its moment, but not now.",
  "move/unknown": () => "The table doesn’t know this move. Reload the page if it stays.",
  "bid/out_of_range": () => "Bids are 1, 2 or 3, or no bid.",
  "bid/too_low": (t) => `Bid more than ${t.count("over")}, or no bid.`,
  "return/received_card": () => "Not the card you were given: return another one.",
  "return/not_low": (t) => `The ${t.rank("rank")} can’t be returned: pick a card from 2 to 10.`,
  "return/level_card": (t) => `The ${t.rank("rank")} is the level card: pick another card from 2 to 10.`,
  "return/not_lowest": (t) => `You have no card from 2 to 10: return your lowest, the ${t.rank("lowest")}.`,
  "play/no_cards": () => "Pick cards first.",
  "play/unknown_card": () => "There is no such card in this deck.",
  "play/same_card_twice": () => "Each card can go only once.",
  "play/not_in_hand": () => "These cards are no longer in your hand.",
  "play/no_combo": () => "These cards make no play together: try a pair, a trio, or five or more in a row.",
  "play/no_such_reading": () => "These cards can’t be read that way. Pick one of the readings shown.",
  "play/wing_of_body_rank": (t) =>
    `The ${t.rank("rank")} can’t ride along: the body already has that rank. Take another card.`,
  "play/both_jokers_as_wings": () => "Both jokers can’t ride along together. Take just one, or play them as a rocket.",
  "play/mixed_wings": () => "All single cards or all pairs ride along, not a mix.",
  "play/equal_pair_wings": (t) => `The pairs that ride along must differ: only one pair of ${t.rank("rank")}.`,
  "play/wrong_wing_count": (t) =>
    `${t.count("need") === 1 ? "One card or one pair rides" : `${t.count("need")} cards or ${t.count("need")} pairs ride`} along here, not ${t.count("size")} cards.`,
  "play/no_two_or_joker_in_sequence": () => "A run goes from 3 to A: 2s and jokers stay out.",
  "play/sequence_too_short": (t) =>
    t.text("type") === "straight"
      ? `A straight needs ${t.count("need")} cards in a row; here are ${t.count("size")}.`
      : `A pair straight needs ${t.count("need")} pairs in a row; here are ${t.count("size")}.`,
  "play/gap_in_sequence": () => "There’s a gap in this run: the ranks must follow one another.",
  "play/wrong_type": (t) =>
    `${it(t.what ?? t.type("type"))} won’t go: over a ${t.top ?? t.type("need")} only ${t.goes ?? `a higher ${t.type("need")} or a bomb`}.`,
  "play/wrong_size": (t) =>
    `${it(t.what)} won’t go: it takes exactly ${t.count("need")} cards here, not ${t.count("size")}, or a bomb.`,
  "play/too_low": (t) =>
    `${it(t.what ?? t.rank("rank"))} won’t go: over the ${t.top ?? t.rank("over")} only ${t.goes ?? `a higher ${t.type("type")} or a bomb`}.`,
  "play/over_rocket": () => "Nothing goes over the rocket. You can only pass.",
  "play/joker_among_others": () => "Jokers go with nothing else: one joker, two equal ones, or all four.",
  "play/joker_pair_in_full_house": () => "Here the pair of a full house can’t be jokers. Take another pair.",
  "play/unequal_jokers": () => "A big and a small joker are no pair: take two equal ones, or all four.",
  "play/wrong_sequence_length": (t) =>
    `A ${t.type("type")} has exactly ${t.count("need")} ranks in a row; here are ${t.count("size")}.`,
  "play/ace_in_the_middle": () => "The ace is the lowest or the highest of a run, never in the middle.",
  "play/lower_bomb": (t) =>
    `That bomb is too low: over the ${t.top ?? "one on the table"} only ${t.goes ?? "a higher one"}.`,
  "play/over_joker_bomb": () => "Nothing goes over the four jokers. You can only pass.",
  "pass/leader_may_not": () => "You lead, so you play: any cards you like.",
  "deal/wrong_deck": () => "The deck wasn’t complete. Please deal again.",
  "deal/wrong_start": () => "The deal began at the wrong seat. Please deal again.",
  "frame/not_decodable": () => "The table couldn’t read that. Reload the page if it stays.",
  "frame/unknown_type": () => "The table doesn’t know this request. Reload the page if it stays.",
  "frame/bad_field": () => "Something in there wasn’t as the table needs it.",
  "frame/hello_first": () => "The page and the table lost each other. Reload the page.",
  "frame/hello_twice": () => "The page and the table lost each other. Reload the page.",
  "hello/unsupported_version": () => "This page is from another version of the table. Reload it.",
  "hello/unknown_identity": () => "The table doesn’t know this browser any more. You can join as a new guest.",
  "room/not_in_one": () => "You aren’t at a table right now. Join one first.",
  "room/not_found": () => "No table with this code or link. Check it with whoever sent it.",
  "room/host_key_needed": () =>
    "To open a table here, use the address with the key that the server printed when it started.",
  "room/busy": () => "The table is busy for a moment. Try again.",
  "room/paused": () => "The table is paused; nothing is lost. It goes on by itself.",
  "room/full": () => "Every place at this table is taken.",
  "room/host_only": () => "Only the host can do that.",
  "room/not_in_lobby": () => "That can be changed before the match starts, not during it.",
  "room/not_in_match": () => "That needs a running match. Start one first.",
  "room/unknown_game": () => "This server doesn’t offer that game.",
  "room/unknown_preset": () => "This server doesn’t know those rules.",
  "room/unknown_option": () => "This game has no such option.",
  "room/option_value": () => "This option can’t take that value. Pick one of those shown.",
  "room/seats": () => "This game isn’t played with that many people.",
  "room/seats_empty": (t) =>
    t.count("missing") === 1
      ? "One seat is still free: wait for someone or add a bot."
      : `${t.count("missing")} seats are still free: wait for people or add bots.`,
  "room/deal_running": () => "The deal is still running. Finish it first.",
  "room/deal_passed": () => "That deal is over; the table has moved on.",
  "room/no_such_deal": () => "There is no such deal at this table.",
  "room/match_over": () => "The match is over. Start a new one.",
  "room/limit": () => "This server holds no more tables at the moment. Close one, or come back later.",
  "seat/none": () => "Take a seat first.",
  "seat/unknown": () => "This table has no such seat.",
  "seat/taken": () => "Somebody sits there. Take another seat.",
  "seat/no_bot": () => "There’s no bot on that seat.",
  "seat/not_away": (t) => `${t.seat("seat")} is here and plays on.`,
  "name/not_allowed": () => "A name has 1 to 24 letters, numbers or signs that everyone can see.",
  "name/taken": () => "Somebody at this table has that name. Pick another.",
  "move/stale": () => "The table has moved on meanwhile. Look again and choose.",
  "command/other_content": () => "That was already sent in another form. Look again and choose.",
  "say/nothing": () => "Write something first.",
  "limit/too_fast": () => "That was a bit fast. Try again in a moment.",
  "server/failed": () => "The server stumbled and nothing changed. Try again.",
  "server/stopping": () => "The server is restarting. Everything is kept; this page comes back by itself.",
};
