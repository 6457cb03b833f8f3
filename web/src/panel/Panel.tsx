/** Plays and chat: beside the table on wide screens, in a sheet elsewhere. */

import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { gameHere } from "../games";
import { words } from "../i18n";
import { PHRASES } from "../i18n/phrases";
import { say } from "../model/actions";
import { presence, said, shared, unread, you } from "../model/parts";
import type { HistoryLine, Said } from "../protocol/messages";
import { seatName } from "../who";
import { fetchPast, past, type Trick, tricksOf } from "./past";

type Tab = "plays" | "chat";

export function Panel({ first = "plays" }: { first?: Tab }) {
  const frame = words.value.frame;
  const [tab, setTab] = useState<Tab>(first);
  const tabs: readonly { name: Tab; text: string }[] = [
    { name: "plays", text: frame.playsOfDeal },
    { name: "chat", text: frame.chat },
  ];
  return (
    <div class="panel">
      <div class="tabs" role="tablist">
        {tabs.map(({ name, text }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={tab === name}
            aria-controls="panel-page"
            tabIndex={tab === name ? 0 : -1}
            onClick={() => setTab(name)}
            onKeyDown={(event) => {
              if (event.key === "ArrowRight" || event.key === "ArrowLeft") setTab(name === "plays" ? "chat" : "plays");
            }}
          >
            {text}
            {name === "chat" && tab !== "chat" && unread.value > 0 && (
              <span class="unread-dot num">{unread.value}</span>
            )}
          </button>
        ))}
      </div>
      <div class="panel-page" id="panel-page" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === "plays" ? <Plays /> : <Chat />}
      </div>
    </div>
  );
}

function Plays() {
  useSignalEffect(() => {
    if (shared.value !== null) void fetchPast();
  });
  const now = shared.value;
  const tricks = past.value.deal === now?.deal ? tricksOf(past.value.lines) : [];
  if (tricks.length === 0) return <p class="muted small empty">{words.value.frame.noPlays}</p>;
  return (
    <div class="plays">
      {tricks.map((trick) => (
        <TrickRows key={trick.number} trick={trick} />
      ))}
    </div>
  );
}

function TrickRows({ trick }: { trick: Trick }) {
  const frame = words.value.frame;
  return (
    <section>
      <h3 class="muted small">{trick.number === 0 ? gameHere()?.opening() : frame.trick(trick.number)}</h3>
      <dl>
        {trick.lines.map((line) => (
          <PlayRow key={`${line.seq}-${line.event.kind}-${line.event.seat}`} line={line} />
        ))}
      </dl>
    </section>
  );
}

function PlayRow({ line }: { line: HistoryLine }) {
  const frame = words.value.frame;
  const text = gameHere()?.eventText(line.event) ?? "";
  if (text === "") return null;
  const by = { timer: frame.byTimer, bot: "", autoplay: frame.byAutoplay, person: "", dealer: "", host: "" }[line.by];
  return (
    <div>
      <dt dir="auto">{line.event.seat === undefined ? "" : seatName(line.event.seat)}</dt>
      <dd class="num">
        {text}
        {by !== "" && <span class="muted"> · {by}</span>}
      </dd>
    </div>
  );
}

const nameOfPerson = (person: string): string => {
  if (person === you.value) return words.value.frame.you;
  return presence.value?.people.find((one) => one.person === person)?.name || words.value.frame.someone;
};

function Chat() {
  const frame = words.value.frame;
  const end = useRef<HTMLLIElement>(null);
  const count = said.value.length;
  useSignalEffect(() => {
    if (unread.value > 0) unread.value = 0;
  });
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: "nearest" });
  }, [count]);
  return (
    <div class="chat">
      {count === 0 && <p class="muted small empty">{frame.noChat}</p>}
      <ol class="said" aria-live="polite">
        {said.value.map((one) => (
          <SaidRow key={`${one.at}-${one.person}`} one={one} />
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
      <div class="phrases">
        {PHRASES.map((phrase) => (
          <button key={phrase} type="button" class="btn" onClick={() => void say({ phrase })}>
            {words.value.table.phrases[phrase]}
          </button>
        ))}
      </div>
      <Write />
    </div>
  );
}

function SaidRow({ one }: { one: Said }) {
  const text = one.phrase === null ? (one.text ?? "") : words.value.table.phrases[one.phrase];
  return (
    <li>
      <b dir="auto">{nameOfPerson(one.person)}</b>
      <span dir="auto">{text}</span>
    </li>
  );
}

function Write() {
  const frame = words.value.frame;
  const [text, setText] = useState("");
  const send = async (event: Event) => {
    event.preventDefault();
    if (text.trim() === "") return;
    const answer = await say({ text: text.trim() });
    if (answer.type === "ok") setText("");
  };
  return (
    <form class="field-row" onSubmit={send}>
      <input
        class="field"
        dir="auto"
        value={text}
        maxLength={300}
        placeholder={frame.write}
        aria-label={frame.write}
        autocomplete="off"
        enterKeyHint="send"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="btn">
        {frame.send}
      </button>
    </form>
  );
}
