"""A rulebook as it is written: chapters, pages, paragraphs with their citations, pictures, and tables by players."""
from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from engine.core.game import AnyGame
from engine.core.rules import CLAUSE_PATTERN
from engine.core.text import LOCALES

from .text_files import written

MESSAGE_ID = r"[a-z]+(?:[-_][a-z_]+)+\d*"  # of the game's texts: "score-coins", "help-mass_buy", "help-pay1"
CITES = re.compile(rf"\s*\(((?:{CLAUSE_PATTERN}|{MESSAGE_ID})(?:,\s+(?:{CLAUSE_PATTERN}|{MESSAGE_ID}))*)\)$")
PICTURE = re.compile(r"\{picture: (\w+) ([^{}]*)\}")
EACH = re.compile(r"\{each: ([^{}]*)\} (.*)")
EXAMPLE = re.compile(r"\{example: ([\w-]+)\} ")
PAGE = "---"
POINTS = "{points}"


class Picture(Struct, frozen=True):
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


class Row(Struct, frozen=True):
    """A fact that depends on the number of players."""

    path: str
    label: str


class Points(Struct, frozen=True):
    """Where winners' points come from, by number of players; shown instead of a picture."""


Block = Paragraph | Points | tuple[Row, ...]


class Page(Struct, frozen=True):
    blocks: tuple[Block, ...]
    picture: Picture | None = None

    @property
    def paragraphs(self) -> list[Paragraph]:
        return [block for block in self.blocks if isinstance(block, Paragraph)]

    @property
    def cites(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(one for paragraph in self.paragraphs for one in paragraph.cites))

    @property
    def differs(self) -> bool:
        """Return whether the page depends on the number of players."""
        return self.points or any("[n]" in one.text or "{n}" in one.text for one in self.paragraphs)


    @property
    def points(self) -> bool:
        return any(isinstance(block, Points) for block in self.blocks)


class Chapter(Struct, frozen=True):
    """A chapter of a rulebook."""

    key: str  # made from the English title, the same in all languages
    title: str
    pages: tuple[Page, ...]

    @property
    def cites(self) -> frozenset[str]:
        return frozenset(one for page in self.pages for one in page.cites)


class Book(Struct, frozen=True):
    """A rulebook in one language."""

    locale: str
    chapters: tuple[Chapter, ...]

    def chapter(self, key: str) -> Chapter | None:
        return next((chapter for chapter in self.chapters if chapter.key == key), None)

    def turned(self, key: str, page: int, by: int) -> tuple[str, int] | None:
        """Return the page `by` pages after (or before) a page, across chapters; None beyond the ends."""
        pages = [(chapter.key, n) for chapter in self.chapters for n in range(len(chapter.pages))]
        at = pages.index((key, page)) + by
        return pages[at] if 0 <= at < len(pages) else None

    def about(self, message: str, clauses: frozenset[str]) -> Chapter | None:
        """Return the first chapter about this message, else the one that cites most of the clauses, or None."""
        if named := [chapter for chapter in self.chapters if message in chapter.cites]:
            return named[0]
        shared = {chapter.key: sum(met(one, chapter.cites) for one in clauses) for chapter in self.chapters}
        best = max(self.chapters, key=lambda chapter: shared[chapter.key])
        return best if shared[best.key] else None


def met(clause: str, cites: frozenset[str]) -> bool:
    """Return whether a clause is cited. A section, "A5", and its clauses count for each other."""
    return any(clause == one or clause.startswith(f"{one}.") or one.startswith(f"{clause}.") for one in cites)


def clauses(text: str) -> frozenset[str]:
    """Return the clauses that a text cites in brackets."""
    return frozenset(
        one for some in re.findall(r"\(([^()]*)\)", text) for one in re.findall(rf"\b{CLAUSE_PATTERN}\b", some)
    )


@cache
def book(game: AnyGame, locale: str = LOCALES[0]) -> Book | None:
    """Return the rulebook in this language, or in English; None if there is none. Raises ValueError for a malformed
    file.
    """
    english = written(game, "play", "PLAY", "md")
    if english is None:
        return None
    other = None if locale == LOCALES[0] else written(game, "play", "PLAY", f"{locale}.md")
    keys = [key(title) for title, _ in divided(english)]
    return Book(LOCALES[0] if other is None else locale, tuple(chapters(other or english, keys)))


def chapters(text: str, keys: list[str]) -> Iterator[Chapter]:
    found = divided(text)
    if len(found) != len(keys):
        raise ValueError(f"{len(found)} chapters instead of {len(keys)}")
    for name, (title, body) in zip(keys, found, strict=True):
        yield Chapter(name, title, tuple(map(page, re.split(rf"^{PAGE}$", body, flags=re.MULTILINE))))


def divided(text: str) -> list[tuple[str, str]]:
    """Return title and text of each chapter."""
    parts = [part.partition("\n") for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]]
    return [(title.strip(), body) for title, _, body in parts]


def key(title: str) -> str:
    """Return "time-and-death" for "Time and death", short enough for a button."""
    return "-".join(re.findall(r"[a-z0-9]+", title.lower()))[:40]


def page(text: str) -> Page:
    blocks, picture = list[Block](), None
    for part in filter(None, (part.strip() for part in re.split(r"\n\s*\n", text))):
        if found := PICTURE.fullmatch(part):
            if picture is not None:
                raise ValueError(f"a second picture on a page: {part}")
            picture = pictured(found[1], found[2])
        elif part == POINTS:
            blocks.append(Points())
        elif part.startswith("{each: "):
            blocks.append(tuple(map(row, part.split("\n"))))
        else:
            blocks.append(paragraph(part))
    found = Page(tuple(blocks), picture)
    if found.points and picture is not None:
        raise ValueError(f"a picture and {POINTS} on one page")
    return found


def pictured(kind: str, words: str) -> Picture:
    """Parse `at=start show=space:church mark=window:church_4`. Raises ValueError."""
    given = dict(word.split("=", 1) for word in words.split())
    if missing := {"at", "show"} - given.keys():
        raise ValueError(f"a picture without {', '.join(sorted(missing))}: {words}")
    if more := given.keys() - {"at", "show", "mark"}:
        raise ValueError(f"a picture cannot have {', '.join(sorted(more))}: {words}")
    marked = given.get("mark", "")
    return Picture(kind, given["at"], tuple(given["show"].split(",")), tuple(marked.split(",")) if marked else ())


def row(line: str) -> Row:
    found = EACH.fullmatch(line)
    if found is None:
        raise ValueError(f"not a fact by players: {line}")
    return Row(found[1], found[2])


def paragraph(text: str) -> Paragraph:
    """Parse a paragraph: join its lines except list entries, and separate its citations."""
    text = re.sub(r"\s*\n(?!- )\s*", " ", text)
    cites = list[str]()
    if found := CITES.search(text):
        text, cites = text[: found.start()], re.split(r",\s+", found[1])
    told = EXAMPLE.match(text)
    return Paragraph(text, tuple(cites), told[1] if told else "")
