/** The games that this page can play: one line each. */

import { room } from "../model/parts";
import { doudizhu } from "./doudizhu";
import type { GameScreens } from "./game";

const GAMES: Readonly<Record<string, GameScreens>> = {
  doudizhu,
};

export const gameOf = (id: string): GameScreens | null => GAMES[id] ?? null;

/** The game of the room that one is in. */
export const gameHere = (): GameScreens | null => gameOf(room.value?.game ?? "");
