"""The state of a game of Deal with the Devil. Whatever can be computed from it is never stored.

Seats are 0 blue, 1 red, 2 green, 3 yellow. Each has a public part (`Kingdom`) and a part behind its screen
(`PrivateState`), which also keeps everything the seat was told: the state is the memory (8.1).
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
)

Stock = dict[Resource, int]
"""The amounts of all six resources, zeros included."""
CourtierPlace = Literal["away", "space2", "space3", "held"]
InquisitorRef = str
"""One inquisitor of a facing list: a SlotId, or "H1", "H2", ... for the houseguests (9.6)."""
Phase = Literal["production", "cards", "offer", "respond1", "respond2", "plan", "interest", "vote", "wings", "ritual",
                "answer", "scoring"]  # fmt: skip
PHASES_AFTER_PLAN: tuple[Phase, ...] = ("interest", "vote", "wings", "ritual", "answer", "scoring")


class DevilOptions(LobbyOptions):
    recap: bool = True  # show after the game who offered what to whom (8.1)


make_empty_stock: Callable[[], Stock] = dict.fromkeys(RESOURCES, 0).copy


# Values


class Ask(Struct, frozen=True):
    """What the owner of a chest wants for it (D2)."""

    kind: Literal["none", "coins", "souls"] = "none"
    n: int = 0


class Chest(Struct):
    """A chest of the Deal phase, from its loading to its return."""

    contents: Stock = field(default_factory=make_empty_stock)  # as loaded, even after a viewer took them
    ask: Ask = Ask()
    taken: Literal[0, 1, 2] = 0  # the distribution in which it was accepted, or 0
    coins: int = 0  # the payment in it
    pure: int = 0
    tainted: int = 0


class SeenChest(Struct, frozen=True):
    """A chest that came to a viewer (D7, D10), and the viewer's answer."""

    round: int
    distribution: Literal[1, 2]
    role: Role  # the owner's
    ask: Ask
    contents: dict[Resource, int] | None  # without zeros; None if it had been taken
    accepted: bool | None = None  # None until the step closes
    pure: int = 0  # souls paid
    tainted: int = 0
    loan: int = 0


class OwnOffer(Struct, frozen=True):
    """A seat's own chest, after its return (D12)."""

    round: int
    ask: Ask
    contents: dict[Resource, int]
    taken: bool
    pure: int = 0  # souls received; coins are as asked
    tainted: int = 0


class CardsSeen(Struct, frozen=True):
    """What a seat knows about one round's cards. In round 1 only `drawn` and `event` are filled (C1)."""

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
    count: int = 0  # number of dealings (M4), at most 20


class PlannedUse(Struct, frozen=True):
    """One use of an action building in a plan. Parameters that the building does not need are ignored (6.7)."""

    building: BuildingId
    times: int = 1
    pick: tuple[Good, ...] = ()
    pay: tuple[Good, ...] = ()
    courtier: CourtierId | None = None


class PlannedBuild(Struct, frozen=True):
    """One build of a plan. `times` to `courtier` are for its own action, its own effect, or the Stable's target."""

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
    """What is in a ritual chest (I2)."""

    coins: int = 0
    pure: int = 0
    tainted: int = 0
    guess_devil: Seat | None = None
    guess_cultist: Seat | None = None


class Draft(Struct):
    """What a seat has decided in the open step. It is empty when a step opens. Escrow leaves the stock at once (6.6)."""

    dealings: Dealings = field(default_factory=Dealings)
    cards: CardsSeen | None = None  # after Keep
    chest: Chest | None = None  # OFFER
    accepted: bool | None = None  # RESPOND1, RESPOND2
    tainted: int = 0  # tainted souls paid when accepting
    loan: int = 0  # coins borrowed when accepting (D8)
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
    """The part of the state behind a seat's screen."""

    role: Role
    stock: Stock
    debt: int = 0  # the real debt, up to date within a step
    pure: int = 0
    tainted: int = 0
    hand: list[BuildingId] = []  # the card kept from an earlier round first
    events: list[EventId] = []  # oldest first
    draft: Draft = field(default_factory=Draft)
    cards: list[CardsSeen] = []  # one for each round
    chest: OwnOffer | None = None  # from the close of OFFER to the return; `taken` is not known yet
    offers: list[OwnOffer] = []  # one for each round
    chests: list[SeenChest] = []  # in order of arrival
    rituals: list[RitualContents] = []  # of rounds 3 and 5


class Kingdom(Struct):
    """The public part of a seat's state."""

    score: int = 0
    debt: int = 0  # public debt, as at the last close
    stage: int = 0  # interest stage, 0 to 3
    reputation: int = REP_START
    levels: list[int] = field(default_factory=lambda: [1, 1, 1, 1])  # levels of production spaces 1 to 4
    tokens: int = BOX.action_board.tokens
    free: int = BOX.action_board.free_tokens
    # always in the order of COURTIERS
    courtiers: dict[CourtierId, CourtierPlace] = field(
        default_factory=lambda: {c: COURTIER_ROWS[c].start for c in COURTIERS}
    )
    # 0 unclaimed, 1 to 4 on that production space, -1 removed by the Dam
    minors: dict[AchievementId, int] = field(default_factory=lambda: dict.fromkeys(MINOR_ACHIEVEMENTS, 0))
    majors: list[AchievementId] = []  # in the order claimed
    built: list[BuiltCard] = []  # in the order built
    destroyed: list[BuiltCard] = []  # destroyed by the Vandal (Q6.4)
    # cards of failed builds, which everybody saw and which are still in hand
    shown: list[BuildingId] = []
    angel: int = 0
    demon: int = 0
    indulgences: int = 0
    houseguests: int = 0
    mob: bool = False  # has an angry mob, because it confessed in round 2 or 3


# What everybody remembers besides what is on the table (8.1, 8.7)


class RitualRecord(Struct, frozen=True):
    """What was published about a ritual (L12), by role in the order of ROLES."""

    round: int
    coins: tuple[int, int, int, int]
    devil_guesses: tuple[Seat | None, ...]
    cultist_guesses: tuple[Seat | None, ...]
    pieces: int  # souls in the devil's chest
    tainted: int
    locked: bool = False  # there was a match (Q2)


class Accusation(Struct, frozen=True):
    """A yes or no that the engine answered truthfully (Q3)."""

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
    """A planned build that failed. Everybody saw its card (8.1), which went back to the hand."""

    round: int
    seat: Seat
    card: BuildingId


class PlayedEvent(Struct, frozen=True):
    """A played event, even if it failed (A9.3). Everybody saw it, and it is gone."""

    round: int
    seat: Seat
    event: EventId


class Routing(Struct, frozen=True):
    """The route of the chests in one round (D6)."""

    route: Literal["ordinary", "swap_a", "swap_b", "middle"]
    m: Literal["mortal_sun", "mortal_moon"]


class State(CoreState, kw_only=True):
    players: list[Kingdom]  # by seat
    own: list[PrivateState]  # by seat
    round: int = 1
    phase: Phase = "production"
    # Hidden from everybody
    routing: list[Routing]  # one for each round
    deck: list[list[list[BuildingId]]]  # by round - 1 and seat: the four cards to come (S8); empty once drawn
    event_deck: list[list[EventId]]  # by round - 1 and seat; "" once drawn
    slots: list[InquisitorId]  # in slots 1, 2 and 3, and the one out of the game
    # Public
    face_up: list[bool] = field(default_factory=lambda: [False, False, False])
    # those of A, B and C that were bribed away; they do not come back in round 5
    bribed: list[SlotId] = field(default_factory=list[SlotId])
    pool: int = 0
    public_roles: dict[Seat, Role] = field(default_factory=dict[Seat, Role])
    rituals: list[RitualRecord] = field(default_factory=list[RitualRecord])
    accusations: list[Accusation] = field(default_factory=list[Accusation])
    proofs: list[Proof] = field(default_factory=list[Proof])
    failed: list[FailedBuild] = field(default_factory=list[FailedBuild])
    played: list[PlayedEvent] = field(default_factory=list[PlayedEvent])
    # Public flows (see `ledger`) by seat: now, then at each close of OFFER and PLAN. A game that began before they
    # were kept has fewer closes.
    flows: list[Stock] = field(default_factory=list[Stock])
    # the chests of this round by owner, from the close of OFFER to the return; hidden
    chests: list[Chest] = field(default_factory=list[Chest])
    recap: bool = True  # the lobby option
    result: list[PlayerResult] | None = None  # set when the game is over
