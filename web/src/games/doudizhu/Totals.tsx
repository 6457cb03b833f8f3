/** The totals of the match, one's own first. */

import { words } from "../../i18n";
import { signed } from "../../i18n/say";
import { mySeat } from "../../model";
import { seatAt } from "../../table/scene";
import { seatName } from "../../who";
import { table } from "./parts";

export function Totals() {
  const totals = table.value?.totals ?? [];
  const order = (["me", "right", "left"] as const).map((place) => seatAt(place, mySeat.value, totals.length));
  return (
    <ul class="totals" title={table.value === null ? undefined : words.value.frame.goal(table.value.target)}>
      {totals.length > 0 &&
        order.map((seat) => (
          <li key={seat} class={seat === mySeat.value ? "mine" : ""}>
            <span class="name">{seatName(seat)}</span>
            <b>{signed(totals[seat] ?? 0)}</b>
          </li>
        ))}
    </ul>
  );
}
