"""What one player has built, 1,120 x 840: their numbers, and a card for each building (9.2)."""

from __future__ import annotations

from engine.core.text import format_number
from engine.games.deal_with_the_devil.components import BUILDINGS

from ...kit import widgets
from ...kit.canvas import InlineItem, inline_text
from ...kit.wording import get_player_name
from . import cards, pieces
from .look import GameCanvas, GameScene
from .seats import TYPES, describe_standing, list_public_numbers
from .words import get_letter

WIDTH, HEIGHT = 1120, 840
CARDS_PER_ROW = 5
CARD_WIDTH_PX, CARD_HEIGHT_PX = 206, 300
CARD_PITCH_PX = 216
FIRST_ROW_Y, ROW_PITCH_PX = 178, 326
# 12.12
MAX_BUILDINGS = 10


def draw_kingdom(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw the kingdom of the scene's `area_of`."""
    look, seat = canvas.look, scene.area_of
    built = scene.view.kingdoms[seat].built
    word, points = describe_standing(scene.view, seat)
    widgets.draw_badge(canvas, scene, seat, 56, 52, 64)
    left = WIDTH - 24 - canvas.text(WIDTH - 24, 54, canvas.message(word), 34, look.soft, "text", "right") - 12
    left -= canvas.text(left, 52, format_number(points), 50, look.lit, "black", "right") + 24
    canvas.text(104, 52, get_player_name(scene, seat), 46, look.cream, "serif", max_width=left - 104)
    inline_text.draw_line(canvas, 24, 126, list_numbers(canvas, scene), 36, look.cream)
    canvas.rect(24, 162, WIDTH - 24, 164, look.gold)
    for i, one in enumerate(built[:MAX_BUILDINGS]):
        x = 24 + i % CARDS_PER_ROW * CARD_PITCH_PX
        y = FIRST_ROW_Y + i // CARDS_PER_ROW * ROW_PITCH_PX
        box = (x, y, x + CARD_WIDTH_PX, y + CARD_HEIGHT_PX)
        canvas.name_place(f"building:{one.card}", *box)
        if one.covered:
            mark = "covered"
        elif one.round == scene.view.round:
            mark = "new"
        else:
            mark = ""
        cards.draw_hand_card(canvas, box, one.card, mark)
    if not built:
        canvas.text(24, 240, canvas.message("no-building"), 40, look.soft)


def list_numbers(canvas: GameCanvas, scene: GameScene) -> list[InlineItem]:
    """Return reputation, debt, wings and the symbols of the buildings; counts that are 0 are left out."""
    look = canvas.look
    kingdom = scene.view.kingdoms[scene.area_of]
    types = [kind for one in kingdom.built for kind in BUILDINGS[one.card].types]
    symbols = [
        (pieces.symbol(40, kind, get_letter(canvas.messages, kind), look), types.count(kind))
        for kind in TYPES
    ]
    found = [
        *list_public_numbers(kingdom, kingdom.debt, 40, look),
        *((icon, n, str(n)) for icon, n in symbols),
    ]
    return [
        item
        for icon, n, text in found
        if n
        for item in (
            InlineItem(icon),
            InlineItem(text, joins_previous=True),
            InlineItem("  "),
        )
    ]
