"""The OpenAPI description of the protocol, generated from the message types."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from tessera import __version__
from tessera.server import messages

TEMPLATE = "#/components/schemas/{name}"
REFUSALS = {
    400: "Not understood, or not possible now",
    403: "Not allowed",
    404: "Not here",
    409: "Meant for an earlier moment, or taken",
    413: "Too large",
    429: "Too fast",
    503: "The store does not answer",
}
HEADER = {
    "name": "X-Tessera",
    "in": "header",
    "required": True,
    "schema": {"type": "string", "enum": ["1"]},
    "description": "Cross-site pages cannot send it.",
}


def schemas() -> dict[str, Any]:
    """Return the schema of every message type."""
    found = [
        shape
        for shape in vars(messages).values()
        if isinstance(shape, type) and issubclass(shape, msgspec.Struct) and shape is not msgspec.Struct
    ]
    _, components = msgspec.json.schema_components(found, ref_template=TEMPLATE)
    return components


def _body(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def reference(shape: Any) -> dict[str, Any]:
    """Return a reference to the schema of a message type, or of a list of it."""
    (schema,), _ = msgspec.json.schema_components([shape], ref_template=TEMPLATE)
    return schema


def responses(shape: Any, refusals: tuple[int, ...], about: str) -> dict[int | str, dict[str, Any]]:
    """Describe the responses of a call."""
    content = {"text/plain": {"schema": {"type": "string"}}} if shape is str else _body(reference(shape))
    found: dict[int | str, dict[str, Any]] = {200: {"description": about, "content": content}}
    for code in refusals:
        found[code] = {"description": REFUSALS[code], "content": _body(reference(messages.Error))}
    return found


def request_body(shape: Any) -> dict[str, Any]:
    """Describe header and body of a call that changes something."""
    found: dict[str, Any] = {"parameters": [HEADER]}
    if shape is not None:
        found["requestBody"] = {"required": True, "content": _body(reference(shape))}
    return found


def describe(app: FastAPI) -> dict[str, Any]:
    """Return the whole description; it is cached."""
    if app.openapi_schema is None:
        found = get_openapi(
            title="Tessera",
            version=__version__,
            description="Everything a program needs to play; docs/protocol.md tells it in order.",
            routes=app.routes,
        )
        for path in found["paths"].values():
            for operation in path.values():
                operation["responses"].pop("422", None)
        found.setdefault("components", {})["schemas"] = schemas()
        app.openapi_schema = found
    return app.openapi_schema
