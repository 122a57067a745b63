"""The channel in which a check runs, and the person who asked for it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from msgspec import Struct

from .probe_messages import ProbeMessages

Wish = Literal["press", "form", "thread"]
"""What the person is asked to press."""


class ReceivedInteraction(Struct, frozen=True):
    """An interaction as Discord sent it."""

    id: int
    token: str
    at: float  # when it arrived, by our clock
    data: dict[str, Any]


async def ask_nobody(wish: Wish) -> ReceivedInteraction | None:
    """Return None, because there is nobody to press anything."""
    return None


@dataclass
class CheckPlace:
    """The channel and the person of a check, and what the checks have created so far."""

    guild: int
    channel: int
    kind: int  # Discord's type of the channel
    admin: int
    mine: int  # the bot's permission bits in the channel
    everyones: int
    probes: ProbeMessages
    ask: Callable[[Wish], Awaitable[ReceivedInteraction | None]] = (
        ask_nobody  # returns None if the person did not press
    )
    button: str = "A"  # the label of the button to press in the thread
    later: float = 45.0  # after how many seconds the same post is sent again
    post: dict[str, Any] = field(default_factory=dict[str, Any])  # the first message, as Discord returned it
    posted: float = 0.0  # when it was posted, by the event loop's clock
    call: dict[str, Any] = field(default_factory=dict[str, Any])  # the message that mentions the admin
    thread: int = 0
    press: ReceivedInteraction | None = None
