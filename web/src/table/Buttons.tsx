/** The buttons of the play bar; each can be focused also while it does nothing. */

import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./Icon";

interface ActProps {
  ready: boolean;
  go?: boolean;
  name?: string;
  act: () => void;
  children: ComponentChildren;
}

export function Act({ ready, go = false, name = "", act, children }: ActProps) {
  return (
    <button type="button" class={`btn ${name}${go ? " go" : ""}`} aria-disabled={!ready} onClick={() => ready && act()}>
      {children}
    </button>
  );
}

interface ToolProps {
  icon: IconName;
  label: string;
  ready: boolean;
  act: () => void;
}

export function Tool({ icon, label, ready, act }: ToolProps) {
  return (
    <button type="button" class="btn quiet tool" aria-disabled={!ready} onClick={() => ready && act()}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}
