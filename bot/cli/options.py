"""Arguments that several commands share, and how a command exits."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, NoReturn

import typer

from bot.settings import BadSetting, Settings, find_misspelt, read_settings, variables
from engine.core.game import AnyGame
from engine.games import SLUGS, UNAVAILABLE, CannotLoad, enable_games, find_installed, games
from engine.games import game as game_of

STANDARD_STREAM = "-"
"""Stands for standard input or output instead of a file."""
USAGE_ERROR = 2
"""The exit code if the person who runs the command can fix the cause."""
Slug = Annotated[str, typer.Argument(help="The short name of the game.")]
Seats = Annotated[int, typer.Option(help="Number of players.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Output = Annotated[
    Path | None, typer.Option("-o", "--output", help="The file to write. By default, next to the game.")
]
Database = Annotated[str | None, typer.Option(help="The database. By default, DATABASE_URL.")]


def exit_with_error(why: str) -> NoReturn:
    """Print one line for the person who runs the command, and exit."""
    print(why, file=sys.stderr)
    raise typer.Exit(USAGE_ERROR)


@contextmanager
def exiting_on(*errors: type[Exception]) -> Generator[None]:
    """Print the text of one of these errors and exit if the `with` block raises it."""
    try:
        yield
    except errors as error:
        exit_with_error(str(error))


def load_settings() -> Settings:
    """Return the settings from the environment, or exit with a line that says which one is wrong.

    Variables that look like a misspelt setting are named on standard error.
    """
    for sentence in find_misspelt():
        print(sentence, file=sys.stderr)
    with exiting_on(BadSetting):
        return read_settings()


def get_database_or_exit(given: str | None, *, may_be_new: bool = False) -> str:
    """Return the address of the database: the given one, or the one in the settings. Exit with a line if those are
    wrong.

    If the given address contains a password, print a warning. `may_be_new`: if the settings name a SQLite database,
    also create the data folder.
    """
    if given is not None:
        hint_at_visible_password(given, "--database", "DATABASE_URL")
        return given
    from bot.db.files import make_private_folder

    settings = load_settings()
    if may_be_new and settings.database_url.startswith("sqlite"):
        try:
            make_private_folder(settings.data)
        except OSError as error:
            exit_with_error(
                variables()["data"].describe_mistake(
                    f"the folder {settings.data} cannot be created ({error.strerror})"
                )
            )
    return settings.database_url


def hint_at_visible_password(address: str, option: str, variable: str) -> None:
    """Warn on standard error that a password in a command's arguments is visible on this machine."""
    from bot.db.address import DatabaseUnreachable, parse_address

    try:
        has_password = parse_address(address).url.password
    except DatabaseUnreachable:
        return  # the command reports that
    if has_password:
        print(
            f"While this runs, other users of the machine can see the password after {option}. Put the address in "
            f"{variable}, or the password in PGPASSWORD.",
            file=sys.stderr,
        )


@contextmanager
def open_input(name: str) -> Generator[str]:
    """Yield the name of a file to read: for "-" a temporary file with everything from standard input."""
    from bot.db.files import PRIVATE_FILE

    if name != STANDARD_STREAM:
        yield name
        return
    with TemporaryDirectory(prefix="longtable-") as folder:
        file = Path(folder) / "input"
        file.touch(PRIVATE_FILE)
        with file.open("wb") as copy:
            shutil.copyfileobj(sys.stdin.buffer, copy)
        yield str(file)


def get_game_or_exit(text: str) -> AnyGame:
    """Return the game of that name, or exit with a line that lists the games.

    A game of another package is enabled by naming it here.
    """
    slug = text.replace("-", "_")
    if slug not in SLUGS and slug in find_installed():
        enable_games([slug])
    if slug not in SLUGS:
        exit_with_error(
            UNAVAILABLE.get(slug, f"There is no game {text!r}. Choose one of: {', '.join(SLUGS)}")
        )
    with exiting_on(CannotLoad):
        return game_of(slug)


def enable_games_or_exit(*slugs: str) -> None:
    """Enable these games of other packages, or exit with a line that says which one does not exist.

    A broken one is left out: the bot logs why when it starts, and the others can be played.
    """
    enable_games(slugs)
    if missing := [UNAVAILABLE[slug] for slug in slugs if slug in UNAVAILABLE]:
        exit_with_error(missing[0])


def load_games() -> dict[str, AnyGame]:
    """Load and return all enabled games by slug. Print on standard error which ones are left out, and why."""
    found = {game.slug: game for game in games()}
    for why in UNAVAILABLE.values():
        print(why, file=sys.stderr)
    return found
