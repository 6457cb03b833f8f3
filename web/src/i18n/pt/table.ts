/** Portuguese: cards, plays, the table, hints. */

import type { PhraseName, ReasonCode, TypeName } from "../codes";
import { either, plural } from "../count";
import type { TableWords } from "../index";
import type { Sentences } from "../told";

const by = plural("pt-BR");
const cards = (n: number): string => `${n} ${by(n, "carta", "cartas")}`;
const turns = (n: number): string => by(n, "uma jogada", `${n} jogadas`);

/** A play with its article; the first word says which. */
export const the = (play: string): string => {
  if (/^(trinca|sequência|bomba|carta|Q)/.test(play)) return `a ${play}`;
  return /^(pares|quatro)/.test(play) ? `os ${play}` : `o ${play}`;
};

const types: Readonly<Record<TypeName, string>> = {
  single: "carta solta",
  pair: "par",
  trio: "trinca",
  trio_single: "trinca com carta",
  trio_pair: "trinca com par",
  straight: "sequência",
  pair_straight: "pares seguidos",
  airplane: "avião",
  airplane_singles: "avião com cartas",
  airplane_pairs: "avião com pares",
  four_singles: "quatro com duas cartas",
  four_pairs: "quatro com dois pares",
  bomb: "bomba",
  rocket: "foguete",
  full_house: "trinca com par",
  tube: "pares seguidos",
  plate: "avião",
  straight_flush: "sequência de naipe",
  joker_bomb: "bomba de coringas",
};

const loose = (rank: string): string => {
  if (rank.includes("coringa")) return rank;
  return rank === "Q" ? `${rank} solta` : `${rank} solto`;
};

const plays: Readonly<Record<TypeName, (rank: string, low: string, size: number) => string>> = {
  single: loose,
  pair: (r) => `par de ${r.replace(/^coringa (.*)$/, "coringas $1s")}`,
  trio: (r) => `trinca de ${r}`,
  trio_single: (r) => `trinca de ${r} com carta`,
  trio_pair: (r) => `trinca de ${r} com par`,
  straight: (r, low) => `sequência ${low}–${r}`,
  pair_straight: (r, low) => `pares seguidos ${low}–${r}`,
  airplane: (r, low) => `avião ${low}–${r}`,
  airplane_singles: (r, low) => `avião ${low}–${r} com cartas`,
  airplane_pairs: (r, low) => `avião ${low}–${r} com pares`,
  four_singles: (r) => `quatro ${r} com duas cartas`,
  four_pairs: (r) => `quatro ${r} com dois pares`,
  bomb: (r, _, n) => (n > 4 ? `bomba de ${r} ×${n}` : `bomba de ${r}`),
  rocket: () => "foguete",
  full_house: (r) => `trinca de ${r} com par`,
  tube: (r, low) => `pares seguidos ${low}–${r}`,
  plate: (r, low) => `avião ${low}–${r}`,
  straight_flush: (r, low) => `sequência de naipe ${low}–${r}`,
  joker_bomb: () => "bomba de coringas",
};

const strong = (n: number): string => by(n, `${n} dois ou coringa`, `${n} cartas entre dois e coringas`);
const left = (who: string, n: number): string => `${who} só tem mais ${cards(n)}`;
const bomb = (type: string): string => (type === "foguete" ? "o foguete" : "uma bomba");

const reasons: Sentences<ReasonCode> = {
  "any/legal": () => "Dá para jogar.",
  "bid/strong_hand": (t) => `Mão forte: ${strong(t.count("count"))}.`,
  "bid/beyond_hand": (t) => `Mais do que promete uma mão com ${strong(t.count("count"))}.`,
  "bid/weak_hand": (t) =>
    `Mão fraca: ${t.count("count") === 0 ? "nem dois nem coringas" : `só ${strong(t.count("count"))}`}.`,
  "bid/not_worth_more": (t) => `Sua mão não vale mais que ${t.count("count")}.`,
  "play/whole_hand": () => "Todas as suas cartas saem de uma vez.",
  "play/wins_next_turn": () => "Ninguém pode cobrir, e o resto sai em uma jogada.",
  "play/cannot_be_beaten": () => "Ninguém pode cobrir.",
  "lead/costs_bomb": (t) => `Gasta ${bomb(t.type("type"))}.`,
  "lead/partner_nearly_out": (t) => `${left(t.seat("seat"), t.count("count"))} e pode aproveitar.`,
  "lead/opponent_too_short": (t) => `${left(t.seat("seat"), t.count("count"))} e com isso não responde.`,
  "lead/lowest_group": (t) => `Livra você do mais baixo, o ${t.rank("rank")}.`,
  "lead/many_cards": (t) => `Saem ${cards(t.count("count"))} de uma vez.`,
  "lead/few_turns_left": (t) => `O resto sai em ${turns(t.count("count"))}.`,
  "answer/bomb_to_win": (t) =>
    `${t.type("type") === "foguete" ? "O foguete" : "A bomba"} abre caminho: o resto sai em uma jogada.`,
  "answer/costs_bomb": (t) => `Leva a rodada, mas gasta ${bomb(t.type("type"))}.`,
  "answer/opponent_nearly_out": (t) => `${left(t.seat("seat"), t.count("count"))}: é hora de segurar.`,
  "answer/blocks_landlord": (t) => `Com o ${t.rank("rank")} você dificulta para o latifundiário.`,
  "answer/covers_partner": (t) => `Entra, mas cobre ${t.seat("seat")}, que joga com você.`,
  "answer/keeps_groups": (t) => `Não desmancha nada: o resto sai em ${turns(t.count("count"))}.`,
  "answer/cheapest": (t) => `A resposta mais barata, com ${t.rank("rank")}.`,
  "answer/higher": (t) => `Mais alta, com ${t.rank("rank")}; há uma mais barata.`,
  "pass/nothing_beats": () => "Nenhuma carta sua cobre.",
  "pass/partner_is_winning": (t) => `${t.seat("seat")} está ganhando esta rodada para vocês dois.`,
  "pass/keeps_bomb": (t) => `Só ${bomb(t.type("type"))} cobriria. Melhor guardar.`,
  "pass/partner_may_answer": (t) => `${t.seat("seat")} ainda pode responder por vocês dois.`,
  "pass/too_dear": (t) => `Custaria o ${t.rank("rank")}. Melhor guardar.`,
  "play/costs_wildcards": (t) => `Gasta ${by(t.count("count"), "um vale-tudo", `${t.count("count")} vale-tudo`)}.`,
  "return/only_choice": () => "É a única que você pode devolver.",
  "return/fewer_turns": (t) => `Livra você de uma solta: o resto sai em ${turns(t.count("count"))}.`,
  "return/lowest": (t) => `A mais baixa que você pode devolver, o ${t.rank("rank")}.`,
  "return/keeps_groups": (t) => `Não desmancha nada: o resto sai em ${turns(t.count("count"))}.`,
  "return/breaks_group": (t) => `Desmancha algo: o resto sai em ${turns(t.count("count"))}.`,
};

const phrases: Readonly<Record<PhraseName, string>> = {
  nice: "Boa!",
  mine: "Eu cubro",
  yours: "É sua",
  moment: "Um momento",
  hello: "Olá!",
  thanks: "Valeu!",
};

export const table: TableWords = {
  types,
  plays,
  reasons,
  phrases,
  smallJoker: "coringa pequeno",
  bigJoker: "coringa grande",
  suits: { s: "espadas", h: "copas", c: "paus", d: "ouros" },
  cardName: (rank, suit) => `${rank} de ${suit}`,
  orHigher: (play) => `${play} ou maior`,
  only: (play) => the(play),
  either: (items) => either(items, "ou"),
  anyBomb: "uma bomba",
  theRocket: "o foguete",
  bombOfMore: (n) => `bomba de ${n} cartas ou mais`,
  aStraightFlush: "uma sequência de naipe",
  theJokerBomb: "os quatro coringas",
  standsFor: (what) => `vale ${what}`,
  toBeat: (top, goes) => `Para cobrir ${the(top)}: ${goes}.`,
  nothingBeats: (top) => `Nada na sua mão cobre ${the(top)}.`,

  yourTurn: "Sua vez",
  landlord: "latifundiário",
  peasant: "camponês",
  bot: "bot",
  away: "ausente",
  paused: "em pausa",
  cards,
  passed: "Passa",
  autoplay: "Automático",
  autoplayOn: (seconds) => `Automático, ${seconds} s por jogada`,
  autoplayOff: "Sem automático",
  autoplayPause: "Segundos por jogada",
  standInPlays: "um bot joga no lugar",
  seatSpoken: (name, count) => `${name}, ${cards(count)}`,

  pass: "Passar",
  play: "Jogar",
  pickCards: "Escolha cartas",
  wontGo: "Não dá para jogar",
  hint: "Dica",
  clear: "Limpar",
  sort: "Organizar",
  sortByRank: "Organizar por valor",
  sortByCombo: "Organizar por jogadas",
  strongest: "a mais forte",
  best: "o que um bot faria",
  hintOf: (at, of) => `Dica ${at} de ${of}`,
  hintPass: "Passar",
  hintReturn: (card) => `Devolver ${card}`,
  hintBid: (value) => (value === 0 ? "Sem lance" : `Lance ${value}`),
  readingsAsk: (count) => `Sua seleção pode ser lida de ${count === 2 ? "duas" : count} formas:`,
  waitingFor: (name) => `Esperando ${name}. Você já pode ir escolhendo cartas.`,
  watching: (name) => `É a vez de ${name}. Você está assistindo.`,
  yourLead: "Você abre: jogue o que quiser.",
  yourAnswer: "Sua vez: cubra a jogada ou passe.",
  sending: "Enviando…",
  dealing: "Distribuindo…",
  skipDeal: "Toque para pular",
  chooseSuit: "Quais naipes?",

  noBid: "Sem lance",
  bidOf: (value) => `Lance ${value}`,
  askBid: "Quer ser latifundiário? Ainda não há lance.",
  askBidOver: (value, name) => `Quer ser latifundiário? O maior lance é ${value}, de ${name}.`,
  waitingBid: (name) => `${name} está pensando se dá um lance.`,
  nobodyBid: "Ninguém deu lance: as cartas são distribuídas de novo.",
  becomesLandlord: (name, value) => `${name} é latifundiário por ${value}.`,

  bottom: "Fundo",
  bottomHidden: "3 cartas fechadas",
  stake: "Em jogo",
  bombs: (count) => `${count} ${by(count, "bomba", "bombas")}`,
  notPlayed: "Ainda não jogadas",
  notSeen: "Nem na sua mão",
  twos: "dois",
  total: (name, value) => `${name}: total ${value}`,
  yourHand: "Suas cartas",
  columnSpoken: (rank, count, suits) => `${rank}, ${cards(count)}${suits === "" ? "" : `: ${suits}`}`,
  columnTaken: (count) => by(count, `${count} escolhida`, `${count} escolhidas`),
  columnGoes: "dá para jogar",
  columnStays: "agora não entra",

  awayFor: (name, time) => `${name} está sem conexão há ${time}`,
  tableWaits: "A mesa espera. As cartas estão guardadas.",
  keepWaiting: "Continuar esperando",
  letBotPlay: "Deixar um bot jogar",
  pausedTitle: "A mesa está em pausa",
  pausedText: "O relógio está parado e nada se perde. Ela continua sozinha.",
  reconnecting: "Reconectando…",
  selectionKept: "Sua seleção está guardada.",
  rolledBack: "O servidor voltou à última jogada salva. Olhe a mesa antes de jogar.",
};
