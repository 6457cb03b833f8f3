/**
 * One connection that comes back by itself: it says hello, keeps commands until they are answered, and notices a dead socket.
 *
 * It knows neither the parts of a room nor where identities are kept: `Wiring` gives it both.
 */

import { verdictOf, waitBefore } from "./backoff";
import type { Link } from "./model/parts";
import { clientRefusal, Pending, type Waiting } from "./pending";
import type { AnswerTo, AnyAnswer, CommandName, Commands, Inward } from "./protocol/messages";
import { type Frame, pack, unpack, type WireName } from "./wire";

/** What of a WebSocket is used. */
export interface Socket {
  send(frame: Frame): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Wiring {
  wire: WireName;
  open(): Socket;
  /** The first message of a connection, from what is known now. */
  hello(): object;
  /** Everything but answers to commands. */
  heard(message: Inward): void;
  changed(link: Link): void;
  /** The server does not know our identity: forget it, or take a newer one. False when that was tried already. */
  stranger(): boolean;
}

/** Milliseconds: a probe's limit, how long a command may be unanswered before one, and how long a connection must have held. */
const PROBE_LIMIT = 2000;
const SILENCE_LIMIT = 4000;
const LONGEST_SILENCE = 15_000;
const STEADY = 5000;
const OPENING_LIMIT = 10_000;
const MOST_TRIES = 5;

export class Connection {
  readonly #wiring: Wiring;
  readonly #pending = new Pending();
  #socket: Socket | null = null;
  #link: Link = { state: "connecting" };
  #attempt = 0;
  #startedAt = 0;
  #openedAt = 0;
  #heardAt = 0;
  #lostAt = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #probing: ReturnType<typeof setTimeout> | undefined;

  constructor(wiring: Wiring) {
    this.#wiring = wiring;
  }

  /** Connect now, whatever was waited for. */
  connect(): void {
    clearTimeout(this.#again);
    this.#drop();
    if (this.#link.state !== "away") this.#change({ state: "connecting" });
    const socket = this.#wiring.open();
    this.#socket = socket;
    this.#startedAt = Date.now();
    this.#opening = setTimeout(() => this.#lost(1006), OPENING_LIMIT);
    socket.onopen = () => socket.send(pack(this.#wiring.hello(), this.#wiring.wire));
    socket.onmessage = ({ data }) => this.#received(unpack(data));
    socket.onclose = ({ code }) => this.#lost(code);
  }

  /** Ask the server something; the answer comes, if need be after reconnecting. */
  send<N extends CommandName>(name: N, carries: Commands[N]["carries"]): Promise<AnswerTo<N>> {
    return new Promise((resolve) => {
      const waiting = this.#pending.add(name, carries, (answer) => resolve(answer as AnswerTo<N>));
      if (this.#isFinal()) this.#pending.answer(clientRefusal(waiting.id, "client/gone"));
      else if (this.#link.state === "open") this.#put(waiting);
    });
  }

  /** The page is seen again, or the network is back: connect at once, or make sure that the socket is alive. */
  wake(): void {
    const hangs = this.#openedAt === 0 && this.#socket !== null && Date.now() - this.#startedAt > PROBE_LIMIT;
    if (this.#link.state === "away" && (this.#socket === null || hangs)) this.connect();
    else if (this.#link.state === "open") this.#probe();
  }

  /** Called now and then: a socket that has been silent for long is asked whether it is alive. */
  listen(): void {
    if (this.#link.state === "open" && Date.now() - this.#heardAt > LONGEST_SILENCE) this.#probe();
  }

  #put(waiting: Waiting): void {
    this.#socket?.send(pack(waiting.message, this.#wiring.wire));
    const sent = Date.now();
    setTimeout(() => {
      const unanswered = this.#pending.get(waiting.id) === waiting && this.#link.state === "open";
      if (unanswered && this.#heardAt < sent) this.#probe();
    }, SILENCE_LIMIT);
  }

  /** A ping that anything heard within two seconds answers; else the socket is dead, whatever it says of itself. */
  #probe(): void {
    if (this.#probing !== undefined) return;
    const asked = Date.now();
    this.#probing = setTimeout(() => {
      this.#probing = undefined;
      if (this.#heardAt < asked) this.#lost(1006, true);
    }, PROBE_LIMIT);
    this.#put(this.#pending.add("ping", {}, () => undefined));
  }

  #received(message: Inward | null): void {
    this.#heardAt = Date.now();
    if (message === null) return;
    switch (message.type) {
      case "welcome":
        this.#welcomed(message);
        break;
      case "error":
        if (message.id === null) this.#wiring.heard(message);
        else if (!this.#retried(message.id, message.retry)) this.#answered(message);
        break;
      case "ok":
      case "checked":
      case "hints":
      case "plays":
      case "history":
      case "exported":
      case "pong":
        this.#answered(message);
        break;
      case "joined":
        this.#wiring.heard(message);
        this.#answered(message);
        break;
      default:
        this.#wiring.heard(message);
    }
  }

  #welcomed(message: Inward): void {
    clearTimeout(this.#opening);
    this.#openedAt = Date.now();
    this.#wiring.heard(message);
    this.#change({ state: "open" });
    for (const waiting of this.#pending.all()) this.#put(waiting);
  }

  #answered(answer: AnyAnswer): void {
    this.#pending.answer(answer);
  }

  /** Where waiting helps, the same command goes again by itself; a few times. */
  #retried(id: string, retry: number | null): boolean {
    const waiting = this.#pending.get(id);
    if (waiting === undefined || retry === null || waiting.tries >= MOST_TRIES) return false;
    waiting.tries += 1;
    setTimeout(() => {
      if (this.#link.state === "open" && this.#pending.get(id) === waiting) this.#put(waiting);
    }, retry);
    return true;
  }

  /** The socket is gone; `atOnce` without back-off. */
  #lost(code: number, atOnce = false): void {
    this.#drop();
    const held = this.#openedAt > 0 && Date.now() - this.#openedAt >= STEADY;
    if (held) this.#attempt = 0;
    this.#openedAt = 0;
    const verdict = verdictOf(code);
    if (verdict === "stranger") {
      if (this.#wiring.stranger()) this.#retry(0);
      else this.#end("closed");
    } else if (verdict === "replaced" || verdict === "unsupported" || verdict === "closed") {
      this.#end(verdict);
    } else {
      if (this.#link.state !== "away") this.#lostAt = Date.now();
      this.#change({ state: "away", since: this.#lostAt, why: verdict === "again" ? "lost" : verdict });
      this.#retry(atOnce ? 0 : waitBefore(this.#attempt));
      this.#attempt += 1;
    }
  }

  #retry(wait: number): void {
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.connect(), wait);
  }

  #end(state: "replaced" | "unsupported" | "closed"): void {
    this.#change({ state });
    this.#pending.giveUp("client/gone");
  }

  #isFinal(): boolean {
    return this.#link.state === "replaced" || this.#link.state === "unsupported" || this.#link.state === "closed";
  }

  #change(link: Link): void {
    this.#link = link;
    this.#wiring.changed(link);
  }

  #drop(): void {
    clearTimeout(this.#opening);
    clearTimeout(this.#probing);
    this.#probing = undefined;
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }
}
