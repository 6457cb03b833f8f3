/** The row between the table and the hand: how things stand, why something won't go, a hint; and the sort button. */

import { words } from "../i18n";
import { mySeat, myTurn } from "../model";
import { talk } from "../model/parts";
import { sorting, sortOtherwise } from "./choice";
import { Icon } from "./Icon";
import { asSentence, hintText, refusalText, statusText } from "./status";

export function Talk() {
  const refusal = refusalText();
  return (
    <div class={refusal === null ? "talk" : "talk refused"}>
      {refusal !== null && <Icon name="refused" />}
      <p role="status" aria-live="polite">
        {refusal ?? <Said />}
      </p>
      {mySeat.value !== null && <SortButton />}
    </div>
  );
}

function Said() {
  if (talk.value?.kind === "notice" && talk.value.notice === "rolled_back") return <>{words.value.table.rolledBack}</>;
  if (talk.value?.kind !== "hint") return <Status />;
  const { line, at, of, best } = talk.value;
  return (
    <>
      {best && line.kind === "play" && <Best />}
      {hintText(line, at, of)}
    </>
  );
}

/** How things stand; readers are told first that it is their turn. */
function Status() {
  return (
    <>
      {myTurn.value && <span class="spoken">{asSentence(words.value.table.yourTurn)}</span>}
      {statusText()}
    </>
  );
}

/** Marks what a bot would do. */
function Best() {
  return (
    <span class="best-hint" title={words.value.table.best}>
      <Icon name="star" />
      <span class="spoken">{asSentence(words.value.table.best)}</span>
    </span>
  );
}

function SortButton() {
  const said = words.value.table;
  const label = sorting.value === "rank" ? said.sortByCombo : said.sortByRank;
  return (
    <button type="button" class="icon-btn" aria-label={label} title={label} onClick={sortOtherwise}>
      <Icon name={sorting.value === "rank" ? "sort" : "combo"} />
    </button>
  );
}
