"""What surrounds things: cards, states, header."""
from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from engine.core import Seat

from ...scene import Scene
from ..canvas import Canvas
from ..pixels import (
    BLUE,
    BLUE_ON_DARK,
    BLUE_PALE,
    GOLD,
    GOLD_EDGE,
    RGB,
    WHITE,
    Face,
    choose_text_colour,
    fit_text,
    measure_width,
    replace_missing_letters,
    seat_colour,
)
from ..sprites import Sprite, shared_pieces
from ..wording import TurnLabel, get_player_name, strip_markdown

ACTIVE_CARD_GROWTH_PX = 7
Rect = tuple[int, int, int, int]


def get_card_bounds(box: Rect, active: bool) -> Rect:
    """All that a card covers, its growth and its shadow too."""
    x0, y0, x1, y1 = box
    g = ACTIVE_CARD_GROWTH_PX if active else 0
    return x0 - g, y0 - g, x1 + g + 3, y1 + g + 5


def draw_card(canvas: Canvas, box: Rect, band: RGB, paper: RGB, ground: RGB, band_size: int, active: bool = False,
         side: bool = False, radius: int = 14) -> None:
    """A paper card with a band of `band_size` pixels above, or at the right if `side`.

    `ground` is what it lies on; the active player's card grows on all sides in the band's colour.
    """
    x0, y0, x1, y1 = box
    if active:
        g = ACTIVE_CARD_GROWTH_PX
        canvas.panel(x0 - g, y0 - g, x1 + g, y1 + g, band, radius + g - 1, ground, name="active")
    else:
        canvas.panel(x0, y0, x1, y1, band, radius, ground, name="card")
    if side:
        canvas.panel(x0, y0, x1 - band_size, y1, paper, radius, corners="left", name="paper")
    else:
        canvas.panel(x0, y0 + band_size, x1, y1, paper, radius, corners="bottom", name="paper")


def draw_player_card(
    canvas: Canvas, box: Rect, badge: str, paper: RGB, ground: RGB, ink: RGB, band_size: int, active: bool,
    colour_blind: bool
) -> None:
    """A card with its player's band; ivory, which is nearly paper, has a line below it."""
    x0, y0, x1, _ = box
    draw_card(canvas, box, seat_colour(badge, colour_blind), paper, ground, band_size, active)
    if badge == "I":
        canvas.rect(x0, y0 + band_size - 2, x1, y0 + band_size, ink)


def layout_player_cards(
    players: int, top: int, bottom: int, gap: int, last: Seat | None
) -> Iterator[tuple[Seat, Rect]]:
    """Where the players' cards lie on a board; the `last` one, which grows, is drawn over its neighbours."""
    wide = (1552 - gap * (players - 1)) // players
    for seat in sorted(range(players), key=lambda seat: seat == last):
        x = 24 + seat * (wide + gap)
        yield seat, (x, top, x + wide, bottom)


def mark_new(canvas: Canvas, box: Rect, radius: int, spark: int = 22) -> None:
    """New since the last picture: a gold frame around the edges, a spark on the upper right corner."""
    x0, y0, x1, y1 = box
    canvas.frame(x0 - 6, y0 - 6, x1 + 6, y1 + 6, GOLD_EDGE, 8, radius + 5)
    canvas.frame(x0 - 4, y0 - 4, x1 + 4, y1 + 4, GOLD, 5, radius + 3)
    canvas.paste_centred(shared_pieces.spark(spark), x1 + 1, y0 - 1)


def mark_chosen(canvas: Canvas, box: Rect, radius: int, on_dark: bool = False, line: int = 5) -> None:
    canvas.frame(*box, BLUE_ON_DARK if on_dark else BLUE, line, radius)


def draw_pill(
    canvas: Canvas, right: int, y: int, text: str, tail: str, badge: str, room: int, colour_blind: bool = False,
    height: int = 70, size: int = 36
) -> int:
    """Whose turn it is, ending at x = `right`, centred on y; `badge` may be "" for all. Gives its left edge.

    The text is cut if it must be, its tail ("to roll") never.
    """
    colour = seat_colour(badge, colour_blind) if badge else WHITE
    lead = 12 + height - 14 + 12 if badge else 30
    text, size = fit_text(text, "bold", size, room - lead - 26, tail=tail)
    left = right - round(lead + measure_width(text, "bold", size) + 26)
    canvas.panel(left, y - height // 2, right, y + height // 2, colour, height // 2, name="pill")
    if badge:
        canvas.paste_centred(shared_pieces.badge(height - 14, badge, colour_blind), left + 12 + (height - 14) // 2, y)
    canvas.text(left + lead, y, text, size, choose_text_colour(colour), "bold")
    return left


def draw_turn_pill(canvas: Canvas, scene: Scene[Any], turn: TurnLabel, room: int) -> int:
    """The pill of a board's header, at its right end; gives its left edge."""
    badge = scene.players[turn.seat].badge if turn.seat is not None else ""
    return draw_pill(canvas, canvas.width - 24, 50, turn.name, turn.suffix, badge, room, scene.colour_blind)


def mark_legal(canvas: Canvas, box: Rect, radius: int, name: str = "legal") -> None:
    """Pale blue in a blue frame: what can be chosen."""
    x0, y0, x1, y1 = box
    canvas.panel(*box, BLUE, radius, name=name)
    canvas.panel(x0 + 4, y0 + 4, x1 - 4, y1 - 4, BLUE_PALE, radius - 3, name=name)


def draw_draft_sheet(canvas: Canvas, box: Rect, drafting: bool, paper: RGB, ground: RGB) -> None:
    """The sheet of what is drafted, or of what is new."""
    x0, y0, x1, y1 = box
    canvas.panel(*box, BLUE if drafting else paper, 14, ground, name="draft")
    if drafting:
        canvas.panel(x0 + 4, y0 + 4, x1 - 4, y1 - 4, BLUE_PALE, 10, name="draft")


def draw_own_header(canvas: Canvas, scene: Scene[Any], seat: Seat, colour: RGB, right: float, tail: str) -> None:
    """Whose own picture it is, with room as far as x = `right`."""
    icon = shared_pieces.badge(64, scene.players[seat].badge, scene.colour_blind)
    draw_header(canvas, icon, get_player_name(scene, seat), 46, colour, y=48, room=right - 104, tail=tail)


def draw_header(canvas: Canvas, icon: Sprite, title: str, size: int, colour: RGB, x: int = 24, y: int = 50,
           room: float = 700, tail: str = "") -> float:
    """The icon and the title; gives the title's right edge."""
    canvas.paste(icon, x, y - icon.height // 2)
    left = x + icon.width + 16
    return left + canvas.text(left, y, title, size, colour, "serif", room=room, floor=30, tail=tail)


StyledWord = tuple[str, Face]
StyledWords = Sequence[StyledWord]
ELLIPSIS: StyledWord = ("…", "text")


def draw_log_line(
    canvas: Canvas, box: Rect, line: str, names: Sequence[str], bold: RGB, soft: RGB, size: int = 30
) -> None:
    """What is new, after a spark, in one or two lines; players' names are bold wherever a sentence begins with one."""
    x0, y0, x1, y1 = box
    words, room = mark_names_bold(replace_missing_letters(line), names), x1 - x0 - 46
    lines = [words] if measure_words(words, size) <= room else break_in_two(words, size - 6, room)
    size -= 6 * (len(lines) - 1)
    canvas.paste_centred(shared_pieces.spark(30, False), x0 + 15, (y0 + y1) / 2)
    for i, part in enumerate(lines):
        y, left = round((y0 + y1) / 2 + (i - (len(lines) - 1) / 2) * (size + 4)), x0 + 46.0
        for style, run in group_by_face(part):
            colour = bold if style == "bold" else soft
            left += canvas.text(left, y, run, size, colour, style, room=x1 - left) + measure_width(" ", style, size)


def draw_scene_log(canvas: Canvas, box: Rect, scene: Scene[Any], bold: RGB, soft: RGB, between: str = "  ") -> bool:
    """The scene's news; False where there are none."""
    lines = strip_markdown(scene.log_lines)
    if lines:
        draw_log_line(canvas, box, between.join(lines), [player.name for player in scene.players], bold, soft)
    return bool(lines)


def mark_names_bold(line: str, names: Sequence[str]) -> StyledWords:
    """The words, those of a name at the beginning of a sentence bold."""
    shown = sorted(filter(None, (replace_missing_letters(name).strip() for name in names)), key=len, reverse=True)
    begins = re.compile(rf"(?:^|(?<=[.·] )|(?<=  ))(?:{'|'.join(map(re.escape, shown))})(?!\w)")
    spans = [match.span() for match in begins.finditer(line)] if shown else []
    return [
        (word.group(), "bold" if any(start <= word.start() < end for start, end in spans) else "text")
        for word in re.finditer(r"\S+", line)
    ]  # fmt: skip


def group_by_face(words: StyledWords) -> list[tuple[Face, str]]:
    """Neighbours of one style together."""
    styled: Callable[[StyledWord], Face] = itemgetter(1)
    return [(style, " ".join(word for word, _ in some)) for style, some in groupby(words, key=styled)]


def measure_words(words: StyledWords, size: int) -> float:
    """In pixels."""
    return sum(measure_width(f"{run} ", style, size) for style, run in group_by_face(words))


def break_in_two(words: StyledWords, size: int, room: float) -> list[StyledWords]:
    """In two lines; what does not fit ends with an ellipsis."""
    cut = next((n for n in range(len(words), 1, -1) if measure_words(words[:n], size) <= room), 1)
    rest = words[cut:]
    if measure_words(rest, size) > room:
        kept = next((n for n in range(len(rest) - 1, 0, -1) if measure_words([*rest[:n], ELLIPSIS], size) <= room), 0)
        rest = [*rest[:kept], ELLIPSIS]
    return [words[:cut], rest] if rest else [words]
