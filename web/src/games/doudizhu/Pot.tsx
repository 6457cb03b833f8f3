/** The middle of a Dou Dizhu table: the bottom cards and what is at stake. */

import { CardBack, CardFace } from "../../cards/CardFace";
import { words } from "../../i18n";
import { table } from "./parts";
import type { DoudizhuShared } from "./shapes";

export function Pot() {
  const now = table.value;
  if (now === null) return null;
  return now.bottom.length === 0 ? <HiddenBottom /> : <OpenBottom now={now} />;
}

function HiddenBottom() {
  const said = words.value.table;
  return (
    <div class="pot">
      <span class="pot-cards">
        <CardBack />
        <CardBack />
        <CardBack />
      </span>
      <span class="pot-words">
        <b>{said.bottom}</b>
        <span class="extra">{said.bottomHidden}</span>
      </span>
    </div>
  );
}

function OpenBottom({ now }: { now: DoudizhuShared }) {
  const said = words.value.table;
  const times = now.doublings.length;
  const terms = [said.bidOf(now.bid), ...doublingWords(now)].join(" · ");
  return (
    <div class="pot">
      <span class="pot-cards" role="img" aria-label={said.bottom}>
        {now.bottom.map((card) => (
          <CardFace key={card} card={card} />
        ))}
      </span>
      <span class="pot-words">
        <span class="extra">{terms}</span>
        <b title={said.stake}>
          P = <Stake bid={now.bid} times={times} stake={now.stake} />
        </b>
      </span>
    </div>
  );
}

/** What has doubled the stake so far: so many bombs, the rocket (DD-13). */
function doublingWords(now: DoudizhuShared): string[] {
  const bombs = now.doublings.filter((one) => one.kind === "bomb").length;
  const rocket = now.doublings.some((one) => one.kind === "rocket");
  return [...(bombs > 0 ? [words.value.table.bombs(bombs)] : []), ...(rocket ? [words.value.frame.rocketCell] : [])];
}

/** P = B × 2^N, laid out as far as there is something to lay out. */
function Stake({ bid, times, stake }: { bid: number; times: number; stake: number }) {
  if (times === 0) return <>{stake}</>;
  return (
    <>
      {bid} × 2{times > 1 && <sup>{times}</sup>} = {stake}
    </>
  );
}
