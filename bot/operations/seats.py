"""Change the seats of a running game: resign, hand over, let bots keep a seat warm; and what moderators do with a
table.

Moderators pause, resume and end games in public, and see no hands; `by` names them. `bot/interactions/access.py` checks
the permission, because only Discord knows it. Nobody moderates a table at which they play with other people, except to
resume it. For rewinds see `requests`.
"""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection

from bot.base import DAY_S
from bot.consequences import advice_consent, awaited, lateness, organising
from bot.consequences.lateness import OFFERED_TO_ANYBODY, ask_for_handover, withdraw_offer
from bot.consequences.turns import end_table, hide_seal_count
from bot.db.rows import PendingRow, WatcherRow
from bot.db.schema import delete_rows, fetch_rows, insert_if_missing
from bot.model.change import TableChange
from bot.model.errors import AlreadyApplied, GameOver, NotSeated, OperationRefused
from bot.model.table import (
    COLOUR_BADGES,
    StandingOrders,
    TableState,
    can_be_given_away,
    get_seat_colour,
    has_stake,
)
from bot.model.timing import require_room
from bot.model.view import Person, SeasonPlace, Table
from bot.operations.lobby import close_lobby, queue_lobby_edit, require_host
from bot.stores import people
from bot.stores.seasons import change_season_in
from bot.stores.tables import TableStore, apply
from engine.core.rules import Seat

# A key of `TableState.lapses`.
DEPARTURE = "departure"


def resign(change: TableChange, user: int) -> None:
    """Give the seat to a bot for good. When the last person resigns, the game ends (abandoned). Raises NotSeated,
    GameNotStarted, GameOver."""
    change.require_running()
    resign_seat(change, change.get_seat_of(user))


def vote_to_abandon(change: TableChange, user: int, agree: bool = True) -> None:
    """Vote to end without a winner; with `agree=False`, take the vote back. The game ends (status "abandoned") when
    all people agree; in a lobby the host closes it. Raises NotSeated, GameOver; OperationRefused too-often,
    not-host in a lobby."""
    change.get_seat_of(user)
    if change.row.status == "lobby":
        require_host(change, user)
        close_lobby(change)
        queue_lobby_edit(change)
        return
    change.require_running()
    state = change.state
    if (user in state.votes) == agree:
        raise AlreadyApplied
    state.votes = [*state.votes, user] if agree else [voter for voter in state.votes if voter != user]
    present = {place.user for place in change.people if not place.away}
    if not present <= set(state.votes):
        change.count_request(change.get_seat_of(user), "abandon")
        change.queue_notice("abandon-votes", votes=len(present & set(state.votes)), of=len(present))


def offer_seat(change: TableChange, who: int, to: Person, seat: int | None = None) -> None:
    """Offer the person's own seat to somebody, or with `seat` that of a bot or of somebody who has left the server.

    The latter needs the consent of all others, and is offered (`Table.offers`) once they agree. Raises NotSeated,
    GameNotStarted, GameOver; OperationRefused season-seats at a season's table, no-seat, not-yours, seat-kept,
    already-joined, seat-asked, too-often.
    """
    change.require_running()
    if change.state.season is not None:
        raise OperationRefused("season-seats", season=change.state.season.name)
    mine = change.get_seat_of(who)
    given = mine if seat is None else seat
    require_seat_disposable(change, mine, given)
    require_newcomer(change, to.id)
    change.count_request(mine, "offer")
    if given != mine:
        ask_for_handover(change, mine, given, to)
        return
    lateness.offer_seat(change, given, to.id)
    words = {"name": change.state.name_seat(given), "to": change.name_person(to), "seat": given}
    change.queue_mention(to.id, who, "seat-offered", words)


def take_seat(change: TableChange, who: Person, agrees: bool = False) -> None:
    """Take the offered seat, with its secrets, which the former player no longer sees. `agrees`: the person has
    read that the table has advice. Raises OperationRefused no-offer, already-joined, advice-unread; at a season's
    table also season-plays, season-is-out."""
    change.require_running()
    offers = change.state.offers
    seat = next(
        (s for wanted in (who.id, OFFERED_TO_ANYBODY) for s, user in offers.items() if user == wanted),
        None,
    )
    if seat is None:
        raise OperationRefused("no-offer")
    require_newcomer(change, who.id)
    advice_consent.record_joining_consent(change, who.id, agrees)
    delete_secret_messages(change, seat)
    seat_person(change, seat, who)
    change.extra_writes.answers[who.id] = "yes"
    at = change.state.season
    if at is not None:
        change.extra_writes.beside.append(lambda tx: record_seat_taken(tx, change, at, seat, who))
    badge = COLOUR_BADGES[get_seat_colour(change.state, seat)]
    change.queue_notice("seat-taken", name=change.name_person(who), badge=badge)


def decline_seat(change: TableChange, user: int) -> None:
    """Withdraw an offer of a seat, as the person to whom it is offered or as the player who offers their own.
    Raises OperationRefused no-offer."""
    offers = change.state.offers
    mine = change.state.find_seat_of(user)
    kept = {seat: to for seat, to in offers.items() if to != user and seat != mine}
    if kept == offers:
        raise OperationRefused("no-offer")
    change.state.offers = kept
    change.extra_writes.answers[user] = "no"


def give_seat_to_bot(change: TableChange, who: int, seat: int) -> None:
    """Have a bot keep a seat warm: the person's own, or, as anybody at the table, that of somebody who has left the
    server. Raises NotSeated, GameNotStarted, GameOver; as `require_seat_disposable` and `keep_seat_warm`."""
    change.require_running()
    require_seat_disposable(change, change.get_seat_of(who), seat)
    keep_seat_warm(change, seat)
    change.queue_notice("bot-takes", mentions=[], name=change.state.name_seat(seat))


def take_back(change: TableChange, who: Person, agrees: bool = False) -> None:
    """Give a person the seat back that a bot keeps for them. `agrees` as in `take_seat`. Raises NotSeated if there
    is none; OperationRefused advice-unread."""
    change.require_running()
    seat = next((n for n, p in enumerate(change.state.seats) if p.former == who.id), None)
    if seat is None:
        raise NotSeated
    advice_consent.record_joining_consent(change, who.id, agrees)
    seat_person(change, seat, who)
    change.queue_notice("is-back", name=change.name_person(who))


def answer_handover_request(change: TableChange, user: int, mark: int, agree: bool) -> None:
    """Agree to the open request to hand over the seat of a bot or of a player who has left, or refuse; the person who
    asked may withdraw it. `mark`: the delivery mark of the request's post, by which an outdated button is recognised.

    Raises NotSeated, GameNotStarted, GameOver; OperationRefused seating-over.
    """
    seat, wish = change.get_seat_of(user), change.state.seating
    change.require_running()
    if wish is None or wish.mark != mark:
        raise OperationRefused("seating-over")
    if not agree:
        lateness.close_request(change, "seat-wish-declined")
    elif seat in wish.agreed or seat == wish.by:
        raise AlreadyApplied
    else:
        wish.agreed.append(seat)
        change.edit_table_request(mark, lateness.make_request_payload(change, wish, "seat-wish"))


def keep_seat_warm(change: TableChange, seat: Seat) -> None:
    """Let a bot play a person's seat until the person is back (`SeatState.former`). Raises OperationRefused is-bot if a
    bot plays it already, no-seat; last-person if nobody else would be there, except at a season's table."""
    place = change.get_seat_state(seat)
    if place.user is None:
        raise OperationRefused("is-bot", name=place.name)
    is_last = sum(not p.away for p in change.people) == 1 and not place.away
    if is_last and change.state.season is None:
        raise OperationRefused("last-person")
    withdraw_offer(change, seat)
    hide_seal_count(change)
    place.former = place.user
    place.user = None
    place.bot = "club"
    place.left = StandingOrders()
    update_seat_index(change)


def schedule_bots_for_departed(change: TableChange) -> None:
    """Have bots keep the seats of people who have left the server warm, a day after they left. A game that nobody is
    left to play waits for them, except at a season's table."""
    change.state.lapses.pop(DEPARTURE, None)
    left = [place.away_since for place in change.people if place.away_since is not None]
    if left and (change.state.season is not None or change.state.present_seats):
        change.state.lapses[DEPARTURE] = min(left) + DAY_S


def replace_departed(change: TableChange) -> None:
    """Have bots keep the seats warm whose people left the server a day ago."""
    if change.row.status != "running":
        return
    for seat, place in enumerate(change.state.seats):
        if place.away and (place.away_since or 0.0) + DAY_S <= change.now:
            keep_seat_warm(change, seat)
            change.queue_notice("bot-takes", name=change.state.name_seat(seat))
    schedule_bots_for_departed(change)


def resign_seat(change: TableChange, seat: Seat) -> None:
    """Have a bot play on in the seat for good. Without people the game ends."""
    place = change.state.seats[seat]
    withdraw_offer(change, seat)
    delete_secret_messages(change, seat)
    hide_seal_count(change)
    place.gave_up = place.user
    place.bot = "club"
    place.user = None
    place.former = None
    place.left = StandingOrders()
    update_seat_index(change)
    change.queue_notice("resigned", name=change.state.name_seat(seat))
    if not change.people:
        end_table(change, "abandoned")


def record_seat_taken(tx: Connection, change: TableChange, at: SeasonPlace, seat: Seat, who: Person) -> None:
    """Record in the season, in the transaction of the table's change, that `who` has taken over a seat at its table.
    Raises OperationRefused season-plays, season-is-out."""
    removal = people.hash_removed_member(tx, at.id, who.id)
    change_season_in(
        tx,
        at.id,
        lambda season: organising.record_seat_taken(season, at, seat, who, change.interaction, removal),
        change.now,
    )


def require_seat_disposable(change: TableChange, mine: Seat, seat: Seat) -> None:
    """Raise OperationRefused not-yours unless the seat belongs to the person (`mine`), to a bot, or to somebody who has
    left the server; seat-kept if a bot keeps it for somebody; no-seat if there is no such seat."""
    place = change.get_seat_state(seat)
    if seat == mine or can_be_given_away(place):
        return
    if place.user is None:
        raise OperationRefused("seat-kept", name=place.name)
    raise OperationRefused("not-yours", name=place.name)


def require_newcomer(change: TableChange, user: int) -> None:
    """Raise OperationRefused already-joined if the user has a seat at the table, or a bot keeps one for them."""
    if any(user in (place.user, place.former) for place in change.state.seats):
        raise OperationRefused("already-joined")


def seat_person(change: TableChange, seat: Seat, who: Person) -> None:
    """Have the person play this seat from now on, with its position and secrets. A rated game in which only one person
    had played no longer counts for the ratings, and a post at the table says that.
    """
    place, alone = change.state.seats[seat], change.state.alone
    withdraw_offer(change, seat)
    before = (place.user, place.former, place.gave_up)
    place.previous = sorted({*place.previous, *(user for user in before if user is not None)} - {who.id})
    if place.former != who.id:
        place.since = change.state.answers
    place.user = who.id
    place.bot = None
    place.former = None
    place.lent = False
    place.away_since = None
    place.absent_s = 0.0
    place.gave_up = None
    change.state.call_person(who.id, who.name)
    place.bank = None
    place.token = ""
    place.said = b""
    place.left = StandingOrders()
    change.awaiting.newcomers.add(seat)
    if alone and not change.state.alone and change.state.rated:  # a person playing alone could have advice
        change.state.rated = False
        change.queue_notice("advice-unrated")
    update_seat_index(change)


def update_seat_index(change: TableChange) -> None:
    """Note that the seats have changed, so that the index of seats and the awaited seats are rewritten. If the host no
    longer has a seat, make the first person the host."""
    people = change.people
    if people and all(place.user != change.state.host for place in people):
        change.state.host = people[0].user or 0
    change.extra_writes.seated = change.awaiting.again = True


def delete_secret_messages(change: TableChange, seat: Seat) -> None:
    """Queue the deletion of the bot's direct messages about this seat, which hold its secrets, to the person who leaves
    it."""
    user = change.state.seats[seat].user
    if user is not None and change.game.has_secrets:
        change.queue_message("forget", f"user:{user}", {"seat": seat})


async def toggle_watching(tables: TableStore, table_id: str, user: int) -> bool:
    """Start or stop watching. Return whether the user watches now. Raises TableNotFound, GameOver; OperationRefused
    watch-seated, watches-many."""
    table = (await tables.read(table_id)).table

    def toggle(tx: Connection) -> bool:
        """Stop watching, or else start. Return whether the user watches now."""
        if delete_rows(tx, WatcherRow, game=table_id, user=user):
            return False
        if table.find_seat_of(user) is not None:
            raise OperationRefused("watch-seated")
        if table.status not in ("lobby", "running"):
            raise GameOver
        require_room("watches", people.count_watched_by(tx, user))
        return insert_if_missing(tx, WatcherRow(table_id, user))

    return await tables.db.write(toggle)


async def pause_table(tables: TableStore, table_id: str, by: Person, interaction: int = 0) -> Table:
    """Stop the clocks; no answers are taken. Raises GameNotStarted, GameOver; OperationRefused is-paused,
    moderates-own."""
    rows = await tables.db.read(fetch_rows, PendingRow, game=table_id)
    return (await apply(tables, table_id, interaction, stop_clocks, by, rows)).table


def stop_clocks(change: TableChange, by: Person, rows: Iterable[PendingRow]) -> None:
    """Pause the table with these awaited seats. Raises as `pause_table`."""
    require_no_stake(change.state, by.id)
    awaited.pause_table(change, change.name_person(by), rows)
    change.queue_notice("paused", by=change.name_person(by))


def resume_table(change: TableChange, by: Person) -> None:
    """Start the clocks again. Raises GameNotStarted, GameOver; OperationRefused not-paused."""
    match = change.playing
    awaited.resume_table(change)
    mentions = (
        []
        if match.in_sealed_step
        else [n for n in sorted(match.open_questions) if change.state.seats[n].user is not None]
    )
    change.queue_notice("goes-on", mentions=mentions, by=change.name_person(by))


def end_game(change: TableChange, by: Person) -> None:
    """End the game without a winner. Raises GameNotStarted, GameOver; OperationRefused moderates-own."""
    require_no_stake(change.state, by.id)
    end_without_winner(change, by)


def end_without_winner(change: TableChange, by: Person) -> None:
    """End the game without a winner, also for an organiser who plays there. Raises GameNotStarted, GameOver."""
    change.require_running()
    change.state.ended_by, change.state.paused = change.name_person(by), None
    end_table(change, "abandoned")


def require_no_stake(state: TableState, who: int) -> None:
    """Raise OperationRefused moderates-own if this user plays at the table with other people."""
    if has_stake(state, who):
        raise OperationRefused("moderates-own")
