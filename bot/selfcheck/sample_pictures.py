"""What the check draws; whoever takes it loads Pillow."""
from __future__ import annotations

from io import BytesIO
from random import Random
from typing import Any

from PIL import Image

from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.rules import Setup
from render.games import find_pictures
from render.kit.pixels.fonts import FONT_FILES, TextMask
from render.kit.pixels.script_coverage import list_missing_scripts
from render.scene import Player, Scene

__all__ = ["first_board", "heavy", "list_missing_scripts", "missing_letters"]

SIZE = 32  # pixels of a letter that is tried
LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÄÖÜäöüßÀÉéèçñøåł"
NOTHING = "\uffff"  # no font has it
NAMES = ("Jürgen 🎲 Zoë", "Жанна")
SEED = bytes(16)
NOISE = 240  # pixels of a side: what cannot be packed makes the file as heavy as a board, some 60 kB


def heavy(width: int, height: int) -> bytes:
    """A PNG of that size, the same each time: a gradient alone would be packed to 4 kB, and say nothing of the line."""
    file, image = BytesIO(), Image.linear_gradient("L").resize((width, height))
    image.paste(Image.frombytes("L", (NOISE, NOISE), Random(0).randbytes(NOISE * NOISE)))
    image.save(file, "PNG")
    return file.getvalue()


def missing_letters() -> str:
    """Those of Latin that one of the fonts draws as nothing, or as what it draws for what it does not have."""
    found = set[str]()
    for style in FONT_FILES:
        empty = TextMask(NOTHING, style, SIZE).mask.image.tobytes()
        drawn = {letter: TextMask(letter, style, SIZE).mask.image for letter in LATIN}
        found |= {letter for letter, ink in drawn.items() if ink.getbbox() is None or ink.tobytes() == empty}
    return "".join(sorted(found))


def first_board(game: AnyGame) -> bytes:
    seats = game.player_counts[0]
    match = Match[Any].new(game, Setup(seats, SEED))
    players = tuple(Player(NAMES[seat % 2], game.seat_colours[seat]) for seat in range(seats))
    drawn = find_pictures(game.slug)
    return drawn.board(Scene(match.view(None), players, None, None)).png if drawn is not None else b""
