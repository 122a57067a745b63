"""`longtable run | playground | check`: run the bot."""

from __future__ import annotations

from typing import Annotated

import typer

from .options import USAGE_ERROR, enable_games_or_exit, load_games, load_settings

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
def check(
    gateway: Annotated[bool, typer.Option(help="Also open a gateway connection briefly.")] = True,
) -> None:
    """Check this machine and, with a token, Discord. This changes nothing, and the bot can keep running."""
    from bot.cli import host_check
    from bot.selfcheck.report import format_terminal_lines, has_failure
    from engine.core.text import get_catalogue

    found = host_check.run_host_check(load_settings(), load_games(), gateway)
    say = get_catalogue("bot")
    for outcome in found:
        print("\n".join(format_terminal_lines(say, outcome)))
    if has_failure(found):
        raise typer.Exit(1)


def exit_if_failed(why: str | None) -> None:
    """Exit with this error message, if there is one."""
    from bot.launch import report_failed_start

    if why:
        report_failed_start(why)
        raise typer.Exit(USAGE_ERROR)
