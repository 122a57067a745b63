"""Costs and payment (C2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, partial
from itertools import combinations, product

from msgspec import Struct
from msgspec.structs import replace

from engine.core import Flow, Reason, Seat, choose, reason, tell

from .. import events
from ..actions import Pay, Source
from ..components import (
    CLOUD_COUNT,
    CRAFT_BY_GOOD,
    CUSTOMERS,
    GOODS,
    TRAVEL_CARDS,
    TRAVEL_STAGES,
    CustomerId,
    Good,
    Letter,
    Price,
    TravelId,
)
from ..state import Player, State

Needs = tuple[tuple[Good, int], ...]  # amounts by kind, in the order of the goods
# Followed by the number of the field whose plow is paid
FIELD_SOURCE_PREFIX = "field:"


def to_needs(goods: Mapping[Good, int]) -> Needs:
    """Return the price in goods, without zeros and in the order of the goods."""
    return tuple((good, goods[good]) for good in GOODS if goods.get(good))


NEEDS_BY_CUSTOMER: Mapping[CustomerId, Needs] = {
    customer: to_needs(card.goods) for customer, card in CUSTOMERS.items()
}


class CardCost(Struct, frozen=True):
    """The total cost of a card."""

    time: int
    coins: int = 0
    needs: Needs = ()


@cache
def travel_cost(letter: Letter, option: int, last_card: TravelId | None) -> CardCost:
    """Return the cost of one option of a stage, with the gray banner of the previous travel card (C2.6, A11.3, Q73)."""
    stage, gray = TRAVEL_STAGES[letter], TRAVEL_CARDS[last_card].gray_banner if last_card else Price()
    price = stage.cost_options[option]
    goods: dict[Good, int] = {good: price.goods.get(good, 0) + gray.goods.get(good, 0) for good in GOODS}
    return CardCost(stage.black_time + price.time + gray.time, price.coins + gray.coins, to_needs(goods))


# Time


def spend_time(state: State, seat: Seat, time: int) -> None:
    """Move along the life track. At the bridge the reaper comes, at most once a turn (C2.1, Q5, Q6)."""
    player = state.players[seat]
    player.cloud += time
    if player.cloud >= CLOUD_COUNT:
        player.cloud -= CLOUD_COUNT
        if not player.reaper:
            player.reaper = True
            tell(state, events.ReaperCame(seat))


# Goods


def workshop_stock(player: Player, good: Good) -> int:
    """Return how many goods of this kind are on the village's own building."""
    workshop = player.crafts.get(CRAFT_BY_GOOD[good])
    return workshop.stock if workshop else 0


def count_goods(player: Player, good: Good) -> int:
    """Return the goods of a kind without wild goods: those on the building, and plows on fields (C2.4)."""
    return workshop_stock(player, good) + (player.fields.count(True) if good == "plow" else 0)


def count_missing_goods(player: Player, needs: Needs) -> int:
    """Return how many wild goods are needed for this price (C2.3)."""
    missing = 0
    for good, amount in needs:
        missing_here = amount - count_goods(player, good)
        if missing_here > 0:
            missing += missing_here
    return missing


def can_pay_goods(player: Player, needs: Needs) -> bool:
    """Return whether the village can pay this price in goods."""
    return count_missing_goods(player, needs) <= player.wild


def max_payable_prices(player: Player, prices: Sequence[Needs], produced: Counter[Good], wild: int) -> int:
    """Return how many prices can be paid one after the other.

    The goods are those of the village, `produced` and `wild` wild goods. Room in a workshop is ignored: a payment in
    between can make room for new goods.
    """
    player = replace(player, wild=player.wild + wild)
    for n in range(len(prices), 0, -1):
        if any(
            can_pay_goods(player, to_needs(sum_needs(subset) - produced))
            for subset in combinations(prices, n)
        ):
            return n
    return 0


def sum_needs(prices: Iterable[Needs]) -> Counter[Good]:
    """Return the total of several prices."""
    total = Counter[Good]()
    for price in prices:
        total.update(dict(price))
    return total


def can_afford(player: Player, cost: CardCost) -> bool:
    """Return whether the village can pay the coins and goods of this cost."""
    return cost.coins <= player.coins and can_pay_goods(player, cost.needs)


# Payments (D5)


def list_payments(player: Player, needs: Needs) -> list[Pay]:
    """Return all different payments for a price, the default first (D5, C2.4, C2.5)."""
    payments: list[Pay] = []
    for combination in product(*[list_sources(player, good, amount) for good, amount in needs]):
        sources = [unit for part in combination for unit in part]
        if sum(source == "wild" for _, source in sources) <= player.wild:
            payments.append(Pay(tuple(sources)))
    return payments


def list_sources(player: Player, good: Good, amount: int) -> list[list[tuple[Good, Source]]]:
    """Return the ways to pay `n` goods of a kind.

    Ways with fewer wild goods come first, then those with more goods from the workshop, then those with later fields.
    """
    fields, tiled = split_plowed_fields(player) if good == "plow" else ([], None)
    ways: list[tuple[int, list[int]]] = []  # the number of wild goods and the fields of each way
    for wild in range(min(amount, player.wild) + 1):
        for workshop in range(min(amount - wild, workshop_stock(player, good)), -1, -1):
            ways += [(wild, chosen) for chosen in list_field_choices(fields, tiled, amount - wild - workshop)]
    return [
        [
            (good, source)
            for source in ["craft"] * (amount - wild - len(chosen))
            + [f"{FIELD_SOURCE_PREFIX}{f}" for f in chosen]
            + ["wild"] * wild
        ]
        for wild, chosen in ways
    ]


def split_plowed_fields(player: Player) -> tuple[list[int], int | None]:
    """Return the fields with a plow but without the tile, last first, and the field with both or None."""
    tile = int(player.tile[1:]) if player.tile and player.tile[0] == "F" else None
    plowed = [n for n in range(len(player.fields), 0, -1) if player.fields[n - 1]]
    if tile in plowed:
        plowed.remove(tile)
        return plowed, tile
    return plowed, None


def list_field_choices(fields: Sequence[int], tiled: int | None, n: int) -> list[list[int]]:
    """Return which fields may pay `n` plows. Only the tile makes a difference between fields (C2.5).

    The choices are the last `n` fields, and the last `n - 1` with the field of the tile.
    """
    choices = [list(fields[:n])] if n <= len(fields) else []
    if tiled is not None and 0 < n <= len(fields) + 1:
        choices.append(sorted([*fields[: n - 1], tiled], reverse=True))
    return sorted(choices, reverse=True)


def pay_goods(state: State, seat: Seat, needs: Needs) -> Flow[None]:
    """Let the player pay a price in goods (D5). A single way to pay is not asked about."""
    if not needs:
        return
    player = state.players[seat]
    payment = yield from choose(
        seat, "pay", partial(list_payments, player, needs), partial(explain_refused_payment, needs)
    )
    for good, source in payment.sources:
        if source == "wild":
            player.wild -= 1
        elif source == "craft":
            player.crafts[CRAFT_BY_GOOD[good]].stock -= 1
        else:
            player.fields[int(source.removeprefix(FIELD_SOURCE_PREFIX)) - 1] = False
    tell(state, events.Paid(seat, payment.sources))


def explain_refused_payment(needs: Needs, action: Pay) -> Reason:
    price = tuple(good for good, amount in needs for _ in range(amount))
    if tuple(good for good, _ in action.sources) != price:
        return reason("other_price", needs=", ".join(price))
    return reason("cannot_pay_so")


def explain_missing_goods(player: Player, needs: Needs) -> Reason:
    """Return a reason that names the goods missing for a price."""
    missing = [good for good, amount in needs for _ in range(amount - count_goods(player, good))]
    return reason("not_enough_goods", goods=", ".join(missing), wild=player.wild)
