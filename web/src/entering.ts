/** How a person comes to a table: by a code, a link, or back to where they were; first they need a name. */

import { effect, signal } from "@preact/signals";
import { client, rememberedRoom } from "./client";
import { create, isRefused, join, rename, sit } from "./model/actions";
import { forgetRoom } from "./model/inbox";
import { mySeat, personAt, phase, room, serverNow, shared, talk, welcome } from "./model/parts";
import type { Commands, KnownRoom, Refusal } from "./protocol/messages";
import { go, hostKey, invited, place } from "./route";

type Where = { code: string } | { link: string } | { room: string };

/** Where somebody wants to go who has no name yet, or whose name is taken there. */
export const waitingAtDoor = signal<{ where: Where; taken: boolean } | null>(null);
/** True while the server is asked to let somebody in. */
export const entering = signal(false);

/** One's own name, also right after it was changed. */
export const myName = signal("");

/** Eight letters and digits, however they were typed. */
export const tidyCode = (typed: string): string | null => {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return letters.length === 8 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null;
};

/** Enter a room; whoever comes new into a lobby sits down on the first free seat. */
export const enter = async (where: Where): Promise<void> => {
  talk.value = null;
  if (myName.value === "" && !("room" in where)) {
    waitingAtDoor.value = { where, taken: false };
    return;
  }
  entering.value = true;
  const answer = await join(where);
  entering.value = false;
  if (isRefused(answer)) {
    refusedAtDoor(answer, where);
    return;
  }
  waitingAtDoor.value = null;
  go({ at: "room" });
  if (!("room" in where)) void sitDown();
};

const refusedAtDoor = (answer: Refusal, where: Where): void => {
  if (answer.code === "name/taken") waitingAtDoor.value = { where, taken: true };
  else if ("room" in where && answer.code.startsWith("room/")) forgetRoom();
  if (place.value.at === "room") backToStart();
};

/** To the start, with the reason if there is one. */
const backToStart = (): void => {
  const why = talk.value;
  go({ at: "start" });
  talk.value = why;
};

/** Resolves when the parts of the room are there. */
const roomShown = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = effect(() => {
      if (room.value === null || phase.value === null) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });

const sitDown = async (): Promise<void> => {
  await roomShown();
  for (let seat = 0; seat < (room.value?.seats.length ?? 0); seat += 1) {
    if (phase.value !== "lobby" || mySeat.value !== null) return;
    const part = room.value?.seats[seat];
    if (part === undefined || part.person !== null || part.bot !== null) continue;
    const answer = await sit(seat);
    if (!isRefused(answer)) return;
    talk.value = null;
  }
};

/** Give oneself a name; false when it can't be that one. */
export const callMe = async (name: string): Promise<boolean> => {
  const answer = await rename(name);
  if (isRefused(answer)) return false;
  myName.value = name.trim();
  return true;
};

/** Make a table and go there. */
export const openTable = async (what: Commands["create"]["carries"]): Promise<boolean> => {
  const key = hostKey.read();
  const answer = await create(key === null ? what : { ...what, host_key: key });
  if (isRefused(answer)) {
    if (answer.code === "room/host_key_needed") hostKey.forget();
    return false;
  }
  go({ at: "room" });
  return true;
};

/** The rooms left since the last welcome, which only the next one will list. */
const left = signal<readonly KnownRoom[]>([]);

/** The room of this window as a list of rooms shows it. */
const roomHere = (): KnownRoom | null => {
  const [at, now] = [room.value, shared.value];
  if (at === null || now === null) return null;
  const people = at.seats.flatMap((part, seat) => (part.person === null ? [] : [personAt(seat)?.name ?? ""]));
  const { room: id, game, name } = at;
  return { room: id, game, name, phase: now.phase, deal: now.deal, people: people.filter(Boolean), at: serverNow() };
};

/** The rooms that one may go back to, the newest first; each once. */
export const knownRooms = (): readonly KnownRoom[] => {
  const here = roomHere();
  const all = [...(here === null ? [] : [here]), ...left.value, ...(welcome.value?.rooms ?? [])];
  return all
    .filter((one, at) => all.findIndex((other) => other.room === one.room) === at)
    .sort((one, other) => other.at - one.at);
};

/** Leave for today: in a match the seat stays one's own. */
export const leaveTable = async (): Promise<void> => {
  const answer = await client.send("leave", {});
  if (isRefused(answer) && answer.code !== "room/not_in_one") return;
  const here = roomHere();
  if (here !== null) left.value = [here, ...left.value];
  forgetRoom();
  go({ at: "start" });
};

/** Follow the welcomes: keep the name, follow a link, come back to where this window was. Called once. */
export const followDoor = (): void => {
  let seen: unknown = null;
  effect(() => {
    const hello = welcome.value;
    if (hello === null || hello === seen) return;
    seen = hello;
    if (hello.name !== "") myName.value = hello.name;
    const back = rememberedRoom();
    if (invited.peek() === null && place.peek().at === "room" && room.peek() === null && back !== null) {
      queueMicrotask(() => void enter({ room: back }));
    }
  });
  // A room that is gone leaves nothing to show there.
  effect(() => {
    const nowhere = room.value === null && !entering.value && place.value.at === "room";
    if (nowhere && welcome.value !== null && rememberedRoom() === null) queueMicrotask(backToStart);
  });
  effect(() => {
    const link = invited.value;
    if (link === null || welcome.value === null) return;
    queueMicrotask(() => {
      invited.value = null;
      void enter({ link });
    });
  });
};
