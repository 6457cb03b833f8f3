/**
 * Everything a screen needs of the running room, in one place: the parts as signals, and the actions.
 *
 * Reactions that nobody has to call live in `model/follow.ts`: on a new decision `legal` is asked, on a new selection `check`;
 * cards that left the hand leave the selection; a refusal or a hint in `talk` goes when the selection changes.
 */

export * from "./model/actions";
export * from "./model/parts";
