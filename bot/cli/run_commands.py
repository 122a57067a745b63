"""`longtable run | playground | check`: run the bot."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Annotated

import typer

from bot.base.jobs import MAX_DATA_BYTES, limit_memory, measure_memory
from bot.cli.options import (
    USAGE_ERROR,
    Slug,
    enable_games_or_exit,
    exit_with_error,
    exiting_on,
    get_game_or_exit,
    load_games,
    load_settings,
)

if TYPE_CHECKING:
    from bot.selfcheck.finding import CheckResult

cli = typer.Typer()


@cli.command()
def run() -> None:
    """Run the bot on Discord with the token in DISCORD_TOKEN. Without a token, run it in the playground."""
    from bot import launch

    exit_if_failed(launch.run_from_environment())


@cli.command()
def playground(
    port: Annotated[int, typer.Option(help="Port of the page. 0 means any free port.")] = 8765,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
    games: Annotated[
        str, typer.Option(help="Also offer these games from other packages, for example mia,liars_dice.")
    ] = "",
) -> None:
    """Try everything on this computer, in a local imitation of Discord."""
    from bot.launch import run_in_playground
    from engine.games import parse_names

    if games:
        enable_games_or_exit(*parse_names(games))

    exit_if_failed(run_in_playground(load_settings(), port, browser))


@cli.command()
def components(
    slug: Slug,
    folder: Annotated[Path, typer.Option("--in", help="The folder of the setting COMPONENTS.")] = Path(),
) -> None:
    """Write the components of a game, for you to enter what is printed in your box. If the file exists, check it."""
    from engine.core.components import (
        BadComponents,
        get_edited_file,
        is_edited,
        read_own_components,
        write_template,
    )

    game = get_game_or_exit(slug)
    file = get_edited_file(game.package, folder)
    with exiting_on(BadComponents, OSError):
        if file.is_file():
            print(
                f"{file} has no mistakes."
                + (" Nothing in it is changed." * (not is_edited(game.package, file)))
            )
            return
        try:
            text = write_template(read_own_components(game.package), game.title, game.slug)
        except FileNotFoundError:
            exit_with_error(f"{game.title} has no components.")
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    print(f"{file} is written. Enter what is printed in your box, then run this command again to check it.")


@cli.command()
def check(
    gateway: Annotated[bool, typer.Option(help="Also open a gateway connection briefly.")] = True,
) -> None:
    """Check this machine and, with a token, Discord. This changes nothing, and the bot can keep running."""
    from bot.discord_client import build_intents, list_usable_commands
    from bot.interactions.command_spec import normalize_command, to_discord_payload
    from bot.selfcheck.all_checks import CHECKS_FOR_HOST, run_checks
    from bot.selfcheck.finding import CheckContext, format_terminal_lines
    from bot.selfcheck.rest_client import RestClient
    from bot.settings import DISCORD
    from engine.core.text import get_catalogue

    settings, games = load_settings(), load_games()
    context = CheckContext(
        settings.data,
        settings.database_url,
        games,
        {spec.name: normalize_command(to_discord_payload(spec)) for spec in list_usable_commands(games)},
        build_intents().value,
        normalize_command,
        settings.shards.count if settings.shards else None,
        gateway,
    )

    async def run_possible_checks() -> Sequence[CheckResult]:
        """Run the checks. Without a token, only those of the machine."""
        if settings.token is None:
            return await run_checks(CHECKS_FOR_HOST, context)
        async with RestClient(settings.token, DISCORD) as context.link:
            return await run_checks(CHECKS_FOR_HOST, context)

    found = asyncio.run(run_possible_checks())
    for outcome in found:
        print("\n".join(format_terminal_lines(get_catalogue("bot"), outcome)))
    if any(outcome.finding.mark == "broken" for outcome in found):
        raise typer.Exit(1)


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
