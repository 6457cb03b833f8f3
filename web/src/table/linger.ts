/** Keeps what has just gone for a moment, so that it can fade. */

import { useEffect, useRef, useState } from "preact/hooks";

/** The value, or for `time` milliseconds after it became null the last one; `key` tells one value from the next. */
export function useLinger<T>(value: T | null, key: string, time: number): { shown: T | null; leaving: boolean } {
  const last = useRef<T | null>(value);
  const [gone, setGone] = useState("");
  if (value !== null) last.current = value;
  useEffect(() => {
    if (key !== "") {
      setGone("");
      return;
    }
    const timer = setTimeout(() => {
      last.current = null;
      setGone("gone");
    }, time);
    return () => clearTimeout(timer);
  }, [key, time]);
  if (value !== null) return { shown: value, leaving: false };
  return { shown: gone === "" ? last.current : null, leaving: true };
}
