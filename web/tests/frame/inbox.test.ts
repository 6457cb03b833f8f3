/** Parts are replaced whole and never go back, unless the server says that its log did. */

import { beforeEach, describe, expect, it } from "vitest";
import { forgetRoom, heard } from "../../src/model/inbox";
import { joined, presence, priv, room, said, selection, shared, talk, unread, welcome } from "../../src/model/parts";
import type { Inward } from "../../src/protocol/messages";

const hear = (message: object): void => heard(message as Inward);
const part = (type: string, seq: number, more: object = {}): object => ({ type, seq, now: 0, room: "r", ...more });

beforeEach(() => {
  forgetRoom();
  hear({ type: "welcome", identity: { person: "me", secret: "s" }, now: 0, name: "Ana", games: [], rooms: [] });
});

describe("parts", () => {
  it("of a later seq replace earlier ones, of an earlier seq they are ignored", () => {
    for (const [type, signal] of [
      ["room", room],
      ["shared", shared],
      ["private", priv],
    ] as const) {
      hear(part(type, 5));
      hear(part(type, 4));
      expect(signal.value?.seq).toBe(5);
      hear(part(type, 9));
      expect(signal.value?.seq).toBe(9);
    }
  });

  it("go back once after a roll back, and say so", () => {
    for (const type of ["room", "private", "shared"]) hear(part(type, 9));
    hear({ type: "rolled_back", room: "r", seq: 6 });
    for (const type of ["room", "private", "shared"]) hear(part(type, 6));
    expect([room.value?.seq, priv.value?.seq, shared.value?.seq]).toEqual([6, 6, 6]);
    expect(talk.value).toEqual({ kind: "notice", notice: "rolled_back" });
    hear(part("shared", 5));
    expect(shared.value?.seq).toBe(6);
  });

  it("of presence count by themselves, from the beginning after every welcome", () => {
    const here = (count: number) => hear({ type: "presence", room: "r", count, you: "me", people: [] });
    here(7);
    here(6);
    expect(presence.value?.count).toBe(7);
    hear({ type: "welcome", identity: { person: "me", secret: "t" }, now: 0, name: "Ana", games: [], rooms: [] });
    here(1);
    expect(presence.value?.count).toBe(1);
  });
});

describe("a room", () => {
  it("that is entered takes the place of the one before, with all its parts", () => {
    hear({ type: "joined", room: "r" });
    for (const type of ["room", "private", "shared"]) hear(part(type, 9));
    selection.value = new Set([3]);
    hear({ type: "joined", room: "other" });
    expect([room.value, shared.value, priv.value, selection.value.size]).toEqual([null, null, null, 0]);
    expect(joined.value?.room).toBe("other");
    hear(part("shared", 1));
    expect(shared.value?.seq).toBe(1);
  });

  it("that may not be entered again is forgotten, and the reason stays", () => {
    hear(part("room", 3));
    hear({ type: "error", id: null, code: "room/not_found", params: {}, retry: null });
    expect(room.value).toBeNull();
    expect(talk.value).toMatchObject({ kind: "refusal", code: "room/not_found" });
  });

  it("keeps the selection when the same one is entered again (U04)", () => {
    hear({ type: "joined", room: "r" });
    hear(part("room", 3));
    selection.value = new Set([3, 4]);
    hear({ type: "welcome", identity: { person: "me", secret: "u" }, now: 0, name: "Ana", games: [], rooms: [] });
    hear({ type: "joined", room: "r" });
    hear(part("shared", 4));
    expect([...selection.value]).toEqual([3, 4]);
  });
});

it("counts what others said as unread, and not one's own words", () => {
  const before = unread.value;
  hear({ type: "said", person: "other", text: "Hi", phrase: null, at: 1 });
  hear({ type: "said", person: "me", text: "Hi", phrase: null, at: 2 });
  expect(unread.value - before).toBe(1);
  expect(said.value).toHaveLength(2);
  expect(welcome.value?.name).toBe("Ana");
});
