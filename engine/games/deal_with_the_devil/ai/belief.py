"""The probability of each role for each seat, by Bayes' rule over the role assignments that nothing public excludes.

Everybody can add up what a seat would have in a role if it had never dealt (12.10.1). What it has beyond that came from
deals, and sellers of souls get much. What it lacks, a mortal would have had to borrow. The weight of each trait was
fitted to games of bots (see `tuning`).
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from math import exp

from engine.core import Chance, Seat
from engine.core.game import read_weights

from ..components import BUILDINGS, ROLE_CARDS, SEAT_COUNT
from ..components.terms import BASICS, PREMIUMS, ROLES, Resource, Role
from ..rules.bank import add_goods
from ..rules.ledger import (
    RECORDED_STEPS,
    STARTING_CHESTS,
    RoleAssignment,
    get_role_stock,
    list_possible_assignments,
)
from ..state import Phase, Stock
from ..view import View, get_private_state
from .worth import PriceKind

GOODS_BY_KIND: Mapping[PriceKind, tuple[Resource, ...]] = {
    "basic": BASICS,
    "premium": PREMIUMS,
    "coins": ("coins",),
}
TRAIT_SCALE: Mapping[PriceKind, float] = {"basic": 1.0, "premium": 0.5, "coins": 0.2}
TraitWeights = tuple[float, float, float]
"""The weights of one trait for a mortal, the cultist and the devil."""
TRAIT_WEIGHTS_BY_STAGE = read_weights(
    __name__.rpartition(".ai.")[0], "belief", dict[str, dict[str, TraitWeights]]
)  # by question, by trait
ROLE_CLASSES = ("mortal", "cultist", "devil")
CLASS_INDEX: Mapping[Role, int] = {role: ROLE_CLASSES.index(ROLE_CARDS[role].role_class) for role in ROLES}
MAX_COUNTED_PIECES = 12
PHASES_UNTIL_CLOSE: Mapping[str, tuple[Phase, ...]] = {
    "offer": ("production", "cards", "offer"),
    "plan": ("production", "cards", "offer", "respond1", "respond2", "plan"),
}


# Supposed stocks and traits


class SupposedStocks:
    """What a seat would have had in a role: at the closes of OFFER and PLAN, and now. Deals that the viewer saw are
    included."""

    def __init__(self, view: View, seat: Seat, role: Role) -> None:
        closes = view.flows[SEAT_COUNT + seat :: SEAT_COUNT]
        done = len(RECORDED_STEPS) * (view.round - 1) + sum(
            view.phase not in PHASES_UNTIL_CLOSE[step] for step in RECORDED_STEPS
        )
        self.first_close = done - len(closes)  # closes before the record was begun
        self.chests = [seen for seen in get_private_state(view).chests if seen.role == role]
        early, late = STARTING_CHESTS[role], get_role_stock(view, role)
        self.closes = list[Stock]()
        for n, flow in enumerate(closes, start=self.first_close):
            round, step = n // len(RECORDED_STEPS) + 1, RECORDED_STEPS[n % len(RECORDED_STEPS)]
            self.closes.append(
                self.reconstruct_stock(flow, late if round > 3 else early, round + (step == "plan"))
            )
        if view.flows:
            self.get_current = self.reconstruct_stock(view.flows[seat], late, view.round + 1)
        else:
            self.get_current = dict(late)

    def reconstruct_stock(self, flow: Stock, role: Stock, before: int) -> Stock:
        """Return the stock for a public flow in this role, with the viewer's deals of the rounds before `before`."""
        stock: Stock = {resource: n + role[resource] for resource, n in flow.items()}
        for seen in self.chests:
            if seen.accepted and seen.contents and seen.round < before:
                add_goods(stock, seen.contents, -1)
                stock["coins"] += seen.ask.n * (seen.ask.kind == "coins")
        return stock

    def count_needed(self, kind: PriceKind) -> int:
        """Return how many pieces of this kind the seat must have had from deals that the viewer did not see."""
        stocks = [*self.closes, self.get_current]
        return sum(max(0, -min(stock[good] for stock in stocks)) for good in GOODS_BY_KIND[kind])

    def count_left(self, kind: PriceKind) -> int:
        """Return how many pieces of this kind the seat should have now, up to a limit."""
        return min(MAX_COUNTED_PIECES, sum(max(0, self.get_current[good]) for good in GOODS_BY_KIND[kind]))

    def count_unexplained(self, kind: PriceKind) -> int:
        """Return how many pieces of this kind a chest held beyond what the seat could have put into it."""
        most = 0
        for seen in self.chests:
            n = len(RECORDED_STEPS) * (seen.round - 1) - self.first_close
            if seen.contents and 0 <= n < len(self.closes):
                had = self.closes[n]
                most = max(
                    most,
                    sum(
                        max(0, seen.contents.get(good, 0) - max(0, had[good])) for good in GOODS_BY_KIND[kind]
                    ),
                )
        return most


def calculate_traits(view: View, seat: Seat, role: Role) -> dict[str, float]:
    """Return the traits that speak for or against the seat having that role."""
    stocks, traits = SupposedStocks(view, seat, role), dict[str, float]()
    for kind, scale in TRAIT_SCALE.items():
        need = stocks.count_needed(kind)
        traits[f"need_{kind}"] = need * scale
        traits[f"lacked_{kind}"] = float(need > 0)
        traits[f"rest_{kind}"] = stocks.count_left(kind) * scale
        traits[f"short_{kind}"] = stocks.count_unexplained(kind) * scale
    return traits | calculate_public_traits(view, seat)


def calculate_public_traits(view: View, seat: Seat) -> dict[str, float]:
    """Return the traits that anybody can see."""
    kingdom = view.kingdoms[seat]
    cards = [BUILDINGS[built.card] for built in kingdom.built]
    return {
        "built": sum(card.points for card in cards) / 10,
        "debt": kingdom.debt / 5,
        "majors": float(len(kingdom.majors)),
        "reputation": kingdom.reputation / 4,
        "mob": float(kingdom.mob),
        "proved": float(any(proof.seat == seat for proof in view.proofs if proof.step == "vote")),
        "shown": sum(proof.pieces for proof in view.proofs if proof.seat == seat and proof.step == "answer")
        / 2,
        "demon": kingdom.demon / 2,
        "angel": kingdom.angel / 2,
        "guests": float(kingdom.houseguests),
        "science": sum("science" in card.types for card in cards) / 2,
    }


# Probabilities


def calculate_assignment_probabilities(view: View, role_error: float) -> list[tuple[RoleAssignment, float]]:
    """Return the possible role assignments with their probabilities."""
    weights, assignments = TRAIT_WEIGHTS_BY_STAGE[get_stage(view)], list_assignments(view)
    places = dict.fromkeys(
        at for assignment in assignments for at in enumerate(assignment) if at[0] != view.seat
    )
    scores = dict[tuple[Seat, Role], float]()
    for seat, role in places:
        traits = calculate_traits(view, seat, role)
        at = CLASS_INDEX[role]
        scores[seat, role] = sum(weight[at] * traits[name] for name, weight in weights.items())
        if role_error:
            scores[seat, role] += role_error * get_seeded_error(view, f"{seat} {ROLE_CLASSES[at]}")
    sums = [sum(scores.get(at, 0.0) for at in enumerate(assignment)) for assignment in assignments]
    weights_of_assignments = [exp(score - max(sums)) for score in sums]
    return [
        (assignment, one / sum(weights_of_assignments))
        for assignment, one in zip(assignments, weights_of_assignments, strict=True)
    ]


def list_assignments(view: View) -> list[RoleAssignment]:
    """Return the role assignments that the viewer cannot exclude."""
    assert view.seat is not None, "the public has no role"
    known_roles: dict[Seat, Role] = {**view.roles, view.seat: get_private_state(view).role}
    return list_possible_assignments(view, known_roles)


def get_stage(view: View) -> str:
    """Return the key of the weights for this phase and round, or of the last ones before it."""
    stages = [(int(stage[-1]), stage) for stage in TRAIT_WEIGHTS_BY_STAGE]
    now = f"{view.phase}_{view.round}"
    return (
        now
        if now in TRAIT_WEIGHTS_BY_STAGE
        else [stages[0][1], *(one for round, one in stages if round <= view.round)][-1]
    )


def calculate_role_probabilities(view: View, role: Role, role_error: float = 0.0) -> dict[Seat, float]:
    """Return the probability that each other seat has this role. Empty if the viewer has it."""
    if get_private_state(view).role == role:
        return {}
    probabilities = dict[Seat, float]()
    for assignment, p in calculate_assignment_probabilities(view, role_error):
        seat = assignment.index(role)
        probabilities[seat] = probabilities.get(seat, 0.0) + p
    return probabilities


def get_seeded_error(view: View, what: str) -> float:
    """Return a random error with mean 0 and deviation 1 that stays the same for a whole round.

    It is seeded with the cards that only this seat has seen.
    """
    own = get_private_state(view)
    seen = blake2b(repr((view.round, view.seat, own.role, own.cards, what)).encode(), digest_size=16)
    return sum(Chance(seen.digest()).randbelow_each([1000] * 12)) / 1000 - 6.0
