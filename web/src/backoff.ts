/** How long to wait before the next attempt to connect, and which closes end the attempts; no timers of its own. */

export const FIRST_WAIT = 300;
export const LONGEST_WAIT = 10_000;

/** Exponential, capped, and only then jittered, so that many clients never come back in step; milliseconds. */
export const waitBefore = (attempt: number, random: () => number = Math.random): number => {
  const capped = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempt, 16));
  return capped * (0.5 + random() / 2);
};

export type Verdict = "again" | "restarting" | "full" | "stranger" | "replaced" | "unsupported" | "closed";

/** What a close code means: 4500 to 4999 don't come back by themselves, everything else does. */
export const verdictOf = (code: number): Verdict => {
  if (code === 4500) return "unsupported";
  if (code === 4501) return "stranger";
  if (code === 4502) return "replaced";
  if (code > 4502 && code < 5000) return "closed";
  if (code === 1012) return "restarting";
  return code === 1013 ? "full" : "again";
};
