"""The command line: what it prints, and one clear line with exit code 2 for what its user can mend."""
from __future__ import annotations

import json
import socket
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from engine.games import SLUGS
from playground import Playground

SLUG = next(iter(SLUGS))


def longtable(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bot", *words], capture_output=True, text=True, timeout=60,
        env={"PATH": "/usr/bin:/bin", **environment}, cwd=Path(__file__).parents[2], check=False,
    )  # fmt: skip


def one_line(found: subprocess.CompletedProcess[str], says: str) -> None:
    ours = [line for line in found.stderr.splitlines() if "INFO" not in line]
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
    import asyncio

    pg = Playground()
    await pg.start()
    found = await asyncio.to_thread(
        longtable, "run", DISCORD_TOKEN="wrong", DISCORD_API_BASE=pg.api_base, LONGTABLE_DATA=str(tmp_path)
    )
    await pg.stop()
    one_line(found, "DISCORD_TOKEN")


def test_an_unreachable_database(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'no' / 'such' / 'folder' / 'x.db'}"
    found = longtable("run", DISCORD_TOKEN="x", DATABASE_URL=url, LONGTABLE_DATA=str(tmp_path))
    assert found.returncode == 2


def test_the_result_of_simulate_is_plain_data() -> None:
    from engine.players.simulate import Simulation

    assert msgspec.json.schema(Simulation)
