"""The command line, `longtable`: commands grouped by theme."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated

import typer

from bot.cli import game_commands, host_commands

cli = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="Longtable: play long board games slowly on Discord.",
)
cli.add_typer(host_commands.cli)
dev = typer.Typer(
    name="dev", no_args_is_help=True, help="For developers: games without Discord, and measurements."
)
dev.add_typer(game_commands.cli)
cli.add_typer(dev)


def print_version(wanted: bool) -> None:
    """Print the version and exit, if the option was given."""
    if wanted:
        print(f"longtable {version('longtable')}")
        raise typer.Exit


@cli.callback()
def accept_options(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", is_eager=True, callback=print_version)
    ] = False,
) -> None:
    """Accept options that stand before a command."""


def main() -> None:
    """Run the command line."""
    cli()
