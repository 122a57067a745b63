"""Hide nothing in My Village but the order of its stacks and the dice to come."""

from __future__ import annotations

from random import Random

from conformance.case import Case, Clauses
from engine.core import Match, Seat, StandingOrder
from engine.games.my_village import GAME
from engine.games.my_village.actions import TakeDice, format_die
from engine.games.my_village.commands.orders import PlanTurn
from tests.conformance.games import FIXTURES, ROOT
from tests.conformance.promises.my_village import EXTREMES, PROMISES
from tests.engine.games.my_village.invariants import check_invariants

STEWARD_SUMS = (4, 10)
CLAUSES = Clauses(
    ROOT / "docs/rules/my_village.md",
    ROOT / "tests/engine/games/my_village",
    r"^(?:- (?:\*\*)?|\d+\. )([A-Z]{1,2}\d+(?:\.\d+)?[a-z]?)\b|^\| ([A-Z]{1,2}\d+(?:\.\d+)?[a-z]?) \||^(X\d+)\b",
    {
        "H0": "direct messages are the bot's, in every game alike",
        "A3.8": "refers to A5, A6 and A11",
        "Q45": "the bot replaces players in every game alike",
        "Q47": "the bot closes games in every game alike",
        "Q49": "about printed markers only",
        "Q50": "no supply of markers is kept at all",
    },
)


def type_field(kind: type[StandingOrder], text: str, copy: Match | None, seat: Seat, rng: Random) -> str:
    """Type customers by their places, which no list offers, if two dice bring the steward."""
    if kind is not PlanTurn or copy is None or rng.random() < 0.4:
        return text
    pairs = [one for one in copy.get_decision(seat).legal_actions if isinstance(one, TakeDice)]
    found = [one for one in pairs if one.first.value + one.second.value in STEWARD_SUMS]
    if not found:
        return text
    dice, places = rng.choice(found), rng.sample(["R1", "R2", "R3", "R4"], rng.choice([1, 1, 2]))
    return f"turn dice:{format_die(dice.first)} {format_die(dice.second)} do:steward {' '.join(places)}"


CASE = Case(
    GAME,
    check_invariants,
    clauses=CLAUSES,
    type_order_field=type_field,
    promises=PROMISES,
    extremes=EXTREMES,
    fixtures_dir=FIXTURES,
)
