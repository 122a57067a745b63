"""`longtable run | playground | components | check`, and `verify | check-upgrade | backup | restore | move | erase` for
stored games.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from bot.cli.options import (
    STANDARD_STREAM,
    Database,
    Slug,
    enable_games_or_exit,
    exit_if_failed,
    exit_with_error,
    exiting_on,
    get_database_or_exit,
    get_game_or_exit,
    hint_at_visible_password,
    limit_resources,
    load_games,
    load_settings,
    open_input,
    require_small,
)
from bot.settings import MOVE_TO

if TYPE_CHECKING:
    from bot.seasons.files import SeasonFile
    from bot.selfcheck.finding import CheckResult

cli = typer.Typer()


@cli.command()
def run() -> None:
    """Run the bot on Discord with the token in DISCORD_TOKEN."""
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
    from bot.interactions.commands import normalize_command, to_discord_payload
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


# Stored games


@cli.command()
def verify(
    game: Annotated[
        str,
        typer.Argument(
            help="A file from /export or of a season (- for standard input), or the ID of a finished game."
        ),
    ],
    database: Database = None,
    seconds: Annotated[float, typer.Option(min=1, help="Time limit in seconds.")] = 600,
    posted: Annotated[
        str, typer.Option(help="The text of the start message in the channel, or only its seal and terms.")
    ] = "",
    message: Annotated[
        list[str] | None,
        typer.Option(
            help="A link to the start message. Repeat the option for each rewind message, in order."
        ),
    ] = None,
) -> None:
    """Replay a finished game. Check that its seed matches its seal and that all answers lead to the stored result.

    Also check that the start message is newer than all joins, and each rewind message newer than the one before.
    With --posted and --message, compare them with what you see in the channel. Then nobody chose the dice, not even the
    host. But during the game, the host can compute rolls in advance.

    For a season, draw every round again. Check the seals, the messages, and the people at the tables.
    """
    with open_input(game) as file:
        require_small(Path(file))
        with limit_resources(game, seconds):
            verify_anything(file, database, posted, message or [])


def verify_anything(game: str, database: str | None, posted: str, messages: list[str]) -> None:
    """Check what `game` names: the file of a season or of a game, or the id of a stored game.

    Exits with status 1 if anything does not match, 2 if it cannot be checked. `posted` is the text of the start message
    and `messages` are links to it and to the rewind messages; empty: not compared.
    """
    from bot.jobs import verification

    with exiting_on(*verification.HOST_ERRORS):
        season = verification.read_season(game)
    if season is not None:
        verify_season(season, posted, messages)
        return
    known_games = load_games()
    with exiting_on(*verification.HOST_ERRORS):
        result = verification.verify(game, get_database_or_exit(database), known_games)
    print(f"seal {result.commitment}\nseed {result.secret}")
    print("The seed matches the seal." if result.fits else "The seed does NOT match the seal.")
    same = "give the same result." if result.replayed else "do NOT give the same result."
    print(f"All {result.answers} answers {same}")
    print("\n".join(verification.describe_witnesses(result)))
    compared = verification.compare(result, posted, messages)
    for one in compared:
        print(one.line)
    if not (result.holds and all(one.same for one in compared)):
        raise typer.Exit(1)


def verify_season(file: SeasonFile, posted: str, messages: list[str]) -> None:
    """Check all rounds of a season and print the report. Exits with status 1 if anything does not match."""
    from bot.jobs import verification
    from bot.seasons import files as season_file

    checks = season_file.check_season(file)
    if not checks:
        exit_with_error(f"There is nothing to check: no round of season {file.season} has been drawn.")
    print("\n".join(verification.format_season_report(file, checks)))
    compared = list(verification.compare_season(file, posted, messages))
    for one in compared:
        print(one.line)
    if any(one.is_wrong for one in checks) or not all(one.same for one in compared):
        raise typer.Exit(1)


@cli.command("check-upgrade")
def check_upgrade(database: Database = None) -> None:
    """Before an upgrade, replay every stored game with this version and list what would change."""
    from bot.jobs import verification

    known_games = load_games()
    with exiting_on(*verification.HOST_ERRORS):
        url = get_database_or_exit(database)
        found = asyncio.run(verification.report_differences(url, known_games, print))
    if found:
        raise typer.Exit(1)


@cli.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to create, always SQLite; - for standard output.")],
    database: Database = None,
) -> None:
    """Write all games to a file. The bot can keep running."""
    url = get_database_or_exit(database)
    if str(file) != STANDARD_STREAM:
        write_backup(url, file, sys.stdout)
        print(f"{file}: {file.stat().st_size / 1e6:,.1f} MB")
        return
    if sys.stdout.isatty():
        exit_with_error(
            "A backup is binary: give a file name, or redirect the output (longtable backup - > games.db)."
        )
    with TemporaryDirectory(prefix="longtable-") as folder:
        copy = Path(folder) / "backup.db"
        write_backup(url, copy, sys.stderr)
        with copy.open("rb") as content:
            shutil.copyfileobj(content, sys.stdout.buffer)


def write_backup(url: str, file: Path, progress: TextIO) -> None:
    """Write the backup and print its progress, or exit with an error message."""
    from bot.db import copying

    with exiting_on(*copying.BACKUP_ERRORS):
        copying.write_backup(url, file, lambda table, rows: print_row_count(table, rows, progress))


@cli.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file from `longtable backup`; - for standard input.")],
    database: Database = None,
) -> None:
    """Restore a backup into an empty or new database. No bot may be running on it."""
    from bot.db import copying
    from bot.db.address import format_display_name

    # OSError: while standard input is copied.
    with exiting_on(*copying.BACKUP_ERRORS, OSError), open_input(str(file)) as written:
        url = get_database_or_exit(database, may_be_new=True)
        copying.restore_backup(Path(written), url, print_row_count)
    print(f"The database {format_display_name(url)} holds everything from the backup. Start the bot now.")


@cli.command()
def move(
    to: Annotated[
        str,
        typer.Option(
            envvar=MOVE_TO.name,
            help="The new, empty database: sqlite:///... or postgresql://... If it contains a password, use the "
            "environment variable, because other users of the machine can see options.",
        ),
    ],
    database: Database = None,
) -> None:
    """Copy everything to another database, from SQLite to PostgreSQL or back. No bot may be running on either."""
    from bot.db import copying

    if os.environ.get(MOVE_TO.name) != to:
        hint_at_visible_password(to, "--to", MOVE_TO.name)
    with exiting_on(*copying.BACKUP_ERRORS):
        copying.move_database(get_database_or_exit(database), to, print_row_count)


@cli.command()
def erase(
    table: Annotated[str, typer.Argument(help="The ID of a table whose game is not over, such as AB2C.")],
    database: Database = None,
    yes: Annotated[bool, typer.Option("--yes", help="Confirm the deletion.")] = False,
) -> None:
    """Delete an unfinished game that can no longer be read. The bot can keep running."""
    from bot.jobs import verification

    if not yes:
        exit_with_error("This deletes the game for good. Make a backup, then repeat the command with --yes.")
    with exiting_on(verification.CannotErase, *verification.HOST_ERRORS):
        slug = asyncio.run(verification.erase_game(get_database_or_exit(database), table.upper()))
    print(f"Table {table.upper()} of {slug} has been deleted. Its messages on Discord remain.")


def print_row_count(table: str, rows: int, stream: TextIO | None = None) -> None:
    """Print how many rows of a database table were copied."""
    print(f"{table:<12}{rows:>12,}", file=stream, flush=True)
