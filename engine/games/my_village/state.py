"""The whole state of a game of My Village. Whatever follows from it is computed and not stored."""

from __future__ import annotations

from typing import Literal, Protocol

from msgspec import Struct, field

from engine.core import PlayerResult, Seat
from engine.core import State as CoreState

from .components import (
    PROFESSIONS,
    BoardId,
    ChamberId,
    ChurchId,
    CraftId,
    CraftType,
    CustomerId,
    DieColour,
    Letter,
    MonkId,
    Profession,
    Stack,
    TravelId,
)

Phase = Literal["roll", "dice", "use", "death", "rat", "over"]  # of the running turn (U2)
Branch = Literal["black", "white", "headman"]  # T5
HeadmanSpace = Literal["house", "coin", "story"]
RatOrder = Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, "never", "ask"]


class Die(Struct, frozen=True):
    colour: DieColour  # "w" or "b"
    value: int  # 1 to 6


class Workshop(Struct):
    """A craft building in a village and the goods on it."""

    card: CraftId
    stock: int = 0


class Player(Struct):
    """One seat's village."""

    board: BoardId
    coins: int
    cloud: int = 0  # on the lifetime track, 0 to 9
    reaper: bool = False
    tree: int = 0  # story points that are not safe
    safe: int = 0
    head: HeadmanSpace = "house"
    # Those present, in printed order.
    villagers: list[Profession] = field(default_factory=lambda: list(PROFESSIONS))
    school_left: bool = False
    school_right: bool = False
    crafts: dict[CraftType, Workshop] = {}
    fields: list[bool] = []  # whether a plow lies on it; `F1` first
    travel: list[TravelId] = []  # A first
    church: ChurchId | None = None
    sanatory_used: int = 0
    rat_order: RatOrder = 2
    monks: list[MonkId] = []
    council: ChamberId | None = None
    council_marks: list[str] = []  # labelled spaces of the area or population council, in printed order
    wild: int = 0  # wild goods on the guild council
    meeting: bool = False
    meeting_markers: int = 0
    tile: str | None = None  # where the 2/12 tile lies: a banner, "customer:<id>" or "meeting"
    market: list[CustomerId | None] = []  # unserved, `M1` first; None for one served this turn (C1.8)
    served: list[CustomerId] = []
    laborers: int = 0


class Hand(Struct):
    """The starting player hand."""

    owner: Seat
    palm: bool = True  # can be taken
    story: int = 0


class Display(Struct):
    """The cards on offer."""

    crafts: list[CraftId]
    churches: list[ChurchId]
    chambers: list[ChamberId]
    meeting_places: int
    fields: int
    customers: list[CustomerId | None]  # `R1` first; None for the visit's free card (C1.8)


class Stacks(Struct):
    """The face-down stacks. The last element is the top (C1.10)."""

    customers: list[CustomerId]
    travel: dict[Letter, list[TravelId]]
    monks: dict[Stack, list[MonkId]]  # the dark side of the top card is public


class Visit(Struct):
    """A running visit to the steward (A5), from its own banner or through a monk."""

    most: int  # highest number of paid cards: 4, or 2 through a monk
    monk: Stack | None = None  # added at the end of the visit (Q34)


class Journey(Struct):
    """A travel card that was turned over and may be put back (A11.6)."""

    letter: Letter
    card: TravelId
    time: int  # paid for it
    coins: int


class Turn(Struct):
    """The running turn (U2)."""

    value: int | None = None  # the banner value, once the dice are set
    dice: list[Die] = []  # the two taken
    branch: Branch | None = None  # None before the first use
    used: list[str] = []  # white banners used, as in `Activate`
    adding: str = ""  # the card of a black banner in use, as in `Add`
    order_set: bool = False
    visit: Visit | None = None
    journey: Journey | None = None

    @property
    def sum(self) -> int:
        """The sum of the two dice before any change."""
        return sum(die.value for die in self.dice)


class Change(Struct, frozen=True):
    """Something the latest turn put down or moved, which pictures frame in gold."""

    seat: Seat
    what: str  # "craft", "field", "church", "monk", "council", "meeting", "travel", "customer", "served", "hand",
    #            "headman", "villager", "coffin", "good", "tile"
    id: str = ""  # card, profession, banner ...


class PublicTable(Protocol):
    """The public part of a game. A state and a view both have it, so that rules which change nothing accept either."""

    start: Seat
    turn_index: int
    hand: Hand
    display: Display
    turn: Turn

    @property
    def seats(self) -> int: ...

    @property
    def customers_left(self) -> list[CustomerId]: ...

    @property
    def travel_left(self) -> dict[Letter, list[TravelId]]: ...

    def top_monk(self, stack: Stack) -> MonkId | None: ...


class State(CoreState, kw_only=True):
    players: list[Player]
    round: int = 0
    phase: Phase = "roll"
    start: Seat  # of the running round
    turn_index: int = 0  # in this round, from 0
    pool: list[Die] = field(default_factory=list[Die])  # white first, then black, each ascending
    hand: Hand
    rat: int  # distance from the invasion
    chronicle: dict[Profession, list[Seat]] = field(
        default_factory=lambda: {profession: [] for profession in PROFESSIONS}
    )
    graves: list[Seat] = field(default_factory=list[Seat])
    display: Display
    stacks: Stacks
    turn: Turn = field(default_factory=Turn)
    latest: list[Change] = field(default_factory=list[Change])  # of the last turn, then of the running turn
    result: list[PlayerResult] | None = None  # the game is over when it is set

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def customers_left(self) -> list[CustomerId]:
        return self.stacks.customers

    @property
    def travel_left(self) -> dict[Letter, list[TravelId]]:
        return self.stacks.travel

    def top_monk(self, stack: Stack) -> MonkId | None:
        """Return the monk on top of a stack, or None."""
        pile = self.stacks.monks[stack]
        return pile[-1] if pile else None
