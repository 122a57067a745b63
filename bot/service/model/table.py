"""What the service takes and returns: plain data without Discord types or database rows.

Times are seconds since 1970 (UTC). Ids of users, channels, messages and interactions are Discord's numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import force_setattr

from bot.sealed_chance import SEAL_DIGITS, Witness
from bot.seasons.model import FormName
from bot.text.free_text import clean_fields, clean_name
from engine.core.game import BotKind

from .outbox_message import Barrier

Status = Literal["lobby", "running", "over", "abandoned"]
Pace = Literal[
    "relaxed", "casual", "quick", "day", "three-days", "week"
]  # the last three have a time bank: `clocks`
Vote = Literal["wait", "turn", "seat", "find"]  # what to do about a late seat: see `lateness`
ClosingMode = Literal["quarter", "fast"]  # how sealed steps without a count close: see `step_closing_time`


class Person(Struct, frozen=True):
    """A Discord user. `name` is the display name where the command was given, made harmless."""

    id: int
    name: str

    def __post_init__(self) -> None:
        force_setattr(self, "name", clean_name(self.name))


class Location(Struct, frozen=True):
    """Where a command was given. A thread's own id is `channel`; its parent channel is `parent`."""

    guild: int | None  # None: a direct message
    channel: int
    parent: int | None = None


class PublicSeat(Struct, frozen=True):
    """A seat as everybody may know it."""

    seat: int
    user: int | None  # None: a bot
    bot: BotKind | None
    name: str
    colour: str  # its letter: R B Y G P I O N
    badge: str  # emoji of the colour
    resigned: bool = False
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

    def __post_init__(self) -> None:
        clean_fields(self, "name")


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
    asked: float = 0.0  # when the current turn or step began, as its post shows
    lobby_message: int | None = None
    last_post: int | None = None  # the latest turn post, which has the current controls
    homeless: bool = False  # its channel was deleted: see `Places.move`
    barred: Barrier | Literal[""] = ""  # if set, questions go out by direct message
    offers: dict[int, int] = {}  # seat -> user to whom it is offered
    votes: tuple[int, ...] = ()  # users who agree to abandon
    late: dict[int, dict[int, Vote]] = {}  # late seat (-1: not named) -> votes of the others, by user
    paused_by: str = ""  # name of the moderator
    ended_by: str = ""  # name of the moderator
    rated: bool | None = None  # whether it counts for the ratings; None: the table cannot choose
    rematch: RematchOffer | None = None
    invited: tuple[int, ...] = ()  # users
    reserved: dict[int, float] = {}  # until when a seat is reserved, by user
    advice: AdviceStatus = AdviceStatus()
    season: SeasonPlace | None = None  # set for a season's table, whose options and seats are fixed
    stand_ins: tuple[PublicSeat, ...] = ()  # the seats with placeholders for names: see `name_placeholders`
    witness: Witness | None = None  # the start message; None before the start

    @property
    def seal(self) -> str:
        """Return the digits of the commitment that posts show."""
        return self.commitment[:SEAL_DIGITS]

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
