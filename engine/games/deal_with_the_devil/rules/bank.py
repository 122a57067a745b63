"""The bank (5.1): dealings that a seat may make beside every question, and their publication at the close of a step
(L6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, TypeGuard, TypeVar

from engine.core import Action, Flow, Reason, Seat, choose_simultaneously, reason
from engine.core.rules import Question

from ..actions import Buy, Loan, Repay, Seal, Sell
from ..components import DEBT_MAX, LIMITS, SEAT_COUNT, STEPS
from ..components.terms import GOODS, RESOURCES, Resource
from ..events import Banked, Bundle
from ..state import Kingdom, Phase, PrivateState, State, Stock
from .funding import buy_price, sell_price

T = TypeVar("T")
Dealing = Sell | Buy | Loan | Repay
DEALING_TYPES: tuple[type[Action], ...] = (Sell, Buy, Loan, Repay)
MAX_GOODS_PER_DEALING = LIMITS.dealing_each_good
SELL_ACTIONS = {good: [Sell(good, n) for n in range(1, MAX_GOODS_PER_DEALING + 1)] for good in GOODS}
BUY_ACTIONS = {good: [Buy(good, n) for n in range(1, MAX_GOODS_PER_DEALING + 1)] for good in GOODS}
LOAN_ACTIONS = [Loan(n) for n in range(1, DEBT_MAX + 1)]
REPAY_ACTIONS = [Repay(n) for n in range(1, DEBT_MAX + 1)]
REPAY_PHASES: frozenset[Phase] = frozenset(step.id for step in STEPS.values() if step.repay)  # M3, C6
SEAL_OPTIONS = (Seal(),)
NO_DEALINGS: tuple[tuple[()], ...] = ((),) * 6


def choose_with_bank(
    state: State,
    seat: Seat,
    kind: str,
    options: Callable[[], Sequence[Action]],
    explain_refusal: Callable[[Any], Reason | None] = lambda _: None,
    explained_types: tuple[type[Action], ...] = (),
    ask_if_forced: bool = False,
    ask_after_dealing: Callable[[], Flow[None]] | None = None,
    is_applicable: Callable[[], bool] | None = None,
) -> Flow[Any]:
    """Ask a question with the bank's actions as side options. The seat may deal as often as it likes before it answers
    (M4).

    Set `ask_if_forced` if a dealing may add options to the list (6.1). After each dealing, `ask_after_dealing` asks
    what has become a question only because of it. Return QUESTION_SKIPPED if the question is not applicable.
    """
    explain, side_options = (
        partial(explain_refused_action, state, seat, explain_refusal),
        partial(list_dealings, state, seat),
    )
    while True:  # the same as `choose`, inlined because bots run this line millions of times
        _, action = yield {
            seat: Question(
                kind,
                options,
                explain,
                ask_if_forced,
                DEALING_TYPES + explained_types,
                side_options,
                is_applicable=is_applicable,
            )
        }
        if not is_dealing(action):
            return action
        make_dealing(state.players[seat], state.own[seat], action)
        # A dealing does not answer the question, even if it leaves one option.
        ask_if_forced, is_applicable = (True, None)
        if ask_after_dealing is not None:
            yield from ask_after_dealing()


def ask_in_secret(
    state: State, ask: Callable[[State, Seat], Flow[T]], seats: Iterable[Seat] = range(SEAT_COUNT)
) -> Flow[dict[Seat, T]]:
    """Ask seats at the same time, until all have sealed the step."""
    return choose_simultaneously({seat: ask(state, seat) for seat in seats}, STEPS[state.phase].count)


def seal_with_bank(
    state: State, seat: Seat, kind: str, ask_after_dealing: Callable[[], Flow[None]] | None = None
) -> Flow[None]:
    """Ask for the action that seals a step of several questions. It is asked even though it is the only option (6.1)."""
    yield from choose_with_bank(
        state, seat, kind, lambda: SEAL_OPTIONS, ask_if_forced=True, ask_after_dealing=ask_after_dealing
    )
    state.own[seat].draft.sealed = True


def is_dealing(action: Action) -> TypeGuard[Dealing]:
    return type(action) in DEALING_TYPES


def list_dealings(state: State, seat: Seat) -> list[Dealing]:
    """Return all dealings that the seat can pay for now (6.8): at most 60, and none after 20 in one step."""
    kingdom, own = state.players[seat], state.own[seat]
    found: list[Dealing] = []
    if own.draft.dealings.count >= LIMITS.dealings_per_step:
        return found
    coins = own.stock["coins"]
    for good in GOODS:
        found += SELL_ACTIONS[good][: own.stock[good]]
    for good in GOODS:
        found += BUY_ACTIONS[good][: coins // buy_price(kingdom, good)]
    found += LOAN_ACTIONS[: DEBT_MAX - own.debt]
    if state.phase in REPAY_PHASES:
        found += REPAY_ACTIONS[: min(own.debt, coins)]
    return found


def explain_refused_action(
    state: State, seat: Seat, explain_refusal: Callable[[Any], Reason | None], action: Action
) -> Reason | None:
    """Return why an action is refused: by the bank for a dealing, else by the question."""
    if not is_dealing(action):
        return explain_refusal(action)
    return explain_refused_dealing(state.players[seat], state.own[seat], action, state.phase in REPAY_PHASES)


def explain_refused_dealing(
    kingdom: Kingdom, own: PrivateState, dealing: Dealing, repay: bool
) -> Reason | None:
    """Return why a dealing is not among those that can be made."""
    if own.draft.dealings.count >= LIMITS.dealings_per_step:
        return reason("bank-enough", most=LIMITS.dealings_per_step)
    if dealing.n < 1:
        return reason("bank-none")
    coins = own.stock["coins"]
    match dealing:
        case Sell(good, n):
            return (
                reason("bank-not-owned", good=good, owned=own.stock[good])
                if n > own.stock[good]
                else explain_dealing_size()
            )
        case Buy(good, n):
            price = n * buy_price(kingdom, good)
            return (
                reason("bank-too-dear", price=price, coins=coins) if price > coins else explain_dealing_size()
            )
        case Loan():
            return reason("bank-debt", most=DEBT_MAX - own.debt)
        case Repay(n):
            if not repay:
                return reason("bank-no-repay")
            return (
                reason("bank-less-debt", debt=own.debt) if n > own.debt else reason("bank-coins", coins=coins)
            )


def explain_dealing_size() -> Reason:
    """Return the reason for a dealing with more of a good than one dealing may have."""
    return reason("bank-several", most=MAX_GOODS_PER_DEALING)


def make_dealing(kingdom: Kingdom, own: PrivateState, dealing: Dealing) -> None:
    """Change the private stock and debt by one dealing (M1 to M3), and count it in the draft."""
    stock, dealings = own.stock, own.draft.dealings
    dealings.count += 1
    match dealing:
        case Sell(good, n):
            stock[good] -= n
            stock["coins"] += n * sell_price(kingdom, good)
            dealings.sold[good] += n
        case Buy(good, n):
            stock[good] += n
            stock["coins"] -= n * buy_price(kingdom, good)
            dealings.bought[good] += n
        case Loan(n):
            stock["coins"] += n
            own.debt += n
            dealings.loan += n
        case Repay(n):
            stock["coins"] -= n
            own.debt -= n
            dealings.repaid += n


def publish_dealings(state: State) -> Banked:
    """Take the loans of accepted chests, make all debts public, and return the bank event of the closing step (L6).

    The caller tells the event after the results of the step.
    """
    lines: list[tuple[Seat, Bundle, Bundle, int, int, tuple[int, int]]] = []
    for seat, own in enumerate(state.own):
        dealings, loan = own.draft.dealings, own.draft.loan
        if dealings.count or loan:
            kingdom = state.players[seat]
            own.debt += loan  # D8
            own.stock["coins"] += loan
            lines.append(
                (
                    seat,
                    drop_zeros(dealings.bought),
                    drop_zeros(dealings.sold),
                    dealings.loan + loan,
                    dealings.repaid,
                    (kingdom.debt, own.debt),
                )
            )
            kingdom.debt = own.debt
    return Banked(STEPS[state.phase].id, *(zip(*lines, strict=True) if lines else NO_DEALINGS))


def drop_zeros(stock: Stock) -> Bundle:
    """Return the resources that are not zero, in the usual order."""
    return {r: n for r in RESOURCES if (n := stock.get(r, 0))}


def add_goods(stock: Stock, goods: Mapping[Resource, int], sign: int = 1) -> None:
    """Add a bundle to a stock, or remove it (sign -1)."""
    for resource, n in goods.items():
        stock[resource] += sign * n
