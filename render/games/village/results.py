"""How the game ended, 1,600 x 1,200: every line of the final scoring (F4), and what became of the families."""
from __future__ import annotations

from functools import partial

from engine.core import Seat
from engine.core.text import get_catalogue
from engine.games.village.components import Location
from engine.games.village.rules.members import living
from engine.games.village.rules.scoring import CATEGORIES
from engine.games.village.view import View

from ...kit import ledger, parts
from ...kit.canvas import Canvas
from ...kit.colour import GOLD
from ...kit.ledger import BAND, TOP, Line, Tones
from ...kit.sprite import Sprite
from ...kit.wording import tied
from ...scene import Scene
from . import marks, pieces, places
from .look import Look, look
from .words import WORKPLACES, people, turn

ROW = 68  # height of a line
LOW = TOP + BAND + len(CATEGORIES) * ROW
FATES: tuple[tuple[str, tuple[Location, ...]], ...] = (
    ("fate-served", ()), ("fate-living", ()), ("fate-chronicle", ("chronicle",)), ("fate-graves", ("grave", "removed")))


def icon(name: str, c: Look) -> Sprite:
    """What a line of the final scoring is about."""
    return {
        "prestige": lambda: parts.laurel(50), "travel": lambda: places.castle(50, ""),
        "council": lambda: pieces.next_start(46), "church": lambda: places.window(36, ""),
        "chronicle": lambda: pieces.book(50), "customers": lambda: pieces.tile(42, c.market),
        "coins": lambda: pieces.thing(46, "coin"),
    }[name]()


def paint(canvas: Canvas, scene: Scene[View]) -> None:
    """ValueError if the game is not over."""
    view = scene.view
    c = look(scene.colour_blind)
    text = get_catalogue("engine.games.village", scene.locale)
    tones = Tones(c.moss, c.cream, c.soft, c.paper, c.strip, c.ink, c.pale)
    sheet = ledger.Ledger(
        places.house(76), scene.say("the-result", game="Village"), turn(scene),
        [Line(icon(name, c), text(f"score-{name}")) for name in CATEGORIES], ROW, tones,
        partial(_family, canvas, scene, c))
    ledger.draw(canvas, scene, sheet, view.results or ())
    for i, (fate, _) in enumerate(FATES):
        ledger.label(canvas, LOW + 132 + i * 76, scene.say(fate), GOLD if tied(view.results) and i < 2 else c.soft)


def _family(canvas: Canvas, scene: Scene[View], c: Look, seat: Seat, x0: int, x1: int) -> None:
    """Customers, who lives, and the dead."""
    player, badge = scene.view.families[seat].player, scene.players[seat].badge
    middle, tie = (x0 + x1) // 2, seat in tied(scene.view.results)
    for i, number in enumerate((len(player.customers), living(player))):
        canvas.text(x0 + 40, LOW + 132 + i * 76, str(number), 36, c.ink, "black" if tie else "bold", "middle")
    canvas.centre(pieces.tile(44, c.market), x0 + 96, LOW + 132)
    alive = [marks.Member(seat, one) for place in WORKPLACES for one in people(player.people.get(place, [0] * 4))]
    marks.row(canvas, scene, sorted(alive), x0 + 70, LOW + 208, x1 - x0 - 80, 48)
    for i, (_, fate) in enumerate(FATES[2:], 2):
        y = LOW + 132 + i * 76
        who = [marks.Member(seat, one) for place in fate for one in people(player.people.get(place, [0] * 4))]
        size = 52
        step = marks.spread(x1 - x0 - 24, size, len(who), 4)
        left = middle - (step * (len(who) - 1) + size) // 2
        for i, one in enumerate(who):
            canvas.paste(pieces.lying(size, badge, str(one.generation), scene.colour_blind), left + i * step, y - 26)
        if not who:
            canvas.text(middle, y, "–", 34, c.pale, "bold", "middle")
