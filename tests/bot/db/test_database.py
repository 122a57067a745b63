"""A server that starts or stops is worth waiting for; one that refuses for good is not."""

from __future__ import annotations

import pytest
from sqlalchemy.exc import OperationalError

from bot.db.database import may_answer_later


class ServerError(Exception):
    """An error of PostgreSQL, as its driver raises it."""

    def __init__(self, sqlstate: str | None):
        super().__init__(sqlstate)
        self.sqlstate = sqlstate


CANNOT_CONNECT_NOW = "57P03"
ADMIN_SHUTDOWN = "57P01"
INVALID_PASSWORD = "28P01"


@pytest.mark.parametrize(
    "error",
    [
        ServerError(CANNOT_CONNECT_NOW),
        ServerError(ADMIN_SHUTDOWN),
        ConnectionRefusedError(),
        TimeoutError(),
    ],
    ids=repr,
)
def test_bot_waits_for_a_server_that_starts_or_stops(error: Exception):
    assert may_answer_later(error)


@pytest.mark.parametrize(
    "error",
    [
        ServerError(INVALID_PASSWORD),
        ServerError(None),
        ValueError(),
        OperationalError("SELECT 1", {}, ValueError()),
    ],
    ids=repr,
)
def test_bot_does_not_wait_for_a_server_that_refuses_it(error: Exception):
    assert not may_answer_later(error)
