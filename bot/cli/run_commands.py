"""`longtable run | playground | check`: the bot itself."""
from __future__ import annotations

from typing import Annotated

import typer

from .options import enable, environment, load_games, stop

cli = typer.Typer()


@cli.command()
def run() -> None:
    """Run the bot on Discord (DISCORD_TOKEN), or without a token in the playground."""
    from bot import launch

    finish(launch.run())


@cli.command()
def playground(
    port: Annotated[int, typer.Option(help="Of the page; 0: any that is free.")] = 8765,
    browser: Annotated[bool, typer.Option(help="Open the page.")] = True,
    games: Annotated[str, typer.Option(help="Games of other packages to play too: mia,liars_dice.")] = "",
) -> None:
    """Try everything on this computer: a local imitation of Discord with the bot in it."""
    from bot.launch import in_playground
    from engine.games import parse_names

    if games:
        enable(*parse_names(games))

    finish(in_playground(environment(), port, browser))


@cli.command()
def check(
    gateway: Annotated[bool, typer.Option(help="Open a connection of its own for a moment.")] = True,
) -> None:
    """Try what the bot relies on: the machine, and with a token Discord. Changes nothing; may run beside the bot."""
    from bot.cli import host_check
    from bot.selfcheck.report import failed, lines
    from engine.core.text import get_catalogue

    found = host_check.check(environment(), load_games(), gateway)
    say = get_catalogue("bot")
    for outcome in found:
        print("\n".join(lines(say, outcome)))
    if failed(found):
        raise typer.Exit(1)


def finish(why: str | None) -> None:
    if why:
        stop(why)
