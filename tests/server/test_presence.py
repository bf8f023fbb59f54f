"""Who is there, and when a stand-in plays."""

from subak.server.tables.presence import FRESH, Presence
from subak.server.tables.stored import StoredSeat


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def person(seat: int, holder: str | None) -> StoredSeat:
    return StoredSeat(seat, "link", f"P{seat}", None, holder, 0, "")


AYU, BO, BOT = person(0, "ayu"), person(1, "bo"), StoredSeat(2, "bot", "House", "house", None, 0, "")


def presence(*seats: StoredSeat) -> tuple[Presence, Clock]:
    clock = Clock()
    presence = Presence(grace=120, clock=clock)
    presence.seats = seats
    presence.look()
    return presence, clock


def test_a_person_who_leaves_is_replaced_after_the_grace_and_comes_back_at_any_moment() -> None:
    table, clock = presence(AYU, BO, BOT)
    table.come("ayu")
    table.come("bo")
    table.go("bo")
    assert table.away_seconds(BO) == 120
    clock.now += 119
    assert table.away_seconds(BO) == 1
    assert not table.replaced(BO)
    clock.now += 1
    assert table.replaced(BO)
    table.come("bo")
    assert not table.replaced(BO)
    assert table.away_seconds(BO) is None


def test_one_of_two_connections_is_enough() -> None:
    table, _ = presence(AYU, BO)
    table.come("ayu")
    table.come("bo")
    table.come("bo")
    table.go("bo")
    assert table.connected(BO)


def test_nobody_is_replaced_while_nobody_waits() -> None:
    table, clock = presence(AYU, BO)
    table.come("ayu")
    table.go("ayu")
    clock.now += 10_000
    assert table.away_seconds(AYU) is None
    assert table.away_seconds(BO) is None


def test_the_grace_begins_when_another_person_waits() -> None:
    table, clock = presence(AYU, BO)
    clock.now += 10_000
    table.come("ayu")
    assert table.away_seconds(BO) == 120


def test_people_at_one_device_do_not_wait_for_each_other() -> None:
    table, clock = presence(AYU, person(1, "ayu"), BOT)
    table.come("ayu")
    table.go("ayu")
    clock.now += 10_000
    assert table.away_seconds(AYU) is None


def test_spectators_do_not_count_as_waiting() -> None:
    table, clock = presence(AYU, BO)
    table.come("another browser")
    table.come(None)
    clock.now += 10_000
    assert table.away_seconds(BO) is None


def test_other_processes_are_believed_as_long_as_they_speak() -> None:
    table, clock = presence(AYU, BO)
    table.come("ayu")
    table.hear("another process", [1])
    assert table.look() is True
    assert table.look() is False
    assert table.connected(BO)
    assert table.here() == [0]
    clock.now += FRESH
    assert table.look() is True
    assert not table.connected(BO)
