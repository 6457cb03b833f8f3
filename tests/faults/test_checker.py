"""The checker finds every kind of wrong that it is there for: each is planted, and an undisturbed run is clean."""

import copy
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, get_args, get_type_hints

import pytest
import pytest_asyncio

from engine.cards import Card
from engine.game import Event
from engine.games import GAMES
from server.app import Running
from server.log import Entry, pack, unpack
from tests.faults import canary
from tests.faults.campaign import play_a_deal, sit_down
from tests.faults.checker import check
from tests.faults.history import History
from tests.faults.player import Player


@dataclass
class Run:
    """A recorded run: the log as stored, and what two players and a spectator saw."""

    log: list[bytes]
    histories: list[History]

    @property
    def entries(self) -> list[Entry]:
        """The log, read."""
        return [unpack(one) for one in self.log]

    def rewritten(self, entries: list[Entry]) -> "Run":
        """With another log, its seqs made whole again."""
        return Run([pack(replace(one, seq=seq)) for seq, one in enumerate(entries, 1)], self.histories)

    def faults(self) -> list[str]:
        """What the checker says."""
        return check(self.log, self.histories)


@pytest_asyncio.fixture(scope="session")
async def recorded(server: Running) -> AsyncIterator[Run]:
    """A deal and the beginning of the next one."""
    players = await sit_down(f"ws://127.0.0.1:{server.port}/ws")
    spectator = await Player(players[0].url, prefix="s-").come()
    await spectator.do("join", link=players[0].joined["link"])
    for pause in (5000, None):
        await players[1].do("autoplay", pause=pause)
    await players[0].do("history")
    await play_a_deal(players)
    await players[0].do("export", deal=1)
    room = players[0].parts["room"]["room"]
    everyone = [*players, spectator]
    await spectator.until(lambda: spectator.shared["seq"] >= max(one.shared["seq"] for one in players))
    for one in everyone:
        await one.go()
    stored = await server.store.load(room)
    assert stored is not None
    yield Run(stored.entries, [one.history for one in everyone])


@pytest.fixture
def run(recorded: Run) -> Run:
    """A copy to spoil."""
    return copy.deepcopy(recorded)


def found(run: Run, words: str) -> bool:
    """Whether the checker says so."""
    return any(words in one for one in run.faults())


def test_an_undisturbed_run_is_clean(run: Run) -> None:
    assert run.faults() == []
    assert any(entry.kind == "result" for entry in run.entries)
    assert all(len(history.shared) > 20 for history in run.histories)


def test_shown_before_it_was_stored(run: Run) -> None:
    """The last entries may have come after everyone had gone: some cut is one that somebody has seen."""
    assert any(found(replace(run, log=run.log[:-cut]), "which is not in the log") for cut in range(1, 6))


def test_answered_and_not_stored(run: Run) -> None:
    seq = max(entry.seq for entry in run.entries if entry.cmd and entry.cmd[0] == run.histories[0].person)
    assert found(replace(run, log=run.log[: seq - 1]), "answered, but the log ends")


def test_no_command_id(run: Run) -> None:
    """A command that was sent twice and done twice: switching autoplay is legal both times."""
    entries = run.entries
    place = next(seq for seq, entry in enumerate(entries) if entry.body[0] == "autoplay")
    assert found(run.rewritten([*entries[:place], entries[place], *entries[place:]]), "2 times in the log")


def test_two_answers_to_one_command(run: Run) -> None:
    history = run.histories[0]
    answers = next(answers for answers in history.answered.values() if answers[0].get("seq"))
    answers.append({**answers[0], "seq": answers[0]["seq"] + 1})
    assert found(run, "answered [")


def test_no_fence(run: Run) -> None:
    """Two owners went on from the same entry; clients of both were shown what came of it."""
    entries = run.entries
    place = next(seq for seq, entry in enumerate(entries) if entry.kind == "move")
    other = replace(entries[place], kind="seat", body=("autoplay", 5000), cmd=None, clock=None)
    assert found(run.rewritten([*entries[:place], other]), "another entry")


def test_a_double_timer(run: Run) -> None:
    """Two clocks for one decision: the second move is out of turn."""
    entries = run.entries
    moves = [seq for seq, entry in enumerate(entries) if entry.kind == "move"]
    place = next(one for one in moves if entries[one].by == "bot" and entries[one + 1].by == "person")
    twice = run.rewritten([*entries[:place], entries[place], *entries[place:]])
    assert found(twice, "moved out of turn")
    assert found(twice, "2 times in the log")


def test_a_timer_of_an_older_decision(run: Run) -> None:
    entries = run.entries
    place = next(seq for seq, entry in enumerate(entries) if entry.by == "bot")
    late = replace(entries[place], cmd=("auto", "auto:2:1", b""))
    assert found(run.rewritten([*entries[:place], late, *entries[place + 1 :]]), "for another decision")


def test_a_move_by_another_person(run: Run) -> None:
    entries = run.entries
    place = next(seq for seq, entry in enumerate(entries) if entry.kind == "move" and entry.by == "person")
    stolen = replace(entries[place], actor="somebody else")
    assert found(run.rewritten([*entries[:place], stolen, *entries[place + 1 :]]), "moved for seat")


def test_an_illegal_move(run: Run) -> None:
    entries = run.entries
    place = next(seq for seq, entry in enumerate(entries) if entry.body[0] == "play")
    foreign = replace(entries[place], body=("play", (106,), None))
    assert found(run.rewritten([*entries[:place], foreign, *entries[place + 1 :]]), "(move of seat")


def test_another_state_than_the_log_gives(run: Run) -> None:
    next(part for part in run.histories[1].shared if part["table"])["table"]["totals"][0] += 1
    assert found(run, "another state")


def test_events_that_did_not_happen(run: Run) -> None:
    run.histories[2].shared[-1]["events"] = [{"kind": "passed", "seat": 1}]
    assert found(run, "other events")


# -- leaks ------------------------------------------------------------------------------------------------------


def _private(run: Run, leaked: dict[str, Any]) -> None:
    next(one for one in run.histories[0].frames if one["type"] == "private")["table"]["hand"].append(leaked["card"])


def _bottom(run: Run, leaked: dict[str, Any]) -> None:
    part = next(one for one in run.histories[2].shared if one["table"] and one["table"]["phase"] == "bidding")
    part["table"]["bottom"] = [leaked["bottom"]]


def _hint(run: Run, leaked: dict[str, Any]) -> None:
    frames = run.histories[0].frames
    next(one for one in frames if one["type"] == "hints")["lines"][0]["cards"] = [leaked["card"]]


def _refusal(run: Run, leaked: dict[str, Any]) -> None:
    after = next(place for place, one in enumerate(run.histories[0].frames) if one["type"] == "private")
    refusal = {"type": "error", "id": "x", "code": "play/not_in_hand", "params": {"cards": [leaked["card"]]}}
    run.histories[0].frames.insert(after + 2, refusal)


def _event(run: Run, leaked: dict[str, Any]) -> None:
    combo = {"cards": [leaked["card"]], "reading": {}, "stands_for": []}
    part = next(one for one in run.histories[2].shared if one["table"] and one["table"]["phase"] == "bidding")
    part["events"] = [{"kind": "played", "combo": combo}]


def _seed(run: Run, leaked: dict[str, Any]) -> None:
    part = next(one for one in run.histories[2].shared if one["phase"] == "playing")
    part["seed"] = leaked["seed"]


def _early_export(run: Run, leaked: dict[str, Any]) -> None:
    next(one for one in run.histories[0].frames if one["type"] == "exported")["deal"] = 2


@pytest.mark.parametrize("plant", [_private, _bottom, _hint, _refusal, _event, _seed, _early_export])
def test_a_leak(run: Run, plant: Callable[[Run, dict[str, Any]], None]) -> None:
    deck, seed = next((entry.body[1], entry.body[3]) for entry in run.entries if entry.body[0] == "shuffle")
    players = run.histories[:2]
    known = canary.knowledge(run.entries)
    bots = deck[2 * canary.HAND : 3 * canary.HAND]
    hidden_longest = max(bots, key=lambda card: sum(card not in then.open for then in known))
    plant(run, {"card": hidden_longest, "bottom": deck[53], "seed": seed.hex()})
    seats = {history.person: seat for seat, history in enumerate(players)}
    leaks = [
        canary.leaks(
            history.frames, known, dict.fromkeys(range(1, len(known)), seats.get(history.person)), history.sent
        )
        for history in run.histories
    ]
    assert sum(map(len, leaks)) == 1
    assert len(run.faults()) >= 1


def test_what_holds_cards_is_looked_into() -> None:
    """Every field of a view or an event that can hold a card is one that the canary knows."""
    for game in GAMES.values():
        for kind in (game.shared_view, game.private_view, Event):
            assert set(_card_fields(kind)) <= canary.CARD_FIELDS


def _card_fields(kind: Any) -> list[str]:
    names = []
    hints = get_type_hints(kind)
    for field in fields(kind):
        parts = _parts(hints[field.name])
        names += [field.name] if Card in parts else []
        names += [name for part in parts if is_dataclass(part) for name in _card_fields(part)]
    return names


def _parts(hint: Any) -> list[Any]:
    return [hint, *(part for inner in get_args(hint) for part in _parts(inner))]


def test_cards_in_notation_are_seen() -> None:
    assert canary.notations("he holds 7h and 10d, RJ too") == ["7h", "10d", "RJ"]
    assert canary.notations('{"room": "a7h2c", "at": "7hours", "x": "4d5s-7d"}') == []
