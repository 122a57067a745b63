"""A pytest plugin: a failed assertion of a helper shows its values, as one in a test file does.

Pytest itself rewrites the assertions of test files, `conftest.py` and installed plugins only. This plugin must be
loaded before pytest imports any helper (`addopts` in pyproject.toml).
"""
from __future__ import annotations

from pathlib import Path
from pkgutil import iter_modules

import pytest

TESTS = Path(__file__).parents[1]
LOADED = "support"  # this package

pytest.register_assert_rewrite(
    "conformance", *(f"tests.{module.name}" for module in iter_modules([str(TESTS)]) if module.name != LOADED)
)
