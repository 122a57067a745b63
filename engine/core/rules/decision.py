"""A seat's open question, as the seat receives it."""

from __future__ import annotations

from msgspec import Struct

from .flow import Action, Seat


class Decision(Struct, frozen=True):
    """A question as its seat receives it, with the options listed."""

    seat: Seat
    kind: str
    options: tuple[Action, ...]
    side_options: tuple[Action, ...]  # legal actions that do not answer the question, shown apart
    # actions that were forced in this turn since the seat's last own action; a command may contain them
    forced_actions: tuple[Action, ...]
    token: str  # part of every custom_id: changes with this seat's question, not when other seats act
    is_forced: bool = False  # there is only one option; asked because a command is running

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """Return the options, then the side options."""
        return self.options + self.side_options
