"""Cut rules and long texts into pages for a chat: lines unwrapped, tables as code blocks."""

from __future__ import annotations

import re
from functools import cache

from bot.rulebook.book import SOURCE_PATTERN, read_game_text
from engine.core.game import AnyGame
from engine.games import OURS

MAX_PAGE_CHARS = 2000
FENCE = "```"
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


def to_code_block(text: str) -> str:
    """Return the text as a Markdown code block."""
    return f"{FENCE}\n{text}\n{FENCE}"


def split_into_lines(text: str) -> list[str]:
    """Return the lines of a text, each code block whole."""
    found = [
        part.strip("\n")
        for part in re.split(rf"(^{FENCE}$.*?^{FENCE}$)", text, flags=re.MULTILINE | re.DOTALL)
    ]
    return [
        block for part in found for block in ([part] if part.startswith(FENCE) else part.split("\n")) if block
    ]


def split_into_pages(blocks: list[str], max_chars: int = MAX_PAGE_CHARS) -> list[str]:
    """Distribute blocks over pages of at most `max_chars` characters. A longer block is cut at lines, else at words."""
    pages = [""]
    for block in blocks:
        for piece in cut_block(block, max_chars):
            if pages[-1] and len(pages[-1]) + len(piece) + 1 > max_chars:
                rest, _, last = pages[-1].rpartition("\n")
                heading = last if rest and last.startswith("#") else ""  # it stays with what follows
                pages[-1:] = [rest if heading else pages[-1], heading]
            pages[-1] = f"{pages[-1]}\n{piece}".strip("\n")
    return pages


def cut_block(block: str, max_chars: int) -> list[str]:
    """Return a block in parts of at most `max_chars` characters, cut at lines, else at words; parts of a code block
    stay code blocks.
    """
    if len(block) <= max_chars:
        return [block]
    code = block.startswith(FENCE)
    left = block.strip("`\n") if code else block
    room = max_chars - 8 if code else max_chars
    found = list[str]()
    while left:
        cut = len(left)
        if cut > room:
            cut = next((at for end in "\n " if (at := left.rfind(end, 1, room)) > 0), room)
        found.append(to_code_block(left[:cut]) if code else left[:cut])
        left = left[cut:].lstrip("\n")
    return found
