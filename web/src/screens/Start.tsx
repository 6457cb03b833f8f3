/** The first screen: continue, open a table, or join one by its code. */

import { useState } from "preact/hooks";
import { CardFace } from "../cards/CardFace";
import { cardOf } from "../cards/deck";
import { Sprite } from "../cards/Sprite";
import { enter, entering, knownRooms, myName, tidyCode } from "../entering";
import { gameOf } from "../games";
import { words } from "../i18n";
import { ago, gameName, inChinese } from "../i18n/say";
import { room, serverNow, talk, welcome } from "../model/parts";
import { Logo } from "../parts/Logo";
import { RefusalNote } from "../parts/RefusalNote";
import { Sign } from "../parts/Sign";
import type { KnownRoom } from "../protocol/messages";
import { go } from "../route";
import { Icon } from "../table/Icon";

const MOST_ROOMS = 3;

export function Start({ openMenu }: { openMenu: () => void }) {
  const said = words.value.frame;
  return (
    <main class="page" tabIndex={-1}>
      <Sprite />
      <header class="brand">
        <Logo />
        <div>
          <h1>Tablemates</h1>
          <p class="muted small">{said.tag}</p>
        </div>
        <button type="button" class="icon-btn" aria-label={said.menu} title={said.menu} onClick={openMenu}>
          <Icon name="menu" />
        </button>
      </header>
      <div class="two-sides">
        <div class="side">
          <RefusalNote />
          <Continue />
          <OpenTable />
        </div>
        <div class="side">
          <Picture />
          <ByCode />
          <p class="muted small centred">{said.noAccount}</p>
        </div>
      </div>
    </main>
  );
}

/** The tables that one has been at, the newest first. */
function Continue() {
  const shown = knownRooms();
  if (shown.length === 0) return null;
  return (
    <section class="sheet continue">
      <h2 class="h">{words.value.frame.pickUp}</h2>
      <ul>
        {shown.slice(0, MOST_ROOMS).map((one, at) => (
          <ContinueRow key={one.room} known={one} first={at === 0} />
        ))}
      </ul>
    </section>
  );
}

function ContinueRow({ known, first }: { known: KnownRoom; first: boolean }) {
  const said = words.value.frame;
  const others = known.people.filter((name) => name !== myName.value);
  const title = known.name || said.continueWith(gameName(known.game), others);
  const back = () => (known.room === room.value?.room ? go({ at: "room" }) : void enter({ room: known.room }));
  return (
    <li>
      <p>
        <b dir="auto">{title}</b>
        <span class="muted small">
          {known.name !== "" && `${said.continueWith(gameName(known.game), others)} · `}
          {phaseText(known)} · {ago(serverNow() - known.at)}
        </span>
      </p>
      <button type="button" class={first ? "btn go" : "btn"} aria-disabled={entering.value} onClick={back}>
        {said.continue}
      </button>
    </li>
  );
}

const phaseText = (known: KnownRoom): string => {
  const phases = words.value.frame.roomPhase;
  if (known.phase === "lobby" || known.phase === "between" || known.phase === "finished") return phases[known.phase];
  return phases.running(known.deal);
};

function OpenTable() {
  const said = words.value.frame;
  const offers = (welcome.value?.games ?? []).filter((offer) => gameOf(offer.id) !== null);
  return (
    <section class="games">
      <h2 class="h">{said.openTable}</h2>
      {welcome.value !== null && offers.length === 0 && <p class="muted">{said.noGames}</p>}
      {offers.map((offer) => (
        <GameButton key={offer.id} game={offer.id} />
      ))}
    </section>
  );
}

function GameButton({ game }: { game: string }) {
  const games = words.value.frame.games;
  const shown = gameOf(game);
  const about = game in games ? games[game as keyof typeof games].about : "";
  const open = () => {
    talk.value = null;
    go({ at: "create", game });
  };
  return (
    <button type="button" class="sheet game-card" onClick={open}>
      <span class="mini-fan" aria-hidden="true">
        {shown?.fan.map((text) => (
          <CardFace key={text} card={cardOf(text)} mark={shown.fanMark?.(cardOf(text))} />
        ))}
      </span>
      <span>
        <b>
          {gameName(game)} {!inChinese() && <span lang="zh">{shown?.chinese}</span>}
        </b>
        <span class="muted small">{about}</span>
      </span>
      <Sign name="next" />
    </button>
  );
}

function ByCode() {
  const said = words.value.frame;
  const [typed, setTyped] = useState("");
  const [odd, setOdd] = useState(false);
  const submit = (event: Event) => {
    event.preventDefault();
    const code = tidyCode(typed);
    setOdd(code === null);
    if (code !== null && !entering.value) void enter({ code });
  };
  return (
    <form class="sheet" onSubmit={submit}>
      <label class="label" for="code">
        {said.haveCode}
      </label>
      <div class="field-row">
        <input
          id="code"
          class="field code-field"
          value={typed}
          placeholder="KFTM-29QX"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={12}
          aria-describedby={odd ? "code-odd" : undefined}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" class="btn">
          {entering.value ? said.joining : said.join}
        </button>
      </div>
      {odd && (
        <p class="small" id="code-odd" role="status">
          {said.codeShape}
        </p>
      )}
    </form>
  );
}

/** A table as it may look, for wide screens. */
function Picture() {
  return (
    <div class="picture" aria-hidden="true">
      {["5d", "6c", "7h", "8s", "9d"].map((text) => (
        <CardFace key={text} card={cardOf(text)} />
      ))}
    </div>
  );
}
