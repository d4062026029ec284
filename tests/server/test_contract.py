"""Conformance with the OpenAPI schema: every response to valid and invalid requests is described there."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from tests.extent import EVERYTHING
from tests.server.client import HEADERS, Server

EXAMPLES = 25 if EVERYTHING else 4
"""Number of requests for each operation."""

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, str]:
    """A cookie, and tables of that person in every state."""
    anna = server.guest("Anna")
    return {
        "cookie": anna.cookie,
        "running": anna.create("ostia", "hotseat", "hotseat", seed=1),
        "secret": anna.create("sealed", "me", "random", seed=1),
        "open": anna.create("ostia", "me", "open", seed=1),
    }


@pytest.mark.long
def test_every_answer_is_one_the_schema_describes(server: Server, tables: dict[str, str]) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    tried = 0
    found: Any
    for found in schema.get_all_operations():
        operation = found.ok()
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            tried += 1
            try_out(operation, mode, tables)
    assert tried >= 2 * 22


def try_out(operation: Any, mode: GenerationMode, tables: dict[str, str]) -> None:
    """Send requests for one operation, valid or invalid by the schema."""
    places = [tables["running"], tables["secret"], tables["open"], "aaaaaaaaaa"]

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )
    def run(case: Any) -> None:
        if isinstance((case.path_parameters or {}).get("id"), str):
            case.path_parameters["id"] = places[len(repr(case.body) + repr(case.query)) % len(places)]
        headers = {"Cookie": f"tessera={tables['cookie']}"}
        if case.method == "POST" and "X-Tessera" not in (case.headers or {}):
            headers |= HEADERS
        case.call_and_validate(headers=headers, checks=CHECKS)

    try:
        run()
    except Unsatisfiable:
        assert mode is GenerationMode.NEGATIVE  # there is nothing that could be invalid
