/** The games that this page can play: one line each. */

import { room } from "../model/parts";
import { doudizhu } from "./doudizhu";
import type { GameScreens } from "./game";
import { guandan } from "./guandan";

const GAMES: Readonly<Record<string, GameScreens>> = {
  doudizhu,
  guandan,
};

export const gameOf = (id: string): GameScreens | null => GAMES[id] ?? null;

/** The game of the room that one is in. */
export const gameHere = (): GameScreens | null => gameOf(room.value?.game ?? "");

/** Begin what each game does by itself when its parts change; called once. */
export const followGames = (): void => {
  for (const game of Object.values(GAMES)) game.follow?.();
};
