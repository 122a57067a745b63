"""Which scripts can be drawn on this machine."""

from __future__ import annotations

from .fonts import replace_missing_letters
from .script_fonts import close_fonts, find_emoji_font

SAMPLES = {
    "chinese": "李雷陳",
    "japanese": "さくらハルト",
    "korean": "김민수",
    "arabic": "محمد",
    "persian": "پرویز گچ",
    "hebrew": "דוד",
    "thai": "สมชาย",
    "devanagari": "मोहन",
    "bengali": "মোহন",
    "tamil": "தமிழ்",
    "telugu": "తెలుగు",
    "kannada": "ಕನ್ನಡ",
    "malayalam": "മലയാളം",
    "gujarati": "ગુજરાતી",
    "gurmukhi": "ਪੰਜਾਬੀ",
    "odia": "ଓଡ଼ିଆ",
    "sinhala": "සිංහල",
    "lao": "ລາວ",
    "khmer": "ភាសា",
    "myanmar": "မြန်မာ",
    "georgian": "გიორგი",
    "armenian": "Արամ",
    "ethiopic": "አበበ",
    "tibetan": "བོད",
    "mongolian": "ᠮᠣᠩ",
    "cherokee": "ᏣᎳᎩ",
    "canadian": "ᐃᓄᒃ",
    "syriac": "ܣܘܪ",
    "thaana": "ދިވެ",
    "nko": "ߒߞߏ",
    "tifinagh": "ⵜⵉⴼ",
    "javanese": "ꦧꦱ",
    "symbols": "♞☀★⌘",
    "mathematical": "𝓐𝔄𝔸",
}
"""Letters of each script that a name may be written in."""
COLOUR_EMOJI, SAMPLE_EMOJI = "emoji", "😀"


def list_missing_scripts() -> tuple[str, ...]:
    """Return the scripts of which letters are missing, in the order of `SAMPLES`, then "emoji" if none is in colour.

    Fonts stay open only if a name needs them, so all of them are closed at the end.
    """
    missing = [script for script, sample in SAMPLES.items() if not _can_draw(sample)]
    emoji = find_emoji_font(SAMPLE_EMOJI)
    close_fonts()
    return (*missing, *([COLOUR_EMOJI] if emoji is None or not emoji[1] else []))


def _can_draw(sample: str) -> bool:
    """Return whether all letters are drawn as they are written, not replaced by plain ones or by a diamond."""
    shown = replace_missing_letters(sample)
    return all(letter in shown for letter in sample)
