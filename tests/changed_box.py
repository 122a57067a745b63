"""Plays a game with other components: `COMPONENTS=folder python -m tests.changed_box carpe_diem`.

`change_all_authored` makes the components of somebody whose box differs from ours in every entry that is our own.
Tests run this module as a process of its own, because rules read their components only once.
"""

from __future__ import annotations

import asyncio
import random
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.operations import listings, lobby
from bot.rulebook.book import Reader, format_page, load_book
from bot.rulebook.page_pictures import can_be_drawn, draw_page_picture
from bot.service import Service
from conformance.case import Case
from conformance.shown.pictures import make_scene
from conformance.walk import play_random_game
from engine.core.components import list_own_keys, read_own_components
from engine.core.game import AnyGame
from engine.core.glossary import get_glossary
from engine.core.presentation import Lookahead
from engine.core.teaching import get_lessons
from engine.core.text import LOCALES
from engine.games import OURS
from engine.games import game as game_of
from engine.players import BotKind
from render.games import find_pictures
from tests.bot.service.kit import ANN, HERE, TUNING, Clock, Recorder, drain, leave_out_upkeep
from tests.bot.stores.kit import create_sqlite

KEY = re.compile(r"(\w+) = (.*)")
NUMBER = re.compile(r"(?<![\w.-])-?\d+")
NOT_PRINTED = {"edge_type", "forum_slot", "frame_lines", "steps", "seats", "list_limits", "deal_templates"}
"""Entries of our own that no box shows: codes of pictures, and how the bot asks."""
ROTATED = {"edges", "chimneys", "single", "spaces", "goals", "types"}
"""Keys whose values move on to the next entry of our own that has the same of these keys and equal values of
`CLASS_KEYS`. Other numbers grow by one."""
CLASS_KEYS = ("back",)
KEPT = {"id", "count", "level", "kind", "deck", "stack", "back", "slot", "when", "symbol", "start", "op"}


class Entry:
    """An entry of a `components.toml`: its head, and its keys with the texts of their values."""

    def __init__(self, head: str, lines: list[str]):
        self.head = head
        self.values = {found[1]: found[2] for line in lines if (found := KEY.match(line))}

    @property
    def name(self) -> str:
        return self.head.strip("[]")

    def list_own_keys(self) -> list[str]:
        """Return the keys whose values are our own."""
        return list_own_keys(
            tomllib.loads("\n".join(f"{key} = {value}" for key, value in self.values.items()))
        )

    def __str__(self) -> str:
        return "\n".join([self.head, *(f"{key} = {value}" for key, value in self.values.items()), ""])


def split_into_entries(text: str) -> list[Entry]:
    head, *parts = re.split(r"(?m)^(?=\[)", text)
    found = [part.partition("\n") for part in parts]
    return [
        Entry("", head.splitlines()),
        *(Entry(first.split("#")[0].strip(), rest.splitlines()) for first, _, rest in found),
    ]


def change_all_authored(slug: str) -> str:
    """Return the components of a game with another value in each entry that is our own and printed."""
    before = [str(entry) for entry in split_into_entries(read_own_components(OURS[slug]))]
    entries = split_into_entries(read_own_components(OURS[slug]))
    for entry in entries:
        for key in entry.list_own_keys():
            if key not in KEPT | ROTATED and entry.name not in NOT_PRINTED:
                entry.values[key] = change_value(key, entry.values[key])
    groups = dict[tuple[str, ...], list[Entry]]()
    for entry in entries:
        if entry.values.get("source") == '"authored"' and entry.name not in NOT_PRINTED:
            kept = (entry.values.get(key, "") for key in CLASS_KEYS)
            rotated = sorted(ROTATED & {*entry.list_own_keys()})
            groups.setdefault((entry.name, *kept, *rotated), []).append(entry)
    for group in groups.values():
        if len(group) == 1:
            continue
        shown = [
            {key: entry.values[key] for key in entry.list_own_keys() if key in ROTATED} for entry in group
        ]
        for entry, other in zip(group, [*shown[1:], shown[0]], strict=True):
            entry.values |= other
    unchanged = [
        entry.head
        for entry, old in zip(entries, before, strict=True)
        if str(entry) == old
        and entry.name not in NOT_PRINTED
        and any(NUMBER.search(entry.values[key]) for key in entry.list_own_keys())
    ]
    assert not unchanged, unchanged
    return "\n".join(map(str, entries))


def change_value(key: str, value: str) -> str:
    """Return another value for a key: a longer name, greater numbers, the next cell."""
    if key == "name":
        return value.replace('"', '"Old ', 1)
    if cells := re.findall(r"[A-F][1-6]", value):
        for cell in cells:
            value = value.replace(f'"{cell}"', f"'{cell[0]}{int(cell[1]) % 6 + 1}'")
        return value.replace("'", '"')
    if key == "banner":
        return NUMBER.sub(lambda number: str(14 - int(number[0])), value)
    if re.search(r'"f\d\d"', value):
        return '["f04", "f09"]'
    return NUMBER.sub(lambda number: str(int(number[0]) + 1), value)


def list_all_texts(case: Case) -> Iterator[str]:
    """Yield every prompt, help text, answer, line of the log and alt text of a random game, in each language."""
    seats = case.game.player_counts[-1]
    languages = [case.create_presenter(seats, locale) for locale in LOCALES]
    pictures = find_pictures(case.game.slug)
    for number, (match, seat, _) in enumerate(play_random_game(case, seats, seed=1)):
        decision, ahead = match.get_decision(seat), Lookahead[object].from_match(match, seat)
        for hints in languages:
            yield from (hints.prompt(ahead, decision), hints.help(ahead, decision))
            yield from (hints.label(ahead, action) for action in decision.legal_actions)
            yield from hints.log_lines(ahead.view, [note.event for note in match.new_public_events])
        match.new_public_events = []
        if pictures is not None and number % 20 == 0:
            yield from (
                pictures.board(make_scene(match, None)).alt,
                pictures.own_board(make_scene(match, seat)).alt,
            )
    for locale in LOCALES:
        glossary = get_glossary(case.game, locale)
        yield from map(str, glossary.names.values())


async def play_in_the_bot(slug: str) -> bool:
    """Let a person and bots play a table to its end through the service. Return whether its record replays."""
    luck = random.Random(3)
    game, clock = game_of(slug), Clock()
    with TemporaryDirectory() as folder:
        url = create_sqlite(Path(folder) / "games.db", None)
        service = await Service.open(url, {slug: game}, clock, Recorder(), TUNING)
        leave_out_upkeep(service)
        try:
            bots: list[BotKind] = ["club"] * (game.player_counts[-1] - 1)
            table = await lobby.open_lobby(service.tables, slug, ANN, HERE, 1, bots)
            await lobby.start_game(service.tables, table.id, ANN.id, 2)
            await drain(service)
            look = await service.play.get_view(table.id, ANN.id)
            while look.table.status == "running":
                if look.decision:
                    answer = luck.choice(look.decision.options)
                    await service.play.submit(table.id, ANN.id, answer, token=look.token)
                else:
                    clock.now += 60  # a sealed step may close later than the last answer
                await drain(service)
                look = await service.play.get_view(table.id, ANN.id)
            return (await listings.verify_game(service.tables, table.id)).replayed
        finally:
            await service.stop()


def draw_pages(game: AnyGame) -> Iterator[str]:
    """Yield the text of each page of the rulebook. Draw its picture, if it fits the components."""
    book, reader = load_book(game), Reader(game, game.player_counts[-1])
    for page in (page for chapter in book.chapters for page in chapter.pages) if book else ():
        yield format_page(page, reader)
        if page.picture is not None and can_be_drawn(page.picture, reader):
            draw_page_picture(page.picture, reader)


def main(slug: str, *tasks: str):
    """Print the texts of a game, or what `tasks` ask for."""
    case: Case = import_module(f"tests.conformance.games.{slug}").CASE
    if "play" in tasks:
        print(f"components: {case.game.components_digest}")
        print(f"replayed: {asyncio.run(play_in_the_bot(slug))}")
        print(f"lessons: {[course.n for course in get_lessons(case.game)]}")
        print("\n".join(draw_pages(case.game)))
    print("\n".join(dict.fromkeys(list_all_texts(case))))


if __name__ == "__main__":
    main(*sys.argv[1:])
