"""The state of a table that its row keeps besides the columns."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from bot.base import DECODE_ERRORS
from bot.base.sealed_chance import Witness
from bot.db.rows import TableRow
from bot.model.errors import DamagedTableState
from bot.model.messages import (
    BARRIERS,
    Barrier,
    NamedPerson,
    add_person,
    call_person,
    make_mention_id,
    make_name_placeholder,
    write_names,
)
from bot.model.view import (
    AdviceStatus,
    ClosingMode,
    OrderNote,
    Pace,
    PublicSeat,
    RematchOffer,
    SeasonPlace,
    Table,
    Vote,
)
from bot.text.free_text import BOT_NAME_SUFFIX
from engine.core.game import AnyGame, BotKind
from engine.core.rules import LobbyOptions, Seat

# An entry of `TableState.told`.
ADVICE_WAS_ON = "advised"
COLOUR_BADGES = {"R": "🔴", "B": "🔵", "Y": "🟡", "G": "🟢", "P": "🟣", "I": "⚪", "O": "🟠", "N": "🟤"}


class StandingOrders(Struct):
    """A person's standing orders at a seat, and what happened to them. Only that person sees them. See
    `consequences.orders`."""

    orders: dict[str, bytes] = {}  # encoded, by the name of their kind
    draft: bytes | None = None  # filled in but not saved
    notes: list[OrderNote] = []
    came: list[str] = []  # kinds of one-time orders whose time has come
    token: str = ""  # token of the question at which an order stopped
    since: dict[str, int] = {}  # the edition of the match when each was saved
    passed: bool = False  # the owner is awaited but was not mentioned, because an order was to answer at once


class RewindRequest(Struct):
    """Somebody's request to rewind the table. See `rewind`."""

    turn: int  # turn of the snapshot
    seat: int  # whose turn that was; -1: several were asked
    by: int  # seat
    few: list[int] = []  # seats whose consent is enough; []: everybody must agree
    agreed: dict[int, int] = {}  # seat -> interaction by which it agreed
    mark: int = 0  # of the post that asks


class PastRewind(Struct):
    """The table was rewound: turn `turn` began as turn `to` had begun."""

    turn: int
    to: int
    seat: int  # whose turn it is again; -1: several are asked
    at: float
    by: str = ""  # placeholder of the moderator; "": all players agreed


class PauseState(Struct):
    """A moderator has stopped the clocks. See `awaited.pause_table`."""

    at: float
    by: str  # placeholder of the moderator; until a season's table has its thread, the season's name
    clocks: dict[int, dict[str, float]] = {}  # seat -> due times of its `pending` row


class SeatHandoverRequest(Struct):
    """Somebody's request to give a seat to a person, when it is neither's. See `consequences.lateness`."""

    seat: int
    to: int  # user
    name: str  # of that person
    by: int  # seat
    agreed: list[int] = []  # seats
    mark: int = 0  # of the post that asks


class RematchState(Struct):
    """Who of a finished table agrees to a rematch. See `operations.invitations`."""

    secret: bytes  # of the new game, made before anybody else agrees
    commitment: str
    joined: dict[int, int] = {}  # seat -> interaction by which it agreed
    table: str = ""  # the new one, once it has begun


class AdviceRequest(Struct):
    """Somebody's request to allow advice. Nobody can see whose it is. See `advice_consent`."""

    agreed: list[int] = []  # users
    mark: int = 0  # of the post that asks


class SeatState(Struct):
    """One seat of a table state."""

    name: str  # as everybody reads it, unlike the others at the table, but without the " (bot)" of a stand-in
    user: int | None = None
    bot: BotKind | None = None
    colour: str = ""  # a letter of COLOUR_BADGES, set when the game starts
    joined: int = 0  # interaction by which the person joined; the start message is newer
    # Since when the person has been off the server, less the time before: `absent_s`.
    away_since: float | None = None
    absent_s: float = 0.0  # time off the server in this turn before the person came back
    former: int | None = None
    previous: list[int] = []  # users who had the seat before somebody else took it over
    seen: int = 0  # number of the first event after the seat's last answer
    token: str = ""  # token of the question that it answered last
    said: bytes = b""  # hash of that answer, by which a repeated press is recognised
    left: StandingOrders = field(default_factory=StandingOrders)
    talk: tuple[str, ...] = ()  # public words that the player shows beside the game
    bank: float | None = None  # days in the time bank while the clock stands; None: nothing used yet
    vacant: bool = False  # the others offer it (`TableState.offers`) until its person is back
    lent: bool = False  # a bot plays only this turn for `former`
    requests: dict[str, list[float]] = {}  # times of requests to the table, by kind: see `timing`
    gave_up: int | None = None  # the user who resigned it and is rated as last
    since: int = 0  # number of the person's first log entry
    greeted: bool = False  # the person got a direct message because the game has secrets

    @property
    def away(self) -> bool:
        """Return whether the seat's person has left the server."""
        return self.user is not None and self.away_since is not None

    @property
    def player(self) -> int | None:
        """Return the user who plays the seat, also while a bot plays only this turn; None if they left the server."""
        if self.lent:
            return self.former
        return None if self.away else self.user


class TableState(Struct):
    """Everything about a table that no query needs (column `state`)."""

    host: int
    seats: list[SeatState]
    options: dict[str, Any]
    pace: Pace
    threads: bool
    secret: bytes
    commitment: str  # as it was posted with the lobby
    created: float
    started: float | None = None
    events: int = 0  # number of the next event
    posted: int = 0  # number of the first event that is not in a post yet
    answers: int = 0  # number of the next log entry
    turn: int = 0
    turn_began: float = 0.0  # when the running turn or step began
    closing: ClosingMode = "quarter"
    bots: BotKind = "club"  # kind of bot that is added
    ready_names: bool = False
    mention_all: bool = False
    uncounted: int = -1  # the turn whose post no longer shows how many have sealed
    # The turn of the sealed step in which nobody may see any more how many have answered.
    count_hidden: int = -1
    homeless: bool = False
    barred: Barrier | Literal[""] = ""
    dealt: list[int] = []  # interactions by which people joined before the start, in lobby order; 0 for bots
    offers: dict[int, int] = {}
    votes: list[int] = []
    told: list[str] = []  # notices that are sent only once and have been sent
    late: dict[int, dict[int, Vote]] = {}  # late seat -> votes of the others, by user
    nudged: dict[int, float] = {}  # user who nudged -> when last
    rewinding: RewindRequest | None = None
    backs: list[PastRewind] = []  # oldest first
    paused: PauseState | None = None
    ended_by: str = ""  # placeholder of the moderator who ended it
    # Seat -> since when the question was open for which its clock last ran out.
    ran_out: dict[int, float] = {}
    calls: dict[str, list[float]] = {}  # times of notices with mentions within a day, by code: see `messages`
    warned_idle: float = 0.0  # when the people of a lobby were told that it will close
    lapses: dict[str, float] = {}  # requests to the table -> when they expire: see `duties.EXPIRY_HANDLERS`
    # People
    rated: bool | None = None  # None: the server had no ratings when the table was opened
    rematch: RematchState | None = None
    seating: SeatHandoverRequest | None = None
    invited: dict[int, float] = {}  # user -> until when they are invited
    reserved: dict[int, float] = {}  # user -> until when a seat is reserved for them
    # Advice
    advice: bool = False  # the table chose advice, and has it while everybody agrees
    agreed: list[int] = []  # users
    advising: AdviceRequest | None = None
    advice_ends: bool = False  # somebody switched advice off, from the next step on
    # A season
    season: SeasonPlace | None = None
    people: list[NamedPerson] = []  # people whom placeholders in the table's stored text stand for
    # The dice
    witness: Witness | None = None  # None before the start
    announced: int = 0  # start or rewind messages that were posted since the last dice
    announcing: float = 0.0  # until when a message is being posted and nobody may post another
    # A forum
    forum: bool = False  # it plays in a post of a forum; with `threads`, in one that the bot opens
    card_at: float = 0.0  # when the lobby's message shows, or has shown, the latest turn

    def name_seat(self, seat: int) -> str:
        """Return what stands in stored text for the name of a seat: a placeholder, or a bot's own name. Adds the seat's
        person to `people` if needed."""
        place = self.seats[seat]
        user = get_seat_owner(place)
        return place.name if user is None else self.name_person(user, place.name)

    def name_seats(self) -> list[str]:
        """Return `name_seat` of every seat."""
        return [self.name_seat(seat) for seat in range(len(self.seats))]

    def name_person(self, user: int, name: str) -> str:
        """Return the placeholder that stands for a person's name in stored text. Somebody who is not in `people` is
        added under this name."""
        n = add_person(self.people, user)
        if not self.people[n].name:
            self.call_person(user, name)
        return make_name_placeholder(n)

    def call_person(self, user: int, name: str) -> str:
        """Show a person by this name from now on, with a number if it is like another one at the table. Return it."""
        others = [place.name for place in self.seats if get_seat_owner(place) is None]
        shown = self.people[call_person(self.people, user, name, others)].name
        for place in self.seats:
            if get_seat_owner(place) == user:
                place.name = shown
        return shown

    def write_names(self, text: str) -> str:
        """Return a stored text with names in place of its placeholders."""
        return write_names(text, self.people)

    def clear_write_barrier(self) -> bool:
        """Record that the bot can write at the table again. Return whether the host had been told that it could not."""
        left = [what for what in self.told if what not in BARRIERS]
        was_told = len(left) < len(self.told)
        self.barred, self.told = "", left
        return was_told

    def find_seat_of(self, user: int | None) -> Seat | None:
        """Return the seat of a user, or None if they have none."""
        return next((n for n, p in enumerate(self.seats) if user is not None and p.user == user), None)

    @property
    def present_seats(self) -> list[Seat]:
        """Return the seats of people who are still on the server."""
        return [n for n, place in enumerate(self.seats) if place.user is not None and not place.away]

    @property
    def concerned(self) -> set[int]:
        """Return the users who must agree to advice: those who play, and those whose seat a bot keeps warm."""
        return {user for place in self.seats for user in (place.user, place.former) if user is not None}

    @property
    def alone(self) -> bool:
        """Return whether one person plays with bots and nobody else has ever played."""
        return len(self.concerned | {place.gave_up for place in self.seats if place.gave_up is not None}) == 1

    @property
    def advised(self) -> bool:
        """Return whether anybody at the table may ask for advice now: everybody has agreed, or one person plays alone
        with bots."""
        return self.alone or (self.advice and self.concerned <= set(self.agreed))

    @property
    def fast(self) -> bool:
        """Return whether sealed steps close fast: the table chose it, or only one person plays."""
        return self.closing == "fast" or sum(place.user is not None for place in self.seats) == 1


def can_be_given_away(place: SeatState | PublicSeat) -> bool:
    """Return whether the others may give the seat away: it is a bot's for good, or its person has left the server and
    no bot keeps it for them."""
    return place.away or (place.user is None and place.former is None)


def get_seat_owner(place: SeatState) -> int | None:
    """Return the user whose name a seat bears: its player, the person who left it to a bot, or the one who resigned it."""
    return next((user for user in (place.user, place.former, place.gave_up) if user is not None), None)


encode_table_state = msgspec.msgpack.encode
decode_current = msgspec.msgpack.Decoder(TableState).decode


def decode_table_state(stored: bytes) -> TableState:
    """Decode a stored state. Raises DamagedTableState."""
    try:
        return decode_current(stored)
    except DECODE_ERRORS as error:
        raise DamagedTableState from error


def try_decoding_table_state(stored: bytes) -> TableState | None:
    """Return a stored state, or None if it is damaged."""
    try:
        return decode_table_state(stored)
    except DamagedTableState:
        return None


def has_stake(state: TableState, user: int) -> bool:
    """Return whether this user has an interest in a game with other people.

    They play there, may return, have an offer of a seat, have given up their seat, or have handed it over.
    """
    mine, others = False, False
    for place in state.seats:
        people = {place.user, place.former, place.gave_up} - {None}
        mine = mine or user in people or user in place.previous
        others = others or bool(people - {user})
    return (mine or user in state.offers.values()) and others


def get_seat_colour(state: TableState, seat: int) -> str:
    """Return the letter of a seat's colour; before the start, that of its position in the lobby."""
    return state.seats[seat].colour or list(COLOUR_BADGES)[seat % len(COLOUR_BADGES)]


def list_public_seats(state: TableState) -> tuple[PublicSeat, ...]:
    """Return what everybody may know of each seat, in the order of seats. While a bot plays a seat, also one whose
    player has left, the name under which its moves are shown ends with " (bot)"."""
    found = list[PublicSeat]()
    for n, p in enumerate(state.seats):
        name, colour = p.name, get_seat_colour(state, n)
        if p.bot is not None and not name.endswith(BOT_NAME_SUFFIX):
            name += BOT_NAME_SUFFIX
        badge = COLOUR_BADGES[colour]
        found.append(PublicSeat(n, p.user, p.bot, name, colour, badge, p.away, p.former, p.talk))
    return tuple(found)


def identify_occupant(seat: SeatState | PublicSeat) -> str:
    """Return a key that stays with the occupant of a lobby when seats move: the user id, or a bot's name."""
    return str(seat.user) if seat.user is not None else seat.name


def to_public_table(row: TableRow, state: TableState) -> Table:
    """Return the table as everybody may know it: the fields of its row and state that `Table` has too, and what follows
    from the others. The secret is included only when the game is over."""
    shown = {
        name: getattr(source, name)
        for source in (row, state)
        for name in source.__struct_fields__
        if name in Table.__struct_fields__
    }
    derived: dict[str, Any] = {
        "seats": list_public_seats(state),
        "secret": state.secret.hex() if row.status in ("over", "abandoned") else None,
        "paused_by": state.write_names(state.paused.by) if state.paused else "",
        "ended_by": state.write_names(state.ended_by),
        "rematch": to_rematch_offer(state),
        "invited": tuple(state.invited),
        "advice": to_advice_status(state),
    }
    return Table(**{**shown, **derived})


def list_placeholder_seats(state: TableState) -> tuple[PublicSeat, ...]:
    """Return the public seats with placeholders for names and ids, for text that is stored."""
    found = list[PublicSeat]()
    for seat, place in zip(list_public_seats(state), state.seats, strict=True):
        user = get_seat_owner(place)
        if user is not None:
            n = add_person(state.people, user)
            name = make_name_placeholder(n) + (BOT_NAME_SUFFIX if seat.name.endswith(BOT_NAME_SUFFIX) else "")
            to_mention = make_mention_id(n) if seat.user is not None else None
            seat = replace(seat, user=to_mention, name=name, former=None)
        found.append(seat)
    return tuple(found)


def to_advice_status(state: TableState) -> AdviceStatus:
    """Return what everybody may know about advice."""
    waits = 0 if state.advised or not state.advice else len(state.concerned - set(state.agreed))
    return AdviceStatus(state.advised, state.advice, waits, ADVICE_WAS_ON in state.told)


def to_rematch_offer(state: TableState) -> RematchOffer | None:
    """Return who has agreed to a rematch, as everybody may know it, or None if nobody has asked for one."""
    if (wish := state.rematch) is None:
        return None
    people = state.present_seats
    names = tuple(state.seats[n].name for n in people if n in wish.joined)
    return RematchOffer(names, len(people), wish.table)


def parse_options(game: AnyGame, options: dict[str, Any]) -> LobbyOptions:
    """Return the options of a lobby. Raises msgspec.ValidationError for a value that is not offered."""
    return msgspec.convert(options, game.options_type, strict=False)


def has_secret_steps(game: AnyGame, options: dict[str, Any]) -> bool:
    """Return whether a lobby's game will have sealed steps with secrets, in which everybody gets direct messages."""
    return game.has_sealed_steps(parse_options(game, options))
