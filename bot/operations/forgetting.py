"""`/forget-me`: the person's seats go to "Somebody", and everything else that is stored about them is deleted.

Other people's games stay. Bots take over the person's seats for good, as if they had resigned; in a season, a member
becomes a number with its results and places. The dice of games and the drawings of seasons can still be verified,
because answers name nobody. Each table and each season stores names and ids in one list (`bot.model.messages`), so
forgetting changes that list and searches no text. `bot.stores.personal_data` lists every place where something about a
person is stored.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from msgspec import Struct
from sqlalchemy import Connection

from bot.base.logs import log
from bot.consequences import lateness, season_schedule, turns
from bot.db.rows import ForgettingRow, OutboxRow, SeasonRow, SeatRow, TableRow, encode_json
from bot.db.schema import delete_rows, fetch_rows, insert_if_missing, update_rows
from bot.model import messages
from bot.model.change import TableChange
from bot.model.errors import (
    DamagedTableState,
    TableNotFound,
    UnreadableGame,
    VersionConflict,
    generate_short_id,
    report_unexpected,
)
from bot.model.messages import StoredPayload, decode_payload, mentions_any_of, try_decoding_payload
from bot.model.season import Season, SeasonChange, decode_action
from bot.model.table import (
    SeatState,
    StandingOrders,
    TableState,
    encode_table_state,
    get_seat_owner,
    try_decoding_table_state,
)
from bot.operations import invitations, people
from bot.operations.lobby import free_seat, queue_lobby_edit
from bot.operations.seats import resign_seat
from bot.stores import outbox, personal_data, table_rows
from bot.stores import seasons as season_rows
from bot.stores.people import hash_removed_member
from bot.stores.retention import ERASED
from bot.stores.tables import TableStore, apply, read_season, write_season
from engine.core.text import get_catalogue


async def forget_in_season(tables: TableStore, season_id: str, user: int) -> None:
    """Remove the person's name from a season, and take them out of a running one."""
    guild = (await read_season(tables, season_id)).row.guild
    somebody = await get_replacement_name(tables, guild)
    removal = await tables.db.write(hash_removed_member, season_id, user)

    def transact(tx: Connection) -> Season:
        """Change the season and its notices in one transaction, and return the season."""
        theirs = list[int]()

        def remove_person(change: SeasonChange) -> None:
            """Remove the person from the season, and note their indices among its people."""
            theirs.extend(remove_person_from_season(change, user, somebody, removal))

        season = season_rows.change_season_in(tx, season_id, remove_person, tables.clock())
        remove_reasons_from_notices(tx, season.row.id, theirs)
        return season

    await write_season(tables, transact)


def remove_person_from_season(change: SeasonChange, user: int, somebody: str, removal: str) -> list[int]:
    """Take the person out of the season: their membership, their name and the reasons that they typed. Return their
    indices among its people. `removal`: the hash that keeps a removed member out of the season (`hash_removed_member`)."""
    season = change.season
    row = change.row
    state = change.state
    others = [member.name for member in season.members.values() if member.user != user]
    somebody, theirs = messages.forget_person(state.people, user, somebody, others)
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
        season_schedule.notify_next_in_queue(change)
    for line in season.changes:
        deed = decode_action(line.what)
        texts = [line.by, *(arg for arg in deed.args.values() if isinstance(arg, str))]
        if deed.args.get("reason") and any(mentions_any_of(text, theirs) for text in texts):
            deed.args = remove_reason(deed.args)
            line.what = encode_json(deed)
    change.refresh_living_post()
    return theirs


def remove_reason(args: dict[str, str | int]) -> dict[str, str | int]:
    """Remove what an organiser has typed, because it may name the person, or because the person typed it."""
    return {**args, "reason": "", "said": 0}


def remove_reasons_from_notices(tx: Connection, season_id: str, theirs: list[int]) -> None:
    """Remove the reasons that a forgotten organiser typed from the season's notices.

    `theirs`: the indices of the organiser in `SeasonState.people`. A notice that cannot be read may name them too, and
    can never be sent. It is emptied.
    """
    for row in fetch_rows(tx, OutboxRow, season=season_id, kind="season-notice"):
        notice = try_decoding_payload(row) if row.payload else StoredPayload()
        if notice is None:
            update_rows(tx, OutboxRow, {"id": row.id}, payload="")
        elif notice.args.get("reason") and mentions_any_of(str(notice.args.get("by", "")), theirs):
            payload = {**decode_payload(row), "args": remove_reason(notice.args)}
            update_rows(tx, OutboxRow, {"id": row.id}, payload=encode_json(payload))


class ForgetResult(Struct, frozen=True):
    """The outcome of forgetting a person."""

    tables: int  # that named the person
    # How many of the tables have a game that cannot be opened; a bot takes the seat once it can.
    unopened: int = 0
    code: str = ""  # the error code if something is left, which the next start deletes; "" if nothing is left


async def forget_person(tables: TableStore, user: int) -> ForgetResult:
    """Forget a person. A failure at one table or season does not stop the others; it is logged, and the next start
    tries again."""
    await tables.db.write(insert_if_missing, ForgettingRow(user))
    return await forget(tables, user)


async def resume_forgetting(tables: TableStore) -> bool:
    """Forget everybody who has asked for it and is not forgotten yet. Return whether everything worked; errors are
    logged."""
    asked = await tables.db.read(fetch_rows, ForgettingRow)
    results = [await forget(tables, row.user) for row in asked]
    return not any(result.code for result in results)


async def forget(tables: TableStore, user: int) -> ForgetResult:
    """Forget a person at every table and season and delete their own rows. If something fails, the request to
    forget them stays stored, so that the next start tries again."""
    table_ids = await tables.db.read(personal_data.fetch_tables_naming, user)
    unopened, codes = list[str](), list[str]()

    async def forget_at(table_id: str) -> None:
        """Forget the person at a table; if its game cannot be opened, without opening it."""
        try:
            await forget_at_table(tables, table_id, user)
        except (TableNotFound, UnreadableGame):  # a game that this version lacks, or cannot load
            unopened.append(table_id)
            await forget_without_game(tables, table_id, user)

    async def forget_everywhere(
        forget: Callable[[str], Awaitable[None]], at: Sequence[str], what: str
    ) -> None:
        """Call `forget` for each of the tables or seasons. Log errors and collect their codes instead of
        raising."""
        for each in at:
            try:
                await forget(each)
            except DamagedTableState:
                codes.append(code := generate_short_id())
                log.error(
                    "%s: the state of table %s is damaged and may still name a person who wants to be forgotten. "
                    "Restore a backup, or delete the table: longtable erase %s --yes",
                    code,
                    each,
                    each,
                )
            except Exception as error:
                codes.append(report_unexpected(error, f"forgetting a person at {what} {each}"))

    def delete_drafts(tx: Connection) -> list[str]:
        """Delete the person's season drafts, which nobody else can see. Return the other seasons that name them."""
        delete_rows(tx, SeasonRow, status="draft", host=user)
        return [season_id for season_id, _ in personal_data.fetch_seasons_naming(tx, user)]

    await forget_everywhere(forget_at, table_ids, "table")
    await forget_everywhere(
        lambda season: forget_in_season(tables, season, user),
        await tables.db.write(delete_drafts),
        "season",
    )

    def delete_own_rows(tx: Connection) -> list[str]:
        """Delete the person's rows. Return the tables that have changed."""
        outdated = personal_data.delete_person(tx, user)
        if codes:
            insert_if_missing(tx, ForgettingRow(user))
        return outdated

    for table_id in await tables.db.write(delete_own_rows):
        tables.cache.pop(table_id, None)
    tables.settings.people.pop(user, None)
    await tables.db.rewrite_file()
    return ForgetResult(len(table_ids), len(unopened), codes[0] if codes else "")


async def get_replacement_name(tables: TableStore, guild: int | None) -> str:
    """Return the word for a forgotten person, such as "Somebody", in the server's language."""
    locale = (await people.read_server_settings(tables, guild)).language if guild is not None else "en"
    return get_catalogue("bot", locale)("somebody")


async def forget_at_table(tables: TableStore, table_id: str, user: int) -> None:
    """Remove the person's name and id from one table. A bot takes over their seat for good; in a lobby it is
    freed."""
    somebody = await get_replacement_name(tables, (await tables.read(table_id)).table.guild)
    await apply(tables, table_id, 0, remove_person, user, somebody)


def remove_person(change: TableChange, user: int, somebody: str) -> None:
    """Free the person's seat in a lobby, or give it to a bot in a running game, and remove their name."""
    change.extra_writes.seated = True
    mine = change.state.find_seat_of(user)
    if mine is not None and change.row.status == "lobby":
        free_seat(change, mine)
        queue_lobby_edit(change)
    elif mine is not None and change.row.status == "running":
        resign_seat(change, mine)
    for seat, place in enumerate(change.state.seats):  # a rematch no longer waits for them
        if user in (place.user, place.former, place.gave_up):
            invitations.withdraw_seat(change, seat)
    remove_person_from_state(change.state, user, somebody)
    turns.update_title(change)
    if change.row.status != "lobby":
        turns.show_on_card(change, {"first": change.state.events, "last": change.state.events})


async def forget_without_game(tables: TableStore, table_id: str, user: int) -> None:
    """Forget the person at a table whose game this program lacks or cannot load: nobody plays there now, so what is
    stored is rewritten. A bot takes over the seat once the game can be opened; without people the table ends.

    Raises DamagedTableState if the person may still be named in the state; then everything except the state is
    cleared.
    """
    found = await tables.db.read(table_rows.find, table_id)
    if found is None:
        return
    somebody = await get_replacement_name(tables, found.guild)

    def clear(tx: Connection) -> bool:
        """Rewrite what is stored. Return False if the state is damaged."""
        row = table_rows.find(tx, table_id, lock=True)
        if row is None or row.status == ERASED:
            return True
        state = try_decoding_table_state(row.state)
        if state is not None:
            release_seats(state, row, user)
            remove_person_from_state(state, user, somebody)
            row.state = encode_table_state(state)
        can_act = state is not None and state.paused is None
        act_at = tables.clock() if can_act else None
        has_people = personal_data.clear_seats(tx, table_id, user, act_at)
        if not has_people and row.status in ("lobby", "running"):
            end_unopened_table(tx, row, tables.clock())
        row.version += 1
        if not table_rows.update_row(tx, row):
            raise VersionConflict
        return state is not None

    is_clean = await tables.db.write(clear)
    tables.cache.pop(table_id, None)
    tables.wake_workers()
    if not is_clean:
        raise DamagedTableState


def release_seats(state: TableState, row: TableRow, user: int) -> None:
    """Give up the person's seats in the stored state `state`: a bot plays on in them for good in a running game, and in
    a lobby they are removed.

    A rematch that has not begun is dropped, because the others must agree again. The person's id and name stay until
    `remove_person_from_state`.
    """
    if row.status == "lobby":
        state.seats = [place for place in state.seats if place.user != user]
    for place in state.seats:
        if place.user == user and row.status == "running":
            place.bot = "club"
    # The others have to agree again, without the person.
    if state.rematch is not None and not state.rematch.table:
        state.rematch = None


def end_unopened_table(tx: Connection, row: TableRow, now: float) -> None:
    """End a table without people whose game cannot be opened. Its last post is not written, because only the game could
    write it."""
    row.status, row.ended = "abandoned", now
    table_rows.delete_of_table(tx, row.id)
    outbox.supersede_all(tx, row.id)
    update_rows(tx, SeatRow, {"game": row.id}, open=False)
    season_rows.mark_table_over(tx, row.id, now)


def remove_person_from_state(state: TableState, user: int, somebody: str) -> None:
    """Remove the person from a table state, in which their seats are called `somebody` from now on."""
    others = [place.name for place in state.seats if get_seat_owner(place) != user]
    somebody, _ = messages.forget_person(state.people, user, somebody, others)
    for place in state.seats:
        place.previous = [other for other in place.previous if other != user]
        if user in (place.user, place.former, place.gave_up):
            clear_seat(place, user, somebody)
    if state.host == user:
        state.host = next((place.user for place in state.seats if place.user is not None), 0)
    remove_offers_and_requests(state, user)


def clear_seat(place: SeatState, user: int, somebody: str) -> None:
    """Remove the person from a seat that they have, had, or may take back; a bot that played for them keeps it. Where
    the seat bore their name, it is called `somebody`."""
    if place.gave_up != user or place.former == user or place.user is None:
        place.name = somebody
    place.user = None if place.user == user else place.user
    if place.former == user:  # the bot that kept it warm plays on for good
        place.former = None
        place.lent = False
    place.gave_up = None if place.gave_up == user else place.gave_up
    if place.user is None:
        place.left = StandingOrders()
        place.talk = ()
        place.requests = {}


def remove_offers_and_requests(state: TableState, user: int) -> None:
    """Remove what others offered the person, and what the person asked of the table."""
    if state.seating is not None and state.seating.to == user:
        state.seating = None
        state.lapses.pop(lateness.HANDOVER_REQUEST, None)
    state.invited.pop(user, None)
    state.reserved.pop(user, None)
    state.offers = {seat: to for seat, to in state.offers.items() if to != user}
    state.votes = [voter for voter in state.votes if voter != user]
    state.late = {
        seat: {voter: vote for voter, vote in votes.items() if voter != user}
        for seat, votes in state.late.items()
    }
    state.agreed = [other for other in state.agreed if other != user]
    if state.advising is not None:
        state.advising.agreed = [other for other in state.advising.agreed if other != user]
    state.nudged = {by: at for by, at in state.nudged.items() if by != user}
