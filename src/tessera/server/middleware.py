"""ASGI middleware: checks host, origin and rate of requests, sets security headers, hides internal errors, and logs."""

from __future__ import annotations

import ipaddress
import logging
import re
import secrets
import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tessera.kernel.errors import TesseraError
from tessera.server.errors import Forbidden, TooFast, UnknownHost, status
from tessera.server.fair_queue import Requester, current_requester
from tessera.server.fair_share import FairShare
from tessera.server.hosts import Hosts, host_name
from tessera.server.limits import Limits, network
from tessera.server.logs import FIELDS
from tessera.server.messages import Error, encode

log = logging.getLogger("tessera.http")

HOST = re.compile(r"[A-Za-z0-9.\-]+(:[0-9]{1,5})?|\[[0-9a-fA-F:]+\](:[0-9]{1,5})?")
TOKEN = re.compile(r"[\w-]{6,}\.[\w-]{12,}")
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


class RequestChecks:
    """Middleware around the application."""

    def __init__(self, app: ASGIApp, limits: Limits, share: FairShare, hosts: Hosts) -> None:
        self._app = app
        self._limits = limits
        self._share = share
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        current_requester.set(Requester(address(scope)))
        try:
            accepted = await self._share.run(address(scope), self._handle(scope, receive, send, headers))
            if accepted and scope["type"] == "websocket":  # its commands are measured one by one
                await self._app(scope, receive, send)
        except TesseraError as error:
            await _refuse(scope, send, error, headers)

    async def _handle(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> bool:
        """Answer an HTTP request, or check that of a WebSocket; return whether it was accepted."""
        try:
            self._check(scope, headers)
        except TesseraError as error:
            await _refuse(scope, send, error, headers)
            return False
        if scope["type"] == "http":
            await self._run_logged(scope, receive, send, headers)
        return True

    def _check(self, scope: Scope, headers: Headers) -> None:
        if not self._limits.allows("address", address(scope)):
            raise TooFast("too many requests from your address; wait a moment and try again")
        self._check_host(headers)
        web_socket = scope["type"] == "websocket"
        if not web_socket and scope["method"] in SAFE_METHODS:
            return
        host = headers.get("host")
        if any(host is None or _netloc(origin) != host for origin in headers.getlist("origin")):
            raise Forbidden("requests from other sites are not taken here")
        if not web_socket and headers.get("x-tessera") != "1":
            raise Forbidden("this request lacks the header X-Tessera: 1")

    def _check_host(self, headers: Headers) -> None:
        """Refuse host names of others; a request without the header does not come from a browser."""
        given = headers.getlist("host")
        if all(map(self._hosts.accepts, given)) and len(given) <= 1:
            return
        name = host_name(given[0]) if len(given) == 1 else None
        raise UnknownHost(
            f"this server does not answer to that name; start it with: tessera serve --allow-host {name or 'NAME'}"
        )

    async def _run_logged(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        request = secrets.token_hex(6)
        began = time.perf_counter()
        code = 0

        async def sending(message: Message) -> None:
            nonlocal code
            if message["type"] == "http.response.start":
                code = message["status"]
                set_security_headers(MutableHeaders(scope=message), scope, headers, request)
            await send(message)

        try:
            await self._app(scope, receive, sending)
        except Exception:
            log.exception("a request failed", extra={FIELDS: {"request": request, "path": logged_path(scope)}})
            if code:
                raise
            failure = Error("error", f"something went wrong here, not with you; it was noted as {request}")
            await _answer(sending, 500, encode(failure))
        finally:
            if log.isEnabledFor(logging.INFO):
                fields = {
                    "request": request,
                    "method": scope["method"],
                    "path": logged_path(scope),
                    "status": code,
                    "ms": round((time.perf_counter() - began) * 1000, 2),
                    "address": address(scope),
                }
                log.info("request", extra={FIELDS: fields})


def logged_path(scope: Scope) -> str:
    """Return the path of a request for the log, without the query and without what looks like the token of a link.

    The query of a personal link holds its token, which a mistyped link may have in its path.
    """
    return TOKEN.sub("…", scope["path"])


def set_security_headers(headers: MutableHeaders, scope: Scope, asked: Headers, request: str) -> None:
    """Set headers that restrict the browser to content of this server."""
    host = asked.get("host", "")
    sockets = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    headers["content-security-policy"] = (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        f"connect-src 'self'{sockets}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
    headers["x-content-type-options"] = "nosniff"
    headers["referrer-policy"] = "same-origin"
    headers["cross-origin-opener-policy"] = "same-origin"
    headers["cross-origin-resource-policy"] = "same-origin"
    headers["permissions-policy"] = "camera=(), microphone=(), geolocation=()"
    headers["x-request-id"] = request
    if scope["scheme"] == "https":
        headers["strict-transport-security"] = "max-age=31536000"
    headers.setdefault("cache-control", "no-store")


def address(scope: Scope) -> str:
    """Return the address of a client; for IPv6 the network of a household."""
    client = scope.get("client")
    if not client:
        return "?"
    return network(client[0])


def _netloc(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def is_loopback(host: str) -> bool:
    """Return whether a host name or address means the machine itself."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


async def _refuse(scope: Scope, send: Send, error: TesseraError, headers: Headers) -> None:
    log.info("refused", extra={FIELDS: {"path": logged_path(scope), "code": error.code, "address": address(scope)}})
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": error.code})
        return

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            set_security_headers(MutableHeaders(scope=message), scope, headers, secrets.token_hex(6))
        await send(message)

    await _answer(sending, status(error.code), encode(Error(error.code, str(error))))


async def _answer(send: Send, code: int, body: bytes) -> None:
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": code, "headers": headers})
    await send({"type": "http.response.body", "body": body})
