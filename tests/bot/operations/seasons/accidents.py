"""Random accidents of a season: people come and go, things are deleted, organisers act, Discord fails."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.consequences.organising import ResultCorrection
from bot.db.season_rows import MemberRow
from bot.model.messages import RetryLater
from bot.model.season import Season, decode_numbers
from bot.model.timing import DAY_S, HOUR_S
from bot.model.view import Location, Person, Vote
from bot.operations import forgetting as forget_person_operations
from bot.operations import lateness, listings, seats
from bot.stores.tables import apply
from tests.bot.service.kit import MOD, interactions

from .world import DORA, GUILD, World

Accident = Callable[[World, Season], Awaitable[object]]


def choose_member(made: World, season: Season) -> MemberRow | None:
    known = [member for member in season.members.values() if member.user is not None]
    return made.luck.choice(known) if known else None


def choose_running_table(made: World, season: Season) -> str | None:
    games = [table.game for table in season.list_open_tables() if table.game is not None]
    return made.luck.choice(games) if games else None


def befall_member(act: Callable[[World, Season, int], Awaitable[object]]) -> Accident:
    """Return an accident that happens to a random member, by user id."""

    async def happen(made: World, season: Season):
        member = choose_member(made, season)
        if member is not None and member.user is not None:
            await act(made, season, member.user)

    return happen


def befall_table(act: Callable[[World, str], Awaitable[object]]) -> Accident:
    """Return an accident that happens at a random running table."""

    async def happen(made: World, season: Season):
        table = choose_running_table(made, season)
        if table is not None:
            await act(made, table)

    return happen


def press_twice(act: Callable[[World, Season, MemberRow, int], Awaitable[object]]) -> Accident:
    """Return an accident in which the organiser does this to a random member with the same press twice."""

    async def happen(made: World, season: Season):
        member, press = choose_member(made, season), next(interactions)
        if member is not None:
            for _ in range(made.luck.choice((1, 2))):
                await act(made, season, member, press)

    return happen


# People


async def join(made: World, season: Season):
    if len(season.members) < 40:
        await made.add_person()


async def leave(made: World, season: Season, user: int):
    await made.service.seasons.leave(season.row.id, user)


async def sit_out(made: World, season: Season, user: int):
    await made.service.seasons.sit_out(season.row.id, user, made.luck.random() < 0.8)


async def come_back(made: World, season: Season, user: int):
    made.vanished.discard(user)
    if user not in made.sent.left:
        await made.service.seasons.return_to_season(season.row.id, user)


async def vanish(made: World, season: Season, user: int):
    made.vanished.add(user)


async def leave_server(made: World, season: Season, user: int):
    made.vanished.add(user)
    made.sent.left.add(user)
    await made.service.channels.note_presence(GUILD, user, False)


async def join_server(made: World, season: Season):
    for user in sorted(made.sent.left)[:1]:
        made.sent.left.discard(user)
        made.vanished.discard(user)
        await made.service.channels.note_presence(GUILD, user, True)


async def toggle_direct_messages(made: World, season: Season, user: int):
    made.sent.closed ^= {user}


async def go_on_vacation(made: World, season: Season, user: int):
    await lateness.start_vacation(made.tables, user, made.luck.randint(1, 10))


async def forget_person(made: World, season: Season, user: int):
    if made.luck.random() < 0.3:
        made.vanished.add(user)
        await forget_person_operations.forget_person(made.tables, user)


# At tables


async def resign(made: World, table: str):
    people = (await listings.get_table(made.tables, table)).people
    if people:
        await apply(made.tables, table, next(interactions), seats.resign, made.luck.choice(people).user or 0)


async def decide_on_late_player(made: World, table: str):
    """Let all others decide about the late player."""
    late = (await made.service.tables.read(table)).state.late
    votes: Sequence[Vote] = ("wait", "turn", "seat")
    wanted = made.luck.choice(votes)
    for named in list(late)[:1]:
        for seat in (await listings.get_table(made.tables, table)).people:
            if seat.seat != named and seat.user is not None:
                await made.attempt(
                    apply(made.tables, table, next(interactions), lateness.vote, seat.user, named, wanted)
                )


async def moderate_table(made: World, table: str):
    once, operation = (
        next(interactions),
        made.luck.choice((seats.end_game, None, seats.resume_table)),
    )
    if operation is None:
        await seats.pause_table(made.tables, table, MOD, once)
    else:
        await apply(made.tables, table, once, operation, MOD)


async def abandon_table(made: World, table: str):
    for seat in (await listings.get_table(made.tables, table)).people:
        await made.attempt(
            apply(made.tables, table, next(interactions), seats.vote_to_abandon, seat.user or 0, True)
        )


async def delete_thread(made: World, table: str):
    thread = made.sent.threads.get(table)
    if thread is not None and thread not in made.sent.gone:
        made.sent.gone.add(thread)
        await made.service.channels.on_channel_deleted(thread)


# Places and messages


async def delete_message(made: World, season: Season):
    there = [one for one in made.sent.messages if one not in made.sent.deleted and made.sent.places[one]]
    if there:
        message = made.luck.choice(there[-8:])
        made.sent.deleted.add(message)
        made.sent.delayed = True
        await made.service.channels.on_message_deleted(made.sent.places[message], message)


async def delete_channel(made: World, season: Season):
    """Delete the channel and move the season, now or later."""
    made.sent.delayed = True
    made.sent.gone.add(made.channel)
    await made.service.channels.on_channel_deleted(made.channel)
    await made.pass_time(made.luck.choice((1, HOUR_S, 2 * DAY_S)))
    made.channel += 1
    await made.service.season_managing.move_here(
        season.row.id, DORA, next(interactions), Location(GUILD, made.channel)
    )


async def take_right_away(made: World, season: Season):
    """Take a right away and give it back later, or move the season."""
    made.sent.delayed = True
    made.sent.barred.add(made.channel)
    await made.pass_time(made.luck.choice((1, HOUR_S, 2 * DAY_S)))
    if made.luck.random() < 0.3:
        made.channel += 1
        there = Location(GUILD, made.channel)
        await made.service.season_managing.move_here(season.row.id, DORA, next(interactions), there)
        return
    made.sent.barred.clear()
    await made.service.channels.on_permissions_changed(GUILD)


async def fail_deliveries(made: World, season: Season):
    kind = made.luck.choice(("season", "draw", "round", "thread", "turn", "end", "ceremony", "season-notice"))
    made.sent.arrives = made.luck.random() < 0.3
    made.sent.fail_next(
        (kind, RetryLater(made.luck.choice((5, 600)), unsure=True) if made.luck.random() < 0.8 else OSError())
    )


async def toggle_thread_limit(made: World, season: Season):
    made.sent.full = not made.sent.full


async def remove_bot(made: World, season: Season):
    await made.service.channels.on_bot_left(GUILD)
    await made.pass_time(made.luck.choice((HOUR_S, 3 * DAY_S)))
    await made.service.channels.on_bot_returned(GUILD)


async def restart_service(made: World, season: Season):
    await made.service.stop()
    await made.open()


async def leap_in_time(made: World, season: Season):
    await made.pass_time(made.luck.choice((HOUR_S, 2 * DAY_S, 9 * DAY_S)))


# Organisers


async def correct_result(made: World, season: Season):
    over = [table for table in season.tables if table.over is not None]
    if over:
        table, press = made.luck.choice(over), next(interactions)
        given = [
            0 if not n or made.luck.random() < 0.2 else made.luck.randint(1, 3)
            for n in decode_numbers(table.members)
        ]
        counted = [place for place in given if place]
        places = [place and 1 + sum(other < place for other in counted) for place in given]
        manage = made.service.season_managing
        await manage.correct_result(
            season.row.id, DORA, press, ResultCorrection(table.round, table.n, places, "a reason")
        )


async def hurry_round(made: World, season: Season):
    manage = made.service.season_managing
    press = next(interactions)
    of = season.row.id
    acts: Sequence[Callable[[], Awaitable[object]]] = (
        lambda: manage.draw_now(of, DORA, press, season.row.round + 1),
        lambda: manage.extend_round(of, DORA, press, made.luck.randint(1, 3)),
        lambda: manage.pause_season(of, DORA, press),
        lambda: manage.resume_season(of, DORA, press),
    )
    await made.luck.choice(acts)()


async def end_season(made: World, season: Season):
    if made.luck.random() < 0.2:
        await made.service.season_managing.end_season(
            season.row.id, DORA, next(interactions), made.luck.random() < 0.5
        )


async def remove_member(made: World, season: Season, member: MemberRow, press: int):
    await made.service.season_managing.remove_member(season.row.id, DORA, press, member.n, "")


async def bring_member_back(made: World, season: Season, member: MemberRow, press: int):
    await made.service.season_managing.bring_member_back(season.row.id, DORA, press, member.n, "")


async def give_seat_to_bot(made: World, season: Season, member: MemberRow, press: int):
    await made.service.season_managing.give_seat_to_bot(season.row.id, DORA, press, member.n, "")


async def add_member(made: World, season: Season):
    n = len(made.people) + 1
    made.people.append(Person(800_000_000_000_000_000 + 1_000_003 * n, f"Person{n}of"))
    await made.service.season_managing.add_member(
        season.row.id, DORA, next(interactions), made.people[-1], ""
    )


async def replace_member(made: World, season: Season):
    """Replace a member by a new person or by another member."""
    member = choose_member(made, season)
    n = len(made.people) + 1
    to = Person(800_000_000_000_000_000 + 1_000_003 * n, f"Person{n}of")
    if made.luck.random() < 0.3:
        to = made.luck.choice(made.people)
    elif member is not None:
        made.people.append(to)
    if member is None:
        return
    table = next((t.game for t in season.list_open_tables(member.n) if t.game is not None), None)
    await made.service.season_managing.offer_seat(season.row.id, DORA, next(interactions), member.n, to)
    if table is not None:
        await apply(made.tables, table, next(interactions), seats.take_seat, to)


ACCIDENTS: Sequence[Accident] = (
    join, join, befall_member(leave), befall_member(sit_out), befall_member(sit_out), befall_member(come_back),
    befall_member(come_back), befall_member(vanish), befall_member(vanish),
    befall_member(leave_server), join_server, befall_member(toggle_direct_messages),
    befall_member(go_on_vacation), befall_member(forget_person), befall_table(resign),
    befall_table(decide_on_late_player), befall_table(decide_on_late_player), befall_table(moderate_table),
    befall_table(abandon_table), befall_table(delete_thread), delete_message, delete_channel,
    take_right_away, fail_deliveries, fail_deliveries, toggle_thread_limit, remove_bot, restart_service,
    leap_in_time, leap_in_time,
    correct_result, hurry_round, hurry_round, end_season, press_twice(remove_member),
    press_twice(bring_member_back), press_twice(give_seat_to_bot), add_member, replace_member,
)  # fmt: skip
