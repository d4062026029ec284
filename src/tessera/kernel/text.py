"""Texts in English, Japanese and Korean: Fluent messages by key, with their arguments."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tessera.kernel.errors import TextError
from tessera.kernel.korean_particles import josa, quoted

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES: Final = ("en", "ja", "ko")
TABLE_TEXT: Final = Path(__file__).parent.parent / "text"


class Texts:
    """Formats texts by key and language from folders that each hold en.ftl, ja.ftl and ko.ftl."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self.folders: Final = tuple(folders)
        self._bundles: dict[str, FluentBundle] = {}

    # The underscores keep $language and $key free as arguments: compiled code ignores the "/".
    def format(self, _language: str, _key: str, /, **args: str | int | float) -> str:
        """Return the text of a key in a language with its arguments filled in."""
        bundle = self._loaded(_language)
        pattern = bundle.get_message(_key).value if bundle.has_message(_key) else None
        if pattern is None:
            places = " or ".join(str(folder / f"{_language}.ftl") for folder in self.folders)
            raise TextError(f"there is no text {_key!r} in {_language}; it belongs in {places}")
        shown, errors = bundle.format_pattern(pattern, args)
        if errors:
            raise TextError(f"the text {_key!r} in {_language} cannot be shown: {errors[0]}")
        return str(shown)

    def has(self, language: str, key: str) -> bool:
        """Return whether there is a text of this key."""
        return self._loaded(language).has_message(key)

    def _loaded(self, language: str) -> FluentBundle:
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

        functions: dict[str, Any] = {"JOSA": particle, "LOC": located}
        bundle = FluentBundle([language], functions=functions, use_isolating=False)
        for folder in self.folders:
            bundle.add_resource(FluentResource(read_text(folder / f"{language}.ftl")))
        return bundle


def located(noun: object) -> object:
    """Return a name "X의 Y" or "XのY" as "X에 Y" or "XにY": what is put into a place is not yet that of the place."""
    for of, at in (("의 ", "에 "), ("の", "に")):
        if isinstance(noun, str) and of in noun:
            return noun.replace(of, at, 1)
    return noun


@cache
def table_texts() -> Texts:
    """Return the texts that belong to no game, loaded once."""
    return Texts([TABLE_TEXT])


def read_text(path: Path) -> str:
    """Read a file of texts, or raise a `TextError`."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise TextError(f"{path}: this file is missing") from None
    except UnicodeDecodeError as error:
        raise TextError(f"{path}: this file is not UTF-8 text ({error})") from None
