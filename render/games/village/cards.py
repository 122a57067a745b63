"""The families' cards on the board: what they own, and how near the next death is."""

from __future__ import annotations

from engine.games.village.components import COLOURS, CUSTOMERS, GOODS, GRAIN_CAPACITY, LIFE_TRACK_SPACES
from engine.games.village.rules.members import HOME
from engine.games.village.view import Family

from ...kit import widgets
from ...kit.canvas import Box, InlineItem, inline_text
from ...kit.pixels import RED, RGB, choose_text_colour, darken, measure_width
from ...kit.sprites import Pen, shared_pieces, sprite
from ...kit.wording import find_winners, get_badge, get_player_name
from . import marks, pieces
from .look import GameCanvas, GameScene, Look
from .marks import get_served_mark, list_members_at
from .words import find_asked_seat, list_generations

TOP = 958
BOTTOM = 1180
GAP = 13
BAND = 46
# With this much time or less before the next death, it is shown in red
SOON_TIME = 2


def draw_cards(canvas: GameCanvas, scene: GameScene) -> None:
    first, who = find_winners(scene.view.results), find_asked_seat(scene.view)
    for seat, box in widgets.layout_player_cards(len(scene.view.families), TOP, BOTTOM, GAP, who):
        _draw_card(canvas, scene, seat, box, seat == who or first == [seat])


def _draw_card(canvas: GameCanvas, scene: GameScene, seat: int, box: Box, active: bool) -> None:
    """Draw a card in four parts."""
    look = canvas.look
    x0, y0, x1, _ = box
    family, badge = scene.view.families[seat], get_badge(scene, seat)
    left = x0 + 12
    max_width = x1 - x0 - 24
    y = y0 + BAND
    canvas.name_place(f"family_{seat}", *box)
    widgets.draw_player_card(canvas, box, badge, BAND, active)
    _draw_band(canvas, scene, seat, box, choose_text_colour(badge.colour, look.ink))
    _draw_people(canvas, scene, seat, left - 2, y + 30, max_width + 4)
    _draw_goods(canvas, family, left, y + 83, max_width)
    _draw_stores(canvas, family, left, y + 149, max_width)


def _draw_band(canvas: GameCanvas, scene: GameScene, seat: int, box: Box, ink: RGB) -> None:
    """Draw the name, the start and next-start markers, and the points."""
    x0, y0, x1, _ = box
    y = y0 + BAND // 2
    view, family = scene.view, scene.view.families[seat]
    right = x1 - 14
    right -= canvas.text(right, y, str(family.total), 40, ink, "black", "right")
    for shown, icon in (
        (view.start == seat, shared_pieces.roof(32, ink)),
        (view.next_start == seat, pieces.next_start(36)),
    ):
        if shown:
            canvas.paste_centred(icon, right - 26, y)
            right -= 44
    widgets.draw_badge(canvas, scene, seat, x0 + 28, y, 38)
    canvas.text(x0 + 56, y, get_player_name(scene, seat), 38, ink, "serif", max_width=right - x0 - 66)


def _draw_stores(canvas: GameCanvas, family: Family, x: int, y: int, max_width: int) -> None:
    """Draw the life track, coins, grain, and the points of served customers.

    The life track is on the left because the time to the next death says the same: chat apps may cover the lower left
    corner.
    """
    look = canvas.look
    player = family.player
    points, mark = sum(CUSTOMERS[one].points for one in player.customers), get_served_mark(player)
    width = max(96, min(230, max_width - 258))
    canvas.paste_centred(track(width, player.position, look), x + width // 2, y)
    step = min(110, (max_width - width - 14) // 3)
    x += max_width - 3 * step if step < 110 else width + 24
    for i, (icon, n) in enumerate(
        (
            (pieces.thing(36, "coin"), player.coins),
            (pieces.thing(38, "grain"), player.grain),
            (shared_pieces.customer(31, look.market), points),
        )
    ):
        canvas.paste_centred(icon, x + 18 + i * step, y)
        if i == 2 and mark:
            canvas.paste_centred(pieces.halo(40, mark), x + 18 + i * step, y)
        text = f"{n}/{GRAIN_CAPACITY}" if i == 1 and step > 90 else str(n)
        canvas.text(
            x + 39 + i * step,
            y,
            text,
            37,
            look.ink if n else look.mute,
            "bold",
            max_width=step - 39,
        )


@sprite(height_ratio=0.2)
def track(pen: Pen, position: int, look: Look) -> None:
    """Draw the life track as segments. Spent ones are filled."""
    step = 100 / LIFE_TRACK_SPACES
    for i in range(LIFE_TRACK_SPACES):
        x = i * step
        spent = i < position
        pen.rectangle(x + 0.6, 1, x + step - 0.6, 19, darken(look.strip), 3)
        pen.rectangle(x + 1.4, 2, x + step - 1.4, 18, look.time if spent else look.card, 2.4)


def _draw_goods(canvas: GameCanvas, family: Family, x: int, y: int, max_width: int) -> None:
    """Draw cubes and goods by kind, smaller if there are many."""
    look = canvas.look
    player = family.player
    kinds = [("cube", name, player.cubes[name]) for name in COLOURS if player.cubes[name]]
    kinds += [("good", name, player.goods[name]) for name in GOODS if player.goods[name]]
    for each, size in ((True, 40), (False, 40), (False, 36), (False, 32)):
        items = _token_items(kinds, size, each, look)
        if inline_text.measure_items(items, "bold", 37) <= max_width:
            inline_text.draw_line(canvas, x, y, items, 37)
            return
    for kind, dy in (("cube", -19), ("good", 7)):
        line = _token_items([one for one in kinds if one[0] == kind], 26, False, look)
        inline_text.draw_line(canvas, x, y + dy, line, 37)


def _token_items(kinds: list[tuple[str, str, int]], size: int, each: bool, look: Look) -> list[InlineItem]:
    """Return each thing by itself, or each kind with its number."""
    found: list[InlineItem] = []
    for kind, name, n in kinds:
        icon = pieces.influence_cube(size - 4, name, look) if kind == "cube" else pieces.thing(size + 2, name)
        found += [InlineItem(icon) for _ in range(n)] if each else [InlineItem(icon)]
        if not each and n > 1:
            found.append(InlineItem(str(n), joins_previous=True))
    return found


def _draw_people(canvas: GameCanvas, scene: GameScene, seat: int, x: int, y: int, max_width: int) -> None:
    """Draw who is at home, who is unborn, and the time to the next death."""
    family = scene.view.families[seat]
    player, badge = family.player, get_badge(scene, seat)
    near = family.to_death <= SOON_TIME or player.deaths_due > 0
    text = str(family.to_death)
    width = round(measure_width(text, "black", 38))
    canvas.text(x + max_width - 2, y, text, 38, RED if near else canvas.look.ink, "black", "right")
    canvas.paste_centred(
        pieces.skull(42, 0xFFCEC8 if near else 0xFFFFFF, RED if near else canvas.look.ink),
        x + max_width - width - 28,
        y,
    )
    free = max_width - width - 62
    home = [marks.Member(seat, *one) for one in list_members_at(player, HOME)]
    coming = list_generations(player.people.get("unborn", [0] * 4))
    small = 38
    tail = small + 20 * (len(coming) - 1) if coming else 0
    used = marks.draw_row(canvas, scene, home, x, y, free - tail - 6, 46)
    step = marks.fit_step(min(free - used - 12, 300), small, len(coming))
    for i, generation in enumerate(coming):
        canvas.paste(
            pieces.unborn(small, badge, str(generation)),
            x + used + 12 + i * step,
            y - small // 2 + 4,
        )
