"""The Deal phase (5.5): chests go round twice and come back."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import Literal, get_args

from msgspec.structs import replace

from engine.core import Flow, Reason, Seat, choose_simultaneously, reason, tell

from ..actions import AskFor, Put, Respond
from ..components import DEBT_MAX, LIMITS, ROLE_CARDS, ROUNDS, ROUTE_TEMPLATES, STEPS
from ..components.terms import RESOURCES, ROLES, Resource, Role
from ..events import ChestAnswered, ChestBack, ChestCame, ChestsMoved
from ..state import Ask, Chest, OwnOffer, PrivateState, Routing, SeenChest, State
from . import bank

Distribution = Literal[1, 2]
Mortal = Literal["mortal_sun", "mortal_moon"]
DISTRIBUTIONS: tuple[Distribution, ...] = get_args(Distribution)
MORTALS: tuple[Mortal, Mortal] = get_args(Mortal)
MAX_OFFERED: dict[Resource, int] = {
    r: LIMITS.offer_coins if r == "coins" else LIMITS.offer_each_good for r in RESOURCES
}  # R10.66
PUT_ACTIONS = {r: [Put(r, n) for n in range(1, MAX_OFFERED[r] + 1)] for r in RESOURCES}
ASK_NOTHING = AskFor("none")
ASKS_BY_ROLE: dict[Role, list[AskFor]] = {
    role: [
        *(AskFor("coins", n) for n in ROLE_CARDS[role].ask_coins),
        *(AskFor("souls", n) for n in ROLE_CARDS[role].ask_souls),
    ]
    for role in ROLES
}  # D2
EMPTY_CHEST_ASKS_BY_ROLE = {role: [ASK_NOTHING, *asks] for role, asks in ASKS_BY_ROLE.items()}
CLOSE_CHEST = Respond(False)
ACCEPT_BY_TAINTED_SOULS = [Respond(True, n) for n in range(3)]  # by how many of the souls are tainted


# Routing (D4-D6)


def list_schedules() -> tuple[tuple[Routing, ...], ...]:
    """All 48 ways in which the chests of rounds 1 to 5 may go (D6)."""
    found: list[tuple[Routing, ...]] = []
    for sun, swap, variant, middle in product(combinations((1, 2, 4, 5), 2), (2, 4), ("swap_a", "swap_b"), MORTALS):
        found.append(tuple(
            Routing("middle", middle) if r == 3
            else Routing(variant if r == swap else "ordinary", MORTALS[r not in sun])
            for r in range(1, ROUNDS + 1)
        ))  # fmt: skip
    return tuple(found)


SCHEDULES = list_schedules()


def get_role_letters(m: Mortal) -> dict[Role, str]:
    """What the roles are called in the templates."""
    return {"devil": "D", "cultist": "C", m: "M", MORTALS[m == MORTALS[0]]: "N"}


def get_route(routing: Routing, distribution: Distribution) -> dict[Role, Role]:
    """Whose chest each role gets to see."""
    roles: dict[str, Role] = {letter: role for role, letter in get_role_letters(routing.m).items()}
    way = ROUTE_TEMPLATES[routing.route]
    to = way.first if distribution == 1 else way.second
    return {roles[viewer]: roles[owner] for owner, viewer in to.items()}


OWNER_ROLES = {
    (routing, n): get_route(routing, n) for schedule in SCHEDULES for routing in schedule for n in DISTRIBUTIONS
}


def list_owners(state: State, distribution: Distribution) -> list[Seat]:
    """For each seat, whose chest comes to it."""
    seat_of = {own.role: seat for seat, own in enumerate(state.own)}
    owner = OWNER_ROLES[state.routing[state.round - 1], distribution]
    return [seat_of[owner[own.role]] for own in state.own]


# OFFER (D1-D3)


def run_offer_step(state: State) -> Flow[None]:
    """All load a chest; then the chests go round for the first time."""
    yield from choose_simultaneously(
        {seat: load_chest(state, seat) for seat in range(len(state.own))}, STEPS["offer"].count
    )
    line = bank.publish_dealings(state)
    for own in state.own:
        chest = own.draft.chest
        assert chest is not None, "sealed without a chest"
        state.chests.append(chest)
        own.chest = OwnOffer(state.round, chest.ask, bank.drop_zeros(chest.contents), taken=False)
    distribute_chests(state, 1)
    tell(state, line)


def load_chest(state: State, seat: Seat) -> Flow[None]:
    """Goods and coins in their order, each once, then what is asked for them; escrow at once (6.6)."""
    own, chest = state.own[seat], Chest()
    while True:
        answer: Put | AskFor = yield from bank.choose_with_bank(
            state,
            seat,
            "offer",
            lambda: list_offer_actions(own, chest),
            lambda answer: explain_refused_offer(own, answer),
            (Put, AskFor),
        )
        own.draft.chest = chest
        if isinstance(answer, AskFor):
            chest.ask = Ask(answer.what, answer.n)
            break
        own.stock[answer.resource] -= answer.n
        chest.contents[answer.resource] = answer.n
    yield from bank.seal_with_bank(state, seat, "offer_seal")


def list_offer_actions(own: PrivateState, chest: Chest) -> list[Put | AskFor]:
    """An ask (D2), or more goods in their order, as owned (R10.66); at most 92 (6.8)."""
    asks = EMPTY_CHEST_ASKS_BY_ROLE[own.role]
    puts: list[Put] = []
    for resource, n in own.stock.items():
        if chest.contents[resource]:
            asks = ASKS_BY_ROLE[own.role]
            puts.clear()  # those before the last one put in
        else:
            puts += PUT_ACTIONS[resource][:n]
    return [*asks, *puts]


def explain_refused_offer(own: PrivateState, answer: Put | AskFor) -> Reason:
    if isinstance(answer, AskFor):
        return reason("ask-for-contents" if answer == ASK_NOTHING else "not-for-you")
    if answer.n > own.stock[answer.resource]:
        if answer.resource == "coins":
            return reason("bank-coins", coins=own.stock["coins"])
        return reason("offer-not-owned", resource=answer.resource, owned=own.stock[answer.resource])
    if answer.n > MAX_OFFERED[answer.resource]:
        return reason("offer-most", resource=answer.resource, most=MAX_OFFERED[answer.resource])
    return reason("offer-nothing" if answer.n < 1 else "offer-order", resource=answer.resource)


# RESPOND1, RESPOND2 (D7-D11)


def run_first_respond_step(state: State) -> Flow[None]:
    yield from choose_simultaneously(
        {seat: respond_to_chest(state, seat) for seat in range(len(state.own))}, STEPS["respond1"].count
    )
    line = settle_responses(state, 1)
    distribute_chests(state, 2)
    tell(state, line)


def run_second_respond_step(state: State) -> Flow[None]:
    yield from choose_simultaneously(
        {seat: respond_to_chest(state, seat) for seat in range(len(state.own))}, STEPS["respond2"].count
    )
    line = settle_responses(state, 2)
    tell(state, ChestsMoved(state.round, 0))
    return_chests(state)
    tell(state, line)


def distribute_chests(state: State, distribution: Distribution) -> None:
    """D4: every seat gets a chest to see, and sees what D7 and D10 allow."""
    tell(state, ChestsMoved(state.round, distribution))
    for viewer, owner in enumerate(list_owners(state, distribution)):
        chest, role = state.chests[owner], state.own[owner].role
        contents = None if chest.taken else bank.drop_zeros(chest.contents)
        state.own[viewer].chests.append(SeenChest(state.round, distribution, role, chest.ask, contents))
        tell(state, ChestCame(viewer, distribution, role, contents, chest.ask))


def respond_to_chest(state: State, seat: Seat) -> Flow[None]:
    """D7-D10, D13: always asked, also where the chest can only be closed (L4)."""
    own = state.own[seat]
    kind = state.phase
    answer: Respond = yield from bank.choose_with_bank(
        state,
        seat,
        kind,
        lambda: list_responses(own),
        lambda answer: explain_refused_acceptance(own, answer),
        always=True,
    )
    draft, ask = own.draft, own.chests[-1].ask
    draft.accepted, draft.tainted = answer.accept, answer.tainted
    if answer.accept and ask.kind == "coins":
        draft.loan = max(0, ask.n - own.stock["coins"])
    draft.sealed = True


def list_responses(own: PrivateState) -> list[Respond]:
    """D8, D9: closing, then what the seat can pay; of the souls the tainted first (R10.5)."""
    return [CLOSE_CHEST, *list_acceptances(own)]


def list_acceptances(own: PrivateState) -> Sequence[Respond]:
    seen = own.chests[-1]
    ask = seen.ask
    if seen.contents is None or ask.kind == "none":
        return ()
    if ask.kind == "coins":
        return ACCEPT_BY_TAINTED_SOULS[: own.stock["coins"] + DEBT_MAX - own.debt >= ask.n]
    least, most = max(0, ask.n - own.pure), min(ask.n, own.tainted)
    return ACCEPT_BY_TAINTED_SOULS[least : most + 1][::-1]


def explain_refused_acceptance(own: PrivateState, answer: Respond) -> Reason:
    seen = own.chests[-1]
    if seen.contents is None:
        return reason("chest-taken")
    match seen.ask.kind:
        case "none":
            return reason("chest-empty")
        case "coins":
            return reason("chest-coins", ask=seen.ask.n, coins=own.stock["coins"], debt=own.debt)
        case "souls":
            return reason("chest-souls", ask=seen.ask.n, pure=own.pure, tainted=own.tainted)


def settle_responses(state: State, distribution: Distribution) -> bank.Banked:
    """D8 at the close: loans are taken, payments move into the chests, contents to those who accepted."""
    line = bank.publish_dealings(state)
    for viewer, owner in enumerate(list_owners(state, distribution)):
        own, chest = state.own[viewer], state.chests[owner]
        seen = own.chests[-1] = record_response(own)
        if not seen.accepted:
            told = ChestAnswered(viewer, False, {})
        else:
            pay_for_chest(own, chest, seen)
            chest.taken = distribution
            assert seen.contents is not None, "accepted a chest that was taken"
            bank.add_goods(own.stock, seen.contents)
            told = ChestAnswered(viewer, True, seen.contents, chest.coins, chest.pure, chest.tainted, seen.loan)
        tell(state, told)
    return line


def record_response(own: PrivateState) -> SeenChest:
    """The chest before the seat, with what it answered."""
    seen, draft = own.chests[-1], own.draft
    assert draft.accepted is not None, "sealed without an answer"
    if not draft.accepted or seen.ask.kind == "coins":
        return replace(seen, accepted=draft.accepted, loan=draft.loan)
    return replace(seen, accepted=True, pure=seen.ask.n - draft.tainted, tainted=draft.tainted)


def pay_for_chest(own: PrivateState, chest: Chest, seen: SeenChest) -> None:
    if seen.ask.kind == "coins":
        own.stock["coins"] -= seen.ask.n
        chest.coins = seen.ask.n
    else:
        own.pure -= seen.pure
        own.tainted -= seen.tainted
        chest.pure, chest.tainted = seen.pure, seen.tainted


# Return (D12)


def return_chests(state: State) -> None:
    for owner, (own, chest) in enumerate(zip(state.own, state.chests, strict=True)):
        contents = bank.drop_zeros(chest.contents)
        back = {} if chest.taken else contents
        bank.add_goods(own.stock, back)
        own.stock["coins"] += chest.coins
        own.pure += chest.pure
        own.tainted += chest.tainted
        own.offers.append(OwnOffer(state.round, chest.ask, contents, bool(chest.taken), chest.pure, chest.tainted))
        own.chest = None
        tell(state, ChestBack(owner, bool(chest.taken), back, chest.coins, chest.pure, chest.tainted))
    state.chests = []
