/** The door of the page: styles, the connection, the first screen. */

import { render } from "preact";
import "./styles/tokens.css";
import { App } from "./App";
import { begin } from "./client";

const place = document.getElementById("app");
if (place !== null) render(<App />, place);
begin();
