"""Every rulebook is true in its marks, pictures and examples, and covers every question, option and category."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.interactions.handlers.rules import BookPlace
from bot.panels.blocks import MAX_SELECT_OPTIONS, CustomId
from bot.panels.thing_panel import ThingLookup
from bot.rulebook import book
from bot.rulebook.book import (
    MESSAGE_ID,
    PLACEHOLDER,
    Book,
    FactRow,
    Page,
    Paragraph,
    PointsChart,
    Reader,
    find_clauses,
    format_page,
    format_points_chart,
    get_fact,
    is_cited,
    list_named_things,
    load_book,
)
from bot.rulebook.book import load_clauses as written
from bot.rulebook.page_pictures import build_match, draw_page_picture, load_positions
from conformance.languages import list_full_locales
from engine.core import Match
from engine.core.after_game import load_bot_point_sources
from engine.core.commands import format_action
from engine.core.game import AnyGame
from engine.core.glossary import get_glossary
from engine.core.glossary.common_kinds import list_categories
from engine.core.teaching import get_lessons
from engine.core.teaching.prepared_position import get_at_path
from engine.core.text import LOCALES, get_catalogue
from engine.games import OURS, game
from engine.games.village.actions import Take
from engine.games.village.components import Space
from tests.engine.games.village.scenario import NAMES, A, set_up_home

MAX_CHART_LINES = 15
# The width, or the height of a picture that is higher than wide.
MIN_PICTURE_SIDE_PX = 1000
MAX_PAGE_CHARS = 900
MAX_CHAPTER_PAGES = 3
MAX_BOOK_PAGES = 24


class ExampleWrong(Exception):
    """An example does not go as the rulebook says."""


EXAMPLE_ERRORS = (KeyError, ValueError, TypeError, IndexError, AttributeError, ExampleWrong)
DIGITS = re.compile(r"\d+")
GIVEN = re.compile(r"\{n:(\d+) ([^{}]*)\}")


def iterate_pages(book: Book) -> Iterator[tuple[str, Page]]:
    for chapter in book.chapters:
        for n, page in enumerate(chapter.pages, 1):
            yield f"{chapter.key} {n}", page


def iterate_paragraphs(book: Book) -> Iterator[tuple[str, Paragraph]]:
    for where, page in iterate_pages(book):
        for paragraph in page.paragraphs:
            yield where, paragraph


def list_rows(page: Page) -> list[FactRow]:
    return [row for block in page.blocks if isinstance(block, tuple) for row in block]


def check_marks(game: AnyGame, book: Book) -> Iterator[str]:
    """Yield marks that mean nothing for some number of players, and pages or charts that are too long."""
    for where, page in iterate_pages(book):
        for players in game.player_counts:
            try:
                reader = Reader(game, players, book.locale)
                height = max(
                    (format_points_chart(reader).count("\n") for _ in range(page.has_points_chart)), default=0
                )
                text = replace(
                    page, blocks=tuple(one for one in page.blocks if not isinstance(one, PointsChart))
                )
                length = len(format_page(text, reader))
            except EXAMPLE_ERRORS as error:
                yield f"{where}, {players} players: {error!r}"
            else:
                if length > MAX_PAGE_CHARS:
                    yield f"{where}, {players} players: {length} characters"
                if height > MAX_CHART_LINES:
                    yield f"{where}, {players} players: {height} lines of a chart"


def check_tables_by_players(game: AnyGame, book: Book) -> Iterator[str]:
    """Yield rows of tables by number of players that are the same for all."""
    for where, page in iterate_pages(book):
        for row in list_rows(page):
            if len({get_fact(row.path, Reader(game, players)) for players in game.player_counts}) == 1:
                yield f"{where}: {row.label}"


def check_size(_: AnyGame, book: Book) -> Iterator[str]:
    yield from (
        f"{one.key}: {len(one.pages)} pages" for one in book.chapters if len(one.pages) > MAX_CHAPTER_PAGES
    )
    if (count := sum(1 for _ in iterate_pages(book))) > MAX_BOOK_PAGES:
        yield f"{count} pages"
    keys = [chapter.key for chapter in book.chapters]
    yield from (f"two chapters are called {key}" for key in sorted(set(keys)) if keys.count(key) > 1)


def check_digits(game: AnyGame, book: Book) -> Iterator[str]:
    """Yield numbers that are written out, and numbers in an example that its position does not have."""
    for where, one in iterate_paragraphs(book):
        allowed = list_numbers(game, one.example) if one.example else frozenset[str]()
        yield from (
            f"{where}: {n}" for n in DIGITS.findall(PLACEHOLDER.sub("", one.text)) if n not in allowed
        )
    for where, page in iterate_pages(book):
        yield from (f"{where}: {row.label}" for row in list_rows(page) if DIGITS.search(row.label))


def check_citations(game: AnyGame, book: Book) -> Iterator[str]:
    """Yield cited clauses and messages that do not exist, and numbers that the cited clause does not contain."""
    known, words = written(game), game.create_presenter(()).text
    for where, one in iterate_paragraphs(book):
        for cite in one.cites:
            there = words.has(cite) if re.fullmatch(MESSAGE_ID, cite) else is_cited(cite, frozenset(known))
            if not there:
                yield f"{where}: {cite}"
        for n, clause in GIVEN.findall(one.text):
            if not re.search(rf"\b{n}\b", known.get(clause, "")):
                yield f"{where}: {clause} does not say {n}"


def list_required_messages(game: AnyGame) -> dict[str, frozenset[str]]:
    """Return the messages that a book must explain, with the clauses that explain them: the help of each question, each
    option, each score category."""
    text = game.create_presenter(()).text
    kinds = [key.removeprefix("help-") for key in text.sources if key.startswith("help-")]
    found = {
        f"help-{kind}": find_clauses(text.sources[f"help-{kind}"])
        for kind in kinds
        if text.has(f"ask-{kind}")
    }
    options = [f"option-{one.name}".replace("_", "-") for one in msgspec.structs.fields(game.options_type)]
    scores = [key for key in text.sources if re.fullmatch(r"score-[\w-]+", key)]
    return found | dict.fromkeys((*options, *scores), frozenset[str]())


def check_completeness(game: AnyGame, book: Book) -> Iterator[str]:
    """Yield messages that no chapter explains."""
    cites = frozenset(one for chapter in book.chapters for one in chapter.cites)
    for key, by in list_required_messages(game).items():
        if key not in cites and not any(is_cited(clause, cites) for clause in by):
            yield key


def check_pictures(game: AnyGame, book: Book) -> Iterator[str]:
    """Yield pictures that cannot be drawn or are too small, and alt texts that say nothing or too much."""
    for where, page in iterate_pages(book):
        if page.picture is None:
            continue
        fixed = "players" in load_positions(game).position.get(page.picture.at, {})
        for players in game.player_counts[-1:] if fixed else game.player_counts:
            try:
                found = draw_page_picture(page.picture, Reader(game, players, book.locale))
            except EXAMPLE_ERRORS as error:
                yield f"{where}, {players} players: {error!r}"
            else:
                if max(found.width, found.height) != MIN_PICTURE_SIDE_PX:
                    yield f"{where}: {found.width} x {found.height} pixels"
                if len(found.alt) > 450 or not found.alt:
                    yield f"{where}: {len(found.alt)} characters of alt text"


def check_examples(game: AnyGame, book: Book) -> Iterator[str]:
    """Yield examples that are wrong. An example holds for its position's number of players, or for all."""
    for where, one in iterate_paragraphs(book):
        for players in game.player_counts if one.example else ():
            try:
                play_example(game, one.example, players)
            except EXAMPLE_ERRORS as error:
                yield f"{where}: {error!r}"


def compare_languages(english: Book, other: Book) -> Iterator[str]:
    """Yield differences in shape between two languages: chapters, pages, pictures, citations, examples."""
    if len(english.chapters) != len(other.chapters):
        yield f"{len(other.chapters)} chapters, not {len(english.chapters)}"
    for one, two in zip(english.chapters, other.chapters, strict=False):
        if len(one.pages) != len(two.pages):
            yield f"{one.key}: {len(two.pages)} pages, not {len(one.pages)}"
        for n, (page, same) in enumerate(zip(one.pages, two.pages, strict=False), 1):
            if (page.picture, page.has_points_chart) != (same.picture, same.has_points_chart):
                yield f"{one.key} {n}: another picture"
            if [p.cites for p in page.paragraphs] != [p.cites for p in same.paragraphs]:
                yield f"{one.key} {n}: other clauses"
            if [p.example for p in page.paragraphs] != [p.example for p in same.paragraphs]:
                yield f"{one.key} {n}: other examples"
            if list_facts(page) != list_facts(same):
                yield f"{one.key} {n}: other facts: {sorted(list_facts(page) ^ list_facts(same))}"
            if unlike := list_keys_of_named_things(page) ^ list_keys_of_named_things(same):
                yield f"{one.key} {n}: other things: {sorted(unlike)}"


def list_facts(page: Page) -> frozenset[str]:
    """Return the marks of a page, except names, which each language forms in its own way."""
    return frozenset(mark for one in page.paragraphs for mark, _ in PLACEHOLDER.findall(one.text) if mark)


def list_keys_of_named_things(page: Page) -> frozenset[str]:
    """Return what a page names, independent of the words of its sentences."""
    return frozenset(
        mark.partition("|")[0] for one in page.paragraphs for _, mark in PLACEHOLDER.findall(one.text) if mark
    )


def check_things_are_named(game: AnyGame, book: Book) -> Iterator[str]:
    """Yield kinds of things that no page names, so that no reader can look them up."""
    reader = Reader(game, game.player_counts[0], book.locale)
    keys = {key for _, page in iterate_pages(book) for key in list_named_things(page, reader)}
    there = {reader.things.entries[key].kind.name for key in keys}
    yield from (kind.name for kind in game.glossary_kinds if kind.name not in there)


def check_list_size(game: AnyGame, book: Book) -> Iterator[str]:
    """Yield pages that name more things than a list can hold."""
    for where, page in iterate_pages(book):
        if (
            count := len(list_named_things(page, Reader(game, game.player_counts[0], book.locale)))
        ) > MAX_SELECT_OPTIONS:
            yield f"{where}: {count} things"


def check_lessons(game: AnyGame, book: Book) -> Iterator[str]:
    """Yield lessons and steps that point to a missing chapter or page, and first lessons without a chapter."""
    for course in get_lessons(game):
        yield from (
            f"lesson {course.n}: {key}" for key in course.lesson.chapters if book.find_chapter(key) is None
        )
        for step in (step for step in course.lesson.step if step.why):
            chapter = book.find_chapter(step.why)
            if chapter is None or not 1 <= step.page <= len(chapter.pages):
                yield f"lesson {course.n}: {step.say}: {step.why}, page {step.page}"
        if course.n == 1 and not course.lesson.chapters:
            yield "lesson 1 is about no chapter"


def check_points(game: AnyGame, book: Book) -> Iterator[str]:
    """Yield books without bars, and player counts or score categories that differ from the table of the bots' games."""
    table = load_bot_point_sources(game.package)
    if [where for where, page in iterate_pages(book) if page.has_points_chart] != [
        f"{book.chapters[-1].key} 1"
    ]:
        yield "no bars at the beginning of the last chapter"
    yield from (f"{players} players" for players in game.player_counts if players not in table)
    yield from (
        f"{n} players: other categories"
        for n, won in table.items()
        if {*won.points} != {*list_categories(game)}
    )


def play_example(game: AnyGame, name: str, players: int) -> Match:
    """Build an example's position, give its answers and check its facts. Return the match at its end.

    Raises ExampleWrong with what differs; KeyError for an unknown example; otherwise as `build_match`.
    """
    example = load_positions(game).example[name]
    match, seat = build_match(game, example.position, players), 0
    for said in example.answers:
        seat, legal = list_answers(match)
        if said not in legal:
            raise ExampleWrong(f"{name}: {said} cannot be answered: {', '.join(legal)}")
        match.submit(seat, legal[said])
    if wrong := [said for said in example.refused if said in list_answers(match)[1]]:
        raise ExampleWrong(f"{name}: {wrong[0]} can be answered")
    shown = match.view(seat)
    for path, expected in example.expect.items():
        if (found := get_at_path(shown, path)) != expected:
            raise ExampleWrong(f"{name}: {path} is {found}, not {expected}")
    return match


def list_answers(match: Match) -> tuple[int, dict[str, Any]]:
    """Return the first seat that is asked, and its legal actions by their notation (`format_action`)."""
    seat = min(match.open_questions)
    return seat, {format_action(action): action for action in match.get_decision(seat).legal_actions}


def list_numbers(game: AnyGame, name: str) -> frozenset[str]:
    """Return all numbers in an example and its position, as digits. Its text in the rulebook may use only these."""
    at = load_positions(game)
    example = at.example[name]
    return frozenset(re.findall(r"\d+", repr(msgspec.to_builtins((example, at.position[example.position])))))


SLUGS_WITH_BOOK = [slug for slug in OURS if (book.find_folder("play") / f"{slug}.md").is_file()]
each_book = pytest.mark.parametrize(
    ("slug", "locale"), [(slug, one) for slug in SLUGS_WITH_BOOK for one in LOCALES]
)
each_game = pytest.mark.parametrize("slug", SLUGS_WITH_BOOK)


def load(slug: str, locale: str = "en") -> tuple[AnyGame, Book]:
    found = load_book(game(slug), locale)
    assert found is not None
    return game(slug), found


Check = Callable[[AnyGame, Book], Iterator[str]]
CHECKS: tuple[Check, ...] = (
    check_marks,
    check_tables_by_players,
    check_digits,
    check_citations,
    check_things_are_named,
    check_list_size,
    check_size,
)
CHECKS_OF_GAMES: tuple[Check, ...] = (check_completeness, check_lessons, check_examples, check_points)


@each_book
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_book_is_true(check: Check, slug: str, locale: str):
    assert list(check(*load(slug, locale))) == []


@each_game
@pytest.mark.parametrize("check", CHECKS_OF_GAMES, ids=lambda check: check.__name__)
def test_book_covers_its_game(check: Check, slug: str):
    assert list(check(*load(slug))) == []


CHAPTER_OF_SPACE: dict[Space, str] = {
    "grain": "grain-and-family",
    "family": "grain-and-family",
    "crafts": "crafts",
    "travel": "journeys",
    "council": "the-council",
    "church": "the-church-and-the-mass",
}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("space", "chapter"), CHAPTER_OF_SPACE.items())
def test_help_of_an_action_covers_only_its_space(space: Space, chapter: str, locale: str):
    """A player who is asked about the church reads about the church, not about the harvest."""
    here, found = load("village", locale)
    table = (
        set_up_home()
        .owns(A, "g2 b2 grain3 wagon1", coins=1)
        .board(space, "o p")
        .begin()
        .say(Take(space, "orange"))
    )
    assert table.kind == "action"
    told = here.create_presenter(NAMES, locale).help(table.ahead, table.match.get_decision(A))
    about = found.find_chapter_about("help-action", find_clauses(told))
    assert about is found.find_chapter(chapter) and len(told) < 600
    assert find_clauses(told) <= {one for chapter in found.chapters for one in chapter.cites}


@each_game
def test_every_picture_can_be_drawn(slug: str):
    assert list(check_pictures(*load(slug))) == []


@pytest.mark.parametrize(
    ("slug", "locale"),
    [(slug, one) for slug in SLUGS_WITH_BOOK for one in list_full_locales(game(slug).package) if one != "en"],
)
def test_languages_have_the_same_content(slug: str, locale: str):
    (_, english), (_, other) = load(slug), load(slug, locale)
    assert other.locale == locale, "it is not written"
    assert list(compare_languages(english, other)) == []


@each_game
def test_every_prepared_position_is_used(slug: str):
    here, found = load(slug)
    told = {one.example for _, one in iterate_paragraphs(found)} - {""}
    shown = {page.picture.at for _, page in iterate_pages(found) if page.picture}
    laid = load_positions(here)
    assert laid.example.keys() == told
    assert laid.position.keys() == shown | {laid.example[name].position for name in told}


def test_buttons_back_to_a_page_fit():
    """Discord takes 100 characters: the longest thing, from the last page for the most players, at a table."""
    for here, found in map(load, SLUGS_WITH_BOOK):
        last = found.chapters[-1]
        word = BookPlace(last.key, len(last.pages) - 1, here.player_counts[-1], "anywhere").format_origin(
            found
        )
        for one in get_glossary(here, "en").entries.values():
            lookup = ThingLookup(here, get_catalogue("bot"), CustomId("abcdefgh"), origin=word)
            lookup.make_custom_id(one, "what-board")


def test_positions_are_built_from_the_games_words():
    village = game("village")
    match = build_match(village, "market", 3)
    assert len(match.state.players) == 3 and "take space:market cube:pink" in list_answers(match)[1]
    assert [len(build_match(village, "start", n).state.players) for n in village.player_counts] == [2, 3, 4]
    with pytest.raises(KeyError):
        build_match(village, "nowhere", 3)
    assert load_positions(village) is load_positions(village)
