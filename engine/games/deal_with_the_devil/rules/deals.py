"""The Deal phase (5.5): chests are loaded, seen by two other players one after the other, and returned."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import Literal, get_args

from msgspec.structs import replace

from engine.core import Flow, Reason, Seat, reason, tell

from ..actions import AskFor, Put, Respond
from ..components import DEBT_MAX, LIMITS, ROLE_CARDS, ROUNDS, ROUTE_TEMPLATES
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
ACCEPT_BY_TAINTED_SOULS = [Respond(True, n) for n in range(3)]


# Routing (D4-D6)


def list_schedules() -> tuple[tuple[Routing, ...], ...]:
    """Return all 48 schedules of the chests in rounds 1 to 5 (D6)."""
    found: list[tuple[Routing, ...]] = []
    for sun, swap, variant, middle in product(
        combinations((1, 2, 4, 5), 2), (2, 4), ("swap_a", "swap_b"), MORTALS
    ):
        schedule = [
            Routing(variant if r == swap else "ordinary", MORTALS[r not in sun]) for r in range(1, ROUNDS + 1)
        ]
        schedule[2] = Routing("middle", middle)
        found.append(tuple(schedule))
    return tuple(found)


SCHEDULES = list_schedules()


def get_role_letters(m: Mortal) -> dict[Role, str]:
    """Return the letters that stand for the roles in the route templates, given the mortal who is M."""
    return {"devil": "D", "cultist": "C", m: "M", MORTALS[m == MORTALS[0]]: "N"}


def get_route(routing: Routing, distribution: Distribution) -> dict[Role, Role]:
    """Return the owner of the chest that each role sees in this distribution, by viewer role."""
    roles: dict[str, Role] = {letter: role for role, letter in get_role_letters(routing.m).items()}
    way = ROUTE_TEMPLATES[routing.route]
    to = way.first if distribution == 1 else way.second
    return {roles[viewer]: roles[owner] for owner, viewer in to.items()}


OWNER_ROLES = {
    (routing, n): get_route(routing, n)
    for schedule in SCHEDULES
    for routing in schedule
    for n in DISTRIBUTIONS
}


def list_owners(state: State, distribution: Distribution) -> list[Seat]:
    """Return the owner of the chest that comes to each seat."""
    seat_of = {own.role: seat for seat, own in enumerate(state.own)}
    owner = OWNER_ROLES[state.routing[state.round - 1], distribution]
    return [seat_of[owner[own.role]] for own in state.own]


# OFFER (D1-D3)


def run_offer_step(state: State) -> Flow[None]:
    """Run the OFFER step: everybody loads a chest. At the close, distribute the chests for the first time."""
    yield from bank.ask_in_secret(state, load_chest)
    bank_event = bank.publish_dealings(state)
    for own in state.own:
        chest = own.draft.chest
        assert chest is not None, "sealed without a chest"
        state.chests.append(chest)
        own.chest = OwnOffer(state.round, chest.ask, bank.drop_zeros(chest.contents), taken=False)
    distribute_chests(state, 1)
    tell(state, bank_event)


def load_chest(state: State, seat: Seat) -> Flow[None]:
    """Ask a seat for the contents of its chest, one resource after the other, then for its ask. Escrow leaves the stock
    at once (6.6)."""
    own, chest = state.own[seat], Chest()
    while True:
        action: Put | AskFor = yield from bank.choose_with_bank(
            state,
            seat,
            "offer",
            lambda: list_offer_actions(own, chest),
            lambda action: explain_refused_offer(own, action),
            (Put, AskFor),
        )
        own.draft.chest = chest
        if isinstance(action, AskFor):
            chest.ask = Ask(action.what, action.n)
            break
        own.stock[action.resource] -= action.n
        chest.contents[action.resource] = action.n
    yield from bank.seal_with_bank(state, seat, "offer_seal")


def list_offer_actions(own: PrivateState, chest: Chest) -> list[Put | AskFor]:
    """Return the asks (D2) and the resources that can still be put in, as owned (R10.66): at most 92 options (6.8)."""
    asks = EMPTY_CHEST_ASKS_BY_ROLE[own.role]
    puts: list[Put] = []
    for resource, n in own.stock.items():
        if chest.contents[resource]:
            asks = ASKS_BY_ROLE[own.role]
            puts.clear()  # those before the last one put in
        else:
            puts += PUT_ACTIONS[resource][:n]
    return [*asks, *puts]


def explain_refused_offer(own: PrivateState, action: Put | AskFor) -> Reason:
    """Return why an ask or a resource cannot go into the offer."""
    if isinstance(action, AskFor):
        return reason("ask-for-contents" if action == ASK_NOTHING else "not-for-you")
    if action.n > own.stock[action.resource]:
        if action.resource == "coins":
            return reason("bank-coins", coins=own.stock["coins"])
        return reason("offer-not-owned", resource=action.resource, owned=own.stock[action.resource])
    if action.n > MAX_OFFERED[action.resource]:
        return reason("offer-most", resource=action.resource, most=MAX_OFFERED[action.resource])
    return reason("offer-nothing" if action.n < 1 else "offer-order", resource=action.resource)


# RESPOND1, RESPOND2 (D7-D11)


def run_first_respond_step(state: State) -> Flow[None]:
    """Run RESPOND1. At the close, settle the answers and distribute the chests for the second time."""
    yield from bank.ask_in_secret(state, respond_to_chest)
    bank_event = settle_responses(state, 1)
    distribute_chests(state, 2)
    tell(state, bank_event)


def run_second_respond_step(state: State) -> Flow[None]:
    """Run RESPOND2. At the close, settle the answers and return the chests to their owners."""
    yield from bank.ask_in_secret(state, respond_to_chest)
    bank_event = settle_responses(state, 2)
    tell(state, ChestsMoved(state.round, 0))
    return_chests(state)
    tell(state, bank_event)


def distribute_chests(state: State, distribution: Distribution) -> None:
    """Bring a chest to every seat, and tell its viewer what D7 and D10 allow (D4)."""
    tell(state, ChestsMoved(state.round, distribution))
    for viewer, owner in enumerate(list_owners(state, distribution)):
        chest, role = state.chests[owner], state.own[owner].role
        contents = None if chest.taken else bank.drop_zeros(chest.contents)
        state.own[viewer].chests.append(SeenChest(state.round, distribution, role, chest.ask, contents))
        tell(state, ChestCame(viewer, distribution, role, contents, chest.ask))


def respond_to_chest(state: State, seat: Seat) -> Flow[None]:
    """Ask a seat to accept or close its chest (D7 to D10). It is asked even if the chest can only be closed (L4, D13)."""
    own = state.own[seat]
    kind = state.phase
    action: Respond = yield from bank.choose_with_bank(
        state,
        seat,
        kind,
        lambda: list_responses(own),
        lambda action: explain_refused_acceptance(own, action),
        ask_if_forced=True,
    )
    draft, ask = own.draft, own.chests[-1].ask
    draft.accepted, draft.tainted = action.accept, action.tainted
    if action.accept and ask.kind == "coins":
        draft.loan = max(0, ask.n - own.stock["coins"])
    draft.sealed = True


def list_responses(own: PrivateState) -> list[Respond]:
    """Return the answers a seat can give: closing, then accepting, with as many tainted souls as possible first (D8,
    D9, R10.5)."""
    return [CLOSE_CHEST, *list_acceptances(own)]


def list_acceptances(own: PrivateState) -> Sequence[Respond]:
    """Return the ways in which the seat can accept the chest before it. Empty if it cannot."""
    seen_chest = own.chests[-1]
    ask = seen_chest.ask
    if seen_chest.contents is None or ask.kind == "none":
        return ()
    if ask.kind == "coins":
        return ACCEPT_BY_TAINTED_SOULS[: own.stock["coins"] + DEBT_MAX - own.debt >= ask.n]
    least, most = max(0, ask.n - own.pure), min(ask.n, own.tainted)
    return ACCEPT_BY_TAINTED_SOULS[least : most + 1][::-1]


def explain_refused_acceptance(own: PrivateState, action: Respond) -> Reason:
    """Return why the seat cannot accept the chest before it."""
    seen_chest = own.chests[-1]
    if seen_chest.contents is None:
        return reason("chest-taken")
    match seen_chest.ask.kind:
        case "none":
            return reason("chest-empty")
        case "coins":
            return reason("chest-coins", ask=seen_chest.ask.n, coins=own.stock["coins"], debt=own.debt)
        case "souls":
            return reason("chest-souls", ask=seen_chest.ask.n, pure=own.pure, tainted=own.tainted)


def settle_responses(state: State, distribution: Distribution) -> bank.Banked:
    """Take loans, move payments into the chests and contents to the players who accepted (D8). Return the bank event."""
    bank_event = bank.publish_dealings(state)
    for viewer, owner in enumerate(list_owners(state, distribution)):
        own, chest = state.own[viewer], state.chests[owner]
        seen_chest = own.chests[-1] = record_response(own)
        if not seen_chest.accepted:
            told = ChestAnswered(viewer, False, {})
        else:
            pay_for_chest(own, chest, seen_chest)
            chest.taken = distribution
            assert seen_chest.contents is not None, "accepted a chest that was taken"
            bank.add_goods(own.stock, seen_chest.contents)
            told = ChestAnswered(
                viewer, True, seen_chest.contents, chest.coins, chest.pure, chest.tainted, seen_chest.loan
            )
        tell(state, told)
    return bank_event


def record_response(own: PrivateState) -> SeenChest:
    """Return the seat's record of the chest before it, with its answer."""
    seen_chest, draft = own.chests[-1], own.draft
    assert draft.accepted is not None, "sealed without an answer"
    if not draft.accepted or seen_chest.ask.kind == "coins":
        return replace(seen_chest, accepted=draft.accepted, loan=draft.loan)
    return replace(seen_chest, accepted=True, pure=seen_chest.ask.n - draft.tainted, tainted=draft.tainted)


def pay_for_chest(own: PrivateState, chest: Chest, seen_chest: SeenChest) -> None:
    """Move the payment of an accepted chest from the viewer into the chest."""
    if seen_chest.ask.kind == "coins":
        own.stock["coins"] -= seen_chest.ask.n
        chest.coins = seen_chest.ask.n
    else:
        own.pure -= seen_chest.pure
        own.tainted -= seen_chest.tainted
        chest.pure, chest.tainted = seen_chest.pure, seen_chest.tainted


# Return (D12)


def return_chests(state: State) -> None:
    """Give every owner the payment or the untouched contents (D12)."""
    for owner, (own, chest) in enumerate(zip(state.own, state.chests, strict=True)):
        contents = bank.drop_zeros(chest.contents)
        back = {} if chest.taken else contents
        bank.add_goods(own.stock, back)
        own.stock["coins"] += chest.coins
        own.pure += chest.pure
        own.tainted += chest.tainted
        own.offers.append(
            OwnOffer(state.round, chest.ask, contents, bool(chest.taken), chest.pure, chest.tainted)
        )
        own.chest = None
        tell(state, ChestBack(owner, bool(chest.taken), back, chest.coins, chest.pure, chest.tainted))
    state.chests = []
