"""Draws how a game went, 1,200 x 1,200: points turn by turn, where they came from, and an award for each player.

All games share this picture. Each has its own ground colour and its own palette of 256 colours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import dist
from string import ascii_lowercase
from typing import NamedTuple

from msgspec import Struct
from PIL import Image

from engine.core import Seat
from engine.core.text import format_number, get_catalogue

from .games import get_renderer
from .kit import widgets
from .kit.canvas import Box, Canvas
from .kit.pictures import encode_picture
from .kit.pixels import (
    GOLD,
    GOLD_EDGE,
    INK,
    RGB,
    Badge,
    Face,
    choose_text_colour,
    is_visible,
    make_badge,
    measure_width,
    mix,
    wrap_text,
)
from .kit.sprites import Pen, Point, Sprite, shared_pieces, sprite
from .scene import Picture, Player, Theme

WIDTH, HEIGHT = 1200, 1200
# On a phone 390 pixels wide, this is nine pixels.
SMALL_FONT_PX = 28
TEXT_FONT_PX = 32
TITLE_FONT_PX = 46
EDGE, MIDDLE = 24, 600
CHART_BOX = EDGE, 80, WIDTH - EDGE, 510
BARS_BOX = EDGE, 530, MIDDLE - 10, HEIGHT - EDGE
CARD_GAP_PX = 10
MAX_CARD_HEIGHT_PX = 170
NAME_BAND_PX = 48
AWARD_LINE_PX = 33
LINE_WIDTH_PX, LINE_EDGE_PX = 7, 2
# Lengths in pixels by the letter of a badge: a dash, a gap, and so on. A line without lengths is whole.
DASHES: Mapping[str, Sequence[int]] = {
    "R": (),
    "B": (40, 12),
    "Y": (10, 12),
    "G": (40, 12, 10, 12),
    "P": (18, 18),
    "I": (40, 12, 10, 12, 10, 12),
}
MIN_LINE_DISTANCE_PX = 8
MAX_TICKS = 5
TICK_STEPS = (1, 2, 5)
BADGE_PX = 46
SPARK_PX = 70
LEGEND_SPARK_PX = 44
DOT_PX = 22
MIN_SPARK_DISTANCE_PX = 62
SPARK_OFFSETS = sorted(range(-6, 7), key=abs)
MAX_LETTERED_BANDS_PER_PLAYER = 2
MIN_LETTERED_BAND_PX = 34
MAX_LEGEND_LINES = 6
NOTE_HEIGHT_PX = 52
HEADING_HEIGHT_PX = 62
LEGEND_KEY_PX, LEGEND_LINE_PX = (36, 32), 38


class Share(Struct, frozen=True):
    """The points of one score category."""

    called: str
    points: int


class Sheet(Struct, frozen=True):
    """The data of the picture. Lists are by seat. A line has pairs of a turn and the points after it, counted from
    the beginning.
    """

    slug: str
    title: str
    players: Sequence[Player]
    ranking: Sequence[Seat]  # best first
    totals: Sequence[int]
    lines: Sequence[Sequence[tuple[int, int]]]
    rounds: Sequence[tuple[int, int]]  # pairs of the turn that begins a round, and the round's number
    # Pairs of a turning point's turn and the seat that it helped or hurt.
    turnings: Sequence[tuple[int, Seat]]
    shares: Sequence[Sequence[Share]]
    awards: Sequence[tuple[str, str]]  # pairs of a name and a reason; empty if the game did not end
    note: str = ""  # a remark about the lines
    locale: str = "en"
    theme: Theme = "standard"

    def badge(self, seat: Seat) -> Badge:
        return make_badge(self.players[seat].badge, self.theme)


def make_picture(sheet: Sheet, alt: str) -> Picture:
    """Return the encoded picture. Raise KeyError for a game without pictures."""
    return encode_picture(draw_canvas(sheet), alt)


def draw_canvas(sheet: Sheet, record: bool = False) -> Canvas:
    """Return the picture before it is encoded. With `record`, the canvas records what was drawn where."""
    shop = get_renderer(sheet.slug)
    canvas = Canvas(
        WIDTH,
        HEIGHT,
        shop.looks[shop.find_drawn_theme(sheet.theme)],
        shop.palette(sheet.theme),
        record,
        get_catalogue("render", sheet.locale),
    )
    title = canvas.message("went", game=sheet.title)
    write_text(canvas, EDGE, 40, title, TITLE_FONT_PX, canvas.look.cream, "serif", room=WIDTH - 2 * EDGE)
    draw_chart(canvas, sheet)
    draw_bars(canvas, sheet, BARS_BOX)
    draw_award_cards(canvas, sheet)
    return canvas


def write_text(
    canvas: Canvas,
    x: float,
    y: float,
    string: str,
    size: int,
    colour: RGB,
    style: Face = "text",
    anchor: str = "left",
    room: float | None = None,
) -> float:
    return canvas.text(x, y, string, size, colour, style, anchor, room, SMALL_FONT_PX)  # pyright: ignore[reportArgumentType]


def draw_badge(canvas: Canvas, sheet: Sheet, seat: Seat, x: float, y: float, size: int = BADGE_PX) -> None:
    canvas.paste_centred(shared_pieces.badge(size, sheet.badge(seat)), x, y)


# The lines


class Scale(NamedTuple):
    """Converts turns and points to positions in a box."""

    box: Box
    turns: int
    low: int
    high: int
    step: int  # points between two ticks

    def x(self, turn: float) -> float:
        return self.box[0] + (self.box[2] - self.box[0]) * turn / max(1, self.turns)

    def y(self, points: float) -> float:
        return self.box[3] - (self.box[3] - self.box[1]) * (points - self.low) / max(1, self.high - self.low)


def choose_tick_step(span: int) -> int:
    """Return the step between ticks, in points, of a scale that spans this many points."""
    power = 1
    while True:
        for one in TICK_STEPS:
            if span <= one * power * MAX_TICKS:
                return one * power
        power *= 10


def lay_out_chart(sheet: Sheet) -> tuple[Scale, list[list[Point]]]:
    """Return the scale of the chart and, by seat, the points of each line."""
    x0, y0, x1, y1 = CHART_BOX
    points = [n for line in sheet.lines for _, n in line]
    step = choose_tick_step(max(points) - min(points))
    low, high = min(points) // step * step, -(-max(points) // step) * step
    note = NOTE_HEIGHT_PX if sheet.note else 0
    inner = x0 + 84, y0 + HEADING_HEIGHT_PX + 40, x1 - 84, y1 - 64 - note
    scale = Scale(inner, max(turn for turn, _ in sheet.lines[0]), low, max(high, low + step), step)
    return scale, place_lines(sheet, scale)


def draw_chart(canvas: Canvas, sheet: Sheet) -> None:
    x0, y0, _, y1 = CHART_BOX
    canvas.panel(*CHART_BOX, canvas.look.paper, name="lines")
    scale, drawn = lay_out_chart(sheet)
    left, _, right, _ = scale.box
    draw_chart_heading(canvas, sheet)
    for n in range(scale.low, scale.high + 1, scale.step):
        y = round(scale.y(n))
        canvas.rect(
            left,
            y - 1,
            right,
            y + 1,
            canvas.look.ink if n == 0 else mix(canvas.look.paper, canvas.look.mute, 0.25),
        )
        write_text(canvas, left - 14, y, format_number(n), SMALL_FONT_PX, canvas.look.ink, anchor="right")
    if sheet.note:
        write_text(
            canvas,
            left,
            y1 - 34,
            sheet.note,
            SMALL_FONT_PX,
            canvas.look.ink,
            "italic",
            room=right - left + 60,
        )
    draw_round_numbers(canvas, sheet, scale)
    canvas.paste(make_line_sprite(sheet, scale, drawn), x0, y0)
    draw_line_ends(canvas, sheet, scale, drawn)
    draw_turning_points(canvas, sheet, scale, drawn)


def draw_chart_heading(canvas: Canvas, sheet: Sheet) -> None:
    """Draw the heading of the chart, with the legend of the turning points."""
    x0, y0, x1, _ = CHART_BOX
    right, y = x1 - 24.0, y0 + 36
    if sheet.turnings:
        said = canvas.message("went-turnings", count=len(sheet.turnings))
        write_text(canvas, right, y, said, SMALL_FONT_PX, canvas.look.ink, anchor="right")
        right -= measure_width(said, "text", SMALL_FONT_PX) + 10 + LEGEND_SPARK_PX
        canvas.paste_centred(spark_sprite(LEGEND_SPARK_PX, ""), right + LEGEND_SPARK_PX / 2, y)
    said = canvas.message("went-lines")
    write_text(canvas, x0 + 24, y, said, TEXT_FONT_PX, canvas.look.ink, "bold", room=right - 24 - (x0 + 24))


def draw_round_numbers(canvas: Canvas, sheet: Sheet, scale: Scale) -> None:
    """Draw a tick where each round begins, and the numbers of the rounds between them, as many as fit."""
    left, y = float(scale.box[0] - 40), scale.box[3] + 34
    ends = [*(turn for turn, _ in sheet.rounds[1:]), scale.turns]
    for (turn, number), end in zip(sheet.rounds, ends, strict=True):
        x, wide = scale.x((turn + end) / 2), measure_width(str(number), "text", SMALL_FONT_PX)
        canvas.rect(
            round(scale.x(turn)) - 1,
            scale.box[3],
            round(scale.x(turn)) + 1,
            scale.box[3] + 10,
            canvas.look.ink,
        )
        if x - wide / 2 >= left:
            write_text(canvas, x, y, str(number), SMALL_FONT_PX, canvas.look.ink, anchor="middle")
            left = x + wide / 2 + 28


def place_lines(sheet: Sheet, scale: Scale) -> list[list[Point]]:
    """Return the points of each line, by seat. Lines that would lie on each other at a turn are moved apart."""
    found = [[(scale.x(turn), scale.y(points)) for turn, points in line] for line in sheet.lines]
    for place in range(len(sheet.lines[0])):
        moved = spread_apart([line[place][1] for line in found], MIN_LINE_DISTANCE_PX)
        for line, y in zip(found, moved, strict=True):
            line[place] = line[place][0], y
    return found


def spread_apart(heights: Sequence[float], least: float) -> list[float]:
    """Return the heights moved apart to a minimum distance. Heights that are too close are moved by equal amounts."""
    groups: list[tuple[list[int], float]] = []  # indices that lie together, and the middle of the group
    for n in sorted(range(len(heights)), key=lambda n: heights[n]):
        group, middle = [n], heights[n]
        while groups and middle - groups[-1][1] < least * (len(group) + len(groups[-1][0])) / 2:
            before, its = groups.pop()
            middle = (middle * len(group) + its * len(before)) / (len(group) + len(before))
            group = [*before, *group]
        groups.append((group, middle))
    found = dict[int, float]()
    for group, middle in groups:
        for place, n in enumerate(group):
            found[n] = middle + least * (place - (len(group) - 1) / 2)
    return [found[n] for n in range(len(heights))]


def make_line_sprite(sheet: Sheet, scale: Scale, drawn: Sequence[Sequence[Point]]) -> Sprite:
    """Return all lines as one sprite, the best player's on top. Dark edges make pale colours visible on paper."""
    x0, y0, x1, y1 = CHART_BOX

    def draw() -> Image.Image:
        pen = Pen(x1 - x0, y1 - y0, units=x1 - x0)
        for seat in sheet.ranking[::-1]:
            draw_line(pen, [(x - x0, y - y0) for x, y in drawn[seat]], sheet.badge(seat))
        return pen.to_image()

    return Sprite(draw, x1 - x0, y1 - y0, 0, "lines")


def draw_line(pen: Pen, path: Sequence[Point], badge: Badge) -> None:
    """Draw a player's line in their colour and dashes, because a line shows no badge before its end."""
    pen.line(path, LINE_WIDTH_PX + 2 * LINE_EDGE_PX, INK)
    pen.line(path, LINE_WIDTH_PX, choose_text_colour(badge.colour))
    for dash in cut_into_dashes(path, DASHES[badge.letter]):
        pen.line(dash, LINE_WIDTH_PX, badge.colour, caps=False)


def cut_into_dashes(path: Sequence[Point], lengths: Sequence[int]) -> list[list[Point]]:
    """Return the dashes of a path. `lengths` alternates between dashes and gaps, and repeats; () is a solid line."""
    if not lengths:
        return [[*path]]
    found = [[path[0]]]
    left = float(lengths[0])
    turn = 0
    for (x0, y0), (x1, y1) in pairwise(path):
        whole = dist((x0, y0), (x1, y1))
        gone = 0.0
        while whole - gone > left:
            gone += left
            turn += 1
            left = float(lengths[turn % len(lengths)])
            cut = x0 + (x1 - x0) * gone / whole, y0 + (y1 - y0) * gone / whole
            if turn % 2:
                found[-1].append(cut)
            else:
                found.append([cut])
        left -= whole - gone
        if turn % 2 == 0:
            found[-1].append((x1, y1))
    return found


def draw_line_ends(canvas: Canvas, sheet: Sheet, scale: Scale, drawn: Sequence[Sequence[Point]]) -> None:
    """Draw each player's badge at the right end of their line."""
    low, high = CHART_BOX[1] + BADGE_PX / 2 + 6, scale.box[3] - BADGE_PX / 2 + 20
    heights = spread_apart([line[-1][1] for line in drawn], BADGE_PX + 4)
    over, under = max(0.0, low - min(heights)), max(0.0, max(heights) - high)
    for seat, y in enumerate(heights):
        draw_badge(canvas, sheet, seat, scale.box[2] + 44, y + over - (0 if over else under))


def draw_turning(pen: Pen, number: str) -> None:
    shared_pieces.draw_spark(pen)
    pen.disc(50, 50, 29, GOLD_EDGE)
    pen.disc(50, 50, 25, GOLD)
    pen.text(number, 50, 50, 40, INK)


spark_sprite = sprite()(draw_turning)


@sprite()
def dot_sprite(pen: Pen) -> None:
    pen.disc(50, 50, 50, GOLD_EDGE)
    pen.disc(50, 50, 34, GOLD)


def draw_turning_points(canvas: Canvas, sheet: Sheet, scale: Scale, drawn: Sequence[Sequence[Point]]) -> None:
    """Draw a dot where each turning point changes the line of its player. Its number is on it or, if there is no room,
    above or below, at the end of a stem.
    """
    laid = list[Point]()
    for number, (turn, seat) in enumerate(sheet.turnings, 1):
        place = next(n for n, (at, _) in enumerate(sheet.lines[seat]) if at >= turn)
        (x0, y0), (x1, y1) = drawn[seat][place - 1 : place + 1]
        x, dot = (x0 + x1) / 2, (y0 + y1) / 2
        y = next(
            y
            for y in (dot + n * MIN_SPARK_DISTANCE_PX for n in SPARK_OFFSETS)
            if all(dist((x, y), one) >= MIN_SPARK_DISTANCE_PX for one in laid)
            and CHART_BOX[1] + HEADING_HEIGHT_PX <= y - SPARK_PX / 2
            and y + SPARK_PX / 2 <= scale.box[3] + SPARK_PX / 2
        )
        laid.append((x, y))
        canvas.rect(round(x) - 2, round(min(dot, y)), round(x) + 2, round(max(dot, y)), GOLD_EDGE)
        canvas.paste_centred(dot_sprite(DOT_PX), x, dot)
        canvas.paste_centred(spark_sprite(SPARK_PX, str(number)), x, y)


# What brought the points


def assign_letters(sheet: Sheet, least: float = 1) -> dict[int, str]:
    """Return the categories that get a letter: the largest ones of each player, from a minimum of points on.

    They are in the order of the scoring, from "a" on. Players' badges have capital letters.
    """
    found = set[int]()
    for shares in sheet.shares:
        ranked = sorted(range(len(shares)), key=lambda n: -shares[n].points)
        found |= {n for n in ranked[:MAX_LETTERED_BANDS_PER_PLAYER] if shares[n].points >= least}
    return dict(zip(sorted(found), ascii_lowercase, strict=False))


def list_other_categories(sheet: Sheet, letters: Mapping[int, str]) -> list[str]:
    """Return the names of the categories that brought or cost points and have no letter."""
    columns = enumerate(zip(*sheet.shares, strict=True))
    return [
        shares[0].called for n, shares in columns if n not in letters and any(one.points for one in shares)
    ]


def get_legend_size(letters: Mapping[int, str]) -> tuple[int, int]:
    """Return the numbers of columns and lines of the legend of the letters."""
    columns = 1 if len(letters) <= MAX_LEGEND_LINES else 2
    return columns, -(-len(letters) // columns)


def draw_bars(canvas: Canvas, sheet: Sheet, box: Box) -> None:
    x0, y0, x1, y1 = box
    canvas.panel(*box, canvas.look.paper, name="shares")
    tall, deep = (
        [sum(abs(one.points) for one in each if (one.points > 0) is up) for each in sheet.shares]
        for up in (True, False)
    )
    most = max(1, max(tall, default=0) + max(deep, default=0))

    def wrap_others(letters: Mapping[int, str]) -> list[str]:
        """Return the lines that name the categories without a letter."""
        names = ", ".join(list_other_categories(sheet, letters))
        room = x1 - x0 - 36 - LEGEND_KEY_PX[0] - 20
        return wrap_text(names, "text", SMALL_FONT_PX, room, MAX_LEGEND_LINES) if names else []

    def get_legend_top(letters: Mapping[int, str]) -> int:
        return y1 - 16 - (get_legend_size(letters)[1] + len(wrap_others(letters))) * LEGEND_LINE_PX

    def get_bars_bottom(letters: Mapping[int, str]) -> int:
        """Return where the bars end above a legend for these letters."""
        return get_legend_top(letters) - 22 - BADGE_PX - 12

    top, letters = y0 + 66 + 44, assign_letters(sheet)
    letters = assign_letters(sheet, MIN_LETTERED_BAND_PX * most / (get_bars_bottom(letters) - top))
    columns, rows = get_legend_size(letters)
    heading = canvas.message("went-sources")
    write_text(canvas, x0 + 24, y0 + 36, heading, TEXT_FONT_PX, canvas.look.ink, "bold", room=x1 - x0 - 48)
    legend = get_legend_top(letters)
    shares = sheet.shares[0] if sheet.shares else ()
    for n, (category, letter) in enumerate(letters.items()):
        x = x0 + 24 + n // rows * ((x1 - x0 - 36) // columns)
        y = legend + LEGEND_LINE_PX // 2 + n % rows * LEGEND_LINE_PX
        draw_legend_key(canvas, x, y, canvas.look.strip)
        write_text(
            canvas, x + LEGEND_KEY_PX[0] / 2, y, letter, SMALL_FONT_PX, canvas.look.ink, "black", "middle"
        )
        room = (x1 - x0 - 36) // columns - LEGEND_KEY_PX[0] - 20
        write_text(
            canvas,
            x + LEGEND_KEY_PX[0] + 10,
            y,
            shares[category].called,
            SMALL_FONT_PX,
            canvas.look.ink,
            room=room,
        )
    for n, line in enumerate(wrap_others(letters)):
        y = legend + LEGEND_LINE_PX // 2 + (rows + n) * LEGEND_LINE_PX
        if n == 0:
            draw_legend_key(canvas, x0 + 24, y, canvas.look.paper)
        write_text(canvas, x0 + 24 + LEGEND_KEY_PX[0] + 10, y, line, SMALL_FONT_PX, canvas.look.ink)
    bottom = get_bars_bottom(letters)
    per_point = (bottom - top) / most
    zero = top + max(tall, default=0) * per_point
    each = (x1 - x0 - 32) / max(1, len(sheet.shares))
    for place, seat in enumerate(sheet.ranking):
        middle = x0 + 16 + each * (place + 0.5)
        draw_bar(canvas, sheet, seat, middle, min(each - 14, 120) / 2, zero, per_point, letters)
        draw_badge(canvas, sheet, seat, middle, bottom + 16 + BADGE_PX / 2)


def draw_legend_key(canvas: Canvas, x: int, y: int, colour: RGB) -> None:
    wide, high = LEGEND_KEY_PX
    canvas.rect(x, y - high // 2, x + wide, y + high // 2, canvas.look.ink)
    canvas.rect(x + 2, y - high // 2 + 2, x + wide - 2, y + high // 2 - 2, colour)


def draw_bar(
    canvas: Canvas,
    sheet: Sheet,
    seat: Seat,
    middle: float,
    half: float,
    zero: float,
    per_point: float,
    letters: Mapping[int, str],
) -> None:
    """Draw one player's bar, with gains above zero and losses below. Categories with a letter have the player's
    colour."""
    colour = sheet.badge(seat).colour
    x0 = round(middle - half)
    x1 = round(middle + half)
    up = zero
    down = zero
    for category, share in enumerate(sheet.shares[seat]):
        high = abs(share.points) * per_point
        if share.points > 0:
            above, below = round(up - high), round(up)
            up -= high
        else:
            above, below = round(down), round(down + high)
            down += high
        if below - above < 1:
            continue
        letter = (
            letters.get(category, "") if share.points > 0 and below - above >= MIN_LETTERED_BAND_PX else ""
        )
        tone = colour if category in letters and share.points > 0 else mix(colour, canvas.look.paper, 0.6)
        canvas.rect(x0, above, x1, below, canvas.look.ink)
        canvas.rect(x0 + 2, above + (below - above > 4), x1 - 2, below - (below - above > 4), tone)
        if letter:
            write_text(
                canvas,
                middle,
                (above + below) / 2,
                letter,
                SMALL_FONT_PX,
                choose_text_colour(tone),
                "black",
                "middle",
            )
    canvas.rect(x0 - 4, round(zero) - 1, x1 + 4, round(zero) + 1, canvas.look.ink)
    write_text(
        canvas,
        middle,
        up - 24,
        format_number(sheet.totals[seat]),
        TEXT_FONT_PX,
        canvas.look.ink,
        "black",
        "middle",
    )


# The awards


def draw_award_cards(canvas: Canvas, sheet: Sheet) -> None:
    """Draw a card for each player, with the award if there are any."""
    x0 = MIDDLE + 10
    y0 = BARS_BOX[1]
    x1 = WIDTH - EDGE
    y1 = BARS_BOX[3]
    each = min((y1 - y0 + CARD_GAP_PX) / max(1, len(sheet.players)), MAX_CARD_HEIGHT_PX)
    for place, seat in enumerate(sheet.ranking):
        top = round(y0 + place * each)
        low = round(top + each - CARD_GAP_PX) if sheet.awards else top + NAME_BAND_PX + 20
        draw_player_card(canvas, sheet, seat, (x0, top, x1, low))
        if sheet.awards:
            draw_award(canvas, sheet, seat, (x0, top, x1, low))


def draw_player_card(canvas: Canvas, sheet: Sheet, seat: Seat, box: Box) -> None:
    """Draw a card with badge and name."""
    x0, y0, x1, _ = box
    player = sheet.players[seat]
    badge = sheet.badge(seat)
    middle = y0 + NAME_BAND_PX / 2
    widgets.draw_player_card(
        canvas,
        box,
        badge,
        NAME_BAND_PX,
        False,
    )
    draw_badge(canvas, sheet, seat, x0 + 8 + BADGE_PX / 2, middle, BADGE_PX - 4)
    called = player.name.strip() if is_visible(player.name) else canvas.message("player", number=seat + 1)
    colour = choose_text_colour(badge.colour)
    write_text(canvas, x0 + 20 + BADGE_PX, middle, called, 34, colour, "serif", room=x1 - x0 - BADGE_PX - 30)


def draw_award(canvas: Canvas, sheet: Sheet, seat: Seat, box: Box) -> None:
    x0, y0, x1, y1 = box
    y = y0 + NAME_BAND_PX + 4 - AWARD_LINE_PX // 2
    text = "{}: {}".format(*sheet.awards[seat])
    for line in wrap_text(
        text, "text", SMALL_FONT_PX, x1 - x0 - 36, (y1 - y0 - NAME_BAND_PX) // AWARD_LINE_PX
    ):
        y += AWARD_LINE_PX
        write_text(canvas, x0 + 18, y, line, SMALL_FONT_PX, canvas.look.ink)
