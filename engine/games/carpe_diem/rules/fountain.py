"""The fountain: two cards are drawn, one of all goes back (R10, Q4)."""
from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.core import Flow, Reason, Seat, choose, reason, tell

from ..actions import ReturnFountain
from ..components import DRAWN, FOUNTAINS, Kind
from ..events import FountainDrawn, FountainGiven, FountainReturned, FountainSeen
from ..state import Player, State

RETURNS: Mapping[Kind, ReturnFountain] = {kind: ReturnFountain(kind) for kind in FOUNTAINS}


def draw(state: State, seat: Seat) -> None:
    state.chance.record_reveal(seat)
    cards: tuple[Kind, ...] = tuple([state.fountain_pile.pop() for _ in range(DRAWN)])
    state.players[seat].fountain_cards += cards
    state.fountain_due, state.stage = False, "fountain"
    tell(state, FountainDrawn(seat))
    tell(state, FountainSeen(seat, cards))


def give_back(state: State, seat: Seat) -> Flow[None]:
    """That is final, also where the same seat is asked next (Q12)."""
    player = state.players[seat]
    action = yield from choose(seat, "fountain", partial(returns, player), no_return, ask_if_forced=True)
    state.chance.record_reveal(seat)
    player.fountain_cards.remove(action.card)
    player.fountain_returned.append(action.card)
    state.fountain_pile.insert(0, action.card)
    tell(state, FountainReturned(seat))
    tell(state, FountainGiven(seat, action.card))


def returns(player: Player) -> list[ReturnFountain]:
    return [one for kind, one in RETURNS.items() if kind in player.fountain_cards]


def no_return(action: ReturnFountain) -> Reason:
    return reason("not_in_hand", card=action.card)
