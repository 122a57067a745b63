"""Arguments that several commands take, and how a command stops."""
from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from bot.config import BadSetting, Settings, settings
from engine.core.game import AnyGame
from engine.games import SLUGS, UNAVAILABLE, CannotLoad, enable_games, find_installed, games
from engine.games import game as game_of

USAGE_ERROR = 2
"""The exit code if the person who runs the command can fix the cause."""

Slug = Annotated[str, typer.Argument(help="The game, by its short name.")]
Seats = Annotated[int, typer.Option(help="How many play.")]
Seed = Annotated[int, typer.Option(help="The same seed, the same games.")]
Output = Annotated[Path | None, typer.Option("-o", "--output", help="By default beside the game.")]
Database = Annotated[str | None, typer.Option(help="The database; without it DATABASE_URL.")]


def stop(why: str) -> NoReturn:
    """Print one line for the person who runs the command, and exit."""
    print(why, file=sys.stderr)
    raise typer.Exit(USAGE_ERROR)


def environment() -> Settings:
    """Return the settings from the environment, or stop with a line that says which one is wrong."""
    try:
        return settings()
    except BadSetting as bad:
        stop(str(bad))


def known(text: str) -> AnyGame:
    """Return the game of that name, or stop with a line that lists the games.

    A game of another package is enabled by naming it here.
    """
    slug = text.replace("-", "_")
    if slug not in SLUGS and slug in find_installed():
        enable_games([slug])
    if slug not in SLUGS:
        stop(UNAVAILABLE.get(slug, f"There is no game {text!r}. There are: {', '.join(SLUGS)}"))
    try:
        return game_of(slug)
    except CannotLoad as why:
        stop(str(why))


def enable(*slugs: str) -> None:
    """Enable these games of other packages, or stop with a line that says why one cannot be played."""
    enable_games(slugs)
    games()
    if missing := [UNAVAILABLE[slug] for slug in slugs if slug in UNAVAILABLE]:
        stop(missing[0])


def load_games() -> dict[str, AnyGame]:
    """Return all enabled games by slug. Print on standard error which ones are left out, and why."""
    found = {game.slug: game for game in games()}
    for why in UNAVAILABLE.values():
        print(why, file=sys.stderr)
    return found
