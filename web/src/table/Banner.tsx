/** What keeps the table from going on, in the place of the talk row: no connection, a pause, somebody away. */

import { signal } from "@preact/signals";
import { words } from "../i18n";
import { clockText } from "../i18n/say";
import { mySeat, online, room, shared, standIn } from "../model";
import { link, personAt } from "../model/parts";
import type { PersonHere } from "../protocol/messages";
import { seatName } from "../who";
import { useServerTime } from "./clock";
import { Icon, type IconName } from "./Icon";

/** For whom one has chosen to wait: the person, and since when they are away. */
const waitedFor = signal("");

const absenceOf = (person: PersonHere): string => `${person.person}@${person.since}`;

/** The seat that the table waits for because its person is away; null where nobody does, or one has chosen to wait. */
function awaySeat(): number | null {
  if (shared.value?.phase !== "playing" || shared.value.paused !== null) return null;
  for (const { seat } of shared.value.acting) {
    const here = personAt(seat);
    const played = room.value?.seats[seat]?.stand_in || room.value?.seats[seat]?.autoplay !== null;
    if (here?.away && !played && seat !== mySeat.value && waitedFor.value !== absenceOf(here)) return seat;
  }
  return null;
}

type Kind = "link" | "paused" | "away" | null;

/** Which banner is to be shown; null leaves the place to the talk row. */
export function bannerKind(): Kind {
  if (!online.value) return "link";
  if (shared.value?.paused) return "paused";
  return awaySeat() === null ? null : "away";
}

export function Banner() {
  const kind = bannerKind();
  if (kind === "link") return <LinkBanner />;
  if (kind === "paused") return <PausedBanner />;
  const seat = awaySeat();
  return seat === null ? null : <AwayBanner seat={seat} />;
}

function LinkBanner() {
  const said = words.value.table;
  const restarting = link.value.state === "away" && link.value.why === "restarting";
  const title = restarting ? words.value.frame.restarting : said.reconnecting;
  return <Notice icon="link" title={title} text={mySeat.value === null ? "" : said.selectionKept} />;
}

function PausedBanner() {
  const said = words.value.table;
  return <Notice icon="pause" title={said.pausedTitle} text={said.pausedText} />;
}

function Notice({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <div class="banner" role="status">
      <div class="banner-words">
        <Icon name={icon} />
        <p>
          <b>{title}</b>
          {text}
        </p>
      </div>
    </div>
  );
}

function AwayBanner({ seat }: { seat: number }) {
  const said = words.value.table;
  const here = personAt(seat);
  const now = useServerTime(1000);
  if (here === null) return null;
  const wait = () => {
    waitedFor.value = absenceOf(here);
  };
  return (
    <div class="banner">
      <div class="banner-words">
        <Icon name="away" />
        <p>
          <b class="num">{said.awayFor(seatName(seat), clockText(now - here.since))}</b>
          {said.tableWaits}
        </p>
      </div>
      {mySeat.value !== null && (
        <div class="banner-acts">
          <button type="button" class="btn" onClick={wait}>
            {said.keepWaiting}
          </button>
          <button type="button" class="btn go" onClick={() => void standIn(seat)}>
            {said.letBotPlay}
          </button>
        </div>
      )}
    </div>
  );
}
