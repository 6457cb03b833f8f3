/** What the server says of a Dou Dizhu table, as signals; null at the table of another game. */

import { computed } from "@preact/signals";
import { priv, room, shared } from "../../model/parts";
import type { DoudizhuPrivate, DoudizhuShared } from "./shapes";

const here = computed(() => room.value?.game === "doudizhu");

export const table = computed<DoudizhuShared | null>(() =>
  here.value ? ((shared.value?.table ?? null) as DoudizhuShared | null) : null,
);

export const own = computed<DoudizhuPrivate | null>(() =>
  here.value ? ((priv.value?.table ?? null) as DoudizhuPrivate | null) : null,
);
