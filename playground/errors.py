"""Errors in Discord's form (topics/opcodes-and-status-codes#json-json-error-codes)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

# code: (HTTP status, message)
STATUS_AND_MESSAGE: dict[int, tuple[int, str]] = {
    0: (404, "404: Not Found"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    20028: (429, "The write action you are performing on the channel has hit the write rate limit."),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40003: (400, "You are opening direct messages too fast"),
    40001: (401, "Unauthorized"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    40094: (400, "This interaction has reached the maximum number of follow up messages"),
    40067: (400, "A tag is required to create a forum post in this channel"),
    40333: (403, "internal network error"),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50013: (403, "Missing Permissions"),
    50021: (403, "Cannot execute action on a system message"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160005: (400, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
    160004: (400, "A thread has already been created for this message"),
    200000: (400, "Message was blocked by automatic moderation"),
    200001: (400, "Title was blocked by automatic moderation"),
}


@dataclass(frozen=True)
class Problem:
    """One thing wrong with a request: its path (keys and indices), Discord's short code, and a message."""

    path: tuple[str | int, ...]
    code: str
    text: str

    def __str__(self) -> str:
        """Return the path and the message, for logs and tests."""
        return f"{'.'.join(map(str, self.path)) or 'body'}: {self.text}"


class DiscordError(Exception):
    """An error response. `problems` makes it a 50035 with nested errors."""

    def __init__(
        self, code: int, message: str | None = None, *, problems: Iterable[Problem] = (), **more: Any
    ) -> None:
        self.code = code
        self.status, known = STATUS_AND_MESSAGE.get(code, (400, "Error"))
        self.message = message or known
        self.problems = tuple(problems)
        self.more = more
        super().__init__(f"{code} {self.message}: {'; '.join(map(str, self.problems))}")

    def build_body(self) -> dict[str, Any]:
        """Return the JSON body of the error response, as Discord writes it."""
        body: dict[str, Any] = {"message": self.message, "code": self.code, **self.more}
        if self.problems:
            body["errors"] = nest_problems(self.problems)
        return body


def invalid_form(*problems: Problem) -> DiscordError:
    """Return DiscordError 50035 with these problems."""
    return DiscordError(50035, problems=problems)


def nest_problems(problems: Iterable[Problem]) -> dict[str, Any]:
    """Return problems as Discord nests them: {"components": {"0": {"_errors": [{code, message}]}}}."""
    tree: dict[str, Any] = {}
    for problem in problems:
        node = tree
        for key in problem.path:
            node = node.setdefault(str(key), {})
        node.setdefault("_errors", []).append({"code": problem.code, "message": problem.text})
    return tree
