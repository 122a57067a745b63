"""The command line, `longtable`: commands by what they are about."""
from __future__ import annotations

import typer

from . import games, measuring, running, storage

cli = typer.Typer(
    add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False,
    help="Longtable: long board games, slowly, on Discord.",
)  # fmt: skip
for commands in (running, games, storage, measuring):  # in this order they are listed
    cli.add_typer(commands.cli)


def main() -> None:
    cli()
