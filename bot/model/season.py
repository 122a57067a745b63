"""A season in memory, and a change of it that is worked out before anything is written.

An edit is a plain function on a `SeasonChange`; `stores.seasons` writes the result in one transaction. Everything
that people see is computed from the rows; there are no counters.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Literal, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.db.rows import (
    ContactRow,
    MemberRow,
    OutboxRow,
    Part,
    ResultRow,
    RoundRow,
    SeasonChangeRow,
    SeasonRow,
    SeasonTableRow,
    encode_json,
    find_user,
)
from bot.db.schema import get_row_key
from bot.model.change import QueuedContact
from bot.model.errors import AlreadyApplied, OperationRefused
from bot.model.messages import (
    Audience,
    MessageKind,
    NamedPerson,
    add_person,
    call_person,
    get_fallback_place,
    get_id_placeholder,
    make_name_placeholder,
    require_allowed_message,
    write_names,
)
from bot.model.view import Person
from bot.seasons.forms import FORMS, Form
from bot.seasons.model import DrawnRound, Presence, SeasonRules, Status, TableResult
from bot.seasons.scoring import compute_places

PRESS_BATCH_S = 5.0

PauseReason = Literal["organiser", "channel-deleted", "channel-closed", "bot-gone"]
"""Why a season is paused. Into a closed channel, the bot cannot write."""


class DrawingAnnouncement(Struct):
    """The message that announces the coming drawing: see `bot.base.sealed_chance`."""

    round: int
    terms: str  # the digits that it shows: a hash of the drawing's input
    mark: int  # delivery mark of the post
    attempt: int  # how many such messages were posted for this drawing
    secrets: list[bytes]  # of the drawing, then of its tables: at least as many as it can have
    message: int = 0  # its id, once it is posted


class SeasonState(Struct):
    """Everything about a season that no query needs (column `state`)."""

    # The other rounds of a league's opening, drawn with the first.
    plan: tuple[tuple[tuple[int, ...], ...], ...] = ()
    planned: tuple[int, ...] = ()  # the members for whom `plan` was drawn
    next_at: float | None = None  # when the next round is drawn
    postponed: int = 0  # how often the start was postponed because too few had joined
    waits_since: float | None = None  # since when a round waits for people
    there: int = 0  # how many people that round has so far
    left_over: dict[int, int] = {}  # of a ladder: by member, drawings without a table since their last table
    # By round and member: why they were not drawn.
    left_out: dict[int, dict[int, Literal["lost", "asked", "absent"]]] = {}
    report_at: float | None = None  # when the organiser is next told what stands still
    reported_at: float = 0.0  # when they were last told
    reported: list[str] = []  # what they were told then: see `list_causes`
    nudged_at: float = 0.0  # when an organiser last had everybody reminded who is late
    drawn_today: list[str] = []  # games of a ladder that were drawn today
    retold: list[float] = []  # times of the next and the recent edits of the living post
    mark: int = 0  # delivery mark of the living post
    forum: int = 0  # the channel for its tables, if that is a forum, in which each gets a post
    pauses: dict[PauseReason, float] = {}  # since when it is paused, by reason
    closing: bool = False  # no more rounds are drawn; it ends with the running tables
    told: list[str] = []  # notices that are sent only once
    follows: str = ""  # the previous season, whose people may be invited again
    invited: list[int] = []  # users who want a notice when there is room
    people: list[NamedPerson] = []  # people whom placeholders in the season's stored text stand for
    # Keyed hashes of removed members who wanted to be forgotten: see `stores.people.hash_removed_member`.
    removed: list[str] = []
    announced: DrawingAnnouncement | None = None
    asked: set[int] = set()  # users whom an organiser invited, whatever the rules of joining say

    @property
    def homeless(self) -> bool:
        """Return whether the season's channel was deleted or is closed to the bot."""
        return "channel-deleted" in self.pauses or "channel-closed" in self.pauses


class OrganiserAction(Struct):
    """What an organiser did: the catalogue sentence `season-did-<code>` with `by` and `args`."""

    code: str
    args: dict[str, str | int]
    press: int  # the same press has one effect


class Season(Struct):
    """A season as stored in one version."""

    row: SeasonRow
    rules: SeasonRules
    state: SeasonState
    members: dict[int, MemberRow]  # by number
    rounds: list[RoundRow]
    tables: list[SeasonTableRow]  # by round and number
    changes: list[SeasonChangeRow]
    results: dict[str, list[ResultRow]]  # by table id; empty for tables that ended without winners

    @property
    def status(self) -> Status:
        """The status of the season, from draft to over."""
        return cast(Status, self.row.status)

    @property
    def form(self) -> Form:
        """What differs between the forms of season."""
        return FORMS[self.rules.form]

    @property
    def parts(self) -> list[Part]:
        """All rows of the season except its own: members, rounds, tables and the log of its organisers."""
        return [*self.members.values(), *self.rounds, *self.tables, *self.changes]

    @property
    def active_members(self) -> list[MemberRow]:
        """Return the members who are drawn for rounds: not those who left, were lost or were removed."""
        return [member for member in self.members.values() if member.status == "in"]

    @property
    def all_members(self) -> dict[int, MemberRow]:
        """Return everybody who is or was a member, by member number, except people who left before they were ever
        drawn."""
        seated = {n for table in self.tables for n in table.members}
        seated |= {n for one in self.rounds for n in one.rests}
        return {n: member for n, member in self.members.items() if member.status != "left" or n in seated}

    def find_member(self, user: int) -> MemberRow | None:
        """Return the member with this user id, whatever their status, or None."""
        return next((member for member in self.members.values() if member.user == user), None)

    def find_membership(self, user: int) -> str | None:
        """Return the status of this user's membership, or None if they have never joined."""
        member = self.find_member(user)
        return None if member is None else member.status

    def get_tables_of_round(self, number: int) -> list[SeasonTableRow]:
        """Return the tables of the round with this number, in the order of their numbers."""
        return [table for table in self.tables if table.round == number]

    def list_open_tables(self, member: int | None = None) -> list[SeasonTableRow]:
        """Return the tables that are not over: those of the member with this number, or all."""
        return [
            table
            for table in self.tables
            if table.over is None and (member is None or member in table.members)
        ]

    def list_open_games(self, member: int | None = None) -> list[str]:
        """Return the ids of the tables that are being played: those of the member with this number, or all."""
        return [table.game for table in self.list_open_tables(member) if table.game is not None]

    def count_moving_tables(self, member: int) -> int:
        """Return at how many open tables the member plays without anybody who was absent at the last drawing."""
        absent = {other.n for other in self.active_members if other.asked and other.n != member}
        return sum(absent.isdisjoint(table.members) for table in self.list_open_tables(member))

    @property
    def can_extend_round(self) -> bool:
        """Return whether the latest round can be extended: it has a time limit and an open table of its own."""
        return self.form.has_rounds and any(
            table.over is None for table in self.get_tables_of_round(self.row.round)
        )

    def count_times_left_over(self, member: int) -> int:
        """Return for how many drawings in a row the member got no table although they could be drawn; also drawings of
        a ladder that made no table at all count."""
        times = self.state.left_over.get(member, 0)
        for one in reversed(self.rounds):
            if member not in one.rests:
                break
            times += 1
        return times

    def to_table_result(self, table: SeasonTableRow) -> TableResult:
        """Return the result of a table by the season's rules. Without places, `TableResult.over` is False: the table is
        still running, or it ended after the season.

        An organiser's correction replaces the places. People whose seat a bot holds at the end take the last places
        among the people. All places are 0 if no person played the table to its end or it was ended early.
        """
        members = table.members
        if table.over is None or (self.row.ended is not None and table.over > self.row.ended):
            return TableResult(table.round, table.n, members)
        ended = self.results.get(table.game or "", [])
        totals = tuple(row.total for row in ended)
        absent = tuple(
            member for member, row in zip(members, ended, strict=False) if member and row.bot is not None
        )
        if table.corrected is not None:
            places = table.corrected
        elif any(member and member not in absent for member in members[: len(ended)]):
            places = compute_places(members, [row.place for row in ended], absent)
        else:
            places = (0,) * len(members)
        return TableResult(
            table.round,
            table.n,
            members,
            totals,
            places,
            table.corrected is not None,
            absent,
            table.secret.hex(),
        )

    @property
    def drawn_rounds(self) -> list[DrawnRound]:
        """Return the rounds that have been drawn, with the results of their tables, as input for `seasons.scoring`."""
        return [
            DrawnRound(
                one.round,
                tuple(map(self.to_table_result, self.get_tables_of_round(one.round))),
                one.rests,
                one.key,
            )
            for one in self.rounds
        ]

    @property
    def finished_tables(self) -> list[TableResult]:
        """Return the tables that were over by the end of the season, in the order in which they ended."""
        ended = [table for table in self.tables if table.over is not None]
        found = [
            self.to_table_result(table)
            for table in sorted(ended, key=lambda one: (one.over, one.round, one.n))
        ]
        return [played for played in found if played.over]


class SeasonChange:
    """A season being changed. Edits change what `season` holds and queue what must go out."""

    def __init__(self, season: Season, now: float) -> None:
        self.now = now
        self.before = {get_row_key(part): replace(part) for part in season.parts}
        self.season = Season(
            replace(season.row, version=season.row.version + 1),
            season.rules,
            msgspec.convert(msgspec.to_builtins(season.state), SeasonState),
            {n: replace(member) for n, member in season.members.items()},
            [replace(row) for row in season.rounds],
            [replace(row) for row in season.tables],
            [replace(row) for row in season.changes],
            season.results,
        )
        self.out: list[OutboxRow] = []
        self.contacts: list[QueuedContact] = []
        self.called: list[ContactRow] = []  # contacts of which it is decided that they go out
        self.actor = Person(0, "")  # the organiser who acts: see `begin_action`
        self.interaction = 0  # the id of their interaction
        self.retold: float | None = None  # in so many seconds the living post shows something else

    @property
    def row(self) -> SeasonRow:
        """The season's row in the database, which the change may edit."""
        return self.season.row

    @property
    def rules(self) -> SeasonRules:
        """The season's rules."""
        return self.season.rules

    @property
    def state(self) -> SeasonState:
        """The season's state (column `state`), which the change may edit."""
        return self.season.state

    def get_member(self, user: int) -> MemberRow:
        """Return the member with this user id. Raises OperationRefused season-not-in."""
        found = self.season.find_member(user)
        if found is None:
            raise OperationRefused("season-not-in", season=self.rules.name)
        return found

    def record_first_time(self, what: str) -> bool:
        """Record that `what` has happened in the season, so that it is announced only once. Return whether this is the
        first time."""
        if what in self.state.told:
            return False
        self.state.told.append(what)
        return True

    def refresh_living_post(self, within: float = 0.0) -> None:
        """Edit the season's living post, the message that always shows its current state, in at most `within` seconds.
        Other changes until then share the edit."""
        self.retold = within if self.retold is None else min(self.retold, within)

    def queue_message(self, kind: MessageKind, payload: Mapping[str, Any], after: float = 0.0) -> None:
        """Queue a message in the season's channel, to be sent in `after` seconds."""
        self.out.append(self.make_outbox_row(kind, "season", payload, after))

    def queue_notice(self, user: int, code: str, **args: str | int) -> None:
        """Queue a direct message to one person, the catalogue sentence `notice-<code>`."""
        self.out.append(self.make_notice_row(user, code, args))

    def make_mention_row(self, user: int, code: str, args: Mapping[str, str | int]) -> OutboxRow:
        """Return the outbox row of a post in the season's channel that mentions one person and gives them a notice, or
        ("asked") invites them."""
        payload = {"users": [get_id_placeholder(self.state.people, user)], "as": code, "args": args}
        return self.make_outbox_row("call", get_fallback_place("notice-season-added"), payload, 0.0)

    def make_notice_row(self, user: int, code: str, args: Mapping[str, str | int]) -> OutboxRow:
        """Return the outbox row of a notice for one person: the catalogue sentence `notice-<code>` with these arguments
        and the season's name."""
        given = {"name": self.rules.name, **args}
        return self.make_outbox_row("season-notice", f"user:{user}", {"code": code, "args": given}, 0.0)

    def make_outbox_row(
        self, kind: MessageKind, target: str, payload: Mapping[str, Any], after: float, edit: bool = False
    ) -> OutboxRow:
        """Return the outbox row of a message of this season. `target` is "season" or "user:<id>"; `after` is the delay
        in seconds. Raises MessageNotAllowed if this person may not get it."""
        user = find_user(target)
        members = [member.user for member in self.season.members.values() if member.user is not None]
        organiser = [self.row.host] if self.row.host is not None else []
        groups: Mapping[Audience, Collection[int]] = {"member": members, "organiser": organiser}
        rule = require_allowed_message(kind, payload, user, groups)
        lane = kind if rule.own_lane else "season"
        return OutboxRow(
            f"{lane}:{self.row.id}" if user is None else target,
            None,
            target,
            kind,
            encode_json(payload),
            self.now + after,
            self.now,
            edit=edit,
            season=self.row.id,
        )

    def name_person(self, person: Person) -> str:
        """Return the placeholder that stands for a person's name in stored text, and add the person to the people whom
        the season's text names."""
        n = add_person(self.state.people, person.id)
        if not self.state.people[n].name:
            self.call_person(person)
        return make_name_placeholder(n)

    def call_person(self, person: Person) -> str:
        """Show a person by this name from now on, with a number if it is like another one in the season. Return it."""
        own = self.season.find_member(person.id)
        others = [member.name for member in self.season.members.values() if member is not own]
        shown = self.state.people[call_person(self.state.people, person.id, person.name, others)].name
        if own is not None:
            own.name = shown
        return shown

    def name_member(self, member: MemberRow) -> str:
        """Return the placeholder for a member's name, or the fixed name of a forgotten member."""
        return member.name if member.user is None else self.name_person(Person(member.user, member.name))

    def begin_action(self, who: Person, interaction: int) -> None:
        """Let `record_action` log what this organiser does. Raises AlreadyApplied if the log has an entry of this
        interaction."""
        if any(decode_action(row.what).press == interaction for row in self.season.changes):
            raise AlreadyApplied
        self.actor, self.interaction = who, interaction

    def record_action(self, code: str, **args: str | int) -> None:
        """Add an entry to the organisers' log, which everybody can read: `season-did-<code>` with `by` and these
        arguments, in which placeholders stand for names."""
        if "reason" in args:
            args["said"] = int(bool(args["reason"]))
        what = encode_json(OrganiserAction(code, args, self.interaction))
        name = self.name_person(self.actor)
        self.season.changes.append(
            SeasonChangeRow(self.row.id, len(self.season.changes) + 1, self.now, name, what)
        )
        self.refresh_living_post()

    def clear_interest(self, user: int) -> None:
        """Forget that this person waits for a place or has been asked to join."""
        state = self.state
        state.invited = [other for other in state.invited if other != user]
        state.asked.discard(user)

    def activate_member(self, member: MemberRow) -> None:
        """Make a member active again, and forget that they were asked whether they still play. A member who was never
        drawn starts with the next round."""
        if member.n not in self.season.all_members:
            member.since = self.row.round + 1
        member.said, member.asked = self.now, 0
        self.set_presence(member, "in")
        if member.user is not None:
            self.clear_interest(member.user)

    def set_presence(self, member: MemberRow, presence: Presence) -> None:
        """Set a member's status, and show it soon in the living post if it differs."""
        if member.status != presence:
            member.status = presence
            self.refresh_living_post(PRESS_BATCH_S)


def describe_action(season: Season, row: SeasonChangeRow) -> tuple[str, OrganiserAction]:
    """Return the name of the organiser and what they did, from an entry of the log, with names in place of the
    placeholders."""
    deed, people = decode_action(row.what), season.state.people
    deed.args = write_names(deed.args, people)
    return write_names(row.by, people), deed


decode_rules = msgspec.json.Decoder(SeasonRules).decode
decode_season_state = msgspec.json.Decoder(SeasonState).decode
decode_action = msgspec.json.Decoder(OrganiserAction).decode
