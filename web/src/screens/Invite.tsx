/** How others come to this table: its code, its link, and the link as a QR code. */

import { useState } from "preact/hooks";
import { tidyCode } from "../entering";
import { words } from "../i18n";
import { joined } from "../model/parts";
import { copy } from "../parts/copy";
import { Qr } from "../parts/Qr";
import { Sign } from "../parts/Sign";
import type { Joined } from "../protocol/messages";

/** The whole link; a host who reached the server at a better address than it knows of shares that one. */
const linkOf = (at: Joined): string => {
  const hash = at.link.includes("=") ? at.link : `j=${at.link}`;
  const here = /^(localhost|127\.|\[::1\])/.test(location.hostname);
  const base = at.reach === "local" && !here ? location.origin : at.url.replace(/\/$/, "");
  return `${base}/#${hash}`;
};

/** A code as it is read aloud: two groups of four. */
const codeText = (code: string): string => tidyCode(code) ?? code;

export function Invite() {
  const said = words.value.frame;
  const at = joined.value;
  if (at === null) return null;
  const link = linkOf(at);
  const far = { local: said.reachLocal, network: said.reachNetwork, internet: "" }[at.reach];
  return (
    <section class="sheet invite">
      <div>
        <h2 class="h">{said.invite}</h2>
        <p class="code">{codeText(at.code)}</p>
        <CopyLink link={link} />
      </div>
      <Qr rows={at.qr} label={said.qr} />
      {far !== "" && <p class="muted small wide">{far}</p>}
    </section>
  );
}

/** A button where copying works; else the link itself, marked, to be copied by hand. */
function CopyLink({ link }: { link: string }) {
  const said = words.value.frame;
  const [state, setState] = useState<"rest" | "copied" | "by hand">("rest");
  const press = async () => {
    setState((await copy(link)) ? "copied" : "by hand");
  };
  return (
    <>
      <button type="button" class="btn" onClick={press}>
        <Sign name="chain" />
        <span aria-live="polite">{state === "copied" ? said.copied : said.copyLink}</span>
      </button>
      {state === "by hand" && (
        <label class="by-hand">
          <span class="small">{said.copyByHand}</span>
          <input
            class="field"
            readOnly
            value={link}
            aria-label={said.link}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </>
  );
}
