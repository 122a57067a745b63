"""What commands of the command line share: arguments, and the way out."""
from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from bot.config import BadSetting, Settings, settings
from engine.core.game import AnyGame
from engine.games import SLUGS
from engine.games import game as game_of

BAD = 2  # exit code for what the person who runs it can mend

Slug = Annotated[str, typer.Argument(help="The game, by its short name.")]
Seats = Annotated[int, typer.Option(help="How many play.")]
Seed = Annotated[int, typer.Option(help="The same seed, the same games.")]
Output = Annotated[Path | None, typer.Option("-o", "--output", help="By default beside the game.")]
Database = Annotated[str | None, typer.Option(help="The database; without it DATABASE_URL.")]


def stop(why: str) -> NoReturn:
    """One line for whoever runs it, and out."""
    print(why, file=sys.stderr)
    raise typer.Exit(BAD)


def environment() -> Settings:
    try:
        return settings()
    except BadSetting as bad:
        stop(str(bad))


def known(slug: str) -> AnyGame:
    if slug.replace("-", "_") not in SLUGS:
        stop(f"There is no game {slug!r}. There are: {', '.join(SLUGS)}")
    return game_of(slug.replace("-", "_"))
