"""Options as tiles of icons, for questions that have no place of their own on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core.rules import Action, EndTurn
from engine.core.text import Catalogue
from engine.games.village import actions as a
from engine.games.village.components import Location
from engine.games.village.rules.death import CATEGORY_BY_LOCATION
from engine.games.village.rules.household import count_harvest

from ...kit.canvas import Box, InlineItem, inline_text
from ...kit.sprites import shared_pieces
from ...kit.wording import get_badge
from . import marks, pieces, places
from .look import GameCanvas, GameScene, Look
from .offers import is_deadly
from .words import list_generations, name_location

# Other questions have the title of their space
QUESTIONS_WITH_TITLE = ("pay", "cubes", "good", "death", "mass_buy")


def draw_choices(canvas: GameCanvas, box: Box, scene: GameScene, options: Sequence[Action]) -> None:
    """Draw a tile for each option, as large as the space allows. Ending the turn and skipping have buttons instead."""
    look = canvas.look
    shown = [one for one in options if not isinstance(one, EndTurn | a.Skip)]
    if not shown:
        return
    x0, y0, x1, y1 = box
    if len(shown) == 1:
        columns = 1
    elif len(shown) <= 6:
        columns = 2
    elif len(shown) <= 9:
        columns = 3
    else:
        columns = 4
    lines = -(-len(shown) // columns)
    gap = 14
    width = (x1 - x0 - gap * (columns - 1)) // columns
    height = min(190, (y1 - y0 - gap * (lines - 1)) // lines)
    family = scene.view.families[scene.viewer or 0]
    for i, one in enumerate(shown):
        x = x0 + i % columns * (width + gap)
        y = y0 + i // columns * (height + gap)
        tile = (x, y, x + width, y + height)
        items, caption = describe_option(
            canvas.messages,
            scene,
            one,
            min(92, height - (80 if height > 120 else 30), (width - 60) * 2 // 5),
            look,
        )
        time = one.units.count("time") if isinstance(one, a.Pay) else 0
        marks.draw_chip(canvas, tile, [], 30, True, time > 0 and is_deadly(family, time))
        size = 40
        while size > canvas.legible_px and inline_text.measure_items(items, "bold", size) > width - 24:
            size -= 2
        inline_text.draw_line(
            canvas, x + width / 2, y + height / 2 - (20 if caption else 0), items, size, anchor="middle"
        )
        if caption:
            canvas.text(
                x + width / 2, y + height - 30, caption, 30, look.ink, "bold", "middle", max_width=width - 10
            )


def describe_option(
    messages: Catalogue, scene: GameScene, option: Action, size: int, look: Look
) -> tuple[list[InlineItem], str]:
    """Return an option as icons, and a few words below them."""
    seat = scene.viewer or 0
    player = scene.view.families[seat].player
    badge = get_badge(scene, seat)

    def pawn(generation: int) -> InlineItem:
        return InlineItem(shared_pieces.pawn(size, badge, str(generation)))

    become = InlineItem(pieces.arrow(size // 2, look.mute))
    match option:
        case a.Harvest():
            return [
                InlineItem("+"),
                InlineItem(pieces.amount(size, "grain", get_harvest(scene))),
            ], messages("harvest")
        case a.Birth():
            first = next(iter(list_generations(player.people.get("unborn", [0] * 4))), 1)
            return [InlineItem(pieces.cradle(size)), become, pawn(first)], messages("birth")
        case a.Recall(generation, location):
            return [pawn(generation), become, InlineItem(places.house(size))], messages(
                "home-from", place=name_location(messages, location)
            )
        case a.EnterBag(generation):
            return [pawn(generation), become, InlineItem(pieces.sack(size, look.black))], ""
        case a.Pay(units):
            return marks.cost_items(Counter(units), size, look), ""
        case a.TakeCubes(colours):
            return marks.cube_items(colours, round(size * 1.4), look), ""
        case a.TakeGood(good):
            return marks.good_items(good, 1, size), messages(f"ware-{good}")
        case a.Bury(location):
            return [
                pawn(scene.view.families[seat].generation or 1),
                become,
                *burial_items(scene, location, size),
            ], name_location(messages, location)
        case a.BuyBack(generation):
            return [*marks.good_items("coin", 1, size), become, pawn(generation)], ""
        case _:
            return [InlineItem(places.house(size))], ""


def get_harvest(scene: GameScene) -> int:
    """Return how much grain a harvest brings (A1.2, A1.3)."""
    player = scene.view.families[scene.viewer or 0].player
    return count_harvest(player, scene.view.supply.grain)


def burial_items(scene: GameScene, location: Location, size: int) -> list[InlineItem]:
    """Return where somebody who dies at a location is buried, as icons (D5, D6)."""
    row = CATEGORY_BY_LOCATION.get(location)
    if row is not None and scene.view.chronicle_open[row]:
        return [InlineItem(pieces.book(size))]
    if scene.view.graves_open:
        return [InlineItem(places.tomb(size))]
    return [InlineItem("–")]
