"""Everything that can be looked up has a name, a kind and a description. Its place is the one that the view shows."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from bot.panels.blocks import (
    MAX_OPTION_CHARS,
    MAX_PANEL_CHARS,
    MAX_PANEL_COMPONENTS,
    MAX_SELECT_OPTIONS,
    CustomId,
    Panel,
    count_panel_components,
    get_panel_text,
)
from bot.panels.thing_panel import FROM_HELP, ThingLookup, build_question_things, build_thing_panel
from bot.rulebook.lookup import get_lookup_index
from bot.text.text_index import normalise
from engine.core import determinize_match
from engine.core.commands import MAX_CHOICE_CHARS
from engine.core.game import Occurrence
from engine.core.glossary import get_glossary
from engine.core.text import LOCALES, get_catalogue
from render.games import find_pictures

from .case import Case
from .leak_report import SAME_IN_BOTH, GamePair, LeakPlace
from .shown import learning
from .shown.pictures import describe_file, draw_scenes_once, make_scene
from .shown.viewpoint import Viewpoint
from .surfaces import iter_selects
from .tables import each_game_once, each_locale, each_random_game, each_secretive_table
from .walk import record_game

LONGEST_CUSTOM_ID = CustomId("AB2C", 7, "p12345678")
POSITIONS_PER_GAME = 2
# Seeds of games, and of how many of all things it is looked at too where they lie: each is a picture or three.
SEEDS_AND_POSITIONS = ((1, 2), pytest.param(2, 40, marks=pytest.mark.long))


@each_game_once
@each_locale
def test_each_thing_has_a_name_a_kind_and_something_to_say(case: Case, locale: str) -> None:
    """`/what` has a name, a kind and a text for each thing of the game."""
    known = get_glossary(case.game, locale)
    asked = ThingLookup(case.game, get_catalogue("bot", locale), LONGEST_CUSTOM_ID, origin=FROM_HELP)
    for key, one in known.entries.items():
        assert known.names[key] and known.kind_name(one.kind) and known.kind_name(one.kind, 2), key
        assert known.facts(one) or known.mentions[key] or known.mentioned_by.get(key), (
            f"`/what` says nothing about {key}"
        )
        panel = build_thing_panel(asked, one, LONGEST_CUSTOM_ID.with_verb("sheet"))
        assert (
            count_panel_components(panel) <= MAX_PANEL_COMPONENTS
            and len(get_panel_text(panel)) <= MAX_PANEL_CHARS
            and asked.make_custom_id(one)
        )
        for menu in iter_selects(panel):
            assert 1 <= len(menu.options) <= MAX_SELECT_OPTIONS and all(
                len(option.value) <= MAX_OPTION_CHARS for option in menu.options
            )


@each_game_once
@each_locale
def test_lines_are_distinct_and_each_is_found_by_its_words(case: Case, locale: str) -> None:
    """No two things or pages have the same line in lists of `/what`, and searching for a name finds the thing."""
    known, lookup = get_glossary(case.game, locale), get_lookup_index(case.game, locale)
    assert len(set(lookup.labels.values())) == len(lookup.labels)
    assert all(1 <= len(line) <= MAX_CHOICE_CHARS for line in lookup.labels.values())
    alike = Counter(normalise(name) for name in known.names.values())
    for key, name in known.names.items():
        most = max(alike[normalise(name)], MAX_SELECT_OPTIONS)
        assert key in lookup.find(name)[:most], f"searching for {name} does not find it"
        assert lookup.resolve(key) == [key]


@each_random_game
def test_every_place_of_a_thing_is_told(case: Case, seats: int, seed: int) -> None:
    """`/what` can say where each thing is, wherever the view has it."""
    game, told = record_game(case, seats, seed), set[tuple[str, tuple[Occurrence, ...]]]()
    for _, match, seat, _ in game.sample:
        for viewer in (None, seat):
            require_places(case, match.view(viewer), seats, told)
    require_places(case, game.finished.view(None), seats, told, absent=True)


def require_places(
    case: Case, view: Any, seats: int, checked: set[tuple[str, tuple[Occurrence, ...]]], absent: bool = False
) -> None:
    """Raise AssertionError if the game has no words for where a thing is.

    `checked` has what earlier calls have checked, and is added to. `absent`: check also things that are nowhere in the
    view. A kind with words of its own (`describe_now`) is always checked.
    """
    places = get_glossary(case.game, LOCALES[0]).find_entries(view)
    new = dict[str, tuple[Occurrence, ...]]()
    for key, one in get_glossary(case.game, LOCALES[0]).entries.items():
        there = tuple(places.get(key, ()))
        if one.kind.describe_now is not None or ((there or absent) and (key, there) not in checked):
            new[key] = there
    checked.update(new.items())
    for locale in LOCALES:
        known, hints = get_glossary(case.game, locale), case.create_presenter(seats, locale)
        for key, there in new.items():
            one = known.entries[key]
            assert [
                spot.path for spot in there if known.find_place_message(hints, one, spot.path) == "where"
            ] == [], key
            assert all(known.describe_now(hints, one, view, places)) or one.kind.describe_now is not None


@each_random_game
def test_question_lists_its_things(case: Case, seats: int, seed: int) -> None:
    """The help of a question lists the things that its actions name, and the search offers these first."""
    for _, match, seat, _ in record_game(case, seats, seed).sample:
        asked = learning.make_lookup(match, seat)
        known = asked.glossary
        named = known.find_in_decision(match.get_decision(seat))
        menus = iter_selects(Panel("", build_question_things(asked)))
        listed = [
            option.value.removeprefix(f"{case.game.slug}:") for menu in menus for option in menu.options
        ]
        assert listed == named[:MAX_SELECT_OPTIONS] and len({*named}) == len(named)
        assert known.suggest(match.view(seat), seat, match.get_decision(seat))[: len(named)] == named


@each_secretive_table
@pytest.mark.parametrize(("seed", "drawn"), SEEDS_AND_POSITIONS)
def test_lookups_are_the_same_in_every_world(case: Case, seats: int, seed: int, drawn: int) -> None:
    """`/what` answers the same in every state that the viewer cannot rule out.

    Each answer, each part of the board's picture, and the first suggestions are compared.
    """
    luck, differ = random.Random(f"{seed} looked up"), 0
    for n, match, seat, _ in luck.sample(record_game(case, seats, seed).sample, POSITIONS_PER_GAME):
        keys = [*get_glossary(case.game, LOCALES[0]).entries]
        luck.shuffle(keys)
        for viewer in (None, seat):
            world = determinize_match(match, viewer, luck.randbytes(16))
            secrets = (
                (case.list_secrets(one.state, viewer) for one in (match, world)) if case.list_secrets else ()
            )
            differ += len({msgspec.msgpack.encode(one) for one in secrets}) > 1
            truly, maybe = (
                look_everything_up(Viewpoint(one, viewer), keys[:drawn]) for one in (match, world)
            )
            pair = GamePair(LeakPlace(case, seats, seed, n), match, world, SAME_IN_BOTH)
            pair.require_same("things", viewer, truly, maybe)
    assert differ, "the test has compared no other world"


def look_everything_up(seen: Viewpoint, drawn: list[str]) -> dict[str, Any]:
    """Return what `/what` says of each thing, what it shows of the things in `drawn`, and its first suggestions."""
    asked, art = learning.make_lookup(seen.match, seen.viewer), find_pictures(seen.match.game.slug)
    known, found = asked.glossary, dict[str, Any]()
    if art is not None and art.locate is not None:
        shown = make_scene(seen.match, seen.viewer)
        with draw_scenes_once():
            parts = {key: art.locate(shown, key, False) for key in drawn}
        found = {key: describe_file(part) for key, part in parts.items() if part is not None}
    first = known.suggest(seen.view, seen.viewer, seen.decision)
    told = {
        key: (build_thing_panel(asked, one, is_on_board=key in found), found.get(key))
        for key, one in known.entries.items()
    }
    return {"": first, **told}
