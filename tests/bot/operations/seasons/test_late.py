"""A late player at a season's table has the turn's time, the grace period, and a day for the others to choose; then the
bot chooses for them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.consequences.lateness import SEASON_VOTE_S, UNNAMED_SEAT
from bot.db.rows import PendingRow
from bot.model.errors import OperationRefused
from bot.model.people import Preferences, Vacation
from bot.model.season import Season, decode_numbers
from bot.model.table import SeatState
from bot.model.timing import DAY_S, HOUR_S
from bot.operations import lateness, people
from bot.stores import pending
from bot.stores.tables import apply
from tests.bot.service.kit import TUNING, interactions
from tests.toys.auction import Bid, Seal

from .test_people import LEAGUE
from .test_unseen import SHORT as AUCTION
from .test_unseen import play_to_bids
from .world import World

THREE = replace(
    LEAGUE,
    seats=3,
    points=(4, 2, 0),
    full=True,
    lasts=56 * DAY_S,
    options={"lots": {"draws": 3}},
    at_once=False,
)


async def begin_table(made: World) -> str:
    """Begin a season and return its table's game. Nobody has vacation days left, because these would be spent first."""
    for person in made.people:
        spent = Vacation(year=2027, spent=TUNING.vacation)
        await people.set_preferences(made.tables, person.id, Preferences(vacation=spent))
    await made.pass_time(1)
    game = (await made.read_season()).tables[0].game
    assert game is not None
    return game


async def read_awaited_row(made: World, game: str) -> PendingRow:
    """Return the row of the awaited seat."""
    with made.service.tables.db.engine.connect() as db:
        return pending.fetch_of_table(db, game)[0]


async def read_seats(made: World, game: str) -> list[SeatState]:
    return (await made.service.tables.read(game)).state.seats


def list_notices(made: World, *codes: str) -> list[str]:
    """Return the notices with these codes that the table received."""
    notices = [p for p in made.sent.messages.values() if p.kind == "notice" and p.target == "table"]
    return [p.payload["code"] for p in notices if p.payload["code"] in codes]


async def wait_for_choice(made: World, game: str) -> PendingRow:
    """Let the turn's time and the grace period pass; the others have a day."""
    row = await read_awaited_row(made, game)
    while row.stage < 2:
        await made.pass_time_to_next()
        row = await read_awaited_row(made, game)
    assert row.stage == 2 and row.deadline == made.clock.now + SEASON_VOTE_S
    return row


async def test_bot_holds_the_seat_if_nobody_chooses_within_a_day(made: World):
    await made.begin(THREE, 3)
    row = await wait_for_choice(made, game := await begin_table(made))
    [asked] = [p for p in made.sent.messages.values() if p.kind == "late"]
    assert asked.payload["seat"] == row.seat and sorted(asked.payload["mentions"]) == [
        n for n in range(3) if n != row.seat
    ]
    await made.pass_time((row.deadline or 0.0) - made.clock.now - 1)
    assert [place.bot for place in await read_seats(made, game)] == [None] * 3
    await made.pass_time(2)
    place = (await read_seats(made, game))[row.seat]
    assert (place.bot, place.former, place.lent) == ("club", row.user, False)
    assert list_notices(made, "late-nobody-seat", "late-nobody-turn") == ["late-nobody-seat"]
    assert (await read_awaited_row(made, game)).seat != row.seat  # the bot has drawn
    assert row.user is not None
    await made.service.seasons.return_to_season(made.of, row.user)
    place = (await read_seats(made, game))[row.seat]
    assert (place.bot, place.user) == (None, row.user)


async def test_single_opponent_can_choose_to_wait(made: World):
    """At a table of two, the one opponent is the majority."""
    await made.begin(replace(THREE, seats=2, points=(2, 0)), 2)
    row = await wait_for_choice(made, game := await begin_table(made))
    other = (await read_seats(made, game))[1 - row.seat].user
    assert other is not None
    with pytest.raises(OperationRefused, match="no-choice"):  # the season has drawn the seats
        await apply(made.tables, game, next(interactions), lateness.vote, other, row.seat, "find")
    await apply(made.tables, game, next(interactions), lateness.vote, other, row.seat, "wait")
    await made.pass_time(SEASON_VOTE_S + HOUR_S)
    assert [place.bot for place in await read_seats(made, game)] == [None, None]
    await made.pass_time(2 * DAY_S)
    await wait_for_choice(made, game)
    assert list_notices(made, "late-nobody-seat") == []


async def test_sealed_step_names_nobody_and_a_bot_answers_for_all_late_players(made: World):
    """No late player loses their seat or place in the season."""
    await made.begin(replace(AUCTION, lasts=56 * DAY_S), 3)
    await play_to_bids(made, game := await begin_table(made))
    speaks = (await read_seats(made, game))[0].user
    await made.service.play.submit(game, speaks or 0, Bid(0), Seal())
    await wait_for_choice(made, game)
    [asked] = [p for p in made.sent.messages.values() if p.kind == "late"]
    assert (asked.payload["seat"], sorted(asked.payload["mentions"])) == (UNNAMED_SEAT, [0, 1, 2])
    await made.pass_time(SEASON_VOTE_S + 1)
    await made.pass_time(2 * HOUR_S)  # the step closes
    assert list_notices(made, "late-nobody-seat", "late-nobody-turn", "late-nobody-turn-unnamed") == [
        "late-nobody-turn-unnamed"
    ]
    assert not (await made.service.play.get_view(game, None)).sealed
    seats = await read_seats(made, game)
    assert [(place.user is not None, place.bot, place.former) for place in seats] == [(True, None, None)] * 3
    named = {
        str(p.payload.get("args", {}).get("name", "")) for p in made.sent.messages.values() if p.table == game
    }
    assert not named & {person.name for person in made.people}
    season: Season = await made.read_season()
    assert {season.members[n].status for n in decode_numbers(season.tables[0].members)} == {"in"}
