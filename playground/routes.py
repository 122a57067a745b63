"""The type of the table that maps operations to functions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playground.rest_request import RestRequest
    from playground.server_state import ServerState


@dataclass(frozen=True)
class Route:
    """One operation by its template in openapi.json. The handler returns JSON, or None for 204."""

    method: str
    template: str
    handle: Callable[[ServerState, RestRequest], Any]
    status: int = 200
    body: bool = False
    """Whether the request must have a body."""
