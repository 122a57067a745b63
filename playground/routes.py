"""The form of the table that says which function answers which operation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playground.calls import Call
    from playground.hub import Hub


@dataclass(frozen=True)
class Route:
    """One operation by its template in openapi.json. The handler returns JSON, or None for 204."""

    method: str
    template: str
    handle: Callable[[Hub, Call], Any]
    status: int = 200
    body: bool = False
    """Whether the request must have a body."""
