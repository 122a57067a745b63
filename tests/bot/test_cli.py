"""The command line: what it prints, and one clear line with exit code 2 for what its user can mend."""
from __future__ import annotations

import asyncio
import json
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from aiohttp import web

from engine.games import SLUGS
from playground import Playground
from tests.e2e.stage import eventually

SLUG = next(iter(SLUGS))
ROOT = Path(__file__).parents[2]


def longtable(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bot", *words], capture_output=True, text=True, timeout=60,
        env={"PATH": "/usr/bin:/bin", **environment}, cwd=ROOT, check=False,
    )  # fmt: skip


def one_line(found: subprocess.CompletedProcess[str], says: str) -> None:
    ours = [line for line in found.stderr.splitlines() if " INFO " not in line]
    assert (found.returncode, len(ours)) == (2, 1), found.stderr
    assert says in ours[0]


def test_simulate_prints_one_object() -> None:
    found = longtable("simulate", SLUG, "--seats", "3", "--games", "2", "--players", "greedy,random", "--json")
    result = json.loads(found.stdout)
    assert set(result) == {
        "game", "seats", "games", "games_per_second", "decisions_per_second", "decisions_per_game", "players"
    }  # fmt: skip
    assert {p["kind"]: p["games"] for p in result["players"]} == {"greedy": 2, "random": 4}
    assert set(result["players"][0]) == {"kind", "games", "wins", "mean_score", "sd_score"}


def test_simulate_prints_a_table() -> None:
    found = longtable("simulate", SLUG, "--games", "1", "--players", "random")
    assert "decisions/s" in found.stdout and "random" in found.stdout


def test_render_draws_and_tells(tmp_path: Path) -> None:
    board = tmp_path / "board.png"
    found = longtable("render", SLUG, "--seats", "3", "--seed", "7", "--decisions", "20", "-o", str(board), "--alt")
    assert board.read_bytes().startswith(b"\x89PNG")
    assert found.stdout.strip()
    assert longtable("render", SLUG, "--viewer", "1", "--alt").stdout != found.stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("simulate", "no_such_game"), "no game"),
        (("simulate", SLUG, "--seats", "77"), "players"),
        (("simulate", SLUG, "--players", "genius"), "genius"),
        (("render", SLUG, "--seats", "77"), "players"),
        (("render", SLUG, "--viewer", "nobody"), "--viewer"),
    ],
)
def test_wrong_words(words: tuple[str, ...], says: str) -> None:
    one_line(longtable(*words), says)


def test_a_bad_setting(tmp_path: Path) -> None:
    one_line(longtable("run", DISCORD_API_BASE="http://example.org", LONGTABLE_DATA=str(tmp_path)), "DISCORD_API_BASE")


def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        base = f"http://127.0.0.1:{taken.getsockname()[1]}/api/v10"
    found = longtable("run", DISCORD_TOKEN="x", DISCORD_API_BASE=base, LONGTABLE_DATA=str(tmp_path))
    one_line(found, "cannot be reached")


async def test_a_wrong_token(tmp_path: Path) -> None:
    pg = Playground()
    await pg.start()
    found = await asyncio.to_thread(
        longtable, "run", DISCORD_TOKEN="wrong", DISCORD_API_BASE=pg.api_base, LONGTABLE_DATA=str(tmp_path)
    )
    await pg.stop()
    one_line(found, "DISCORD_TOKEN")


def test_an_unreachable_database(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'no' / 'such' / 'folder' / 'x.db'}"
    (tmp_path / "no").write_text("no folder")
    one_line(longtable("run", DISCORD_TOKEN="x", DATABASE_URL=url, LONGTABLE_DATA=str(tmp_path)), "x.db")


def test_the_result_of_simulate_is_plain_data() -> None:
    from engine.players.simulate import Simulation

    assert msgspec.json.schema(Simulation)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_TOKEN", "two words"),
        ("DISCORD_API_BASE", "not an address"),
        ("DATABASE_URL", "mysql://somewhere/else"),
        ("DATABASE_URL", "sqlite:///:memory:"),
        ("DATABASE_URL", "sqlite:////proc/nowhere/games.db"),
        ("LONGTABLE_DATA", "/proc/nowhere"),
        ("LOG_LEVEL", "LOUD"),
        ("HTTP_PORT", "99999"),
    ],
)
def test_each_bad_setting_is_one_line(tmp_path: Path, name: str, value: str) -> None:
    settings = {"DISCORD_TOKEN": "x", "LONGTABLE_DATA": str(tmp_path)} | {name: value}
    found = longtable("run", **settings)
    one_line(found, "" if "proc/nowhere/games" in value else name)


async def test_a_port_that_is_taken(tmp_path: Path) -> None:
    pg = Playground()
    await pg.start()
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        settings = {"DISCORD_TOKEN": "x", "DISCORD_API_BASE": pg.api_base, "LONGTABLE_DATA": str(tmp_path)}
        port = str(taken.getsockname()[1])
        one_line(await asyncio.to_thread(longtable, "run", HTTP_PORT=port, **settings), "HTTP_PORT")
    await pg.stop()


async def test_a_server_that_is_none_of_discords(tmp_path: Path) -> None:
    async def hello(_: web.Request) -> web.Response:
        return web.Response(text="Hello", status=404)

    server = web.Application()
    server.router.add_route("*", "/{path:.*}", hello)
    runner = web.AppRunner(server)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    base = f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10"
    settings = {"DISCORD_TOKEN": "x", "DISCORD_API_BASE": base, "LONGTABLE_DATA": str(tmp_path)}
    one_line(await asyncio.to_thread(longtable, "run", **settings), "DISCORD_API_BASE")
    await runner.cleanup()


def test_a_newer_database(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "longtable.db") as database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
    database.close()
    one_line(longtable("run", DISCORD_TOKEN="x", LONGTABLE_DATA=str(tmp_path)), "newer")


@pytest.mark.parametrize("when", ["connecting", "connected"])
async def test_it_ends_when_told_to(tmp_path: Path, when: str) -> None:
    """SIGTERM: exit code 0, also while a server keeps it waiting."""
    pg = Playground()
    await pg.start()
    if when == "connecting":
        pg.faults.add("GET /users/@me", "slow:60", 1)
    environment = {
        "PATH": "/usr/bin:/bin", "DISCORD_TOKEN": "x", "DISCORD_API_BASE": pg.api_base, "LONGTABLE_DATA": str(tmp_path),
    }  # fmt: skip
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "run", env=environment, cwd=ROOT, stderr=asyncio.subprocess.PIPE
    )
    wanted = "/users/@me" if when == "connecting" else "/applications"

    async def there() -> bool:
        return any(wanted in entry["path"] for entry in pg.wire) or any(rule.hits for rule in pg.faults.rules)

    await eventually(there)
    process.terminate()
    _, told = await asyncio.wait_for(process.communicate(), 20)
    assert process.returncode == 0 and b"Traceback" not in told, told.decode()
    await pg.stop()
