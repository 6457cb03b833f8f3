/** Messages as frames: msgpack by default, JSON for people who look at them. */

import { decode, encode } from "@msgpack/msgpack";
import type { Inward } from "./protocol/messages";

export type WireName = "msgpack" | "json";
export type Frame = string | Uint8Array<ArrayBuffer>;

export const subprotocol = (wire: WireName): string => `tablemates.v1.${wire}`;

/** A message as a frame; fields that are undefined are left out. */
export const pack = (message: object, wire: WireName): Frame =>
  wire === "json" ? JSON.stringify(message) : encode(message, { ignoreUndefined: true });

/** A frame as a message; null for what is none. */
export const unpack = (data: unknown): Inward | null => {
  try {
    const message: unknown = typeof data === "string" ? JSON.parse(data) : decode(data as ArrayBuffer);
    return typeof message === "object" && message !== null && "type" in message ? (message as Inward) : null;
  } catch {
    return null;
  }
};
