"""People's preferences and servers' settings, cached for a short time because other processes may change them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import msgspec

from bot.runtime.bounded_dict import BoundedDict
from bot.store import people as store
from bot.store.async_connection import AsyncConnection
from bot.store.database import Database, retry_on_connection_loss

from ..model.settings import Preferences, ServerSettings

decode_preferences = msgspec.json.Decoder(Preferences).decode
decode_server_settings = msgspec.json.Decoder(ServerSettings).decode
MAX_CACHED_SETTINGS = 10_000


class SettingsCache:
    """Read preferences and server settings. Returned values are at most `lifetime_s` seconds old."""

    def __init__(self, db: Database, clock: Callable[[], float], lifetime_s: float) -> None:
        self.db = db
        self.clock = clock
        self.lifetime_s = lifetime_s
        self._people = BoundedDict[int, tuple[float, Preferences]](MAX_CACHED_SETTINGS)  # until when
        self._servers = BoundedDict[int, tuple[float, ServerSettings]](MAX_CACHED_SETTINGS)

    async def get_preferences(
        self, users: Iterable[int], db: AsyncConnection | None = None
    ) -> dict[int, Preferences]:
        """Return each user's preferences, by user id; the defaults if they have set nothing. `db`: a connection to read
        them, for a caller that has one already."""
        wanted, now = set(users), self.clock()
        known = {user: kept[1] for user in wanted if (kept := self._people.get(user)) and kept[0] > now}
        if missing := wanted - known.keys():
            if db is not None:
                stored = await store.fetch_preferences(db, missing)
            else:
                stored = await retry_on_connection_loss(lambda: self._load_preferences(missing))
            for user in missing:
                known[user] = decode_preferences(stored.get(user, "{}"))
                self._people[user] = now + self.lifetime_s, known[user]
        return known

    async def _load_preferences(self, users: Iterable[int]) -> Mapping[int, str]:
        """Read the encoded preferences, by user id. Users who have set nothing are left out."""
        async with self.db.reading() as db:
            return await store.fetch_preferences(db, users)

    async def get_server_settings(self, guild: int) -> ServerSettings:
        """Return a server's settings; the defaults if nothing was set."""
        now, kept = self.clock(), self._servers.get(guild)
        if kept is not None and kept[0] > now:
            return kept[1]
        stored = decode_server_settings(
            await retry_on_connection_loss(lambda: self._load_server_settings(guild)) or "{}"
        )
        self._servers[guild] = now + self.lifetime_s, stored
        return stored

    async def _load_server_settings(self, guild: int) -> str | None:
        """Read the encoded settings of a server, or None."""
        async with self.db.reading() as db:
            return await store.find_server_settings(db, guild)

    def forget_person(self, user: int) -> None:
        """Drop a person's cached preferences, so that they are read again."""
        self._people.pop(user, None)

    def forget_server(self, guild: int) -> None:
        """Drop a server's cached settings, so that they are read again."""
        self._servers.pop(guild, None)

    def forget_all(self) -> None:
        """Drop everything that is cached."""
        self._people.clear()
        self._servers.clear()
