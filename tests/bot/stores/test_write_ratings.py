"""Ratings need the consent of server and table, count only people, and are written in the transaction that ends the
game."""

from __future__ import annotations

from bot.model.people import ServerSettings
from bot.model.view import Person, Table
from bot.operations import listings, people, seats
from bot.operations import lobby as lobby_operations
from bot.seasons.rating import to_displayed_rating
from bot.stores.changes import compute_ratings, make_initial_rating
from tests.bot.service.finishing import finish_game
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, House


async def start_rated_race(h: House, *others: Person) -> Table:
    await people.set_server_settings(h.tables, 7, ServerSettings(ratings=True))
    return await h.start_table("race", *others)


async def test_everybody_starts_at_1500():
    new = make_initial_rating(1, "race")
    assert to_displayed_rating(new.mu, new.sigma) == 1500
    win, loss = compute_ratings([new, make_initial_rating(2, "race")], [1, 2])
    assert to_displayed_rating(win.mu, win.sigma) > 1500 > to_displayed_rating(loss.mu, loss.sigma)
    assert (win.games, loss.games) == (1, 1)
    tie = compute_ratings([new, make_initial_rating(2, "race")], [1, 1])
    assert tie[0].mu == tie[1].mu


async def test_end_of_a_game_rates_its_people(h: House):
    over = await finish_game(h, await start_rated_race(h, BOB))
    found = await listings.list_rating_changes(h.tables, over.id)
    assert [line.rating - line.change for line in found] == [1500, 1500]
    assert found[0].change > 0 > found[1].change
    first = over.seats[found[0].seat].user
    assert first is not None
    [mine] = await listings.list_player_records(h.tables, first, 7)
    assert (mine.games, mine.wins, mine.place, mine.rating) == (1, 1, 1.0, found[0].rating)
    assert await listings.list_player_records(h.tables, first, 8) == []
    assert (await listings.list_player_records(h.tables, first, None))[0].games == 1


async def test_game_is_unrated_without_consent_of_server_and_table(h: House):
    over = await finish_game(h, await h.start_table("race", BOB))
    assert over.rated is None and await listings.list_rating_changes(h.tables, over.id) == []
    await people.set_server_settings(h.tables, 7, ServerSettings(ratings=True))
    lobby = await h.open_lobby("race", BOB)
    assert lobby.rated
    assert (await h.apply(lobby.id, 0, lobby_operations.set_rated, ANN.id, False)).rated is False
    await lobby_operations.start_game(h.tables, lobby.id, ANN.id, 50)
    assert await listings.list_rating_changes(h.tables, (await finish_game(h, lobby)).id) == []
    table = await start_rated_race(h, BOB)
    await people.set_server_settings(h.tables, 7, ServerSettings())
    assert await listings.list_rating_changes(h.tables, (await finish_game(h, table)).id) == []
    assert (await listings.list_player_records(h.tables, ANN.id, 7))[0].rating is None


async def test_bots_are_left_out_and_a_resigned_player_is_last(h: House):
    table = await start_rated_race(h, BOB, CLEO)
    await h.apply(table.id, 0, seats.resign, ANN.id)
    over = await finish_game(h, table)
    changes = {
        over.seats[line.seat].name: line.change
        for line in await listings.list_rating_changes(h.tables, over.id)
    }
    assert changes.keys() == {"Ann (bot)", "Bob", "Cleo"}
    assert changes["Ann (bot)"] == min(changes.values()) < 0
    assert await listings.list_player_records(h.tables, ANN.id, 7) == []
    alone = await start_rated_race(h)
    assert await listings.list_rating_changes(h.tables, (await finish_game(h, alone)).id) == []


async def test_seat_that_changed_hands_counts_for_its_last_owner(h: House):
    table = await start_rated_race(h, BOB)
    await h.apply(table.id, 0, seats.offer_seat, ANN.id, DAN)
    await h.apply(table.id, 0, seats.take_seat, DAN)
    over = await finish_game(h, table)
    assert [s.user for s in over.seats] == [DAN.id, BOB.id]
    assert (await listings.list_player_records(h.tables, DAN.id, 7))[0].rating
    assert await listings.list_player_records(h.tables, ANN.id, 7) == []
