"""The command line, `longtable`: commands by what they are about."""
from __future__ import annotations

from typing import Annotated

import typer

from bot.version import version

from . import games, measuring, running, storage

cli = typer.Typer(
    add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False,
    help="Longtable: long board games, slowly, on Discord.",
)  # fmt: skip
for commands in (running, games, storage, measuring):  # in this order they are listed
    cli.add_typer(commands.cli)


def print_version(wanted: bool) -> None:
    if wanted:
        print(f"longtable {version()}")
        raise typer.Exit


@cli.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", is_eager=True, callback=print_version)
    ] = False,
) -> None:
    """Accept what stands before a command."""


def main() -> None:
    cli()
