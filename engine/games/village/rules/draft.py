"""The end of a seat's draft, after which its changes are public (6.3, U1)."""

from __future__ import annotations

from engine.core import Flow, Seat, confirm_turn

from ..state import Player, State


def end_draft(state: State, seat: Seat, player: Player) -> Flow[None]:
    """Ask the seat to end its draft, unless there is nothing to undo (K12)."""
    yield from confirm_turn(state, seat)
    publish_draft(player)


def publish_draft(player: Player) -> None:
    """Move the changes of the draft to the public changes of the turn."""
    player.latest += player.drafted
    player.drafted = []
