"""Notices between processes: none is dropped, and none that cannot be read silences the others."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from redis.asyncio import Redis
from redis.exceptions import ConnectionError as NoRedis

from subak.server.storage import redis_bus
from subak.server.storage.redis_bus import LOST, RedisBus, channel
from subak.server.tables.services import Notice
from tests.server.people import PATIENCE

pytestmark = pytest.mark.anyio


@pytest.fixture
async def pair(redis_url: str) -> AsyncIterator[tuple[RedisBus, RedisBus]]:
    one, two = RedisBus(redis_url), RedisBus(redis_url)
    await one.open()
    await two.open()
    yield one, two
    await one.close()
    await two.close()


async def until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not done():
            await asyncio.sleep(0.01)


async def test_a_burst_of_notices_arrives_whole(pair: tuple[RedisBus, RedisBus]) -> None:
    """Three hundred tables move at the same moment."""
    one, two = pair
    heard: dict[str, Notice] = {}
    for k in range(300):
        await two.listen(f"t{k}", lambda notice, k=k: heard.__setitem__(f"t{k}", notice))  # type: ignore[misc]
    await asyncio.gather(*(one.tell(f"t{k}", {"kind": "moved", "revision": k}) for k in range(300)))
    await until(lambda: len(heard) == 300)
    assert all(heard[f"t{k}"]["revision"] == k for k in range(300))
    await until(lambda: not one.unsent)


@pytest.mark.parametrize("nonsense", ["not JSON", "[]", "7", '{"kind": "moved"}', "\\ud800", "[" * 5000])
async def test_a_notice_that_cannot_be_read_counts_as_missed(
    pair: tuple[RedisBus, RedisBus], redis_url: str, nonsense: str
) -> None:
    one, two = pair
    heard: list[Notice] = []

    def listener(notice: Notice) -> None:
        heard.append(notice if notice == LOST else {**notice, "revision": notice["revision"]})

    await two.listen("paddy", listener)
    async with Redis.from_url(redis_url) as other:
        await other.publish(channel("paddy"), nonsense)
        await other.publish(channel("\\xff"), b"\xff")
    await one.tell("paddy", {"kind": "moved", "revision": 5})
    await until(lambda: len(heard) == 2)
    assert heard[0] == LOST
    assert heard[1]["revision"] == 5


async def test_what_redis_does_not_take_is_sent_again(
    pair: tuple[RedisBus, RedisBus], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus, "PAUSE", 0.01)
    one, two = pair
    heard: list[Notice] = []
    await two.listen("paddy", heard.append)
    failures = iter([NoRedis("no"), OSError("not yet")])
    pipeline = one.redis.pipeline

    def reluctant(**given: Any) -> object:
        problem = next(failures, None)
        if problem is not None:
            raise problem
        return pipeline(**given)

    monkeypatch.setattr(one.redis, "pipeline", reluctant)
    for revision in (1, 2, 3):
        await one.tell("paddy", {"kind": "moved", "revision": revision})
    await one.tell("paddy", {"kind": "seats"})
    await until(lambda: len(heard) == 2)
    assert [notice.get("revision") for notice in heard] == [3, None], "of each kind the last"
