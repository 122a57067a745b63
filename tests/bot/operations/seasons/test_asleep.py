"""A season's thread is archived a day after its table's end, once, and only if nobody still needs it."""

from __future__ import annotations

import pytest

from bot.model.messages import Undeliverable
from bot.model.timing import DAY_S, HOUR_S
from bot.model.view import Location, Person
from bot.operations import invitations, listings, lobby
from bot.operations import seats as moderation
from bot.stores.tables import apply
from tests.bot.service.kit import MOD, interactions

from .test_tables import begin_first_table
from .world import CHANNEL, GUILD, World


async def end_first_table(made: World, by_hand: bool = False) -> str:
    """End the first table and return its game."""
    game = await begin_first_table(made)
    if by_hand:
        await apply(made.tables, game, 0, moderation.end_game, MOD)
    while not by_hand and (await listings.get_table(made.tables, game)).status == "running":
        await made.play_tables(1.0)
    await made.pass_time(1)
    return game


def count_archivings(made: World, game: str) -> int:
    """Return how often the bot archived the thread or tried to."""
    return len([post for _, _, post in made.sent.all if post.kind == "asleep" and post.table == game])


async def list_first_two_people(made: World, game: str) -> list[Person]:
    seats = (await listings.get_table(made.tables, game)).seats
    return [person for person in made.people if person.id in {seat.user for seat in seats}]


@pytest.mark.parametrize("by_hand", [False, True])
async def test_thread_is_archived_once_a_day_after_the_end_despite_restarts(made: World, by_hand: bool):
    game = await end_first_table(made, by_hand)
    await made.pass_time(DAY_S - HOUR_S)
    assert not count_archivings(made, game)
    await made.service.stop()
    await made.open()
    await made.pass_time(HOUR_S)
    assert count_archivings(made, game) == 1
    for _ in range(8):
        await made.pass_time(DAY_S)
    assert count_archivings(made, game) == 1
    assert made.errors.seen == made.sent.wrong == []


async def test_thread_with_a_new_game_is_not_archived(made: World):
    game = await end_first_table(made)
    for person in await list_first_two_people(made, game):
        await invitations.answer_rematch(made.tables, game, person, True, next(interactions))
    await made.pass_time(2 * DAY_S)
    assert not count_archivings(made, game)
    table = await listings.get_table(made.tables, game)
    assert table.rematch and table.rematch.table


async def test_thread_with_an_open_rematch_is_archived_after_it_lapses(made: World):
    """Its post is edited then, which would unarchive the thread."""
    game = await end_first_table(made)
    await made.pass_time(HOUR_S)
    await invitations.answer_rematch(
        made.tables, game, (await list_first_two_people(made, game))[0], True, next(interactions)
    )
    for _ in range(5):
        await made.pass_time(DAY_S)
    kinds = [post.kind for _, _, post in made.sent.all if post.table == game and post.target == "table"]
    assert kinds.count("asleep") == 1 and kinds[-1] == "asleep"


@pytest.mark.parametrize(
    "gone", [Undeliverable("channel"), Undeliverable("permission", "Manage Threads"), Undeliverable("locked")]
)
async def test_missing_or_foreign_thread_is_left_alone(made: World, gone: Undeliverable):
    game = await end_first_table(made)
    made.sent.fail_next(("asleep", gone))
    await made.pass_time(DAY_S)
    before = len(made.sent.all)
    await made.pass_time(HOUR_S)
    assert not count_archivings(made, game) and not made.sent.failures
    assert not [post for _, _, post in made.sent.all[before:] if post.table == game]
    assert not (await made.service.tables.read(game)).state.homeless


async def test_threads_outside_seasons_are_not_archived(made: World):
    ann = Person(1, "Ann")
    table = await lobby.open_lobby(made.tables, "lots", ann, Location(GUILD, CHANNEL + 1), next(interactions))
    await apply(made.tables, table.id, next(interactions), lobby.add_bot, ann.id, "club")
    await lobby.start_game(made.tables, table.id, ann.id, next(interactions))
    await apply(made.tables, table.id, 0, moderation.end_game, MOD)
    await made.pass_time(2 * DAY_S)
    assert not count_archivings(made, table.id)
