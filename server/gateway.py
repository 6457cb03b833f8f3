"""The port: handshakes, frames in, and the pages beside them; what a message means is not known here."""

import asyncio
import secrets
from functools import partial
from http import HTTPStatus
from http.cookies import CookieError, SimpleCookie
from typing import Final

import structlog
from websockets.asyncio.server import Server, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from protocol import codec
from protocol.errors import HELLO_LATE, STORE_AWAY, WireError
from protocol.version import FRAME_LIMIT, JSON, MSGPACK, PATH
from server import web, wire
from server.gateway_link import GatewayLink
from server.lobby import Lobby
from server.metrics import Metrics
from server.session import Session
from server.settings import Settings
from server.store.errors import StoreError
from server.web import Pages

log = structlog.get_logger(__name__)


HELLO_S: Final = 5.0
OPEN_S: Final = 20.0
PING_EVERY_S: Final = 4.0
SILENT_MS: Final = 30_000
COOKIE: Final = "tablemates"
COOKIE_AGE_S: Final = 400 * 24 * 3600


class Gateway:
    """Everything between a socket and a session."""

    def __init__(self, settings: Settings, lobby: Lobby, pages: Pages, metrics: Metrics) -> None:
        self._settings = settings
        self._lobby = lobby
        self._pages = pages
        self._metrics = metrics
        self._links: set[GatewayLink] = set()
        self._server: Server | None = None
        self.stopping = False

    async def open(self) -> int:
        """Listen; the port that was taken. Raises OSError."""
        self._server = await serve(
            self._handle,  # type: ignore[arg-type]  # it is given our own kind of connection
            self._settings.host,
            self._settings.port,
            create_connection=partial(GatewayLink, self._lobby.house.now),  # type: ignore[arg-type]
            process_request=self._request,  # type: ignore[arg-type]  # it is given our own kind of connection
            process_response=self._response,  # type: ignore[arg-type]
            subprotocols=[MSGPACK, JSON],  # type: ignore[list-item]
            compression=None,
            max_size=FRAME_LIMIT,
            open_timeout=OPEN_S,
            ping_interval=None,
            close_timeout=3,
            server_header=None,
        )
        return int(self._server.sockets[0].getsockname()[1])

    async def close(self, code: int, part: dict[str, object]) -> None:
        """Take no more connections, tell the open ones why, end them."""
        self.stopping = True
        if self._server is None:
            return
        for link in tuple(self._links):
            link.say(part)
        await asyncio.sleep(0)  # what was said goes out before the close
        self._server.close(close_connections=True, code=code)
        await self._server.wait_closed()

    async def keep_alive(self) -> None:
        """Ask every connection for a sign of life, from one task; end those that have been silent for long."""
        while True:
            await self._lobby.house.wait(PING_EVERY_S)
            now = self._lobby.house.now()
            for link in tuple(self._links):
                if now - link.heard > SILENT_MS:
                    link.transport.abort()
                else:
                    link.ping_now()

    # -- handshake ----------------------------------------------------------------------------------------------

    async def _request(self, link: GatewayLink, request: Request) -> Response | None:
        link.peer = self._peer(link, request)
        if request.path.split("?", 1)[0] != PATH:
            return await self._pages.answer(request, near=_is_near(link, request))
        origins = request.headers.get_all("Origin")
        if origins:
            if not all(self._known_origin(origin, web.header(request, "Host")) for origin in origins):
                return link.respond(HTTPStatus.FORBIDDEN, "This page may not connect to this server.\n")
            link.cookie = _cookie_of(request)
            if link.cookie is None:
                link.cookie = link.new_cookie = secrets.token_urlsafe(32)
        return None

    async def _response(self, link: GatewayLink, _: Request, response: Response) -> None:
        if link.new_cookie is not None and response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            secure = "; Secure" if self._settings.public_url.startswith("https://") else ""
            response.headers["Set-Cookie"] = (
                f"{COOKIE}={link.new_cookie}; Path=/; HttpOnly; SameSite=Strict; Max-Age={COOKIE_AGE_S}{secure}"
            )

    def _known_origin(self, origin: str, host: str) -> bool:
        """Exactly this server's own address, as the browser names it, or one of those that were set."""
        if origin in {self._settings.public_url.rstrip("/"), *filter(None, self._settings.origins.split(","))} - {""}:
            return True
        return bool(host) and origin in (f"http://{host}", f"https://{host}")

    def _peer(self, link: GatewayLink, request: Request) -> str:
        """Who asks: the address before the proxies that the operator says are theirs."""
        address = link.remote_address
        peer = str(address[0]) if address else ""
        hops = self._settings.proxy_hops
        named = [one.strip() for one in ",".join(request.headers.get_all("X-Forwarded-For")).split(",") if one.strip()]
        return named[max(0, len(named) - hops)] if hops and named else peer

    # -- frames -------------------------------------------------------------------------------------------------

    async def _handle(self, link: GatewayLink) -> None:
        session = Session(link, self._lobby, partial(self._failed, link))
        hear = partial(self._hear, link, session)
        link.accepted(hear)
        self._links.add(link)
        self._metrics.connections.set(len(self._links))
        late = asyncio.get_running_loop().call_later(HELLO_S, self._no_hello, link, session)
        try:
            while True:
                hear(await link.recv())
        except ConnectionClosed:
            pass
        finally:
            late.cancel()
            await session.gone()
            self._links.discard(link)
            self._metrics.connections.set(len(self._links))

    def _hear(self, link: GatewayLink, session: Session, frame: bytes | str) -> None:
        """Hand the message in a frame on; one that is refused leaves the connection open."""
        if link.ended:
            return
        try:
            message = codec.decode(frame)
        except WireError as refusal:
            link.say(wire.refused(refusal.id, refusal))
        else:
            session.hear(message)

    def _no_hello(self, link: GatewayLink, session: Session) -> None:
        if not session.greeted:
            link.end(HELLO_LATE)

    def _failed(self, link: GatewayLink, failure: BaseException) -> None:
        if isinstance(failure, StoreError):
            log.warning("store.away", code=failure.code)
            link.end(STORE_AWAY)
        else:
            self._metrics.counted("failures", "session")
            log.exception("session.failed")
            link.end(1011)


def _is_near(link: GatewayLink, request: Request) -> bool:
    """Whether a request comes from this machine itself, and not from elsewhere through a proxy on it."""
    address = link.remote_address
    return (
        bool(address)
        and address[0] in ("127.0.0.1", "::1", "::ffff:127.0.0.1")
        and not web.header(request, "X-Forwarded-For")
    )


def _cookie_of(request: Request) -> str | None:
    """The guest's cookie, if the browser sent one of ours."""
    try:
        morsel = SimpleCookie(web.header(request, "Cookie")).get(COOKIE)
    except CookieError:
        return None
    return morsel.value if morsel is not None and 20 <= len(morsel.value) <= 100 else None
