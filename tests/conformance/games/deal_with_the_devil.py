"""Hide roles, stocks, souls, cards, chests, routing, and what the others remember in Deal with the Devil."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Any, TypeVar

from conformance.case import ActionsBySeat, Case
from engine.core import Action, Decision, Seat, StandingOrder
from engine.core.rules import compile_copier
from engine.games.deal_with_the_devil import GAME
from engine.games.deal_with_the_devil.actions import (
    AskFor,
    Buy,
    Coins,
    GuessCultist,
    GuessDevil,
    Loan,
    Put,
    Repay,
    Respond,
    Seal,
    Sell,
    Souls,
)
from engine.games.deal_with_the_devil.commands.orders import RitualChest, Standing
from engine.games.deal_with_the_devil.components import EVENTS, ROLE_CARDS, ROUNDS
from engine.games.deal_with_the_devil.components.terms import BASICS, PREMIUMS, ROLES, Role
from engine.games.deal_with_the_devil.rules.bank import make_dealing
from engine.games.deal_with_the_devil.rules.deals import OWNER_ROLES, SCHEDULES
from engine.games.deal_with_the_devil.state import Kingdom, Phase, PrivateState, State
from engine.games.deal_with_the_devil.view import View
from tests.conformance.games import FIXTURES
from tests.conformance.promises.deal_with_the_devil import EXTREMES, PROMISES
from tests.engine.games.deal_with_the_devil.invariants import (
    check_invariants,
    check_memories,
    list_cards_seen,
)

T = TypeVar("T")
Casting = tuple[Role, ...]


# What somebody may conclude


def list_castings(state: State, viewer: Seat | None) -> list[Casting]:
    """Return the roles that the seats may have: no guess of oneself, no accusation answered with a lie (8.7, 11.37)."""
    return [casting for casting in permutations(ROLES) if is_possible(state, viewer, casting)]


def is_possible(state: State, viewer: Seat | None, casting: Casting) -> bool:
    own = viewer is None or casting[viewer] == state.own[viewer].role
    public = all(casting[seat] == role for seat, role in state.public_roles.items())
    answered = all((casting[one.seat] == one.role) == one.true for one in state.accusations)
    guessed = all(
        guesses[ROLES.index(role)] != seat
        for one in state.rituals
        for guesses in (one.devil_guesses, one.cultist_guesses)
        for seat, role in enumerate(casting)
    )
    shown = all(
        ROLE_CARDS[casting[one.seat]].role_class != "mortal" or one.pieces <= 3 for one in state.proofs
    )
    return own and public and answered and guessed and shown


@lru_cache(maxsize=1024)
def count_routes(role: Role, came: Sequence[tuple[int, int, Role]]) -> int:
    """Return how many schedules bring these chests to this role."""
    return sum(all(OWNER_ROLES[one[r - 1], n][role] == owner for r, n, owner in came) for one in SCHEDULES)


def list_secrets(state: State, viewer: Seat | None) -> Mapping[str, Any]:
    """Return what could certainly be otherwise for the viewer. With few souls about, some of it may not."""
    found = dict[str, Any]()
    casts = list_castings(state, viewer)
    sure = [len({cast[seat] for cast in casts}) == 1 for seat in range(len(state.own))]
    # A proof or a showing tells more to a player who was paid in souls, and everybody knows who cannot have had
    # that many.
    told_by_souls = any(viewer is not None or one.pieces > 3 for one in state.proofs)
    others = [seat for seat in range(len(state.own)) if seat != viewer]
    for seat in others:
        own = state.own[seat]
        found[f"stock {seat}"] = own.stock
        if not sure[seat] and not told_by_souls:
            found[f"role {seat}"] = own.role
        if len({ROLE_CARDS[cast[seat]].role_class for cast in casts}) > 1 and not told_by_souls:
            found[f"souls {seat}"] = own.pure, own.tainted
        found |= list_card_secrets(state, viewer, seat)
        known = sure[seat] or told_by_souls
        if own.offers:
            found[f"chests {seat}"] = own.chests
        if own.offers and not known:
            found[f"offers {seat}"] = own.offers
        if state.chests and not (known and viewer is not None and saw_chest(state, viewer, own.role)):
            found[f"chest {seat}"] = state.chests[seat]
    found |= list_hidden(state, viewer)
    # There the option may be `Seal` alone.
    if any(state.own[seat].draft.sealed for seat in others) and state.phase != "answer":
        found["drafts"] = [state.own[seat].draft for seat in others]
    unknown = not told_by_souls and not any(sure[seat] for seat in others)
    if (
        viewer is not None
        and state.phase == "respond2"
        and state.chests[viewer].ask.kind == "coins"
        and unknown
    ):
        found["whether the own chest was taken"] = state.chests[viewer].taken
    return found


def list_card_secrets(state: State, viewer: Seat | None, seat: Seat) -> dict[str, Any]:
    """Return hands and events with an unknown card, and the memory of the others."""
    own = state.own[seat]
    seen = [] if viewer is None else list_cards_seen(state.own[viewer])
    known = {*state.players[seat].shown, *(card for one in seen for card in one.passed)}
    found: dict[str, Any] = {f"cards {seat}": own.cards}
    if set(own.hand) - known:
        found[f"hand {seat}"] = sorted(own.hand)
    gone = {*(one.event for one in seen), *(one.event for one in state.played)}
    unseen = [sum(e.deck == deck and e.id not in gone for e in EVENTS.values()) for deck in "ab"]
    if own.events and own.draft.cards is None and 1 not in unseen:
        found[f"events {seat}"] = own.events
    return found


def saw_chest(state: State, viewer: Seat, owner: Role) -> bool:
    return any((one.round, one.role) == (state.round, owner) for one in state.own[viewer].chests)


def list_hidden(state: State, viewer: Seat | None) -> dict[str, Any]:
    """Return what nobody knows."""
    found = dict[str, Any]()
    undealt = [share for deck in state.deck for seat, share in enumerate(deck) if seat != viewer and share]
    if undealt:
        found |= {"decks": state.deck, "event decks": state.event_deck}
    if not all(state.face_up):
        found["inquisitors"] = state.slots
    own = None if viewer is None else state.own[viewer]
    if own is None or (
        not any(offer.tainted for offer in own.offers)
        and count_routes(own.role, tuple((one.round, one.distribution, one.role) for one in own.chests)) > 1
    ):
        found["routing"] = state.routing
    return found


def is_plausible(view: View, state: State, viewer: Seat | None) -> bool:
    """Return whether this position shows the viewer the same view, and agrees with what the public was told."""
    try:
        check_invariants(state)
        check_memories(state)
    except AssertionError:
        return False
    return (
        is_possible(state, viewer, tuple(own.role for own in state.own))
        and (state.round, state.phase, state.pool, state.players, state.public_roles)
        == (view.round, view.phase, view.pool, view.kingdoms, view.roles)
        and (state.rituals, state.accusations, state.proofs, state.failed, state.played)
        == (view.rituals, view.accusations, view.proofs, view.failed, view.played)
        and (viewer is None or state.own[viewer] == view.own)
        and [len(own.hand) for own in state.own] == view.hands
        and [len(own.events) for own in state.own] == view.events
        and [state.slots[n] if up else None for n, up in enumerate(state.face_up)]
        == [one.inquisitor for one in view.slots[3:]]
    )


# Two seats exchange what is behind their screens

ROLE_SECRETS = ("role", "offers", "chests", "chest", "rituals")
CARD_SECRETS = ("hand", "events", "cards")
DEALING_ACTIONS = Buy | Sell | Loan | Repay
# Public facts by seat stay at a close: buildings in PLAN, and souls that prove or are shown. The ritual is public by
# role, with guesses that nobody makes on the own seat: two mortals may exchange theirs, other roles stay. Stocks stay:
# the
# bank is open; `pair_private_variants` has others.
EXCHANGED_FIELDS: Mapping[Phase, tuple[str, ...]] = {
    "cards": (*ROLE_SECRETS, "pure", "tainted"),
    "offer": (*ROLE_SECRETS, "pure", "tainted", *CARD_SECRETS),
    "respond1": (*ROLE_SECRETS, "pure", "tainted", *CARD_SECRETS),
    "respond2": (*ROLE_SECRETS, "pure", "tainted", *CARD_SECRETS),
    "plan": (*ROLE_SECRETS, "pure", "tainted"),
    "vote": (*ROLE_SECRETS, *CARD_SECRETS),
    "wings": (*ROLE_SECRETS, "pure", "tainted", *CARD_SECRETS),
    "ritual": CARD_SECRETS,
    "answer": (*ROLE_SECRETS, *CARD_SECRETS),
}


def list_exchanged(state: State, a: Seat, b: Seat) -> tuple[str, ...]:
    """Return the private fields. Roles after an accusation or the last ritual are public, and so are the numbers of
    cards."""
    parts = EXCHANGED_FIELDS[state.phase]
    if state.phase == "ritual" and state.round < ROUNDS and are_mortals(state, a, b):
        parts = (*ROLE_SECRETS, *CARD_SECRETS, "pure")
    if {a, b} & set(state.public_roles):
        parts = tuple(part for part in parts if part in CARD_SECRETS)
    same_size = all(
        len(getattr(state.own[a], part)) == len(getattr(state.own[b], part)) for part in CARD_SECRETS
    )
    return parts if same_size else tuple(part for part in parts if part not in CARD_SECRETS)


def are_mortals(state: State, a: Seat, b: Seat) -> bool:
    return all(ROLE_CARDS[state.own[seat].role].role_class == "mortal" for seat in (a, b))


def swap_seats(state: State, a: Seat, b: Seat) -> State:
    one = state.own[a]
    two = state.own[b]
    parts = list_exchanged(state, a, b)
    for part in parts:
        mine, theirs = getattr(one, part), getattr(two, part)
        setattr(one, part, theirs)
        setattr(two, part, mine)
    if state.chests and "role" in parts:
        state.chests[a], state.chests[b] = state.chests[b], state.chests[a]
    return state


def swap_actions(state: State, answers: ActionsBySeat, a: Seat, b: Seat) -> ActionsBySeat | None:
    """Keep the dealings, which are public, and move what goes with the role."""
    if "role" in list_exchanged(state, a, b) and state.phase == "ritual":
        return swap_chests(state, answers, a, b)
    if "role" not in list_exchanged(state, a, b) or state.phase not in ("offer", "respond1", "respond2"):
        return answers
    moved = dict(answers)
    for seat, other in ((a, b), (b, a)):
        if state.phase == "offer":
            moved[seat] = swap_asks(answers[seat], answers[other])
        else:
            in_souls = state.own[other].chests[-1].ask.kind == "souls"
            response = find_one(answers[other], Respond) if in_souls else Respond(False)
            moved[seat] = [*list_dealings(state, seat, answers[seat]), response]
    return moved


def swap_chests(state: State, answers: ActionsBySeat, a: Seat, b: Seat) -> ActionsBySeat | None:
    """Exchange the ritual chests of two mortals. Return None if one guesses the other, or cannot load so many coins."""
    moved = dict(answers)
    for seat, other in ((a, b), (b, a)):
        k, own = compile_copier(Kingdom)(state.players[seat]), compile_copier(PrivateState)(state.own[seat])
        dealt = [one for one in answers[seat] if isinstance(one, DEALING_ACTIONS)]
        for one in dealt:
            make_dealing(k, own, one)
        coins = sum(one.n for one in answers[other] if isinstance(one, Coins))
        # A seat without coins was not asked.
        asked = [Coins(coins) for one in answers[seat] if isinstance(one, Coins)]
        guesses = [one for one in answers[other] if isinstance(one, GuessDevil | GuessCultist)]
        if seat in [one.seat for one in guesses] or coins > (own.stock["coins"] if asked else 0):
            return None
        moved[seat] = [*dealt, *asked, *guesses, Seal()]
    return moved


def swap_asks(mine: Sequence[Action], theirs: Sequence[Action]) -> list[Action]:
    """Return the ask of the other role for an empty chest, whose contents are secret."""
    ask = find_one(theirs, AskFor)
    return [ask if isinstance(one, AskFor) else one for one in mine if not isinstance(one, Put)]


def list_dealings(state: State, seat: Seat, answers: Sequence[Action]) -> list[Action]:
    """Return what all are shown, with the loan that accepting a chest took (T6)."""
    k, own = state.players[seat], compile_copier(PrivateState)(state.own[seat])
    dealt = [one for one in answers if isinstance(one, DEALING_ACTIONS)]
    for one in dealt:
        make_dealing(k, own, one)
    ask, accepted = own.chests[-1].ask, find_one(answers, Respond).accept
    missing = ask.n - own.stock["coins"] if accepted and ask.kind == "coins" else 0
    return [*dealt, *[Loan(n) for n in [missing] if n > 0]]


def find_one(answers: Iterable[Action], kind: type[T]) -> T:
    return next(one for one in answers if isinstance(one, kind))


def choose_telling(state: State, decision: Decision) -> Action | None:
    """Let the cultist and one mortal guess the devil and load nothing else, and the other mortal guess nobody."""
    by_role = {own.role: seat for seat, own in enumerate(state.own)}
    match decision.kind:
        case "ritual_coins":
            return Coins(0)
        case "guess_devil":
            return GuessDevil(None if decision.seat == by_role["mortal_moon"] else by_role["devil"])
        case "guess_cultist":
            return GuessCultist(None)
        case "ritual_seal":
            return Seal()
        case _:
            return None


def is_counted(state: State) -> bool:
    """L5: the count is hidden if an answer may depend on what only its seat knows to be possible."""
    return state.phase not in ("respond1", "respond2", "ritual")


# Of each good and of coins, so that nothing must be bought, sold or borrowed. The second adds a little more.
PLENTY, SOME = 500, 3


def pair_stocks(state: State, seat: Seat) -> Iterable[tuple[State, State]]:
    """Yield stocks and souls of which nothing public is taken. The same answers leave others behind."""
    rich, richer = GAME.copy_state(state), GAME.copy_state(state)
    for position, more in ((rich, 0), (richer, SOME)):
        own = position.own[seat]
        own.stock = {resource: n + PLENTY + more for resource, n in own.stock.items()}
    yield rich, richer
    poor, faithful = GAME.copy_state(state), GAME.copy_state(state)
    poor.own[seat].pure = poor.own[seat].tainted = faithful.own[seat].tainted = 0
    faithful.own[seat].pure = SOME
    yield poor, faithful


# The answers of orders (13.2, 13.3)


def is_answered(order: Standing, said: Any) -> bool:
    """Return whether a chest is closed or taken by its market value: a basic 3, a premium 5, a coin 1."""
    seen = said.view.own.chests[-1]
    if said.kind not in ("respond1", "respond2") or not isinstance(said.action, Respond):
        return False
    if seen.contents is None or (not seen.contents and seen.ask.kind == "none"):
        return order.close_forced and not said.action.accept
    if seen.ask.kind == "souls":
        return order.reject_souls and not said.action.accept
    prices = {"coins": 1, **dict.fromkeys(BASICS, 3), **dict.fromkeys(PREMIUMS, 5)}
    gain = sum(n * prices[one] for one, n in seen.contents.items()) - seen.ask.n
    if seen.ask.kind == "none":
        return False  # A gift.
    if (
        order.accept_from is not None
        and gain >= order.accept_from
        and said.view.own.stock["coins"] >= seen.ask.n
    ):
        return said.action.accept
    return not said.action.accept and order.reject_below is not None and gain < order.reject_below


def is_loaded(order: RitualChest, said: Any) -> bool:
    colours = {"blue": 0, "red": 1, "green": 2, "yellow": 3}
    match said.action:
        case Coins(n):
            return n == (order.coins or 0)
        case Souls(pure, tainted):
            return pure == order.pure and (said.view.round < ROUNDS or tainted == order.tainted)
        case GuessDevil(seat):
            return seat == colours.get(order.guess_devil)
        case GuessCultist(seat):
            return seat == colours.get(order.guess_cultist)
        case Repay(n):
            # A repayment beside WINGS is not the order's.
            return said.kind == "ritual_coins" and n <= order.repay
        case _:
            return isinstance(said.action, Seal)


ORDER_PREDICATES: Mapping[type[StandingOrder], Callable[[Any, Any], bool]] = {
    Standing: is_answered,
    RitualChest: is_loaded,
}
FORGOTTEN_FIELDS = {"bribed": "inquisitors, always in the order of the alphabet"}
CASE = Case(
    GAME,
    check_invariants,
    list_secrets,
    is_plausible,
    swap_seats,
    swap_actions,
    choose_telling_action=choose_telling,
    is_seal_count_public=is_counted,
    pair_private_variants=pair_stocks,
    sample_every=2,
    power_test_states=4,
    order_predicates=ORDER_PREDICATES,
    promises=PROMISES,
    forgotten_fields=FORGOTTEN_FIELDS,
    extremes=EXTREMES,
    fixtures_dir=FIXTURES,
)
