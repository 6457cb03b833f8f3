/** The phrases that every client translates, in the order in which they are offered. */

import type { PhraseName } from "./codes";

export const PHRASES: readonly PhraseName[] = ["nice", "mine", "yours", "moment", "hello", "thanks"];
