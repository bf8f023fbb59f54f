"""The fixtures keep their promises: what they start can be talked to."""

from collections.abc import Callable

import redis
from playwright.sync_api import Page
from sqlalchemy import create_engine, text


def test_a_database_in_postgresql_is_empty_and_writable(postgres_url: str) -> None:
    engine = create_engine(postgres_url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE paddy (hexes integer)"))
        connection.execute(text("INSERT INTO paddy VALUES (5)"))
        assert connection.execute(text("SELECT sum(hexes) FROM paddy")).scalar_one() == 5
    engine.dispose()


def test_redis_carries_a_message(redis_url: str) -> None:
    with redis.Redis.from_url(redis_url) as client, client.pubsub() as subscription:
        subscription.subscribe("water")
        client.publish("water", "flows")
        messages = [subscription.get_message(timeout=5) for _ in range(2)]
    assert [message and message["data"] for message in messages] == [1, b"flows"]


def test_a_page_opens_like_a_phone(new_page: Callable[..., Page]) -> None:
    page = new_page(390, 844, has_touch=True)
    page.set_content("<h1>rice</h1>")
    assert page.get_by_role("heading").inner_text() == "rice"
    assert page.evaluate("innerWidth") == 390
