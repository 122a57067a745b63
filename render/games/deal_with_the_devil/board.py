"""The public board of Deal with the Devil, 1,600 x 1,200, the same size always (9.1)."""
from __future__ import annotations

from functools import partial

from engine.core.text import join_with_and
from engine.games.deal_with_the_devil.view import View

from ...kit import frames, parts
from ...kit.canvas import Canvas
from ...kit.sprite import Sprite
from ...kit.typeface import clean, wrap
from ...kit.wording import name_of, plain, winners
from ...scene import Scene
from . import emblems, pieces, seats, sheets, tables, wheel
from .look import Look, look
from .words import letter, words

WIDTH, HEIGHT = 1600, 1200
LOG = (24, 724, 584, 1176)
PITCH, ROWS, SIZE = 37, 4, 26  # of the log's rows
KEY = (LOG[0] + 20, 960, LOG[2] - 16, LOG[3] - 12)
KEY_ROW, KEY_SIZE = 34, 25


def paint(canvas: Canvas, scene: Scene[View]) -> None:
    c, view = look(scene.colour_blind), scene.view
    _header(canvas, scene, c)
    badges = tuple(player.badge for player in scene.players)
    key = ("wheel", view.round, str(view.production), str([k.levels for k in view.kingdoms]), badges, c.colour_blind)
    canvas.block(key, frames.edges(wheel.BOX, False), partial(wheel.paint, canvas, scene, c))
    key = ("track", tuple(k.reputation for k in view.kingdoms), badges, c.colour_blind)
    canvas.block(key, frames.edges(tables.TRACK, False), partial(tables.track, canvas, scene, c))
    key = ("inquisition", str(view.slots), view.pool, view.round, c.colour_blind)
    canvas.block(key, frames.edges(tables.INQUISITION, False), partial(tables.inquisition, canvas, scene, c))
    seats.paint(canvas, scene, talk(scene), c)
    log(canvas, LOG, scene, c)
    canvas.block(("key", c.colour_blind), KEY, partial(key_of_signs, canvas, KEY, c))


def talk(scene: Scene[View]) -> tuple[tuple[str, ...], ...]:
    """What each seat says that it wants (D14)."""
    return scene.talk or ((),) * len(scene.players)


def step(scene: Scene[View]) -> str:
    """What all are doing, in one sentence that is the same for all."""
    say, view = words(scene), scene.view
    if view.results is None:
        return say(f"table-{view.phase}")
    names = [name_of(scene, seat) for seat in winners(view.results)]
    return say("one-wins", name=names[0]) if len(names) == 1 else say("share-victory", names=join_with_and(say, names))


def _header(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    view = scene.view
    title = frames.header(canvas, emblems.chest(76), "Deal with the Devil", 54, c.cream)
    over = view.results is not None
    label = canvas.say("the-end" if over else f"phase-{view.phase}")
    left = WIDTH - 24 - canvas.text(WIDTH - 24, 50, label, 40, c.cream, "serif", "right", room=420)
    if not over:
        canvas.text(left - 20, 51, canvas.say("round-of", round=view.round), 34, c.soft, "text", "right",
                    room=left - 40 - title)
    canvas.rect(24, 94, WIDTH - 24, 96, c.gold)
    canvas.centre(parts.spark(30, False), 40, 121)
    canvas.text(66, 121, step(scene), 32, c.cream, "bold", room=WIDTH - 90)


def log(canvas: Canvas, box: tuple[int, int, int, int], scene: Scene[View], c: Look) -> None:
    """What happened last: as many lines as find room, each with the badge of who it is about."""
    x0, y0, x1, _ = box
    sheets.paper(canvas, box, c, "log")
    sheets.title(canvas, x0 + 24, y0 + 36, canvas.say("what-happened"), c.ink, 32, x1 - x0 - 48)
    lines = chosen([told(scene, line) for line in plain(scene.news)])
    y, left = y0 + 80, x0 + 66 if any(badge for badge, _ in lines) else x0 + 24
    for (badge, text), rows in zip(lines, shares([text for _, text in lines], x1 - left - 24), strict=True):
        if badge:
            canvas.centre(parts.badge(34, badge, c.colour_blind), x0 + 41, y)
        for part in wrap(text, "text", SIZE, x1 - left - 24, rows):
            canvas.text(left, y, part, SIZE, c.ink, "text")
            y += PITCH
    canvas.rect(x0 + 20, KEY[1] - 18, x1 - 20, KEY[1] - 16, c.rule)
    if not lines:
        canvas.text(x0 + 24, y, canvas.say("nothing-happened"), SIZE, c.mute, "text", room=x1 - x0 - 48)


def key_of_signs(canvas: Canvas, box: tuple[int, int, int, int], c: Look) -> None:
    """What the signs on the board mean. The lower left corner stays free: there Discord draws its own badge."""
    x0, y0, x1, _ = box
    half, low = x0 + 284, y0 + KEY_ROW // 2
    for i, kind in enumerate(seats.TYPES):
        x, y = x0 + i % 2 * 120, low + i // 2 * KEY_ROW
        canvas.centre(pieces.symbol(30, kind, letter(canvas.words, kind), c.colour_blind), x + 16, y)
        canvas.text(x + 37, y, canvas.say(f"type-{kind}"), KEY_SIZE, c.ink, "text", room=(82, 122)[i % 2], floor=20)
    blind = c.colour_blind
    left: list[tuple[list[Sprite], str]] = [
        ([pieces.wing(30, False, False, blind), pieces.wing(30, True, False, blind)], "key-wings"),
        ([pieces.chevrons(28, 2, False, c.mute)], "key-back"),
    ]  # fmt: skip
    right: list[tuple[list[Sprite], str]] = [
        ([pieces.indulgence(30, False)], "key-indulgence"),
        ([pieces.guest(30, False)], "key-guest"),
        ([pieces.tile(32, "town", False, "claimed", "", blind), pieces.tile(32, "town", True, "claimed", "", blind)],
         "key-tiles"),
        ([pieces.courtier(32, letter(canvas.words, "farmer"), "held", blind)], "key-courtier"),
        ([pieces.back(24, c.wood, False), pieces.back(24, c.science, False)], "key-hand"),
        ([wheel.dot(16, True), wheel.dot(16, True)], "key-level"),
    ]  # fmt: skip
    for x, first, found in ((x0, 2, left), (half, 0, right)):
        for i, (icons, key) in enumerate(found, first):
            at, y = x, low + i * KEY_ROW
            for icon in icons:
                canvas.centre(icon, at + icon.width / 2 + 1, y)
                at += icon.width + 3
            canvas.text(at + 5, y, canvas.say(key), KEY_SIZE, c.ink, "text",
                        room=(half if x == x0 else x1) - at - 10, floor=20)


def chosen(lines: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """What players did, then what else there is room for, the latest of each; in the order in which it was told."""
    ranked = sorted(range(len(lines)), key=lambda i: (not lines[i][0], -i))
    return [lines[i] for i in sorted(ranked[:ROWS])]


def shares(texts: list[str], room: int) -> list[int]:
    """How many rows each line gets: one, and what is left in turns for those that need more."""
    needs = [max(1, len(wrap(text, "text", SIZE, room, ROWS))) for text in texts]
    rows = [1] * len(texts)
    while sum(rows) < ROWS and rows != needs:
        for i, need in enumerate(needs):
            if rows[i] < need and sum(rows) < ROWS:
                rows[i] += 1
    return rows


def told(scene: Scene[View], line: str) -> tuple[str, str]:
    """The badge of the player with whose name a line begins, and the rest of it; the line alone for others."""
    line = clean(line)
    for player in sorted(scene.players, key=lambda player: -len(player.name)):
        name = clean(player.name)
        if name and line.startswith(name) and not line[len(name) :][:1].isalnum():
            return player.badge, line[len(name) :].lstrip(" ,:–—") or line
    return "", line
