"""The alt texts and text boards of each game's pictures, as a text file for each language that is reviewed like code.

`python -m tests.render.alt_texts <slug>...` writes the files of games again, or of all games.
"""

from __future__ import annotations

import sys
from pathlib import Path

from msgspec.structs import replace

from engine.games import OURS
from render.games import get_pictures
from tests.locales import COMPLETE_LOCALES

from .cases import load_case


def get_path(slug: str, locale: str) -> Path:
    return Path(__file__).parent / "games" / slug / f"alt_texts.{locale}.txt"


def format_alt_texts(slug: str, locale: str) -> str:
    """Return what is said instead of each picture, each line once."""
    one, pictures = load_case(slug), get_pictures(slug)
    lines, known = list[str](), set[str]()
    for name, (kind, scene) in one.shown.items():
        scene = replace(scene, locale=locale)
        texts = {"alt": one.describe_scene(kind, scene), "board": pictures.write_text_board(scene)}
        lines.append(f"\n== {name}")
        for what, text in texts.items():
            for line in text.replace(". ", ".\n").splitlines():
                if line.strip() and line not in known:
                    known.add(line)
                    lines.append(f"{what}: {line}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for slug in sys.argv[1:] or OURS:
        for locale in COMPLETE_LOCALES:
            get_path(slug, locale).write_text(format_alt_texts(slug, locale), "utf-8")
