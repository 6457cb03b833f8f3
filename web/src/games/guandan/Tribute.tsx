/** What is given and returned after the deal, on the cloth, until cards are played. */

import { CardBack, CardFace } from "../../cards/CardFace";
import { words } from "../../i18n";
import { cardName } from "../../i18n/texts";
import { mySeat, selection } from "../../model/parts";
import { seatName } from "../../who";
import { markOf } from "./cards";
import { level, own, returning, table, untouched } from "./parts";
import type { Gift } from "./shapes";

export function TributeStrip() {
  const now = table.value;
  const tribute = now?.tribute ?? null;
  const shown = now?.phase === "tribute" || (now?.phase === "playing" && untouched.value);
  if (tribute === null || !shown || tribute.gifts.length === 0) return null;
  return (
    <ul class="gifts" aria-label={words.value.guandan.tribute}>
      {tribute.gifts.map((gift) => (
        <GiftRow key={gift.card} gift={gift} />
      ))}
    </ul>
  );
}

/** "You get A → You return 3": what went one way, and what comes back. */
function GiftRow({ gift }: { gift: Gift }) {
  const back = returnOf(gift);
  const [there, here] = labels(gift);
  return (
    <li class="gift">
      <span class="gift-name">{there}</span>
      <Given card={gift.card} />
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M4 12h16M14 6l6 6-6 6" />
      </svg>
      <Given card={back} />
      <span class="gift-name">{here}</span>
    </li>
  );
}

function Given({ card }: { card: number | null }) {
  if (card === null) return <CardBack />;
  return (
    <span class="given" role="img" aria-label={cardName(card)}>
      <CardFace card={card} mark={markOf(card, level.value)} />
    </span>
  );
}

function labels(gift: Gift): [string, string] {
  const said = words.value.guandan;
  if (gift.receiver === mySeat.value) return [said.youGet, said.youReturn];
  if (gift.giver === mySeat.value) return [said.youGive, said.youGetBack];
  return [said.gives(seatName(gift.giver)), said.returns(seatName(gift.receiver))];
}

/** The card that comes back: shown to all, or laid or chosen by oneself; null while it is not known here. */
function returnOf(gift: Gift): number | null {
  const shown = table.value?.tribute?.returns.find((one) => one.receiver === gift.giver && one.giver === gift.receiver);
  if (shown !== undefined) return shown.card;
  if (gift.receiver !== mySeat.value) return null;
  return own.value?.laid ?? (returning.value ? (chosenReturn() ?? null) : null);
}

/** The one card that is chosen for return, if it may be returned. */
export const chosenReturn = (): number | undefined => {
  const [card] = selection.value;
  return selection.value.size === 1 && card !== undefined && own.value?.returns.includes(card) ? card : undefined;
};
