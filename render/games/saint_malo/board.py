"""The public board of Saint Malo, 1,600 x 1,200."""

from __future__ import annotations

from engine.core.text import format_number

from ...kit import widgets
from ...kit.pixels import GOLD, WHITE, measure_width, mix
from ...kit.sprites import shared_pieces
from ...kit.wording import find_winners, get_player_name
from . import cards, pieces
from .look import GameCanvas, GameScene
from .words import get_turn_label

WIDTH, HEIGHT = 1600, 1200
DICE = (24, 96, 584, 400)
PIRATES = (600, 96, 1576, 400)
TEXT_PX = 39  # nine pixels on a phone of 390


def draw_board(canvas: GameCanvas, scene: GameScene) -> None:
    _draw_header(canvas, scene)
    canvas.panel(*DICE, canvas.look.sunk, name="dice")
    if scene.view.phase == "over":
        _draw_ranking(canvas, scene)
    else:
        _draw_dice(canvas, scene)
    _draw_pirates(canvas, scene)
    cards.draw_cards(canvas, scene)


def _draw_header(canvas: GameCanvas, scene: GameScene) -> None:
    look = canvas.look
    view = scene.view
    title = widgets.draw_header(canvas, pieces.boat(76), "Saint Malo", 54)
    left = widgets.draw_turn_pill(canvas, scene, get_turn_label(scene), 640) - 28
    label = canvas.message("round", round=view.round)
    if view.last_round and view.phase != "over":
        label += canvas.message("part-last")
        canvas.paste_centred(
            shared_pieces.flag(44, look.alarm), left - measure_width(label, "text", TEXT_PX) - 34, 48
        )
    if view.phase == "over":
        label = canvas.message("rounds", count=view.round)
    left -= round(canvas.text(left, 50, label, TEXT_PX, look.cream, "text", "right"))
    if left > title + 620:
        for x, y in ((518, 30), (640, 30), (760, 30), (580, 66), (700, 66), (820, 66)):
            canvas.paste_centred(pieces.wave(64, look.raised), x + 24, y)


def _draw_dice(canvas: GameCanvas, scene: GameScene) -> None:
    look = canvas.look
    view = scene.view
    x, y = DICE[0], DICE[1]
    if not view.dice:
        canvas.text(x + 20, y + 40, canvas.message("dice"), 40, look.cream, "serif")
        for i in range(5):
            canvas.paste_centred(pieces.hidden_die(96, look.raised), x + 66 + i * 107, y + 146)
        canvas.text(x + 20, y + 256, canvas.message("dice-hidden"), TEXT_PX, look.soft, max_width=520)
        return
    seat = view.active if view.active is not None else view.viewer
    roll = canvas.message("roll", roll=view.rolls_used)
    max_width = 490 - measure_width(roll, "text", TEXT_PX)
    owner, tail = (
        (canvas.message("dice"), "")
        if seat is None
        else (get_player_name(scene, seat), canvas.message("tail-dice"))
    )
    canvas.text(x + 20, y + 40, owner, 40, look.cream, "serif", max_width=max_width, suffix=tail)
    canvas.text(DICE[2] - 20, y + 40, roll, TEXT_PX, look.soft, "text", "right")
    for i, face in enumerate(view.dice):
        canvas.name_place(f"face:{face}", x + 18 + i * 107, y + 98, x + 114 + i * 107, y + 194)
        canvas.paste(pieces.die(96, face, look), x + 18 + i * 107, y + 98)
        canvas.text(x + 66 + i * 107, y + 238, str(i + 1), TEXT_PX, look.soft, "bold", "middle")


def _draw_ranking(canvas: GameCanvas, scene: GameScene) -> None:
    look = canvas.look
    x, y = DICE[0], DICE[1]
    canvas.text(x + 20, y + 40, canvas.message("final-result"), 40, look.cream, "serif")
    rows = scene.view.results or ()
    step, best = 44 if len(rows) > 4 else 54, find_winners(rows)
    for i, score in enumerate(rows):
        at = y + 70 + step // 2 + i * step
        canvas.text(x + 40, at, str(score.rank), TEXT_PX, look.soft, "bold", "middle")
        widgets.draw_badge(canvas, scene, score.seat, x + 86, at, 34)
        canvas.text(
            x + 118, at, get_player_name(scene, score.seat), TEXT_PX, look.cream, "bold", max_width=290
        )
        canvas.text(
            DICE[2] - 24,
            at,
            format_number(score.total),
            42,
            GOLD if score.seat in best else look.cream,
            "black",
            "right",
        )
        if score.seat in best:
            canvas.paste_centred(shared_pieces.trophy(34), DICE[2] - 118, at)


def _draw_pirates(canvas: GameCanvas, scene: GameScene) -> None:
    look = canvas.look
    view = scene.view
    x, y = PIRATES[0], PIRATES[1]
    canvas.panel(*PIRATES, look.sunk, name="pirates")
    canvas.paste_centred(shared_pieces.skull(44, look.cream, look.sunk), x + 40, y + 39)
    title = canvas.text(x + 72, y + 40, canvas.message("pirates"), 40, look.cream, "serif")
    following = len(view.attack_losers)
    left = (following + 1) * view.row_length - view.boxes
    if view.phase == "over":
        messages = canvas.message("pirates-over", count=following)
    elif following < len(view.strengths):
        messages = canvas.message("pirates-next", strength=view.strengths[following], swords=left)
    else:
        messages = canvas.message("pirates-none")
    canvas.text(
        PIRATES[2] - 20,
        y + 40,
        messages,
        TEXT_PX,
        look.soft,
        "text",
        "right",
        max_width=PIRATES[2] - x - 116 - title,
    )
    for row in range(len(view.strengths)):
        _draw_pirate_row(canvas, scene, row, x + 14 + row * 160, y + 79)


def _draw_pirate_row(canvas: GameCanvas, scene: GameScene, row: int, x: int, y: int) -> None:
    look = canvas.look
    view = scene.view
    following = len(view.attack_losers)
    is_next = row == following and view.phase != "over"
    w, h = 150, 212
    canvas.panel(x, y, x + w, y + h, look.bright if is_next else look.raised, 10, name="row")
    canvas.name_place(f"attack:{row + 1}", x, y, x + w, y + h)
    if is_next:
        shield = mix(look.alarm, look.sunk, 0.45)
    else:
        shield = mix(look.slate, look.raised, 0.55 if row < following else 0.25)
    canvas.paste_centred(shared_pieces.shield(70, shield, str(view.strengths[row])), x + w // 2, y + 42)
    length = view.row_length
    marked = max(0, min(length, view.boxes - row * length))
    width = {4: 120, 6: 120, 8: 124}.get(length, 136)
    canvas.paste(pieces.boxes(width, length, marked, look.sunk), x + (w - width) // 2, y + 88)
    middle = y + 182
    if is_next:
        canvas.frame(x, y, x + w, y + h, look.alarm, 4, 10)
        canvas.text(
            x + w / 2,
            middle,
            canvas.message("boxes-left", count=length - marked),
            TEXT_PX,
            mix(WHITE, look.alarm, 0.2),
            "bold",
            "middle",
            max_width=134,
        )
    elif row < following:
        _draw_losers(canvas, scene, view.attack_losers[row], x + w // 2, middle)


def _draw_losers(canvas: GameCanvas, scene: GameScene, seats: list[int], x: int, y: int) -> None:
    if not seats:
        canvas.paste_centred(shared_pieces.tick(40), x, y)
        return
    size = 32 if len(seats) < 4 else 28
    lead = 38 if len(seats) < 4 else 0
    left = x - (lead + len(seats) * (size + 2)) / 2
    if lead:
        canvas.paste_centred(pieces.cannon(36, True), left + 17, y)
    for i, seat in enumerate(seats):
        widgets.draw_badge(canvas, scene, seat, left + lead + (i + 0.5) * (size + 2), y, size)
