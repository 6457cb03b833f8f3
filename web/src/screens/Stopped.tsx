/** The connection does not come back by itself: what happened, and the one thing to do about it. */

import { client } from "../client";
import { words } from "../i18n";
import { link, online } from "../model/parts";
import { Logo } from "../parts/Logo";
import { useLater } from "../parts/useLater";

export function Stopped({ why }: { why: "replaced" | "unsupported" | "closed" }) {
  const said = words.value.frame;
  const texts = {
    replaced: { title: said.replacedTitle, text: said.replacedText, button: said.playHere },
    unsupported: { title: said.oldTitle, text: said.oldText, button: said.reload },
    closed: { title: said.closedTitle, text: said.closedText, button: said.reload },
  }[why];
  const act = () => (why === "replaced" ? client.connect() : location.reload());
  return (
    <main class="page narrow" tabIndex={-1}>
      <section class="sheet roomy" role="alert">
        <Logo />
        <h1 class="h">{texts.title}</h1>
        <p>{texts.text}</p>
        <button type="button" class="btn go" onClick={act}>
          {texts.button}
        </button>
      </section>
    </main>
  );
}

/** Nothing is known yet: after a moment, say so. */
export function Connecting() {
  const late = useLater(true, 600);
  return (
    <main class="page narrow" tabIndex={-1}>
      <p class="waiting" role="status">
        {late && (
          <>
            <Logo />
            {words.value.frame.connecting}
          </>
        )}
      </p>
    </main>
  );
}

/** On screens without a place of their own for it: the connection is gone and comes back. */
export function LostBar() {
  const said = words.value.frame;
  const now = link.value;
  const late = useLater(!online.value, 900);
  if (!late || now.state !== "away") return null;
  const text = { lost: said.lost, restarting: said.restarting, full: said.houseFull }[now.why];
  return (
    <div class="lost-bar" role="status">
      <span>{text}</span>
      <button type="button" class="btn" onClick={() => client.wake()}>
        {said.retryNow}
      </button>
    </div>
  );
}
