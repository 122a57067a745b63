"""Measure the processor time of a game of three people who use advice, reviews and lookups as much as possible.

Village is measured in full, other games in part. The bot's child processes are included.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import AsyncGenerator, Awaitable, Callable
from itertools import cycle
from math import ceil, inf
from pathlib import Path
from time import process_time
from unittest.mock import patch

import bot.analysis.reviews
from bot.panels.custom_ids import CustomId
from bot.panels.picture_studio import PictureStudio, build_scene
from bot.panels.thing_panel import ThingLookup, build_thing_panel
from bot.rulebook.book import load_book
from bot.rulebook.page_pictures import draw_page_picture
from bot.rulebook.placeholders import Reader, format_page
from bot.service.model.table_view import TableView
from bot.service.service import Service
from bot.service.workers.advice_search import DISCREET_ANSWER_DELAY_S, Adviser
from engine.core.commands import Responder
from engine.core.game import AnyGame
from engine.core.glossary import get_glossary
from engine.core.rules import Chance
from engine.core.text import get_catalogue
from engine.games import games
from engine.players.heuristic_bot import choose_heuristic_action
from render.games import get_pictures

from .figures import BenchFigure, format_table
from .judging import measure_child_cpu_seconds
from .store import FOUR_PEOPLE, interaction_ids, open_service, start_table

FULLY_MEASURED_GAME = "village"
# How often people use each kind of help in a whole game. All three people ask for a review.
USES_PER_GAME = {"advice": 30, "review": 3, "look": 300}
# The other games are measured with this share of the uses.
SHARE_IN_OTHER_GAMES = 0.1
CHOICES_PER_ADVICE = 6
LOOKUPS_PER_QUESTION = 2


class CpuMeter:
    """The CPU seconds of every use of help, by its kind. They include child processes that have ended."""

    def __init__(self):
        self.costs: dict[str, list[float]] = {kind: [] for kind in USES_PER_GAME}

    async def measure(self, kind: str, work: Awaitable[object]):
        """Await the work, and record its CPU seconds."""
        before = process_time() + measure_child_cpu_seconds()
        await work
        self.costs[kind].append(process_time() + measure_child_cpu_seconds() - before)


async def iterate_questions(service: Service, game: AnyGame, table_id: str) -> AsyncGenerator[TableView]:
    """Play a game to its end, with simple bots in all seats. Yield the view of each question before it is answered."""
    users = [seat.user or 0 for seat in (await service.listings.get_table(table_id)).seats]
    # A choice may consist of several answers. The responder of a seat gives the remaining ones.
    luck, responders = Chance(bytes(32)), dict[int, Responder | None]()
    while (await service.play.get_view(table_id, None)).results is None:
        views = [await service.play.get_view(table_id, user) for user in users]
        view = next((view for view in views if view.decision is not None), None)
        if view is None or view.decision is None or view.seat is None:
            await service.workers.scheduler.work()  # all have answered secretly: close the step
            continue
        yield view
        responder, seat = responders.get(view.seat) if view.undoable else None, view.seat
        action = responder(view.decision) if responder is not None else None
        if action is None:
            action, responders[seat] = choose_heuristic_action(game, view.view, view.decision, luck, "club")
        await service.play.submit(
            table_id, users[seat], action, token=view.token, interaction=next(interaction_ids)
        )


def get_user(view: TableView) -> int:
    """Return the id of the user whose view it is."""
    return view.table.seats[view.seat or 0].user or 0


class LookupCycle:
    """Lookups at one table, each with its picture: an earlier turn, a thing, a page of the rules, and so on."""

    def __init__(self, service: Service, game: AnyGame, table_id: str):
        self.service = service
        self.game = game
        self.table_id = table_id
        self.luck, self.studio = random.Random(5), PictureStudio()
        book = load_book(game)
        self.pages = [page for chapter in book.chapters for page in chapter.pages] if book is not None else []
        lookups: list[Callable[[TableView], Awaitable[None]]] = [self.look_back, self.look_up_thing]
        if self.pages:
            lookups.append(self.read_rules)
        self.lookups = cycle(lookups)

    async def run_next(self, view: TableView):
        """Do the next lookup for the user whose view it is."""
        await next(self.lookups)(view)

    async def look_back(self, view: TableView):
        turn = self.luck.randrange(view.turn)
        moment = await self.service.look_back.get_past_turn(self.table_id, get_user(view), turn)
        if moment is not None and moment.look is not None:
            await self.studio.draw("board", moment.look)

    async def look_up_thing(self, view: TableView):
        glossary, pictures = get_glossary(self.game, "en"), get_pictures(self.game.slug)
        key = self.luck.choice([*glossary.entries])
        lookup = ThingLookup(self.game, get_catalogue("bot"), CustomId("", "AB2C"), view)
        build_thing_panel(lookup, glossary.entries[key])
        if pictures.locate is not None:
            pictures.locate(build_scene(view), key, False)

    async def read_rules(self, view: TableView):
        page, reader = self.luck.choice(self.pages), Reader(self.game, len(view.table.seats))
        format_page(page, reader)
        if page.picture is not None:
            draw_page_picture(page.picture, reader)


async def measure_uses(file: Path, game: AnyGame, share: float) -> tuple[dict[str, list[float]], int]:
    """Play a game with this share of USES_PER_GAME. Return the CPU seconds of each use by kind, and the last turn."""
    service = await open_service(file)
    meter = CpuMeter()
    turns = 0
    table_id = await start_table(service, game, advice=True)
    adviser, lookups = Adviser(service.tables, sleep=skip_delay), LookupCycle(service, game, table_id)
    adviser.quick.add(game.slug)
    limits = {kind: share * uses for kind, uses in USES_PER_GAME.items()}
    choices = 0
    async for view in iterate_questions(service, game, table_id):
        turns = view.turn
        is_choice = view.decision is not None and len(view.decision.legal_actions) > 1
        choices += is_choice
        if is_choice and choices % CHOICES_PER_ADVICE == 0 and len(meter.costs["advice"]) < limits["advice"]:
            await meter.measure("advice", give_advice(adviser, table_id, get_user(view)))
        for _ in range(LOOKUPS_PER_QUESTION):
            if turns and len(meter.costs["look"]) < limits["look"]:
                await meter.measure("look", lookups.run_next(view))
    for person in FOUR_PEOPLE[: ceil(limits["review"])]:
        task = await service.reviews.get_task(table_id, person.id)
        await meter.measure("review", bot.analysis.reviews.make_review(task))
    await service.stop()
    return meter.costs, turns


async def give_advice(adviser: Adviser, table_id: str, user: int):
    """Find advice for the user's question."""
    await adviser.answer(
        await adviser.get_question(table_id, user), adviser.tables.clock() - DISCREET_ANSWER_DELAY_S
    )


async def skip_delay(seconds: float):
    """Return at once, because a delay costs no processor time."""


async def measure_game(game: AnyGame) -> list[BenchFigure]:
    """Return the processor time of all uses of help in a game. If only a share is measured, it is extrapolated."""
    share = 1.0 if game.slug == FULLY_MEASURED_GAME else SHARE_IN_OTHER_GAMES
    with (
        tempfile.TemporaryDirectory() as folder,
        patch("bot.analysis.reviews.PROCESS_TIMEOUT_S", inf),  # a busy machine may take longer
        patch("bot.service.workers.advice_search.PROCESS_TIMEOUT_S", inf),
    ):
        costs, turns = await measure_uses(Path(folder) / "games.db", game, share)
    totals = {kind: USES_PER_GAME[kind] * sum(uses) / max(1, len(uses)) for kind, uses in costs.items()}
    counts = "".join(f", {len(uses)} of {USES_PER_GAME[kind]} {kind}s" for kind, uses in costs.items())
    name = f"{game.title}: all of it used by everybody, {turns} turns{counts}: processor"
    return [
        BenchFigure(name, sum(totals.values()) / 60, 6, 3, "min"),
        *(
            BenchFigure(f"{game.title}:   of it, {kind}", seconds, unit="s")
            for kind, seconds in totals.items()
        ),
    ]


def figures() -> list[BenchFigure]:
    return [figure for game in games() for figure in asyncio.run(measure_game(game))]


if __name__ == "__main__":
    print(format_table(figures()))
