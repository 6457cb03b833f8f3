/** Waiting a moment before something is said, so that what is over at once is not said at all. */

import { useEffect, useState } from "preact/hooks";

/** True once `now` has been true for that many milliseconds; false again at once. */
export function useLater(now: boolean, after: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!now) return setLate(false);
    const timer = setTimeout(() => setLate(true), after);
    return () => clearTimeout(timer);
  }, [now, after]);
  return now && late;
}
