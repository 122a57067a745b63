"""The Inquisition (5.11, 5.13): buying wings and answering the inquisitors. The ritual between them is in `ritual`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Literal, cast, get_args

from engine.core import Flow, Reason, Seat, reason, tell

from ..actions import Appease, Destroy, Enough, Give, IfNewGuest, Wings
from ..components import (
    ANGEL_WING_PRICE,
    BOX,
    BUILDINGS,
    DEBT_MAX,
    INQUISITORS,
    LIMITS,
    WINGS_PER_SET,
    BuildingId,
)
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
from ..components.terms import BASICS, PREMIUMS, Good, InquisitorId, SlotId
from ..events import Bundle, Change, GuestsLeft, InquisitorsAnswered, Penalty, WingsBought
from ..state import Appeasement, InquisitorAnswers, InquisitorRef, Kingdom, Phase, PrivateState, Proof, State
from . import bank
from .effects import (
    DEBT_AFTER_OVERFLOW,
    ConditionContext,
    add_debt,
    add_points,
    gain_angel_wings,
    is_condition_met,
)

AppeasementKind = Literal["soul", "indulgence"]
APPEASEMENT_KINDS: tuple[AppeasementKind, ...] = get_args(AppeasementKind)
INQUISITION_PHASES: frozenset[Phase] = frozenset({"wings", "ritual", "answer"})
FIXED_SLOTS_BY_ROUND, HIDDEN_SLOTS = BOX.inquisition.fixed, BOX.inquisition.slots_hidden
INQUISITOR_BY_FIXED_SLOT: dict[SlotId, InquisitorId] = {
    inquisitor.slot: inquisitor.id for inquisitor in INQUISITORS.values() if inquisitor.slot
}  # A, B, C
WINGS_ACTIONS = [Wings(n) for n in range(LIMITS.wings_bought + 1)]
ENOUGH = Enough()
get_appease_action = cache(Appease)


GiftTaker = Literal["ascetic", "profligate"]
WANTED_GOODS: Mapping[GiftTaker, Sequence[Good]] = {"ascetic": BASICS, "profligate": PREMIUMS}
GIFT_SIZES: Mapping[GiftTaker, Sequence[int]] = {"ascetic": (0, 1, 2), "profligate": (0, 2)}


@cache
def list_gifts(taker: GiftTaker, owned: tuple[int, ...]) -> list[Give]:
    """Return all gifts of goods that are possible with these amounts, in the order of WANTED_GOODS."""
    wanted = WANTED_GOODS[taker]
    found = [each for size in GIFT_SIZES[taker] for each in combinations_with_replacement(wanted, size)]
    return [
        Give(each)
        for each in found
        if all(each.count(good) <= n for good, n in zip(wanted, owned, strict=True))
    ]


# Who faces whom (Q6)


def list_facing(state: State, seat: Seat) -> list[InquisitorRef]:
    """Return the inquisitors that the seat must answer in this Inquisition, in order (Q6). Empty outside its steps."""
    if state.phase not in INQUISITION_PHASES:
        return []
    fixed = [slot for slot in FIXED_SLOTS_BY_ROUND[state.round] if slot not in state.bribed]
    turned_up = [slot for slot, up in zip(HIDDEN_SLOTS, state.face_up, strict=True) if up]
    return [*fixed, *turned_up, *[f"H{n + 1}" for n in range(state.players[seat].houseguests)]]


def get_inquisitor(state: State, ref: InquisitorRef) -> InquisitorId:
    """Return which inquisitor a reference of a facing list means."""
    return (
        state.slots[HIDDEN_SLOTS.index(ref)]
        if ref in HIDDEN_SLOTS
        else INQUISITOR_BY_FIXED_SLOT.get(cast("SlotId", ref), "houseguest")
    )


# WINGS (I1)


def run_wings_step(state: State) -> Flow[None]:
    """Run the WINGS step: everybody may buy angel wings, which are gained at the close (I1)."""
    yield from bank.ask_in_secret(state, buy_wings)
    bank_event = bank.publish_dealings(state)
    bought: list[int] = []
    tallies = [Change() for _ in state.own]
    for kingdom, own, change in zip(state.players, state.own, tallies, strict=True):
        bought.append(own.draft.wings or 0)
        gain_angel_wings(kingdom, bought[-1], change)
    tell(state, WingsBought(state.round, tuple(bought), tuple(tallies)))
    tell(state, bank_event)


def buy_wings(state: State, seat: Seat) -> Flow[None]:
    """Ask a seat how many angel wings it buys. The price is paid at once (6.6)."""
    own = state.own[seat]
    action: Wings = yield from bank.choose_with_bank(
        state,
        seat,
        "wings",
        lambda: WINGS_ACTIONS[: own.stock["coins"] // ANGEL_WING_PRICE + 1],
        lambda action: explain_refused_wings(own, action),
        ask_if_forced=True,
    )
    own.stock["coins"] -= ANGEL_WING_PRICE * action.n
    own.draft.wings = action.n
    own.draft.sealed = True


def explain_refused_wings(own: PrivateState, action: Wings) -> Reason | None:
    """Return why so many wings cannot be bought, or None if they can."""
    if action.n > LIMITS.wings_bought:
        return reason("wings-most", most=LIMITS.wings_bought)
    price, coins = ANGEL_WING_PRICE * action.n, own.stock["coins"]
    return reason("wings-too-dear", price=price, coins=coins) if price > coins else None


# ANSWER (Q6, Q7)


def run_answer_step(state: State) -> Flow[None]:
    """Run the ANSWER step and settle all penalties (Q6, Q7). In round 3, seats that face nobody are not asked (L27)."""
    asked = [
        seat
        for seat in range(len(state.own))
        if state.round > min(FIXED_SLOTS_BY_ROUND) or list_facing(state, seat)
    ]
    yield from bank.ask_in_secret(state, answer_inquisitors, asked)
    bank_event = bank.publish_dealings(state)
    for seat in asked:
        settle_answers(state, seat)
    if state.round == min(FIXED_SLOTS_BY_ROUND):
        for kingdom in state.players:
            kingdom.houseguests = 0
        tell(state, GuestsLeft())
    tell(state, bank_event)


def answer_inquisitors(state: State, seat: Seat) -> Flow[None]:
    """Ask a seat whom it appeases, then what it gives to the others (6.8). Gifts are paid at once."""
    kingdom = state.players[seat]
    own = state.own[seat]
    facing = list_facing(state, seat)
    answers = InquisitorAnswers()
    unappeased = set[InquisitorId]()
    asked = False

    def guest() -> Flow[None]:
        """Ask once how to answer a new houseguest, as soon as one would come (Q6.3). A loan beside the seal may bring
        one."""
        nonlocal asked
        if not asked and "debt_collector" in unappeased and would_bring_houseguest(kingdom, own.debt):
            asked = True
            new_guest: IfNewGuest = yield from bank.choose_with_bank(
                state,
                seat,
                "new_guest",
                lambda: list_new_guest_answers(kingdom, own, answers),
                lambda a: reason("no-soul-left" if a.by == "soul" else "no-indulgence-left"),
            )
            answers.new_guest = new_guest.by

    if facing:
        yield from choose_appeased(state, seat, facing, answers)
        unappeased = {get_inquisitor(state, ref) for ref in list_unappeased(facing, answers)}
        if "ascetic" in unappeased:
            answers.ascetic = yield from give_goods(state, seat, "ascetic")
        if "profligate" in unappeased:
            answers.profligate = yield from give_goods(state, seat, "profligate")
        if "vandal" in unappeased:
            answers.vandal = yield from choose_destroyed_building(state, seat)
        yield from guest()
    yield from bank.seal_with_bank(state, seat, "answer_seal", guest)
    own.draft.answers = answers


def list_unappeased(facing: list[InquisitorRef], answers: InquisitorAnswers) -> list[InquisitorRef]:
    """Return the inquisitors of the facing list that are not appeased."""
    appeased = [appeasement.inquisitor for appeasement in answers.appeased]
    return [ref for ref in facing if ref not in appeased]


def choose_appeased(
    state: State, seat: Seat, facing: list[InquisitorRef], answers: InquisitorAnswers
) -> Flow[None]:
    """Ask which inquisitors to appease, in facing order (Q6.1)."""
    kingdom, own = state.players[seat], state.own[seat]
    while True:
        action: Appease | Enough = yield from bank.choose_with_bank(
            state,
            seat,
            "appease",
            lambda: list_appeasements(kingdom, own, facing, answers),
            lambda action: explain_refused_appeasement(kingdom, own, facing, answers, action),
            (Appease,),
        )
        own.draft.answers = answers
        if isinstance(action, Enough):
            return
        answers.appeased.append(Appeasement(action.inquisitor, action.by))


def count_left(kingdom: Kingdom, own: PrivateState, answers: InquisitorAnswers, by: AppeasementKind) -> int:
    """Return how many souls have not been shown yet, or how many indulgences have not been given."""
    held = own.pure + own.tainted if by == "soul" else kingdom.indulgences
    return held - [appeasement.by for appeasement in answers.appeased].count(by)


def list_appeasements(
    kingdom: Kingdom, own: PrivateState, facing: list[InquisitorRef], answers: InquisitorAnswers
) -> list[Appease | Enough]:
    """Return what can still be appeased: inquisitors after the last one chosen, and stopping."""
    found: list[Appease | Enough] = [ENOUGH]
    unappeased = facing[facing.index(answers.appeased[-1].inquisitor) + 1 :] if answers.appeased else facing
    for by in APPEASEMENT_KINDS:
        if count_left(kingdom, own, answers, by):
            found += [get_appease_action(ref, by) for ref in unappeased]
    return found


def explain_refused_appeasement(
    kingdom: Kingdom,
    own: PrivateState,
    facing: list[InquisitorRef],
    answers: InquisitorAnswers,
    action: Appease | Enough,
) -> Reason | None:
    """Return why an inquisitor cannot be appeased in this way now."""
    if isinstance(action, Enough):
        return None
    if action.inquisitor not in facing:
        return reason("not-facing", inquisitor=action.inquisitor)
    if not count_left(kingdom, own, answers, action.by):
        return reason("no-soul-left" if action.by == "soul" else "no-indulgence-left")
    return reason("appease-order", inquisitor=action.inquisitor)


def give_goods(state: State, seat: Seat, kind: GiftTaker) -> Flow[tuple[Good, ...]]:
    """Ask which goods to give to the Ascetic or the Profligate, as owned, and pay them."""
    stock, most = state.own[seat].stock, GIFT_SIZES[kind][-1]
    gift: Give = yield from bank.choose_with_bank(
        state,
        seat,
        kind,
        lambda: list_gifts(kind, tuple([min(stock[good], most) for good in WANTED_GOODS[kind]])),
        lambda _: reason(f"gift-{kind}"),
        ask_if_forced=True,
    )
    for good in gift.goods:
        stock[good] -= 1
    return gift.goods


def choose_destroyed_building(state: State, seat: Seat) -> Flow[BuildingId | None]:
    """Ask which of the tied buildings the Vandal destroys (Q6.4). Return None if there is no building to destroy."""
    tied = list_second_highest_buildings(state.players[seat])
    if not tied:
        return None
    choice: Destroy = yield from bank.choose_with_bank(
        state, seat, "vandal", lambda: [Destroy(card) for card in tied], lambda _: reason("vandal-tied")
    )
    return choice.building


def list_second_highest_buildings(kingdom: Kingdom) -> list[BuildingId]:
    """Return the buildings that may count as the second by printed points, the last built first, which is the default
    (Q6.4)."""
    if len(kingdom.built) < 2:
        return []
    points = sorted((BUILDINGS[built.card].points for built in kingdom.built), reverse=True)
    return [built.card for built in reversed(kingdom.built) if BUILDINGS[built.card].points == points[1]]


def would_bring_houseguest(kingdom: Kingdom, debt: int) -> bool:
    """Return whether the Debt Collector would bring the third demon wing (Q6.3)."""
    return kingdom.demon + project_debt_collector(debt)[1] >= WINGS_PER_SET


def project_debt_collector(debt: int) -> tuple[int, int]:
    """Return the debt after the Debt Collector, and the demon wings that it brings (IN4)."""
    wings = 0
    for _ in range(DEBT_COLLECTOR_STEPS):
        debt += 1
        if debt > DEBT_MAX:
            debt, wings = DEBT_AFTER_OVERFLOW, wings + 1
    return debt, wings


DEBT_COLLECTOR_STEPS = sum(
    effect.n for effect in INQUISITORS["debt_collector"].penalty if isinstance(effect, DebtAdd)
)
NEW_GUEST_ACTIONS: list[IfNewGuest] = [IfNewGuest("none"), IfNewGuest("soul"), IfNewGuest("indulgence")]


def list_new_guest_answers(
    kingdom: Kingdom, own: PrivateState, answers: InquisitorAnswers
) -> list[IfNewGuest]:
    """Return how a new houseguest can be answered with what is left."""
    return [
        action
        for action in NEW_GUEST_ACTIONS
        if action.by == "none" or count_left(kingdom, own, answers, action.by)
    ]


# Penalties (Q6.2)


def settle_answers(state: State, seat: Seat) -> None:
    """Return indulgences to the bank, then apply the penalty of each inquisitor not appeased, in facing order. Souls
    are kept."""
    kingdom, own = state.players[seat], state.own[seat]
    facing, answers = list_facing(state, seat), own.draft.answers
    assert answers is not None, "sealed without answers"
    if facing:
        shown = [appeasement.by for appeasement in answers.appeased].count("soul")
        given = len(answers.appeased) - shown
        penalties = [apply_penalty(state, seat, ref, answers) for ref in list_unappeased(facing, answers)]
        kingdom.indulgences -= given
        pieces = shown + [penalty.guest for penalty in penalties].count("soul")
        if pieces:
            state.proofs.append(Proof(state.round, "answer", seat, pieces))
        whom = [appeasement.inquisitor for appeasement in answers.appeased]
        tell(state, InquisitorsAnswered(seat, shown, given, tuple(whom), tuple(penalties)))


def apply_penalty(state: State, seat: Seat, ref: InquisitorRef, answers: InquisitorAnswers) -> Penalty:
    """Apply the penalty of one inquisitor that was not appeased.

    `points` of the event are the inquisitor's own. Wings and a new houseguest are in `change`.
    """
    kingdom = state.players[seat]
    own = state.own[seat]
    kind = get_inquisitor(state, ref)
    change = Change()
    gifts = {"ascetic": answers.ascetic, "profligate": answers.profligate}
    given = gifts.get(kind, ())
    before = own.debt
    destroyed = None
    guest = ""
    for effect in INQUISITORS[kind].penalty:
        if isinstance(effect, DebtAdd):
            add_debt(kingdom, own, effect.n, change)
        elif isinstance(effect, DestroySecondHighest):
            destroyed = destroy_building(kingdom, answers.vandal)
    if change.houseguests:
        guest = answer_new_houseguest(kingdom, own, answers, change)
    points = sum(
        [penalty_points(e, state.players, seat, own.debt, len(given)) for e in INQUISITORS[kind].penalty]
    )
    kingdom.score += points
    gift: Bundle = {good: given.count(good) for good in dict.fromkeys(given)}
    debt = (before, own.debt) if change.debt or change.demon else None
    return Penalty(kind, ref, points, gift, debt, destroyed, change, guest)


def destroy_building(kingdom: Kingdom, chosen: BuildingId | None) -> BuildingId | None:
    """Remove a building with its symbols, points and effects. Claimed achievements stay (Q6.4). Return the card."""
    tied = list_second_highest_buildings(kingdom)
    if not tied:
        return None
    card = chosen if chosen in tied else tied[0]
    built = next(built for built in kingdom.built if built.card == card)
    kingdom.built.remove(built)
    kingdom.destroyed.append(built)
    return card


def answer_new_houseguest(
    kingdom: Kingdom, own: PrivateState, answers: InquisitorAnswers, change: Change
) -> Literal["soul", "indulgence", "none"]:
    """Answer a new houseguest at once as planned, or lose its points if nothing is left to give (Q6.3, 6.7)."""
    by = answers.new_guest
    if by == "none" or not count_left(kingdom, own, answers, by):
        add_points(
            kingdom, sum(e.n for e in INQUISITORS["houseguest"].penalty if isinstance(e, Score)), change
        )
        return "none"
    if by == "indulgence":
        kingdom.indulgences -= 1
    return by


def penalty_points(effect: AnyEffect, kingdoms: Sequence[Kingdom], seat: Seat, debt: int, given: int) -> int:
    """Return the points that one effect of a penalty takes, 0 or less (Q6.2). `debt` is the new debt, `given` the
    number of goods given."""
    kingdom = kingdoms[seat]
    match effect:
        case GiveOrLose():
            return effect.points_each * (effect.n - given)
        case GiveAllOrLose():
            return 0 if given == effect.n else effect.points
        case LosePer():
            return effect.points * (
                (len(kingdom.built) if effect.what == "building" else count_achievements(kingdom))
                // effect.per
            )
        case LosePerDebt():
            return effect.points * -(-debt // effect.per)
        case Score():
            return effect.n
        case If():
            others = [other.reputation for other_seat, other in enumerate(kingdoms) if other_seat != seat]
            context = ConditionContext(kingdom.reputation, tuple(others))
            if not is_condition_met(effect, NO_PRIVATE_STATE, context):
                return 0
            return sum([penalty_points(part, kingdoms, seat, debt, given) for part in effect.then])
        case _:
            return 0


# Conditions of penalties only read reputation (Q6.5), so any private state will do.
NO_PRIVATE_STATE = PrivateState(role="devil", stock={})


def count_achievements(kingdom: Kingdom) -> int:
    """Return the number of minor tiles on production spaces and of major tiles (2.5)."""
    return sum([space > 0 for space in kingdom.minors.values()]) + len(kingdom.majors)


def calculate_threats(
    kingdoms: Sequence[Kingdom],
    seat: Seat,
    debt: int,
    facing: Mapping[InquisitorRef, InquisitorId],
    gifts: Mapping[str, int] = {},
) -> dict[InquisitorRef, int]:
    """Return the points that each inquisitor would take now, 0 or less (DM12). `gifts`: the number of goods that an
    inquisitor of each kind is given.

    For the Vandal these are the printed points of the building. For the Debt Collector they include the debt that it
    adds.
    """
    found: dict[InquisitorRef, int] = {}
    for ref, kind in facing.items():
        if kind == "vandal":
            tied = list_second_highest_buildings(kingdoms[seat])
            found[ref] = -BUILDINGS[tied[0]].points if tied else 0
        else:
            then = project_debt_collector(debt)[0] if kind == "debt_collector" else debt
            given = gifts.get(kind, 0)
            found[ref] = sum(
                penalty_points(e, kingdoms, seat, then, given) for e in INQUISITORS[kind].penalty
            )
    return found
