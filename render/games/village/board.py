"""The public board of Village, 1,600 x 1,200."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.games.village.components import (
    CHRONICLE,
    CHRONICLE_POINTS,
    COLOURS,
    CUBES,
    HARVEST_YIELDS,
    WELL_CUBES,
    Category,
)

from ...kit import widgets
from ...kit.canvas import Box, InlineItem, inline_text
from ...kit.pixels import GOLD, RED, choose_text_colour, measure_width, mix
from ...kit.sprites import Sprite, shared_pieces
from . import cards, lands, marks, pieces, places, town
from .look import GameCanvas, GameScene
from .marks import Zone
from .words import get_turn_label, is_ending

WIDTH, HEIGHT = 1600, 1200
NEWS = (24, 88, 1576, 138)
MARKET = Zone(24, 148, 536, 392)
CRAFTS = Zone(574, 148, 436, 392)
TRAVEL = Zone(1024, 148, 552, 392)
MAP = Zone(1032, 208, 536, 324)
COUNCIL, CHURCH = Zone(24, 554, 430, 252), Zone(468, 554, 436, 252)
STRIP_LEFT = 918
STRIP_WIDTH = 658
STRIP_HEIGHT = 74
STRIP_STEP = 89
BOOK, GRAVES = (24, 820, 1232, 942), (1246, 820, 1576, 942)


def draw_board(canvas: GameCanvas, scene: GameScene) -> None:
    canvas.look = replace(canvas.look, letters=canvas.message("cube-letters"))
    view = scene.view
    _draw_header(canvas, scene)
    if not widgets.draw_scene_log(canvas, NEWS, scene) and view.results is None:
        _draw_landscape(canvas)
    _draw_town(canvas, scene)
    for i, (space, draw) in enumerate(DRAW_BY_STRIP.items()):
        box = (
            STRIP_LEFT,
            554 + i * STRIP_STEP,
            STRIP_LEFT + STRIP_WIDTH,
            554 + i * STRIP_STEP + STRIP_HEIGHT,
        )
        _draw_strip(canvas, box, space, draw, scene)
    _draw_chronicle(canvas, scene)
    canvas.name_place("place:grave", *GRAVES)
    _draw_graves(canvas, scene)
    cards.draw_cards(canvas, scene)


def _draw_town(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw what is printed on the five large sections, then the cubes and people there."""
    sheets = {"market": MARKET, "crafts": CRAFTS, "travel": TRAVEL, "council": COUNCIL, "church": CHURCH}
    for space, sheet in sheets.items():
        town.draw_section_card(canvas, sheet, space, canvas.message(f"space-{space}"))
        town.draw_cube_tray(canvas, sheet, scene, space)
    town.draw_surcharge(canvas, MARKET)
    town.draw_crafts(canvas, CRAFTS)
    lands.draw_map(canvas, MAP)
    town.draw_council(canvas, COUNCIL, scene.view.next_start is None)
    town.draw_council_fee(canvas, COUNCIL)
    town.draw_church(canvas, CHURCH)
    town.draw_pews(canvas, CHURCH)
    town.draw_church_entry(canvas, CHURCH)
    town.draw_market(canvas, MARKET, scene)
    town.draw_workers(canvas, CRAFTS, scene)
    lands.draw_all_visitors(canvas, MAP, scene)
    town.draw_councillors(canvas, COUNCIL, scene)
    town.draw_church_members(canvas, CHURCH, scene)


# Header


def _draw_header(canvas: GameCanvas, scene: GameScene) -> None:
    view = scene.view
    title = widgets.draw_header(canvas, places.house(76), "Village", 54)
    left = widgets.draw_turn_pill(canvas, scene, get_turn_label(scene), 560) - 28
    label = (
        scene.messages("round", round=view.round)
        if view.results is None
        else scene.messages("rounds", count=view.round)
    )
    if view.phase.startswith("mass"):
        label += canvas.message("part-mass")
    elif is_ending(view):
        label += canvas.message("part-last-turns")
        canvas.paste_centred(shared_pieces.flag(42, GOLD), left - measure_width(label, "text", 37) - 32, 48)
    left -= round(canvas.text(left, 50, label, 37, canvas.look.cream, "text", "right")) + (
        64 if is_ending(view) else 0
    )
    if view.results is None and left > title + 400:
        _draw_bag(canvas, scene, left - 30)


def _draw_bag(canvas: GameCanvas, scene: GameScene, right: int) -> None:
    """Draw what is still in the green bag (R44)."""
    look = canvas.look
    items: list[InlineItem] = [InlineItem(pieces.sack(44, look.green))]
    for cube in CUBES:
        n = scene.view.bag.get(cube, 0)
        items += [
            InlineItem(" "),
            InlineItem(pieces.influence_cube(28, cube, look), joins_previous=True),
            InlineItem(str(n), joins_previous=True),
        ]
    inline_text.draw_line(canvas, right, 50, items, 37, look.soft, anchor="right")


def _draw_landscape(canvas: GameCanvas) -> None:
    """Draw a quiet row of roofs where there is no log line."""
    look = canvas.look
    for i in range(26):
        x = 60 + i * 58
        canvas.paste_centred(
            places.tree(34, look.raised) if i % 3 == 1 else places.cottage(46, look.raised, look.bright),
            x,
            122,
        )


# Strips


def _draw_strip(
    canvas: GameCanvas,
    box: Box,
    space: str,
    draw: Callable[[GameCanvas, int, int, int], None],
    scene: GameScene,
) -> None:
    look = canvas.look
    x0, y0, x1, y1 = box
    band = look.space_colour(space)
    canvas.name_place(f"place:{space}" if space == "well" else f"space:{space}", *box)
    canvas.panel(*box, look.paper, 14, look.ground, name="strip")
    canvas.panel(x0, y0, x0 + 184, y1, band, corners="left", name="band")
    middle = (y0 + y1) // 2
    canvas.text(
        x0 + 18,
        middle,
        canvas.message(f"short-{space}"),
        37,
        choose_text_colour(band, look.ink),
        "serif",
    )
    if space != "well":
        x1 = marks.draw_tray(canvas, x1 - 12, middle, marks.list_tokens(scene, space), band)
    draw(canvas, x0 + 198, middle, x1 - x0 - 204)


def _draw_grain_strip(canvas: GameCanvas, x: int, y: int, max_width: int) -> None:
    """Draw what the harvest yields (A1.2)."""
    size = 42 if inline_text.measure_items(_yield_items(42), "bold", 20) <= max_width else 32
    inline_text.draw_line(canvas, x, y, _yield_items(size), 20)


def _yield_items(size: int) -> list[InlineItem]:
    found: list[InlineItem] = []
    for kind in sorted(HARVEST_YIELDS, key=lambda one: one.grain):
        found += [InlineItem("  ")] if found else []
        found += [item for good in kind.needs for item in marks.good_items(good, 1, size - 4)]
        found.append(InlineItem(pieces.amount(size, "grain", kind.grain)))
    return found


def _draw_family_strip(canvas: GameCanvas, x: int, y: int, max_width: int) -> None:
    """Draw birth and recall (A2)."""
    look = canvas.look
    items = [
        InlineItem(pieces.cradle(50)),
        InlineItem("/", colour=look.mute),
        InlineItem(pieces.arrow(36, look.mute)),
        InlineItem(places.house(50)),
    ]
    inline_text.draw_line(canvas, x, y, items, 37)


def _draw_well_strip(canvas: GameCanvas, x: int, y: int, max_width: int) -> None:
    """Draw what the well costs (T2.2)."""
    look = canvas.look
    items = [InlineItem(str(WELL_CUBES))]
    for i, cube in enumerate(COLOURS):
        items += [InlineItem("/", True, look.mute)] if i else []
        items.append(InlineItem(pieces.influence_cube(32, cube, look), i > 0))
    items += [InlineItem(pieces.arrow(36, look.mute)), InlineItem(canvas.message("any-action"))]
    inline_text.draw_line(canvas, x, y, items, 37)


DRAW_BY_STRIP: dict[str, Callable[[GameCanvas, int, int, int], None]] = {
    "grain": _draw_grain_strip,
    "family": _draw_family_strip,
    "well": _draw_well_strip,
}


# The dead


def _draw_chronicle(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw the spaces of each category (D5), and what members in the chronicle are worth."""
    view = scene.view
    x0, y0, x1, y1 = BOOK
    _draw_book(canvas)
    spaces: dict[Category, int] = {
        row: len(view.chronicle[row]) + view.chronicle_open[row] for row in CHRONICLE
    }
    gap = 8
    x = x0 + 232
    max_width = x1 - x0 - 232 - 12 - gap * (len(spaces) - 1)
    widths = {
        row: max(65 * n, measure_width(canvas.message(f"row-{row}"), "bold", 37)) for row, n in spaces.items()
    }
    pad = (max_width - sum(widths.values())) / len(widths)
    for row, n in spaces.items():
        box = (x, y0 + 12, x + int(widths[row] + pad), y1 - 10)
        lying = [
            marks.get_figure(scene, one, 52, True) for one in marks.list_dead(view, view.chronicle[row], row)
        ]
        _draw_chronicle_row(canvas, box, row, n, lying)
        x = box[2] + gap


def _draw_book(canvas: GameCanvas) -> None:
    look = canvas.look
    x0, y0, _, _ = BOOK
    canvas.panel(*BOOK, look.paper, 14, look.ground, name="chronicle")
    canvas.text(x0 + 20, y0 + 36, canvas.message("chronicle"), 37, look.ink, "serif")
    items: list[InlineItem] = []
    for n in range(1, len(CHRONICLE_POINTS)):
        if CHRONICLE_POINTS[n]:
            plus = "+" if n == len(CHRONICLE_POINTS) - 1 else ""
            items += [
                InlineItem(f"{n}{plus}", colour=look.mute),
                InlineItem(shared_pieces.laurel(34, str(CHRONICLE_POINTS[n])), joins_previous=True),
            ]
    inline_text.draw_line(canvas, x0 + 8, y0 + 90, items, 37)


def _draw_chronicle_row(canvas: GameCanvas, box: Box, row: Category, n: int, lying: list[Sprite]) -> None:
    look = canvas.look
    x0, y0, x1, y1 = box
    band, cell = look.space_colour(row), 60
    canvas.name_place(f"chronicle:{row}", *box)
    canvas.panel(*box, pieces.tint_for_text(band, look), 10, name="row")
    canvas.text(
        (x0 + x1) / 2,
        y0 + 15,
        canvas.message(f"row-{row}"),
        37,
        look.ink,
        "bold",
        "middle",
    )
    left = (x0 + x1 - n * (cell + 5) + 5) // 2
    for i in range(n):
        x = left + i * (cell + 5)
        canvas.panel(
            x,
            y0 + 38,
            x + cell,
            y1 - 4,
            mix(band, look.paper, 0.3) if i < len(lying) else look.card,
            8,
            name="space",
        )
    for i, dead in enumerate(lying):
        canvas.paste_centred(dead, left + i * (cell + 5) + cell // 2, (y0 + y1) // 2 + 15)


def _draw_graves(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw the anonymous graves (D6)."""
    look = canvas.look
    view = scene.view
    x0, y0, x1, _ = GRAVES
    canvas.panel(*GRAVES, look.paper, 14, look.ground, name="graves")
    total = len(view.graves) + view.graves_open
    canvas.text(x0 + 18, y0 + 28, canvas.message("graves"), 37, look.ink, "serif")
    last = view.graves_open == 1
    canvas.text(
        x1 - 16,
        y0 + 28,
        canvas.message("graves-open", count=view.graves_open),
        37,
        RED if last else look.mute,
        "bold",
        "right",
    )
    step = 60
    left = (x0 + x1 - (total - 1) * step) // 2
    for i in range(total):
        canvas.paste_centred(places.tomb(56), left + i * step, y0 + 82)
    for i, dead in enumerate(marks.list_dead(view, view.graves)):
        canvas.paste_centred(marks.get_figure(scene, dead, 52, True), left + i * step, y0 + 89)
