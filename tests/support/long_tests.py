"""A pytest plugin that marks the tests of `tests/long.txt` as long, so that `make test` leaves them out.

`python -m tests.planted_faults --choose` writes that list. A test that is newer than the list is not long.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from .selection import ROOT

LIST = ROOT / "tests" / "long.txt"
TEST_FUNCTION = re.compile(r"^ *(?:async )?def (test_\w+)", re.MULTILINE)


@cache
def read_long_tests() -> frozenset[str]:
    """Return tests, and functions all of whose tests are long."""
    return frozenset(LIST.read_text().splitlines()) if LIST.exists() else frozenset()


def is_long(test: str) -> bool:
    return not read_long_tests().isdisjoint((test, test.partition("[")[0]))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]):
    for item in items:
        if is_long(item.nodeid):
            item.add_marker("long")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not import a module of which nothing would run. That saves time and memory."""
    if config.option.markexpr != "not long" or not collection_path.name.startswith("test_"):
        return None
    functions = TEST_FUNCTION.findall(collection_path.read_text())
    file = collection_path.relative_to(ROOT).as_posix()
    return True if functions and all(is_long(f"{file}::{name}") for name in functions) else None
