"""`/forget-me` in seasons: a number stays, with its results and places, and every drawing can still be checked."""
from __future__ import annotations

import re

import msgspec

from bot.store import forgetting
from bot.store.seasons import SeasonChangeRow
from engine.core.text import catalogue

from ..settle import seasons as settle
from ..storing.seasons import StoredSeasons
from ..storing.tables import Tables
from ..table.season import SeasonChange, deed_of


async def forget(tables: Tables, user: int) -> tuple[list[str], set[str]]:
    """Nothing in any season names him any more, and he is out of those that run; his drafts are gone.

    Returns those seasons, and what he was called there.
    """
    async with tables.db.writing() as tx:
        await forgetting.drop_drafts(tx, user)
        found = await forgetting.seasons(tx, user)
    names = set[str]()
    for season_id, guild in found:
        somebody = catalogue("bot", (await tables.server(guild)).language)("somebody")
        names |= await forget_in(tables, season_id, user, somebody)
    return [season_id for season_id, _ in found], names


async def forget_in(tables: Tables, season_id: str, user: int, somebody: str) -> set[str]:
    names = set[str]()

    def edit(change: SeasonChange) -> None:
        names.update(unname(change, user, somebody))

    await StoredSeasons(tables).change(season_id, edit)
    return names


def unname(change: SeasonChange, user: int, somebody: str) -> set[str]:
    """What he was called."""
    season, row = change.season, change.row
    deeds = [(line.by, deed_of(line.what)) for line in season.changes]
    names = {by for by, deed in deeds if deed.who == user}
    told = {str(deed.args["to"]) for _, deed in deeds if deed.offered == user}
    member = season.member(user)
    if member is not None:
        told.add(member.name)
        if member.status != "removed":
            change.set_presence(member, "left")
        member.user, member.name = None, somebody
    row.host = None if row.host == user else row.host
    change.lose_interest(user)
    if member is not None:
        settle.call_next(change)
    for line in season.changes:
        unname_deed(line, user, names | told if told else set(), somebody)
    change.retell()
    return names | told


def unname_deed(line: SeasonChangeRow, user: int, names: set[str], somebody: str) -> None:
    """Of what an organiser did: he may have done it, or it may tell of him."""
    deed = deed_of(line.what)
    if deed.who == user:
        deed.who, line.by = None, somebody
    if deed.offered == user:
        deed.offered = None
    if names:
        called = "|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in sorted(names))
        deed.args = {
            key: re.sub(called, lambda _: somebody, value) if isinstance(value, str) else value
            for key, value in deed.args.items()
        }
    line.what = msgspec.json.encode(deed).decode()
