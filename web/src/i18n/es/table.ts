/** Spanish: cards, plays, the table, hints. */

import type { PhraseName, ReasonCode, TypeName } from "../codes";
import { either, plural } from "../count";
import type { TableWords } from "../index";
import type { Sentences } from "../told";

const by = plural("es");
const cards = (n: number): string => `${n} ${by(n, "carta", "cartas")}`;
const turns = (n: number): string => by(n, "una jugada", `${n} jugadas`);

/** A play with its article; the first word says which. */
export const the = (play: string): string => {
  if (/^(pareja|escalera|serie|bomba|J|Q|carta)/.test(play)) return `la ${play}`;
  return play.startsWith("cuatro") ? `los ${play}` : `el ${play}`;
};

const types: Readonly<Record<TypeName, string>> = {
  single: "carta suelta",
  pair: "pareja",
  trio: "trío",
  trio_single: "trío con carta",
  trio_pair: "trío con pareja",
  straight: "escalera",
  pair_straight: "serie de parejas",
  airplane: "avión",
  airplane_singles: "avión con cartas",
  airplane_pairs: "avión con parejas",
  four_singles: "cuatro con dos cartas",
  four_pairs: "cuatro con dos parejas",
  bomb: "bomba",
  rocket: "cohete",
  full_house: "full",
  tube: "serie de parejas",
  plate: "serie de tríos",
  straight_flush: "escalera de color",
  joker_bomb: "bomba de jokers",
};

const loose = (rank: string): string => {
  if (rank.includes("joker")) return rank;
  return rank === "J" || rank === "Q" ? `${rank} suelta` : `${rank} suelto`;
};

const plays: Readonly<Record<TypeName, (rank: string, low: string, size: number) => string>> = {
  single: loose,
  pair: (r) => `pareja de ${r.replace(/^joker (.*)$/, "jokers $1s")}`,
  trio: (r) => `trío de ${r}`,
  trio_single: (r) => `trío de ${r} con carta`,
  trio_pair: (r) => `trío de ${r} con pareja`,
  straight: (r, low) => `escalera ${low}–${r}`,
  pair_straight: (r, low) => `serie de parejas ${low}–${r}`,
  airplane: (r, low) => `avión ${low}–${r}`,
  airplane_singles: (r, low) => `avión ${low}–${r} con cartas`,
  airplane_pairs: (r, low) => `avión ${low}–${r} con parejas`,
  four_singles: (r) => `cuatro ${r} con dos cartas`,
  four_pairs: (r) => `cuatro ${r} con dos parejas`,
  bomb: (r, _, n) => (n > 4 ? `bomba de ${r} ×${n}` : `bomba de ${r}`),
  rocket: () => "cohete",
  full_house: (r) => `full de ${r}`,
  tube: (r, low) => `serie de parejas ${low}–${r}`,
  plate: (r, low) => `serie de tríos ${low}–${r}`,
  straight_flush: (r, low) => `escalera de color ${low}–${r}`,
  joker_bomb: () => "bomba de jokers",
};

const strong = (n: number): string => by(n, "un dos o joker", `${n} doses y jokers`);

const reasons: Sentences<ReasonCode> = {
  "any/legal": () => "Se puede jugar.",
  "bid/strong_hand": (t) => `Buena mano: ${strong(t.count("count"))}.`,
  "bid/beyond_hand": (t) => `Más de lo que promete una mano con ${strong(t.count("count"))}.`,
  "bid/weak_hand": (t) =>
    `Mano floja: ${t.count("count") === 0 ? "ni doses ni jokers" : `solo ${strong(t.count("count"))}`}.`,
  "bid/not_worth_more": (t) => `Tu mano no da para más de ${t.count("count")}.`,
  "play/whole_hand": () => "Salen todas tus cartas de una vez.",
  "play/wins_next_turn": () => "Nadie puede superarla, y lo que queda sale en una jugada.",
  "play/cannot_be_beaten": () => "Nadie puede superarla.",
  "lead/costs_bomb": (t) => `Gasta ${t.type("type") === "cohete" ? "el cohete" : "una bomba"}.`,
  "lead/partner_nearly_out": (t) =>
    `A ${t.seat("seat")} le ${by(t.count("count"), "queda", "quedan")} ${cards(t.count("count"))} y puede aprovecharla.`,
  "lead/opponent_too_short": (t) =>
    `A ${t.seat("seat")} le ${by(t.count("count"), "queda", "quedan")} ${cards(t.count("count"))} y con eso no puede responder.`,
  "lead/lowest_group": (t) => `Te quita lo más bajo, el ${t.rank("rank")}.`,
  "lead/many_cards": (t) => `Salen ${cards(t.count("count"))} de una vez.`,
  "lead/few_turns_left": (t) => `Lo que queda sale en ${turns(t.count("count"))}.`,
  "answer/bomb_to_win": (t) =>
    `${t.type("type") === "cohete" ? "El cohete" : "La bomba"} abre paso: lo que queda sale en una jugada.`,
  "answer/costs_bomb": (t) =>
    `Se lleva la baza, pero gasta ${t.type("type") === "cohete" ? "el cohete" : "una bomba"}.`,
  "answer/opponent_nearly_out": (t) =>
    `A ${t.seat("seat")} le ${by(t.count("count"), "queda", "quedan")} ${cards(t.count("count"))}: hay que frenar.`,
  "answer/blocks_landlord": (t) => `Con el ${t.rank("rank")} se lo pones más difícil al terrateniente.`,
  "answer/covers_partner": (t) => `Entra, pero supera a ${t.seat("seat")}, que juega contigo.`,
  "answer/keeps_groups": (t) => `No rompe nada: lo que queda sale en ${turns(t.count("count"))}.`,
  "answer/cheapest": (t) => `La respuesta más barata, con ${t.rank("rank")}.`,
  "answer/higher": (t) => `Más alta, con ${t.rank("rank")}; la hay más barata.`,
  "pass/nothing_beats": () => "Ninguna carta tuya la supera.",
  "pass/partner_is_winning": (t) => `${t.seat("seat")} va ganando esta baza para los dos.`,
  "pass/keeps_bomb": (t) =>
    t.type("type") === "cohete"
      ? "Solo el cohete la supera. Mejor guardarlo."
      : "Solo una bomba la supera. Mejor guardarla.",
  "pass/partner_may_answer": (t) => `${t.seat("seat")} aún puede responder por los dos.`,
  "pass/too_dear": (t) => `Costaría el ${t.rank("rank")}. Mejor guardarlo.`,
  "play/costs_wildcards": (t) => `Gasta ${by(t.count("count"), "un comodín", `${t.count("count")} comodines`)}.`,
  "return/only_choice": () => "Es la única que puedes devolver.",
  "return/fewer_turns": (t) => `Te quita una suelta: lo que queda sale en ${turns(t.count("count"))}.`,
  "return/lowest": (t) => `La más baja que puedes devolver, el ${t.rank("rank")}.`,
  "return/keeps_groups": (t) => `No rompe nada: lo que queda sale en ${turns(t.count("count"))}.`,
  "return/breaks_group": (t) => `Rompe algo: lo que queda sale en ${turns(t.count("count"))}.`,
};

const phrases: Readonly<Record<PhraseName, string>> = {
  nice: "¡Buena!",
  mine: "Voy yo",
  yours: "Tuya",
  moment: "Un momento",
  hello: "¡Hola!",
  thanks: "¡Gracias!",
};

export const table: TableWords = {
  types,
  plays,
  reasons,
  phrases,
  smallJoker: "joker pequeño",
  bigJoker: "joker grande",
  suits: { s: "picas", h: "corazones", c: "tréboles", d: "diamantes" },
  cardName: (rank, suit) => `${rank} de ${suit}`,
  orHigher: (play) => `${play} o mayor`,
  only: (play) => the(play),
  either: (items) => either(items, "o"),
  anyBomb: "una bomba",
  theRocket: "el cohete",
  bombOfMore: (n) => `bomba de ${n} cartas o más`,
  aStraightFlush: "una escalera de color",
  theJokerBomb: "los cuatro jokers",
  standsFor: (what) => `vale ${what}`,
  toBeat: (top, goes) => `Para superar ${the(top)}: ${goes}.`,
  nothingBeats: (top) => `Nada de tu mano supera ${the(top)}.`,

  yourTurn: "Tu turno",
  landlord: "terrateniente",
  peasant: "campesino",
  bot: "bot",
  away: "ausente",
  paused: "en pausa",
  cards,
  passed: "Pasa",
  autoplay: "Automático",
  autoplayOn: (seconds) => `Automático, ${seconds} s por jugada`,
  autoplayOff: "Sin automático",
  autoplayPause: "Segundos por jugada",
  standInPlays: "juega un bot en su lugar",
  seatSpoken: (name, count) => `${name}, ${cards(count)}`,

  pass: "Pasar",
  play: "Jugar",
  pickCards: "Elige cartas",
  wontGo: "No se puede jugar",
  hint: "Pista",
  clear: "Quitar",
  sort: "Ordenar",
  sortByRank: "Ordenar por valor",
  sortByCombo: "Ordenar por jugadas",
  strongest: "la más fuerte",
  best: "lo que haría un bot",
  hintOf: (at, of) => `Pista ${at} de ${of}`,
  hintPass: "Pasar",
  hintReturn: (card) => `Devolver ${card}`,
  hintBid: (value) => (value === 0 ? "No pujar" : `Pujar ${value}`),
  readingsAsk: (count) => `Tu selección se puede leer de ${count === 2 ? "dos" : count} maneras:`,
  waitingFor: (name) => `Esperando a ${name}. Puedes ir eligiendo cartas.`,
  watching: (name) => `Le toca a ${name}. Estás mirando.`,
  yourLead: "Sales tú: juega lo que quieras.",
  yourAnswer: "Tu turno: supera la jugada o pasa.",
  sending: "Enviando…",
  dealing: "Repartiendo…",
  skipDeal: "Toca para saltar",
  chooseSuit: "¿Qué palos?",

  noBid: "No pujo",
  bidOf: (value) => `Puja ${value}`,
  askBid: "¿Quieres ser terrateniente? Nadie ha pujado todavía.",
  askBidOver: (value, name) => `¿Quieres ser terrateniente? La puja más alta es ${value}, de ${name}.`,
  waitingBid: (name) => `${name} está pensando si puja.`,
  nobodyBid: "Nadie ha pujado: se reparte otra vez.",
  becomesLandlord: (name, value) => `${name} es terrateniente por ${value}.`,

  bottom: "Fondo",
  bottomHidden: "3 cartas tapadas",
  stake: "En juego",
  bombs: (count) => `${count} ${by(count, "bomba", "bombas")}`,
  notPlayed: "Sin jugar",
  notSeen: "Tampoco en tu mano",
  twos: "doses",
  total: (name, value) => `${name}: total ${value}`,
  yourHand: "Tus cartas",
  columnSpoken: (rank, count, suits) => `${rank}, ${cards(count)}${suits === "" ? "" : `: ${suits}`}`,
  columnTaken: (count) => by(count, "1 elegida", `${count} elegidas`),
  columnGoes: "se puede jugar",
  columnStays: "ahora no entra",

  awayFor: (name, time) => `${name} lleva ${time} sin conexión`,
  tableWaits: "La mesa espera. Sus cartas están a salvo.",
  keepWaiting: "Seguir esperando",
  letBotPlay: "Que juegue un bot",
  pausedTitle: "La mesa está en pausa",
  pausedText: "El reloj está parado y no se pierde nada. Sigue sola.",
  reconnecting: "Reconectando…",
  selectionKept: "Tu selección se conserva.",
  rolledBack: "El servidor ha vuelto a la última jugada guardada. Mira la mesa antes de jugar.",
};
