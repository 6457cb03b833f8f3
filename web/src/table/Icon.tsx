/** Small line drawings for controls and badges; each control that shows one says in words what it does. */

const LINES = {
  menu: "M4 7h16M4 12h16M4 17h16",
  hint: "M9 18h6M10 21h4M8.6 15.5C6.7 14.2 5.5 12.2 5.5 9.9a6.5 6.5 0 0 1 13 0c0 2.3-1.2 4.3-3.1 5.6",
  clear: "M5 8h9a5 5 0 0 1 0 10H9M5 8l4-4M5 8l4 4",
  sort: "M4 18V6M4 6 1.8 8.6M4 6l2.2 2.6M11 7h10M11 12h7M11 17h4",
  combo: "M4 18V6M4 6 1.8 8.6M4 6l2.2 2.6M11 5h4v4h-4ZM17 5h4v4h-4ZM11 13h4v4h-4Z",
  autoplay: "M4 6l8 6-8 6ZM13 6l8 6-8 6Z",
  chat: "M4 5h16v11H10l-5 4v-4H4Z",
  up: "M12 19V5M6 11l6-6 6 6",
  refused: "M8.5 3h7L21 8.5v7L15.5 21h-7L3 15.5v-7ZM9.5 9.5l5 5M14.5 9.5l-5 5",
  check: "M5 12.5 10 17l9-10",
  bot: "M5 9h14v9H5ZM12 9V5M9.5 13h.01M14.5 13h.01",
  away: "M8 6h8l-8 12h8",
  landlord: "M3 11.5 12 4l9 7.5M6 10v9h12v-9",
  pause: "M8 5v14M16 5v14",
  link: "M12 20h.01M8.5 16.5a5 5 0 0 1 7 0M5 13a10 10 0 0 1 14 0M2.5 9.5a14 14 0 0 1 19 0",
  star: "M12 2l2.6 7.4L22 12l-7.4 2.6L12 22l-2.6-7.4L2 12l7.4-2.6Z",
} as const;

export type IconName = keyof typeof LINES;

export function Icon({ name, class: more = "" }: { name: IconName; class?: string }) {
  return (
    <svg class={`icon ${more}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={LINES[name]} />
    </svg>
  );
}
