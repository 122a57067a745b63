"""A player's own picture, 1,280 x 960: his city with what he may do, dice, prices, numbers, draft."""
from __future__ import annotations

from engine.core.text import format_number
from engine.games.saint_malo.components import (
    BOX,
    PERSON,
    BuildHouses,
    GainCoinsPerNeighbour,
    GainVp,
    GainVpPerNeighbour,
    PersonEffect,
    StaticDefence,
)
from engine.games.saint_malo.view import City, Placing, View

from ...kit import frames, parts
from ...kit.canvas import Canvas
from ...kit.colour import BLUE, BLUE_DEEP, BLUE_PALE, GREEN, RED, mix
from ...kit.pen import Pen
from ...kit.sprite import Sprite, sprite
from ...kit.typeface import width, wrap
from ...kit.wording import name_of, viewer_of
from ...scene import Scene
from . import pieces
from .city import Grid, cell, draw_city, kind_of, side_of
from .look import Look, look
from .words import offered, strikes

WIDTH, HEIGHT = 1280, 960
CITY = (24, 100, 810, 936)
GRID = Grid(78, 174, 97, 5, 30, names=True)
LEFT, RIGHT = 834, 1256
SYMBOL_OF = {"crate": "crate", "wall": "wall", "church": "cross", "person": "head", "house": "head"}
PAID = ("priest", "architect", "merchant", "juggler")  # for what lies around them


def paint(canvas: Canvas, scene: Scene[View]) -> None:
    """ValueError if the scene has no viewer: the picture is a player's own."""
    c, city = look(scene.colour_blind), scene.view.cities[viewer_of(scene)]
    drafting = scene.decision is not None or scene.view.active == scene.viewer
    _header(canvas, scene, c, drafting)
    canvas.panel(*CITY, c.paper, 14, c.sea, name="city")
    draft = city.latest if drafting else []
    draw_city(canvas, GRID, city, c, offered(scene), draft, [] if drafting else city.latest)
    symbol, used = drafted(city, draft, scene.view) if drafting else ("", 0)
    _dice(canvas, scene.view, symbol, used, c)
    _middle(canvas, scene, symbol, used, c)
    _numbers(canvas, scene.view, city, c)
    _draft(canvas, scene, drafting, c)


def drafted(city: City, draft: list[str], view: View) -> tuple[str, int]:
    """The symbol that the draft scores ("" if it shows none), and with how many dice, 0 where it does not tell."""
    walls = sum(city.marks.get(space) == "wall" for space in draft)
    if walls and not (view.placing and view.placing.mark == "wall"):  # whoever comes along is a tower's, without dice
        return "wall", walls
    if view.placing and view.placing.mark != "house":
        symbol = SYMBOL_OF[kind_of(view.placing.mark)]
        total = view.placing.left + len(view.placing.placed)
        person = PERSON.get(view.placing.mark)
        used = total if symbol in ("crate", "wall") else person.level if person else 0
        return symbol, int(view.placing.mark[-1]) if symbol == "cross" else used
    marks = [city.marks[space] for space in draft if space in city.marks]
    kinds = [kind_of(mark) for mark in marks]
    if "church" in kinds:
        return "cross", int(marks[kinds.index("church")][-1])
    if "person" in kinds:
        return "head", PERSON[marks[kinds.index("person")]].level
    return ("crate", len(marks)) if marks else ("", 0)


def _header(canvas: Canvas, scene: Scene[View], c: Look, acting: bool) -> None:
    view, seat = scene.view, scene.viewer or 0
    right = canvas.say("round", round=view.round)
    if view.last_round and view.phase != "over":
        right += canvas.say("part-last")
    if view.phase == "over":
        right = canvas.say("rounds", count=view.round)
    elif view.dice and acting:
        right += "   ·   " + canvas.say("roll", roll=view.rolls_used)
    used = canvas.text(RIGHT, 48, right, 30, c.foam, "text", "right")
    tail = canvas.say("tail-yours" if acting and view.phase != "over" else "tail-city")
    frames.own_header(canvas, scene, seat, c.cream, RIGHT - 24 - used, tail)


def _dice(canvas: Canvas, view: View, symbol: str, used: int, c: Look) -> None:
    canvas.panel(LEFT, 100, RIGHT, 232, c.sunk, 14, name="dice")
    if not view.dice:
        canvas.text((LEFT + RIGHT) / 2, 166, canvas.say("dice-none"), 28, c.foam, "text", "middle")
    for i, face in enumerate(view.dice):
        x = LEFT + 16 + i * 81
        if face == symbol and used > 0:
            used -= 1
            canvas.panel(x - 6, 105, x + 72, 187, frames.BLUE_ON_DARK, 12, name="chosen")
        canvas.paste(pieces.die(66, face, c.colour_blind), x, 112)
        canvas.text(x + 33, 209, str(i + 1), 31, c.foam, "bold", "middle")


def _middle(canvas: Canvas, scene: Scene[View], symbol: str, used: int, c: Look) -> None:
    view = scene.view
    canvas.panel(LEFT, 246, RIGHT, 656, c.paper, 14, c.sea, name="middle")
    if view.placing and (view.active is None or view.active == scene.viewer):
        _placing(canvas, view.placing, c)
    elif view.allowed:
        _prices(canvas, scene, symbol, used, c)
    elif view.phase == "end_turn":
        _swords(canvas, scene, c)
    else:
        _persons(canvas, c)


def _title(canvas: Canvas, text: str, c: Look, tail: str = "") -> None:
    canvas.text(LEFT + 18, 272, text, 27, c.ink, "bold", room=RIGHT - LEFT - 36, tail=tail)


@sprite()
def price(pen: Pen, dice: int, coins: int | None, free: str, chosen: bool, colour_blind: bool) -> None:
    """One number of used dice, and what it costs to turn the missing ones, or that it is `free`; None where it
    cannot be."""
    c = look(colour_blind)
    if coins is None:
        pen.box(0, 0, 100, 98, mix(c.edge, c.outer, 0.5), 14)
        pen.box(3.5, 3.5, 96.5, 94.5, c.paper, 11)
        pen.box(40, 47, 60, 51, c.pale)
        return
    pen.box(0, 0, 100, 98, BLUE if chosen else c.pale, 14)
    if not chosen:
        pen.box(3.5, 3.5, 96.5, 94.5, c.inner, 11)
    ink = (255, 255, 255) if chosen else c.ink
    pen.text(str(dice), 50, 29, 47, ink, "bold")
    if coins == 0:
        pen.text(free, 50, 70, 38, ink if chosen else GREEN, "bold")
        return
    wide = 16 if coins > 9 else 0
    parts.draw_coin(pen.inner(20 - wide / 2, 53, 36))
    pen.text(str(coins), 74 + wide / 4, 70, 42 if not wide else 36, ink, "bold")


def _prices(canvas: Canvas, scene: Scene[View], symbol: str, used: int, c: Look) -> None:
    view = scene.view
    mine = view.active is None or view.active == scene.viewer
    if mine or view.active is None:
        _title(canvas, canvas.say("title-prices"), c)
    else:
        _title(canvas, name_of(scene, view.active), c, canvas.say("tail-prices"))
    free = canvas.say("free")
    for i, row in enumerate(view.allowed):
        y = 294 + i * 71
        ground = c.paper
        if row.symbol == symbol:
            ground = BLUE_PALE
            canvas.panel(LEFT + 8, y - 5, RIGHT - 8, y + 63, ground, 10, name="row")
        canvas.centre(pieces.symbol(52, row.symbol, c.colour_blind), LEFT + 46, y + 29)
        for n, coins in enumerate(row.coins, 1):
            chosen = row.symbol == symbol and n == used
            canvas.paste(price(58, n, coins, free, chosen, c.colour_blind), LEFT + 84 + (n - 1) * 66, y, ground)


def _placing(canvas: Canvas, placing: Placing, c: Look) -> None:
    """The marks that are being placed: done ones with their spaces, then those still to come."""
    _title(canvas, canvas.say("title-place"), c)
    mark = placing.mark
    total = len(placing.placed) + placing.left
    for i in range(min(5, total)):
        x, y = LEFT + 20 + i * 79, 310
        done = placing.placed[i] if i < len(placing.placed) else ""
        ground = c.paper if done else BLUE
        if not done:
            canvas.panel(x - 4, y - 4, x + 70, y + 70, BLUE, 10, name="to place")
        side = side_of(done) if done and mark == "wall" else None
        canvas.paste(cell(66, mark, side, "draft" if done else "", c.colour_blind), x, y, ground)
        canvas.text(x + 33, y + 98, done or "?", 28, c.mute if done else BLUE_DEEP, "bold", "middle")
    what = canvas.say("to-place", left=placing.left, mark=canvas.say(f"mark-{mark}", count=placing.left))
    canvas.text(LEFT + 20, 470, what, 30, c.ink, "bold", room=386)
    how = canvas.say(f"how-{mark if mark in PAID else kind_of(mark)}")
    canvas.text(LEFT + 20, 516, how, 28, c.mute, "text", room=386)


def _persons(canvas: Canvas, c: Look) -> None:
    """What each person gives (CO3)."""
    _title(canvas, canvas.say("title-persons"), c)
    for i, person in enumerate(BOX.person):
        y = 318 + i * 51
        canvas.text(LEFT + 34, y, str(person.level), 30, c.ink, "bold", "middle")
        canvas.centre(pieces.bust(48, person.id, c.colour_blind), LEFT + 84, y)
        canvas.centre(_gain(person.effects[0], c), LEFT + 142, y)
        gives = canvas.say(f"gives-{person.id}" if person.id in PAID else f"mark-{person.id}")
        canvas.text(LEFT + 176, y, gives, 26, c.ink, "text", room=RIGHT - LEFT - 188)


def _gain(effect: PersonEffect, c: Look) -> Sprite:
    match effect:
        case StaticDefence(amount):
            return parts.shield(48, c.slate, str(amount))
        case GainCoinsPerNeighbour(amount=amount):
            return parts.coin(40, str(amount))
        case BuildHouses(vp_each=amount) | GainVp(amount) | GainVpPerNeighbour(amount=amount):
            return parts.laurel(46, str(amount))


def _swords(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    """What ending the turn does: boxes for the swords, and the attacks that follow (TU6)."""
    view = scene.view
    coming = strikes(view)
    _title(canvas, canvas.say("title-end"), c)
    canvas.centre(pieces.symbol(44, "swords", c.colour_blind), LEFT + 48, 322)
    swords = view.dice.count("swords")
    canvas.text(LEFT + 84, 322, canvas.say("swords", count=swords), 30, c.ink, "bold")
    y = 364
    if view.active is None:  # nobody knows what the others' turns bring before this one counts (SI3)
        for i, line in enumerate(wrap(canvas.say("swords-together"), "text", 27, RIGHT - LEFT - 48, 4)):
            canvas.text(LEFT + 24, y + 6 + 38 * i, line, 27, c.ink, "text")
        return
    for row, new in coming:
        before = max(0, min(view.row_length, view.boxes - row * view.row_length))
        left = view.row_length - before - new
        canvas.centre(parts.shield(58, mix(RED, c.sunk, 0.2), str(view.strengths[row])), LEFT + 48, y + 22)
        tall = pieces.boxes_ahead(300, view.row_length, before, new)
        canvas.paste(tall, LEFT + 84, y - 12)
        follows = canvas.say("boxes-left", count=left) if left else canvas.say("attack")
        canvas.text(RIGHT - 20, y + 22, follows, 28, RED if not left else c.mute, "bold", "right")
        y += 90
    attacks = [view.strengths[row] for row, _ in coming if (row + 1) * view.row_length <= view.boxes + swords]
    if attacks:
        _fates(canvas, scene, attacks, y - 8, c)
    elif coming:
        canvas.centre(parts.tick(36), LEFT + 48, y + 2)
        canvas.text(LEFT + 84, y + 2, canvas.say("no-attack"), 27, GREEN, "bold", room=RIGHT - LEFT - 96)
        _fates(canvas, scene, [view.strengths[coming[0][0]]], y + 32, c)
    else:
        canvas.text(LEFT + 24, y, canvas.say("pirates-none"), 30, GREEN, "bold")


def _fates(canvas: Canvas, scene: Scene[View], strengths: list[int], y: int, c: Look) -> None:
    """Who holds against the attacks, and who loses a cannon."""
    cities = scene.view.cities
    step = min(42, (640 - y) // len(cities))
    for i, city in enumerate(cities):
        at = y + step // 2 + i * step
        canvas.centre(parts.badge(min(36, step - 2), scene.players[city.seat].badge, scene.colour_blind), LEFT + 48, at)
        canvas.text(LEFT + 84, at, name_of(scene, city.seat), min(28, step), c.ink, "text", room=150, floor=20)
        canvas.centre(parts.shield(min(38, step), c.slate), LEFT + 262, at)
        canvas.text(LEFT + 286, at, str(city.defence), min(30, step), c.ink, "bold")
        for j, strength in enumerate(strengths):
            held = city.defence >= strength
            icon = parts.tick(min(32, step - 2)) if held else pieces.cannon(min(40, step), True)
            canvas.centre(icon, LEFT + 396 - 48 * (len(strengths) - 1 - j), at)


def _numbers(canvas: Canvas, view: View, city: City, c: Look) -> None:
    canvas.panel(LEFT, 670, RIGHT, 778, c.paper, 14, c.sea, name="numbers")
    following = len(view.attack_losers)
    attack = view.strengths[following] if following < len(view.strengths) else None
    shown = [
        (parts.coin(44), format_number(city.coins), canvas.say("number-coins")),
        (pieces.logs(44), format_number(city.logs), canvas.say("number-logs")),
        (parts.shield(50, c.slate), str(city.defence), canvas.say("number-defence")),
        (parts.shield(50, mix(RED, c.sunk, 0.25)), "–" if attack is None else str(attack), canvas.say("number-attack")),
    ]
    for i, (icon, text, label) in enumerate(shown):
        middle, size = LEFT + 8 + (i + 0.5) * 101.5, 38
        while size > 24 and icon.width + 8 + width(text, "black", size) > 97:
            size -= 1
        left = middle - (icon.width + 8 + width(text, "black", size)) / 2
        canvas.centre(icon, left + icon.width / 2, 705)
        canvas.text(left + icon.width + 8, 705, text, size, c.ink if text != "0" else c.pale, "black")
        canvas.text(middle, 748, label, 27, c.mute, "text", "middle", room=100)


def _draft(canvas: Canvas, scene: Scene[View], drafting: bool, c: Look) -> None:
    box = (LEFT, 792, RIGHT, 936)
    if not scene.news:
        canvas.panel(*box, c.raised, 14, name="draft")
        for i, line in enumerate(wrap(prompt(canvas, scene), "text", 28, 386, 3)):
            canvas.text(LEFT + 18, 826 + i * 38, line, 28, c.cream, "text")
        return
    frames.draft(canvas, box, drafting, c.paper, c.sea)
    y = 826
    for i, (text, last) in enumerate(_lines(scene.news)):
        first = i == 0 and len(scene.news) > 1
        style = "bold" if first or last else "text"
        colour = BLUE_DEEP if last and drafting else c.ink
        canvas.text(LEFT + 20, y, text, 30 if first else 27, colour, style, room=384)
        y += 40


def _lines(news: tuple[str, ...]) -> list[tuple[str, bool]]:
    """At most three lines, and whether a line is the last of several that were given."""
    if len(news) == 1:
        return [(line, False) for line in wrap(news[0], "text", 27, 384, 3)]
    lines = [news[0], *filter(None, [", ".join(news[1:-1])]), news[-1]]
    return [(line, i == len(lines) - 1) for i, line in enumerate(lines)]


def prompt(canvas: Canvas, scene: Scene[View]) -> str:
    """What the player can do, when there is no draft to show."""
    view = scene.view
    if view.phase == "over":
        return canvas.say("prompt-over")
    if scene.decision is None:
        if view.active is None:
            return canvas.say("prompt-waiting")
        if view.active == scene.viewer:
            return canvas.say("prompt-yours")
        return canvas.say("prompt-theirs", who=name_of(scene, view.active))
    if offered(scene):
        return canvas.say("prompt-spaces")
    if view.phase == "tower_recruit":
        return canvas.say("prompt-tower")
    if view.phase == "end_turn":
        return canvas.say("prompt-end")
    return canvas.say("prompt-roll" if view.rolls_used < BOX.turn.rolls_max else "prompt-score")
