/** Which place of the page is shown, and what its address brings along; secrets do not stay in the address. */

import { signal } from "@preact/signals";
import { talk } from "./model/parts";
import { local } from "./storage";

/** `room` is the table of this window, whatever its phase. */
export type Place = { at: "start" } | { at: "create"; game: string } | { at: "room" };

export const place = signal<Place>({ at: "start" });

/** What a link brought: the secret of a room to join; taken once. */
export const invited = signal<string | null>(null);

const HASHES = { start: "", create: "#new", room: "#t" } as const;

const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{1,128}$/.test(text);

export const hostKey = {
  read: (): string | null => local.read("host"),
  keep: (key: string): void => local.write("host", key),
  forget: (): void => local.remove("host"),
};

const replaceHash = (hash: string): void => history.replaceState(null, "", location.pathname + location.search + hash);

/** Go to a place; the way back leads to the start. */
export const go = (to: Place): void => {
  const was = place.value.at;
  if (was !== to.at && talk.value?.kind === "refusal") talk.value = null;
  place.value = to;
  if (was === to.at) return;
  const url = location.pathname + location.search + HASHES[to.at];
  if (was === "start") history.pushState(null, "", url);
  else history.replaceState(null, "", url);
};

/** Read the address: take secrets out of it, or follow the browser's way back. `inRoom`: whether there is a table to show. */
const read = (inRoom: () => boolean): void => {
  const hash = location.hash.slice(1);
  const [name, value = ""] = hash.split("=", 2);
  if (name === "j" && isToken(value)) {
    invited.value = value;
    replaceHash("");
    place.value = { at: "start" };
  } else if (name === "host" && isToken(value)) {
    hostKey.keep(value);
    replaceHash("");
    place.value = { at: "start" };
  } else if (hash === "t" && inRoom()) {
    place.value = { at: "room" };
  } else if (hash === "new" && place.value.at === "create") {
    return;
  } else {
    if (hash !== "") replaceHash("");
    place.value = { at: "start" };
  }
};

export const followAddress = (inRoom: () => boolean): void => {
  read(inRoom);
  window.addEventListener("hashchange", () => read(inRoom));
  window.addEventListener("popstate", () => read(inRoom));
};
