"""People: guests with a signed cookie, their names and colours, and the signatures of cookies and personal links."""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import re
import secrets
import tempfile
import unicodedata
from collections import OrderedDict
from collections.abc import Iterable
from pathlib import Path

import msgspec

from tessera.kernel.errors import TesseraError
from tessera.server import store as db
from tessera.server.errors import BadRequest
from tessera.server.messages import COLOURS, LONGEST_NAME, Person, PersonChange
from tessera.server.store import Store

COOKIE = "tessera"
YEAR = 365 * 24 * 3600
ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without letters that look like digits, so that ids can be read aloud."""
LARGEST_SETTINGS = 4096
MOST_CACHED = 10_000
SHORTEST_KEY = 16
"""Bytes; a new key has 32."""

FIRST_NAMES = re.findall(
    r"\w+",
    "Aelia Appius Aulus Caelia Claudia Cornelia Decimus Fabia Flavia Gaius Gnaeus Helvia Julia Livia Lucius "
    "Manius Marcus Octavia Publius Quintus Sextus Silvia Tertia Tiberius Titus Tullia Valeria Vibia",
)
LAST_NAMES = re.findall(
    r"\w+",
    "Agricola Aquila Asina Barba Bibulus Caligo Corvus Dives Falco Faustus Felix Figulus Galba Gallus Lupa "
    "Merula Murena Naso Nauta Nerva Pavo Piscis Rufus Silo Taurus Ursa Varro Viator",
)
BOT_NAMES = ("Aurelia", "Brutus", "Cornelia", "Drusus", "Egnatia", "Fabius")
"""Names of bots by seat; each begins with the seat's letter."""


def new_id(length: int) -> str:
    """Return a random id."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(length))


BLANKS = "\t\n\r\u115f\u1160\u2800\u3164\uffa0"
"""Characters that look like spaces, but have another category: fillers of Hangul, the empty pattern of Braille."""
JOINERS = "\u200c\u200d"
"""Used within words of some scripts, and within emoji."""


MOST_MARKS = 4
"""Marks on one letter, at most; no script needs more, and a tower of them lies over other people's lines."""


def _with_few_marks(text: str) -> str:
    """Remove the marks on a letter beyond the first few."""
    kept: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(character)
    return "".join(kept)


def clean_text(text: str, longest: int) -> str:
    """Remove control and direction characters, surplus whitespace and marks, and cut the text to a length.

    A text without a letter, digit, sign or symbol that can be seen becomes empty.
    """
    kind = unicodedata.category
    spaced = "".join(" " if kind(c) in ("Zl", "Zp", "Zs") or c in BLANKS else c for c in text)
    shown = "".join(c for c in spaced if c in JOINERS or kind(c)[0] != "C")
    cut = " ".join(_with_few_marks(shown).split())[:longest].strip()
    return cut if any(kind(c)[0] in "LNPS" for c in cut) else ""


class BadKey(TesseraError):
    """The key file does not hold a key."""

    code = "bad-key"


def _new_key(file: Path) -> None:
    """Create the key file atomically, unless another server has created it."""
    descriptor, name = tempfile.mkstemp(dir=file.parent, prefix="key-")  # readable by its owner only
    try:
        with os.fdopen(descriptor, "w") as out:
            out.write(secrets.token_hex(32) + "\n")
            out.flush()
            os.fsync(out.fileno())
        try:
            os.link(name, file)
        except FileExistsError:
            pass
        except OSError:  # a file system without hard links
            os.replace(name, file)
    finally:
        Path(name).unlink(missing_ok=True)


# Signatures -----------------------------------------------------------------------------------------


class Signer:
    """Signs cookies and personal links with the secret key of this server."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    @classmethod
    def from_folder(cls, folder: Path) -> Signer:
        """Read the key from the data folder; create one if there is none."""
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "key"
        if not file.exists():
            _new_key(file)
        try:
            key = bytes.fromhex(file.read_text().strip())
        except ValueError:
            key = b""
        if len(key) < SHORTEST_KEY:
            raise BadKey(
                f"{file} is not a key: one has 64 hexadecimal digits. Put it back from a backup, or remove it "
                "to get a new one, with which everybody is a new guest"
            )
        return cls(key)

    def sign(self, purpose: str, text: str) -> str:
        """Return the text with its signature appended."""
        return f"{text}.{self._mac(purpose, text)}"

    def read(self, purpose: str, signed: str) -> str | None:
        """Return the text of a signed string, or None if the signature is wrong."""
        text, _, mac = signed.rpartition(".")
        if signed.isascii() and hmac.compare_digest(self._mac(purpose, text), mac):
            return text
        return None

    def _mac(self, purpose: str, text: str) -> str:
        mac = hmac.digest(self._key, f"{purpose}\0{text}".encode(), "sha256")
        return base64.urlsafe_b64encode(mac[:18]).decode()

    # What is signed -------------------------------------------------------------------------------

    def cookie(self, person: str) -> str:
        """Return the value of a person's cookie."""
        return self.sign("person", person)

    def person(self, cookie: str) -> str | None:
        """Return the person of a cookie, or None if it is not valid."""
        return self.read("person", cookie)

    def token(self, table: str, seat: int, claim: str) -> str:
        """Return the token of a personal link; it is valid while the seat has this claim."""
        return self.sign("seat", f"{table}-{seat}-{claim}")

    def seat(self, token: str, table: str) -> tuple[int, str] | None:
        """Return the seat and the claim of a token for this table, or None if it is not valid."""
        found = re.fullmatch(r"([0-9a-z]+)-([0-9])-([0-9a-z]+)", self.read("seat", token) or "")
        return (int(found[2]), found[3]) if found and found[1] == table else None


# Guests ---------------------------------------------------------------------------------------------


def guest(id: str) -> Person:
    """Return the default person of an id; name and colour are derived from it, so that nothing need be stored."""
    draw = int.from_bytes(hashlib.sha256(id.encode()).digest()[:8], "big")
    draw, first = divmod(draw, len(FIRST_NAMES))
    draw, last = divmod(draw, len(LAST_NAMES))
    return Person(id, f"{FIRST_NAMES[first]} {LAST_NAMES[last]}", COLOURS[draw % len(COLOURS)])


def apply_change(person: Person, change: PersonChange) -> Person:
    """Return a copy of a person with the changes applied; refuse invalid ones."""
    fresh = msgspec.structs.replace(person)
    if change.name is not None:
        fresh.name = clean_text(change.name, LONGEST_NAME)
        if not fresh.name:
            raise BadRequest("a name needs at least one letter")
    if change.colour is not None:
        fresh.colour = change.colour
    if change.language is not None:
        fresh.language = change.language
    if change.settings is not None:
        if len(msgspec.json.encode(change.settings)) > LARGEST_SETTINGS:
            raise BadRequest(f"settings take at most {LARGEST_SETTINGS} bytes")
        fresh.settings = change.settings
    return fresh


class People:
    """Cache of the people of the store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._cache: OrderedDict[str, Person] = OrderedDict()

    async def get(self, id: str) -> Person:
        """Return a person; one who is not stored is the default guest of the id."""
        if id not in self._cache:
            found = await self._store.read(db.find_person, id)
            self._add(found or guest(id))
        self._cache.move_to_end(id)
        return self._cache[id]

    async def load(self, ids: Iterable[str]) -> None:
        """Load several people at once, so that `name` finds them."""
        missing = {id for id in ids if id not in self._cache}
        if missing:
            found = await self._store.read(db.find_people, missing)
            for id in sorted(missing):
                self._add(found.get(id) or guest(id))

    def name(self, id: str) -> str:
        """Return the name of a person who was loaded before."""
        return (self._cache.get(id) or guest(id)).name

    async def save(self, person: Person, now: float) -> None:
        """Store a person."""
        await self._store.writer.submit(lambda connection: db.save_person(connection, person, now))
        self._add(person)

    def _add(self, person: Person) -> None:
        self._cache[person.id] = person
        while len(self._cache) > MOST_CACHED:
            self._cache.popitem(last=False)
