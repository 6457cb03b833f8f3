"""What a room was asked, done one after another; it knows no room.

An idle inbox begins at once, in the very call that put something in: a task would cost a turn of the loop more. So it
drives its coroutines itself, as a task does: until they wait for something, and on when that is there. The one thing
they cannot use is what needs to know its task (``asyncio.timeout``).
"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any

Work = Callable[[], Coroutine[Any, Any, None]]


class Inbox:
    """Work in the order in which it came; ``failed`` is told what a piece of it raised, and the next one follows."""

    def __init__(self, most: int, failed: Callable[[BaseException], None]) -> None:
        self.waiting: deque[Work] = deque()
        self._most = most
        self._failed = failed
        self._doing: Coroutine[Any, Any, None] | None = None
        self._idle: asyncio.Future[None] | None = None

    def put(self, work: Work) -> bool:
        """Do something now, or after what came before it; False when too much waits."""
        if self._doing is None:
            self._doing = work()
            self._go_on()
        elif len(self.waiting) < self._most:
            self.waiting.append(work)
        else:
            return False
        return True

    def _go_on(self, _: object = None) -> None:
        """Work until something must be waited for, or nothing is left."""
        while self._doing is not None:
            try:
                awaited = self._doing.send(None)
            except StopIteration:
                self._take_next()
            except (Exception, asyncio.CancelledError) as failure:  # noqa: BLE001  the next one is not to suffer for it
                self._failed(failure)
                self._take_next()
            else:
                self._wait_for(awaited)
                return

    def _wait_for(self, awaited: asyncio.Future[Any] | None) -> None:
        if awaited is None:  # only a turn of the loop
            asyncio.get_running_loop().call_soon(self._go_on)
        else:
            awaited._asyncio_future_blocking = False  # how a task, too, says that it has understood
            awaited.add_done_callback(self._go_on)

    def _take_next(self) -> None:
        self._doing = self.waiting.popleft()() if self.waiting else None
        if self._doing is None and self._idle is not None:
            self._idle.set_result(None)
            self._idle = None

    async def finish(self, seconds: float | None = None) -> bool:
        """Wait until all is done; False when that took too long, and what was under way was given up."""
        if self._doing is None:
            return True
        idle = self._idle = asyncio.get_running_loop().create_future()
        await asyncio.wait({idle}, timeout=seconds)
        if idle.done():
            return True
        self._idle = None
        self.clear()
        doing, self._doing = self._doing, None
        doing.close()
        return False

    def clear(self) -> None:
        """Forget what waits."""
        self.waiting.clear()
