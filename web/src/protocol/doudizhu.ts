/** The shapes of `table` in a Dou Dizhu room, as generated. */

export type {
  Action,
  Combo,
  DoudizhuDoubling as Doubling,
  DoudizhuPrivate,
  DoudizhuResult as DealResult,
  DoudizhuShared,
} from "./types";
