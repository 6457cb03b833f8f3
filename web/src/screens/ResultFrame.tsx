/** What the result of a deal has in every game: its head, plays and chat, the deal as a file, what comes next. */

import { useState } from "preact/hooks";
import { leaveTable } from "../entering";
import { words } from "../i18n";
import { exportDeal, isRefused, newMatch, nextDeal } from "../model/actions";
import { isHost, mySeat, online, phase, presence, room, shared, unread } from "../model/parts";
import { download } from "../parts/download";
import { RefusalNote } from "../parts/RefusalNote";
import { Sign, type SignName } from "../parts/Sign";
import { Icon } from "../table/Icon";
import { seatName } from "../who";

interface ResultHeadProps {
  sign: SignName;
  title: string;
  text: string;
  openMenu: () => void;
}

export function ResultHead({ sign, title, text, openMenu }: ResultHeadProps) {
  const said = words.value.frame;
  return (
    <header class="result-head">
      <span class="emblem">
        <Sign name={sign} />
      </span>
      <div>
        <h1>{title}</h1>
        <p class="muted">{text}</p>
      </div>
      <button type="button" class="icon-btn" aria-label={said.menu} title={said.menu} onClick={openMenu}>
        <Icon name="menu" />
      </button>
    </header>
  );
}

export function ResultMore({ openPanel }: { openPanel: () => void }) {
  const said = words.value.frame;
  return (
    <>
      <div class="result-more">
        <button type="button" class="btn quiet" onClick={openPanel}>
          <Icon name="chat" />
          {unread.value > 0 ? said.newChat(unread.value) : said.playsAndChat}
        </button>
        <SaveDeal />
      </div>
      <RefusalNote />
    </>
  );
}

function SaveDeal() {
  const said = words.value.frame;
  const [saved, setSaved] = useState(false);
  const deal = shared.value?.deal ?? 0;
  const save = async () => {
    const answer = await exportDeal(deal);
    if (isRefused(answer)) return;
    download(`tablemates-${room.value?.room.slice(0, 6) ?? ""}-${deal}.json`, answer.file);
    setSaved(true);
  };
  return (
    <button type="button" class="btn quiet" title={said.saveDealWhy} onClick={save}>
      <Sign name="save" />
      <span aria-live="polite">{saved ? said.saved : said.saveDeal}</span>
    </button>
  );
}

export function ResultFoot() {
  const said = words.value.frame;
  const [asked, setAsked] = useState(false);
  const seated = mySeat.value !== null;
  const over = phase.value === "finished";
  const go = async () => {
    if (asked || !online.value) return;
    setAsked(true);
    await (over ? newMatch() : nextDeal());
    setAsked(false);
  };
  const may = over ? isHost.value : seated;
  return (
    <footer class="foot">
      <button type="button" class="btn" onClick={() => void leaveTable()}>
        {said.playLater}
      </button>
      <button
        type="button"
        class="btn go"
        aria-disabled={!may || asked || !online.value}
        onClick={() => may && void go()}
      >
        <span>
          {over ? said.newMatch : said.nextDeal}
          {!may && over && <small>{said.hostNewMatch(hostName())}</small>}
        </span>
      </button>
    </footer>
  );
}

const hostName = (): string => {
  const host = room.value?.host;
  const seat = room.value?.seats.findIndex((part) => part.person === host) ?? -1;
  if (seat >= 0) return seatName(seat);
  return presence.value?.people.find((person) => person.person === host)?.name || words.value.frame.someone;
};
