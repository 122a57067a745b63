"""Pictures that the checks draw. Importing this module loads Pillow."""

from __future__ import annotations

from io import BytesIO
from random import Random

from PIL import Image

from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.rules import Setup
from render.games import find_pictures
from render.kit.pixels.fonts import FONT_FILES, TextMask
from render.kit.pixels.script_coverage import list_missing_scripts
from render.scene import Player, Scene

__all__ = ["draw_first_board", "draw_large_picture", "find_missing_letters", "list_missing_scripts"]


LETTER_SIZE_PX = 32


LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÄÖÜäöüßÀÉéèçñøåł"


MISSING_CHARACTER = "\uffff"


NAMES = ("Jürgen 🎲 Zoë", "Жанна")


SEED = bytes(16)


NOISE_SIDE_PX = 240  # incompressible noise makes the file as large as a board, about 60 kB


def draw_large_picture(width: int, height: int) -> bytes:
    """Return a PNG of this size, the same each time.

    It contains noise: a gradient alone would be 4 kB and say nothing about the upload speed.
    """
    file, image = BytesIO(), Image.linear_gradient("L").resize((width, height))
    image.paste(
        Image.frombytes(
            "L", (NOISE_SIDE_PX, NOISE_SIDE_PX), Random(0).randbytes(NOISE_SIDE_PX * NOISE_SIDE_PX)
        )
    )
    image.save(file, "PNG")
    return file.getvalue()


def find_missing_letters() -> str:
    """Return the Latin letters that one of the fonts draws as nothing, or as the sign for a missing character."""
    found = set[str]()
    for style in FONT_FILES:
        empty = TextMask(MISSING_CHARACTER, style, LETTER_SIZE_PX).mask.image.tobytes()
        drawn = {letter: TextMask(letter, style, LETTER_SIZE_PX).mask.image for letter in LATIN}
        found |= {letter for letter, ink in drawn.items() if ink.getbbox() is None or ink.tobytes() == empty}
    return "".join(sorted(found))


def draw_first_board(game: AnyGame) -> bytes:
    """Return the board of a new game as a PNG, or nothing if the game has no pictures."""
    seats = game.player_counts[0]
    match = Match.new(game, Setup(seats, SEED))
    players = tuple(Player(NAMES[seat % 2], game.seat_colours[seat]) for seat in range(seats))
    drawn = find_pictures(game.slug)
    return drawn.board(Scene(match.view(None), players, None, None)).png if drawn is not None else b""
