/** A page of positions for one's own eyes: `#position/language/theme/suits`, in any order after the first; never built. */

import { render } from "preact";
import "../../src/styles/tokens.css";
import "../../src/styles/base.css";
import "../../src/styles/controls.css";
import "../../src/styles/cards.css";
import "../../src/styles/table.css";
import "../../src/styles/screens.css";
import { CardBack, CardFace } from "../../src/cards/CardFace";
import { cardOf } from "../../src/cards/deck";
import { Sprite } from "../../src/cards/Sprite";
import { gameHere } from "../../src/games";
import { isLanguage, language } from "../../src/i18n";
import { Table } from "../../src/table/Table";
import { GUANDAN, showGuandan } from "./guandan";
import { POSITIONS, show } from "./states";

const ALL = "As Kh Qd Jc Ts 9h 8d 7c 6s 5h 4d 3c 2s RJ BJ";

function Cards() {
  return (
    <main style={{ display: "flex", flexWrap: "wrap", gap: "8px", padding: "16px" }}>
      <Sprite />
      {ALL.split(" ").map((text) => (
        <CardFace key={text} card={cardOf(text)} />
      ))}
      <CardFace card={cardOf("7s")} mark="level" />
      <CardFace card={cardOf("7h")} mark="wild" />
      <CardBack />
      <p>{[...Object.keys(POSITIONS), ...Object.keys(GUANDAN)].join(" ")}</p>
    </main>
  );
}

const nothing = () => {};

function Screen({ position }: { position: string }) {
  const Result = gameHere()?.Result;
  if (position.includes("result") && Result) return <Result openMenu={nothing} openPanel={nothing} />;
  if (!(position in POSITIONS) && !(position in GUANDAN)) return <Cards />;
  return <Table openMenu={nothing} openPanel={nothing} side={<p>…</p>} />;
}

function draw(): void {
  const parts = location.hash.slice(1).split("/");
  const theme = parts.find((part) => ["light", "dark", "contrast"].includes(part));
  const root = document.documentElement;
  if (theme) root.dataset.theme = theme;
  root.dataset.suits = parts.includes("four") ? "four" : "two";
  if (parts.includes("big")) root.style.fontSize = "32px";
  language.value = parts.find(isLanguage) ?? "en";
  const position = parts[0] ?? "";
  const place = document.getElementById("app");
  if (place === null) return;
  if (position in POSITIONS) show(position);
  if (position in GUANDAN) showGuandan(position);
  render(<Screen position={position} />, place);
}

addEventListener("hashchange", draw);
draw();
