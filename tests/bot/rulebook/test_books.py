"""Every rulebook is true in its marks, pictures and examples, and covers every question, option and category."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from bot.interactions.handlers.rules import BookPlace
from bot.panels.blocks import CustomId
from bot.panels.thing_panel import ThingLookup
from bot.rulebook import book
from bot.rulebook.book import Book, find_clauses, load_book, make_chapter_key, parse_chapters, split_chapters
from bot.rulebook.page_pictures import load_positions
from conformance.languages import list_full_locales
from engine.core.after_game import PointSources, load_bot_point_sources
from engine.core.game import AnyGame
from engine.core.glossary import get_glossary
from engine.core.glossary.glossary import list_entries
from engine.core.text import LOCALES, get_catalogue
from engine.games import OURS, game
from engine.games.village.actions import Take
from engine.games.village.components import Space
from tests.bot.rulebook import checks
from tests.engine.games.village.scenario import A
from tests.engine.games.village.speaking import NAMES, set_up_home

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
    checks.check_marks,
    checks.check_tables_by_players,
    checks.check_digits,
    checks.check_citations,
    checks.check_things_are_named,
    checks.check_list_size,
)
CHECKS_OF_GAMES: tuple[Check, ...] = (checks.check_completeness, checks.check_lessons, checks.check_examples)


@each_book
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_book_is_true(check: Check, slug: str, locale: str):
    assert list(check(*load(slug, locale))) == []


@each_game
@pytest.mark.parametrize("check", CHECKS_OF_GAMES, ids=lambda check: check.__name__)
def test_book_covers_its_game(check: Check, slug: str):
    assert list(check(*load(slug))) == []


@each_book
def test_chapters_and_books_are_short(slug: str, locale: str):
    assert list(checks.check_size(load(slug, locale)[1])) == []


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
def test_last_chapter_tells_where_points_come_from(slug: str):
    assert list(checks.check_points(*load(slug), load_bot_point_sources(game(slug).package))) == []


@each_game
def test_every_picture_can_be_drawn(slug: str):
    assert list(checks.check_pictures(*load(slug))) == []


@pytest.mark.parametrize(
    ("slug", "locale"),
    [(slug, one) for slug in SLUGS_WITH_BOOK for one in list_full_locales(game(slug).package) if one != "en"],
)
def test_languages_have_the_same_content(slug: str, locale: str):
    (_, english), (_, other) = load(slug), load(slug, locale)
    assert other.locale == locale, "it is not written"
    assert list(checks.compare_languages(english, other)) == []


@each_game
def test_every_prepared_position_is_used(slug: str):
    here, found = load(slug)
    told = {one.example for _, one in checks.iterate_paragraphs(found)} - {""}
    shown = {page.picture.at for _, page in checks.iterate_pages(found) if page.picture}
    laid = load_positions(here)
    assert laid.example.keys() == told
    assert laid.position.keys() == shown | {laid.example[name].position for name in told}


# Each fault is planted in a good book and must be found.

FIRST = "village"
PLANTED = {
    "a path that leads nowhere": "There are {no.such.thing} of them.",
    "a path of a table that is no number": "There are {players.generations.7} of them.",
    "a button that nobody has": "Press {button:no-such-button}.",
    "a thing that is none": "The [[no_such_thing]] is useful.",
    "a thing that is none, whatever it is called": "The [[no_such_thing|smithy]] is useful.",
    "an id of two things": "The [[grain]] is useful.",
    "a page that is too long": "Words. " * 140,
}


def make_planted_book(text: str) -> Book:
    """Return a book with one more paragraph or page in its first chapter."""
    source = (book.find_folder("play") / f"{FIRST}.md").read_text("utf-8")
    head, mark, rest = source.partition("\n\n---\n")
    changed = f"{head}\n\n{text}{mark}{rest}"
    return Book(
        "en",
        tuple(parse_chapters(changed, [make_chapter_key(title) for title, _ in split_chapters(changed)])),
    )


@pytest.mark.parametrize("text", PLANTED.values(), ids=PLANTED)
def test_wrong_mark_is_found(text: str):
    assert list(checks.check_marks(game(FIRST), make_planted_book("All is well."))) == []
    assert len(list(checks.check_marks(game(FIRST), make_planted_book(text)))) == len(
        game(FIRST).player_counts
    )


@pytest.mark.parametrize(
    ("check", "text", "faults"),
    [
        (checks.check_tables_by_players, "{each: life_track.spaces} spaces", ["spaces"]),
        (checks.check_digits, "There are 7 of them.", ["7"]),
        (checks.check_citations, "So it is. (ZZ99, score-nonsense)", ["ZZ99", "score-nonsense"]),
    ],
    ids=["row that is equal for all players", "written number", "missing clause and message"],
)
def test_fault_of_a_paragraph_is_found(check: Check, text: str, faults: list[str]):
    found = list(check(game(FIRST), make_planted_book(text)))
    assert found == [f"in-two-minutes 1: {fault}" for fault in faults]


def test_number_missing_from_its_clause_is_found():
    cite = next(
        cite
        for _, one in checks.iterate_paragraphs(load(FIRST)[1])
        for cite in one.cites
        if cite[0].isupper()
    )
    assert list(checks.check_citations(game(FIRST), make_planted_book(f"It is {{n:9999 {cite}}}.")))


@pytest.mark.parametrize(
    ("check", "named"),
    [
        (checks.check_completeness, {"help", "score", "option"}),
        (checks.check_things_are_named, {"chronicle", "stage", "customer"}),
    ],
    ids=["message without a chapter", "kind without a page"],
)
def test_missing_chapter_is_found(check: Check, named: set[str]):
    here, found = load(FIRST)
    shorter = [
        Book("en", (*found.chapters[:n], *found.chapters[n + 1 :])) for n in range(len(found.chapters))
    ]
    assert named <= {fault.partition("-")[0] for one in shorter for fault in check(here, one)}


def test_missing_bars_and_missing_category_are_found():
    here, found = load(FIRST)
    table = load_bot_point_sources(here.package)
    shorter = Book("en", found.chapters[:-1])
    assert list(checks.check_points(here, shorter, table)) == ["no bars at the beginning of the last chapter"]
    assert list(checks.check_points(here, found, {2: table[2], 3: PointSources(1, {"another": 3})})) == [
        "4 players",
        "3 players: other categories",
    ]


def test_missing_chapter_of_a_lesson_is_found():
    here, found = load(FIRST)
    faults = list(
        checks.check_lessons(here, Book("en", tuple(one for one in found.chapters if one.key != "crafts")))
    )
    assert faults == ["lesson 1: crafts"]


def test_missing_page_of_a_lesson_step_is_found():
    here, found = load("saint_malo")
    shorter = [replace(one, pages=one.pages[:1]) for one in found.chapters]
    assert list(checks.check_lessons(here, Book("en", tuple(shorter)))) == [
        "lesson 1: place: logs-and-crates, page 2"
    ]


def test_buttons_back_to_a_page_fit():
    """Discord takes 100 characters: the longest thing, from the last page for the most players, at a table."""
    for here, found in map(load, SLUGS_WITH_BOOK):
        last = found.chapters[-1]
        word = BookPlace(last.key, len(last.pages) - 1, here.player_counts[-1], "anywhere").format_origin(
            found
        )
        for one in get_glossary(here, "en").entries.values():
            lookup = ThingLookup(here, get_catalogue("bot"), CustomId("", "abcdefgh"), origin=word)
            lookup.make_custom_id(one, "what-board")


def test_page_with_too_many_things_is_found():
    names = " ".join(f"[[{one.key}]]" for one in list_entries(game(FIRST).glossary_kinds[0])[:20])
    more = " ".join(
        f"[[{one.key}]]" for kind in game(FIRST).glossary_kinds[1:4] for one in list_entries(kind)
    )
    assert list(checks.check_list_size(game(FIRST), make_planted_book(names))) == []
    assert list(checks.check_list_size(game(FIRST), make_planted_book(f"{names} {more}"))) == [
        "in-two-minutes 1: 35 things"
    ]


def test_too_many_pages_are_found():
    more = "\n\n---\n\n".join(["One more page."] * 30)
    assert any("pages" in fault for fault in checks.check_size(make_planted_book(more)))


@pytest.mark.parametrize(
    "text",
    [
        "{picture: board at=nowhere show=space:market}",
        "{picture: board at=start show=no_such_place}",
        "{picture: nonsense at=start show=space:market}",
    ],
)
def test_undrawable_picture_is_found(text: str):
    wrong = make_planted_book(f"---\n\n{text}")
    first = Book("en", (wrong.chapters[0],))
    assert len(list(checks.check_pictures(game(FIRST), first))) == len(game(FIRST).player_counts)


def test_false_example_is_found():
    here, found = load(FIRST)
    laid = load_positions(here)
    name = next(iter(laid.example))
    good = laid.example[name]
    path = next(iter(good.expect))
    told = Book(
        "en",
        tuple(
            one
            for one in found.chapters
            if any(p.example == name for page in one.pages for p in page.paragraphs)
        ),
    )
    assert list(checks.check_examples(here, told, laid)) == []
    for wrong in (
        replace(good, expect={**good.expect, path: "another"}),
        replace(good, expect={"no.such.path": 1}),
        replace(good, answers=[*good.answers, "no-such-answer"]),
        replace(good, position="nowhere"),
    ):
        assert list(checks.check_examples(here, told, replace(laid, example={**laid.example, name: wrong})))


def test_incomplete_translation_is_found():
    _, found = load(FIRST)
    assert list(checks.compare_languages(found, make_planted_book("One paragraph more.")))
    assert list(checks.compare_languages(found, Book("de", found.chapters[1:])))
    assert list(
        checks.compare_languages(make_planted_book("A [[smithy]]."), make_planted_book("A [[mill|smithy]]."))
    ) == ["in-two-minutes 1: other things: ['mill', 'smithy']"]
    with pytest.raises(ValueError, match="chapters instead of"):
        list(parse_chapters("## One\n\nText.", ["one", "two"]))
