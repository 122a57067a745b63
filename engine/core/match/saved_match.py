"""The saved form of a match, and how old ones become new ones."""
from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from ..game.game import AnyGame, Data, Migration
from ..rules.flow import Seat
from .log import SavedStep

FORMAT_VERSION = 1  # of this file's own structs
encode = msgspec.msgpack.encode


class SavedMatch(Struct):
    """All that a database keeps of a match: public position, and the saves and answers of the draft."""

    version: int  # of the game's schema
    edition: int
    digest: bytes  # of the state and the open questions after the last answer
    marks: dict[int, bytes]  # in a `together`, the same for each seat as if it alone had answered
    saves: list[SavedStep]  # the draft: the first is the public position, the last the running step
    migrated: bool = False  # from an older version, and not answered since: digests do not hold
    format: int = FORMAT_VERSION


BLOBS, DICTS = msgspec.msgpack.Decoder(SavedMatch), msgspec.msgpack.Decoder(dict[str, Any])


class NewerVersionError(Exception):
    """Saved by a newer program than this one."""


class RevealedActionsError(Exception):
    """Answers that have shown their seats something do not fit the rules any more; a person has to decide."""

    def __init__(self, seats: list[Seat]) -> None:
        super().__init__(f"answers of seats {seats} cannot be replayed and have shown something")
        self.seats = seats


def read_saved_match(game: AnyGame, data: bytes) -> SavedMatch:
    """A blob in the game's present schema. Raises Newer, and msgspec.DecodeError for what is no blob."""
    blob = BLOBS.decode(data)
    if blob.version > game.version or blob.format > FORMAT_VERSION:
        raise NewerVersionError(f"{game.slug}: saved with schema {blob.version}, this program knows {game.version}")
    while blob.version < game.version:
        migrate_saved_match(blob, game.migrations[blob.version])
        blob.version += 1
    return blob


def migrate_saved_match(blob: SavedMatch, step: Migration) -> None:
    def changed(data: bytes, change: Any) -> bytes:
        return encode(change(decode_plain(data)))

    for save in blob.saves:
        save.state = changed(save.state, step.state)
        save.news = [msgspec.structs.replace(n, event=changed(n.event, step.event)) for n in save.news]
        for log in (save.log, *save.kept.values()):
            log[:] = [msgspec.structs.replace(e, action=changed(e.action, step.action)) for e in log]
    blob.migrated = True


def decode_plain(data: bytes) -> Data:
    return DICTS.decode(data)
