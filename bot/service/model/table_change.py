"""One change of a table, worked out in memory before anything is written.

An edit is a plain function on a `Change`; `storage` writes what came out, all or nothing.
"""
from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Literal, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.store.async_connection import AsyncConnection
from bot.store.rows import OutboxRow, PendingRow, TableRow
from engine.core.game import AnyGame
from engine.core.match import LoggedAction, Match
from engine.core.rules import Action, AddressedEvent, Event, Results, Seat

from .action_log import LogEntry
from .errors import GameNotStarted, GameOver, NotSeated, OperationRefused
from .message_consent import CALLS_A_DAY, DAY_S, USUAL_CALLS_A_DAY, Audience, Contacting, require_decision
from .name_placeholders import add_person, id_placeholder
from .outbox_message import MessageKind
from .table import Person, Table
from .table_state import PauseState, SeatState, TableState, decode_table_state, to_public_table

TABLE_SEAT = -1  # in pending rows: the table itself
DecisionMaker = Literal["person", "order", "bot", "forced"]  # whose decision an answer was; forced: a clock's, the table's
WriteInTransaction = Callable[[AsyncConnection], Awaitable[None]]  # is written in the same transaction
PersonalWords = Callable[[str], dict[str, str]]  # words for one person, in the language given


class LoadedTable(Struct):
    """A table as it is stored in one version."""

    row: TableRow
    sheet: TableState
    game: AnyGame
    match: Match[Any] | None  # None in the lobby
    pending: dict[Seat, PendingRow]
    news: list[AddressedEvent] = []  # the latest events, as far as they have happened in this process
    notes: dict[int, str] = {}  # what people have noted for themselves, by user
    seen: dict[int, int] = {}  # up to which turn they have seen the game, by user, as far as this process knows
    kept: Table | None = None  # see `table`

    @property
    def news_from(self) -> int:
        """The number of the first of them; where there are none, of the next event."""
        return self.sheet.events - len(self.news)

    def since(self, seat: Seat) -> tuple[Event, ...] | None:
        """What the seat may know since its last answer; None if that is not at hand."""
        told = self.told(self.sheet.seats[seat].seen, self.sheet.events)
        return None if told is None else tuple(each.event for each in told if each.reaches(seat))

    def told(self, first: int, last: int) -> list[AddressedEvent] | None:
        """The events with these numbers (`last` not included); None if they are not all at hand."""
        start = self.news_from
        return None if first < start else self.news[first - start : max(last, first) - start]

    @property
    def table(self) -> Table:
        """Made once: nothing of it changes here but which post is the latest."""
        if self.kept is None or self.kept.last_post != self.row.last_post:
            self.kept = to_public_table(self.row, self.sheet)
        return self.kept

    @property
    def playing(self) -> Match[Any]:
        """The match of a running or finished table. Raises NotStarted."""
        if self.match is None:
            raise GameNotStarted
        return self.match

    def seat_of(self, user: int | None) -> Seat | None:
        return next((n for n, p in enumerate(self.sheet.seats) if user is not None and p.user == user), None)


class AwaitedBefore(Struct, frozen=True):
    """What the match asked before the change."""

    asks: frozenset[Seat] = frozenset()
    sealing: bool = False
    step: int = -1
    seals: int = 0

    @classmethod
    def of(cls, match: Match[Any] | None) -> AwaitedBefore:
        if match is None:
            return cls()
        return cls(frozenset(match.asks), match.sealing, match.saves[-1].step, len(match.seals))


class GameEvents(Struct):
    """What has happened in the game."""

    answered: list[Action] = []
    told: list[tuple[int, AddressedEvent]] = []  # with the turn
    published: list[LoggedAction] = []  # answers that have become public
    actors: set[Seat] = set()  # whose clocks begin anew
    passed: bool = False  # the question went to somebody else
    first: int = 0  # number of the first event that the new post tells
    earlier: set[Seat] = set()  # who was changing an answer when the step closed
    closed: dict[Seat, PersonalWords] = {}  # for his own message: which step it was, what he had sealed
    results: Results | None = None  # it has just ended


class AwaitedUpdate(Struct):
    """What the change means for those who are asked, and for their clocks."""

    again: bool = False  # who is asked must be written again though nothing was answered
    acting: dict[Seat, float | None] = {}  # when an order answers for a person's seat; None: it cannot
    soon: set[Seat] = set()  # asked, but not called: their orders answer at once
    called: set[Seat] = set()  # asked before and not called then: their orders have left it to them
    cut_off: set[Seat] = set()  # asked where nothing can be posted any more: by direct message now
    stay: set[Seat] = set()  # whose turn does not end by itself
    back: set[Seat] = set()  # whose clock begins anew: he has said that he is here
    overdue: set[Seat] = set()  # about whom the others are asked now
    patient: set[Seat] = set()  # for whom they wait some days more
    newcomers: set[Seat] = set()  # taken over in the middle of a step
    thawed: PauseState | None = None  # the clocks that stood go on


class QueuedContact(Struct, frozen=True):
    """Somebody has the bot write to a person whom they chose, or mention them: `message_consent.choose_way` decides."""

    what: Contacting
    user: int  # the recipient
    by: int | None  # the sender
    direct: OutboxRow | None = None  # how it reads as a direct message
    mention: OutboxRow | None = None  # the same where all read
    silent: OutboxRow | None = None  # what goes out all the same if it is not passed on; it calls nobody


class Outgoing(Struct):
    """What must go out with it, and what becomes of what waits already."""

    out: list[OutboxRow] = []
    contacts: list[QueuedContact] = []
    revised: dict[int, int] = {}  # by the mark of an edit: that of the post which it changes
    hold: bool = False  # the table has lost its place
    release: bool = False  # it has one again: what was held goes out
    anew: bool = False  # with a lobby message and a thread of its own there: those that waited do not go out
    posted: int | None = None  # the caller has posted the lobby: this message


class ExtraWrites(Struct):
    """What else is written with it."""

    seen: int  # the version that was changed
    seated: bool = False  # who sits where has changed
    alone: bool = False  # no other game may live in its channel
    rewound: int | None = None  # the table went back: this turn and later ones are taken back
    begun: list[TableChange] = []  # tables that begin with this change, not stored yet
    answers: dict[int, Literal["yes", "no"]] = {}  # by user: to what they were asked at this table
    beside: WriteInTransaction | None = None  # of the table's season: what it refuses is refused here


class TableChange:
    """A table being changed. Edits set `row` and `sheet`, play `match`, and note in the groups what follows."""

    def __init__(self, opened: LoadedTable, now: float) -> None:
        self.now = now
        self.game = opened.game
        self.row = replace(opened.row, version=opened.row.version + 1)
        self.sheet = decode_table_state(opened.row.sheet)
        self.match = opened.match
        self.was = opened.pending
        self.notes, self.seen = opened.notes, opened.seen
        self.news = opened.news
        self.before = AwaitedBefore.of(opened.match)
        self.ops: list[LogEntry] = []
        self.by: DecisionMaker = "forced"  # whoever gives them
        self.turn = GameEvents()
        self.ask = AwaitedUpdate()
        self.mail = Outgoing()
        self.write = ExtraWrites(seen=opened.row.version)

    @property
    def playing(self) -> Match[Any]:
        """The match of a running table. Raises NotStarted, Over."""
        self.running()
        assert self.match is not None
        return self.match

    @property
    def table(self) -> Table:
        return to_public_table(self.row, self.sheet)

    def running(self) -> None:
        if self.row.status == "lobby":
            raise GameNotStarted
        if self.row.status != "running":
            raise GameOver

    def lobby(self) -> None:
        if self.row.status != "lobby":
            raise OperationRefused("already-started") if self.row.status == "running" else GameOver()

    def seat_of(self, user: int) -> Seat:
        """Raises NotSeated."""
        seat = next((n for n, p in enumerate(self.sheet.seats) if p.user == user), None)
        if seat is None:
            raise NotSeated
        return seat

    def place(self, seat: Seat) -> SeatState:
        """Raises Refused no-seat."""
        if not 0 <= seat < len(self.sheet.seats):
            raise OperationRefused("no-seat")
        return self.sheet.seats[seat]

    @property
    def people(self) -> list[SeatState]:
        return [p for p in self.sheet.seats if p.user is not None]

    def name_person(self, person: Person) -> str:
        """Return the placeholder that stands for a person's name in stored text."""
        return self.sheet.name_person(person.id, person.name)

    def id_of(self, person: Person) -> str:
        """Return the placeholder that stands for a person's user id in stored text."""
        return id_placeholder(add_person(self.sheet.people, person.id, person.name))

    def id_of_user(self, user: int) -> str:
        """Return the same for somebody whose name is not written."""
        return id_placeholder(add_person(self.sheet.people, user, ""))

    def once(self, what: str) -> bool:
        """Whether this is told for the first time in the table's life."""
        if what in self.sheet.told:
            return False
        self.sheet.told.append(what)
        return True

    def post(
        self, kind: MessageKind, target: str, payload: dict[str, Any], after: float = 0, of: int | None = None,
        edit: bool = False,
    ) -> None:  # fmt: skip
        """Something must go out, in `after` seconds at the earliest."""
        self.mail.out.append(self.made(kind, target, payload, after, of, edit))

    def made(
        self, kind: MessageKind, target: str, payload: dict[str, Any], after: float = 0, of: int | None = None,
        edit: bool = False,
    ) -> OutboxRow:  # fmt: skip
        """The row of it."""
        user = int(target.removeprefix("user:")) if target.startswith("user:") and not edit else None
        seated = [place.user for place in self.sheet.seats if place.user is not None]
        calls = None if edit else get_mentioned_audience(payload)
        require_decision(kind, str(payload.get("code", "")), user, {"seated": seated}, calls)
        if kind == "notice" and not edit and payload.get("mentions"):
            payload = {**payload, "mentions": self.may_call(str(payload["code"]), payload["mentions"])}
        text = msgspec.json.encode(payload).decode()
        row = OutboxRow(
            get_lane(target, self.row.id), self.row.id, target, kind, text, self.now + after, self.now, edit=edit, of=of
        )
        if self.sheet.homeless and target in ("table", "lobby"):
            row.state = "held"
        return row

    def may_call(self, code: str, seats: list[Seat]) -> list[Seat]:
        """Return these seats, or none where this kind of notice has called the table's people often enough today."""
        return seats if self.may_tell(code) else []

    def may_tell(self, code: str) -> bool:
        """Note that people are called by this kind of notice. Return False if that has happened often enough today."""
        today = [at for at in self.sheet.calls.get(code, []) if at > self.now - DAY_S]
        if len(today) >= CALLS_A_DAY.get(code, USUAL_CALLS_A_DAY):
            return False
        self.sheet.calls = {**self.sheet.calls, code: [*today, self.now]}
        return True

    def ask_all(self, payload: dict[str, Any]) -> int:
        """Ask the whole table something, as a notice whose buttons carry its mark; returns that, for `revise`."""
        row = self.made("notice", "table", payload)
        row.payload = msgspec.json.encode({**decode_payload(row), "press": [str(row.mark)]}).decode()
        self.mail.out.append(row)
        return row.mark

    def revise(self, mark: int, payload: dict[str, Any]) -> None:
        """Change what was asked: a new tally, or how it ended."""
        text = {**payload, "press": [str(mark)]}
        row = self.made("notice", "table", text, edit=True)
        self.mail.revised[row.mark] = mark
        self.mail.out.append(row)

    def settled(self, request: str, mark: int, payload: dict[str, Any]) -> None:
        """What was asked of all is settled, one way or another: its post says how and loses its controls, and no time
        runs for it."""
        self.sheet.lapses.pop(request, None)
        self.revise(mark, payload)
        self.ask.again = True

    def notice(self, code: str, target: str = "table", mentions: list[Seat] | None = None, **args: str | int) -> None:
        """A sentence of the catalogue, `notice-<code>`. Names in it are placeholders (`name_placeholders`)."""
        self.mail.out.append(self.made_notice(code, args, target, mentions))

    def call(self, what: Contacting, user: int, by: int | None, code: str, args: Mapping[str, str | int]) -> None:
        """Say a sentence at the table that mentions a person whom somebody has chosen. Where `message_consent` does not
        let it call them it looks the same and is silent."""
        words = {**args, "inviter": self.id_of_user(by)} if by is not None else args
        called = self.id_of_user(user)
        self.mail.contacts.append(
            QueuedContact(
                what, user, by,
                mention=self.made_notice(code, {**words, "user": called}),
                silent=self.made_notice(code, {**words, "named": called}),
            )
        )  # fmt: skip

    def made_notice(
        self, code: str, args: Mapping[str, str | int], target: str = "table", mentions: list[Seat] | None = None
    ) -> OutboxRow:
        """Return the row of such a sentence."""
        return self.made("notice", target, {"code": code, "args": args, "mentions": mentions or []})


def get_mentioned_audience(payload: Mapping[str, Any]) -> Audience | None:
    """Return whom a post mentions: a person whom somebody has chosen, or people at the table."""
    if payload.get("users") or "user" in payload.get("args", {}):
        return "chosen"
    return "seated" if payload.get("mentions") else None


def get_lane(target: str, table_id: str) -> str:
    """What keeps its order: the table's place, or one person's direct messages."""
    return target if target.startswith("user:") else f"table:{table_id}"


def get_cleanup_lane(place: str) -> str:
    """The lane of edits that take the controls of an older message there: a table's id, or somebody's messages."""
    return f"old:{place}"


def decode_payload(row: OutboxRow) -> dict[str, Any]:
    return cast(dict[str, Any], msgspec.json.decode(row.payload))
