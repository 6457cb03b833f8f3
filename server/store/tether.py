"""Becomes the engine, tied to the life of the server that started it: ``tether.py SERVER_PID COMMAND...``, a program.

Linux ends the engine itself when its parent dies. Elsewhere (and with ``--watch``, for tests) a small watcher beside it
looks twice a second. It knows nothing of what the engine keeps.
"""

import ctypes
import os
import signal
import sys
import time

PR_SET_PDEATHSIG = 1
LOOK_EVERY_S = 0.5


def main(words: list[str]) -> None:
    """Tie, then become ``words[1:]``."""
    watch = words[0] == "--watch"
    words = words[1:] if watch else words
    server = int(words[0])
    if sys.platform.startswith("linux") and not watch:
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    elif os.fork() == 0:
        follow(server)
    if os.getppid() != server:  # it died before we were tied
        sys.exit(1)
    os.execv(words[1], words[1:])  # noqa: S606 - no shell is wanted


def follow(server: int) -> None:
    """The watcher: a child of the engine that ends it when the server is gone, and itself when the engine is."""
    engine = os.getppid()
    os.setsid()
    while os.getppid() == engine:
        if not alive(server):
            os.kill(engine, signal.SIGKILL)
        time.sleep(LOOK_EVERY_S)
    os._exit(0)


def alive(pid: int) -> bool:
    """Whether there is such a process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


if __name__ == "__main__":
    main(sys.argv[1:])
