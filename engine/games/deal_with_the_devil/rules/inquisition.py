"""The Inquisition (5.11, 5.13): wings are bought, inquisitors are answered. The ritual in between: `ritual`."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Literal, get_args

from engine.core import Flow, Reason, Seat, choose_simultaneously, reason, tell

from ..actions import Appease, Destroy, Enough, Give, IfNewGuest, Wings
from ..components import BOX, BUILDINGS, DEBT_MAX, INQUISITORS, LIMITS, STEP, WING_PRICE, WING_SET, BuildingId
from ..components.card_effects import (
    AnyEffect,
    DebtAdd,
    DestroySecondHighest,
    GiveAllOrLose,
    GiveOrLose,
    If,
    LosePer,
    LosePerDebt,
    Score,
)
from ..components.terms import BASICS, PREMIUMS, Good, InquisitorId
from ..events import Change, GuestsLeft, InquisitorsAnswered, Penalty, Res, WingsBought
from ..state import Answers, Appeased, Kingdom, Own, Phase, Proof, Ref, State
from . import bank
from .effects import OVERFLOW, Scene, add_debt, angel, holds, score

By = Literal["soul", "indulgence"]
BOTH: tuple[By, ...] = get_args(By)
PHASES: frozenset[Phase] = frozenset({"wings", "ritual", "answer"})
FIXED, HIDDEN = BOX.inquisition.fixed, BOX.inquisition.slots_hidden
AT: dict[Ref, InquisitorId] = {one.slot: one.id for one in INQUISITORS.values() if one.slot}  # A, B, C
BUY_WINGS = [Wings(n) for n in range(LIMITS.wings_bought + 1)]
ENOUGH = Enough()
appease = cache(Appease)


Taker = Literal["ascetic", "profligate"]
WANTED: Mapping[Taker, Sequence[Good]] = {"ascetic": BASICS, "profligate": PREMIUMS}
SIZES: Mapping[Taker, Sequence[int]] = {"ascetic": (0, 1, 2), "profligate": (0, 2)}


@cache
def gifts(taker: Taker, owned: tuple[int, ...]) -> list[Give]:
    """All sets of goods that the owner of so many can give."""
    wanted = WANTED[taker]
    found = [each for size in SIZES[taker] for each in combinations_with_replacement(wanted, size)]
    return [Give(each) for each in found if all(each.count(good) <= n for good, n in zip(wanted, owned, strict=True))]


# Who faces whom (Q6)


def facing(s: State, seat: Seat) -> list[Ref]:
    """The inquisitors that the seat must answer in this Inquisition, in order; none outside its steps."""
    if s.phase not in PHASES:
        return []
    fixed = [slot for slot in FIXED[s.round] if slot not in s.bribed]
    turned_up = [slot for slot, up in zip(HIDDEN, s.face_up, strict=True) if up]
    return [*fixed, *turned_up, *[f"H{n + 1}" for n in range(s.players[seat].houseguests)]]


def inquisitor(s: State, ref: Ref) -> InquisitorId:
    """Who that is; only of a facing list."""
    return s.slots[HIDDEN.index(ref)] if ref in HIDDEN else AT.get(ref, "houseguest")


# WINGS (I1)


def wings(s: State) -> Flow[None]:
    yield from choose_simultaneously({seat: buy(s, seat) for seat in range(len(s.own))}, STEP["wings"].count)
    line = bank.banked(s)
    bought: list[int] = []
    tallies = [Change() for _ in s.own]
    for k, own, tally in zip(s.players, s.own, tallies, strict=True):
        bought.append(own.draft.wings or 0)
        angel(k, bought[-1], tally)
    tell(s, WingsBought(s.round, tuple(bought), tuple(tallies)))
    tell(s, line)


def buy(s: State, me: Seat) -> Flow[None]:
    """Any number; the price is paid at once (6.6)."""
    own = s.own[me]
    answer: Wings = yield from bank.ask(
        s, me, "wings", lambda: BUY_WINGS[: own.stock["coins"] // WING_PRICE + 1],
        lambda answer: no_wings(own, answer), always=True,
    )  # fmt: skip
    own.stock["coins"] -= WING_PRICE * answer.n
    own.draft.wings = answer.n
    own.draft.sealed = True


def no_wings(own: Own, answer: Wings) -> Reason | None:
    if answer.n > LIMITS.wings_bought:
        return reason("wings-most", most=LIMITS.wings_bought)
    price, coins = WING_PRICE * answer.n, own.stock["coins"]
    return reason("wings-too-dear", price=price, coins=coins) if price > coins else None


# ANSWER (Q6, Q7)


def answer(s: State) -> Flow[None]:
    """Those who face nobody in round 3 are not asked (L27)."""
    asked = [seat for seat in range(len(s.own)) if s.round > min(FIXED) or facing(s, seat)]
    yield from choose_simultaneously({seat: face(s, seat) for seat in asked}, STEP["answer"].count)
    line = bank.banked(s)
    for seat in asked:
        settle(s, seat)
    if s.round == min(FIXED):
        for k in s.players:
            k.houseguests = 0
        tell(s, GuestsLeft())
    tell(s, line)


def face(s: State, me: Seat) -> Flow[None]:
    """Whom the seat appeases, then what it gives the others (6.8). Gifts are paid at once."""
    k, own, refs = s.players[me], s.own[me], facing(s, me)
    answers, left, asked = Answers(), set[InquisitorId](), False

    def guest() -> Flow[None]:
        """Q6.3: once, as soon as one would come; a loan beside the seal may bring him."""
        nonlocal asked
        if not asked and "debt_collector" in left and guest_would_come(k, own.debt):
            asked = True
            new_guest: IfNewGuest = yield from bank.ask(
                s, me, "new_guest", lambda: guest_answers(k, own, answers),
                lambda a: reason("no-soul-left" if a.by == "soul" else "no-indulgence-left"),
            )  # fmt: skip
            answers.new_guest = new_guest.by

    if refs:
        yield from choose_appeased(s, me, refs, answers)
        left = {inquisitor(s, ref) for ref in unappeased(refs, answers)}
        if "ascetic" in left:
            answers.ascetic = yield from give(s, me, "ascetic")
        if "profligate" in left:
            answers.profligate = yield from give(s, me, "profligate")
        if "vandal" in left:
            answers.vandal = yield from destroy(s, me)
        yield from guest()
    yield from bank.seal(s, me, "answer_seal", guest)
    own.draft.answers = answers


def unappeased(refs: list[Ref], answers: Answers) -> list[Ref]:
    """Those that are not appeased."""
    appeased = [one.inquisitor for one in answers.appeased]
    return [ref for ref in refs if ref not in appeased]


def choose_appeased(s: State, me: Seat, refs: list[Ref], answers: Answers) -> Flow[None]:
    """Q6.1, in facing order."""
    k, own = s.players[me], s.own[me]
    while True:
        one: Appease | Enough = yield from bank.ask(
            s, me, "appease", lambda: appeasements(k, own, refs, answers),
            lambda one: no_appeasement(k, own, refs, answers, one), (Appease,),
        )  # fmt: skip
        own.draft.answers = answers
        if isinstance(one, Enough):
            return
        answers.appeased.append(Appeased(one.inquisitor, one.by))


def left_of(k: Kingdom, own: Own, answers: Answers, by: By) -> int:
    """Souls not shown yet, or indulgences not given."""
    held = own.pure + own.tainted if by == "soul" else k.indulgences
    return held - [one.by for one in answers.appeased].count(by)


def appeasements(k: Kingdom, own: Own, refs: list[Ref], answers: Answers) -> list[Appease | Enough]:
    """In facing order: one that comes after those chosen already."""
    found: list[Appease | Enough] = [ENOUGH]
    left = refs[refs.index(answers.appeased[-1].inquisitor) + 1 :] if answers.appeased else refs
    for by in BOTH:
        if left_of(k, own, answers, by):
            found += [appease(ref, by) for ref in left]
    return found


def no_appeasement(k: Kingdom, own: Own, refs: list[Ref], answers: Answers, one: Appease | Enough) -> Reason | None:
    if isinstance(one, Enough):
        return None
    if one.inquisitor not in refs:
        return reason("not-facing", inquisitor=one.inquisitor)
    if not left_of(k, own, answers, one.by):
        return reason("no-soul-left" if one.by == "soul" else "no-indulgence-left")
    return reason("appease-order", inquisitor=one.inquisitor)


def give(s: State, me: Seat, kind: Taker) -> Flow[tuple[Good, ...]]:
    """Goods for the Ascetic or the Profligate, as owned."""
    stock, most = s.own[me].stock, SIZES[kind][-1]
    gift: Give = yield from bank.ask(
        s, me, kind, lambda: gifts(kind, tuple([min(stock[good], most) for good in WANTED[kind]])),
        lambda _: reason(f"gift-{kind}"), always=True,
    )  # fmt: skip
    for good in gift.goods:
        stock[good] -= 1
    return gift.goods


def destroy(s: State, me: Seat) -> Flow[BuildingId | None]:
    """Only a tie is a question (Q6.4); without a building there is none."""
    tied = second_highest(s.players[me])
    if not tied:
        return None
    choice: Destroy = yield from bank.ask(
        s, me, "vandal", lambda: [Destroy(card) for card in tied], lambda _: reason("vandal-tied")
    )
    return choice.building


def second_highest(k: Kingdom) -> list[BuildingId]:
    """Q6.4: those that may be the second by printed points, the last built first (the default)."""
    if len(k.built) < 2:
        return []
    points = sorted((BUILDINGS[built.card].points for built in k.built), reverse=True)
    return [built.card for built in reversed(k.built) if BUILDINGS[built.card].points == points[1]]


def guest_would_come(k: Kingdom, debt: int) -> bool:
    """Q6.3: the Debt Collector brings the third demon wing."""
    return k.demon + added(debt)[1] >= WING_SET


def added(debt: int) -> tuple[int, int]:
    """The debt after the Debt Collector, and the demon wings on the way (IN4)."""
    wings = 0
    for _ in range(ADDS):
        debt += 1
        if debt > DEBT_MAX:
            debt, wings = OVERFLOW, wings + 1
    return debt, wings


ADDS = sum(effect.n for effect in INQUISITORS["debt_collector"].penalty if isinstance(effect, DebtAdd))
NEW_GUEST: list[IfNewGuest] = [IfNewGuest("none"), IfNewGuest("soul"), IfNewGuest("indulgence")]


def guest_answers(k: Kingdom, own: Own, answers: Answers) -> list[IfNewGuest]:
    return [one for one in NEW_GUEST if one.by == "none" or left_of(k, own, answers, one.by)]


# Penalties (Q6.2)


def settle(s: State, seat: Seat) -> None:
    """Indulgences go, souls stay; then each inquisitor that is left, in facing order."""
    k, own = s.players[seat], s.own[seat]
    refs, answers = facing(s, seat), own.draft.answers
    assert answers is not None, "sealed without answers"
    if refs:
        shown = [one.by for one in answers.appeased].count("soul")
        given = len(answers.appeased) - shown
        penalties = [punish(s, seat, ref, answers) for ref in unappeased(refs, answers)]
        k.indulgences -= given
        pieces = shown + [one.guest for one in penalties].count("soul")
        if pieces:
            s.proofs.append(Proof(s.round, "answer", seat, pieces))
        whom = [one.inquisitor for one in answers.appeased]
        tell(s, InquisitorsAnswered(seat, shown, given, tuple(whom), tuple(penalties)))


def punish(s: State, seat: Seat, ref: Ref, answers: Answers) -> Penalty:
    """One inquisitor that was not appeased. `points` are its own; wings and a new guest are in `change`."""
    k, own, kind, tally = s.players[seat], s.own[seat], inquisitor(s, ref), Change()
    given = answers.ascetic if kind == "ascetic" else answers.profligate if kind == "profligate" else ()
    before, destroyed, guest = own.debt, None, ""
    for effect in INQUISITORS[kind].penalty:
        if isinstance(effect, DebtAdd):
            add_debt(k, own, effect.n, tally)
        elif isinstance(effect, DestroySecondHighest):
            destroyed = vandalise(k, answers.vandal)
    if tally.houseguests:
        guest = welcome(k, own, answers, tally)
    points = sum([points_of(e, s.players, seat, own.debt, len(given)) for e in INQUISITORS[kind].penalty])
    k.score += points
    gift: Res = {good: given.count(good) for good in dict.fromkeys(given)}
    debt = (before, own.debt) if tally.debt or tally.demon else None
    return Penalty(kind, ref, points, gift, debt, destroyed, tally, guest)


def vandalise(k: Kingdom, chosen: BuildingId | None) -> BuildingId | None:
    """Q6.4: its symbols, points and effects are gone; claimed achievements stay."""
    tied = second_highest(k)
    if not tied:
        return None
    card = chosen if chosen in tied else tied[0]
    built = next(built for built in k.built if built.card == card)
    k.built.remove(built)
    k.destroyed.append(built)
    return card


def welcome(k: Kingdom, own: Own, answers: Answers, tally: Change) -> Literal["soul", "indulgence", "none"]:
    """Q6.3: the new houseguest is answered at once, as far as there is something left (6.7)."""
    by = answers.new_guest
    if by == "none" or not left_of(k, own, answers, by):
        score(k, sum(e.n for e in INQUISITORS["houseguest"].penalty if isinstance(e, Score)), tally)
        return "none"
    if by == "indulgence":
        k.indulgences -= 1
    return by


def points_of(effect: AnyEffect, kingdoms: Sequence[Kingdom], seat: Seat, debt: int, given: int) -> int:
    """The points that one part of a penalty takes, 0 or less (Q6.2). `debt` is the new one, `given` how many goods."""
    k = kingdoms[seat]
    match effect:
        case GiveOrLose():
            return effect.points_each * (effect.n - given)
        case GiveAllOrLose():
            return 0 if given == effect.n else effect.points
        case LosePer():
            return effect.points * ((len(k.built) if effect.what == "building" else achievements(k)) // effect.per)
        case LosePerDebt():
            return effect.points * -(-debt // effect.per)
        case Score():
            return effect.n
        case If():
            others = [other.reputation for at, other in enumerate(kingdoms) if at != seat]
            then = [points_of(one, kingdoms, seat, debt, given) for one in effect.then]
            return sum(then) if strictly(effect, Scene(k.reputation, tuple(others))) else 0
        case _:
            return 0


def strictly(effect: If, scene: Scene) -> bool:
    return holds(effect, NOBODY, scene)


NOBODY = Own(role="devil", stock={})  # the conditions of penalties look at reputation alone (Q6.5)


def achievements(k: Kingdom) -> int:
    """Minor tiles on production spaces and major ones (2.5)."""
    return sum([space > 0 for space in k.minors.values()]) + len(k.majors)


def threats(kingdoms: Sequence[Kingdom], seat: Seat, debt: int, refs: Mapping[Ref, InquisitorId]) -> dict[Ref, int]:
    """The points that each inquisitor would take now if it were given nothing, 0 or less (DM12).

    Of the Vandal the printed points of the building; of the Debt Collector those with the debt that it adds.
    """
    found: dict[Ref, int] = {}
    for ref, kind in refs.items():
        if kind == "vandal":
            tied = second_highest(kingdoms[seat])
            found[ref] = -BUILDINGS[tied[0]].points if tied else 0
        else:
            then = added(debt)[0] if kind == "debt_collector" else debt
            found[ref] = sum(points_of(e, kingdoms, seat, then, 0) for e in INQUISITORS[kind].penalty)
    return found
