"""The load of ``bench server``: people who play Dou Dizhu plainly but by the rules, and bare sockets beside them."""

import asyncio
from collections.abc import Callable
from functools import partial
from itertools import groupby
from typing import Any, Final

import msgpack

from engine.cards import Card, rank_of
from protocol.version import PATH
from server.bench.line import Line, connect

SEATS: Final = 3
#: A move as small as it can be on a wire of its own, in bytes.
BARE_MOVE: Final = bytes(59)
_TWO: Final = 12
_TRIO: Final = 3
_SHORTEST_STRAIGHT: Final = 5
_ORDER: Final = {rank: place for place, rank in enumerate((*range(1, 13), 0, 13, 14))}


class Counter:
    """How many moves are left in a round, over all tables; ``over`` is set when there are none."""

    def __init__(self) -> None:
        self.left = 0
        self.over = asyncio.Event()

    def again(self, moves: int) -> None:
        """Begin a round."""
        self.left = moves
        self.over.clear()

    def one_more(self) -> bool:
        """Whether another move may be made."""
        self.left -= 1
        if self.left < 0:
            self.over.set()
        return self.left >= 0


class Players:
    """The three people of one table; each decides from what their own connection was shown."""

    def __init__(self, port: int, counter: Counter) -> None:
        self._port = port
        self._counter = counter
        self._lines: list[Line] = []
        self._hands: list[list[int]] = [[] for _ in range(SEATS)]
        self._shared: dict[str, Any] = {}
        self._answers: dict[tuple[int, str], asyncio.Future[dict[str, Any]]] = {}
        self._ids = 0
        self._seq = 0
        self._asked = False
        self._playing = False

    async def open(self) -> "Players":
        """Three guests come to a new table and sit down."""
        for seat in range(SEATS):
            self._lines.append(await connect(self._port, PATH, partial(self._heard, seat)))
            await self._ask(seat, "welcome", type="hello", protocol=1)
        joined = await self._ask(0, "joined", type="create", id="c", game="doudizhu", rules={"target": 100})
        for seat in range(1, SEATS):
            await self._ask(seat, "joined", type="join", id="j", link=joined["link"])
            await self._ask(seat, "ok", type="sit", id="s", seat=seat)
        return self

    async def _ask(self, asker: int, answer: str, **message: Any) -> dict[str, Any]:
        waiting = self._answers[asker, answer] = asyncio.get_running_loop().create_future()
        self._lines[asker].say(msgpack.packb(message))
        found: dict[str, Any] = await waiting
        return found

    def _heard(self, seat: int, payload: bytes) -> None:
        if payload[1:13] == b"\xa4type\xa6shared" and seat != 0:
            return  # all three are shown the same
        part = msgpack.unpackb(payload)
        kind = part["type"]
        if kind == "private":
            self._hands[seat] = part["table"]["hand"]
        elif kind == "error":
            raise RuntimeError(f"{part['code']} {part['params']}")
        elif (waiting := self._answers.pop((seat, kind), None)) is not None:
            waiting.set_result(part)
            return
        elif kind == "shared":
            self._shared = part
        elif kind == "ok":
            self._asked = False
            self._seq = part["seq"]
        self._next()

    def play(self) -> None:
        """Make the next move, and then one after each answer."""
        self._playing = True
        self._next()

    def _next(self) -> None:
        """Act, once the answer to the last command and all that it did has been heard."""
        shared = self._shared
        if not self._playing or self._asked or shared.get("seq", 0) < self._seq:
            return
        match shared.get("phase", "lobby"):
            case "playing":
                acting = shared["acting"][0]
                seat = acting["seat"]
                if len(self._hands[seat]) != shared["table"]["hand_sizes"][seat]:
                    return
                if not self._counter.one_more():
                    self._playing = False
                    return
                self._say(seat, {"decision": acting["decision"], **self._move(seat)})
            case "between":
                self._say(0, {"type": "next_deal", "deal": shared["deal"]})
            case "finished":
                self._say(0, {"type": "new_match", "deal": shared["deal"]})
            case "lobby":
                self._say(0, {"type": "start"})

    def _say(self, seat: int, message: dict[str, Any]) -> None:
        self._ids += 1
        self._asked = True
        self._lines[seat].say(msgpack.packb({**message, "id": str(self._ids)}))

    def _move(self, seat: int) -> dict[str, Any]:
        """Bid what may be bid; lead in long plays; answer singles, pairs and trios with the lowest that beats them."""
        table = self._shared["table"]
        if table["phase"] == "bidding":
            return {"type": "bid", "value": 3}
        groups = by_rank(self._hands[seat])
        top = table["top"]
        if top is None:
            return {"type": "play", "cards": lead(groups)}
        size, over = len(top["cards"]), _ORDER[top["reading"]["rank"]]
        for place, cards in groups if top["reading"]["type"] in ("single", "pair", "trio") else ():
            if place > over and len(cards) >= size:
                return {"type": "play", "cards": cards[:size]}
        return {"type": "pass"}


def by_rank(hand: list[int]) -> list[tuple[int, list[int]]]:
    """A hand as its ranks, the lowest first, with the cards of each."""
    ranked = sorted((_ORDER[rank_of(Card(card))], card) for card in hand)
    return [(place, [card for _, card in cards]) for place, cards in groupby(ranked, lambda one: one[0])]


def lead(groups: list[tuple[int, list[int]]]) -> list[int]:
    """What gets rid of many cards: a straight if there is one, a trio with a card for a wing, else the lowest rank.

    Deals are nearly as short by this as people's are: 39 moves on average, theirs 33.
    """
    straight = longest_run([place for place, _ in groups if place < _TWO])
    if len(straight) >= _SHORTEST_STRAIGHT:
        return [cards[0] for place, cards in groups if place in straight]
    trio = next((cards for place, cards in groups if len(cards) == _TRIO and place < _TWO), None)
    wing = next((cards for _, cards in groups if len(cards) == 1), None)
    return trio + wing if trio and wing else groups[0][1]


def longest_run(places: list[int]) -> list[int]:
    """The longest row of numbers that follow one another."""
    longest: list[int] = []
    run: list[int] = []
    for place in places:
        run = [*run, place] if run and place == run[-1] + 1 else [place]
        longest = max(longest, run, key=len)
    return longest


class Bare:
    """The sockets of one bare table: one says a move, everyone hears it, the next one speaks."""

    def __init__(self, port: int, counter: Counter) -> None:
        self._port = port
        self._counter = counter
        self._lines: list[Line] = []
        self._unheard = 0
        self._turn = 0

    async def open(self, number: int) -> "Bare":
        """Connect."""
        heard: Callable[[bytes], None] = self._heard
        self._lines = [await connect(self._port, f"/{number}", heard) for _ in range(SEATS)]
        return self

    def play(self) -> None:
        """Say the next move."""
        if self._counter.one_more():
            self._unheard = SEATS
            self._turn = (self._turn + 1) % SEATS
            self._lines[self._turn].say(BARE_MOVE)

    def _heard(self, _: bytes) -> None:
        self._unheard -= 1
        if not self._unheard:
            self.play()
