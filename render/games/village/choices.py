"""Answers as tiles of icons, for questions that have no place on the board of their own."""
from __future__ import annotations

from collections.abc import Sequence

from engine.core.rules import Action, EndTurn
from engine.core.text import Catalogue
from engine.games.village import actions as a
from engine.games.village.components import BARN, Location
from engine.games.village.rules.death import CATEGORY
from engine.games.village.rules.household import crop
from engine.games.village.view import View

from ...kit import parts, rich
from ...kit.canvas import Canvas
from ...kit.rich import Bit
from ...scene import Scene
from . import marks, pieces, places
from .look import Look
from .offers import deadly
from .words import people, place

TITLES = ("pay", "cubes", "good", "death", "mass_buy")  # kinds of questions; else the space has the title


def paint(canvas: Canvas, box: marks.Box, scene: Scene[View], options: Sequence[Action], c: Look) -> None:
    """A tile for each answer, as big as there is room; ending and leaving it stand on buttons, not here."""
    shown = [one for one in options if not isinstance(one, EndTurn | a.Skip)]
    if not shown:
        return
    x0, y0, x1, y1 = box
    columns = 1 if len(shown) == 1 else 2 if len(shown) <= 4 else 3 if len(shown) <= 9 else 4
    lines = -(-len(shown) // columns)
    gap = 14
    wide = (x1 - x0 - gap * (columns - 1)) // columns
    tall = min(190, (y1 - y0 - gap * (lines - 1)) // lines)
    family = scene.view.families[scene.viewer or 0]
    for i, one in enumerate(shown):
        x = x0 + i % columns * (wide + gap)
        y = y0 + i // columns * (tall + gap)
        tile = (x, y, x + wide, y + tall)
        bits, caption = said(canvas.words, scene, one,
                             min(92, tall - (80 if tall > 120 else 30), (wide - 60) * 2 // 5), c)
        time = one.units.count("time") if isinstance(one, a.Pay) else 0
        marks.chip(canvas, tile, [], 30, c, True, time > 0 and deadly(family, time))
        size = 40
        while size > 20 and rich.measure(bits, "bold", size) > wide - 24:
            size -= 2
        rich.put(canvas, x + wide / 2, y + tall / 2 - (20 if caption else 0), bits, size, c.ink, anchor="middle")
        if caption:
            canvas.text(x + wide / 2, y + tall - 30, caption, 28, c.ink, "bold", "middle", room=wide - 24)


def said(say: Catalogue, scene: Scene[View], option: Action, size: int, c: Look) -> tuple[list[Bit], str]:
    """The answer as icons, and a few words below."""
    seat = scene.viewer or 0
    player = scene.view.families[seat].player
    badge = scene.players[seat].badge

    def pawn(generation: int) -> Bit:
        return Bit(icon=parts.pawn(size, badge, str(generation), scene.colour_blind))

    become = Bit(icon=pieces.arrow(size // 2, c.mute))
    match option:
        case a.Harvest():
            return [Bit("+"), Bit(icon=pieces.amount(size, "grain", harvest(scene)))], say("harvest")
        case a.Birth():
            first = next(iter(people(player.people.get("unborn", [0] * 4))), 1)
            return [Bit(icon=pieces.cradle(size)), become, pawn(first)], say("birth")
        case a.Recall(generation, location):
            return [pawn(generation), become, Bit(icon=places.house(size))], say("home-from",
                                                                                 place=place(say, location))
        case a.EnterBag(generation):
            return [pawn(generation), become, Bit(icon=pieces.sack(size, c.black))], ""
        case a.Pay(units):
            return marks.units(units, size, c), ""
        case a.TakeCubes(colours):
            return marks.cubes(colours, round(size * 1.4), c), ""
        case a.TakeGood(good):
            return marks.stuff(good, 1, size), say(f"ware-{good}")
        case a.Bury(location):
            return [pawn(scene.view.families[seat].generation or 1), become, *rest(scene, location, size)], place(
                say, location)
        case a.BuyBack(generation):
            return [*marks.stuff("coin", 1, size), become, pawn(generation)], ""
        case _:
            return [Bit(icon=places.house(size))], ""


def harvest(scene: Scene[View]) -> int:
    """What a harvest brings (A1.2, A1.3)."""
    player = scene.view.families[scene.viewer or 0].player
    return min(crop(player), BARN - player.grain, scene.view.supply.grain)


def rest(scene: Scene[View], location: Location, size: int) -> list[Bit]:
    """Where somebody who dies there comes to lie (D5, D6)."""
    row = CATEGORY.get(location)
    if row is not None and scene.view.chronicle_open[row]:
        return [Bit(icon=pieces.book(size))]
    if scene.view.graves_open:
        return [Bit(icon=places.tomb(size))]
    return [Bit("–")]
