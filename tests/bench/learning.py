"""Measure learning, looking up and looking back: presses over the wire, processor of each answer, bytes that are kept.
"""
from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import asynccontextmanager
from importlib import resources
from pathlib import Path
from statistics import median
from time import process_time, thread_time
from typing import Any

from bot.panels.custom_ids import CustomId
from bot.panels.picture_studio import PictureStudio
from bot.panels.thing_panel import ThingLookup, build_thing_panel
from bot.rulebook.book import load_book
from bot.rulebook.page_pictures import draw_page_picture, hash_picture
from bot.rulebook.placeholders import Reader, format_page
from bot.rulebook.text_files import read_game_text
from bot.service.service import Service
from conformance.lessons import count_presses, estimate_minutes
from conformance.shown import messages
from conformance.shown.pictures import make_scene
from engine.core import Match
from engine.core.game import AnyGame
from engine.core.glossary import get_glossary
from engine.core.teaching import get_lessons
from engine.core.text import get_catalogue
from engine.games import game, games
from playground import Person, Reply
from render.games import get_pictures
from tests import fair
from tests.e2e.stage import Stage, find_asked_person, open_game, open_stage, wait_until_still
from tests.e2e.surfaces import find_controls, use_control
from tests.e2e.surfaces import send_form as filled

from . import judging
from .bot import BENCH_TIMING
from .figures import BenchFigure, find_centile
from .figures import format_table as written_out
from .positions import iterate_positions
from .store import FOUR_PEOPLE, RandomPlayer, open_service

MAX_SUGGESTIONS = 25
TURN_COUNT = 100
# The stored data are measured after this number of turns, as the bot thins some of the data now and then.
MEASURE_EVERY_TURNS = 5
# Before players could look back, positions of this number of turns were stored whole.
WHOLE_TURNS = 25
# New to an absent player at a table of five: the own turn and those of the others.
NEW_TURNS = 5
NOTE_TEXT = "Smith before the mass "


# Presses


@asynccontextmanager
async def open_table(made: Stage, one: AnyGame) -> AsyncGenerator[tuple[list[Person], str]]:
    """Open a table of as many as can play."""
    names = ("Ann", "Bob", "Cleo", "Dan", "Eve")[: one.player_counts[-1]]
    yield await open_game(made, *names, game=one.slug)


async def count_ways(made: Stage, one: AnyGame) -> dict[str, int]:
    """Count the presses from the panel of a question to its rule, to a thing in it, and to the player's note."""
    async with open_table(made, one) as (people, thread):
        person, _ = await find_asked_person(people, thread)
        assert person is not None
        await filled(person, await person.slash(thread, "note"), NOTE_TEXT)
        panel = await person.slash(thread, "play")
        help_ = await use_control(person, panel, "help")
        thing = await use_control(person, help_, "what")
        found = {"the rule of this question": 1, "a thing in it": 2}
        assert help_.message != panel.message and thing.text.startswith("**")
        return {**found, **({"one's note": 0} if NOTE_TEXT.strip() in panel.text else {})}


async def back(made: Stage, one: AnyGame) -> dict[str, int]:
    """Count the presses until a player who was away has seen everything that happened since the last own answer, from
    the post that calls the player, and until the player has read who did what.
    """
    async with open_table(made, one) as (people, thread):
        away, first = await find_asked_person(people, thread)
        assert away is not None
        await away.slash(thread, "play")
        await play_round(made, one, people, away)
        await wait_until_still(made)
        post = await away.wait_for(lambda m: int(m["id"]) > int(first["id"]) and away.mention in m["content"],
                                   channel=thread)  # fmt: skip
        shown, count = await use_control(away, await away.press(post, "Play"), "look-back"), 2
        assert len((await use_control(away, shown, "past-all")).text.split("**")) > NEW_TURNS
        turns = 1
        while (on := next((label for label in shown.labels if label.endswith("▶")), None)) is not None:
            shown, count, turns = await away.press(shown, on), count + 1, turns + 1
        assert "You have seen everything." in shown.text
        return {"who did what since": 2, f"back after {turns} turns": count}


async def play_round(made: Stage, one: AnyGame, people: list[Person], away: Person) -> None:
    """Let everybody answer at random until it is the absent player's turn again."""
    play, luck = made.bot.service.play, random.Random(1)
    tables = [line.table for line in await made.bot.service.listings.list_tables_of(int(away.id))]
    [table] = [table.id for table in tables if table.slug == one.slug]
    begun = (await play.get_view(table, None)).turn
    while (now := await play.get_view(table, int(away.id))).turn == begun or now.decision is None:
        for person in people:
            look = await play.get_view(table, int(person.id))
            if look.decision is not None and (person is not away or look.turn == begun):
                await play.submit(table, int(person.id), luck.choice(look.decision.options), token=look.token)


async def count_newcomer_presses(made: Stage, one: AnyGame) -> int:
    """Count the presses from [Learn a game] to the first own answer, including it."""
    ann = await made.get_person("Newcomer")
    shown: Reply = await ann.press(await ann.slash("lounge", "help"), "Learn a game")
    shown, count = await use_control(ann, await ann.press(shown, one.title), "lesson"), 3
    while "lesson-on" in find_controls(shown):
        shown, count = await use_control(ann, shown, "lesson-on"), count + 1
    assert find_controls(shown)
    return count + 1


async def measure_presses() -> list[BenchFigure]:
    bounds = {"the rule of this question": 1, "a thing in it": 3, "one's note": 0}
    with tempfile.TemporaryDirectory() as folder:
        async with open_stage(Path(folder), tuning=BENCH_TIMING) as made:
            found = [BenchFigure(f"from the panel to {what}", n, bounds[what], bounds[what], "presses")
                     for what, n in (await count_ways(made, game("village"))).items()]
            away = await back(made, game("saint_malo"))
            found += [BenchFigure(what, n, *((2, 2) if what.startswith("who") else (6, 5)), "presses")
                      for what, n in away.items()]
            for one in filter(get_lessons, games()):
                found.append(BenchFigure(f"{one.title}: newcomer to the first own answer",
                await count_newcomer_presses(made, one), 4, 3,
                                    "presses"))  # fmt: skip
    return found


def measure_first_lessons() -> Iterator[BenchFigure]:
    for one in games():
        for course in get_lessons(one)[:1]:
            yield BenchFigure(f"{one.title}: first lesson", count_presses(course), 16, 12, "presses")
            yield BenchFigure(
                f"{one.title}: first lesson, in the slower language", estimate_minutes(one, course), 10, 6, "min"
            )


# Processor


def time_work(work: Callable[[], Any]) -> float:
    begun = thread_time()
    work()
    return (thread_time() - begun) * 1e3


def measure_lookups(one: AnyGame) -> Iterator[BenchFigure]:
    luck, known, drawing = random.Random(2), get_glossary(one, "en"), get_pictures(one.slug)
    typing, answering = list[float](), list[float]()

    def suggest_things(match: Match[Any], seat: int, typed: str) -> list[str]:
        first = known.suggest(match.view(seat), seat, match.get_decision(seat)) if not typed else ()
        return [known.labels[key] for key in known.search(typed, first)[:MAX_SUGGESTIONS]]

    def tell_and_draw(match: Match[Any], seat: int, key: str) -> None:
        build_thing_panel(
            ThingLookup(one, get_catalogue("bot"), CustomId("", "AB2C"), messages.make_plain_table_view(match, seat)),
            known.entries[key],
        )
        if drawing.locate is not None:
            drawing.locate(make_scene(match, seat), key, False)

    for match, seat in iterate_positions(one):
        key = luck.choice([*known.entries])
        typing += [
            time_work(lambda m=match, s=seat, n=n, k=key: suggest_things(m, s, known.names[k][:n])) for n in range(5)
        ]
        answering.append(time_work(lambda m=match, s=seat, k=key: tell_and_draw(m, s, k)))
    yield BenchFigure(
        f"{one.title}: /what, autocomplete, 95th percentile of processor", find_centile(typing, 0.95), 30, 10, "ms"
    )
    pictured = "with picture" if drawing.locate is not None else "no picture"
    title = f"{one.title}: /what, the answer, {pictured}, 95th percentile of processor"
    yield BenchFigure(title, find_centile(answering, 0.95), 150, 60, "ms")


def measure_reading(one: AnyGame) -> Iterator[BenchFigure]:
    """Measure pages of the rulebook with their pictures, drawn and then cached."""
    found, first, again = load_book(one), list[float](), list[float]()
    if found is None:
        return
    reader = Reader(one, one.player_counts[0])
    for page in (page for chapter in found.chapters for page in chapter.pages):
        first.append(
            time_work(lambda p=page: (format_page(p, reader), p.picture and draw_page_picture(p.picture, reader)))
        )
        again.append(
            time_work(lambda p=page: (format_page(p, reader), p.picture and hash_picture(p.picture, reader, False)))
        )
    yield BenchFigure(
        f"{one.title}: a page of /rules, first time, 95th percentile", find_centile(first, 0.95), 120, 60, "ms"
    )
    yield BenchFigure(f"{one.title}: a page of /rules, again, 95th percentile", find_centile(again, 0.95), 5, 2, "ms")


# A long game


async def measure_long_game(folder: Path, one: AnyGame) -> list[BenchFigure]:
    """Measure what looking back costs at each turn, and the storage for it. Everybody has noted all that fits."""
    file, kept = folder / f"{one.slug}.db", folder / f"{one.slug}.copy.db"
    service = await open_service(file)
    player, turn, sized, measured = RandomPlayer(service, one, random.Random(3)), 0, 0, 0
    await player.prepare_answer()
    table = player.table
    for person in FOUR_PEOPLE[: max(3, one.player_counts[0])]:
        await service.notes.save_note(table, person.id, (NOTE_TEXT * 60)[:1000])
        await service.look_back.get_past_turn(table, person.id)
    while turn < TURN_COUNT and player.table == table:
        turn = (await service.play.get_view(table, None)).turn
        if turn >= measured + MEASURE_EVERY_TURNS:
            sized, measured = max(sized, measure_extra_bytes(file, kept)), turn
        await (await player.prepare_answer())()
    costs = await time_looking_back(service, table)
    await service.stop()
    title = f"{one.title}: kept more for {measured} turns of a running game, at the most"
    return [
        BenchFigure(
            f"{one.title}: a step of /look-back, 95th percentile of processor", find_centile(costs, 0.95), 150, 60, "ms"
        ),
        BenchFigure(f"{one.title}: a step of /look-back, median", median(costs), unit="ms"),
        BenchFigure(title, sized / 1000, 70, 40, "kB"),
    ]


async def time_looking_back(service: Service, table_id: str) -> list[float]:
    """Time the looks of the first person who sat down, turn by turn, with pictures, in a process whose sprites are
    drawn."""
    studio, costs, place = PictureStudio(), list[float](), 0
    while True:
        begun = process_time()
        moment = await service.look_back.get_past_turn(table_id, FOUR_PEOPLE[0].id, place)
        if moment is None:
            return costs
        if moment.look is not None:
            await studio.draw("board", moment.look)
        costs.append((process_time() - begun) * 1e3)
        if moment.later is None:
            return costs[1:]
        place = moment.later


def measure_extra_bytes(file: Path, copy: Path) -> int:
    """Return the bytes of what only looking back and notes need."""
    sizes = list[int]()
    for cut in ((), ("DELETE FROM seen", "DELETE FROM note", f"DELETE FROM snapshot WHERE turn <= "
                     f"(SELECT max(turn) FROM snapshot) - {WHOLE_TURNS}")):  # fmt: skip
        copy.unlink(missing_ok=True)
        with sqlite3.connect(file) as source:
            source.execute("VACUUM INTO ?", (str(copy),))
        source.close()
        lean = sqlite3.connect(copy, isolation_level=None)
        for statement in (*cut, "VACUUM"):
            lean.execute(statement)
        lean.close()
        sizes.append(copy.stat().st_size)
    return sizes[0] - sizes[1]


async def measure_long_games() -> list[BenchFigure]:
    with tempfile.TemporaryDirectory() as folder:
        return [figure for one in games() for figure in await measure_long_game(Path(folder), one)]


# What a game gives


def count_lines(one: AnyGame) -> BenchFigure:
    """Count all that a game offers for this alone, in English.

    A game that offers none of it has every surface too (`tests/e2e/test_surfaces.py`).
    """
    home = resources.files(one.package)
    own = [home / "words" / "things.py", home / "text" / "things.en.ftl", home / "text" / "lessons.en.ftl"]
    own += list((home / "lessons").iterdir()) if (home / "lessons").is_dir() else []
    texts = [path.read_text("utf-8") for path in own if path.is_file()]
    texts += [text for ending in ("md", "toml") if (text := read_game_text(one, "play", "PLAY", ending)) is not None]
    return BenchFigure(f"{one.title}: lines of all hooks", sum(text.count("\n") for text in texts), 400, 300)


def figures() -> list[BenchFigure]:
    looked = (figure for one in games() for figure in (*measure_lookups(one), *measure_reading(one)))
    kept = asyncio.run(measure_long_games())
    return [
        *fair.run_fairly(measure_presses()),
        *measure_first_lessons(),
        *looked,
        *kept,
        *map(count_lines, games()),
        *judging.figures(),
    ]


if __name__ == "__main__":
    print(written_out(figures()))
