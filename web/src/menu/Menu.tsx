/** The menu: language, look, sounds, rules, plays and chat, one's name, leaving. */

import { useState } from "preact/hooks";
import { leaveTable, myName } from "../entering";
import { gameHere } from "../games";
import { LANGUAGES, language, speak, words } from "../i18n";
import { newMatch } from "../model/actions";
import { isHost, mySeat, phase, room } from "../model/parts";
import { Segments } from "../parts/Segments";
import { Sheet } from "../parts/Sheet";
import type { Language } from "../protocol/messages";
import { place } from "../route";
import { NameForm } from "../screens/Name";
import { FivePoints } from "../screens/Options";
import { suitColours, THEMES, type Theme, theme } from "../settings";
import { Sounds } from "./Sounds";

type Page = "main" | "rules" | "sounds" | "name" | "leave" | "new";

interface MenuProps {
  close: () => void;
  openPanel: () => void;
}

export function Menu({ close, openPanel }: MenuProps) {
  const said = words.value.frame;
  const [page, setPage] = useState<Page>("main");
  const titles: Readonly<Record<Page, string>> = {
    main: said.menu,
    rules: said.rulesCard,
    sounds: said.sounds,
    name: said.changeName,
    leave: said.leave,
    new: said.newMatch,
  };
  return (
    <Sheet title={titles[page]} close={close}>
      {page === "main" && <Main show={setPage} openPanel={openPanel} />}
      {page === "rules" && <FivePoints game={room.value?.game ?? ""} rules={room.value?.rules ?? {}} />}
      {page === "sounds" && <Sounds />}
      {page === "name" && <NameForm title={said.nameLabel} button={said.save} done={close} />}
      {page === "leave" && <Leave close={close} />}
      {page === "new" && <NewMatch close={close} />}
      {page !== "main" && (
        <button type="button" class="btn quiet" onClick={() => setPage("main")}>
          {said.back}
        </button>
      )}
    </Sheet>
  );
}

function Main({ show, openPanel }: { show: (page: Page) => void; openPanel: () => void }) {
  const said = words.value.frame;
  const inRoom = place.value.at === "room" && room.value !== null;
  const running = inRoom && phase.value !== "lobby";
  return (
    <>
      <Segments<Language>
        legend={said.language}
        values={Object.entries(LANGUAGES).map(([value, { name }]) => ({ value: value as Language, text: name }))}
        chosen={language.value}
        choose={speak}
      />
      <Segments<Theme>
        legend={said.theme}
        values={THEMES.map((value) => ({ value, text: said.themes[value] }))}
        chosen={theme.value}
        choose={(value) => {
          theme.value = value;
        }}
      />
      <Segments
        legend={said.suitColours}
        values={[
          { value: "two" as const, text: said.two },
          { value: "four" as const, text: said.four },
        ]}
        chosen={suitColours.value}
        choose={(value) => {
          suitColours.value = value;
        }}
      />
      <div class="choices">
        {inRoom && <Entry text={said.rulesCard} act={() => show("rules")} />}
        {running && <Entry text={said.playsAndChat} act={openPanel} />}
        <Entry text={said.sounds} act={() => show("sounds")} />
        {myName.value !== "" && <Entry text={said.changeName} act={() => show("name")} />}
        {running && isHost.value && <Entry text={said.newMatch} act={() => show("new")} />}
        {inRoom && <Entry text={said.leave} act={() => show("leave")} />}
      </div>
    </>
  );
}

function Entry({ text, act }: { text: string; act: () => void }) {
  return (
    <button type="button" class="btn" onClick={act}>
      {text}
    </button>
  );
}

function Leave({ close }: { close: () => void }) {
  const said = words.value.frame;
  const leave = () => {
    close();
    void leaveTable();
  };
  return (
    <>
      {mySeat.value !== null && <p>{phase.value === "lobby" ? said.leaveLobby : said.leaveMatch}</p>}
      <button type="button" class="btn go" onClick={leave}>
        {said.leave}
      </button>
    </>
  );
}

function NewMatch({ close }: { close: () => void }) {
  const said = words.value.frame;
  const begin = () => {
    close();
    void newMatch();
  };
  return (
    <>
      <p>{gameHere()?.giveUp?.() ?? said.giveUp}</p>
      <button type="button" class="btn go" onClick={begin}>
        {said.newMatch}
      </button>
    </>
  );
}
