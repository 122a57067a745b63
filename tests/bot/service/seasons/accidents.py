"""What may befall a season, by lot: people who come and go, things that are deleted, organisers, faults of Discord."""
from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.service.model.outbox_message import RetryLater
from bot.service.model.season import Season, decode_numbers
from bot.service.model.table import Location, Person, Vote
from bot.service.model.timing import DAY_S, HOUR_S
from bot.store.seasons import MemberRow
from tests.bot.service.kit import MOD, interactions

from .world import DORA, GUILD, World

Accident = Callable[[World, Season], Awaitable[object]]


def somebody(made: World, season: Season) -> MemberRow | None:
    known = [member for member in season.members.values() if member.user is not None]
    return made.luck.choice(known) if known else None


def running(made: World, season: Season) -> str | None:
    games = [table.game for table in season.list_open_tables() if table.game is not None]
    return made.luck.choice(games) if games else None


def by(act: Callable[[World, Season, int], Awaitable[object]]) -> Accident:
    """Of somebody, by his id."""

    async def done(made: World, season: Season) -> None:
        member = somebody(made, season)
        if member is not None and member.user is not None:
            await act(made, season, member.user)

    return done


def at(act: Callable[[World, str], Awaitable[object]]) -> Accident:
    """At a running table."""

    async def done(made: World, season: Season) -> None:
        table = running(made, season)
        if table is not None:
            await act(made, table)

    return done


def managed(act: Callable[[World, Season, MemberRow, int], Awaitable[object]]) -> Accident:
    """By the organiser, of somebody; the same press twice."""

    async def done(made: World, season: Season) -> None:
        member, press = somebody(made, season), next(interactions)
        if member is not None:
            for _ in range(made.luck.choice((1, 2))):
                await act(made, season, member, press)

    return done


# People


async def joins(made: World, season: Season) -> None:
    if len(season.members) < 40:
        await made.join()


async def leaves(made: World, season: Season, user: int) -> None:
    await made.service.seasons.leave(season.row.id, user)


async def sits_out(made: World, season: Season, user: int) -> None:
    await made.service.seasons.sit_out(season.row.id, user, made.luck.random() < 0.8)


async def is_back(made: World, season: Season, user: int) -> None:
    made.vanished.discard(user)
    if user not in made.sent.left:
        await made.service.seasons.return_to_season(season.row.id, user)


async def vanishes(made: World, season: Season, user: int) -> None:
    made.vanished.add(user)


async def leaves_server(made: World, season: Season, user: int) -> None:
    made.vanished.add(user)
    made.sent.left.add(user)
    await made.service.channels.on_member_left(GUILD, user)


async def joins_server(made: World, season: Season) -> None:
    for user in sorted(made.sent.left)[:1]:
        made.sent.left.discard(user)
        made.vanished.discard(user)
        await made.service.channels.on_member_joined(GUILD, user)


async def closes_messages(made: World, season: Season, user: int) -> None:
    made.sent.closed ^= {user}


async def goes_on_vacation(made: World, season: Season, user: int) -> None:
    await made.service.absence.start_vacation(user, made.luck.randint(1, 10))


async def is_forgotten(made: World, season: Season, user: int) -> None:
    if made.luck.random() < 0.3:
        made.vanished.add(user)
        await made.service.forget.forget_person(user)


# At tables


async def resigns(made: World, table: str) -> None:
    people = (await made.service.listings.get_table(table)).people
    if people:
        await made.service.seats.resign(table, made.luck.choice(people).user or 0, next(interactions))


async def choose(made: World, table: str) -> None:
    """About whoever is late, all the others."""
    late = (await made.service.tables.read(table)).sheet.late
    votes: Sequence[Vote] = ("wait", "turn", "seat")
    wanted = made.luck.choice(votes)
    for named in list(late)[:1]:
        for seat in (await made.service.listings.get_table(table)).people:
            if seat.seat != named and seat.user is not None:
                await made.attempt(made.service.absence.vote(table, seat.user, named, wanted, next(interactions)))


async def moderated(made: World, table: str) -> None:
    service = made.service.moderate
    act = made.luck.choice((service.end_game, service.pause_table, service.resume_table))
    await act(table, MOD, next(interactions))


async def abandoned(made: World, table: str) -> None:
    for seat in (await made.service.listings.get_table(table)).people:
        await made.attempt(made.service.seats.vote_to_abandon(table, seat.user or 0, True, next(interactions)))


async def loses_thread(made: World, table: str) -> None:
    thread = made.sent.threads.get(table)
    if thread is not None and thread not in made.sent.gone:
        made.sent.gone.add(thread)
        await made.service.channels.on_channel_deleted(thread)


# Places and messages


async def message_deleted(made: World, season: Season) -> None:
    there = [one for one in made.sent.messages if one not in made.sent.deleted and made.sent.places[one]]
    if there:
        message = made.luck.choice(there[-8:])
        made.sent.deleted.add(message)
        made.sent.delayed = True
        await made.service.channels.on_message_deleted(made.sent.places[message], message)


async def channel_deleted(made: World, season: Season) -> None:
    """And the season is moved, sooner or later."""
    made.sent.delayed = True
    made.sent.gone.add(made.channel)
    await made.service.channels.on_channel_deleted(made.channel)
    await made.pass_time(made.luck.choice((1, HOUR_S, 2 * DAY_S)))
    made.channel += 1
    await made.service.season_managing.move_here(season.row.id, DORA, next(interactions), Location(GUILD, made.channel))


async def right_taken_away(made: World, season: Season) -> None:
    """And given back, sooner or later; or the season is moved."""
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


async def sends_fail(made: World, season: Season) -> None:
    kind = made.luck.choice(("season", "draw", "round", "lobby", "thread", "turn", "end", "ceremony", "season-notice"))
    made.sent.arrives = made.luck.random() < 0.3
    made.sent.fail_next(
        (kind, RetryLater(made.luck.choice((5, 600)), unsure=True) if made.luck.random() < 0.8 else OSError())
    )


async def no_room_for_threads(made: World, season: Season) -> None:
    made.sent.full = not made.sent.full


async def bot_sent_away(made: World, season: Season) -> None:
    await made.service.channels.on_bot_left(GUILD)
    await made.pass_time(made.luck.choice((HOUR_S, 3 * DAY_S)))
    await made.service.channels.on_bot_returned(GUILD)


async def starts_again(made: World, season: Season) -> None:
    await made.service.stop()
    await made.open()


async def time_leaps(made: World, season: Season) -> None:
    await made.pass_time(made.luck.choice((HOUR_S, 2 * DAY_S, 9 * DAY_S)))


# Organisers


async def corrected(made: World, season: Season) -> None:
    over = [table for table in season.tables if table.over is not None]
    if over:
        table, press = made.luck.choice(over), next(interactions)
        given = [
            0 if not n or made.luck.random() < 0.2 else made.luck.randint(1, 3) for n in decode_numbers(table.members)
        ]
        counted = [place for place in given if place]
        places = [place and 1 + sum(other < place for other in counted) for place in given]
        manage = made.service.season_managing
        await manage.correct_result(season.row.id, DORA, press, table.round, table.n, places, "a reason")


async def hurried(made: World, season: Season) -> None:
    manage, press, of = made.service.season_managing, next(interactions), season.row.id
    acts: Sequence[Callable[[], Awaitable[object]]] = (
        lambda: manage.draw_now(of, DORA, press, season.row.round + 1),
        lambda: manage.extend_round(of, DORA, press, made.luck.randint(1, 3)),
        lambda: manage.pause_season(of, DORA, press),
        lambda: manage.resume_season(of, DORA, press),
    )
    await made.luck.choice(acts)()


async def ended(made: World, season: Season) -> None:
    if made.luck.random() < 0.2:
        await made.service.season_managing.end_season(season.row.id, DORA, next(interactions), made.luck.random() < 0.5)


async def removed(made: World, season: Season, member: MemberRow, press: int) -> None:
    await made.service.season_managing.remove_member(season.row.id, DORA, press, member.n, "")


async def brought_back(made: World, season: Season, member: MemberRow, press: int) -> None:
    await made.service.season_managing.bring_member_back(season.row.id, DORA, press, member.n, "")


async def bot_takes(made: World, season: Season, member: MemberRow, press: int) -> None:
    await made.service.season_managing.give_seat_to_bot(season.row.id, DORA, press, member.n, "")


async def added(made: World, season: Season) -> None:
    n = len(made.people) + 1
    made.people.append(Person(800_000_000_000_000_000 + 1_000_003 * n, f"Person{n}of"))
    await made.service.season_managing.add_member(season.row.id, DORA, next(interactions), made.people[-1], "")


async def replaced(made: World, season: Season) -> None:
    """By somebody new, or by somebody of the season."""
    member = somebody(made, season)
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
        await made.service.seats.take_seat(table, to, next(interactions))


ACCIDENTS: Sequence[Accident] = (
    joins, joins, by(leaves), by(sits_out), by(sits_out), by(is_back), by(is_back), by(vanishes), by(vanishes),
    by(leaves_server), joins_server, by(closes_messages), by(goes_on_vacation), by(is_forgotten), at(resigns),
    at(choose), at(choose), at(moderated), at(abandoned), at(loses_thread), message_deleted, channel_deleted,
    right_taken_away, sends_fail, sends_fail, no_room_for_threads, bot_sent_away, starts_again, time_leaps, time_leaps,
    corrected, hurried, hurried, ended, managed(removed), managed(brought_back), managed(bot_takes), added, replaced,
)  # fmt: skip
