"""Texts are formatted in three languages, Korean particles fit, and the check finds problems."""

from __future__ import annotations

import importlib
import json
import pkgutil
import re
from pathlib import Path

import pytest

import tessera
from tessera.kernel import korean_particles
from tessera.kernel.errors import TesseraError, TextError
from tessera.kernel.korean_particles import PARTICLES, josa
from tessera.kernel.text import LANGUAGES, TABLE_TEXT, Texts
from tessera.kernel.text_check import check

CASES = json.loads(Path(korean_particles.__file__).with_name("josa_cases.json").read_text(encoding="utf-8"))


def folder(place: Path, en: str, ja: str | None = None, ko: str | None = None) -> Path:
    """Create a folder of texts; a language that is not given repeats the English."""
    place.mkdir(exist_ok=True)
    for language, source in zip(LANGUAGES, (en, ja or en, ko or en), strict=True):
        (place / f"{language}.ftl").write_text(source, encoding="utf-8")
    return place


# --- Korean particles ---------------------------------------------------------------------------


@pytest.mark.parametrize(("word", "pair", "expected"), CASES)
def test_particle_fits_the_noun(word: str, pair: str, expected: str) -> None:
    assert josa(word, pair) == expected


def test_cases_are_many_and_cover_every_pair() -> None:
    assert len(CASES) >= 60
    assert len({(word, pair) for word, pair, _ in CASES}) == len(CASES)
    assert {pair for _, pair, _ in CASES} == set(PARTICLES)


@pytest.mark.parametrize("pair", PARTICLES)
def test_every_pair_has_a_form_after_a_consonant_a_vowel_and_an_unknown_reading(pair: str) -> None:
    after_consonant, after_vowel = pair.split("/")
    assert josa("빵", pair) == "빵" + after_consonant
    assert josa("배", pair) == "배" + after_vowel
    assert josa("船", pair) == "船" + PARTICLES[pair]


@pytest.mark.parametrize(("noun", "shown"), [("밀", "“밀”이"), ("배", "“배”가"), ("船", "“船”이(가)")])
def test_a_particle_follows_the_closing_mark_and_fits_the_word_inside(noun: str, shown: str, tmp_path: Path) -> None:
    place = folder(
        tmp_path / "text", "lack = { $noun } is missing", ko='lack = { JOSA($noun, "이/가", "“”") } 없습니다'
    )
    assert check([place], {"lack": ("noun",)}) == []
    assert Texts([place]).format("ko", "lack", noun=noun) == f"{shown} 없습니다"


@pytest.mark.parametrize("mark", ["”", "’", "」", "』"])
def test_a_particle_before_a_closing_mark_is_found(mark: str, tmp_path: Path) -> None:
    wrong = f'lack = “{{ JOSA($noun, "이/가") }}{mark} 없습니다'
    (problem,) = check([folder(tmp_path / "text", "lack = { $noun }", ko=wrong)], {})
    assert f"lack has a particle before {mark}" in problem


def test_marks_that_are_not_two_are_found(tmp_path: Path) -> None:
    wrong = 'lack = { JOSA($noun, "이/가", "“") } 없습니다'
    (problem,) = check([folder(tmp_path / "text", "lack = { $noun }", ko=wrong)], {})
    assert "not an opening and a closing mark" in problem


@pytest.mark.parametrize("pair", ["를/을", "을를", ""])
def test_unknown_pair_is_refused_with_the_known_ones(pair: str) -> None:
    with pytest.raises(TextError, match="으로/로"):
        josa("배", pair)


# --- Texts --------------------------------------------------------------------------------------


def test_text_is_shown_in_each_language_with_its_arguments(tmp_path: Path) -> None:
    texts = Texts(
        [
            folder(
                tmp_path,
                "gain = { $who } gains { $count } { $good }.",
                "gain = { $who }は{ $good }を{ $count }得る。",
                'gain = { JOSA($who, "이/가") } { $good } { JOSA($count, "을/를") } 얻는다.',
            )
        ]
    )
    assert texts.format("en", "gain", who="Livia", count=2, good="wheat") == "Livia gains 2 wheat."
    assert texts.format("ja", "gain", who="リウィア", count=2, good="小麦") == "リウィアは小麦を2得る。"
    assert texts.format("ko", "gain", who="민준", count=3, good="밀") == "민준이 밀 3을 얻는다."
    assert texts.format("ko", "gain", who="리비아", count=2, good="밀") == "리비아가 밀 2를 얻는다."


def test_particle_follows_a_number_as_it_is_written(tmp_path: Path) -> None:
    source = 'gold = { JOSA($n, "으로/로") }\nshare = { JOSA(NUMBER($n, style: "percent"), "을/를") }'
    texts = Texts([folder(tmp_path, source)])
    assert texts.format("ko", "gold", n=12345) == "12,345로"
    assert texts.format("ko", "gold", n=1000) == "1,000으로"
    assert texts.format("ko", "gold", n=1.5) == "1.5로"
    assert texts.format("ko", "share", n=0.5) == "50%를"


def test_what_is_put_into_a_place_is_not_yet_of_it(tmp_path: Path) -> None:
    texts = Texts([folder(tmp_path, 'put = { LOC($what) }\nwas = { JOSA(LOC($what), "을/를") }')])
    assert texts.format("ko", "put", what="갈리아의 곡물 카라반") == "갈리아에 곡물 카라반"
    assert texts.format("ko", "was", what="갈리아의 마커") == "갈리아에 마커를"
    assert texts.format("ja", "put", what="ガリアの穀物の隊商") == "ガリアに穀物の隊商"
    assert texts.format("en", "put", what="the market of Gallia") == "the market of Gallia"


def test_particle_follows_another_text(tmp_path: Path) -> None:
    source = 'wheat = 밀\n-port = 항구\nsow = { JOSA(wheat, "을/를") } { JOSA(-port, "으로/로") }'
    texts = Texts([folder(tmp_path, source)])
    assert texts.format("ko", "sow") == "밀을 항구로"


def test_arguments_may_have_any_name(tmp_path: Path) -> None:
    texts = Texts([folder(tmp_path, "mark = { $self } { $key } { $language }")])
    assert texts.format("en", "mark", self="a", key="b", language="c") == "a b c"


def test_plural_follows_the_language(tmp_path: Path) -> None:
    texts = Texts([folder(tmp_path, "ships = { $n ->\n    [one] one ship\n   *[other] { $n } ships\n }")])
    assert texts.format("en", "ships", n=1) == "one ship"
    assert texts.format("en", "ships", n=2) == "2 ships"
    assert texts.format("ko", "ships", n=1) == "1 ships"


def test_several_folders_are_one_book(tmp_path: Path) -> None:
    table = folder(tmp_path / "table", "pass = Pass")
    game = folder(tmp_path / "game", "sow = Sow, or { pass }")
    assert Texts([table, game]).format("en", "pass") == "Pass"
    assert Texts([table, game]).format("en", "sow") == "Sow, or Pass"


def test_a_language_is_read_once_and_only_when_it_is_shown(tmp_path: Path) -> None:
    place = folder(tmp_path, "pass = Pass")
    texts = Texts(iter([place]))
    (place / "ja.ftl").unlink()
    assert texts.format("en", "pass") == "Pass"
    (place / "en.ftl").unlink()
    assert texts.format("en", "pass") == "Pass"
    with pytest.raises(TextError, match=r"ja\.ftl: this file is missing"):
        texts.format("ja", "pass")


def test_unknown_language_is_refused_with_the_known_ones(tmp_path: Path) -> None:
    with pytest.raises(TextError, match="'la'; the languages are en, ja, ko"):
        Texts([folder(tmp_path, "pass = Pass")]).format("la", "pass")


def test_missing_key_is_named_with_where_it_belongs(tmp_path: Path) -> None:
    texts = Texts([folder(tmp_path, "pass = Pass\nlabel =\n    .title = Title")])
    with pytest.raises(TextError, match=r"no text 'sow' in ko; it belongs in .*ko\.ftl"):
        texts.format("ko", "sow")
    with pytest.raises(TextError, match="no text 'label'"):
        texts.format("ko", "label")


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("broken = { $gone }", "gone"),
        ('broken = { JOSA("배", "을를") }', "을를"),
        ('broken = { JOSA($gone, "을/를") }', "gone"),
        ("broken = { CASE($n) }", "CASE"),
    ],
)
def test_text_that_cannot_be_filled_in_is_an_error(tmp_path: Path, source: str, reason: str) -> None:
    with pytest.raises(TextError, match=f"'broken' in ko cannot be shown: .*{reason}"):
        Texts([folder(tmp_path, source)]).format("ko", "broken", n=1)


def test_file_in_another_encoding_is_named(tmp_path: Path) -> None:
    place = folder(tmp_path, "pass = Pass")
    (place / "ko.ftl").write_bytes("pass = 통과".encode("euc-kr"))
    with pytest.raises(TextError, match=r"ko\.ftl: this file is not UTF-8"):
        Texts([place]).format("ko", "pass")
    assert any("not UTF-8" in problem for problem in check([place], {}))


# --- The check ----------------------------------------------------------------------------------


def test_sound_texts_have_no_problems(tmp_path: Path) -> None:
    place = folder(
        tmp_path,
        "gain = { $who } gains { $n ->\n    [one] a ship\n   *[other] { $n } ships\n }\npass = Pass",
        "gain = { $who }は船を{ $n }得る\npass = パス",
        'gain = { JOSA($who, "은/는") } 배 { NUMBER($n) }척을 얻는다\npass = { -pass }\n-pass = 통과',
    )
    assert check([place], {"gain": ("who", "n"), "pass": ()}) == []


def test_parse_errors_are_found_with_file_and_line(tmp_path: Path) -> None:
    place = folder(tmp_path, "pass = Pass", ko="pass = 통과\n\nsow wheat\n")
    (problem,) = check([place], {})
    assert problem.startswith(f"{place / 'ko.ftl'}:3: ")


def test_missing_file_is_found(tmp_path: Path) -> None:
    place = folder(tmp_path, "# nothing yet")
    (place / "ja.ftl").unlink()
    assert check([place], {}) == [f"{place / 'ja.ftl'}: this file is missing"]


def test_key_missing_in_a_language_is_found(tmp_path: Path) -> None:
    place = folder(tmp_path, "pass = Pass", ja="pass = パス\nsow = 播く")
    assert check([place], {}) == [
        f"en lacks sow, which is written at {place / 'ja.ftl'}:2",
        f"ko lacks sow, which is written at {place / 'ja.ftl'}:2",
    ]


def test_variable_missing_in_a_language_is_found(tmp_path: Path) -> None:
    place = folder(tmp_path, "gain = { $who } gains { $n }", ko="gain = { $who } 얻음")
    assert check([place], {}) == [f"{place / 'ko.ftl'}:1: gain does not use $n, which en uses"]


def test_variables_are_followed_through_other_texts(tmp_path: Path) -> None:
    place = folder(
        tmp_path,
        "who = { $who }\ngain = { who } gains",
        ja="who = { $who }\ngain = { $who }は得る",
        ko="who = { $who }\ngain = 얻음",
    )
    assert check([place], {"gain": ("who",)}) == [
        f"{place / 'ko.ftl'}:2: gain does not use $who, which en uses",
        f"{place / 'ko.ftl'}:2: gain does not use $who, which the code supplies",
    ]


def test_variables_of_a_term_are_not_the_codes_to_supply(tmp_path: Path) -> None:
    source = '-ship = { $case ->\n   *[one] ship\n    [many] ships\n }\nbuild = Build { -ship(case: "many") }'
    place = folder(tmp_path, source)
    assert check([place], {"build": ()}) == []
    assert Texts([place]).format("en", "build") == "Build ships"


def test_used_key_that_does_not_exist_is_found(tmp_path: Path) -> None:
    place = folder(tmp_path, "pass = Pass")
    assert check([place], {"sow": ()}) == ["the code shows sow, which does not exist"]


def test_variable_the_code_does_not_supply_is_found(tmp_path: Path) -> None:
    place = folder(tmp_path, "gain = { $n }")
    assert check([place], {"gain": ()}) == [
        f"{place / f'{language}.ftl'}:1: gain uses $n, which the code does not supply" for language in LANGUAGES
    ]


def test_supplied_argument_that_a_language_does_not_use_is_found(tmp_path: Path) -> None:
    place = folder(tmp_path, "gain = Gain")
    assert check([place], {"gain": ("n",)}) == [
        f"{place / f'{language}.ftl'}:1: gain does not use $n, which the code supplies" for language in LANGUAGES
    ]


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("pass = Pass\npass = Fold", "2: pass is already written at {path}:1"),
        ("sow = { pass }", "1: sow refers to pass, which does not exist"),
        ("sow = { -pass }", "1: sow refers to -pass, which does not exist"),
        ("sow = { sow }", "1: sow refers to itself and would never end"),
        ("sow = Sow\n    .hint = Drop", "1: sow has attributes, which are never shown; make each a key"),
        ("sow =\n    { CASE($n) }", "2: sow calls CASE, which does not exist"),
        ('sow = { JOSA($n, "을를") }', "1: sow calls JOSA without a noun and one of the pairs "),
        ("sow = { LOC($n, $n) }", "1: sow calls LOC without exactly one name"),
        ("sow = { JOSA($n) }", "1: sow calls JOSA without a noun and one of the pairs "),
        ("sow = { JOSA($n, $n) }", "1: sow calls JOSA without a noun and one of the pairs "),
        ('sow = { JOSA($n, pair: "을/를") }', "1: sow calls JOSA without a noun and one of the pairs "),
    ],
)
def test_text_that_could_not_be_shown_is_found(tmp_path: Path, source: str, problem: str) -> None:
    place = folder(tmp_path, source)
    found = check([place], {})
    assert len(found) == len(LANGUAGES)
    for line, language in zip(found, LANGUAGES, strict=True):
        path = place / f"{language}.ftl"
        assert line.startswith(f"{path}:{problem.format(path=path)}")


def test_texts_that_refer_to_each_other_are_found(tmp_path: Path) -> None:
    place = folder(tmp_path, "sow = { reap } { $n }\nreap = { -sun }\n-sun = { sow }\nrest = { sow }")
    assert [problem.split(": ")[1] for problem in check([place], {"rest": ("n",)})] == [
        f"{key} refers to itself and would never end" for key in ("sow", "reap", "-sun")
    ] * len(LANGUAGES)


def test_key_written_in_two_folders_is_found(tmp_path: Path) -> None:
    table = folder(tmp_path / "table", "pass = Pass")
    game = folder(tmp_path / "game", "pass = Fold")
    first = check([table, game], {})[0]
    assert first == f"{game / 'en.ftl'}:1: pass is already written at {table / 'en.ftl'}:1"
    assert Texts([table, game]).format("en", "pass") == "Pass"


# --- The texts of the table ---------------------------------------------------------------------


def test_texts_of_the_table_are_sound() -> None:
    used = {
        "language-en": (),
        "language-ja": (),
        "language-ko": (),
        "kind-printed": (),
        "kind-derived": (),
        "kind-ruling": (),
        "clauses-proven": ("proven", "total"),
        "error-language": ("language", "known"),
        "error-clause": ("clause",),
        "error-move": ("move",),
    }
    assert check([TABLE_TEXT], used) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_are_named_in_their_own_script(language: str) -> None:
    texts = Texts([TABLE_TEXT])
    names = [texts.format(language, f"language-{other}") for other in LANGUAGES]
    assert names == ["English", "日本語", "한국어"]


def test_table_speaks_proper_korean_and_english() -> None:
    texts = Texts([TABLE_TEXT])
    assert texts.format("en", "clauses-proven", proven=1, total=1) == "1 of 1 clause is proven by tests."
    assert texts.format("en", "clauses-proven", proven=3, total=4) == "3 of 4 clauses are proven by tests."
    refused = texts.format("ko", "error-move", move="sail palmyra")
    assert refused == "sail palmyra는 여기서 둘 수 없는 수입니다."
    unknown = texts.format("ko", "error-clause", clause="ostia.move.cost")
    assert unknown == "ostia.move.cost라는 조항은 없습니다."


def codes() -> set[str]:
    """Return every code that an error of Tessera can have."""
    for module in pkgutil.walk_packages(tessera.__path__, "tessera."):
        if not module.name.startswith("tessera.server.migrations."):
            importlib.import_module(module.name)

    def below(kind: type[TesseraError]) -> set[str]:
        return {kind.code}.union(*(below(each) for each in kind.__subclasses__()))

    return below(TesseraError)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_text_and_every_such_text_a_refusal(language: str) -> None:
    texts = Texts([TABLE_TEXT])
    for code in codes():
        assert texts.format(language, f"error-{code}", detail="the detail")
    written = re.findall(r"(?m)^error-([a-z-]+) =", (TABLE_TEXT / f"{language}.ftl").read_text(encoding="utf-8"))
    elsewhere = {"language", "clause", "move", "unreachable"}  # shown by the terminal, or by the browser alone
    assert set(written) == codes() | elsewhere
