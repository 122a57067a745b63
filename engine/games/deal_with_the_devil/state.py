"""The whole state of a game of Deal with the Devil. What follows from it is computed, never stored.

A seat is a colour: 0 blue, 1 red, 2 green, 3 yellow. What belongs to a seat lies open (`Kingdom`) or behind its screen
(`Own`). Whatever somebody was told stays in his `Own`: the state is the memory (8.1).
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec import Struct, field

from engine.core import LobbyOptions, PlayerResult, Seat
from engine.core import State as CoreState

from .components import BOX, COURTIER_ROWS, REP_START, BuildingId, EventId
from .components.terms import (
    COURTIERS,
    MINOR_ACHIEVEMENTS,
    RESOURCES,
    AchievementId,
    CourtierId,
    Good,
    InquisitorId,
    Resource,
    Role,
    SlotId,
    StepId,
)

Stock = dict[Resource, int]  # all six resources, always
CourtierPlace = Literal["away", "space2", "space3", "held"]
InquisitorRef = str  # one inquisitor of a facing list: a SlotId, or "H1", "H2", ... for the houseguests (9.6)
Phase = Literal["production", "cards", "offer", "respond1", "respond2", "plan", "interest", "vote", "wings", "ritual",
                "answer", "scoring"]  # fmt: skip


class DevilOptions(LobbyOptions, frozen=True):
    recap: bool = True  # show after the game who offered what to whom (8.1)


make_empty_stock: Callable[[], Stock] = dict.fromkeys(RESOURCES, 0).copy  # a new one each time


# Values


class Ask(Struct, frozen=True):
    """What the owner of a chest wants for it (D2)."""

    kind: Literal["none", "coins", "souls"] = "none"
    n: int = 0


class Chest(Struct):
    """A chest of the Deal phase, from its loading to its return."""

    contents: Stock = field(default_factory=make_empty_stock)  # as loaded; once it is taken, the taker has them
    ask: Ask = Ask()
    taken: Literal[0, 1, 2] = 0  # in which distribution; 0 not
    coins: int = 0  # the payment that lies in it
    pure: int = 0
    tainted: int = 0


class SeenChest(Struct, frozen=True):
    """A chest that came to a viewer (D7, D10), and what he answered."""

    round: int
    distribution: Literal[1, 2]
    role: Role  # of its owner
    ask: Ask
    contents: dict[Resource, int] | None  # what it holds, without zeros; None: it has been taken
    accepted: bool | None = None  # None: not closed yet
    pure: int = 0  # souls paid
    tainted: int = 0
    loan: int = 0


class OwnOffer(Struct, frozen=True):
    """An own chest after its return (D12)."""

    round: int
    ask: Ask
    contents: dict[Resource, int]
    taken: bool
    pure: int = 0  # souls received; coins are as asked
    tainted: int = 0


class CardsSeen(Struct, frozen=True):
    """What a seat knows of one round's cards. In round 1 only `drawn` and `event` (C1)."""

    round: int
    drawn: tuple[BuildingId, ...]
    event: EventId
    kept: BuildingId = ""
    discarded: tuple[BuildingId, ...] = ()
    passed: tuple[BuildingId, ...] = ()
    received: tuple[BuildingId, ...] = ()


class Dealings(Struct):
    """What a seat did at the bank in the open step (L6)."""

    bought: Stock = field(default_factory=make_empty_stock)
    sold: Stock = field(default_factory=make_empty_stock)
    loan: int = 0
    repaid: int = 0
    count: int = 0  # dealings of M4, at most 20


class PlannedUse(Struct, frozen=True):
    """One use of an action building in a plan, with its parameters; what it does not need is ignored (6.7)."""

    building: BuildingId
    times: int = 1
    pick: tuple[Good, ...] = ()
    pay: tuple[Good, ...] = ()
    courtier: CourtierId | None = None


class PlannedBuild(Struct, frozen=True):
    """One build of a plan; `times` to `courtier` are of its own action, its own effect, or the Stable's target."""

    building: BuildingId
    act: bool = False
    times: int = 1
    pick: tuple[Good, ...] = ()
    pay: tuple[Good, ...] = ()
    courtier: CourtierId | None = None
    minor: AchievementId | None = None
    space: int | None = None  # 1 to 4
    stable: BuildingId | None = None
    dam: AchievementId | None = None


class PlannedClaim(Struct, frozen=True):
    """A listed claim (AC4)."""

    achievement: AchievementId
    courtiers: tuple[CourtierId, ...] = ()
    space: int | None = None


class Plan(Struct):
    """The whole Action phase of a seat (6.3), as far as it is decided."""

    event: EventId | None = None
    side: Literal["left", "right"] | None = None
    event_courtier: CourtierId | None = None
    keep_event: EventId | None = None
    uses: list[PlannedUse] = []
    builds: list[PlannedBuild] = []
    recruit: CourtierId | None = None
    claims: list[PlannedClaim] = []
    funding: Literal["loan_first", "sell_first"] = "loan_first"


class Appeasement(Struct, frozen=True):
    inquisitor: InquisitorRef
    by: Literal["soul", "indulgence"]


class InquisitorAnswers(Struct):
    """How a seat answers its inquisitors (6.4), as far as it is decided."""

    appeased: list[Appeasement] = []
    ascetic: tuple[Good, ...] = ()
    profligate: tuple[Good, ...] = ()
    vandal: BuildingId | None = None
    new_guest: Literal["soul", "indulgence", "none"] = "none"


class RitualContents(Struct):
    """A ritual chest (I2)."""

    coins: int = 0
    pure: int = 0
    tainted: int = 0
    guess_devil: Seat | None = None
    guess_cultist: Seat | None = None


class Draft(Struct):
    """What a seat has decided in the open step; empty when a step opens. Escrow leaves the stock at once (6.6)."""

    dealings: Dealings = field(default_factory=Dealings)
    cards: CardsSeen | None = None  # after Keep
    chest: Chest | None = None  # OFFER
    accepted: bool | None = None  # RESPOND1, RESPOND2
    tainted: int = 0  # of the souls that an acceptance pays
    loan: int = 0  # that an acceptance needs (D8)
    plan: Plan | None = None
    target: Seat | None = None  # VOTE
    if_accused: Literal["prove", "confess"] | None = None
    wings: int | None = None
    ritual: RitualContents | None = None
    answers: InquisitorAnswers | None = None
    sealed: bool = False


# Seats


class BuiltCard(Struct):
    card: BuildingId
    round: int
    covered: bool = False  # by a Stable (A8.3)


class PrivateState(Struct):
    """What lies behind the screen of a seat."""

    role: Role
    stock: Stock
    debt: int = 0  # the real one, also inside an open step
    pure: int = 0
    tainted: int = 0
    hand: list[BuildingId] = []  # the kept older one first
    events: list[EventId] = []  # the older first
    draft: Draft = field(default_factory=Draft)
    cards: list[CardsSeen] = []  # a round each
    chest: OwnOffer | None = None  # the own one, from the close of OFFER to its return; `taken` is not known yet
    offers: list[OwnOffer] = []  # a round each
    chests: list[SeenChest] = []  # in the order in which they came
    rituals: list[RitualContents] = []  # of round 3, then of round 5


class Kingdom(Struct):
    """What lies open of a seat."""

    score: int = 0
    debt: int = 0  # public debt: at the last close
    stage: int = 0  # of interest, 0 to 3
    reputation: int = REP_START
    levels: list[int] = field(default_factory=lambda: [1, 1, 1, 1])  # of production spaces 1 to 4
    tokens: int = BOX.action_board.tokens
    free: int = BOX.action_board.free_tokens
    # always in the order of COURTIERS
    courtiers: dict[CourtierId, CourtierPlace] = field(
        default_factory=lambda: {c: COURTIER_ROWS[c].start for c in COURTIERS}
    )
    # 0 open, 1 to 4 on that production space, -1 gone (Dam)
    minors: dict[AchievementId, int] = field(default_factory=lambda: dict.fromkeys(MINOR_ACHIEVEMENTS, 0))
    majors: list[AchievementId] = []  # claimed, in order
    built: list[BuiltCard] = []  # in order
    destroyed: list[BuiltCard] = []  # by the Vandal (Q6.4)
    # cards of failed builds, seen by all, still in hand
    shown: list[BuildingId] = []
    angel: int = 0
    demon: int = 0
    indulgences: int = 0
    houseguests: int = 0
    mob: bool = False  # confessed in round 2 or 3


# What everybody remembers of the past, beyond what stands on the table (8.1, 8.7)


class RitualRecord(Struct, frozen=True):
    """What was published of a ritual (L12), by role in the order of ROLES."""

    round: int
    coins: tuple[int, int, int, int]
    devil_guesses: tuple[Seat | None, ...]
    cultist_guesses: tuple[Seat | None, ...]
    pieces: int  # in the devil's chest
    tainted: int
    locked: bool = False  # there was a match (Q2)


class Accusation(Struct, frozen=True):
    """Q3: a yes or no that the engine answered truthfully."""

    seat: Seat
    role: Literal["devil", "cultist"]
    true: bool


class Proof(Struct, frozen=True):
    """A seat had at least so many souls in that step (V4, Q6.1)."""

    round: int
    step: Literal["vote", "answer"]
    seat: Seat
    pieces: int


class FailedBuild(Struct, frozen=True):
    """A planned build that failed showed its card (8.1); it went back to the hand."""

    round: int
    seat: Seat
    card: BuildingId


class PlayedEvent(Struct, frozen=True):
    """An event that was played, also in vain (A9.3): all have seen it, and it is gone."""

    round: int
    seat: Seat
    event: EventId


class Routing(Struct, frozen=True):
    """One round's routing (D6)."""

    route: Literal["ordinary", "swap_a", "swap_b", "middle"]
    m: Literal["mortal_sun", "mortal_moon"]


class State(CoreState, kw_only=True):
    players: list[Kingdom]  # seats 0 to 3
    own: list[PrivateState]  # behind the screens of seats 0 to 3
    round: int = 1
    phase: Phase = "production"
    # hidden from everybody
    routing: list[Routing]  # a round each
    deck: list[list[list[BuildingId]]]  # by round - 1, by seat: the four cards to come (S8); emptied when seen
    event_deck: list[list[EventId]]  # by round - 1, by seat; "" when seen
    slots: list[InquisitorId]  # face down in slots 1, 2, 3, and the one out of the game
    # open
    face_up: list[bool] = field(default_factory=lambda: [False, False, False])
    # of A, B, C, for good: who has left stays away in round 5 too
    bribed: list[SlotId] = field(default_factory=list[SlotId])
    pool: int = 0
    public_roles: dict[Seat, Role] = field(default_factory=dict[Seat, Role])
    rituals: list[RitualRecord] = field(default_factory=list[RitualRecord])
    accusations: list[Accusation] = field(default_factory=list[Accusation])
    proofs: list[Proof] = field(default_factory=list[Proof])
    failed: list[FailedBuild] = field(default_factory=list[FailedBuild])
    played: list[PlayedEvent] = field(default_factory=list[PlayedEvent])
    # of each seat, what the public log adds up to (`ledger`): now, then at each close of OFFER and PLAN, as many as
    # there were since it is kept
    flows: list[Stock] = field(default_factory=list[Stock])
    # a round's chests by owner, from the close of OFFER to the return; hidden
    chests: list[Chest] = field(default_factory=list[Chest])
    recap: bool = True  # the table's option
    result: list[PlayerResult] | None = None  # the game is over when it is set


STEP_BY_PHASE: dict[Phase, StepId] = {
    "cards": "cards", "offer": "offer", "respond1": "respond1", "respond2": "respond2", "plan": "plan",
    "vote": "vote", "wings": "wings", "ritual": "ritual", "answer": "answer",
}  # fmt: skip
