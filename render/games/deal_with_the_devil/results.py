"""The end of the game, 1,600 x 1,200: roles, souls, every line of the final scoring, totals (FS5)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.core import PlayerResult
from engine.core.text import format_number, format_signed
from engine.games.deal_with_the_devil.rules.scoring import CATEGORIES

from ...kit import widgets
from ...kit.pixels import GOLD, choose_text_colour, measure_width, mix
from ...kit.score_table import choose_number_colour, draw_total
from ...kit.sprites import Sprite, shared_pieces
from ...kit.wording import find_tied_seats, find_winners, get_badge, get_player_name
from . import board, emblems, pieces
from .look import GameCanvas, GameScene, Look

WIDTH, HEIGHT = 1600, 1200
LABEL_COLUMN_PX, FREE_CORNER_PX = 452, 180
TOP = 108
BAND = 236
ROW = 52
BOTTOM = HEIGHT - 18


def get_category_icon(name: str, look: Look) -> Sprite:
    """Return the icon of a line of the final scoring. It is pale if its own colour would be too dark on this ground."""
    pale = replace(look, paper=look.cream) if look.is_dark else look
    return {
        "running": lambda: shared_pieces.laurel(40),
        "buildings": lambda: pieces.hut(38, look.soft),
        "ends": lambda: shared_pieces.hourglass(38),
        "debt": lambda: pieces.seal(40, look.demon),
        "majors": lambda: pieces.medal(38, look.church),
        "angels": lambda: pieces.wing(38, False, look),
        "demons": lambda: pieces.wing(38, True, pale, faint=True),
        "indulgences": lambda: pieces.indulgence(38),
        "courtiers": lambda: pieces.courtier(38, "", "board", pale),
        "tainted": lambda: pieces.flame(42, "tainted"),
        "premiums": lambda: pieces.good(38, "glass"),
        "rest": lambda: shared_pieces.coin(38),
    }[name]()


def draw_results(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw the results. Raise ValueError if the game is not over."""
    view = scene.view
    if not view.results:
        raise ValueError("the result needs scores")
    look = canvas.look
    title = widgets.draw_header(canvas, emblems.chest(76), canvas.message("over"), 54, max_width=860)
    canvas.text(
        WIDTH - 24,
        50,
        board.describe_step(scene),
        40,
        look.lit,
        "serif",
        "right",
        max_width=WIDTH - title - 70,
    )
    canvas.rect(24, 94, WIDTH - 24, 96, look.gold)
    scored = [i for i in range(len(CATEGORIES)) if any(row.category_points[i] for row in view.results)]
    for at, name in enumerate(CATEGORIES[i] for i in scored):
        y = TOP + BAND + ROW // 2 + at * ROW
        canvas.paste_centred(get_category_icon(name, look), 46, y)
        canvas.text(78, y, canvas.message(f"score-{name}"), 37, look.soft, max_width=LABEL_COLUMN_PX - 46)
    low = TOP + BAND + len(scored) * ROW
    canvas.text(34, low + 60, canvas.message("total"), 48, look.cream, "serif")
    tie = bool(find_tied_seats(view.results))
    # In the lower left corner Discord draws its own badge.
    label = canvas.message("tie-left-over" if tie else "left-over")
    canvas.text(
        24 + LABEL_COLUMN_PX,
        low + 140,
        label,
        37,
        GOLD if tie else look.soft,
        "text",
        "right",
        max_width=LABEL_COLUMN_PX - FREE_CORNER_PX,
    )
    step = (WIDTH - 48 - LABEL_COLUMN_PX) // len(view.results)
    for i, row in enumerate(view.results):
        left = 24 + LABEL_COLUMN_PX + i * step
        _draw_column(canvas, scene, row, scored, left + 12, left + step)


def _draw_column(
    canvas: GameCanvas, scene: GameScene, row: PlayerResult, scored: Sequence[int], x0: int, x1: int
) -> None:
    """Draw a player's column: a number for each of the `scored` categories, the total and what decides a tie."""
    look = canvas.look
    middle, low = (x0 + x1) // 2, TOP + BAND + len(scored) * ROW
    badge = get_badge(scene, row.seat)
    colour = badge.colour
    ink = choose_text_colour(colour, look.ink)
    widgets.draw_card(canvas, (x0, TOP, x1, BOTTOM), colour, BAND)
    canvas.text(x0 + 18, TOP + 40, f"{row.rank}.", 44, ink, "black")
    if row.seat in find_winners(scene.view.results):
        canvas.paste_centred(shared_pieces.trophy(58), x1 - 44, TOP + 42)
    canvas.paste_centred(shared_pieces.badge(52, badge), middle, TOP + 40)
    canvas.text(
        middle, TOP + 92, get_player_name(scene, row.seat), 38, ink, "serif", "middle", max_width=x1 - x0 - 24
    )
    role = scene.view.roles.get(row.seat)
    if role is not None:
        canvas.paste_centred(emblems.emblem(74, role), middle, TOP + 158)
        held = scene.view.souls[row.seat]
        for kind, count, x in (("pure", held.pure, middle - 130), ("tainted", held.tainted, middle + 38)):
            if count:  # on paper: a red flame on a red band is none
                canvas.panel(x, TOP + 132, x + 92, TOP + 186, look.paper, 12)
                canvas.paste_centred(pieces.flame(44, kind), x + 24, TOP + 158)
                canvas.text(x + 66, TOP + 160, str(count), 37, look.ink, "bold", "middle")
        name = canvas.message(f"named-{role}")
        if measure_width(name, "bold", 37) > x1 - x0 - 24:
            name = name.partition(" ")[0]  # its emblem says the rest
        canvas.text(middle, TOP + 218, name, 37, ink, "bold", "middle")
    for at, i in enumerate(scored):
        top, value = TOP + BAND + at * ROW, row.category_points[i]
        if at % 2:
            canvas.rect(x0, top, x1, top + ROW, mix(look.paper, look.strip, 0.5))
        number = format_number(value) if i == 0 or value <= 0 else format_signed(value)
        tone = choose_number_colour(look, value)
        canvas.text(middle, top + ROW // 2, number, 38, tone, "bold", "middle")
    draw_total(canvas, scene, row, (x0 + 12, low + 14, x1 - 12, low + 106), 64)
    equal = row.seat in find_tied_seats(scene.view.results)
    canvas.text(
        middle,
        low + 140,
        str(row.tie_break or 0),
        37,
        look.ink if equal else look.mute,
        "black" if equal else "bold",
        "middle",
    )
