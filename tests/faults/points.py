"""The named points where a server of the tests may die, and the trap that kills it there; never part of the product."""

import os
import signal
from pathlib import Path
from typing import Final

#: Where a server dies, and at which passing of that point: in the middle of play, of dealing, and of a deal's end.
POINTS: Final[dict[str, int]] = {
    "append/before_send": 9,
    "append/after_send": 9,
    "append/after_reply": 9,
    "stored/move": 8,
    "shown": 9,
    "before_answer": 5,
    "stored/setup": 1,
    "stored/commit": 1,
    "stored/shuffle": 1,
    "stored/result": 1,
    "finish/before_swap": 1,
    "finish/after_swap": 1,
    "stored/seat": 1,
    "stored/pause": 1,
}
SENT: Final = "append/after_send"
REPLIED: Final = "append/after_reply"


class Trap:
    """Kills its own process, with no word to anyone, when a point is passed for the n-th time."""

    def __init__(self, point: str, nth: int) -> None:
        self._point = point
        self._left = nth

    def __call__(self, point: str) -> None:
        """A point is passed."""
        if point == self._point:
            self._left -= 1
            if self._left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
                signal.pause()


class Flag:
    """One byte of a file that outlives the process: 1 while an append is on its way to the store and unanswered."""

    def __init__(self, path: Path) -> None:
        path.touch()
        self._file = os.open(path, os.O_RDWR)
        os.pwrite(self._file, b"\0", 0)

    def __call__(self, point: str) -> None:
        """A point is passed."""
        if point in (SENT, REPLIED):
            os.pwrite(self._file, b"\1" if point == SENT else b"\0", 0)

    @property
    def up(self) -> bool:
        """Whether an append is, or at the last moment was, on its way."""
        return os.pread(self._file, 1, 0) == b"\1"


class Watch:
    """The same file, read only, from another process."""

    def __init__(self, path: Path) -> None:
        path.touch()
        self._file = os.open(path, os.O_RDONLY)

    @property
    def up(self) -> bool:
        """Whether an append is, or at the last moment was, on its way."""
        return os.pread(self._file, 1, 0) == b"\1"

    def close(self) -> None:
        """Done with it."""
        os.close(self._file)
