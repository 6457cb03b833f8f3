/** The top of the table: menu, the totals of the match, plays and chat. */

import { words } from "../i18n";
import { signed } from "../i18n/say";
import { mySeat, table, unread } from "../model";
import { seatName } from "../who";
import { Icon } from "./Icon";
import { seatAt } from "./scene";

interface TopBarProps {
  openMenu: () => void;
  openPanel: () => void;
}

export function TopBar({ openMenu, openPanel }: TopBarProps) {
  const said = words.value.frame;
  return (
    <header class="topbar">
      <button type="button" class="icon-btn" aria-label={said.menu} title={said.menu} onClick={openMenu}>
        <Icon name="menu" />
      </button>
      <Totals />
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

function Totals() {
  const totals = table.value?.totals ?? [];
  const order = (["me", "right", "left"] as const).map((place) => seatAt(place, mySeat.value, totals.length));
  return (
    <ul class="totals" title={table.value === null ? undefined : words.value.frame.goal(table.value.target)}>
      {totals.length > 0 &&
        order.map((seat) => (
          <li key={seat} class={seat === mySeat.value ? "mine" : ""}>
            <span class="name">{seatName(seat)}</span>
            <b>{signed(totals[seat] ?? 0)}</b>
          </li>
        ))}
    </ul>
  );
}
