"""Bots and hints: who thinks when, and what becomes of a thought that nobody needs any more."""

import asyncio
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

from subak.engine.game import game
from subak.engine.table import SeededLuck, Table
from subak.players.plans import Hint, Plan
from subak.server.bots.decide import Patience, decide
from subak.server.bots.pool import BotPool
from subak.server.bots.shares import Shares
from subak.server.tables.services import HintJob, Job, Thought
from tests.server.people import PATIENCE, Line, Live, Person, wait_until

MINUTES = "search:50s"


def job(player: str) -> Job:
    """The first decision of a game of Rice Dice."""
    rice_dice = game("rice-dice")
    table = Table(rice_dice, ["Ayu", "Bo"], luck=SeededLuck(rice_dice, 1))
    for _ in table.settle():
        pass
    seat = int(table.state.actor())
    return Job("rice-dice", "reference", None, rice_dice.dump(table.state), seat, player, 7)


async def until_taken(bots: BotPool) -> None:
    """Until every worker has something to do, and a moment to be deep in it."""
    while bots.free:
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.2)


@pytest.mark.parametrize("workers", [0, 1])
def test_a_search_that_is_cancelled_frees_its_worker(workers: int) -> None:
    async def story() -> None:
        bots = BotPool(workers)
        assert await bots.think(job("house")) is not None
        long = asyncio.create_task(bots.think(job(MINUTES)))
        await until_taken(bots)
        next_one = asyncio.create_task(bots.think(job("house")))
        long.cancel()
        assert await next_one is not None
        assert long.cancelled()
        bots.close()

    asyncio.run(story())


class Stopped(Patience):
    """Over from the beginning; counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def is_over(self) -> bool:
        self.asked += 1
        return True


def test_a_search_asks_its_watch_whether_to_stop() -> None:
    stop = Stopped()
    assert isinstance(decide(job("search:50"), stop), int)
    assert stop.asked == 1


def test_a_thought_that_nobody_waits_for_is_told_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    may_answer = threading.Event()
    monkeypatch.setattr("subak.server.bots.pool.decide", lambda *_: may_answer.wait(PATIENCE))

    async def story() -> None:
        bots = BotPool(0)
        thought = asyncio.create_task(bots.think(job("house")))
        await until_taken(bots)
        assert bots.flags[0] == 0
        thought.cancel()
        await asyncio.wait([thought])
        told = bots.flags[0]
        may_answer.set()
        bots.close()
        assert told == 1

    asyncio.run(story())


def test_a_job_cancelled_in_the_queue_is_never_started() -> None:
    async def story() -> None:
        bots = BotPool(1)
        long = asyncio.create_task(bots.think(job(MINUTES)))
        await until_taken(bots)
        waiting, last = [asyncio.create_task(bots.think(job(player))) for player in (MINUTES, "house")]
        await asyncio.sleep(0)
        waiting.cancel()
        long.cancel()
        assert await last is not None
        assert isinstance(bots.executor, ProcessPoolExecutor)
        assert bots.executor._queue_count == 2, "the long one and the last"
        bots.close()

    asyncio.run(story())


def test_a_search_takes_no_longer_than_the_server_grants() -> None:
    """Also at a table that was opened when more was granted."""

    async def story() -> None:
        bots = BotPool(0, longest=0.05)
        assert await bots.think(job("search:1000000s")) is not None
        assert await bots.think(job("search:1000000000")) is not None
        bots.close()

    asyncio.run(story())


def test_who_has_used_least_comes_first() -> None:
    """One browser opens many tables of slow bots; another's bot waits for what is under way, and no longer."""

    async def story() -> None:
        now = 0.0
        shares = Shares(1, lambda: now)
        order: list[str] = []

        async def use(payer: str, seconds: float) -> None:
            nonlocal now
            turn = await shares.enter(payer)
            order.append(payer)
            await asyncio.sleep(0)
            now += seconds
            shares.leave(turn)

        greedy = [use("greedy", 10) for _ in range(5)]
        await asyncio.gather(*greedy, use("patient", 1), use("patient", 1))
        assert order == ["greedy", "patient", "patient", *["greedy"] * 4]
        assert shares.free == 1
        now += 3600
        shares.leave(await shares.enter("other"))
        assert not shares.used, "what was used an hour ago is forgotten"

    asyncio.run(story())


def test_a_turn_that_is_cancelled_leaves_its_place_to_others() -> None:
    async def story() -> None:
        shares = Shares(1)
        turn = await shares.enter("a")
        waiting, let_in = [asyncio.create_task(shares.enter(payer)) for payer in "bc"]
        await asyncio.sleep(0)
        waiting.cancel()
        shares.leave(turn)
        let_in.cancel()
        await asyncio.wait([waiting, let_in])
        assert (shares.free, shares.waiting) == (1, [])

    asyncio.run(story())


def test_tables_of_bots_stand_still_while_nobody_watches(live: Live, stranger: Person, ayu: Person) -> None:
    id = ayu.open("random", "random", options={"target": 60})["id"]
    with stranger.at(id) as line:
        while line.number < 3:
            line.hear()
    room = live.app.state.rooms.rooms[id]
    wait_until(lambda: not room.browsers and not room.automatic.thinking)
    before = room.live.number
    assert room.idle, "it may be put away"
    time.sleep(0.2)  # a random player decides in a few milliseconds
    assert room.live.number <= before + 1
    with stranger.at(id) as line:
        while line.number < before + 3:
            line.hear()


def test_jobs_are_done_in_the_order_in_which_they_came() -> None:
    async def story() -> None:
        bots = BotPool(0)
        done: list[str] = []

        async def think(player: str) -> None:
            await bots.think(job(player))
            done.append(player)

        players = ["search:20", "house", "level:1", "greedy", "random"]
        await asyncio.gather(*map(think, players))
        assert done == players
        bots.close()

    asyncio.run(story())


def test_a_person_who_returns_takes_the_seat_back_from_a_stand_in_that_thinks(start: Callable[..., Live]) -> None:
    """The only worker is then free for others, though the stand-in had minutes to think."""
    live = start(bot_workers=1, grace=0.1, thinking=50)
    with Person(live.url) as ayu, Person(live.url) as bo:
        opened = ayu.open("me", "link", stand_in=MINUTES, options={"first_player": 1})
        id = opened["id"]
        bo.join(id, opened["invites"]["1"], name="Bo")
        with ayu.at(id) as line:
            while line.seat(1)["player"] is None:
                line.hear()
            with bo.at(id) as back:
                back.until_asked()
                back.say("hint")
                assert back.until("hint")["plans"]


def hint(line: Line) -> dict[str, Any]:
    line.until_asked()
    line.say("hint")
    return dict(line.until("hint"))


def test_a_hint_tells_up_to_three_plans_with_points_and_chances(ayu: Person) -> None:
    with ayu.at(ayu.open("me", "random", options={"first_player": 0})["id"]) as line:
        advice = hint(line)
        legal = {choice["action"] for choice in line.legal()}
        plans = advice["plans"]
        assert 1 <= len(plans) <= 3
        assert len({plan["words"] for plan in plans}) == len(plans)
        assert advice["games"] > 0
        for plan in plans:
            assert plan["steps"][0]["action"] in legal
            assert plan["low"] <= plan["points"] <= plan["high"]
            assert 0 <= plan["chance"] <= 1
        assert plans[0]["is_equal"]
        assert advice["sentence"].startswith(f"Hint: {plans[0]['words']}, ")


def test_the_same_question_has_the_same_answer(start: Callable[..., Live]) -> None:
    """Asked again, after a step and back, and of a server that has forgotten: the answer follows from the position."""
    with Person(start().url) as ayu:
        id = ayu.open("me", "random", game="kingdoms")["id"]
        with ayu.at(id) as line:
            first = hint(line)
            assert hint(line)["plans"] == first["plans"]


def test_a_hint_alone_speaks_of_no_chances(ayu: Person) -> None:
    with ayu.at(ayu.open("me")["id"]) as line:
        assert {plan["chance"] for plan in hint(line)["plans"]} == {None}


def test_a_hint_goes_only_to_the_browser_that_asked(ayu: Person, bo: Person) -> None:
    opened = ayu.open("me", "link", options={"first_player": 0})
    bo.join(opened["id"], opened["invites"]["1"], name="Bo")
    with ayu.at(opened["id"]) as line, bo.at(opened["id"]) as other:
        assert hint(line)["plans"]
        other.say("resync")
        other.until("table")
        assert not any(message["type"] == "hint" for message in other.heard)


def test_a_hint_is_forgotten_when_the_table_moves_on(start: Callable[..., Live]) -> None:
    """One thread thinks for everybody: the bot could not play if it still thought about the hint."""
    with Person(start(hint=1_000_000).url) as ayu:
        id = ayu.open("me", "random", options={"first_player": 0})["id"]
        with ayu.at(id) as line:
            while not any(step["seat"] == 1 for message in line.heard for step in message.get("steps", [])):
                line.until_asked()
                line.say("hint")
                line.move()
            assert not any(message["type"] == "hint" for message in line.heard)


def test_what_others_seal_meanwhile_leaves_a_hint_as_it_is(
    start: Callable[..., Live], monkeypatch: pytest.MonkeyPatch
) -> None:
    """SR-5.4: Bo's choice is sealed; Ayu is still asked the same."""
    may_answer = threading.Event()

    def decide_late(job: Job | HintJob, stop: Patience, longest: float) -> Thought:
        may_answer.wait(PATIENCE)
        seasons = game(job.game)
        legal = seasons.legal(seasons.load(job.position, seasons.edition()), job.seat)
        return Hint([Plan((legal[0],), 40.0, 1.0, 0.5, is_equal=True)], 10)

    monkeypatch.setattr("subak.server.bots.pool.decide", decide_late)
    with Person((live := start()).url) as ayu, Person(live.url) as bo:
        opened = ayu.open("me", "link", game="seasons")
        bo.join(opened["id"], opened["invites"]["1"], name="Bo")
        with ayu.at(opened["id"]) as line, bo.at(opened["id"]) as other:
            line.until_asked()
            other.until_asked()
            asked = line.number
            line.say("hint")
            other.move()
            while line.number == asked:
                line.hear()
            may_answer.set()
            assert line.until("hint")["seat"] == 0
            line.say("hint", number=asked)  # as if it had crossed what Bo chose
            assert line.until("hint", "refused")["type"] == "hint"


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timers for processes")
@pytest.mark.parametrize(("thinks", "in_time"), [("time.sleep(1)", True), ("any(iter(int, 1))", False)])
def test_a_worker_gives_up_by_the_time_it_was_given_not_by_the_clock(thinks: str, in_time: bool) -> None:
    """Beside busy processes a worker waits for its turn most of the time; that is no reason to end it."""
    story = f"""
import time
from subak.server.bots import worker
worker.start([0, 0])
worker.LONGEST = 0.3
worker.decide = lambda *_: {thinks}
worker.decide_in_time(None, 0)
"""
    assert (subprocess.run([sys.executable, "-c", story]).returncode == 0) == in_time
