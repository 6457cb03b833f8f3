/** The picture of whoever sits on a seat, its ring and its badge; it knows no name. */

import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./Icon";

/** One drawing per seat, so that nobody at a table looks like another. */
const DRAWINGS: readonly ComponentChildren[] = [
  <g key="pear">
    <rect width="40" height="40" fill="#d9e3b8" />
    <path
      d="M20 9c4 0 4.5 4.5 5.5 8S31 22.5 31 27.500 26 35 20 35 9 32.5 9 27.500s4.5-7 5.5-10.500S16 9 20 9Z"
      fill="#7f9a3a"
    />
    <path d="M20 10c0-3 1-5 3-6" stroke="#5b4526" stroke-width="2.4" fill="none" stroke-linecap="round" />
  </g>,
  <g key="cup">
    <rect width="40" height="40" fill="#f0d6bd" />
    <path d="M9 16h18v8a8 8 0 0 1-8 8h-2a8 8 0 0 1-8-8Z" fill="#b4532f" />
    <path d="M27 19h2.5a3.5 3.5 0 0 1 0 7H27" fill="none" stroke="#b4532f" stroke-width="3" />
    <path
      d="M15 12c0-2 2-2 2-4M21 12c0-2 2-2 2-4"
      stroke="#b4532f"
      stroke-width="2"
      fill="none"
      stroke-linecap="round"
    />
  </g>,
  <g key="fish">
    <rect width="40" height="40" fill="#c9dfe6" />
    <path d="M6 20c5-8 14-9 21-2l6-5c1 5 1 9 0 14l-6-5c-7 7-16 6-21-2Z" fill="#2d6a85" />
    <circle cx="13" cy="18.5" r="1.8" fill="#ffffff" />
  </g>,
  <g key="kite">
    <rect width="40" height="40" fill="#e3d3e6" />
    <path d="M21 5 32 17 18 29 9 15Z" fill="#7b4a86" />
    <path d="M21 5 18 29M9 15l23 2" stroke="#e3d3e6" stroke-width="1.8" />
    <path d="M18 29c-3 2 1 4-3 7" stroke="#7b4a86" stroke-width="2" fill="none" stroke-linecap="round" />
  </g>,
];

const BOT = (
  <g>
    <rect width="40" height="40" fill="#d6d9d8" />
    <rect x="9" y="13" width="22" height="17" rx="4" fill="#55625e" />
    <circle cx="16" cy="21" r="2.6" fill="#ffffff" />
    <circle cx="24" cy="21" r="2.6" fill="#ffffff" />
    <path d="M20 13V8" stroke="#55625e" stroke-width="2.6" />
    <circle cx="20" cy="7" r="2.4" fill="#55625e" />
  </g>
);

interface FaceProps {
  seat: number;
  bot?: boolean;
  /** Share of the time left, 0 to 1: a ring that runs down; null without one. */
  time?: number | null;
  badge?: IconName | null;
  /** The seat's part in the deal, beside the badge of its state. */
  role?: IconName | null;
}

export function Face({ seat, bot = false, time = null, badge = null, role = null }: FaceProps) {
  return (
    <span class={bot ? "face bot" : "face"} aria-hidden="true">
      <Ring time={time} />
      <svg class="drawing" viewBox="0 0 40 40" focusable="false">
        {bot ? BOT : DRAWINGS[seat % DRAWINGS.length]}
      </svg>
      {role && (
        <span class="badge">
          <Icon name={role} />
        </span>
      )}
      {badge && (
        <span class={badgeClass(badge, role !== null)}>
          <Icon name={badge} />
        </span>
      )}
    </span>
  );
}

function badgeClass(badge: IconName, second: boolean): string {
  return `badge${badge === "bot" ? " square" : ""}${second ? " second" : ""}`;
}

function Ring({ time }: { time: number | null }) {
  return (
    <svg class={time === null ? "ring idle" : "ring"} viewBox="0 0 40 40" focusable="false">
      <circle class="track" cx="20" cy="20" r={time === null ? 18 : 17.5} />
      {time !== null && (
        <circle
          class="left"
          cx="20"
          cy="20"
          r="17.5"
          pathLength={100}
          stroke-dasharray={`${Math.round(time * 100)} 100`}
        />
      )}
    </svg>
  );
}
