"""What pages ask for: games, rules, cards, the pages themselves, and the headers on everything."""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import positive_data_acceptance

from subak import __version__
from subak.engine.laws.checksum import is_compiled
from subak.server.web.app import create_app
from subak.server.web.sessions import COOKIE, COOKIE_AGE
from subak.server.web.settings import BadSetting, Settings, default_database
from tests.server.people import Live, Person


def test_games_say_everything_the_dialog_needs(ayu: Person) -> None:
    (game,) = [game for game in ayu.get("/api/games") if game["slug"] == "rice-dice"]
    assert game["seats"] == [1, 2, 3, 4, 5]
    assert {"random", "greedy", "house"} <= {player["spec"] for player in game["players"]}
    faces = {each["manner"]: (each["name"], each["picture"], each["word"]) for each in game["characters"]}
    assert faces["bold"] == ("Jago", "bot-rooster", "bold")
    assert all(each["sentence"] for each in game["characters"])
    assert game["editions"] == ["reference"]
    kinds = {option["name"]: option["kind"] for option in game["options"]}
    assert (kinds["target"], kinds["open_draws"], kinds["release_order"]) == ("number", "switch", "choice")
    assert all(option["title"] and option["help"] for option in game["options"])


def test_rules_and_cards(ayu: Person) -> None:
    rules = ayu.get("/api/games/rice-dice/rules")
    assert "RD-4.20" in {rule["rule"] for rule in rules}
    assert all(rule["text"] and rule["chapter"] for rule in rules if rule["kind"] == "rule")
    chapters = [rule["chapter"] for rule in rules if rule["chapter"]]
    assert chapters[0] == "1. The game in short"
    cards = ayu.get("/api/games/rice-dice/cards")
    assert len(cards) == 35
    assert {"id", "name", "text", "hexes", "yields"} <= cards[0].keys()


def test_health_and_words(ayu: Person) -> None:
    health = ayu.get("/api/health")
    assert [part["name"] for part in health.pop("parts")] == ["database", "disk", "bots"]
    assert health == {"status": "ok", "version": __version__, "compiled": is_compiled()}
    assert ayu.get("/api/words/en") == {}
    assert ayu.get("/api/words/zz") == {}


# Pages


@pytest.fixture
def built(start: Callable[..., Live], tmp_path: Path) -> Live:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Subak</title>")
    (static / "assets" / "app-1a2b.js").write_text("export {};")
    (static / "icon.svg").write_text("<svg/>")
    (tmp_path / "outside.txt").write_text("private")
    return start(static=static)


@pytest.mark.parametrize("page", ["/", "/?new=rice-dice", "/t/abc", "/t/abc/replay", "/rules/rice-dice", "/replays"])
def test_every_page_is_the_one_page(built: Live, page: str) -> None:
    with Person(built.url) as ayu:
        answer = ayu.http.get(page)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
        assert "<title>Subak</title>" in answer.text
        assert ayu.http.cookies[COOKIE], "every browser that gets a page has a session"


def test_built_files(built: Live) -> None:
    with Person(built.url) as ayu:
        script = ayu.http.get("/assets/app-1a2b.js")
        assert "immutable" in script.headers["cache-control"]
        assert "javascript" in script.headers["content-type"]
        assert ayu.http.get("/icon.svg").headers["cache-control"] == "no-cache"
        assert ayu.http.head("/").status_code == 200
        for path in ("/nowhere", "/assets/none.js", "/assets/..%2f..%2foutside.txt", "/..%2foutside.txt", "/%00"):
            answer = ayu.http.get(path)
            assert answer.status_code == 404
            assert "private" not in answer.text


def test_pages_that_are_not_built_say_how(start: Callable[..., Live], tmp_path: Path) -> None:
    with Person(start(static=tmp_path / "nothing").url) as ayu:
        answer = ayu.http.get("/")
        assert answer.status_code == 503
        assert "python3 go.py play" in answer.text


def test_headers_on_everything(ayu: Person) -> None:
    refused = ayu.http.post("/api/seals", headers={"Origin": "http://evil.example"})
    for answer in (ayu.http.get("/"), ayu.http.get("/api/health"), ayu.http.get("/api/nothing"), refused):
        policy = answer.headers["content-security-policy"]
        assert policy.startswith("default-src 'self';")
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "camera=()" in answer.headers["permissions-policy"]


def test_the_session_cookie_is_for_this_server_only(ayu: Person) -> None:
    answer = ayu.http.post("/api/tables", json={"game": "rice-dice", "seats": [{"kind": "me"}]})
    (cookie,) = answer.headers.get_list("set-cookie")
    assert re.match(rf"{COOKIE}=[\w-]{{43}};", cookie)
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
    assert "Secure" not in cookie
    again = ayu.http.post("/api/tables", json={"game": "rice-dice", "seats": [{"kind": "me"}]})
    assert "set-cookie" not in again.headers


def test_a_session_lasts_as_long_as_somebody_comes_again(ayu: Person) -> None:
    """A page renews the cookie, and it stays the same: seats belong to it."""
    first, second = (ayu.http.get("/").headers["set-cookie"] for _ in range(2))
    assert first == second
    assert f"Max-Age={COOKIE_AGE}" in second
    assert f"{COOKIE}=forged" not in ayu.http.get("/", headers={"Cookie": f"{COOKIE}=forged"}).headers["set-cookie"]


@pytest.mark.anyio
async def test_behind_https_the_cookie_is_secure() -> None:
    transport = httpx.ASGITransport(create_app(Settings()))
    async with httpx.AsyncClient(transport=transport, base_url="https://rice.example") as client:
        assert "Secure" in (await client.get("/")).headers["set-cookie"]


# The description of the interface


@pytest.fixture
def description(live: Live, ayu: Person) -> Any:
    """What the server says about itself, to be tried out by a person who has a table."""
    ayu.open("me", "link")
    return schemathesis.openapi.from_url(f"{live.url}/api/openapi.json", headers={"Cookie": ayu.cookie})


described = schemathesis.pytest.from_fixture("description")


@described.parametrize()
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
def test_openapi_is_honest(case: schemathesis.Case[Any]) -> None:
    """Made-up requests, good and bad: every answer is one that the description names, in the form it gives.

    Whether a request is accepted depends on more than its form: which games, tables and links there are.
    """
    case.call_and_validate(excluded_checks=[positive_data_acceptance])


def test_the_description_names_every_refusal(tmp_path: Path) -> None:
    description = create_app(Settings(database=str(tmp_path / "subak.db"))).openapi()
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            assert "429" in operation["responses"], f"{method} {path}"
            if method == "post":
                assert {"403", "413"} <= operation["responses"].keys()
            if "{id}" in path:
                assert "404" in operation["responses"]
    assert "HTTPValidationError" not in description["components"]["schemas"]


# Settings


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SUBAK_DATABASE_URL", "postgres://subak@db/subak")
    monkeypatch.setenv("SUBAK_REDIS_URL", "redis://cache")
    monkeypatch.setenv("SUBAK_BOT_WORKERS", "5")
    monkeypatch.setenv("SUBAK_ORIGINS", "https://a.example https://b.example")
    settings = Settings.from_environment(database=None)
    assert settings.database_url == "postgresql+psycopg://subak@db/subak"
    assert (settings.redis, settings.bot_workers) == ("redis://cache", 5)
    assert settings.origins == ("https://a.example", "https://b.example")
    assert Settings.from_environment(database="games.db").database_url == "sqlite+aiosqlite:///games.db"


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [
        ("SUBAK_BOT_WORKERS", "many", "SUBAK_BOT_WORKERS is 'many'; it needs to be a whole number from 0 to 1000"),
        ("SUBAK_BOT_WORKERS", "-1", "SUBAK_BOT_WORKERS is '-1'; it needs to be a whole number from 0 to 1000"),
        ("SUBAK_GRACE", "nan", "SUBAK_GRACE is 'nan'; it needs to be a number of seconds, 0 or more"),
        ("SUBAK_TAKEOVER", "soon", "SUBAK_TAKEOVER is 'soon'; it needs to be a number of seconds, 0 or more"),
        ("SUBAK_HINT", "-1", "SUBAK_HINT is '-1'; it needs to be a whole number of simulations from 0 to 1000000"),
    ],
)
def test_a_bad_setting_is_named(monkeypatch: pytest.MonkeyPatch, variable: str, value: str, sentence: str) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(BadSetting) as bad:
        Settings.from_environment()
    assert str(bad.value) == sentence


@pytest.mark.skipif(sys.platform != "linux", reason="the folder depends on the system")
def test_the_default_database_lies_in_the_users_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == tmp_path / "subak" / "subak.db"
