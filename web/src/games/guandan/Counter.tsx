/** Strong cards not yet played, and those of them that one has not in hand either (GD-26); a tap explains both figures. */

import type { ComponentChildren } from "preact";
import { RankSign, Shape } from "../../cards/CardFace";
import { BIG_JOKER, SMALL_JOKER } from "../../cards/deck";
import { words } from "../../i18n";
import { Popover } from "../../table/Popover";
import { own, table } from "./parts";
import type { Strong } from "./shapes";

const KINDS = ["big_jokers", "small_jokers", "wilds", "level_cards"] as const;
type Kind = (typeof KINDS)[number];

const SIGNS: Readonly<Record<Kind, ComponentChildren>> = {
  big_jokers: <RankSign rank={BIG_JOKER} />,
  small_jokers: <RankSign rank={SMALL_JOKER} />,
  wilds: <Shape name="wild" />,
  level_cards: <Shape name="pennant" />,
};

const shortName = (kind: Kind): string => {
  const said = words.value.guandan;
  return { big_jokers: said.big, small_jokers: said.small, wilds: said.wilds, level_cards: said.levelCards }[kind];
};

const longName = (kind: Kind): string => {
  const said = words.value.guandan;
  const names = { big_jokers: said.bigLong, small_jokers: said.smallLong, wilds: said.wildsLong };
  return kind === "level_cards" ? said.levelCardsLong : names[kind];
};

export function Counter() {
  const left = table.value?.left;
  if (left === undefined) return null;
  const unseen = own.value?.unseen ?? null;
  return (
    <Popover
      class="counter of-four"
      label={spoken(left, unseen)}
      face={KINDS.map((kind) => (
        <span class="figure" key={kind}>
          <span class="sign filled">{SIGNS[kind]}</span>
          <span class="long">{shortName(kind)}</span>
          <b>{left[kind]}</b>
          <span class="unseen">{unseen?.[kind]}</span>
        </span>
      ))}
    >
      {() => <Legend left={left} unseen={unseen} />}
    </Popover>
  );
}

function spoken(left: Strong, unseen: Strong | null): string {
  const said = words.value.table;
  const list = (of: Strong) => KINDS.map((kind) => `${longName(kind)} ${of[kind]}`).join(", ");
  return `${said.notPlayed}: ${list(left)}.${unseen === null ? "" : ` ${said.notSeen}: ${list(unseen)}.`}`;
}

function Legend({ left, unseen }: { left: Strong; unseen: Strong | null }) {
  const said = words.value.table;
  return (
    <table class="legend">
      <thead>
        <tr>
          <td />
          <th scope="col">{said.notPlayed}</th>
          {unseen !== null && <th scope="col">{said.notSeen}</th>}
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">{longName(kind)}</th>
            <td>{left[kind]}</td>
            {unseen !== null && <td>{unseen[kind]}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
