"""The page gets the network address of the server only if other machines can use it."""

from __future__ import annotations

import socket
from collections.abc import Callable

import pytest

from tessera.server.middleware import is_loopback
from tessera.server.run import network_address, reachable
from tests.server.client import Server

NETWORK = "http://192.0.2.7:8765/"


@pytest.mark.parametrize("host", ["127.0.0.1", "127.1.2.3", "::1", "localhost", "tessera.localhost"])
def test_loopback_is_no_address_for_friends(host: str) -> None:
    assert is_loopback(host)
    assert network_address(reachable(host, 8765)) is None


@pytest.mark.parametrize("host", ["192.0.2.7", "2001:db8::7", "games.example.org", "localhost.example.org", ""])
def test_everything_else_is(host: str) -> None:
    assert not is_loopback(host)


def test_a_server_that_listens_everywhere_names_its_network_address() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
            own = probe.getsockname()[0]
        except OSError:
            own = "127.0.0.1"
    expected = None if is_loopback(own) else f"http://{own}:8765/"
    assert network_address(reachable("0.0.0.0", 8765)) == expected
    assert network_address(reachable("192.0.2.7", 8765)) == NETWORK


def test_only_the_servers_own_machine_is_told(own_server: Callable[..., Server]) -> None:
    server = own_server(network=NETWORK, hosts=("games.example.org",))
    anna = server.guest()
    assert anna.get("/api/address") == {"network": NETWORK}
    through_proxy = anna.ask("GET", "/api/address", headers={"Host": "games.example.org"})
    assert through_proxy.json() == {"network": None}


def test_a_server_for_this_machine_only_has_none(server: Server) -> None:
    assert server.guest().get("/api/address") == {"network": None}
