"""How the game ended, 1,600 x 1,200: every line of the final scoring (F4), and what became of the families."""

from __future__ import annotations

from functools import partial

from engine.core import Seat
from engine.core.text import get_catalogue
from engine.games.village.components import Location
from engine.games.village.rules.members import count_living
from engine.games.village.rules.scoring import CATEGORIES
from engine.games.village.view import View

from ...kit import score_table
from ...kit.score_table import FIRST_LABEL_PX, NAME_BAND_PX, TABLE_TOP_PX, ScoreLine
from ...kit.sprites import Sprite, shared_pieces
from ...kit.wording import find_tied_seats, get_badge
from . import marks, pieces, places
from .look import GameCanvas, GameScene, Look
from .words import LIVING_LOCATIONS, get_turn_label, list_generations

LINE_HEIGHT_PX = 68
LABEL_STEP_PX = 74
TOTALS_TOP_PX = TABLE_TOP_PX + NAME_BAND_PX + len(CATEGORIES) * LINE_HEIGHT_PX
FATES: tuple[tuple[str, tuple[Location, ...]], ...] = (
    ("fate-served", ()),
    ("fate-living", ()),
    ("fate-chronicle", ("chronicle",)),
    ("fate-graves", ("grave", "removed")),
)


def get_category_icon(name: str, look: Look) -> Sprite:
    """Return the icon of a category of the final score."""
    return {
        "prestige": lambda: shared_pieces.laurel(50),
        "travel": lambda: places.castle(50, ""),
        "council": lambda: pieces.next_start(46),
        "church": lambda: places.window(36, ""),
        "chronicle": lambda: pieces.book(50),
        "customers": lambda: shared_pieces.customer(42, look.market),
        "coins": lambda: pieces.thing(46, "coin"),
    }[name]()


def draw_results(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw the picture. Raise ValueError if the game is not over."""
    text = get_catalogue("engine.games.village", scene.locale)
    sheet = score_table.ScoreTable(
        places.house(76),
        "Village",
        get_turn_label(scene),
        [ScoreLine(get_category_icon(name, canvas.look), text(f"score-{name}")) for name in CATEGORIES],
        LINE_HEIGHT_PX,
        partial(_draw_family, canvas, scene),
        [scene.messages(get_fate_label(scene.view, fate)) for fate, _ in FATES],
        LABEL_STEP_PX,
        2,
    )
    score_table.draw_score_table(canvas, scene, sheet, scene.view.results or ())


def get_fate_label(view: View, fate: str) -> str:
    """Return the message for a row. A family member who died when no grave was left is not in one (D7)."""
    forgotten = fate == "fate-graves" and any(
        any(family.player.people.get("removed", ())) for family in view.families
    )
    return "fate-graves-or-none" if forgotten else fate


def _draw_family(canvas: GameCanvas, scene: GameScene, seat: Seat, x0: int, x1: int) -> None:
    """Draw served customers, the living, and the dead."""
    look = canvas.look
    player, badge = scene.view.families[seat].player, get_badge(scene, seat)
    middle, tie = (x0 + x1) // 2, seat in find_tied_seats(scene.view.results)
    for i, number in enumerate((len(player.customers), count_living(player))):
        canvas.text(
            x0 + 40,
            TOTALS_TOP_PX + FIRST_LABEL_PX + i * LABEL_STEP_PX,
            str(number),
            37,
            look.ink,
            "black" if tie else "bold",
            "middle",
        )
    canvas.paste_centred(shared_pieces.customer(44, look.market), x0 + 96, TOTALS_TOP_PX + FIRST_LABEL_PX)
    alive = [
        marks.Member(seat, one)
        for place in LIVING_LOCATIONS
        for one in list_generations(player.people.get(place, [0] * 4))
    ]
    marks.draw_row(
        canvas,
        scene,
        sorted(alive),
        x0 + 70,
        TOTALS_TOP_PX + FIRST_LABEL_PX + LABEL_STEP_PX,
        x1 - x0 - 80,
        48,
    )
    for i, (_, fate) in enumerate(FATES[2:], 2):
        y = TOTALS_TOP_PX + FIRST_LABEL_PX + i * LABEL_STEP_PX
        who = [
            marks.Member(seat, one)
            for place in fate
            for one in list_generations(player.people.get(place, [0] * 4))
        ]
        size = 52
        step = marks.fit_step(x1 - x0 - 24, size, len(who), 4)
        left = middle - (step * (len(who) - 1) + size) // 2
        for i, one in enumerate(who):
            canvas.paste(pieces.lying(size, badge, str(one.generation)), left + i * step, y - 26)
        if not who:
            canvas.text(middle, y, "–", 37, look.mute, "bold", "middle")
