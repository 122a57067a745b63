"""Hide the order of the piles, fountain cards of others, and start depots until all are named in Carpe Diem."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import msgspec

from conformance.case import Case, Clauses
from engine.core import EndTurn, Match, Seat, StandingOrder
from engine.games.carpe_diem import GAME
from engine.games.carpe_diem.actions import Place
from engine.games.carpe_diem.commands.orders import LastTile, QueueBuild
from engine.games.carpe_diem.game import Lobby
from engine.games.carpe_diem.state import State
from engine.games.carpe_diem.view import View
from tests.conformance.games import FIXTURES, ROOT
from tests.conformance.promises.carpe_diem import EXTREMES, PROMISES
from tests.engine.games.carpe_diem.invariants import check_invariants, count_fountains


def list_secrets(state: State, viewer: Seat | None) -> Mapping[str, Any]:
    """Return the secrets. Piles of one tile or none hide nothing. A pile of fountain cards never comes to that (H4)."""
    found: dict[str, Any] = {"fountain pile": state.fountain_pile}
    if len(set(state.white_pile)) > 1:
        found["white pile"] = state.white_pile
    if len(set(state.black_pile)) > 1:
        found["black pile"] = state.black_pile
    for seat, p in enumerate(state.players):
        if seat != viewer and p.fountain_cards:
            found[f"fountain cards {seat}"] = p.fountain_cards
        if seat != viewer and state.stage == "start" and p.patrician:
            found[f"start depot {seat}"] = p.patrician
    return found


def is_plausible(view: View, state: State, viewer: Seat | None) -> bool:
    """Return whether this position shows the viewer the same view, and can have come about.

    There are two cards of each kind, as many in each hand as are known: `invariants`. The returned cards of the viewer
    lie at the bottom of the pile, among the returned cards of all (H4).
    """
    try:
        check_invariants(state)
    except AssertionError:
        return False
    if pack_view(GAME.view(GAME.copy_state(state), viewer)) != pack_view(view):
        return False
    returns = sum(map(count_fountains, state.players)) - (state.fountain_due or state.stage == "fountain")
    return Counter(view.returned) <= Counter(state.fountain_pile[:returns])


def pack_view(view: View) -> bytes:
    return msgspec.msgpack.encode(view)


def keep_state(state: State, a: Seat, b: Seat) -> State:
    """Return the state unchanged. Nothing private goes into the one sealed step, and the start places are public."""
    return state


CLAUSES = Clauses(
    ROOT / "docs/rules/carpe_diem.md",
    ROOT / "tests/engine/games/carpe_diem",
    r"\*\*([A-Z]{1,2}\d+(?:\.\d+)?)\b|^\| (Q\d+) \||^(G\d+)\b",
    {
        "I": "pictures and alt texts: tests of render",
        "AQ6": "who is told of orders: tests of the service",
        "CM2": "nothing runs out: numbers have no end (X1)",
        "X1": "nothing runs out: numbers have no end (CM2)",
        "Q7": "how a long list is asked: test_words",
        "X28": "the bot replaces players in every game alike",
        "X29": "the bot replaces players in every game alike",
        "X30": "the lobby draws the seats (S1)",
        "X31": "no contradiction of the rulebook: S5",
        "X32": "the ring of 2020: M1",
        "X33": "the pace is the table's",
    },
    ("Q2c", "Q5", "Q5a"),
)


def is_queued_build(order: QueueBuild, said: Any) -> bool:
    """Return whether the order gives the action. The copy proves its builds. It must promise bread (AQ1), and the card
    that goes back (AQ4)."""
    paid = "bread" in said.meant.split()
    return (not paid or "bread:yes" in order.builds) and (
        said.kind != "fountain" or order.fountain == "worst"
    )


def is_last_tile(order: LastTile, said: Any) -> bool:
    """AQ5: return whether the action is a build, or the end of the turn."""
    return isinstance(said.action, Place | EndTurn)


def type_field(kind: type[StandingOrder], text: str, copy: Match | None, seat: Seat, rng: Random) -> str:
    """Type bread, which is promised in words that no list offers (AQ1)."""
    return (
        f"{text} bread:yes"
        if kind is QueueBuild and text.startswith("build") and rng.random() < 0.3
        else text
    )


ORDER_PREDICATES: Mapping[type[StandingOrder], Callable[[Any, Any], bool]] = {
    QueueBuild: is_queued_build,
    LastTile: is_last_tile,
}
FORGOTTEN_FIELDS = {"taken": "the empty places of each depot show it"}
CASE = Case(
    GAME,
    check_invariants,
    list_secrets,
    is_plausible,
    keep_state,
    power_test_states=4,
    clauses=CLAUSES,
    order_predicates=ORDER_PREDICATES,
    type_order_field=type_field,
    promises=PROMISES,
    forgotten_fields=FORGOTTEN_FIELDS,
    extremes=EXTREMES,
    fixtures_dir=FIXTURES,
)
# Games began this way before the option existed. The rest is the same, so it is sampled less often.
VARIANTS = (replace(CASE, sample_every=2, options=Lobby("chosen"), variant="chosen", clauses=None),)
