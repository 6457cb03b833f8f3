"""The durable store: logs of rooms, people, the directory, over the Redis protocol; it knows no game and no socket."""

from server.store.engine import EmbeddedEngine
from server.store.errors import STORE_ERRORS, StoreError
from server.store.folder import running_url
from server.store.shapes import Batch, Guarantee, Guest, Lease, Outcome, Stored
from server.store.store import Store

__all__ = [
    "STORE_ERRORS",
    "Batch",
    "EmbeddedEngine",
    "Guarantee",
    "Guest",
    "Lease",
    "Outcome",
    "Store",
    "StoreError",
    "Stored",
    "running_url",
]
