"""The public board of Deal with the Devil, 1,600 x 1,200, always in the same size (9.1)."""

from __future__ import annotations

from math import cos, pi, sin

from engine.core.text import format_signed, join_with_and
from engine.games.deal_with_the_devil.components import (
    BOX,
    BRIBE_COINS,
    DEMON_SPACES,
    FORGET_STEPS,
    REP_MAX,
    REP_MIN,
)
from engine.games.deal_with_the_devil.components.terms import Good
from engine.games.deal_with_the_devil.view import InquisitorSlot
from engine.games.deal_with_the_devil.words.names import get_printed_name

from ...kit import widgets
from ...kit.canvas import Box, inline_text
from ...kit.pixels import GREEN, RGB, WHITE, choose_text_colour, measure_width, mix, replace_missing_letters
from ...kit.sprites import Pen, Point, shared_pieces, sprite
from ...kit.wording import find_winners, get_badge, get_player_name, strip_markdown
from . import effects, emblems, pieces, seats, sheets
from .look import GameCanvas, GameScene, Look
from .words import get_messages

TEXT_PX = 37  # nine pixels on a phone of 390
TRACK = (600, 148, 840, 1176)
INQUISITION = (24, 148, 584, 660)
SLOT_STEP_PX, SLOT_HEIGHT_PX = 76, 74
FIRST, LAST = sorted(BOX.inquisition.fixed)
# Slots B and C are used from these rounds (Q7)
FIRST_ROUND_BY_SLOT = {
    slot: LAST for slot in BOX.inquisition.fixed[LAST] if slot not in BOX.inquisition.fixed[FIRST]
}


def draw_track(canvas: GameCanvas, scene: GameScene) -> None:
    x0, y0, x1, _ = TRACK
    canvas.name_place("track:reputation", *TRACK)
    sheets.draw_paper(canvas, TRACK, "track")
    heading = canvas.message("heading-reputation")
    canvas.text((x0 + x1) / 2, y0 + 36, heading, TEXT_PX, canvas.look.ink, "serif", "middle", x1 - x0 - 16)
    for position in range(REP_MAX, REP_MIN - 1, -1):
        _draw_row(canvas, scene, position, y0 + 68 + (REP_MAX - position) * 63)


def _draw_row(canvas: GameCanvas, scene: GameScene, position: int, y: int) -> None:
    look = canvas.look
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
    ink = look.loss if position in DEMON_SPACES else look.ink
    middle = y + h / 2
    canvas.text(x0 + 52, middle, format_signed(position), TEXT_PX, ink, "bold", "right")
    if position:
        canvas.paste_centred(
            pieces.chevrons(24, FORGET_STEPS[position], position < 0, look.mute), x0 + 68, middle
        )
    here = [seat for seat, kingdom in enumerate(scene.view.kingdoms) if kingdom.reputation == position]
    winged = position == REP_MAX or position in DEMON_SPACES
    left, right = x0 + 84, x1 - (40 if winged else 6)
    if winged:
        canvas.paste_centred(pieces.wing(34, position < 0, look), x1 - 22, middle)
    size = min(44, (right - left) // max(1, len(here)))
    for i, seat in enumerate(here):
        canvas.paste_centred(
            shared_pieces.badge_lifted(size - 2, get_badge(scene, seat)),
            left + size * (i + 0.5),
            middle,
        )


def draw_inquisition(canvas: GameCanvas, scene: GameScene) -> None:
    look = canvas.look
    view = scene.view
    x0, y0, x1, _ = INQUISITION
    sheets.draw_dusk(canvas, INQUISITION, "inquisition")
    y = y0 + 28
    title = canvas.text(x0 + 10, y, canvas.message("inquisition"), TEXT_PX, look.cream, "serif")
    bribes = f"{view.pool}/{BRIBE_COINS}"
    left = round(x1 - 16 - canvas.text(x1 - 16, y, bribes, TEXT_PX, look.cream, "bold", "right"))
    canvas.paste_centred(shared_pieces.coin(38), left - 23, y)
    canvas.name_place("pool:pool", left - 46, y0 + 6, x1 - 8, y0 + 50)
    rounds = canvas.message("inquisition-rounds")
    room = left - 48 - (x0 + 20 + title)
    canvas.text(x0 + 20 + title, y, rounds, TEXT_PX, look.soft, max_width=room)
    for i, slot in enumerate(view.slots):
        top = y0 + 54 + i * SLOT_STEP_PX
        _draw_slot(canvas, (x0 + 8, top, x1 - 8, top + SLOT_HEIGHT_PX), slot, view.round)


def _draw_slot(canvas: GameCanvas, box: Box, slot: InquisitorSlot, round_: int) -> None:
    look = canvas.look
    x0, y0, x1, y1 = box
    middle = (y0 + y1) / 2
    canvas.name_place(f"slot_{slot.id}", *box)
    if slot.inquisitor is not None:
        canvas.name_place(f"inquisitor:{slot.inquisitor}", *box)
    if slot.inquisitor is None:
        canvas.panel(*box, look.bright, 10, name="hidden")
        canvas.paste_centred(
            shared_pieces.shield(56, mix(look.gold, look.raised, 0.42), slot.id), x0 + 34, middle
        )
        canvas.text(x0 + 72, middle, canvas.message("face-down"), TEXT_PX, look.soft)
        return
    paper = look.paper if slot.active and not slot.bribed else mix(look.paper, look.raised, 0.22)
    colour = look.demon if slot.id in "123" else look.church
    canvas.panel(*box, paper, 10, name="slot")
    canvas.panel(x0, y0, x0 + 38, y1, colour, 10, corners="left", name="letter")
    canvas.text(x0 + 19, middle, slot.id, TEXT_PX, choose_text_colour(colour, look.ink), "black", "middle")
    name = get_printed_name(canvas.messages, slot.inquisitor)
    canvas.text(x0 + 48, y0 + 18, name, TEXT_PX, look.ink, "bold", max_width=x1 - x0 - 54)
    x, y = x0 + 48, y0 + 54
    if slot.bribed:
        said = canvas.message("bribed")
        wide = round(measure_width(said, "bold", TEXT_PX))
        canvas.panel(x, y0 + 37, x + wide + 24, y1 - 3, GREEN, 8, name="stamp")
        canvas.text(x + 12, y, said, TEXT_PX, WHITE, "bold")
    elif not slot.active and slot.id in FIRST_ROUND_BY_SLOT and round_ < FIRST_ROUND_BY_SLOT[slot.id]:
        said = canvas.message("from-round", round=FIRST_ROUND_BY_SLOT[slot.id])
        canvas.text(x, y, said, TEXT_PX, look.ink)
    else:
        items = effects.inquisitor_items(canvas.messages, slot.inquisitor, 34, look)
        inline_text.draw_line(canvas, x, y, items, TEXT_PX, face="text")


WHEEL_BOX = (24, 676, 584, 1176)
CENTRE_X, CENTRE_Y = 304, 926
WHEEL_RADIUS_PX = 234
HUB = 93
# Fractions of the radius
RIM, EDGE = 0.975, 0.86
PIECE, DOT = 0.70, 0.485


def sector_points(outer: float, start: float, end: float) -> list[Point]:
    """Return part of a disc around the lower left corner of a box of 100. Angles are in degrees, clockwise from the
    top.
    """
    steps = 24
    angles = [start + (end - start) * i / steps for i in range(steps + 1)]
    return [*(_get_point(a, 100 * outer) for a in angles), (0, 100)]


def _get_point(angle: float, radius: float) -> Point:
    a = angle * pi / 180
    return radius * sin(a), 100 - radius * cos(a)


@sprite()
def quarter(pen: Pen, colour: RGB, turns: int, look: Look) -> None:
    """Draw the upper right quarter, rotated by this many turns. The second and third spaces are the middle ones."""
    pen.polygon(sector_points(1, 0, 90), look.deep)
    pen.polygon(sector_points(RIM, 0, 90), colour)
    for i in range(4):
        ground = look.inner if i in (1, 2) else mix(look.paper, look.strip, 0.35)
        pen.polygon(sector_points(EDGE, 22.5 * i, 22.5 * (i + 1)), ground)
    for angle in (22.5, 67.5):
        pen.line([_get_point(angle, 40), _get_point(angle, 100 * EDGE)], 0.9, look.rule, caps=False)
    pen.line([_get_point(45, 40), _get_point(45, 100 * EDGE)], 0.9, look.rule, caps=False)
    pen.rectangle(0, 0, 1.8, 100, look.deep)
    pen.rectangle(0, 98.2, 100, 100, look.deep)
    pen.polygon(sector_points(HUB / WHEEL_RADIUS_PX, 0, 90), look.deep)
    pen.polygon(sector_points(HUB / WHEEL_RADIUS_PX - 0.022, 0, 90), look.raised)
    pen.rotate(90 * turns)


def get_position(seat: int, space: int, share: float, off: float = 0) -> tuple[float, float]:
    """Return the position of a space of a player. `off` is an offset in degrees from the middle of the space."""
    a = (90 * seat + 22.5 * (space + 0.5) + off) * pi / 180
    return CENTRE_X + share * WHEEL_RADIUS_PX * sin(a), CENTRE_Y - share * WHEEL_RADIUS_PX * cos(a)


def draw_wheel(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw the wheel with everything on it."""
    look = canvas.look
    view = scene.view
    sheets.draw_dusk(canvas, WHEEL_BOX, "wheel")
    left, top = CENTRE_X - WHEEL_RADIUS_PX, CENTRE_Y - WHEEL_RADIUS_PX
    corners = ((CENTRE_X, top), (CENTRE_X, CENTRE_Y), (left, CENTRE_Y), (left, top))
    for seat, (x, y) in enumerate(corners):
        colour = get_badge(scene, seat).colour
        canvas.paste(quarter(WHEEL_RADIUS_PX, colour, seat, look), x, y)
    for seat, spaces in enumerate(view.production):
        for space, kind in enumerate(spaces):
            _draw_space(canvas, seat, space, kind, view.kingdoms[seat].levels[space])
        x, y = get_position(seat, 1, (RIM + EDGE) / 2, 11.25)
        canvas.paste_centred(shared_pieces.badge_lifted(52, get_badge(scene, seat)), x, y)
        level = view.kingdoms[seat].levels
        _draw_coins(canvas, seat, 2 + (level[1] > 1) + (level[2] > 1))
    canvas.text(CENTRE_X, CENTRE_Y - 20, str(view.round), 84, look.cream, "black", "middle")
    canvas.text(CENTRE_X, CENTRE_Y + 42, canvas.message("of-rounds"), TEXT_PX, look.soft, "text", "middle")


def _draw_space(canvas: GameCanvas, seat: int, space: int, kind: Good, level: int) -> None:
    x, y = get_position(seat, space, PIECE)
    canvas.name_place(f"good:{kind}", round(x) - 28, round(y) - 28, round(x) + 28, round(y) + 28)
    canvas.paste_centred(pieces.good(56, kind), x, y)
    for i in range(level):
        x, y = get_position(seat, space, DOT, (i - (level - 1) / 2) * 9.5)
        canvas.paste_centred(dot(18, level > 1), x, y)


@sprite()
def dot(pen: Pen, improved: bool) -> None:
    """Draw one of a space's levels."""
    pen.disc(50, 50, 48, GREEN if improved else 0x8A7A62)


def _draw_coins(canvas: GameCanvas, seat: int, coins: int) -> None:
    """Draw the coins that the treasury pays in addition, next to the quarter (P4), above Discord's badge."""
    x = WHEEL_BOX[2] - 62 if seat in (0, 1) else WHEEL_BOX[0] + 42
    y = CENTRE_Y + (140 if seat in (1, 2) else -140)
    canvas.paste_centred(shared_pieces.coin(36), x, y - 20)
    canvas.text(x, y + 20, format_signed(coins), TEXT_PX, canvas.look.cream, "bold", "middle")


WIDTH, HEIGHT = 1600, 1200


def draw_board(canvas: GameCanvas, scene: GameScene) -> None:
    _draw_header(canvas, scene)
    draw_wheel(canvas, scene)
    draw_track(canvas, scene)
    draw_inquisition(canvas, scene)
    seats.draw_seats(canvas, scene, list_table_talk(scene), list_changed_seats(scene))


def list_table_talk(scene: GameScene) -> tuple[tuple[str, ...], ...]:
    """Return what each player says they want (D14)."""
    return scene.talk or ((),) * len(scene.players)


def describe_step(scene: GameScene) -> str:
    """Say what everybody is doing, in one sentence that is the same for all viewers."""
    messages, view = get_messages(scene), scene.view
    if view.results is None:
        return messages(f"table-{view.phase}")
    names = [get_player_name(scene, seat) for seat in find_winners(view.results)]
    return (
        messages("one-wins", name=names[0])
        if len(names) == 1
        else messages("share-victory", names=join_with_and(messages, names))
    )


def _draw_header(canvas: GameCanvas, scene: GameScene) -> None:
    look = canvas.look
    view = scene.view
    title = widgets.draw_header(canvas, emblems.chest(76), "Deal with the Devil", 54)
    over = view.results is not None
    label = canvas.message("the-end" if over else f"phase-{view.phase}")
    left = WIDTH - 24 - canvas.text(WIDTH - 24, 50, label, 40, look.cream, "serif", "right", max_width=420)
    if not over:
        canvas.text(
            left - 20,
            51,
            canvas.message("round-of", round=view.round),
            TEXT_PX,
            look.soft,
            "text",
            "right",
            max_width=left - 40 - title,
        )
    canvas.rect(24, 94, WIDTH - 24, 96, look.gold)
    canvas.paste_centred(shared_pieces.spark(30, False), 40, 121)
    canvas.text(66, 121, describe_step(scene), TEXT_PX, look.cream, "bold", max_width=WIDTH - 90)


def list_changed_seats(scene: GameScene) -> list[bool]:
    """Return for each seat whether a line of the news begins with its player's name."""
    return [
        any(
            line.startswith(name) and not line[len(name) :][:1].isalnum()
            for line in map(replace_missing_letters, strip_markdown(scene.log_lines))
        )
        for name in (replace_missing_letters(player.name) or " " for player in scene.players)
    ]
