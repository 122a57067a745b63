"""The public board of Saint Malo, 1,600 x 1,200."""
from __future__ import annotations

from functools import partial

from engine.core.text import format_number
from engine.games.saint_malo.view import View

from ...kit import frames, parts
from ...kit.canvas import Canvas
from ...kit.colour import GOLD, WHITE, mix
from ...kit.typeface import width
from ...kit.wording import name_of, winners
from ...scene import Scene
from . import cards, pieces
from .look import Look, look
from .words import turn

WIDTH, HEIGHT = 1600, 1200
NEWS = (24, 96, 1576, 152)
DICE = (24, 160, 584, 400)
PIRATES = (600, 160, 1576, 400)


def paint(canvas: Canvas, scene: Scene[View]) -> None:
    c = look(scene.colour_blind)
    _header(canvas, scene, c)
    frames.scene_news(canvas, NEWS, scene, c.cream, c.foam)
    canvas.panel(*DICE, c.sunk, 14, name="dice")
    if scene.view.phase == "over":
        _ranking(canvas, scene, c)
    else:
        _dice(canvas, scene, c)
    view = scene.view
    key = (view.boxes, view.row_length, str(view.strengths), str(view.attack_losers), view.phase == "over",
           tuple(player.badge for player in scene.players), scene.colour_blind)
    canvas.block(key, PIRATES, partial(_pirates, canvas, scene, c))
    cards.paint(canvas, scene, c)


def _header(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    view = scene.view
    title = frames.header(canvas, pieces.boat(76), "Saint Malo", 54, c.cream)
    left = frames.turn_pill(canvas, scene, turn(scene), 640) - 28
    label = canvas.say("round", round=view.round)
    if view.last_round and view.phase != "over":
        label += canvas.say("part-last")
        canvas.centre(parts.flag(44, c.alarm), left - width(label, "text", 34) - 34, 48)
    if view.phase == "over":
        label = canvas.say("rounds", count=view.round)
    left -= round(canvas.text(left, 50, label, 34, c.cream, "text", "right"))
    if left > title + 620:
        for x, y in ((518, 30), (640, 30), (760, 30), (580, 66), (700, 66), (820, 66)):
            canvas.centre(pieces.wave(64, c.raised), x + 24, y)


def _dice(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    view = scene.view
    x, y = DICE[0], DICE[1]
    if not view.dice:
        canvas.text(x + 20, y + 32, canvas.say("dice"), 34, c.cream, "serif")
        canvas.text(DICE[2] - 20, y + 32, canvas.say("dice-hidden"), 28, c.foam, "text", "right", room=400)
        for i in range(5):
            canvas.centre(pieces.hidden_die(92, c.raised), x + 66 + i * 107, y + 124)
        return
    seat = view.active if view.active is not None else view.viewer
    roll = canvas.say("roll", roll=view.rolls_used)
    room = 490 - width(roll, "text", 28)
    owner, tail = (canvas.say("dice"), "") if seat is None else (name_of(scene, seat), canvas.say("tail-dice"))
    canvas.text(x + 20, y + 32, owner, 34, c.cream, "serif", room=room, tail=tail)
    canvas.text(DICE[2] - 20, y + 32, roll, 28, c.foam, "text", "right")
    for i, face in enumerate(view.dice):
        canvas.place(f"face:{face}", x + 20 + i * 107, y + 66, x + 112 + i * 107, y + 158)
        canvas.paste(pieces.die(92, face, c.colour_blind), x + 20 + i * 107, y + 66)
        canvas.text(x + 66 + i * 107, y + 184, str(i + 1), 32, c.foam, "bold", "middle")


def _ranking(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    x, y = DICE[0], DICE[1]
    canvas.text(x + 20, y + 32, canvas.say("final-result"), 34, c.cream, "serif")
    rows = scene.view.results or ()
    step, best = 35 if len(rows) > 4 else 43, winners(rows)
    for i, score in enumerate(rows):
        at = y + 52 + step // 2 + i * step
        canvas.text(x + 40, at, str(score.place), 30, c.foam, "bold", "middle")
        player = scene.players[score.seat]
        canvas.centre(parts.badge(34, player.badge, scene.colour_blind), x + 86, at)
        canvas.text(x + 118, at, name_of(scene, score.seat), 30, c.cream, "bold", room=300)
        canvas.text(
            DICE[2] - 24, at, format_number(score.total), 34, GOLD if score.seat in best else c.cream, "black", "right"
        )
        if score.seat in best:
            canvas.centre(parts.trophy(34), DICE[2] - 118, at)


def _pirates(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    view = scene.view
    x, y = PIRATES[0], PIRATES[1]
    canvas.panel(*PIRATES, c.sunk, 14, name="pirates")
    canvas.centre(parts.skull(38, c.cream, c.sunk), x + 38, y + 31)
    canvas.text(x + 68, y + 32, canvas.say("pirates"), 34, c.cream, "serif")
    following = len(view.attack_losers)
    left = (following + 1) * view.row_length - view.boxes
    if view.phase == "over":
        say = canvas.say("pirates-over", count=following)
    elif following < len(view.strengths):
        say = canvas.say("pirates-next", strength=view.strengths[following], swords=left)
    else:
        say = canvas.say("pirates-none")
    canvas.text(PIRATES[2] - 20, y + 32, say, 28, c.foam, "text", "right")
    for row in range(len(view.strengths)):
        _pirate_row(canvas, scene, row, x + 14 + row * 160, y + 61, c)


def _pirate_row(canvas: Canvas, scene: Scene[View], row: int, x: int, y: int, c: Look) -> None:
    view = scene.view
    following = len(view.attack_losers)
    is_next = row == following and view.phase != "over"
    w, h = 150, 166
    canvas.panel(x, y, x + w, y + h, c.bright if is_next else c.raised, 10, name="row")
    canvas.place(f"attack:{row + 1}", x, y, x + w, y + h)
    shield = mix(c.alarm, c.sunk, 0.45) if is_next else mix(c.slate, c.raised, 0.55 if row < following else 0.25)
    canvas.centre(parts.shield(56, shield, str(view.strengths[row])), x + w // 2, y + 32)
    length = view.row_length
    marked = max(0, min(length, view.boxes - row * length))
    wide = {4: 120, 6: 120, 8: 124}.get(length, 136)
    canvas.paste(pieces.boxes(wide, length, marked, c.sunk), x + (w - wide) // 2, y + 65)
    middle = y + 146
    if is_next:
        canvas.ring(x, y, x + w, y + h, c.alarm, 4, 10)
        canvas.text(x + w / 2, y + 145, canvas.say("boxes-left", count=length - marked), 28, mix(WHITE, c.alarm, 0.2),
                    "bold", "middle", room=134)
    elif row < following:
        _losers(canvas, scene, view.attack_losers[row], x + w // 2, middle, c)


def _losers(canvas: Canvas, scene: Scene[View], seats: list[int], x: int, y: int, c: Look) -> None:
    if not seats:
        canvas.centre(parts.tick(28), x - 34, y)
        canvas.text(x - 12, y, canvas.say("held"), 26, c.foam, "text", room=84, floor=20)
        return
    size = 32 if len(seats) < 4 else 28
    lead = 38 if len(seats) < 4 else 0
    left = x - (lead + len(seats) * (size + 2)) / 2
    if lead:
        canvas.centre(pieces.cannon(36, True), left + 17, y)
    for i, seat in enumerate(seats):
        canvas.centre(parts.badge(size, scene.players[seat].badge, scene.colour_blind),
                      left + lead + (i + 0.5) * (size + 2), y)
