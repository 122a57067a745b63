"""A rulebook: chapters, pages, paragraphs with their citations, pictures, and tables by players. Its placeholders are
filled for one reader: numbers, names of things, words of buttons.
"""

from __future__ import annotations

import re
import sysconfig
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, cast

from msgspec import Struct

from engine.core.after_game import PointSources, load_bot_point_sources
from engine.core.components import get_row_id, get_value
from engine.core.components.loader import LOADED_SETS
from engine.core.game import AnyGame
from engine.core.glossary import Glossary, get_glossary
from engine.core.rules import CLAUSE_PATTERN
from engine.core.text import LOCALES, Catalogue, format_number, get_catalogue, join_with_and


class Reader(Struct, frozen=True):
    """The reader of a page."""

    game: AnyGame
    players: int
    locale: str = "en"
    won: PointSources | None = None  # point sources in this host's games; None: too few games
    plain: bool = False  # whether they want words instead of pictures

    @property
    def game_words(self) -> Catalogue:
        """Return the game's catalogue."""
        return self.game.create_presenter((), self.locale).text

    @property
    def things(self) -> Glossary:
        """Return the game's glossary in the reader's language."""
        return get_glossary(self.game, self.locale)

    @property
    def words(self) -> Catalogue:
        """Return the bot's catalogue."""
        return get_catalogue("bot", self.locale)


DOCS = Path(__file__).parents[2] / "docs"
INSTALLED = Path(sysconfig.get_path("data")) / "share" / "longtable"


def find_folder(name: str) -> Path:
    """Return the path of the folder "rules" or "play", in the source tree or where the package is installed."""
    return DOCS / name if (DOCS / name).is_dir() else INSTALLED / name


def read_game_text(game: AnyGame, folder: str, own_name: str, ending: str) -> str | None:
    """Return a text about a game, or None.

    It is `<slug>.<ending>` in our folder, else `<own_name>.<ending>` in the game's package.
    """
    beside: Traversable = resources.files(game.package) / f"{own_name}.{ending}"
    places: tuple[Traversable, ...] = find_folder(folder) / f"{game.slug}.{ending}", beside
    return next((place.read_text("utf-8") for place in places if place.is_file()), None)


MESSAGE_ID = r"[a-z]+(?:[-_][a-z_]+)+\d*"  # of the game's texts: "score-coins", "help-mass_buy", "help-pay1"
CITATIONS_PATTERN = re.compile(
    rf"\s*\(((?:{CLAUSE_PATTERN}|{MESSAGE_ID})(?:,\s+(?:{CLAUSE_PATTERN}|{MESSAGE_ID}))*)\)$"
)
PICTURE_PATTERN = re.compile(r"<!-- picture: (\w+) (.*) -->")
ROW_PATTERN = re.compile(r"\{each: ([^{}]*)\} (.*)")
EXAMPLE_PATTERN = re.compile(r"\{example: ([\w-]+)\} ")
INDEX_PATTERN = re.compile(r"<!-- index: (.*) -->")
PAGE_SEPARATOR = "---"
POINTS_PLACEHOLDER = "{points}"


class PagePicture(Struct, frozen=True):
    """A part of a picture of a position."""

    kind: str  # "board", or "own" for the picture of the seat that is asked
    at: str  # the name of the position
    show: tuple[str, ...]  # names of drawn things; the part contains them all
    mark: tuple[str, ...] = ()  # names of things with a gold frame


class Paragraph(Struct, frozen=True):
    """A paragraph with placeholders."""

    text: str
    cites: tuple[str, ...] = ()  # the clauses and messages that it is about
    example: str = ""  # the name of the example that it describes


class FactRow(Struct, frozen=True):
    """A fact that depends on the number of players."""

    path: str
    label: str


class PointsChart(Struct, frozen=True):
    """Where winners' points come from, by number of players; shown instead of a picture."""


Block = Paragraph | PointsChart | tuple[FactRow, ...]


class Page(Struct, frozen=True):
    """A page of a chapter."""

    blocks: tuple[Block, ...]
    picture: PagePicture | None = None
    index: tuple[str, ...] = ()  # words by which it is found, although it does not use them

    @property
    def paragraphs(self) -> list[Paragraph]:
        """Return the paragraphs, without tables and charts."""
        return [block for block in self.blocks if isinstance(block, Paragraph)]

    @property
    def cites(self) -> tuple[str, ...]:
        """Return the clauses and messages that the page is about, each once."""
        return tuple(dict.fromkeys(one for paragraph in self.paragraphs for one in paragraph.cites))

    @property
    def depends_on_players(self) -> bool:
        """Return whether the page depends on the number of players."""
        return self.has_points_chart or any("[n]" in one.text or "{n}" in one.text for one in self.paragraphs)

    @property
    def has_points_chart(self) -> bool:
        """Return whether the page shows where winners' points come from."""
        return any(isinstance(block, PointsChart) for block in self.blocks)


class Chapter(Struct, frozen=True):
    """A chapter of a rulebook."""

    key: str  # made from the English title, the same in all languages
    title: str
    pages: tuple[Page, ...]

    @property
    def cites(self) -> frozenset[str]:
        """Return the clauses and messages that the chapter is about."""
        return frozenset(one for page in self.pages for one in page.cites)


class Book(Struct, frozen=True):
    """A rulebook in one language."""

    locale: str
    chapters: tuple[Chapter, ...]

    def find_chapter(self, key: str) -> Chapter | None:
        """Return the chapter with this key, or None."""
        return next((chapter for chapter in self.chapters if chapter.key == key), None)

    def list_pages(self) -> Iterator[tuple[Chapter, int, Page]]:
        """Yield each page with its chapter and its number there, from 0."""
        for chapter in self.chapters:
            yield from ((chapter, number, page) for number, page in enumerate(chapter.pages))

    def get_neighbour_page(self, key: str, page: int, by: int) -> tuple[str, int] | None:
        """Return the chapter's key and the number of the page that is `by` pages further (negative: back), or None
        beyond the ends. Pages of a chapter count from 0. Raises ValueError if there is no such page.
        """
        pages = [(chapter.key, number) for chapter, number, _ in self.list_pages()]
        at = pages.index((key, page)) + by
        return pages[at] if 0 <= at < len(pages) else None

    def find_chapter_about(self, message: str, clauses: frozenset[str]) -> Chapter | None:
        """Return the first chapter about this message of the game.

        If there is none, the chapter that cites most of the clauses, or None if no chapter cites any.
        """
        if named := [chapter for chapter in self.chapters if message in chapter.cites]:
            return named[0]
        shared = {
            chapter.key: sum(is_cited(one, chapter.cites) for one in clauses) for chapter in self.chapters
        }
        best = max(self.chapters, key=lambda chapter: shared[chapter.key])
        return best if shared[best.key] else None


def is_cited(clause: str, cites: frozenset[str]) -> bool:
    """Return whether `cites` has the clause, its section, or (for a section such as "A5") one of its clauses."""
    return any(clause == one or clause.startswith(f"{one}.") or one.startswith(f"{clause}.") for one in cites)


def find_clauses(text: str) -> frozenset[str]:
    """Return the clauses that a text cites in brackets."""
    return frozenset(
        one
        for some in re.findall(r"\(([^()]*)\)", text)
        for one in re.findall(rf"\b{CLAUSE_PATTERN}\b", some)
    )


@cache
def load_book(game: AnyGame, locale: str = LOCALES[0]) -> Book | None:
    """Read the rulebook of a game in this language, or in English. None if it has none.

    Raises ValueError for a malformed file.
    """
    english = read_game_text(game, "play", "PLAY", "md")
    if english is None:
        return None
    other = None if locale == LOCALES[0] else read_game_text(game, "play", "PLAY", f"{locale}.md")
    keys = [make_chapter_key(title) for title, _ in split_chapters(english)]
    return Book(LOCALES[0] if other is None else locale, tuple(parse_chapters(other or english, keys)))


def parse_chapters(text: str, keys: list[str]) -> Iterator[Chapter]:
    """Parse a rulebook and yield its chapters. `keys` are their keys, in order.

    Raises ValueError for a malformed page, or if the number of chapters differs from that of the keys.
    """
    found = split_chapters(text)
    if len(found) != len(keys):
        raise ValueError(f"{len(found)} chapters instead of {len(keys)}")
    for name, (title, body) in zip(keys, found, strict=True):
        yield Chapter(
            name, title, tuple(map(parse_page, re.split(rf"^{PAGE_SEPARATOR}$", body, flags=re.MULTILINE)))
        )


def split_chapters(text: str) -> list[tuple[str, str]]:
    """Return the title and the text of each chapter of a rulebook."""
    parts = [part.partition("\n") for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]]
    return [(title.strip(), body) for title, _, body in parts]


def make_chapter_key(title: str) -> str:
    """Return the key of a chapter, such as "time-and-death" for "Time and death", short enough for a custom id."""
    return "-".join(re.findall(r"[a-z0-9]+", title.lower()))[:40]


def parse_page(text: str) -> Page:
    """Parse a page: paragraphs, a picture, a points chart, tables, entries of the index. Raises ValueError for a
    malformed one.
    """
    blocks = list[Block]()
    picture, index = None, tuple[str, ...]()
    for part in filter(None, map(str.strip, re.split(r"\n\s*\n", text))):
        if match := PICTURE_PATTERN.fullmatch(part):
            if picture is not None:
                raise ValueError(f"a second picture on a page: {part}")
            picture = parse_picture(match[1], match[2])
        elif match := INDEX_PATTERN.fullmatch(" ".join(part.split())):
            index = tuple(match[1].split(", "))
        elif part.startswith("<!--"):
            raise ValueError(f"neither a picture nor an index: {part}")
        elif part == POINTS_PLACEHOLDER:
            blocks.append(PointsChart())
        elif part.startswith("{each: "):
            blocks.append(tuple(map(parse_row, part.split("\n"))))
        else:
            blocks.append(parse_paragraph(part))
    page = Page(tuple(blocks), picture, index)
    if page.has_points_chart and picture is not None:
        raise ValueError(f"a picture and {POINTS_PLACEHOLDER} on one page")
    return page


def parse_picture(kind: str, words: str) -> PagePicture:
    """Parse `at=start show=space:church mark=window:church_4`. Raises ValueError."""
    given = dict(word.split("=", 1) for word in words.split())
    if missing := {"at", "show"} - given.keys():
        raise ValueError(f"a picture without {', '.join(sorted(missing))}: {words}")
    if more := given.keys() - {"at", "show", "mark"}:
        raise ValueError(f"a picture cannot have {', '.join(sorted(more))}: {words}")
    marked = given.get("mark", "")
    return PagePicture(
        kind, given["at"], tuple(given["show"].split(",")), tuple(marked.split(",")) if marked else ()
    )


def parse_row(line: str) -> FactRow:
    """Parse `{each: path} label`, a fact that depends on the number of players. Raises ValueError for anything else."""
    found = ROW_PATTERN.fullmatch(line)
    if found is None:
        raise ValueError(f"not a fact by players: {line}")
    return FactRow(found[1], found[2])


def parse_paragraph(text: str) -> Paragraph:
    """Parse a paragraph: join its lines except list entries, and separate its citations."""
    text = re.sub(r"\s*\n(?!- )\s*", " ", text)
    cites = list[str]()
    if found := CITATIONS_PATTERN.search(text):
        text, cites = text[: found.start()], re.split(r",\s+", found[1])
    told = EXAMPLE_PATTERN.match(text)
    return Paragraph(text, tuple(cites), told[1] if told else "")


CLAUSE_START = re.compile(rf"^(?:- |\d+\. |\| |#+ )?\**({CLAUSE_PATTERN})\b(?!\.\d)\**[.:]?\s")
CODE_FENCE = "```"
SOURCE_PATTERN = re.compile(r" ?\[[^\]]*\b(?:rb|auth|pub|rec)\b[^\]]*\]")


@cache
def load_clauses(game: AnyGame) -> dict[str, str]:
    """Return the text of each clause of a game's rules, by its number. Empty if the game has no such rules."""
    found, now = dict[str, list[str]](), list[str]()
    for line in map(
        str.strip, SOURCE_PATTERN.sub("", read_game_text(game, "rules", "RULES", "md") or "").splitlines()
    ):
        head = CLAUSE_START.match(line)
        if head and head[1] not in found:
            now = found[head[1]] = [line.strip("#|- ")]
        elif line.startswith(("#", CODE_FENCE)) or (not line and now and not now[-1].endswith(":")):
            now = []
        elif now and line.startswith(("-", "|")):
            now += [] if set(line) <= set("|-: ") else [line.strip("| ").replace(" | ", ": ")]
        elif now and line:
            now[-1] += f" {line}"
    return {clause: "\n".join(lines) for clause, lines in found.items()}


def get_wording(game: AnyGame, cited: Iterable[str]) -> list[str]:
    """Return the texts of the cited clauses. A section, such as "A5", stands for all of its clauses."""
    known, wanted = load_clauses(game), tuple(cited)
    return [
        text
        for clause, text in known.items()
        if any(clause == one or clause.startswith(f"{one}.") for one in wanted)
    ]


MAX_BAR_CELLS, MAX_LABEL_CHARS = 10, 18


def format_points_chart(reader: Reader) -> str:
    """Return the chart of where winners' points come from, one line per category; a sentence for a reader who wants no
    pictures.

    It is about games that people have finished here or, without any, about games of bots. If there are no games at all,
    return a sentence that explains it.
    """
    words = reader.words
    won = reader.won or load_bot_point_sources(reader.game.package).get(reader.players)
    if won is None:
        return words("book-points-none")
    shares = {
        reader.game_words(f"score-{category}".replace("_", "-")): n for category, n in won.shares.items()
    }
    head = words(
        "book-points-here" if reader.won else "book-points-bots", games=won.games, players=reader.players
    )
    if reader.plain:
        listed = (words("book-points-share", what=what, n=format_number(n)) for what, n in shares.items())
        return f"{head} {', '.join(listed)}."
    width, most = max(map(len, shares), default=0), max(shares.values(), default=0)
    lines = [
        f"{what[:MAX_LABEL_CHARS].ljust(min(width, MAX_LABEL_CHARS))} "
        f"{('█' * round(MAX_BAR_CELLS * max(n, 0) / most)).ljust(MAX_BAR_CELLS)}"
        f" {words('book-points-percent', n=format_number(n)).rjust(5)}"
        for what, n in shares.items()
    ]
    return "\n".join([head, "```", *lines, "```"])


PLACEHOLDER = re.compile(r"\{([^{}]*)\}|\[\[([^\[\]]*)\]\]")
BY_PLAYERS_SUFFIX = "[n]"
RANGE = re.compile(r"(\d+)-(\d+)")  # "points_by_cities.1-6": all six values


def format_page(page: Page, reader: Reader) -> str:
    """Return the text of a page for this reader. Raises ValueError, KeyError or TypeError for an invalid placeholder."""
    return "\n\n".join(format_block(one, reader) for one in page.blocks)


def format_block(block: Block, reader: Reader) -> str:
    """Return the text of a paragraph, chart or table for this reader."""
    match block:
        case Paragraph():
            return format_paragraph(block, reader)
        case PointsChart():
            return format_points_chart(reader)
        case rows:
            return format_table(rows, reader)


def format_paragraph(paragraph: Paragraph, reader: Reader) -> str:
    """Return the text of a paragraph with its placeholders filled in."""

    def fill(found: re.Match[str]) -> str:
        """Return the text for braces, or for "[[smithy]]" and "[[smithy|smiths]]" the thing's name or the given words."""
        if found[2] is None:
            return fill_placeholder(found[1], reader)
        name, _, words = found[2].partition("|")
        key = find_thing_key(name, reader)
        return words or reader.things.names_in_sentence[key]

    return PLACEHOLDER.sub(fill, paragraph.text)


def fill_placeholder(mark: str, reader: Reader) -> str:
    """Return the text for what stands in braces: "n" (players), "n:…", "button:…", "example:…", or the path of a fact."""
    word, colon, rest = mark.partition(":")
    match word:
        case "n":
            return rest.split()[0] if colon else str(reader.players)
        case "button":
            words = reader.game_words if reader.game_words.has(rest) else reader.words
            return f"**{words(rest)}**"
        case "example":
            return reader.words("book-example")
        case _:
            return get_fact(mark, reader)


def get_fact(path: str, reader: Reader) -> str:
    """Return the number at a path of the components: "church.draw_total", or "setup[n].stall_spaces" by number of
    players.

    A range, "travel.points_by_cities.1-6", gives all its values. Raises KeyError if the path does not exist, TypeError
    if it is not a number.
    """
    loaded = LOADED_SETS.get(reader.game.package)
    found: Any = loaded.box if loaded else None
    *keys, last = path.split(".")
    for key in keys:
        found = get_item(found, key, reader.players)
    if run := RANGE.fullmatch(last):
        numbers = range(int(run[1]), int(run[2]) + 1)
        return join_with_and(reader.game_words, [str(to_number(get_item(found, str(n), 0))) for n in numbers])
    return str(to_number(get_item(found, last, reader.players)))


def get_item(table: Any, key: str, players: int) -> Any:
    """Return the value at a key of the components.

    A key that ends with "[n]" leads to a table by number of players: the value for `players` is returned, or the row
    with that id. Raises KeyError if there is none.
    """
    if not key.endswith(BY_PLAYERS_SUFFIX):
        return get_value(table, key)
    found = get_value(table, key.removesuffix(BY_PLAYERS_SUFFIX))
    if isinstance(found, Mapping):
        return cast("Mapping[Any, Any]", found)[players]
    for one in cast("tuple[Any, ...]", found):
        if get_row_id(one) == players:
            return one
    raise KeyError(f"{key}: {players}")


def to_number(value: Any) -> int:
    """Return the absolute value of a whole number, or the length of a list or table. Raises TypeError for any other
    value.
    """
    if isinstance(value, tuple | Mapping):
        return len(cast("tuple[Any, ...]", value))
    if type(value) is not int:
        raise TypeError(f"{value!r} is no number")
    return abs(value)  # losses are negative in some components, and the text calls them a loss


def find_thing_key(name: str, reader: Reader) -> str:
    """Return the glossary's key of the thing with this id or key.

    Raises KeyError if there is none, or if several have the id.
    """
    known = reader.things
    if name in known.entries:
        return name
    found = [one.key for one in known.entries_by_id.get(name, ()) if one.kind in reader.game.glossary_kinds]
    if len(found) != 1:
        raise KeyError(f"{name}: {' or '.join(found) or 'no such thing'}")
    return found[0]


def list_named_things(page: Page, reader: Reader) -> list[str]:
    """Return the glossary's keys of the things that a page names, each once, in order. Raises KeyError for an unknown
    one.
    """
    marks = (mark for one in page.paragraphs for _, mark in PLACEHOLDER.findall(one.text) if mark)
    return list(dict.fromkeys(find_thing_key(mark.partition("|")[0], reader) for mark in marks))


def format_table(rows: tuple[FactRow, ...], reader: Reader) -> str:
    """Return the facts as a table with a column for each number of players."""
    columns = [[reader.words("book-players"), *(row.label for row in rows)]]
    for players in reader.game.player_counts:
        at = Reader(reader.game, players, reader.locale)
        columns.append([str(players), *(get_fact(row.path, at) for row in rows)])
    widths = [max(map(len, column)) for column in columns]
    lines = [
        "  ".join([label.ljust(widths[0]), *map(str.rjust, cells, widths[1:])])
        for label, *cells in zip(*columns, strict=True)
    ]
    return "\n".join(["```", *lines, "```"])
