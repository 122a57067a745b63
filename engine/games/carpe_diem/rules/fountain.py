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


def draw(s: State, me: Seat) -> None:
    s.chance.record_reveal(me)
    cards: tuple[Kind, ...] = tuple([s.fountain_pile.pop() for _ in range(DRAWN)])
    s.players[me].fountain_cards += cards
    s.fountain_due, s.stage = False, "fountain"
    tell(s, FountainDrawn(me))
    tell(s, FountainSeen(me, cards))


def give_back(s: State, me: Seat) -> Flow[None]:
    """That is final, also where the same seat is asked next (Q12)."""
    p = s.players[me]
    action = yield from choose(me, "fountain", partial(returns, p), no_return, ask_if_forced=True)
    s.chance.record_reveal(me)
    p.fountain_cards.remove(action.card)
    p.fountain_returned.append(action.card)
    s.fountain_pile.insert(0, action.card)
    tell(s, FountainReturned(me))
    tell(s, FountainGiven(me, action.card))


def returns(p: Player) -> list[ReturnFountain]:
    return [one for kind, one in RETURNS.items() if kind in p.fountain_cards]


def no_return(action: ReturnFountain) -> Reason:
    return reason("not_in_hand", card=action.card)
