"""Static files of the web app: read from the build folder, compressed once, served with cache headers."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

from fastapi import Request, Response
from msgspec import Struct

COMPRESSIBLE = ("text/", "application/json", "application/javascript", "image/svg+xml", "application/manifest+json")
IMMUTABLE = "public, max-age=31536000, immutable"
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".woff2": "font/woff2", ".ftl": "text/plain"}

NO_PAGES = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Tessera</title>
<h1>Tessera is running, but its pages are not built</h1>
<p>The server works: programs can play by the protocol in docs/protocol.md.
<p>To get the pages, run <code>make setup</code> in the checkout, or install a released package, and start again.
</html>
"""


class File(Struct):
    """A file in memory, plain and compressed."""

    stamp: tuple[int, int]
    body: bytes
    compressed: bytes | None
    type: str
    tag: str


def make_file(body: bytes, type_: str, stamp: tuple[int, int] = (0, 0)) -> File:
    """Return a file with its compressed body and its tag."""
    compressed = gzip.compress(body, 6, mtime=0) if type_.startswith(COMPRESSIBLE) and len(body) > 500 else None
    tag = '"' + hashlib.sha256(body).hexdigest()[:20] + '"'
    return File(stamp, body, compressed, type_, tag)


def file_response(file: File, request: Request, cache: str) -> Response:
    """Return the response with a file, or status 304 if the browser has it."""
    headers = {"cache-control": cache, "etag": file.tag, "vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    kind = f"{file.type}; charset=utf-8" if file.type.startswith("text/") else file.type
    if file.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.compressed, headers=headers | {"content-encoding": "gzip"}, media_type=kind)
    return Response(file.body, headers=headers, media_type=kind)


class StaticFiles:
    """The files of one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._files: dict[str, File] = {}

    def page(self, path: str, request: Request) -> Response | None:
        """Return the response with a built file, or with the index page for a path of the app; None for other paths."""
        name = path.strip("/")
        if file := self._file(name):
            return file_response(file, request, IMMUTABLE if name.startswith("assets/") else "no-cache")
        if "." in name.rpartition("/")[2]:
            return None
        index = self._file("index.html") or make_file(NO_PAGES.encode(), "text/html")
        return file_response(index, request, "no-cache")

    def _file(self, name: str) -> File | None:
        if not name or "\\" in name or "\0" in name or any(part in ("", ".", "..") for part in name.split("/")):
            return None
        path = self._folder / name
        try:
            if not path.resolve().is_relative_to(self._folder) or not path.is_file():
                return None
            stat = path.stat()
            stamp = (stat.st_mtime_ns, stat.st_size)
            known = self._files.get(name)
            if known is None or known.stamp != stamp:
                type_ = TYPES.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
                known = self._files[name] = make_file(path.read_bytes(), type_, stamp)
        except OSError:
            return None
        return known
