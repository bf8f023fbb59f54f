"""Starting a server: a port, an address that can be typed, a sentence."""

import errno
import socket

import pytest

from subak.server.web.serve import bind, shown


def test_the_next_free_port_is_taken() -> None:
    with bind("127.0.0.1", 0) as taken:
        taken.listen()
        wanted = taken.getsockname()[1]
        with bind("127.0.0.1", wanted) as found:
            assert found.getsockname()[1] > wanted


def test_a_port_that_needs_a_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not "all taken", as it used to say."""

    class Refused(socket.socket):
        def bind(self, address: object) -> None:
            raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(socket, "socket", Refused)
    with pytest.raises(OSError, match="Port 80 needs a right that this user does not have; ports from 1024 up do not"):
        bind("127.0.0.1", 80)


def test_there_is_no_port_above_the_highest(monkeypatch: pytest.MonkeyPatch) -> None:
    class Taken(socket.socket):
        def bind(self, address: object) -> None:
            raise OSError(errno.EADDRINUSE, "taken")

    monkeypatch.setattr(socket, "socket", Taken)
    with pytest.raises(OSError, match="The ports 65530 to 65535 are all taken"):
        bind("127.0.0.1", 65530)


def test_an_address_that_is_not_ours() -> None:
    with pytest.raises(OSError, match=r"Cannot listen on 192\.0\.2\.1"):
        bind("192.0.2.1", 8000)


@pytest.mark.parametrize(("host", "address"), [("127.0.0.1", "127.0.0.1"), ("::1", "[::1]"), ("rice", "rice")])
def test_addresses_as_they_are_typed(host: str, address: str) -> None:
    assert shown(host) == address


def test_a_server_for_everybody_is_shown_by_an_address_others_can_use() -> None:
    assert shown("0.0.0.0") != "0.0.0.0"
    socket.inet_aton(shown("0.0.0.0"))
