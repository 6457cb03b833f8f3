/** What becomes of each message of the server: parts are replaced whole, never added up, and never go back. */

import { batch } from "@preact/signals";
import type { Inward, Joined, PresencePart, Said, SharedPart, Welcome } from "../protocol/messages";
import { local, session } from "../storage";
import {
  hints,
  joined,
  offset,
  plays,
  presence,
  priv,
  room,
  said,
  selection,
  shared,
  talk,
  unread,
  welcome,
  you,
} from "./parts";

const MOST_SAID = 200;

const welcomed = (message: Welcome): void => {
  local.write("identity", JSON.stringify(message.identity));
  offset.value = message.now - Date.now();
  welcome.value = message;
  // A server that was started again counts presence from the beginning.
  counted = -1;
};

let counted = -1;
/** The log went back: the next parts are true whatever their seq. */
let rolledBack = { room: false, shared: false, priv: false };
const ALL_ROLLED_BACK = { room: true, shared: true, priv: true };

const isNewer = (part: { seq: number }, old: { seq: number } | null, kind: keyof typeof rolledBack): boolean => {
  if (!rolledBack[kind] && old !== null && part.seq < old.seq) return false;
  rolledBack = { ...rolledBack, [kind]: false };
  return true;
};

export const forgetRoom = (): void => {
  batch(() => {
    joined.value = null;
    room.value = null;
    shared.value = null;
    priv.value = null;
    presence.value = null;
    said.value = [];
    unread.value = 0;
    plays.value = null;
    hints.value = null;
    talk.value = null;
    selection.value = new Set();
  });
  rolledBack = { room: false, shared: false, priv: false };
  session.remove("room");
};

const entered = (message: Joined): void => {
  if (room.value !== null && room.value.room !== message.room) forgetRoom();
  joined.value = message;
  session.write("room", message.room);
};

const wentBack = (): void => {
  rolledBack = ALL_ROLLED_BACK;
  talk.value = { kind: "notice", notice: "rolled_back" };
};

const hear = (message: Said): void => {
  said.value = [...said.value, message].slice(-MOST_SAID);
  if (message.person !== you.value) unread.value += 1;
};

const showShared = (message: SharedPart): void => {
  offset.value = message.now - Date.now();
  shared.value = message;
};

const showPresence = (message: PresencePart): void => {
  if (message.count < counted && message.room === presence.value?.room) return;
  counted = message.count;
  presence.value = message;
};

/** Put a message where it belongs. */
export const heard = (message: Inward): void => batch(() => sort(message));

const sort = (message: Inward): void => {
  switch (message.type) {
    case "welcome":
      welcomed(message);
      break;
    case "joined":
      entered(message);
      break;
    case "rolled_back":
      wentBack();
      break;
    case "room":
      if (isNewer(message, room.value, "room")) room.value = message;
      break;
    case "private":
      if (isNewer(message, priv.value, "priv")) priv.value = message;
      break;
    case "shared":
      if (isNewer(message, shared.value, "shared")) showShared(message);
      break;
    case "presence":
      showPresence(message);
      break;
    case "said":
      hear(message);
      break;
    case "error":
      // A resume that was refused: this window is in no room any more.
      if (message.code.startsWith("room/") && room.value !== null) forgetRoom();
      talk.value = { kind: "refusal", code: message.code, params: message.params };
      break;
    default:
      break;
  }
};
