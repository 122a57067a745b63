"""The outbox learns from Discord's failures whether a message is lost, is due later, or may have arrived after all."""

from __future__ import annotations

import aiohttp
import pytest

from bot.base.error_codes import ErrorCode
from bot.delivery.sender import UNDELIVERABLE_REASONS, translate_discord_errors
from bot.model.messages import RetryLater, Undeliverable

from .kit import make_discord_error


def translate(error: Exception) -> Exception:
    with pytest.raises(Exception) as caught, translate_discord_errors():
        raise error
    return caught.value


@pytest.mark.parametrize(
    "status, code, may_have_arrived",
    [
        (429, 0, False),
        (500, 0, True),
        (502, 0, True),
        (503, 0, True),
        (401, 40001, False),
        (403, 0, False),
        (403, 40333, False),
        (400, 40006, False),
    ],
)
def test_message_is_sent_again_after_a_failure_of_discord(status: int, code: int, may_have_arrived: bool):
    told = translate(make_discord_error(status, code))
    assert isinstance(told, RetryLater), f"after HTTP {status} the message is lost: {told!r}"
    assert told.seconds > 0
    assert told.unsure == may_have_arrived, (
        f"after HTTP {status} the bot must look for the message: {may_have_arrived}"
    )


def test_message_waits_for_a_limit_of_discord():
    told = translate(make_discord_error(400, ErrorCode.OPENING_DMS_TOO_FAST))
    assert isinstance(told, RetryLater), told
    assert (told.seconds, told.unsure) == (60, False)


@pytest.mark.parametrize(
    "error", [TimeoutError(), aiohttp.ServerDisconnectedError(), ConnectionResetError()], ids=repr
)
def test_message_may_have_arrived_when_the_connection_breaks(error: Exception):
    told = translate(error)
    assert isinstance(told, RetryLater), told
    assert told.unsure


@pytest.mark.parametrize("code", UNDELIVERABLE_REASONS)
def test_message_to_a_lost_target_is_given_up(code: int):
    told = translate(make_discord_error(404, code))
    assert isinstance(told, Undeliverable), told
    assert told.what == UNDELIVERABLE_REASONS[code]


@pytest.mark.parametrize(("status", "code"), [(400, 240000), (400, 50024), (400, 50035), (404, 0)])
def test_any_other_refusal_bars_the_place(status: int, code: int):
    told = translate(make_discord_error(status, code))
    assert isinstance(told, Undeliverable) and told.what == "refused", told
