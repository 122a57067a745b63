"""A player's own picture, 1,280 x 960: their city with what they may do, dice, prices, numbers, draft."""

from __future__ import annotations

from engine.core.text import format_number
from engine.games.saint_malo.components import (
    BOX,
    PERSONS,
    BuildHouses,
    GainCoinsPerNeighbour,
    GainVp,
    GainVpPerNeighbour,
    PersonEffect,
    StaticDefence,
)
from engine.games.saint_malo.view import City, Placing, View

from ...kit import widgets
from ...kit.pixels import BLUE, BLUE_DEEP, BLUE_ON_DARK, BLUE_PALE, GREEN, RED, measure_width, mix, wrap_text
from ...kit.sprites import Pen, Sprite, shared_pieces, sprite
from ...kit.wording import get_player_name, require_viewer
from . import pieces
from .city import Grid, cell, draw_city, find_side, get_kind
from .look import GameCanvas, GameScene, Look
from .words import list_offered_spaces, list_struck_rows

WIDTH, HEIGHT = 1280, 960
CITY = (24, 100, 810, 936)
GRID = Grid(78, 174, 97, 5, 32, names=True)
LEFT, RIGHT = 834, 1256
SYMBOL_BY_KIND = {"crate": "crate", "wall": "wall", "church": "cross", "person": "head", "house": "head"}
# These persons pay for each thing with this symbol around them, or for each log that becomes a house.
SYMBOL_BY_PERSON = {"priest": "cross", "architect": "log", "merchant": "crate"}


def draw_own_board(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw the picture. Raise ValueError if the scene has no viewer."""
    look, city = canvas.look, scene.view.cities[require_viewer(scene)]
    drafting = scene.decision is not None or scene.view.active == scene.viewer
    _draw_header(canvas, scene, drafting)
    canvas.panel(*CITY, look.paper, 14, look.ground, name="city")
    draft = city.latest if drafting else []
    draw_city(canvas, GRID, city, list_offered_spaces(scene), draft, [] if drafting else city.latest)
    symbol, used = find_drafted_symbol(city, draft, scene.view) if drafting else ("", 0)
    _draw_dice(canvas, scene.view, symbol, used)
    _draw_step_panel(canvas, scene, symbol, used)
    _draw_numbers(canvas, scene.view, city)
    _draw_draft(canvas, scene, drafting)


def find_drafted_symbol(city: City, draft: list[str], view: View) -> tuple[str, int]:
    """Return the symbol that the draft uses ("" if it shows none), and the number of dice, 0 if it is unknown."""
    walls = sum(city.marks.get(space) == "wall" for space in draft)
    # A person drafted too is a tower's bonus: no dice.
    if walls and not (view.placing and view.placing.mark == "wall"):
        return "wall", walls
    if view.placing and view.placing.mark != "house":
        symbol = SYMBOL_BY_KIND[get_kind(view.placing.mark)]
        total = view.placing.left + len(view.placing.placed)
        person = PERSONS.get(view.placing.mark)
        if symbol in ("crate", "wall"):
            used = total
        elif person:
            used = person.level
        else:
            used = 0
        return symbol, int(view.placing.mark[-1]) if symbol == "cross" else used
    marks = [city.marks[space] for space in draft if space in city.marks]
    kinds = [get_kind(mark) for mark in marks]
    if "church" in kinds:
        return "cross", int(marks[kinds.index("church")][-1])
    if "person" in kinds:
        return "head", PERSONS[marks[kinds.index("person")]].level
    return ("crate", len(marks)) if marks else ("", 0)


def _draw_header(canvas: GameCanvas, scene: GameScene, acting: bool) -> None:
    view, seat = scene.view, scene.viewer or 0
    right = canvas.message("round", round=view.round)
    if view.last_round and view.phase != "over":
        right += canvas.message("part-last")
    if view.phase == "over":
        right = canvas.message("rounds", count=view.round)
    elif view.dice and acting:
        right += "   ·   " + canvas.message("roll", roll=view.rolls_used)
    used = canvas.text(RIGHT, 48, right, 32, canvas.look.soft, "text", "right")
    tail = canvas.message("tail-yours" if acting and view.phase != "over" else "tail-city")
    widgets.draw_own_header(canvas, scene, seat, RIGHT - 24 - used, tail)


def _draw_dice(canvas: GameCanvas, view: View, symbol: str, used: int) -> None:
    look, dice = canvas.look, view.dice if view.phase != "over" else []
    canvas.panel(LEFT, 100, RIGHT, 232, look.sunk, name="dice")
    if not dice:
        canvas.text((LEFT + RIGHT) / 2, 166, canvas.message("dice-none"), 32, look.soft, "text", "middle")
    for i, face in enumerate(dice):
        x = LEFT + 16 + i * 81
        if face == symbol and used > 0:
            used -= 1
            canvas.panel(x - 6, 105, x + 72, 187, BLUE_ON_DARK, 12, name="chosen")
        canvas.paste(pieces.die(66, face, look), x, 112)
        canvas.text(x + 33, 209, str(i + 1), 32, look.soft, "bold", "middle")


def _draw_step_panel(canvas: GameCanvas, scene: GameScene, symbol: str, used: int) -> None:
    """Draw the panel for the current step: cards to place, prices of the symbol's actions, swords, or persons."""
    view = scene.view
    canvas.panel(LEFT, 246, RIGHT, 656, canvas.look.paper, 14, canvas.look.ground, name="middle")
    if view.placing and (view.active is None or view.active == scene.viewer):
        _draw_placing(canvas, view.placing)
    elif view.allowed:
        _draw_prices(canvas, scene, symbol, used)
    elif view.phase == "end_turn":
        _draw_swords(canvas, scene)
    else:
        _draw_persons(canvas)


def _draw_title(canvas: GameCanvas, text: str, tail: str = "") -> None:
    canvas.text(LEFT + 18, 272, text, 32, canvas.look.ink, "bold", max_width=RIGHT - LEFT - 36, suffix=tail)


@sprite()
def price(pen: Pen, dice: int, coins: int | None, free: str, chosen: bool, look: Look) -> None:
    """Draw a number of dice and what it costs to turn the missing ones, or that it is free. `coins` is None if it is
    not possible."""
    if coins is None:
        pen.rectangle(0, 0, 100, 98, mix(look.edge, look.outer, 0.5), 14)
        pen.rectangle(3.5, 3.5, 96.5, 94.5, look.paper, 11)
        pen.rectangle(40, 47, 60, 51, look.mute)
        return
    pen.rectangle(0, 0, 100, 98, BLUE if chosen else look.mute, 14)
    if not chosen:
        pen.rectangle(3.5, 3.5, 96.5, 94.5, look.inner, 11)
    ink = 0xFFFFFF if chosen else look.ink
    pen.text(str(dice), 50, 27, 55, ink, "bold")
    if coins == 0:
        pen.text(free, 50, 73, 46, ink, "bold")
        return
    width = 16 if coins > 9 else 0
    shared_pieces.draw_coin(pen.sub_pen(14 - width / 2, 54, 40))
    pen.text(str(coins), 76 + width / 4, 73, 55 if not width else 40, ink, "bold")


def _draw_prices(canvas: GameCanvas, scene: GameScene, symbol: str, used: int) -> None:
    look = canvas.look
    view = scene.view
    mine = view.active is None or view.active == scene.viewer
    if mine or view.active is None:
        _draw_title(canvas, canvas.message("title-prices"))
    else:
        _draw_title(canvas, get_player_name(scene, view.active), canvas.message("tail-prices"))
    free = canvas.message("free")
    for i, row in enumerate(view.allowed):
        y = 294 + i * 71
        ground = look.paper
        if row.symbol == symbol:
            ground = look.adapt_area(BLUE_PALE)
            canvas.panel(LEFT + 8, y - 5, RIGHT - 8, y + 63, ground, 10, name="row")
        canvas.paste_centred(pieces.symbol(52, row.symbol, look), LEFT + 46, y + 29)
        for n, coins in enumerate(row.coins, 1):
            chosen = row.symbol == symbol and n == used
            canvas.paste(price(58, n, coins, free, chosen, look), LEFT + 84 + (n - 1) * 66, y, ground)


def _draw_placing(canvas: GameCanvas, placing: Placing) -> None:
    """Draw the marks that are being placed: placed ones with their spaces, then the remaining ones."""
    look = canvas.look
    _draw_title(canvas, canvas.message("title-place"))
    mark = placing.mark
    total = len(placing.placed) + placing.left
    for i in range(min(5, total)):
        x, y = LEFT + 20 + i * 79, 310
        done = placing.placed[i] if i < len(placing.placed) else ""
        ground = look.paper if done else look.adapt_area(BLUE)
        if not done:
            canvas.panel(x - 4, y - 4, x + 70, y + 70, BLUE, 10, name="to place")
        side = find_side(done) if done and mark == "wall" else None
        canvas.paste(cell(66, mark, side, "draft" if done else "", look), x, y, ground)
        canvas.text(x + 33, y + 98, done or "?", 32, look.mute if done else BLUE_DEEP, "bold", "middle")
    what = canvas.message(
        "to-place", left=placing.left, mark=canvas.message(f"mark-{mark}", count=placing.left)
    )
    canvas.text(LEFT + 20, 470, what, 32, look.ink, "bold", max_width=386)
    counts = mark in SYMBOL_BY_PERSON or mark == "juggler"
    how = canvas.message(f"how-{mark if counts else get_kind(mark)}")
    canvas.text(LEFT + 20, 516, how, 32, look.mute, max_width=386)


def _draw_persons(canvas: GameCanvas) -> None:
    """Draw what each person gives (CO3)."""
    look = canvas.look
    _draw_title(canvas, canvas.message("title-persons"))
    for i, person in enumerate(BOX.person):
        y = 318 + i * 51
        canvas.text(LEFT + 34, y, str(person.level), 32, look.ink, "bold", "middle")
        canvas.paste_centred(pieces.bust(48, person.id, look), LEFT + 84, y)
        canvas.paste_centred(_get_gain_icon(person.effects[0], look), LEFT + 142, y)
        name = canvas.message("gives-juggler" if person.id == "juggler" else f"mark-{person.id}", count=1)
        width = canvas.text(LEFT + 176, y, name, 32, look.ink, max_width=RIGHT - LEFT - 188)
        if (counted := SYMBOL_BY_PERSON.get(person.id)) is not None:
            canvas.text(LEFT + 188 + width, y, "×", 32, look.ink)
            canvas.paste_centred(pieces.symbol(40, counted, look), LEFT + 236 + width, y)


def _get_gain_icon(effect: PersonEffect, look: Look) -> Sprite:
    match effect:
        case StaticDefence(amount):
            return shared_pieces.shield(48, look.slate, str(amount))
        case GainCoinsPerNeighbour(amount=amount):
            return shared_pieces.coin(40, str(amount))
        case BuildHouses(vp_each=amount) | GainVp(amount) | GainVpPerNeighbour(amount=amount):
            return shared_pieces.laurel(46, str(amount))


def _draw_swords(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw what ending the turn does: boxes for the swords, and the attacks that follow (TU6)."""
    look = canvas.look
    view = scene.view
    coming = list_struck_rows(view)
    _draw_title(canvas, canvas.message("title-end"))
    canvas.paste_centred(pieces.symbol(44, "swords", look), LEFT + 48, 322)
    swords = view.dice.count("swords")
    canvas.text(LEFT + 84, 322, canvas.message("swords", count=swords), 32, look.ink, "bold")
    y = 364
    if view.active is None:  # nobody knows what the others' turns bring before this one counts (SI3)
        for i, line in enumerate(
            wrap_text(canvas.message("swords-together"), "text", 32, RIGHT - LEFT - 48, 6)
        ):
            canvas.text(LEFT + 24, y + 6 + 40 * i, line, 32, look.ink)
        return
    for row, new in coming:
        before = max(0, min(view.row_length, view.boxes - row * view.row_length))
        left = view.row_length - before - new
        canvas.paste_centred(
            shared_pieces.shield(58, mix(RED, look.sunk, 0.2), str(view.strengths[row])), LEFT + 48, y + 22
        )
        height = pieces.boxes_ahead(300, view.row_length, before, new)
        canvas.paste(height, LEFT + 84, y - 12)
        follows = canvas.message("boxes-left", count=left) if left else canvas.message("attack")
        canvas.text(RIGHT - 20, y + 22, follows, 32, RED if not left else look.mute, "bold", "right")
        y += 90
    attacks = [view.strengths[row] for row, _ in coming if (row + 1) * view.row_length <= view.boxes + swords]
    if attacks:
        _draw_fates(canvas, scene, attacks, y - 8)
    elif coming:
        canvas.paste_centred(shared_pieces.tick(36), LEFT + 48, y + 2)
        canvas.text(
            LEFT + 84, y + 2, canvas.message("no-attack"), 32, GREEN, "bold", max_width=RIGHT - LEFT - 96
        )
        _draw_fates(canvas, scene, [view.strengths[coming[0][0]]], y + 32)
    else:
        canvas.text(LEFT + 24, y, canvas.message("pirates-none"), 32, GREEN, "bold")


def _draw_fates(canvas: GameCanvas, scene: GameScene, strengths: list[int], y: int) -> None:
    """Draw who withstands the attacks, and who loses a cannon."""
    look = canvas.look
    cities = scene.view.cities
    step = min(42, (640 - y) // len(cities))
    for i, city in enumerate(cities):
        at = y + step // 2 + i * step
        widgets.draw_badge(canvas, scene, city.seat, LEFT + 48, at, min(36, step - 2))
        canvas.text(
            LEFT + 84,
            at,
            get_player_name(scene, city.seat),
            min(32, step - 2),
            look.ink,
            max_width=150,
            min_size=20,
        )
        canvas.paste_centred(shared_pieces.shield(min(38, step), look.slate), LEFT + 262, at)
        canvas.text(LEFT + 286, at, str(city.defence), min(32, step), look.ink, "bold")
        for j, strength in enumerate(strengths):
            held = city.defence >= strength
            icon = shared_pieces.tick(min(32, step - 2)) if held else pieces.cannon(min(40, step), True)
            canvas.paste_centred(icon, LEFT + 396 - 48 * (len(strengths) - 1 - j), at)


def _draw_numbers(canvas: GameCanvas, view: View, city: City) -> None:
    look = canvas.look
    canvas.panel(LEFT, 670, RIGHT, 778, look.paper, 14, look.ground, name="numbers")
    following = len(view.attack_losers)
    attack = view.strengths[following] if following < len(view.strengths) else None
    shown = [
        (shared_pieces.coin(44), format_number(city.coins), ""),
        (pieces.logs(44), format_number(city.logs), ""),
        (shared_pieces.shield(50, look.slate), str(city.defence), canvas.message("number-defence")),
        (
            shared_pieces.shield(50, mix(RED, look.sunk, 0.25)),
            "–" if attack is None else str(attack),
            canvas.message("number-attack"),
        ),
    ]
    for i, (icon, text, label) in enumerate(shown):
        middle, size = LEFT + 8 + (i + 0.5) * 101.5, 38
        while size > 24 and icon.width + 8 + measure_width(text, "black", size) > 97:
            size -= 1
        left = middle - (icon.width + 8 + measure_width(text, "black", size)) / 2
        y = 705 if label else 724
        canvas.paste_centred(icon, left + icon.width / 2, y)
        canvas.text(left + icon.width + 8, y, text, size, look.ink if text != "0" else look.mute, "black")
        canvas.text(middle, 748, label, 30, look.mute, "text", "middle", max_width=104)


def _draw_draft(canvas: GameCanvas, scene: GameScene, drafting: bool) -> None:
    look = canvas.look
    box = (LEFT, 792, RIGHT, 936)
    if not scene.log_lines:
        canvas.panel(*box, look.raised, name="draft")
        for i, line in enumerate(wrap_text(describe_prompt(canvas, scene), "text", 32, 386, 3)):
            canvas.text(LEFT + 18, 826 + i * 38, line, 32, look.cream)
        return
    widgets.draw_draft_sheet(canvas, box, drafting)
    y = 826
    for i, (text, last) in enumerate(_list_draft_lines(scene.log_lines)):
        first = i == 0 and len(scene.log_lines) > 1
        style = "bold" if first or last else "text"
        colour = BLUE_DEEP if last and drafting else look.ink
        canvas.text(LEFT + 20, y, text, 32, colour, style, max_width=384)
        y += 40


def _list_draft_lines(news: tuple[str, ...]) -> list[tuple[str, bool]]:
    """Return at most three lines of the draft, and whether a line is the last of several."""
    if len(news) == 1:
        return [(line, False) for line in wrap_text(news[0], "text", 32, 384, 3)]
    lines = [news[0], *filter(None, [", ".join(news[1:-1])]), news[-1]]
    return [(line, i == len(lines) - 1) for i, line in enumerate(lines)]


def describe_prompt(canvas: GameCanvas, scene: GameScene) -> str:
    """Return what the player can do when there is no draft to show."""
    view = scene.view
    if view.phase == "over":
        return canvas.message("prompt-over")
    if scene.decision is None:
        if view.active is None:
            return canvas.message("prompt-waiting")
        if view.active == scene.viewer:
            return canvas.message("prompt-yours")
        return canvas.message("prompt-theirs", who=get_player_name(scene, view.active))
    if list_offered_spaces(scene):
        return canvas.message("prompt-spaces")
    if view.phase == "tower_recruit":
        return canvas.message("prompt-tower")
    if view.phase == "end_turn":
        return canvas.message("prompt-end")
    return canvas.message("prompt-roll" if view.rolls_used < BOX.turn.rolls_max else "prompt-score")
