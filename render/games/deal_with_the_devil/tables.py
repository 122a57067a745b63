"""The reputation track and the inquisition's table."""
from __future__ import annotations

from engine.core.text import format_signed
from engine.games.deal_with_the_devil.components import BOX, BRIBE, DEMON_SPACES, FORGET, REP_MAX, REP_MIN, REP_START
from engine.games.deal_with_the_devil.view import Slot, View
from engine.games.deal_with_the_devil.words.names import printed

from ...kit import parts, rich
from ...kit.canvas import Canvas
from ...kit.colour import GREEN, WHITE, mix
from ...scene import Scene
from . import effects, pieces, sheets
from .look import Look

TRACK = (600, 148, 840, 1176)
INQUISITION = (856, 148, 1576, 388)
FIRST, LAST = sorted(BOX.inquisition.fixed)
FIRST_ROUND = {  # from which B and C stand (Q7)
    slot: LAST for slot in BOX.inquisition.fixed[LAST] if slot not in BOX.inquisition.fixed[FIRST]
}


def track(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    x0, y0, x1, _ = TRACK
    canvas.place("track:reputation", *TRACK)
    sheets.paper(canvas, TRACK, c, "track")
    canvas.centre(pieces.scales(40, c.ink), x0 + 38, y0 + 36)
    canvas.text(x0 + 66, y0 + 37, canvas.say("heading-reputation"), 32, c.ink, "serif", room=x1 - x0 - 82)
    for position in range(REP_MAX, REP_MIN - 1, -1):
        _row(canvas, scene, position, y0 + 68 + (REP_MAX - position) * 63, c)


def _row(canvas: Canvas, scene: Scene[View], position: int, y: int, c: Look) -> None:
    x0, x1, h = TRACK[0] + 16, TRACK[2] - 16, 57
    canvas.place(f"reputation_{position}", x0, y, x1, y + h)
    ground = c.angel_pale if position == REP_MAX else c.demon_pale if position in DEMON_SPACES else c.inner
    canvas.panel(x0, y, x1, y + h, c.strip if position == 0 else ground, 8, name="row")
    if position == 0:
        canvas.ring(x0, y, x1, y + h, c.mute, 3, 8)
    ink = c.demon if position in DEMON_SPACES else c.ink
    middle = y + h / 2
    canvas.text(x0 + 52, middle, format_signed(position), 32, ink, "bold", "right")
    if position:
        canvas.centre(pieces.chevrons(24, FORGET[position], position < 0, c.mute), x0 + 68, middle)
    here = [seat for seat, kingdom in enumerate(scene.view.kingdoms) if kingdom.reputation == position]
    winged = position == REP_MAX or position in DEMON_SPACES
    left, right = x0 + 84, x1 - (40 if winged else 6)
    if winged:
        canvas.centre(pieces.wing(34, position < 0, False, c.colour_blind), x1 - 22, middle)
    size = min(44, (right - left) // max(1, len(here)))
    for i, seat in enumerate(here):
        canvas.centre(parts.badge_lifted(size - 2, scene.players[seat].badge, scene.colour_blind),
                      left + size * (i + 0.5), middle)
    if position == REP_START and not here:
        canvas.text(right, middle, canvas.say("start"), 24, c.mute, "text", "right")


def inquisition(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    view = scene.view
    x0, y0, x1, _ = INQUISITION
    sheets.dusk(canvas, INQUISITION, c, "inquisition")
    canvas.centre(pieces.scales(36, c.soft), x0 + 40, y0 + 33)
    canvas.text(x0 + 66, y0 + 33, canvas.say("inquisition"), 32, c.cream, "serif")
    canvas.text(x0 + 246, y0 + 34, canvas.say("inquisition-rounds"), 26, c.soft, "text")
    wide = canvas.text(x1 - 26, y0 + 33, canvas.say("bribes-of", count=view.pool, most=BRIBE), 32, c.cream, "bold",
                       "right")
    canvas.centre(parts.coin(38), x1 - 50 - wide, y0 + 33)
    said = canvas.text(x1 - 80 - wide, y0 + 34, canvas.say("bribes"), 26, c.soft, "text", "right")
    canvas.place("pool:pool", round(x1 - 80 - wide - said) - 6, y0 + 8, x1 - 16, y0 + 58)
    for i, slot in enumerate(view.slots):
        x, y = x0 + 16 + i % 3 * 231, y0 + 60 + i // 3 * 87
        _slot(canvas, (x, y, x + 225, y + 81), slot, view.round, c)


def _slot(canvas: Canvas, box: tuple[int, int, int, int], slot: Slot, round_: int, c: Look) -> None:
    x0, y0, x1, y1 = box
    middle = (y0 + y1) / 2
    canvas.place(f"slot_{slot.id}", *box)
    if slot.inquisitor is not None:
        canvas.place(f"inquisitor:{slot.inquisitor}", *box)
    if slot.inquisitor is None:
        canvas.panel(*box, c.bright, 10, name="hidden")
        canvas.centre(parts.shield(56, mix(c.gold, c.raised, 0.25), slot.id), x0 + 34, middle)
        canvas.text(x0 + 72, middle, canvas.say("face-down"), 26, c.soft, "text", room=x1 - x0 - 78)
        return
    paper = c.paper if slot.active and not slot.bribed else mix(c.paper, c.raised, 0.22)
    colour = c.demon if slot.id in "123" else c.church
    canvas.panel(*box, paper, 10, name="slot")
    canvas.panel(x0, y0, x0 + 38, y1, colour, 10, corners="left", name="letter")
    canvas.text(x0 + 19, middle, slot.id, 34, WHITE, "black", "middle")
    name = printed(canvas.words, slot.inquisitor)
    canvas.text(x0 + 48, y0 + 19, name, 26, c.ink, "bold", room=x1 - x0 - 54, floor=22)
    low = (x0 + 46, y0 + 34, x1 - 5, y1 - 3)
    if slot.bribed:
        canvas.panel(x0 + 48, y0 + 38, x0 + 156, y1 - 7, GREEN, 8, name="stamp")
        canvas.text(x0 + 102, (y0 + y1) / 2 + 16, canvas.say("bribed"), 26, WHITE, "bold", "middle", room=100,
                    floor=20)
    elif not slot.active and slot.id in FIRST_ROUND and round_ < FIRST_ROUND[slot.id]:
        canvas.text(x0 + 48, y0 + 57, canvas.say("from-round", round=FIRST_ROUND[slot.id]), 25, c.mute, "text")
    else:
        rich.block(canvas, low, effects.of_inquisitor(canvas.words, slot.inquisitor, 25, c.colour_blind), 26, c.ink,
                   leading=0, floor=20, anchor="left")
