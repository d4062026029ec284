"""A match whose rules have changed: the table names them, and continues when all people agree."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import LANGUAGES, Visit
from tests.server.client import Server
from tests.versions.old_match import first_entries, reopen_match


@pytest.fixture
def updated(tmp_path: Path) -> Iterator[Server]:
    """A server that the test restarts."""
    server = Server(tmp_path)
    yield server
    assert server.stop() == 0
    assert '"trace"' not in server.log


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [360, 1280])
def test_the_table_names_the_changed_rules_and_goes_on_when_both_agree(
    updated: Server, visit: Visit, language: str, width: int
) -> None:
    anna, ben = (visit(language, width=width, at=updated, phone=width < 500) for _ in range(2))
    people = [str(each.api("GET", "/api/me")["id"]) for each in (anna, ben)]
    id = reopen_match(updated, anna.upload_record(first_entries(300)), people)
    clauses = {each["id"]: each["text"][language] for each in anna.api("GET", "/api/games/discordia/clauses")}

    for each in (anna, ben):
        each.open(f"/t/{id}")
        slab = each.page.locator(".newer")
        slab.wait_for()
        for clause in ("discordia.ship.order", "discordia.exchange.any-order"):
            slab.get_by_text(clauses[clause]).wait_for()
        assert each.text("web-rules-wait") in each.prompt
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    anna.touch(anna.button("web-rules-agree"))
    anna.button("web-rules-agree").wait_for(state="detached")
    ben.wait_until(lambda: ben.text("web-rules-agreed") in ben.page.locator(".newer").inner_text(), "nobody told Ben")
    ben.touch(ben.button("web-rules-agree"))
    for each in (anna, ben):
        each.page.locator(".newer").wait_for(state="detached")
        each.page.locator(".prompt", has_text=each.text("web-rules-wait")).wait_for(state="detached")
    table = anna.api("GET", f"/api/tables/{id}")
    assert table["upgrade"] is None and table["seq"] == 300
