/** The bar at the bottom: hint, clear, pass, play, or the bids; everything keeps its place in every phase. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { words } from "../i18n";
import { PlayName } from "../i18n/say";
import { bid, checked, clear, hint, moving, myTurn, online, own, pass, selection, table } from "../model";
import { mayPass, mayPlay, playChosen, reading, stuck } from "./choice";
import { Icon, type IconName } from "./Icon";

export function PlayBar() {
  const bar = useRef<HTMLDivElement>(null);
  const bidding = table.value?.phase === "bidding";
  useHeldFocus(bar, bidding);
  return (
    <div class={bidding ? "bar bids" : "bar"} ref={bar}>
      {bidding ? <Bids /> : <Moves />}
    </div>
  );
}

/** When the bids give way to the moves, the focus goes from the vanished button to the hand (U08). */
function useHeldFocus(bar: { current: HTMLElement | null }, bidding: boolean): void {
  const held = bar.current?.contains(document.activeElement) ?? false;
  const before = useRef(bidding);
  useLayoutEffect(() => {
    const changed = before.current !== bidding;
    before.current = bidding;
    if (!changed || !held) return;
    const game = bar.current?.closest<HTMLElement>(".game");
    (game?.querySelector<HTMLElement>('.column[tabindex="0"]') ?? game)?.focus();
  }, [bar, bidding, held]);
}

function Moves() {
  const said = words.value.table;
  const asking = myTurn.value && online.value;
  return (
    <>
      <Tool icon="hint" label={said.hint} ready={asking} act={() => void hint()} />
      <Tool icon="clear" label={said.clear} ready={selection.value.size > 0} act={clear} />
      <Act ready={mayPass.value} go={stuck.value} act={() => void pass()}>
        {said.pass}
      </Act>
      <PlayButton />
    </>
  );
}

function PlayButton() {
  const ready = mayPlay.value;
  return (
    <Act ready={ready} go={ready} act={playChosen} name="play">
      {ready && <Icon name="up" />}
      <span>{playLabel()}</span>
    </Act>
  );
}

/** What the button would do, in words: the name of the play, or that it won't go. */
function playLabel(): string {
  const said = words.value.table;
  if (moving.value) return said.sending;
  if (selection.value.size === 0) return said.pickCards;
  if (reading.value !== null) return PlayName(reading.value);
  return checked.value === null ? said.play : said.wontGo;
}

function Bids() {
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

interface ActProps {
  ready: boolean;
  go?: boolean;
  name?: string;
  act: () => void;
  children: ComponentChildren;
}

/** A button that can be focused also while it does nothing. */
function Act({ ready, go = false, name = "", act, children }: ActProps) {
  return (
    <button type="button" class={`btn ${name}${go ? " go" : ""}`} aria-disabled={!ready} onClick={() => ready && act()}>
      {children}
    </button>
  );
}

interface ToolProps {
  icon: IconName;
  label: string;
  ready: boolean;
  act: () => void;
}

function Tool({ icon, label, ready, act }: ToolProps) {
  return (
    <button type="button" class="btn quiet tool" aria-disabled={!ready} onClick={() => ready && act()}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}
