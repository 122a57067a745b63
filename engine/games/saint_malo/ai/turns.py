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
    ALL_SPACES,
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
    WALL,
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
from .plans import (
    Plan,
    add_marks,
    add_person,
    list_plans,
    list_tower_gifts,
    spaces_that_break_no_side,
    to_command,
    to_person_command,
)
from .value import (
    LAST_TURN_WEIGHT_PAIRS,
    CityState,
    Outlook,
    Weights,
    get_weights,
    make_evaluator,
    make_outlook,
    to_city_state,
)

MAX_PLANS_ONE_TURN_AHEAD = 12
MAX_PLANS_TWO_TURNS_AHEAD = 4
# How often a club player's turn ends with 0, 1, and 2 or more swords
SWORDS_PROBABILITIES = (0.66, 0.28, 0.06)
# From this probability on, an attack counts as certain, and below the complement as impossible
CERTAIN_PROBABILITY = 0.97
ROUNDING_TOLERANCE = 1e-9
IMPOSSIBLE = float("-inf")
SYMBOLS: list[SymbolId] = [action.symbol for action in BOX.action]
DICE_COUNTS = range(DICE_COUNT + 1)
# For each hand, a function that takes its entries, one per symbol, out of the list of `iterate_best_values`. An entry
# is found by the dice of the symbol and by the dice that show no swords.
GET_BEST_VALUES_BY_HAND = [
    itemgetter(
        *[
            (symbol * len(DICE_COUNTS) + hand.count(symbol)) * len(DICE_COUNTS)
            + DICE_COUNT
            - hand.count(SWORDS_FACE)
            for symbol in range(len(SYMBOLS))
        ]
    )
    for hand in HANDS
]
# Hands with which nothing can be scored without coins (AC10): first if no wall can be placed, then if one can
HANDS_WITHOUT_FREE_SCORING = [
    [i for i, hand in enumerate(HANDS) if not {CRATE_FACE, CROSS_FACE, HEAD_FACE, *walls} & {*hand}]
    for walls in ((), (WALL_FACE,))
]


class TurnContext(NamedTuple):
    """What the evaluation of a turn depends on, apart from the city."""

    weights: Weights
    outlook: Outlook
    row_length: int
    boxes_until_attack: int = 0
    turns_until_next: int = 0  # turns of others that mark boxes; 0 if no attack is to be expected
    lookahead_turns: int = 0  # turns after this one that are evaluated

    def attack_probability(self, swords: int = 0) -> float:
        """Return how likely pirates attack before the next turn, if this turn marks this number of boxes."""
        return (
            probability_of_marking(self.turns_until_next, self.boxes_until_attack - swords)
            if self.turns_until_next
            else 0.0
        )


def choose_action(view: View, decision: Decision, rng: Chance, level: BotLevel) -> Action | Command:
    """Return the bot's action or command."""
    return choose_in_context(view, decision, make_turn_context(view, level))


def choose_in_context(view: View, decision: Decision, context: TurnContext) -> Action | Command:
    """Return the best action or command in this context."""
    state = to_city_state(view.cities[decision.seat])
    match decision.kind:
        case "turn":
            dice = [FACES.index(face) for face in view.dice]
            return get_turn_evaluation(state, context).choose_play(dice, MAX_ROLLS - view.rolls_used)
        case "tower":
            evaluate = make_evaluator(context.weights, context.outlook)
            return to_person_command(
                TowerRecruit, state, max(list_tower_gifts(state, evaluate), key=evaluate)
            )
        case "place" | "house":
            return rank_placements(view, decision, context.weights)[0]
        case _:
            return decision.options[0]


def list_candidate_actions(view: View, decision: Decision) -> Sequence[Action]:
    """Return the most promising rolls, without rolls that keep equal dice, and everything but rolls."""
    if decision.kind != "turn" or view.rolls_used == MAX_ROLLS:
        return decision.options
    dice = [FACES.index(face) for face in view.dice]
    evaluation = get_turn_evaluation(
        to_city_state(view.cities[decision.seat]), make_turn_context(view, "club")
    )
    roll_values = evaluation.roll_values[MAX_ROLLS - view.rolls_used - 1]
    rolls = {kept_faces(dice, a): a for a in decision.options if isinstance(a, Roll)}
    best = nlargest(MAX_PLANS_TWO_TURNS_AHEAD, rolls, key=lambda kept: roll_values[KEPT_SET_INDEX[kept]])
    return [*[rolls[kept] for kept in best], *[a for a in decision.options if not isinstance(a, Roll)]]


def kept_faces(dice: Sequence[int], roll: Roll) -> tuple[int, ...]:
    """Return the faces that a roll keeps."""
    return tuple(sorted([die for n, die in enumerate(dice, 1) if n not in roll.reroll]))


def make_turn_context(view: View, level: BotLevel) -> TurnContext:
    """Return the context of a bot of this level, whose turn it is."""
    outlook, row_length = make_outlook(view), view.row_length
    if level != "strong":
        return TurnContext(get_weights(level), outlook, row_length)
    if view.last_round:
        return TurnContext(LAST_TURN_WEIGHT_PAIRS, outlook, row_length)
    turns_until_next = len(view.cities) - 1 if outlook.attacks < len(PIRATE_STRENGTHS) else 0
    return TurnContext(
        get_weights(level),
        outlook,
        row_length,
        row_length - view.boxes % row_length,
        turns_until_next,
        lookahead_turns=1,
    )


@lru_cache(maxsize=256)
def probability_of_marking(turns: int, boxes: int) -> float:
    """Return how likely this number of turns marks at least this number of boxes."""
    if boxes <= 0 or not turns:
        return float(boxes <= 0)
    return sum(
        [
            p * probability_of_marking(turns - 1, boxes - swords)
            for swords, p in enumerate(SWORDS_PROBABILITIES)
        ]
    )


class TurnEvaluation:
    """The value of everything that a turn can lead to, for any dice. It serves all decisions of the turn."""

    def __init__(self, state: CityState, context: TurnContext) -> None:
        self.state = state
        self.context = context
        self.evaluate = make_evaluator(context.weights, context.outlook)
        self.plans = dict[tuple[int, int], list[tuple[float, Plan]]]()
        for plan in list_plans(state, self.evaluate):
            self.plans.setdefault((plan.symbol, plan.dice), []).append((self.evaluate(plan.after), plan))
        self.passing_hands = HANDS_WITHOUT_FREE_SCORING[bool(city.empty_spaces(state.city) & OUTER_SPACES)]
        # Each sword brings the attack nearer
        value_per_sword = (
            0.0 if withstands_attack(state, context.outlook) else LOST_CANNON_VP / context.row_length
        )
        best = list(self.iterate_best_values())
        value_of_passing = self.value_of_ending(state, context.lookahead_turns)
        hand_values = [max(places(best)) for places in GET_BEST_VALUES_BY_HAND]
        for i in self.passing_hands:
            hand_values[i] = max(hand_values[i], value_of_passing)
        self.hand_values = [
            value + value_per_sword * hand.count(SWORDS_FACE)
            for value, hand in zip(hand_values, HANDS, strict=True)
        ]
        # By how many rolls are left after the next one
        self.roll_values = [value_kept_sets(self.hand_values)]
        for _ in range(MAX_ROLLS - 1):
            self.roll_values.append(
                value_kept_sets(value_hands_with_reroll(self.hand_values, self.roll_values[-1]))
            )

    def value_of_ending(self, after: CityState, lookahead_turns: int, swords: int = 0) -> float:
        """Return the value of ending the turn with this city, looking `ahead` turns further.

        `swords` is how many swords are on the table. A full city ends the game, so its value includes what a turn is
        worth, which the opponents lose.
        """
        if not lookahead_turns:
            return self.evaluate(after)
        if city.empty_spaces(after.city):
            return self.value_of_next_turn(after, lookahead_turns, swords)
        return (
            self.evaluate(after)
            + self.value_of_next_turn(self.state, lookahead_turns, swords)
            - self.evaluate(self.state)
        )

    def value_of_next_turn(self, after: CityState, lookahead_turns: int, swords: int) -> float:
        """Return the value of the next turn, with the risk of an attack before it."""
        probability = self.context.attack_probability(swords)
        context = self.context._replace(lookahead_turns=lookahead_turns - 1)
        value = expected_value(after, context) if probability < CERTAIN_PROBABILITY else 0.0
        if probability > 1 - CERTAIN_PROBABILITY:
            outlook = context.outlook
            lost = 0 if withstands_attack(after, outlook) else LOST_CANNON_VP
            attacked = lost + expected_value(
                after,
                context._replace(outlook=outlook._replace(attacks=outlook.attacks + 1), turns_until_next=0),
            )
            value = (
                attacked
                if probability >= CERTAIN_PROBABILITY
                else probability * attacked + (1 - probability) * value
            )
        return value

    def iterate_best_values(self) -> Iterator[float]:
        """Yield the best value of each symbol, by its natural dice and by the dice that can be used."""
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
        city_value, (_, _, after) = max(found, key=itemgetter(0))
        end = self.value_of_ending(after, self.context.lookahead_turns)
        return [
            end + self.evaluate(pay_turned_dice(after, turned)) - city_value
            if coin_cost(SYMBOLS[symbol], 0, turned) <= self.state.coins
            else IMPOSSIBLE
            for turned in DICE_COUNTS
        ]

    def choose_play(self, dice: Sequence[int], rolls_left: int) -> Action | Command:
        """Return the best use of the dice, or another roll of some dice."""
        if (kept := self.choose_kept_dice(dice, rolls_left)) is not None:
            return Roll(positions_to_reroll(dice, kept))
        _, plan = self.choose_plan(dice)
        return to_command(self.state, plan) if plan else SCORE_NOTHING_ACTIONS[0]

    def choose_kept_dice(self, dice: Sequence[int], rolls_left: int) -> Sequence[int] | None:
        """Return the dice to keep in another roll, or None if rolling is not better."""
        if not rolls_left:
            return None
        i, roll_values = (
            KEPT_SET_INDEX[tuple(sorted(dice))] - FIRST_HAND_INDEX,
            self.roll_values[rolls_left - 1],
        )
        best = max(SUBSETS_BY_HAND[i], key=roll_values.__getitem__)
        return KEPT_SETS[best] if roll_values[best] > self.hand_values[i] + ROUNDING_TOLERANCE else None

    def choose_plan(self, dice: Sequence[int]) -> tuple[CityState, Plan | None]:
        """Return the best city that dice and coins allow, with its plan. The plan is None to score nothing.

        A strong player first looks one turn ahead from a few plans with different values, then further from the
        best ones.
        """
        ends = dict[float, tuple[CityState, Plan | None]]()
        if KEPT_SET_INDEX[tuple(sorted(dice))] - FIRST_HAND_INDEX in self.passing_hands:
            ends[self.evaluate(self.state)] = self.state, None
        for (symbol, dice_used), found in self.plans.items():
            natural = dice.count(symbol)
            if (
                dice_used <= DICE_COUNT - dice.count(SWORDS_FACE)
                and coin_cost(SYMBOLS[symbol], natural, dice_used) <= self.state.coins
            ):
                for _, plan in found:
                    after = pay_turned_dice(plan.after, max(0, dice_used - natural))
                    ends.setdefault(self.evaluate(after), (after, plan))
        if not self.context.lookahead_turns:
            return ends[max(ends)]
        candidates = [ends[value] for value in nlargest(MAX_PLANS_ONE_TURN_AHEAD, ends)]
        swords = dice.count(SWORDS_FACE)
        best = nlargest(
            MAX_PLANS_TWO_TURNS_AHEAD,
            candidates,
            key=lambda end: self.value_of_ending(end[0], self.context.lookahead_turns, swords),
        )
        return max(
            best, key=lambda end: self.value_of_ending(end[0], self.context.lookahead_turns + 1, swords)
        )


get_turn_evaluation = lru_cache(maxsize=16)(TurnEvaluation)


@lru_cache(maxsize=4096)
def expected_value(state: CityState, context: TurnContext) -> float:
    """Return the value of a city before the dice of its next turn are rolled."""
    return TurnEvaluation(state, context).roll_values[-1][KEPT_SET_INDEX[()]]


def withstands_attack(state: CityState, outlook: Outlook) -> bool:
    """Return whether the city would hold the next attack."""
    return (
        outlook.attacks >= len(PIRATE_STRENGTHS)
        or city.compute_defence(state.city) >= PIRATE_STRENGTHS[outlook.attacks]
    )


def pay_turned_dice(after: CityState, turned: int) -> CityState:
    """Return the city after the coins for turned dice are paid."""
    return after._replace(coins=after.coins - COINS_PER_TURNED_DIE * turned)


def positions_to_reroll(dice: Sequence[int], kept: Sequence[int]) -> tuple[int, ...]:
    """Return the positions of the dice that are not kept."""
    keep, again = [*kept], list[int]()
    for n, die in enumerate(dice, 1):
        if die in keep:
            keep.remove(die)
        else:
            again.append(n)
    return tuple(again)


def rank_placements(view: View, decision: Decision, weights: Weights) -> list[Action]:
    """Return the options for the next mark, best first: those that break a side come last."""
    state, evaluate = to_city_state(view.cities[decision.seat]), make_evaluator(weights, make_outlook(view))
    mark = MARK_BY_ID[view.placing.mark] if view.placing else HOUSE
    harmless = ALL_SPACES if mark == WALL else spaces_that_break_no_side(state.city)

    def rate(action: Action) -> tuple[bool, float]:
        if not isinstance(action, Place):
            return True, evaluate(state)
        space = BIT_BY_SPACE[action.space]
        is_harmless = bool(space & harmless)
        if MARKS[mark].kind == "person":
            return is_harmless, evaluate(add_person(state, PERSONS[MARKS[mark].id], space))
        placed = add_marks(state, mark, space)
        if mark == HOUSE:
            placed = placed._replace(
                logs=state.logs - ARCHITECT_EFFECT.logs_each, vp=state.vp + ARCHITECT_EFFECT.vp_each
            )
        return is_harmless, evaluate(placed)

    return sorted(decision.options, key=rate, reverse=True)
