"""The bank (5.1): dealings beside every question, and what everybody reads of them at the close (L6)."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeGuard

from engine.core import Action, Flow, Reason, Seat, reason
from engine.core.rules import Question

from ..actions import Buy, Loan, Repay, Seal, Sell
from ..components import DEBT_MAX, LIMITS, STEPS
from ..components.terms import GOODS, RESOURCES, Resource
from ..events import Banked, Bundle
from ..state import STEP_BY_PHASE, Kingdom, Phase, PrivateState, State, Stock
from .funding import buy_price, sell_price

Dealing = Sell | Buy | Loan | Repay
DEALING_TYPES: tuple[type[Action], ...] = (Sell, Buy, Loan, Repay)
MAX_GOODS_PER_DEALING = LIMITS.dealing_each_good
SELL_ACTIONS = {good: [Sell(good, n) for n in range(1, MAX_GOODS_PER_DEALING + 1)] for good in GOODS}
BUY_ACTIONS = {good: [Buy(good, n) for n in range(1, MAX_GOODS_PER_DEALING + 1)] for good in GOODS}
LOAN_ACTIONS = [Loan(n) for n in range(1, DEBT_MAX + 1)]
REPAY_ACTIONS = [Repay(n) for n in range(1, DEBT_MAX + 1)]
REPAY_PHASES: frozenset[Phase] = frozenset(
    phase for phase, step in STEP_BY_PHASE.items() if STEPS[step].repay
)  # M3, C6
SEAL_OPTIONS = (Seal(),)
NO_DEALINGS: tuple[tuple[()], ...] = ((),) * 6


def choose_with_bank(
    state: State,
    seat: Seat,
    kind: str,
    options: Callable[[], Sequence[Action]],
    why: Callable[[Any], Reason | None] = lambda _: None,
    takes: tuple[type[Action], ...] = (),
    always: bool = False,
    raised: Callable[[], Flow[None]] | None = None,
    arises: Callable[[], bool] | None = None,
) -> Flow[Any]:
    """A question with the bank beside it; the seat deals as often as it likes before its answer (M4).

    A list that grows with what is in stock is asked `always`: a dealing may bring what is missing (6.1). `raised` asks
    what only a dealing has made a question. A question that does not arise is answered with NOT_ASKED.
    """
    refusal, beside = partial(explain_refused_action, state, seat, why), partial(list_dealings, state, seat)
    while True:  # what `choose` does, without a flow of its own: this is asked all the time
        _, answer = yield {
            seat: Question(kind, options, refusal, always, DEALING_TYPES + takes, beside, is_applicable=arises)
        }
        if not is_dealing(answer):
            return answer
        make_dealing(state.players[seat], state.own[seat], answer)
        always, arises = True, None  # a dealing may leave one option, but answers no question
        if raised is not None:
            yield from raised()


def seal_with_bank(state: State, seat: Seat, kind: str, raised: Callable[[], Flow[None]] | None = None) -> Flow[None]:
    """The answer that seals a step of several questions; always asked (6.1)."""
    yield from choose_with_bank(state, seat, kind, lambda: SEAL_OPTIONS, always=True, raised=raised)
    state.own[seat].draft.sealed = True


def is_dealing(answer: Action) -> TypeGuard[Dealing]:
    return type(answer) in DEALING_TYPES


def list_dealings(state: State, seat: Seat) -> list[Dealing]:
    """All dealings that can be paid now (6.8): at most 60, and none after 20."""
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
    state: State, seat: Seat, why: Callable[[Any], Reason | None], answer: Action
) -> Reason | None:
    if not is_dealing(answer):
        return why(answer)
    return explain_refused_dealing(state.players[seat], state.own[seat], answer, state.phase in REPAY_PHASES)


def explain_refused_dealing(kingdom: Kingdom, own: PrivateState, dealing: Dealing, repay: bool) -> Reason | None:
    """Why a dealing is not in the menu."""
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
            return reason("bank-too-dear", price=price, coins=coins) if price > coins else explain_dealing_size()
        case Loan():
            return reason("bank-debt", most=DEBT_MAX - own.debt)
        case Repay(n):
            if not repay:
                return reason("bank-no-repay")
            return reason("bank-less-debt", debt=own.debt) if n > own.debt else reason("bank-coins", coins=coins)


def explain_dealing_size() -> Reason:
    """More of a good than goes into one dealing."""
    return reason("bank-several", most=MAX_GOODS_PER_DEALING)


def make_dealing(kingdom: Kingdom, own: PrivateState, dealing: Dealing) -> None:
    """One dealing on the private stock (M1-M3)."""
    stock, done = own.stock, own.draft.dealings
    done.count += 1
    match dealing:
        case Sell(good, n):
            stock[good] -= n
            stock["coins"] += n * sell_price(kingdom, good)
            done.sold[good] += n
        case Buy(good, n):
            stock[good] += n
            stock["coins"] -= n * buy_price(kingdom, good)
            done.bought[good] += n
        case Loan(n):
            stock["coins"] += n
            own.debt += n
            done.loan += n
        case Repay(n):
            stock["coins"] -= n
            own.debt -= n
            done.repaid += n


def publish_dealings(state: State) -> Banked:
    """The bank line of the step that closes (L6), the loans of acceptances among them; debts become public.

    It is told after the results of the step.
    """
    lines: list[tuple[Seat, Bundle, Bundle, int, int, tuple[int, int]]] = []
    for seat, own in enumerate(state.own):
        done, loan = own.draft.dealings, own.draft.loan
        if done.count or loan:
            kingdom = state.players[seat]
            own.debt += loan  # D8
            own.stock["coins"] += loan
            lines.append(
                (
                    seat,
                    drop_zeros(done.bought),
                    drop_zeros(done.sold),
                    done.loan + loan,
                    done.repaid,
                    (kingdom.debt, own.debt),
                )
            )
            kingdom.debt = own.debt
    return Banked(STEP_BY_PHASE[state.phase], *(zip(*lines, strict=True) if lines else NO_DEALINGS))


def drop_zeros(stock: Stock) -> Bundle:
    """Without zeros, in the usual order."""
    return {r: n for r in RESOURCES if (n := stock.get(r, 0))}


def add_goods(stock: Stock, goods: Mapping[Resource, int], sign: int = 1) -> None:
    """A bundle comes into a stock, or leaves it (-1)."""
    for resource, n in goods.items():
        stock[resource] += sign * n
