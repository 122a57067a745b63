"""What is said at once (rules 14): the best build of the tiles in reach, the best visit, from the own view."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import inf
from typing import Any

from engine.core import Action, Chance, Command, Decision
from engine.core.game import BotLevel

from .. import actions as a
from ..components import FORUM, FOUNTAINS, LINKS, PHASES, ROUNDS, CardId, FaceId, ForumSpace, Kind
from ..rules.forum import NEEDS, in_turn
from ..view import District, View
from . import visits
from .appraisal import DONE, KEPT, Build, appraised

STORED = -1.2
BREAD, RICH, LAST_BREAD = 1.5, 4, 4.0  # that the way costs: to who has so many, to others
EARLY = 0.3  # a writ in the first two phases
PER_GOOD = 0.3  # that a merchant trades
HOPELESS = -1.5  # an open edge that no turn is left for
LATE = ROUNDS  # turns: then open edges are counted
NO_CRAFT = -DONE["craftsman"]  # where nothing is left to take
WISH = 0.5  # of what a set of the forum brings, for a completed part of it
PENDING = 0.5  # a fountain card's feature that is begun
TRIED, BEHIND = 8, 4.0  # options that are worth a search, and how far behind the best they may be

Rate = Callable[[Any], float]


def answer(view: View, decision: Decision, rng: Chance, level: BotLevel) -> Action | Command:
    """The best option, by order where several are equal; chance says where to begin."""
    if decision.kind == "start":
        return decision.options[rng.below(len(decision.options))]
    return max(decision.options, key=rated(view, decision))


def promising(view: View, decision: Decision) -> Sequence[Action]:
    """The few best: a search would share its playouts among sixty builds."""
    if decision.kind == "start":
        return decision.options[:1]
    rate = rated(view, decision)
    rates = {option: rate(option) for option in decision.options}
    least = max(rates.values()) - BEHIND
    return sorted([one for one in rates if rates[one] > least], key=rates.__getitem__, reverse=True)[:TRIED]


def rated(view: View, decision: Decision) -> Rate:
    return RATES[decision.kind](view, view.districts[decision.seat])


# Q2a, Q3a A tile


def taking(view: View, d: District) -> Rate:
    """By the best build of each tile; bread only where there is plenty, or for much."""
    moment, fare = Moment(view, d), BREAD if d.bread >= RICH else LAST_BREAD

    def rate(option: a.Take | a.TakeBottom) -> float:
        face = view.lying(option)
        assert face, "only tiles are listed"
        free = isinstance(option, a.TakeBottom) or option.depot in view.free
        return moment.best(face) - (0 if free else fare)

    return rate


# Q2b Where it lies


def placing(view: View, d: District) -> Rate:
    moment = Moment(view, d)
    worth: Mapping[Action, float] = {one.place: moment.worth(one) for one in moment.builds(view.in_hand)}
    return lambda option: worth.get(option, STORED)


class Moment:
    """What a build is worth to this district at this moment."""

    def __init__(self, view: View, d: District) -> None:
        self.grid, self.lines = tuple(d.grid.items()), tuple((goal.kind, goal.line) for goal in d.goals)
        self.seats = len(view.districts)
        self.turns = ROUNDS - view.round + ROUNDS * (PHASES - view.phase)  # to come
        self.wishes, self.smoke = wished(view, d)
        self.early = view.phase <= 2
        self.goods = sum(d.goods.values())
        self.row = any(view.bottom_row)
        self.found: dict[FaceId, float] = {}

    def builds(self, face: FaceId) -> list[Build]:
        return appraised(self.grid, self.lines, face, self.seats)

    def best(self, face: FaceId) -> float:
        if face not in self.found:
            self.found[face] = max((self.worth(one) for one in self.builds(face)), default=STORED)
        return self.found[face]

    def worth(self, one: Build) -> float:
        """With what the forum wishes for, the merchant's goods, and what there is no time for."""
        total = one.worth + self.smoke * one.chimneys + EARLY * (one.writ and self.early)
        for kind in one.done:
            total += self.wishes[kind]
            if kind == "merchant":
                total += PER_GOOD * (self.goods + one.goods)
            elif kind == "craftsman" and not self.row:
                total += NO_CRAFT
        return total + HOPELESS * max(0, one.loose - self.turns) if self.turns < LATE else total


def wished(view: View, d: District) -> tuple[dict[Kind, float], float]:
    """What one more of each kind, and a chimney, would help in the forum and with the own fountain cards."""
    free: set[ForumSpace] = {space for slot in view.slots if slot not in view.discs for space in LINKS[slot].spaces}
    share = min(1.0, (PHASES + 1 - view.phase) / 2)  # by the visits to come
    found, smoke = sought(frozenset(view.forum[space] for space in free))
    wishes: dict[Kind, float] = {kind: worth * share for kind, worth in found.items()}
    for card in view.hand if view.seat is not None and d is view.districts[view.seat] else ():
        wishes[card] += FOUNTAINS[card].vp
    return wishes, smoke * share


@lru_cache(maxsize=KEPT)
def sought(cards: frozenset[CardId]) -> tuple[Mapping[Kind, float], float]:
    """What these forum cards would bring for one more of each kind, and for a chimney."""
    found, smoke = dict.fromkeys(FOUNTAINS, 0.0), 0.0
    for id in cards:
        card, brings = FORUM[id], visits.GAINS[id] * WISH
        if card.kind == "own":
            smoke = max(smoke, brings / card.req.get("chimney", inf))
            for kind in NEEDS[id]:
                found[kind] = max(found[kind], brings / sum(card.req.values()))
    return found, smoke


# Q4


def returning(view: View, d: District) -> Rate:
    """The card of the fewest features goes back."""
    return lambda option: -sum(
        1.0 if one.complete else PENDING for one in d.features if one.kind == getattr(option, "card", None)
    )


# Q5 The forum


def visiting(view: View, d: District) -> Rate:
    """With the best that can be made of the visit; or of what is left of it."""
    have, item, offered = visits.items(d), visits.item_worth(view), visits.offered(view, d)
    now = view.visit
    left = visits.cards(offered, in_turn(now)[now.number - 1 :]) if now else ()

    def rate(option: Any) -> float:
        match option:
            case a.Visit():
                return visits.most(visits.cards(offered, in_turn(option)), have, item)
            case a.PaySets(n):
                return visits.most(left, have, item, n)
            case _:
                return visits.most(left, have, item, now.paid if now else 0, option.n)

    return rate


RATES: Mapping[str, Callable[[View, District], Rate]] = {
    "take": taking, "craft": taking, "place": placing, "fountain": returning, "visit": visiting,
    "pay1": visiting, "pay2": visiting, "bread1": visiting, "bread2": visiting, "end": lambda view, d: lambda _: 0.0,
}  # fmt: skip
