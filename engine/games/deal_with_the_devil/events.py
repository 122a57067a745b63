"""What can happen, as data. Public unless the docstring says for whom. Seats come in seat order, roles as in ROLES.

`Res` is a bundle without zeros. Lists over the four seats have one entry for each, in seat order.
"""
from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from engine.core import Event, PrivateEvent, Seat, SeatEvent
from engine.core.rules import collect_classes

from .components import BuildingId, EventId
from .components.terms import AchievementId, CourtierId, InquisitorId, Resource, Role, StepId
from .state import Ask, InquisitorRef, SlotId

Bundle = dict[Resource, int]


class Payment(Struct, frozen=True):
    """How a bundle was paid (L10)."""

    cost: Bundle = {}  # with discounts
    bought: Bundle = {}
    sold: Bundle = {}
    loan: int = 0


class Change(Struct):
    """What an effect did to a seat in the open; before and after where it moved. It grows while effects resolve, and
    never once it is in an event."""

    gains: Bundle = {}
    reputation: tuple[int, int] | None = None  # from, to
    score: int = 0  # what was added, also by wings
    angel: int = 0  # wings gained
    demon: int = 0
    indulgences: int = 0  # gained by three angel wings
    houseguests: int = 0  # gained by three demon wings
    demon_removed: int = 0
    courtiers: tuple[CourtierId, ...] = ()  # taken
    lost_courtier: CourtierId | None = None
    claimed: tuple[AchievementId, ...] = ()  # without symbols (Fort, Guildhall)
    spaces: tuple[int, ...] = ()  # where minor tiles went, as `claimed`
    removed: AchievementId | None = None  # a minor tile (Dam)
    debt: int = 0  # by how much it changed (Archbishop's Seat)
    covered: BuildingId | None = None  # by a Stable
    used: BuildingId | None = None  # by a Stable: whose action it was (the same)
    times: int = 0  # of a conversion


# Setup and rounds


class Began(Event, frozen=True, tag=True):
    """The game begins (S1-S9)."""


class RoleDealt(PrivateEvent, frozen=True, tag=True):
    """For the seat alone (L20, DM1)."""

    role: Role


class Produced(Event, frozen=True, tag=True):
    """Production of a round (P1-P7): the spaces and coins, then buildings in the order resolved."""

    round: int
    gains: tuple[Bundle, ...]
    buildings: tuple[tuple[Seat, BuildingId, Change], ...]


class CardsDealt(PrivateEvent, frozen=True, tag=True):
    """For the seat alone: round 1's hand (C1)."""

    buildings: tuple[BuildingId, ...]
    event: EventId


class CardsExchanged(Event, frozen=True, tag=True):
    """CARDS has closed (C4)."""

    round: int


class CardsReceived(PrivateEvent, frozen=True, tag=True):
    """For the seat alone (DM4)."""

    giver: Seat
    buildings: tuple[BuildingId, ...]


# The bank (L6), with every close


class Banked(Event, frozen=True, tag=True):
    """Totals of the step, of the seats that dealt with the bank."""

    step: StepId
    seats: tuple[Seat, ...]
    bought: tuple[Bundle, ...]
    sold: tuple[Bundle, ...]
    loan: tuple[int, ...]
    repaid: tuple[int, ...]
    debt: tuple[tuple[int, int], ...]  # before and after


# Deals


class ChestsMoved(Event, frozen=True, tag=True):
    """A line of L11: the chests change hands (1, 2), or are back (0)."""

    round: int
    distribution: Literal[0, 1, 2]


class ChestCame(PrivateEvent, frozen=True, tag=True):
    """For the viewer alone (DM5, DM6): what lies before him. `contents` None: it has been taken."""

    distribution: Literal[1, 2]
    role: Role
    contents: Bundle | None
    ask: Ask


class ChestAnswered(PrivateEvent, frozen=True, tag=True):
    """For the viewer alone, at the close (DM6, DM7): what his answer did."""

    accepted: bool
    contents: Bundle = field(default_factory=dict[Resource, int])
    coins: int = 0
    pure: int = 0
    tainted: int = 0
    loan: int = 0


class ChestBack(PrivateEvent, frozen=True, tag=True):
    """For the owner alone (DM7, D12)."""

    taken: bool
    contents: Bundle = field(default_factory=dict[Resource, int])  # back, where it was not taken
    coins: int = 0
    pure: int = 0
    tainted: int = 0


# Action phase (8.4.1), a block for each seat in seat order


class ActionPhase(Event, frozen=True, tag=True):
    """The plans are revealed."""

    round: int


class EventPlayed(SeatEvent, frozen=True, tag=True):
    event: EventId
    side: Literal["left", "right"]
    change: Change
    spent: Payment = Payment()


class BuildingUsed(SeatEvent, frozen=True, tag=True):
    """A token's action, of an older building or of one just built."""

    building: BuildingId
    change: Change
    spent: Payment = Payment()


class BuildingBuilt(SeatEvent, frozen=True, tag=True):
    building: BuildingId
    spent: Payment
    change: Change  # of its cost in reputation and tiles, then of its immediate effect
    inner: Payment = Payment()  # what the effect cost (the action that a Stable uses)


class Recruited(SeatEvent, frozen=True, tag=True):
    courtier: CourtierId
    spent: Payment


class Failed(SeatEvent, frozen=True, tag=True):
    """A planned action that could not be paid or done (A9); it costs 1 reputation."""

    what: Literal["event", "use", "build", "act", "recruit"]
    card: str  # the building, event or courtier
    change: Change


class WheatPaid(SeatEvent, frozen=True, tag=True):
    """A10."""

    n: int
    spent: Payment
    missing: int = 0
    change: Change = field(default_factory=Change)


class Claimed(SeatEvent, frozen=True, tag=True):
    achievement: AchievementId
    space: int | None
    courtiers: tuple[CourtierId, ...]
    change: Change  # its reward, and the University's


class DebtMoved(SeatEvent, frozen=True, tag=True):
    """Once for each seat whose debt changed in the Action phase."""

    before: int
    after: int


class NothingPlanned(SeatEvent, frozen=True, tag=True):
    pass


# Interest and reputation


class InterestCharged(Event, frozen=True, tag=True):
    """The seats with debt (IN1-IN4)."""

    seats: tuple[Seat, ...]
    stages: tuple[int, ...]  # after
    debts: tuple[tuple[int, int], ...]
    changes: tuple[Change, ...]


class ReputationScored(Event, frozen=True, tag=True):
    """RP5 to RP7."""

    buildings: tuple[tuple[Seat, BuildingId, Change], ...]
    highest: tuple[Seat, ...]  # nobody where all are equal
    lowest: tuple[Seat, ...]
    changes: tuple[Change, ...]  # of the wings, for each seat
    forgotten: tuple[tuple[int, int], ...]  # for each seat, from and to


# Witch hunt


class Voted(Event, frozen=True, tag=True):
    round: int
    votes: tuple[Seat | None, ...]
    accused: tuple[Seat, ...]


class Interrogated(SeatEvent, frozen=True, tag=True):
    proved: bool
    change: Change


# Inquisition


class WingsBought(Event, frozen=True, tag=True):
    round: int
    bought: tuple[int, ...]
    changes: tuple[Change, ...]


class RitualOpened(Event, frozen=True, tag=True):
    """By role in the order of ROLES (L12); in round 5 `seats` says whose they are."""

    round: int
    coins: tuple[int, ...]
    devil_guesses: tuple[Seat | None, ...]
    cultist_guesses: tuple[Seat | None, ...]
    pieces: int
    tainted: int
    seats: tuple[Seat, ...] = ()  # round 5: by role


class Bribed(Event, frozen=True, tag=True):
    slots: tuple[SlotId, ...]
    pool: int  # what is left


class RitualPaid(Event, frozen=True, tag=True):
    """What the rituals give (I4-I6): goods to roles in round 3, points in round 5."""

    round: int
    devil: Bundle
    cultist: Bundle
    points: int = 0


class TurnedUp(Event, frozen=True, tag=True):
    slot: SlotId
    inquisitor: InquisitorId


class Accused(SeatEvent, frozen=True, tag=True):
    """Q3.1: truthfully yes or no."""

    role: Literal["devil", "cultist"]
    true: bool
    # 2 coins for a correct guess go to roles, not seats (12.10.1), and are told privately
    change: Change = field(default_factory=Change)


class GuessesScored(Event, frozen=True, tag=True):
    """Q5, points for each seat."""

    points: tuple[int, ...]


class RitualChestBack(PrivateEvent, frozen=True, tag=True):
    """For the owner alone (DM11): goods from the ritual and coins for correct guesses."""

    goods: Bundle
    coins: int  # for correct guesses
    points: int = 0


class Penalty(Struct, frozen=True):
    """What an inquisitor took from a seat."""

    inquisitor: InquisitorId
    ref: InquisitorRef
    points: int = 0
    given: Bundle = {}
    debt: tuple[int, int] | None = None
    destroyed: BuildingId | None = None
    change: Change = field(default_factory=Change)
    guest: Literal["soul", "indulgence", "none", ""] = ""  # how a new houseguest was answered (Q6.3)


class InquisitorsAnswered(SeatEvent, frozen=True, tag=True):
    shown: int
    indulgences: int
    appeased: tuple[InquisitorRef, ...]
    penalties: tuple[Penalty, ...]


class GuestsLeft(Event, frozen=True, tag=True):
    """After round 3 (Q7)."""


class Ended(Event, frozen=True, tag=True):
    """Final scoring; all roles in seat order."""

    roles: tuple[Role, ...]


class Recap(Event, frozen=True, tag=True):
    """After the game (option `recap`): one chest of one round, by whom and who saw and took it."""

    round: int
    owner: Seat
    contents: Bundle
    ask: Ask
    first: Seat
    second: Seat
    taker: Seat | None
    pure: int = 0
    tainted: int = 0


EVENTS = collect_classes(__name__, Event)
