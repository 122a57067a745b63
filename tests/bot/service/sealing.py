"""Four people at a table of sealed bids, and what the public could see of it."""
from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from bot.service.model.table import Person, Table
from bot.service.model.timing import Timing
from bot.service.service import Service
from engine.core import Action, EndTurn
from engine.core.game import AnyGame
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, GAMES, Clock, House, Recorder, interactions
from tests.bot.store.kit import fresh
from tests.toys.auction import Bid, Seal, Start

ALL = (ANN, BOB, CLEO, DAN)
NOON = 86_400.0 * 20_000 + 12 * 3600  # of some day, UTC
MINUTE = 60.0
BID: tuple[Action, ...] = (Bid(1), Seal())


def at(hours: int, minutes: int) -> float:
    return NOON + (hours - 12) * 3600 + minutes * MINUTE


@asynccontextmanager
async def discreet(folder: Path, now: float = NOON, *games: AnyGame) -> AsyncGenerator[House]:
    """A service with real delays, closed and opened again at will (`reopen`)."""
    clock, sent = Clock(now), Recorder()
    house = House(await opened(folder, clock, sent, *games), clock, sent)
    try:
        yield house
    finally:
        await house.service.stop()


async def opened(folder: Path, clock: Clock, sent: Recorder, *games: AnyGame) -> Service:
    known = {game.slug: game for game in games} or GAMES
    return await Service.open(fresh(folder / "games.db"), known, clock, sent, Timing(bot_pause=0, linger=0))


async def reopen(h: House, folder: Path) -> None:
    """As after a kill: nothing but the file is left."""
    await h.service.stop()
    h.service = await opened(folder, h.clock, h.sent)
    await h.service.drain()


async def to_bids(h: House, table: Table) -> None:
    """Nobody does anything in his turn; then everybody is asked at once."""
    while not (look := await h.service.play.get_view(table.id, None)).sealed:
        await h.service.play.submit(table.id, look.table.seats[look.waiting[0]].user or 0, Start("nothing"), EndTurn())
    await h.service.drain()


async def bidding(h: House, people: Sequence[Person] = ALL, **options: bool | int) -> Table:
    """A table whose bids are open."""
    lobby = await h.open_lobby("auction", *people[1:])
    await h.service.lobby.set_options(lobby.id, ANN.id, options)
    table = await h.service.lobby.start_game(lobby.id, ANN.id, next(interactions))
    await to_bids(h, table)
    return table


async def seal(h: House, table: Table, *people: Person) -> None:
    for person in people:
        await h.service.play.submit(table.id, person.id, *BID)
    await h.service.drain()


async def is_open(h: House, table: Table) -> bool:
    return (await h.service.play.get_view(table.id, None)).sealed is not None


def dms(h: House, person: Person, kind: str = "prompt") -> list[int]:
    """The messages of that kind to one person, in order."""
    return [m for m, post in h.sent.messages.items() if post.target == f"user:{person.id}" and post.kind == kind]
