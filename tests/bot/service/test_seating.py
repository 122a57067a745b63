"""Random seating (deal_with_the_devil.S1): if the game wants it, seats are shuffled when the table starts."""

from __future__ import annotations

from collections import Counter
from contextlib import closing
from itertools import permutations
from pathlib import Path
from sqlite3 import connect

from bot.base.sealed_chance import derive_key
from bot.model.dice import shuffle_seats
from bot.model.table import SeatState
from bot.model.timing import Timing
from bot.operations import listings, lobby, seats
from bot.service import Service
from bot.stores.tables import apply
from engine.games.deal_with_the_devil.game import GAME as DEVIL
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, HERE, Clock, House, Recorder, interactions
from tests.bot.stores.kit import create_sqlite

PEOPLE = (ANN, BOB, CLEO, DAN)
NAMES = tuple(person.name for person in PEOPLE)


def make_joined_seats() -> list[SeatState]:
    return [SeatState(person.name, person.id, joined=n) for n, person in enumerate(PEOPLE, 1)]


def list_names(places: list[SeatState]) -> tuple[str, ...]:
    return tuple(place.name for place in places)


def test_every_order_of_seats_is_equally_likely():
    """deal_with_the_devil.S1: all 24 orders occur about equally often."""
    keys = [derive_key(n.to_bytes(16), 1) for n in range(2400)]
    found = Counter(list_names(shuffle_seats(make_joined_seats(), key)) for key in keys)
    assert set(found) == set(permutations(NAMES))
    assert min(found.values()) > 50 and max(found.values()) < 160


def test_same_key_gives_the_same_seats_and_keeps_each_place_whole():
    """Anybody can check it from the published secret; the list that goes in is not changed."""
    before = make_joined_seats()
    once, again = shuffle_seats(before, b"k" * 32), shuffle_seats(make_joined_seats(), b"k" * 32)
    assert list_names(once) == list_names(again)
    assert before == make_joined_seats()
    assert sorted(once, key=lambda place: place.joined) == make_joined_seats()


def read_stored_seats(path: Path, table_id: str) -> list[tuple[int, int]]:
    """Return the index by which the tables of a person are found."""
    with closing(connect(path / "games.db")) as db:
        return db.execute("select seat, user from seat where game = ? order by seat", (table_id,)).fetchall()


async def test_table_of_deal_with_the_devil_is_seated_at_random(tmp_path: Path):
    """Names, people and colours stay together; each person plays, and is found, at the seat that the table shows."""
    sent, orders = Recorder(), set[tuple[str, ...]]()
    url = create_sqlite(tmp_path / "games.db")
    service = await Service.open(url, {DEVIL.slug: DEVIL}, Clock(), sent, Timing(bot_pause=0))
    try:
        for _ in range(6):
            table = await lobby.open_lobby(service.tables, DEVIL.slug, ANN, HERE, next(interactions))
            for person in PEOPLE[1:]:
                table = (await apply(service.tables, table.id, next(interactions), lobby.join, person)).table
            assert tuple(seat.name for seat in table.seats) == NAMES
            table = await lobby.start_game(service.tables, table.id, ANN.id, next(interactions))
            await service.drain()
            assert {(seat.user, seat.name) for seat in table.seats} == {
                (person.id, person.name) for person in PEOPLE
            }
            assert [seat.colour for seat in table.seats] == list("BRGY")
            assert table.host == ANN.id
            orders.add(tuple(seat.name for seat in table.seats))
            for n, seat in enumerate(table.seats):
                look = await service.play.get_view(table.id, seat.user)
                assert look.seat == n
                assert look.decision is not None and look.decision.seat == n
            assert read_stored_seats(tmp_path, table.id) == [
                (n, seat.user) for n, seat in enumerate(table.seats)
            ]
            for person in PEOPLE:
                await apply(service.tables, table.id, 0, seats.vote_to_abandon, person.id)
            assert (await listings.verify_game(service.tables, table.id)).replayed, (
                "the published secret makes this game, so seated"
            )
    finally:
        await service.stop()
    assert len(orders) > 1


async def test_other_games_seat_people_as_they_joined(h: House):
    for _ in range(3):
        table = await h.start_table("auction", BOB, CLEO, DAN)
        assert tuple(seat.name for seat in table.seats) == NAMES
        for person in PEOPLE:
            await h.change(table, seats.vote_to_abandon, person.id)
