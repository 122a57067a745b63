"""The greedy bot (rules 14): one table of what each symbol is worth, then stop or roll (BO9, BO10).

It knows only its view. `worth` weighs a city, `plans` finds the best use of each symbol.
"""
from __future__ import annotations

from math import comb

from engine.core import Action, Chance, Decision, Phrase, Seat
from engine.core.game import Level

from ..actions import Place, Roll, ScoreNothing
from ..commands.phrases import TowerRecruit
from ..components import BIT, BOX, DICE, HOUSE, HOUSES, MARK, MARKS, PERSON, STRENGTHS
from ..rules.scoring import CANNON_VP
from ..view import View
from .plans import Plan, gained, gifts, table, with_houses, with_mark
from .value import Outlook, Position, W, outlook, position, worth

ENOUGH = 0.15  # how much better rolling must look (BO10)
NOTHING = -1.0  # what a roll without use is worth (BO10)


def answer(view: View, decision: Decision, luck: Chance, level: Level) -> Action | Phrase:
    """What the bot does now (BO9, BO10)."""
    at, out = position(view.cities[decision.seat]), outlook(view)
    match decision.kind:
        case "turn":
            return play(view, decision, table(at, out))
        case "tower":
            space, after, person = max(gifts(at), key=lambda gift: worth(gift[1], out))
            return with_houses(TowerRecruit, at, after, person, space)
        case "place" | "house":
            return finish_placing(view, decision, at, out)
        case _:
            return decision.options[0]


def play(view: View, decision: Decision, plans: dict[str, dict[int, Plan]]) -> Action | Phrase:
    danger = fear(view, decision.seat)
    swords = view.dice.count("swords")
    stops: list[tuple[float, Action | Phrase]] = [
        (plan.gain - W.rotation_penalty_per_die * max(0, n - row.dice) - danger * swords, plan.phrase)
        for row in view.allowed
        for n, plan in plans[row.symbol].items()
        if row.coins[n - 1] is not None
    ]
    if any(isinstance(action, ScoreNothing) for action in decision.options):
        stops.append((-danger * swords, ScoreNothing()))
    value, phrase = max(stops, key=lambda stop: stop[0])
    rolls = [action for action in decision.options if isinstance(action, Roll)]
    if not rolls:
        return phrase
    left = BOX.turn.rolls_max - view.rolls_used
    hopes = [(hope(plans[symbol], view.dice.count(symbol), left, danger), symbol) for symbol in plans]
    most, symbol = max((h for h in hopes if view.dice.count(h[1]) < DICE), default=(value, ""))
    if most <= value + ENOUGH:
        return phrase
    return Roll(tuple(i for i, face in enumerate(view.dice, 1) if face != symbol))


def fear(view: View, seat: Seat) -> float:
    """VP that each swords die costs: a share of a cannon if the next attack would be lost (BO9)."""
    row = view.boxes // view.row_length
    lost = row < len(STRENGTHS) and view.cities[seat].defence < STRENGTHS[row]
    return -CANNON_VP / view.row_length if lost else 0.0


def hope(plans: dict[int, Plan], have: int, rolls: int, danger: float) -> float:
    """What rolling for a symbol is worth, with `have` dice of it and so many rolls left (BO10)."""
    others, chance = DICE - have, 1 - (5 / 6) ** rolls
    total = 0.0
    for more in range(others + 1):
        likely = comb(others, more) * chance**more * (1 - chance) ** (others - more)
        gains = [plan.gain for n, plan in plans.items() if n <= have + more]
        total += likely * (max(gains, default=NOTHING) - danger * (others - more) / DICE)
    return total


def finish_placing(view: View, decision: Decision, at: Position, out: Outlook) -> Action:
    """The best next answer of a turn that somebody else has begun."""
    mark = MARK[view.placing.mark] if view.placing else HOUSE

    def after(action: Action) -> float:
        if not isinstance(action, Place):
            return worth(at, out)
        spot = BIT[action.space]
        if MARKS[mark].kind == "person":
            return worth(gained(at, PERSON[MARKS[mark].id], spot), out)
        paid = {"logs": at.logs - HOUSES.logs_each, "vp": at.vp + HOUSES.vp_each} if mark == HOUSE else {}
        return worth(with_mark(at, mark, spot, **paid), out)

    return max(decision.options, key=after)


def value(view: View, seat: Seat) -> float:
    """How the seat stands, in VP, with what it has prepared."""
    card = view.cities[seat]
    return worth(position(card), outlook(view)) + CANNON_VP * card.cannons_lost
