"""The players' cards on the board: villagers, time to the next death, and everything that counts."""

from __future__ import annotations

from engine.core.rules import Seat
from engine.games.my_village.components import GOOD_BY_CRAFT, GOODS, PROFESSIONS, Good
from engine.games.my_village.state import Player
from engine.games.my_village.view import Village

from ...kit import widgets
from ...kit.canvas import Box, InlineItem, inline_text
from ...kit.pixels import RED, Badge, choose_text_colour
from ...kit.sprites import Sprite, shared_pieces
from ...kit.wording import find_winners, get_badge, get_player_name
from . import fate, marks, pieces, places
from .look import GameCanvas, GameScene, Look

TOP = 916
BOTTOM = 1180
GAP = 13
BAND = 50
# Middles of the rows, from the lower edge of the band, if there is little or much. The lower two leave the corner free.
ROW_MIDDLES_PX = ((70, 112, 154, 192), (64, 95, 126, 160, 194))
FREE_CORNER_PX = 96
ICON_PX, GROUP_GAP_PX = 32, 14
# With this many clouds or fewer before the bridge, they are shown in red
RED_CLOUD_COUNT = 2


def draw_cards(canvas: GameCanvas, scene: GameScene) -> None:
    view = scene.view
    first = find_winners(view.results)
    if view.results is None:
        who = view.active
    elif len(first) == 1:
        who = first[0]
    else:
        who = None
    for seat, box in widgets.layout_player_cards(len(view.villages), TOP, BOTTOM, GAP, who):
        _draw_card(canvas, scene, seat, box, seat == who)


def _draw_card(canvas: GameCanvas, scene: GameScene, seat: Seat, box: Box, active: bool) -> None:
    """Draw a player's card. Zeros are left out."""
    x0, y0, x1, _ = box
    canvas.name_place(f"village_{seat}", *box)
    village, badge = scene.view.villages[seat], get_badge(scene, seat)
    left = x0 + 14
    right = x1 - 14
    y = y0 + BAND
    widgets.draw_player_card(canvas, box, badge, BAND, active)
    draw_band(canvas, scene, seat, (x0, y0, x1, y0 + BAND))
    _draw_people(canvas, scene, seat, left, right, y)
    _draw_possessions(canvas, village, badge, left, right, y)
    _draw_arrived(canvas, scene, seat, left, right, y + 24)


def draw_band(canvas: GameCanvas, scene: GameScene, seat: Seat, box: Box) -> None:
    """Draw the badge, the name, the hand if the player has it, and the points."""
    x0, y0, x1, y1 = box
    view = scene.view
    badge = get_badge(scene, seat)
    name = get_player_name(scene, seat)
    ink, y = choose_text_colour(badge.colour, canvas.look.ink), (y0 + y1) // 2
    right = x1 - 14
    points = str(view.villages[seat].total)
    right -= round(canvas.text(right, y, points, 44, ink, "black", "right")) + 12
    if view.hand.owner == seat:
        canvas.paste_centred(pieces.hand(40, view.hand.palm), right - 20, y)
        right -= 46
    canvas.paste_centred(shared_pieces.badge(42, badge), x0 + 32, y)
    canvas.text(x0 + 62, y, name, 40, ink, "serif", max_width=right - x0 - 68)


def _left_items(village: Village) -> list[InlineItem]:
    """Return the time until a villager dies, or the sign that a death is due."""
    if village.player.reaper:
        return [InlineItem("!", joins_previous=True)]
    return [
        InlineItem(pieces.thing(24, "time"), joins_previous=True),
        InlineItem(str(village.to_bridge), joins_previous=True),
    ]


def _split_places(village: Village, left: int, right: int) -> tuple[int, int]:
    """Return the size of villagers and the step between them, so that the reaper and the time to the next death fit
    too.
    """
    size = 40
    return size, min(
        62,
        (right - left - round(inline_text.measure_items(_left_items(village), "black", 37)) - 50 - size) // 4,
    )


def _draw_people(canvas: GameCanvas, scene: GameScene, seat: Seat, left: int, right: int, top: int) -> None:
    """Draw the villagers, present and absent, and the time to the next death."""
    village = scene.view.villages[seat]
    p, y = village.player, top + 24
    near = p.reaper or village.to_bridge <= RED_CLOUD_COUNT
    used = inline_text.draw_line(
        canvas, right, y, _left_items(village), 37, RED if near else canvas.look.ink, "black", "right"
    )
    canvas.paste_centred(fate.reaper(40, p.reaper), right - used - 24, y - 1)
    size, step = _split_places(village, left, right)
    for i, profession in enumerate(PROFESSIONS):
        there = profession in p.villagers
        canvas.paste_centred(
            marks.get_pawn(scene, seat, profession, size, there), left + i * step + size // 2, y
        )


def _draw_arrived(canvas: GameCanvas, scene: GameScene, seat: Seat, left: int, right: int, y: int) -> None:
    """Draw frames around villagers who have just arrived."""
    village = scene.view.villages[seat]
    size, step = _split_places(village, left, right)
    for i, profession in enumerate(PROFESSIONS):
        if profession in village.player.villagers and marks.is_fresh(
            scene.view.latest, seat, "villager", profession
        ):
            x = left + i * step + size // 2
            widgets.mark_new(canvas, (x - 20, y - 20, x + 20, y + 20), 8, 18)


def get_stock(p: Player) -> tuple[dict[Good, int], int, int]:
    """Return the goods (those on fields included), the wild goods and the meeting markers."""
    held: dict[Good, int] = dict.fromkeys(GOODS, 0)
    for kind, shop in p.crafts.items():
        held[GOOD_BY_CRAFT[kind]] += shop.stock
    held["plow"] += sum(p.fields)
    return held, p.wild, p.meeting_markers


def _draw_possessions(
    canvas: GameCanvas, village: Village, badge: Badge, left: int, right: int, top: int
) -> None:
    """Draw points, coins, the school, cards by area and goods, row after row. Zeros are left out."""
    groups = [group for n, group in _list_possessions(village, badge, canvas.look) if n]
    places: list[tuple[float, int]] = []
    for middles in ROW_MIDDLES_PX:
        rows = [(left if i < len(middles) - 2 else left + FREE_CORNER_PX, y) for i, y in enumerate(middles)]
        places, (x, y) = [], rows.pop(0)
        for group in groups:
            width = inline_text.measure_items(group, "bold", 37)
            if x + width > right and rows:
                x, y = rows.pop(0)
            places.append((x, y))
            x += width + GROUP_GAP_PX
        if x - GROUP_GAP_PX <= right:
            break
    for group, (x, y) in zip(groups, places, strict=True):
        inline_text.draw_line(canvas, x, top + y, group, 37)


def _list_possessions(village: Village, badge: Badge, look: Look) -> list[tuple[int, list[InlineItem]]]:
    """Return amounts, each with its icon and number."""
    p = village.player
    held, wild, markers = get_stock(p)
    pupils = p.school_left + p.school_right
    waiting = sum(one is not None for one in p.market)

    def count(icon: Sprite, n: int) -> tuple[int, list[InlineItem]]:
        return n, marks.counted_items(icon, n, look)

    journey = InlineItem(p.travel[-1][len("travel_")].upper() if p.travel else "", joins_previous=True)
    return [
        count(places.timber(36), p.safe),
        count(pieces.tree(36), p.tree),
        count(shared_pieces.coin(32), p.coins),
        (pupils, [InlineItem(shared_pieces.pawn(30, badge), joins_previous=True)] * pupils),
        (p.laborers, [InlineItem(fate.laborer(34, f"−{5 * p.laborers}"))]),
        (p.church is not None, [InlineItem(places.church(ICON_PX))]),
        count(pieces.window(22, True), village.windows),
        (
            p.council is not None,
            [InlineItem(places.CARD_EFFECT_SIGNS[p.council](ICON_PX))] if p.council else [],
        ),
        (p.meeting, [InlineItem(places.hut(ICON_PX))]),
        count(pieces.thing(ICON_PX, "grain"), len(p.fields)),
        (len(p.travel), [InlineItem(places.boat(ICON_PX)), journey]),
        count(shared_pieces.customer(26, look.market), waiting),
        count(pieces.served(26, look.market), len(p.served)),
        *(count(pieces.thing(ICON_PX, good), held[good]) for good in GOODS),
        count(pieces.thing(ICON_PX, "wild"), wild),
        count(pieces.any_die(ICON_PX - 4), markers),
    ]
