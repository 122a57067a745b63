"""The fountain: a player draws two cards and returns one of all their cards (R10, Q4)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.core import Flow, Reason, Seat, choose, reason, tell

from ..actions import ReturnFountain
from ..components import FOUNTAIN_CARDS, FOUNTAIN_DRAW_COUNT, Kind
from ..events import FountainDrawn, FountainGiven, FountainReturned, FountainSeen
from ..state import Player, State

RETURN_ACTIONS: Mapping[Kind, ReturnFountain] = {kind: ReturnFountain(kind) for kind in FOUNTAIN_CARDS}


def draw_fountain_cards(state: State, seat: Seat) -> None:
    state.chance.record_reveal(seat)
    cards: tuple[Kind, ...] = tuple([state.fountain_pile.pop() for _ in range(FOUNTAIN_DRAW_COUNT)])
    state.players[seat].fountain_cards += cards
    state.fountain_due, state.stage = False, "fountain"
    tell(state, FountainDrawn(seat))
    tell(state, FountainSeen(seat, cards))


def return_fountain_card(state: State, seat: Seat) -> Flow[None]:
    """Let the player return a fountain card. It is final, even if the same seat decides next (Q12)."""
    player = state.players[seat]
    action = yield from choose(
        seat, "fountain", partial(list_returnable_cards, player), explain_refused_return, ask_if_forced=True
    )
    state.chance.record_reveal(seat)
    player.fountain_cards.remove(action.card)
    player.fountain_returned.append(action.card)
    state.fountain_pile.insert(0, action.card)
    tell(state, FountainReturned(seat))
    tell(state, FountainGiven(seat, action.card))


def list_returnable_cards(player: Player) -> list[ReturnFountain]:
    return [action for kind, action in RETURN_ACTIONS.items() if kind in player.fountain_cards]


def explain_refused_return(action: ReturnFountain) -> Reason:
    return reason("not_in_hand", card=action.card)
