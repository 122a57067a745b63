"""Failures of this suite name the item that failed."""

from __future__ import annotations

import pytest

from . import failing_items


def pytest_configure(config: pytest.Config) -> None:
    """Register the plugin that reports which item made an `all(...)` or `any(...)` in a failed assertion fail."""
    if not config.pluginmanager.has_plugin(failing_items.NAME):
        config.pluginmanager.register(failing_items, failing_items.NAME)
