/** Small line drawings of the screens around the table; the control beside each says in words what it does. */

const LINES = {
  close: "M6 6l12 12M18 6 6 18",
  next: "M9 5l7 7-7 7",
  back: "M15 5l-7 7 7 7",
  plus: "M12 5v14M5 12h14",
  chain: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1",
  leaf: "M12 20v-8M12 13C12 9 9 6.500 4 6.500 4 10.500 7 13 12 13ZM12 11c0-3.500 2.500-6 8-6 0 4.500-3 6.500-8 6.500",
  roof: "M3 11.500 12 4l9 7.500M6 10v9h12v-9",
  save: "M12 4v11M7 10.500l5 5 5-5M5 20h14",
  rise: "M12 20V4M5 11l7-7 7 7",
  crown: "M4 18h16M4.500 15 3.500 7.500l5 3.500L12 5l3.500 6 5-3.500-1 7.500Z",
} as const;

export type SignName = keyof typeof LINES;

export function Sign({ name, class: more = "" }: { name: SignName; class?: string }) {
  return (
    <svg class={`icon ${more}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={LINES[name]} />
    </svg>
  );
}
