"""What a season keeps of a removed member who wants to be forgotten: a hash that only this database's key can make.

It says that this account stays out of this one season, and nothing else. Without the key it cannot be turned back into
an id, not even by trying all ids, and it is different in each season.
"""

from __future__ import annotations

from hashlib import blake2b

from bot.store import secret_keys
from bot.store.async_connection import AsyncConnection

REMOVAL_KEY_NAME = "removals"


async def hash_removed_member(tx: AsyncConnection, season_id: str, user: int) -> str:
    """Return the hash by which `SeasonState.removed` knows this person."""
    key = await secret_keys.get_or_create(tx, REMOVAL_KEY_NAME)
    return blake2b(f"{season_id} {user}".encode(), key=key, digest_size=16).hexdigest()
