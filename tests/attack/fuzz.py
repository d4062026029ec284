"""Malformed messages: mutations of what real clients send, reproducible by seed."""

from __future__ import annotations

import json
import random
from typing import Any

from tests.attack.raw_client import frame

ODD_VALUES: list[Any] = [
    None, True, False, 0, -1, 1, 2, 5, 6, 255, 1 << 31, 1 << 53, 1 << 63, 1 << 64, -(1 << 63) - 1, 10**400, 0.5,
    -0.0, 1e308,
    "", " ", "0", "null", "\x00", "\ud800", "\udfff\ud800", "é", "漢字", "🎲", "\u202e", "\ufeff", "'", '"', "\\",
    "../../etc", "%00",
    "%s%n", "<script>", "a" * 41, "a" * 200, "a" * 5000, "-1", "1e9", "NaN", "self", "__class__", "me", "bot", "open",
    "hotseat", "ostia", "discordia", "sealed", "greedy", "random", "sow wheat", "end", "12345678", "key\n-key-key",
    "é" * 20,
    [], [[]], [None], {}, {"": ""}, {"kind": "me"}, [0] * 1000,
]  # fmt: skip
INVALID_JSON = [b"NaN", b"Infinity", b"1e400", b"-1e400", b"01", b"1.", b"0x10", b'"\\ud800"', b'"\\u0000"', b"\xff",
       b'"\xff"', b'"\xed\xa0\x80"',
       b"[" * 2000, b'{"a":' * 500, b"1" * 5000, b"//", b"'x'", b"\x00", b"\xef\xbb\xbf", b"[1,]",
       b'{"key":1,"key":2}']  # fmt: skip
ODD_BYTES = [b"\x00", b"\r", b"\n", b"\r\n", b"\r\n\r\n", b" ", b"\t", b":", b"\x7f", b"\x80", b"\xff", b"\xc3\x28",
         b"%", b"%%", b"%00",
         b"%ff", b"..", b"/", b"?", b"#", b"[", b"]", b"@", b"HTTP/1.0", b"HTTP/2.0", b"HTTP/9.9", b"chunked", b"0",
         b"-1",
         b"99999999999999999999", b"x" * 300]  # fmt: skip
HEADER_NAMES = ["Host", "Origin", "Cookie", "X-Tessera", "Content-Type", "Content-Length", "Transfer-Encoding",
           "Connection", "Expect",
           "Upgrade", "X-Forwarded-For", "X-Forwarded-Proto", "If-None-Match", "Accept-Encoding", "Range",
           "Accept"]  # fmt: skip
ODD_HEADER_VALUES = [
    "", " ", "http://[", "http://]", "http://[::1", "//[", "null", "a\x00b", "\xff\xfe", "\xe9", "tessera=",
    "tessera=a.b; tessera=c",
    "tessera=" + "." * 3000, "tessera=\"\xff\"", "=;=;=", "0", "-1", "+5", "5, 5", "1_000", "0x10", "\xb2",
    "99999999999999999999",
    "chunked", "chunked, identity", "gzip", "identity", "close", "upgrade", "keep-alive, upgrade", "websocket", "h2c",
    "100-continue", "unix:", "999.999.999.999", "::ffff:127.0.0.1", "[::1]:99999", "[", "127.0.0.1:x",
    "fe80::1%eth0", ",,,",
    "https", "javascript", "*", "W/", "bytes=0-", "text/html;q=\xff", "x" * 3000, "127.0.0.1:notaport",
    "localhost:99999",
]  # fmt: skip


def requests(ids: list[str]) -> list[tuple[str, str, Any]]:
    """Return well-formed requests for real tables: method, path, body."""
    seat, key = {"seat": 0}, {"key": "12345678"}
    found: list[tuple[str, str, Any]] = [
        ("GET", "/", None),
        ("GET", "/healthz", None),
        ("GET", "/api/me", None),
        ("POST", "/api/me", {"name": "Anna", "colour": "ochre", "language": "en", "settings": {"sound": True}}),
        ("GET", "/api/games", None),
        ("GET", "/api/games/sealed", None),
        ("GET", "/api/games/ostia/clauses", None),
        ("GET", "/api/texts/table/en.ftl", None),
        ("GET", "/api/tables", None),
        ("GET", "/api/openapi.json", None),
        ("POST", "/api/tables", {"game": "sealed", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}],
                                 "options": {"veto": "no"}, "listed": True, "hints": False, "seed": 5, **key}),
        ("POST", "/api/records", {"record": "tessera 1\ngame ostia 1\nseats 2\n"}),
    ]  # fmt: skip
    for id in ids:
        at = f"/api/tables/{id}"
        found += [
            ("GET", at, None),
            ("GET", f"{at}/events?since=0", None),
            ("GET", f"{at}/at/1", None),
            ("GET", f"{at}/forecast?seat=0", None),
            ("GET", f"{at}/record", None),
            ("GET", f"{at}/dice", None),
            ("POST", f"{at}/join", {**seat, **key, "token": "x.y"}),
            ("POST", f"{at}/leave", key),
            ("POST", f"{at}/start", key),
            ("POST", f"{at}/play", {**seat, "move": "sow wheat", "seq": 3, **key}),
            ("POST", f"{at}/undo", {**seat, "seq": 3, **key}),
            ("POST", f"{at}/chat", {"text": "Salve", **key}),
            ("POST", f"{at}/hurry", {}),
            ("POST", f"{at}/analysis", {}),
            ("POST", f"{at}/rematch", key),
            ("POST", f"{at}/link", {**seat, **key}),
            ("POST", f"{at}/entropy", {"hash": f"sha256:{'0' * 64}", **key}),
            ("POST", f"{at}/agree", key),
            ("POST", f"{at}/stand-in", {**seat, **key}),
            ("POST", f"{at}/free", {**seat, **key}),
            ("POST", f"{at}/stand", {**seat, "answer": "involved", **key}),
            ("POST", f"{at}/hint", {**seat, "enough": False}),
        ]
    return found


class Fuzzer:
    """Generates messages that are nearly valid."""

    def __init__(self, seed: int, ids: list[str], cookies: list[str], port: int) -> None:
        self.random = random.Random(seed)
        self._ids, self._cookies, self._port = ids, cookies, port
        self._corpus = requests(ids)

    def _one_in(self, n: int) -> bool:
        return self.random.randrange(n) == 0

    # Values ---------------------------------------------------------------------------------------

    def mutate(self, value: Any) -> Any:
        """Return a copy of a value with one random change."""
        rng = self.random
        if isinstance(value, dict) and value and not self._one_in(6):
            changed = dict(value)
            name = rng.choice(list(changed))
            match rng.randrange(8):
                case 0:
                    del changed[name]
                case 1:
                    changed[rng.choice(["", "do", "type", "key", "\x00", "x" * 300])] = rng.choice(ODD_VALUES)
                case _:
                    changed[name] = self.mutate(changed[name])
            return changed
        if isinstance(value, list) and value and not self._one_in(4):
            place = rng.randrange(len(value))
            return [*value[:place], self.mutate(value[place]), *value[place + 1 :]]
        return rng.choice(ODD_VALUES)

    def content(self, value: Any) -> bytes:
        """Return a value as JSON, sometimes invalid."""
        for _ in range(self.random.choice([0, 1, 1, 1, 2, 3])):
            value = self.mutate(value)
        if isinstance(value, dict) and "key" in value and not self._one_in(4):
            value = {**value, "key": f"k{self.random.getrandbits(40):012}"}
        text = json.dumps(value, ensure_ascii=self._one_in(2)).encode("utf-8", "surrogatepass")
        match self.random.randrange(20):
            case 0:
                return self.random.choice(INVALID_JSON)
            case 1:
                return text.replace(b"0", self.random.choice(INVALID_JSON), 1)
            case 2:
                return self.corrupt(text)
            case _:
                return text

    def corrupt(self, content: bytes) -> bytes:
        """Change, drop, duplicate or insert random bytes."""
        rng = self.random
        for _ in range(rng.choice([1, 1, 2, 4])):
            place = rng.randrange(len(content) + 1)
            upto = min(len(content), place + rng.choice([0, 1, 1, 8, 100]))
            part = rng.choice(
                [b"", rng.choice(ODD_BYTES), content[place:upto] * 2, rng.randbytes(rng.choice([1, 2, 8]))]
            )
            content = content[:place] + part + content[upto:]
        return content

    def path(self, path: str) -> str:
        """Change a part of a path or its query."""
        rng = self.random
        parts = path.split("/")
        place = rng.randrange(1, len(parts))
        odd = ["", ".", "..", "%2e%2e", "%00", "%ff", "%ed%a0%80", "%", "%zz", "é", "\xff", "a" * 300, "1e9", "-1",
               "99999999999999999999",
               "²", "0", "1000000000", "?", "?since=", "?since=-1&since=x", "?seat=9", "?seat=%00", "?&&=&", "#x",
               "*", ";x", "\\", "|",
               *self._ids]  # fmt: skip
        parts[place] = rng.choice([rng.choice(odd), parts[place] + rng.choice(odd), rng.choice(odd) + parts[place]])
        return "/".join(parts)

    # Requests -------------------------------------------------------------------------------------

    def request(self) -> bytes:
        """Return a request with possibly invalid parts but valid framing."""
        rng = self.random
        method, path, body = rng.choice(self._corpus)
        if self._one_in(4):
            path = self.path(path)
        if self._one_in(40):
            method = rng.choice(["GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE", "LINK"])
        content = self.content(body) if body is not None or self._one_in(30) else b""
        headers = {"Host": f"127.0.0.1:{self._port}", "X-Tessera": "1"}
        if not self._one_in(8):
            headers["Cookie"] = f"tessera={rng.choice(self._cookies)}"
        if content:
            headers["Content-Length"] = str(len(content))
        lines = [f"{name}: {value}" for name, value in headers.items()]
        if self._one_in(4):
            odd = f"{rng.choice(HEADER_NAMES)}: {rng.choice(ODD_HEADER_VALUES)}"
            lines.insert(rng.randrange(len(lines) + 1), odd)
        return "\r\n".join([f"{method} {path} HTTP/1.1", *lines, "", ""]).encode("latin-1", "replace") + content

    def raw(self) -> bytes:
        """Return a request, or a WebSocket handshake, with corrupted bytes."""
        return self.corrupt(self.handshake() if self._one_in(3) else self.request())

    def handshake(self) -> bytes:
        """Return a WebSocket handshake."""
        rng = self.random
        since = rng.choice(["0", "3", "x", "-1", "99999999999", "²", "%00"])
        lines = [
            f"GET /ws/tables/{rng.choice(self._ids)}?since={since} HTTP/1.1",
            f"Host: 127.0.0.1:{self._port}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        ]
        if not self._one_in(4):
            lines.append(f"Cookie: tessera={rng.choice(self._cookies)}")
        return "\r\n".join([*lines, "", ""]).encode("latin-1", "replace")

    # Frames ---------------------------------------------------------------------------------------

    def message(self) -> bytes:
        """Return a command as a WebSocket frame, sometimes invalid."""
        rng = self.random
        seat: dict[str, Any] = {"seat": 0, "seq": 3, "key": "12345678"}
        command = rng.choice([
            {"do": "play", "move": "sow wheat", **seat},
            {"do": "undo", **seat},
            {"do": "chat", "text": "Ave", "key": "12345678"},
            {"do": "stand", "answer": "involved", **seat},
            {"do": "ping"},
        ])  # fmt: skip
        content = self.content(command)[:60_000]
        match rng.randrange(40):
            case 0:
                return self.corrupt(frame(1, content))
            case 1:
                return frame(rng.randrange(16), content, fin=self._one_in(2))
            case 2:
                return frame(1, content[:5], fin=False) + frame(0, content[5:])
            case 3:
                return frame(8, rng.choice([b"", b"\x03", b"\x03\xe8", b"\x00\x00", b"\xff\xff\xff", b"\x03\xe8\xff"]))
            case 4:
                return frame(rng.choice([9, 10]), content[:100])
            case _:
                return frame(rng.choice([1, 1, 1, 2]), content)
