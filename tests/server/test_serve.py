"""The command `tessera serve`."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
import uvicorn

from tessera.cli.main import main
from tessera.server import connections
from tessera.server.connections import Connections, Timeouts
from tessera.server.run import LISTENER, RESTART_SIGNAL, Server, postpone_restarts

TESSERA = [sys.executable, "-m", "tessera.cli.main"]


@contextlib.contextmanager
def running(data: Path, *arguments: str, **environ: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run the command; yield the process and its first line."""
    process = subprocess.Popen(
        [*TESSERA, "serve", "--no-open", *arguments],
        env={**os.environ, "TESSERA_DATA": str(data), **environ},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        yield process, process.stdout.readline()
    finally:
        process.kill()
        process.wait()
        for stream in (process.stdout, process.stderr):
            if stream is not None:
                stream.close()


def address_in(line: str) -> str:
    found = re.search(r"http://[^ ]+", line)
    assert found, line
    return found[0].strip()


Refused = Callable[..., str]


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Refused:
    """Return a function that runs a command that must fail and returns its single line of output."""

    def run(*arguments: str, data: Path) -> str:
        monkeypatch.setenv("TESSERA_DATA", str(data))
        capsys.readouterr()
        assert main(["serve", "--no-open", *arguments]) == 2
        out, err = capsys.readouterr()
        lines = err.splitlines()
        assert len(lines) == 1 and lines[0].startswith("tessera: "), err
        assert out == ""
        return str(lines[0])

    return run


def test_it_says_where_it_is_serves_there_and_ends_in_peace(tmp_path: Path, refused: Refused) -> None:
    with running(tmp_path, "--port", "0", "--bot-delay", "0") as (process, line):
        url = address_in(line)
        assert url.startswith("http://127.0.0.1:")
        assert httpx.get(f"{url}healthz", trust_env=False).json()["status"] == "ok"
        busy = refused("--port", url.rpartition(":")[2].strip("/"), data=tmp_path / "other")
        assert "in use" in busy
        assert "another Tessera server" in refused(data=tmp_path)
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 0
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()


def test_it_answers_to_the_names_it_was_given(tmp_path: Path) -> None:
    with running(tmp_path, "--port", "0", "--allow-host", "play.example.org") as (_, line):
        url = address_in(line)
        known, unknown = (
            httpx.get(f"{url}healthz", headers={"Host": host}, trust_env=False)
            for host in ("play.example.org", "evil.example.org")
        )
    assert (known.status_code, unknown.status_code) == (200, 421)
    assert "--allow-host evil.example.org" in unknown.json()["message"]


def test_without_a_wish_it_takes_the_usual_port_or_the_next_free_one(tmp_path: Path) -> None:
    with contextlib.ExitStack() as stack:
        usual = socket.socket()
        stack.callback(usual.close)
        with contextlib.suppress(OSError):  # another process may have it, which is fine, too
            usual.bind(("127.0.0.1", 8765))
            usual.listen()
        process, line = stack.enter_context(running(tmp_path, "--lang", "ja"))
        url = address_in(line)
        assert "こちら" in line and not url.endswith(":8765/")
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port", "99999"], "--port"),
        (["--port", "many"], "whole number"),
        (["--processes", "0"], "--processes"),
        (["--bot-delay", "-5"], "--bot-delay"),
        (["--database", "mysql://root@localhost/x"], "SQLite or PostgreSQL"),
        (["--database", "nonsense"], "sqlite:////path"),
        (["--database", "sqlite://"], "needs a file"),
        (["--database", "postgresql://nobody:secret@127.0.0.1:1/none"], "cannot be used"),
        (["--host", "no.such.host.invalid"], "not an address"),
        (["--host", "192.0.2.1"], "cannot listen"),
        (["extra"], "extra"),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_bad_usage_is_one_clear_line(tmp_path: Path, refused: Refused, arguments: list[str], words: str) -> None:
    line = refused(*arguments, data=tmp_path)
    assert words in line
    assert "secret" not in line


def test_the_data_folder_must_be_usable(tmp_path: Path, refused: Refused) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert "file" in refused(data=tmp_path / "file")
    (tmp_path / "tessera.db").write_text("not a database" * 100)
    assert "cannot be used" in refused(data=tmp_path)


def test_the_texts_are_complete_in_all_languages() -> None:
    from tessera.cli.serve import TEXT
    from tessera.kernel.text_check import check

    used = {
        "serve-about": [], "serve-host": [], "serve-port": ["port"], "serve-no-open": [], "serve-database": [],
        "serve-allow-host": [],
        "serve-bot-delay": ["ms"], "serve-processes": ["n"], "serve-ready": ["address"], "serve-also": ["address"],
        "serve-stop": [], "serve-bad-range": ["name", "low", "high", "value"],
    }  # fmt: skip
    assert check([TEXT], used) == []


def environment(pid: int) -> bytes:
    """Return the environment with which a process started; empty while it starts another program."""
    try:
        return Path(f"/proc/{pid}/environ").read_bytes()
    except ProcessLookupError:
        return b""


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="only Linux tells when a process started again")
def test_a_server_starts_again_in_place_and_its_matches_go_on(tmp_path: Path) -> None:
    with running(tmp_path, "--port", "0") as (process, line):
        with httpx.Client(base_url=address_in(line), headers={"X-Tessera": "1"}, timeout=60, trust_env=False) as anna:
            body = {"game": "ostia", "players": 1, "seats": [{"kind": "me"}], "key": "start-again"}
            id = anna.post("/api/tables", json=body).json()["id"]
            before = anna.get(f"/api/tables/{id}").json()
            process.send_signal(signal.SIGUSR1)
            until = time.monotonic() + 120
            while LISTENER.encode() not in environment(process.pid):
                assert time.monotonic() < until
                time.sleep(0.05)
            after = anna.get(f"/api/tables/{id}").json()  # waits in the socket's backlog until the server has restarted
            assert after["mine"] == [0] and after["view"] == before["view"] and after["seq"] == before["seq"]
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="only Linux tells when a process started again")
def test_a_restart_requested_during_a_restart_does_not_end_the_server(tmp_path: Path) -> None:
    with running(tmp_path, "--port", "0") as (process, line):
        process.send_signal(signal.SIGUSR1)
        until = time.monotonic() + 120
        while LISTENER.encode() not in environment(process.pid):
            assert process.poll() is None and time.monotonic() < until
            process.send_signal(signal.SIGUSR1)
            time.sleep(0.01)
        process.send_signal(signal.SIGUSR1)  # the new program has hardly begun
        with httpx.Client(base_url=address_in(line), timeout=60, trust_env=False) as client:
            assert client.get("/healthz").status_code == 200
        assert process.poll() is None


@pytest.mark.skipif(RESTART_SIGNAL is None, reason="this system has no such signal")
def test_a_restart_requested_while_the_server_stops_for_one_does_not_end_the_process() -> None:
    """Threads of the server that still run do not block the signal."""
    assert RESTART_SIGNAL is not None
    server = Server(uvicorn.Config(None), Connections(8, lambda host: False, Timeouts()), lambda: None)  # type: ignore[arg-type]
    usual = signal.getsignal(RESTART_SIGNAL)
    try:
        with server.capture_signals():
            signal.raise_signal(RESTART_SIGNAL)
        assert server.restart_requested
        assert signal.getsignal(RESTART_SIGNAL) != usual
    finally:
        signal.signal(RESTART_SIGNAL, usual)
        postpone_restarts(False)


@pytest.mark.skipif(RESTART_SIGNAL is None, reason="this system has no such signal")
@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_a_restart_requested_while_the_server_stops_does_not_keep_it_running(stop: signal.Signals) -> None:
    assert RESTART_SIGNAL is not None
    server = Server(uvicorn.Config(None), Connections(8, lambda host: False, Timeouts()), lambda: None)  # type: ignore[arg-type]
    with server.capture_signals():
        signal.raise_signal(stop)
        signal.raise_signal(RESTART_SIGNAL)
    assert server.should_exit and not server.restart_requested and not server.force_exit


@pytest.mark.parametrize("files", [16, 256, 1024, 16_384])
def test_a_full_queue_of_new_connections_leaves_files_for_everything_else(files: int) -> None:
    assert 0 < connections.backlog(files) <= (files - connections.capacity(files)) / 2
