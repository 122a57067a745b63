"""What the service takes and returns: what one viewer may see of a table and may do there, as plain data.

There are no Discord types and no database rows here. Times are seconds since 1970 (UTC). Ids of users, channels,
messages and interactions are Discord's numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any, Literal, cast

from msgspec import Struct
from msgspec.structs import force_setattr

from bot.base.sealed_chance import SEAL_DIGITS, Witness
from bot.model.messages import Barrier
from bot.seasons.model import FormName
from bot.text.free_text import clean_name
from engine.core.commands import StandingOrder
from engine.core.game import AnyGame, BotKind
from engine.core.match import Match
from engine.core.presentation import Lookahead
from engine.core.rules import Action, Decision, Event, Results

Status = Literal["lobby", "running", "over", "abandoned"]
# The last three have a time bank: `clocks.TIME_BANK_BY_PACE`.
Pace = Literal["relaxed", "casual", "quick", "day", "three-days", "week"]
Vote = Literal["wait", "turn", "seat", "find"]  # what to do about a late seat: see `lateness`
ClosingMode = Literal[
    "quarter", "fast"
]  # how sealed steps without a count close: see `awaited.get_closing_time`


class Person(Struct, frozen=True):
    """A Discord user. `name` is the display name where the command was given, made harmless."""

    id: int
    name: str

    def __post_init__(self) -> None:
        force_setattr(self, "name", clean_name(self.name))


ChannelKind = Literal[
    "text",  # threads can be opened in it
    "voice",  # the chat of a voice channel, which has no threads
    "forum",  # it has posts, which are threads with a first message, and nothing else
    "group",  # a group or other people's direct messages, where the bot can only reply
]


class Location(Struct, frozen=True):
    """Where a command was given. A thread's own id is `channel`; its parent channel is `parent`."""

    guild: int | None  # None: a direct message
    channel: int
    parent: int | None = None
    kind: ChannelKind = "text"  # of the channel, or of a thread's parent

    @property
    def announcement_channel(self) -> int:
        """The channel for posts that concern more than one thread: a thread's parent, but of a forum the post, because
        nobody can write in the forum itself."""
        return self.channel if self.parent is None or self.kind == "forum" else self.parent


class PublicSeat(Struct, frozen=True):
    """A seat as everybody may know it."""

    seat: int
    user: int | None  # None: a bot
    bot: BotKind | None
    name: str
    colour: str  # its letter: R B Y G P I O N
    badge: str  # emoji of the colour
    away: bool = False  # the person has left the server
    former: int | None = None  # the person who may take back a seat that a bot keeps warm
    talk: tuple[str, ...] = ()  # the public words that the player shows (`Game.table_talk`)


class RatingChange(Struct, frozen=True):
    """What a game did to one player's rating, as displayed."""

    seat: int
    rating: int
    change: int


class RematchOffer(Struct, frozen=True):
    """An agreement to a rematch that is being collected."""

    names: tuple[str, ...]  # players who have agreed
    of: int
    table: str = ""  # the new table, once it has started


class AdviceStatus(Struct, frozen=True):
    """Whether the people at this table agree that anybody may ask for advice. It is public, but not who agreed."""

    on: bool = False  # now
    chosen: bool = False  # the table chose it; a single person among bots has it anyway
    waits: int = 0  # how many have not agreed yet
    was: bool = False  # it was on at some time, which the result mentions


class SeasonPlace(Struct, frozen=True):
    """The season of a table, as it was when the table was drawn."""

    id: str
    name: str
    round: int
    rounds: int  # 0: it has none
    n: int  # number of the table in its round
    people: int  # how many people were drawn for it
    seats: int  # of a full table
    points: tuple[int, ...]  # of a full table, by place
    form: FormName = "league"
    until: float | None = None  # from then on, no vacation stops a clock here


class Table(Struct, frozen=True):
    """A table as everybody may know it, from its lobby to its results."""

    id: str  # four characters without look-alikes
    slug: str
    status: Status
    guild: int | None
    channel: int  # thread or channel where it is played; the lobby's channel until its thread exists
    parent: int | None  # the lobby's channel
    host: int
    seats: tuple[PublicSeat, ...]
    options: dict[str, Any]  # by name, as in `Game.options_type`; {}: all defaults
    pace: Pace
    threads: bool  # it plays in its own thread
    closing: ClosingMode  # of the sealed steps of a discreet game
    bots: BotKind  # kind of bot that is added
    ready_names: bool  # steps with a count show who has sealed
    mention_all: bool  # posts of sealed steps mention everybody, not nobody
    commitment: str  # hex, sha256 of the secret: posted with the lobby
    secret: str | None  # hex; None until the game is over
    version: int  # grows with every change
    created: float
    started: float | None = None
    ended: float | None = None
    turn_began: float = 0.0  # when the current turn or step began, as its post shows
    lobby_message: int | None = None
    last_post: int | None = None  # the latest turn post, which has the current controls
    homeless: bool = False  # its channel was deleted: see `places.move_table`
    barred: Barrier | Literal[""] = ""  # if set, questions go out by direct message
    offers: dict[int, int] = {}  # seat -> user to whom it is offered
    votes: Sequence[int] = ()  # users who agree to abandon
    late: dict[int, dict[int, Vote]] = {}  # late seat (-1: not named) -> votes of the others, by user
    paused_by: str = ""  # name of the moderator
    ended_by: str = ""  # name of the moderator
    rated: bool | None = None  # whether it counts for the ratings; None: the table cannot choose
    rematch: RematchOffer | None = None
    invited: tuple[int, ...] = ()  # users
    reserved: dict[int, float] = {}  # until when a seat is reserved, by user
    advice: AdviceStatus = AdviceStatus()
    season: SeasonPlace | None = None  # set for a season's table, whose options and seats are fixed
    witness: Witness | None = None  # the start message; None before the start
    forum: bool = False  # it plays in a post of a forum, and its lobby's message shows how the game stands

    @property
    def lobby_channel(self) -> int:
        """The channel or thread in which the lobby's message is."""
        return self.parent or self.channel if self.threads and not self.forum else self.channel

    @property
    def may_choose_thread(self) -> bool:
        """Whether its host chooses if the game gets a thread: not in forums, threads, voice chats and without a server."""
        return self.guild is not None and self.parent == self.channel and not self.forum

    @property
    def awaits_post(self) -> bool:
        """Whether its post in a forum is not opened yet."""
        return self.forum and self.channel == self.parent

    @property
    def has_own_post(self) -> bool:
        """Whether it plays in a post of a forum that the bot has opened, which exists."""
        return self.forum and self.lobby_message == self.channel

    @property
    def seal(self) -> str:
        """Return the digits of the commitment that posts show."""
        return self.commitment[:SEAL_DIGITS]

    @property
    def is_direct(self) -> bool:
        """Whether it has no server, so that it is played in the direct messages of its people."""
        return self.guild is None

    @property
    def invitation(self) -> str:
        """What a person who cannot see the lobby types to join it: its id, and a word that strangers cannot guess."""
        return f"{self.id}-{sha256(f'invitation {self.commitment}'.encode()).hexdigest()[:8].upper()}"

    def find_seat_of(self, user: int | None) -> int | None:
        """Return the seat that a user plays, or None."""
        return next((s.seat for s in self.seats if user is not None and s.user == user), None)

    def filter_present(self, seats: Iterable[int]) -> list[int]:
        """Return the seats without those whose people have left the server."""
        return [seat for seat in seats if not self.seats[seat].away]

    @property
    def people(self) -> tuple[PublicSeat, ...]:
        """The seats that people have, without bots."""
        return tuple(s for s in self.seats if s.user is not None)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names by seat, as `Game.create_presenter` takes them."""
        return tuple(s.name for s in self.seats)


class PlayerRecord(Struct, frozen=True):
    """How somebody has done at one game."""

    slug: str
    games: int  # finished
    wins: int  # also shared ones
    place: float  # mean
    total: float  # mean
    rating: int | None = None


class TableLine(Struct, frozen=True):
    """One table in the list of /games."""

    table: Table
    waits: bool  # the table waits for this user
    since: float | None  # when this user was asked
    waiting: tuple[str, ...]  # names of the awaited players; () in sealed steps, where nobody may know
    deadline: float | None = None  # when the time of the awaited player runs out


class SeasonTableLine(Struct, frozen=True):
    """A table of a season, as one reader may know what it waits for."""

    table: Table
    # "mine": it waits for the reader.
    state: Literal["opening", "paused", "mine", "sealed", "bots", "turn", "over"]
    waiting: tuple[PublicSeat, ...] = ()  # the awaited people whom the reader may know
    until: float | None = None  # when the awaited person's time runs out
    vacation_days: tuple[int, ...] = ()  # days left of each awaited person
    away_until: float = 0.0  # when the last vacation among them ends; 0.0: nobody is on vacation
    is_time_up: bool = False  # the awaited person's time has run out
    # When a bot takes over from somebody who is late; 0.0: nobody has been told that they are.
    bot_at: float = 0.0

    @property
    def thread(self) -> int | None:
        """Return the channel of the table's thread, or None until it has one."""
        return self.table.channel if self.table.channel != self.table.parent else None


class OrderNote(Struct, frozen=True):
    """Something that happened to a standing order, shown to its owner: the catalogue message `code`."""

    turn: int  # the table's turn at that time
    code: str
    args: dict[str, str] = {}


class SealCount(Struct, frozen=True):
    """What everybody may know of the open sealed step."""

    count: int | None = None  # how many have sealed; None if the step shows no count
    of: int = 0
    names: tuple[int, ...] = ()  # seats that have sealed, if the table shows them
    # It closes on a quarter of an hour, not before this; None: soon after the last seal.
    earliest: float | None = None


class PlanProgress(Struct, frozen=True):
    """How far somebody has planned ahead."""

    turn: int  # the turn that is being planned, from 1
    more: bool  # the next turn can be planned now


class LessonPosition(Struct, frozen=True):
    """Where a learner is in a lesson. The messages are the game's."""

    lesson: int
    lessons: int  # how many the game has
    step: int  # from 1
    steps: int
    says: str
    facts: dict[str, str | int]  # variables of `says`
    reads: bool  # the step has only text to read
    over: bool
    wanted: Action | None  # the answer that the step expects next
    helped: bool = False  # the previous step was just shown to the learner
    # Message about a rejected answer; "": the general one, which names the expected answer.
    remark: str | None = None


class RetryProgress(Struct, frozen=True):
    """A retry of an earlier decision, and its outcome.

    `code`: "asked"; "worse" than the original answer; "again" (about as good as it); "better"; "good" (as good as the
    best); "best". In a review: "costly" or "best".
    """

    table: str  # the finished table
    n: int  # number of the decision in its review
    code: str
    taken: Action
    best: Action
    points: float  # by how much the answer (before one is given: the best) beats the original one
    parts: dict[str, float] = {}  # the points of the best answer, split
    turn: int = 0  # as in `ReviewedDecision`


class TableView(Struct, frozen=True):
    """What one viewer may see of a table now, and what they may do."""

    table: Table
    game: AnyGame
    seat: int | None  # the viewer's seat; None: the public
    view: Any  # `game.view` for the viewer, with their own draft
    ahead: Lookahead  # where the answers to the viewer's open question lead
    edition: int  # grows with every answer and undo
    decision: Decision | None = None  # the viewer's open question
    undoable: tuple[Action, ...] = ()  # what Undo takes back; () if it is not allowed
    draft: tuple[Event, ...] = ()  # events of the viewer's own draft
    since: tuple[Event, ...] = ()  # events since the viewer's last answer, as far as they may know them
    waiting: tuple[int, ...] = ()  # awaited seats, as far as the viewer may know
    sealed: SealCount | None = None  # None outside sealed steps
    kept: tuple[Action, ...] = ()  # the sealed answers that still count while the viewer changes them
    token: str = ""  # token of the viewer's question, for `Play.submit`; "" for the public
    ends_at: float | None = None  # when the viewer's turn ends by itself (panels.15)
    results: Results | None = None  # when it is over
    undo_count: int = 0  # how many times in a row the viewer can undo
    turn: int = 0  # number of the current turn or step
    orders: tuple[StandingOrder, ...] = ()  # the viewer's standing orders
    draft_order: StandingOrder | None = None  # an order that is filled in but not saved
    order_at: float | None = None  # when an order answers the open question
    notes: tuple[OrderNote, ...] = ()  # what happened to the orders since the viewer was last here
    orderable: tuple[type[StandingOrder], ...] = ()  # kinds of orders that this table allows
    planning: PlanProgress | None = None  # set if the viewer plans ahead on a copy
    lesson: LessonPosition | None = None  # set for a lesson, which has no table
    deadline: float | None = None  # in a turn of one seat: when its time runs out
    tried: RetryProgress | None = None  # set for a retried decision, which has no table

    @property
    def is_detached(self) -> bool:
        """Return whether this is a lesson or a retried decision, which show nothing of a table."""
        return self.lesson is not None or self.tried is not None

    @property
    def preview(self) -> Match | None:
        """Return a copy of the match at the viewer's open question, or None without one. Take a preview of it to play
        on."""
        match = cast(Match | None, self.ahead.match)
        return match if match is not None and self.seat in match.open_questions else None


class SubmitResult(Struct, frozen=True):
    """The view after an answer. `repeated`: the answer had been given before, so nothing has changed now."""

    view: TableView
    repeated: bool = False


class RewindNote(Struct, frozen=True):
    """The table was rewound to turn `to` of seat `seat` (-1: several were asked)."""

    to: int
    seat: int
    by: str  # name of the moderator; "": all players agreed


class LogTurn(Struct, frozen=True):
    """The events of one turn, oldest first, as far as the reader may know them. `back` is set if the turn began with a
    rewind."""

    turn: int
    at: float
    events: tuple[Event, ...]
    back: RewindNote | None = None
    seat: int = -1  # whose turn it was; -1: several were asked, or nobody looked it up


class LogPage(Struct, frozen=True):
    """A page of a table's log."""

    turns: tuple[LogTurn, ...]  # oldest first
    page: int  # 0 is the latest
    pages: int


class VerificationResult(Struct, frozen=True):
    """Whether a finished game was dealt fairly. `witnesses` are the start message and the message of each rewind."""

    commitment: str
    secret: str
    fits: bool  # the secret matches its seal
    in_order: bool  # each message is newer than the joins, the consents and the message before it
    replayed: bool  # the answers, replayed from the key, lead to the stored end
    answers: int
    terms: str  # digits in the start message
    witnesses: tuple[Witness, ...]
    joined: tuple[int, ...]  # interactions by which people joined, in lobby order; 0 for bots
    restorations: int = 0  # how often a backup was restored, which made a new secret without a message
    seat_order: tuple[int, ...] = ()  # `dice.list_seat_order`

    @property
    def holds(self) -> bool:
        """Return whether everything matches."""
        return self.fits and self.in_order and self.replayed
