"""Discord's refusals of an outbox message, as the service knows them."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

import aiohttp
import discord

from bot.discord_api.error_codes import ErrorCode
from bot.service.model.outbox_message import RetryLater, Undeliverable, UndeliverableReason

# By Discord's JSON error codes.
UNDELIVERABLE_REASONS: dict[int, UndeliverableReason] = {
    ErrorCode.UNKNOWN_CHANNEL: "channel",
    ErrorCode.UNKNOWN_MESSAGE: "message",
    ErrorCode.UNKNOWN_USER: "user-gone",
    ErrorCode.CANNOT_DM_USER: "user-closed",
    ErrorCode.INVALID_RECIPIENT: "user-gone",  # a deleted account
    ErrorCode.NO_MUTUAL_GUILD: "user-gone",
    ErrorCode.MISSING_ACCESS: "hidden",  # the bot may not view the channel
    ErrorCode.MISSING_PERMISSIONS: "permission",
    ErrorCode.TOO_MANY_OLD_EDITS: "old-message",
    ErrorCode.THREAD_LIMIT_REACHED: "threads",
    ErrorCode.BLOCKED_BY_AUTOMOD: "blocked",
    ErrorCode.TITLE_BLOCKED_BY_AUTOMOD: "blocked",
}
# Answers that say nothing about the message: Discord's sign-in fails, or a proxy in front of it refuses.
TEMPORARY_STATUSES = (401, 408, 429)
TEMPORARY_CODES = (ErrorCode.FEATURE_DISABLED, ErrorCode.INTERNAL_NETWORK_ERROR)
SERVER_ERROR_RETRY_S = 5.0
CONNECTION_RETRY_S = 2.0
DM_RATE_LIMIT_RETRY_S = 60.0


@contextmanager
def translate_discord_errors() -> Generator[None]:
    """Raise Discord's errors in the block as Undeliverable if the bot cannot deliver there, as RetryLater if it may
    work later. Any other error of the block is raised unchanged.
    """
    try:
        yield
    except discord.RateLimited as error:
        raise RetryLater(error.retry_after) from error
    except discord.HTTPException as error:
        if error.code in UNDELIVERABLE_REASONS:
            raise Undeliverable(UNDELIVERABLE_REASONS[error.code]) from error
        if error.code == ErrorCode.OPENING_DMS_TOO_FAST:
            raise RetryLater(DM_RATE_LIMIT_RETRY_S) from error
        is_temporary = error.status in TEMPORARY_STATUSES or error.code in TEMPORARY_CODES
        if is_temporary or error.status >= 500 or (error.status == 403 and not error.code):
            raise RetryLater(SERVER_ERROR_RETRY_S, unsure=error.status >= 500) from error
        raise Undeliverable("refused") from error
    except (TimeoutError, aiohttp.ClientError, OSError) as error:
        raise RetryLater(CONNECTION_RETRY_S, unsure=True) from error
