"""Two worlds that differ only in hidden things: everything a season shows, and when, is the same."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bot.model.season import Season
from bot.model.timing import DAY_S, HOUR_S
from bot.model.view import Location, Person
from bot.operations import listings, lobby, seats
from bot.stores.tables import apply
from bot.workers.seasons import SeasonWorker
from engine.core import EndTurn
from tests import deals
from tests.bot.service.kit import MOD, interactions
from tests.toys.auction import Bid, Seal, Start

from .test_people import LEAGUE, play_round
from .test_what_counts import DUEL, set_vacation_days
from .world import World, open_world

SHORT = replace(
    LEAGUE,
    games=("auction",),
    seats=3,
    points=(4, 2, 0),
    full=True,
    lasts=2 * DAY_S,
    options={"auction": {"counted": False}},
)
STEP_H = 3


async def play_to_bids(made: World, game: str):
    """Let everybody end their turn without an action; then all are asked at once."""
    while not (look := await made.service.play.get_view(game, None)).sealed:
        user = look.table.seats[look.waiting[0]].user
        assert user is not None
        await made.service.play.submit(game, user, Start("nothing"), EndTurn())
    await made.service.drain()


async def observe_season(
    folder: Path, silent: int, first: bool, monkeypatch: pytest.MonkeyPatch
) -> tuple[object, Season]:
    """Return what the season's channel received while that seat was silent; the others answered at once or a step
    later."""
    deals.make_secrets_follow(monkeypatch, "11")
    async with open_world(folder, Random(1)) as made:
        await made.begin(SHORT, 3)
        await made.pass_time(1)
        game = (await made.read_season()).tables[0].game
        assert game is not None
        await play_to_bids(made, game)
        bidding = [
            seat for seat in (await listings.get_table(made.tables, game)).seats if seat.seat != silent
        ]
        for hour in range(0, int(6 * DAY_S / HOUR_S), STEP_H):
            if hour == (0 if first else STEP_H):
                for seat in bidding:
                    await made.service.play.submit(game, seat.user or 0, Bid(1 if first else 0), Seal())
            await made.pass_time(STEP_H * HOUR_S)
        season = await made.read_season()
        assert season.row.round >= 2 and season.tables[0].over is None
        told = [
            (at, edit, p.kind, p.payload) for at, edit, p in made.sent.all if p.target in ("season", "lobby")
        ]
        return (told, [(m.status, m.losses, m.asked) for m in season.members.values()]), season


async def test_season_does_not_reveal_who_has_sealed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    worlds = [(0, True), (2, False)]
    shown = [await observe_season(tmp_path / f"{n}", *which, monkeypatch) for n, which in enumerate(worlds)]
    assert all(one[0] == shown[0][0] for one in shown)
    assert {member.status for member in shown[0][1].members.values()} == {"in"}


async def test_sealed_answer_at_another_table_is_no_sign_of_life_before_that_table_is_over(made: World):
    await made.begin(replace(DUEL, lasts=56 * DAY_S), 2)
    await set_vacation_days(made, {0: 3, 1: 3})
    season = await play_round(made)
    worker, asked = SeasonWorker(made.tables, None), set[int]()
    while not asked:
        await made.pass_time(DAY_S / 4)
        asked = set((await worker.load_member_facts(season)).silent)
    silent = Person(season.members[asked.pop()].user or 0, "Ann")
    table = await lobby.open_lobby(
        made.tables, "auction", silent, Location(7, 71), next(interactions), options={"counted": False}
    )
    for n in (1, 2):
        await apply(made.tables, table.id, next(interactions), lobby.join, Person(n, f"P{n}"))
    await lobby.start_game(made.tables, table.id, silent.id, next(interactions))
    await play_to_bids(made, table.id)
    made.clock.now += 1
    await made.service.play.submit(table.id, silent.id, Bid(0), Seal())
    assert (await worker.load_member_facts(season)).silent
    await apply(made.tables, table.id, 0, seats.end_game, MOD)
    assert not (await worker.load_member_facts(season)).silent
