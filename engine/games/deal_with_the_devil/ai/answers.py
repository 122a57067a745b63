"""What the greedy bot says to each question (14.3-14.11), mixed (14.13) so that its code tells nobody what it holds."""
from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core import Action, Chance, Phrase
from engine.core.decision import Decision
from engine.core.game import Level

from ..actions import AskFor, Coins, GuessCultist, GuessDevil, Keep, Loan, Pass, Put, Respond, Souls, Vote, Wings
from ..components import BUILDINGS, GOODS, PREMIUMS, PROVE, WING_PRICE, WING_SET, BuildingId, Resource, Role
from ..rules.funding import market_price
from ..state import Own, Seen
from ..view import View, behind, mine
from . import belief, facing, plans, weights

Rule = Callable[[View, Own, Decision, Chance], Action | Phrase]
SURE = 0.45  # from this probability on a guess is made (14.9)
DEVIL_OFFER = (8, 14)  # value that the devil gives for a soul (14.4)
DEVIL_LATE = 18
MOST_ASKED = 7
BORROWED_EARLY = 0.3  # in each of RESPOND1 and RESPOND2: about half in both


def answer(view: View, decision: Decision, luck: Chance, level: Level) -> Action | Phrase:
    return RULES.get(decision.kind, first)(view, behind(view), decision, luck)


def first(view: View, own: Own, decision: Decision, luck: Chance) -> Action:
    return decision.options[0]


def now_and_then(luck: Chance, share: float) -> bool:
    return luck.below(1000) < share * 1000


# CARDS (14.11)


def points(view: View, own: Own, card: BuildingId) -> float:
    """Points and what effects are good for, less what is missing of the cost."""
    building = BUILDINGS[card]
    missing = {res: n - own.stock[res] for res, n in building.cost.goods().items() if n > own.stock[res]}
    return building.points + plans.EFFECT_VALUE[building.when] - 0.3 * weights.bundle(missing) - building.cost.rep / 2


def keep(view: View, own: Own, decision: Decision, luck: Chance) -> Action:
    return max(decision.options, key=lambda a: points(view, own, a.building) if isinstance(a, Keep) else -99.0)


def pass_on(view: View, own: Own, decision: Decision, luck: Chance) -> Action:
    def left(a: Action) -> float:
        return points(view, own, a.first) + points(view, own, a.second) if isinstance(a, Pass) else 99.0

    return min(decision.options, key=left)


# The deal (14.4, 14.5)


def offer(view: View, own: Own, decision: Decision, luck: Chance) -> Action | Phrase:
    """One piece of the chest after the other: what lies in it already says how far the bot is."""
    chest = own.draft.chest
    loaded: Mapping[Resource, int] = chest.contents if chest is not None else {}
    if not any(loaded.values()):
        return loading(view, own, decision, luck)
    asks = [a for a in decision.options if isinstance(a, AskFor) and a.what != "none"]
    more = [a for a in decision.options if isinstance(a, Put)]
    if own.role == "devil" and more and weights.bundle(loaded) < DEVIL_OFFER[0]:
        return max(more, key=lambda a: min(weights.worth(a.resource) * a.n, float(DEVIL_OFFER[1])) - a.n / 10)
    return asked(view, own, asks, loaded, luck)


def loading(view: View, own: Own, decision: Decision, luck: Chance) -> Action:
    """The first thing that is put into the chest, or nothing at all."""
    nothing = AskFor("none")
    if nothing in decision.options and now_and_then(luck, 0.1):
        return nothing
    spare = plans.spare(view, own)
    puts = [a for a in decision.options if isinstance(a, Put) and a.n <= spare.get(a.resource, 0)]
    if own.role == "devil":
        dear = [a for a in puts if weights.worth(a.resource) * a.n <= DEVIL_LATE]
        wanted = [a for a in dear if weights.worth(a.resource) * a.n >= DEVIL_OFFER[0] / 2]
        return wanted[luck.below(len(wanted))] if wanted else nothing
    few = [a for a in puts if a.resource in GOODS and a.n <= 1 + (a.resource not in PREMIUMS)]
    return few[luck.below(len(few))] if few else nothing


def asked(view: View, own: Own, asks: list[AskFor], loaded: Mapping[Resource, int], luck: Chance) -> Action:
    """About what the contents cost at the bank, less 1; the devil 1 soul; 1 coin more or less at random."""
    souls = [a for a in asks if a.what == "souls"]
    if souls and (own.role == "devil" or loaded.get("glass", 0) + loaded.get("marble", 0)):
        return souls[0]
    price = market_price(loaded) - 2 + luck.below(3)
    coins = [a for a in asks if a.what == "coins"]
    return min(coins, key=lambda a: abs(a.n - min(price, MOST_ASKED)))


def respond(view: View, own: Own, decision: Decision, luck: Chance) -> Action:
    """Accept what is worth clearly more than it costs; of souls, tainted ones first (14.5). Now and then it borrows
    before."""
    loan = borrowed(view, own, luck)
    if loan in decision.beside:
        return loan
    accepts = [a for a in decision.options if isinstance(a, Respond) and a.accept]
    chest = own.chests[-1]
    if not accepts or chest.contents is None:
        return Respond(False)
    gain = weights.bundle(chest.contents, weights.is_late(view)) - weights.payment(view, own, chest.ask)
    if gain <= 0.5 + 0.6 * missing(own, chest):
        return Respond(False)
    return max(accepts, key=lambda a: a.tainted)


def borrowed(view: View, own: Own, luck: Chance) -> Loan:
    """What the plan will borrow is as often as not borrowed while the chests go round, so that a loan there proves no
    acceptance (14.13); of 0 coins where nothing is lacking, and once a step."""
    early = not own.draft.dealings.count and now_and_then(luck, BORROWED_EARLY)
    return Loan(plans.lacking(view, own) if early else 0)


def missing(own: Own, chest: Seen) -> int:
    return max(0, chest.ask.n - own.stock["coins"]) if chest.ask.kind == "coins" else 0


# The witch hunt (14.10) and the rituals (14.8, 14.9)


def vote(view: View, own: Own, decision: Decision, luck: Chance) -> Action:
    votes = [a for a in decision.options if isinstance(a, Vote)]
    prove = own.pure + own.tainted >= PROVE and not now_and_then(luck, 0.1)
    how = "prove" if prove else "confess"

    def suspect(a: Vote) -> float:
        return belief.suspicion(view, a.target) + luck.below(200) / 100 if a.target is not None else -50.0

    return max((a for a in votes if a.if_accused == how), key=suspect)


def wings(view: View, own: Own, decision: Decision, luck: Chance) -> Action:
    """Only to complete an indulgence, at 10 coins at most, and only if souls will not do."""
    kingdom = mine(view)
    needed = WING_SET - kingdom.angel
    short = weights.FACED[view.round] + kingdom.houseguests > own.pure + own.tainted
    worth_it = short and needed * WING_PRICE <= 10 and Wings(needed) in decision.options
    return Wings(needed) if worth_it else Wings(0)


def coins(view: View, own: Own, decision: Decision, luck: Chance) -> Action:
    most = max(a.n for a in decision.options if isinstance(a, Coins))
    return Coins(min(most, luck.below(3)))


def ritual_souls(view: View, own: Own, decision: Decision, luck: Chance) -> Action:
    """Round 3: at most three, now and then one less; round 5: all."""
    many = [a for a in decision.options if isinstance(a, Souls)]
    if view.round == 5:
        return max(many, key=lambda a: a.pure + a.tainted)
    wanted = min(3, own.pure + own.tainted)
    if wanted == 3 and now_and_then(luck, 0.3):
        wanted -= 1
    return min(many, key=lambda a: (abs(a.pure + a.tainted - wanted), a.pure))


def guess(role: Role) -> Rule:
    """The likeliest seat, if it is likely enough; a coin's toss where two are close."""

    def rule(view: View, own: Own, decision: Decision, luck: Chance) -> Action:
        kind = GuessDevil if role == "devil" else GuessCultist
        chances = belief.chances(view, role)
        seats = [a.seat for a in decision.options if isinstance(a, kind) and a.seat is not None]
        best = max(seats, key=lambda seat: chances.get(seat, 0.0) + luck.below(10) / 1000, default=None)
        return kind(best if best is not None and chances.get(best, 0.0) >= SURE else None)

    return rule


RULES: dict[str, Rule] = {
    "keep": keep, "pass": pass_on, "offer": offer, "respond1": respond, "respond2": respond, "vote": vote,
    "wings": wings, "ritual_coins": coins, "ritual_souls": ritual_souls, "guess_devil": guess("devil"),
    "guess_cultist": guess("cultist"), "event": plans.say_plan, "use": plans.say_plan,
    "build": plans.say_plan,
    "appease": facing.appease, "ascetic": facing.ascetic, "profligate": facing.profligate,
    "new_guest": facing.new_guest,
}  # fmt: skip
