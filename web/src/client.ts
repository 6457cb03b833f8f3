/** The one connection of this page, tied to the parts, the kept identity and the room that this window is in. */

import { Connection, type Socket } from "./connection";
import { language } from "./i18n";
import { heard } from "./model/inbox";
import { link, room, shared } from "./model/parts";
import { local, session } from "./storage";
import { subprotocol, type WireName } from "./wire";

interface KeptIdentity {
  person: string;
  secret: string;
}

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

export const client = new Connection({
  wire,
  open,
  hello,
  stranger,
  heard: (message) => {
    if (message.type === "welcome") forgotten = false;
    heard(message);
  },
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
  setInterval(() => client.listen(), 5000);
};
