"""Quick decisions of the bots (rules 14): the best build of the tiles in reach, and the best visit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import inf
from typing import Any

from engine.core import Action, Chance, Command, Decision
from engine.core.game import BotLevel

from .. import actions as a
from ..components import (
    FORUM_CARDS,
    FOUNTAIN_CARDS,
    LINK_BY_FORUM_SLOT,
    PHASE_COUNT,
    ROUNDS_PER_PHASE,
    CardId,
    FaceId,
    ForumSpace,
    Kind,
)
from ..rules.forum import BREAD_QUESTION, NEEDED_KINDS_BY_CARD, PAY_QUESTION, order_spaces
from ..view import District, View
from . import visits
from .appraisal import CACHE_SIZE, DWELLING_POINTS, Build, appraise_builds

STORED_POINTS = -1.2
# Bread for a move costs less if the player has plenty.
BREAD_COST_POINTS = 1.5
PLENTY_OF_BREAD = 4
SCARCE_BREAD_COST_POINTS = 4.0
# For a writ in the first two phases
EARLY_WRIT_POINTS = 0.3
POINTS_PER_TRADED_GOOD = 0.3
# For each open edge that no turn is left for
UNCLOSABLE_EDGE_POINTS = -1.5
# With fewer turns left, open edges are counted.
LATE_TURNS = ROUNDS_PER_PHASE
# A craftsman is worth nothing if the bottom row is empty.
EMPTY_ROW_POINTS = -DWELLING_POINTS["craftsman"]
# The share of a forum set's gain that each completed part is worth
WISH_SHARE = 0.5
# The share that an unfinished feature counts for a fountain card
UNFINISHED_SHARE = 0.5
MAX_CANDIDATES, MAX_POINTS_BEHIND = 8, 4.0

Rate = Callable[[Any], float]


def choose_action(view: View, decision: Decision, rng: Chance, level: BotLevel) -> Action | Command:
    """Return the best option. Ties go to the first one. The starting depot is random."""
    if decision.kind == "start":
        return decision.options[rng.randbelow(len(decision.options))]
    return max(decision.options, key=rate_options(view, decision))


def implied_action(view: View, decision: Decision) -> Action | None:
    """Return the payment for a forum card that brings most, or None for other questions."""
    asks_payment = decision.kind in (*PAY_QUESTION.values(), *BREAD_QUESTION.values())
    return max(decision.options, key=rate_options(view, decision)) if asks_payment else None


def candidate_actions(view: View, decision: Decision) -> Sequence[Action]:
    """Return the few best options, because a search cannot share its playouts among sixty builds."""
    if decision.kind == "start":
        return decision.options[:1]
    rate = rate_options(view, decision)
    rates = {option: rate(option) for option in decision.options}
    least = max(rates.values()) - MAX_POINTS_BEHIND
    return sorted([action for action in rates if rates[action] > least], key=rates.__getitem__, reverse=True)[
        :MAX_CANDIDATES
    ]


def rate_options(view: View, decision: Decision) -> Rate:
    """Return a function that rates the decision's options in points."""
    return RATE_BY_QUESTION[decision.kind](view, view.districts[decision.seat])


# Taking a tile (Q2a, Q3a)


def rate_takes(view: View, district: District) -> Rate:
    """Rate each tile by its best build. Bread costs less if the player has plenty."""
    rater = BuildRater(view, district)
    fare = BREAD_COST_POINTS if district.bread >= PLENTY_OF_BREAD else SCARCE_BREAD_COST_POINTS

    def rate(option: a.Take | a.TakeBottom) -> float:
        face = view.find_tile(option)
        assert face, "only tiles are listed"
        free = isinstance(option, a.TakeBottom) or option.depot in view.free
        return rater.rate_best_build(face) - (0 if free else fare)

    return rate


# Building it (Q2b)


def rate_places(view: View, district: District) -> Rate:
    """Rate each build of the tile in hand."""
    rater = BuildRater(view, district)
    worth: Mapping[Action, float] = {
        build.place: rater.rate_build(build) for build in rater.list_appraised_builds(view.in_hand)
    }
    return lambda option: worth.get(option, STORED_POINTS)


class BuildRater:
    """Rates builds for one district at this moment of the game."""

    def __init__(self, view: View, district: District) -> None:
        self.grid, self.lines = (
            tuple(district.grid.items()),
            tuple((goal.kind, goal.line) for goal in district.goals),
        )
        self.seats = len(view.districts)
        # Turns to come.
        self.turns = ROUNDS_PER_PHASE - view.round + ROUNDS_PER_PHASE * (PHASE_COUNT - view.phase)
        self.wish_by_kind, self.chimney_wish = compute_wishes(view, district)
        self.is_early = view.phase <= 2
        self.goods = sum(district.goods.values())
        self.has_bottom_row = any(view.bottom_row)
        self.best_by_face: dict[FaceId, float] = {}

    def list_appraised_builds(self, face: FaceId) -> list[Build]:
        return appraise_builds(self.grid, self.lines, face, self.seats)

    def rate_best_build(self, face: FaceId) -> float:
        if face not in self.best_by_face:
            self.best_by_face[face] = max(
                (self.rate_build(build) for build in self.list_appraised_builds(face)), default=STORED_POINTS
            )
        return self.best_by_face[face]

    def rate_build(self, build: Build) -> float:
        """Return a build's points, including wishes of the forum, traded goods and edges that no turn is left for."""
        total = (
            build.worth
            + self.chimney_wish * build.chimneys
            + EARLY_WRIT_POINTS * (build.writ and self.is_early)
        )
        for kind in build.completed_kinds:
            total += self.wish_by_kind[kind]
            if kind == "merchant":
                total += POINTS_PER_TRADED_GOOD * (self.goods + build.goods)
            elif kind == "craftsman" and not self.has_bottom_row:
                total += EMPTY_ROW_POINTS
        return (
            total + UNCLOSABLE_EDGE_POINTS * max(0, build.open_edge_count - self.turns)
            if self.turns < LATE_TURNS
            else total
        )


def compute_wishes(view: View, district: District) -> tuple[dict[Kind, float], float]:
    """Return what one more feature of each kind, and one chimney, would bring in the forum and with own cards."""
    free: set[ForumSpace] = {
        space for slot in view.slots if slot not in view.discs for space in LINK_BY_FORUM_SLOT[slot].spaces
    }
    share = min(1.0, (PHASE_COUNT + 1 - view.phase) / 2)  # fewer visits to come, smaller wishes
    wish_by_forum_kind, smoke = compute_forum_wishes(frozenset(view.forum[space] for space in free))
    wishes: dict[Kind, float] = {kind: worth * share for kind, worth in wish_by_forum_kind.items()}
    for card in view.hand if view.seat is not None and district is view.districts[view.seat] else ():
        wishes[card] += FOUNTAIN_CARDS[card].vp
    return wishes, smoke * share


@lru_cache(maxsize=CACHE_SIZE)
def compute_forum_wishes(cards: frozenset[CardId]) -> tuple[Mapping[Kind, float], float]:
    """Return what these forum cards would bring for one more feature of each kind, and for one chimney."""
    wishes, smoke = dict.fromkeys(FOUNTAIN_CARDS, 0.0), 0.0
    for id in cards:
        card, brings = FORUM_CARDS[id], visits.GAIN_BY_CARD[id] * WISH_SHARE
        if card.kind == "own":
            smoke = max(smoke, brings / card.req.get("chimney", inf))
            for kind in NEEDED_KINDS_BY_CARD[id]:
                wishes[kind] = max(wishes[kind], brings / sum(card.req.values()))
    return wishes, smoke


# Fountain cards (Q4)


def rate_returns(view: View, district: District) -> Rate:
    """Rate the fountain cards. The one with the fewest features goes back."""
    return lambda option: (
        -sum(
            1.0 if feature.complete else UNFINISHED_SHARE
            for feature in district.features
            if feature.kind == getattr(option, "card", None)
        )
    )


# The forum (Q5)


def rate_visits(view: View, district: District) -> Rate:
    """Rate visits by their best outcome, or by the best outcome of the rest of the current visit."""
    items = visits.list_items(district)
    item = visits.item_points(view)
    offered = visits.list_offers(view, district)
    running_visit = view.visit
    remaining_offers = (
        visits.offers_at(offered, order_spaces(running_visit)[running_visit.number - 1 :])
        if running_visit
        else ()
    )

    def rate(option: Any) -> float:
        match option:
            case a.Visit():
                return visits.best_cards_gain(visits.offers_at(offered, order_spaces(option)), items, item)
            case a.PaySets(n):
                return visits.best_cards_gain(remaining_offers, items, item, n)
            case _:
                return visits.best_cards_gain(
                    remaining_offers, items, item, running_visit.paid if running_visit else 0, option.n
                )

    return rate


RATE_BY_QUESTION: Mapping[str, Callable[[View, District], Rate]] = {
    "take": rate_takes,
    "craft": rate_takes,
    "place": rate_places,
    "fountain": rate_returns,
    "visit": rate_visits,
    "pay1": rate_visits,
    "pay2": rate_visits,
    "bread1": rate_visits,
    "bread2": rate_visits,
    "end": lambda view, d: lambda _: 0.0,
}
