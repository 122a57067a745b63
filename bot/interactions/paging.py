"""Long texts for a chat: the rules' chapters, unwrapped, tables as code, in pages."""
from __future__ import annotations

import re
from functools import cache
from importlib import resources

from bot.rulebook.clauses import ORIGIN
from bot.rulebook.text_files import folder
from engine.core.game import AnyGame

RULES_FOLDER = folder("rules")
MAX_PAGE_CHARS = 2000  # characters of one page of rules
FENCE = "```"
PLAYER_SECTION_TITLE = re.compile(r"\d+ (?=Overview|Setup|Actions|End of game|Rulings)|(?=\D)")  # what a player can read
ANY_TITLE = re.compile("")
BLOCK_START = re.compile(r"(?:[A-Z]{2,3}\d+[a-z]?\b|[-*#>]|\d+\.\s)")  # begins a line of its own: clause, list, title


@cache
def list_rule_sections(game: AnyGame, locale: str = "en") -> tuple[tuple[str, list[str]], ...]:
    """Title and pages of each section of a game's rules, as far as a player can read it.

    In another language those that are written in it, and nothing beside them; all in English where there are none.
    """
    found = read_chapters(game, locale) or read_chapters(game)
    return tuple((title, split_into_pages(split_into_blocks(ORIGIN.sub("", text)))) for title, text in found)


def read_chapters(game: AnyGame, *language: str) -> list[tuple[str, str]]:
    """Title and text of each: of the project's own summary, else of what a game brings along in its own package; none
    where nobody has written them."""
    ending = ".".join([*language, "md"])
    ours, own = RULES_FOLDER / f"{game.slug}.{ending}", resources.files(game.home) / f"RULES.{ending}"
    for file, readable in ((ours, PLAYER_SECTION_TITLE), (own, ANY_TITLE)):
        if file.is_file():
            parts = [part.partition("\n") for part in split_into_chapters(file.read_text("utf-8"))]
            return [(title[kept.end() :].strip(), text) for title, _, text in parts if (kept := readable.match(title))]
    return []


def split_into_chapters(text: str) -> list[str]:
    """By chapters; what has none is one."""
    return text.split("\n## ")[1:] or [text.removeprefix("# ")]


def split_into_blocks(text: str) -> list[str]:
    """Clauses, list entries and paragraphs in one line each; tables and code as code blocks."""
    found, code, inside = list[str](), list[str](), False
    for line in text.splitlines():
        if line.startswith(FENCE):
            inside = not inside
        elif inside or line.startswith("|"):
            code.append(line)
            continue
        if code:
            found.append(to_code_block(format_table(code)))
            code = []
        if line.startswith(FENCE) or not line.strip():
            found.append("")
        elif not found or not found[-1] or found[-1].startswith(FENCE) or BLOCK_START.match(line):
            found.append(line.strip())
        else:
            found[-1] += f" {line.strip()}"
    return [block for block in [*found, *([to_code_block(format_table(code))] if code else [])] if block]


def format_table(lines: list[str]) -> str:
    """A Markdown table in columns; other code as it is."""
    if not all(line.startswith("|") for line in lines):
        return "\n".join(lines)
    rows = [[cell.strip() for cell in line.strip("| ").split("|")] for line in lines if not set(line) <= set("|-: ")]
    widths = [max(len(row[i]) for row in rows if i < len(row)) for i in range(max(map(len, rows)))]
    if sum(widths) > 60:  # too wide for a phone: a paragraph for each row
        return "\n".join(": ".join(filter(None, [row[0], ", ".join(row[1:])])) for row in rows)
    return "\n".join("  ".join(cell.ljust(widths[i]) for i, cell in enumerate(row)).rstrip() for row in rows)


def to_code_block(text: str) -> str:
    return f"{FENCE}\n{text}\n{FENCE}"


def split_into_lines(text: str) -> list[str]:
    """Lines, each code block whole."""
    found = [part.strip("\n") for part in re.split(rf"(^{FENCE}$.*?^{FENCE}$)", text, flags=re.MULTILINE | re.DOTALL)]
    return [block for part in found for block in ([part] if part.startswith(FENCE) else part.split("\n")) if block]


def split_into_pages(found: list[str], most: int = MAX_PAGE_CHARS) -> list[str]:
    """Blocks in pages of at most so many characters; a block that is longer is cut at lines, else at words."""
    pages = [""]
    for block in found:
        for piece in cut_block(block, most):
            if pages[-1] and len(pages[-1]) + len(piece) + 1 > most:
                pages.append("")
            pages[-1] = f"{pages[-1]}\n{piece}".strip("\n")
    return pages


def cut_block(block: str, most: int) -> list[str]:
    if len(block) <= most:
        return [block]
    code = block.startswith(FENCE)
    left, room, found = block.strip("`\n") if code else block, most - 8 if code else most, list[str]()
    while left:
        cut = len(left)
        if cut > room:
            cut = next((at for end in "\n " if (at := left.rfind(end, 1, room)) > 0), room)
        found.append(to_code_block(left[:cut]) if code else left[:cut])
        left = left[cut:].lstrip("\n")
    return found
