"""The reputation track and the inquisition's table."""

from __future__ import annotations

from engine.core.text import format_signed
from engine.games.deal_with_the_devil.components import (
    BOX,
    BRIBE_COINS,
    DEMON_SPACES,
    FORGET_STEPS,
    REP_MAX,
    REP_MIN,
    REP_START,
)
from engine.games.deal_with_the_devil.view import InquisitorSlot, View
from engine.games.deal_with_the_devil.words.names import get_printed_name

from ...kit.canvas import Canvas, inline_text
from ...kit.pixels import GREEN, WHITE, mix
from ...kit.sprites import shared_pieces
from ...scene import Scene
from . import effects, pieces, sheets
from .look import Look

TRACK = (600, 148, 840, 1176)
INQUISITION = (856, 148, 1576, 388)
FIRST, LAST = sorted(BOX.inquisition.fixed)
# Slots B and C are used from these rounds (Q7)
FIRST_ROUND_BY_SLOT = {
    slot: LAST for slot in BOX.inquisition.fixed[LAST] if slot not in BOX.inquisition.fixed[FIRST]
}


def draw_track(canvas: Canvas, scene: Scene[View], look: Look) -> None:
    x0, y0, x1, _ = TRACK
    canvas.name_place("track:reputation", *TRACK)
    sheets.draw_paper(canvas, TRACK, look, "track")
    canvas.paste_centred(pieces.scales(40, look.ink), x0 + 38, y0 + 36)
    canvas.text(
        x0 + 66, y0 + 37, canvas.message("heading-reputation"), 32, look.ink, "serif", max_width=x1 - x0 - 82
    )
    for position in range(REP_MAX, REP_MIN - 1, -1):
        _draw_row(canvas, scene, position, y0 + 68 + (REP_MAX - position) * 63, look)


def _draw_row(canvas: Canvas, scene: Scene[View], position: int, y: int, look: Look) -> None:
    x0 = TRACK[0] + 16
    x1 = TRACK[2] - 16
    h = 57
    canvas.name_place(f"reputation_{position}", x0, y, x1, y + h)
    if position == REP_MAX:
        ground = look.angel_pale
    elif position in DEMON_SPACES:
        ground = look.demon_pale
    else:
        ground = look.inner
    canvas.panel(x0, y, x1, y + h, look.strip if position == 0 else ground, 8, name="row")
    if position == 0:
        canvas.frame(x0, y, x1, y + h, look.mute, 3, 8)
    ink = look.demon if position in DEMON_SPACES else look.ink
    middle = y + h / 2
    canvas.text(x0 + 52, middle, format_signed(position), 32, ink, "bold", "right")
    if position:
        canvas.paste_centred(
            pieces.chevrons(24, FORGET_STEPS[position], position < 0, look.mute), x0 + 68, middle
        )
    here = [seat for seat, kingdom in enumerate(scene.view.kingdoms) if kingdom.reputation == position]
    winged = position == REP_MAX or position in DEMON_SPACES
    left, right = x0 + 84, x1 - (40 if winged else 6)
    if winged:
        canvas.paste_centred(pieces.wing(34, position < 0, False, look.colour_blind), x1 - 22, middle)
    size = min(44, (right - left) // max(1, len(here)))
    for i, seat in enumerate(here):
        canvas.paste_centred(
            shared_pieces.badge_lifted(size - 2, scene.players[seat].badge, scene.colour_blind),
            left + size * (i + 0.5),
            middle,
        )
    if position == REP_START and not here:
        canvas.text(right, middle, canvas.message("start"), 24, look.mute, "text", "right")


def draw_inquisition(canvas: Canvas, scene: Scene[View], look: Look) -> None:
    view = scene.view
    x0, y0, x1, _ = INQUISITION
    sheets.draw_dusk(canvas, INQUISITION, look, "inquisition")
    canvas.paste_centred(pieces.scales(36, look.soft), x0 + 40, y0 + 33)
    canvas.text(x0 + 66, y0 + 33, canvas.message("inquisition"), 32, look.cream, "serif")
    canvas.text(x0 + 246, y0 + 34, canvas.message("inquisition-rounds"), 26, look.soft, "text")
    width = canvas.text(
        x1 - 26,
        y0 + 33,
        canvas.message("bribes-of", count=view.pool, most=BRIBE_COINS),
        32,
        look.cream,
        "bold",
        "right",
    )
    canvas.paste_centred(shared_pieces.coin(38), x1 - 50 - width, y0 + 33)
    said = canvas.text(x1 - 80 - width, y0 + 34, canvas.message("bribes"), 26, look.soft, "text", "right")
    canvas.name_place("pool:pool", round(x1 - 80 - width - said) - 6, y0 + 8, x1 - 16, y0 + 58)
    for i, slot in enumerate(view.slots):
        x, y = x0 + 16 + i % 3 * 231, y0 + 60 + i // 3 * 87
        _draw_slot(canvas, (x, y, x + 225, y + 81), slot, view.round, look)


def _draw_slot(
    canvas: Canvas, box: tuple[int, int, int, int], slot: InquisitorSlot, round_: int, look: Look
) -> None:
    x0, y0, x1, y1 = box
    middle = (y0 + y1) / 2
    canvas.name_place(f"slot_{slot.id}", *box)
    if slot.inquisitor is not None:
        canvas.name_place(f"inquisitor:{slot.inquisitor}", *box)
    if slot.inquisitor is None:
        canvas.panel(*box, look.bright, 10, name="hidden")
        canvas.paste_centred(
            shared_pieces.shield(56, mix(look.gold, look.raised, 0.25), slot.id), x0 + 34, middle
        )
        canvas.text(
            x0 + 72, middle, canvas.message("face-down"), 26, look.soft, "text", max_width=x1 - x0 - 78
        )
        return
    paper = look.paper if slot.active and not slot.bribed else mix(look.paper, look.raised, 0.22)
    colour = look.demon if slot.id in "123" else look.church
    canvas.panel(*box, paper, 10, name="slot")
    canvas.panel(x0, y0, x0 + 38, y1, colour, 10, corners="left", name="letter")
    canvas.text(x0 + 19, middle, slot.id, 34, WHITE, "black", "middle")
    name = get_printed_name(canvas.messages, slot.inquisitor)
    canvas.text(x0 + 48, y0 + 19, name, 26, look.ink, "bold", max_width=x1 - x0 - 54, min_size=22)
    low = (x0 + 46, y0 + 34, x1 - 5, y1 - 3)
    if slot.bribed:
        canvas.panel(x0 + 48, y0 + 38, x0 + 156, y1 - 7, GREEN, 8, name="stamp")
        canvas.text(
            x0 + 102,
            (y0 + y1) / 2 + 16,
            canvas.message("bribed"),
            26,
            WHITE,
            "bold",
            "middle",
            max_width=100,
            min_size=20,
        )
    elif not slot.active and slot.id in FIRST_ROUND_BY_SLOT and round_ < FIRST_ROUND_BY_SLOT[slot.id]:
        canvas.text(
            x0 + 48,
            y0 + 57,
            canvas.message("from-round", round=FIRST_ROUND_BY_SLOT[slot.id]),
            25,
            look.mute,
            "text",
        )
    else:
        inline_text.draw_block(
            canvas,
            low,
            effects.inquisitor_items(canvas.messages, slot.inquisitor, 25, look.colour_blind),
            26,
            look.ink,
            leading=0,
            min_size=20,
            anchor="left",
        )
