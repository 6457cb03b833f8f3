/** Time as it passes, for clocks on the screen; it ticks only while somebody looks. */

import { useEffect, useState } from "preact/hooks";
import { serverNow } from "../model";

/** The server's time, renewed every `every` milliseconds while the component is shown; it stands still without `every`. */
export function useServerTime(every: number | null): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (every === null) return;
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

/** What is left until a deadline: milliseconds, never below 0, and the share of the whole time of a move. */
export function timeLeft(deadline: number, now: number, seconds: number): { left: number; share: number } {
  const left = Math.max(0, deadline - now);
  return { left, share: seconds === 0 ? 0 : Math.min(1, left / (seconds * 1000)) };
}
