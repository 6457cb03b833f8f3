/** What happens by itself at a Guandan table: a return is suggested, and levels just won are remembered for the next deal. */

import { effect, untracked } from "@preact/signals";
import { client } from "../../client";
import { isRefused } from "../../model/actions";
import { decision, online, room, selection } from "../../model/parts";
import { gained, returning, table } from "./parts";

/** The return that a bot would choose is selected beforehand; not under the steady rule, where one chooses alone. */
const suggestReturn = (): void => {
  let asked: number | null = null;
  effect(() => {
    const now = decision.value;
    const free = returning.value && online.value && room.value?.rules.return_rule !== "low_not_level";
    if (!free || now === null || now === asked) return;
    asked = now;
    untracked(() => void suggest(now));
  });
};

const suggest = async (asked: number): Promise<void> => {
  const answer = await client.send("hint", {});
  if (isRefused(answer) || decision.value !== asked || selection.value.size > 0) return;
  const line = answer.lines[answer.best] ?? answer.lines[0];
  if (line?.kind === "return") selection.value = new Set(line.cards);
};

const rememberGain = (): void => {
  effect(() => {
    const now = table.value;
    const here = room.value?.room;
    if (now === null || now.result === null || here === undefined) return;
    const { side, levels, levels_before: before } = now.result;
    const steps = (levels[side] ?? 0) - (before[side] ?? 0);
    gained.value = { room: here, deal: now.deal, side, steps };
  });
};

export const follow = (): void => {
  suggestReturn();
  rememberGain();
};
