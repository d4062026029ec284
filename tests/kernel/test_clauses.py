"""The clause ledger loads, refuses what is wrong, and knows which tests prove which clause."""

from __future__ import annotations

from pathlib import Path

import pytest

from tessera.kernel.clauses import KINDS, Clause, Coverage, Ledger, LedgerError, clause, coverage, proofs

GOOD = """\
[move.cost]
en = "Six steps cost 15 permits."
ja = "6歩には許可証15枚が要る。"
ko = "여섯 칸은 허가증 15장이 든다."
source = ["2e p.15", "1e p.13"]
kind = "printed"

[order.discount]
en = "The granary saves one wheat."
ja = "穀物庫は小麦1を節約する。"
ko = "곡물 창고는 밀 하나를 아낀다."
source = ["dossier 9.4"]
kind = "ruling"
edition = "2e"

[move.limit]
en = "A route holds four ships."
ja = "航路には船4隻まで。"
ko = "항로에는 배 네 척까지."
source = ["2e p.16"]
kind = "derived"
"""


def written(place: Path, source: str) -> Path:
    path = place / "clauses.toml"
    path.write_text(source, encoding="utf-8")
    return path


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    return Ledger.load(written(tmp_path, GOOD), "ostia")


# --- The ledger ---------------------------------------------------------------------------------


def test_clause_has_its_wording_source_kind_and_edition(ledger: Ledger) -> None:
    found = ledger["ostia.order.discount"]
    assert found.id == "ostia.order.discount"
    assert found.text == {
        "en": "The granary saves one wheat.",
        "ja": "穀物庫は小麦1を節約する。",
        "ko": "곡물 창고는 밀 하나를 아낀다.",
    }
    assert found.source == ("dossier 9.4",)
    assert found.kind == "ruling"
    assert found.edition == "2e"
    assert not found.brief
    assert ledger["ostia.move.cost"].source == ("2e p.15", "1e p.13")
    assert ledger["ostia.move.cost"].edition is None


def test_a_clause_may_belong_to_the_game_in_short(tmp_path: Path) -> None:
    source = GOOD.replace('kind = "derived"', 'kind = "derived"\nbrief = true')
    found = [clause.id for clause in Ledger.load(written(tmp_path, source), "ostia") if clause.brief]
    assert found == ["ostia.move.limit"]


def test_clause_cannot_be_changed_and_can_be_kept_in_a_set(ledger: Ledger) -> None:
    found = ledger["ostia.move.cost"]
    with pytest.raises(AttributeError):
        found.kind = "ruling"  # type: ignore[misc]
    assert found in {found}


def test_clauses_come_in_file_order_even_when_topics_alternate(ledger: Ledger) -> None:
    ids = ("ostia.move.cost", "ostia.order.discount", "ostia.move.limit")
    assert tuple(each.id for each in ledger) == ids
    assert ledger.ids == ids
    assert len(ledger) == 3
    assert ledger.game == "ostia"


def test_ledger_knows_its_ids(ledger: Ledger) -> None:
    assert "ostia.move.cost" in ledger
    assert "ostia.move.price" not in ledger


def test_unknown_clause_is_refused_with_near_ones(ledger: Ledger) -> None:
    with pytest.raises(LedgerError, match=r"'ostia\.move\.cots'.*did you mean ostia\.move\.cost"):
        ledger["ostia.move.cots"]
    with pytest.raises(LedgerError, match=r"no clause 'zzz' in the ledger of ostia$"):
        ledger["zzz"]


def test_empty_file_is_an_empty_ledger(tmp_path: Path) -> None:
    empty = Ledger.load(written(tmp_path, ""), "ostia")
    assert len(empty) == 0
    assert list(empty) == []


@pytest.mark.parametrize(
    ("words", "language", "ids"),
    [
        ("", "en", ["ostia.move.cost", "ostia.order.discount", "ostia.move.limit"]),
        ("PERMITS", "en", ["ostia.move.cost"]),
        ("move", "ja", ["ostia.move.cost", "ostia.move.limit"]),
        ("move ships", "en", ["ostia.move.limit"]),
        ("ships granary", "en", []),
        ("밀", "ko", ["ostia.order.discount"]),
        ("小麦", "ja", ["ostia.order.discount"]),
        ("granary", "ko", []),
    ],
)
def test_search_finds_clauses_with_all_words(ledger: Ledger, words: str, language: str, ids: list[str]) -> None:
    assert [each.id for each in ledger.search(words, language)] == ids


def test_search_in_an_unknown_language_is_refused(ledger: Ledger) -> None:
    with pytest.raises(LedgerError, match="'la'; the languages are en, ja, ko"):
        ledger.search("navis", "la")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('ko = "여섯 칸은 허가증 15장이 든다."\n', "", "ostia.move.cost lacks its wording in ko"),
        ('"Six steps cost 15 permits."', '" "', "ostia.move.cost lacks its wording in en"),
        ('"Six steps cost 15 permits."', "15", "ostia.move.cost lacks its wording in en"),
        ('source = ["2e p.15", "1e p.13"]\n', "", "ostia.move.cost lacks its source"),
        ('["2e p.15", "1e p.13"]', "[]", "ostia.move.cost lacks its source"),
        ('["2e p.15", "1e p.13"]', '["2e p.15", ""]', "ostia.move.cost lacks its source"),
        ('["2e p.15", "1e p.13"]', '"2e p.15"', "ostia.move.cost lacks its source"),
        ('kind = "printed"\n', "", "ostia.move.cost lacks its kind; the kinds are printed, derived, ruling"),
        ('"printed"', '"guess"', "ostia.move.cost has the unknown kind 'guess'; the kinds are printed"),
        ('"printed"', "[1]", "ostia.move.cost has the unknown kind [1]"),
        ('"printed"', '"printed"\npage = 3', "ostia.move.cost has the unknown key 'page'; the keys are en"),
        ("[order.discount]", "[move.cost.deep]", "ostia.move.cost has the unknown key 'deep'"),
        ('edition = "2e"', 'brief = "yes"', "ostia.order.discount says whether it tells the game in short by"),
        ('edition = "2e"', 'edition = ""', "ostia.order.discount has an edition that is not a name"),
        ("[order.discount]", '[order."Dis count"]', "ostia.order.Dis count has the name part 'Dis count'"),
        ("[order.discount]", "[order]", "ostia.order.en is not a clause; write it as a [topic.point] table"),
        ("[move.cost]", "version = 1\n[move.cost]", "ostia.version is not a clause"),
    ],
)
def test_wrong_clause_is_named_with_file_and_fault(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert old in GOOD
    path = written(tmp_path, GOOD.replace(old, new, 1))
    with pytest.raises(LedgerError) as raised:
        Ledger.load(path, "ostia")
    assert str(raised.value).startswith(f"{path}: {problem}")


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(LedgerError) as raised:
        Ledger.load(written(tmp_path, '[move.cost]\nkind = "ruling"\n[move.limit]\nen = "Four."\n'), "ostia")
    assert len(str(raised.value).splitlines()) == 4 + 4


def test_file_that_is_not_toml_is_named_with_the_line(tmp_path: Path) -> None:
    path = written(tmp_path, "[move.cost]\nen = Six\n")
    with pytest.raises(LedgerError, match=r"clauses\.toml: this file is not TOML: .*line 2"):
        Ledger.load(path, "ostia")


def test_clause_written_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match=r"clauses\.toml: .*move"):
        Ledger.load(written(tmp_path, GOOD + "[move.cost]\n"), "ostia")


def test_missing_or_unreadable_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match=r"none\.toml: this file is missing"):
        Ledger.load(tmp_path / "none.toml", "ostia")
    path = tmp_path / "euc.toml"
    path.write_bytes('ko = "밀"'.encode("euc-kr"))
    with pytest.raises(LedgerError, match=r"euc\.toml: this file is not TOML"):
        Ledger.load(path, "ostia")


def test_kinds_are_the_three_of_the_rulebook() -> None:
    assert KINDS == ("printed", "derived", "ruling")


# --- The mark -----------------------------------------------------------------------------------
# Applied by hand here: written above a test, the made-up ids would count as proofs.


def test_mark_leaves_the_test_as_it_is_and_remembers_the_ids() -> None:
    def proof() -> int:
        return 3

    marked = clause("ostia.move.cost", "ostia.move.limit")(proof)
    assert marked is proof
    assert marked() == 3
    assert vars(marked)["clauses"] == ("ostia.move.cost", "ostia.move.limit")


def test_marks_add_up_from_top_to_bottom() -> None:
    def proof() -> None: ...

    assert vars(clause("a.b.c")(clause("d.e.f")(proof)))["clauses"] == ("a.b.c", "d.e.f")


def test_mark_on_a_class_is_not_repeated_by_those_that_extend_it() -> None:
    class Base: ...

    clause("a.b.c")(Base)

    class Extended(Base): ...

    assert vars(clause("d.e.f")(Extended))["clauses"] == ("d.e.f",)


def test_mark_without_ids_is_refused() -> None:
    with pytest.raises(LedgerError, match="name the clauses"):
        clause()
    with pytest.raises(LedgerError, match="name the clauses"):
        clause(len)  # type: ignore[arg-type]


# --- Proofs and coverage ------------------------------------------------------------------------

TESTS = """\
import nowhere_to_be_found
import pytest

@clause("ostia.move.limit", "ostia.move.cost")
@clause("ostia.move.cost")
def test_route_is_full():
    @clause("ostia.never.run")
    def test_inner(): ...

@pytest.mark.parametrize("n", [1, 2])
@clause("ostia.move.cost")
async def test_six_steps(n): ...

@clause("ostia.class.whole")
class TestOrder:
    @clause("ostia.class.part")
    def test_granary(self): ...

    class TestDeeper:
        @clause("ostia.class.part")
        def test_deep(self): ...

if True:
    @clause("ostia.if.true")
    def test_guarded(): ...

@pytest.mark.clause("ostia.not.counted")
@other("ostia.not.counted")
@other
def test_marked_otherwise(): ...

clause("ostia.not.counted")
"""


def suite(place: Path, **files: str) -> Path:
    folder = place / "tests"
    folder.mkdir()
    for name, source in files.items():
        (folder / f"{name}.py").write_text(source, encoding="utf-8")
    return folder


def test_proofs_are_read_from_the_marks_above_tests(tmp_path: Path) -> None:
    assert proofs(suite(tmp_path, test_ostia=TESTS)) == {
        "ostia.class.part": [
            "tests/test_ostia.py::TestOrder::TestDeeper::test_deep",
            "tests/test_ostia.py::TestOrder::test_granary",
        ],
        "ostia.class.whole": ["tests/test_ostia.py::TestOrder"],
        "ostia.if.true": ["tests/test_ostia.py::test_guarded"],
        "ostia.move.cost": [
            "tests/test_ostia.py::test_route_is_full",
            "tests/test_ostia.py::test_six_steps",
        ],
        "ostia.move.limit": ["tests/test_ostia.py::test_route_is_full"],
    }


def test_proofs_are_sorted_and_found_in_deeper_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mark = '@clause("b.b.b", "a.a.a")\ndef test_it(): ...\n'
    folder = suite(tmp_path, test_z=mark)
    (folder / "games").mkdir()
    (folder / "games" / "test_a.py").write_text(mark)
    (folder / "games" / "notes.txt").write_text(mark)
    both = ["tests/games/test_a.py::test_it", "tests/test_z.py::test_it"]
    monkeypatch.chdir(tmp_path)
    for way in (folder, Path("tests"), Path("tests/../tests")):
        found = proofs(way)
        assert found == {"a.a.a": both, "b.b.b": both}
        assert list(found) == ["a.a.a", "b.b.b"]


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("def test_it(:\n", r"tests/test_x\.py: this test file cannot be read: .*line 1"),
        ("\0", r"tests/test_x\.py: this test file cannot be read"),
        ("ID = 'a.b.c'\n@clause(ID)\ndef test_it(): ...\n", r"tests/test_x\.py:2: write the ids out"),
        ("@clause(*IDS)\ndef test_it(): ...\n", "write the ids out"),
        ("@clause('a.b.c', 3)\ndef test_it(): ...\n", "write the ids out"),
        ("@clause()\ndef test_it(): ...\n", "write the ids out"),
        ("@clause\ndef test_it(): ...\n", "write the ids out"),
        (
            "@clause('a.b.c')\ndef helper(): ...\n",
            r"tests/test_x\.py:2: helper carries clauses but is not run",
        ),
        ("@clause('a.b.c')\nclass Helper: ...\n", "Helper carries clauses but is not run"),
    ],
)
def test_mark_that_cannot_be_counted_is_named(tmp_path: Path, source: str, problem: str) -> None:
    with pytest.raises(LedgerError, match=problem):
        proofs(suite(tmp_path, test_x=source))


def test_missing_folder_of_tests_is_named(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match="no such folder"):
        proofs(tmp_path / "tests")


def test_coverage_counts_the_proven_and_lists_the_rest(tmp_path: Path, ledger: Ledger) -> None:
    source = '@clause("ostia.move.cost", "ostia.typo.here", "discordia.bag.draw")\ndef test_it(): ...\n'
    folder = suite(tmp_path, test_x=source)
    unproven = ("ostia.order.discount", "ostia.move.limit")
    unknown = ("discordia.bag.draw", "ostia.typo.here")
    assert coverage(ledger, folder) == Coverage(total=3, proven=1, unproven=unproven, unknown=unknown)
    assert not coverage(ledger, folder).complete


def test_clause_of_another_game_is_known_when_its_ledger_is_given(tmp_path: Path, ledger: Ledger) -> None:
    draw = Clause("discordia.bag.draw", {}, ("p.1",), "printed", None)
    source = f'@clause("discordia.bag.draw", {", ".join(map(repr, ledger.ids))})\ndef test_it(): ...\n'
    folder = suite(tmp_path, test_x=source)
    found = coverage(ledger, folder, others=[Ledger("discordia", [draw])])
    assert found == Coverage(total=3, proven=3, unproven=(), unknown=())
    assert found.complete


def test_unknown_clause_alone_makes_coverage_incomplete(tmp_path: Path) -> None:
    folder = suite(tmp_path, test_x='@clause("ostia.typo.here")\ndef test_it(): ...\n')
    assert not coverage(Ledger("ostia", []), folder).complete
