"""Who acts for a seat when its person does not: a bot, a stand-in, autoplay, or the clock; it sees views only.

Every driver is bound to one decision, and its move carries that decision's id, so that a person, a clock and a bot can
never both decide. A bot's pause is drawn before it thinks, and thinking happens inside it, off the event loop: timing
tells nothing.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

import structlog

from bots.contract import choose, simplest
from engine.game import Move, View
from engine.value import value
from server.log import By
from server.table import Acting, Table

if TYPE_CHECKING:
    from server.room import Room

log = structlog.get_logger(__name__)

STAND_IN_LEVEL: Final = "normal"
#: How long a bot may think, in seconds, before its simplest legal move is taken instead.
THINKING_S: Final = 2.0
#: How long a driver whose move found no room in the inbox waits before it tries again.
FULL_S: Final = 0.05
_THINKERS = ThreadPoolExecutor(max_workers=2, thread_name_prefix="bot")


@value
class Driver:
    """What drives one decision: by whom, at which level or pause."""

    acting: Acting
    by: By
    level: str | None = None
    pause: float | None = None
    deadline: int | None = None


def driver_of(table: Table, acting: Acting) -> Driver | None:
    """Who is to act for a seat, if it is not its person alone."""
    chair = table.chairs[acting.seat]
    if chair.bot is not None:
        return Driver(acting, "bot", level=chair.bot)
    if chair.stand_in:
        return Driver(acting, "bot", level=STAND_IN_LEVEL)
    if chair.autoplay is not None:
        return Driver(acting, "autoplay", level=STAND_IN_LEVEL, pause=chair.autoplay / 1000)
    deadline = table.deadline_of(acting)
    return Driver(acting, "timer", deadline=deadline) if deadline is not None else None


class Drivers:
    """The drivers of one room's open decisions."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._running: dict[Driver, asyncio.Task[None]] = {}

    def arm(self) -> None:
        """Start a driver for each open decision that has one, and end those that are no longer due."""
        due = self._due()
        if not due and not self._running:
            return
        for driver in [driver for driver in self._running if driver not in due]:
            self._running.pop(driver).cancel()
        loop = asyncio.get_running_loop()
        for driver in due - self._running.keys():
            self._running[driver] = loop.create_task(self._drive(driver))

    def still_due(self, driver: Driver) -> bool:
        """Whether a move by this driver is still what the table asks for: the same decision, with the same deadline."""
        return driver in self._due()

    def stop(self) -> None:
        """End all drivers."""
        for task in self._running.values():
            task.cancel()
        self._running.clear()

    def _due(self) -> set[Driver]:
        table = self._room.table
        if table.phase != "playing":
            return set()
        due = {driver for acting in table.acting if (driver := driver_of(table, acting)) is not None}
        return due if due and self._room.audience.anyone_seated(table) else set()

    async def _drive(self, driver: Driver) -> None:
        move = await (self._at_deadline(driver) if driver.by == "timer" else self._thought(driver))
        while move is not None and not self._room.drive(driver, move):  # noqa: ASYNC110  a full inbox has no event
            await asyncio.sleep(FULL_S)

    def _view(self, driver: Driver) -> View | None:
        state = self._room.table.state
        return None if state is None else state.view(driver.acting.seat)

    async def _at_deadline(self, driver: Driver) -> Move | None:
        assert driver.deadline is not None
        await self._until(driver.deadline)
        view = self._view(driver)
        return None if view is None else simplest(self._room.table.game.id, view)

    async def _until(self, deadline: int) -> None:
        """Sleeps end early at times, and clocks are set: look again before saying that time is up."""
        left = deadline - self._room.house.now()
        if left > 0:
            await self._room.house.wait(left / 1000)
            await self._until(deadline)

    async def _thought(self, driver: Driver) -> Move | None:
        pause = self._room.house.bot_pause() if driver.pause is None else driver.pause
        view = self._view(driver)
        if view is None:
            return None
        game = self._room.table.game
        loop = asyncio.get_running_loop()
        ready = loop.time() + pause
        thinking = loop.run_in_executor(
            _THINKERS, choose, game.id, view, driver.level or STAND_IN_LEVEL, self._room.house.random_bytes(16)
        )
        try:
            move = await asyncio.wait_for(thinking, THINKING_S + pause)
        except TimeoutError:
            log.error("bot.too_slow", level=driver.level, game=game.id)
            move = simplest(game.id, view)
        except Exception as failure:  # noqa: BLE001  # S18: a failing bot never stops a table
            log.error("bot.failed", level=driver.level, game=game.id, failure=type(failure).__name__)
            move = simplest(game.id, view)
        await asyncio.sleep(max(0.0, ready - loop.time()))
        return move
