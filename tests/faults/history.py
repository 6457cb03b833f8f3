"""What one client has seen with its own eyes: what it sent, what was answered, which parts it was shown."""

import hashlib
import json
import time
from dataclasses import dataclass, field
from typing import Any

#: Fields of the shared part that may differ between two looks at the same state.
FLEETING = ("now", "paused", "events")


def digest(shared: dict[str, Any]) -> str:
    """What identifies the state that a shared part shows: everything in it but the time and what led there."""
    kept = {name: value for name, value in shared.items() if name not in FLEETING}
    return hashlib.blake2b(json.dumps(kept, sort_keys=True).encode(), digest_size=12).hexdigest()


@dataclass
class History:
    """One client's, over all its connections."""

    person: str = ""
    #: Commands by id, as sent first; a repeat is the same message.
    sent: dict[str, dict[str, Any]] = field(default_factory=dict)
    #: How often each was sent.
    times: dict[str, int] = field(default_factory=dict)
    #: All answers that came, by the command's id.
    answered: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    #: When the first one came, in milliseconds since 1970.
    answered_at: dict[str, int] = field(default_factory=dict)
    #: Every frame that came, decoded, in order; connections one after the other.
    frames: list[dict[str, Any]] = field(default_factory=list)
    connections: int = 0

    def send(self, message: dict[str, Any]) -> None:
        """A command goes out, perhaps again."""
        self.sent.setdefault(message["id"], message)
        self.times[message["id"]] = self.times.get(message["id"], 0) + 1

    def take(self, frame: dict[str, Any]) -> None:
        """A frame has come."""
        self.frames.append(frame)
        if frame["type"] == "welcome":
            self.person = frame["identity"]["person"]
            self.connections += 1
        if frame.get("id") in self.sent:
            self.answered.setdefault(frame["id"], []).append(frame)
            self.answered_at.setdefault(frame["id"], time.time_ns() // 1_000_000)

    @property
    def shared(self) -> list[dict[str, Any]]:
        """The shared parts, in the order in which they came."""
        return [frame for frame in self.frames if frame["type"] == "shared"]

    @property
    def repeated(self) -> list[str]:
        """Ids of commands that were sent more than once."""
        return [id_ for id_, times in self.times.items() if times > 1]
