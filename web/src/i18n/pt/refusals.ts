/** Portuguese: why something won’t go, and what would. */

import type { RefusalCode } from "../codes";
import { plural } from "../count";
import { capital, type Sentences } from "../told";
import { the } from "./table";

const by = plural("pt-BR");
const it = (what: string | null): string => (what === null ? "Isso" : capital(the(what)));

export const refusals: Sentences<RefusalCode> = {
  "move/not_your_turn": (t) => `É a vez de ${t.seat("turn")}. Suas cartas continuam escolhidas.`,
  "move/wrong_phase": () => "Isso tem seu momento, mas não agora.",
  "move/unknown": () => "A mesa não conhece essa jogada. Se continuar, recarregue a página.",
  "bid/out_of_range": () => "Os lances são 1, 2 ou 3, ou sem lance.",
  "bid/too_low": (t) => `Dê um lance maior que ${t.count("over")}, ou nenhum.`,
  "return/received_card": () => "A carta que você recebeu não vale: devolva outra.",
  "return/not_low": (t) => `O ${t.rank("rank")} não pode ser devolvido: escolha uma carta de 2 a 10.`,
  "return/level_card": (t) => `O ${t.rank("rank")} é a carta do nível: escolha outra de 2 a 10.`,
  "return/not_lowest": (t) => `Você não tem cartas de 2 a 10: devolva a mais baixa, o ${t.rank("lowest")}.`,
  "play/no_cards": () => "Escolha cartas primeiro.",
  "play/unknown_card": () => "Essa carta não existe neste baralho.",
  "play/same_card_twice": () => "Cada carta só pode sair uma vez.",
  "play/not_in_hand": () => "Essas cartas não estão mais na sua mão.",
  "play/no_combo": () => "Essas cartas não formam uma jogada: tente um par, uma trinca ou cinco ou mais seguidas.",
  "play/no_such_reading": () => "Essas cartas não podem ser lidas assim. Escolha uma das leituras mostradas.",
  "play/wing_of_body_rank": (t) =>
    `O ${t.rank("rank")} não pode acompanhar: esse valor já está no corpo. Ponha outra carta.`,
  "play/both_jokers_as_wings": () =>
    "Os dois coringas não podem acompanhar juntos. Ponha só um, ou jogue os dois como foguete.",
  "play/mixed_wings": () => "Acompanham só cartas soltas ou só pares, sem misturar.",
  "play/equal_pair_wings": (t) => `Os pares que acompanham têm de ser diferentes: só um de ${t.rank("rank")}.`,
  "play/wrong_wing_count": (t) =>
    `Aqui ${by(t.count("need"), "acompanha uma carta ou um par", `acompanham ${t.count("need")} cartas ou ${t.count("need")} pares`)}, não ${t.count("size")} cartas.`,
  "play/no_two_or_joker_in_sequence": () => "As sequências vão do 3 ao ás: os dois e os coringas ficam de fora.",
  "play/sequence_too_short": (t) =>
    t.text("type") === "straight"
      ? `Uma sequência precisa de ${t.count("need")} cartas seguidas; aqui há ${t.count("size")}.`
      : `Pares seguidos precisam de ${t.count("need")} pares; aqui há ${t.count("size")}.`,
  "play/gap_in_sequence": () => "Falta um valor no meio: eles têm de ser seguidos.",
  "play/wrong_type": (t) =>
    `${it(t.what ?? t.type("type"))} não entra: sobre ${the(t.top ?? t.type("need"))} só vale ${t.goes ?? `${t.type("need")} maior ou uma bomba`}.`,
  "play/wrong_size": (t) =>
    `${it(t.what)} não entra: aqui valem exatamente ${t.count("need")} cartas, não ${t.count("size")}, ou uma bomba.`,
  "play/too_low": (t) =>
    `${it(t.what ?? t.rank("rank"))} não entra: sobre ${the(t.top ?? t.rank("over"))} só vale ${t.goes ?? `${t.type("type")} maior ou uma bomba`}.`,
  "play/over_rocket": () => "Nada cobre o foguete. Você só pode passar.",
  "play/joker_among_others": () => "Coringas não vão com outras cartas: um, dois iguais ou os quatro.",
  "play/joker_pair_in_full_house": () => "Aqui o par da trinca não pode ser de coringas. Ponha outro par.",
  "play/unequal_jokers": () => "Um coringa grande e um pequeno não são par: ponha dois iguais, ou os quatro.",
  "play/wrong_sequence_length": (t) =>
    `Aqui há ${t.count("size")} valores seguidos: ${the(t.type("type"))} leva exatamente ${t.count("need")}.`,
  "play/ace_in_the_middle": () => "O ás vai no começo ou no fim da sequência, nunca no meio.",
  "play/lower_bomb": (t) =>
    `Essa bomba não basta: sobre ${t.top === null ? "a da mesa" : the(t.top)} só vale ${t.goes ?? "uma bomba maior"}.`,
  "play/over_joker_bomb": () => "Nada cobre os quatro coringas. Você só pode passar.",
  "pass/leader_may_not": () => "Você abre, então joga: as cartas que quiser.",
  "deal/wrong_deck": () => "O baralho não estava completo. É preciso distribuir de novo.",
  "deal/wrong_start": () => "A mão começou no lugar errado. É preciso distribuir de novo.",
  "frame/not_decodable": () => "A mesa não conseguiu ler isso. Se continuar, recarregue a página.",
  "frame/unknown_type": () => "A mesa não conhece esse pedido. Se continuar, recarregue a página.",
  "frame/bad_field": () => "Algo aí não veio como a mesa precisa.",
  "frame/hello_first": () => "A página e a mesa se perderam. Recarregue a página.",
  "frame/hello_twice": () => "A página e a mesa se perderam. Recarregue a página.",
  "hello/unsupported_version": () => "Esta página é de outra versão da mesa. Recarregue.",
  "hello/unknown_identity": () => "A mesa não conhece mais este navegador. Você pode entrar como alguém novo.",
  "room/not_in_one": () => "Você não está em nenhuma mesa agora. Entre em uma primeiro.",
  "room/not_found": () => "Não há mesa com esse código ou link. Confira com quem enviou.",
  "room/host_key_needed": () =>
    "Para abrir uma mesa aqui, use o endereço com a chave que o servidor mostrou ao começar.",
  "room/busy": () => "A mesa está ocupada por um momento. Tente de novo.",
  "room/paused": () => "A mesa está em pausa; nada se perde. Ela continua sozinha.",
  "room/full": () => "Todos os lugares desta mesa estão ocupados.",
  "room/host_only": () => "Só o anfitrião pode fazer isso.",
  "room/not_in_lobby": () => "Isso se muda antes de a partida começar, não durante.",
  "room/not_in_match": () => "Para isso é preciso uma partida em andamento. Comece uma primeiro.",
  "room/unknown_game": () => "Este servidor não oferece esse jogo.",
  "room/unknown_preset": () => "Este servidor não conhece essas regras.",
  "room/unknown_option": () => "Este jogo não tem essa opção.",
  "room/option_value": () => "Esta opção não aceita esse valor. Escolha um dos mostrados.",
  "room/seats": () => "Este jogo não se joga com esse número de pessoas.",
  "room/seats_empty": (t) =>
    by(
      t.count("missing"),
      "Ainda há um lugar livre: espere alguém ou ponha um bot.",
      `Ainda há ${t.count("missing")} lugares livres: espere mais gente ou ponha bots.`,
    ),
  "room/deal_running": () => "A mão ainda está em andamento. É preciso terminá-la primeiro.",
  "room/deal_passed": () => "Essa mão já acabou; a mesa seguiu.",
  "room/no_such_deal": () => "Não há essa mão nesta mesa.",
  "room/match_over": () => "A partida acabou. Comece uma nova.",
  "room/limit": () => "Este servidor não comporta mais mesas por enquanto. Feche uma, ou volte mais tarde.",
  "seat/none": () => "Sente-se primeiro.",
  "seat/unknown": () => "Esta mesa não tem esse lugar.",
  "seat/taken": () => "Alguém está sentado aí. Escolha outro lugar.",
  "seat/no_bot": () => "Não há bot nesse lugar.",
  "seat/not_away": (t) => `${t.seat("seat")} está aqui e continua jogando.`,
  "name/not_allowed": () => "Um nome tem de 1 a 24 letras, números ou sinais que todos possam ver.",
  "name/taken": () => "Alguém nesta mesa já tem esse nome. Escolha outro.",
  "move/stale": () => "A mesa seguiu enquanto isso. Olhe de novo e escolha.",
  "command/other_content": () => "Isso já foi enviado de outra forma. Olhe de novo e escolha.",
  "say/nothing": () => "Escreva algo primeiro.",
  "limit/too_fast": () => "Foi um pouco rápido. Tente daqui a um momento.",
  "server/failed": () => "O servidor tropeçou e nada mudou. Tente de novo.",
  "server/stopping": () => "O servidor está reiniciando. Tudo fica guardado; esta página volta sozinha.",
};
