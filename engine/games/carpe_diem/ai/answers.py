"""The greedy bot (rules 14): the best build of the tiles in reach, the best visit, from its own view."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from engine.core import Action, Chance, Decision, Phrase, Seat
from engine.core.game import Level

from .. import actions as a
from ..components import (
    BOTTOM,
    FORUM,
    FOUNTAINS,
    LINKS,
    PHASES,
    ROUNDS,
    SLOTS,
    FaceId,
    Kind,
)
from ..rules.depots import targets
from ..rules.forum import COUNTED
from ..view import District, View
from . import visits
from .appraisal import DONE, Build, appraised
from .visits import most, to_resolve

STORED = -1.2
MOVE, RICH, GAIN = -1.5, 4, 3.0  # a bread for the way: from so many, or for so much more
EARLY = 0.3  # a writ in the first two phases
PER_GOOD = 0.3  # that a merchant trades
HOPELESS = -1.5  # an open edge that no turn is left for
LATE = ROUNDS  # turns: then open edges are counted
NO_CRAFT = -DONE["craftsman"]  # where nothing is left to take
WISH = 0.5  # of what a set of the forum brings, for a completed part of it
PENDING = 0.5  # a fountain card's feature that is begun
TRIED = 8  # options that are worth a search

Rate = Callable[[View, District, Any], float]


def answer(view: View, decision: Decision, luck: Chance, level: Level) -> Action | Phrase:
    """The best option; ties by chance at the start, else by order."""
    if decision.kind == "start":
        return decision.options[luck.below(len(decision.options))]
    rates = rated(view, decision)
    return decision.options[max(range(len(rates)), key=rates.__getitem__)]


def promising(view: View, decision: Decision) -> Sequence[Action]:
    """The few best: a search would share its playouts among sixty builds."""
    if decision.kind == "start":
        return decision.options[:1]
    rates = rated(view, decision)
    best = sorted(range(len(rates)), key=rates.__getitem__, reverse=True)[:TRIED]
    return [decision.options[n] for n in best]


def rated(view: View, decision: Decision) -> list[float]:
    rate = RATES[decision.kind](view, view.districts[decision.seat], decision.seat)
    return [rate(option) for option in decision.options]


# Q2a, Q3a A tile


def taking(view: View, d: District, seat: Seat) -> Callable[[Action], float]:
    """By the best build of each tile; bread only where there is plenty, or for much."""
    moment = Moment(view, d)
    worth: dict[FaceId, float] = {}
    free = targets(view.depots, d.patrician)

    def face_of(option: a.Take) -> float:
        face = view.depots[option.depot - 1][SLOTS.index(option.slot)]
        assert face, "only tiles are listed"
        if face not in worth:
            worth[face] = moment.best(face)
        return worth[face]

    most = max(face_of(take) for depot in free for take in takes_of(view, depot))

    def rate(option: Any) -> float:
        value = face_of(option)
        if option.depot in free:
            return value
        return value + MOVE if d.bread >= RICH or value >= most + GAIN else value + 10 * MOVE

    return rate


def takes_of(view: View, depot: int) -> Iterator[a.Take]:
    for slot, face in zip(SLOTS, view.depots[depot - 1], strict=True):
        if face:
            yield a.Take(depot, slot)


def bottom(view: View, d: District, seat: Seat) -> Callable[[Action], float]:
    moment = Moment(view, d)

    def rate(option: Any) -> float:
        face = view.bottom_row[BOTTOM.index(option.space)]
        assert face, "only tiles are listed"
        return moment.best(face)

    return rate


# Q2b Where it lies


def placing(view: View, d: District, seat: Seat) -> Callable[[Action], float]:
    moment, face = Moment(view, d), view.held
    assert face, "no tile in hand"
    worth: Mapping[Action, float] = {one.place: moment.worth(one) for one in moment.builds(face)}
    return lambda option: worth.get(option, STORED)


class Moment:
    """What a build is worth to this district at this moment."""

    def __init__(self, view: View, d: District) -> None:
        self.d = d
        self.grid, self.lines = tuple(d.grid.items()), tuple((goal.kind, goal.line) for goal in d.goals)
        self.seats = len(view.districts)
        self.turns = ROUNDS - view.round + ROUNDS * (PHASES - view.phase)  # to come
        self.wishes, self.smoke = wished(view, d)
        self.early = view.phase <= 2
        self.goods = sum(d.goods.values())
        self.row = any(view.bottom_row)

    def builds(self, face: FaceId) -> list[Build]:
        return appraised(self.grid, self.lines, face, self.seats)

    def best(self, face: FaceId) -> float:
        return max((self.worth(one) for one in self.builds(face)), default=STORED)

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
    left = PHASES + 1 - view.phase
    found: dict[Kind, float] = dict.fromkeys(FOUNTAINS, 0.0)
    smoke, free = 0.0, {space for slot in view.slots if slot not in view.discs for space in LINKS[slot].spaces}
    for space, id in view.forum.items():
        card = FORUM[id]
        if card.kind == "own" and space in free:
            brings = visits.GAINS[id] * WISH
            for key, n in card.req.items():
                if key == "chimney":
                    smoke = max(smoke, brings / n)
                for kind in COUNTED.get(key, ()):
                    found[kind] = max(found[kind], brings / sum(card.req.values()))
    share = min(1.0, left / 2)
    for card in view.hand if view.seat is not None and d is view.districts[view.seat] else ():
        found[card] += FOUNTAINS[card].vp / max(share, 0.5)
    return {kind: worth * share for kind, worth in found.items()}, smoke * share


# Q4


def returning(view: View, d: District, seat: Seat) -> Callable[[Action], float]:
    """The card of the fewest features goes back."""
    return lambda option: -sum(
        1.0 if one.complete else PENDING for one in d.features if one.kind == getattr(option, "card", None)
    )


# Q5 The forum


def visiting(view: View, d: District, seat: Seat) -> Callable[[Action], float]:
    have, item = visits.items(d), visits.item_worth(view)
    return lambda option: most(visits.offers(view, d, to_resolve(view, option)), have, item)


def paying(view: View, d: District, seat: Seat) -> Callable[[Action], float]:
    """With the best that can still be made of the visit."""
    cards, have, item = visits.offers(view, d, to_resolve(view)), visits.items(d), visits.item_worth(view)

    def rate(option: Any) -> float:
        if isinstance(option, a.PaySets):
            return most(cards, have, item, option.n)
        return most(cards, have, item, view.visit.paid if view.visit else 0, option.n)

    return rate


def only(view: View, d: District, seat: Seat) -> Callable[[Action], float]:
    return lambda option: 0.0


RATES: Mapping[str, Callable[[View, District, Seat], Callable[[Action], float]]] = {
    "take": taking, "craft": bottom, "place": placing, "fountain": returning, "visit": visiting,
    "pay1": paying, "pay2": paying, "bread1": paying, "bread2": paying, "end": only,
}  # fmt: skip
