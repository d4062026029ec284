"""A record goes out, comes back and replays; whatever is wrong with one is named with its line."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tessera.kernel import record
from tessera.kernel.chance import Scripted, Sealed
from tessera.kernel.errors import BadRecord
from tessera.kernel.match import NATURE_SEAT, Entry, Match
from tessera.kernel.record import DIGEST_EVERY, LONGEST_FILE
from tessera.kernel.registry import load
from tessera.kernel.text import LANGUAGES
from tests.conformance.random_walks import begin, walk

Lines = list[str]


@cache
def played(name: str, players: int = 2) -> Match:
    """A whole match."""
    match = begin(load(name), players, {}, 1)
    for _ in walk(match, 1):
        pass
    return match


@cache
def written(name: str, players: int = 2) -> str:
    return record.write(played(name, players))


def lines(name: str = "ostia") -> Lines:
    return written(name).splitlines()


def text(of: Lines) -> str:
    return "".join(line + "\n" for line in of)


def find(of: Lines, *start: str) -> int:
    """Return the index of the first line with this prefix."""
    return next(i for i, line in enumerate(of) if line.split()[: len(start)] == list(start))


def first_move(of: Lines, verb: str) -> int:
    return next(i for i, line in enumerate(of) if line.split()[2:3] == [verb] and line[0].isdigit())


def opened(content: str) -> Match:
    return record.replay(record.read(content))


def refused(content: str) -> BadRecord:
    with pytest.raises(BadRecord) as refusal:
        opened(content)
    assert refusal.value.code == "bad-record"
    return refusal.value


# --- Writing and reading ------------------------------------------------------------------------


def test_a_record_is_a_text_a_person_can_read() -> None:
    of = lines("sealed")
    assert of[:7] == [
        "tessera 1",
        "game sealed rules 1",
        "seats 2",
        "option veto yes",
        "option twice no",
        "option towers no",
        f"components standard {played('sealed').rules.components.digest}",
    ]
    assert of[7] == f"commit {Sealed.numbered(1).commitment}"
    assert of[8] == "number 1"
    assert of[9].startswith("1 * deal ")
    assert [line.split()[0] for line in of[-3:]] == ["digest", "result", "seed"]
    assert of[-2] == "result " + " ".join(str(score) for score in played("sealed").scores)
    assert of[-1] == f"seed {Sealed.numbered(1).seed.hex()}"


@pytest.mark.parametrize(("players", "edition", "trade"), [(1, "2e", "unlimited"), (3, "1e", "four")])
def test_options_and_seats_are_written_and_read_back(players: int, edition: str, trade: str) -> None:
    match = begin(load("ostia"), players, {"edition": edition, "amphora-trade": trade}, 2)
    again = record.read(record.write(match))
    assert again.rules.players == players
    assert again.rules.options == {"edition": edition, "amphora-trade": trade}
    assert again.commitment == Sealed.numbered(2).commitment
    assert [(seat, move) for _, seat, move in again.moves] == [(entry.seat, entry.move) for entry in match.entries]


def test_fingerprints_stand_after_every_fifty_entries_and_at_the_end() -> None:
    match = played("ostia")
    places = [int(line.split()[1]) for line in lines() if line.startswith("digest")]
    assert places == [*range(DIGEST_EVERY, match.seq, DIGEST_EVERY), match.seq]
    assert len(places) > 4
    assert lines()[find(lines(), "digest", str(match.seq))] == f"digest {match.seq} {match.digest}"


def test_the_seed_and_the_result_are_kept_back_until_the_match_is_over() -> None:
    match = begin(load("sealed"), 2, {}, 1)
    for _ in walk(match, 1):
        so_far = record.write(match)
        assert Sealed.numbered(1).seed.hex() not in so_far
        assert "result" not in so_far
        assert f"commit {Sealed.numbered(1).commitment}" in so_far
    assert Sealed.numbered(1).seed.hex() in record.write(match)


def test_a_match_of_which_nothing_has_happened_has_a_record_too() -> None:
    match = Match(load("sealed").ruleset(2))
    again = record.read(record.write(match))
    assert again.moves == []
    assert record.replay(again).digest == match.digest


def test_a_match_with_another_chance_makes_no_promise_about_it() -> None:
    match = Match(load("sealed").ruleset(2), Scripted([], then=Sealed.numbered(1)))
    assert "commit" not in record.write(match)


@pytest.mark.parametrize("name", ["ostia", "sealed"])
def test_a_record_is_replayed_up_to_any_entry(name: str) -> None:
    again = record.read(written(name))
    match = begin(load(name), 2, {}, 1)
    seen = {match.seq: match.digest}
    for _ in walk(match, 1):
        seen[match.seq] = match.digest
    for seq, then in list(seen.items())[::7]:
        part = record.replay(again, until=seq)
        assert (part.seq, part.digest) == (seq, then)
    assert record.replay(again, until=0).seq == 0
    assert record.replay(again, until=match.seq).over
    assert record.replay(again, until=match.seq + 5).over


def test_a_replay_up_to_an_entry_does_not_mind_what_comes_after() -> None:
    of = lines("sealed")
    of[find(of, "result")] = "result 0 0"
    assert record.replay(record.read(text(of)), until=9).seq == 9


# --- Other people's editors ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        lambda t: t.replace("\n", "\r\n"),
        lambda t: t.replace("\n", "\r"),
        lambda t: t.replace("\n", "  \t\n"),
        lambda t: t.replace("\n", "\n\n"),
        lambda t: "\n\n" + t + "\n \n",
        lambda t: t.replace(" ", "   "),
        lambda t: "".join("  " + line + "\n" for line in t.splitlines()),
        lambda t: t.rstrip("\n"),
        lambda t: "\ufeff" + t,
    ],
    ids=["CRLF", "CR", "trailing spaces", "blank lines", "blank ends", "wide", "indented", "no last line end", "mark"],
)
def test_what_an_editor_or_a_mailer_does_to_line_ends_and_spaces_is_accepted(change: Callable[[str], str]) -> None:
    again = record.read(change(written("ostia")))
    assert record.replay(again).digest == played("ostia").digest
    assert record.verify(again).outcomes > 0


def test_lines_are_counted_as_the_reader_of_the_file_sees_them() -> None:
    of = lines()
    of[2] = ""
    of.insert(3, "seats many")
    assert refused("\r\n".join(of)).line == 4


# --- Damage to the header -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "line", "fault"),
    [
        ("", 1, "the record ends here, the line 'tessera 1' should follow"),
        ("\n\n  \n", 4, "the record ends here"),
        ("Dear Anna,\nhere is our match.\n", 1, "this is not a record: the first line should be 'tessera 1'"),
        ("tessera\n", 1, "this is not a record"),
        ("tessera one\n", 1, "the format should be a number, not 'one'"),
        ("tessera 2\n", 1, "format 2 is too new, this Tessera reads up to 1; update Tessera"),
        ("tessera 999999999999\n", 1, "the format should be a number"),
        ("{}", 1, "this is not a record"),
        ("\x00\x01\x02", 1, "this is not a record"),
        ("\ufeff\ufefftessera 1\n", 1, "this is not a record"),
    ],
)
def test_what_is_not_a_record_is_refused(content: str, line: int, fault: str) -> None:
    refusal = refused(content)
    assert fault in str(refusal)
    assert str(refusal).startswith(f"line {line}: ")
    assert refusal.line == line


def test_a_format_that_never_was_is_refused() -> None:
    of = lines()
    of[0] = "tessera 0"
    assert refused(text(of)).line == 1


def test_binary_junk_is_refused() -> None:
    dice = random.Random(1)
    for _ in range(50):
        junk = dice.randbytes(300)
        for encoding in ("latin-1", "utf-16-le"):
            refused(junk.decode(encoding, errors="replace"))
        refused(junk.decode("utf-8", errors="surrogateescape"))
        refused("tessera 1\n" + junk.decode("latin-1"))


@pytest.mark.parametrize(
    ("start", "instead", "fault"),
    [
        pytest.param("game", "game chess rules 1", "there is no game 'chess'", id="unknown game"),
        pytest.param("game", "game ostai rules 1", "did you mean ostia?", id="misspelt game"),
        pytest.param(
            "game", "game ostia rules 99", "rules 99 of ostia are too new; update Tessera", id="rules too new"
        ),
        pytest.param("game", "game ostia rules 0", "rules 0 of ostia are no longer played here", id="rules too old"),
        pytest.param(
            "game", "game ostia rules one", "the rules version should be a number, not 'one'", id="rules no number"
        ),
        pytest.param("game", "game ostia", "here should stand 'game NAME rules N'", id="no rules"),
        pytest.param("game", "play ostia rules 1", "here should stand 'game NAME rules N'", id="no game"),
        pytest.param("seats", "seats 7", "ostia is for 1, 2, 3 or 4 players, not 7", id="too many seats"),
        pytest.param("seats", "seats 0", "ostia is for 1, 2, 3 or 4 players, not 0", id="no seats"),
        pytest.param("seats", "seats -2", "the number of seats should be a number, not '-2'", id="negative seats"),
        pytest.param("seats", "seats two", "the number of seats should be a number, not 'two'", id="seats in words"),
        pytest.param("seats", "seats", "here should stand 'seats N'", id="seats without number"),
        pytest.param("option", "option honours on", "ostia has no option 'honours'", id="unknown option"),
        pytest.param("option", "option edition 3e", "option edition is 2e or 1e, not '3e'", id="unknown value"),
        pytest.param("option", "option edition", "an option is written 'option NAME VALUE'", id="option without value"),
        pytest.param(
            "components",
            "components standard",
            "here should stand 'components NAME sha256:…'",
            id="no component digest",
        ),
        pytest.param("components", "1 * first a", "here should stand 'components NAME sha256:…'", id="no components"),
        pytest.param(
            "components",
            "components standard sha256:00",
            "'sha256:00' is not a digest; that of the component set 'standard' here is sha256:3db9",
            id="short component digest",
        ),
        pytest.param(
            "components",
            "components standard sha256:" + "0" * 64,
            "this is not the digest of the component set 'standard' here, which is sha256:3db9",
            id="other component digest",
        ),
        pytest.param("number", "number", "a chosen number is written 'number N' before the first move", id="no number"),
        pytest.param("number", "number -4", "a chosen number is written 'number N'", id="negative number"),
        pytest.param(
            "commit",
            "commit sha256:00",
            "a commitment is written 'commit sha256:…' before the first move",
            id="short commitment",
        ),
        pytest.param("commit", "commit", "a commitment is written 'commit sha256:…'", id="empty commitment"),
        pytest.param("commit", "commit md5:" + "0" * 64, "a commitment is written 'commit sha256:…'", id="other hash"),
    ],
)
def test_a_damaged_header_is_refused_at_its_line(start: str, instead: str, fault: str) -> None:
    of = lines()
    at = find(of, start)
    of[at] = instead
    refusal = refused(text(of))
    assert fault in str(refusal)
    assert refusal.line == at + 1


@pytest.mark.parametrize("finished", [True, False])
def test_more_seats_than_move_are_refused_with_the_number_that_would_fit(finished: bool) -> None:
    of = lines()
    if not finished:
        of = of[: find(of, "120")]
    at = find(of, "seats")
    of[at] = "seats 3"
    refusal = refused(text(of))
    if finished:
        assert "a result gives one score for each seat: here are 2, but line 3 says 'seats 3'" in str(refusal)
    else:
        assert "only 2 seats move in this record, but here stands 'seats 3'; 'seats 2' would fit" in str(refusal)
        assert refusal.line == at + 1


def test_what_is_wrong_is_said_in_every_language() -> None:
    of = lines()
    of[find(of, "20")] = "20 a sail atlantis"
    refusal = refused(text(of))
    assert refusal.problem is not None
    said = {language: refusal.problem.say(language) for language in LANGUAGES}
    assert said["en"] == str(refusal)
    assert said["en"].startswith("line ") and "there is no move 'sail atlantis'" in said["en"]
    assert "行目:「sail atlantis」という手はありません" in said["ja"]
    assert "번째 줄: “sail atlantis”라는 수는 없습니다" in said["ko"]


def test_what_would_move_the_cursor_is_not_repeated_as_it_is() -> None:
    of = lines()
    of[find(of, "20")] = "20 a \x1b[2Jhello \udc80"
    assert str(refused(text(of))).isprintable()


def test_a_header_that_breaks_off_is_refused_with_what_should_follow() -> None:
    of = lines()
    wanted = ["the line 'tessera 1'", "the game", "'seats N'"]
    for kept in range(find(of, "components") + 1):
        refusal = refused(text(of[:kept]))
        assert refusal.line == kept + 1
        expected = wanted[kept] if kept < len(wanted) else "the components"
        assert f"the record ends here, {expected} should follow" in str(refusal)


def test_a_record_of_another_component_set_opens_only_with_that_set(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text("[prices]\nhonour = 5\n", encoding="utf-8")
    match = Match(load("ostia").ruleset(2, {}, own), Sealed.numbered(1))
    content = record.write(match)
    refusal = refused(content)
    assert "played with the component set 'mine'" in str(refusal)
    assert "give the file of that set" in str(refusal)
    assert refusal.line == find(content.splitlines(), "components") + 1
    assert record.replay(record.read(content, own)).digest == match.digest


def test_a_component_set_may_have_any_file_name(tmp_path: Path) -> None:
    own = tmp_path / "my own copy.toml"
    own.write_text("[prices]\nhonour = 5\n", encoding="utf-8")
    match = Match(load("ostia").ruleset(2, {}, own), Sealed.numbered(1))
    assert record.replay(record.read(record.write(match), own)).digest == match.digest


# --- Damage to the moves ------------------------------------------------------------------------


def damage_at(of: Lines, at: int, word: int, instead: str) -> int:
    words = of[at].split()
    words[word] = instead
    of[at] = " ".join(words)
    return at + 1


def test_a_missing_move_is_noticed_at_the_next_line() -> None:
    of = lines()
    at = find(of, "20")
    del of[at]
    refusal = refused(text(of))
    assert "move 20 should stand here, not 21" in str(refusal)
    assert refusal.line == at + 1


def test_moves_missing_before_a_fingerprint_are_noticed_there() -> None:
    of = lines()
    at = find(of, "digest")
    del of[at - 1]
    refusal = refused(text(of))
    assert "here should stand 'digest 49 …'; lines are missing or doubled" in str(refusal)
    assert refusal.line == at


def test_moves_missing_before_the_result_are_noticed_there() -> None:
    of = lines()
    at = find(of, "300")
    kept = of[:at] + of[find(of, "result") :]
    refusal = refused(text([line for line in kept if not line.startswith("digest")]))
    assert "the record gives a result but the match is not over; moves are missing" in str(refusal)


@pytest.mark.parametrize(
    "start", ["tessera", "game", "seats", "option", "components", "commit", "1", "20", "digest", "result", "seed"]
)
def test_a_doubled_line_is_refused_at_the_second(start: str) -> None:
    of = lines()
    at = find(of, start)
    of.insert(at, of[at])
    assert refused(text(of)).line == at + 2


@pytest.mark.parametrize(
    ("start", "other"),
    [("commit", "commit sha256:" + "0" * 64), ("digest", "digest 50 " + "0" * 24), ("result", "result 1 1")],
)
def test_a_second_line_that_contradicts_the_first_is_refused(start: str, other: str) -> None:
    of = lines()
    of.insert(find(of, start), other)
    refused(text(of))


@pytest.mark.parametrize(
    ("word", "instead", "fault"),
    [
        (0, "x", "the number of the move should be a number, not 'x'"),
        (0, "-1", "the number of the move should be a number"),
        (0, "9999", "should stand here, not 9999"),
        (1, "c", "there is no seat 'c' in a match of 2"),
        (1, "z", "there is no seat 'z' in a match of 2"),
        (1, "A", "there is no seat 'A' in a match of 2"),
        (1, "ab", "there is no seat 'ab' in a match of 2"),
        (1, "0", "there is no seat '0' in a match of 2"),
        (2, "sew", "there is no move 'sew"),
        (3, "silver", "there is no move 'sow silver'"),
        (3, "", "there is no move 'sow'"),
    ],
)
def test_a_line_that_is_no_move_is_refused(word: int, instead: str, fault: str) -> None:
    of = lines()
    line = damage_at(of, first_move(of, "sow"), word, instead)
    refusal = refused(text(of))
    assert fault in str(refusal)
    assert refusal.line == line


def test_an_illegal_move_is_refused_with_the_rule() -> None:
    of = lines()
    at = first_move(of, "sow")
    number, seat, *_ = of[at].split()
    of[at] = f"{number} {seat} fill O17"
    refusal = refused(text(of))
    assert "'fill O17' is not possible now (question 'select', rule ostia.order.choose)" in str(refusal)
    assert refusal.line == at + 1


def test_a_move_of_the_wrong_seat_is_refused() -> None:
    of = lines()
    at = first_move(of, "sow")
    right = of[at].split()[1]
    wrong = {"a": "b", "b": "a"}[right]
    line = damage_at(of, at, 1, wrong)
    refusal = refused(text(of))
    assert f"seat {wrong} is not asked anything now; {right} must decide" in str(refusal)
    assert refusal.line == line


def test_a_move_of_nature_by_a_seat_is_refused() -> None:
    of = lines()
    at = first_move(of, "initial")
    line = damage_at(of, at, 1, "a")
    refusal = refused(text(of))
    assert "seat a is not asked anything now; * must decide" in str(refusal)
    assert refusal.line == line


def test_an_outcome_that_cannot_be_is_refused() -> None:
    of = lines()
    at = first_move(of, "initial")
    of[at + 1] = of[at + 1].split()[0] + " " + of[at].split(maxsplit=1)[1]  # the same tile twice
    refusal = refused(text(of))
    assert "is not possible now" in str(refusal)
    assert refusal.line == at + 2


def test_a_tampered_outcome_is_found_at_the_next_fingerprint() -> None:
    of = lines()
    at = first_move(of, "initial")
    one, two = of[at].split(), of[at + 1].split()
    one[3], two[3] = two[3], one[3]
    of[at], of[at + 1] = " ".join(one), " ".join(two)
    refusal = refused(text(of))
    assert "after move 50 the digest is " in str(refusal)
    assert refusal.line == find(of, "digest", "50") + 1


@pytest.mark.parametrize("which", [0, -1])
def test_a_tampered_fingerprint_is_refused(which: int) -> None:
    of = lines()
    at = [i for i, line in enumerate(of) if line.startswith("digest")][which]
    right = of[at].split()[2]
    line = damage_at(of, at, 2, "0" * 24)
    refusal = refused(text(of))
    assert f"the digest is {right}, not {'0' * 24}" in str(refusal)
    assert refusal.line == line


@pytest.mark.parametrize("wrong", ["digest 50", "digest x y", "digest 49 abc", "digest 50 abc def"])
def test_a_fingerprint_that_cannot_be_read_is_refused(wrong: str) -> None:
    of = lines()
    at = find(of, "digest", "50")
    of[at] = wrong
    assert refused(text(of)).line == at + 1


def test_a_fingerprint_before_the_first_move_is_checked_too() -> None:
    of = lines()
    at = find(of, "1")
    of.insert(at, "digest 0 " + "0" * 24)
    assert refused(text(of)).line == at + 1


def test_a_tampered_result_is_refused() -> None:
    of = lines()
    at = find(of, "result")
    scores = played("ostia").scores
    of[at] = f"result {scores[0] + 1} {scores[1]}"
    refusal = refused(text(of))
    assert f"the match ends with {scores[0]} {scores[1]}, not with the result given" in str(refusal)
    assert refusal.line == at + 1


@pytest.mark.parametrize("wrong", ["result", "result 1", "result 1 2 3", "result one two", "result 1e3 5"])
def test_a_result_that_is_not_one_score_for_each_seat_is_refused(wrong: str) -> None:
    of = lines()
    at = find(of, "result")
    of[at] = wrong
    refusal = refused(text(of))
    assert "a result gives one score for each seat" in str(refusal)
    assert refusal.line == at + 1


def test_nothing_but_the_seed_follows_the_result() -> None:
    of = lines()
    of.append(f"{played('ostia').seq + 1} a end")
    refusal = refused(text(of))
    assert "nothing but the seed can follow the result" in str(refusal)
    assert refusal.line == len(of)


@pytest.mark.parametrize("wrong", ["seed", "seed xyz", "seed 123", "seed 12 34", "seed " + "0" * 200])
def test_a_seed_that_cannot_be_read_is_refused(wrong: str) -> None:
    of = lines()
    at = find(of, "seed")
    of[at] = wrong
    refusal = refused(text(of))
    assert "a seed is written 'seed' and hexadecimal digits" in str(refusal)
    assert refusal.line == at + 1


@pytest.mark.parametrize("garbage", ["hello", "hello world", "%%% 17 ###", "\x00\x01 \x02 \x03", "🏛 🏺 🚢 ⚓"])
def test_a_line_of_garbage_is_refused(garbage: str) -> None:
    of = lines()
    at = find(of, "20")
    of.insert(at, garbage)
    assert refused(text(of)).line == at + 1


def test_a_commitment_after_the_first_move_is_refused() -> None:
    of = lines()
    at = find(of, "commit")
    of.insert(at + 5, of.pop(at))
    refusal = refused(text(of))
    assert "before the first move" in str(refusal)
    assert refusal.line == at + 6


def test_a_huge_file_is_refused_before_it_is_read() -> None:
    refusal = refused(written("ostia") + "\n" * LONGEST_FILE)
    assert f"a record is at most {LONGEST_FILE} characters long" in str(refusal)


def test_a_huge_line_is_refused_in_a_short_sentence() -> None:
    of = lines()
    at = find(of, "20")
    of[at] = "20 * " + "x" * 1_000_000
    refusal = refused(text(of))
    assert refusal.line == at + 1
    assert len(str(refusal)) < 300


def test_a_record_cut_off_anywhere_is_refused_or_is_an_earlier_part_of_the_same_match() -> None:
    for name, cuts in (("sealed", range(len(written("sealed")))), ("ostia", range(0, 1200))):
        whole = [(entry.seat, entry.move) for entry in played(name).entries]
        for cut in cuts:
            try:
                part = opened(written(name)[:cut])
            except BadRecord as refusal:
                assert refusal.line is not None
                continue
            got = [(entry.seat, entry.move) for entry in part.entries]
            assert got == whole[: len(got)], f"cut at {cut}: {written(name)[:cut].splitlines()[-1]!r}"


def test_a_changed_character_is_refused_or_changes_nothing_that_counts() -> None:
    dice = random.Random(2)
    whole = written("sealed")
    for _ in range(400):
        at = dice.randrange(len(whole))
        other = dice.choice("0123456789abcxyz* \n\t-:é\x00")
        changed = whole[:at] + other + whole[at + dice.randrange(2) :]
        try:
            again = opened(changed)
        except BadRecord:
            continue
        assert (again.digest, again.scores) == (played("sealed").digest, played("sealed").scores)


# --- Taking a match up again --------------------------------------------------------------------


def rest(match: Match, of: list[Entry]) -> None:
    """Play what the seats played in another match, from the end of this one."""
    while not match.over:
        drafted = sum(len(match.draft(seat)) for seat in match.asked)
        entry = of[match.seq + drafted]
        assert entry.seat != NATURE_SEAT
        match.play(entry.seat, entry.move)


@pytest.mark.parametrize(("name", "players", "step"), [("sealed", 2, 1), ("sealed", 3, 3), ("ostia", 2, 37)])
def test_a_match_taken_up_again_goes_on_as_if_never_interrupted(name: str, players: int, step: int) -> None:
    whole, content = played(name, players), written(name, players)
    of = content.splitlines()
    for kept in range(find(of, "commit") + 1, len(of), step):
        match = record.resume(record.read(text(of[:kept])), Sealed.numbered(1))
        assert match.to_act != (NATURE_SEAT,)
        rest(match, whole.entries)
        assert match.digest == whole.digest
        assert record.write(match) == content
        assert match.events(0, 0) == whole.events(0, 0)


def test_a_match_taken_up_in_the_middle_of_its_set_up_lets_chance_go_on() -> None:
    of = lines()
    match = record.resume(record.read(text(of[: find(of, "3")])), Sealed.numbered(1))
    fresh = begin(load("ostia"), 2, {}, 1)
    assert match.entries == fresh.entries
    assert match.digest == fresh.digest


@pytest.mark.parametrize("name", ["sealed", "ostia"])
def test_a_match_taken_up_again_can_take_back_no_more_than_before(name: str) -> None:
    match = begin(load(name), 2, {}, 1)
    tentative = {match.seq: match.tentative}
    for _ in walk(match, 1):
        tentative[match.seq] = match.tentative
    tentative[match.seq] = match.tentative
    of = written(name).splitlines()
    for kept in range(find(of, "1") + 1, min(len(of), 140), 3):
        again = record.resume(record.read(text(of[:kept])), Sealed.numbered(1))
        # A record that stops amid secret answers is at a moment that no match in play has: a seat may take back its own
        # moves there if no other seat has to answer.
        if again.seq in tentative:
            assert again.tentative == tentative[again.seq], f"after {of[kept - 1]!r}"


def test_a_match_is_not_taken_up_with_a_seed_it_did_not_commit_to() -> None:
    of = lines()
    part = record.read(text(of[: find(of, "100")]))
    with pytest.raises(BadRecord, match="commit"):
        record.resume(part, Sealed.numbered(2))


def test_a_finished_match_taken_up_again_is_over() -> None:
    match = record.resume(record.read(written("sealed")), Sealed.numbered(1))
    assert match.over
    assert record.write(match) == written("sealed")


def test_a_damaged_record_is_not_taken_up() -> None:
    of = lines()
    at = first_move(of, "sow")
    line = damage_at(of, at, 1, {"a": "b", "b": "a"}[of[at].split()[1]])
    with pytest.raises(BadRecord) as refusal:
        record.resume(record.read(text(of[: at + 1])), Sealed.numbered(1))
    assert refusal.value.line == line


# --- Checking the chance ------------------------------------------------------------------------


class Loaded(Sealed):
    """Chance that cheats once: at one place it returns another outcome than its seed implies."""

    def __init__(self, seed: bytes, at: int) -> None:
        super().__init__(seed)
        self.at = at

    def choose(self, seq: int, moves: object, weights: object) -> int:
        assert isinstance(moves, list)
        assert isinstance(weights, list)
        honest = super().choose(seq, moves, weights)
        return next(move for move in moves if move != honest) if seq == self.at else honest


def wrong(content: str) -> BadRecord:
    with pytest.raises(BadRecord) as refusal:
        record.verify(record.read(content))
    return refusal.value


@pytest.mark.parametrize("name", ["sealed", "ostia"])
def test_honest_chance_checks_out_and_is_counted(name: str) -> None:
    outcomes = sum(entry.seat == NATURE_SEAT for entry in played(name).entries)
    assert record.verify(record.read(written(name))).outcomes == outcomes > 0


@pytest.mark.parametrize("at", [0, 3, 6, 8])
def test_an_outcome_that_does_not_come_from_the_seed_is_named_with_its_line(at: int) -> None:
    match = Match(load("sealed").ruleset(2), Loaded(Sealed.numbered(1).seed, at))
    for _ in walk(match, 1):
        pass
    assert match.entries[at].seat == NATURE_SEAT
    content = record.write(match)
    assert record.replay(record.read(content)).over  # everything else in it is valid
    refusal = wrong(content)
    given = match.game.moves.notation(match.entries[at].move)
    assert "chance should have given '" in str(refusal)
    assert f"not '{given}'" in str(refusal)
    assert refusal.line == find(content.splitlines(), str(at + 1)) + 1


def test_another_seed_than_the_one_committed_to_is_refused() -> None:
    of = lines("sealed")
    of[find(of, "seed")] = f"seed {Sealed.numbered(2).seed.hex()}"
    assert "the seed is not the one that was committed to at the start" in str(wrong(text(of)))


def test_another_commitment_than_that_of_the_seed_is_refused() -> None:
    of = lines("sealed")
    of[find(of, "commit")] = f"commit {Sealed.numbered(2).commitment}"
    assert "the seed is not the one that was committed to at the start" in str(wrong(text(of)))


def test_without_the_seed_chance_cannot_be_checked() -> None:
    of = lines("sealed")
    del of[find(of, "seed")]
    assert record.verify(record.read(text(of))) == record.Proof("unproven", 0, "no-seed")
    del of[find(of, "result") :]
    assert record.verify(record.read(text(of))).doubt == "no-seed", "the moves say that the match is over"


def test_before_its_end_the_chance_of_a_match_is_still_sealed() -> None:
    of = lines("sealed")
    part = record.read(text(of[: find(of, "9")]))
    assert record.verify(part) == record.Proof("unproven", 0, "sealed")


def test_without_a_commitment_chance_cannot_be_checked() -> None:
    of = lines("sealed")
    del of[find(of, "commit")]
    assert record.verify(record.read(text(of))) == record.Proof("unproven", 0, "no-commitment")


def test_a_chosen_number_proves_nothing_about_fairness() -> None:
    assert record.verify(record.read(written("sealed"))).kind == "chosen"
    of = lines("sealed")
    of[find(of, "number")] = "number 2"
    assert "the seed is not the one that the number 2 makes" in str(wrong(text(of)))


# --- Contributions of the players ---------------------------------------------------------------


@cache
def shared(players: int = 3) -> str:
    """Return the record of a match to whose chance two seats contributed."""
    chance = Sealed(b"the seed of the server", {2: b"c" * 32, 0: b"a" * 32})
    match = Match(load("sealed").ruleset(players), chance)
    for _ in walk(match, 1):
        pass
    return record.write(match)


def test_contributions_stand_in_the_record_in_seat_order_and_the_record_is_proven() -> None:
    of = shared().splitlines()
    at = find(of, "commit")
    assert of[at + 1 : at + 3] == ["entropy a " + "61" * 32, "entropy c " + "63" * 32]
    again = record.read(shared())
    assert again.entropy == {0: b"a" * 32, 2: b"c" * 32}
    proof = record.verify(again)
    assert proof.kind == "proven"
    assert proof.outcomes > 0


@pytest.mark.parametrize(
    "change",
    [
        lambda t: t.replace("entropy a 61", "entropy a 62"),
        lambda t: t.replace("entropy a " + "61" * 32 + "\n", ""),
        lambda t: "".join(line for line in t.splitlines(keepends=True) if not line.startswith("entropy")),
        lambda t: t.replace("entropy c", "entropy b"),
        lambda t: t.replace("entropy c", "entropy b " + "00" * 32 + "\nentropy c"),
    ],
    ids=["another byte", "one taken out", "all taken out", "another seat", "one more"],
)
def test_a_tampered_contribution_makes_the_record_wrong(change: Callable[[str], str]) -> None:
    assert change(shared()) != shared()
    assert "chance should have given" in str(wrong(change(shared())))


@pytest.mark.parametrize("line", ["entropy a", "entropy a 00", "entropy a " + "0" * 63 + "g", "entropy d " + "0" * 64])
def test_a_contribution_that_cannot_be_read_is_refused(line: str) -> None:
    of = shared().splitlines()
    at = find(of, "entropy")
    of[at] = line
    assert refused(text(of)).line == at + 1


def test_a_contribution_after_the_first_move_or_a_second_one_is_refused() -> None:
    of = shared().splitlines()
    at = find(of, "entropy")
    late = [*of[:at], *of[at + 1 : at + 4], of[at], *of[at + 4 :]]
    assert "before the first move" in str(refused(text(late)))
    of.insert(at, of[at])
    assert refused(text(of)).line == at + 2


def test_a_record_that_does_not_replay_does_not_check_out_either() -> None:
    of = lines("sealed")
    at = find(of, "result")
    of[at] = "result 99 99"
    assert wrong(text(of)).line == at + 1
