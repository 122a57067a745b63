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
def get_font(style: Face, size: int) -> ImageFont.FreeTypeFont:
    package, name = FONT_FILES[style]
    return ImageFont.truetype(str(files(package).joinpath("files", name)), size)


@lru_cache(maxsize=4096)
def _has_letter(style: Face, letter: str) -> bool:
    return TextMask(letter, style, 32).mask.image.tobytes() != TextMask("\uffff", style, 32).mask.image.tobytes()


@lru_cache(maxsize=4096)
def _is_visible(style: Face, letter: str) -> bool:
    """Whether anything is drawn of it: what Unicode says to ignore is not, though no font has it."""
    return TextMask(letter, style, 32).mask.image.getbbox() is not None


@lru_cache(maxsize=2048)
def replace_missing_letters(string: str, style: Face = "text") -> str:
    """What the font can show of a string: other letters become a diamond, invisible ones vanish."""
    if string.isascii() and string.isprintable():
        return string
    shown: list[str] = []
    run = 0
    for letter in unicodedata.normalize("NFC", string):
        kind, selects = unicodedata.category(letter), 0xFE00 <= ord(letter) <= 0xFE0F
        if kind[0] == "Z" or letter in "\t\n\r":
            shown.append(" ")
        elif (kind[0] == "C" and kind not in ("Co", "Cn")) or selects or not _is_visible(style, letter):
            continue
        elif _has_letter(style, letter):
            shown.append(letter)
        elif kind[0] == "M" or kind == "Sk":
            continue
        else:
            run += 1
            if run <= MAX_MISSING_RUN:
                shown.append(MISSING_LETTER)
            continue
        run = 0
    return "".join(shown)


@lru_cache(maxsize=4096)
def measure_width(string: str, style: Face, size: int) -> float:
    return get_font(style, size).getlength(replace_missing_letters(string, style))


@lru_cache(maxsize=256)
def get_capital_height(style: Face, size: int) -> int:
    """Height of a capital letter in pixels."""
    return -round(get_font(style, size).getbbox("H", anchor="ls")[1])


@lru_cache(maxsize=2048)
def fit_text(
    string: str, style: Face, size: int, room: float, floor: int = MIN_FONT_PX, tail: str = ""
) -> tuple[str, int]:
    """The string with its `tail`, and the font size with which both are at most `room` pixels wide: smaller first,
    then the string is cut, never the tail."""
    string = replace_missing_letters(string, style)
    while size > floor and measure_width(string + tail, style, size) > room:
        size -= 1
    if measure_width(string + tail, style, size) <= room:
        return string + tail, size
    while string and measure_width(string + "…" + tail, style, size) > room:
        string = string[:-1].rstrip()
    return string + "…" + tail, size


def wrap_text(string: str, style: Face, size: int, room: float, lines: int) -> list[str]:
    """The string in at most `lines` lines of `room` pixels; what does not fit ends with an ellipsis."""
    words = replace_missing_letters(string, style).split()
    done: list[str] = []
    while words and len(done) < lines - 1:
        n = 1
        while n < len(words) and measure_width(" ".join(words[: n + 1]), style, size) <= room:
            n += 1
        done.append(fit_text(" ".join(words[:n]), style, size, room, size)[0])
        words = words[n:]
    return [*done, fit_text(" ".join(words), style, size, room, size)[0]] if words else done


class TextMask:
    """One line of text: its mask, and where its corner lies from the start of its base line."""

    __slots__ = ("advance", "dx", "dy", "mask")

    def __init__(self, string: str, style: Face, size: int) -> None:
        font = get_font(style, size)
        drawn, (x, y) = font.getmask2(string, anchor="ls")
        left, top, right, bottom = drawn.getbbox() or (0, 0, 1, 1)  # only ink, so that neighbours do not touch
        image = Image.new("L", (right - left, bottom - top))
        image.im.paste(drawn.crop((left, top, right, bottom)), (0, 0, *image.size))
        self.advance = font.getlength(string)
        self.dx, self.dy = x + left, y + top
        self.mask = Mask(image)


@lru_cache(maxsize=MAX_CACHED_LINES)
def get_text_mask(string: str, style: Face, size: int) -> TextMask:
    return TextMask(replace_missing_letters(string, style), style, size)
