/** The readings of a selection that can be read in several ways; the strongest is marked and chosen until another is. */

import { gameHere } from "../games";
import { words } from "../i18n";
import { PlayName } from "../i18n/say";
import { selection } from "../model";
import type { Reading } from "../protocol/messages";
import { chosen, readings as offered } from "./choice";
import { Icon } from "./Icon";

/** More readings than this lie in one row that can be pushed sideways. */
const MANY = 4;

export function Readings() {
  const readings = offered.value;
  const ask = words.value.table.readingsAsk(readings.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    chosen.value = (chosen.value + step + readings.length) % readings.length;
    const group = event.currentTarget as HTMLElement;
    group.querySelectorAll<HTMLElement>("[role=radio]")[chosen.value]?.focus();
  };
  return (
    <div class={readings.length > MANY ? "readings many" : "readings"}>
      <p class="question">{ask}</p>
      <div class="options" role="radiogroup" aria-label={ask} onKeyDown={onKeyDown}>
        {readings.map((reading, nth) => (
          <ReadingButton key={PlayName(reading)} reading={reading} nth={nth} />
        ))}
      </div>
    </div>
  );
}

function ReadingButton({ reading, nth }: { reading: Reading; nth: number }) {
  const checkedNow = chosen.value === nth;
  const named = gameHere()?.named(reading, [...selection.value]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a radio input cannot hold the flag and two lines of text
    <button
      type="button"
      class="reading"
      role="radio"
      aria-checked={checkedNow}
      tabIndex={checkedNow ? 0 : -1}
      onClick={() => {
        chosen.value = nth;
      }}
    >
      <span class="dot" />
      <span>
        {named?.name ?? PlayName(reading)}
        {named?.detail && <small>{named.detail}</small>}
      </span>
      {nth === 0 && (
        <span class="strongest">
          <Icon name="star" />
          {words.value.table.strongest}
        </span>
      )}
    </button>
  );
}
