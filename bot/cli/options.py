"""Arguments that several commands share, and how a command exits."""

from __future__ import annotations

import shutil
import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import current_thread, main_thread
from typing import Annotated, NoReturn

import typer

from bot.base.jobs import MAX_DATA_BYTES, limit_memory, measure_memory
from bot.settings import BadSetting, Settings, find_misspelt, make_folder, read_settings
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
    settings = load_settings()
    if may_be_new and settings.database_url.startswith("sqlite"):
        with exiting_on(BadSetting):
            make_folder(settings.data)
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


def exit_if_failed(why: str | None) -> None:
    """Exit with this error message, if there is one."""
    from bot.launch import report_failed_start

    if why:
        report_failed_start(why)
        raise typer.Exit(USAGE_ERROR)


MAX_FILE_BYTES = 64 << 20
"""`/export` writes 10 MB at most, and a season of 200 people takes less."""
ALARM_INTERVAL_S = 1.0
"""The alarm repeats, because Python ignores an exception that is raised while it frees an object."""


class TimeIsUp(Exception):
    """Raised by the alarm signal when the work has taken too long."""


def require_small(file: Path) -> None:
    """Exit with an error if the file is larger than any that Longtable writes. A file that does not exist is allowed:
    the argument is then a table's id.
    """
    if file.is_file() and file.stat().st_size > MAX_FILE_BYTES:
        exit_with_error(
            f"{file} is larger than any file that Longtable writes (at most {MAX_FILE_BYTES >> 20} MB)."
        )


@contextmanager
def limit_resources(what: str, seconds: float) -> Generator[None]:
    """Limit how many seconds the block may take, and its memory. Beyond that, exit with one line about `what`.

    The same happens for numbers and lists that no game or season has. Windows has no time limit, and only Linux has a
    memory limit; in another thread than the main one there is no time limit either.
    """

    def raise_time_is_up(number: int, frame: object) -> None:
        """Raise `TimeIsUp`, as the handler of the alarm signal."""
        raise TimeIsUp

    memory = limit_memory(measure_memory() + MAX_DATA_BYTES)
    can_interrupt = hasattr(signal, "SIGALRM") and current_thread() is main_thread()  # signals reach no other
    before = signal.signal(signal.SIGALRM, raise_time_is_up) if can_interrupt else None
    if before is not None:
        signal.setitimer(signal.ITIMER_REAL, seconds, ALARM_INTERVAL_S)
    try:
        yield
    except TimeIsUp:
        exit_with_error(
            f"{what} was not checked: it takes longer than {seconds:.0f} seconds (--seconds gives it more time)."
        )
    except MemoryError:
        exit_with_error(f"{what} was not checked: it takes more memory than any game or season.")
    except (OverflowError, RecursionError):
        exit_with_error(f"{what} is damaged: it contains numbers or lists that no game or season has.")
    finally:
        if before is not None:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
        limit_memory(memory)
