"""The hooks of the conformance suite: invariants, secrets, and where to find the clauses and their tests."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from conformance.case import Case, Clauses
from conformance.promises import MessageAtQuestion
from engine.core import Seat

from .actions import Doubt, Number
from .game import GAME
from .rules import is_over
from .state import FACES, Bid, LiarsDiceState, count_dice
from .view import View


def check_invariants(state: LiarsDiceState) -> None:
    """Check that dice, players and bids are possible."""
    assert all(1 <= die <= FACES for p in state.players for die in p.dice)
    assert all(bool(p.dice) != bool(p.out) for p in state.players), (
        "a player has dice, or is out since some round"
    )
    assert state.players[state.active].dice
    assert all(
        (a.number, a.face) < (b.number, b.face) for a, b in zip(state.bids, state.bids[1:], strict=False)
    )


def list_secrets(state: LiarsDiceState, viewer: Seat | None) -> Mapping[str, Any]:
    """Return the dice under the other players' cups."""
    return (
        {}
        if is_over(state)
        else {f"dice of {n}": p.dice for n, p in enumerate(state.players) if n != viewer and p.dice}
    )


def is_plausible(view: View, state: LiarsDiceState, viewer: Seat | None) -> bool:
    """Return whether this state is possible for somebody with this view."""
    sees_own_dice = state.players[viewer].dice == view.own if viewer is not None else not view.own
    return (
        sees_own_dice
        and [len(p.dice) for p in state.players] == view.dice_left
        and all(p.dice == sorted(p.dice) for p in state.players)
    )


def offers_what_is_asked(message: MessageAtQuestion) -> bool:
    """Return whether the player can bid, and can doubt, exactly if the question says so."""
    bids = message.offers(Number) == bool(message.args["can_raise"])
    return bids and message.offers(Doubt) == bool(message.args["bids"])


def leave_one_die_each(state: LiarsDiceState) -> None:
    """Leave each player one die, before the first bid."""
    state.bids = []
    for player in state.players:
        player.dice = player.dice[:1]


def bid_highest(state: LiarsDiceState) -> None:
    """Make the highest possible bid, which can only be doubted."""
    bidder = next(seat for seat, player in enumerate(state.players) if player.dice and seat != state.active)
    state.bids = [Bid(bidder, count_dice(state.players), FACES)]


FOLDER = Path(__file__).parents[1]
CLAUSES = Clauses(Path(__file__).with_name("RULES.md"), FOLDER / "tests", r"^- \*\*([A-Z]\d)\*\*", {})
CASE = Case(
    GAME,
    check_invariants,
    list_secrets,
    is_plausible,
    clauses=CLAUSES,
    promises={"ask-bid": offers_what_is_asked},
    extremes=(leave_one_die_each, bid_highest),
    fixtures_dir=FOLDER / "tests" / "fixtures",
)
