"""Fonts for the scripts that the fonts of the pictures lack: Noto Sans from packages, then fonts of the system.

Nothing is loaded before a text needs it. Letters are drawn at one size and scaled, so that each font is open once per
weight.
"""

from __future__ import annotations

import subprocess
from array import array
from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property, lru_cache
from importlib.resources import files
from pathlib import Path
from struct import unpack_from
from sys import byteorder
from typing import NamedTuple

import regex
from PIL import Image, ImageFont, features

REFERENCE_SIZE_PX = 96
# A weight below that of every font: the lightest that it has.
LIGHTEST = 0
MAX_OPEN_FONTS = 24
MAX_CACHED_RUNS = 48
MAX_CACHED_EMOJI = 16
FC_LIST_TIMEOUT_S = 30
COLOUR_STRIKES_PX = (109, 160, 136, 128, 96, 72)
HIGHEST_INK_EM, LOWEST_INK_EM = 0.95, 0.30
EMOJI_HEIGHT_EM = 1.0
EMOJI_DESCENT_EM = 0.17
EMOJI_GAP_EM = 0.06
SCRIPT_PACKAGE, CJK_PACKAGE = "manimgx_fonts", "manimgx_fonts_cjk"
PACKAGED_FONTS = (
    "NotoSansDevanagari",
    "NotoSans",
    "NotoSansArabic",
    "NotoSansArmenian",
    "NotoSansBengali",
    "NotoSansEthiopic",
    "NotoSansGeorgian",
    "NotoSansGujarati",
    "NotoSansGurmukhi",
    "NotoSansHebrew",
    "NotoSansKannada",
    "NotoSansKhmer",
    "NotoSansLao",
    "NotoSansMalayalam",
    "NotoSansMyanmar",
    "NotoSansOriya",
    "NotoSansSinhala",
    "NotoSansTamil",
    "NotoSansTelugu",
    "NotoSansThai",
    "NotoSansSymbols",
)
CJK_FILE = "NotoSansCJK-VF.otf.ttc"
CJK_INDEX = {"ja": 0, "ko": 1, "zh-Hans": 2, "zh-Hant": 3}
MONOCHROME_EMOJI = "NotoEmoji"
UNSUITABLE_FAMILIES = regex.compile(
    r"Mono\b|Serif CJK|CJK (?:HK|JP|KR|TC)$|Nastaliq|Looped|Last ?Resort|\.notdef|Adobe Blank|Tofu",
    regex.IGNORECASE,
)
FC_FORMAT = "%{file}|%{index}|%{weight}|%{slant}|%{color}|%{family[0]}|%{charset}\n"
BOLD_IN_FONTCONFIG = 200
IGNORABLE = regex.compile(r"\p{Default_Ignorable_Code_Point}")
KANA, HANGUL, BOPOMOFO = (
    regex.compile(rf"\p{{Script={name}}}") for name in ("Katakana", "Hangul", "Bopomofo")
)
HIRAGANA, HAN = regex.compile(r"\p{Script=Hiragana}"), regex.compile(r"\p{Script=Han}")


class FontFile(NamedTuple):
    """A font: its file, and its index among the fonts in the file."""

    path: str
    position: int = 0


class SystemFont:
    """A font that fontconfig knows, and the letters it has."""

    def __init__(self, file: FontFile, family: str, has_colour: bool, charset: str) -> None:
        self.file = file
        self.family = family
        self.has_colour = has_colour
        self._charset = charset

    @cached_property
    def _ranges(self) -> Ranges:
        bounds = [part.partition("-") for part in self._charset.split()]
        return Ranges(
            [int(low, 16) for low, _, _ in bounds], [int(high or low, 16) for low, _, high in bounds]
        )

    def covers(self, letter: str) -> bool:
        return self._ranges.covers(letter)


class Ranges:
    """The letters of a font, as ranges of code points in ascending order."""

    def __init__(self, starts: Sequence[int], ends: Sequence[int]) -> None:
        self.starts, self.ends = array("I", starts), array("I", ends)

    def covers(self, letter: str) -> bool:
        at = bisect_right(self.starts, ord(letter)) - 1
        return at >= 0 and ord(letter) <= self.ends[at]


class Run(NamedTuple):
    """Letters drawn at the reference size: their ink, where it begins from the start of the baseline, and their width.

    Deep or high letters are moved and, if that is not enough, shrink by `scale`, so that they stay in their line.
    """

    ink: Image.Image
    dx: int
    dy: int
    advance: float
    scale: float


@lru_cache(maxsize=2048)
def find_font(cluster: str, language: str, preferred: FontFile | None = None) -> FontFile | None:
    """Return a font that has all letters of a cluster, the preferred one if it does, or None."""
    letters = [letter for letter in cluster if not IGNORABLE.match(letter)]
    if not letters:
        return None
    if preferred is not None and all(read_ranges(preferred).covers(letter) for letter in letters):
        return preferred
    for file in list_packaged_fonts(language):
        if all(read_ranges(file).covers(letter) for letter in letters):
            return file
    for font in list_system_fonts():
        if not font.has_colour and all(map(font.covers, letters)):
            return font.file
    return None


@lru_cache(maxsize=1024)
def find_emoji_font(cluster: str) -> tuple[FontFile, bool] | None:
    """Return a font that has an emoji, and whether it is drawn in colour, or None."""
    letters = [letter for letter in cluster if not IGNORABLE.match(letter)]
    for font in list_system_fonts():
        if font.has_colour and all(map(font.covers, letters)) and _open_colour_font(font.file) is not None:
            return font.file, True
    black = find_packaged_font(SCRIPT_PACKAGE, f"{MONOCHROME_EMOJI}[wght].ttf")
    if black is not None and all(read_ranges(black).covers(letter) for letter in letters):
        return black, False
    found = find_font(cluster, "zh-Hans")
    return (found, False) if found is not None else None


@lru_cache(maxsize=512)
def guess_language(text: str) -> str:
    """Return the language in whose forms the Chinese characters of a text are drawn."""
    if HIRAGANA.search(text) or KANA.search(text):
        return "ja"
    if HANGUL.search(text):
        return "ko"
    if BOPOMOFO.search(text):
        return "zh-Hant"
    characters = "".join(HAN.findall(text))
    for encoding, language in (("gb2312", "zh-Hans"), ("big5", "zh-Hant"), ("euc_jp", "ja")):
        try:
            characters.encode(encoding)
        except UnicodeEncodeError:
            continue
        return language
    return "zh-Hans"


@lru_cache(maxsize=8)
def list_packaged_fonts(language: str) -> tuple[FontFile, ...]:
    """Return the fonts of the packages that are installed, those of single scripts first."""
    found = [find_packaged_font(SCRIPT_PACKAGE, f"{name}[wght].ttf") for name in PACKAGED_FONTS]
    found.append(find_packaged_font(CJK_PACKAGE, CJK_FILE, CJK_INDEX[language]))
    return tuple(file for file in found if file is not None)


def find_packaged_font(package: str, name: str, position: int = 0) -> FontFile | None:
    """Return a font of a package, or None if it is not installed."""
    try:
        path = str(files(package).joinpath(name))
    except ModuleNotFoundError:
        return None
    return FontFile(path, position) if Path(path).is_file() else None


@lru_cache(maxsize=1)
def list_system_fonts() -> tuple[SystemFont, ...]:
    """Return one font of each family that fontconfig knows, sans serif and near to bold, Noto Sans first. Empty without
    fontconfig."""
    try:
        listed = subprocess.run(
            ["fc-list", "--format", FC_FORMAT],
            capture_output=True,
            text=True,
            errors="replace",
            timeout=FC_LIST_TIMEOUT_S,
            check=True,
        ).stdout
    except (OSError, subprocess.SubprocessError):
        return ()
    best: dict[str, tuple[float, SystemFont]] = {}
    for line in listed.splitlines():
        path, index, weight, slant, colour, family, charset, *_ = [*line.split("|"), *[""] * 7]
        if not charset or not index.isdecimal() or UNSUITABLE_FAMILIES.search(family):
            continue
        distance = abs(_parse_weight(weight) - BOLD_IN_FONTCONFIG) + (1000 if slant not in ("0", "") else 0)
        if family not in best or distance < best[family][0]:
            font = SystemFont(FontFile(path, int(index) & 0xFFFF), family, colour == "True", charset)
            best[family] = distance, font
    return tuple(sorted((font for _, font in best.values()), key=_rank_family))


def _parse_weight(weight: str) -> float:
    """Return fontconfig's weight of a font. That of a variable font is a range that holds all weights."""
    try:
        return float(weight)
    except ValueError:
        return BOLD_IN_FONTCONFIG


def _rank_family(font: SystemFont) -> tuple[int, str]:
    kinds = ("Noto Sans", "Noto Color", "DejaVu Sans", "Noto", "")
    return next(i for i, start in enumerate(kinds) if font.family.startswith(start)), font.family


@lru_cache(maxsize=64)
def read_ranges(file: FontFile) -> Ranges:
    """Return the letters of a font, from its table of characters (OpenType `cmap`, formats 4 and 12)."""
    with Path(file.path).open("rb") as data:
        start = 0
        if data.read(4) == b"ttcf":
            data.seek(12 + 4 * file.position)
            (start,) = unpack_from(">I", data.read(4))
        data.seek(start + 4)
        (count,) = unpack_from(">H", data.read(8))
        tables = data.read(16 * count)
        entries = [unpack_from(">4s4xII", tables, 16 * i) for i in range(count)]
        offset, length = next((at, size) for tag, at, size in entries if tag == b"cmap")
        data.seek(offset)
        table = data.read(length)
    (subtables,) = unpack_from(">H", table, 2)
    by_format: dict[int, int] = {}
    for i in range(subtables):
        platform, encoding, at = unpack_from(">HHI", table, 4 + 8 * i)
        if platform == 0 or (platform == 3 and encoding in (1, 10)):
            by_format[unpack_from(">H", table, at)[0]] = at
    if 12 in by_format:
        at = by_format[12] + 16
        (groups,) = unpack_from(">I", table, at - 4)
        bounds = _unpack_big_endian("I", table[at : at + 12 * groups])
        return Ranges(bounds[::3], bounds[1::3])
    if 4 in by_format:
        at = by_format[4] + 14
        (size,) = unpack_from(">H", table, at - 8)
        starts = _unpack_big_endian("H", table[at + size + 2 : at + 2 * size + 2])
        return Ranges(starts, _unpack_big_endian("H", table[at : at + size]))
    return Ranges((), ())


def _unpack_big_endian(type_code: str, data: bytes) -> array[int]:
    numbers = array(type_code, data)
    if byteorder == "little":
        numbers.byteswap()
    return numbers


def close_fonts() -> None:
    """Close all fonts of this module. They are opened again when they are needed."""
    for function in (list_system_fonts, read_ranges, _open_font, _open_colour_font, draw_run, draw_emoji):
        function.cache_clear()


@lru_cache(maxsize=1)
def can_shape() -> bool:
    """Return whether Pillow can shape letters: join Arabic ones, place Indic vowels, draw joined emoji."""
    return bool(features.check("raqm"))


@lru_cache(maxsize=MAX_OPEN_FONTS)
def _open_font(file: FontFile, weight: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(file.path, REFERENCE_SIZE_PX, index=file.position)
    try:
        axes = font.get_variation_axes()
    except OSError:
        return font
    values: list[float] = []
    for axis in axes:
        is_weight = axis.get("name") == b"Weight"
        values.append(
            min(max(weight, axis["minimum"] or 0), axis["maximum"] or weight)
            if is_weight
            else axis["default"] or 0
        )
    font.set_variation_by_axes(values)
    return font


@lru_cache(maxsize=4)
def _open_colour_font(file: FontFile) -> ImageFont.FreeTypeFont | None:
    """Return a colour font at a size in which it has pictures, or None if Pillow draws nothing in colour with it."""
    for size in COLOUR_STRIKES_PX:
        try:
            font = ImageFont.truetype(file.path, size, index=file.position)
            drawn = font.getmask("😀", mode="RGBA")
        except OSError:
            continue
        image = Image.new("RGBA", drawn.size)
        image.im.paste(drawn, (0, 0, *drawn.size))
        colours = image.convert("RGB").getcolors(1 << 16) or []
        if any(max(colour) - min(colour) > 40 for _, colour in colours if isinstance(colour, tuple)):
            return font
    return None


@lru_cache(maxsize=MAX_CACHED_RUNS)
def draw_run(file: FontFile, weight: int, text: str, right_to_left: bool) -> Run:
    """Return letters of one font and direction, drawn at the reference size."""
    font = _open_font(file, weight)
    direction, shown = None, text
    if can_shape():
        direction = "rtl" if right_to_left else "ltr"
    elif right_to_left:
        shown = "".join(reversed(regex.findall(r"\X", text)))
    try:
        drawn, (x, y) = font.getmask2(shown, anchor="ls", direction=direction)
    except OSError:
        if weight == LIGHTEST:
            raise
        # FreeType fails at one letter of Noto Sans Arabic, U+FDFD, in all other weights.
        return draw_run(file, LIGHTEST, text, right_to_left)
    advance = font.getlength(shown, direction=direction)
    left, top, right, bottom = drawn.getbbox() or (0, 0, 1, 1)
    ink = Image.new("L", (right - left, bottom - top))
    ink.im.paste(drawn.crop((left, top, right, bottom)), (0, 0, *ink.size))
    scale = min(1.0, (HIGHEST_INK_EM + LOWEST_INK_EM) * REFERENCE_SIZE_PX / ink.height)
    lowest_top = LOWEST_INK_EM * REFERENCE_SIZE_PX / scale - ink.height
    highest_top = -HIGHEST_INK_EM * REFERENCE_SIZE_PX / scale
    return Run(ink, x + left, round(max(min(y + top, lowest_top), highest_top)), advance, scale)


@lru_cache(maxsize=MAX_CACHED_EMOJI)
def draw_emoji(file: FontFile, cluster: str) -> Image.Image:
    """Return an emoji in colour (mode "RGBA") at the size that the font has."""
    font = _open_colour_font(file)
    assert font is not None
    drawn, _ = font.getmask2(cluster, mode="RGBA", anchor="ls")
    image = Image.new("RGBA", drawn.size)
    image.im.paste(drawn, (0, 0, *drawn.size))
    left, _, right, _ = image.getchannel("A").getbbox() or (0, 0, 1, 1)
    return image.crop((left, 0, right, image.height))  # as high as the others: a flag is flat


@lru_cache(maxsize=1024)
def measure_emoji(file: FontFile, cluster: str) -> float:
    """Return the width of an emoji divided by its height."""
    image = draw_emoji(file, cluster)
    return image.width / image.height
