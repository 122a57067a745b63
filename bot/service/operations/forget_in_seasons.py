"""`/forget-me` in seasons: a member becomes a number with its results and places, and every drawing can still be
verified.
"""

from __future__ import annotations

import msgspec

from bot.store import personal_data
from bot.store.async_connection import AsyncConnection
from bot.store.rows import encode_payload
from bot.store.secret_keys import hash_removed_member
from bot.text.distinct_names import choose_distinct_name
from engine.core.text import get_catalogue

from ..effects import season_schedule as settle
from ..model.name_placeholders import forget_person, mentions_any_of
from ..model.season import Season, SeasonChange, decode_action
from ..model.stored_payloads import StoredNotice, decode_payload, try_decoding_payload
from ..storage.season_store import SeasonStore, change_season_in
from ..storage.table_store import TableStore


async def delete_drafts_and_list_seasons(tables: TableStore, user: int) -> list[str]:
    """Delete the person's season drafts, which nobody else can see. Return the ids of the other seasons that name them."""
    async with tables.db.writing() as tx:
        await personal_data.delete_drafts_of(tx, user)
        return [season_id for season_id, _ in await personal_data.fetch_seasons_naming(tx, user)]


async def forget_in_season(tables: TableStore, season_id: str, user: int) -> None:
    """Remove the person's name from a season, and take them out of a running one."""
    guild = (await SeasonStore(tables).read(season_id)).row.guild
    somebody = get_catalogue("bot", (await tables.settings.get_server_settings(guild)).language)("somebody")
    async with tables.db.writing() as tx:
        removal = await hash_removed_member(tx, season_id, user)

    async def run_transaction() -> Season:
        """Change the season and its notices in one transaction, and return the season."""
        theirs = list[int]()

        def remove_person(change: SeasonChange) -> None:
            """Remove the person from the season, and note their indices among its people."""
            theirs.extend(remove_person_from_season(change, user, somebody, removal))

        async with tables.db.writing() as tx:
            season = await change_season_in(tx, season_id, remove_person, tables.clock())
            await remove_reasons_from_notices(tx, season.row.id, theirs)
        return season

    await SeasonStore(tables).run_and_wake_workers(run_transaction)


def remove_person_from_season(change: SeasonChange, user: int, somebody: str, removal: str) -> list[int]:
    """Take the person out of the season: their membership, their name and the reasons that they typed. Return their
    indices among its people. `removal`: the hash that keeps a removed member out of the season (`hash_removed_member`)."""
    season = change.season
    row = change.row
    state = change.state
    others = [member.name for member in season.members.values() if member.user != user]
    somebody = choose_distinct_name(
        somebody, [*others, *(known.name for known in state.people if known.user != user)]
    )
    member = season.find_member(user)
    if member is not None:
        if member.status == "removed":
            state.removed.append(removal)
        else:
            change.set_presence(member, "left")
        member.user, member.name = None, somebody
    row.host = None if row.host == user else row.host
    change.clear_interest(user)
    if member is not None:
        settle.notify_next_in_queue(change)
    theirs = forget_person(state.people, user, somebody)
    for line in season.changes:
        deed = decode_action(line.what)
        texts = [line.by, *(arg for arg in deed.args.values() if isinstance(arg, str))]
        if deed.args.get("reason") and any(mentions_any_of(text, theirs) for text in texts):
            deed.args = remove_reason(deed.args)
            line.what = msgspec.json.encode(deed).decode()
    change.refresh_living_post()
    return theirs


def remove_reason(args: dict[str, str | int]) -> dict[str, str | int]:
    """Remove what an organiser has typed, because it may name the person, or because the person typed it."""
    return {**args, "reason": "", "said": 0}


async def remove_reasons_from_notices(tx: AsyncConnection, season_id: str, theirs: list[int]) -> None:
    """Remove the reasons that a forgotten organiser typed from the season's notices.

    `theirs`: the indices of the organiser in `SeasonState.people`. A notice that cannot be read may name them too, and
    can never be sent. It is emptied.
    """
    for row in await personal_data.fetch_season_notices(tx, season_id):
        notice = try_decoding_payload(row, StoredNotice)
        if notice is None:
            await personal_data.update_payload(tx, row.id, "")
        elif notice.args.get("reason") and mentions_any_of(str(notice.args.get("by", "")), theirs):
            payload = {**decode_payload(row), "args": remove_reason(notice.args)}
            await personal_data.update_payload(tx, row.id, encode_payload(payload))
