/** What the client does when lines break: nothing is lost, nothing is asked twice under two ids, and it comes back. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LONGEST_WAIT, verdictOf, waitBefore } from "../../src/backoff";
import { world } from "./fake";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("back-off", () => {
  it("grows, is capped, and is jittered after the cap (L04)", () => {
    const least = [0, 1, 2, 3, 10, 99].map((attempt) => waitBefore(attempt, () => 0));
    const most = [0, 1, 2, 3, 10, 99].map((attempt) => waitBefore(attempt, () => 1));
    expect(least).toEqual([150, 300, 600, 1200, 5000, 5000]);
    expect(most).toEqual([300, 600, 1200, 2400, LONGEST_WAIT, LONGEST_WAIT]);
  });

  it.each([
    [1006, "again"],
    [1011, "again"],
    [1001, "again"],
    [4408, "again"],
    [4499, "again"],
    [1012, "restarting"],
    [1013, "full"],
    [4500, "unsupported"],
    [4501, "stranger"],
    [4502, "replaced"],
    [4503, "closed"],
    [4999, "closed"],
  ])("close code %i means %s", (code, verdict) => {
    expect(verdictOf(code)).toBe(verdict);
  });
});

describe("a connection", () => {
  it("says hello first and sends commands only after the welcome", () => {
    const { connection, now } = world();
    connection.connect();
    void connection.send("pass", { decision: 7 });
    now().onopen?.();
    expect(now().sent.map((message) => message.type)).toEqual(["hello"]);
    now().say({ type: "welcome" });
    expect(now().sent.map((message) => message.type)).toEqual(["hello", "pass"]);
  });

  it("sends an unanswered command again with the same id after a break, and an answered one not", async () => {
    const { connection, now, sockets } = world();
    connection.connect();
    now().welcome();
    const first = connection.send("bid", { decision: 3, value: 1 });
    const second = connection.send("pass", { decision: 9 });
    const [bid, pass] = now().commands();
    now().say({ type: "ok", id: bid?.id, seq: 4 });
    now().onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(400);
    expect(sockets).toHaveLength(2);
    now().welcome();
    expect(now().commands()).toEqual([pass]);
    now().say({ type: "ok", id: pass?.id, seq: 10 });
    expect(await first).toMatchObject({ type: "ok", seq: 4 });
    expect(await second).toMatchObject({ type: "ok", seq: 10 });
  });

  it("waits longer after each failure and shows since when it is away", async () => {
    const { connection, now, sockets, links } = world();
    connection.connect();
    now().welcome();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      now().onclose?.({ code: 1006 });
      const before = sockets.length;
      await vi.advanceTimersByTimeAsync(149);
      expect(sockets).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(LONGEST_WAIT);
      expect(sockets).toHaveLength(before + 1);
    }
    const away = links.filter((link) => link.state === "away");
    expect(new Set(away.map((link) => (link.state === "away" ? link.since : 0))).size).toBe(1);
  });

  it.each([4502, 4500, 4777])("does not come back after %i, and gives up what was asked", async (code) => {
    const { connection, now, sockets } = world();
    connection.connect();
    now().welcome();
    const asked = connection.send("hint", {});
    now().onclose?.({ code });
    expect(await asked).toMatchObject({ type: "error", code: "client/gone" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
  });

  it("comes back at once as another guest, or with a rotated secret, when it is unknown", async () => {
    const { connection, now, sockets } = world(() => sockets.length < 2);
    connection.connect();
    now().onclose?.({ code: 4501 });
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(2);
    now().onclose?.({ code: 4501 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(2);
  });

  it("takes a socket that answers no probe within two seconds for dead (U06)", async () => {
    const { connection, now, sockets } = world();
    connection.connect();
    now().welcome();
    await vi.advanceTimersByTimeAsync(90_000);
    connection.wake();
    expect(now().sent.at(-1)?.type).toBe("ping");
    await vi.advanceTimersByTimeAsync(1999);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.closed).toBe(true);
  });

  it("keeps a socket that answers the probe", async () => {
    const { connection, now, sockets } = world();
    connection.connect();
    now().welcome();
    await vi.advanceTimersByTimeAsync(90_000);
    connection.wake();
    await vi.advanceTimersByTimeAsync(500);
    now().say({ type: "pong", id: now().sent.at(-1)?.id, now: 0 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sockets).toHaveLength(1);
  });

  it("asks a socket that has been silent for long whether it is alive", async () => {
    const { connection, now, sockets } = world();
    connection.connect();
    now().welcome();
    await vi.advanceTimersByTimeAsync(14_000);
    connection.listen();
    expect(now().sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    connection.listen();
    expect(now().sent.at(-1)?.type).toBe("ping");
    await vi.advanceTimersByTimeAsync(2001);
    expect(sockets).toHaveLength(2);
  });

  it("does not start over an attempt that has just begun when it is woken", () => {
    const { connection, now, sockets } = world();
    connection.connect();
    now().welcome();
    now().onclose?.({ code: 1006 });
    connection.wake();
    connection.wake();
    expect(sockets).toHaveLength(2);
  });

  it("connects at once when the page is seen again while it waits", async () => {
    const { connection, now, sockets } = world();
    connection.connect();
    now().welcome();
    now().onclose?.({ code: 1006 });
    connection.wake();
    expect(sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT / 2);
    expect(sockets).toHaveLength(2);
  });

  it("notices silence after a command and connects again", async () => {
    const { connection, now, sockets } = world();
    connection.connect();
    now().welcome();
    await vi.advanceTimersByTimeAsync(10);
    void connection.send("pass", { decision: 1 });
    await vi.advanceTimersByTimeAsync(7000);
    expect(sockets).toHaveLength(2);
    now().welcome();
    expect(now().commands()).toEqual(sockets[0]?.commands());
  });

  it("asks again by itself where the server says when, a few times only", async () => {
    const { connection, now } = world();
    connection.connect();
    now().welcome();
    const asked = connection.send("pass", { decision: 1 });
    const busy = { type: "error", id: now().commands()[0]?.id, code: "room/busy", params: {}, retry: 50 };
    for (let tries = 1; tries <= 5; tries += 1) {
      now().say(busy);
      await vi.advanceTimersByTimeAsync(51);
      expect(now().commands()).toHaveLength(tries + 1);
    }
    now().say(busy);
    expect(await asked).toMatchObject({ type: "error", code: "room/busy" });
  });

  it("lets the newest question win", async () => {
    const { connection, now } = world();
    connection.connect();
    now().welcome();
    const older = connection.send("check", { cards: [1] });
    void connection.send("check", { cards: [1, 2] });
    expect(await older).toMatchObject({ code: "client/superseded" });
  });
});
