"""Errors of the data folder at the start are reported in one sentence."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest

from tessera.server.people import BadKey, Signer
from tests.server.test_serve import Refused, refused

__all__ = ["refused"]


@pytest.mark.parametrize(
    "content", [b"", b"\n", b"not hexadecimal", b"abcd", b"\xff\xfe\x00", b"00" * 15, b"zz" * 32], ids=repr
)
def test_a_key_that_is_none(tmp_path: Path, refused: Refused, content: bytes) -> None:
    (tmp_path / "key").write_bytes(content)
    line = refused(data=tmp_path)
    assert str(tmp_path / "key") in line and "hexadecimal" in line and "backup" in line
    assert (tmp_path / "key").read_bytes() == content  # not overwritten: it may be the rest of the real key


def test_a_key_that_is_a_folder(tmp_path: Path, refused: Refused) -> None:
    (tmp_path / "key").mkdir()
    assert "key" in refused(data=tmp_path)


def test_a_new_key_is_there_wholly_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def killed(descriptor: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr("os.fsync", killed)
        Signer.from_folder(tmp_path)
    assert not (tmp_path / "key").exists()
    first = Signer.from_folder(tmp_path)
    assert Signer.from_folder(tmp_path).person(first.cookie("anna")) == "anna"
    assert [file.name for file in tmp_path.iterdir()] == ["key"]
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600


def test_a_bad_key_is_an_error_people_can_act_on(tmp_path: Path) -> None:
    (tmp_path / "key").write_text("")
    with pytest.raises(BadKey, match="backup"):
        Signer.from_folder(tmp_path)


def test_a_database_of_a_newer_version(tmp_path: Path, refused: Refused) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "tessera.db")) as store:
        store.execute("create table alembic_version (version_num varchar(32) not null)")
        store.execute("insert into alembic_version values ('9999')")
        store.commit()
    line = refused(data=tmp_path)
    assert "newer version of Tessera" in line and "9999" in line
    with contextlib.closing(sqlite3.connect(tmp_path / "tessera.db")) as store:
        assert store.execute("select name from sqlite_master").fetchall() == [("alembic_version",)]


def test_tables_of_some_other_program(tmp_path: Path, refused: Refused) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "tessera.db")) as store:
        store.execute("create table matches (id integer)")
        store.commit()
    assert "cannot be used" in refused(data=tmp_path)
