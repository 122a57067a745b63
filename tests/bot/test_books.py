"""Every rulebook is true in its marks, pictures and examples, and covers every question, option and category."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from io import BytesIO
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from PIL import Image

from bot.interactions.handlers.rules import BOOKMARK_LIFETIME_S, BookPlace, find_bookmark
from bot.panels.blocks import MAX_SELECT_OPTIONS, CustomId
from bot.panels.thing_panel import ThingLookup
from bot.rulebook import book
from bot.rulebook.book import (
    MESSAGE_ID,
    PLACEHOLDER,
    Book,
    FactRow,
    Page,
    PagePicture,
    Paragraph,
    PointsChart,
    Reader,
    find_clauses,
    find_thing_key,
    format_page,
    format_paragraph,
    format_points_chart,
    format_table,
    get_fact,
    get_wording,
    is_cited,
    list_named_things,
    load_book,
    make_chapter_key,
    parse_chapters,
    parse_page,
    split_chapters,
)
from bot.rulebook.book import load_clauses as written
from bot.rulebook.lookup import LookupIndex, get_lookup_index
from bot.rulebook.page_pictures import PositionFile, build_match, draw_page_picture, load_positions
from conformance.languages import list_full_locales
from engine.core import Match
from engine.core.after_game import PointSources, load_bot_point_sources
from engine.core.commands import format_action
from engine.core.game import AnyGame
from engine.core.glossary import get_glossary
from engine.core.glossary.common_kinds import list_categories
from engine.core.presentation import Presenter
from engine.core.teaching import get_lessons
from engine.core.teaching.prepared_position import get_at_path
from engine.core.text import LOCALES, get_catalogue
from engine.games import OURS, game
from engine.games.village.actions import Take
from engine.games.village.components import Space
from render.kit.canvas import Canvas
from render.kit.pictures import ENLARGED_WIDTH_PX, MAX_REGION_ALT_CHARS, enlarge_places
from render.scene import Picture as Drawn
from tests.engine.games.village.scenario import NAMES, A, set_up_home
from tests.term_lists import read_texts

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


def check_size(book: Book) -> Iterator[str]:
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
    words: Presenter[object] = game.create_presenter(())
    text = words.text
    kinds = [key.removeprefix("help-") for key in text.sources if key.startswith("help-")]
    found = {
        f"help-{kind}": find_clauses(format_open_message(words, f"help-{kind}"))
        for kind in kinds
        if text.has(f"ask-{kind}")
    }
    options = [f"option-{one.name}".replace("_", "-") for one in msgspec.structs.fields(game.options_type)]
    scores = [key for key in text.sources if re.fullmatch(r"score-[\w-]+", key)]
    return found | dict.fromkeys((*options, *scores), frozenset[str]())


def format_open_message(words: Presenter[object], key: str) -> str:
    """Return a message with its variables left open."""
    return words.text.sources[key]


def check_completeness(game: AnyGame, book: Book) -> Iterator[str]:
    """Yield messages that no chapter explains."""
    cites = frozenset(one for chapter in book.chapters for one in chapter.cites)
    for key, by in list_required_messages(game).items():
        if key not in cites and not any(is_cited(clause, cites) for clause in by):
            yield key


def check_pictures(game: AnyGame, book: Book, at: PositionFile | None = None) -> Iterator[str]:
    """Yield pictures that cannot be drawn or are too small, and alt texts that say nothing or too much."""
    for where, page in iterate_pages(book):
        if page.picture is None:
            continue
        fixed = "players" in (at or load_positions(game)).position.get(page.picture.at, {})
        for players in game.player_counts[-1:] if fixed else game.player_counts:
            try:
                found = draw_page_picture(page.picture, Reader(game, players, book.locale), at=at)
            except EXAMPLE_ERRORS as error:
                yield f"{where}, {players} players: {error!r}"
            else:
                if max(found.width, found.height) != MIN_PICTURE_SIDE_PX:
                    yield f"{where}: {found.width} x {found.height} pixels"
                if len(found.alt) > 450 or not found.alt:
                    yield f"{where}: {len(found.alt)} characters of alt text"


def check_examples(game: AnyGame, book: Book, at: PositionFile | None = None) -> Iterator[str]:
    """Yield examples that are wrong. An example holds for its position's number of players, or for all."""
    for where, one in iterate_paragraphs(book):
        for players in game.player_counts if one.example else ():
            try:
                play_example(game, one.example, players, at)
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


def check_points(game: AnyGame, book: Book, table: Mapping[int, PointSources]) -> Iterator[str]:
    """Yield books without bars, and player counts or score categories that differ from the table of the bots' games."""
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


def play_example(game: AnyGame, name: str, players: int, at: PositionFile | None = None) -> Match:
    """Build an example's position, give its answers and check its facts. Return the match at its end.

    Raises ExampleWrong with what differs; KeyError for an unknown example; otherwise as `build_match`. `at`: other
    positions and examples than the game's own.
    """
    at = at or load_positions(game)
    example = at.example[name]
    match, seat = build_match(game, example.position, players, at), 0
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
)
CHECKS_OF_GAMES: tuple[Check, ...] = (check_completeness, check_lessons, check_examples)


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
    assert list(check_size(load(slug, locale)[1])) == []


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
    assert list(check_points(*load(slug), load_bot_point_sources(game(slug).package))) == []


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
            lookup = ThingLookup(here, get_catalogue("bot"), CustomId("", "abcdefgh"), origin=word)
            lookup.make_custom_id(one, "what-board")


# `/what` and `/rules` find the right page for everyday questions, and something for every word that the
# bot uses.


COMMANDS = ("undo", "rewind", "vacation", "orders")
PLACES_SHOWN = 3
WORD = re.compile(r"[^\W\d_]*[a-zäöüß]+")
MAX_LABEL_WORDS = 3

# For each question of a game, what answers it: chapters of the rulebook, things, topics of the help or commands.
QUESTIONS = {
    "en": """
saint_malo
    what happens on a tie | the-end
    tie | the-end
    draw | the-end
    end of the game | the-end
    when does the game end? | the-end
    who wins | the-end in-two-minutes
    can I undo a roll | your-dice topic:turns bot-command:undo
    who starts | marker:start_player
    start player | marker:start_player
    white house | your-dice
    how often may I reroll | your-dice
    rerolling | your-dice
    diagonal | logs-and-crates people
    do diagonal crates count | logs-and-crates people
    are corners adjacent | logs-and-crates people walls-sides-and-towers
    lost cannon | score:cannons count:cannons_lost pirates
    how many points are churches worth | churches score:churches
    church series | churches
    what do logs do | logs-and-crates mark:log count:logs
    turn a die | your-dice
    rotate dice | your-dice
    swords | face:swords pirates
    how strong are the pirates | pirates
    when do pirates attack | pirates
    must I use a symbol, or can I pass? | your-dice
    broken wall | walls-sides-and-towers common-mistakes
    can two houses touch at a corner | people
    all at once | all-at-once
    lumber storage | logs-and-crates
    bank | coins
    uninterrupted wall | walls-sides-and-towers
    secure dice | your-dice
    how many players | number-of-players
    goods crate | logs-and-crates mark:crate
    outer space | walls-sides-and-towers
    defence strength | pirates count:defence
village
    who starts next round | a-turn-one-cube-one-action the-council
    next-start marker | marker:next_start a-turn-one-cube-one-action the-council
    next starting player | a-turn-one-cube-one-action the-council
    surcharge | the-market-day space:market
    anonymous grave | time-and-death place:grave
    mass | the-church-and-the-mass
    window | the-church-and-the-mass
    stage 2 | stage:council_2 the-council
    chronicle | score:chronicle time-and-death
    prestige | score:prestige where-points-come-from
    who dies | time-and-death
    can a coin replace a cube | coins-and-the-well
    what happens when the bag is empty | the-church-and-the-mass
    plague | cube:black in-two-minutes
    how much grain can I keep | grain-and-family place:farmyard resource:grain
    recall family member | grain-and-family space:family
    can I skip the action | a-turn-one-cube-one-action
    tied | the-end the-church-and-the-mass
    monks | the-church-and-the-mass
    ties for most in church | the-church-and-the-mass
    what are goods worth at the end | the-end where-points-come-from common-mistakes
    influence cube | cube:orange a-turn-one-cube-one-action coins-and-the-well
    last turn | the-end time-and-death
    bridge | time-and-death
    grain harvest | grain-and-family space:grain
    council chamber | the-council
    life time track | time-and-death
    2nd stage | the-council stage:council_2
my_village
    monk | church-and-council
    rat | place:rat story-points-and-the-rat
    when does the rat come | story-points-and-the-rat place:rat
    sanatory church | sanctuary:sanatory_church church-and-council
    black dice cost | die:b two-dice-one-number
    headman path | story-points-and-the-rat
    can I change a die | two-dice-one-number
    who takes the hand | new-cards place:hand
    day labourer | place:day_laborer time-and-death
    are coins worth points | the-end resource:coins common-mistakes where-points-come-from crafts-and-goods
    stage 2 | journeys
    2/12 tile | church-and-council place:value_tile
    wild goods | crafts-and-goods resource:wild
    banner value | two-dice-one-number
    rat invasion | story-points-and-the-rat
    steward's office | the-market
    story tree | story-points-and-the-rat headman:story
    council area | church-and-council
carpe_diem
    landscapes | ponds-gardens-vineyards-farmyards
    phase | the-end the-forum
    how many rounds are there | in-two-minutes the-end the-forum
    who visits the forum first | prestige the-forum
    start player | part:starting_player
    can I move to another depot | bread-and-coins a-turn-go-take-build
    penalty for a card | the-forum
    frame goal | your-frame part:goal
    diagonal | what-fits
    storage | part:storage what-fits
    first tile | what-fits
    chimneys | supply:chimneys villas-and-fountains
    tie on the prestige bar | prestige
    prestige bar | prestige
    building phase | a-turn-go-take-build
    bread token | bread-and-coins supply:bread
deal_with_the_devil
    soul | souls
    interest | debt-and-the-bank
    production space | buildings-and-achievements
    Major achievements | score:majors buildings-and-achievements
    what does guessing the devil bring | the-ritual
    action tokens | track:tokens the-plan-four-tokens
    what is secret | what-others-can-see-of-you
    can I lie | what-others-can-see-of-you the-chest
    phase | in-two-minutes
    bribe | the-ritual pool:pool
    tie | the-end
    how much can I borrow | debt-and-the-bank
    wheel | buildings-and-achievements
    vote | step:vote the-witch-hunt
    courtiers | score:courtiers buildings-and-achievements courtier:farmer
    which chest do I get | the-chest
    production phase | buildings-and-achievements
    interest marker | debt-and-the-bank
    action board | the-plan-four-tokens
    piece of soul | souls
""",
    "de": """
saint_malo
    was gilt bei Gleichstand | the-end
    Unentschieden | the-end
    wann ist das Spiel zu Ende | the-end
    Startspieler | marker:start_player
    kann ich einen Wurf zurücknehmen | your-dice topic:turns bot-command:undo
    diagonal | logs-and-crates people
    verlorene Kanone | count:cannons_lost score:cannons pirates
    Kirchen | score:churches churches
    Kirchenserie | churches
    wie stark sind die Piraten | pirates
    Würfel drehen | your-dice
    Mauer verbaut | walls-sides-and-towers common-mistakes
village
    wer beginnt die nächste Runde | a-turn-one-cube-one-action the-council
    Aufpreis | the-market-day space:market
    anonymes Grab | time-and-death place:grave
    Messe | the-church-and-the-mass
    Fenster | the-church-and-the-mass
    Chronik | score:chronicle time-and-death
    wer stirbt | time-and-death
    Pest | cube:black in-two-minutes
    darf ich die Aktion auslassen | a-turn-one-cube-one-action
my_village
    Mönche | church-and-council
    wann kommt die Ratte | story-points-and-the-rat place:rat
    schwarzer Würfel | die:b two-dice-one-number
    Tagelöhner | place:day_laborer score:day_laborers time-and-death
    Gleichstand | the-end
carpe_diem
    Landschaften | ponds-gardens-vineyards-farmyards
    Phase | the-end the-forum
    wer kommt zuerst ins Forum | the-forum prestige
    Strafe | the-forum
    Rahmenziele | your-frame part:goal
deal_with_the_devil
    Seele | souls
    Zinsen | debt-and-the-bank
    Produktionsfeld | buildings-and-achievements
    große Erfolge | score:majors buildings-and-achievements
    Abstimmung | step:vote the-witch-hunt
    was ist geheim | what-others-can-see-of-you
""",
    "fr": """
saint_malo
    que se passe-t-il en cas d’égalité | the-end
    quand la partie finit-elle | the-end
    premier joueur | marker:start_player
    canon perdu | count:cannons_lost score:cannons pirates
    quelle est la force des pirates | pirates
    tourner un dé | your-dice
    côté percé | walls-sides-and-towers
""",
}


def list_questions() -> Iterator[tuple[str, str, str, list[str]]]:
    """Yield language, game, question, and the beginnings of the keys that answer it."""
    for locale, table in QUESTIONS.items():
        slug = ""
        for line in table.strip().splitlines():
            question, _, answers = (part.strip() for part in line.partition("|"))
            if answers:
                yield (
                    locale,
                    slug,
                    question,
                    [one if ":" in one else f"page:{one}." for one in answers.split()],
                )
            else:
                slug = question


def list_shown(lookup: LookupIndex, question: str) -> list[str]:
    """Return the keys of what somebody who asks this reads first."""
    meant = lookup.resolve(question)
    return meant if len(meant) == 1 else lookup.find(question)[:PLACES_SHOWN]


@pytest.mark.parametrize("locale", LOCALES)
def test_everyday_question_finds_its_answer(locale: str):
    missed = list[tuple[str, str, list[str]]]()
    for language, slug, question, answers in list_questions():
        shown = list_shown(get_lookup_index(game(slug), language, COMMANDS), question)
        if language == locale and not any(key.startswith(tuple(answers)) for key in shown):
            missed.append((slug, question, shown))
    assert missed == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("slug", OURS)
def test_every_label_of_buttons_logs_and_pictures_is_found(slug: str, locale: str):
    """A dead end is a label without a word that any thing or page has."""
    lookup = get_lookup_index(game(slug), locale)
    texts = read_texts((f"engine.games.{slug}", f"render.games.{slug}"), locale)
    labels = [text for text in texts.values() if "…" not in text and len(text.split()) <= MAX_LABEL_WORDS]
    words = {
        text: lookup.index.find_stems(text) - lookup.index.fillers for text in labels if WORD.search(text)
    }
    assert [text for text, about in words.items() if about and not lookup.find(text)] == []


@pytest.mark.parametrize(
    ("slug", "locale", "typed", "key"),
    [
        ("my_village", "en", "the steward", "place:steward"),
        ("saint_malo", "en", "how many players", ""),
        ("my_village", "en", "school", "place:school"),
        ("my_village", "en", "command:school", "command:school"),
        ("my_village", "de", "Kunde", "customers:customers"),
        ("my_village", "de", "die Hand", "place:hand"),
        ("my_village", "de", "jester", "customer:customer_jester"),
        ("village", "en", "coin", "resource:coins"),
        ("village", "de", "Münze", "resource:coins"),
        ("village", "de", "Muenzen", "resource:coins"),
        ("village", "en", "row of the chronicle: council", ""),
        ("village", "de", "smithy", "craft:smithy"),
        ("village", "en", "chronicle", "score:chronicle"),
        ("carpe_diem", "en", "row bottom", "part:bottom_row"),
        ("carpe_diem", "en", "writs", "part:writ"),
        ("saint_malo", "en", "starting player", "marker:start_player"),
        ("saint_malo", "en", "EN6", "clause:EN6"),
        ("saint_malo", "en", "eaper", ""),
        ("saint_malo", "en", "xyzzy", ""),
    ],
)
def test_name_means_one_thing(slug: str, locale: str, typed: str, key: str):
    """The name may have other endings, another order, an article, or be that of the English game."""
    assert get_lookup_index(game(slug), locale).resolve(typed) == ([key] if key else [])


@pytest.mark.parametrize(
    ("slug", "locale", "typed", "key"),
    [
        ("my_village", "en", "Reaper", "time:time"),
        ("village", "en", "smi", "craft:smithy"),
        ("village", "en", "smihty", "craft:smithy"),
        ("village", "de", "shcmiede", "craft:smithy"),
        ("village", "de", "tagel", "customer:c19_plow_grain"),
        ("my_village", "de", "stelmacherei 6/9", "craft:wainwright_6_9"),
        ("deal_with_the_devil", "de", "asket", "inquisitor:ascetic"),
    ],
)
def test_first_letters_and_misspelt_names_are_found_first(slug: str, locale: str, typed: str, key: str):
    assert get_lookup_index(game(slug), locale).find(typed)[0] == key


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("slug", OURS)
def test_score_categories_say_their_points(slug: str, locale: str):
    lookup = get_lookup_index(game(slug), locale)
    vague = get_catalogue("engine.core", locale)("counts-at-the-end")
    told = {
        key: lookup.glossary.facts(one)
        for key, one in lookup.glossary.entries.items()
        if key.startswith("score:")
    }
    assert told and all(vague not in facts.get("does", vague) for facts in told.values())


def test_churches_say_what_each_series_is_worth():
    known = get_lookup_index(game("saint_malo"), "en").glossary
    assert "1, 4, 8, 13 or 20 points" in known.facts(known.entries["score:churches"])["does"]
    assert "costs you 5 points" in known.facts(known.entries["score:cannons"])["does"]


# Reading a rulebook: its shape, marks, clauses and cuts, and where a reader stopped


VILLAGE = game("village")
TEXT = """# A game

## One and two

{picture: board at=start show=a,b mark=b}

First,
in two lines. (A1, B2.1,
score-coins)

---

- one
- two
  goes on

## Three

{each: graves.spaces[n]} graves

{example: sale} you have 3.
"""


def make_small_book() -> Book:
    return Book(
        "en", tuple(parse_chapters(TEXT, [make_chapter_key(title) for title, _ in split_chapters(TEXT)]))
    )


def test_chapters_pages_and_paragraphs_are_read():
    one, three = make_small_book().chapters
    assert (one.key, one.title, len(one.pages)) == ("one-and-two", "One and two", 2)
    assert one.pages[0].picture == PagePicture("board", "start", ("a", "b"), ("b",))
    assert one.pages[0].blocks == (Paragraph("First, in two lines.", ("A1", "B2.1", "score-coins")),)
    assert one.pages[1].blocks == (Paragraph("- one\n- two goes on"),)
    assert three.pages[0].blocks == (
        (FactRow("graves.spaces[n]", "graves"),),
        Paragraph("{example: sale} you have 3.", (), "sale"),
    )


def test_pages_are_turned_through_chapters():
    found = make_small_book()
    assert found.get_neighbour_page("one-and-two", 1, 1) == ("three", 0) and found.get_neighbour_page(
        "three", 0, -1
    ) == ("one-and-two", 1)
    assert (
        found.get_neighbour_page("three", 0, 1) is None
        and found.get_neighbour_page("one-and-two", 0, -1) is None
    )


def test_question_belongs_to_the_chapter_that_cites_most_of_its_clauses():
    found = make_small_book()
    assert found.find_chapter_about("", find_clauses("So it is (A1.4, ZZ9).")) is found.chapters[0], (
        "a section stands for its clauses"
    )
    assert found.find_chapter_about("", find_clauses("So it is (A11).")) is None
    assert found.find_chapter_about("help-x", frozenset()) is None


def test_chapter_that_names_a_message_wins_over_citations():
    told = "## One\n\nA. (A1, A2)\n\n## Two\n\nB. (A1, help-sale)\n"
    found = Book("en", tuple(parse_chapters(told, ["one", "two"])))
    assert found.find_chapter_about("help-sale", frozenset({"A1", "A2"})) is found.chapters[1]
    assert found.find_chapter_about("help-mill", frozenset({"A1", "A2"})) is found.chapters[0]


def test_numbers_in_brackets_are_not_clauses():
    assert find_clauses("Two of them (2), or more (+3; A1.2, 5.1).") == {"A1.2", "5.1"}


@pytest.mark.parametrize(
    "wrong",
    [
        "{picture: board at=a}",
        "{picture: board at=a show=b by=c}",
        "{each: graves}",
        "{picture: board at=a show=b}\n\n{picture: board at=a show=c}",
    ],
)
def test_malformed_page_is_refused(wrong: str):
    with pytest.raises(ValueError):
        parse_page(wrong)


def test_facts_depend_on_the_number_of_players():
    two, four = Reader(VILLAGE, 2), Reader(VILLAGE, 4)
    assert [get_fact("setup[n].stall_spaces", one) for one in (two, four)] == ["3", "5"]
    assert [get_fact("graves.spaces[n]", one) for one in (two, four)] == ["3", "5"]
    assert get_fact("travel.points_by_cities.1-6", two) == "1, 3, 6, 10, 14 and 18"
    assert get_fact("customer", two) == "24", "how many there are"
    rows = [get_fact("player_count[n].players", Reader(game("carpe_diem"), n)) for n in (2, 3, 4)]
    assert rows == ["2", "3", "4"], "the row that begins with it"


def test_paragraph_is_formatted_for_its_reader():
    paragraph = Paragraph("{n} and {n:7 F1}: [[smithy]], [[smithy|smiths]], {button:end-turn}.")
    assert (
        format_paragraph(paragraph, Reader(VILLAGE, 3, "de")) == "3 and 7: Schmiede, smiths, **Zug beenden**."
    )


def test_thing_takes_the_form_that_the_sentence_needs():
    english, german = Reader(VILLAGE, 3), Reader(VILLAGE, 3, "de")
    told = Paragraph(
        "[[smithy]], [[ashford]], [[space:grain|the field]], [[c11_horse_plow]], [[c11_horse_plow]]"
    )
    assert format_paragraph(told, english) == "smithy, Ashford, the field, Free farmer, Free farmer"
    assert format_paragraph(told, german) == "Schmiede, Ashford, the field, Freibauer, Freibauer"
    page = Page((told, Paragraph("[[smithy|Smiths]]")))
    assert list_named_things(page, english) == [
        "craft:smithy",
        "city:ashford",
        "space:grain",
        "customer:c11_horse_plow",
    ]


def test_ambiguous_id_must_name_its_kind():
    with pytest.raises(KeyError, match="resource:grain or space:grain"):
        find_thing_key("grain", Reader(VILLAGE, 3))
    with pytest.raises(KeyError, match="no such thing"):
        find_thing_key("smith", Reader(VILLAGE, 3))


def test_table_has_a_column_for_each_number_of_players():
    assert format_table((FactRow("graves.spaces[n]", "graves"),), Reader(VILLAGE, 2)) == (
        "```\nplayers  2  3  4\ngraves   3  4  5\n```"
    )


@pytest.mark.parametrize("slug", OURS)
def test_clauses_of_every_game_are_found(slug: str):
    found = written(game(slug))
    assert len(found) > 150 and all(text.strip() for text in found.values())


def test_exact_wording_includes_whole_sections_and_tables():
    told = get_wording(VILLAGE, ["F3", "A1"])
    assert [line.split()[0].strip("*") for line in told] == ["A1", "A1.1", "A1.2", "A1.3", "F3"]
    assert "12" in get_wording(VILLAGE, ["F1"])[0] and "Customers" in get_wording(VILLAGE, ["F1"])[0]


def test_positions_are_built_from_the_games_words():
    match = build_match(VILLAGE, "market", 3)
    assert len(match.state.players) == 3 and "take space:market cube:pink" in list_answers(match)[1]
    assert [len(build_match(VILLAGE, "start", n).state.players) for n in VILLAGE.player_counts] == [2, 3, 4]
    with pytest.raises(KeyError):
        build_match(VILLAGE, "nowhere", 3)
    assert load_positions(VILLAGE) is load_positions(VILLAGE)


def draw_canvas() -> Canvas:
    canvas = Canvas(400, 300, 0x000000, record=True)
    canvas.name_place("here", 100, 100, 200, 150)
    canvas.name_place("inside", 110, 120, 130, 140)
    canvas.name_place("outside", 10, 20, 30, 40)
    canvas.text(140, 120, "word", 24, 0xFFFFFF)
    return canvas


def enlarge(canvas: Canvas, show: str, *mark: str) -> Drawn:
    names = [box.name for box in canvas.boxes or () if box.name != "here"]
    return enlarge_places(canvas, [show], mark, dict(zip(names, names, strict=True)))


def test_enlarged_place_contains_what_stands_there():
    found = enlarge(draw_canvas(), "here")
    assert (found.width, found.height, found.alt) == (
        ENLARGED_WIDTH_PX,
        round(98 * ENLARGED_WIDTH_PX / 148),
        "inside",
    )
    assert Image.open(BytesIO(found.png)).size == (found.width, found.height)
    assert enlarge(draw_canvas(), "here", "here").png != found.png, "a gold frame"


def test_enlarging_nothing_or_everything_is_refused():
    with pytest.raises(KeyError, match="nothing called there"):
        enlarge(draw_canvas(), "there")
    whole = Canvas(1600, 1200, 0x000000, record=True)
    whole.name_place("all", 0, 0, 1600, 1200)
    with pytest.raises(ValueError, match="enlarged only"):
        enlarge(whole, "all")


def test_alt_text_lists_things_side_by_side_in_order():
    canvas = Canvas(1600, 1200, 0x000000, record=True)
    for x, name in ((100, "Brewery"), (300, "Stable")):
        canvas.name_place("card", x, 100, x + 160, 200)
        canvas.name_place("wood", x + 10, 180, x + 30, 195)
        canvas.name_place(name, x + 10, 120, x + 90, 140)
    names = {"wood": "Wood", "Brewery": "Brewery", "Stable": "Stable"}
    assert enlarge_places(canvas, ["card"], [], names).alt == "Brewery, Wood, Stable, Wood"


def test_alt_text_ends_with_a_whole_word():
    canvas = draw_canvas()
    for n in range(60):
        canvas.name_place(f"word{n}", 110, 120, 130, 140)
    alt = enlarge(canvas, "here").alt
    assert len(alt) <= MAX_REGION_ALT_CHARS and alt.endswith("…") and not alt.endswith(",…")


def test_bookmark_lasts_a_day_and_belongs_to_its_owner():
    marks = {(1, "village"): ("crafts", 1, 100.0)}
    assert find_bookmark(marks, 1, "village", 100.0) == ("crafts", 1)
    assert (
        find_bookmark(marks, 2, "village", 100.0) is None and find_bookmark(marks, 1, "chess", 100.0) is None
    )
    assert find_bookmark(marks, 1, "village", 100.0 + BOOKMARK_LIFETIME_S) is None


def test_sources_of_points_are_shown_as_bars_or_words():
    here = PointSources(24, {"customers": 60, "travel": 30, "coins": 10, "prestige": -5})
    assert format_points_chart(Reader(VILLAGE, 3, won=here)).split("\n") == [
        "**The winners’ points here**, from 24 games with 3 players:",
        "```",
        "Customers ██████████   60%",
        "Travel    █████        30%",
        "Coins     ██           10%",
        "Prestige               −5%",
        "```",
    ]
    told = format_points_chart(Reader(VILLAGE, 3, "de", here, plain=True))
    assert told == (
        "**Die Punkte, mit denen hier gewonnen wurde**, aus 24 Spielen mit 3 Personen: "
        "Kunden 60 %, Reise 30 %, Münzen 10 %, Prestige −5 %."
    )
    assert "too few have been played here" in format_points_chart(Reader(VILLAGE, 3))
    assert format_points_chart(Reader(VILLAGE, 9)).startswith("Once 20 games have been played here")


def test_bars_take_the_place_of_a_picture():
    assert (
        parse_page("Words.\n\n{points}").has_points_chart
        and parse_page("Words.\n\n{points}").depends_on_players
    )
    with pytest.raises(ValueError):
        parse_page("{picture: board at=a show=b}\n\n{points}")
