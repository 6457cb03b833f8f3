/** Opening a table: one's name if it is not known, the options, the host key where one is needed. */

import { useState } from "preact/hooks";
import { callMe, myName, openTable } from "../entering";
import { words } from "../i18n";
import { gameName } from "../i18n/say";
import { talk, welcome } from "../model/parts";
import { RefusalNote } from "../parts/RefusalNote";
import { Sign } from "../parts/Sign";
import type { Clock, GameOffer } from "../protocol/messages";
import { go, hostKey } from "../route";
import { NameField } from "./Name";
import { type Chosen, Options } from "./Options";

const firstPreset = (offer: GameOffer): Chosen["rules"] => Object.values(offer.presets)[0] ?? {};

export function Create({ game }: { game: string }) {
  const offer = welcome.value?.games.find((one) => one.id === game);
  return offer === undefined ? null : <CreateForm offer={offer} />;
}

function CreateForm({ offer }: { offer: GameOffer }) {
  const said = words.value.frame;
  const [chosen, setChosen] = useState<Chosen>({ rules: firstPreset(offer), clock: 0, absence: "wait" });
  const [called, setCalled] = useState("");
  const [table, setTable] = useState("");
  const [key, setKey] = useState("");
  const [busy, setBusy] = useState(false);
  const nameless = myName.value === "";
  const refusedKey = talk.value?.kind === "refusal" && talk.value.code === "room/host_key_needed";
  const needsKey = welcome.value?.open === false && (hostKey.read() === null || refusedKey);

  const submit = async (event: Event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    talk.value = null;
    if (needsKey && key.trim() !== "") hostKey.keep(key.trim().replace(/^.*#?host=/, ""));
    if (!nameless || (await callMe(called.trim()))) {
      const { rules, clock, absence } = chosen;
      await openTable({
        game: offer.id,
        rules,
        clock: clock as Clock,
        absence: absence === "bot" ? "bot" : "wait",
        name: table.trim(),
      });
    }
    setBusy(false);
  };

  return (
    <main class="page narrow" tabIndex={-1}>
      <header class="head">
        <button
          type="button"
          class="icon-btn"
          aria-label={said.back}
          title={said.back}
          onClick={() => go({ at: "start" })}
        >
          <Sign name="back" />
        </button>
        <div>
          <h1>{said.newTable}</h1>
          <p class="muted small">{gameName(offer.id)}</p>
        </div>
      </header>
      <form class="sheet roomy" onSubmit={submit}>
        {nameless && (
          <div class="opt">
            <label class="label" for="called">
              {said.nameLabel}
            </label>
            <NameField id="called" name={called} change={setCalled} />
            <p class="why" id="called-why">
              {said.nameWhy}
            </p>
          </div>
        )}
        <div class="opt">
          <label class="label" for="table-name">
            {said.tableName}
          </label>
          <input
            id="table-name"
            class="field"
            dir="auto"
            value={table}
            maxLength={24}
            placeholder={said.tableNameHint}
            autocomplete="off"
            onInput={(event) => setTable(event.currentTarget.value)}
          />
        </div>
        <Options
          game={offer.id}
          offer={offer}
          chosen={chosen}
          change={(change) => setChosen({ ...chosen, ...change, rules: { ...chosen.rules, ...change.rules } })}
        />
        {needsKey && (
          <div class="opt">
            <label class="label" for="host-key">
              {said.hostKey}
            </label>
            <input
              id="host-key"
              class="field"
              value={key}
              autocomplete="off"
              spellcheck={false}
              required
              aria-describedby="host-key-why"
              onInput={(event) => setKey(event.currentTarget.value)}
            />
            <p class="why" id="host-key-why">
              {said.hostKeyWhy}
            </p>
          </div>
        )}
        <RefusalNote />
        <button type="submit" class="btn go" aria-disabled={busy}>
          {said.open}
        </button>
      </form>
    </main>
  );
}
