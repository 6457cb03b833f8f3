/** The bar at the bottom: hint, clear, pass, play, or the bids; everything keeps its place in every phase. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { gameHere } from "../games";
import type { OtherMove } from "../games/game";
import { words } from "../i18n";
import { PlayName } from "../i18n/say";
import { checked, clear, hint, moving, myTurn, online, pass, selection } from "../model";
import { Act, Tool } from "./Buttons";
import { mayPass, mayPlay, playChosen, reading, stuck } from "./choice";
import { Icon } from "./Icon";

export function PlayBar() {
  const bar = useRef<HTMLDivElement>(null);
  const Bids = gameHere()?.bids() ?? null;
  const bidding = Bids !== null;
  useHeldFocus(bar, bidding);
  return (
    <div class={bidding ? "bar bids" : "bar"} ref={bar}>
      {Bids === null ? <Moves /> : <Bids />}
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
  const other = gameHere()?.other?.() ?? null;
  return (
    <>
      <Tool icon="hint" label={said.hint} ready={asking} act={() => void hint()} />
      <Tool icon="clear" label={said.clear} ready={selection.value.size > 0} act={clear} />
      {other === null && (
        <Act ready={mayPass.value} go={stuck.value} act={() => void pass()}>
          {said.pass}
        </Act>
      )}
      {other === null ? <PlayButton /> : <OtherButton move={other} />}
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

/** A move of the game's own, in the place of the play. */
function OtherButton({ move: { label, ready, act } }: { move: OtherMove }) {
  return (
    <Act ready={ready} go={ready} act={act} name="play">
      {ready && <Icon name="up" />}
      <span>{moving.value ? words.value.table.sending : label}</span>
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
