"""Fonts, and text as antialiased masks. Source Sans Pro and Source Serif Pro (SIL Open Font License 1.1)."""
from __future__ import annotations

import unicodedata
from functools import lru_cache
from importlib.resources import files
from typing import Literal

from PIL import Image, ImageFont

from .alpha_mask import Mask

Face = Literal["serif", "black", "bold", "text", "italic"]

FONT_FILES: dict[Face, tuple[str, str]] = {
    "serif": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "black": ("font_source_sans_pro", "SourceSansPro-Black.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "text": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "italic": ("font_source_sans_pro", "SourceSansPro-SemiboldIt.ttf"),
}
MIN_FONT_PX = 24
MISSING_LETTER = "◆"
MAX_MISSING_RUN = 3
MAX_CACHED_LINES = (
    3072  # of 3.5 kB: 40 tables of all games have 2,100, and to draw one takes as long as to lay 200 that are kept
)
MAX_OPEN_FONTS = (
    64  # open fonts: five games use 168 sizes, each with 0.25 MB of its file in memory; one opens in 0.1 ms
)


@lru_cache(maxsize=MAX_OPEN_FONTS)
def get_font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    package, name = FONT_FILES[face]
    return ImageFont.truetype(str(files(package).joinpath("files", name)), size)


@lru_cache(maxsize=4096)
def _has_letter(face: Face, letter: str) -> bool:
    return TextMask(letter, face, 32).mask.image.tobytes() != TextMask("\uffff", face, 32).mask.image.tobytes()


@lru_cache(maxsize=4096)
def _is_visible(face: Face, letter: str) -> bool:
    """Return whether a letter leaves any ink. What Unicode says to ignore does not, although no font has it."""
    return TextMask(letter, face, 32).mask.image.getbbox() is not None


@lru_cache(maxsize=2048)
def replace_missing_letters(string: str, face: Face = "text") -> str:
    """Return what the font can show: letters that it lacks become a diamond, and invisible ones are dropped."""
    if string.isascii() and string.isprintable():
        return string
    shown: list[str] = []
    run = 0
    for letter in unicodedata.normalize("NFC", string):
        category, is_variation_selector = unicodedata.category(letter), 0xFE00 <= ord(letter) <= 0xFE0F
        if category[0] == "Z" or letter in "\t\n\r":
            shown.append(" ")
        elif (
            (category[0] == "C" and category not in ("Co", "Cn"))
            or is_variation_selector
            or not _is_visible(face, letter)
        ):
            continue
        elif _has_letter(face, letter):
            shown.append(letter)
        elif category[0] == "M" or category == "Sk":
            continue
        else:
            run += 1
            if run <= MAX_MISSING_RUN:
                shown.append(MISSING_LETTER)
            continue
        run = 0
    return "".join(shown)


@lru_cache(maxsize=4096)
def measure_width(string: str, face: Face, size: int) -> float:
    """Return the width of a text in pixels."""
    return get_font(face, size).getlength(replace_missing_letters(string, face))


@lru_cache(maxsize=256)
def get_capital_height(face: Face, size: int) -> int:
    """Return the height of a capital letter in pixels."""
    return -round(get_font(face, size).getbbox("H", anchor="ls")[1])


@lru_cache(maxsize=2048)
def fit_text(
    string: str, face: Face, size: int, max_width: float, min_size: int = MIN_FONT_PX, suffix: str = ""
) -> tuple[str, int]:
    """Return the text with its suffix, and the largest size at which both are at most `max_width` pixels wide. If they
    are too wide at `min_size`, cut the text, never the suffix."""
    string = replace_missing_letters(string, face)
    while size > min_size and measure_width(string + suffix, face, size) > max_width:
        size -= 1
    if measure_width(string + suffix, face, size) <= max_width:
        return string + suffix, size
    while string and measure_width(string + "…" + suffix, face, size) > max_width:
        string = string[:-1].rstrip()
    return string + "…" + suffix, size


def wrap_text(string: str, face: Face, size: int, max_width: float, max_lines: int) -> list[str]:
    """Break a text into at most `max_lines` lines of `max_width` pixels. What does not fit ends with an ellipsis."""
    words = replace_missing_letters(string, face).split()
    wrapped: list[str] = []
    while words and len(wrapped) < max_lines - 1:
        n = 1
        while n < len(words) and measure_width(" ".join(words[: n + 1]), face, size) <= max_width:
            n += 1
        wrapped.append(fit_text(" ".join(words[:n]), face, size, max_width, size)[0])
        words = words[n:]
    return [*wrapped, fit_text(" ".join(words), face, size, max_width, size)[0]] if words else wrapped


class TextMask:
    """One line of text: its mask, and the offset of its corner from the start of the baseline."""

    __slots__ = ("advance", "dx", "dy", "mask")

    def __init__(self, string: str, face: Face, size: int) -> None:
        font = get_font(face, size)
        drawn, (x, y) = font.getmask2(string, anchor="ls")
        left, top, right, bottom = drawn.getbbox() or (0, 0, 1, 1)  # only ink, so that neighbours do not touch
        image = Image.new("L", (right - left, bottom - top))
        image.im.paste(drawn.crop((left, top, right, bottom)), (0, 0, *image.size))
        self.advance = font.getlength(string)
        self.dx, self.dy = x + left, y + top
        self.mask = Mask(image)


@lru_cache(maxsize=MAX_CACHED_LINES)
def get_text_mask(string: str, face: Face, size: int) -> TextMask:
    """Return the mask of one line of text, from the cache or drawn."""
    return TextMask(replace_missing_letters(string, face), face, size)
