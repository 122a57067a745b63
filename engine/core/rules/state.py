"""What a game is, what a saved one consists of, and the registry."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec import Struct

from .chance import Chance
from .events import AddressedEvent, Event, get_audience


class State(Struct, kw_only=True):
    """Base of every game's state: plain data, nothing else.

    Fields keep their order for ever: what a saved draft has come to is held against the state as it is encoded.
    """

    chance: Chance
    players: list[Any]  # what belongs to one seat each
    news: list[AddressedEvent] = []  # events of the running step; `Match` moves them to the save


def tell(s: State, event: Event, own_seat_only: bool = False) -> None:
    """Something has happened: those may know it whom its kind names, nobody else at any time.

    `early`: its own seat alone, while others must not see what it does; the rules tell all at the close.
    """
    if not s.chance.quick:
        s.news.append(AddressedEvent(event, get_audience(event, own_seat_only)))


class LobbyOptions(Struct, frozen=True):
    """Base of a game's lobby options. Fields are Literals, bools, or a Seat or None, each with a default.

    The catalogue names them: `option-<field>` and `option-<field>-<value>` (true and false for a bool, none for None),
    with "-" for "_".
    """

    legacy_values: ClassVar[Mapping[str, Any]] = {}  # what an option was in games that began before there was a choice


class Setup(Struct, frozen=True):
    """What a new game starts from."""

    seats: int
    key: bytes  # of chance: secret, 16 bytes or more
    options: LobbyOptions = LobbyOptions()


