"""The commands of Village (6.1). Each stands for the actions of several questions (6.2)."""

from __future__ import annotations

import re
from typing import ClassVar, Literal

from engine.core import MatchLike, Refusal, Seat
from engine.core.commands import Keywords, Texts
from engine.core.rules import END_TURN

from ..components import Building, Cube, Space
from ..rules.members import HOME
from ..view import View
from .grammar import VillageCommand

CLIMB_RE = re.compile(r"([1-4])@([1-4])>([1-4])")
NO_ACTION = "none"

# A turn


class TurnCommand(VillageCommand):
    """Base of commands that take a cube and do what its space is for."""

    first_kinds = ("source", "well", "action")
    follow_up_kinds = ("make", "pay", "privilege", "cubes", "good")


class TakeCube(TurnCommand):
    """Take a cube without its action"""

    command = "take"
    fixed_keywords: ClassVar[Keywords] = {"do": NO_ACTION}
    space: Space
    cube: Cube | None = None


class HarvestTurn(TurnCommand):
    """Take a cube and harvest grain"""

    command = "harvest"
    fixed_keywords: ClassVar[Keywords] = {"space": "grain", "do": "harvest"}
    cube: Cube | None = None
    well: str = ""


class FamilyTurn(TurnCommand):
    """Take a cube; have a child, or recall somebody"""

    command = "family"
    fixed_keywords: ClassVar[Keywords] = {"space": "family"}
    do: Literal["birth", "recall"]
    cube: Cube | None = None
    well: str = ""
    who: str = ""


class CraftTurn(TurnCommand):
    """Take a cube; train somebody, make or buy a good, or mill"""

    command = "craft"
    fixed_keywords: ClassVar[Keywords] = {"space": "crafts"}
    do: Literal["train", "make", "buy", "mill"]
    cube: Cube | None = None
    well: str = ""
    at: Building | None = None
    who: str = ""
    make: Literal["scroll", "horse", "plow", "ox", "wagon", "none"] | None = None
    pay: str = ""


class MarketTurn(VillageCommand):
    """Take a cube and open a market day"""

    command = "market"
    fixed_keywords: ClassVar[Keywords] = {"space": "market"}
    first_kinds = ("source", "well", "sale")
    cube: Cube | None = None
    well: str = ""
    sell: str = ""


class SellGoods(VillageCommand):
    """Serve a customer on a market day, or pass"""

    command = "sell"
    first_kinds = ("sale",)
    follow_up_kinds = ("pay",)
    customer: str
    pay: str = ""


class TravelTurn(TurnCommand):
    """Take a cube and send somebody on a trip"""

    command = "travel"
    fixed_keywords: ClassVar[Keywords] = {"space": "travel", "do": "travel"}
    who: str
    to: str
    cube: Cube | None = None
    well: str = ""
    pay: str = ""
    reward: str = ""


class CouncilTurn(TurnCommand):
    """Take a cube; enter the council, advance, or use a privilege"""

    command = "council"
    fixed_keywords: ClassVar[Keywords] = {"space": "council"}
    numbered = "council"
    do: Literal["enter", "advance", "use"]
    cube: Cube | None = None
    well: str = ""
    who: str = ""
    pay: str = ""
    use: Literal["1", "2", "3", "4", "none"] | None = None
    get: str = ""


class ChurchTurn(TurnCommand):
    """Take a cube and send somebody into the church"""

    command = "church"
    fixed_keywords: ClassVar[Keywords] = {"space": "church", "do": "church"}
    who: str
    cube: Cube | None = None
    well: str = ""
    pay: str = ""


class PassLast(VillageCommand):
    """Skip your last turn"""

    command = "pass"
    fixed_keywords: ClassVar[Keywords] = {"from": "nothing"}
    first_kinds = ("source",)


# Death and mass


class BuryMember(VillageCommand):
    """Choose who from your oldest generation dies"""

    command = "bury"
    first_kinds = ("death",)
    keyword_names: ClassVar[Keywords] = {"who": "place"}
    who: str

    @classmethod
    def parse_keywords(cls, texts: Texts, view: View) -> dict[str, list[str]]:
        """Return the keywords. The location tells who is meant, and the generation must be the dying one (D4)."""
        keywords = super().parse_keywords(texts, view)
        for who in keywords.get("place", ()):
            generation, _, place = who.partition("@")
            oldest = view.families[view.own_seat].generation
            if oldest is not None and generation != str(oldest):
                raise Refusal("not_the_oldest", generation=oldest)
            keywords["place"] = [place or HOME]
        return keywords

    @classmethod
    def list_possible_keywords(
        cls, watched_field: str, texts: Texts, match: MatchLike, seat: Seat
    ) -> list[str]:
        places = super().list_possible_keywords(watched_field, texts, match, seat)
        return [f"{match.view(seat).families[seat].generation}@{place}" for place in places]


class MassBuy(VillageCommand):
    """Buy your people out of the black bag for the mass"""

    command = "mass"
    first_kinds = ("mass_buy",)
    follow_up_kinds = (END_TURN,)
    buy: tuple[str, ...]


class MassMove(VillageCommand):
    """Move your people in the church to the left"""

    command = "climb"
    first_kinds = ("mass_move",)
    follow_up_kinds = (END_TURN,)
    moves: tuple[str, ...]

    @classmethod
    def parse_piece(cls, field: str, piece: str) -> list[str]:
        """Return the single steps: "2@1>3" means two."""
        parts = CLIMB_RE.fullmatch(piece)
        if parts is None or parts[2] >= parts[3]:
            raise Refusal("bad_steps", text=piece)
        return [f"{parts[1]}@{window}>{window + 1}" for window in range(int(parts[2]), int(parts[3]))]


COMMANDS = (
    TakeCube,
    HarvestTurn,
    FamilyTurn,
    CraftTurn,
    MarketTurn,
    SellGoods,
    TravelTurn,
    CouncilTurn,
    ChurchTurn,
    PassLast,
    BuryMember,
    MassBuy,
    MassMove,
)
