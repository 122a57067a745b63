"""What things are worth to the greedy bot (B2): two ways to play, builder and merchant."""
from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.core import Seat

from ..components import BOARDS, CRAFT_OF, CRAFTS, CUSTOMERS, Banner, CustomerId, Profession
from ..rules.payment import NEEDS, owned
from ..state import Player
from ..view import View


class Way(Struct, frozen=True):
    """One column of the table of B2."""

    coin: float
    good: float
    tree: tuple[float, float]  # and how much of it fades towards the end
    on_coin: tuple[float, float]  # the headman on coin: per tree point, and besides
    villager: Mapping[Profession, float]
    school: tuple[float, float]
    craft: float
    church: float
    chamber: float
    meeting: float
    field: float
    window: float
    journey: float
    customer: tuple[float, float, float, float]
    cloud: float
    # bonuses for what is done
    monk: float
    building: float
    steward: float
    home: float
    travel: float


BUILDER = Way(
    coin=2.0, good=0.9, tree=(1.1, 0.8), on_coin=(0.12, 0.6),
    villager={"abbot": 8, "councilman": 7, "traveller": 12, "craftsman": 1, "merchant": 2}, school=(0.6, 0.4),
    craft=0, church=8, chamber=6, meeting=0.5, field=1.2, window=0.7, journey=2, customer=(0.25, 0.25, 0.12, -0.6),
    cloud=-0.9, monk=4, building=-3, steward=-4, home=0, travel=0,
)  # fmt: skip
MERCHANT = Way(
    coin=1.3, good=0.9, tree=(1.2, 0.85), on_coin=(0.06, 0.25),
    villager={"abbot": 1, "councilman": 2, "traveller": 2, "craftsman": 4, "merchant": 11}, school=(0.9, 1.5),
    craft=6, church=2, chamber=4, meeting=0.4, field=0.5, window=0.5, journey=0, customer=(0.1, 0.8, 0.15, -0.3),
    cloud=-1.3, monk=0, building=2.5, steward=0, home=1.5, travel=-3,
)  # fmt: skip
SHARED = 0.3  # a value that a craft building shares with another banner of the village (B2)
FEW = 4  # unserved customers; each beyond is a burden
STORY_ON_TREE = 12  # as many count for a headman who is on his way home


def way_of(view: View, seat: Seat) -> Way:
    """About one merchant in three: the last seat, and nobody with two players (B2)."""
    seats = len(view.villages)
    return MERCHANT if seats > 2 and seat == seats - 1 else BUILDER


def rest(view: View) -> float:
    """r: how much of the game is left, 1 to 0."""
    return max(0.0, 1 - view.coffins / view.coffins_end)


def tree(way: Way, r: float) -> float:
    """A story point that is not safe."""
    worth, fading = way.tree
    return worth * (1 - fading * (1 - r))


def time(way: Way, r: float) -> float:
    """One cloud."""
    return way.cloud * (r + 0.15)


def shared(p: Player, banner: Banner, but: str = "") -> int:
    """How many values of a craft banner the play banner or other own buildings have too."""
    own = [CRAFTS[shop.card].banner for kind, shop in p.crafts.items() if kind != but]
    return sum(value in other for value in banner for other in (BOARDS[p.board].banner, *own))


def customer(way: Way, r: float, p: Player, one: CustomerId) -> float:
    """An unserved one: by the goods and buildings that he wants."""
    a, b, c, _ = way.customer
    wanted = NEEDS[one]
    total = sum(n for _, n in wanted)
    share = sum(min(n, owned(p, good)) for good, n in wanted) / total
    ready = all(CRAFT_OF[good] in p.crafts for good, _ in wanted)
    return CUSTOMERS[one].points * r * (a + b * share + c * ready)


def stock(p: Player) -> int:
    return sum(shop.stock for shop in p.crafts.values()) + p.fields.count(True)
