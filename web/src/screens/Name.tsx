/** Asking for a name before a table is entered, or changing it. */

import { useEffect, useRef, useState } from "preact/hooks";
import { callMe, enter, entering, myName, waitingAtDoor } from "../entering";
import { words } from "../i18n";
import { RefusalNote } from "../parts/RefusalNote";

/** The screen at the door of a table. */
export function NameAtDoor() {
  const said = words.value.frame;
  const waiting = waitingAtDoor.value;
  if (waiting === null) return null;
  const named = () => void enter(waiting.where);
  const back = () => {
    waitingAtDoor.value = null;
  };
  return (
    <main class="page narrow" tabIndex={-1}>
      <NameForm title={said.nameTitle} button={entering.value ? said.joining : said.go} done={named} />
      <button type="button" class="btn quiet" onClick={back}>
        {said.back}
      </button>
    </main>
  );
}

interface NameFormProps {
  title: string;
  button: string;
  done: () => void;
}

export function NameForm({ title, button, done }: NameFormProps) {
  const said = words.value.frame;
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(myName.value);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (name.trim() !== "" && (await callMe(name.trim()))) done();
    else field.current?.focus();
  };
  return (
    <form class="sheet" onSubmit={submit}>
      <label class="h" for="name">
        {title}
      </label>
      <NameField id="name" name={name} change={setName} field={field} />
      <p class="muted small" id="name-why">
        {said.nameWhy}
      </p>
      <RefusalNote />
      <button type="submit" class="btn go">
        {button}
      </button>
    </form>
  );
}

interface NameFieldProps {
  id: string;
  name: string;
  change: (name: string) => void;
  field?: { current: HTMLInputElement | null };
}

export function NameField({ id, name, change, field }: NameFieldProps) {
  return (
    <input
      id={id}
      ref={field ?? null}
      class="field"
      dir="auto"
      value={name}
      maxLength={24}
      autocomplete="nickname"
      enterKeyHint="go"
      required
      aria-describedby={`${id}-why`}
      onInput={(event) => change(event.currentTarget.value)}
    />
  );
}
