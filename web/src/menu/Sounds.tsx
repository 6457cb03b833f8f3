/** Every sound with its own switch, heard as it is switched on. */

import { words } from "../i18n";
import { muteAll, muted, SOUNDS, type SoundName, toggleSound, vibration } from "../settings";
import { sound } from "../sound";

export function Sounds() {
  const said = words.value.frame;
  const silent = muted.value.size === SOUNDS.length;
  return (
    <div class="switches">
      <Switch text={said.sounds} on={!silent} flip={() => muteAll(!silent)} strong />
      {SOUNDS.map((name) => (
        <Switch key={name} text={said.soundNames[name]} on={!muted.value.has(name)} flip={() => flipSound(name)} />
      ))}
      {typeof navigator.vibrate === "function" && (
        <Switch
          text={said.vibration}
          on={vibration.value}
          flip={() => {
            vibration.value = !vibration.value;
          }}
        />
      )}
    </div>
  );
}

const flipSound = (name: SoundName): void => {
  toggleSound(name);
  sound(name, 3);
};

function Switch({ text, on, flip, strong = false }: { text: string; on: boolean; flip: () => void; strong?: boolean }) {
  const said = words.value.frame;
  return (
    <button type="button" role="switch" aria-checked={on} class={strong ? "switch strong" : "switch"} onClick={flip}>
      <span>{text}</span>
      <span class="state">{on ? said.on : said.off}</span>
    </button>
  );
}
