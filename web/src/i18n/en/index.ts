/** The English dictionary; its shape is what the others must have. */

import { frame } from "./frame";
import { guandan } from "./guandan";
import { refusals } from "./refusals";
import { table } from "./table";

export const en = { frame, table, refusals, guandan };
