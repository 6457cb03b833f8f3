"""The version of the protocol and the names of its two encodings."""

from typing import Final

MAJOR: Final = 1
#: Grows with every addition; a client of the same major and a lower minor is always served.
MINOR: Final = 0
MSGPACK: Final = "tablemates.v1.msgpack"
JSON: Final = "tablemates.v1.json"
#: The largest frame that either side accepts, in bytes.
FRAME_LIMIT: Final = 16 * 1024
#: Where the WebSocket is asked for.
PATH: Final = "/ws"
