/** Commands that have no answer yet, kept with their ids in the order of asking; the server does none of them twice. */

import type { AnyAnswer, CommandName, Refusal } from "./protocol/messages";

export interface Waiting {
  id: string;
  name: CommandName;
  message: { type: CommandName; id: string };
  settle(answer: AnyAnswer): void;
  tries: number;
}

/** Questions of which only the newest matters. */
const NEWEST_ONLY: ReadonlySet<CommandName> = new Set(["check", "legal", "hint"]);

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Random letters that work without a secure context. */
export const randomText = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte % 32]).join("");

type OwnCode = "client/superseded" | "client/gone";

/** A refusal of the client's own. */
export const clientRefusal = (id: string | null, code: OwnCode): Refusal => ({
  type: "error",
  id,
  code,
  params: {},
  retry: null,
});

export class Pending {
  readonly #prefix = randomText(12);
  #count = 0;
  #waiting = new Map<string, Waiting>();

  /** A new command with an id of its own; an older question of the same kind is given up. */
  add(name: CommandName, carries: object, settle: (answer: AnyAnswer) => void): Waiting {
    if (NEWEST_ONLY.has(name)) this.#supersede(name);
    this.#count += 1;
    const id = `${this.#prefix}-${this.#count}`;
    const waiting: Waiting = { id, name, message: { ...carries, type: name, id }, settle, tries: 0 };
    this.#waiting.set(id, waiting);
    return waiting;
  }

  get(id: string): Waiting | undefined {
    return this.#waiting.get(id);
  }

  /** Give the answer to whoever waits for it. */
  answer(answer: AnyAnswer): void {
    const waiting = answer.id === null ? undefined : this.#waiting.get(answer.id);
    if (waiting === undefined) return;
    this.#waiting.delete(waiting.id);
    waiting.settle(answer);
  }

  /** Everything unanswered, oldest first. */
  all(): readonly Waiting[] {
    return [...this.#waiting.values()];
  }

  /** Answer everything with a refusal of the client's own, for when no answer can come any more. */
  giveUp(code: OwnCode): void {
    for (const waiting of this.all()) this.answer(clientRefusal(waiting.id, code));
  }

  #supersede(name: CommandName): void {
    for (const waiting of this.all()) {
      if (waiting.name === name) this.answer(clientRefusal(waiting.id, "client/superseded"));
    }
  }
}
