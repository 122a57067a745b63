"""Which games are judged: enabled games of other packages, each by its module `conformance`, and modules named on the
command line.

A named module has a `CASE`, or is a package of such modules. A module may also have `VARIANTS`: cases of the same game
with other options.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pkgutil import iter_modules

from engine.games import OURS, SLUGS, enable_games, find_installed, require_known_names

from .case import Case

NAMED_MODULES = list[str]()


def enable_games_of(places: Iterable[str]) -> None:
    """Enable the games of the installed packages that contain these modules."""
    wanted = [f"{place}." for place in places]
    enable_games(
        slug
        for slug, homes in find_installed().items()
        if any(place.startswith(f"{home}.") for place in wanted for home in homes)
    )


def list_enabled_modules() -> list[str]:
    """Return the `conformance` modules of all enabled games that are packages of their own."""
    return [f"{home}.conformance" for slug, home in SLUGS.items() if slug not in OURS]


def iter_module_names(name: str) -> Iterator[str]:
    """Yield the module itself, or all modules of a package."""
    folders = getattr(import_module(name), "__path__", None)
    if folders is None:
        yield name
    else:
        yield from (f"{name}.{found.name}" for found in iter_modules(folders))


def load_named_cases(tool: str) -> tuple[Case, ...]:
    """Return the cases of the modules that are named on the command line of a tool, or of all enabled games."""
    modules = sys.argv[1:] or list_enabled_modules()
    if not modules:
        sys.exit(f"No game is named. Usage: python -m conformance.{tool} <package>.conformance")
    return load_cases(modules)


def load_cases(places: Iterable[str]) -> tuple[Case, ...]:
    """Import the modules and return their cases, with the variants.

    Raises ModuleNotFoundError for a game without a case, AttributeError for a module without `CASE`, CannotLoad for a
    game of an older interface.
    """
    found = [import_module(module) for place in places for module in iter_module_names(place)]
    cases = tuple(case for module in found for case in (module.CASE, *getattr(module, "VARIANTS", ())))
    for case in cases:
        if case.game.slug not in OURS:
            require_known_names(case.game)
    return cases
