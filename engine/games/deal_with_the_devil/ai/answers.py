"""The bot's action for each question, mixed at random (14.13) so that its code reveals nothing about
its secrets."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from engine.core import Action, Chance, Command
from engine.core.game import BotLevel
from engine.core.rules import Decision

from ..actions import Coins, GuessCultist, GuessDevil, Keep, Pass, Souls, Vote, Wings
from ..components import ANGEL_WING_PRICE, BUILDINGS, ROUNDS, SOULS_TO_PROVE, WINGS_PER_SET, BuildingId
from ..components.terms import EffectTiming, Role
from ..state import BuiltCard
from ..view import View, get_own_kingdom, get_private_state
from . import belief, deals, inquisitors, plans
from .kingdom_value import evaluate_kingdom
from .manner import MANNER_BY_LEVEL, BotTurn, Manner
from .worth import evaluate_bundle, evaluate_next_soul, get_pricing_round

Rule = Callable[[BotTurn], Action | Command]
# By round. A wrong guess in round 5 costs next to nothing.
MIN_GUESS_PROBABILITY = {3: 0.45, 5: 0.2}
# One number is drawn. The coins of four bots often bribe an inquisitor away, which is worth more than they cost.
BRIBE_CHOICES = (0, 0, 1, 2, 3, 3, 3, 4)
MAX_WINGS_COST = 10
# Points that a card in hand is worth beyond `evaluate_kingdom`, by the timing of its effect
CARD_BONUS: Mapping[EffectTiming, float] = {
    "immediate": 0.5,
    "action": 0.8,
    "production": 1.2,
    "interest": 0.2,
    "reputation": 0.8,
    "passive": 0.5,
    "end": 1.0,
}


def choose_action(view: View, decision: Decision, rng: Chance, level: BotLevel) -> Action | Command:
    """Return the action or command of a bot of this level."""
    return choose_with_manner(view, decision, rng, MANNER_BY_LEVEL[level])


def choose_with_manner(view: View, decision: Decision, rng: Chance, manner: Manner) -> Action | Command:
    """Return the action or command of a bot that plays in this manner."""
    return RULE_BY_QUESTION.get(decision.kind, choose_first)(
        BotTurn(view, get_private_state(view), decision, rng, manner)
    )


def choose_first(turn: BotTurn) -> Action:
    """Return the first option."""
    return turn.decision.options[0]


# CARDS


def evaluate_card(turn: BotTurn, card: BuildingId) -> float:
    """Return how much better the seat would stand with this card, less the value of what is missing for its cost."""
    view = turn.view
    stock = turn.own.stock
    kingdom = get_own_kingdom(turn.view)
    building = BUILDINGS[card]
    missing = {res: n - stock[res] for res, n in building.cost.to_bundle().items() if n > stock[res]}
    with_it = replace(kingdom, built=[*kingdom.built, BuiltCard(card, view.round)])
    gained = (
        evaluate_kingdom(with_it, view.round)
        - evaluate_kingdom(kingdom, view.round)
        + CARD_BONUS.get(building.when, 0.0)
    )
    return gained - evaluate_bundle(missing, get_pricing_round(view)) - building.cost.rep / 2


def choose_keep(turn: BotTurn) -> Action:
    """Keep the card of the highest value."""
    return max(
        turn.decision.options,
        key=lambda action: evaluate_card(turn, action.building) if isinstance(action, Keep) else -99.0,
    )


def choose_pass(turn: BotTurn) -> Action:
    """Pass the two cards of the lowest value."""

    def points_given_away(action: Action) -> float:
        return (
            evaluate_card(turn, action.first) + evaluate_card(turn, action.second)
            if isinstance(action, Pass)
            else 99.0
        )

    return min(turn.decision.options, key=points_given_away)


# The witch hunt and the rituals


def choose_vote(turn: BotTurn) -> Action:
    """Vote for the likeliest devil. If accused, prove when possible, but now and then confess."""
    own = turn.own
    can_prove = own.pure + own.tainted >= SOULS_TO_PROVE and not turn.happens(0.1)
    how = "prove" if can_prove else "confess"
    probabilities = belief.calculate_role_probabilities(turn.view, "devil", turn.manner.role_error)

    def suspect(action: Vote) -> float:
        return (
            -50.0
            if action.target is None
            else probabilities.get(action.target, 0.0) + turn.rng.randbelow(300) / 1000
        )

    return max(
        (action for action in turn.decision.options if isinstance(action, Vote) and action.if_accused == how),
        key=suspect,
    )


def choose_wings(turn: BotTurn) -> Action:
    """Buy angel wings only to complete an indulgence that is worth its price and that souls cannot replace."""
    own, kingdom = turn.own, get_own_kingdom(turn.view)
    needed = Wings(WINGS_PER_SET - kingdom.angel)
    answered = own.pure + own.tainted + kingdom.indulgences
    next_soul_value = evaluate_next_soul(turn.view, turn.view.seat or 0, devil=False, held=answered)
    worth_it = (
        next_soul_value >= inquisitors.MIN_INDULGENCE_PENALTY
        and needed.n * ANGEL_WING_PRICE <= MAX_WINGS_COST
        and needed in turn.decision.options
    )
    return needed if worth_it else Wings(0)


def choose_ritual_coins(turn: BotTurn) -> Action:
    """Put in a random part of a bribe, from nothing to most of one."""
    max_coins = max(action.n for action in turn.decision.options if isinstance(action, Coins))
    return Coins(min(max_coins, BRIBE_CHOICES[turn.rng.randbelow(len(BRIBE_CHOICES))]))


def choose_ritual_souls(turn: BotTurn) -> Action:
    """Put in at most three souls in round 3, now and then one less, and all in round 5."""
    souls_actions = [action for action in turn.decision.options if isinstance(action, Souls)]
    if turn.view.round == ROUNDS:
        return max(souls_actions, key=lambda action: action.pure + action.tainted)
    wanted = min(3, turn.own.pure + turn.own.tainted)
    if wanted == 3 and turn.happens(0.3):
        wanted -= 1
    return min(souls_actions, key=lambda action: (abs(action.pure + action.tainted - wanted), action.pure))


def make_guess_rule(role: Role) -> Rule:
    """Return a rule that guesses the likeliest seat if it is likely enough. Close calls are decided at random."""

    def choose(turn: BotTurn) -> Action:
        kind = GuessDevil if role == "devil" else GuessCultist
        probabilities = belief.calculate_role_probabilities(turn.view, role, turn.manner.role_error)
        seats = [
            action.seat
            for action in turn.decision.options
            if isinstance(action, kind) and action.seat is not None
        ]
        best = max(
            seats, key=lambda seat: probabilities.get(seat, 0.0) + turn.rng.randbelow(10) / 1000, default=None
        )
        return kind(
            best
            if best is not None and probabilities.get(best, 0.0) >= MIN_GUESS_PROBABILITY[turn.view.round]
            else None
        )

    return choose


RULE_BY_QUESTION: Mapping[str, Rule] = {
    "keep": choose_keep,
    "pass": choose_pass,
    "offer": deals.choose_offer,
    "respond1": deals.choose_response,
    "respond2": deals.choose_response,
    "vote": choose_vote,
    "wings": choose_wings,
    "ritual_coins": choose_ritual_coins,
    "ritual_souls": choose_ritual_souls,
    "guess_devil": make_guess_rule("devil"),
    "guess_cultist": make_guess_rule("cultist"),
    "event": plans.choose_plan_action,
    "use": plans.choose_plan_action,
    "build": plans.choose_plan_action,
    "appease": inquisitors.choose_appeasement,
    "ascetic": inquisitors.make_gift_rule("ascetic"),
    "profligate": inquisitors.make_gift_rule("profligate"),
    "new_guest": inquisitors.choose_new_guest_answer,
    "answer_seal": inquisitors.repay_or_seal,
}
