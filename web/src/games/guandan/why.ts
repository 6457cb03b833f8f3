/** Why a deal came to what it came to, sentence by sentence: steps, the ace, failures, and what comes next. */

import { words } from "../../i18n";
import { rankWord } from "../../i18n/say";
import { room } from "../../model/parts";
import { seatName } from "../../who";
import { sideOf } from "./parts";
import type { GuandanResult } from "./shapes";
import { sideName } from "./sides";

const ACE = 12;

export function whySentences(result: GuandanResult, level: number): string[] {
  const { outcome } = words.value.guandan;
  const because = outcome[result.outcome as keyof typeof outcome];
  const next = result.match_winners.length > 0 ? [] : nextSentences(result);
  return [stepsSentence(result), because?.(rankWord(level)) ?? "", ...failureSentences(result), ...next];
}

/** The steps by the place of the first's partner, and where A stops them (GD-16, GD-27). */
function stepsSentence({ side, places, gain, levels_before: before }: GuandanResult): string {
  const said = words.value.guandan;
  const second = places.findIndex((seat, nth) => nth > 0 && sideOf(seat) === side) + 1;
  const from = before[side] ?? 0;
  if (from === ACE) return said.climbedNothing(second);
  if (from + gain > ACE) return said.stopsAtAce(second, gain);
  return said.steps(gain, second, rankWord(from), rankWord(from + gain));
}

/** Failures at one's own A, where they are counted (GD-31). */
function failureSentences({ failed, dropped, failures, failures_before: before }: GuandanResult): string[] {
  const said = words.value.guandan;
  if (failed === null) return [];
  if (dropped) return [said.dropped(sideName(failed))];
  const counted = said.failed(sideName(failed), failures[failed] ?? (before[failed] ?? 0) + 1);
  return room.value?.rules.ace_failures === "third_to_two" ? [counted, said.failsLeft] : [counted];
}

/** The level of the next deal, and who will owe a card (GD-2, GD-17, GD-19). */
function nextSentences({ next_level: next, places, tied }: GuandanResult): string[] {
  const said = words.value.guandan;
  const [first, , third, last] = places.map(seatName);
  const tribute = tied ? said.bothGive([third ?? "", last ?? ""]) : said.willGive(last ?? "", first ?? "");
  return [said.nextAt(rankWord(next)), tribute];
}
