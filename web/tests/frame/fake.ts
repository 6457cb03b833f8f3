/** A socket and its server's side, for tests of what the client does when lines break; it speaks JSON. */

import { Connection, type Socket, type Wiring } from "../../src/connection";
import type { Link } from "../../src/model/parts";

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: { type: string; id?: string }[] = [];
  closed = false;

  send(frame: string | Uint8Array): void {
    this.sent.push(JSON.parse(String(frame)));
  }

  close(): void {
    this.closed = true;
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Open, take the hello, welcome. */
  welcome(): void {
    this.onopen?.();
    this.say({ type: "welcome", identity: { person: "p", secret: "s" }, now: 0, name: "" });
  }

  commands(): { type: string; id?: string }[] {
    return this.sent.filter((message) => message.type !== "hello" && message.type !== "ping");
  }
}

export interface World {
  connection: Connection;
  sockets: FakeSocket[];
  links: Link[];
  heard: { type: string }[];
  /** The newest socket. */
  now(): FakeSocket;
}

export const world = (stranger: () => boolean = () => false): World => {
  const sockets: FakeSocket[] = [];
  const links: Link[] = [];
  const heard: { type: string }[] = [];
  const wiring: Wiring = {
    wire: "json",
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    hello: () => ({ type: "hello", protocol: 1 }),
    heard: (message) => heard.push(message),
    changed: (link) => links.push(link),
    stranger,
  };
  const connection = new Connection(wiring);
  return { connection, sockets, links, heard, now: () => sockets.at(-1) as FakeSocket };
};
