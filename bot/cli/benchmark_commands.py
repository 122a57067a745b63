"""`longtable dev run | bench | load`: the bot on an imitation of Discord, and measurements from the source tree."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from .options import exit_with_error, get_game_or_exit
from .run_commands import exit_if_failed

cli = typer.Typer()


@cli.command()
def run(
    api_base: Annotated[
        str, typer.Option(help="The address of the API, such as http://127.0.0.1:8765/api/v10.")
    ],
    close_delay: Annotated[
        float | None, typer.Option(min=0, help="Seconds after which sealed steps close at the latest.")
    ] = None,
) -> None:
    """Run the bot like `longtable run`, but on an imitation of Discord. The token is sent there."""
    from bot import launch

    tuned = {} if close_delay is None else {"close_delay": (0.0, close_delay)}
    exit_if_failed(launch.run_from_environment(api_base, tuned))


@cli.command()
def bench() -> None:
    """Run the measurements and write them into docs/reference/figures.md (needs the sources)."""
    import_measurement("figures").write_page()


@cli.command()
def load(
    games: Annotated[
        int, typer.Option(help="Number of tables played at the same time, each by its own people.")
    ] = 40,
    seconds: Annotated[float, typer.Option(help="For how many seconds they play.")] = 30,
    pause: Annotated[
        float, typer.Option(help="Average number of seconds between two clicks at a table.")
    ] = 0.5,
    game: Annotated[
        str, typer.Option(help="Play only this game (short name). By default, each game in turn.")
    ] = "",
    processes: Annotated[
        int, typer.Option(help="Number of bot processes. More than one needs PostgreSQL.")
    ] = 1,
    database: Annotated[
        str, typer.Option(help="An empty database. By default, a temporary SQLite file.")
    ] = "",
    seasons: Annotated[int, typer.Option(help="Number of seasons that some of the tables belong to.")] = 2,
) -> None:
    """Let simulated people play, and report how well the bot keeps up (needs the sources)."""
    if game:
        get_game_or_exit(game)
    if processes > 1 and not database.startswith("postgres"):
        exit_with_error("Several processes need PostgreSQL: --database postgresql://...")
    measurement = import_measurement("load")
    measurement.report(
        measurement.LoadSettings(games, seconds, pause, game.replace("-", "_"), processes, database, seasons)
    )


def import_measurement(module: str) -> Any:
    """Return a module of the measurements, or exit if the sources are missing."""
    from importlib import import_module

    sources = Path(__file__).parents[2]
    if not (sources / "tests" / "bench" / "figures.py").is_file():
        exit_with_error("The measurements are in the sources, not in the installed package.")
    sys.path.insert(0, str(sources))
    return import_module(f"tests.bench.{module}")
