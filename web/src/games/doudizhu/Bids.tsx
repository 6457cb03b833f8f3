/** The bids, in the place of the plays. */

import { words } from "../../i18n";
import { bid, hint, moving, online } from "../../model";
import { Act, Tool } from "../../table/Buttons";
import { own } from "./parts";

export function Bids() {
  const said = words.value.table;
  const may = online.value && !moving.value ? (own.value?.bids ?? []) : [];
  return (
    <>
      <Tool icon="hint" label={said.hint} ready={may.length > 0} act={() => void hint()} />
      <Act ready={may.includes(0)} act={() => void bid(0)} name="no-bid">
        {said.noBid}
      </Act>
      {[1, 2, 3].map((value) => (
        <Act
          key={value}
          ready={may.includes(value)}
          go={may.includes(value)}
          act={() => void bid(value)}
          name="bid-value"
        >
          <span class="spoken">{said.bidOf(value)}</span>
          <span aria-hidden="true">{value}</span>
        </Act>
      ))}
    </>
  );
}
