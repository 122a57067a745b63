"""Play a game of three people who use all that they can learn, look up and look back: what that costs its host.

Village does all of it, by the service and in the processes that it uses. Other games do a part.
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
from bot.service.model.review import ReviewTask, get_cpu_limit
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

WHOLE_GAME = "village"
PIECES, REVIEWS, LOOKS = 30, 3, 300  # Pieces of advice, reviews of all seats, and looks of all kinds.
# The share of that in the other games.
PART_IN_OTHER_GAMES = 0.1
APART, EACH = 6, 2  # Questions from one piece of advice to the next, and looks at each question.
Cost = dict[str, list[float]]  # Seconds of processor of each piece, review and look.


class ProcessorTime:
    """Measure seconds of processor of this process and of its finished children."""

    def __init__(self) -> None:
        self.costs: Cost = {"advice": [], "review": [], "look": []}

    async def measure_work(self, what: str, work: Awaitable[object]) -> None:
        before = process_time() + measure_child_cpu_seconds()
        await work
        self.costs[what].append(process_time() + measure_child_cpu_seconds() - before)


async def iterate_questions(service: Service, one: AnyGame, table_id: str) -> AsyncGenerator[TableView]:
    """Yield each question that anybody is asked, before rules of thumb answer it, to the end of the game."""
    users = [seat.user or 0 for seat in (await service.listings.get_table(table_id)).seats]
    luck, phrases = Chance(bytes(32)), dict[int, Responder | None]()
    while (await service.play.get_view(table_id, None)).results is None:
        looks = [await service.play.get_view(table_id, user) for user in users]
        look = next((look for look in looks if look.decision is not None), None)
        if look is None or look.decision is None or look.seat is None:
            await service.workers.scheduler.work()  # All have sealed: the step closes.
            continue
        yield look
        # Part of what the player has begun.
        phrase, seat = phrases.get(look.seat) if look.undoable else None, look.seat
        action = phrase(look.decision) if phrase is not None else None
        if action is None:
            action, phrases[seat] = choose_heuristic_action(one, look.view, look.decision, luck, "club")
        await service.play.submit(table_id, users[seat], action, token=look.token, interaction=next(interaction_ids))


def get_user(look: TableView) -> int:
    """Return the user who is looking. Seats are drawn at the start."""
    return look.table.seats[look.seat or 0].user or 0


class LookSequence:
    """Look in turns at an earlier turn, a thing, and a page of the rules, each with its picture."""

    def __init__(self, service: Service, one: AnyGame, table_id: str) -> None:
        self.service, self.one, self.table, self.luck, self.studio = (
            service,
            one,
            table_id,
            random.Random(5),
            PictureStudio(),
        )
        found = load_book(one)
        self.pages = [page for chapter in found.chapters for page in chapter.pages] if found is not None else []
        kinds: list[Callable[[TableView], Awaitable[None]]] = [
            self.look_back,
            self.look_up_thing,
            *([self.read_rules] if self.pages else []),
        ]
        self.kinds = cycle(kinds)

    async def look_back(self, look: TableView) -> None:
        turn = self.luck.randrange(look.turn)
        moment = await self.service.look_back.get_past_turn(self.table, get_user(look), turn)
        if moment is not None and moment.look is not None:
            await self.studio.draw("board", moment.look)

    async def look_up_thing(self, look: TableView) -> None:
        known, drawing = get_glossary(self.one, "en"), get_pictures(self.one.slug)
        key = self.luck.choice([*known.entries])
        build_thing_panel(ThingLookup(self.one, get_catalogue("bot"), CustomId("", "AB2C"), look), known.entries[key])
        if drawing.locate is not None:
            drawing.locate(build_scene(look), key, False)

    async def read_rules(self, look: TableView) -> None:
        page, reader = self.luck.choice(self.pages), Reader(self.one, len(look.table.seats))
        format_page(page, reader)
        if page.picture is not None:
            draw_page_picture(page.picture, reader)


async def measure_used(file: Path, one: AnyGame, part: float) -> tuple[Cost, int]:
    """Return what so large a part of it costs, and how many turns the game had."""
    service, spent, turns = await open_service(file), ProcessorTime(), 0
    table_id = await start_table(service, one, advice=True)
    adviser, looks = Adviser(service.tables, sleep=skip_delay), LookSequence(service, one, table_id)
    adviser.quick.add(one.slug)
    asked = 0
    async for look in iterate_questions(service, one, table_id):
        user, turns = get_user(look), look.turn
        choice = look.decision is not None and len(look.decision.legal_actions) > 1
        asked += choice
        if choice and asked % APART == 0 and len(spent.costs["advice"]) < PIECES * part:
            await spent.measure_work("advice", give_advice(adviser, table_id, user))
        for kind in (next(looks.kinds) for _ in range(EACH)):
            if turns and len(spent.costs["look"]) < LOOKS * part:
                await spent.measure_work("look", kind(look))
    people = len((await service.listings.get_table(table_id)).seats)
    for user in FOUR_PEOPLE[: ceil(REVIEWS * part)]:
        played = await service.reviews.get_played_game(table_id, user.id)
        task = ReviewTask(played.reel, played.seat, played.own, played.totals, get_cpu_limit(people))
        await spent.measure_work("review", bot.analysis.reviews.make_review(task))
    await service.stop()
    return spent.costs, turns


async def give_advice(adviser: Adviser, table_id: str, user: int) -> None:
    await adviser.answer(await adviser.get_question(table_id, user), adviser.tables.clock() - DISCREET_ANSWER_DELAY_S)


async def skip_delay(seconds: float) -> None:
    """Answer at once. In a discreet game an answer comes later and costs no more."""


async def build_figure(one: AnyGame, part: float) -> list[BenchFigure]:
    # on a busy machine
    patient = (
        patch("bot.analysis.reviews.PROCESS_TIMEOUT_S", inf),
        patch("bot.service.workers.advice_search.PROCESS_TIMEOUT_S", inf),
    )
    with tempfile.TemporaryDirectory() as folder, patient[0], patient[1]:
        costs, turns = await measure_used(Path(folder) / "games.db", one, part)
    most = {"advice": PIECES, "review": REVIEWS, "look": LOOKS}
    scaled = {what: sum(found) / max(1, len(found)) * most[what] for what, found in costs.items()}
    done = "".join(f", {len(found)} of {most[what]} {what}s" for what, found in costs.items())
    parts = [BenchFigure(f"{one.title}:   of it, {what}", seconds, unit="s") for what, seconds in scaled.items()]
    name = f"{one.title}: all of it used by everybody, {turns} turns{done}: processor"
    return [BenchFigure(name, sum(scaled.values()) / 60, 6, 3, "min"), *parts]


def figures() -> list[BenchFigure]:
    parts = {one.slug: 1.0 if one.slug == WHOLE_GAME else PART_IN_OTHER_GAMES for one in games()}
    return [found for one in games() for found in asyncio.run(build_figure(one, parts[one.slug]))]


if __name__ == "__main__":
    print(format_table(figures()))
