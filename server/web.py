"""The built web client, in memory, and the few other pages of the port; it knows nothing of rooms.

Every GET changes nothing. Files under ``assets/`` have hashed names and never change; the page itself is asked for
anew each time.
"""

import gzip
import hashlib
import hmac
import mimetypes
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from typing import Final

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

DIST: Final = Path(__file__).resolve().parent.parent / "web" / "dist"
LARGEST: Final = 200_000
_GZIP_FROM: Final = 600
_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
NOT_BUILT: Final = (
    b"<!doctype html><title>Tablemates</title><p>The web client is not built: python3 run.py serve builds it."
)


@dataclass(frozen=True, slots=True)
class File:
    """One file as it is sent."""

    body: bytes
    zipped: bytes | None
    kind: str
    etag: str
    forever: bool


def load_files(folder: Path = DIST) -> dict[str, File]:
    """All files of the built client by path; ``/`` is its page."""
    files = {
        "/" + path.relative_to(folder).as_posix(): _file(path, folder)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    files["/"] = files.pop("/index.html", _as_file(NOT_BUILT, "text/html; charset=utf-8", forever=False))
    return files


def _file(path: Path, folder: Path) -> File:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind == "application/javascript":
        kind += "; charset=utf-8"
    return _as_file(path.read_bytes(), kind, forever=path.parent != folder)


def _as_file(body: bytes, kind: str, *, forever: bool) -> File:
    zipped = gzip.compress(body, 9, mtime=0) if len(body) >= _GZIP_FROM else None
    return File(body, zipped, kind, '"' + hashlib.sha256(body).hexdigest()[:20] + '"', forever)


class Pages:
    """Answers every request that is no WebSocket."""

    def __init__(
        self,
        files: dict[str, File],
        ready: Callable[[], Awaitable[tuple[bool, bytes]]],
        metrics: Callable[[], bytes],
        metrics_token: str,
    ) -> None:
        self._files = files
        self._ready = ready
        self._metrics = metrics
        self._token = metrics_token

    async def answer(self, request: Request, *, near: bool) -> Response:
        """The response to a request that asks for a page; ``near``: it comes from this machine itself."""
        if request.method == "HEAD":
            whole = await self._page(request, near=near)
            return Response(whole.status_code, whole.reason_phrase, whole.headers, b"")
        if request.method != "GET":
            return _text(HTTPStatus.METHOD_NOT_ALLOWED, b"Here one can only look.\n")
        return await self._page(request, near=near)

    async def _page(self, request: Request, *, near: bool) -> Response:
        path = request.path.split("?", 1)[0]
        if path == "/healthz":
            return _text(HTTPStatus.OK, b"ok\n")
        if path == "/readyz":
            ready, said = await self._ready()
            return _text(HTTPStatus.OK if ready else HTTPStatus.SERVICE_UNAVAILABLE, said, "application/json")
        if path == "/metrics":
            return self._metrics_page(request, near=near)
        file = self._files.get(path)
        if file is None:
            return _text(HTTPStatus.NOT_FOUND, b"There is nothing here.\n")
        return _send(file, request)

    def _metrics_page(self, request: Request, *, near: bool) -> Response:
        told = header(request, "Authorization")
        known = bool(self._token) and hmac.compare_digest(told.encode(), f"Bearer {self._token}".encode())
        if not near and not known:
            return _text(HTTPStatus.NOT_FOUND, b"There is nothing here.\n")
        return _text(HTTPStatus.OK, self._metrics(), "text/plain; version=0.0.4; charset=utf-8")


def _send(file: File, request: Request) -> Response:
    headers = Headers(_HEADERS)
    headers["Content-Type"] = file.kind
    headers["ETag"] = file.etag
    headers["Cache-Control"] = "public, max-age=31536000, immutable" if file.forever else "no-cache"
    headers["Vary"] = "Accept-Encoding"
    headers["Content-Security-Policy"] = policy(header(request, "Host"))
    if header(request, "If-None-Match") == file.etag:
        return _response(HTTPStatus.NOT_MODIFIED, headers, b"")
    body = file.body
    if file.zipped is not None and "gzip" in header(request, "Accept-Encoding"):
        headers["Content-Encoding"] = "gzip"
        body = file.zipped
    return _response(HTTPStatus.OK, headers, body)


def header(request: Request, name: str) -> str:
    """The value of a header; of one that is there twice, the first."""
    return next(iter(request.headers.get_all(name)), "")


def policy(host: str) -> str:
    """The strictest policy under which the client works; older browsers need the socket's address named."""
    plain = host.isascii() and all(one.isalnum() or one in ".-:[]" for one in host)
    sockets = f" ws://{host} wss://{host}" if host and plain else ""
    return (
        f"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        f"connect-src 'self'{sockets}; "
        "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def _text(status: HTTPStatus, body: bytes, kind: str = "text/plain; charset=utf-8") -> Response:
    headers = Headers({**_HEADERS, "Content-Type": kind, "Cache-Control": "no-store"})
    if status is HTTPStatus.METHOD_NOT_ALLOWED:
        headers["Allow"] = "GET, HEAD"
    return _response(status, headers, body)


def _response(status: HTTPStatus, headers: Headers, body: bytes) -> Response:
    if status is not HTTPStatus.NOT_MODIFIED:
        headers["Content-Length"] = str(len(body))
    headers["Connection"] = "close"
    return Response(status.value, status.phrase, headers, body)
