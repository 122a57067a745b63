"""What the service gives and takes: plain data, no Discord types, no database rows.

Times are seconds since 1970 (UTC); ids of users, channels, messages and interactions are Discord's numbers.
"""
from __future__ import annotations

from typing import Any, Literal, cast

from msgspec import Struct
from msgspec.structs import force_setattr

from bot.seasons.model import Form
from bot.text.free_text import clean_fields, clean_name
from engine.core.commands import StandingOrder
from engine.core.game import AnyGame, BotKind
from engine.core.match import Match
from engine.core.presentation import Lookahead
from engine.core.rules import Action, Decision, Event, Results
from engine.core.text import resolve_locale

from .message_consent import Inviting

Status = Literal["lobby", "running", "over", "abandoned"]
Pace = Literal["relaxed", "casual", "quick", "day", "three-days", "week"]  # the last three with a time bank: `clocks`
Vote = Literal["wait", "turn", "seat", "find"]  # what becomes of a seat whose time is out: see `lateness`
WriteBarrier = Literal["", "permission", "hidden", "locked", "timeout", "asleep"]  # why the bot cannot write; "": it can
ClosingMode = Literal["quarter", "fast"]  # how sealed steps without a count close: see `step_closing_time`


class Person(Struct, frozen=True):
    """A Discord user. `name` is the display name where the command was given, made harmless."""

    id: int
    name: str

    def __post_init__(self) -> None:
        force_setattr(self, "name", clean_name(self.name))


class Location(Struct, frozen=True):
    """Where a command was given. A thread has its own id as `channel` and the channel it hangs on as `parent`."""

    guild: int | None  # None: a direct message
    channel: int
    parent: int | None = None


class PublicSeat(Struct, frozen=True):
    """One seat of a table."""

    seat: int
    user: int | None  # None: a bot sits here
    bot: BotKind | None
    name: str
    colour: str  # its letter: R B Y G P I O N
    badge: str  # emoji of the colour
    resigned: bool = False
    away: bool = False  # the person has left the server
    former: int | None = None  # whose seat a bot keeps warm: may take it back
    talk: tuple[str, ...] = ()  # the words that he shows (`Game.talk`)


class RatingChange(Struct, frozen=True):
    """What a game did to the rating of who sat there, as it is shown."""

    seat: int
    rating: int
    change: int


class RematchOffer(Struct, frozen=True):
    """The wish for a rematch."""

    names: tuple[str, ...]  # of those who are in
    of: int
    seal: str  # of the new game's dice
    table: str = ""  # the new one, once it has begun


class AdviceStatus(Struct, frozen=True):
    """Whether this table's people agree that anybody may ask for advice: all may know it, and nobody who."""

    on: bool = False  # now
    chosen: bool = False  # the table wants it, and says so; who plays with bots alone has it without
    waits: int = 0  # how many have not agreed yet
    was: bool = False  # it has been on in this game: the result says so


class SeasonPlace(Struct, frozen=True):
    """The season to which a table belongs, as it was when the table was drawn."""

    id: str
    name: str
    round: int
    rounds: int  # 0: it has none
    n: int  # of the table in its round
    people: int  # who were drawn for it
    seats: int  # of a full table
    points: tuple[int, ...]  # of a full table, by place
    form: Form = "league"
    ends_count: bool = True  # a table that is ended without a winner is shared by all, as in older seasons

    def __post_init__(self) -> None:
        clean_fields(self, "name")


SEAL_DIGITS = 32  # hexadecimal digits of the seal that posts show: 128 bits
OLD_SEAL_DIGITS = 16  # in the posts of games without a start message


class Witness(Struct, frozen=True):
    """The public message that was posted before dice were made, and whose id went into them: see `dice_witness`."""

    message: int
    channel: int
    attempt: int = 1  # how many such messages were posted until the dice were made
    drawn: bool = False  # it announced the drawing of a season's round, and shows the season's seals


class Table(Struct, frozen=True):
    """One table, from its lobby to its results."""

    id: str  # four characters without look-alikes
    slug: str
    status: Status
    guild: int | None
    channel: int  # where it lives now: a thread or a channel; the lobby's until its thread is open
    parent: int | None  # the lobby's channel
    host: int
    seats: tuple[PublicSeat, ...]
    options: dict[str, Any]  # by name, as `Game.options` has them; {}: all defaults
    pace: Pace
    threads: bool  # plays in a thread of its own
    closing: ClosingMode  # of the sealed steps of a discreet game
    bots: BotKind  # how those play that are added
    ready_names: bool  # whether steps with a count show who has sealed
    mention_all: bool  # whether posts of sealed steps mention everybody; else nobody
    commitment: str  # hex, sha256 of the secret: posted with the lobby
    secret: str | None  # hex, published when it is over; None before
    version: int  # grows with every change
    created: float
    started: float | None = None
    ended: float | None = None
    asked: float = 0.0  # when its running turn or step began: the post of it shows that
    lobby_message: int | None = None
    last_post: int | None = None  # the latest turn post: its controls are the living ones
    homeless: bool = False  # its channel is gone: `Channels.move`
    barred: WriteBarrier = ""  # whoever is asked meanwhile is asked by direct message
    offers: dict[int, int] = {}  # seat -> user to whom it is offered
    votes: tuple[int, ...] = ()  # users who agree to abandon
    late: dict[int, dict[int, Vote]] = {}  # seats whose time is out -> what the others' users want; -1: not named
    paused_by: str = ""  # the moderator who has stopped it
    ended_by: str = ""  # the moderator who has ended it
    rated: bool | None = None  # whether it counts for the ratings; None: not for this table to choose
    rematch: RematchOffer | None = None
    invited: tuple[int, ...] = ()  # users
    reserved: dict[int, float] = {}  # users for whom a seat is kept, and until when
    advice: AdviceStatus = AdviceStatus()
    season: SeasonPlace | None = None  # it was drawn: options and seats are fixed
    stand_ins: tuple[PublicSeat, ...] = ()  # the seats as stored text names them: see `name_placeholders`
    witness: Witness | None = None  # the start message; None before the start, and in games of older versions

    @property
    def seal(self) -> str:
        """The digits of the commitment that posts show."""
        old = self.started is not None and self.witness is None
        return self.commitment[: OLD_SEAL_DIGITS if old else SEAL_DIGITS]

    def seat_of(self, user: int | None) -> int | None:
        """The seat a person plays, None if he has none."""
        return next((s.seat for s in self.seats if user is not None and s.user == user), None)

    @property
    def people(self) -> tuple[PublicSeat, ...]:
        return tuple(s for s in self.seats if s.user is not None)

    @property
    def names(self) -> tuple[str, ...]:
        """By seat, as `Game.words` takes them."""
        return tuple(s.name for s in self.seats)


class OrderNote(Struct, frozen=True):
    """Something about an order, told to its owner: the message `code` of the catalogue."""

    turn: int  # of the table, when it happened
    code: str
    args: dict[str, str] = {}


class SealCount(Struct, frozen=True):
    """The sealed step that is open, as far as all may know."""

    count: int | None = None  # how many have sealed; None in a step without a count
    of: int = 0
    names: tuple[int, ...] = ()  # seats that have, where the table shows them
    earliest: float | None = None  # it closes on a quarter of an hour, not before; None: soon after the last seal


class PlanProgress(Struct, frozen=True):
    """Where somebody is who plans ahead."""

    turn: int  # that is being planned, from 1
    more: bool  # whether the turn after it can be planned now


class LessonPosition(Struct, frozen=True):
    """Where somebody is in a lesson. Messages are the game's."""

    lesson: int
    lessons: int  # of the game
    step: int  # from 1
    steps: int
    says: str
    facts: dict[str, str | int]  # its variables
    reads: bool  # there is nothing to do but to go on
    over: bool
    wanted: Action | None  # what the step would like to see next
    helped: bool = False  # the step before has just been shown
    remark: str | None = None  # an answer was put back; "": the general one, which names what is wanted


class RetryProgress(Struct, frozen=True):
    """A try of an earlier decision, and what came of it.

    `code`: asked; worse (than what he took); again (about as it was); better; good (as good as the best); best; told
    (he gave up).
    """

    table: str  # the finished one
    n: int  # of the question in its review
    code: str
    taken: Action
    best: Action
    points: float  # by which the answer, before it is given the best, beats what he took
    parts: dict[str, float] = {}  # of the best's


class TableView(Struct, frozen=True):
    """What one viewer may see of a running or finished table now, and what he may do."""

    table: Table
    game: AnyGame
    seat: int | None  # the viewer's; None: the public
    view: Any  # `game.view` for the viewer: his own draft included, nobody else's
    ahead: Lookahead[Any]  # what the answers to his open question lead to
    decision: Decision | None  # his open question
    undoable: tuple[Action, ...]  # what Undo takes back; () where it is barred
    draft: tuple[Event, ...]  # what happened in his own draft
    since: tuple[Event, ...]  # what he may know of since his last answer
    waiting: tuple[int, ...]  # seats that are asked, as far as the viewer may know
    sealed: SealCount | None  # in a sealed step; else None
    kept: tuple[Action, ...]  # his sealed answers that count while he is changing them
    edition: int  # grows with every answer and undo
    token: str  # of his own question, for `Play.act`; "" for the public
    ends_at: float | None  # when his turn ends by itself (panels.15)
    results: Results | None  # when it is over
    turn: int = 0  # number of the running turn or step
    orders: tuple[StandingOrder, ...] = ()  # what he has left to be answered in his stead
    draft_order: StandingOrder | None = None  # what he has filled in and not saved
    order_at: float | None = None  # when one of them answers the open question
    notes: tuple[OrderNote, ...] = ()  # what became of them since he was last here
    orderable: tuple[type[StandingOrder], ...] = ()  # what may be left at this table
    planning: PlanProgress | None = None  # he plans ahead: this is a copy
    lesson: LessonPosition | None = None  # it is a lesson, at no table
    deadline: float | None = None  # in a turn of one seat: when its time is out
    tried: RetryProgress | None = None  # it is a try of an earlier decision, at no table

    @property
    def apart(self) -> bool:
        """Whether it is a lesson or a try: nothing of a table is in it."""
        return self.lesson is not None or self.tried is not None

    @property
    def preview(self) -> Match[Any] | None:
        """A copy on which his question stands; None where it does not. Whoever plays on takes a preview of it."""
        match = cast(Match[Any] | None, self.ahead.match)
        return match if match is not None and self.seat in match.asks else None


class SubmitResult(Struct, frozen=True):
    """What came of an answer. `repeated`: it had been given already, nothing has changed now."""

    look: TableView
    repeated: bool = False


class PlayerRecord(Struct, frozen=True):
    """How somebody has done at one game."""

    slug: str
    games: int  # finished
    wins: int  # shared ones too
    place: float  # mean
    total: float  # mean
    rating: int | None = None


class TableLine(Struct, frozen=True):
    """One line of /games."""

    table: Table
    waits: bool  # for this user
    since: float | None  # when the question came to him
    waiting: tuple[str, ...]  # names of those it waits for; () in sealed steps, where nobody may know
    deadline: float | None = None  # when his time is out, or that of the one whom it waits for


class RewindNote(Struct, frozen=True):
    """The table went back to the turn of that number and seat (-1: several were asked)."""

    to: int
    seat: int
    by: str  # the moderator who did it; "": all agreed


class LogTurn(Struct, frozen=True):
    """What happened in one turn, oldest first. `back`: it began by going back."""

    turn: int
    at: float
    events: tuple[Event, ...]
    back: RewindNote | None = None


class TurnLine(Struct, frozen=True):
    """A turn to which a table can go back, and what happened in it as far as the viewer may know."""

    turn: int
    seat: int  # whose it was; -1: several were asked
    at: float
    events: tuple[Event, ...]


class LogPage(Struct, frozen=True):
    turns: tuple[LogTurn, ...]  # oldest first
    page: int  # 0 is the latest
    pages: int


class VerificationResult(Struct, frozen=True):
    """Whether a finished game was dealt fairly: the secret fits what was posted, and replaying gives the end."""

    commitment: str
    secret: str
    fits: bool  # commitment = sha256(secret)
    replayed: bool  # the answers, replayed from the key, lead to the stored end
    answers: int
    terms: str = ""  # the digits that the start message shows of the game's options; "" without such a message
    witnesses: tuple[Witness | None, ...] = (None,)  # of the start and of each rewind that counts; None: of older ones
    seat_order: tuple[int, ...] = ()  # `table_state.seat_order`


class Vacation(Struct, frozen=True):
    """Days off: no clock of the person runs, nothing reminds him."""

    until: float = 0.0
    year: int = 0  # in which `spent` days were taken, by his own calendar
    spent: int = 0


class Preferences(Struct, frozen=True):
    """What one person wants; every field has the default of a newcomer."""

    notices: Literal["mention", "dm", "both"] = "mention"  # all are mentioned; the others written to as well
    reminders: bool = True
    remind_in: Literal["dm", "channel"] = "dm"  # where reminders go; those of secret games always by direct message
    zone: str = "UTC"
    quiet: tuple[int, int] | None = None  # hours of the day, from and to, in the zone
    locale: str = ""  # nothing: not known yet
    pictures: Literal["standard", "colour-blind", "text"] = "standard"
    ask_end: bool = False  # always ask End turn: nothing ends by itself
    typed_ends: bool = False  # typed turns end at once
    plain_forms: bool = False  # of lists and texts alone
    vacation: Vacation = Vacation()
    invitations: Inviting = "anybody"  # who may invite this person; see `message_consent`

    @property
    def language(self) -> str:
        return resolve_locale(self.locale)


class SelfCheckSummary(Struct, frozen=True):
    """What the latest check of a server has found (`bot/selfcheck`)."""

    at: float
    version: str
    fine: int
    of: int


class ServerSettings(Struct, frozen=True):
    """What a server's admins have set."""

    channels: tuple[int, ...] = ()  # where tables may be opened; (): anywhere
    roles: tuple[int, ...] = ()  # who may open them; (): anybody
    locale: str = ""  # of what all read; nothing: not known yet
    threads: bool = True
    moderators: tuple[int, ...] = ()  # roles that may moderate, beside those who manage the server
    organisers: tuple[int, ...] = ()  # roles that may open and manage seasons, beside those who manage events
    ratings: bool = False  # whether tables may count for the ratings
    checked: SelfCheckSummary | None = None

    @property
    def language(self) -> str:
        return resolve_locale(self.locale)
