/** A QR code drawn from its rows of 0 and 1, with the quiet zone that readers need. */

export function Qr({ rows, label }: { rows: readonly string[]; label: string }) {
  if (rows.length === 0) return null;
  const size = rows.length + 8;
  const dark = rows
    .flatMap((row, y) => [...row].map((bit, x) => (bit === "1" ? `M${x + 4} ${y + 4}h1v1h-1z` : "")))
    .join("");
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={dark} fill="#000000" />
    </svg>
  );
}
