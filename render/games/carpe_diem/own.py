"""What a player has, beside the district: goods and tokens, completed buildings, what is drafted or new."""
from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.core.text import format_number
from engine.games.carpe_diem.components import GOODS, VILLAS, Kind
from engine.games.carpe_diem.view import District, View

from ...kit import frames, parts
from ...kit.canvas import Canvas
from ...kit.frames import Rect
from ...kit.typeface import wrap
from ...kit.wording import plain
from ...scene import Scene
from . import goods, pieces
from .look import Look
from .words import LINES, turn

CHART = 66  # pixels of what villas are worth
KEYS: Mapping[str, str] = {  # what the numbers count, as one looks it up
    **{good: f"good:{good}" for good in GOODS}, "coin": "supply:coins", "bread": "supply:bread",
    "prestige": "supply:prestige", "chimney": "supply:chimneys",
}  # fmt: skip


def items(district: District) -> list[tuple[str, int]]:
    """Goods, coins and bread."""
    return [*((good, district.goods[good]) for good in GOODS), ("coin", district.coins), ("bread", district.bread)]


def tokens(district: District) -> list[tuple[str, int]]:
    """The other numbers."""
    return [("prestige", district.prestige), ("writ", len(district.writs)), ("cards", district.fountains),
            ("stored", len(district.stored))]


def stores(canvas: Canvas, box: Rect, district: District, c: Look) -> None:
    """Six numbers above, in one line or two; four below."""
    x0, y0, x1, y1 = box
    canvas.panel(*box, c.paper, 14, c.pompeii, name="stores")
    across = 6 if x1 - x0 > 500 else 3
    row = (y1 - y0 - 92) // (6 // across)
    step = (x1 - x0 - 16) // across
    size = min(52, row - 8 if across == 6 else row - 14)
    for i, (name, n) in enumerate(items(district)):
        x, y = x0 + 16 + i % across * step, y0 + 6 + row // 2 + i // across * row
        canvas.centre(goods.thing(size, name), x + size // 2, y)
        canvas.text(x + size + 10, y, str(n), 36, c.ink if n else c.pale, "bold", room=step - size - 12)
    canvas.rect(x0 + 16, y1 - 84, x1 - 16, y1 - 82, c.rule)
    step = (x1 - x0 - 12) // 4
    for i, (name, n) in enumerate(tokens(district)):
        x = x0 + 6 + i * step
        canvas.centre(goods.thing(38, name), x + 25, y1 - 55)
        canvas.text(x + 48, y1 - 55, str(n), 28, c.ink if n else c.pale, "bold", room=step - 48)
        canvas.text(x + step // 2, y1 - 18, canvas.say(f"token-{name}"), 21, c.mute, "text", "middle", room=step - 4,
                    floor=20)


def hand(canvas: Canvas, box: Rect, view: View, c: Look) -> None:
    """One's own fountain cards with what each kind is worth now."""
    x0, y0, x1, y1 = box
    y = (y0 + y1) // 2
    canvas.panel(*box, c.paper, 14, c.pompeii, name="hand")
    canvas.centre(goods.thing(40, "cards"), x0 + 34, y)
    if not view.hand:
        canvas.text(x0 + 66, y, canvas.say("no-cards"), 27, c.pale, "text", room=x1 - x0 - 80)
        return
    step = min(56, (x1 - x0 - 76) // len(view.hand))
    for i, kind in enumerate(view.hand):
        x = x0 + 66 + i * step
        canvas.place(f"fountain-card:{kind}", x, y0, x + step, y1)
        canvas.centre(pieces.sign(min(42, step - 2), kind, c), x + step // 2, y)


def completed(canvas: Canvas, box: Rect, district: District, c: Look) -> None:
    """How many of each of the twelve kinds; chimneys, villas, and the points if the game ended now."""
    x0, y0, x1, y1 = box
    canvas.panel(*box, c.paper, 14, c.pompeii, name="completed")
    canvas.text(x0 + 18, y0 + 32, canvas.say("completed"), 32, c.ink, "serif")
    lower = y1 - 92
    table(canvas, (x0 + 12, y0 + 58, x1 - 6, lower - CHART - 6), district, c)
    canvas.block(("chart", c.colour_blind), (x0 + 8, lower - CHART, x1 - 8, lower),
                 partial(_chart, canvas, (x0 + 8, lower - CHART, x1 - 8, lower), c))
    canvas.rect(x0 + 16, lower, x1 - 16, lower + 2, c.rule)
    canvas.centre(pieces.sign(34, "chimney", c), x0 + 32, lower + 26)
    x = x0 + 58 + canvas.text(x0 + 58, lower + 26, str(district.chimneys), 32, c.ink, "bold")
    x += 8 + canvas.text(x + 8, lower + 26, canvas.say("chimneys"), 26, c.mute, "text")
    villas = [one.chimneys for one in district.features if one.kind == "villa" and one.complete]
    if villas:
        said = canvas.say("villas", chimneys=", ".join(map(str, sorted(villas, reverse=True))))
        canvas.text(x1 - 18, lower + 26, said, 26, c.ink, "bold", "right", room=x1 - x - 30, floor=20)
    canvas.text(x0 + 18, y1 - 28, canvas.say("if-ended"), 28, c.mute, "text")
    canvas.text(x1 - 18, y1 - 28, format_number(district.total), 38, c.ink, "black", "right")


def _chart(canvas: Canvas, box: Rect, c: Look) -> None:
    """What a villa is worth at the end, by its chimneys (FS5)."""
    x0, y0, x1, y1 = box
    canvas.place("chart", *box)
    canvas.rect(x0 + 8, y0 + 2, x1 - 8, y0 + 4, c.rule)
    canvas.centre(pieces.sign(24, "chimney", c), x0 + 24, y0 + 20)
    canvas.centre(parts.laurel(30), x0 + 24, y1 - 16)
    step = (x1 - x0 - 48) / (len(VILLAS) - 1)
    for chimneys, points in list(enumerate(VILLAS))[1:]:
        x = x0 + 48 + (chimneys - 0.5) * step
        last = chimneys == len(VILLAS) - 1
        canvas.text(x, y0 + 20, f"{chimneys}+" if last else str(chimneys), 22, c.mute, "text", "middle")
        canvas.text(x, y1 - 16, str(points), 26, c.ink, "bold", "middle")


def table(canvas: Canvas, box: Rect, district: District, c: Look) -> None:
    """Kinds by columns: how many are complete, and how many begun."""
    x0, y0, x1, y1 = box
    step, row = (x1 - x0) / 3, (y1 - y0) / 4
    size = min(44, round(row) - 6, round(step * 0.4))
    for i, column in enumerate(LINES):
        for j, kind in enumerate(column):
            x, y = round(x0 + i * step), round(y0 + (j + 0.5) * row)
            n, more = district.completed[kind], begun(district, kind)
            canvas.place(f"building:{kind}", x, y - size // 2, round(x + step) - 4, y + size // 2)
            canvas.centre(pieces.sign(size, kind, c), x + size // 2, y)
            after = canvas.text(x + size + 8, y, str(n), min(34, size), c.ink if n else c.pale, "bold")
            if more:
                canvas.centre(pieces.unfinished(size * 3 // 5, str(more)), x + size + 12 + after + size * 3 // 10, y)


def begun(district: District, kind: Kind) -> int:
    return sum(not one.complete for one in district.features if one.kind == kind)


SIZES = ((27, 34), (24, 34), (21, 26))  # of what is drafted, and from line to line: the first at which all can be read


def draft(canvas: Canvas, box: Rect, scene: Scene[View], c: Look) -> None:
    """What is drafted, or new; or what to do."""
    x0, y0, x1, y1 = box
    frames.draft(canvas, box, scene.decision is not None, c.paper, c.pompeii)
    said = "; ".join(line.rstrip(".") for line in plain(scene.news)) or prompt(canvas, scene)
    room, tall = x1 - x0 - 36, y1 - y0 - 16
    size, step = next((one for one in SIZES if len(wrap(said, "bold", one[0], room, 9)) <= tall // one[1]), SIZES[-1])
    shown = wrap(said, "bold", size, room, tall // step)
    for i, line in enumerate(shown):
        y = (y0 + y1) // 2 + round((i - (len(shown) - 1) / 2) * step)
        canvas.text(x0 + 18, y, line, size, c.ink, "bold", room=room, floor=20)


def prompt(canvas: Canvas, scene: Scene[View]) -> str:
    """What the player can do, when there is no draft to show."""
    if scene.view.results is not None:
        return canvas.say("prompt-over")
    if scene.decision is None:
        return f"{turn(scene)}."
    return canvas.say(f"prompt-{scene.decision.kind}")
