"""The command line, `longtable`: commands by what they are about."""
from __future__ import annotations

from typing import Annotated

import typer

from bot.runtime.version import version

from . import benchmark_commands, game_commands, run_commands, storage_commands

cli = typer.Typer(
    add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False,
    help="Longtable: long board games, slowly, on Discord.",
)  # fmt: skip
for commands in (run_commands, game_commands, storage_commands, benchmark_commands):  # in this order they are listed
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
