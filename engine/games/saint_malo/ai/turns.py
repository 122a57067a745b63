"""The bot of Saint Malo (rules 14): one table of what a turn can come to, with the exact odds of its dice.

All levels reckon alike. A beginner knows little of what a city promises; a player of the club knows what bots have
learned of it; a strong one sees each plan with all that the turn after may bring. A bot knows its view alone.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import nlargest
from operator import itemgetter

from engine.core import Action, Chance, Decision, Phrase
from engine.core.game import Level

from ..actions import NOTHING, Place, Roll
from ..commands.phrases import TowerRecruit
from ..components import (
    BIT,
    BOX,
    CRATE_FACE,
    CROSS,
    DICE,
    FACES,
    HEAD,
    HOUSE,
    HOUSES,
    MARK,
    MARKS,
    OUTER,
    PERSON,
    STRENGTHS,
    SWORDS,
    TURN_A_DIE,
    WALL_FACE,
    SymbolId,
)
from ..rules import city
from ..rules.legal import ROLLS_MAX, cost
from ..rules.scoring import CANNON_VP
from ..view import View
from .odds import FULL, HANDS, KEPT, NUMBER, PARTS, hoped, rolled
from .plans import Plan, gained, gifts, hired, plans, said, with_mark
from .value import Outlook, Position, judge, outlook, position

LOOKED_AT = 12  # plans of a hand of which a strong player sees the turn after
CLEARLY = 1e-9  # better than what differs by rounding alone
NEVER = float("-inf")
NAMES: list[SymbolId] = [action.symbol for action in BOX.action]
COUNTS = range(DICE + 1)
# A hand's places in the table of a turn, one for each symbol: by its dice of the symbol, and those that are no swords
PLACES = [
    itemgetter(*[(symbol * len(COUNTS) + hand.count(symbol)) * len(COUNTS) + DICE - hand.count(SWORDS)
                 for symbol in range(len(NAMES))])
    for hand in HANDS
]  # fmt: skip
# Hands with which nothing can be scored for free (AC10), without and with room for a wall
IDLE = [
    [i for i, hand in enumerate(HANDS) if not {CRATE_FACE, CROSS, HEAD, *walls} & {*hand}]
    for walls in ((), (WALL_FACE,))
]


def answer(view: View, decision: Decision, luck: Chance, level: Level) -> Action | Phrase:
    """What the bot does now (BO9, BO10)."""
    at, out = position(view.cities[decision.seat]), outlook(view)
    match decision.kind:
        case "turn":
            turn = reckoned(at, out, view.row_length, level, far=level == "strong" and not view.last_round)
            return turn.play([FACES.index(face) for face in view.dice], ROLLS_MAX - view.rolls_used)
        case "tower":
            return hired(TowerRecruit, at, max(gifts(at), key=judge(level, out)))
        case "place" | "house":
            return finish_placing(view, decision, level)
        case _:
            return decision.options[0]


class Turn:
    """What a turn can come to, whatever dice fall: made once, used for each of its answers."""

    def __init__(self, at: Position, out: Outlook, row: int, level: Level, far: bool) -> None:
        self.at, self.far, self.worth, self.around = at, far, judge(level, out), (out, row, level)
        self.plans = dict[tuple[int, int], list[tuple[float, Plan]]]()
        for plan in plans(at, self.worth):
            self.plans.setdefault((plan.symbol, plan.dice), []).append((self.worth(plan.after), plan))
        self.may_pass = IDLE[bool(city.empty(at.city) & OUTER)]
        exposed = out.attacks < len(STRENGTHS) and city.defence(at.city) < STRENGTHS[out.attacks]
        sword = CANNON_VP / row if exposed else 0.0  # what each brings nearer (BO9)
        best, idle = list(self.best()), self.end(at)
        final = [max(places(best)) for places in PLACES]
        for i in self.may_pass:
            final[i] = max(final[i], idle)
        self.final = [value + sword * hand.count(SWORDS) for value, hand in zip(final, HANDS, strict=True)]
        self.hopes = [hoped(self.final)]  # by how many rolls are left after the next
        for _ in range(ROLLS_MAX - 1):
            self.hopes.append(hoped(rolled(self.final, self.hopes[-1])))

    def end(self, after: Position) -> float:
        """What it is worth to end the turn so; a full city takes as much from the others as a turn is good for."""
        if not self.far:
            return self.worth(after)
        if city.empty(after.city):
            return hope(after, *self.around)
        return self.worth(after) + hope(self.at, *self.around) - self.worth(self.at)

    def best(self) -> Iterator[float]:
        """The best for each symbol, by natural dice of it and dice that can be used (BO8)."""
        for symbol in range(len(NAMES)):
            values = [self.values(symbol, dice) for dice in COUNTS]
            for natural in COUNTS:
                best = NEVER
                for dice in COUNTS:
                    best = max(best, values[dice][max(0, dice - natural)])
                    yield best

    def values(self, symbol: int, dice: int) -> list[float]:
        """What so many dice of a symbol come to, by how many are turned; what cannot be paid is never done."""
        if not (found := self.plans.get((symbol, dice))):
            return [NEVER] * len(COUNTS)
        worth, (_, _, after) = max(found, key=itemgetter(0))
        end = self.end(after)
        return [
            end + self.worth(paid(after, turned)) - worth if cost(NAMES[symbol], 0, turned) <= self.at.coins else NEVER
            for turned in COUNTS
        ]

    def play(self, dice: Sequence[int], left: int) -> Action | Phrase:
        """The best that the dice are good for now, or another roll of some (BO10)."""
        hand = tuple(sorted(dice))
        i = NUMBER[hand] - FULL
        if left:
            hopes = self.hopes[left - 1]
            best = max(PARTS[i], key=hopes.__getitem__)
            if hopes[best] > self.final[i] + CLEARLY:
                return Roll(thrown(dice, KEPT[best]))
        return self.stop(hand, i)

    def stop(self, hand: Sequence[int], i: int) -> Action | Phrase:
        """The best plan that dice and coins allow. A strong player first thinks of a few, no two alike to him."""
        ends = dict[float, tuple[Position, Plan | None]]()
        if i in self.may_pass:
            ends[self.worth(self.at)] = self.at, None
        for (symbol, dice), found in self.plans.items():
            natural = hand.count(symbol)
            if dice <= DICE - hand.count(SWORDS) and cost(NAMES[symbol], natural, dice) <= self.at.coins:
                for _, plan in found:
                    after = paid(plan.after, max(0, dice - natural))
                    ends.setdefault(self.worth(after), (after, plan))
        some = [ends[worth] for worth in nlargest(LOOKED_AT, ends)]
        _, plan = max(some, key=lambda end: self.end(end[0]))
        return said(self.at, plan) if plan else NOTHING[0]


reckoned = lru_cache(maxsize=16)(Turn)


@lru_cache(maxsize=4096)
def hope(at: Position, out: Outlook, row: int, level: Level) -> float:
    """What a position is worth before the dice of its next turn fall."""
    return Turn(at, out, row, level, far=False).hopes[-1][NUMBER[()]]


def paid(after: Position, turned: int) -> Position:
    return after._replace(coins=after.coins - TURN_A_DIE * turned)


def thrown(dice: Sequence[int], kept: Sequence[int]) -> tuple[int, ...]:
    """The positions of the dice that are not kept."""
    keep, again = [*kept], list[int]()
    for n, die in enumerate(dice, 1):
        if die in keep:
            keep.remove(die)
        else:
            again.append(n)
    return tuple(again)


def finish_placing(view: View, decision: Decision, level: Level) -> Action:
    """The best next answer of a turn that somebody else has begun."""
    at, worth = position(view.cities[decision.seat]), judge(level, outlook(view))
    mark = MARK[view.placing.mark] if view.placing else HOUSE

    def after(action: Action) -> float:
        if not isinstance(action, Place):
            return worth(at)
        spot = BIT[action.space]
        if MARKS[mark].kind == "person":
            return worth(gained(at, PERSON[MARKS[mark].id], spot))
        gain = {"logs": at.logs - HOUSES.logs_each, "vp": at.vp + HOUSES.vp_each} if mark == HOUSE else {}
        return worth(with_mark(at, mark, spot, **gain))

    return max(decision.options, key=after)
