/** What lies before a seat: the cards of its last play, a pass, or a bid; the play to beat is on a plate with its name. */

import { CardFace, Shape } from "../cards/CardFace";
import { gameHere } from "../games";
import { words } from "../i18n";
import { PlayName, rankWord } from "../i18n/say";
import { suitSign } from "../i18n/texts";
import { shared } from "../model";
import type { Combo } from "../protocol/messages";
import { seatName } from "../who";
import { useLinger } from "./linger";
import type { Before, Place } from "./scene";

/** Most cards side by side; longer plays lie in rows. */
const IN_A_ROW = 9;
/** From more cards than this the fan is tightened. */
const ROOMY = 6;
const FADE = 120;

export function Spot({ seat, place }: { seat: number; place: Place }) {
  const before = gameHere()?.before(seat) ?? null;
  const { shown, leaving } = useLinger(before, keyOf(before), FADE);
  if (shown === null) return <div class={`spot-place ${place}`} />;
  return (
    <div class={`spot-place ${place} ${leaving ? "leaving" : ""}`} key={keyOf(shown)}>
      {shown.kind === "play" && (
        <PlayOnTable combo={shown.combo} top={shown.top} seat={seat} fresh={justPlayed(seat)} />
      )}
      {shown.kind === "pass" && <span class="passed">{words.value.table.passed}</span>}
      {shown.kind === "bid" && <BidChip value={shown.value} highest={shown.highest} />}
    </div>
  );
}

function keyOf(before: Before): string {
  if (before?.kind === "play") return before.combo.cards.join(".");
  return before === null ? "" : before.kind;
}

/** Only a play that came with the last part slides in; what a reload finds on the table lies still. */
function justPlayed(seat: number): boolean {
  return (shared.value?.events ?? []).some((event) => event.kind === "played" && event.seat === seat);
}

interface PlayOnTableProps {
  combo: Combo;
  top: boolean;
  seat: number;
  fresh: boolean;
}

function PlayOnTable({ combo, top, seat, fresh }: PlayOnTableProps) {
  const name = PlayName(combo.reading);
  const filled = combo.stands_for.map(([, rank, suit]) => rankWord(rank) + suitSign(suit)).join(" ");
  const fills = filled === "" ? "" : words.value.table.standsFor(filled);
  return (
    <div
      class={`spot${top ? " top" : ""}${fresh ? " fresh" : ""}${fills === "" ? "" : " tagged"}`}
      role="img"
      aria-label={[`${seatName(seat)}: ${name}`, fills].filter(Boolean).join(", ")}
    >
      <Fan cards={gameHere()?.laid(combo) ?? combo.cards} />
      {fills !== "" && (
        <span class="stands-for">
          <Shape name="wild" />
          {fills}
        </span>
      )}
      {top && <span class="play-name">{name}</span>}
    </div>
  );
}

function Fan({ cards }: { cards: readonly number[] }) {
  const count = Math.ceil(cards.length / IN_A_ROW);
  const each = Math.ceil(cards.length / count);
  return (
    <span class="fans">
      {Array.from({ length: count }, (_, row) => (
        <FanRow key={cards[row * each]} cards={cards.slice(row * each, (row + 1) * each)} />
      ))}
    </span>
  );
}

/** Over six cards lie closer; the style sheet brings them closer still where there is no room. */
function FanRow({ cards }: { cards: readonly number[] }) {
  const pitch = cards.length > ROOMY ? `calc(var(--tp) * ${(ROOMY / cards.length).toFixed(3)})` : "var(--tp)";
  return (
    <span class={cards.length === 1 ? "fan single" : "fan"} style={{ "--behind": cards.length - 1, "--pitch": pitch }}>
      {cards.map((card) => (
        <CardFace key={card} card={card} mark={gameHere()?.markOf(card)} />
      ))}
    </span>
  );
}

function BidChip({ value, highest }: { value: number; highest: boolean }) {
  if (value === 0) return <span class="bid none">{words.value.table.noBid}</span>;
  return <span class={highest ? "bid highest" : "bid"}>{words.value.table.bidOf(value)}</span>;
}
