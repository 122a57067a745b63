"""The state of a table that its row keeps besides the columns, and the public `Table` that is made from it."""
from __future__ import annotations

import secrets
from collections.abc import Mapping
from hashlib import blake2b, sha256
from typing import Any, TypeVar, cast

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from bot.store.rows import TableRow
from bot.text.free_text import NO_VISIBLE_NAME, clean_fields, name_by_seat
from engine.core.game import AnyGame, BotKind
from engine.core.rules import Chance, LobbyOptions

from .errors import DamagedTableState
from .name_placeholders import NamedPerson, add_person, find_person, id_to_mention, name_placeholder, write_names
from .outbox_message import FIXABLE_BY_ADMIN
from .table import (
    AdviceStatus,
    ClosingMode,
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
from .table_view import OrderNote

T = TypeVar("T")

# Hashed into the key, so that it differs from keys of older games.
WITNESSED_KEY_CONTEXT = b"longtable dice 2"
# An entry of `TableState.told`.
ADVICE_WAS_ON = "advised"
BOT_NAME_SUFFIX = " (bot)"
BOT_NAMES = ("Ada", "Bo", "Cy", "Dot", "Eli", "Fay", "Gus", "Hal")
COLOUR_BADGES = {"R": "🔴", "B": "🔵", "Y": "🟡", "G": "🟢", "P": "🟣", "I": "⚪", "O": "🟠", "N": "🟤"}


class StandingOrders(Struct):
    """A person's standing orders at a seat, and what happened to them. Only that person sees them. See
    `standing_orders`."""

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

    def __post_init__(self) -> None:
        clean_fields(self, "by")


class PauseState(Struct):
    """A moderator has stopped the clocks. See `pause`."""

    at: float
    by: str  # placeholder of the moderator; until a season's table has its thread, the season's name
    clocks: dict[int, dict[str, float]] = {}  # seat -> due times of its `pending` row

    def __post_init__(self) -> None:
        clean_fields(self, "by")


class SeatHandoverRequest(Struct):
    """Somebody's request to give a seat to a person, when it is neither's. See `seat_handover`."""

    seat: int
    to: int  # user
    name: str  # of that person
    by: int  # seat
    agreed: list[int] = []  # seats
    mark: int = 0  # of the post that asks

    def __post_init__(self) -> None:
        clean_fields(self, "name")


class RematchState(Struct):
    """Who of a finished table agrees to a rematch. See `rematch`."""

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

    name: str
    user: int | None = None
    bot: BotKind | None = None
    colour: str = ""  # a letter of COLOUR_BADGES, set when the game starts
    joined: int = 0  # interaction by which the person joined; goes into older keys of chance
    resigned: bool = False
    away: bool = False
    former: int | None = None
    previous: list[int] = []  # users who had the seat before somebody else took it over
    seen: int = 0  # number of the first event after the seat's last answer
    token: str = ""  # token of the question that it answered last
    said: bytes = b""  # hash of that answer, by which a repeated press is recognised
    left: StandingOrders = field(default_factory=StandingOrders)
    talk: tuple[str, ...] = ()  # public words that the player shows beside the game
    bank: float | None = None  # days in the time bank while the clock stands; None: nothing used yet
    lent: bool = False  # a bot plays only this turn for `former`
    requests: dict[str, list[float]] = {}  # times of requests to the table, by kind: see `request_quota`
    gave_up: int | None = None  # the user who resigned it and is rated as last
    gave_up_at: float = 0.0
    since: int = 0  # number of the person's first log entry
    greeted: bool = False  # the person got a direct message because the game has secrets

    def __post_init__(self) -> None:
        clean_fields(self, "name")


class TableState(Struct):
    """Everything about a table that no query needs (column `sheet`)."""

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
    opened: float = 0.0  # when the running turn or step began
    closing: ClosingMode = "quarter"
    bots: BotKind = "club"  # kind of bot that is added
    ready_names: bool = False
    mention_all: bool = False
    uncounted: int = -1  # the turn whose post no longer shows how many have sealed
    homeless: bool = False
    barred: WriteBarrier = ""
    redirected: dict[int, float] = {}  # seat -> since when a question is open that was asked by direct message instead
    dealt: list[int] = []  # interactions that made the key, in lobby order; 0 for bots
    offers: dict[int, int] = {}
    votes: list[int] = []
    told: list[str] = []  # notices that are sent only once and have been sent
    late: dict[int, dict[int, Vote]] = {}  # late seat -> votes of the others, by user
    nudged: dict[int, float] = {}  # user who nudged -> when last
    rewinding: RewindRequest | None = None
    backs: list[PastRewind] = []  # oldest first
    paused: PauseState | None = None
    ended_by: str = ""  # placeholder of the moderator who ended it
    ran_out: dict[int, float] = {}  # seat -> since when the question was open for which its clock last ran out
    calls: dict[str, list[float]] = {}  # times of notices with mentions within a day, by code: see `message_consent`
    lapses: dict[str, float] = {}  # requests to the table -> when they expire: see `request_expiry`
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
    witness: Witness | None = None  # None in older games, whose key comes from `dealt`
    announced: int = 0  # start or rewind messages that were posted since the last dice
    announcing: float = 0.0  # until when a message is being posted and nobody may post another

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
        if self.started is not None:
            name = self.find_visible_name(user, name)
        return name_placeholder(add_person(self.people, user, name))

    def write_names(self, text: str) -> str:
        """Return a stored text with names in place of its placeholders."""
        people = [
            NamedPerson(known.user, self.find_visible_name(known.user, known.name))
            if known.name == NO_VISIBLE_NAME else known
            for known in self.people
        ]
        return write_names(text, people)

    def find_visible_name(self, user: int | None, name: str) -> str:
        """Return the name, or "Player 2" after the person's seat if nothing of it is visible."""
        found = (n for n, place in enumerate(self.seats) if user is not None and get_seat_owner(place) == user)
        seat = next(found, None) if name == NO_VISIBLE_NAME else None
        return name if seat is None else name_by_seat(name, seat)

    def name_unseen_people(self) -> None:
        """Name everybody at a table that has begun whose name nobody can see after their seat."""
        for n, place in enumerate(self.seats):
            place.name = get_visible_name(place, n)
        for known in self.people:
            known.name = self.find_visible_name(known.user, known.name)

    def __post_init__(self) -> None:
        clean_fields(self, "ended_by")
        if self.started is not None:
            self.name_unseen_people()

    def reopen(self) -> bool:
        """Forget what kept the bot from writing at the table. Return whether the host was told about it."""
        left = [what for what in self.told if what not in FIXABLE_BY_ADMIN]
        was_told = len(left) < len(self.told)
        self.barred, self.told = "", left
        return was_told

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
        """Return whether anybody may ask for advice."""
        return self.alone or (self.advice and self.concerned <= set(self.agreed))

    @property
    def fast(self) -> bool:
        """Return whether sealed steps close fast: the table chose it, or only one person plays."""
        return self.closing == "fast" or sum(place.user is not None for place in self.seats) == 1


def get_seat_owner(place: SeatState) -> int | None:
    """Return the user whose name a seat bears: its player, the person who left it to a bot, or the one who resigned it.
    """
    return next((user for user in (place.user, place.former, place.gave_up) if user is not None), None)


def encode_table_state(sheet: TableState) -> bytes:
    """Encode the state for storage. Everybody with a seat is listed in `people` from then on."""
    sheet.name_seats()
    return msgspec.msgpack.encode(sheet)


decode_current = msgspec.msgpack.Decoder(TableState).decode
RENAMED_BOT_KINDS: Mapping[str, BotKind] = {"greedy": "club", "search": "strong"}


def decode_table_state(stored: bytes) -> TableState:
    """Decode a stored state, also one with older names of bot kinds. Raises DamagedTableState."""
    try:
        return decode_current(stored)
    except msgspec.ValidationError:
        return decode_renamed_bots(stored)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DamagedTableState from error


def decode_renamed_bots(stored: bytes) -> TableState:
    """Decode a state in which bots have the names of older versions. Raises DamagedTableState."""
    try:
        sheet = msgspec.msgpack.decode(stored)
        for place in [sheet, *sheet["seats"]]:
            place.update(
                {key: RENAMED_BOT_KINDS.get(place[key], place[key]) for key in ("bot", "bots") if key in place}
            )
        return msgspec.convert(sheet, TableState)
    except (msgspec.ValidationError, UnicodeDecodeError, KeyError, TypeError, AttributeError) as error:
        raise DamagedTableState from error


def try_decoding(stored: bytes) -> TableState | None:
    """Return a stored state, or None if it is damaged."""
    try:
        return decode_table_state(stored)
    except DamagedTableState:
        return None


def generate_secret() -> bytes:
    """Return a new secret for a key of chance. Nobody learns it before the game is over."""
    return secrets.token_bytes(32)


def hash_secret(secret: bytes) -> str:
    """Return the commitment that is posted before anybody joins: the sha256 of the secret."""
    return sha256(secret).hexdigest()


def derive_chance_key(secret: bytes, joined: list[int], witness: int = 0) -> bytes:
    """Return the key from which all random draws of a game come.

    `witness` is the id of the start message, which shows the seal of the secret. Older games have none. Their key comes
    from the interactions by which people joined; only the host could see those, so they do not bind the host.
    """
    if witness:
        return blake2b(witness.to_bytes(8, "big"), key=secret, digest_size=32, person=WITNESSED_KEY_CONTEXT).digest()
    return blake2b(b"".join(n.to_bytes(8, "big") for n in joined), key=secret, digest_size=32).digest()


def get_chance_key(sheet: TableState) -> bytes:
    """Return the key of chance of a table that has started."""
    return derive_chance_key(sheet.secret, sheet.dealt, sheet.witness.message if sheet.witness else 0)


def shuffle_seats(seats: list[T], key: bytes) -> list[T]:
    """Return the seats in random order. Every order is equally likely, and anybody who knows the key can check it."""
    luck = Chance(blake2b(b"seats", key=key).digest())
    left = seats[:]
    return [left.pop(luck.randbelow(len(left))) for _ in seats]


def list_seat_order(game: AnyGame, seats: int, start: Witness | None, key: bytes) -> tuple[int, ...]:
    """Return for each seat the position, from 1, of its first player's name in the start message.

    Return () if the start message does not decide it: in games without random seating, at tables of a season, and in
    games without a start message.
    """
    if game.seat_assignment != "random" or start is None or start.drawn:
        return ()
    return tuple(shuffle_seats(list(range(1, seats + 1)), key))


def parse_options(game: AnyGame, options: dict[str, Any]) -> LobbyOptions:
    """Return the options of a lobby. Raises msgspec.ValidationError for a value that is not offered."""
    return msgspec.convert(options, game.options_type, strict=False)


def parse_options_at_start(game: AnyGame, options: dict[str, Any]) -> LobbyOptions:
    """Return the options with which a game started; options that it does not list did not exist then. Raises as
    `parse_options`."""
    return parse_options(game, {**game.options_type.legacy_values, **options})


def has_secret_steps(game: AnyGame, options: dict[str, Any]) -> bool:
    """Return whether a lobby's game will have sealed steps with secrets, in which everybody gets direct messages."""
    return game.has_sealed_steps(parse_options(game, options))


def get_seat_colour(sheet: TableState, seat: int) -> str:
    """Return the letter of a seat's colour; before the start, that of its position in the lobby."""
    return sheet.seats[seat].colour or list(COLOUR_BADGES)[seat % len(COLOUR_BADGES)]


def has_stake(sheet: TableState, user: int) -> bool:
    """Return whether this user has an interest in a game with other people.

    They play there, may return, have an offer of a seat, have given up their seat, or have handed it over.
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
        PublicSeat(
            n,
            p.user,
            p.bot,
            get_player_name(p, n),
            colours[n],
            COLOUR_BADGES[colours[n]],
            p.resigned,
            p.away,
            p.former,
            p.talk,
        )
        for n, p in enumerate(sheet.seats)
    )


def identify_occupant(seat: SeatState | PublicSeat) -> str:
    """Return what identifies an occupant of a lobby wherever they sit: a person's id, or a bot's name."""
    return str(seat.user) if seat.user is not None else seat.name


def get_player_name(place: SeatState, seat: int) -> str:
    """Return the name under which a seat's moves are shown, also if a bot plays on for somebody who left."""
    name = get_visible_name(place, seat)
    return f"{name}{BOT_NAME_SUFFIX}" if place.bot is not None and not name.endswith(BOT_NAME_SUFFIX) else name


def get_visible_name(place: SeatState, seat: int) -> str:
    """Return what the seat is called, or "Player 2" if nothing of its name is visible."""
    suffix = BOT_NAME_SUFFIX if place.name.endswith(BOT_NAME_SUFFIX) else ""
    return name_by_seat(place.name.removesuffix(BOT_NAME_SUFFIX), seat) + suffix


def to_public_table(row: TableRow, sheet: TableState) -> Table:
    """Return the table as everybody may know it. The secret is included only when the game is over."""
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
        paused_by=sheet.write_names(sheet.paused.by) if sheet.paused else "",
        ended_by=sheet.write_names(sheet.ended_by),
        rated=sheet.rated,
        rematch=to_rematch_offer(sheet),
        invited=tuple(sheet.invited),
        reserved=sheet.reserved,
        advice=to_advice_status(sheet),
        season=sheet.season,
        stand_ins=list_placeholder_seats(sheet),
    )


def list_placeholder_seats(sheet: TableState) -> tuple[PublicSeat, ...]:
    """Return the seats with placeholders for names and ids, or () if a person is not listed yet."""
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
    """Return what everybody may know about advice."""
    waits = 0 if sheet.advised or not sheet.advice else len(sheet.concerned - set(sheet.agreed))
    return AdviceStatus(sheet.advised, sheet.advice, waits, ADVICE_WAS_ON in sheet.told)


def to_rematch_offer(sheet: TableState) -> RematchOffer | None:
    """Return the agreement to a rematch as everybody may know it."""
    if (wish := sheet.rematch) is None:
        return None
    people = [n for n, place in enumerate(sheet.seats) if place.user is not None and not place.away]
    names = tuple(sheet.seats[n].name for n in people if n in wish.joined)
    return RematchOffer(names, len(people), wish.commitment, wish.table)
