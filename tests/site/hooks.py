"""MkDocs hooks: pages from outside `docs`, the rulebooks as players read them, and the script that draws diagrams.

`mkdocs.yml` names this file. MkDocs is installed for `make docs` only, so its classes are looked up when it runs.
"""

from __future__ import annotations

import re
from importlib import import_module, util
from pathlib import Path, PurePosixPath
from typing import Any

from msgspec import Struct

from bot.rulebook.book import Reader, format_page, load_book
from bot.rulebook.page_pictures import draw_page_picture
from engine import games
from engine.core.text import LOCALES

ROOT = Path(__file__).parents[2]
ROOT_PAGES = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "playground/README.md")
MERMAID_PACKAGE = "artoo_mermaid"
MERMAID_SCRIPT = "assets/mermaid.min.js"
RELATIVE_LINK = re.compile(r"(?<=\]\()(?![a-z]+:|#|/)([^)#\s]+)")
FENCE = re.compile(r"^ *(```|~~~)")
LIST_ITEM = re.compile(r"^ *([-*]|\d+\.) ")
BUTTON_AFTER_BUTTON = re.compile(r"\](\s+)\[(?=[^\]\n]*\](?!\())")  # "[End turn] [Undo]" is no link
CLAUSE_LINE = re.compile(r"^\*\*[A-Z]{1,3}\d|^\*\*\d+\.\d")

# The number of players for whom a rulebook is rendered.
PLAYERS = 3


class RulebookPage(Struct, frozen=True):
    """One rulebook in one language."""

    markdown: str
    pictures: dict[str, bytes]  # PNG files by the name that the text gives them


# By their path in `docs`, from the reading of pages to their files.
rendered_rulebooks: dict[str, RulebookPage] = {}


def on_files(files: Any, config: Any) -> Any:
    """Add the root's pages, the rulebooks' pictures and Mermaid to the files of the site."""
    generated = import_module("mkdocs.structure.files").File.generated
    for name in ROOT_PAGES:
        files.append(generated(config, name, abs_src_path=str(ROOT / name)))
    mermaid = util.find_spec(MERMAID_PACKAGE)
    if mermaid is None or mermaid.origin is None:
        raise RuntimeError("Mermaid is not installed: use `make docs`")
    files.append(
        generated(config, MERMAID_SCRIPT, abs_src_path=str(Path(mermaid.origin).parent / MERMAID_SCRIPT))
    )
    rendered_rulebooks.clear()
    for path in sorted((ROOT / "docs" / "play").glob("*.md")):
        uri = f"play/{path.name}"
        page = rendered_rulebooks[uri] = render_rulebook_page(path.name)
        for name, png in page.pictures.items():
            files.append(generated(config, f"play/{name}", content=png))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Return what Python-Markdown reads as GitHub reads the file."""
    uri: str = page.file.src_uri
    if uri in rendered_rulebooks:
        return rendered_rulebooks[uri].markdown
    text = BUTTON_AFTER_BUTTON.sub(r"]\1\[", separate_blocks(markdown))
    return RELATIVE_LINK.sub(lambda link: move_link(link[1], uri), text)


def on_post_page(output: str, page: Any, config: Any) -> str:
    """Load Mermaid on pages that have a diagram. Material then takes this copy and asks no other host."""
    if 'class="mermaid"' not in output:
        return output
    url = "../" * page.url.count("/") + MERMAID_SCRIPT
    return output.replace("</head>", f'<script src="{url}"></script></head>', 1)


def move_link(target: str, uri: str) -> str:
    """Return a link between `docs` and the root as it is on the site, where both are one folder."""
    if uri in ROOT_PAGES:
        inside = (PurePosixPath(uri).parent / target).as_posix()
        return "../" * uri.count("/") + inside.removeprefix("docs/") if inside.startswith("docs/") else target
    place = (ROOT / "docs" / uri).parent / target
    name = place.resolve().relative_to(ROOT).as_posix() if place.resolve().is_relative_to(ROOT) else ""
    return "../" * uri.count("/") + name if name in ROOT_PAGES else target


def separate_blocks(markdown: str) -> str:
    """Put an empty line before each list and each numbered clause that follows a line of text.

    GitHub needs none, Python-Markdown does.
    """
    lines: list[str] = []
    fenced = False
    for line in markdown.splitlines():
        fenced ^= FENCE.match(line) is not None
        previous = lines[-1] if lines else ""
        begins_list = LIST_ITEM.match(line) and not LIST_ITEM.match(previous) and not previous.startswith(" ")
        if not fenced and previous and (begins_list or CLAUSE_LINE.match(line)):
            lines.append("")
        lines.append(line)
    return "\n".join(lines) + "\n"


def render_rulebook_page(file_name: str) -> RulebookPage:
    """Return the page of `<slug>.md` or `<slug>.de.md`. Raises ValueError for a malformed rulebook."""
    slug, _, language = file_name.removesuffix(".md").partition(".")
    locale = language or LOCALES[0]
    game = games.game(slug)
    book = load_book(game, locale)
    if book is None or book.locale != locale:
        raise ValueError(f"{file_name} is no rulebook")
    players = PLAYERS if PLAYERS in game.player_counts else game.player_counts[0]
    reader = Reader(game, players, locale)
    parts, pictures = [f"# {game.title}"], dict[str, bytes]()
    for chapter in book.chapters:
        parts.append(f"## {chapter.title} {{#{chapter.key}}}")
        for page in chapter.pages:
            if page.picture is not None:
                drawn = draw_page_picture(page.picture, reader)
                name = f"images/{slug}.{locale}.{len(pictures) + 1}.png"
                pictures[name] = drawn.png
                parts.append(f"![{to_alt_text(drawn.alt)}]({name})")
            parts.append(format_page(page, reader))
    return RulebookPage("\n\n".join(parts) + "\n", pictures)


def to_alt_text(text: str) -> str:
    """Return a text on one line that ends no Markdown image."""
    return " ".join(text.split()).translate({ord("["): "(", ord("]"): ")"})
