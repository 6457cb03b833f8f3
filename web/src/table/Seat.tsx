/** A seat as a chip: who it is, how many cards, whose turn, the time left; away, bot, its part in the deal. It decides nothing. */

import { gameHere } from "../games";
import type { Role } from "../games/game";
import { words } from "../i18n";
import { clockText } from "../i18n/say";
import { mySeat, room, shared, table } from "../model";
import { isBotSeat, personAt } from "../model/parts";
import { seatName } from "../who";
import { timeLeft, useServerTime } from "./clock";
import { Face } from "./Face";
import type { IconName } from "./Icon";
import { actingOf } from "./scene";

const SOON = 5_000;

export function Seat({ seat }: { seat: number }) {
  const acting = actingOf(shared.value?.acting ?? [], seat);
  const deadline = shared.value?.paused === null ? (acting?.deadline ?? null) : null;
  const now = useServerTime(deadline === null ? null : 250);
  const time = deadline === null ? null : timeLeft(deadline, now, room.value?.clock ?? 0);
  const away = personAt(seat)?.away === true && !standsIn(seat);
  const classes = ["seat"];
  if (acting) classes.push("turn");
  if (away) classes.push("away");
  if (seat === mySeat.value) classes.push("mine");
  return (
    <div class={classes.join(" ")}>
      <Face
        seat={seat}
        bot={isBotSeat(seat)}
        time={away ? null : (time?.share ?? null)}
        badge={stateBadge(seat, away, acting !== null)}
        role={roleOf(seat).badge}
      />
      <span class="who">
        <span class="name" title={seatName(seat)} lang={languageOf(seatName(seat))}>
          {seatName(seat)}
        </span>
        <span class="below">
          {roleOf(seat).out === undefined ? <CardCount seat={seat} /> : <b class="out-place">{roleOf(seat).out}</b>}
          <SeatState seat={seat} acting={acting !== null} away={away} time={time?.left ?? null} />
        </span>
      </span>
    </div>
  );
}

/** Names in Chinese characters carry their language, for the right shapes and voice. */
const languageOf = (name: string): string | undefined => (/\p{Script=Han}/u.test(name) ? "zh" : undefined);

const standsIn = (seat: number): boolean => room.value?.seats[seat]?.stand_in === true;

function stateBadge(seat: number, away: boolean, acting: boolean): IconName | null {
  if (acting && shared.value?.paused) return "pause";
  if (away) return "away";
  return isBotSeat(seat) || standsIn(seat) ? "bot" : null;
}

function CardCount({ seat }: { seat: number }) {
  const count = table.value?.hand_sizes[seat];
  if (count === undefined) return null;
  return (
    <span class="count" title={words.value.table.cards(count)}>
      <span aria-hidden="true">{count}</span>
      <span class="spoken">{words.value.table.cards(count)}</span>
    </span>
  );
}

interface SeatStateProps {
  seat: number;
  acting: boolean;
  away: boolean;
  time: number | null;
}

/** The turn's seconds come first; else one word, which small screens leave to the badge. */
function SeatState({ seat, acting, away, time }: SeatStateProps) {
  const said = words.value.table;
  if (acting && shared.value?.paused) return <span class="state">{said.paused}</span>;
  if (away) return <span class="state">{said.away}</span>;
  const bot = isBotSeat(seat) || standsIn(seat) ? said.bot : "";
  const { word, always } = roleOf(seat);
  const role = (
    <>
      {always && <span>{word}</span>}
      <span class="state">
        {always && word !== "" && bot !== "" ? `· ${bot}` : [always ? "" : word, bot].filter(Boolean).join(" · ")}
      </span>
    </>
  );
  if (!acting) return role;
  const mine = seat === mySeat.value;
  return (
    <>
      {(mine || time !== null) && <Turn mine={mine} time={time} />}
      {!mine && role}
    </>
  );
}

function Turn({ mine, time }: { mine: boolean; time: number | null }) {
  return (
    <span class="turn-words">
      {mine && <b>{words.value.table.yourTurn}</b>}
      {time !== null && (
        <b class={time <= SOON ? "time soon" : "time"} role="timer">
          {clockText(time)}
        </b>
      )}
    </span>
  );
}

const roleOf = (seat: number): Role => gameHere()?.role(seat) ?? { badge: null, word: "" };
