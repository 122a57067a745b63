"""The pytest plugin: `--game` chooses the tests of one game, `--cases` names more modules to judge, and `--seed` makes
the long run play other games.

Pytest loads it wherever Longtable is installed, so it imports nothing of Longtable before it is needed.
"""

from __future__ import annotations

from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pytest

# Failed assertions of helpers show their values too. In the modules of a wheel, pytest sees to that by itself.
pytest.register_assert_rewrite(
    *(
        f"{__package__}.{found.name}"
        for found in iter_modules([str(Path(__file__).parent)])
        if found.name != "plugin"
    )
)
LONG = "long: more games, worlds and numbers of players; `-m 'not long'` runs a sample of these tests"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options."""
    group = parser.getgroup("longtable")
    group.addoption("--game", metavar="SLUG", help="only the tests of this game")
    group.addoption(
        "--cases",
        metavar="MODULE",
        action="append",
        default=[],
        help="also judge the CASE of this module, or of each module of this package",
    )
    group.addoption("--seed", metavar="N", type=int, help="play other further games in the long run (N > 2)")


def pytest_configure(config: pytest.Config) -> None:
    """Enable the games that the options name. Raises UsageError for an unknown game."""
    config.addinivalue_line("markers", LONG)
    slug, named = config.getoption("game"), config.getoption("cases")
    if (seed := config.getoption("seed")) is not None:
        from . import walk

        walk.further_seed = seed
    if named:
        from . import cases

        cases.NAMED_MODULES[:] = named
        cases.enable_games_of(named)
    if slug is not None:
        from engine.games import SLUGS, enable_games

        enable_games([slug])
        if slug not in SLUGS:
            raise pytest.UsageError(f"there is no game {slug}; the games are: {', '.join(SLUGS)}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect all tests that are not about the game that `--game` names, if it is given."""
    slug = config.getoption("game")
    if slug is not None:
        config.hook.pytest_deselected(items=[item for item in items if get_tested_slug(item) != slug])
        items[:] = [item for item in items if get_tested_slug(item) == slug]


def get_tested_slug(item: pytest.Item) -> str | None:
    """Return the game in whose folder a test is, or whose instance it is of a test of all games. None: no game's."""
    from engine.games import SLUGS

    from .case import Case

    params: dict[str, Any] = getattr(getattr(item, "callspec", None), "params", {})
    case = params.get("case")
    slug = case.game.slug if isinstance(case, Case) else params.get("slug")
    return next((name for name in (slug, *item.nodeid.split("/")) if name in SLUGS), None)
