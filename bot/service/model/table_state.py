"""What a table's row keeps besides its columns, and the `Table` that others get to see."""
from __future__ import annotations

import secrets
from collections.abc import Mapping
from hashlib import blake2b, sha256
from typing import Any, TypeVar, cast

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from bot.store.rows import TableRow
from bot.text.free_text import clean_fields
from engine.core.game import AnyGame, BotKind
from engine.core.rules import Chance, LobbyOptions

from .name_placeholders import NamedPerson, add_person, find_person, id_to_mention, name_placeholder, write_names
from .outbox_message import FIXABLE_BY_ADMIN
from .table import (
    AdviceStatus,
    ClosingMode,
    OrderNote,
    Pace,
    PublicSeat,
    RematchOffer,
    SeasonPlace,
    Status,
    Table,
    Vote,
    Witness,
    WriteBarrier,
)

T = TypeVar("T")

WITNESSED_KEY_CONTEXT = b"longtable dice 2"  # keeps these keys apart from those of older games
ADVICE_WAS_ON = "advised"  # in `TableData.told`
BOT_NAME_SUFFIX = " (bot)"  # after the name of whoever is one
BOT_NAMES = ("Ada", "Bo", "Cy", "Dot", "Eli", "Fay", "Gus", "Hal")
COLOUR_BADGES = {"R": "🔴", "B": "🔵", "Y": "🟡", "G": "🟢", "P": "🟣", "I": "⚪", "O": "🟠", "N": "🟤"}  # by colour


class StandingOrders(Struct):
    """What a person has left to be answered in his stead, and what became of it: see `standing_orders`. His alone."""

    orders: dict[str, bytes] = {}  # encoded, by the name of their kind
    draft: bytes | None = None  # filled in and not saved
    notes: list[OrderNote] = []
    came: list[str] = []  # kinds for one time whose time has come
    token: str = ""  # of the question at which an order has left off
    since: dict[str, int] = {}  # the edition of the match in which each was left
    passed: bool = False  # its owner is asked and was not called, as an order was to answer at once


class RewindRequest(Struct):
    """What somebody has asked the table: to go back. See `rewind`."""

    turn: int  # of the snapshot
    seat: int  # whose turn that was; -1: several were asked
    by: int  # seat
    few: list[int] = []  # seats whose consent is enough; none: everybody's is needed
    agreed: dict[int, int] = {}  # seat -> the interaction by which it agreed
    mark: int = 0  # of the post that asks


class PastRewind(Struct):
    """The table went back: in turn `turn` it began again with what had been turn `to`."""

    turn: int
    to: int
    seat: int  # whose turn it is again; -1: several are asked
    at: float
    by: str = ""  # placeholder of the moderator who did it; "": all agreed

    def __post_init__(self) -> None:
        clean_fields(self, "by")


class PauseState(Struct):
    """A moderator has stopped the clocks. See `pause`."""

    at: float
    by: str  # placeholder of the moderator; until a season's table has its thread, the season's name
    clocks: dict[int, dict[str, float]] = {}  # seat -> due times of its pending row

    def __post_init__(self) -> None:
        clean_fields(self, "by")


class SeatHandoverRequest(Struct):
    """Somebody wants to give a seat to somebody that is neither's. See `seat_handover`."""

    seat: int
    to: int  # user
    name: str  # of him
    by: int  # seat
    agreed: list[int] = []  # seats
    mark: int = 0  # of the post that asks

    def __post_init__(self) -> None:
        clean_fields(self, "name")


class RematchState(Struct):
    """Who of a finished table wants to play once more. See `rematch`."""

    secret: bytes  # of the new game, made before anybody else agrees
    commitment: str
    joined: dict[int, int] = {}  # seat -> the interaction by which it agreed
    table: str = ""  # the new one, once it has begun


class AdviceRequest(Struct):
    """Somebody, and nobody says who, has asked whether there may be advice. See `advice_consent`."""

    agreed: list[int] = []  # users
    mark: int = 0  # of the post that asks


class SeatState(Struct):
    """One seat."""

    name: str
    user: int | None = None
    bot: BotKind | None = None
    colour: str = ""  # letter in BADGES, from the start of the game
    joined: int = 0  # interaction by which the person joined: goes into the key of chance
    resigned: bool = False
    away: bool = False
    former: int | None = None
    previous: list[int] = []  # users who had the seat before somebody else took it over
    seen: int = 0  # number of the first event after the seat's last answer
    token: str = ""  # of the question it answered last
    said: bytes = b""  # and a hash of what it said: the same again is the same press
    left: StandingOrders = field(default_factory=StandingOrders)
    talk: tuple[str, ...] = ()  # the words that he shows beside the game
    bank: float | None = None  # days that are left while nobody waits for him; None: none used yet
    lent: bool = False  # a bot plays this turn for `former`, who is back with the next one
    requests: dict[str, list[float]] = {}  # when it asked the table for something, by kind: see `request_quota`
    gave_up: int | None = None  # who resigned it: for the ratings he is the last
    gave_up_at: float = 0.0
    since: int = 0  # number of the first action row that its person may call his own
    greeted: bool = False  # its person has been written to because the game has secrets

    def __post_init__(self) -> None:
        clean_fields(self, "name")


class TableState(Struct):
    """All of a table that no query asks for."""

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
    posted: int = 0  # number of the first event that no post tells yet
    answers: int = 0  # number of the next action row
    turn: int = 0
    opened: float = 0.0  # when the running turn or step began
    closing: ClosingMode = "quarter"
    bots: BotKind = "club"  # how those play that are added
    ready_names: bool = False
    mention_all: bool = False
    uncounted: int = -1  # the turn whose post does not show any more how many have sealed
    homeless: bool = False
    barred: WriteBarrier = ""
    redirected: dict[int, float] = {}  # by seat, since when the question is open that a direct message asks instead
    dealt: list[int] = []  # interactions that made the key, in the lobby's order when it started; 0 for bots
    offers: dict[int, int] = {}
    votes: list[int] = []
    told: list[str] = []  # what is said once in a table's life, and has been
    late: dict[int, dict[int, Vote]] = {}  # seats whose time is out; what the others want, by user
    nudged: dict[int, float] = {}  # by whom, and when last
    rewinding: RewindRequest | None = None
    backs: list[PastRewind] = []  # oldest first
    paused: PauseState | None = None
    ended_by: str = ""  # placeholder of the moderator who ended it
    ran_out: dict[int, float] = {}  # by seat, since when the question is open for which a clock last ran out
    calls: dict[str, list[float]] = {}  # when notices have called people within a day, by code: see `message_consent`
    lapses: dict[str, float] = {}  # what was asked of the whole table, and when it lapses: see `request_expiry`
    # People
    rated: bool | None = None  # None: the server had no ratings when the table was opened
    rematch: RematchState | None = None
    seating: SeatHandoverRequest | None = None
    invited: dict[int, float] = {}  # users, and until when they are
    reserved: dict[int, float] = {}  # those for whom a seat is kept until then
    # Advice
    advice: bool = False  # the table wants it; it has it while all agree
    agreed: list[int] = []  # users
    advising: AdviceRequest | None = None
    advice_ends: bool = False  # somebody has switched it off: it is off from the next step
    # A season
    season: SeasonPlace | None = None
    people: list[NamedPerson] = []  # who is named in what is stored of the table, by placeholder
    # The dice
    witness: Witness | None = None  # None: the key comes from `dealt`, as before start messages were posted
    announced: int = 0  # start or rewind messages that were posted since dice were last made
    announcing: float = 0.0  # until when one is being posted, and no other is

    def name_seat(self, seat: int) -> str:
        """Return what stands in stored text for the name of a seat: a placeholder, or a bot's own name."""
        place = self.seats[seat]
        user = get_seat_owner(place)
        if user is None:
            return place.name
        bot = BOT_NAME_SUFFIX if place.name.endswith(BOT_NAME_SUFFIX) else ""
        return self.name_person(user, place.name.removesuffix(BOT_NAME_SUFFIX)) + bot

    def name_seats(self) -> list[str]:
        return [self.name_seat(seat) for seat in range(len(self.seats))]

    def name_person(self, user: int, name: str) -> str:
        """Return the placeholder that stands for this name in stored text."""
        return name_placeholder(add_person(self.people, user, name))

    def written(self, text: str) -> str:
        """Return a stored text with names for its placeholders."""
        return write_names(text, self.people)

    def __post_init__(self) -> None:
        clean_fields(self, "ended_by")

    def reopen(self) -> bool:
        """Forget what kept the bot from writing at the table. Return whether the host was told of it."""
        left = [what for what in self.told if what not in FIXABLE_BY_ADMIN]
        was_told = len(left) < len(self.told)
        self.barred, self.told = "", left
        return was_told

    @property
    def concerned(self) -> set[int]:
        """Users whose leave advice needs: who plays, and whose seat a bot keeps warm."""
        return {user for place in self.seats for user in (place.user, place.former) if user is not None}

    @property
    def alone(self) -> bool:
        """Whether one person plays with bots, and nobody else has played."""
        return len(self.concerned | {place.gave_up for place in self.seats if place.gave_up is not None}) == 1

    @property
    def advised(self) -> bool:
        """Whether anybody may ask for advice."""
        return self.alone or (self.advice and self.concerned <= set(self.agreed))

    @property
    def fast(self) -> bool:
        """Whether sealed steps need not wait: the table wants it, or one person plays with bots and nobody else."""
        return self.closing == "fast" or sum(place.user is not None for place in self.seats) == 1


def get_seat_owner(place: SeatState) -> int | None:
    """Return whose name a seat bears: its person, who left it to a bot, or who resigned it."""
    return next((user for user in (place.user, place.former, place.gave_up) if user is not None), None)


def encode_table_state(sheet: TableState) -> bytes:
    """Return what is stored. Everybody who sits there is in `people` from then on."""
    sheet.name_seats()
    return msgspec.msgpack.encode(sheet)


decode_current = msgspec.msgpack.Decoder(TableState).decode
RENAMED_BOT_KINDS: Mapping[str, BotKind] = {"greedy": "club", "search": "strong"}


def decode_table_state(stored: bytes) -> TableState:
    """Bots had other names once."""
    try:
        return decode_current(stored)
    except msgspec.ValidationError:
        sheet = msgspec.msgpack.decode(stored)
        for place in [sheet, *sheet["seats"]]:
            place.update({key: RENAMED_BOT_KINDS.get(place[key], place[key]) for key in ("bot", "bots") if key in place})
        return msgspec.convert(sheet, TableState)


def generate_secret() -> bytes:
    """What a key of chance is made of, and nobody knows before the game is over."""
    return secrets.token_bytes(32)


def hash_secret(secret: bytes) -> str:
    """What is posted before anybody joins: sha256 of the secret."""
    return sha256(secret).hexdigest()


def derive_chance_key(secret: bytes, joined: list[int], witness: int = 0) -> bytes:
    """Return the key that all draws of a game come from.

    `witness` is the id of the start message, which shows the seal of the secret. Older games have none: their key comes
    from the interactions by which people joined. Only the host could see those, so they do not bind the host.
    """
    if witness:
        return blake2b(witness.to_bytes(8, "big"), key=secret, digest_size=32, person=WITNESSED_KEY_CONTEXT).digest()
    return blake2b(b"".join(n.to_bytes(8, "big") for n in joined), key=secret, digest_size=32).digest()


def get_chance_key(sheet: TableState) -> bytes:
    """Return the key of a table that has begun."""
    return derive_chance_key(sheet.secret, sheet.dealt, sheet.witness.message if sheet.witness else 0)


def shuffle_seats(seats: list[T], key: bytes) -> list[T]:
    """Every order of the seats is equally likely, and anybody who knows the key can check it."""
    luck = Chance(blake2b(b"seats", key=key).digest())
    left = seats[:]
    return [left.pop(luck.below(len(left))) for _ in seats]


def list_seat_order(game: AnyGame, seats: int, start: Witness | None, key: bytes) -> tuple[int, ...]:
    """Return for each seat the place, from 1, of its first player's name in the start message.

    Empty where the start message does not decide it: in games without random seating, tables of a season, and games
    without a start message.
    """
    if game.seating != "random" or start is None or start.drawn:
        return ()
    return tuple(shuffle_seats(list(range(1, seats + 1)), key))


def parse_options(game: AnyGame, options: dict[str, Any]) -> LobbyOptions:
    """Raises msgspec.ValidationError for a value that is not offered."""
    return msgspec.convert(options, game.options, strict=False)


def parse_options_at_start(game: AnyGame, options: dict[str, Any]) -> LobbyOptions:
    """Of a game that has begun: an option that it does not name did not exist then. Raises as `options_of`."""
    return parse_options(game, {**game.options.legacy_values, **options})


def has_secret_steps(game: AnyGame, options: dict[str, Any]) -> bool:
    """Whether a table in the lobby will have sealed steps with secrets, in which everybody is written to."""
    return game.seals(parse_options(game, options))


def get_seat_colour(sheet: TableState, seat: int) -> str:
    """The letter of a seat's colour; before the game begins, that of its place in the lobby."""
    return sheet.seats[seat].colour or list(COLOUR_BADGES)[seat % len(COLOUR_BADGES)]


def has_stake(sheet: TableState, user: int) -> bool:
    """Return whether this user has an interest in a game with other people.

    They play there, can return, have an offer of a seat, have given up their seat, or have handed it to somebody.
    """
    mine, others = False, False
    for place in sheet.seats:
        people = {place.user, place.former, place.gave_up} - {None}
        mine = mine or user in people or user in place.previous
        others = others or bool(people - {user})
    return (mine or user in sheet.offers.values()) and others


def list_public_seats(sheet: TableState) -> tuple[PublicSeat, ...]:
    colours = [get_seat_colour(sheet, seat) for seat in range(len(sheet.seats))]
    return tuple(
        PublicSeat(n, p.user, p.bot, get_player_name(p), colours[n], COLOUR_BADGES[colours[n]], p.resigned, p.away, p.former, p.talk)
        for n, p in enumerate(sheet.seats)
    )


def identify_occupant(seat: SeatState | PublicSeat) -> str:
    """Return what tells those who sit in a lobby apart, wherever they sit: a person's id, or a bot's name."""
    return str(seat.user) if seat.user is not None else seat.name


def get_player_name(place: SeatState) -> str:
    """Whose moves these are: also where a bot plays on in the seat of somebody who has left it."""
    return f"{place.name}{BOT_NAME_SUFFIX}" if place.bot is not None and not place.name.endswith(BOT_NAME_SUFFIX) else place.name


def to_public_table(row: TableRow, sheet: TableState) -> Table:
    """The table as everybody may know it: the secret only when it is over."""
    ended = row.status in ("over", "abandoned")
    return Table(
        id=row.id,
        slug=row.slug,
        status=cast(Status, row.status),
        guild=row.guild,
        channel=row.channel,
        parent=row.parent,
        host=sheet.host,
        seats=list_public_seats(sheet),
        options=sheet.options,
        pace=sheet.pace,
        threads=sheet.threads,
        closing=sheet.closing,
        bots=sheet.bots,
        ready_names=sheet.ready_names,
        mention_all=sheet.mention_all,
        commitment=sheet.commitment,
        witness=sheet.witness,
        secret=sheet.secret.hex() if ended else None,
        version=row.version,
        created=sheet.created,
        started=sheet.started,
        ended=row.ended,
        asked=sheet.opened,
        lobby_message=row.lobby_message,
        last_post=row.last_post,
        homeless=sheet.homeless,
        barred=sheet.barred,
        offers=sheet.offers,
        votes=tuple(sheet.votes),
        late=sheet.late,
        paused_by=sheet.written(sheet.paused.by) if sheet.paused else "",
        ended_by=sheet.written(sheet.ended_by),
        rated=sheet.rated,
        rematch=to_rematch_offer(sheet),
        invited=tuple(sheet.invited),
        reserved=sheet.reserved,
        advice=to_advice_status(sheet),
        season=sheet.season,
        stand_ins=list_placeholder_seats(sheet),
    )


def list_placeholder_seats(sheet: TableState) -> tuple[PublicSeat, ...]:
    """Return the seats as stored text names them, without a name or an id; none where a person is not listed yet."""
    found = list[PublicSeat]()
    for seat, place in zip(list_public_seats(sheet), sheet.seats, strict=True):
        user = get_seat_owner(place)
        n = find_person(sheet.people, user, place.name.removesuffix(BOT_NAME_SUFFIX)) if user is not None else None
        if user is not None and n is None:
            return ()
        if n is not None:
            name = name_placeholder(n) + (BOT_NAME_SUFFIX if seat.name.endswith(BOT_NAME_SUFFIX) else "")
            to_mention = id_to_mention(n) if seat.user is not None else None
            seat = replace(seat, user=to_mention, name=name, former=None)
        found.append(seat)
    return tuple(found)


def to_advice_status(sheet: TableState) -> AdviceStatus:
    """What all may know of it."""
    waits = 0 if sheet.advised or not sheet.advice else len(sheet.concerned - set(sheet.agreed))
    return AdviceStatus(sheet.advised, sheet.advice, waits, ADVICE_WAS_ON in sheet.told)


def to_rematch_offer(sheet: TableState) -> RematchOffer | None:
    """The wish for a rematch as all may know it."""
    if (wish := sheet.rematch) is None:
        return None
    people = [n for n, place in enumerate(sheet.seats) if place.user is not None and not place.away]
    names = tuple(sheet.seats[n].name for n in people if n in wish.joined)
    return RematchOffer(names, len(people), wish.commitment, wish.table)
