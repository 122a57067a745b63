"""Whatever waits in a test waits by the time that this process has: see `fair`. `--game` chooses the tests of one."""
from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from conformance.case import Case
from engine.games import SLUGS

from .fair import PACE, FairLoop


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"fair": lambda: FairLoop(PACE)}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", choices=SLUGS, help="only the tests of this game")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    slug = config.getoption("game")
    if slug is not None:
        config.hook.pytest_deselected(items=[item for item in items if not concerns(item, slug)])
        items[:] = [item for item in items if concerns(item, slug)]


def concerns(item: pytest.Item, slug: str) -> bool:
    """Whether it lies in a folder of that game, or is its turn in a test of all games."""
    params: dict[str, Any] = getattr(getattr(item, "callspec", None), "params", {})
    case: Case | None = params.get("case")
    return slug in item.path.parts or slug in (params.get("slug"), case and case.game.slug)
