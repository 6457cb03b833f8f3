/** Spanish: what only Guandan says. */

import { plural } from "../count";
import type { GuandanWords } from "../index";

const by = plural("es");
const NUMBERS = ["ningún", "un", "dos", "tres"];
const join = (names: readonly string[]): string => new Intl.ListFormat("es", { type: "conjunction" }).format(names);
const levels = (n: number): string => `${NUMBERS[n] ?? n} ${by(n, "nivel", "niveles")}`;
const place = (n: number): string => `${n}.º`;

export const guandan: GuandanWords = {
  us: "Nosotros",
  them: "Ellos",
  level: "Nivel",
  levelSpoken: (level) => `Se juega al nivel ${level}`,
  sideAt: (side, level) => `${side}: nivel ${level}`,
  partner: "pareja",
  place,
  outAt: (n) => `sale ${place(n)}`,
  youAreOut: (place) => `Has salido ${place}.`,
  toPlay: (name) => `Le toca a ${name}.`,
  wildName: (rank) => `comodín ${rank}`,
  levelName: (rank) => `carta del nivel ${rank}`,

  big: "grandes",
  small: "pequeños",
  wilds: "comodines",
  levelCards: "del nivel",
  bigLong: "Jokers grandes",
  smallLong: "Jokers pequeños",
  wildsLong: "Comodines",
  levelCardsLong: "Otras del nivel",

  tribute: "Tributo",
  youGet: "Recibes",
  youReturn: "Devuelves",
  youGive: "Das",
  youGetBack: "Te devuelven",
  gives: (name) => `${name} da`,
  returns: (name) => `${name} devuelve`,
  askReturn: (name) => `${name} te da su carta más alta. Devuelve una del 2 al 10.`,
  askReturnOrdinary: (name) => `${name} te da su carta más alta. Devuelve una del 2 al 10 que no sea del nivel.`,
  askReturnLowest: (name) => `${name} te da su carta más alta. No tienes del 2 al 10: devuelve la más baja.`,
  laid: (names) => `Tu carta está lista. Falta que devuelva ${join(names)}.`,
  waitingReturn: (names) => `Falta que devuelva ${join(names)}.`,
  resistedAll: "Resistencia: quien debía dar carta tiene los dos jokers grandes. No hay tributo.",
  leads: (name) => `Sale ${name}.`,
  returnCard: (card) => `Devolver ${card}`,
  pickReturn: "Elige qué devolver",
  gaveLine: (card, name) => `da ${card} a ${name}`,
  returnedLine: (card, name) => `devuelve ${card} a ${name}`,
  resistedLine: "sin tributo: los dos jokers grandes",
  wonLine: (n) => `gana la mano, ${levels(n)}`,

  levelsUp: (n) => `${levels(n).replace(/^./, (letter) => letter.toUpperCase())} más`,
  levelsFor: (side, n) => `${side}: ${levels(n)} más`,
  giveUp: "Esta mano no contará y los niveles empiezan de nuevo.",
  dealWon: (side) => `${side}: mano ganada`,
  sideWon: (side) => `${side}: partida ganada`,
  weWon: "Tu pareja y tú ganan la partida",
  shared: "Mismo nivel: la partida es de los dos bandos",
  levels: "Niveles",
  order: "Orden de salida",
  why: (n) => `Por qué +${n}`,
  whyOnly: "Por qué",
  steps: (n, second, from, to) => `1.º y ${place(second)} suman ${levels(n)}: del ${from} al ${to}.`,
  stopsAtAce: (second, n) => `1.º y ${place(second)} suman ${levels(n)}, pero el as es el tope.`,
  climbedNothing: (second) => `1.º y ${place(second)} ganan la mano; el nivel ya es el as.`,
  outcome: {
    match_won_at_ace: () => "La mano se jugó al as y la pareja no fue última: así se gana la partida.",
    match_won_at_stop_level: () => "Ese es el nivel en el que terminaba la partida.",
    match_won_by_levels: () => "Era la última mano acordada: gana el nivel más alto.",
    climbed: () => "",
    reached_ace: () => "Llegar al as aún no gana: hace falta una mano al as en la que la pareja no sea última.",
    partner_last: () => "Al as, 1.º y 4.º ganan la mano pero no la partida: la pareja no puede ser última.",
    not_played_at_ace: (level) =>
      `El bando está en el as, pero esta mano se jugó al ${level}: solo gana la partida una mano jugada al as.`,
    not_own_ace: () => "Esta mano se jugó al as del otro bando: la partida solo se gana en el propio.",
  },
  failed: (side, n) => `${side}: fallo ${n} al as.`,
  failsLeft: "El tercero devuelve al 2.",
  dropped: (side) => `${side}: tercer fallo al as, vuelta al nivel 2.`,
  nextAt: (level) => `La siguiente mano se juega al ${level}: los ${level} de corazones son comodines.`,
  willGive: (giver, receiver) => `${giver} → ${receiver}: tributo de la mejor carta.`,
  bothGive: (givers) => `${join(givers)} dan cada cual su mejor carta.`,
  tied: "Tras un 1.º y 2.º, el 3.º y el 4.º cuentan igual.",

  preset: "Reglas",
  presets: { tournament: "Torneo", house: "De casa", steady: "Serena" },
  ownMix: "Propia",
  presetWhy: {
    tournament: "Eliges cómo se leen los comodines. La partida se gana en el propio as; los fallos se cuentan.",
    house: "Como en torneo, pero el tercer fallo al as devuelve al 2.",
    steady: "Vale siempre la lectura más fuerte, se devuelven cartas corrientes y los fallos al as no cuentan.",
    own: "Tu propia mezcla de las opciones de abajo.",
  },
  more: "Todas las opciones",
  readings: "Lecturas con comodines",
  readingsOf: { choose: "Eliges tú", auto: "La más fuerte" },
  readingsWhy: {
    choose: "Si las cartas se leen de varias maneras, elige quien juega.",
    auto: "Vale siempre la lectura más fuerte.",
  },
  jokers: "Pareja de jokers en un full",
  yes: "Vale",
  no: "No vale",
  jokersWhy: { yes: "La pareja puede ser de dos jokers iguales.", no: "La pareja es siempre de un mismo valor." },
  returnRule: "Devolución del tributo",
  returnRuleOf: { two_to_ten: "Del 2 al 10", low_not_level: "2 al 10, no del nivel" },
  returnRuleWhy: {
    two_to_ten: "Cualquier carta del 2 al 10; una viene ya marcada.",
    low_not_level: "Una carta corriente del 2 al 10 que no sea del nivel.",
  },
  aceWin: "Ganar al as",
  aceWinOf: { own_ace: "En el propio as", any_ace: "En cualquier mano al as" },
  aceWinWhy: {
    own_ace: "La mano tiene que ser al as porque este bando ganó la anterior.",
    any_ace: "El bando tiene que estar en el as y la mano jugarse al as.",
  },
  aceFailures: "Fallos al as",
  aceFailuresOf: { counted: "Se cuentan", third_to_two: "Tercero: al 2", not_counted: "No cuentan" },
  aceFailuresWhy: {
    counted: "Se cuentan, pero no cambian nada.",
    third_to_two: "Al tercer fallo en su propio as, el bando vuelve al 2.",
    not_counted: "Un bando puede intentarlo cuantas veces haga falta.",
  },
  startUs: "La primera pareja empieza en",
  startThem: "La segunda pareja empieza en",
  startWhy: "Los asientos 1 y 3 son la primera pareja. La primera mano se juega a su nivel.",
  stopLevel: "La partida acaba en",
  stopNone: "Ganar al as",
  stopWhy: "Gana la partida quien llegue a ese nivel.",
  deals: "Número de manos",
  dealsNone: "Sin límite",
  dealsWhy: "Tras la última gana el nivel más alto.",
  five: (rules) => [
    "Dos barajas, 27 cartas cada uno. Quien tienes enfrente es tu pareja.",
    `La carta del nivel gana al as; los jokers ganan a todo. Los corazones del nivel son comodines${rules.readings === "auto" ? "; vale la lectura más fuerte." : "; si hay varias lecturas, eliges."}`,
    "Las escaleras tienen justo cinco cartas; de un palo son bomba. Con más cartas, la bomba es mayor.",
    `Quien acaba primero gana; su pareja segunda suma 3 niveles, tercera 2, última 1. ${rules.ace_win === "any_ace" ? "La partida se gana en una mano al as" : "La partida se gana en el propio as"}, sin la pareja última${rules.ace_failures === "third_to_two" ? "; al tercer fallo se vuelve al 2." : "."}`,
    `El último da su mejor carta al primero y recibe una del 2 al 10${rules.return_rule === "low_not_level" ? " que no sea del nivel." : "."}`,
  ],
  goal: (rules) =>
    rules.stop_level !== undefined && rules.stop_level !== "none"
      ? `La partida acaba en el nivel ${String(rules.stop_level).replace("T", "10")}.`
      : Number(rules.deals ?? 0) > 0
        ? `La partida acaba tras ${rules.deals} ${by(Number(rules.deals), "mano", "manos")}.`
        : "",
};
