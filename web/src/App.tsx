/** Which screen is shown: by the connection, the place, and the phase of the room. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { waitingAtDoor } from "./entering";
import { gameHere } from "./games";
import { words } from "./i18n";
import { Menu } from "./menu/Menu";
import { link, phase, room, table, welcome } from "./model/parts";
import { Panel } from "./panel/Panel";
import { Sheet } from "./parts/Sheet";
import { useLater } from "./parts/useLater";
import { place } from "./route";
import { Create } from "./screens/Create";
import { Lobby } from "./screens/Lobby";
import { NameAtDoor } from "./screens/Name";
import { Start } from "./screens/Start";
import { Connecting, LostBar, Stopped } from "./screens/Stopped";
import { Table } from "./table/Table";

/** How long the last play lies on the table before the result is shown, in milliseconds. */
const LAST_LOOK = 1600;

type ScreenName = "stopped" | "connecting" | "start" | "create" | "name" | "lobby" | "table" | "result";

const atEnd = (): boolean => phase.value === "between" || phase.value === "finished";

const screenName = (lookedAt: boolean): ScreenName => {
  const { state } = link.value;
  if (state === "replaced" || state === "unsupported" || state === "closed") return "stopped";
  if (welcome.value === null) return "connecting";
  if (waitingAtDoor.value !== null) return "name";
  if (place.value.at !== "room") return place.value.at;
  if (room.value === null || phase.value === null) return "connecting";
  if (phase.value === "lobby") return "lobby";
  return atEnd() && table.value?.result && lookedAt ? "result" : "table";
};

export function App() {
  const [over, setOver] = useState<"menu" | "panel" | null>(null);
  const lookedAt = useLookedAt();
  const name = screenName(lookedAt);
  useFocusOn(name);
  const openMenu = () => setOver("menu");
  const openPanel = () => setOver("panel");
  const close = () => setOver(null);
  return (
    <>
      {name !== "table" && name !== "stopped" && <LostBar />}
      <Screen name={name} openMenu={openMenu} openPanel={openPanel} />
      {over === "menu" && <Menu close={close} openPanel={openPanel} />}
      {over === "panel" && (
        <Sheet title={words.value.frame.playsAndChat} close={close}>
          <Panel first={name === "lobby" ? "chat" : "plays"} />
        </Sheet>
      )}
    </>
  );
}

interface ScreenProps {
  name: ScreenName;
  openMenu: () => void;
  openPanel: () => void;
}

function Screen({ name, openMenu, openPanel }: ScreenProps): ComponentChildren {
  switch (name) {
    case "stopped":
      return <StoppedNow />;
    case "connecting":
      return <Connecting />;
    case "name":
      return <NameAtDoor />;
    case "start":
      return <Start openMenu={openMenu} />;
    case "create":
      return place.value.at === "create" && <Create game={place.value.game} />;
    case "lobby":
      return <Lobby openMenu={openMenu} openPanel={openPanel} />;
    case "table":
      return <Table openMenu={openMenu} openPanel={openPanel} side={<Panel />} />;
    case "result":
      return <ResultNow openMenu={openMenu} openPanel={openPanel} />;
  }
}

function ResultNow({ openMenu, openPanel }: Omit<ScreenProps, "name">) {
  const Result = gameHere()?.Result;
  return Result ? <Result openMenu={openMenu} openPanel={openPanel} /> : null;
}

function StoppedNow() {
  const { state } = link.value;
  return state === "replaced" || state === "unsupported" || state === "closed" ? <Stopped why={state} /> : null;
}

/** Whether the end of the deal has been seen long enough; at once for whoever arrives when it is over. */
function useLookedAt(): boolean {
  const ended = atEnd();
  const [sawPlay, setSawPlay] = useState(false);
  const late = useLater(ended, LAST_LOOK);
  useEffect(() => {
    if (phase.value === "playing") setSawPlay(true);
    else if (!ended) setSawPlay(false);
  }, [ended, phase.value]);
  return late || (ended && !sawPlay);
}

/** A new screen takes the focus, so that it is never lost; the first one leaves it alone. */
function useFocusOn(name: ScreenName): void {
  const [before, setBefore] = useState<ScreenName>("connecting");
  useEffect(() => {
    if (before === name) return;
    setBefore(name);
    window.scrollTo(0, 0);
    const inside = document.activeElement?.closest("main, dialog");
    if (before !== "connecting" && !inside) document.querySelector<HTMLElement>("main")?.focus();
  }, [before, name]);
}
