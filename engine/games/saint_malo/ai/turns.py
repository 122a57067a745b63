"""The bot of Saint Malo (rules 14): it evaluates everything that a turn can lead to, with the exact odds of its dice.

All levels compute alike. A beginner values little of what a city may become. A club player uses weights that bots
have learned. A strong player also evaluates what the following turns may bring, and whether pirates come before them,
and in the last turn counts what will be scored. A bot knows only its view.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import nlargest
from operator import itemgetter
from typing import NamedTuple

from engine.core import Action, Chance, Command, Decision
from engine.core.game import BotLevel

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
from .value import LAST_TURN, Outlook, Position, Weights, Worth, judge, outlook, position, weights

LOOKED_AT = 12  # plans of a hand of which a strong player sees the turn after
LOOKED_FURTHER = 4  # the best of those, of which he sees one more turn
SWORDS_LEFT = (0.66, 0.28, 0.06)  # how often the club's turns end with none, one, two or more
SURE = 0.97  # as good as certain: what is less likely than the rest is not reckoned
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


class Thought(NamedTuple):
    """What the evaluation of a turn depends on, apart from the city."""

    by: Weights
    out: Outlook
    row: int  # boxes of a pirate row
    to_come: int = 0  # boxes until pirates attack
    others: int = 0  # turns that mark boxes before the turn after; none: no attack
    ahead: int = 0  # turns after this one that are looked at

    def attack(self, swords: int = 0) -> float:
        """Return how likely pirates attack before the next turn, if this turn marks this number of boxes."""
        return attack_within(self.others, self.to_come - swords) if self.others else 0.0


def answer(view: View, decision: Decision, luck: Chance, level: BotLevel) -> Action | Command:
    """Return the bot's action or command (BO9, BO10)."""
    return spoken(view, decision, thought_of(view, level))


def spoken(view: View, decision: Decision, thought: Thought) -> Action | Command:
    """Return the best action or command in this context."""
    at = position(view.cities[decision.seat])
    match decision.kind:
        case "turn":
            dice = [FACES.index(face) for face in view.dice]
            return reckoned(at, thought).play(dice, ROLLS_MAX - view.rolls_used)
        case "tower":
            worth = judge(thought.by, thought.out)
            return hired(TowerRecruit, at, max(gifts(at, worth), key=worth))
        case "place" | "house":
            return finish_placing(view, decision, judge(thought.by, thought.out))
        case _:
            return decision.options[0]


def promising(view: View, decision: Decision) -> Sequence[Action]:
    """Return the most promising rolls, without rolls that keep equal dice, and everything but rolls."""
    if decision.kind != "turn" or view.rolls_used == ROLLS_MAX:
        return decision.options
    dice, left = [FACES.index(face) for face in view.dice], ROLLS_MAX - view.rolls_used
    hopes = reckoned(position(view.cities[decision.seat]), thought_of(view, "club")).hopes[left - 1]
    rolls = {kept_of(dice, a): a for a in decision.options if isinstance(a, Roll)}
    best = nlargest(LOOKED_FURTHER, rolls, key=lambda kept: hopes[NUMBER[kept]])
    return [*[rolls[kept] for kept in best], *[a for a in decision.options if not isinstance(a, Roll)]]


def kept_of(dice: Sequence[int], roll: Roll) -> tuple[int, ...]:
    """Return the faces that a roll keeps."""
    return tuple(sorted([die for n, die in enumerate(dice, 1) if n not in roll.reroll]))


def thought_of(view: View, level: BotLevel) -> Thought:
    out, row = outlook(view), view.row_length
    if level != "strong":
        return Thought(weights(level), out, row)
    if view.last_round:
        return Thought(LAST_TURN, out, row)
    others = len(view.cities) - 1 if out.attacks < len(STRENGTHS) else 0
    return Thought(weights(level), out, row, row - view.boxes % row, others, ahead=1)


@lru_cache(maxsize=256)
def attack_within(turns: int, boxes: int) -> float:
    """Return how likely this number of turns marks at least this number of boxes."""
    if boxes <= 0 or not turns:
        return float(boxes <= 0)
    return sum([chance * attack_within(turns - 1, boxes - swords) for swords, chance in enumerate(SWORDS_LEFT)])


class Turn:
    """The value of everything that a turn can lead to, for any dice. It serves all decisions of the turn."""

    def __init__(self, at: Position, thought: Thought) -> None:
        self.at, self.thought, self.worth = at, thought, judge(thought.by, thought.out)
        self.plans = dict[tuple[int, int], list[tuple[float, Plan]]]()
        for plan in plans(at, self.worth):
            self.plans.setdefault((plan.symbol, plan.dice), []).append((self.worth(plan.after), plan))
        self.may_pass = IDLE[bool(city.empty(at.city) & OUTER)]
        sword = 0.0 if withstands(at, thought.out) else CANNON_VP / thought.row  # what each brings nearer (BO9)
        best, idle = list(self.best()), self.end(at, thought.ahead)
        final = [max(places(best)) for places in PLACES]
        for i in self.may_pass:
            final[i] = max(final[i], idle)
        self.final = [value + sword * hand.count(SWORDS) for value, hand in zip(final, HANDS, strict=True)]
        self.hopes = [hoped(self.final)]  # by how many rolls are left after the next
        for _ in range(ROLLS_MAX - 1):
            self.hopes.append(hoped(rolled(self.final, self.hopes[-1])))

    def end(self, after: Position, ahead: int, swords: int = 0) -> float:
        """Return the value of ending the turn with this city, looking `ahead` turns further.

        `swords` is how many swords are on the table. A full city ends the game, so it also takes a turn from every
        opponent.
        """
        if not ahead:
            return self.worth(after)
        if city.empty(after.city):
            return self.then(after, ahead, swords)
        return self.worth(after) + self.then(self.at, ahead, swords) - self.worth(self.at)

    def then(self, after: Position, ahead: int, swords: int) -> float:
        """Return the value of the next turn, with the risk of an attack before it."""
        likely, thought = self.thought.attack(swords), self.thought._replace(ahead=ahead - 1)
        value = hope(after, thought) if likely < SURE else 0.0
        if likely > 1 - SURE:
            out = thought.out
            lost = 0 if withstands(after, out) else CANNON_VP
            attacked = lost + hope(after, thought._replace(out=out._replace(attacks=out.attacks + 1), others=0))
            value = attacked if likely >= SURE else likely * attacked + (1 - likely) * value
        return value

    def best(self) -> Iterator[float]:
        """Yield the best value of each symbol, by its natural dice and by the dice that can be used (BO8)."""
        for symbol in range(len(NAMES)):
            values = [self.values(symbol, dice) for dice in COUNTS]
            for natural in COUNTS:
                best = NEVER
                for dice in COUNTS:
                    best = max(best, values[dice][max(0, dice - natural)])
                    yield best

    def values(self, symbol: int, dice: int) -> list[float]:
        """Return the values of using this number of dice of a symbol, by how many are turned.

        What cannot be paid is `IMPOSSIBLE`.
        """
        if not (found := self.plans.get((symbol, dice))):
            return [NEVER] * len(COUNTS)
        worth, (_, _, after) = max(found, key=itemgetter(0))
        end = self.end(after, self.thought.ahead)
        return [
            end + self.worth(paid(after, turned)) - worth if cost(NAMES[symbol], 0, turned) <= self.at.coins else NEVER
            for turned in COUNTS
        ]

    def play(self, dice: Sequence[int], left: int) -> Action | Command:
        """Return the best use of the dice, or another roll of some of them (BO10)."""
        if (kept := self.keep(dice, left)) is not None:
            return Roll(thrown(dice, kept))
        _, plan = self.stop(dice)
        return said(self.at, plan) if plan else NOTHING[0]

    def keep(self, dice: Sequence[int], left: int) -> Sequence[int] | None:
        """Return the dice to keep in another roll, or None if rolling is not better."""
        if not left:
            return None
        i, hopes = NUMBER[tuple(sorted(dice))] - FULL, self.hopes[left - 1]
        best = max(PARTS[i], key=hopes.__getitem__)
        return KEPT[best] if hopes[best] > self.final[i] + CLEARLY else None

    def stop(self, dice: Sequence[int]) -> tuple[Position, Plan | None]:
        """Return the best city that dice and coins allow, with its plan. The plan is None to score nothing.

        A strong player first looks one turn ahead from a few plans with different values, then further from the best
        of these.
        """
        ends = dict[float, tuple[Position, Plan | None]]()
        if NUMBER[tuple(sorted(dice))] - FULL in self.may_pass:
            ends[self.worth(self.at)] = self.at, None
        for (symbol, dice_used), found in self.plans.items():
            natural = dice.count(symbol)
            if dice_used <= DICE - dice.count(SWORDS) and cost(NAMES[symbol], natural, dice_used) <= self.at.coins:
                for _, plan in found:
                    after = paid(plan.after, max(0, dice_used - natural))
                    ends.setdefault(self.worth(after), (after, plan))
        if not self.thought.ahead:
            return ends[max(ends)]
        some, swords = [ends[worth] for worth in nlargest(LOOKED_AT, ends)], dice.count(SWORDS)
        best = nlargest(LOOKED_FURTHER, some, key=lambda end: self.end(end[0], self.thought.ahead, swords))
        return max(best, key=lambda end: self.end(end[0], self.thought.ahead + 1, swords))


reckoned = lru_cache(maxsize=16)(Turn)


@lru_cache(maxsize=4096)
def hope(at: Position, thought: Thought) -> float:
    """Return the value of a city before the dice of its next turn are rolled."""
    return Turn(at, thought).hopes[-1][NUMBER[()]]


def withstands(at: Position, out: Outlook) -> bool:
    """Return whether the city would hold the next attack."""
    return out.attacks >= len(STRENGTHS) or city.defence(at.city) >= STRENGTHS[out.attacks]


def paid(after: Position, turned: int) -> Position:
    return after._replace(coins=after.coins - TURN_A_DIE * turned)


def thrown(dice: Sequence[int], kept: Sequence[int]) -> tuple[int, ...]:
    """Return the positions of the dice that are not kept."""
    keep, again = [*kept], list[int]()
    for n, die in enumerate(dice, 1):
        if die in keep:
            keep.remove(die)
        else:
            again.append(n)
    return tuple(again)


def finish_placing(view: View, decision: Decision, worth: Worth) -> Action:
    """Return the best action in a turn that another player has begun."""
    at = position(view.cities[decision.seat])
    mark = MARK[view.placing.mark] if view.placing else HOUSE

    def after(action: Action) -> float:
        if not isinstance(action, Place):
            return worth(at)
        spot = BIT[action.space]
        if MARKS[mark].kind == "person":
            return worth(gained(at, PERSON[MARKS[mark].id], spot))
        placed = with_mark(at, mark, spot)
        if mark == HOUSE:
            placed = placed._replace(logs=at.logs - HOUSES.logs_each, vp=at.vp + HOUSES.vp_each)
        return worth(placed)

    return max(decision.options, key=after)
