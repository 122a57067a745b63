"""Composed parts that all games share: headers, pills, player cards, highlights, log lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Literal

from engine.core import Seat

from ..scene import Scene
from .canvas import Box, Canvas, grow_box
from .pixels import (
    BLUE,
    BLUE_ON_DARK,
    BLUE_PALE,
    GOLD,
    GOLD_EDGE,
    RGB,
    WHITE,
    Badge,
    Face,
    choose_text_colour,
    fit_text,
    isolate_direction,
    measure_width,
    replace_missing_letters,
)
from .sprites import Sprite, shared_pieces
from .wording import TurnLabel, get_badge, get_player_name, strip_markdown

ACTIVE_CARD_GROWTH_PX = 7
BandSide = Literal["top", "left", "right"]


def draw_card(
    canvas: Canvas,
    box: Box,
    band: RGB,
    band_size: int,
    active: bool = False,
    band_side: BandSide = "top",
    paper: RGB | None = None,
) -> None:
    """Draw a card with a band of `band_size` pixels at one side. The card of the active player grows on all sides in the
    colour of the band."""
    x0, y0, x1, y1 = box
    ground, radius = canvas.look.ground, 14
    paper = canvas.look.paper if paper is None else paper
    if active:
        growth = ACTIVE_CARD_GROWTH_PX
        canvas.panel(
            *grow_box(box, growth),
            band,
            radius + growth - 1,
            ground,
            name="active",
        )
    else:
        canvas.panel(x0, y0, x1, y1, band, radius, ground, name="card")
    match band_side:
        case "top":
            canvas.panel(x0, y0 + band_size, x1, y1, paper, radius, corners="bottom", name="paper")
        case "left":
            canvas.panel(x0 + band_size, y0, x1, y1, paper, radius, corners="right", name="paper")
        case "right":
            canvas.panel(x0, y0, x1 - band_size, y1, paper, radius, corners="left", name="paper")


def draw_player_card(
    canvas: Canvas,
    box: Box,
    badge: Badge,
    band_size: int,
    active: bool,
) -> None:
    """Draw a card with its player's band. A line separates an ivory band from the paper, which is nearly as pale."""
    x0, y0, x1, _ = box
    draw_card(canvas, box, badge.colour, band_size, active)
    if badge.letter == "I":
        canvas.rect(x0, y0 + band_size - 2, x1, y0 + band_size, canvas.look.ink)


def layout_player_cards(
    players: int, top: int, bottom: int, gap: int, active_seat: Seat | None
) -> Iterator[tuple[Seat, Box]]:
    """Yield each seat with the area of its card. The active card grows, so it comes last and covers its neighbours."""
    width = (1552 - gap * (players - 1)) // players
    for seat in sorted(range(players), key=lambda seat: seat == active_seat):
        x = 24 + seat * (width + gap)
        yield seat, (x, top, x + width, bottom)


def mark_new(canvas: Canvas, box: Box, radius: int, spark_size: int = 22) -> None:
    """Draw a gold frame, with a spark on its upper right corner, around something new since the last picture."""
    _, y0, x1, _ = box
    canvas.frame(*grow_box(box, 6), GOLD_EDGE, 8, radius + 5)
    canvas.frame(*grow_box(box, 4), GOLD, 5, radius + 3)
    canvas.paste_centred(shared_pieces.spark(spark_size), x1 + 1, y0 - 1)


def mark_chosen(canvas: Canvas, box: Box, radius: int, on_dark: bool = False, line_width: int = 5) -> None:
    """Draw a blue frame around something chosen."""
    canvas.frame(*box, BLUE_ON_DARK if on_dark else BLUE, line_width, radius)


def draw_pill(
    canvas: Canvas,
    right: int,
    y: int,
    text: str,
    suffix: str,
    badge: Badge | None,
    max_width: int,
) -> int:
    """Draw the pill that says whose turn it is. It ends at x = `right`, centred on y. Return its left edge.

    Without a badge it stands for all players. If the text is too long it is cut, but its suffix ("to roll") is not.
    """
    colour = badge.colour if badge else WHITE
    height = 70
    lead = 12 + height - 14 + 12 if badge else 30
    text, size = fit_text(text, "bold", 38, max_width - lead - 26, suffix=suffix)
    left = right - round(lead + measure_width(text, "bold", size) + 26)
    canvas.panel(left, y - height // 2, right, y + height // 2, colour, height // 2, name="pill")
    if badge:
        canvas.paste_centred(shared_pieces.badge(height - 14, badge), left + 12 + (height - 14) // 2, y)
    canvas.text(left + lead, y, text, size, choose_text_colour(colour), "bold")
    return left


def draw_turn_pill(canvas: Canvas, scene: Scene, turn: TurnLabel, max_width: int) -> int:
    """Draw the pill at the right end of a board's header. Return its left edge."""
    badge = get_badge(scene, turn.seat) if turn.seat is not None else None
    return draw_pill(canvas, canvas.width - 24, 50, turn.name, turn.suffix, badge, max_width)


def mark_legal(canvas: Canvas, box: Box, radius: int, name: str = "legal") -> None:
    """Fill an area that can be chosen with pale blue in a blue frame."""
    canvas.panel(*box, BLUE, radius, name=name)
    canvas.panel(*grow_box(box, -4), BLUE_PALE, radius - 3, name=name)


def draw_draft_sheet(canvas: Canvas, box: Box, drafting: bool) -> None:
    """Draw the empty sheet on which a draft, or something new, is shown."""
    canvas.panel(*box, BLUE if drafting else canvas.look.paper, 14, canvas.look.ground, name="draft")
    if drafting:
        canvas.panel(*grow_box(box, -4), BLUE_PALE, 10, name="draft")


def draw_badge(canvas: Canvas, scene: Scene, seat: Seat, x: float, y: float, size: int) -> None:
    """Draw a player's badge with its middle at (x, y)."""
    canvas.paste_centred(shared_pieces.badge(size, get_badge(scene, seat)), x, y)


def draw_points(canvas: Canvas, x: float, y: float, points: int, size: int) -> None:
    """Draw a number of points in their laurel, with its middle at (x, y)."""
    canvas.paste_centred(shared_pieces.laurel(size, str(points), canvas.look.ink), x, y)


def draw_own_header(canvas: Canvas, scene: Scene, seat: Seat, right: float, suffix: str) -> None:
    """Draw the header of the viewer's own picture, up to x = `right`."""
    icon = shared_pieces.badge(64, get_badge(scene, seat))
    draw_header(canvas, icon, get_player_name(scene, seat), 46, y=48, max_width=right - 104, suffix=suffix)


def draw_header(
    canvas: Canvas,
    icon: Sprite,
    title: str,
    size: int,
    x: int = 24,
    y: int = 50,
    max_width: float = 700,
    suffix: str = "",
) -> float:
    """Draw the icon and the title. Return the right edge of the title."""
    canvas.paste(icon, x, y - icon.height // 2)
    left = x + icon.width + 16
    return left + canvas.text(
        left, y, title, size, canvas.look.cream, "serif", max_width=max_width, min_size=30, suffix=suffix
    )


StyledWord = tuple[str, Face]
StyledWords = Sequence[StyledWord]
ELLIPSIS: StyledWord = ("…", "text")
# Legible on a board of 1,600 pixels that a phone shows 390 pixels wide.
LOG_LINE_PX = 37


def draw_log_line(canvas: Canvas, box: Box, line: str, names: Sequence[str]) -> None:
    """Write the latest log line, after a spark. A player's name is bold at the beginning of a sentence.

    A long line is written as small as a phone allows. What does not fit then is replaced by an ellipsis.
    """
    x0, y0, x1, y1 = box
    words, max_width = (
        mark_names_bold(isolate_names(replace_missing_letters(line), names), names),
        x1 - x0 - 46,
    )
    size = LOG_LINE_PX if measure_words(words, LOG_LINE_PX) <= max_width else canvas.legible_px
    canvas.paste_centred(shared_pieces.spark(30, False), x0 + 15, (y0 + y1) / 2)
    left = x0 + 46.0
    for style, run in group_by_face(cut_words(words, size, max_width)):
        colour = canvas.look.cream if style == "bold" else canvas.look.soft
        left += canvas.text(left, (y0 + y1) / 2, run, size, colour, style, max_width=x1 - left)
        left += measure_width(" ", style, size)


def draw_scene_log(
    canvas: Canvas,
    box: Box,
    scene: Scene,
    separator: str = "  ",
) -> bool:
    """Write the log lines of a scene, as `draw_log_line` does. Return whether there are any."""
    lines = strip_markdown(scene.log_lines)
    if lines:
        names = [player.name for player in scene.players]
        draw_log_line(canvas, box, separator.join(lines), names)
    return bool(lines)


def isolate_names(line: str, names: Sequence[str]) -> str:
    """Return a line in which names that are read from right to left stay together."""
    for name in {replace_missing_letters(name).strip() for name in names}:
        if (isolated := isolate_direction(name)) != name:
            line = line.replace(isolated, name).replace(name, isolated)
    return line


def mark_names_bold(line: str, names: Sequence[str]) -> StyledWords:
    """Split a line into words. Those of a player's name at the beginning of a sentence are bold."""
    cleaned_names = sorted(
        filter(None, (isolate_direction(replace_missing_letters(name).strip()) for name in names)),
        key=len,
        reverse=True,
    )
    pattern = re.compile(rf"(?:^|(?<=[.·] )|(?<=  ))(?:{'|'.join(map(re.escape, cleaned_names))})(?!\w)")
    spans = [match.span() for match in pattern.finditer(line)] if cleaned_names else []
    return [
        (word.group(), "bold" if any(start <= word.start() < end for start, end in spans) else "text")
        for word in re.finditer(r"\S+", line)
    ]


def group_by_face(words: StyledWords) -> list[tuple[Face, str]]:
    """Join neighbouring words of the same face."""
    styled: Callable[[StyledWord], Face] = itemgetter(1)
    return [(style, " ".join(word for word, _ in some)) for style, some in groupby(words, key=styled)]


def measure_words(words: StyledWords, size: int) -> float:
    """Return the width of the words in pixels."""
    return sum(measure_width(f"{run} ", style, size) for style, run in group_by_face(words))


def cut_words(words: StyledWords, size: int, max_width: float) -> StyledWords:
    """Return the words, with an ellipsis in place of those at the end that do not fit."""
    if measure_words(words, size) <= max_width:
        return words
    count = next(
        (n for n in range(len(words) - 1, 0, -1) if measure_words([*words[:n], ELLIPSIS], size) <= max_width),
        0,
    )
    return [*words[:count], ELLIPSIS]
