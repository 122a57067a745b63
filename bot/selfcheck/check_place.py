"""The channel in which a check is made, and the person who has asked for it."""
from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from msgspec import Struct

from .probe_messages import Probes

Wish = Literal["press", "form", "thread"]  # what the person is asked for


class Pressed(Struct, frozen=True):
    """An interaction as Discord has sent it."""

    id: int
    token: str
    at: float  # by our clock, when it arrived
    data: dict[str, Any]


async def nobody(wish: Wish) -> Pressed | None:
    """There is nobody to press anything."""
    return None


@dataclass
class Place:
    guild: int
    channel: int
    kind: int  # Discord's type of the channel
    admin: int
    mine: int  # bits of permissions: the bot's there
    everyones: int
    probes: Probes
    ask: Callable[[Wish], Awaitable[Pressed | None]] = nobody  # None: he did not press, or left it out
    button: str = "A"  # the words of the button that is to be pressed in the thread
    later: float = 45.0  # seconds after which the same post is sent again
    post: dict[str, Any] = field(default_factory=dict[str, Any])  # as Discord told it: the first message
    posted: float = 0.0  # when, by the loop's clock
    call: dict[str, Any] = field(default_factory=dict[str, Any])  # the message that names the admin
    thread: int = 0
    press: Pressed | None = None
