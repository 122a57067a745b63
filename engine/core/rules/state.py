"""The base of every game's state, its lobby options, and what a new game starts from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec import Struct, field

from .chance import Chance
from .events import AddressedEvent, Event, get_audience
from .frozen_struct import FrozenStruct


class State(Struct, kw_only=True):
    """Base of every game's state: plain data and nothing else.

    The order of fields must never change: the digest of a saved draft is compared with the encoded state.
    """

    chance: Chance
    players: list[Any]  # the game's own data of each seat
    # events of the running step; `Match` moves them into the log
    step_events: list[AddressedEvent] = field(default_factory=list[AddressedEvent])


def tell(state: State, event: Event, own_seat_only: bool = False) -> None:
    """Record an event for those who may know it, as its class says.

    With `own_seat_only`, only its own seat may know it for now; the rules tell the others when the seals are revealed.
    """
    if not state.chance.playout_rng_state:
        state.step_events.append(AddressedEvent(event, get_audience(event, own_seat_only)))


class LobbyOptions(FrozenStruct):
    """Base of a game's lobby options. Each field is a Literal, a bool, or a Seat or None, and has a default.

    The catalogue names them: `option-<field>` and `option-<field>-<value>` (true or false for a bool, none for None),
    with "-" in place of "_".
    """

    # What an option was in games that began before it existed.
    legacy_values: ClassVar[Mapping[str, Any]] = {}


class Setup(Struct, frozen=True):
    """What a new game starts from."""

    player_count: int
    key: bytes  # the secret key of chance, at least 16 bytes
    options: LobbyOptions = LobbyOptions()
