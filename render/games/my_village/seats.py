"""The players' cards on the board: villagers, time to the next death, and everything that counts (I1.5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.msgpack import encode

from engine.core.rules import Seat
from engine.games.my_village.components import GOOD_BY_CRAFT, GOODS, PROFESSIONS, Good
from engine.games.my_village.state import Player
from engine.games.my_village.view import Village

from ...kit import widgets
from ...kit.canvas import Canvas, InlineItem, inline_text
from ...kit.pixels import RED, Badge, choose_text_colour, measure_width
from ...kit.sprites import Sprite, shared_pieces
from ...kit.wording import find_winners, get_badge, get_player_name
from . import fate, marks, pieces, places
from .look import GameScene, Look
from .marks import Box

TOP = 916
BOTTOM = 1180
GAP = 13
BAND = 50
# Distances from the lower edge of the band
ROW_TOPS_PX = (0, 47, 104, 167, 212)
# Letters of captions, such as g, reach so far into the next row.
DESCENDER_PX = 1
CAPTION_PX = 24
CAPTION_WIDTH_PX = 96
MIN_NAME_PX = 30
# With this many clouds or fewer before the bridge, they are shown in red
RED_CLOUD_COUNT = 2


def draw_cards(canvas: Canvas, scene: GameScene, look: Look) -> None:
    view = scene.view
    first = find_winners(view.results)
    if view.results is None:
        who = view.active
    elif len(first) == 1:
        who = first[0]
    else:
        who = None
    for seat, box in widgets.layout_player_cards(len(view.villages), TOP, BOTTOM, GAP, who):
        _draw_card(canvas, scene, seat, box, seat == who, look)


def _draw_card(canvas: Canvas, scene: GameScene, seat: Seat, box: Box, active: bool, look: Look) -> None:
    """Draw a player's card. Each row is cached until something in it changes. Zeros are left out."""
    x0, y0, x1, _ = box
    canvas.name_place(f"village_{seat}", *box)
    village, badge = scene.view.villages[seat], get_badge(scene, seat)
    p = village.player
    left = x0 + 14
    right = x1 - 14
    y = y0 + BAND
    canvas.draw_cached(
        ("card", badge, active),
        widgets.get_card_bounds(box, active),
        partial(_draw_frame, canvas, badge, box, active, look),
    )
    draw_band(canvas, scene, seat, (x0, y0, x1, y0 + BAND), look)
    for i, (key, draw) in enumerate(
        (
            (
                (badge, p.villagers, p.reaper, village.to_bridge),
                partial(_draw_people, canvas, scene, seat, left, right),
            ),
            (
                (p.safe, p.tree, p.coins, p.school_left, p.school_right, p.laborers, badge),
                partial(_draw_points, canvas, scene, seat, left, right),
            ),
            (
                (
                    village.windows,
                    p.fields,
                    p.travel,
                    len(p.served),
                    p.market,
                    p.council,
                    p.meeting,
                    p.church,
                ),
                partial(_draw_card_counts, canvas, village, left, right),
            ),
            (get_stock(p), partial(_draw_goods, canvas, p, left, right)),
        )
    ):
        line = (x0 + 4, y + ROW_TOPS_PX[i], x1 - 4, y + ROW_TOPS_PX[i + 1] + DESCENDER_PX)
        canvas.draw_cached((i, encode(key)), line, partial(draw, y + ROW_TOPS_PX[i], look))
    _draw_arrived(canvas, scene, seat, left, right, y + ROW_TOPS_PX[0] + 24)


def _draw_frame(canvas: Canvas, badge: Badge, box: Box, active: bool, look: Look) -> None:
    x0, y0, x1, _ = box
    widgets.draw_player_card(canvas, box, badge, look.paper, look.ground, look.ink, BAND, active)
    canvas.panel(
        x0 + 8,
        y0 + BAND + ROW_TOPS_PX[3],
        x1 - 8,
        y0 + BAND + ROW_TOPS_PX[4] - 4,
        look.strip,
        9,
        name="goods",
    )


def draw_band(canvas: Canvas, scene: GameScene, seat: Seat, box: Box, look: Look) -> None:
    """Draw the badge, the name, the hand if the player has it, and the points if the game ended now. If room is
    short, the word for these points is left out, because the other cards have it too.
    """
    x0, y0, x1, y1 = box
    view = scene.view
    badge = get_badge(scene, seat)
    name = get_player_name(scene, seat)
    ink, y = choose_text_colour(badge.colour, look.ink), (y0 + y1) // 2
    right = x1 - 14
    points = str(view.villages[seat].total)
    now = canvas.message("now")
    rest = right - x0 - 68 - measure_width(points, "black", 44) - 12 - 46 * (view.hand.owner == seat)
    if (
        view.results is None
        and measure_width(name, "serif", MIN_NAME_PX) + measure_width(now, "text", 26) + 8 <= rest
    ):
        right -= round(canvas.text(right, y + 1, now, 26, ink, "text", "right")) + 8
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
        (right - left - round(inline_text.measure_items(_left_items(village), "black", 36)) - 50 - size) // 4,
    )


def _draw_people(
    canvas: Canvas, scene: GameScene, seat: Seat, left: int, right: int, top: int, look: Look
) -> None:
    """Draw the villagers, present and absent, and the time to the next death."""
    village = scene.view.villages[seat]
    p, y = village.player, top + 24
    near = p.reaper or village.to_bridge <= RED_CLOUD_COUNT
    used = inline_text.draw_line(
        canvas, right, y, _left_items(village), 36, RED if near else look.ink, "black", "right"
    )
    canvas.paste_centred(fate.reaper(40, p.reaper), right - used - 24, y - 1)
    size, step = _split_places(village, left, right)
    for i, profession in enumerate(PROFESSIONS):
        there = profession in p.villagers
        canvas.paste_centred(
            marks.get_pawn(scene, seat, profession, size, there), left + i * step + size // 2, y
        )


def _draw_arrived(canvas: Canvas, scene: GameScene, seat: Seat, left: int, right: int, y: int) -> None:
    """Draw frames around villagers who have just arrived."""
    village = scene.view.villages[seat]
    size, step = _split_places(village, left, right)
    for i, profession in enumerate(PROFESSIONS):
        if profession in village.player.villagers and marks.is_fresh(
            scene.view.latest, seat, "villager", profession
        ):
            x = left + i * step + size // 2
            widgets.mark_new(canvas, (x - 20, y - 20, x + 20, y + 20), 8, 18)


def _draw_points(
    canvas: Canvas, scene: GameScene, seat: Seat, left: int, right: int, top: int, look: Look
) -> None:
    """Draw safe points, points at risk, coins, children at school and day laborers."""
    p, badge = scene.view.villages[seat].player, get_badge(scene, seat)
    child = InlineItem(shared_pieces.pawn(30, badge), joins_previous=True)
    found: list[tuple[int, list[InlineItem], str]] = [
        (p.safe, [InlineItem(places.timber(36)), InlineItem(str(p.safe), joins_previous=True)], "safe"),
        (p.tree, [InlineItem(pieces.tree(36)), InlineItem(str(p.tree), joins_previous=True)], "at-risk"),
        (
            p.coins,
            [InlineItem(shared_pieces.coin(32)), InlineItem(str(p.coins), joins_previous=True)],
            "",
        ),
        (p.school_left + p.school_right, [child] * (p.school_left + p.school_right), "in-school"),
        (p.laborers, [InlineItem(fate.laborer(34, f"-{5 * p.laborers}"))], "in-service"),
    ]
    _draw_row(canvas, found, left, right, top, 31, ("in-service", "in-school"), look)


def _draw_row(
    canvas: Canvas,
    found: Sequence[tuple[int, list[InlineItem], str]],
    left: int,
    right: int,
    top: int,
    size: int,
    spare: Sequence[str],
    look: Look,
) -> None:
    """Draw what the player has, each with its word, except for words in `spare` that find no room."""
    groups = [(items, canvas.message(word) if word else "") for n, items, word in found if n]
    marks.draw_worded_groups(
        canvas,
        groups,
        left - 4,
        right + 4,
        top + 18,
        size,
        look,
        CAPTION_PX,
        top + 45,
        [*map(canvas.message, spare)],
        wordless_drop=2,
    )


def get_stock(p: Player) -> tuple[dict[Good, int], int, int]:
    """Return the goods (those on fields included), the wild goods and the meeting markers."""
    held: dict[Good, int] = dict.fromkeys(GOODS, 0)
    for kind, shop in p.crafts.items():
        held[GOOD_BY_CRAFT[kind]] += shop.stock
    held["plow"] += sum(p.fields)
    return held, p.wild, p.meeting_markers


def _draw_goods(canvas: Canvas, p: Player, left: int, right: int, top: int, look: Look) -> None:
    """Draw the player's goods. The word at the left end leaves room for the badge that Discord puts on the first
    player's card.
    """
    held, wild, markers = get_stock(p)
    y = top + 19
    start = (
        left
        + round(
            canvas.text(
                left + 4, y, canvas.message("goods"), 24, look.mute, "text", max_width=CAPTION_WIDTH_PX - 10
            )
        )
        + 16
    )
    start = max(start, left + CAPTION_WIDTH_PX)
    icons: list[tuple[int, Callable[[int], Sprite]]] = [
        *((held[good], partial(pieces.thing, kind=good)) for good in GOODS),
        (wild, partial(pieces.thing, kind="wild")),
        (markers, lambda size: pieces.any_die(size - 4)),
    ]
    for size in (34, 30, 26, 22, 18):
        groups = [[InlineItem(icon(size)), InlineItem(str(n), joins_previous=True)] for n, icon in icons if n]
        if (
            sum(inline_text.measure_items(group, "bold", 26) for group in groups) + 6 * len(groups)
            <= right - 4 - start
        ):
            break
    marks.spread_groups(canvas, groups, start, right - 4, y, 28, look, 40)


def _draw_card_counts(canvas: Canvas, village: Village, left: int, right: int, top: int, look: Look) -> None:
    """Draw how many cards the areas hold: church with windows, council, meeting place, fields, journey, customers."""
    p = village.player
    waiting = sum(one is not None for one in p.market)
    windows = [
        InlineItem(pieces.window(22, True), joins_previous=True),
        InlineItem(str(village.windows), joins_previous=True),
    ]
    _draw_row(
        canvas,
        (
            (
                p.church is not None,
                [InlineItem(places.church(34)), *(windows if village.windows else [])],
                "a-church",
            ),
            (
                p.council is not None,
                [InlineItem(places.CARD_EFFECT_SIGNS[p.council](32))] if p.council else [],
                "a-council",
            ),
            (p.meeting, [InlineItem(places.hut(32))], "short-meeting_place"),
            (
                len(p.fields),
                [
                    InlineItem(pieces.thing(32, "grain")),
                    InlineItem(str(len(p.fields)), joins_previous=True),
                ],
                "mark-fields",
            ),
            (
                len(p.travel),
                [
                    InlineItem(places.boat(32)),
                    InlineItem(p.travel[-1][len("travel_")].upper(), joins_previous=True),
                ]
                if p.travel
                else [],
                "a-journey",
            ),
            (
                waiting,
                [
                    InlineItem(shared_pieces.customer(25, look.market)),
                    InlineItem(str(waiting), joins_previous=True),
                ],
                "waiting",
            ),
            (
                len(p.served),
                [
                    InlineItem(pieces.served(25, look.market)),
                    InlineItem(str(len(p.served)), joins_previous=True),
                ],
                "fate-served",
            ),
        ),
        left,
        right,
        top,
        27,
        ("short-meeting_place", "fate-served"),
        look,
    )
