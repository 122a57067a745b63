"""Choose the fonts that a test may use beside those of the pictures, independently of the installed ones."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

import pytest

from render.kit.pixels import fonts, script_fonts

CACHED_FUNCTIONS = (
    fonts.replace_missing_letters,
    fonts.find_other_font,
    fonts.split_runs,
    fonts.measure_width,
    fonts.fit_text,
    fonts.get_text_mask,
    script_fonts.find_font,
    script_fonts.find_emoji_font,
    script_fonts.list_packaged_fonts,
    script_fonts.list_system_fonts,
    script_fonts.draw_run,
    script_fonts.can_shape,
)

NAMES_BY_SCRIPT = {
    "Chinese": ("李雷", "张伟"),
    "traditional Chinese": ("陳偉", "林華"),
    "Japanese": ("さくら", "ハルト"),
    "Korean": ("김민수", "박지훈"),
    "Arabic": ("محمد", "فاطم"),
    "Persian": ("پرویز", "گلناز"),
    "Hebrew": ("דוד", "שרה"),
    "Thai": ("สมชาย", "วิชัย"),
    "Devanagari": ("मोहन", "कमला"),
    "Bengali": ("মোহন", "কমলা"),
    "Tamil": ("தமிழ்", "கவிதை"),
    "Georgian": ("გიორგი", "თამარი"),
    "Armenian": ("Արամ", "Անին"),
    "Ethiopic": ("አበበ", "ሰላም"),
    "mathematical": ("𝓐𝓷𝓷𝓪", "𝓑𝓮𝓻𝓽"),
    "symbols": ("☯☮", "⚔⚓"),
    "emoji": ("😀🎲", "🎃🚀"),
    "flags": ("🇩🇪", "🇯🇵"),
    "skin tones": ("👍🏽", "👋🏿"),
    "joined emoji": ("👩‍🚀", "👨‍🌾"),
}
"""Two names of equal length in each script. The installed packages have fonts for all of them."""


def forget_fonts():
    for function in CACHED_FUNCTIONS:
        function.cache_clear()


@contextmanager
def use_packaged_fonts_only() -> Generator[None]:
    """Find no fonts of the system for a while. Forget what was cached before and meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        forget_fonts()
        patch.setattr(script_fonts, "list_system_fonts", lambda: ())
        yield
    forget_fonts()


@contextmanager
def use_no_other_fonts() -> Generator[None]:
    """Find neither fonts of the system nor of packages for a while."""
    with use_packaged_fonts_only(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(script_fonts, "find_packaged_font", find_nothing)
        yield


def find_nothing(package: str, name: str, position: int = 0):
    """Find no font, like `find_packaged_font` without the packages."""


@contextmanager
def disable_shaping() -> Generator[None]:
    """Draw as if Pillow had no Raqm."""
    with use_packaged_fonts_only(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(script_fonts, "can_shape", lambda: False)
        yield


def has_colour_emoji() -> bool:
    return any(font.has_colour for font in script_fonts.list_system_fonts())
