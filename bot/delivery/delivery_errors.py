"""Discord's refusals of an outbox message, as the service knows them."""
from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

import aiohttp
import discord

from bot.service.model.outbox_message import RetryLater, Undeliverable, UndeliverableReason

# By Discord's JSON error codes.
UNDELIVERABLE_REASONS: dict[int, UndeliverableReason] = {
    10003: "channel",
    10008: "message",
    10013: "user-closed",
    50007: "user-closed",
    50033: "user-closed",  # invalid recipient: a deleted account
    50278: "user-closed",  # no server in common
    50001: "hidden",  # the bot may not view the channel
    50013: "permission",
    30046: "message",  # too many edits of an old message
}
# Archived, or locked.
THREAD_ARCHIVED_CODES = (50083, 160005)
# Too many active threads on the server.
THREAD_LIMIT_REACHED = 160006
THREAD_LIMIT_RETRY_S = 60.0
SERVER_ERROR_RETRY_S, CONNECTION_RETRY_S, DM_RATE_LIMIT_RETRY_S = 5.0, 2.0, 60.0
# "You are opening direct messages too fast"
OPENING_DMS_TOO_FAST = 40003


@contextmanager
def translate_discord_errors() -> Generator[None]:
    """Translate Discord's errors: Undeliverable if the target is gone for good, RetryLater if it may work later."""
    try:
        yield
    except discord.RateLimited as error:
        raise RetryLater(error.retry_after) from error
    except discord.HTTPException as error:
        if error.code in UNDELIVERABLE_REASONS:
            raise Undeliverable(UNDELIVERABLE_REASONS[error.code]) from error
        if error.code == OPENING_DMS_TOO_FAST:
            raise RetryLater(DM_RATE_LIMIT_RETRY_S) from error
        if error.code == THREAD_LIMIT_REACHED:
            raise RetryLater(THREAD_LIMIT_RETRY_S) from error
        if error.status == 429 or error.status >= 500:
            raise RetryLater(SERVER_ERROR_RETRY_S, unsure=error.status >= 500) from error
        raise
    except (TimeoutError, aiohttp.ClientError, OSError) as error:
        raise RetryLater(CONNECTION_RETRY_S, unsure=True) from error
