/** A sheet over the page: the browser's own dialog keeps the focus in it and gives it back. */

import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { words } from "../i18n";
import { Sign } from "./Sign";

interface SheetProps {
  title: string;
  close: () => void;
  children: ComponentChildren;
}

export function Sheet({ title, close, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const from = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the escape key closes a dialog by itself
    <dialog
      class="over"
      ref={dialog}
      aria-labelledby={id}
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <header class="over-head">
        <h2 class="h" id={id}>
          {title}
        </h2>
        <button type="button" class="icon-btn" aria-label={words.value.frame.close} onClick={close}>
          <Sign name="close" />
        </button>
      </header>
      <div class="over-body">{children}</div>
    </dialog>
  );
}
