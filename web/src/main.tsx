/** The door of the page: styles, the connection, the first screen. */

import { render } from "preact";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/cards.css";
import "./styles/table.css";
import "./styles/screens.css";
import { App } from "./App";
import { begin, rememberedRoom } from "./client";
import { followDoor } from "./entering";
import { followGames } from "./games";
import { follow } from "./model/follow";
import { room } from "./model/parts";
import { followAddress } from "./route";

followAddress(() => room.value !== null || rememberedRoom() !== null);
followDoor();
follow();
followGames();
const place = document.getElementById("app");
if (place !== null) render(<App />, place);
begin();
