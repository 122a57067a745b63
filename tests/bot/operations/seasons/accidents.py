"""Random accidents of a season: people come and go, things are deleted, organisers act, Discord fails."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.consequences import organising as acts
from bot.consequences.organising import ResultCorrection
from bot.model.messages import RetryLater
from bot.model.season import Season
from bot.model.timing import DAY_S, HOUR_S
from bot.model.view import Location, Person, Vote
from bot.operations import forgetting, lateness, organising, places, season_places, seasons, seats
from bot.operations.organising import act_as_organiser
from bot.stores.tables import TableStore, change_season
from tests.bot.service.kit import MOD, interactions
from tests.bot.service.seasoning import DORA

from .world import GUILD, World

Accident = Callable[[World, Season], Awaitable[object]]


def befall_member(act: Callable[[World, int], Awaitable[object]]) -> Accident:
    """Return an accident that happens to a random member, by user id."""

    async def happen(made: World, season: Season):
        known = [member.user for member in season.members.values() if member.user is not None]
        if known:
            await act(made, made.luck.choice(known))

    return happen


def befall_table(act: Callable[[World, str], Awaitable[object]]) -> Accident:
    """Return an accident that happens at a random running table."""

    async def happen(made: World, season: Season):
        games = [table.game for table in season.list_open_tables() if table.game is not None]
        if games:
            await act(made, made.luck.choice(games))

    return happen


def press_twice(
    act: Callable[[TableStore, str, Person, int, int, str], Awaitable[object]],
) -> Accident:
    """Return an accident in which the organiser does this to a random member with the same press, once or twice."""

    async def happen(made: World, season: Season):
        n, press = made.luck.choice([*season.members]), next(interactions)
        for _ in range(made.luck.choice((1, 2))):
            await act(made.tables, made.of, DORA, press, n, "")

    return happen


# People


async def join(made: World, season: Season):
    if len(season.members) < 40:
        await made.add_person()


async def sit_out(made: World, user: int):
    await change_season(made.tables, made.of, seasons.sit_out, user, made.luck.random() < 0.8)


async def come_back(made: World, user: int):
    made.vanished.discard(user)
    if user not in made.sent.left:
        await seasons.return_to_season(made.tables, made.of, user)


async def vanish(made: World, user: int):
    made.vanished.add(user)


async def leave_server(made: World, user: int):
    made.vanished.add(user)
    made.sent.left.add(user)
    await places.note_presence(made.tables, GUILD, user, False)


async def join_server(made: World, season: Season):
    for user in sorted(made.sent.left)[:1]:
        made.sent.left.discard(user)
        made.vanished.discard(user)
        await places.note_presence(made.tables, GUILD, user, True)


async def toggle_direct_messages(made: World, user: int):
    made.discord.closed ^= {user}


async def forget_person(made: World, user: int):
    if made.luck.random() < 0.3:
        made.vanished.add(user)
        await forgetting.forget_person(made.tables, user)


# At tables


async def resign(made: World, table: str):
    people = (await made.read(table)).people
    if people:
        await made.change(table, seats.resign, made.luck.choice(people).user or 0)


async def decide_on_late_player(made: World, table: str):
    """Let all others decide about the late player."""
    votes: Sequence[Vote] = ("wait", "turn", "seat")
    wanted, now = made.luck.choice(votes), await made.read(table)
    for named in list(now.late)[:1]:
        for seat in now.people:
            if seat.seat != named:
                await made.attempt(made.change(table, lateness.vote, seat.user or 0, named, wanted))


async def moderate_table(made: World, table: str):
    operation = made.luck.choice((seats.end_game, None, seats.resume_table))
    if operation is None:
        await seats.pause_table(made.tables, table, MOD, next(interactions))
    else:
        await made.change(table, operation, MOD)


async def abandon_table(made: World, table: str):
    for seat in (await made.read(table)).people:
        await made.attempt(made.change(table, seats.vote_to_abandon, seat.user or 0))


async def delete_thread(made: World, table: str):
    thread = made.discord.threads.get(table)
    if thread is not None and thread not in made.discord.gone:
        made.discord.gone.add(thread)
        await places.on_channel_deleted(made.tables, thread)


# Places and messages


async def delete_message(made: World, season: Season):
    there = [one for one in made.sent.messages if one not in made.sent.deleted and made.discord.places[one]]
    if there:
        message = made.luck.choice(there[-8:])
        made.sent.deleted.add(message)
        made.discord.delayed = True
        await places.on_message_deleted(made.tables, message)


async def move_season(made: World):
    made.channel += 1
    await made.manage(season_places.move_season, Location(GUILD, made.channel))


async def delete_channel(made: World, season: Season):
    """Delete the channel and move the season, now or later."""
    made.discord.delayed = True
    made.discord.gone.add(made.channel)
    await places.on_channel_deleted(made.tables, made.channel)
    await made.pass_time(made.luck.choice((1, HOUR_S, 2 * DAY_S)))
    await move_season(made)


async def take_right_away(made: World, season: Season):
    """Take a right away and give it back later, or move the season."""
    made.discord.delayed = True
    made.discord.barred.add(made.channel)
    await made.pass_time(made.luck.choice((1, HOUR_S, 2 * DAY_S)))
    if made.luck.random() < 0.3:
        await move_season(made)
        return
    made.discord.barred.clear()
    await places.on_permissions_changed(made.tables, GUILD)


async def fail_deliveries(made: World, season: Season):
    kind = made.luck.choice(("season", "draw", "round", "thread", "turn", "end", "ceremony", "season-notice"))
    made.sent.arrives = made.luck.random() < 0.3
    made.sent.fail_next(
        (kind, RetryLater(made.luck.choice((5, 600)), unsure=True) if made.luck.random() < 0.8 else OSError())
    )


async def toggle_thread_limit(made: World, season: Season):
    made.discord.full = not made.discord.full


async def remove_bot(made: World, season: Season):
    await places.on_bot_left(made.tables, GUILD)
    await made.pass_time(made.luck.choice((HOUR_S, 3 * DAY_S)))
    await places.on_bot_returned(made.tables, GUILD)


async def restart_service(made: World, season: Season):
    await made.service.stop()
    await made.open()


async def leap_in_time(made: World, season: Season):
    await made.pass_time(made.luck.choice((HOUR_S, 2 * DAY_S, 9 * DAY_S)))


# Organisers


async def correct_result(made: World, season: Season):
    over = [table for table in season.tables if table.over is not None]
    if over:
        table = made.luck.choice(over)
        places = [n and made.luck.choice((0, 1, 1, 2)) for n in table.members]
        correction = ResultCorrection(table.round, table.n, places, "a reason")
        await made.manage(organising.correct_result, correction)


async def hurry_round(made: World, season: Season):
    await made.luck.choice(
        (
            lambda: made.manage(act_as_organiser, acts.draw_now, season.row.round + 1),
            lambda: made.manage(act_as_organiser, acts.extend_round, made.luck.randint(1, 3)),
            lambda: made.manage(act_as_organiser, acts.pause_season),
            lambda: made.manage(act_as_organiser, acts.resume_season),
        )
    )()


async def end_season(made: World, season: Season):
    if made.luck.random() < 0.2:
        await made.manage(act_as_organiser, acts.end_season_early, made.luck.random() < 0.5)


async def add_member(made: World, season: Season):
    await made.manage(organising.add_member, made.make_person(), "")


async def replace_member(made: World, season: Season):
    """Replace a member by a new person or by another member."""
    n = made.luck.choice([*season.members])
    to = made.luck.choice(made.people) if made.luck.random() < 0.3 else made.make_person()
    table = next((t.game for t in season.list_open_tables(n) if t.game is not None), None)
    await made.manage(organising.offer_seat, n, to)
    if table is not None:
        await made.change(table, seats.take_seat, to)


ACCIDENTS: Sequence[Accident] = (
    join, join, befall_member(sit_out), befall_member(sit_out), befall_member(come_back),
    befall_member(come_back), befall_member(vanish), befall_member(vanish),
    befall_member(lambda made, user: change_season(made.tables, made.of, seasons.leave, user)),
    befall_member(leave_server), join_server, befall_member(toggle_direct_messages),
    befall_member(lambda made, user: lateness.start_vacation(made.tables, user, made.luck.randint(1, 10))),
    befall_member(forget_person), befall_table(resign),
    befall_table(decide_on_late_player), befall_table(decide_on_late_player), befall_table(moderate_table),
    befall_table(abandon_table), befall_table(delete_thread), delete_message, delete_channel,
    take_right_away, fail_deliveries, fail_deliveries, toggle_thread_limit, remove_bot, restart_service,
    leap_in_time, leap_in_time,
    correct_result, hurry_round, hurry_round, end_season, press_twice(organising.remove_member),
    press_twice(organising.bring_member_back), press_twice(organising.give_seat_to_bot), add_member,
    replace_member,
)  # fmt: skip
