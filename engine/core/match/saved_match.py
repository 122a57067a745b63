"""The stored form of a match, and migrations from older schemas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from ..game.game import AnyGame, Migration
from ..rules.flow import Questions, Seat

FORMAT_VERSION = 1
OWN_SET = "Longtable's own"
encode = msgspec.msgpack.encode


class LoggedAction(Struct, frozen=True):
    """One accepted action."""

    seat: Seat
    kind: str
    action: bytes
    drawn_values: tuple[int, ...]  # values drawn for it in the same step
    is_binding: bool  # whether it revealed something to the seat, so that it cannot be undone
    is_forced: bool
    submission_id: int  # actions submitted together have the same id and are undone together


class LoggedEvent(Struct, frozen=True):
    """An encoded event and its recipients."""

    event: bytes
    recipients: tuple[Seat, ...] | None


class SavedStep(Struct):
    """The state at the start of a step, and the actions since.

    Only the last saved step of a match changes, and its lists are replaced, never mutated. So copies can share them,
    and a preview shares all saved steps but the last.
    """

    state: bytes
    events: list[LoggedEvent] = []  # events before this step; published when the step becomes public
    log: list[LoggedAction] = []
    reopened_seals: dict[int, list[LoggedAction]] = {}  # sealed actions that a seat is changing
    step: int = 0  # how many steps have begun
    undo_counts: dict[int, int] = {}  # how often each seat has undone or reopened something in this draft
    # already public actions that were forced for the asked seat since its last own action
    forced_actions: list[LoggedAction] = []


class SavedMatch(Struct):
    """All that a database keeps of a match: the public state, and the steps and actions of the draft."""

    version: int  # the game's schema version
    revision: int
    digest: bytes  # of the state and the open questions after the last action
    # In a sealed step: the same digest for each seat, as if no other seat had acted.
    seat_digests: dict[int, bytes]
    steps: list[SavedStep]  # the draft: the first is the public state, the last the running step
    migrated: bool = False  # converted from an older version and unchanged since, so the digests do not apply
    format: int = FORMAT_VERSION
    components: str = ""  # `Game.components_digest` of the set that it was dealt from


BLOBS, DICTS = msgspec.msgpack.Decoder(SavedMatch), msgspec.msgpack.Decoder(dict[str, Any])


class NewerVersionError(Exception):
    """The match was saved by a newer program than this one."""


class OtherComponentsError(Exception):
    """The match was dealt from other components than this program has now."""


class RevealedActionsError(Exception):
    """Actions that do not fit the rules any more have already revealed something to their seats.

    A person has to decide.
    """

    def __init__(self, seats: list[Seat]) -> None:
        super().__init__(f"actions of seats {seats} cannot be replayed and have revealed something")
        self.seats = seats


def read_saved_match(game: AnyGame, data: bytes) -> SavedMatch:
    """Return a saved match in the game's current schema.

    Raise NewerVersionError, OtherComponentsError, or msgspec.DecodeError for other data.
    """
    saved_match = BLOBS.decode(data)
    if saved_match.components != game.components_digest:
        raise OtherComponentsError(
            f"dealt from {saved_match.components or OWN_SET}, loaded are {game.components_digest or OWN_SET}"
        )
    if saved_match.version > game.schema_version or saved_match.format > FORMAT_VERSION:
        raise NewerVersionError(
            f"{game.slug}: saved with schema {saved_match.version}, this program knows {game.schema_version}"
        )
    while saved_match.version < game.schema_version:
        migrate_saved_match(saved_match, game.migrations[saved_match.version])
        saved_match.version += 1
    return saved_match


def migrate_saved_match(saved_match: SavedMatch, migration: Migration) -> None:
    """Convert a saved match to the next schema version, in place."""

    def convert(data: bytes, change: Any) -> bytes:
        return encode(change(DICTS.decode(data)))

    for saved_step in saved_match.steps:
        saved_step.state = convert(saved_step.state, migration.migrate_state)
        saved_step.events = [
            msgspec.structs.replace(n, event=convert(n.event, migration.migrate_event))
            for n in saved_step.events
        ]
        for log in (saved_step.log, *saved_step.reopened_seals.values()):
            log[:] = [
                msgspec.structs.replace(e, action=convert(e.action, migration.migrate_action)) for e in log
            ]
    saved_match.migrated = True


def find_next_kinds(log: Sequence[LoggedAction], posed: Questions) -> list[str]:
    """Return, for each logged action, the kind of the question that its seat answers next or is asked at the end; "" if
    unknown.
    """
    kinds = {seat: ask.kind for seat, ask in posed.items()}
    found: list[str] = []
    for entry in reversed(log):
        found.append(kinds.get(entry.seat, ""))
        kinds[entry.seat] = entry.kind
    return found[::-1]
