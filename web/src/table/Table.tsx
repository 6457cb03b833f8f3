/** The table of a running deal: everything has its place, and what the server says fills it. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Sprite } from "../cards/Sprite";
import { gameHere } from "../games";
import { gameName } from "../i18n/say";
import { mySeat, myTurn, room } from "../model";
import { Autoplay } from "./Autoplay";
import { Banner, bannerKind } from "./Banner";
import { readings } from "./choice";
import { Hand } from "./Hand";
import { PlayBar } from "./PlayBar";
import { Readings } from "./Readings";
import { Seat } from "./Seat";
import { Spot } from "./Spot";
import { type Place, placesOf, seatAt } from "./scene";
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
    <main
      class={`game seats-${room.value?.seats.length ?? 3}${myTurn.value ? " my-turn" : ""}${seated ? "" : " watching"}`}
      tabIndex={-1}
    >
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
  const places = placesOf(seats);
  const at = (place: Place) => seatAt(place, mySeat.value, seats);
  const { Middle, Counter } = gameHere() ?? {};
  const opposite = places.includes("opposite");
  return (
    <section class={`cloth of-${seats}`}>
      {opposite && (
        <div class="zone-top">
          <Seat seat={at("opposite")} />
          <Spot seat={at("opposite")} place="opposite" />
        </div>
      )}
      <div class={opposite ? "zone-middle" : "zone-pot"}>{Middle && <Middle />}</div>
      {places.includes("left") && (
        <div class="zone-left">
          <Seat seat={at("left")} />
        </div>
      )}
      <div class="zone-counter">{Counter && <Counter />}</div>
      {places.includes("right") && (
        <div class="zone-right">
          <Seat seat={at("right")} />
        </div>
      )}
      {places.includes("left") && <Spot seat={at("left")} place="left" />}
      {places.includes("right") && <Spot seat={at("right")} place="right" />}
      <div class="zone-me">
        <Seat seat={at("me")} />
        <Spot seat={at("me")} place="me" />
        <Autoplay />
      </div>
    </section>
  );
}

/** Between the table and the hand there is one place: a banner, the readings, a question about cards, or what is to be said. */
function Between() {
  if (bannerKind() !== null) return <Banner />;
  if (readings.value.length > 1) return <Readings />;
  const Ask = gameHere()?.Ask?.() ?? null;
  return Ask === null ? <Talk /> : <Ask />;
}
