"""`longtable bench | load`: figures, measured from the sources."""
from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from .options import known, stop

cli = typer.Typer()


@cli.command()
def bench() -> None:
    """Measure the figures (needs the sources)."""
    measuring("figures").report()


@cli.command()
def load(
    games: Annotated[int, typer.Option(help="How many tables are played at once, each by people of its own.")] = 40,
    seconds: Annotated[float, typer.Option(help="How long they play.")] = 30,
    pause: Annotated[float, typer.Option(help="Seconds between two clicks at a table, on average.")] = 0.5,
    game: Annotated[str, typer.Option(help="One game by its short name; without it all by turns.")] = "",
    processes: Annotated[int, typer.Option(help="Of the bot; more than one need PostgreSQL.")] = 1,
    database: Annotated[str, typer.Option(help="An empty one; without it a SQLite file that is thrown away.")] = "",
    seasons: Annotated[int, typer.Option(help="To how many seasons some of the tables belong.")] = 2,
    one_account: Annotated[
        bool, typer.Option("--one-account", help="One account does sixty of everything; what the others feel of it.")
    ] = False,
) -> None:
    """Let simulated people play over the wire, and tell how the bot fares (needs the sources)."""
    if game:
        known(game)
    if processes > 1 and not database.startswith("postgres"):
        stop("Several processes need PostgreSQL: --database postgresql://...")
    if one_account:
        measuring("one_account").report(games, seconds, pause)
        return
    measuring("load").report(games, seconds, pause, game.replace("-", "_"), processes, database, seasons)


def measuring(module: str) -> Any:
    """A module of the measurements."""
    from importlib import import_module

    sources = Path(__file__).parents[2]
    if not (sources / "tests" / "bench" / "figures.py").is_file():
        stop("The measurements are in the sources, not in the installed package.")
    sys.path.insert(0, str(sources))
    return import_module(f"tests.bench.{module}")
