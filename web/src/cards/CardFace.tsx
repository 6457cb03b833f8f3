/** A card, face up or face down; it knows how a card looks and nothing about whose it is. */

import type { ComponentChildren } from "preact";
import { type Card, isJoker, type Rank, rankOf, suitOf } from "./deck";
import { rankBox } from "./Sprite";

const SQUARE = "0 0 24 24";

/** What a game adds to a card's face: a pennant on level cards, a star on wilds. */
export type Mark = "level" | "wild";

interface ShapeProps {
  name: string;
  class?: string;
  box?: string;
}

/** One shape of the sprite. */
export function Shape({ name, class: className, box = SQUARE }: ShapeProps) {
  return (
    <svg class={className} viewBox={box} aria-hidden="true" focusable="false">
      <use href={`#${name}`} />
    </svg>
  );
}

/** The sign of a rank as it stands on the cards: strokes for 2 to A, a picture for a joker. */
export function RankSign({ rank, class: className }: { rank: Rank; class?: string }) {
  if (isJoker(rank)) return <Shape name={`joker-${rank}`} class={`orb ${className ?? ""}`} />;
  return <Shape name={`rank-${rank}`} class={`strokes ${className ?? ""}`} box={rankBox(rank)} />;
}

interface CardFaceProps {
  card: Card;
  /** The index in one line, for the strips of a column. */
  line?: boolean;
  /** Taken: toned and framed. */
  taken?: boolean;
  /** Leaves room for the number of cards of its column. */
  counted?: boolean;
  mark?: Mark | undefined;
  /** Place in a stack, 0 behind. */
  place?: number;
  children?: ComponentChildren;
}

/** A card, face up. It says nothing to readers: whatever holds it does. */
export function CardFace({ card, line, taken, counted, mark, place, children }: CardFaceProps) {
  const rank = rankOf(card);
  const suit = suitOf(card);
  const classes = ["card", suit ? `suit-${suit}` : `joker joker-${rank}`];
  if (line) classes.push("line");
  if (taken) classes.push("taken");
  if (counted) classes.push("counted");
  if (mark) classes.push(mark);
  return (
    <span class={classes.join(" ")} style={place === undefined ? undefined : { "--i": place }} aria-hidden="true">
      <RankSign rank={rank} class="index" />
      {suit && <Shape name={`suit-${suit}`} class="suit" />}
      <BigShape rank={rank} suit={suit} mark={mark} />
      {mark === "level" && <Shape name="pennant" class="pennant" />}
      {children}
    </span>
  );
}

function BigShape({ rank, suit, mark }: { rank: Rank; suit: string | null; mark: Mark | undefined }) {
  if (mark === "wild") return <Shape name="wild" class="big" />;
  if (suit) return <Shape name={`suit-${suit}`} class="big" />;
  return <Shape name={`joker-${rank}`} class="orb big" />;
}

/** A card, face down: four seats around a table. */
export function CardBack() {
  return (
    <span class="back" aria-hidden="true">
      <Shape name="back" />
    </span>
  );
}
