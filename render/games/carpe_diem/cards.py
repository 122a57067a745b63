"""The seats' cards on the board, and the prestige bar (I9.1)."""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.core.rules import Seat
from engine.games.carpe_diem.components import TOP
from engine.games.carpe_diem.view import View

from ...kit import frames, parts
from ...kit.canvas import Canvas
from ...kit.colour import on_band, seat_colour
from ...kit.frames import Rect
from ...kit.typeface import width
from ...kit.wording import name_of, winners
from ...scene import Scene
from . import goods, pieces
from .look import Look
from .own import KEYS, items, tokens
from .words import LINES, OUTLOOK, active, outlook

Y, TALL, GAP, BAND = 892, 176, 16, 52
PRESTIGE: Rect = (24, 148, 1576, 236)
NAME = 34  # pixels of a name
TABLE = 640  # pixels of a card in which the completed buildings have room


def paint(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    view = scene.view
    first, who = winners(view.results), active(view)
    for seat, box in frames.side_by_side(len(view.districts), Y, Y + TALL, GAP, who):
        _card(canvas, scene, seat, box, seat == who or first == [seat], c)


def _card(canvas: Canvas, scene: Scene[View], seat: Seat, box: Rect, grown: bool, c: Look) -> None:
    x0, y0, x1, _ = box
    canvas.place(f"seat_{seat}", *box)
    view, badge = scene.view, scene.players[seat].badge
    district = view.districts[seat]
    has = (*items(district), *((name, n) for name, n in tokens(district) if name != "prestige"))
    done = tuple(district.completed[kind] for line in LINES for kind in line) if x1 - x0 > TABLE else ()
    frames.player_card(canvas, box, badge, c.paper, c.pompeii, c.ink, BAND, grown, c.colour_blind)
    right, top = x1 - (320 if done else 6), y0 + BAND
    for line, some in enumerate((has[:4], has[4:])):
        part = (x0 + 8, top + 5 + line * 60, right, top + 59 + line * 60)
        canvas.block(("has", some, c.colour_blind), part, partial(_numbers, canvas, part, some, c))
    if done:
        part = (right, top + 3, x1 - 4, y0 + TALL - 2)
        canvas.block(("done", done, c.colour_blind), part, partial(_done, canvas, part, done, c))
    ink, y = on_band(seat_colour(badge, c.colour_blind), c.ink), y0 + BAND // 2
    right = x1 - 14 - canvas.text(x1 - 14, y, canvas.say("vp"), 26, ink, "text", "right")
    right -= 8 + canvas.text(right - 8, y, str(district.vp).replace("-", "−"), 42, ink, "black", "right")
    canvas.place("supply:vp", round(right) - 6, y0, x1, y0 + BAND)
    begins, name = view.starter == seat and view.results is None, name_of(scene, seat)
    if x1 - x0 > 480:
        room = right - x0 - 72 - 24 - (46 if begins else 0) - width(name, "serif", NAME)
        said = outlook(canvas.words, view, district.total, room)
        right -= 24 + canvas.text(right - 24, y, said, OUTLOOK, ink, "text", "right")
    if begins:
        canvas.centre(parts.roof(32, ink), right - 28, y - 2)
        right -= 46
    canvas.centre(parts.badge(42, badge, scene.colour_blind), x0 + 30, y)
    canvas.text(x0 + 60, y, name, NAME, ink, "serif", room=right - x0 - 72)


def _numbers(canvas: Canvas, box: Rect, has: Sequence[tuple[str, int]], c: Look) -> None:
    step = (box[2] - box[0] - 6) / len(has)
    size = 44 if step > 92 else 40 if step > 76 else 35
    for i, (name, n) in enumerate(has):
        x, y = box[0] + 6 + i * step, (box[1] + box[3]) // 2 - 2
        if name in KEYS:
            canvas.place(KEYS[name], round(x), y - 25, round(x + step) - 4, y + 25)
        canvas.centre(goods.thing(size, name), x + size / 2, y)
        canvas.text(x + size + 4, y, str(n), 34, c.ink if n else c.pale, "bold", room=step - size - 5, floor=20)


def _done(canvas: Canvas, box: Rect, done: Sequence[int], c: Look) -> None:
    """The twelve kinds, by columns."""
    for i, n in enumerate(done):
        x, y = box[0] + 10 + i // 4 * 104, box[1] + 15 + i % 4 * 29
        canvas.place(f"building:{LINES[i // 4][i % 4]}", x - 4, y - 14, x + 92, y + 14)
        canvas.centre(pieces.sign(28, LINES[i // 4][i % 4], c), x + 14, y)
        canvas.text(x + 38, y, str(n), 26, c.ink if n else c.pale, "bold")


def prestige(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    """The bar: on one space the upper disc comes first (P1)."""
    taken = tuple(space for space, stack in enumerate(scene.view.prestige) if stack)
    canvas.block(("prestige", taken, c.colour_blind), PRESTIGE, partial(_bar, canvas, taken, c))
    y = (PRESTIGE[1] + PRESTIGE[3]) // 2
    for space, stack in enumerate(scene.view.prestige):
        if not stack:
            continue
        x0, x1 = _space(space)
        size = 46 if len(stack) == 1 else 32 if len(stack) == 2 else 27
        across = 1 if len(stack) < 3 else 2
        for i, seat in enumerate(reversed(stack)):  # the upper disc first
            dx, dy = (i % across - (across - 1) / 2) * (size + 1), i // across - (len(stack) > 1) / 2
            canvas.centre(parts.badge(size, scene.players[seat].badge, c.colour_blind), (x0 + x1) / 2 + dx,
                          y + dy * (size - 4))


def _space(space: int) -> tuple[int, int]:
    """Left and right edge of a space of the bar."""
    step = (PRESTIGE[2] - PRESTIGE[0] - 236) / (TOP + 1)
    left = round(PRESTIGE[0] + 226 + space * step)
    return left, left + round(step) - 7


def _bar(canvas: Canvas, taken: Sequence[int], c: Look) -> None:
    x0, y0, _, y1 = PRESTIGE
    canvas.panel(*PRESTIGE, c.raised, 14, name="prestige")
    canvas.centre(goods.banner(64), x0 + 44, (y0 + y1) // 2)
    canvas.text(x0 + 82, y0 + 30, canvas.say("prestige"), 32, c.cream, "serif")
    canvas.text(x0 + 82, y0 + 62, canvas.say("forum-order"), 25, c.soft, "text")
    canvas.place("prestige_name", x0, y0, _space(0)[0], y1)
    canvas.place("supply:prestige", *PRESTIGE)
    for space in range(TOP + 1):
        left, right = _space(space)
        canvas.place(f"prestige_{space}", left, y0, right, y1)
        canvas.panel(left, y0 + 12, right, y1 - 12, c.paper if space in taken else c.marble, 10, name="space")
        if space not in taken:
            canvas.text((left + right) / 2, (y0 + y1) // 2, str(space), 30, c.mute, "bold", "middle")
