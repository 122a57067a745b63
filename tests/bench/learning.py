"""Measure learning, looking things up and looking back: presses, processor time of each answer, and stored bytes."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
from collections.abc import AsyncGenerator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from importlib import resources
from pathlib import Path
from statistics import median
from time import process_time, thread_time
from typing import Any

from bot.panels.custom_ids import CustomId
from bot.panels.picture_studio import PictureStudio
from bot.panels.thing_panel import ThingLookup, build_thing_panel
from bot.rulebook.book import Page, load_book
from bot.rulebook.lookup import get_lookup_index
from bot.rulebook.page_pictures import draw_page_picture, hash_picture
from bot.rulebook.placeholders import Reader, format_page
from bot.rulebook.text_files import read_game_text
from bot.service.service import Service
from conformance.shown import messages
from conformance.shown.pictures import make_scene
from conformance.test_lessons import count_presses, estimate_minutes
from engine.core import Match
from engine.core.game import AnyGame
from engine.core.glossary import get_glossary
from engine.core.teaching import get_lessons
from engine.core.text import get_catalogue
from engine.games import game as game_of
from engine.games import games
from playground import Person, Reply
from render.games import get_pictures
from tests import fair
from tests.e2e.stage import Stage, find_asked_person, open_game, open_stage, wait_until_still
from tests.e2e.surfaces import find_controls, send_form, use_control

from . import judging
from .bot import BENCH_TIMING
from .figures import BenchFigure, find_centile, format_table
from .positions import iterate_positions
from .store import FOUR_PEOPLE, RandomPlayer, open_service

MAX_SUGGESTIONS = 25
MAX_TURNS = 100
# The bot deletes some of the stored positions from time to time, so the stored bytes are measured every fifth turn.
TURNS_PER_MEASUREMENT = 5
# Without looking back, the bot would store the positions of only so many turns.
TURNS_STORED_ANYWAY = 25
# What an absent player of a table of five has missed: their own last turn and those of the others.
MISSED_TURNS = 5
NOTE_TEXT = "Smith before the mass "


# Presses


@asynccontextmanager
async def open_full_table(stage: Stage, game: AnyGame) -> AsyncGenerator[tuple[list[Person], str]]:
    """Start the game with the most players. Yield the people and the id of the thread."""
    names = ("Ann", "Bob", "Cleo", "Dan", "Eve")[: game.player_counts[-1]]
    yield await open_game(stage, *names, game=game.slug)


async def count_presses_from_panel(stage: Stage, game: AnyGame) -> dict[str, int]:
    """Return how many presses lead from the panel of a question to its rule, to a thing in it, and to a saved note."""
    async with open_full_table(stage, game) as (people, thread):
        person, _ = await find_asked_person(people, thread)
        assert person is not None
        await send_form(person, await person.slash(thread, "note"), NOTE_TEXT)
        panel = await person.slash(thread, "play")
        rule = await use_control(person, panel, "help")
        thing = await use_control(person, rule, "what")
        assert rule.message != panel.message and thing.text.startswith("**")
        presses = {"the rule of this question": 1, "a thing in it": 2}
        return presses | ({"one's note": 0} if NOTE_TEXT.strip() in panel.text else {})


async def count_presses_to_catch_up(stage: Stage, game: AnyGame) -> dict[str, int]:
    """Return how many presses a returning player needs to read who did what, and to see every turn since their own.

    The first press is [Play] on the post that mentions them. The second figure's name contains the number of turns.
    """
    async with open_full_table(stage, game) as (people, thread):
        absent, first_post = await find_asked_person(people, thread)
        assert absent is not None
        await absent.slash(thread, "play")
        await play_until_asked_again(stage, game, people, absent)
        await wait_until_still(stage)
        post = await absent.wait_for(
            lambda m: int(m["id"]) > int(first_post["id"]) and absent.mention in m["content"], channel=thread
        )
        panel = await use_control(absent, await absent.press(post, "Play"), "look-back")
        presses_to_look_back = 2
        assert len((await use_control(absent, panel, "past-all")).text.split("**")) > MISSED_TURNS
        presses, turns = presses_to_look_back, 1
        while (
            next_label := next((label for label in panel.labels if label.endswith("▶")), None)
        ) is not None:
            panel = await absent.press(panel, next_label)
            presses = presses + 1
            turns = turns + 1
        assert "You have seen everything." in panel.text
        return {"who did what since": presses_to_look_back, f"back after {turns} turns": presses}


async def play_until_asked_again(stage: Stage, game: AnyGame, people: list[Person], absent: Person):
    """Answer at random for everybody until it is the absent player's turn again."""
    play, luck = stage.bot.service.play, random.Random(1)
    tables = [line.table for line in await stage.bot.service.listings.list_tables_of(int(absent.id))]
    [table_id] = [table.id for table in tables if table.slug == game.slug]
    first_turn = (await play.get_view(table_id, None)).turn
    while (now := await play.get_view(table_id, int(absent.id))).turn == first_turn or now.decision is None:
        for person in people:
            view = await play.get_view(table_id, int(person.id))
            if view.decision is not None and (person is not absent or view.turn == first_turn):
                await play.submit(
                    table_id, int(person.id), luck.choice(view.decision.options), token=view.token
                )


async def count_newcomer_presses(stage: Stage, game: AnyGame) -> int:
    """Return how many presses lead from /help to the first answer of the first lesson, including that answer."""
    newcomer = await stage.get_person("Newcomer")
    shown: Reply = await newcomer.press(await newcomer.slash("lounge", "help"), "Learn a game")
    shown, presses = await use_control(newcomer, await newcomer.press(shown, game.title), "lesson"), 3
    while "lesson-on" in find_controls(shown):
        shown, presses = await use_control(newcomer, shown, "lesson-on"), presses + 1
    assert find_controls(shown)
    return presses + 1


async def measure_presses() -> list[BenchFigure]:
    panel_goals = {"the rule of this question": 1, "a thing in it": 3, "one's note": 0}
    catch_up_goals = ((2, 2), (6, 5))
    with tempfile.TemporaryDirectory() as folder:
        async with open_stage(Path(folder), tuning=BENCH_TIMING) as stage:
            from_panel = await count_presses_from_panel(stage, game_of("village"))
            catch_up = await count_presses_to_catch_up(stage, game_of("saint_malo"))
            newcomers = {
                game: await count_newcomer_presses(stage, game) for game in games() if get_lessons(game)
            }
    return [
        *(
            BenchFigure(f"from the panel to {name}", presses, panel_goals[name], panel_goals[name], "presses")
            for name, presses in from_panel.items()
        ),
        *(
            BenchFigure(name, presses, *goals, "presses")
            for (name, presses), goals in zip(catch_up.items(), catch_up_goals, strict=True)
        ),
        *(
            BenchFigure(f"{game.title}: newcomer to the first own answer", presses, 4, 3, "presses")
            for game, presses in newcomers.items()
        ),
    ]


def measure_first_lessons() -> Iterator[BenchFigure]:
    for game in games():
        for course in get_lessons(game)[:1]:
            minutes = estimate_minutes(game, course)
            yield BenchFigure(f"{game.title}: first lesson", count_presses(course), 16, 12, "presses")
            yield BenchFigure(f"{game.title}: first lesson, in the slower language", minutes, 10, 6, "min")


# Processor time


def time_cpu_ms(call: Callable[[], Any]) -> float:
    """Return the milliseconds of processor time of a call."""
    begin = thread_time()
    call()
    return (thread_time() - begin) * 1e3


def measure_lookups(game: AnyGame) -> Iterator[BenchFigure]:
    """Time the autocompletion of /what after 0 to 4 typed letters, and its answer with its picture."""
    luck = random.Random(2)
    glossary = get_glossary(game, "en")
    pictures = get_pictures(game.slug)
    lookup = get_lookup_index(game, "en")
    suggestion_ms, answer_ms = list[float](), list[float]()

    def suggest_things(match: Match[Any], seat: int, typed: str) -> list[str]:
        view, decision = match.view(seat), match.get_decision(seat)
        keys = lookup.find(typed) if typed else glossary.suggest(view, seat, decision)
        return [lookup.labels[key] for key in keys[:MAX_SUGGESTIONS]]

    def build_answer(match: Match[Any], seat: int, key: str):
        view = messages.make_plain_table_view(match, seat)
        lookup = ThingLookup(game, get_catalogue("bot"), CustomId("", "AB2C"), view)
        build_thing_panel(lookup, glossary.entries[key])
        if pictures.locate is not None:
            pictures.locate(make_scene(match, seat), key, False)

    for match, seat in iterate_positions(game):
        key = luck.choice([*glossary.entries])
        name = glossary.names[key]
        suggestion_ms += [
            time_cpu_ms(partial(suggest_things, match, seat, name[:typed])) for typed in range(5)
        ]
        answer_ms.append(time_cpu_ms(partial(build_answer, match, seat, key)))
    suggesting = f"{game.title}: /what, autocomplete, 95th percentile of processor"
    pictured = "with picture" if pictures.locate is not None else "no picture"
    answering = f"{game.title}: /what, the answer, {pictured}, 95th percentile of processor"
    yield BenchFigure(suggesting, find_centile(suggestion_ms, 0.95), 30, 10, "ms")
    yield BenchFigure(answering, find_centile(answer_ms, 0.95), 150, 60, "ms")


def measure_rulebook(game: AnyGame) -> Iterator[BenchFigure]:
    """Time the pages of the rulebook, first with drawing their pictures, then with the key of a cached picture."""
    book = load_book(game)
    first_ms = list[float]()
    repeated_ms = list[float]()
    if book is None:
        return
    reader = Reader(game, game.player_counts[0])

    def show_first_time(page: Page):
        format_page(page, reader)
        if page.picture:
            draw_page_picture(page.picture, reader)

    def show_again(page: Page):
        format_page(page, reader)
        if page.picture:
            hash_picture(page.picture, reader, False)

    for page in (page for chapter in book.chapters for page in chapter.pages):
        first_ms.append(time_cpu_ms(partial(show_first_time, page)))
        repeated_ms.append(time_cpu_ms(partial(show_again, page)))
    name = f"{game.title}: a page of /rules"
    yield BenchFigure(f"{name}, first time, 95th percentile", find_centile(first_ms, 0.95), 120, 60, "ms")
    yield BenchFigure(f"{name}, again, 95th percentile", find_centile(repeated_ms, 0.95), 5, 2, "ms")


# A long game


async def measure_long_game(folder: Path, game: AnyGame) -> list[BenchFigure]:
    """Measure the storage and the processor time of looking back in a long game, in which everybody has a full note."""
    file, copy = folder / f"{game.slug}.db", folder / f"{game.slug}.copy.db"
    service = await open_service(file)
    player = RandomPlayer(service, game, random.Random(3))
    turn = 0
    most_bytes = 0
    measured_turn = 0
    await player.prepare_answer()
    table_id = player.table
    for person in FOUR_PEOPLE[: max(3, game.player_counts[0])]:
        await service.notes.save_note(table_id, person.id, (NOTE_TEXT * 60)[:1000])
        await service.look_back.get_past_turn(table_id, person.id)
    while turn < MAX_TURNS and player.table == table_id:
        turn = (await service.play.get_view(table_id, None)).turn
        if turn >= measured_turn + TURNS_PER_MEASUREMENT:
            most_bytes, measured_turn = max(most_bytes, measure_extra_bytes(file, copy)), turn
        await (await player.prepare_answer())()
    costs = await time_looking_back(service, table_id)
    await service.stop()
    step = f"{game.title}: a step of /look-back"
    stored = f"{game.title}: kept more for {measured_turn} turns of a running game, at the most"
    return [
        BenchFigure(f"{step}, 95th percentile of processor", find_centile(costs, 0.95), 150, 60, "ms"),
        BenchFigure(f"{step}, median", median(costs), unit="ms"),
        BenchFigure(stored, most_bytes / 1000, 70, 40, "kB"),
    ]


async def time_looking_back(service: Service, table_id: str) -> list[float]:
    """Look at every stored turn with its picture, as the host. Return the milliseconds of processor time of each turn.

    The first turn is left out, because its picture draws sprites for the first time.
    """
    studio = PictureStudio()
    costs = list[float]()
    turn = 0
    while True:
        begin = process_time()
        moment = await service.look_back.get_past_turn(table_id, FOUR_PEOPLE[0].id, turn)
        if moment is None:
            return costs
        if moment.look is not None:
            await studio.draw("board", moment.look)
        costs.append((process_time() - begin) * 1e3)
        if moment.later is None:
            return costs[1:]
        turn = moment.later


def measure_extra_bytes(file: Path, copy: Path) -> int:
    """Return by how many bytes the database would be smaller without notes and looking back. `copy` is overwritten."""
    removals = (
        "DELETE FROM seen",
        "DELETE FROM note",
        f"DELETE FROM snapshot WHERE turn <= (SELECT max(turn) FROM snapshot) - {TURNS_STORED_ANYWAY}",
    )
    return measure_copy_bytes(file, copy, ()) - measure_copy_bytes(file, copy, removals)


def measure_copy_bytes(file: Path, copy: Path, statements: Sequence[str]) -> int:
    """Copy a database, execute the statements on the copy, and return the size of the copy in bytes."""
    copy.unlink(missing_ok=True)
    with sqlite3.connect(file) as source:
        source.execute("VACUUM INTO ?", (str(copy),))
    source.close()
    connection = sqlite3.connect(copy, isolation_level=None)
    for statement in (*statements, "VACUUM"):
        connection.execute(statement)
    connection.close()
    return copy.stat().st_size


async def measure_long_games() -> list[BenchFigure]:
    with tempfile.TemporaryDirectory() as folder:
        return [figure for game in games() for figure in await measure_long_game(Path(folder), game)]


# The size of a game's own teaching texts


def count_lines(game: AnyGame) -> BenchFigure:
    """Return the number of lines of code and English text that a game has for learning and looking up alone.

    All of it is optional: games without it still have every command (`tests/e2e/test_surfaces.py`).
    """
    home = resources.files(game.package)
    paths = [home / "words" / "things.py", home / "text" / "things.en.ftl", home / "text" / "lessons.en.ftl"]
    paths += list((home / "lessons").iterdir()) if (home / "lessons").is_dir() else []
    texts = [path.read_text("utf-8") for path in paths if path.is_file()]
    texts += [
        text
        for ending in ("md", "toml")
        if (text := read_game_text(game, "play", "PLAY", ending)) is not None
    ]
    return BenchFigure(f"{game.title}: lines of all hooks", sum(text.count("\n") for text in texts), 400, 300)


def figures() -> list[BenchFigure]:
    return [
        *fair.run_fairly(measure_presses()),
        *measure_first_lessons(),
        *(figure for game in games() for figure in (*measure_lookups(game), *measure_rulebook(game))),
        *asyncio.run(measure_long_games()),
        *map(count_lines, games()),
        *judging.figures(),
    ]


if __name__ == "__main__":
    print(format_table(figures()))
