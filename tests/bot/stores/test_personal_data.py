"""The list of personal data is complete: every column and stored field is listed or holds no person."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec import Struct
from sqlalchemy import BigInteger, LargeBinary, Text

from bot.db.schema import metadata
from bot.jobs.review import Review
from bot.model.action_log import LogEntry
from bot.model.people import Preferences, ServerSettings
from bot.model.season import OrganiserAction, SeasonState
from bot.model.table import TableState
from bot.operations.lesson import StoredLesson
from bot.seasons.files import RecordedDrawing
from bot.seasons.model import LadderWishes, SeasonRules
from bot.stores import personal_data

# Columns that can hold a Discord number, a text or a blob, and hold no user id and no name. Blobs and texts that
# contain our structs are checked field by field below.
IMPERSONAL_COLUMNS: dict[str, str] = {
    "game": "id slug status guild channel parent lobby_message last_post blob",  # blob: positions know seats
    "pending": "game bot prompt",
    "action": "game data by",  # by: person, order, bot, forced
    "event": "game audience data",  # events know seats
    # lane: as target; payload, after: placeholders
    "outbox": "id lane game kind payload state of message mark owner after season",
    "process": "id",
    "shard": "owner holder",
    "reply_debt": "id token locale process",  # kept for a quarter of an hour; an interaction
    "idempotency_key": "id verb game",
    "user": "preferences reminder",  # in the person's own row
    "server": "guild settings",
    "result": "game bot items",
    "snapshot": "game blob",
    "rating": "slug",
    "watcher": "game",
    "table_wish": "guild slug pace players",
    "note": "game text",  # in the person's own row
    "seen": "game",
    "lesson": "slug blob",  # in the person's own row
    "review": "game data",  # in the person's own row
    "probe": "id guild channel kind message",
    "secret_key": "name value",
    "season": "id guild channel tables_in message status rules",
    "season_member": "season joined status out wants",  # joined: an interaction
    "season_round": "season key file rests",  # members by number
    "season_table": "season slug members secret game corrected",
    "season_change": "season by what",  # placeholders
    "seat": "game",
    "contact": "id what game season way answer",  # id: random
}
# Fields that hold placeholders (`names`), numbers of seats, members, interactions or messages, or our own words.
IMPERSONAL_FIELDS: dict[type[Struct] | str, str] = {
    "TableState": "options secret commitment events posted answers turn uncounted count_hidden dealt told ended_by"
    " lapses ran_out calls announced",
    "Witness": "message channel attempt",  # of the bot's own post
    "DrawingAnnouncement": "round terms mark attempt secrets message",
    "SeatState": "colour joined seen token said talk requests since",
    "StandingOrders": "orders draft came token since",
    "OrderNote": "turn code args",
    "RewindRequest": "turn seat by few agreed mark",
    "RewindEntry": "to agreed events secret",
    "PastRewind": "turn to seat by",
    "PauseState": "by clocks",
    "RematchState": "secret commitment joined table",
    "SeatHandoverRequest": "seat by agreed mark",
    "AdviceRequest": "mark",
    "SeasonPlace": "id name round rounds n people seats points",  # name: the season's
    # Members by their numbers.
    "SeasonState": "plan planned postponed there drawn_today mark barred told reported follows removed left_over left_out"
    " forum",
    "OrganiserAction": "code args who press offered",  # who, offered: None since there are placeholders
    "SeasonRules": "name games seats rounds hour zone points drops role least most options",  # name: its own
    "LadderWishes": "games tables",
    "Preferences": "zone quiet locale",
    "Vacation": "year spent",
    "ServerSettings": "channels roles locale moderators organisers forum",  # roles
    "SelfCheckSummary": "version fine of",
    "LogEntry": "seat",
    "Review": "looked of",
    "ReviewedDecision": "world taken best parts turn",
    "StoredLesson": "mark path",
}
STORED = (
    TableState,
    SeasonState,
    OrganiserAction,
    SeasonRules,
    LadderWishes,
    Preferences,
    ServerSettings,
    LogEntry,
    Review,
    StoredLesson,
)


def iterate_structs(hint: Any) -> Iterator[type[Struct]]:
    if isinstance(hint, type) and issubclass(hint, Struct):
        yield hint
    for part in get_args(hint) if get_origin(hint) is not Literal else ():
        yield from iterate_structs(part)


def can_name_a_person(hint: Any) -> bool:
    """Return whether a value may be a number, a text or bytes."""
    if get_origin(hint) is Literal:
        return False
    return hint in (int, str, bytes, Any) or any(map(can_name_a_person, get_args(hint)))


def collect_fields(*stored: type[Struct]) -> dict[str, dict[str, Any]]:
    """Return the fields of structs, and of the structs that their fields hold, by the name of the struct."""
    found, todo = dict[str, dict[str, Any]](), list(stored)
    while todo:
        struct = todo.pop()
        if struct.__name__ not in found:
            found[struct.__name__] = hints = get_type_hints(struct)
            todo += [part for hint in hints.values() for part in iterate_structs(hint)]
    return found


def test_every_column_is_listed():
    listed = {(kept.table.name, kept.column) for kept in personal_data.STORED_PLACES}
    unlisted = [
        f"{table.name}.{column.name}"
        for table in metadata.sorted_tables
        for column in table.columns
        if isinstance(column.type, BigInteger | Text | LargeBinary)
        and (table.name, column.name) not in listed
        and column.name not in IMPERSONAL_COLUMNS.get(table.name, "").split()
    ]
    assert not unlisted, (
        f"{', '.join(unlisted)}: add a column that can hold a user id or a name to STORED_PLACES in "
        "bot/stores/personal_data.py and to docs/host/privacy.md, any other to IMPERSONAL_COLUMNS here"
    )


def test_every_stored_field_is_listed():
    listed = {field for kept in personal_data.STORED_PLACES for field in kept.fields}
    unlisted = [
        f"{struct}.{name}"
        for struct, hints in collect_fields(*STORED).items()
        for name, hint in hints.items()
        if can_name_a_person(hint)
        if name not in IMPERSONAL_FIELDS.get(struct, "").split() and f"{struct}.{name}" not in listed
    ]
    assert not unlisted, (
        f"{', '.join(unlisted)}: add a field that can hold a user id or a name to a StoredPlace in "
        "bot/stores/personal_data.py, any other to IMPERSONAL_FIELDS here"
    )


def test_season_file_holds_members_by_number():
    """It is published and contains neither ids nor names."""
    for struct, hints in collect_fields(RecordedDrawing).items():
        texts = [name for name, hint in hints.items() if str in (hint, *get_args(hint))]
        assert not any(word in name.lower() for name in texts for word in ("name", "user")), (struct, texts)


def test_every_listed_place_exists():
    fields = collect_fields(*STORED)
    for kept in personal_data.STORED_PLACES:
        for struct, name in (field.split(".") for field in kept.fields):
            assert name in fields[struct]
        assert {kept.column, *kept.shown} <= {column.name for column in kept.table.columns}
        assert kept.file, "how is it exported?"
