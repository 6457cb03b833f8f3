/** One hidden drawing that holds every shape of the cards as symbols; a card only points into it, so 27 of them stay cheap. */

import { CRESCENT, PENNANT, RANK_STROKES, SUIT_SHAPES, SUN_RAYS, WILD_STAR } from "./drawings";

const SQUARE = "0 0 24 24";

/** The box of a rank's strokes: the 10 is wider than the others. */
export function rankBox(rank: number): string {
  return rank === 8 ? "0 0 27 28" : "0 0 20 28";
}

/** Stands once in the document, before any card. */
export function Sprite() {
  return (
    <svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">
      {RANK_STROKES.map((strokes, rank) => (
        <symbol key={strokes} id={`rank-${rank}`} viewBox={rankBox(rank)}>
          <path d={strokes} />
        </symbol>
      ))}
      {Object.entries(SUIT_SHAPES).map(([suit, shape]) => (
        <symbol key={suit} id={`suit-${suit}`} viewBox={SQUARE}>
          <path d={shape} />
        </symbol>
      ))}
      <symbol id="joker-14" viewBox={SQUARE}>
        <circle cx="12" cy="12" r="4.6" />
        <path d={SUN_RAYS} />
      </symbol>
      <symbol id="joker-13" viewBox={SQUARE}>
        <path d={CRESCENT} />
      </symbol>
      <symbol id="pennant" viewBox={SQUARE}>
        <path d={PENNANT} />
      </symbol>
      <symbol id="wild" viewBox={SQUARE}>
        <path fill-rule="evenodd" d={WILD_STAR} />
      </symbol>
      <symbol id="back" viewBox={SQUARE}>
        <rect x="8" y="8" width="8" height="8" rx="2.5" />
        <circle cx="12" cy="3.6" r="2.4" />
        <circle cx="12" cy="20.4" r="2.4" />
        <circle cx="3.6" cy="12" r="2.4" />
        <circle cx="20.4" cy="12" r="2.4" />
      </symbol>
    </svg>
  );
}
