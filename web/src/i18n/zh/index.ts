/** The Chinese dictionary. */

import type { Words } from "../index";
import { frame } from "./frame";
import { guandan } from "./guandan";
import { refusals } from "./refusals";
import { spaced } from "./spacing";
import { table } from "./table";

export const zh: Words = spaced({ frame, table, refusals, guandan });
