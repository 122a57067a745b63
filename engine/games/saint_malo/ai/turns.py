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

from ..actions import SCORE_NOTHING_ACTIONS, Place, Roll
from ..commands.phrases import TowerRecruit
from ..components import (
    ARCHITECT_EFFECT,
    BIT_BY_SPACE,
    BOX,
    COINS_PER_TURNED_DIE,
    CRATE_FACE,
    CROSS_FACE,
    DICE_COUNT,
    FACES,
    HEAD_FACE,
    HOUSE,
    MARK_BY_ID,
    MARKS,
    OUTER_SPACES,
    PERSONS,
    PIRATE_STRENGTHS,
    SWORDS_FACE,
    WALL_FACE,
    SymbolId,
)
from ..rules import city
from ..rules.legal import MAX_ROLLS, coin_cost
from ..rules.scoring import LOST_CANNON_VP
from ..view import View
from .odds import (
    FIRST_HAND_INDEX,
    HANDS,
    KEPT_SET_INDEX,
    KEPT_SETS,
    SUBSETS_BY_HAND,
    value_hands_with_reroll,
    value_kept_sets,
)
from .plans import Plan, add_marks, add_person, list_plans, list_tower_gifts, to_command, to_person_command
from .value import (
    LAST_TURN_WEIGHT_PAIRS,
    CityState,
    Outlook,
    Weights,
    Worth,
    get_weights,
    make_evaluator,
    make_outlook,
    to_city_state,
)

MAX_PLANS_ONE_TURN_AHEAD = 12  # plans of a hand of which a strong player sees the turn after
MAX_PLANS_TWO_TURNS_AHEAD = 4  # the best of those, of which he sees one more turn
SWORDS_PROBABILITIES = (0.66, 0.28, 0.06)  # how often the club's turns end with none, one, two or more
CERTAIN_PROBABILITY = 0.97  # as good as certain: what is less likely than the rest is not reckoned
ROUNDING_TOLERANCE = 1e-9  # better than what differs by rounding alone
IMPOSSIBLE = float("-inf")
SYMBOLS: list[SymbolId] = [action.symbol for action in BOX.action]
DICE_COUNTS = range(DICE_COUNT + 1)
# For each hand, a function that takes its entries, one per symbol, out of the list of `iterate_best_values`. An entry is
# found by the dice of the symbol and by the dice that show no swords.
GET_BEST_VALUES_BY_HAND = [
    itemgetter(*[
        (symbol * len(DICE_COUNTS) + hand.count(symbol)) * len(DICE_COUNTS) + DICE_COUNT - hand.count(SWORDS_FACE)
        for symbol in range(len(SYMBOLS))
    ])
    for hand in HANDS
]  # fmt: skip
# Hands with which nothing can be scored without coins (AC10): first if no wall can be placed, then if one can
HANDS_WITHOUT_FREE_SCORING = [
    [i for i, hand in enumerate(HANDS) if not {CRATE_FACE, CROSS_FACE, HEAD_FACE, *walls} & {*hand}]
    for walls in ((), (WALL_FACE,))
]


class TurnContext(NamedTuple):
    """What the evaluation of a turn depends on, apart from the city."""

    by: Weights
    out: Outlook
    row: int  # boxes of a pirate row
    to_come: int = 0  # boxes until pirates attack
    others: int = 0  # turns that mark boxes before the turn after; none: no attack
    ahead: int = 0  # turns after this one that are looked at

    def attack_probability(self, swords: int = 0) -> float:
        """Return how likely pirates attack before the next turn, if this turn marks this number of boxes."""
        return probability_of_marking(self.others, self.to_come - swords) if self.others else 0.0


def choose_action(view: View, decision: Decision, luck: Chance, level: BotLevel) -> Action | Command:
    """Return the bot's action or command (BO9, BO10)."""
    return choose_in_context(view, decision, make_turn_context(view, level))


def choose_in_context(view: View, decision: Decision, thought: TurnContext) -> Action | Command:
    """Return the best action or command in this context."""
    at = to_city_state(view.cities[decision.seat])
    match decision.kind:
        case "turn":
            dice = [FACES.index(face) for face in view.dice]
            return get_turn_evaluation(at, thought).choose_play(dice, MAX_ROLLS - view.rolls_used)
        case "tower":
            worth = make_evaluator(thought.by, thought.out)
            return to_person_command(TowerRecruit, at, max(list_tower_gifts(at, worth), key=worth))
        case "place" | "house":
            return finish_placing(view, decision, make_evaluator(thought.by, thought.out))
        case _:
            return decision.options[0]


def list_candidate_actions(view: View, decision: Decision) -> Sequence[Action]:
    """Return the most promising rolls, without rolls that keep equal dice, and everything but rolls."""
    if decision.kind != "turn" or view.rolls_used == MAX_ROLLS:
        return decision.options
    dice, left = [FACES.index(face) for face in view.dice], MAX_ROLLS - view.rolls_used
    hopes = get_turn_evaluation(to_city_state(view.cities[decision.seat]), make_turn_context(view, "club")).hopes[
        left - 1
    ]
    rolls = {kept_faces(dice, a): a for a in decision.options if isinstance(a, Roll)}
    best = nlargest(MAX_PLANS_TWO_TURNS_AHEAD, rolls, key=lambda kept: hopes[KEPT_SET_INDEX[kept]])
    return [*[rolls[kept] for kept in best], *[a for a in decision.options if not isinstance(a, Roll)]]


def kept_faces(dice: Sequence[int], roll: Roll) -> tuple[int, ...]:
    """Return the faces that a roll keeps."""
    return tuple(sorted([die for n, die in enumerate(dice, 1) if n not in roll.reroll]))


def make_turn_context(view: View, level: BotLevel) -> TurnContext:
    out, row = make_outlook(view), view.row_length
    if level != "strong":
        return TurnContext(get_weights(level), out, row)
    if view.last_round:
        return TurnContext(LAST_TURN_WEIGHT_PAIRS, out, row)
    others = len(view.cities) - 1 if out.attacks < len(PIRATE_STRENGTHS) else 0
    return TurnContext(get_weights(level), out, row, row - view.boxes % row, others, ahead=1)


@lru_cache(maxsize=256)
def probability_of_marking(turns: int, boxes: int) -> float:
    """Return how likely this number of turns marks at least this number of boxes."""
    if boxes <= 0 or not turns:
        return float(boxes <= 0)
    return sum(
        [
            chance * probability_of_marking(turns - 1, boxes - swords)
            for swords, chance in enumerate(SWORDS_PROBABILITIES)
        ]
    )


class TurnEvaluation:
    """The value of everything that a turn can lead to, for any dice. It serves all decisions of the turn."""

    def __init__(self, at: CityState, thought: TurnContext) -> None:
        self.at, self.thought, self.worth = at, thought, make_evaluator(thought.by, thought.out)
        self.plans = dict[tuple[int, int], list[tuple[float, Plan]]]()
        for plan in list_plans(at, self.worth):
            self.plans.setdefault((plan.symbol, plan.dice), []).append((self.worth(plan.after), plan))
        self.may_pass = HANDS_WITHOUT_FREE_SCORING[bool(city.empty_spaces(at.city) & OUTER_SPACES)]
        sword = (
            0.0 if withstands_attack(at, thought.out) else LOST_CANNON_VP / thought.row
        )  # what each brings nearer (BO9)
        best, idle = list(self.iterate_best_values()), self.value_of_ending(at, thought.ahead)
        final = [max(places(best)) for places in GET_BEST_VALUES_BY_HAND]
        for i in self.may_pass:
            final[i] = max(final[i], idle)
        self.final = [value + sword * hand.count(SWORDS_FACE) for value, hand in zip(final, HANDS, strict=True)]
        self.hopes = [value_kept_sets(self.final)]  # by how many rolls are left after the next
        for _ in range(MAX_ROLLS - 1):
            self.hopes.append(value_kept_sets(value_hands_with_reroll(self.final, self.hopes[-1])))

    def value_of_ending(self, after: CityState, ahead: int, swords: int = 0) -> float:
        """Return the value of ending the turn with this city, looking `ahead` turns further.

        `swords` is how many swords are on the table. A full city ends the game, so it also takes a turn from every
        opponent.
        """
        if not ahead:
            return self.worth(after)
        if city.empty_spaces(after.city):
            return self.value_of_next_turn(after, ahead, swords)
        return self.worth(after) + self.value_of_next_turn(self.at, ahead, swords) - self.worth(self.at)

    def value_of_next_turn(self, after: CityState, ahead: int, swords: int) -> float:
        """Return the value of the next turn, with the risk of an attack before it."""
        likely, thought = self.thought.attack_probability(swords), self.thought._replace(ahead=ahead - 1)
        value = expected_value(after, thought) if likely < CERTAIN_PROBABILITY else 0.0
        if likely > 1 - CERTAIN_PROBABILITY:
            out = thought.out
            lost = 0 if withstands_attack(after, out) else LOST_CANNON_VP
            attacked = lost + expected_value(
                after, thought._replace(out=out._replace(attacks=out.attacks + 1), others=0)
            )
            value = attacked if likely >= CERTAIN_PROBABILITY else likely * attacked + (1 - likely) * value
        return value

    def iterate_best_values(self) -> Iterator[float]:
        """Yield the best value of each symbol, by its natural dice and by the dice that can be used (BO8)."""
        for symbol in range(len(SYMBOLS)):
            values = [self.values_by_turned_dice(symbol, dice) for dice in DICE_COUNTS]
            for natural in DICE_COUNTS:
                best = IMPOSSIBLE
                for dice in DICE_COUNTS:
                    best = max(best, values[dice][max(0, dice - natural)])
                    yield best

    def values_by_turned_dice(self, symbol: int, dice: int) -> list[float]:
        """Return the values of using this number of dice of a symbol, by how many are turned.

        What cannot be paid is `IMPOSSIBLE`.
        """
        if not (found := self.plans.get((symbol, dice))):
            return [IMPOSSIBLE] * len(DICE_COUNTS)
        worth, (_, _, after) = max(found, key=itemgetter(0))
        end = self.value_of_ending(after, self.thought.ahead)
        return [
            end + self.worth(pay_turned_dice(after, turned)) - worth
            if coin_cost(SYMBOLS[symbol], 0, turned) <= self.at.coins
            else IMPOSSIBLE
            for turned in DICE_COUNTS
        ]

    def choose_play(self, dice: Sequence[int], left: int) -> Action | Command:
        """Return the best use of the dice, or another roll of some of them (BO10)."""
        if (kept := self.choose_kept_dice(dice, left)) is not None:
            return Roll(rerolled_positions(dice, kept))
        _, plan = self.choose_plan(dice)
        return to_command(self.at, plan) if plan else SCORE_NOTHING_ACTIONS[0]

    def choose_kept_dice(self, dice: Sequence[int], left: int) -> Sequence[int] | None:
        """Return the dice to keep in another roll, or None if rolling is not better."""
        if not left:
            return None
        i, hopes = KEPT_SET_INDEX[tuple(sorted(dice))] - FIRST_HAND_INDEX, self.hopes[left - 1]
        best = max(SUBSETS_BY_HAND[i], key=hopes.__getitem__)
        return KEPT_SETS[best] if hopes[best] > self.final[i] + ROUNDING_TOLERANCE else None

    def choose_plan(self, dice: Sequence[int]) -> tuple[CityState, Plan | None]:
        """Return the best city that dice and coins allow, with its plan. The plan is None to score nothing.

        A strong player first looks one turn ahead from a few plans with different values, then further from the best
        of these.
        """
        ends = dict[float, tuple[CityState, Plan | None]]()
        if KEPT_SET_INDEX[tuple(sorted(dice))] - FIRST_HAND_INDEX in self.may_pass:
            ends[self.worth(self.at)] = self.at, None
        for (symbol, dice_used), found in self.plans.items():
            natural = dice.count(symbol)
            if (
                dice_used <= DICE_COUNT - dice.count(SWORDS_FACE)
                and coin_cost(SYMBOLS[symbol], natural, dice_used) <= self.at.coins
            ):
                for _, plan in found:
                    after = pay_turned_dice(plan.after, max(0, dice_used - natural))
                    ends.setdefault(self.worth(after), (after, plan))
        if not self.thought.ahead:
            return ends[max(ends)]
        some, swords = [ends[worth] for worth in nlargest(MAX_PLANS_ONE_TURN_AHEAD, ends)], dice.count(SWORDS_FACE)
        best = nlargest(
            MAX_PLANS_TWO_TURNS_AHEAD, some, key=lambda end: self.value_of_ending(end[0], self.thought.ahead, swords)
        )
        return max(best, key=lambda end: self.value_of_ending(end[0], self.thought.ahead + 1, swords))


get_turn_evaluation = lru_cache(maxsize=16)(TurnEvaluation)


@lru_cache(maxsize=4096)
def expected_value(at: CityState, thought: TurnContext) -> float:
    """Return the value of a city before the dice of its next turn are rolled."""
    return TurnEvaluation(at, thought).hopes[-1][KEPT_SET_INDEX[()]]


def withstands_attack(at: CityState, out: Outlook) -> bool:
    """Return whether the city would hold the next attack."""
    return out.attacks >= len(PIRATE_STRENGTHS) or city.compute_defence(at.city) >= PIRATE_STRENGTHS[out.attacks]


def pay_turned_dice(after: CityState, turned: int) -> CityState:
    return after._replace(coins=after.coins - COINS_PER_TURNED_DIE * turned)


def rerolled_positions(dice: Sequence[int], kept: Sequence[int]) -> tuple[int, ...]:
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
    at = to_city_state(view.cities[decision.seat])
    mark = MARK_BY_ID[view.placing.mark] if view.placing else HOUSE

    def after(action: Action) -> float:
        if not isinstance(action, Place):
            return worth(at)
        spot = BIT_BY_SPACE[action.space]
        if MARKS[mark].kind == "person":
            return worth(add_person(at, PERSONS[MARKS[mark].id], spot))
        placed = add_marks(at, mark, spot)
        if mark == HOUSE:
            placed = placed._replace(logs=at.logs - ARCHITECT_EFFECT.logs_each, vp=at.vp + ARCHITECT_EFFECT.vp_each)
        return worth(placed)

    return max(decision.options, key=after)
