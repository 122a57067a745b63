"""A change of a table, worked out in memory before anything is written.

An edit is a plain function on a `TableChange`; `stores.tables` writes the result in one transaction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection

from bot.base import DAY_S
from bot.db.rows import (
    ActionRow,
    EventRow,
    OutboxRow,
    PendingRow,
    TableRow,
    encode_json,
    find_user,
)
from bot.model.action_log import LogEntry, encode_entry
from bot.model.errors import GameNotStarted, GameOver, NotSeated, OperationRefused
from bot.model.messages import (
    MENTIONS_A_DAY_BY_CODE,
    USUAL_MENTIONS_A_DAY,
    Contacting,
    MessageKind,
    decode_payload,
    get_id_placeholder,
    require_allowed_message,
)
from bot.model.table import (
    PauseState,
    SeatState,
    TableState,
    decode_table_state,
    encode_table_state,
    to_public_table,
)
from bot.model.timing import REQUEST_LIFETIME_S, REQUESTS_A_DAY, RequestKind, format_relative_time
from bot.model.view import Person, Table
from engine.core.game import AnyGame
from engine.core.match import LoggedAction, Match
from engine.core.presentation import Lookahead
from engine.core.rules import Action, AddressedEvent, Results, Seat

# Seat of `pending` rows that concern the table itself.
TABLE_SEAT = -1
# The source of an answer; forced: a clock or the table.
DecisionMaker = Literal["person", "order", "bot", "forced"]
WriteInTransaction = Callable[[Connection], object]  # writes something else in the same transaction
PersonalWords = Callable[[str], dict[str, str]]  # returns texts for one person in a language


class StoredTable(Struct):
    """A table as stored in one version."""

    row: TableRow
    state: TableState
    game: AnyGame
    match: Match | None  # None in the lobby
    pending: dict[Seat, PendingRow]
    news: list[AddressedEvent] = []  # the latest events that happened in this process
    notes: dict[int, str] = {}  # personal notes, by user
    seen: dict[int, int] = {}  # the latest turn that a user has seen, as far as this process knows
    kept: Table | None = None  # cache of `table`
    lookaheads: dict[Seat, Lookahead] = {}  # cache of `look_ahead`

    @property
    def table(self) -> Table:
        """Return the public table. It is built once, because only the latest post changes here."""
        if self.kept is None or self.kept.last_post != self.row.last_post:
            self.kept = to_public_table(self.row, self.state)
        return self.kept

    @property
    def playing(self) -> Match:
        """Return the match of a running or finished table. Raises GameNotStarted."""
        if self.match is None:
            raise GameNotStarted
        return self.match

    def look_ahead(self, seat: Seat) -> Lookahead:
        """Return the lookahead of a seat's open question. The turn post, the panel and the next press share it."""
        if seat not in self.lookaheads:
            self.lookaheads[seat] = Lookahead.from_match(self.playing, seat)
        return self.lookaheads[seat]


class AwaitedBefore(Struct, frozen=True):
    """What the match asked before the change."""

    asks: frozenset[Seat] = frozenset()
    sealing: bool = False
    step: int = -1
    seals: int = 0

    @classmethod
    def from_match(cls, match: Match | None) -> AwaitedBefore:
        """Return the facts of a match as it is now; those of an empty one if there is none yet."""
        if match is None:
            return cls()
        return cls(
            frozenset(match.open_questions),
            match.in_sealed_step,
            match.saved_steps[-1].step,
            len(match.sealed_seats),
        )


class GameEvents(Struct):
    """Events of the game during a change."""

    answered: list[Action] = []
    told: list[tuple[int, AddressedEvent]] = []  # new events, each with its turn
    published: list[LoggedAction] = []  # answers that became public
    actors: set[Seat] = set()  # seats whose clocks restart
    passed: bool = False  # the turn passed to somebody else
    first: int = 0  # number of the first event of the post for the new turn; 0 in the middle of a turn
    earlier: set[Seat] = set()  # seats that were changing an answer when the step closed
    # Texts for each player's message: the closed step and the sealed answers.
    closed: dict[Seat, PersonalWords] = {}
    results: Results | None = None  # set if the game has just ended


ClockChange = Literal[
    "warning",  # a direct message says that a quarter of the time is left
    "grace",  # a direct message says that the time is up, and a short grace period begins
    "vote",  # the others vote about the late seat now
    "wait",  # the others wait some more days for the late seat
]


class AwaitedUpdate(Struct):
    """What the change means for the awaited seats and for their clocks."""

    again: bool = False  # the awaited seats must be rewritten though nothing was answered
    acting: dict[Seat, float | None] = {}  # when an order answers for a seat; None: it cannot
    soon: set[Seat] = set()  # awaited but not mentioned, because their orders answer at once
    called: set[Seat] = set()  # not mentioned before, but their orders have left the answer to them
    cut_off: set[Seat] = set()  # to be asked by direct message, because nothing can be posted
    stay: set[Seat] = set()  # seats whose turn must not end by itself
    back: set[Seat] = set()  # seats whose clock restarts because the player said that they are here
    clocks: dict[Seat, ClockChange] = {}  # what happens to the clocks of seats whose time runs out
    newcomers: set[Seat] = set()  # seats whose person has come, or come back, in the middle of a step
    thawed: PauseState | None = None  # set if a paused table is resumed


class QueuedContact(Struct, frozen=True):
    """A message that one person has the bot send to somebody they chose. `messages.choose_way` decides whether
    it goes."""

    what: Contacting
    user: int  # the recipient
    by: int | None  # the sender
    direct: OutboxRow | None = None  # as a direct message
    mention: OutboxRow | None = None  # as a public message with a mention
    silent: OutboxRow | None = None  # sent without a mention if the contact is not passed on


class Outgoing(Struct):
    """What must go out with the change, and what happens to messages that are still waiting."""

    out: list[OutboxRow] = []
    contacts: list[QueuedContact] = []
    hold: bool = False  # the table has lost its channel, so its messages wait
    release: bool = False  # it has a channel again, so held messages go out
    reopened: bool = False  # lobby message and thread are made again; waiting ones do not go out
    posted: int | None = None  # id of the lobby message, if the caller has posted it


class ExtraWrites(Struct):
    """What else is written with the change."""

    seated: bool = False  # somebody has taken or left a seat
    alone: bool = False  # no other game may be played in its channel
    rewound: int | None = None  # the first turn that a rewind took back
    new_tables: list[TableChange] = []  # new tables that are stored with this change
    answers: dict[int, Literal["yes", "no"]] = {}  # answers to invitations and offers of this table, by user
    # Other writes, for instance to the table's season; a refusal there refuses this change too.
    beside: list[WriteInTransaction] = []


class TableChange:
    """A table being changed, with everything that must be written because of it.

    Edits change `row` and `state`, submit to `match`, and note in the groups what follows.
    """

    def __init__(self, stored: StoredTable, now: float, interaction: int = 0) -> None:
        self.now = now
        self.interaction = interaction  # the id of the interaction that changes the table, or 0
        self.stored = stored  # as it was before, except for the match, which changes in place
        self.game = stored.game
        self.row = replace(stored.row, version=stored.row.version + 1)
        self.state = decode_table_state(stored.row.state)
        self.match = stored.match
        self.awaited_before = stored.pending
        self.before = AwaitedBefore.from_match(stored.match)
        self.ops: list[LogEntry] = []
        self.by: DecisionMaker = "forced"  # the source of the answers in `ops`
        self.game_events = GameEvents()
        self.awaiting = AwaitedUpdate()
        self.outgoing = Outgoing()
        self.extra_writes = ExtraWrites()

    @property
    def playing(self) -> Match:
        """Return the match of a running table. Raises GameNotStarted, GameOver."""
        self.require_running()
        assert self.match is not None
        return self.match

    @property
    def table(self) -> Table:
        """The table as everybody may know it after the change so far."""
        return to_public_table(self.row, self.state)

    @property
    def is_direct(self) -> bool:
        """Return whether the table has no server, so that it lives in the direct messages of its people."""
        return self.row.guild is None

    @property
    def awaited_seats(self) -> set[Seat]:
        """Return the seats that are asked now; none unless the game is running."""
        if self.match is None or self.row.status != "running":
            return set()
        return set(self.match.open_questions)

    def require_running(self) -> None:
        """Raise GameNotStarted or GameOver unless the game is running."""
        if self.row.status == "lobby":
            raise GameNotStarted
        if self.row.status != "running":
            raise GameOver

    def require_lobby(self) -> None:
        """Raise OperationRefused already-started if the game is running, GameOver if it has ended."""
        if self.row.status != "lobby":
            raise OperationRefused("already-started") if self.row.status == "running" else GameOver()

    def get_seat_of(self, user: int) -> Seat:
        """Return the seat of a user. Raises NotSeated."""
        seat = self.state.find_seat_of(user)
        if seat is None:
            raise NotSeated
        return seat

    def get_seat_state(self, seat: Seat) -> SeatState:
        """Return the state of a seat. Raises OperationRefused no-seat."""
        if not 0 <= seat < len(self.state.seats):
            raise OperationRefused("no-seat")
        return self.state.seats[seat]

    @property
    def people(self) -> list[SeatState]:
        """Return the seats that people have, including people who have left the server (`away`)."""
        return [p for p in self.state.seats if p.user is not None]

    def list_mentioned_seats(self) -> list[Seat]:
        """Return the awaited seats of people who are still on the server. In a sealed step of a game with secrets,
        return all such people or nobody, as the table chose: that reveals nothing."""
        people, match = self.state.present_seats, self.playing
        if match.in_sealed_step and self.game.has_secrets:
            return people if self.state.mention_all else []
        return [seat for seat in people if seat in match.open_questions]

    def make_prompt_row(self, seat: Seat, first: int) -> OutboxRow:
        """Return the outbox row of a question by direct message, with the events from number `first` on."""
        payload: dict[str, Any] = {
            "seat": seat,
            "first": first,
            "last": self.state.events,
            "turn": self.state.turn,
        }
        if seat in self.game_events.earlier:
            payload["earlier"] = True
        return self.make_outbox_row("prompt", f"user:{self.state.seats[seat].user}", payload)

    def name_person(self, person: Person) -> str:
        """Return the placeholder that stands for a person's name in stored text, and add the person to
        `TableState.people`."""
        return self.state.name_person(person.id, person.name)

    def make_action_rows(self) -> list[ActionRow]:
        """Number the new entries of the action log, and return their rows."""
        first, schema = self.state.answers, self.game.schema_version
        self.state.answers += len(self.ops)
        return [
            ActionRow(self.row.id, n, op.seat, schema, encode_entry(op), self.now, self.by)
            for n, op in enumerate(self.ops, first)
        ]

    def make_event_rows(self) -> list[EventRow]:
        """Return the rows of the new events, which are numbered already."""
        first, schema = self.state.events - len(self.game_events.told), self.game.schema_version
        return [
            EventRow(
                self.row.id,
                n,
                turn,
                told.recipients,
                schema,
                msgspec.msgpack.encode(told.event),
                self.now,
            )
            for n, (turn, told) in enumerate(self.game_events.told, first)
        ]

    def record_first_time(self, what: str) -> bool:
        """Record that `what` has happened at this table, so that it is announced only once. Return whether this is the
        first time."""
        if what in self.state.told:
            return False
        self.state.told.append(what)
        return True

    def queue_message(
        self, kind: MessageKind, target: str, payload: dict[str, Any], after: float = 0, edit: bool = False
    ) -> None:
        """Queue a message for delivery in `after` seconds or later. The arguments are those of `make_outbox_row`."""
        self.outgoing.out.append(self.make_outbox_row(kind, target, payload, after, edit=edit))

    def make_outbox_row(
        self,
        kind: MessageKind,
        target: str,
        payload: dict[str, Any],
        after: float = 0,
        edited_row_id: int | None = None,
        edit: bool = False,
    ) -> OutboxRow:
        """Return the outbox row of a message about this table.

        `target` is "table", "lobby" or "user:<id>". `after` is the delay in seconds. `edited_row_id`: the outbox row of
        the message that it edits; `edit`: it edits a message whose row is not given. A new notice that mentions seats is
        counted (`count_mention`), and mentions nobody once the limit of the day is reached. Raises MessageNotAllowed if
        this person may not get it.
        """
        user, is_edit = find_user(target), edit or edited_row_id is not None
        if not is_edit:
            seated = [place.user for place in self.state.seats if place.user is not None]
            require_allowed_message(kind, payload, user, {"seated": seated})
            calls_people = kind == "notice" and payload.get("mentions")
            if calls_people and not self.count_mention(str(payload["code"])):
                payload = {**payload, "mentions": []}
        row = OutboxRow(
            f"table:{self.row.id}" if user is None else target,
            self.row.id,
            target,
            kind,
            encode_json(payload),
            self.now + after,
            self.now,
            edit=is_edit,
            of=edited_row_id,
        )
        if self.state.homeless and target in ("table", "lobby"):
            row.state = "held"
        return row

    def count_mention(self, code: str) -> bool:
        """Count one more mention by notices of this code. Return False, and count nothing, if the limit of the day is
        reached."""
        today = [at for at in self.state.calls.get(code, []) if at > self.now - DAY_S]
        if len(today) >= MENTIONS_A_DAY_BY_CODE.get(code, USUAL_MENTIONS_A_DAY):
            return False
        self.state.calls = {**self.state.calls, code: [*today, self.now]}
        return True

    def count_request(self, seat: Seat, kind: RequestKind) -> None:
        """Count one more request of this seat to the whole table. Raises OperationRefused too-often, with the time when
        the next one is allowed."""
        most, place = REQUESTS_A_DAY[kind], self.state.seats[seat]
        recent = [at for at in place.requests.get(kind, []) if at > self.now - DAY_S]
        if len(recent) >= most:
            raise OperationRefused("too-often", at=format_relative_time(recent[-most] + DAY_S))
        place.requests = {**place.requests, kind: [*recent, self.now]}

    def queue_table_request(self, request: str, payload: dict[str, Any]) -> int:
        """Queue the post of a request to the whole table, with buttons, which expires after `REQUEST_LIFETIME_S`. Return
        its delivery mark, by which `edit_table_request` and the buttons refer to it. `request`: its key in
        `TableState.lapses`."""
        self.state.lapses[request] = self.now + REQUEST_LIFETIME_S
        self.awaiting.again = True
        row = self.make_outbox_row("notice", "table", payload)
        row.payload = encode_json({**decode_payload(row), "press": [str(row.mark)]})
        self.outgoing.out.append(row)
        return row.mark

    def edit_table_request(self, mark: int, payload: dict[str, Any]) -> None:
        """Edit the post of the request that has this mark, to show who has agreed or how it ended."""
        text = {**payload, "press": [str(mark)]}
        self.queue_message("notice", "table", text, edit=True)

    def close_table_request(self, request: str, mark: int, payload: dict[str, Any]) -> None:
        """Close a request to the table: edit its post, which loses its buttons, and cancel its expiry."""
        self.state.lapses.pop(request, None)
        self.edit_table_request(mark, payload)
        self.awaiting.again = True

    def queue_notice(
        self, code: str, target: str = "table", mentions: list[Seat] | None = None, **args: str | int
    ) -> None:
        """Queue the catalogue sentence `notice-<code>` for a target, mentioning these seats. Names in its arguments are
        placeholders (`bot.model.messages`)."""
        self.outgoing.out.append(self.make_notice_row(code, args, target, mentions))

    def queue_mention(self, user: int, by: int | None, code: str, args: Mapping[str, str | int]) -> None:
        """Queue a post that mentions the user `user`, whom the user `by` (None: the table itself) has chosen
        for a seat.

        If `messages` does not allow the mention, the post looks the same but does not notify anybody.
        """
        words = {**args, "inviter": get_id_placeholder(self.state.people, by)} if by is not None else args
        called = get_id_placeholder(self.state.people, user)
        self.outgoing.contacts.append(
            QueuedContact(
                "seat",
                user,
                by,
                mention=self.make_notice_row(code, {**words, "user": called}),
                silent=self.make_notice_row(code, {**words, "named": called}),
            )
        )

    def make_notice_row(
        self,
        code: str,
        args: Mapping[str, str | int],
        target: str = "table",
        mentions: list[Seat] | None = None,
    ) -> OutboxRow:
        """Return the outbox row of the catalogue sentence `notice-<code>`. A row that mentions seats is counted: see
        `make_outbox_row`."""
        return self.make_outbox_row(
            "notice", target, {"code": code, "args": args, "mentions": mentions or []}
        )


def begin_table(
    table_id: str,
    game: AnyGame,
    guild: int | None,
    channel: int,
    parent: int | None,
    state: TableState,
    now: float,
) -> TableChange:
    """Return a new lobby in this place. `parent`: the channel of a thread, or the channel itself if it can have threads.
    Everybody with a seat is listed in the state's `people` from then on."""
    state.name_seats()
    blob = encode_table_state(state)
    row = TableRow(table_id, game.slug, "lobby", guild, channel, parent, None, None, 0, now, None, blob, None)
    return TableChange(StoredTable(row, state, game, None, {}), now)


def get_cleanup_lane(place: str) -> str:
    """Return the outbox lane for edits that remove the controls of older messages. `place`: a table's id, or the target
    of somebody's direct messages. It is separate, so that new messages never wait for such edits."""
    return f"old:{place}"
