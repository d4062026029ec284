"""The choice of the Korean particle (josa) that fits the noun before it.

The browser has its own copy of these rules in web/src/lib/josa.ts; `josa_cases.json` tests both.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Final

from tessera.kernel.errors import TextError

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
_ZEROS: Final = "영십백천만만만만억억억억조조조조경경경경해해해해"  # the reading of n zeros at the end
_SIGNS: Final[Mapping[str, str]] = {"%": "트", "&": "드", "+": "스", "°": "도"}
_CONSONANTS: Final = "역역은귿귿을음읍읍옷옷응읒읒읓읔읕읖읗"  # 기역, 쌍기역, 니은 …
_LETTERS: Final = "이비씨디이프지치이이이엘엠엔오피큐알스티유이유스이트"  # 에이, 비, 씨 …
_VOWELS: Final = "aeiouy"
_RIEUL: Final = 8  # the index of ㄹ among the 28 finals of a Hangul syllable

CLOSING: Final = "”’」』》〉\"'"  # a particle follows them and fits the word inside

_NUMBER: Final = re.compile(r"([0-9]+(?:,[0-9]{3})*)(\.[0-9]+)?$")
# How the end of a Latin word is usually written in Hangul; the first rule that matches wins.
_WORD_ENDS: Final = (
    (re.compile(r"le?$"), "을"),  # Hannibal 발, temple 플
    (re.compile(r"(mb?|n|ng)$"), "은"),  # forum 럼, Trajan 안, king 킹, tomb 툼
    (re.compile(r"[aeiouy][mn]e$"), "은"),  # wine 인, game 임: the e is silent
    (re.compile(r"(^|[^aeiouy])[aeiouy](ck|[bckpt])$"), "읍"),  # bot 봇, Jack 잭, Philip 립; not boat 보트
    (re.compile(r"ook$"), "윽"),  # book 북
    (re.compile(r"$"), "으"),  # Caesar 르, Marcus 스, Ostia 아
)


def josa(word: str, pair: str) -> str:
    """Return the word with the particle of the pair that fits its last sound.

    The last letter, digit or spoken sign decides; brackets, quotes, spaces and ornaments are silent.
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
    """Return a Hangul syllable that ends like the word when read aloud, or "" if unknown."""
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
        return "아"  # an accent marks a spoken vowel: Pelé
    capitals = letters.isupper() and (len(letters) <= 3 or not any(vowel in small for vowel in _VOWELS))
    if len(letters) == 1 or capitals:
        return _LETTERS[ord(small[-1]) - ord("a")]
    return next(syllable for end, syllable in _WORD_ENDS if end.search(small))
