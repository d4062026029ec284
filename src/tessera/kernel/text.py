"""Texts in three languages, and the Korean particle that fits the noun before it."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax import ast as ftl

LANGUAGES: Final = ("en", "ja", "ko")
TABLE_TEXT: Final = Path(__file__).parent.parent / "text"


class TextError(ValueError):
    """Says which text cannot be shown and why."""


# --- Korean particles ---------------------------------------------------------------------------
# The browser has its own copy of these rules; `josa_cases.json` holds both to the same answers.

PARTICLES: Final[Mapping[str, str]] = {
    # after a consonant / after a vowel: both at once, for nouns whose Korean reading is unknown
    "은/는": "은(는)",
    "이/가": "이(가)",
    "을/를": "을(를)",
    "과/와": "와(과)",
    "으로/로": "(으)로",
    "아/야": "아(야)",
    "이나/나": "(이)나",
    "이란/란": "(이)란",
    "이라/라": "(이)라",
}

_DIGITS: Final = "영일이삼사오육칠팔구"
_ZEROS: Final = "영십백천만만만만억억억억조조조조경경경경해해해해"  # what n zeros at the end are read as
_SIGNS: Final[Mapping[str, str]] = {"%": "트", "&": "드", "+": "스", "°": "도"}
_CONSONANTS: Final = "역역은귿귿을음읍읍옷옷응읒읒읓읔읕읖읗"  # 기역, 쌍기역, 니은 …
_LETTERS: Final = "이비씨디이프지치이이이엘엠엔오피큐알스티유이유스이트"  # 에이, 비, 씨 …
_VOWELS: Final = "aeiouy"
_RIEUL: Final = 8  # the place of ㄹ among the 28 finals of a Hangul syllable

CLOSING: Final = "”’」』》〉\"'"  # a particle follows them and fits the word inside

_NUMBER: Final = re.compile(r"([0-9]+(?:,[0-9]{3})*)(\.[0-9]+)?$")
# How the end of a Latin word is usually written in Hangul: the first rule that fits decides.
_WORD_ENDS: Final = (
    (re.compile(r"le?$"), "을"),  # Hannibal 발, temple 플
    (re.compile(r"(mb?|n|ng)$"), "은"),  # forum 럼, Trajan 안, king 킹, tomb 툼
    (re.compile(r"[aeiouy][mn]e$"), "은"),  # wine 인, game 임: the e is silent
    (re.compile(r"(^|[^aeiouy])[aeiouy](ck|[bckpt])$"), "읍"),  # bot 봇, Jack 잭, Philip 립; not boat 보트
    (re.compile(r"ook$"), "윽"),  # book 북
    (re.compile(r"$"), "으"),  # Caesar 르, Marcus 스, Ostia 아
)


def josa(word: str, pair: str) -> str:
    """Returns the word with the particle of the pair that fits its last sound.

    The last letter, digit or read sign decides; brackets, quotes, spaces and ornaments are silent.
    Hangul goes by its final consonant, a number by its Sino-Korean reading. A Latin letter that
    stands alone, and capitals that are at most three or hold no vowel, are spelled out (L, M, N and
    R end in a consonant); other Latin words go by `_WORD_ENDS` (l, m, n, ng and a short vowel with
    b, c, k, p or t do; r does not). Anything else, kana and Chinese characters too, gets both
    particles: 을(를).
    """
    both = PARTICLES.get(pair)
    if both is None:
        raise TextError(f"there is no particle pair {pair!r}; the pairs are {', '.join(PARTICLES)}")
    syllable = _last_syllable(word)
    if not syllable:
        return word + both
    after_consonant, after_vowel = pair.split("/")
    final = (ord(syllable) - ord("가")) % 28
    if final == 0 or (final == _RIEUL and pair == "으로/로"):
        return word + after_vowel
    return word + after_consonant


def quoted(word: str, marks: str) -> str:
    """Put a word between an opening and a closing mark, so that the particle comes after the closing one."""
    return f"{marks[:1]}{word}{marks[1:]}"


def _last_syllable(word: str) -> str:
    """Returns a Hangul syllable that ends as the word does when read aloud, or nothing if unknown."""
    # NFKC joins loose jamo and turns full-width letters and digits into plain ones.
    heard = unicodedata.normalize("NFKC", word)
    while heard and heard[-1] not in _SIGNS and unicodedata.category(heard[-1])[0] not in "LN":
        heard = heard[:-1]
    if not heard:
        return ""
    last = heard[-1]
    if "가" <= last <= "힣":
        return last
    if "\u1100" <= last <= "\u1112":
        return _CONSONANTS[ord(last) - 0x1100]
    if "\u1161" <= last <= "\u1175":
        return "아"
    if last in _SIGNS:
        return _SIGNS[last]
    number = _NUMBER.search(heard)
    if number is not None:
        return _end_of_number(number[1].replace(",", ""), number[2])
    return _end_of_latin(heard)


def _end_of_number(whole: str, fraction: str | None) -> str:
    if fraction is not None:
        return _DIGITS[int(fraction[-1])]
    significant = whole.rstrip("0")
    if not significant:
        return _DIGITS[0]
    zeros = len(whole) - len(significant)
    if zeros == 0:
        return _DIGITS[int(whole[-1])]
    return _ZEROS[zeros] if zeros < len(_ZEROS) else ""


def _end_of_latin(heard: str) -> str:
    letters = ""
    for character in reversed(heard):
        plain = unicodedata.normalize("NFD", character)[0]
        if not ("a" <= plain.lower() <= "z"):
            break
        letters = plain + letters
    if not letters:
        return ""
    small = letters.lower()
    if not heard[-1].isascii() and small[-1] in _VOWELS:
        return "아"  # an accent says that the vowel is spoken: Pelé
    capitals = letters.isupper() and (len(letters) <= 3 or not any(vowel in small for vowel in _VOWELS))
    if len(letters) == 1 or capitals:
        return _LETTERS[ord(small[-1]) - ord("a")]
    return next(syllable for end, syllable in _WORD_ENDS if end.search(small))


# --- Texts --------------------------------------------------------------------------------------


class Texts:
    """Shows texts by key and language from folders that each hold en.ftl, ja.ftl and ko.ftl."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self.folders: Final = tuple(folders)
        self._bundles: dict[str, FluentBundle] = {}

    # The underscores keep $language and $key free as arguments: compiled code ignores the "/".
    def format(self, _language: str, _key: str, /, **args: str | int | float) -> str:
        """Returns the text of a key in a language with its arguments filled in."""
        bundle = self._book(_language)
        pattern = bundle.get_message(_key).value if bundle.has_message(_key) else None
        if pattern is None:
            places = " or ".join(str(folder / f"{_language}.ftl") for folder in self.folders)
            raise TextError(f"there is no text {_key!r} in {_language}; it belongs in {places}")
        shown, errors = bundle.format_pattern(pattern, args)
        if errors:
            raise TextError(f"the text {_key!r} in {_language} cannot be shown: {errors[0]}")
        return str(shown)

    def has(self, language: str, key: str) -> bool:
        """Say whether there is a text of this key."""
        return self._book(language).has_message(key)

    def _book(self, language: str) -> FluentBundle:
        bundle = self._bundles.get(language)
        if bundle is None:
            bundle = self._bundles[language] = self._bundle(language)
        return bundle

    def _bundle(self, language: str) -> FluentBundle:
        if language not in LANGUAGES:
            raise TextError(f"there is no language {language!r}; the languages are {', '.join(LANGUAGES)}")
        # Imported here because it is slow to import and a play-out never shows a text.
        from babel import Locale
        from fluent.runtime import FluentBundle, FluentResource
        from fluent.runtime.types import FluentType

        locale = Locale(language)

        def particle(noun: str | FluentType, pair: str, marks: str = "") -> str:
            # A number reaches functions unformatted; show it as the text around it would.
            return josa(quoted(noun.format(locale) if isinstance(noun, FluentType) else noun, marks), pair)

        functions: dict[str, Any] = {"JOSA": particle}
        bundle = FluentBundle([language], functions=functions, use_isolating=False)
        for folder in self.folders:
            bundle.add_resource(FluentResource(_read(folder / f"{language}.ftl")))
        return bundle


@cache
def table_texts() -> Texts:
    """Return the texts that belong to no game, read once."""
    return Texts([TABLE_TEXT])


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise TextError(f"{path}: this file is missing") from None
    except UnicodeDecodeError as error:
        raise TextError(f"{path}: this file is not UTF-8 text ({error})") from None


# --- The developers' check ----------------------------------------------------------------------


@dataclass(frozen=True)
class _Entry:
    """What one message or term needs, and where it is written."""

    place: str
    variables: frozenset[str]
    references: tuple[str, ...]


def check(folders: Iterable[Path], used: Mapping[str, Sequence[str]]) -> list[str]:
    """Returns what is wrong with the texts, given the keys the code uses and the arguments it supplies."""
    problems: list[str] = []
    books: dict[str, dict[str, _Entry]] = {language: {} for language in LANGUAGES}
    for folder in folders:
        for language in LANGUAGES:
            problems += _collect(folder / f"{language}.ftl", books[language])
    for book in books.values():
        problems += _dangling(book)
    problems += _uneven(books)
    problems += _misused(books, used)
    return problems


def _collect(path: Path, book: dict[str, _Entry]) -> list[str]:
    """Adds the entries of a file to the book and returns what is wrong with each by itself."""
    from fluent.syntax import FluentParser, ast

    try:
        source = _read(path)
    except TextError as error:
        return [str(error)]

    def place(node: ftl.SyntaxNode) -> str:
        start = node.span.start if node.span else 0
        return f"{path}:{source.count(chr(10), 0, start) + 1}"

    problems: list[str] = []
    for item in FluentParser().parse(source).body:
        if isinstance(item, ast.Junk):
            problems += [f"{place(note)}: {note.message}" for note in item.annotations]
        if not isinstance(item, (ast.Message, ast.Term)):
            continue
        key = f"-{item.id.name}" if isinstance(item, ast.Term) else item.id.name
        if isinstance(item, ast.Message) and (item.value is None or item.attributes):
            problems.append(f"{place(item)}: {key} has attributes, which are never shown; make each a key")
        if key in book:
            problems.append(f"{place(item)}: {key} is already written at {book[key].place}")
            continue
        variables: list[str] = []
        references: list[str] = []
        for node in _nodes(item):
            if isinstance(node, ast.VariableReference):
                variables.append(node.id.name)
            elif isinstance(node, ast.MessageReference):
                references.append(node.id.name)
            elif isinstance(node, ast.TermReference):
                references.append(f"-{node.id.name}")
            elif isinstance(node, ast.FunctionReference):
                problems += [f"{place(node)}: {key} {fault}" for fault in _call_faults(node)]
            elif isinstance(node, ast.Pattern):
                problems += [f"{place(node)}: {key} {fault}" for fault in _misplaced(node)]
        if isinstance(item, ast.Term):
            variables.clear()  # a term sees only what a text hands to it, never the code's arguments
        book[key] = _Entry(place(item), frozenset(variables), tuple(references))
    return problems


def _nodes(node: object) -> Iterator[object]:
    if isinstance(node, list):
        for child in node:
            yield from _nodes(child)
    elif hasattr(node, "__dict__"):
        yield node
        for child in vars(node).values():
            yield from _nodes(child)


def _call_faults(call: ftl.FunctionReference) -> list[str]:
    from fluent.syntax import ast

    if call.id.name in ("NUMBER", "DATETIME"):
        return []
    if call.id.name != "JOSA":
        return [f"calls {call.id.name}, which does not exist"]
    given = call.arguments.positional
    pair = given[1] if len(given) in (2, 3) and not call.arguments.named else None
    if not isinstance(pair, ast.StringLiteral) or pair.parse()["value"] not in PARTICLES:
        return [f"calls JOSA without a noun and one of the pairs {', '.join(PARTICLES)}"]
    marks = given[2] if len(given) == 3 else None
    if marks is not None and (not isinstance(marks, ast.StringLiteral) or len(marks.parse()["value"]) != 2):
        return ["calls JOSA with a third argument that is not an opening and a closing mark"]
    return []


def _misplaced(pattern: ftl.Pattern) -> list[str]:
    """Returns what is wrong where a particle stands inside quotation marks: it belongs after the closing one."""
    from fluent.syntax import ast

    faults: list[str] = []
    for before, after in itertools.pairwise(pattern.elements):
        call = before.expression if isinstance(before, ast.Placeable) else None
        particle = isinstance(call, ast.FunctionReference) and call.id.name == "JOSA"
        if particle and isinstance(after, ast.TextElement) and after.value[:1] in CLOSING:
            faults.append(f"has a particle before {after.value[0]}; give JOSA the marks as its third argument")
    return faults


def _dangling(book: Mapping[str, _Entry]) -> list[str]:
    problems: list[str] = []
    for key, entry in book.items():
        problems += [
            f"{entry.place}: {key} refers to {reference}, which does not exist"
            for reference in entry.references
            if reference not in book
        ]
        if key in _reached(book, entry.references):
            problems.append(f"{entry.place}: {key} refers to itself and would never end")
    return problems


def _reached(book: Mapping[str, _Entry], keys: Iterable[str]) -> list[str]:
    """Returns the keys and all they refer to, directly or through others."""
    reached: list[str] = []
    waiting = list(keys)
    while waiting:
        key = waiting.pop()
        if key in book and key not in reached:
            reached.append(key)
            waiting += book[key].references
    return reached


def _variables(book: Mapping[str, _Entry], key: str) -> list[str]:
    """Returns the variables of a message and of every message it refers to, sorted."""
    return sorted({name for each in _reached(book, [key]) for name in book[each].variables})


def _uneven(books: Mapping[str, Mapping[str, _Entry]]) -> list[str]:
    """Returns where the languages differ in their keys or in the variables of a key."""
    problems: list[str] = []
    # A term is a word of one language's grammar, so another language need not have it.
    keys = dict.fromkeys(key for book in books.values() for key in book if not key.startswith("-"))
    for key in keys:
        holders = [language for language in LANGUAGES if key in books[language]]
        first = books[holders[0]][key].place
        problems += [
            f"{language} lacks {key}, which is written at {first}" for language in LANGUAGES if language not in holders
        ]
        variables = {language: _variables(books[language], key) for language in holders}
        for variable in sorted({name for names in variables.values() for name in names}):
            users = [language for language in holders if variable in variables[language]]
            problems += [
                f"{books[language][key].place}: {key} does not use ${variable}, which {users[0]} uses"
                for language in holders
                if language not in users
            ]
    return problems


def _misused(books: Mapping[str, Mapping[str, _Entry]], used: Mapping[str, Sequence[str]]) -> list[str]:
    """Returns where the texts and the code that shows them disagree."""
    problems: list[str] = []
    for key, supplied in used.items():
        holders = [language for language in LANGUAGES if key in books[language]]
        if not holders:
            problems.append(f"the code shows {key}, which does not exist")
        for language in holders:
            place = books[language][key].place
            wanted = _variables(books[language], key)
            problems += [
                f"{place}: {key} uses ${name}, which the code does not supply"
                for name in wanted
                if name not in supplied
            ]
            problems += [
                f"{place}: {key} does not use ${name}, which the code supplies"
                for name in supplied
                if name not in wanted
            ]
    return problems
