/** The English dictionary; its shape is what the others must have. */

import { frame } from "./frame";
import { refusals } from "./refusals";
import { table } from "./table";

export const en = { frame, table, refusals };
