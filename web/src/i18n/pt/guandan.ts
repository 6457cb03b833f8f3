/** Portuguese: what only Guandan says. */

import { plural } from "../count";
import type { GuandanWords } from "../index";

const by = plural("pt-BR");
const NUMBERS = ["nenhum", "um", "dois", "três"];
const join = (names: readonly string[]): string => new Intl.ListFormat("pt-BR", { type: "conjunction" }).format(names);
const levels = (n: number): string => `${NUMBERS[n] ?? n} ${by(n, "nível", "níveis")}`;
const place = (n: number): string => `${n}º`;

export const guandan: GuandanWords = {
  us: "Nós",
  them: "Eles",
  level: "Nível",
  levelSpoken: (level) => `Joga-se no nível ${level}`,
  sideAt: (side, level) => `${side}: nível ${level}`,
  partner: "parceiro",
  place,
  outAt: (n) => `saiu em ${place(n)}`,
  youAreOut: (place) => `Você saiu em ${place}.`,
  toPlay: (name) => `É a vez de ${name}.`,
  wildName: (rank) => `vale-tudo ${rank}`,
  levelName: (rank) => `carta do nível ${rank}`,

  big: "grandes",
  small: "pequenos",
  wilds: "vale-tudo",
  levelCards: "do nível",
  bigLong: "Coringas grandes",
  smallLong: "Coringas pequenos",
  wildsLong: "Vale-tudo",
  levelCardsLong: "Outras do nível",

  tribute: "Tributo",
  youGet: "Recebe",
  youReturn: "Devolve",
  youGive: "Você dá",
  youGetBack: "Recebe de volta",
  gives: (name) => `${name} dá`,
  returns: (name) => `${name} devolve`,
  askReturn: (name) => `${name} dá a você a carta mais alta. Devolva uma carta de 2 a 10.`,
  askReturnOrdinary: (name) => `${name} dá a você a carta mais alta. Devolva uma de 2 a 10 que não seja do nível.`,
  askReturnLowest: (name) => `${name} dá a você a carta mais alta. Você não tem de 2 a 10: devolva a mais baixa.`,
  laid: (names) => `Sua carta está pronta. Falta a devolução de ${join(names)}.`,
  waitingReturn: (names) => `Falta a devolução de ${join(names)}.`,
  resistedAll: "Recusa: quem devia uma carta tem os dois coringas grandes. Não há tributo.",
  leads: (name) => `${name} abre.`,
  returnCard: (card) => `Devolver ${card}`,
  pickReturn: "Escolha o que devolver",
  gaveLine: (card, name) => `dá ${card} a ${name}`,
  returnedLine: (card, name) => `devolve ${card} a ${name}`,
  resistedLine: "sem tributo: os dois coringas grandes",
  wonLine: (n) => `ganha a mão, ${levels(n)}`,

  levelsUp: (n) => `Mais ${levels(n)}`,
  levelsFor: (side, n) => `${side}: mais ${levels(n)}`,
  giveUp: "Esta mão não vai contar, e os níveis recomeçam.",
  dealWon: (side) => `${side}: mão ganha`,
  sideWon: (side) => `${side}: partida ganha`,
  weWon: "Vocês dois ganham a partida",
  shared: "Mesmo nível: a partida é dos dois lados",
  levels: "Níveis",
  order: "Ordem de saída",
  why: (n) => `Por que +${n}`,
  whyOnly: "Por quê",
  steps: (n, second, from, to) => `1º e ${place(second)} somam ${levels(n)}: do ${from} ao ${to}.`,
  stopsAtAce: (second, n) => `1º e ${place(second)} somam ${levels(n)}, mas o ás é o topo.`,
  climbedNothing: (second) => `1º e ${place(second)} ganham a mão; o nível já é o ás.`,
  outcome: {
    match_won_at_ace: () => "A mão foi no ás e o parceiro não foi o último: assim se ganha a partida.",
    match_won_at_stop_level: () => "Esse é o nível em que a partida acabava.",
    match_won_by_levels: () => "Era a última mão combinada: ganha o nível mais alto.",
    climbed: () => "",
    reached_ace: () => "Chegar ao ás ainda não ganha: falta uma mão no ás em que o parceiro não seja o último.",
    partner_last: () => "No ás, 1º e 4º ganham a mão, mas não a partida: o parceiro não pode ser o último.",
    not_played_at_ace: (level) =>
      `O lado está no ás, mas esta mão foi no ${level}: só uma mão jogada no ás ganha a partida.`,
    not_own_ace: () => "Esta mão foi no ás do outro lado: a partida só se ganha no próprio.",
  },
  failed: (side, n) => `${side}: falha ${n} no ás.`,
  failsLeft: "A terceira volta ao 2.",
  dropped: (side) => `${side}: terceira falha no ás, de volta ao nível 2.`,
  nextAt: (level) => `A próxima mão é no ${level}: os ${level} de copas são vale-tudo.`,
  willGive: (giver, receiver) => `${giver} → ${receiver}: tributo da melhor carta.`,
  bothGive: (givers) => `${join(givers)} dão cada um a melhor carta.`,
  tied: "Depois de um 1º e 2º, o 3º e o 4º contam igual.",

  preset: "Regras",
  presets: { tournament: "Torneio", house: "De casa", steady: "Tranquila" },
  ownMix: "Própria",
  presetWhy: {
    tournament: "Você escolhe como ler os vale-tudo. A partida se ganha no próprio ás; as falhas são contadas.",
    house: "Como no torneio, mas a terceira falha no ás volta ao 2.",
    steady: "Conta sempre a leitura mais forte, devolvem-se cartas comuns e as falhas no ás não contam.",
    own: "Sua própria mistura das opções abaixo.",
  },
  more: "Todas as opções",
  readings: "Leituras com vale-tudo",
  readingsOf: { choose: "Você escolhe", auto: "A mais forte" },
  readingsWhy: {
    choose: "Se as cartas podem ser lidas de várias formas, quem joga escolhe.",
    auto: "Conta sempre a leitura mais forte.",
  },
  jokers: "Par de coringas na trinca com par",
  yes: "Vale",
  no: "Não vale",
  jokersWhy: { yes: "O par pode ser de dois coringas iguais.", no: "O par é sempre de um mesmo valor." },
  returnRule: "Devolução do tributo",
  returnRuleOf: { two_to_ten: "De 2 a 10", low_not_level: "2 a 10, não do nível" },
  returnRuleWhy: {
    two_to_ten: "Qualquer carta de 2 a 10; uma já vem marcada.",
    low_not_level: "Uma carta comum de 2 a 10 que não seja do nível.",
  },
  aceWin: "Ganhar no ás",
  aceWinOf: { own_ace: "No próprio ás", any_ace: "Em qualquer mão no ás" },
  aceWinWhy: {
    own_ace: "A mão tem de ser no ás porque este lado ganhou a anterior.",
    any_ace: "O lado tem de estar no ás, e a mão ser no ás.",
  },
  aceFailures: "Falhas no ás",
  aceFailuresOf: { counted: "Contadas", third_to_two: "Terceira: ao 2", not_counted: "Não contam" },
  aceFailuresWhy: {
    counted: "São contadas e não mudam nada.",
    third_to_two: "Na terceira falha no próprio ás, o lado volta ao 2.",
    not_counted: "Um lado pode tentar quantas vezes precisar.",
  },
  startUs: "A primeira dupla começa em",
  startThem: "A segunda dupla começa em",
  startWhy: "Os lugares 1 e 3 são a primeira dupla. A primeira mão é no nível dela.",
  stopLevel: "A partida acaba em",
  stopNone: "Ganhar no ás",
  stopWhy: "Ganha a partida quem chegar a esse nível.",
  deals: "Número de mãos",
  dealsNone: "Sem limite",
  dealsWhy: "Depois da última ganha o nível mais alto.",
  five: (rules) => [
    "Dois baralhos, 27 cartas para cada um. Quem está à sua frente é seu parceiro.",
    `A carta do nível ganha do ás; os coringas ganham de todas. As copas do nível são vale-tudo${rules.readings === "auto" ? "; conta a leitura mais forte." : "; com várias leituras, você escolhe."}`,
    "As sequências têm exatamente cinco cartas; de um naipe são bomba. Com mais cartas, a bomba é maior.",
    `Quem sai primeiro ganha; parceiro em segundo soma 3 níveis, em terceiro 2, em último 1. ${rules.ace_win === "any_ace" ? "A partida se ganha em uma mão no ás" : "A partida se ganha no próprio ás"}, sem o parceiro em último${rules.ace_failures === "third_to_two" ? "; a terceira falha volta ao 2." : "."}`,
    `O último dá sua melhor carta ao primeiro e recebe uma de 2 a 10${rules.return_rule === "low_not_level" ? " que não seja do nível." : "."}`,
  ],
  goal: (rules) =>
    rules.stop_level !== undefined && rules.stop_level !== "none"
      ? `A partida acaba no nível ${String(rules.stop_level).replace("T", "10")}.`
      : Number(rules.deals ?? 0) > 0
        ? `A partida acaba depois de ${rules.deals} ${by(Number(rules.deals), "mão", "mãos")}.`
        : "",
};
