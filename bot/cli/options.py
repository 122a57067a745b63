"""Arguments that several commands take, and how a command stops."""
from __future__ import annotations

import shutil
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, NoReturn

import typer

from bot.configuration.misspelt_settings import find_misspelt
from bot.configuration.settings import BadSetting, Settings, settings, variables
from engine.core.game import AnyGame
from engine.games import SLUGS, UNAVAILABLE, CannotLoad, enable_games, find_installed, games
from engine.games import game as game_of

STANDARD_STREAM = "-"
"""Stands for standard input or output instead of a file."""
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
    """Return the settings from the environment, or stop with a line that says which one is wrong.

    Variables that look like a misspelt setting are named on the error stream.
    """
    for sentence in find_misspelt():
        print(sentence, file=sys.stderr)
    try:
        return settings()
    except BadSetting as bad:
        stop(str(bad))


def find_database(given: str | None, *, may_be_new: bool = False) -> str:
    """Return the address of the database: as given, or of the settings, whose data folder is made for a new one."""
    if given is not None:
        hint_at_visible_password(given, "--database", "DATABASE_URL")
        return given
    from bot.store.private_files import make_private_folder

    found = environment()
    if may_be_new and found.database_url.startswith("sqlite"):
        try:
            make_private_folder(found.data)
        except OSError as error:
            stop(variables()["data"].describe_mistake(f"the folder {found.data} cannot be made ({error.strerror})"))
    return found.database_url


def hint_at_visible_password(address: str, option: str, variable: str) -> None:
    """Say on the error stream that a password among a command's words is no secret on this machine."""
    from bot.store.database_address import BadAddress, parse_address

    try:
        has_password = parse_address(address).url.password
    except BadAddress:
        return  # the command says so
    if has_password:
        print(
            f"While this runs, other users of the machine can read the password after {option}: give the address in "
            f"{variable}, or the password in PGPASSWORD.", file=sys.stderr,
        )  # fmt: skip


@contextmanager
def open_input(name: str) -> Generator[str]:
    """Give the name of a file to read: for - that of a temporary one with all that standard input holds."""
    from bot.store.private_files import PRIVATE_FILE

    if name != STANDARD_STREAM:
        yield name
        return
    with TemporaryDirectory(prefix="longtable-") as folder:
        file = Path(folder) / "input"
        file.touch(PRIVATE_FILE)
        with file.open("wb") as copy:
            shutil.copyfileobj(sys.stdin.buffer, copy)
        yield str(file)


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
