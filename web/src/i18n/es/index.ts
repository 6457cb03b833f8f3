/** The Spanish dictionary. */

import type { Words } from "../index";
import { frame } from "./frame";
import { guandan } from "./guandan";
import { refusals } from "./refusals";
import { table } from "./table";

export const es: Words = { frame, table, refusals, guandan };
