"""What the bot says to each question (14.3-14.11), mixed (14.13) so that its code tells nobody what it holds."""
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
MIN_GUESS_PROBABILITY = {
    3: 0.45,
    5: 0.2,
}  # from this probability on a guess is made (14.9): the last one costs next to nothing
BRIBE_CHOICES = (
    0,
    0,
    1,
    2,
    3,
    3,
    3,
    4,
)  # of all four they send somebody away, which is worth more to each than it costs
MAX_WINGS_COST = 10
CARD_BONUS: Mapping[EffectTiming, float] = {  # of a card in hand, beyond what `kingdom_value` tells of it
    "immediate": 0.5, "action": 0.8, "production": 1.2, "interest": 0.2, "reputation": 0.8, "passive": 0.5, "end": 1.0,
}  # fmt: skip


def choose_action(view: View, decision: Decision, rng: Chance, level: BotLevel) -> Action | Command:
    return choose_with_manner(view, decision, rng, MANNER_BY_LEVEL[level])


def choose_with_manner(view: View, decision: Decision, rng: Chance, manner: Manner) -> Action | Command:
    return RULE_BY_QUESTION.get(decision.kind, choose_first)(
        BotTurn(view, get_private_state(view), decision, rng, manner)
    )


def choose_first(turn: BotTurn) -> Action:
    return turn.decision.options[0]


# CARDS (14.11)


def evaluate_card(turn: BotTurn, card: BuildingId) -> float:
    """How much better the seat would stand with it, less what is missing of its cost."""
    view, stock, kingdom, building = turn.view, turn.own.stock, get_own_kingdom(turn.view), BUILDINGS[card]
    missing = {res: n - stock[res] for res, n in building.cost.to_bundle().items() if n > stock[res]}
    with_it = replace(kingdom, built=[*kingdom.built, BuiltCard(card, view.round)])
    gained = (
        evaluate_kingdom(with_it, view.round)
        - evaluate_kingdom(kingdom, view.round)
        + CARD_BONUS.get(building.when, 0.0)
    )
    return gained - evaluate_bundle(missing, get_pricing_round(view)) - building.cost.rep / 2


def choose_keep(turn: BotTurn) -> Action:
    return max(turn.decision.options, key=lambda a: evaluate_card(turn, a.building) if isinstance(a, Keep) else -99.0)


def choose_pass(turn: BotTurn) -> Action:
    def left(a: Action) -> float:
        return evaluate_card(turn, a.first) + evaluate_card(turn, a.second) if isinstance(a, Pass) else 99.0

    return min(turn.decision.options, key=left)


# The witch hunt (14.10) and the rituals (14.8, 14.9)


def choose_vote(turn: BotTurn) -> Action:
    own = turn.own
    prove = own.pure + own.tainted >= SOULS_TO_PROVE and not turn.happens(0.1)
    how = "prove" if prove else "confess"
    chances = belief.calculate_role_probabilities(turn.view, "devil", turn.manner.role_error)

    def suspect(a: Vote) -> float:
        return -50.0 if a.target is None else chances.get(a.target, 0.0) + turn.rng.below(300) / 1000

    return max((a for a in turn.decision.options if isinstance(a, Vote) and a.if_accused == how), key=suspect)


def choose_wings(turn: BotTurn) -> Action:
    """Only to complete an indulgence, if it does not cost too much and souls will not do."""
    own, kingdom = turn.own, get_own_kingdom(turn.view)
    needed = Wings(WINGS_PER_SET - kingdom.angel)
    answered = own.pure + own.tainted + kingdom.indulgences
    left = evaluate_next_soul(turn.view, turn.view.seat or 0, devil=False, held=answered)
    worth_it = (
        left >= inquisitors.MIN_INDULGENCE_PENALTY
        and needed.n * ANGEL_WING_PRICE <= MAX_WINGS_COST
        and needed in turn.decision.options
    )
    return needed if worth_it else Wings(0)


def choose_ritual_coins(turn: BotTurn) -> Action:
    """As often as not a good part of a bribe."""
    most = max(a.n for a in turn.decision.options if isinstance(a, Coins))
    return Coins(min(most, BRIBE_CHOICES[turn.rng.below(len(BRIBE_CHOICES))]))


def choose_ritual_souls(turn: BotTurn) -> Action:
    """Round 3: at most three, now and then one less; round 5: all."""
    many = [a for a in turn.decision.options if isinstance(a, Souls)]
    if turn.view.round == ROUNDS:
        return max(many, key=lambda a: a.pure + a.tainted)
    wanted = min(3, turn.own.pure + turn.own.tainted)
    if wanted == 3 and turn.happens(0.3):
        wanted -= 1
    return min(many, key=lambda a: (abs(a.pure + a.tainted - wanted), a.pure))


def make_guess_rule(role: Role) -> Rule:
    """The likeliest seat, if it is likely enough; a coin's toss where two are close."""

    def rule(turn: BotTurn) -> Action:
        kind = GuessDevil if role == "devil" else GuessCultist
        chances = belief.calculate_role_probabilities(turn.view, role, turn.manner.role_error)
        seats = [a.seat for a in turn.decision.options if isinstance(a, kind) and a.seat is not None]
        best = max(seats, key=lambda seat: chances.get(seat, 0.0) + turn.rng.below(10) / 1000, default=None)
        return kind(
            best if best is not None and chances.get(best, 0.0) >= MIN_GUESS_PROBABILITY[turn.view.round] else None
        )

    return rule


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
