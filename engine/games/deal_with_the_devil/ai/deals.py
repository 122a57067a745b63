"""The bot's chests: what it offers, what it asks, and which chests it accepts."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import fmean

from msgspec.structs import replace

from engine.core import Action, Command, Seat

from ..actions import AskFor, Loan, Respond
from ..commands.phrases import Offer, format_ask
from ..components import LIMITS, ROUNDS, SEAT_COUNT
from ..components.terms import GOODS, RESOURCES, Good, Resource
from ..rules.funding import market_price
from ..rules.setup import shuffle_cards
from ..state import PrivateState
from . import plans
from .belief import get_seeded_error
from .manner import BotTurn
from .worth import (
    evaluate_bundle,
    evaluate_next_soul,
    evaluate_payment,
    evaluate_resource,
    get_price_kind,
    get_pricing_round,
)

EMPTY_CHEST_PROBABILITY = 0.1
# A deal must bring the first number of points, and the second more for each coin borrowed.
MIN_DEAL_GAIN, GAIN_PER_BORROWED_COIN = 0.3, 0.2
CHEAPEST_SOUL_INDEX = 2  # a mortal's third soul, which is worth least to them
SELLER_COUNT = SEAT_COUNT - 1
# Before this round, the price of two souls is needed for building.
FIRST_PAIR_ROUND = 4
MAX_BID_SHARE = 0.8
BID_NOISE = 0.1
BID_TOLERANCE = 0.5
CHESTS_TRIED = 6
MAX_SOLD_BY_KIND = {"basic": 2, "premium": 1, "coins": 0}
EARLY_LOAN_PROBABILITY = 0.3


# OFFER


def choose_offer(turn: BotTurn) -> Action | Command:
    """Load a whole chest with one command. If the chest already contains something, only name its price."""
    draft_chest = turn.own.draft.chest
    asks = [a for a in turn.decision.options if isinstance(a, AskFor) and a.what != "none"]
    if draft_chest is not None and any(draft_chest.contents.values()):
        return asks[0] if asks[0].what == "souls" else choose_coin_ask(turn, draft_chest.contents, asks)
    contents, ask = plan_chest(turn, asks)
    if not contents:
        return AskFor("none")
    goods: tuple[Good, ...] = tuple(good for good in GOODS for _ in range(contents.get(good, 0)))
    return Offer(goods, contents.get("coins", 0), format_ask(ask))


def plan_chest(turn: BotTurn, asks: list[AskFor]) -> tuple[Mapping[Resource, int], AskFor]:
    """Return contents and an ask: a bid for souls if the bot may ask for them and can afford it, else a sale."""
    coins = [a for a in asks if a.what == "coins"]
    souls = [a for a in asks if a.what == "souls"]
    if turn.happens(EMPTY_CHEST_PROBABILITY):
        return {}, asks[0]
    if souls and not (coins and turn.happens(0.5)) and (bids := plan_soul_bid(turn, souls)):
        return bids
    sold = plan_sale(turn) if coins else dict[Resource, int]()
    return sold, choose_coin_ask(turn, sold, coins) if coins else asks[0]


def plan_soul_bid(turn: BotTurn, asks: list[AskFor]) -> tuple[Mapping[Resource, int], AskFor] | None:
    """Return contents that bid for one soul, or late in the game for two, or None if that is too expensive.

    The bid rises after each chest that was not taken, and falls after each that was.
    """
    own, manner = turn.own, turn.manner
    taken = [offer.taken for offer in own.offers if offer.ask.kind == "souls"]
    share = manner.soul_bid_share + manner.bid_raise * taken.count(False) - manner.bid_cut * taken.count(True)
    share += BID_NOISE * (turn.rng.randbelow(201) - 100) / 100
    pairs = manner.is_exact and turn.view.round >= FIRST_PAIR_ROUND
    bids = [
        (contents, ask)
        for ask in asks
        for _ in range(CHESTS_TRIED if manner.is_exact else 1)
        if (ask.n == 1 or pairs) and (contents := fill_chest(turn, calculate_bid_target(turn, share, ask.n)))
    ]
    if not manner.is_exact:
        return bids[0] if bids else None

    def points_left(bid: tuple[Mapping[Resource, int], AskFor]) -> float:
        return plans.evaluate_best_plan(turn, with_goods(own, bid[0], -1)) + estimate_souls_gain(
            turn, bid[1].n
        )

    return max(bids, key=points_left, default=None)


def calculate_bid_target(turn: BotTurn, share: float, n: int) -> float:
    """Return the value to bid for so many souls: their worth to a mortal, beginning with the cheapest.

    An exact bot knows that the cheapest souls are sold first.
    """
    bought = sum(offer.ask.n for offer in turn.own.offers if offer.ask.kind == "souls" and offer.taken)
    cheapest = CHEAPEST_SOUL_INDEX - (bought // SELLER_COUNT if turn.manner.is_exact else 0)
    asked = 0.0
    for held in range(cheapest, cheapest - n, -1):
        asked += fmean(
            evaluate_next_soul(turn.view, seat, False, max(0, held)) for seat in list_other_seats(turn)
        )
    return min(share * asked + MIN_DEAL_GAIN, MAX_BID_SHARE * estimate_souls_gain(turn, n) - BID_TOLERANCE)


def estimate_souls_gain(turn: BotTurn, n: int) -> float:
    """Return what so many more souls bring the bidder. An expensive one may lead to more valuable ones."""
    own, view = turn.own, turn.view
    assert view.seat is not None
    held, most = own.pure + own.tainted, max(n, ROUNDS + 1 - view.round)
    gains = [evaluate_next_soul(view, view.seat, own.role == "devil", held + k) for k in range(most)]
    return n * max(fmean(gains[:k]) for k in range(n, most + 1))


def list_other_seats(turn: BotTurn) -> list[Seat]:
    return [seat for seat in range(SEAT_COUNT) if seat != turn.view.seat]


def fill_chest(turn: BotTurn, target: float) -> Mapping[Resource, int]:
    """Return goods and coins of about this value, first those that no plan needs. Empty if they are worth too little."""
    own, pricing_round = turn.own, get_pricing_round(turn.view)
    spare, contents = plans.count_spare_resources(turn.view, own), dict[Resource, int]()
    first: list[Resource] = [res for res in RESOURCES for _ in range(spare[res])]
    needed: list[Resource] = [res for res in RESOURCES for _ in range(own.stock[res] - spare[res])]
    pieces: list[Resource] = [*shuffle_cards(turn.rng, first), *shuffle_cards(turn.rng, needed)]
    value = 0.0
    for res in pieces:
        more = value + evaluate_resource(res, pricing_round)
        if (
            value < target
            and more <= target + BID_TOLERANCE
            and contents.get(res, 0) < LIMITS.offer_each_good
        ):
            contents[res], value = contents.get(res, 0) + 1, more
    return contents if value >= target - BID_TOLERANCE else {}


def with_goods(own: PrivateState, goods: Mapping[Resource, int], sign: int = 1) -> PrivateState:
    """Return the private state with these goods added, or removed (sign -1)."""
    return replace(own, stock={res: n + sign * goods.get(res, 0) for res, n in own.stock.items()})


def plan_sale(turn: BotTurn) -> Mapping[Resource, int]:
    """Return a few pieces of something that no plan needs."""
    spare = plans.count_spare_resources(turn.view, turn.own)
    sales: list[tuple[Resource, int]] = [
        (res, n)
        for res in RESOURCES
        for n in range(1, min(MAX_SOLD_BY_KIND[get_price_kind(res)], spare[res]) + 1)
    ]
    return dict([sales[turn.rng.randbelow(len(sales))]]) if sales else {}


def choose_coin_ask(turn: BotTurn, contents: Mapping[Resource, int], asks: list[AskFor]) -> AskFor:
    """Ask for about the market price of the contents, at random up to 2 coins less."""
    wanted = market_price(contents) - 2 + turn.rng.randbelow(3)
    return min((a for a in asks if a.what == "coins"), key=lambda a: abs(a.n - wanted))


# RESPOND1, RESPOND2


def choose_response(turn: BotTurn) -> Action:
    """Accept a chest that is worth clearly more than it costs. Now and then take a loan before answering."""
    loan = plan_early_loan(turn)
    if loan in turn.decision.side_options:
        return loan
    view = turn.view
    own = turn.own
    seen = turn.own.chests[-1]
    accepts = [a for a in turn.decision.options if isinstance(a, Respond) and a.accept]
    if not accepts or seen.contents is None:
        return Respond(False)
    worth = evaluate_bundle(seen.contents, get_pricing_round(view))
    if turn.manner.is_exact:  # what a plan is thought to make of it knows no later chest, and a price no plan
        worth = fmean(
            [
                worth,
                plans.evaluate_best_plan(turn, with_goods(own, seen.contents))
                - plans.evaluate_best_plan(turn, own),
            ]
        )
    if turn.manner.chest_error:
        worth *= 1 + turn.manner.chest_error * get_seeded_error(view, f"chest {seen.distribution}")
    costs = {
        a: evaluate_payment(view, own, seen.ask, turn.manner.soul_sale_share, a.tainted, turn.manner.is_hasty)
        for a in accepts
    }
    cheapest = min(accepts, key=lambda a: costs[a])
    owed = max(0, seen.ask.n - own.stock["coins"]) if seen.ask.kind == "coins" else 0
    return (
        cheapest
        if worth - costs[cheapest] > MIN_DEAL_GAIN + GAIN_PER_BORROWED_COIN * owed
        else Respond(False)
    )


def plan_early_loan(turn: BotTurn) -> Loan:
    """Return a loan for what the plan will borrow, now and then, so that a loan proves nothing about chests (14.13).

    The loan is 0 if nothing is missing, and it is taken at most once in a step.
    """
    early = not turn.own.draft.dealings.count and turn.happens(EARLY_LOAN_PROBABILITY)
    return Loan(plans.count_missing_coins(turn.view, turn.own) if early else 0)
