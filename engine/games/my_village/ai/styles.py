"""Two styles of play, builder and merchant (B2): what each thing is worth to the rules of thumb, in points."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.core import Seat
from engine.core.game import BotLevel

from ..components import Card, Chamber, Church, Craft, Field, Meeting, Monk, Profession
from ..view import View

# A builder may have one workshop for other reasons.
MERCHANT_MIN_WORKSHOPS = 2


class Style(Struct, frozen=True):
    """The values of one style (B2). Most values fade towards the end of the game."""

    coin: float
    cloud: float
    tree: tuple[float, float]  # a story point on the tree, and how much of it fades
    on_coin: tuple[float, float]  # the headman on coin: for each tree point, and in addition
    villager: Mapping[Profession, float]
    school: tuple[float, float]  # a child on the left, on the right
    # When it is added: the part that fades, and the part that stays.
    card: Mapping[type[Card], tuple[float, float]]
    window: float
    journey: tuple[float, float]  # the first card; each of the letters A to C
    customer: tuple[float, float, float]  # for each point: always, by goods in stock, if all workshops stand
    crowd: float  # each customer beyond the fourth
    steward: float
    home: float  # the headman in the house


BUILDER = Style(
    coin=2.0,
    cloud=-0.9,
    tree=(1.1, 0.8),
    on_coin=(0.12, 0.6),
    villager={"abbot": 8, "councilman": 7, "traveller": 12, "craftsman": 1, "merchant": 2},
    school=(0.6, 0.8),
    card={Craft: (0, -3), Church: (8, 0), Monk: (4, 0), Chamber: (6, 0), Meeting: (0.5, 0), Field: (1.2, 0)},
    window=0.7,
    journey=(2, 0),
    customer=(0.25, 0.25, 0.12),
    crowd=-0.6,
    steward=-4,
    home=0,
)
MERCHANT = Style(
    coin=1.3,
    cloud=-1.3,
    tree=(1.2, 0.85),
    on_coin=(0.06, 0.25),
    villager={"abbot": 1, "councilman": 2, "traveller": 2, "craftsman": 4, "merchant": 11},
    school=(0.9, 1.5),
    card={Craft: (6, 2.5), Church: (2, 0), Monk: (0, 0), Chamber: (4, 0), Meeting: (0.4, 0), Field: (0.5, 0)},
    window=0.5,
    journey=(0, -3),
    customer=(0.1, 0.8, 0.15),
    crowd=-0.3,
    steward=0,
    home=1.5,
)


def choose_style(view: View, seat: Seat, level: BotLevel) -> Style:
    """Return the style of a seat (B2).

    Builders win more games, so only a village that has begun as a merchant plays on as one. For variety, a beginner in
    the last seat also plays as a merchant, except with two players.
    """
    seats = len(view.villages)
    begins = level == "beginner" and seat == seats - 1 > 1
    return MERCHANT if begins or len(view.villages[seat].player.crafts) >= MERCHANT_MIN_WORKSHOPS else BUILDER
