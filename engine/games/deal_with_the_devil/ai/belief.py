"""Who may be who, by Bayes over the castings that nothing public excludes (14.10, 14.12).

Everybody can add up what a seat would have in a role if it had never dealt (12.10.1). What it has beyond that it got
by deals, and who sells souls gets much; what it never had a true mortal would have had to borrow. How much each trait
tells was fitted to games of bots (`tuning`).
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
from ..rules.ledger import RECORDED_STEPS, STARTING_CHESTS, RoleAssignment, get_role_stock, list_possible_assignments
from ..state import Phase, Stock
from ..view import View, get_private_state
from .worth import PriceKind

GOODS_BY_KIND: Mapping[PriceKind, tuple[Resource, ...]] = {"basic": BASICS, "premium": PREMIUMS, "coins": ("coins",)}
TRAIT_SCALE: Mapping[PriceKind, float] = {"basic": 1.0, "premium": 0.5, "coins": 0.2}
TraitWeights = tuple[float, float, float]  # of a trait for a mortal, the cultist, the devil
TRAIT_WEIGHTS_BY_STAGE = read_weights(
    __name__.rpartition(".ai.")[0], "belief", dict[str, dict[str, TraitWeights]]
)  # by question, by trait
ROLE_CLASSES = ("mortal", "cultist", "devil")
CLASS_INDEX: Mapping[Role, int] = {role: ROLE_CLASSES.index(ROLE_CARDS[role].role_class) for role in ROLES}
MAX_COUNTED_PIECES = 12  # pieces of one kind that still tell more
PHASES_UNTIL_CLOSE: Mapping[str, tuple[Phase, ...]] = {  # the phases of a round before the close of that step
    "offer": ("production", "cards", "offer"),
    "plan": ("production", "cards", "offer", "respond1", "respond2", "plan"),
}


# What a seat would have had


class SupposedStocks:
    """A seat's stocks at the closes of OFFER and PLAN, and now, if it had that role; chests of that role that came to
    the viewer count."""

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
            self.closes.append(self.reconstruct_stock(flow, late if round > 3 else early, round + (step == "plan")))
        if view.flows:
            self.get_current = self.reconstruct_stock(view.flows[seat], late, view.round + 1)
        else:
            self.get_current = dict(late)

    def reconstruct_stock(self, flow: Stock, role: Stock, before: int) -> Stock:
        """With the viewer's deals of the rounds before that one."""
        found: Stock = {resource: n + role[resource] for resource, n in flow.items()}
        for seen in self.chests:
            if seen.accepted and seen.contents and seen.round < before:
                add_goods(found, seen.contents, -1)
                found["coins"] += seen.ask.n * (seen.ask.kind == "coins")
        return found

    def count_needed(self, kind: PriceKind) -> int:
        """How much the seat must have had from deals that the viewer did not see."""
        stocks = [*self.closes, self.get_current]
        return sum(max(0, -min(stock[good] for stock in stocks)) for good in GOODS_BY_KIND[kind])

    def count_left(self, kind: PriceKind) -> int:
        return min(MAX_COUNTED_PIECES, sum(max(0, self.get_current[good]) for good in GOODS_BY_KIND[kind]))

    def count_unexplained(self, kind: PriceKind) -> int:
        """What a chest held beyond what the seat could have put into it."""
        most = 0
        for seen in self.chests:
            n = len(RECORDED_STEPS) * (seen.round - 1) - self.first_close
            if seen.contents and 0 <= n < len(self.closes):
                had = self.closes[n]
                most = max(
                    most, sum(max(0, seen.contents.get(good, 0) - max(0, had[good])) for good in GOODS_BY_KIND[kind])
                )
        return most


def calculate_traits(view: View, seat: Seat, role: Role) -> dict[str, float]:
    """What speaks for or against the seat's having that role."""
    book, found = SupposedStocks(view, seat, role), dict[str, float]()
    for kind, scale in TRAIT_SCALE.items():
        need = book.count_needed(kind)
        found[f"need_{kind}"] = need * scale
        found[f"lacked_{kind}"] = float(need > 0)
        found[f"rest_{kind}"] = book.count_left(kind) * scale
        found[f"short_{kind}"] = book.count_unexplained(kind) * scale
    return found | calculate_public_traits(view, seat)


def calculate_public_traits(view: View, seat: Seat) -> dict[str, float]:
    """What lies open of the seat."""
    kingdom = view.kingdoms[seat]
    cards = [BUILDINGS[built.card] for built in kingdom.built]
    return {
        "built": sum(card.points for card in cards) / 10,
        "debt": kingdom.debt / 5,
        "majors": float(len(kingdom.majors)),
        "reputation": kingdom.reputation / 4,
        "mob": float(kingdom.mob),
        "proved": float(any(proof.seat == seat for proof in view.proofs if proof.step == "vote")),
        "shown": sum(proof.pieces for proof in view.proofs if proof.seat == seat and proof.step == "answer") / 2,
        "demon": kingdom.demon / 2,
        "angel": kingdom.angel / 2,
        "guests": float(kingdom.houseguests),
        "science": sum("science" in card.types for card in cards) / 2,
    }


# What follows from it


def calculate_assignment_probabilities(view: View, forgets: float) -> list[tuple[RoleAssignment, float]]:
    """The castings, and how likely each is."""
    weights, fitting = TRAIT_WEIGHTS_BY_STAGE[get_stage(view)], list_assignments(view)
    places = dict.fromkeys(at for casting in fitting for at in enumerate(casting) if at[0] != view.seat)
    scores = dict[tuple[Seat, Role], float]()
    for seat, role in places:
        found = calculate_traits(view, seat, role)
        at = CLASS_INDEX[role]
        scores[seat, role] = sum(weight[at] * found[name] for name, weight in weights.items())
        if forgets:
            scores[seat, role] += forgets * get_seeded_error(view, f"{seat} {ROLE_CLASSES[at]}")
    sums = [sum(scores.get(at, 0.0) for at in enumerate(casting)) for casting in fitting]
    odds = [exp(one - max(sums)) for one in sums]
    return [(casting, one / sum(odds)) for casting, one in zip(fitting, odds, strict=True)]


def list_assignments(view: View) -> list[RoleAssignment]:
    assert view.seat is not None, "the public has no role"
    sure: dict[Seat, Role] = {**view.roles, view.seat: get_private_state(view).role}
    return list_possible_assignments(view, sure)


def get_stage(view: View) -> str:
    """The weights that were fitted to this question; elsewhere the last ones before it."""
    stages = [(int(one[-1]), one) for one in TRAIT_WEIGHTS_BY_STAGE]
    now = f"{view.phase}_{view.round}"
    return (
        now
        if now in TRAIT_WEIGHTS_BY_STAGE
        else [stages[0][1], *(one for round, one in stages if round <= view.round)][-1]
    )


def calculate_role_probabilities(view: View, role: Role, forgets: float = 0.0) -> dict[Seat, float]:
    """How likely each other seat is the devil or the cultist; nothing where that is the viewer himself."""
    if get_private_state(view).role == role:
        return {}
    found = dict[Seat, float]()
    for casting, p in calculate_assignment_probabilities(view, forgets):
        seat = casting.index(role)
        found[seat] = found.get(seat, 0.0) + p
    return found


def get_seeded_error(view: View, what: str) -> float:
    """An error of mean 0 and deviation 1 that is the same all round long: what a seat misjudges lies in the cards that
    it alone has seen."""
    own = get_private_state(view)
    seen = blake2b(repr((view.round, view.seat, own.role, own.cards, what)).encode(), digest_size=16)
    return sum(Chance(seen.digest()).each([1000] * 12)) / 1000 - 6.0
