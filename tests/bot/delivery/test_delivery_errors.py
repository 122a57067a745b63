"""The outbox learns from Discord's failures whether a message is lost, is due later, or may have arrived after all."""
from __future__ import annotations

import aiohttp
import pytest

from bot.delivery.delivery_errors import UNDELIVERABLE_REASONS, translate_discord_errors
from bot.discord_api.error_codes import ErrorCode
from bot.service.model.outbox_message import RetryLater, Undeliverable

from .kit import make_discord_error


def translate(error: Exception) -> Exception:
    with pytest.raises(Exception) as caught, translate_discord_errors():
        raise error
    return caught.value


@pytest.mark.parametrize("status, may_have_arrived", [(429, False), (500, True), (502, True), (503, True)])
def test_message_is_sent_again_after_a_failure_of_discord(status: int, may_have_arrived: bool) -> None:
    told = translate(make_discord_error(status))
    assert isinstance(told, RetryLater), f"after HTTP {status} the message is lost: {told!r}"
    assert told.seconds > 0
    assert told.unsure == may_have_arrived, f"after HTTP {status} the bot must look for the message: {may_have_arrived}"


def test_message_waits_for_a_limit_of_discord() -> None:
    told = translate(make_discord_error(400, ErrorCode.OPENING_DMS_TOO_FAST))
    assert isinstance(told, RetryLater), told
    assert (told.seconds, told.unsure) == (60, False)


@pytest.mark.parametrize("error", [TimeoutError(), aiohttp.ServerDisconnectedError(), ConnectionResetError()], ids=repr)
def test_message_may_have_arrived_when_the_connection_breaks(error: Exception) -> None:
    told = translate(error)
    assert isinstance(told, RetryLater), told
    assert told.unsure


@pytest.mark.parametrize("code", UNDELIVERABLE_REASONS)
def test_message_to_a_lost_target_is_given_up(code: int) -> None:
    told = translate(make_discord_error(404, code))
    assert isinstance(told, Undeliverable), told
    assert told.what == UNDELIVERABLE_REASONS[code]


def test_refusal_that_is_nobodys_fault_but_ours_stays_an_error() -> None:
    error = make_discord_error(400)
    assert translate(error) is error
