/** The readings of a selection that can be read in several ways; the strongest is marked and chosen until another is. */

import { words } from "../i18n";
import { PlayName } from "../i18n/say";
import { checked } from "../model";
import type { Reading } from "../protocol/messages";
import { chosen } from "./choice";
import { Icon } from "./Icon";

export function Readings() {
  const readings = checked.value?.readings ?? [];
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
    <div class="readings">
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
      <span>{PlayName(reading)}</span>
      {nth === 0 && (
        <span class="strongest">
          <Icon name="star" />
          {words.value.table.strongest}
        </span>
      )}
    </button>
  );
}
