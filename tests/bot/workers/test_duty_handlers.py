"""Each due time has somebody who does what is due."""

from __future__ import annotations

import pytest

from bot.db.schema import DUTIES
from bot.workers.duties import DUTY_HANDLERS, OTHER_WORKERS, require_handlers


def test_each_duty_has_exactly_one_worker():
    assert sorted([*DUTY_HANDLERS, *OTHER_WORKERS]) == sorted(DUTIES)


def test_duty_without_a_handler_is_an_error():
    with pytest.raises(RuntimeError, match="add greet_at to DUTY_HANDLERS"):
        require_handlers([*DUTIES, "greet_at"], DUTY_HANDLERS)
