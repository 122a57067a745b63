"""Fonts, and text as antialiased masks. Source Sans Pro and Source Serif Pro (SIL Open Font License 1.1); for letters
that they lack, the fonts of `script_fonts`."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from importlib.resources import files
from itertools import groupby
from typing import Literal, NamedTuple

import regex
from PIL import Image, ImageChops, ImageFont

from . import script_fonts
from .alpha_mask import Mask
from .reading_order import (
    DIRECTION_MARKS,
    LEFT_TO_RIGHT_MARK,
    RIGHT_TO_LEFT_MARK,
    find_embedding_levels,
    has_right_to_left,
    order_visually,
)
from .script_fonts import FontFile

Face = Literal["serif", "black", "bold", "text", "italic"]

FONT_FILES: dict[Face, tuple[str, str]] = {
    "serif": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "black": ("font_source_sans_pro", "SourceSansPro-Black.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "text": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "italic": ("font_source_sans_pro", "SourceSansPro-SemiboldIt.ttf"),
}
MIN_FONT_PX = 24
EMOJI = regex.compile(
    r"""\p{Emoji_Presentation}(?!\ufe0e) | \p{Emoji}\ufe0f | \p{Emoji_Modifier_Base}\p{Emoji_Modifier}
    | [0-9#*]\ufe0f?\u20e3 | \p{Extended_Pictographic}\ufe0f?\u200d\p{Extended_Pictographic}""",
    regex.VERBOSE,
)
PICTOGRAPH = regex.compile(r"\p{Emoji}|\p{Extended_Pictographic}")
ENDS_IN_NUMBER = regex.compile(r" \d+$")
MISSING_LETTER = "◆"
BLANKS = "\t\n\r\u2800"
MAX_MISSING_RUN = 3
# A line takes 3.5 kB. Forty tables of all games use 2,100 lines, and drawing one takes as long as pasting 200 cached
# ones.
MAX_CACHED_LINES = 3072
# Five games use 168 sizes. Each open font holds 0.25 MB of its file in memory and opens in 0.1 ms.
MAX_OPEN_FONTS = 16


@lru_cache(maxsize=MAX_OPEN_FONTS)
def get_font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_find_file(face).path, size)


def _find_file(face: Face) -> FontFile:
    package, name = FONT_FILES[face]
    return FontFile(str(files(package).joinpath("files", name)))


@lru_cache(maxsize=4096)
def _has_letter(face: Face, letter: str) -> bool:
    return script_fonts.read_ranges(_find_file(face)).covers(letter)


@lru_cache(maxsize=4096)
def _is_visible(face: Face, letter: str) -> bool:
    """Return whether a letter leaves any ink. Letters that Unicode declares ignorable leave none, although no font
    has them."""
    return TextMask(letter, face, 32).mask.image.getbbox() is not None


def split_clusters(string: str) -> list[str]:
    """Split a text into what a reader sees as one letter each: a letter with its marks, a joined emoji, a flag."""
    return list(string) if string.isascii() else regex.findall(r"\X", string)


@lru_cache(maxsize=2048)
def replace_missing_letters(string: str, face: Face = "text") -> str:
    """Return the text as it can be drawn: letters that no font has become a diamond, and invisible ones are dropped."""
    if string.isascii() and string.isprintable():
        return string
    string = unicodedata.normalize("NFC", string)
    keeps_marks, language = has_right_to_left(string), script_fonts.guess_language(string)
    shown: list[str] = []
    missing_count = 0
    for cluster in split_clusters(string):
        if keeps_marks and cluster in DIRECTION_MARKS:
            shown.append(cluster)
        elif find_other_font(cluster, face, language) is not None:
            shown.append(cluster)
            missing_count = 0
        else:
            for letter in cluster:
                replacement = _replace_letter(letter, face)
                if replacement is None:
                    missing_count += 1
                    replacement = MISSING_LETTER if missing_count <= MAX_MISSING_RUN else ""
                elif replacement:
                    missing_count = 0
                shown.append(replacement)
    return "".join(shown)


def is_visible(string: str) -> bool:
    """Return whether a text leaves any ink."""
    return bool(replace_missing_letters(string).strip(f" {DIRECTION_MARKS}"))


def _replace_letter(letter: str, face: Face) -> str | None:
    """Return how a face shows a letter that no other font has: as itself, as plain letters, as nothing, or as None if
    it is missing."""
    category = unicodedata.category(letter)
    if category[0] == "Z" or letter in BLANKS:
        return " "
    if category[0] == "C" and category not in ("Co", "Cn"):
        return ""
    if script_fonts.IGNORABLE.match(letter) or not _is_visible(face, letter):
        return ""
    if _has_letter(face, letter):
        return letter
    if category[0] == "M" or category == "Sk":
        return ""
    plain = unicodedata.normalize("NFKC", letter)
    return plain if plain != letter and all(_has_letter(face, part) for part in plain) else None


class OtherFont(NamedTuple):
    """The font of letters that a face lacks, and whether it draws them in colours of its own."""

    file: FontFile
    has_colour: bool


@lru_cache(maxsize=4096)
def find_other_font(
    cluster: str, face: Face, language: str, previous: FontFile | None = None
) -> OtherFont | None:
    """Return the font for a cluster that a face lacks: the one of the letters before it, if it has the cluster. None if
    the face has it, or no font."""
    if cluster.isascii():
        return None
    if cluster in BLANKS:
        return None
    if EMOJI.match(cluster):
        emoji = script_fonts.find_emoji_font(cluster)
        if emoji is not None:
            return OtherFont(*emoji)
    letters = [letter for letter in cluster if not script_fonts.IGNORABLE.match(letter)]
    if all(unicodedata.category(letter)[0] in "ZC" or _has_letter(face, letter) for letter in letters):
        return None
    file = script_fonts.find_font(cluster, language, previous)
    if file is not None:
        return OtherFont(file, False)
    emoji = script_fonts.find_emoji_font(cluster) if PICTOGRAPH.match(cluster) else None
    return None if emoji is None else OtherFont(*emoji)


class TextRun(NamedTuple):
    """Neighbouring letters that are drawn at once: in a face if they have no other font."""

    text: str
    font: OtherFont | None
    level: int

    @property
    def is_right_to_left(self) -> bool:
        return self.level % 2 == 1


@lru_cache(maxsize=2048)
def split_runs(string: str, face: Face) -> tuple[TextRun, ...]:
    """Return the runs of a text without missing letters, from left to right."""
    if string.isascii():
        return (TextRun(string, None, 0),)
    language, levels = script_fonts.guess_language(string), find_embedding_levels(string)
    clusters: list[TextRun] = []
    at, previous = 0, None
    for cluster in split_clusters(string):
        if cluster not in DIRECTION_MARKS:
            font = find_other_font(cluster, face, language, previous)
            previous = font.file if font is not None and not font.has_colour else None
            clusters.append(TextRun(cluster, font, levels[at]))
        at += len(cluster)
    for before, (i, space), after in zip(clusters, enumerate(clusters[1:], 1), clusters[2:], strict=False):
        font = before.font
        if space.text == " " and font is not None and font == after.font and not font.has_colour:
            clusters[i] = space._replace(font=font)
    runs: list[TextRun] = []
    for (font, level), group in groupby(clusters, key=lambda run: run[1:]):
        texts = [run.text for run in group]
        is_emoji = font is not None and font.has_colour
        runs += [TextRun(text, font, level) for text in (texts if is_emoji else ["".join(texts)])]
    return tuple(order_visually(runs, [run.level for run in runs])) or (TextRun("", None, 0),)


def _get_weight(face: Face) -> int:
    return 600 if face in ("text", "italic") else 700


@lru_cache(maxsize=4096)
def measure_width(string: str, face: Face, size: int) -> float:
    """Return the width of a text in pixels."""
    return sum(
        _measure_run(run, face, size) for run in split_runs(replace_missing_letters(string, face), face)
    )


def _measure_run(run: TextRun, face: Face, size: int) -> float:
    if run.font is None:
        return get_font(face, size).getlength(run.text)
    if run.font.has_colour:
        return size * (
            script_fonts.EMOJI_HEIGHT_EM * script_fonts.measure_emoji(run.font.file, run.text)
            + script_fonts.EMOJI_GAP_EM
        )
    drawn = script_fonts.draw_run(run.font.file, _get_weight(face), run.text, run.is_right_to_left)
    return drawn.advance * drawn.scale * size / script_fonts.REFERENCE_SIZE_PX


@lru_cache(maxsize=256)
def get_capital_height(face: Face, size: int) -> int:
    """Return the height of a capital letter in pixels."""
    return -round(get_font(face, size).getbbox("H", anchor="ls")[1])


@lru_cache(maxsize=2048)
def fit_text(
    string: str, face: Face, size: int, max_width: float, min_size: int = MIN_FONT_PX, suffix: str = ""
) -> tuple[str, int]:
    """Return the text with its suffix, and the largest size at which both are at most `max_width` pixels wide. If they
    are too wide at `min_size`, cut the text, never the suffix or a number at the end, which may tell two names apart.
    """
    string = replace_missing_letters(string, face)
    while size > min_size and measure_width(string + suffix, face, size) > max_width:
        size -= 1
    if measure_width(string + suffix, face, size) <= max_width:
        return string + suffix, size
    if number := ENDS_IN_NUMBER.search(string):
        string, suffix = string[: number.start()], number[0] + suffix
    clusters = split_clusters(string)
    while clusters and measure_width(_add_ellipsis(clusters) + suffix, face, size) > max_width:
        clusters = split_clusters("".join(clusters[:-1]).rstrip())
    return _add_ellipsis(clusters) + suffix, size


def _add_ellipsis(clusters: list[str]) -> str:
    """Return a text that was cut, with an ellipsis on the side on which its letters end."""
    text = "".join(clusters)
    classes = [
        unicodedata.bidirectional(letter) for letter in reversed(text) if letter not in DIRECTION_MARKS
    ]
    last = next((bidi_class for bidi_class in classes if bidi_class in ("L", "R", "AL")), "L")
    return (
        f"{text}…"
        if last == "L"
        else f"{text.rstrip(LEFT_TO_RIGHT_MARK)}…{RIGHT_TO_LEFT_MARK}{LEFT_TO_RIGHT_MARK}"
    )


def wrap_text(string: str, face: Face, size: int, max_width: float, max_lines: int) -> list[str]:
    """Break a text into at most `max_lines` lines of `max_width` pixels. Text that does not fit is replaced by an
    ellipsis."""
    words = replace_missing_letters(string, face).split()
    wrapped: list[str] = []
    while words and len(wrapped) < max_lines - 1:
        n = 1
        while n < len(words) and measure_width(" ".join(words[: n + 1]), face, size) <= max_width:
            n += 1
        wrapped.append(fit_text(" ".join(words[:n]), face, size, max_width, size)[0])
        words = words[n:]
    return [*wrapped, fit_text(" ".join(words), face, size, max_width, size)[0]] if words else wrapped


class PlacedEmoji(NamedTuple):
    """An emoji in a line: its picture, and its box from the start of the baseline."""

    font: FontFile
    cluster: str
    dx: int
    dy: int
    width: int
    height: int


class TextMask:
    """One line of text: its mask, the offset of its corner from the start of the baseline, and the emoji that lie in
    the line in colours of their own."""

    __slots__ = ("advance", "dx", "dy", "emoji", "mask")

    def __init__(self, string: str, face: Face, size: int, direction: Literal["rtl"] | None = None) -> None:
        font = get_font(face, size)
        drawn, (x, y) = font.getmask2(string, anchor="ls", direction=direction)
        left, top, right, bottom = drawn.getbbox() or (
            0,
            0,
            1,
            1,
        )  # only ink, so that neighbours do not touch
        image = Image.new("L", (right - left, bottom - top))
        image.im.paste(drawn.crop((left, top, right, bottom)), (0, 0, *image.size))
        self.advance = font.getlength(string)
        self.dx, self.dy = x + left, y + top
        self.mask = Mask(image)
        self.emoji: tuple[PlacedEmoji, ...] = ()


class MixedTextMask(TextMask):
    """One line of text in several fonts, or in one that is not a face."""

    __slots__ = ()

    def __init__(self, runs: tuple[TextRun, ...], face: Face, size: int) -> None:
        self.advance = 0.0
        parts: list[tuple[Image.Image, int, int]] = []
        emoji: list[PlacedEmoji] = []
        for run in runs:
            if run.font is None:
                direction = "rtl" if run.is_right_to_left and script_fonts.can_shape() else None
                plain = TextMask(run.text, face, size, direction)
                parts.append((plain.mask.image, round(self.advance) + plain.dx, plain.dy))
            elif run.font.has_colour:
                emoji.append(_place_emoji(run.font.file, run.text, self.advance, size))
            else:
                drawn = script_fonts.draw_run(
                    run.font.file, _get_weight(face), run.text, run.is_right_to_left
                )
                factor = drawn.scale * size / script_fonts.REFERENCE_SIZE_PX
                box = max(1, round(drawn.ink.width * factor)), max(1, round(drawn.ink.height * factor))
                ink = drawn.ink.resize(box, Image.Resampling.LANCZOS)
                parts.append((ink, round(self.advance + drawn.dx * factor), round(drawn.dy * factor)))
            self.advance += _measure_run(run, face, size)
        self.emoji = tuple(emoji)
        self.dx, self.dy = min((x for _, x, _ in parts), default=0), min((y for _, _, y in parts), default=0)
        right = max((x + image.width for image, x, _ in parts), default=1)
        bottom = max((y + image.height for image, _, y in parts), default=1)
        line = Image.new("L", (right - self.dx, bottom - self.dy))
        for image, x, y in parts:
            box = x - self.dx, y - self.dy, x - self.dx + image.width, y - self.dy + image.height
            line.paste(ImageChops.lighter(line.crop(box), image), box)
        self.mask = Mask(line)


def _place_emoji(font: FontFile, cluster: str, x: float, size: int) -> PlacedEmoji:
    height = round(size * script_fonts.EMOJI_HEIGHT_EM)
    width = round(size * script_fonts.EMOJI_HEIGHT_EM * script_fonts.measure_emoji(font, cluster))
    left, bottom = (
        round(x + size * script_fonts.EMOJI_GAP_EM / 2),
        round(size * script_fonts.EMOJI_DESCENT_EM),
    )
    return PlacedEmoji(font, cluster, left, bottom - height, width, height)


@lru_cache(maxsize=MAX_CACHED_LINES)
def get_text_mask(string: str, face: Face, size: int) -> TextMask:
    """Return the mask of one line of text, from the cache or drawn."""
    runs = split_runs(replace_missing_letters(string, face), face)
    if len(runs) == 1 and runs[0].font is None and not runs[0].is_right_to_left:
        return TextMask(runs[0].text, face, size)
    return MixedTextMask(runs, face, size)
