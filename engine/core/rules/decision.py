"""A seat's open question."""
from __future__ import annotations

from msgspec import Struct

from .flow import Action, Seat


class Decision(Struct, frozen=True):
    """One seat's open question."""

    seat: Seat
    kind: str
    options: tuple[Action, ...]
    beside: tuple[Action, ...]  # legal too, shown apart
    done: tuple[Action, ...]  # forced in this turn since the seat's last own answer: a phrase may tick them off
    token: str  # in every custom_id: changes with this seat's own question, not when other seats answer
    idle: bool = False  # its one option is no question: it is asked only because a phrase is answering

    @property
    def legal(self) -> tuple[Action, ...]:
        return self.options + self.beside
