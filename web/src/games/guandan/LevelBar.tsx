/** The levels of both sides and the level of the deal, with what was just won. */

import { Shape } from "../../cards/CardFace";
import { words } from "../../i18n";
import { rankWord } from "../../i18n/say";
import { room } from "../../model/parts";
import { gained, level, table, untouched } from "./parts";
import { sideClass, sideName, sidesInOrder } from "./sides";

export function LevelBar() {
  const now = table.value;
  const [first, second] = sidesInOrder();
  if (now === null) return <div class="levels-bar" />;
  const said = words.value.guandan;
  const at = rankWord(level.value);
  return (
    <div class="levels-bar">
      <Side side={first} />
      <span class="level-now">
        <span class="spoken">{said.levelSpoken(at)}</span>
        <span class="level-word" aria-hidden="true">
          {said.level}
        </span>
        <b aria-hidden="true">{at}</b>
        <Shape name="wild" />
      </span>
      <Side side={second} />
    </div>
  );
}

function Side({ side }: { side: number }) {
  const now = table.value;
  const name = sideName(side);
  const at = rankWord(now?.levels[side] ?? 0);
  const plus = plusOf(side);
  return (
    <span class={`level-side ${sideClass(side)}${now?.owner === side ? " on" : ""}`}>
      <span class="spoken">{words.value.guandan.sideAt(name, at)}</span>
      <span class="side-name" aria-hidden="true">
        {name}
      </span>
      <b aria-hidden="true">{at}</b>
      {plus > 0 && <span class="plus num">+{plus}</span>}
    </span>
  );
}

/** The levels just won by a side: at the end of the deal, and until cards are played in the next one. */
function plusOf(side: number): number {
  const [now, last] = [table.value, gained.value];
  if (now === null || last === null || last.side !== side || last.room !== room.value?.room) return 0;
  const fresh = now.deal === last.deal ? now.result !== null : now.deal === last.deal + 1 && untouched.value;
  return fresh ? last.steps : 0;
}
