/** The table of a running deal: everything has its place, and what the server says fills it. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Sprite } from "../cards/Sprite";
import { gameName } from "../i18n/say";
import { checked, mySeat, myTurn, room } from "../model";
import { Autoplay } from "./Autoplay";
import { Banner, bannerKind } from "./Banner";
import { Counter } from "./Counter";
import { Hand } from "./Hand";
import { PlayBar } from "./PlayBar";
import { Pot } from "./Pot";
import { Readings } from "./Readings";
import { Seat } from "./Seat";
import { Spot } from "./Spot";
import { type Place, seatAt } from "./scene";
import { Talk } from "./Talk";
import { TopBar } from "./TopBar";

interface TableProps {
  openMenu: () => void;
  openPanel: () => void;
  /** Plays and chat, for screens that have room beside the table. */
  side?: ComponentChildren;
}

export function Table({ openMenu, openPanel, side }: TableProps) {
  const seated = mySeat.value !== null;
  const wide = useWide();
  return (
    <main class={`game${myTurn.value ? " my-turn" : ""}${seated ? "" : " watching"}`} tabIndex={-1}>
      <Sprite />
      <h1 class="spoken">{room.value?.name || gameName(room.value?.game ?? "")}</h1>
      <TopBar openMenu={openMenu} openPanel={openPanel} />
      <Cloth />
      <Between />
      {seated && <Hand />}
      {seated && <PlayBar />}
      {wide && side && <aside class="table-side">{side}</aside>}
    </main>
  );
}

/** Whether there is room beside the table; the style sheet has the same figure. */
const ROOM_BESIDE = "(min-width: 1100px)";

function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(ROOM_BESIDE).matches);
  useEffect(() => {
    const media = matchMedia(ROOM_BESIDE);
    const see = () => setWide(media.matches);
    media.addEventListener("change", see);
    return () => media.removeEventListener("change", see);
  }, []);
  return wide;
}

function Cloth() {
  const seats = room.value?.seats.length ?? 3;
  const at = (place: Place) => seatAt(place, mySeat.value, seats);
  return (
    <section class="cloth">
      <div class="zone-pot">
        <Pot />
      </div>
      <div class="zone-left">
        <Seat seat={at("left")} />
      </div>
      <div class="zone-counter">
        <Counter />
      </div>
      <div class="zone-right">
        <Seat seat={at("right")} />
      </div>
      <Spot seat={at("left")} place="left" />
      <Spot seat={at("right")} place="right" />
      <div class="zone-me">
        <Seat seat={at("me")} />
        <Spot seat={at("me")} place="me" />
        <Autoplay />
      </div>
    </section>
  );
}

/** Between the table and the hand there is one place: a banner, the readings, or what is to be said. */
function Between() {
  if (bannerKind() !== null) return <Banner />;
  return (checked.value?.readings.length ?? 0) > 1 ? <Readings /> : <Talk />;
}
