"""The middle of a village: house, story tree, barn, the headman's path, play and school."""

from __future__ import annotations

from engine.core.rules import Seat
from engine.core.text import format_number
from engine.games.my_village.components import BOARDS, BOX, HEADMAN_SPACES, HEADMAN_TIME, TRAINING_TIME
from engine.games.my_village.rules.banners import find_tile_banner
from engine.games.my_village.rules.rats import decide_shelter, tree_points_lost
from engine.games.my_village.rules.scoring import CATEGORIES
from engine.games.my_village.state import Player

from ...kit import widgets
from ...kit.canvas import Box, InlineItem, inline_text, label_icon
from ...kit.pixels import BLUE, BLUE_PALE, RED, choose_text_colour
from ...kit.sprites import shared_pieces
from ...kit.wording import get_badge
from . import fate, light, marks, pieces, places
from .look import GameCanvas, GameScene
from .offers import Offers
from .results import get_category_icon
from .words import values

SPACES = tuple(HEADMAN_SPACES)


def draw_centre(canvas: GameCanvas, box: Box, scene: GameScene, seat: Seat, offers: Offers) -> None:
    """Draw the tall middle column, 410 x 704."""
    look = canvas.look
    x0, y0, x1, y1 = box
    village = scene.view.villages[seat]
    p, middle = village.player, (x0 + x1) // 2
    canvas.panel(*box, look.centre, 14, look.ground, name="centre")
    _draw_stores(canvas, (x0 + 20, y0 + 16, x1 - 20, y0 + 168), p)
    canvas.name_place("stores", x0, y0, x1, y0 + 178)
    _draw_rule(canvas, x0, x1, y0 + 178)
    draw_path(canvas, (x0 + 26, y0 + 196, x1 - 26, y0 + 284), scene, seat, offers, 84)
    canvas.name_place("path", x0, y0 + 178, x1, y0 + 332)
    moved = any(one.what == "headman" and one.seat == seat for one in scene.view.latest)
    items = [
        InlineItem(pieces.pennant(60, 34, values(canvas.message, ()), "black")),
        *marks.time_items(HEADMAN_TIME, 28),
        *([InlineItem(shared_pieces.spark(26))] if moved else []),
    ]
    inline_text.draw_line(canvas, middle, y0 + 308, items, 30, anchor="middle")
    _draw_rule(canvas, x0, x1, y0 + 332)
    _draw_banners(canvas, (x0 + 22, y0 + 348, x1 - 20, y0 + 440), scene, seat, offers)
    canvas.name_place("banners", x0, y0 + 332, x1, y0 + 450)
    _draw_rule(canvas, x0, x1, y0 + 450)
    _draw_category_points(canvas, (x0 + 20, y0 + 458, x1 - 20, y1 - 86), village.points)
    canvas.name_place("score", x0, y0 + 450, x1, y1)
    colour = get_badge(scene, seat).colour
    ink = choose_text_colour(colour, look.ink)
    canvas.panel(x0 + 14, y1 - 76, x1 - 14, y1 - 14, colour, 10, name="total")
    canvas.text(
        x0 + 34,
        y1 - 45,
        canvas.message("title-ended" if scene.view.results is None else "points"),
        32,
        ink,
        "serif",
    )
    canvas.text(x1 - 34, y1 - 45, str(village.total), 46, ink, "black", "right")


def _draw_rule(canvas: GameCanvas, x0: int, x1: int, y: int) -> None:
    canvas.rect(x0 + 20, y, x1 - 20, y + 2, canvas.look.strip)


def _draw_stores(canvas: GameCanvas, box: Box, p: Player) -> None:
    """Draw safe points, points at risk and coins, and what the rats would take unless a church keeps them out."""
    x0, y0, x1, y1 = box
    rats = _rat_items(p)
    step = (x1 - x0) / 3
    for i, (icon, word) in enumerate(
        (
            (places.timber(106, str(p.safe)), canvas.message("safe")),
            (pieces.tree(110, str(p.tree)), "" if rats else canvas.message("at-risk")),
            (places.barn(102, str(p.coins)), canvas.message("coins")),
        )
    ):
        x = x0 + (i + 0.5) * step
        canvas.paste_centred(icon, x, y0 + 56)
        if word:
            canvas.text(x, y1 - 16, word, 30, canvas.look.mute, "text", "middle")
    inline_text.draw_line(canvas, x0 + 1.5 * step, y1 - 16, rats, 30, canvas.look.mute, anchor="middle")


def _rat_items(p: Player) -> list[InlineItem]:
    """Return the icons for what the rats would take. Empty if there is nothing to lose (A9.4); a question mark if the
    owner will be asked (A9.4a).
    """
    lost, kept = tree_points_lost(p), decide_shelter(p)
    if not lost:
        return []
    if kept == "kept":
        return [InlineItem(places.no_rats(38))]
    return label_icon(fate.rat(38), f"{format_number(-lost)}{'?' if kept == 'asked' else ''}", RED)


def draw_path(canvas: GameCanvas, box: Box, scene: GameScene, seat: Seat, offers: Offers, size: int) -> None:
    """Draw the spaces house, coin and story, with the headman on one. Spaces the headman can reach are blue (A8)."""
    look = canvas.look
    x0, y0, x1, y1 = box
    p, y = scene.view.villages[seat].player, (y0 + y1) // 2
    at = [round(x0 + size / 2 + i * (x1 - x0 - size) / (len(SPACES) - 1)) for i in range(len(SPACES))]
    line = max(4, size // 10)
    canvas.rect(at[0], y - line // 2, at[-1], y + line // 2, look.strip)
    for x, space in zip(at, SPACES, strict=True):
        legal, half = space in offers.moves, size // 2
        canvas.name_place(f"headman:{space}", x - half, y - half, x + half, y + half)
        canvas.panel(x - half, y - half, x + half, y + half, BLUE if legal else look.edge, half, name="space")
        rim = 5 if legal else 3
        canvas.panel(
            x - half + rim,
            y - half + rim,
            x + half - rim,
            y + half - rim,
            BLUE_PALE if legal else look.card,
            half - rim,
            name="space",
        )
        canvas.paste_centred(places.HEADMAN_SPACE_SIGNS[space](round(size * 0.58)), x, y)
        if space == p.head:
            canvas.paste_centred(
                pieces.headman(round(size * 0.72), get_badge(scene, seat)),
                x + size * 0.4,
                y - size * 0.16,
            )


def _draw_banners(canvas: GameCanvas, box: Box, scene: GameScene, seat: Seat, offers: Offers) -> None:
    """Draw the banners of play and school, with the descendants."""
    x0, y0, _, _ = box
    p = scene.view.villages[seat].player
    right = x0 + 172
    for x, name in ((x0, "play"), (right, "school")):
        _draw_banner(canvas, p, name, offers, (x, y0, x + 92, y0 + 56), (x + 15, y0 + 36, x + 77, y0 + 64))
        canvas.text(x + 46, y0 + 79, canvas.message(f"short-{name}"), 30, canvas.look.mute, "text", "middle")
    canvas.paste_centred(pieces.tree(38, "1"), x0 + 118, y0 + 26)
    _draw_school(canvas, (right + 98, y0 + 4), 46, scene, seat, offers)
    inline_text.draw_line(
        canvas,
        right + 140,
        y0 + 76,
        marks.time_items(TRAINING_TIME, 26),
        30,
        canvas.look.mute,
        anchor="middle",
    )


def _draw_banner(canvas: GameCanvas, p: Player, name: str, offers: Offers, box: Box, tag: Box) -> None:
    """Draw the banner of play or school, with the value tile if it lies on it."""
    x0, y0, x1, y1 = box
    banner = BOARDS[p.board].banner if name == "play" else BOX.school.banner
    legal = name in offers.whites or (name == "school" and bool(offers.school))
    words = values(canvas.message, banner)
    canvas.paste(pieces.pennant(x1 - x0, y1 - y0, words, "legal" if legal else "white"), x0, y0)
    if find_tile_banner(p) == name:
        canvas.paste(pieces.tag(tag[2] - tag[0], tag[3] - tag[1], light.TILE), tag[0], tag[1])


def _draw_school(
    canvas: GameCanvas, at: tuple[int, int], size: int, scene: GameScene, seat: Seat, offers: Offers
) -> None:
    """Draw the two spaces of the school, and the reward for training the descendant on the right."""
    p, badge = scene.view.villages[seat].player, get_badge(scene, seat)
    x, y = at
    for i, (there, uses) in enumerate(
        ((p.school_left, ("enroll", "train_left", "advance")), (p.school_right, ("train_right",)))
    ):
        left = x + i * (size + 6)
        canvas.paste_centred(pieces.space(size), left + size / 2, y + size / 2)
        if there:
            canvas.paste_centred(
                shared_pieces.pawn(size - 10, badge),
                left + size / 2,
                y + size / 2 - 2,
            )
        if offers.school & {*uses}:
            widgets.mark_chosen(canvas, (left - 1, y - 1, left + size + 1, y + size + 1), size // 2)


def _draw_category_points(canvas: GameCanvas, box: Box, points: tuple[int, ...]) -> None:
    """Draw the points of each score category (section 7 of the rules) in three rows."""
    look = canvas.look
    x0, y0, x1, y1 = box
    across = -(-len(points) // 3)
    step, height = (x1 - x0) / across, (y1 - y0) / 3
    for i, (name, n) in enumerate(zip(CATEGORIES, points, strict=True)):
        items = marks.counted_items(get_category_icon(name, 44, look), n, look)
        x, y = x0 + i % across * step, round(y0 + (i // across + 0.5) * height)
        inline_text.draw_line(canvas, x, y, items, 30)


def draw_strip(canvas: GameCanvas, box: Box, scene: GameScene, seat: Seat, offers: Offers) -> None:
    """Draw the middle in one line, 54 pixels high: points, coins, headman, play, school."""
    look = canvas.look
    x0, y0, x1, y1 = box
    p, badge = scene.view.villages[seat].player, get_badge(scene, seat)
    y = (y0 + y1) // 2
    canvas.panel(*box, look.centre, 12, look.ground, name="centre")
    stores = {
        "resource:safe": marks.counted_items(places.timber(38), p.safe, look),
        "resource:tree": marks.counted_items(pieces.tree(38), p.tree, look),
        "resource:coins": marks.counted_items(shared_pieces.coin(32), p.coins, look),
    }
    if p.laborers:
        stores["place:day_laborer"] = [InlineItem(fate.laborer(34, f"−{5 * p.laborers}"))]
    right, width = x1 - 84, 136
    path_left = right - 176 - width
    marks.spread_groups(
        canvas,
        [*stores.values()],
        x0 + 10,
        path_left - 10,
        y,
        canvas.legible_px,
        24,
        [*stores],
    )
    draw_path(canvas, (path_left, y - 20, path_left + width, y + 20), scene, seat, offers, 40)
    for x, name in ((right - 162, "play"), (right - 74, "school")):
        _draw_banner(canvas, p, name, offers, (x, y - 21, x + 70, y + 21), (x + 10, y + 6, x + 60, y + 26))
    canvas.paste_centred(pieces.tree(24, "1"), right - 84, y)
    for i, there in enumerate((p.school_left, p.school_right)):
        canvas.paste_centred(pieces.space(32), right + 18 + i * 36, y)
        if there:
            canvas.paste_centred(shared_pieces.pawn(26, badge), right + 18 + i * 36, y - 2)
