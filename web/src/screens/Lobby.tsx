/** Before the match: who sits where, the invitation, the rules and options, and the start. */

import { useState } from "preact/hooks";
import { gameHere } from "../games";
import { words } from "../i18n";
import { gameName } from "../i18n/say";
import { addBot, removeBot, setOptions, sit, stand, start } from "../model/actions";
import { isAway, isBotSeat, isHost, mySeat, partner, presence, room, welcome } from "../model/parts";
import { RefusalNote } from "../parts/RefusalNote";
import { Sheet } from "../parts/Sheet";
import { Sign } from "../parts/Sign";
import type { BotLevel, RoomPart } from "../protocol/messages";
import { Face } from "../table/Face";
import { Icon } from "../table/Icon";
import { nameOf, seatName } from "../who";
import { Invite } from "./Invite";
import { FivePoints, Options } from "./Options";

export function Lobby({ openMenu, openPanel }: { openMenu: () => void; openPanel: () => void }) {
  const said = words.value.frame;
  const at = room.value;
  if (at === null) return null;
  const game = gameName(at.game);
  return (
    <main class="page with-foot" tabIndex={-1}>
      <header class="head">
        <div>
          <h1 dir="auto">{at.name || game}</h1>
          {at.name !== "" && <p class="muted small">{game}</p>}
        </div>
        <button type="button" class="icon-btn" aria-label={said.chat} title={said.chat} onClick={openPanel}>
          <Icon name="chat" />
        </button>
        <button type="button" class="icon-btn" aria-label={said.menu} title={said.menu} onClick={openMenu}>
          <Icon name="menu" />
        </button>
      </header>
      <div class="two-sides">
        <div class="side">
          <RefusalNote />
          <Seats at={at} />
          <Watchers />
          <Invite />
        </div>
        <div class="side">
          <Rules at={at} />
        </div>
      </div>
      <Foot at={at} />
    </main>
  );
}

/** Seats as they lie around the table, one's own in front. */
function Seats({ at }: { at: RoomPart }) {
  const first = mySeat.value ?? 0;
  const count = at.seats.length;
  const [adding, setAdding] = useState<number | null>(null);
  return (
    <section class={`mini-table of-${count}`} aria-label={words.value.frame.seatsAt}>
      {at.seats.map((_, step) => {
        const seat = (first + step) % count;
        return (
          <div key={seat} class={`around-${step}`}>
            <LobbySeat seat={seat} at={at} add={() => setAdding(seat)} />
          </div>
        );
      })}
      {adding !== null && <BotSheet seat={adding} close={() => setAdding(null)} />}
    </section>
  );
}

function LobbySeat({ seat, at, add }: { seat: number; at: RoomPart; add: () => void }) {
  const part = at.seats[seat];
  if (part?.bot) return <BotSeat seat={seat} level={part.bot} />;
  return part?.person ? <PersonSeat seat={seat} at={at} /> : <FreeSeat seat={seat} add={add} />;
}

/** Where people play in pairs: which side a seat is on, by shape. */
function SideOf({ seat }: { seat: number }) {
  const side = gameHere()?.sideOf?.(seat);
  if (side === undefined) return null;
  return <i class={`side-mark ${side === (mySeat.value ?? 0) % 2 ? "us" : "them"}`} aria-hidden="true" />;
}

const partnerWord = (seat: number): string =>
  gameHere()?.sideOf !== undefined && seat === partner.value ? words.value.guandan.partner : "";

function FreeSeat({ seat, add }: { seat: number; add: () => void }) {
  const said = words.value.frame;
  const mayAdd = mySeat.value !== null || isHost.value;
  return (
    <fieldset class="lobby-seat free">
      <legend class="spoken">{`${said.seatNumber(seat + 1)}: ${said.freeSeat}`}</legend>
      <button type="button" class="btn quiet" onClick={() => void sit(seat)}>
        {said.sitHere}
      </button>
      {mayAdd && (
        <button type="button" class="btn quiet" onClick={add}>
          <Sign name="plus" class="sm" />
          {said.addBot}
        </button>
      )}
    </fieldset>
  );
}

function PersonSeat({ seat, at }: { seat: number; at: RoomPart }) {
  const said = words.value.frame;
  const mine = seat === mySeat.value;
  const away = isAway(seat);
  const own = at.seats[seat]?.person === at.host ? said.host : said.ready;
  const role = [partnerWord(seat), own].filter(Boolean).join(" · ");
  return (
    <div class={away ? "lobby-seat away" : "lobby-seat"}>
      <Face seat={seat} badge={away ? "away" : "check"} />
      <p>
        <b dir="auto">
          <SideOf seat={seat} />
          {seatName(seat)}
        </b>
        <span class="muted small">{away ? `${role} · ${said.notHere}` : role}</span>
      </p>
      {mine && (
        <button type="button" class="btn quiet" onClick={() => void stand()}>
          {said.standUp}
        </button>
      )}
    </div>
  );
}

function BotSeat({ seat, level }: { seat: number; level: BotLevel }) {
  const said = words.value.frame;
  return (
    <div class="lobby-seat">
      <Face seat={seat} bot badge="bot" />
      <p>
        <b>
          <SideOf seat={seat} />
          {nameOf(seat)}
        </b>
        <span class="muted small">{[partnerWord(seat), said.botLevelShort[level]].filter(Boolean).join(" · ")}</span>
      </p>
      <button
        type="button"
        class="btn quiet"
        aria-label={said.removeBotOf(nameOf(seat))}
        onClick={() => void removeBot(seat)}
      >
        {said.removeBot}
      </button>
    </div>
  );
}

function BotSheet({ seat, close }: { seat: number; close: () => void }) {
  const said = words.value.frame;
  const add = (level: BotLevel) => {
    void addBot(seat, level);
    close();
  };
  return (
    <Sheet title={said.addBot} close={close}>
      <div class="choices">
        <button type="button" class="btn go" onClick={() => add("normal")}>
          {said.botLevel.normal}
        </button>
        <button type="button" class="btn" onClick={() => add("random")}>
          {said.botLevel.random}
        </button>
      </div>
    </Sheet>
  );
}

/** Whoever is in the room without a seat. */
function Watchers() {
  const standing = (presence.value?.people ?? []).filter((person) => person.seat === null && person.online);
  if (standing.length === 0) return null;
  return (
    <p class="muted small">
      {words.value.frame.watchers(standing.map((person) => person.name || words.value.frame.someone))}
    </p>
  );
}

function Rules({ at }: { at: RoomPart }) {
  const said = words.value.frame;
  const offer = welcome.value?.games.find((one) => one.id === at.game);
  return (
    <section class="sheet roomy">
      <h2 class="h">{said.rules}</h2>
      <FivePoints game={at.game} rules={at.rules} goal={false} />
      <Options
        game={at.game}
        offer={offer}
        chosen={at}
        change={isHost.value ? (change) => void setOptions(change) : undefined}
      />
      {!isHost.value && <p class="muted small">{said.hostSets}</p>}
    </section>
  );
}

/** The start: only the host's button does it; it says what is missing. */
function Foot({ at }: { at: RoomPart }) {
  const said = words.value.frame;
  const hostSeat = at.seats.findIndex((seat) => seat.person === at.host);
  const host = presence.value?.people.find((person) => person.person === at.host)?.name || said.someone;
  const lacking = at.missing > 0 ? said.missing(at.missing) : null;
  const reason =
    lacking ?? (isHost.value ? null : said.waitHost(hostSeat >= 0 && !isBotSeat(hostSeat) ? seatName(hostSeat) : host));
  return (
    <footer class="foot">
      <button
        type="button"
        class="btn go"
        aria-disabled={reason !== null}
        onClick={() => reason === null && void start()}
      >
        <span>
          {said.start}
          {reason !== null && <small>{reason}</small>}
        </span>
      </button>
    </footer>
  );
}
