"""Random keys that only this database knows, and the mark of the backup from which it was restored."""

from __future__ import annotations

import secrets
from hashlib import blake2b

from msgspec import Struct
from sqlalchemy import (
    Connection,
    bindparam,
    select,
)

from bot.db.copying import BACKUP_MARK
from bot.db.rows import SecretKeyRow
from bot.db.schema import insert_if_missing, secret_key, update_rows

KEY_BYTES = 32
REMOVAL_KEY_NAME = "removals"
SELECT_KEY = select(secret_key.c.value).filter_by(name=bindparam("b_name"))


def find(db: Connection, name: str) -> bytes | None:
    """Return the key of this name, or None if it has not been created."""
    return db.scalar(SELECT_KEY, {"b_name": name})


def get_or_create(tx: Connection, name: str) -> bytes:
    """Return the key of this name; create a random one if it does not exist."""
    if (found := find(tx, name)) is not None:
        return found
    # Another process may insert it at the same moment; the first one wins.
    insert_if_missing(tx, SecretKeyRow(name, secrets.token_bytes(KEY_BYTES)))
    return tx.scalars(SELECT_KEY, {"b_name": name}).one()


class Restoration(Struct, frozen=True):
    """When the backup was made from which this database was restored, and when all tables said where they stand (None:
    they have not yet)."""

    made_at: float
    ended_at: float | None = None


def find_restoration(db: Connection) -> Restoration | None:
    """Return the latest restoration of this database, or None if it has never been restored."""
    mark = find(db, BACKUP_MARK)
    return Restoration(*map(float, mark.split())) if mark is not None else None


def end_restoration(tx: Connection, made_at: float, now: float) -> None:
    """Store that all tables have said where they stand."""
    value = f"{made_at} {now}".encode()
    update_rows(tx, SecretKeyRow, {"name": BACKUP_MARK}, value=value)


def hash_removed_member(tx: Connection, season_id: str, user: int) -> str:
    """Return the hash by which `SeasonState.removed` knows a removed member who wants to be forgotten.

    It says that this account stays out of this one season, and nothing else. Without the key it cannot be turned back
    into an id, not even by trying all ids, and it is different in each season.
    """
    key = get_or_create(tx, REMOVAL_KEY_NAME)
    return blake2b(f"{season_id} {user}".encode(), key=key, digest_size=16).hexdigest()
