"""The texts of a game: the keys and arguments that its code uses, and the formatted texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast

from tessera.kernel.registry import Game, load
from tessera.kernel.text import TABLE_TEXT, Texts

PLAYERS = {"en": ("Livia", "Marcus"), "ja": ("リウィア", "マルクス"), "ko": ("리비아", "민준", "Hannibal")}
NUMBERS = (1, 2, 3, 4, 5, 6, 0, 10, 12)

Keys = dict[str, tuple[str, ...]]


class GameTexts:
    """The texts of a game, and where it needs them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.folders = [TABLE_TEXT, game.text_folder]
        self.texts = Texts(self.folders)
        self.written = _written(game.text_folder / "en.ftl")
        self.used = self._things() | self._moves() | self._questions() | self._events() | self._options()
        self.used |= {f"score-{source}": () for source in game.sources} | self._topics() | self.helps
        self.used |= {f"loss-{loss.name}": () for loss in game.losses}
        # People read the count, not a score below zero; and chances, not the points that only rank the seats.
        if game.meta.fewest or game.meta.victory is not None:
            self.used |= {"unit-points": ("n",), "unit-score": ("n",)}

        because = (f"because-{end}" for end in game.domains.get("end", ()))
        self.used |= {key: () for key in because if key in self.written}

    @property
    def helps(self) -> Keys:
        """Return the texts that explain things; the numbers in them are those printed on the thing."""
        return {key: names for key, names in self.written.items() if key.startswith("help-")}

    def _things(self) -> Keys:
        return {f"{domain}-{name}": () for domain, names in self.game.domains.items() for name in names}

    def _moves(self) -> Keys:
        return {f"move-{verb.name}": ("arg",) if verb.arguments else () for verb in self.game.moves.verbs}

    def _questions(self) -> Keys:
        """Return the texts for waiting seats, which name whom they wait for unless it is Nature."""
        asked: Keys = {f"ask-{name}": () for name in self.game.questions}
        waits = [f"wait-{name}" for name in self.game.questions]
        return asked | {key: ("seat",) if self.written.get(key) else () for key in waits}

    def _events(self) -> Keys:
        return {f"event-{kind.name}": tuple(name for name, _ in kind.fields) for kind in self.game.events.shown}

    def _options(self) -> Keys:
        keys: Keys = {}
        for option in self.game.meta.option:
            for ending in ("", "-help", *(f"-{value}" for value in option.values)):
                keys[f"option-{option.name}{ending}"] = ()
        return keys

    def _topics(self) -> Keys:
        """Return the topics of the rules: the game has its own word for one, or there is one for all games."""
        common = _written(TABLE_TEXT / "en.ftl")
        topics = {clause.id.split(".")[1] for clause in self.game.ledger}
        own = {topic for topic in topics if f"topic-{topic}" in self.written or f"web-topic-{topic}" not in common}
        return {f"topic-{topic}": () for topic in own}

    def values(self, language: str, domain: str) -> list[str | int]:
        """Return all values of a domain, in the words of a language."""
        if domain == "seat":
            return list(PLAYERS[language])
        if domain in self.game.domains:
            return [self.texts.format(language, f"{domain}-{name}") for name in self.game.domains[domain]]
        return list(NUMBERS)

    def shown(self, language: str, key: str) -> list[str]:
        """Yield a text until every argument has had each of its values."""
        choices = {name: self.values(language, domain) for name, domain in self._domains(key).items()}
        times = max((len(choice) for choice in choices.values()), default=1)
        return [
            self.texts.format(language, key, **{name: choice[n % len(choice)] for name, choice in choices.items()})
            for n in range(times)
        ]

    def sample(self, language: str, key: str) -> str:
        """Return the text with the same arguments in every language, so that only the words around them differ."""
        return self.texts.format(language, key, **dict.fromkeys(self.used.get(key) or self.written[key], 2))

    def _domains(self, key: str) -> dict[str, str]:
        """Return the domain of every argument of a key."""
        kind = next((kind for kind in self.game.events.shown if key == f"event-{kind.name}"), None)
        if kind is not None:
            return dict(kind.fields)
        verb = next((verb for verb in self.game.moves.verbs if key == f"move-{verb.name}"), None)
        if verb is not None:
            return {"arg": verb.domain} if verb.arguments else {}
        return {name: name for name in self.used.get(key, self.written.get(key, ()))}


@cache
def game_texts(name: str) -> GameTexts:
    """Return the texts of a game, loaded once."""
    return GameTexts(load(name))


def _written(file: Path) -> Keys:
    """Return every key of a file, with the variables that it and the texts it refers to use."""
    body = FluentParser().parse(file.read_text(encoding="utf-8")).body
    entries = {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}
    return {key: tuple(sorted(set(_variables(entry, entries)))) for key, entry in entries.items()}


def _variables(node: object, entries: Mapping[str, ast.Message]) -> Iterator[str]:
    if isinstance(node, ast.VariableReference):
        yield node.id.name
    elif isinstance(node, ast.MessageReference):
        yield from _variables(entries[node.id.name], entries)
    elif isinstance(node, list):
        for child in node:
            yield from _variables(child, entries)
    elif hasattr(node, "__dict__"):
        for child in vars(node).values():
            yield from _variables(child, entries)
