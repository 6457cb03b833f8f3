/** One of a few values, side by side: radio buttons that look like one control. */

import { useId } from "preact/hooks";

interface SegmentsProps<T extends string | number> {
  legend: string;
  values: readonly { value: T; text: string }[];
  chosen: T;
  /** Without it the choice is shown, not offered. */
  choose?: ((value: T) => void) | undefined;
  /** What the choice means, in a sentence. */
  why?: string | undefined;
}

export function Segments<T extends string | number>({ legend, values, chosen, choose, why }: SegmentsProps<T>) {
  const name = useId();
  return (
    <fieldset class="opt" aria-describedby={why === undefined ? undefined : `${name}-why`}>
      <legend>{legend}</legend>
      <div class={choose === undefined ? "seg fixed" : "seg"}>
        {values.map(({ value, text }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              disabled={choose === undefined}
              onChange={() => choose?.(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {why !== undefined && (
        <p class="why" id={`${name}-why`}>
          {why}
        </p>
      )}
    </fieldset>
  );
}
