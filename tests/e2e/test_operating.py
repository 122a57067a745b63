"""What the bot tells its host over HTTP: its health and its work, and nothing about people or games' secrets."""

from __future__ import annotations

import asyncio
import logging
import random
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, closing
from pathlib import Path
from sqlite3 import SQLITE_FULL, OperationalError, connect
from unittest.mock import Mock

import aiohttp
import discord
import pytest
import yaml
from aiohttp.test_utils import unused_port
from prometheus_client import Metric
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import insert, update
from sqlalchemy.exc import DatabaseError

from bot.base import logs, metrics
from bot.db.database import ConnectionLost
from bot.db.schema import outbox, process
from bot.discord_client import LongtableClient
from bot.hosting import MEASUREMENT_HELP, render_metrics
from bot.interactions.commands import Command
from bot.interactions.request import ANY
from bot.service import Service
from bot.stores.processes import Counts
from engine.core.game import AnyGame
from engine.games import game
from tests.bot.monitoring_tables import get_labels, rewrite_page
from tests.bot.stores.neighbours import PAIR
from tests.press_trace import count_functions, trace_press

from .conftest import provide_stage
from .playing import play_turn
from .stage import Stage, find_asked_person, get_table_id, open_game, open_turn, wait_until

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "reference" / "monitoring.md").read_text()
ALERTS = ROOT / "docs" / "monitoring" / "alerts.yaml"
CHECKS: tuple[str, ...] = ("gateway", "database", "outbox", "workers", "clock", "processes", "token")
OUTSIDE_METRICS = (
    *MEASUREMENT_HELP,
    "check_ok",
    "database_up",
    "outbox_rows",
    "outbox_late_seconds",
    "games",
    "learners",
)


made = provide_stage(game("saint_malo"))


Get = Callable[[str], Awaitable[tuple[int, str]]]


broken_stage = provide_stage(game("saint_malo"), accidents=True)


async def serve_health_of(made: Stage) -> Get:
    """Open the bot's port: `await get("healthz")` returns status and text."""
    port = unused_port()
    await made.stop()
    await made.start(health=port)

    async def get(path: str) -> tuple[int, str]:
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{port}/{path}") as answer,
        ):
            return answer.status, await answer.text()

    return get


def parse_metrics(text: str) -> dict[str, Metric]:
    return {family.name: family for family in text_string_to_metric_families(text)}


@pytest.fixture
async def get(made: Stage) -> Get:
    return await serve_health_of(made)


async def test_metrics_describe_a_turn(made: Stage, get: Get):
    person, other, thread, post = await open_turn(made)
    await play_turn(person, post, random.Random(2))
    await find_asked_person([person, other], thread, post)
    status, text = await get("metrics")
    assert status == 200
    found = parse_metrics(text)
    own = [family.name for family in metrics.REGISTRY.collect()]
    assert {*own, *(f"longtable_{name}" for name in OUTSIDE_METRICS)} == found.keys()
    values = {(s.name, *sorted(s.labels.items())): s.value for f in found.values() for s in f.samples}
    assert values["longtable_interactions_total", ("outcome", "done"), ("verb", "act")] >= 3
    assert values["longtable_deliveries_total", ("kind", "turn"), ("outcome", "sent")] >= 2
    assert values["longtable_games", ("status", "running")] == 1 + len(PAIR)
    for name in ("first_answer_seconds", "drawing_seconds", "picture_bytes"):
        assert values[f"longtable_{name}_count",] > 0 and values[f"longtable_{name}_sum",] > 0
    personal = [person.id, other.id, "Ann", "Bob", await get_table_id(made, person), thread]
    assert [word for word in personal if re.search(rf"\b{word}\b", text)] == []


async def test_healthz_says_what_is_wrong(made: Stage, get: Get):
    await open_game(made, "Ann", "Bob")
    well = dict.fromkeys(CHECKS, "ok")
    assert await get("healthz") == (200, str(well).replace("'", '"'))
    service = made.service
    assert service.workers.looping is not None
    service.workers.looping.cancel()
    with service.tables.db.begin() as tx:
        tx.execute(
            update(outbox).where(outbox.c.kind == "turn").values(state="due", due_since=made.now() - 999)
        )
    status, text = await get("healthz")
    assert status == 503 and '"gateway": "ok", "database": "ok"' in text
    found = parse_metrics((await get("metrics"))[1])
    are_ok = {sample.labels["check"]: sample.value for sample in found["longtable_check_ok"].samples}
    assert are_ok == dict.fromkeys(CHECKS, 1.0) | {"outbox": 0.0, "workers": 0.0}
    assert re.search(r'"outbox": "\d+ messages are waiting, the first one for (999|1\d{3}) seconds"', text), (
        text
    )
    assert '"workers": "ended"' in text


async def test_wrong_clocks_and_other_bots_are_noticed(
    made: Stage, get: Get, monkeypatch: pytest.MonkeyPatch
):
    made.bot.discord_clock.update(1_000_500.0, 1_000_501.0, "Mon, 12 Jan 1970 13:46:40 GMT")
    monkeypatch.setattr(made.bot.discord_clock, "update", ignore)  # a reply of Discord may still be under way
    for _ in range(5):
        metrics.count_answered_elsewhere()
    with made.tables.db.begin() as tx:
        tx.execute(insert(process).values(id="another", until=made.now() + 60))
    status, text = await get("healthz")
    assert status == 503
    assert '"clock": "499 seconds ahead of Discord\'s clock"' in text
    assert "another bot uses the same database file" in text
    assert "another bot with the same token has answered 5 interactions" in text


def ignore(*_: object): ...


async def test_constantly_failing_worker_is_named(broken_stage: Stage, monkeypatch: pytest.MonkeyPatch):
    failed, worked = asyncio.Event(), asyncio.Event()

    async def work() -> int:
        worked.set()
        return 0

    async def fail() -> int:
        failed.set()
        raise RuntimeError

    told, scheduler = await serve_health_of(broken_stage), broken_stage.service.workers.duties
    monkeypatch.setattr(scheduler, "work", fail)
    monkeypatch.setattr(scheduler, "find_due", Mock(return_value=0.0))
    broken_stage.service.workers.wake()
    await failed.wait()
    await asyncio.sleep(0)
    broken_stage.pass_time(20)
    status, text = await told("healthz")
    assert status == 503 and re.search(r'"workers": "failing: DutyWorker for 2\d seconds"', text), text
    monkeypatch.setattr(scheduler, "work", work)
    await worked.wait()
    await asyncio.sleep(0)
    assert (await told("healthz"))[0] == 200


Break = Callable[[Stage, pytest.MonkeyPatch], ExitStack]


def lock_file(made: Stage, patch: pytest.MonkeyPatch) -> ExitStack:
    """Lock the database as another program would. It can still be read."""
    ending = ExitStack()
    other = ending.enter_context(closing(connect(made.database.removeprefix("sqlite:///"))))
    other.execute("BEGIN EXCLUSIVE")
    return ending


def move_file(made: Stage, patch: pytest.MonkeyPatch) -> ExitStack:
    """Move the database away, as a host does who forgets to stop the bot. What is written then would be lost."""
    ending, file = ExitStack(), Path(made.database.removeprefix("sqlite:///"))
    ending.callback(file.with_name("old.db").rename, file)
    file.rename(file.with_name("old.db"))
    return ending


def fill_disk(made: Stage, patch: pytest.MonkeyPatch) -> ExitStack:
    """Let every write fail as on a full disk. The database can still be read."""
    full = OperationalError("database or disk is full")
    full.sqlite_errorcode = SQLITE_FULL

    async def fail(*_: object, **more: object):
        raise DatabaseError("COMMIT", None, full)

    patch.setattr(made.tables.db, "write", fail)
    return ExitStack()


def lose_server(made: Stage, patch: pytest.MonkeyPatch) -> ExitStack:
    """Let nothing be read or written."""

    async def fail(*_: object, **more: object):
        raise ConnectionLost("connection refused")

    patch.setattr(made.tables.db, "read", fail)
    patch.setattr(made.tables.db, "write", fail)
    return ExitStack()


@pytest.mark.parametrize(
    ("break_database", "says"),
    [
        (lock_file, "no answer within 2 seconds"),
        (fill_disk, "database or disk is full"),
        (lose_server, "connection refused"),
        (move_file, "its file was moved, deleted or replaced"),
    ],
)
async def test_broken_database_is_noticed_at_once(
    broken_stage: Stage,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    break_database: Break,
    says: str,
):
    """Nobody plays meanwhile. All who try to read the same code, which is in the log."""
    monkeypatch.setattr(logs, "QUIET_S", 0.0)
    get = await serve_health_of(broken_stage)
    with monkeypatch.context() as patch, break_database(broken_stage, patch):
        status, text = await asyncio.wait_for(get("healthz"), 5)
        page = parse_metrics((await get("metrics"))[1])
        assert status == 503 and f'"database": "{says}"' in text, text
        assert page["longtable_database_up"].samples[0].value == 0
        assert "longtable_interactions" in page and "longtable_outbox_rows" not in page
        ann = await broken_stage.get_person("Ann")
        for _ in range(0 if break_database is lock_file else 3):
            shown = await ann.slash("table", "new", game="saint_malo")
            [code] = re.findall(r"Error code: (\w{4})", shown.text)
            assert caplog.text.count(f"{code}: the disk or the database fails: {says}") == 1, caplog.text

    async def is_well() -> bool:
        return (await get("healthz"))[0] == 200

    await wait_until(is_well)


async def test_healthz_works_without_a_gateway(made: Stage, get: Get):
    await made.bot.shards[0].disconnect()
    status, text = await get("healthz")
    assert status == 503 and "not connected to Discord" in text and (await get("health"))[0] == 503
    await made.bot.shards[0].reconnect()
    await made.wait_until_online()
    assert (await get("healthz"))[0] == 200


LAZY_MODULES = (  # Pillow: with the first picture; Alembic: with an old database; openskill:
    # with the first rated game
    "alembic",
    "psycopg",
    "conformance",
    "jsonschema",
    "numpy",
    "openskill",
    "PIL",
    "playground",
    "pydantic",
    "sqlalchemy.dialects.postgresql",
    "sqlalchemy.orm",
    "typer",
)


def test_idle_bot_has_loaded_no_optional_module():
    """Each module takes 2 to 12 MB in every bot, and one misplaced import would load it."""
    code = "import sys, bot.discord_client, bot.launch, engine.games as e; e.games(); print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    assert "bot.discord_client" in loaded.split() and set(LAZY_MODULES) & set(loaded.split()) == set()


async def test_foreign_host_names_are_refused_on_loopback(made: Stage, get: Get):
    """A name that resolves to loopback would let a page in a browser read the port."""
    assert made.bot.health is not None
    [(host, port)] = made.bot.health.addresses
    async with aiohttp.ClientSession() as session:

        async def ask(path: str, named: str) -> int:
            async with session.get(f"http://{host}:{port}/{path}", headers={"Host": named}) as answer:
                return answer.status

        for path in ("health", "healthz", "metrics"):
            assert await ask(path, f"rebound.example:{port}") == 403
            assert await ask(path, "[") == 403
            assert {
                await ask(path, name) for name in (f"localhost:{port}", "127.0.0.1", f"[::1]:{port}")
            } == {200}


def collect_series() -> dict[str, set[str]]:
    """Return each time series of a scrape with its labels, as alert rules may name it."""
    metrics.ERRORS.labels("OSError").inc()
    stored, checked = Counts(0, None, {"running": 1}, {"began": 1}), dict.fromkeys(CHECKS, True)
    found = dict[str, set[str]]()
    for family in text_string_to_metric_families(
        render_metrics(stored, 0.0, dict.fromkeys(MEASUREMENT_HELP, 0.0), checked).decode()
    ):
        endings = ("_bucket", "_count", "_sum") if family.type == "histogram" else ("_total",)
        names = [family.name] if family.type == "gauge" else [family.name + ending for ending in endings]
        labels = {label for sample in family.samples for label in sample.labels}
        labels |= set(get_labels(family.name))
        found |= dict.fromkeys(names, labels | ({"le"} if family.type == "histogram" else set()))
    return found


def test_every_alert_watches_an_existing_series():
    served = collect_series()
    [group] = yaml.safe_load(ALERTS.read_text())["groups"]
    for rule in group["rules"]:
        alert, named = rule["alert"], re.findall(r"\b(longtable_\w+)(?:\{([^}]*)\})?", rule["expr"])
        assert named or alert == "LongtableDown"
        for series, matchers in named:
            assert series in served, (alert, series)
            labels = re.findall(r"(\w+)=", matchers)
            assert set(labels) <= served[series], (alert, series, labels)


def test_the_tables_for_hosts_are_made_from_rules_and_metrics():
    assert rewrite_page() == GUIDE, "run python -m tests.bot.monitoring_tables"


# The bot itself: registration, health, reminders, a game whose command Discord would refuse


def count_registrations(made: Stage) -> int:
    return sum(entry["method"] == "PUT" and entry["path"].endswith("/commands") for entry in made.pg.wire)


async def test_commands_are_registered_once_and_not_again_at_a_restart(made: Stage):
    assert count_registrations(made) == 1
    await made.restart()
    assert count_registrations(made) == 1


async def test_messages_between_people_are_not_read(made: Stage):
    heard = list[discord.Message]()

    async def on_message(message: discord.Message):
        heard.append(message)

    made.bot.event(on_message)
    ann = await made.get_person("Ann")
    await ann.say("table", "hello")
    assert (await ann.slash("table", "games")).kind != "none"  # everything before it has been read
    assert heard == []


async def test_gateway_events_are_ignored_once_the_shutdown_has_begun(tmp_path: Path):
    service = await Service.open(f"sqlite:///{tmp_path / 'longtable.db'}")
    heard = list[bool]()

    async def on_resumed():
        heard.append(client.ending)

    async with LongtableClient(service) as client:
        client.event(on_resumed)
        for _ in range(2):
            client.dispatch("resumed")
            await asyncio.sleep(0)
            await client.close()
    assert heard == [False]


async def test_game_whose_command_breaks_a_limit_is_left_out_loudly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    def make_endless_command(game: AnyGame, play: Command) -> Command:
        return Command(game.slug.replace("_", "-"), {"description": "a" * 101}, ANY, "press")

    monkeypatch.setattr("bot.discord_client.build_game_command", make_endless_command)
    service = await Service.open(f"sqlite:///{tmp_path / 'longtable.db'}")
    with caplog.at_level(logging.ERROR):
        app = LongtableClient(service).app
    assert "play" in app.commands
    assert not {game.slug.replace("_", "-") for game in service.games.values()} & app.commands.keys()
    assert "is left out" in caplog.text
    await service.stop()


# A press does not run more functions than it did: see `tests.press_trace`


MAX_FUNCTIONS = {"bot": 361, "engine": 147, "render": 200}
"""The figures of a fresh process, and a few more for what depends on the moment. They may only fall."""


async def test_a_press_runs_no_more_functions_than_before(tmp_path: Path):
    found = count_functions(await trace_press(tmp_path))
    assert all(found[package] <= most for package, most in MAX_FUNCTIONS.items()), found
