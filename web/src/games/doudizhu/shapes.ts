/** The shapes of `table` in a Dou Dizhu room, as generated. */

export type {
  DoudizhuDoubling as Doubling,
  DoudizhuPrivate,
  DoudizhuResult as DealResult,
  DoudizhuShared,
} from "../../protocol/types";
