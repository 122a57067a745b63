"""The command line: its output, and one clear line with exit code 2 for everything its user can fix."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import signal
import socket
import subprocess
import sys
import tomllib
from collections.abc import Generator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from unittest.mock import AsyncMock

import pytest
from aiohttp import web
from typer.testing import CliRunner, Result

from bot import launch
from bot.cli import cli
from bot.db.database import ConnectionLost
from bot.db.files import lock_database
from bot.db.revisions import get_newest_revision
from bot.launch import QUIET_LOGGERS
from bot.settings import BadSetting, ListenAddress
from engine.games import SLUGS
from playground import Playground
from tests.e2e.stage import PATIENT_TRIES, wait_until

SLUG = next(iter(SLUGS))
ROOT = Path(__file__).parents[2]


def run_as_process(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command in its own process, as its host does."""
    return subprocess.run(
        [sys.executable, "-m", "bot", *words],
        capture_output=True,
        text=True,
        env={"PATH": "/usr/bin:/bin", **environment},
        cwd=ROOT,
        check=False,
    )


def longtable(*words: str, **environment: str) -> Result:
    """Run the command in this process, with its own environment and log."""
    with isolate_log():
        return CliRunner().invoke(
            cli, words, env={**dict.fromkeys(os.environ), **environment}, catch_exceptions=False
        )


@contextmanager
def isolate_log() -> Generator[None]:
    """Set the log up as in a new process."""
    root, levels = logging.getLogger(), {name: logging.getLogger(name).level for name in ("", *QUIET_LOGGERS)}
    handlers, root.handlers = root.handlers, []
    try:
        yield
    finally:
        root.handlers = handlers
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)


def require_one_line(code: int, told: str, says: str):
    ours = [line for line in told.splitlines() if " INFO " not in line]
    assert (code, len(ours)) == (2, 1), told
    assert says in ours[0]


def require_refusal(says: str, *words: str, **environment: str):
    found = longtable(*words, **environment)
    require_one_line(found.exit_code, found.stderr, says)


def test_simulate_prints_one_json_object():
    words = ("--seats", "3", "--games", "2", "--players", "beginner,random", "--json")
    found = run_as_process("dev", "simulate", SLUG, *words)
    result = json.loads(found.stdout)
    assert (result["game"], result["seats"], result["games"]) == (SLUG, 3, 2)
    assert {p["kind"]: p["games"] for p in result["players"]} == {"beginner": 2, "random": 4}


def test_render_draws_and_reports(tmp_path: Path):
    board = tmp_path / "board.png"
    words = ("--seats", "3", "--seed", "7", "--decisions", "20", "-o", str(board), "--alt")
    found = longtable("dev", "render", SLUG, *words)
    assert board.read_bytes().startswith(b"\x89PNG")
    assert found.stdout.strip()
    assert longtable("dev", "render", SLUG, "--viewer", "1", "--alt").stdout != found.stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("dev", "simulate", "no_such_game"), "no game"),
        (("dev", "simulate", SLUG, "--seats", "77"), "players"),
        (("dev", "simulate", SLUG, "--players", "genius"), "genius"),
        (("dev", "render", SLUG, "--seats", "77"), "players"),
        (("dev", "render", SLUG, "--viewer", "nobody"), "--viewer"),
    ],
)
def test_wrong_words_are_refused(words: tuple[str, ...], says: str):
    require_refusal(says, *words)


@pytest.mark.parametrize("setting", ["LOG_LEVEL", "DISCORD_TOKEN"])
def test_failed_start_is_one_line_of_json_in_a_json_log(tmp_path: Path, setting: str):
    wrong = {"DISCORD_TOKEN": "x", "LONGTABLE_DATA": str(tmp_path), "LOG_FORMAT": "json"} | {
        setting: "two words"
    }
    found = run_as_process("run", **wrong)
    line = json.loads(found.stderr)
    assert found.returncode == 2 and line["level"] == "CRITICAL" and line["event"].startswith(setting), (
        found.stderr
    )


def test_hosts_see_only_the_commands_that_they_need():
    commands = re.findall(r"^│ (\S+)", longtable("--help", TERMINAL_WIDTH="120").stdout, re.MULTILINE)
    assert [name for name in commands if not name.startswith("-")] == [
        "run",
        "playground",
        "components",
        "check",
        "verify",
        "check-upgrade",
        "backup",
        "restore",
        "move",
        "erase",
        "dev",
    ]


def test_version_is_defined_once():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert longtable("--version").stdout == f"longtable {project['version']}\n"


@pytest.mark.parametrize("trouble", ["not there", "503"])
async def test_start_waits_for_discord(
    tmp_path: Path, trouble: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    """Discord is down when the bot starts: the bot logs that, tries again, and then logs that it is connected."""
    monkeypatch.setattr(launch, "FIRST_RETRY_S", 0.05)
    caplog.set_level(logging.INFO, "longtable")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    pg = Playground(invited=True)
    if trouble != "not there":
        pg.faults.add("GET /users/@me", trouble, times=2)
        await pg.start(port)
    running = asyncio.create_task(serve(tmp_path, f"http://127.0.0.1:{port}/api/v10", token="a-token"))
    await wait_for_log(caplog, "Trying again in")
    if trouble == "not there":
        await pg.start(port)
    await wait_for_log(caplog, "connected as")
    os.kill(os.getpid(), signal.SIGTERM)
    assert await running is None
    await pg.stop()
    told = [record.message for record in caplog.records if record.name == "longtable"]
    assert any(line.startswith("Longtable 0.") and "discord.py" in line for line in told)
    assert f"database {tmp_path / 'longtable.db'}, schema {get_newest_revision()}" in told
    assert any(re.search(r"connected as .*, shards \[0\] of 1, servers: 1$", line) for line in told)


async def wait_for_log(caplog: pytest.LogCaptureFixture, words: str):
    """Wait until the log has a line with these words."""

    async def has_line() -> bool:
        return any(words in record.message for record in caplog.records)

    await wait_until(has_line, PATIENT_TRIES)


async def test_wrong_token_is_reported(tmp_path: Path):
    pg = Playground()
    await pg.start()
    found = await asyncio.to_thread(
        run_as_process,
        "dev",
        "run",
        "--api-base",
        pg.api_base,
        DISCORD_TOKEN="wrong",
        LONGTABLE_DATA=str(tmp_path),
    )
    await pg.stop()
    require_one_line(found.returncode, found.stderr, "DISCORD_TOKEN")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DATABASE_URL", "sqlite:///{folder}"),
        ("DATABASE_URL", "sqlite:////proc/nowhere/games.db"),
        ("LONGTABLE_DATA", "/proc/nowhere"),
    ],
)
def test_place_that_cannot_be_used_gives_one_line(tmp_path: Path, name: str, value: str):
    settings = {"DISCORD_TOKEN": "x", "LONGTABLE_DATA": str(tmp_path)} | {name: value.format(folder=tmp_path)}
    require_refusal("" if "proc/nowhere/games" in value else name, "run", **settings)


async def test_taken_port_is_reported(tmp_path: Path):
    pg = Playground()
    await pg.start()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(BadSetting, match="HTTP_PORT"):
            await serve(tmp_path, pg.api_base, taken.getsockname()[1])
    await pg.stop()


async def serve(folder: Path, base: str, port: int | None = None, token: str = "x") -> str | None:
    """Run the bot at that server. Return why it could not start, or None."""
    health = None if port is None else ListenAddress(port)
    return await launch.serve_with_retry(
        launch.ServeOptions(f"sqlite:///{folder / 'longtable.db'}", token, base, health)
    )


async def test_second_bot_on_the_same_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """It is refused before it asks Discord for anything or looks at the database."""
    monkeypatch.setattr(launch, "lock_database", partial(lock_database, wait_s=0))
    first = await lock_database(tmp_path / "longtable.db")
    said = await serve(tmp_path, "http://127.0.0.1:1/api/v10")
    assert said is not None and said.startswith(
        f"Another bot is running on the database {tmp_path}/longtable.db (pro"
    )
    assert not (tmp_path / "longtable.db").exists()
    first.release()


def test_database_in_a_missing_folder_is_refused(tmp_path: Path):
    said = asyncio.run(serve(tmp_path / "mistyped", "http://127.0.0.1:1/api/v10"))
    assert said is not None and f"there is no folder {tmp_path}/mistyped" in said
    assert list(tmp_path.iterdir()) == []


async def test_start_is_tried_again_if_the_database_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(launch, "serve", AsyncMock(side_effect=[ConnectionLost, None]))
    monkeypatch.setattr(launch, "FIRST_RETRY_S", 0)
    assert await serve(tmp_path, "") is None


async def test_server_that_is_not_discord_is_reported(tmp_path: Path):
    async def say_hello(_: web.Request) -> web.Response:
        return web.Response(text="Hello", status=404)

    server = web.Application()
    server.router.add_route("*", "/{path:.*}", say_hello)
    runner = web.AppRunner(server)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    base = f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10"
    said = await serve(tmp_path, base)
    assert said == f"{base} answers with status 404. That is not how Discord answers."
    await runner.cleanup()


async def test_server_that_asks_for_a_long_pause_is_reported(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    """Discord does this if commands are registered too often in a day."""
    pg = Playground()
    await pg.start()
    pg.faults.add("PUT /applications/*/commands", "429", retry_after=3600)
    running = asyncio.create_task(serve(tmp_path, pg.api_base))
    await wait_for_log(
        caplog, f"{pg.api_base} asks the bot to wait 3600 seconds. Trying again in 3600 seconds."
    )
    os.kill(os.getpid(), signal.SIGTERM)
    assert await running is None
    await pg.stop()


@pytest.mark.parametrize("when", ["connecting", "connected"])
async def test_bot_ends_on_sigterm(tmp_path: Path, when: str):
    """The exit code is 0, even while a server keeps the bot waiting."""
    pg = Playground()
    await pg.start()
    if when == "connecting":
        pg.faults.add("GET /users/@me", "slow:60", 1)
    environment = {
        "PATH": "/usr/bin:/bin",
        "DISCORD_TOKEN": "x",
        "LONGTABLE_DATA": str(tmp_path),
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        "dev",
        "run",
        "--api-base",
        pg.api_base,
        env=environment,
        cwd=ROOT,
        stderr=asyncio.subprocess.PIPE,
    )
    wanted = "/users/@me" if when == "connecting" else "/applications"

    async def is_reached() -> bool:
        return any(wanted in entry["path"] for entry in pg.wire) or any(rule.hits for rule in pg.faults.rules)

    await wait_until(is_reached, PATIENT_TRIES)
    process.terminate()
    _, told = await process.communicate()
    assert process.returncode == 0 and b"Traceback" not in told, told.decode()
    await pg.stop()
