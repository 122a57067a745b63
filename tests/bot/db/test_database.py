"""A server that starts or stops is worth waiting for; one that refuses for good is not."""

from __future__ import annotations

import pytest

from bot.db.database import ConnectionLost, may_answer_later

FAILED = 'connection failed: connection to server at "127.0.0.1", port 5432 failed: '


@pytest.mark.parametrize(
    "text",
    [
        "Connection refused",
        "FATAL:  the database system is starting up",
        "FATAL:  the database system is shutting down",
        "server closed the connection unexpectedly",
        "timeout expired",
    ],
)
def test_bot_waits_for_a_server_that_starts_or_stops(text: str):
    assert may_answer_later(ConnectionLost(FAILED + text))


@pytest.mark.parametrize(
    "error",
    [
        ConnectionLost(FAILED + 'FATAL:  password authentication failed for user "ann"'),
        ConnectionLost(FAILED + "SSL error: certificate verify failed"),
        ValueError("Connection refused"),
    ],
    ids=repr,
)
def test_bot_does_not_wait_for_a_server_that_refuses_it(error: Exception):
    assert not may_answer_later(error)
