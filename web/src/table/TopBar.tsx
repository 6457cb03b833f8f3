/** The top of the table: menu, how the match stands, plays and chat. */

import { gameHere } from "../games";
import { words } from "../i18n";
import { unread } from "../model";
import { Icon } from "./Icon";

interface TopBarProps {
  openMenu: () => void;
  openPanel: () => void;
}

export function TopBar({ openMenu, openPanel }: TopBarProps) {
  const said = words.value.frame;
  const Standing = gameHere()?.Standing;
  return (
    <header class="topbar">
      <button type="button" class="icon-btn" aria-label={said.menu} title={said.menu} onClick={openMenu}>
        <Icon name="menu" />
      </button>
      {Standing && <Standing />}
      <button
        type="button"
        class="icon-btn panel-button"
        aria-label={unread.value > 0 ? `${said.playsAndChat}, ${said.newChat(unread.value)}` : said.playsAndChat}
        title={said.playsAndChat}
        onClick={openPanel}
      >
        <Icon name="chat" />
        {unread.value > 0 && <span class="unread num">{unread.value}</span>}
      </button>
    </header>
  );
}
