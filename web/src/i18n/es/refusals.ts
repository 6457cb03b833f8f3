/** Spanish: why something won’t go, and what would. */

import type { RefusalCode } from "../codes";
import { plural } from "../count";
import { capital, type Sentences } from "../told";
import { the } from "./table";

const by = plural("es");
const it = (what: string | null): string => (what === null ? "Esto" : capital(the(what)));

export const refusals: Sentences<RefusalCode> = {
  "move/not_your_turn": (t) => `Le toca a ${t.seat("turn")}. Tus cartas siguen elegidas.`,
  "move/wrong_phase": () => "Eso tiene su momento, pero no ahora.",
  "move/unknown": () => "La mesa no conoce esa jugada. Si sigue igual, recarga la página.",
  "bid/out_of_range": () => "Las pujas son 1, 2 o 3, o no pujar.",
  "bid/too_low": (t) => `Puja más de ${t.count("over")}, o no pujes.`,
  "return/received_card": () => "La carta que recibiste no vale: devuelve otra.",
  "return/not_low": (t) => `El ${t.rank("rank")} no se puede devolver: elige una carta del 2 al 10.`,
  "return/level_card": (t) => `El ${t.rank("rank")} es la carta del nivel: elige otra del 2 al 10.`,
  "return/not_lowest": (t) => `No tienes cartas del 2 al 10: devuelve la más baja, el ${t.rank("lowest")}.`,
  "play/no_cards": () => "Elige cartas primero.",
  "play/unknown_card": () => "Esa carta no está en esta baraja.",
  "play/same_card_twice": () => "Cada carta solo puede salir una vez.",
  "play/not_in_hand": () => "Esas cartas ya no están en tu mano.",
  "play/no_combo": () => "Estas cartas no forman una jugada: prueba una pareja, un trío o cinco o más seguidas.",
  "play/no_such_reading": () => "Estas cartas no se leen así. Elige una de las lecturas que se muestran.",
  "play/wing_of_body_rank": (t) =>
    `El ${t.rank("rank")} no puede acompañar: ese valor ya está en el cuerpo. Pon otra carta.`,
  "play/both_jokers_as_wings": () => "Los dos jokers no pueden acompañar juntos. Pon solo uno, o juégalos como cohete.",
  "play/mixed_wings": () => "Acompañan solo cartas sueltas o solo parejas, sin mezclar.",
  "play/equal_pair_wings": (t) => `Las parejas que acompañan deben ser distintas: solo una de ${t.rank("rank")}.`,
  "play/wrong_wing_count": (t) =>
    `Aquí ${by(t.count("need"), "acompaña una carta o una pareja", `acompañan ${t.count("need")} cartas o ${t.count("need")} parejas`)}, no ${t.count("size")} cartas.`,
  "play/no_two_or_joker_in_sequence": () =>
    "Las escaleras y series van del 3 al as: los doses y los jokers quedan fuera.",
  "play/sequence_too_short": (t) =>
    t.text("type") === "straight"
      ? `Una escalera necesita ${t.count("need")} cartas seguidas; aquí hay ${t.count("size")}.`
      : `Una serie de parejas necesita ${t.count("need")} parejas seguidas; aquí hay ${t.count("size")}.`,
  "play/gap_in_sequence": () => "Falta un valor en medio: tienen que ir seguidos.",
  "play/wrong_type": (t) =>
    `${it(t.what ?? t.type("type"))} no entra: sobre ${the(t.top ?? t.type("need"))} solo vale ${t.goes ?? `${t.type("need")} mayor o una bomba`}.`,
  "play/wrong_size": (t) =>
    `${it(t.what)} no entra: aquí valen justo ${t.count("need")} cartas, no ${t.count("size")}, o una bomba.`,
  "play/too_low": (t) =>
    `${it(t.what ?? t.rank("rank"))} no entra: sobre ${the(t.top ?? t.rank("over"))} solo vale ${t.goes ?? `${t.type("type")} mayor o una bomba`}.`,
  "play/over_rocket": () => "Nada supera el cohete. Solo puedes pasar.",
  "play/joker_among_others": () => "Los jokers no van con otras cartas: uno, dos iguales o los cuatro.",
  "play/joker_pair_in_full_house": () => "Aquí la pareja de un full no puede ser de jokers. Pon otra pareja.",
  "play/unequal_jokers": () => "Un joker grande y uno pequeño no son pareja: pon dos iguales, o los cuatro.",
  "play/wrong_sequence_length": (t) =>
    `Aquí hay ${t.count("size")} valores seguidos: ${the(t.type("type"))} lleva justo ${t.count("need")}.`,
  "play/ace_in_the_middle": () => "El as va al principio o al final de la serie, nunca en medio.",
  "play/lower_bomb": (t) =>
    `Esa bomba no basta: sobre ${t.top === null ? "la que hay" : the(t.top)} solo vale ${t.goes ?? "una bomba mayor"}.`,
  "play/over_joker_bomb": () => "Nada supera los cuatro jokers. Solo puedes pasar.",
  "pass/leader_may_not": () => "Sales tú, así que juegas: las cartas que quieras.",
  "deal/wrong_deck": () => "La baraja no estaba completa. Hay que repartir otra vez.",
  "deal/wrong_start": () => "La mano empezó en otro asiento. Hay que repartir otra vez.",
  "frame/not_decodable": () => "La mesa no ha podido leer eso. Si sigue igual, recarga la página.",
  "frame/unknown_type": () => "La mesa no conoce esa petición. Si sigue igual, recarga la página.",
  "frame/bad_field": () => "Algo ahí no era como la mesa lo necesita.",
  "frame/hello_first": () => "La página y la mesa se han perdido. Recarga la página.",
  "frame/hello_twice": () => "La página y la mesa se han perdido. Recarga la página.",
  "hello/unsupported_version": () => "Esta página es de otra versión de la mesa. Recárgala.",
  "hello/unknown_identity": () => "La mesa ya no conoce este navegador. Puedes entrar como alguien nuevo.",
  "room/not_in_one": () => "Ahora no estás en ninguna mesa. Entra en una primero.",
  "room/not_found": () => "No hay ninguna mesa con ese código o enlace. Compruébalo con quien te lo envió.",
  "room/host_key_needed": () =>
    "Para abrir una mesa aquí, usa la dirección con la clave que el servidor mostró al arrancar.",
  "room/busy": () => "La mesa está ocupada un momento. Vuelve a probar.",
  "room/paused": () => "La mesa está en pausa; no se pierde nada. Sigue sola.",
  "room/full": () => "Todos los sitios de esta mesa están ocupados.",
  "room/host_only": () => "Eso solo puede hacerlo el anfitrión.",
  "room/not_in_lobby": () => "Eso se cambia antes de empezar la partida, no durante.",
  "room/not_in_match": () => "Para eso hace falta una partida en marcha. Empieza una primero.",
  "room/unknown_game": () => "Este servidor no ofrece ese juego.",
  "room/unknown_preset": () => "Este servidor no conoce esas reglas.",
  "room/unknown_option": () => "Este juego no tiene esa opción.",
  "room/option_value": () => "Esta opción no admite ese valor. Elige uno de los que se muestran.",
  "room/seats": () => "Este juego no se juega con tanta gente.",
  "room/seats_empty": (t) =>
    by(
      t.count("missing"),
      "Aún queda un asiento libre: espera a alguien o pon un bot.",
      `Aún quedan ${t.count("missing")} asientos libres: espera a más gente o pon bots.`,
    ),
  "room/deal_running": () => "La mano sigue en marcha. Hay que terminarla primero.",
  "room/deal_passed": () => "Esa mano ya terminó; la mesa ha seguido.",
  "room/no_such_deal": () => "En esta mesa no hay esa mano.",
  "room/match_over": () => "La partida ha terminado. Empieza una nueva.",
  "room/limit": () => "Este servidor no admite más mesas por ahora. Cierra una, o vuelve más tarde.",
  "seat/none": () => "Siéntate primero.",
  "seat/unknown": () => "Esta mesa no tiene ese asiento.",
  "seat/taken": () => "Ahí hay alguien. Elige otro asiento.",
  "seat/no_bot": () => "En ese asiento no hay ningún bot.",
  "seat/not_away": (t) => `${t.seat("seat")} está aquí y sigue jugando.`,
  "name/not_allowed": () => "Un nombre tiene de 1 a 24 letras, números o signos que todos puedan ver.",
  "name/taken": () => "Alguien en esta mesa ya se llama así. Elige otro nombre.",
  "move/stale": () => "La mesa ha seguido mientras tanto. Mira otra vez y elige.",
  "command/other_content": () => "Eso ya se envió de otra forma. Mira otra vez y elige.",
  "say/nothing": () => "Escribe algo primero.",
  "limit/too_fast": () => "Eso ha ido un poco rápido. Prueba dentro de un momento.",
  "server/failed": () => "El servidor ha tropezado y nada ha cambiado. Vuelve a probar.",
  "server/stopping": () => "El servidor se reinicia. Todo se conserva; esta página vuelve sola.",
};
