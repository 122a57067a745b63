"""What can happen, as data. Events are public unless they derive from `PrivateEvent`. Roles come in the order of ROLES.

`Bundle` has no zeros. Lists over the four seats have one entry for each, in seat order.
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
    """The public changes of one seat by an effect. It grows while effects resolve, and never after it is part of an
    event."""

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


class Began(Event):
    """The game begins (S1-S9)."""


class RoleDealt(PrivateEvent):
    """The seat's role (L20, DM1)."""

    role: Role


class Produced(Event):
    """The production of a round (P1 to P7): spaces and coins, then buildings in the order resolved."""

    round: int
    gains: tuple[Bundle, ...]
    buildings: tuple[tuple[Seat, BuildingId, Change], ...]


class CardsDealt(PrivateEvent):
    """The hand of round 1 (C1)."""

    buildings: tuple[BuildingId, ...]
    event: EventId


class CardsExchanged(Event):
    """CARDS has closed (C4)."""

    round: int


class CardsReceived(PrivateEvent):
    """The cards passed by a neighbour (DM4)."""

    giver: Seat
    buildings: tuple[BuildingId, ...]


# The bank (L6), with every close


class Banked(Event):
    """Totals at the bank in the closing step, for the seats that dealt (L6)."""

    step: StepId
    seats: tuple[Seat, ...]
    bought: tuple[Bundle, ...]
    sold: tuple[Bundle, ...]
    loan: tuple[int, ...]
    repaid: tuple[int, ...]
    debt: tuple[tuple[int, int], ...]  # before and after


# Deals


class ChestsMoved(Event):
    """The chests change hands for the first or second time (1, 2), or are returned (0) (L11)."""

    round: int
    distribution: Literal[0, 1, 2]


class ChestCame(PrivateEvent):
    """The chest before the viewer (DM5, DM6). `contents` is None if it has been taken."""

    distribution: Literal[1, 2]
    role: Role
    contents: Bundle | None
    ask: Ask


class ChestAnswered(PrivateEvent):
    """What the viewer's answer did, at the close (DM6, DM7)."""

    accepted: bool
    contents: Bundle = field(default_factory=dict[Resource, int])
    coins: int = 0
    pure: int = 0
    tainted: int = 0
    loan: int = 0


class ChestBack(PrivateEvent):
    """The owner's chest has been returned (DM7, D12)."""

    taken: bool
    contents: Bundle = field(default_factory=dict[Resource, int])  # back, where it was not taken
    coins: int = 0
    pure: int = 0
    tainted: int = 0


# Action phase (8.4.1), a block for each seat in seat order


class ActionPhase(Event):
    """The plans are revealed."""

    round: int


class EventPlayed(SeatEvent):
    event: EventId
    side: Literal["left", "right"]
    change: Change
    spent: Payment = Payment()


class BuildingUsed(SeatEvent):
    """A token's action, by an older building or by one just built."""

    building: BuildingId
    change: Change
    spent: Payment = Payment()


class BuildingBuilt(SeatEvent):
    building: BuildingId
    spent: Payment
    change: Change  # of its cost in reputation and tiles, then of its immediate effect
    inner: Payment = Payment()  # what the effect cost (the action that a Stable uses)


class Recruited(SeatEvent):
    courtier: CourtierId
    spent: Payment


class Failed(SeatEvent):
    """A planned action that could not be paid or done (A9). It costs 1 reputation."""

    what: Literal["event", "use", "build", "act", "recruit"]
    card: str  # the building, event or courtier
    change: Change


class WheatPaid(SeatEvent):
    """The wheat owed for extra tokens was paid (A10)."""

    n: int
    spent: Payment
    missing: int = 0
    change: Change = field(default_factory=Change)


class Claimed(SeatEvent):
    achievement: AchievementId
    space: int | None
    courtiers: tuple[CourtierId, ...]
    change: Change  # its reward, and the University's


class DebtMoved(SeatEvent):
    """The debt of a seat changed in the Action phase. Told once for each seat."""

    before: int
    after: int


class NothingPlanned(SeatEvent):
    pass


# Interest and reputation


class InterestCharged(Event):
    """Interest of all seats with debt (IN1 to IN4)."""

    seats: tuple[Seat, ...]
    stages: tuple[int, ...]  # after
    debts: tuple[tuple[int, int], ...]
    changes: tuple[Change, ...]


class ReputationScored(Event):
    """The reputation phase (RP5 to RP7)."""

    buildings: tuple[tuple[Seat, BuildingId, Change], ...]
    highest: tuple[Seat, ...]  # nobody where all are equal
    lowest: tuple[Seat, ...]
    changes: tuple[Change, ...]  # of the wings, for each seat
    forgotten: tuple[tuple[int, int], ...]  # for each seat, before and after


# Witch hunt


class Voted(Event):
    round: int
    votes: tuple[Seat | None, ...]
    accused: tuple[Seat, ...]


class Interrogated(SeatEvent):
    proved: bool
    change: Change


# Inquisition


class WingsBought(Event):
    round: int
    bought: tuple[int, ...]
    changes: tuple[Change, ...]


class RitualOpened(Event):
    """The ritual chests by role (L12). In round 5, `seats` names their owners."""

    round: int
    coins: tuple[int, ...]
    devil_guesses: tuple[Seat | None, ...]
    cultist_guesses: tuple[Seat | None, ...]
    pieces: int
    tainted: int
    seats: tuple[Seat, ...] = ()  # round 5: by role


class Bribed(Event):
    slots: tuple[SlotId, ...]
    pool: int  # what is left


class RitualPaid(Event):
    """What the ritual gives (I4 to I6): goods to roles in round 3, points in round 5."""

    round: int
    devil: Bundle
    cultist: Bundle
    points: int = 0


class TurnedUp(Event):
    slot: SlotId
    inquisitor: InquisitorId


class Accused(SeatEvent):
    """The truthful answer to an accusation (Q3.1)."""

    role: Literal["devil", "cultist"]
    true: bool
    # The coins for a correct guess are not in it: they go to roles, not seats (12.10.1), in a private event.
    change: Change = field(default_factory=Change)


class GuessesScored(Event):
    """The points of each seat for guesses (Q5)."""

    points: tuple[int, ...]


class RitualChestBack(PrivateEvent):
    """What the owner's ritual chest brought: goods from the ritual and coins for correct guesses (DM11)."""

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


class InquisitorsAnswered(SeatEvent):
    shown: int
    indulgences: int
    appeased: tuple[InquisitorRef, ...]
    penalties: tuple[Penalty, ...]


class GuestsLeft(Event):
    """The houseguests left after round 3 (Q7)."""


class Ended(Event):
    """Final scoring; all roles in seat order."""

    roles: tuple[Role, ...]


class Recap(Event):
    """One chest of one round, told after the game (option `recap`): the owner, the two viewers and the taker."""

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
