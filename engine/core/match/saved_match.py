"""The saved form of a match, and how old ones become new ones."""
from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from ..game.game import AnyGame, Data, Migration
from ..rules.flow import Seat
from .log import Save

FORMAT = 1  # of this file's own structs
encode = msgspec.msgpack.encode


class Blob(Struct):
    """All that a database keeps of a match: public position, and the saves and answers of the draft."""

    version: int  # of the game's schema
    edition: int
    digest: bytes  # of the state and the open questions after the last answer
    marks: dict[int, bytes]  # in a `together`, the same for each seat as if it alone had answered
    saves: list[Save]  # the draft: the first is the public position, the last the running step
    migrated: bool = False  # from an older version, and not answered since: digests do not hold
    format: int = FORMAT


BLOBS, DICTS = msgspec.msgpack.Decoder(Blob), msgspec.msgpack.Decoder(dict[str, Any])


class Newer(Exception):
    """Saved by a newer program than this one."""


class Shown(Exception):
    """Answers that have shown their seats something do not fit the rules any more; a person has to decide."""

    def __init__(self, seats: list[Seat]) -> None:
        super().__init__(f"answers of seats {seats} cannot be replayed and have shown something")
        self.seats = seats


def read(game: AnyGame, data: bytes) -> Blob:
    """A blob in the game's present schema. Raises Newer, and msgspec.DecodeError for what is no blob."""
    blob = BLOBS.decode(data)
    if blob.version > game.version or blob.format > FORMAT:
        raise Newer(f"{game.slug}: saved with schema {blob.version}, this program knows {game.version}")
    while blob.version < game.version:
        migrate(blob, game.migrations[blob.version])
        blob.version += 1
    return blob


def migrate(blob: Blob, step: Migration) -> None:
    def changed(data: bytes, change: Any) -> bytes:
        return encode(change(plain(data)))

    for save in blob.saves:
        save.state = changed(save.state, step.state)
        save.news = [msgspec.structs.replace(n, event=changed(n.event, step.event)) for n in save.news]
        for log in (save.log, *save.kept.values()):
            log[:] = [msgspec.structs.replace(e, action=changed(e.action, step.action)) for e in log]
    blob.migrated = True


def plain(data: bytes) -> Data:
    return DICTS.decode(data)
