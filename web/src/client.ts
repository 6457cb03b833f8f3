/** The one connection of this page, tied to the parts, the kept identity and the room that this window is in. */

import { batch } from "@preact/signals";
import { Connection, type Socket } from "./connection";
import { language } from "./i18n";
import {
  hints,
  joined,
  link,
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
} from "./model/parts";
import type { Inward, Joined, PresencePart, Said, SharedPart, Welcome } from "./protocol/messages";
import { local, session } from "./storage";
import { subprotocol, type WireName } from "./wire";

interface KeptIdentity {
  person: string;
  secret: string;
}

const MOST_SAID = 200;

/** The secret that the last hello carried, to tell a rotated one from a refused one. */
let sent: string | null = null;
let forgotten = false;

const identity = (): KeptIdentity | null => {
  try {
    return JSON.parse(local.read("identity") ?? "null") as KeptIdentity | null;
  } catch {
    return null;
  }
};

const wire: WireName =
  typeof location !== "undefined" && new URLSearchParams(location.search).get("wire") === "json" ? "json" : "msgpack";

const open = (): Socket => {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/ws`, subprotocol(wire));
  socket.binaryType = "arraybuffer";
  return socket as unknown as Socket;
};

const hello = (): object => {
  const kept = identity();
  sent = kept?.secret ?? null;
  const at = room.value?.room ?? null;
  return {
    type: "hello",
    protocol: 1,
    minor: 0,
    identity: kept ?? undefined,
    resume: at === null ? undefined : { room: at, seq: shared.value?.seq ?? 0, head: shared.value?.head ?? "" },
    language: language.value,
  };
};

/** Another window may have rotated the secret meanwhile; if not, this browser is a new guest. Once only. */
const stranger = (): boolean => {
  const kept = identity();
  if (kept !== null && kept.secret !== sent) return true;
  if (forgotten) return false;
  forgotten = true;
  local.remove("identity");
  return true;
};

const welcomed = (message: Welcome): void => {
  local.write("identity", JSON.stringify(message.identity));
  forgotten = false;
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
  unread.value += 1;
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

const heard = (message: Inward): void => {
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
      talk.value = { kind: "refusal", code: message.code, params: message.params };
      // A resume that was refused: this window is in no room any more.
      if (message.code.startsWith("room/") && room.value !== null) forgetRoom();
      break;
    default:
      break;
  }
};

export const client = new Connection({
  wire,
  open,
  hello,
  stranger,
  heard: (message) => batch(() => heard(message)),
  changed: (now) => {
    link.value = now;
  },
});

/** The room that this window was in before it was reloaded. */
export const rememberedRoom = (): string | null => session.read("room");

/** Connect, and come back whenever the page is seen again or the network returns. */
export const begin = (): void => {
  client.connect();
  const wake = (): void => client.wake();
  window.addEventListener("online", wake);
  window.addEventListener("pageshow", wake);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") wake();
  });
};
