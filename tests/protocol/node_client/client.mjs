// A client for one deal, written from docs/PROTOCOL.md and the JSON Schema alone; it needs Node 22 or newer and no package.
//
//   node client.mjs ws://host:port/ws LINK NAME [--drop N] [--record FILE]
//
// It joins by the room's link, takes the first free seat, plays what the server lists and suggests till the deal ends, and
// prints one line of JSON. --drop N cuts its own line before its Nth move and comes back. --record keeps every frame heard.

import { appendFileSync } from "node:fs";

const [url, link, name, ...flags] = process.argv.slice(2);
const flag = (which) => (flags.includes(which) ? flags[flags.indexOf(which) + 1] : null);
const dropBefore = Number(flag("--drop") ?? 0);
const record = flag("--record");

const parts = {};
const waiting = new Map();
const moves = { bid: 0, play: 0, pass: 0 };
const counts = { reconnects: 0, lists: 0, checks: 0 };
let socket = null;
let identity = null;
let nextId = 0;
let attempt = 0;
let decided = -1;

// ---- the connection

const connect = () => {
  socket = new WebSocket(url, "tablemates.v1.json");
  socket.onopen = () => send(hello());
  socket.onmessage = ({ data }) => heard(data);
  socket.onclose = ({ code }) => lost(code);
  socket.onerror = () => undefined; // a close follows
};

const send = (message) => socket.send(JSON.stringify(message));

const hello = () => {
  const message = { type: "hello", protocol: 1 };
  if (identity !== null) message.identity = identity;
  if (parts.shared) message.resume = { room: parts.room.room, seq: parts.shared.seq, head: parts.shared.head };
  return message;
};

// Codes from 4500 on and the client's own faults are final; everything else comes back after a growing, random wait.
const lost = (code) => {
  if ((code >= 4500 && code < 5000) || code === 1009) fail(`closed with ${code}`);
  const wait = Math.min(10_000, 300 * 2 ** attempt) * (0.5 + Math.random() / 2);
  attempt += 1;
  counts.reconnects += 1;
  setTimeout(connect, wait);
};

const fail = (why) => {
  console.error(why);
  process.exit(1);
};

// A command waits for its one answer; what has none yet goes again, with the same id, after the next welcome.
const ask = (type, fields = {}) =>
  new Promise((resolve) => {
    nextId += 1;
    const message = { type, id: `node-${nextId}`, ...fields };
    waiting.set(message.id, { message, resolve });
    if (socket.readyState === WebSocket.OPEN) send(message);
  });

const must = async (type, fields) => {
  const answer = await ask(type, fields);
  if (answer.type === "error") fail(`${type}: ${answer.code} ${JSON.stringify(answer.params)}`);
  return answer;
};

const heard = (data) => {
  if (record !== null) appendFileSync(record, `${data}\n`);
  const message = JSON.parse(data);
  if (message.type === "welcome") welcomed(message);
  if (message.type === "error" && message.id === null) fail(`${message.code} ${JSON.stringify(message.params)}`);
  if (["room", "shared", "private", "presence"].includes(message.type)) parts[message.type] = message;
  waiting.get(message.id)?.resolve(message);
  waiting.delete(message.id);
  if (message.type === "shared") shown();
};

const welcomed = (message) => {
  identity = message.identity;
  attempt = 0;
  for (const { message: again } of waiting.values()) send(again);
  if (parts.room === undefined) enter();
};

// ---- the table

const enter = async () => {
  await must("rename", { name });
  await must("join", { link });
  while (parts.room === undefined) await new Promise((resolve) => setTimeout(resolve, 10));
  const free = parts.room.seats.findIndex((seat) => seat.person === null && seat.bot === null);
  await must("sit", { seat: free });
};

const shown = () => {
  const { phase, acting, table } = parts.shared;
  if (phase === "between" || phase === "finished") return finish(table);
  const own = parts.room.seats.findIndex((seat) => seat.person === identity?.person);
  const turn = acting.find(({ seat }) => seat === own);
  if (turn === undefined || turn.decision === decided) return undefined;
  decided = turn.decision;
  return table.phase === "bidding" ? bid(turn.decision) : play(turn.decision);
};

const move = async (type, decision, fields = {}) => {
  const total = moves.bid + moves.play + moves.pass + 1;
  if (total === dropBefore) socket.close(); // the command is lost on the way, and goes again
  moves[type] += 1;
  await must(type, { decision, ...fields });
};

const bid = (decision) => move("bid", decision, { value: Math.max(...parts.private.table.bids) });

const play = async (decision) => {
  const [plays, hints] = await Promise.all([must("legal"), must("hint")]);
  counts.lists += plays.lines.length;
  if (plays.decision !== decision) fail("legal spoke of another decision");
  const line = hints.lines[hints.best];
  if (line.kind === "pass") return move("pass", decision);
  if (plays.lines.length === 0) fail("a hint where nothing may be played");
  const { cards, reading } = line;
  const checked = await must("check", { cards, reading });
  counts.checks += 1;
  if (checked.code !== "ok") fail(`the hint won't go: ${checked.code}`);
  return move("play", decision, { cards, reading });
};

const finish = (table) => {
  const { result, totals } = table;
  console.log(JSON.stringify({ person: identity.person, seat: parts.private.seat, result, totals, moves, ...counts }));
  socket.onclose = null;
  socket.close();
  clearTimeout(limit);
};

const limit = setTimeout(() => fail("the deal did not end in a minute"), 60_000);
connect();
