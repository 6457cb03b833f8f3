/** The Spanish dictionary. */

import type { Words } from "../index";
import { frame } from "./frame";
import { refusals } from "./refusals";
import { table } from "./table";

export const es: Words = { frame, table, refusals };
