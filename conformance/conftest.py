"""Failures of this suite name the item that failed."""

from __future__ import annotations

import pytest

from . import failing_items


def pytest_configure(config: pytest.Config) -> None:
    """Register the plugin that reports which item of a failed `all(...)` is false."""
    if not config.pluginmanager.has_plugin(failing_items.NAME):
        config.pluginmanager.register(failing_items, failing_items.NAME)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the tests of the laws first: a broken law fails many others, which do not name it."""
    items.sort(key=lambda item: item.path.name != "test_laws.py")
