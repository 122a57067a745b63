"""Chests (14.4, 14.5): what is offered for what, and what is taken."""
from __future__ import annotations

from collections.abc import Mapping
from statistics import fmean

from msgspec.structs import replace

from engine.core import Action, Command, Seat

from ..actions import AskFor, Loan, Respond
from ..commands.phrases import Offer, spelled
from ..components import LIMITS, ROUNDS, SEAT_COUNT
from ..components.terms import GOODS, RESOURCES, Good, Resource
from ..rules.funding import market_price
from ..rules.setup import shuffled
from ..state import Own
from . import plans
from .belief import blur
from .manner import Turn
from .worth import bundle, kind_of, moment, next_soul, payment, worth

EMPTY = 0.1  # of the chests of every role
GAIN, OWED = 0.3, 0.2  # a deal must bring so many points, and so many more for each coin borrowed
THIRD = 2  # what is bid for is a mortal's third piece, beyond two, his cheapest
SELLERS = SEAT_COUNT - 1  # of pieces: each sells his cheapest first
PAIRS = 4  # from this round on two pieces may be asked for: before, what they cost is needed for building
MOST_GIVEN = 0.8  # of what the piece brings the bidder
WAVERS = 0.1  # the bid, up or down
NEAR = 0.5  # a bid is met within a coin or so
WAYS = 6  # to fill a chest, of which the one is taken that leaves most to the plan
FEW = {"basic": 2, "premium": 1, "coins": 0}  # of a good that is sold
BORROWED_EARLY = 0.3  # in each of RESPOND1 and RESPOND2: about half in both


# OFFER


def offer(turn: Turn) -> Action | Command:
    """A chest as a whole; asked anew in the middle, a price for what lies in it already."""
    begun = turn.own.draft.chest
    asks = [a for a in turn.decision.options if isinstance(a, AskFor) and a.what != "none"]
    if begun is not None and any(begun.contents.values()):
        return asks[0] if asks[0].what == "souls" else price(turn, begun.contents, asks)
    contents, ask = chest(turn, asks)
    if not contents:
        return AskFor("none")
    goods: tuple[Good, ...] = tuple(good for good in GOODS for _ in range(contents.get(good, 0)))
    return Offer(goods, contents.get("coins", 0), spelled(ask))


def chest(turn: Turn, asks: list[AskFor]) -> tuple[Mapping[Resource, int], AskFor]:
    """Who may ask for a soul bids for one, if he can meet its price; or he sells something."""
    coins = [a for a in asks if a.what == "coins"]
    souls = [a for a in asks if a.what == "souls"]
    if turn.chance(EMPTY):
        return {}, asks[0]
    if souls and not (coins and turn.chance(0.5)) and (found := bid(turn, souls)):
        return found
    sold = sale(turn) if coins else dict[Resource, int]()
    return sold, price(turn, sold, coins) if coins else asks[0]


def bid(turn: Turn, asks: list[AskFor]) -> tuple[Mapping[Resource, int], AskFor] | None:
    """What is given for a soul, or late for two, as far as the chests of earlier rounds tell; nothing where that costs
    too much."""
    own, manner = turn.own, turn.manner
    taken = [one.taken for one in own.offers if one.ask.kind == "souls"]
    share = manner.bids + manner.raises * taken.count(False) - manner.lowers * taken.count(True)
    share += WAVERS * (turn.luck.below(201) - 100) / 100
    pairs = manner.exact and turn.view.round >= PAIRS
    found = [
        (contents, ask)
        for ask in asks
        for _ in range(WAYS if manner.exact else 1)
        if (ask.n == 1 or pairs) and (contents := filled(turn, target(turn, share, ask.n)))
    ]
    if not manner.exact:
        return found[0] if found else None

    def left(one: tuple[Mapping[Resource, int], AskFor]) -> float:
        return plans.outlook(turn, moved(own, one[0], -1)) + brings(turn, one[1].n)

    return max(found, key=left, default=None)


def target(turn: Turn, share: float, n: int) -> float:
    """What so many pieces are bid for with: their worth to a mortal, from his cheapest on; who keeps count knows that
    the cheapest are sold first."""
    bought = sum(one.ask.n for one in turn.own.offers if one.ask.kind == "souls" and one.taken)
    cheapest = THIRD - (bought // SELLERS if turn.manner.exact else 0)
    asked = 0.0
    for held in range(cheapest, cheapest - n, -1):
        asked += fmean(next_soul(turn.view, seat, False, max(0, held)) for seat in others(turn))
    return min(share * asked + GAIN, MOST_GIVEN * brings(turn, n) - NEAR)


def brings(turn: Turn, n: int) -> float:
    """What so many pieces more bring the bidder; a dear one may be the way to dearer ones."""
    own, view = turn.own, turn.view
    assert view.seat is not None
    held, most = own.pure + own.tainted, max(n, ROUNDS + 1 - view.round)
    gains = [next_soul(view, view.seat, own.role == "devil", held + k) for k in range(most)]
    return n * max(fmean(gains[:k]) for k in range(n, most + 1))


def others(turn: Turn) -> list[Seat]:
    return [seat for seat in range(SEAT_COUNT) if seat != turn.view.seat]


def filled(turn: Turn, target: float) -> Mapping[Resource, int]:
    """Goods and coins of about that worth, in any order, but first what no plan needs; nothing if they fall short."""
    own, at = turn.own, moment(turn.view)
    spare, contents = plans.spare(turn.view, own), dict[Resource, int]()
    first: list[Resource] = [res for res in RESOURCES for _ in range(spare[res])]
    needed: list[Resource] = [res for res in RESOURCES for _ in range(own.stock[res] - spare[res])]
    pieces: list[Resource] = [*shuffled(turn.luck, first), *shuffled(turn.luck, needed)]
    value = 0.0
    for res in pieces:
        more = value + worth(res, at)
        if value < target and more <= target + NEAR and contents.get(res, 0) < LIMITS.offer_each_good:
            contents[res], value = contents.get(res, 0) + 1, more
    return contents if value >= target - NEAR else {}


def moved(own: Own, goods: Mapping[Resource, int], sign: int = 1) -> Own:
    """With those in stock, or without."""
    return replace(own, stock={res: n + sign * goods.get(res, 0) for res, n in own.stock.items()})


def sale(turn: Turn) -> Mapping[Resource, int]:
    """A little of something that no plan needs."""
    spare = plans.spare(turn.view, turn.own)
    few: list[tuple[Resource, int]] = [
        (res, n) for res in RESOURCES for n in range(1, min(FEW[kind_of(res)], spare[res]) + 1)
    ]
    return dict([few[turn.luck.below(len(few))]]) if few else {}


def price(turn: Turn, contents: Mapping[Resource, int], asks: list[AskFor]) -> AskFor:
    """About what the contents cost at the bank, less 1; 1 coin more or less at random."""
    wanted = market_price(contents) - 2 + turn.luck.below(3)
    return min((a for a in asks if a.what == "coins"), key=lambda a: abs(a.n - wanted))


# RESPOND1, RESPOND2


def respond(turn: Turn) -> Action:
    """Accept what is worth clearly more than it costs. Now and then it borrows before."""
    loan = borrowed(turn)
    if loan in turn.decision.beside:
        return loan
    view, own, seen = turn.view, turn.own, turn.own.chests[-1]
    accepts = [a for a in turn.decision.options if isinstance(a, Respond) and a.accept]
    if not accepts or seen.contents is None:
        return Respond(False)
    worth = bundle(seen.contents, moment(view))
    if turn.manner.exact:  # what a plan is thought to make of it knows no later chest, and a price no plan
        worth = fmean([worth, plans.outlook(turn, moved(own, seen.contents)) - plans.outlook(turn, own)])
    if turn.manner.misjudges:
        worth *= 1 + turn.manner.misjudges * blur(view, f"chest {seen.distribution}")
    costs = {a: payment(view, own, seen.ask, turn.manner.sells, a.tainted, turn.manner.hasty) for a in accepts}
    cheapest = min(accepts, key=lambda a: costs[a])
    owed = max(0, seen.ask.n - own.stock["coins"]) if seen.ask.kind == "coins" else 0
    return cheapest if worth - costs[cheapest] > GAIN + OWED * owed else Respond(False)


def borrowed(turn: Turn) -> Loan:
    """What the plan will borrow is as often as not borrowed while the chests go round, so that a loan there proves no
    acceptance (14.13); of 0 coins where nothing is lacking, and once a step."""
    early = not turn.own.draft.dealings.count and turn.chance(BORROWED_EARLY)
    return Loan(plans.lacking(turn.view, turn.own) if early else 0)
