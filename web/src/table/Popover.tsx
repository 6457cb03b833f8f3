/** A button that opens a small panel beside it; a tap elsewhere or Escape closes it, and the focus comes back. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

interface PopoverProps {
  class: string;
  label: string;
  face: ComponentChildren;
  pressed?: boolean;
  children: (close: () => void) => ComponentChildren;
}

export function Popover({ class: name, label, face, pressed, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && close();
    document.addEventListener("pointerdown", outside);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);
  return (
    <div class={`popover ${name}`} ref={place}>
      <button
        type="button"
        ref={button}
        class="popover-button"
        aria-label={label}
        title={label}
        aria-expanded={open}
        data-pressed={pressed ? "true" : undefined}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open && <div class="popover-panel">{children(close)}</div>}
    </div>
  );
}
