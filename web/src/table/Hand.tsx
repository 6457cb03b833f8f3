/** One's own hand in columns: taps and keys take cards; it knows which cards can go only from the server's answer. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { CardFace } from "../cards/CardFace";
import { type Column, columnSqueeze, columnsOf, rowsOf, squeezeOf, tapColumn } from "../cards/columns";
import { isJoker, type Suit, suitOf } from "../cards/deck";
import { gameHere } from "../games";
import { words } from "../i18n";
import { rankWord } from "../i18n/say";
import { choose, clear, own, selection, shared } from "../model";
import { sound } from "../sound";
import { playChosen, sorting } from "./choice";
import { tapped } from "./hand";
import { afterKey, isHandKey } from "./keys";

/** A screen lower than this (a phone held sideways) has one row of columns; the style sheet has the same figure. */
const LOW = 500;
/** From so many cards on a column says how many it holds. */
const COUNTED = 3;

export function Hand() {
  const cards = own.value?.hand ?? [];
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const columns = columnsOf(cards, selection.value, sorting.value, gameHere()?.arrangement());
  const rows = rowsOf(columns, width, innerHeight < LOW);
  const [active, setActive] = useState<number | null>(null);
  const current = columns.find((column) => column.key === active) ?? columns[0];
  const dealing = useDealing();
  useKeptFocus(place, columns);

  const focus = (key: number) => {
    setActive(key);
    place.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isHandKey(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (event.key === "Enter") enter();
    else if (event.key === "Escape") clear();
    else if (event.key === " ") current && take(current);
    else focus(afterKey(event.key, rows, current?.key ?? null));
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
        <div class="hand-row" key={row[0]?.key ?? "none"} style={{ "--across": rows[0]?.length ?? 1 }}>
          {row.map((column) => (
            <ColumnButton
              key={column.key}
              column={column}
              nth={columns.indexOf(column)}
              tabbed={column === current}
              onFocus={() => setActive(column.key)}
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
  onFocus: () => void;
}

function ColumnButton({ column, nth, tabbed, onFocus }: ColumnButtonProps) {
  const state = stateOf(column);
  const size = column.cards.length;
  const style = { "--k": size, "--shrink": columnSqueeze(column), "--nth": nth };
  return (
    <button
      type="button"
      class={`column ${state}`}
      data-key={column.key}
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
          mark={gameHere()?.markOf(card)}
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

/** Enter does what the button at the right does. */
function enter(): void {
  const other = gameHere()?.other?.() ?? null;
  if (other === null) playChosen();
  else if (other.ready) other.act();
}

function take(column: Column): void {
  sound("select");
  choose((gameHere()?.tap ?? tapColumn)(column, selection.value));
  tapped.value = column.key;
}

type ColumnState = "taken" | "lit" | "off" | "";

function stateOf(column: Column): ColumnState {
  if (column.taken > 0) return "taken";
  const lit = gameHere()?.lit(column) ?? null;
  if (lit === null) return "";
  return lit ? "lit" : "off";
}

/** "K, 3 cards: spades, hearts, clubs; 2 taken; can be played". */
function spoken(column: Column, state: ColumnState): string {
  const said = words.value.table;
  const suits = column.cards.map(suitOf).filter((suit): suit is Suit => suit !== null);
  const named = isJoker(column.rank) ? "" : suits.map((suit) => said.suits[suit]).join(", ");
  const parts = [
    said.columnSpoken(gameHere()?.columnName(column) ?? rankWord(column.rank), column.cards.length, named),
  ];
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
