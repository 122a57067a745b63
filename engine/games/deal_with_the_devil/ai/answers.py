"""What the bot says to each question (14.3-14.11), mixed (14.13) so that its code tells nobody what it holds."""
from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from engine.core import Action, Chance, Command
from engine.core.game import BotLevel
from engine.core.rules import Decision

from ..actions import Coins, GuessCultist, GuessDevil, Keep, Pass, Souls, Vote, Wings
from ..components import BUILDINGS, PROVE, ROUNDS, WING_PRICE, WING_SET, BuildingId
from ..components.terms import Role, When
from ..state import Built
from ..view import View, behind, mine
from . import belief, deals, inquisitors, plans
from .kingdom_value import kingdom_value
from .manner import MANNERS, Manner, Turn
from .worth import bundle, moment, next_soul

Rule = Callable[[Turn], Action | Command]
GUESS = {3: 0.45, 5: 0.2}  # from this probability on a guess is made (14.9): the last one costs next to nothing
BRIBES = (0, 0, 1, 2, 3, 3, 3, 4)  # of all four they send somebody away, which is worth more to each than it costs
DEAREST_WINGS = 10
EFFECT: Mapping[When, float] = {  # of a card in hand, beyond what `kingdom_value` tells of it
    "immediate": 0.5, "action": 0.8, "production": 1.2, "interest": 0.2, "reputation": 0.8, "passive": 0.5, "end": 1.0,
}  # fmt: skip


def answer(view: View, decision: Decision, luck: Chance, level: BotLevel) -> Action | Command:
    return say(view, decision, luck, MANNERS[level])


def say(view: View, decision: Decision, luck: Chance, manner: Manner) -> Action | Command:
    return RULES.get(decision.kind, first)(Turn(view, behind(view), decision, luck, manner))


def first(turn: Turn) -> Action:
    return turn.decision.options[0]


# CARDS (14.11)


def points(turn: Turn, card: BuildingId) -> float:
    """How much better the seat would stand with it, less what is missing of its cost."""
    view, stock, kingdom, building = turn.view, turn.own.stock, mine(turn.view), BUILDINGS[card]
    missing = {res: n - stock[res] for res, n in building.cost.goods().items() if n > stock[res]}
    with_it = replace(kingdom, built=[*kingdom.built, Built(card, view.round)])
    gained = kingdom_value(with_it, view.round) - kingdom_value(kingdom, view.round) + EFFECT.get(building.when, 0.0)
    return gained - bundle(missing, moment(view)) - building.cost.rep / 2


def keep(turn: Turn) -> Action:
    return max(turn.decision.options, key=lambda a: points(turn, a.building) if isinstance(a, Keep) else -99.0)


def pass_on(turn: Turn) -> Action:
    def left(a: Action) -> float:
        return points(turn, a.first) + points(turn, a.second) if isinstance(a, Pass) else 99.0

    return min(turn.decision.options, key=left)


# The witch hunt (14.10) and the rituals (14.8, 14.9)


def vote(turn: Turn) -> Action:
    own = turn.own
    prove = own.pure + own.tainted >= PROVE and not turn.chance(0.1)
    how = "prove" if prove else "confess"
    chances = belief.chances(turn.view, "devil", turn.manner.forgets)

    def suspect(a: Vote) -> float:
        return -50.0 if a.target is None else chances.get(a.target, 0.0) + turn.luck.below(300) / 1000

    return max((a for a in turn.decision.options if isinstance(a, Vote) and a.if_accused == how), key=suspect)


def wings(turn: Turn) -> Action:
    """Only to complete an indulgence, if it does not cost too much and souls will not do."""
    own, kingdom = turn.own, mine(turn.view)
    needed = Wings(WING_SET - kingdom.angel)
    answered = own.pure + own.tainted + kingdom.indulgences
    left = next_soul(turn.view, turn.view.seat or 0, devil=False, held=answered)
    worth_it = left >= inquisitors.DEAR and needed.n * WING_PRICE <= DEAREST_WINGS and needed in turn.decision.options
    return needed if worth_it else Wings(0)


def coins(turn: Turn) -> Action:
    """As often as not a good part of a bribe."""
    most = max(a.n for a in turn.decision.options if isinstance(a, Coins))
    return Coins(min(most, BRIBES[turn.luck.below(len(BRIBES))]))


def ritual_souls(turn: Turn) -> Action:
    """Round 3: at most three, now and then one less; round 5: all."""
    many = [a for a in turn.decision.options if isinstance(a, Souls)]
    if turn.view.round == ROUNDS:
        return max(many, key=lambda a: a.pure + a.tainted)
    wanted = min(3, turn.own.pure + turn.own.tainted)
    if wanted == 3 and turn.chance(0.3):
        wanted -= 1
    return min(many, key=lambda a: (abs(a.pure + a.tainted - wanted), a.pure))


def guess(role: Role) -> Rule:
    """The likeliest seat, if it is likely enough; a coin's toss where two are close."""

    def rule(turn: Turn) -> Action:
        kind = GuessDevil if role == "devil" else GuessCultist
        chances = belief.chances(turn.view, role, turn.manner.forgets)
        seats = [a.seat for a in turn.decision.options if isinstance(a, kind) and a.seat is not None]
        best = max(seats, key=lambda seat: chances.get(seat, 0.0) + turn.luck.below(10) / 1000, default=None)
        return kind(best if best is not None and chances.get(best, 0.0) >= GUESS[turn.view.round] else None)

    return rule


RULES: Mapping[str, Rule] = {
    "keep": keep, "pass": pass_on, "offer": deals.offer, "respond1": deals.respond, "respond2": deals.respond,
    "vote": vote, "wings": wings, "ritual_coins": coins, "ritual_souls": ritual_souls, "guess_devil": guess("devil"),
    "guess_cultist": guess("cultist"), "event": plans.say_plan, "use": plans.say_plan, "build": plans.say_plan,
    "appease": inquisitors.appease, "ascetic": inquisitors.gift("ascetic"),
    "profligate": inquisitors.gift("profligate"), "new_guest": inquisitors.new_guest, "answer_seal": inquisitors.seal,
}  # fmt: skip
