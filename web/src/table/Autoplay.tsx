/** The button of autoplay on one's own seat, with its pauses; it can be switched at any time. */

import { words } from "../i18n";
import { autoplay, mySeat, room } from "../model";
import type { Pause } from "../protocol/messages";
import { Icon } from "./Icon";
import { Popover } from "./Popover";

const PAUSES: readonly Pause[] = [300, 500, 1000, 2000, 3000, 4000, 5000];

const inSeconds = (pause: number): string => (pause / 1000).toLocaleString(document.documentElement.lang || "en");

export function Autoplay() {
  if (mySeat.value === null) return null;
  const now = room.value?.seats[mySeat.value]?.autoplay ?? null;
  const said = words.value.table;
  const label = now === null ? said.autoplay : said.autoplayOn(inSeconds(now));
  return (
    <Popover class="autoplay" label={label} pressed={now !== null} face={<AutoplayFace pause={now} />}>
      {(close) => (
        <fieldset class="pauses">
          <legend>{said.autoplayPause}</legend>
          <PauseButton pause={null} now={now} close={close} />
          {PAUSES.map((pause) => (
            <PauseButton key={pause} pause={pause} now={now} close={close} />
          ))}
        </fieldset>
      )}
    </Popover>
  );
}

function AutoplayFace({ pause }: { pause: number | null }) {
  return (
    <>
      <Icon name="autoplay" />
      {pause !== null && <b>{inSeconds(pause)} s</b>}
    </>
  );
}

function PauseButton({ pause, now, close }: { pause: Pause | null; now: number | null; close: () => void }) {
  const set = () => {
    close();
    if (pause !== now) void autoplay(pause);
  };
  return (
    <button type="button" class={pause === null ? "btn off" : "btn"} aria-pressed={pause === now} onClick={set}>
      {pause === null ? words.value.table.autoplayOff : inSeconds(pause)}
    </button>
  );
}
