"""`/rules`: the rulebook for people, page by page, and the exact wording of its clauses."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from bot.interactions.request import Request
from bot.model.view import Table, TableView
from bot.operations import listings
from bot.panels.blocks import (
    FENCE,
    MAX_SELECT_OPTIONS,
    Block,
    Button,
    Buttons,
    CustomId,
    Option,
    Panel,
    Part,
    Select,
    Text,
    build_page_buttons,
    global_custom_id,
    join_lines,
    parse_int,
    split_into_pages,
    split_list,
    to_code_block,
)
from bot.panels.thing_panel import ThingLookup, build_things_select
from bot.rulebook.book import (
    SOURCE_PATTERN,
    Book,
    Chapter,
    Page,
    Reader,
    find_clauses,
    format_page,
    get_wording,
    list_named_things,
    load_book,
    read_game_text,
)
from bot.rulebook.page_pictures import can_be_drawn, draw_page_picture, hash_picture
from engine.core.game import AnyGame
from engine.core.glossary import GlossaryEntry, get_glossary
from engine.core.teaching import LessonRunner, get_lessons
from engine.core.text import LOCALES
from engine.games import OURS

# Where the number of players comes from.
AT_TABLE, ANYWHERE = "table", "anywhere"
# Prefix of an origin: something was looked up from this page.
PAGE_PREFIX = "page"
BOOKMARK_LIFETIME_S = 24 * 3600.0


class BookPlace(NamedTuple):
    """A page of a rulebook and its readers, as controls carry it."""

    chapter: str  # its key; "" means the first chapter
    page: int  # of the chapter, from 0
    players: int
    where: str  # AT_TABLE or ANYWHERE

    def format_custom_id(self, slug: str, action: str) -> str:
        """Return the custom id of a control that opens this place. `action`: "go" in this message, "open" in a new one."""
        return global_custom_id("book", slug, *self, action)

    def format_origin(self, book: Book) -> str:
        """Return this place as one short word, which controls of things looked up from this page carry, to lead back to
        it.
        """
        number = [chapter.key for chapter in book.chapters].index(self.chapter)
        return "-".join(map(str, (PAGE_PREFIX, number, *self[1:])))


async def show_rules(request: Request, slug: str, table: Table | None = None) -> None:
    """Show the first chapter of a game's rulebook, for the players of this table; the clauses if the game has no
    rulebook.
    """
    game = request.games[slug]
    if load_book(game, request.locale) is None:
        await show_clauses(request, slug)
        return
    await show_page(request, game, get_first_place(game, table))


def get_first_place(game: AnyGame, table: Table | None, chapter: str = "") -> BookPlace:
    """Return the first page of a chapter ("": of the first chapter), for as many players as the table has.

    Before the game starts it is for the people who are there, but at least for the fewest who can play.
    """
    begun = table is not None and table.status != "lobby"
    players = len(table.seats) if table is not None else 0
    return BookPlace(
        chapter,
        0,
        min(max(players, game.player_counts[0]), game.player_counts[-1]),
        AT_TABLE if begun else ANYWHERE,
    )


async def show_page(request: Request, game: AnyGame, place: BookPlace, in_place: bool = False) -> None:
    """Show a page of the rulebook: in a new message, or `in_place` of the previous page. Remember it as a bookmark."""
    book, words = load_book(game, request.locale), request.words
    assert book is not None, f"{game.slug} has no rulebook"
    chapter = book.find_chapter(place.chapter) if place.chapter else book.chapters[0]
    note = ""
    if chapter is None or place.page >= len(chapter.pages):
        note, chapter = words("book-changed"), book.chapters[0]
        place = place._replace(page=0)
    place = place._replace(chapter=chapter.key)
    page, now = chapter.pages[place.page], request.now()
    before = find_bookmark(request.app.bookmarks, request.user_id, game.slug, now)
    won = None
    if page.has_points_chart:
        won = await listings.get_point_sources(request.tables, game.slug, place.players)
    as_text, theme = request.wants_text, request.theme
    reader = Reader(game, place.players, book.locale, won, as_text)
    await asyncio.to_thread(get_glossary, game, book.locale)
    text, picture = format_page(page, reader), None
    needs_ours = any(one.example for one in page.paragraphs)
    if (shown := page.picture) is not None and not can_be_drawn(shown, reader):
        needs_ours, shown = True, None
    if shown is not None:
        key = hash_picture(shown, reader, theme)
        picture = await request.app.studio.get_or_draw(key, lambda: draw_page_picture(shown, reader, theme))
        if as_text:
            text, picture = f"{words('book-picture', words=picture.alt)}\n\n{text}", None
    if needs_ours and game.components_digest:
        text = f"{text}\n-# {words('book-other-components')}"
    head = build_heading(request, game, chapter, page, place)
    looked = ThingLookup(game, words, CustomId(), origin=place.format_origin(book))
    turning = build_controls(request, game, book, chapter, place, before if not in_place else None)
    things = build_things_select(looked, list_named_things(page, reader)[:MAX_SELECT_OPTIONS])
    about, own = (
        describe_origin(request, game)
        if (place.chapter, place.page) == (book.chapters[0].key, 0)
        else ("", ())
    )
    panel = Panel(join_lines(note, head, about), (Text(text), *turning[:-1], *things, turning[-1], *own))
    request.app.bookmarks[request.user_id, game.slug] = place.chapter, place.page, now
    await (request.show_panel(panel, picture) if in_place else request.send_panel(panel, picture))


def describe_origin(request: Request, game: AnyGame) -> tuple[str, tuple[Block, ...]]:
    """Return in small print who made a game and what of it is our own, and a button with the list of that."""
    key = "own-components-host" if game.components_digest else "own-components"
    note = request.words(key) if game.has_own_components else ""
    lines = join_lines(*(f"-# {line}" for line in (game.credits, note) if line))
    titles = [title for title, _ in list_rule_sections(game)]
    section = next((n for n, title in enumerate(titles) if title.startswith(PROVENANCE)), None)
    if section is None:
        return lines, ()
    button = request.global_button("own-components-list", "rule", game.slug, section, 0, LOCALES[0])
    return lines, (Buttons((button,)),)


def find_bookmark(
    bookmarks: Mapping[tuple[int, str], tuple[str, int, float]], user: int, slug: str, now: float
) -> tuple[str, int] | None:
    """Return the chapter and page that a person has read last in the rulebook of a game, or None if they have read
    nothing in it for a day."""
    chapter, page, at = bookmarks.get((user, slug), ("", 0, -BOOKMARK_LIFETIME_S))
    return (chapter, page) if now - at < BOOKMARK_LIFETIME_S else None


def build_heading(request: Request, game: AnyGame, chapter: Chapter, page: Page, place: BookPlace) -> str:
    """Return the heading of a rulebook page: game, chapter, page number, and for how many players it is."""
    words, pages = request.words, len(chapter.pages)
    count = f" ({words('book-page', page=place.page + 1, pages=pages)})" if pages > 1 else ""
    if place.where == AT_TABLE:
        whom = "book-table"
    elif page.depends_on_players:
        whom = "book-players-now"
    else:
        whom = ""
    tail = f" · {words(whom, players=place.players)}" if whom else ""
    return f"**{game.title}: {chapter.title}**{count}{tail}"


def build_controls(
    request: Request,
    game: AnyGame,
    book: Book,
    chapter: Chapter,
    place: BookPlace,
    bookmark: tuple[str, int] | None,
) -> tuple[Block, ...]:
    """Return the controls of a page: chapters, numbers of players if they matter, pages, clauses, and the `bookmark`
    (chapter, page) at which the person stopped reading.
    """
    words, slug = request.words, game.slug
    titles = [Option(one.title, one.key, chosen=one is chapter) for one in book.chapters]
    blocks: list[Block] = [Select(words("book-chapters"), place.format_custom_id(slug, "chapters"), titles)]
    if (
        place.where == ANYWHERE
        and chapter.pages[place.page].depends_on_players
        and len(game.player_counts) > 1
    ):
        numbers = [
            Option(words("book-for", players=n), str(n), chosen=n == place.players)
            for n in game.player_counts
        ]
        blocks.append(
            Select(words("book-for", players=place.players), place.format_custom_id(slug, "players"), numbers)
        )
    back, on = (book.get_neighbour_page(place.chapter, place.page, by) for by in (-1, 1))
    here = place.chapter, place.page
    back_place, on_place = (BookPlace(*(page or here), *place[2:]) for page in (back, on))
    row = [
        Button(words("page-back"), back_place.format_custom_id(slug, "back"), disabled=back is None),
        Button(words("page-on"), on_place.format_custom_id(slug, "on"), "primary", disabled=on is None),
        request.global_button("book-wording", "wording", slug, place.chapter, place.page, 0),
    ]
    marked = book.find_chapter(bookmark[0]) if bookmark is not None else None
    if bookmark is not None and marked is not None and bookmark != (place.chapter, place.page):
        reading_place = place._replace(chapter=marked.key, page=min(bookmark[1], len(marked.pages) - 1))
        label = words("book-go-on", chapter=marked.title)
        row.append(Button(label, reading_place.format_custom_id(slug, "go")))
    if (taught := find_lesson_about(game, place.chapter)) is not None:
        row.append(request.global_button("book-try", "lesson", slug, taught.n, n=taught.n))
    return (*blocks, Buttons(row))


def find_lesson_about(game: AnyGame, chapter: str) -> LessonRunner | None:
    """Return the lesson that teaches a chapter, or None; of several, the one that names it earliest."""
    about = [course for course in get_lessons(game) if chapter in course.lesson.chapters]
    return min(about, key=lambda course: course.lesson.chapters.index(chapter), default=None)


def build_chapter_button(request: Request, view: TableView, help_text: str) -> Button | None:
    """Return a button such as [Rules: the market day] for the chapter about the open question, or None if there is
    none.
    """
    chapter = find_chapter(request, view, help_text)
    if chapter is None:
        return None
    place = get_first_place(view.game, view.table, chapter.key)
    label = request.words("book-rules", chapter=chapter.title)
    return Button(label, place.format_custom_id(view.game.slug, "open"), "primary")


def find_chapter(request: Request, view: TableView, help_text: str) -> Chapter | None:
    """Return the chapter of the rulebook about the view's open question, or None. `help_text` cites the question's
    clauses.
    """
    found = load_book(view.game, request.locale)
    if found is None or view.decision is None:
        return None
    return found.find_chapter_about(f"help-{view.decision.kind}", find_clauses(help_text))


def build_thing_page_button(request: Request, lookup: ThingLookup, entry: GlossaryEntry) -> Button | None:
    """Return a button such as [Rules: the market day] for the page that is nearest to a thing, or None without a
    rulebook.
    """
    book = load_book(lookup.game, request.locale)
    page = lookup.index.find_page(lookup.glossary.names[entry.key])
    chapter = book.find_chapter(page[0]) if book is not None and page is not None else None
    if page is None or chapter is None:
        return None
    label = request.words("book-rules", chapter=chapter.title)
    return Button(label, get_place(lookup, *page).format_custom_id(lookup.game.slug, "open"))


def get_place(lookup: ThingLookup, chapter: str, page: int) -> BookPlace:
    """Return a page for as many players as the table has at which something is looked up."""
    table = lookup.view.table if lookup.view is not None else None
    return get_first_place(lookup.game, table, chapter)._replace(page=page)


def is_page_origin(origin: str) -> bool:
    """Return whether this word, from `BookPlace.format_origin`, says that something was looked up from a rulebook page."""
    return origin.startswith(f"{PAGE_PREFIX}-")


def get_return_button_id(lookup: ThingLookup) -> str:
    """Return the custom id of the button back to the page of the rulebook where the lookup began; "" if it began
    elsewhere.
    """
    found = load_book(lookup.game, lookup.words.locale)
    if not is_page_origin(lookup.origin) or found is None:
        return ""
    _, number, page, players, where = lookup.origin.split("-")
    chapter = found.chapters[min(int(number), len(found.chapters) - 1)]
    place = BookPlace(chapter.key, int(page), int(players), where)
    return place.format_custom_id(lookup.game.slug, "go")


async def show_why(request: Request) -> None:
    """Handle [Tell me why] in a lesson or a retried decision: show the page of the rulebook that explains it.

    That is the page that the lesson's step names; else the chapter about its question; else the lesson's first chapter.
    """
    view = await request.get_view()
    about = tuple[str, ...]()
    page = 0
    words = request.get_presenter(view)
    help_text = words.help(view.ahead, view.decision) if view.decision is not None else ""
    chapter = find_chapter(request, view, help_text)
    key = chapter.key if chapter is not None else ""
    if view.lesson is not None:
        lesson = request.lesson_mode.get_lesson_runner(request.table_id).lesson
        about, step = lesson.chapters, lesson.step[view.lesson.step - 1]
        if step.why:
            key = step.why
            about = ()
            page = step.page - 1
    if about and key not in about:
        key = about[0]
    if key:
        place = get_first_place(view.game, view.table, key)._replace(page=page)
        await show_page(request, view.game, place)
    else:
        await show_rules(request, view.game.slug, view.table)


async def on_book(request: Request) -> None:
    """Handle the controls of the rulebook: turn a page, choose a chapter or a number of players; or open it in a
    separate message.
    """
    custom_id = request.custom_id
    game = request.games.get(custom_id.get_arg())
    if game is None or load_book(game, request.locale) is None:
        await request.send("no-rules")
        return
    what = custom_id.get_arg(5)
    place = BookPlace(
        custom_id.get_arg(1), custom_id.get_int_arg(2), custom_id.get_int_arg(3), custom_id.get_arg(4)
    )
    if what == "chapters":
        place = place._replace(chapter=request.selected_value, page=0)
    elif what == "players":
        place = place._replace(players=parse_int(request.selected_value))
    await show_page(request, game, place, in_place=what != "open")


# The clauses


# Sections that players can read.
PLAYER_SECTION_TITLE = re.compile(r"\d+ (?=Overview|Setup|Actions|End of game|Rulings|Provenance)|(?=\D)")
ANY_TITLE = re.compile("")
# A clause, list entry or title starts a line.
BLOCK_START = re.compile(r"(?:[A-Z]{2,3}\d+[a-z]?\b|[-*#>]|\d+\.\s)")
PROVENANCE = "Provenance"
"""How the title of the section begins that lists what is our own."""


@cache
def list_rule_sections(game: AnyGame, locale: str = "en") -> tuple[tuple[str, list[str]], ...]:
    """Return title and pages of each section of a game's rules that players can read.

    In another language only the sections that exist in it; in English if there are none.
    """
    found = read_chapters(game, locale) or read_chapters(game)
    return tuple(
        (title, split_into_pages(split_into_blocks(SOURCE_PATTERN.sub("", text)))) for title, text in found
    )


def read_chapters(game: AnyGame, *language: str) -> list[tuple[str, str]]:
    """Return title and text of each chapter of a game's rules that players can read. `language`: empty for English.

    They come from the project's own summary, else from the game's package; none if neither exists in that language.
    """
    text = read_game_text(game, "rules", "RULES", ".".join([*language, "md"])) or ""
    # A text without chapter headings is one chapter.
    parts = [part.partition("\n") for part in text.split("\n## ")[1:] or [text.removeprefix("# ")]]
    readable = PLAYER_SECTION_TITLE if game.slug in OURS else ANY_TITLE
    return [
        (title[kept.end() :].strip(), content)
        for title, _, content in parts
        if text and (kept := readable.match(title))
    ]


def split_into_blocks(text: str) -> list[str]:
    """Return clauses, list entries and paragraphs in one line each; tables and code as code blocks."""
    blocks = list[str]()
    code = list[str]()
    inside = False
    for line in text.splitlines():
        if line.startswith(FENCE):
            inside = not inside
        elif inside or line.startswith("|"):
            code.append(line)
            continue
        if code:
            blocks.append(to_code_block(format_table(code)))
            code = []
        if line.startswith(FENCE) or not line.strip():
            blocks.append("")
        elif not blocks or not blocks[-1] or blocks[-1].startswith(FENCE) or BLOCK_START.match(line):
            blocks.append(line.strip())
        else:
            blocks[-1] += f" {line.strip()}"
    return [block for block in [*blocks, *([to_code_block(format_table(code))] if code else [])] if block]


def format_table(lines: list[str]) -> str:
    """Return a Markdown table in aligned columns, and other code unchanged."""
    if not all(line.startswith("|") for line in lines):
        return "\n".join(lines)
    rows = [
        [cell.strip() for cell in line.strip("| ").split("|")]
        for line in lines
        if not set(line) <= set("|-: ")
    ]
    widths = [max(len(row[i]) for row in rows if i < len(row)) for i in range(max(map(len, rows)))]
    if sum(widths) > 60:  # too wide for a phone: one paragraph per row
        return "\n".join(": ".join(filter(None, [row[0], ", ".join(row[1:])])) for row in rows)
    return "\n".join("  ".join(cell.ljust(widths[i]) for i, cell in enumerate(row)).rstrip() for row in rows)


async def on_wording(request: Request) -> None:
    """Handle [Exact wording]: show the clauses that a page cites, or all clauses if it cites none."""
    custom_id = request.custom_id
    slug = custom_id.get_arg()
    key = custom_id.get_arg(1)
    number = custom_id.get_int_arg(2)
    part, game = custom_id.get_int_arg(3), request.games.get(slug)
    book = load_book(game, request.locale) if game is not None else None
    chapter = book.find_chapter(key) if book is not None else None
    lines = list[str]()
    if game and chapter and number < len(chapter.pages):
        lines = get_wording(game, chapter.pages[number].cites)
    if game is None or not lines:
        await show_clauses(request, slug, in_place=True)
        return
    pages = split_into_pages(lines)
    part = min(part, len(pages) - 1)
    others = [n for n in range(len(pages)) if n != part][:4]
    row = [request.global_button("page", "wording", slug, key, number, n, page=n + 1) for n in others]
    text = f"{request.words('book-exactly', game=game.title)}\n{pages[part]}"
    await request.send_text(text, *row, request.global_button("book-all-clauses", "rule", slug, 0, 0))


async def show_clauses(
    request: Request, slug: str, section: int = 0, page: int = 0, in_place: bool = False, locale: str = ""
) -> None:
    """Show one page of one section of a game's clauses, selects of all sections, and buttons to turn pages.

    Sections and pages count from 0. `in_place`: edit the pressed message. `locale`: another language than the reader's.
    """
    locale = locale or request.locale
    game = request.games.get(slug)
    sections = list_rule_sections(game, locale) if game is not None else ()
    if game is None or not sections:
        await request.send("no-rules")
        return
    section = min(section, len(sections) - 1)
    title, pages = sections[section]
    page = min(page, len(pages) - 1)
    blocks: list[Part] = []
    if len(sections) > 1:
        lines = [Option(name, str(i), chosen=i == section) for i, (name, _) in enumerate(sections)]
        blocks += [
            Select(title, global_custom_id("rule", slug, part, locale), options)
            for part, options in enumerate(split_list(lines, [line.value for line in lines]))
        ]
    blocks += build_page_buttons(
        request.words, page, len(pages) - 1, lambda n: global_custom_id("rule", slug, section, n, locale)
    )
    if len(list_rule_sections(game)) > len(sections):
        blocks.append(request.global_button("rules-english", "rule", slug, 0, 0, LOCALES[0]))
    count = f" ({page + 1}/{len(pages)})" if len(pages) > 1 else ""
    text = f"**{game.title}: {title}**{count}\n{pages[page]}"
    await (request.show_text if in_place else request.send_text)(text, *blocks)


async def on_rules(request: Request) -> None:
    """Handle [Rules] of a table or a chosen game."""
    if request.is_detached:
        await show_why(request)
    elif request.has_table:
        await show_rules(request, request.table.slug, request.table)
    elif (slug := request.custom_id.get_arg()) in request.games:
        await show_rules(request, slug)
    else:
        await request.send("no-rules")


async def on_clauses(request: Request) -> None:
    """Handle the controls that turn to a section or page of a game's clauses."""
    custom_id, slug = request.custom_id, request.custom_id.get_arg()
    if request.selected_values:
        places = parse_int(request.selected_value), 0
    else:
        places = custom_id.get_int_arg(1), custom_id.get_int_arg(2)
    locale = custom_id.args[-1] if custom_id.args[-1] in LOCALES else ""
    await show_clauses(request, slug, *places, in_place=True, locale=locale)
