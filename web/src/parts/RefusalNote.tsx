/** The last refusal on screens that have no talk row. */

import { refusalSentence, told } from "../i18n/say";
import { talk } from "../model/parts";
import { Icon } from "../table/Icon";
import { seatName } from "../who";

export function RefusalNote() {
  const said = talk.value;
  return (
    <div class="live" role="status" aria-live="polite">
      {said?.kind === "refusal" && (
        <p class="refusal">
          <Icon name="refused" />
          <span>{refusalSentence(said.code, told(said.params, seatName))}</span>
        </p>
      )}
    </div>
  );
}
