/** One's own hand in columns: taps and keys take cards; it knows which cards can go only from the server's answer. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { CardFace, type Mark } from "../cards/CardFace";
import { type Column, columnSqueeze, columnsOf, rowsOf, squeezeOf, tapColumn } from "../cards/columns";
import { type Card, isJoker, type Rank, rankOf, type Suit, suitOf } from "../cards/deck";
import { words } from "../i18n";
import { rankWord } from "../i18n/say";
import { choose, clear, own, plays, selection, shared } from "../model";
import { sound } from "../sound";
import { answering, playChosen, sorting } from "./choice";
import { afterKey, isHandKey } from "./keys";

/** A screen lower than this (a phone held sideways) has one row of columns; the style sheet has the same figure. */
const LOW = 500;
/** From so many cards on a column says how many it holds. */
const COUNTED = 3;

interface HandProps {
  /** What a game adds to a card's face. */
  markOf?: (card: Card) => Mark | undefined;
}

export function Hand({ markOf }: HandProps) {
  const cards = own.value?.hand ?? [];
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const columns = columnsOf(cards, selection.value, sorting.value);
  const rows = rowsOf(columns, width, innerHeight < LOW);
  const [active, setActive] = useState<Rank | null>(null);
  const current = columns.find((column) => column.rank === active) ?? columns[0];
  const dealing = useDealing();
  useKeptFocus(place, columns);

  const focus = (rank: Rank) => {
    setActive(rank);
    place.current?.querySelector<HTMLElement>(`[data-rank="${rank}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isHandKey(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (event.key === "Enter") playChosen();
    else if (event.key === "Escape") clear();
    else if (event.key === " ") current && take(current);
    else focus(afterKey(event.key, rows, current?.rank ?? null));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set is for forms; this is one widget with one tab stop
    <div
      class={dealing ? "hand dealing" : "hand"}
      ref={place}
      role="group"
      aria-label={`${words.value.table.yourHand}: ${words.value.table.cards(cards.length)}`}
      style={{ "--squeeze": squeezeOf(rows), "--columns": columns.length }}
      onKeyDown={onKeyDown}
    >
      {rows.map((row) => (
        <div class="hand-row" key={row[0]?.rank ?? "none"} style={{ "--across": rows[0]?.length ?? 1 }}>
          {row.map((column) => (
            <ColumnButton
              key={column.rank}
              column={column}
              nth={columns.indexOf(column)}
              tabbed={column === current}
              markOf={markOf}
              onFocus={() => setActive(column.rank)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface ColumnButtonProps {
  column: Column;
  /** Place among all columns, for the order of dealing. */
  nth: number;
  tabbed: boolean;
  markOf: HandProps["markOf"];
  onFocus: () => void;
}

function ColumnButton({ column, nth, tabbed, markOf, onFocus }: ColumnButtonProps) {
  const state = stateOf(column);
  const size = column.cards.length;
  const style = { "--k": size, "--shrink": columnSqueeze(column), "--nth": nth };
  return (
    <button
      type="button"
      class={`column ${state}`}
      data-rank={column.rank}
      tabIndex={tabbed ? 0 : -1}
      aria-label={spoken(column, state)}
      aria-pressed={column.taken > 0}
      style={style}
      onFocus={onFocus}
      onClick={() => take(column)}
    >
      {column.cards.map((card, place) => (
        <CardFace
          key={card}
          card={card}
          line
          place={place}
          taken={place >= size - column.taken}
          counted={place === size - 1 && size >= COUNTED}
          mark={markOf?.(card)}
        >
          {place === size - 1 && size >= COUNTED && <span class="times">×{size}</span>}
        </CardFace>
      ))}
      {column.taken > 0 && (
        <span class="take" aria-hidden="true">
          {column.taken}
        </span>
      )}
    </button>
  );
}

function take(column: Column): void {
  sound("select");
  choose(tapColumn(column, selection.value));
}

type ColumnState = "taken" | "lit" | "off" | "";

/** Lit and "cannot go" are shown on an answer only: on a lead everything goes. */
function stateOf(column: Column): ColumnState {
  if (column.taken > 0) return "taken";
  if (plays.value === null || !answering.value) return "";
  return plays.value.lit.some((card) => rankOf(card) === column.rank) ? "lit" : "off";
}

/** "K, 3 cards: spades, hearts, clubs; 2 taken; can be played". */
function spoken(column: Column, state: ColumnState): string {
  const said = words.value.table;
  const suits = column.cards.map(suitOf).filter((suit): suit is Suit => suit !== null);
  const named = isJoker(column.rank) ? "" : suits.map((suit) => said.suits[suit]).join(", ");
  const parts = [said.columnSpoken(rankWord(column.rank), column.cards.length, named)];
  if (column.taken > 0) parts.push(said.columnTaken(column.taken));
  if (state === "lit") parts.push(said.columnGoes);
  if (state === "off") parts.push(said.columnStays);
  return parts.join("; ");
}

/** The width that the hand has, renewed when it changes. */
function useWidth(place: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(() => (typeof innerWidth === "number" ? innerWidth : 360));
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    setWidth(element.clientWidth);
    watch.observe(element);
    return () => watch.disconnect();
  }, [place]);
  return width;
}

/** When the column that had the focus is gone, the nearest one gets it; with an empty hand the table does. */
function useKeptFocus(place: { current: HTMLElement | null }, columns: readonly Column[]): void {
  const had = useRef<{ focused: boolean; nth: number }>({ focused: false, nth: 0 });
  const element = place.current;
  if (element?.contains(document.activeElement)) {
    const buttons = [...element.querySelectorAll(".column")];
    had.current = { focused: true, nth: Math.max(0, buttons.indexOf(document.activeElement as Element)) };
  } else if (document.activeElement !== document.body) had.current.focused = false;
  useLayoutEffect(() => {
    if (!had.current.focused || document.activeElement !== document.body) return;
    const buttons = place.current?.querySelectorAll<HTMLElement>(".column") ?? [];
    const next = buttons[Math.min(had.current.nth, buttons.length - 1)];
    (next ?? place.current?.closest<HTMLElement>(".game"))?.focus();
  }, [columns.length, place]);
}

const DEAL_LASTS = 1_600;

/** True while a new hand is being dealt out; a tap anywhere ends it. */
function useDealing(): boolean {
  const dealt = (shared.value?.events ?? []).some((event) => event.kind === "dealt");
  const deal = `${shared.value?.deal}.${shared.value?.attempt}`;
  const [over, setOver] = useState("");
  useEffect(() => {
    if (!dealt) return;
    const end = () => setOver(deal);
    const timer = setTimeout(end, DEAL_LASTS);
    document.addEventListener("pointerdown", end);
    document.addEventListener("keydown", end);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerdown", end);
      document.removeEventListener("keydown", end);
    };
  }, [dealt, deal]);
  return dealt && over !== deal;
}
