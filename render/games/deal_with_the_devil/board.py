"""The public board of Deal with the Devil, 1,600 x 1,200, always in the same size (9.1)."""
from __future__ import annotations

from functools import partial

from engine.core.text import join_with_and
from engine.games.deal_with_the_devil.view import View

from ...kit import widgets
from ...kit.canvas import Canvas
from ...kit.pixels import replace_missing_letters, wrap_text
from ...kit.sprites import Sprite, shared_pieces
from ...kit.wording import find_winners, get_player_name, strip_markdown
from ...scene import Scene
from . import emblems, pieces, seats, sheets, tables, wheel
from .look import Look, get_look
from .words import get_letter, get_messages

WIDTH, HEIGHT = 1600, 1200
LOG = (24, 724, 584, 1176)
LOG_ROW_PITCH_PX, MAX_LOG_ROWS, LOG_TEXT_PX = 37, 4, 26
KEY = (LOG[0] + 20, 960, LOG[2] - 16, LOG[3] - 12)
KEY_ROW, KEY_SIZE = 34, 25


def draw_board(canvas: Canvas, scene: Scene[View]) -> None:
    look, view = get_look(scene.colour_blind), scene.view
    _draw_header(canvas, scene, look)
    badges = tuple(player.badge for player in scene.players)
    key = ("wheel", view.round, str(view.production), str([k.levels for k in view.kingdoms]), badges, look.colour_blind)
    canvas.draw_cached(key, widgets.get_card_bounds(wheel.BOX, False), partial(wheel.draw_wheel, canvas, scene, look))
    key = ("track", tuple(k.reputation for k in view.kingdoms), badges, look.colour_blind)
    canvas.draw_cached(
        key, widgets.get_card_bounds(tables.TRACK, False), partial(tables.draw_track, canvas, scene, look)
    )
    key = ("inquisition", str(view.slots), view.pool, view.round, look.colour_blind)
    canvas.draw_cached(
        key, widgets.get_card_bounds(tables.INQUISITION, False), partial(tables.draw_inquisition, canvas, scene, look)
    )
    seats.draw_seats(canvas, scene, list_table_talk(scene), look)
    draw_log(canvas, LOG, scene, look)
    canvas.draw_cached(("key", look.colour_blind), KEY, partial(draw_key_of_signs, canvas, KEY, look))


def list_table_talk(scene: Scene[View]) -> tuple[tuple[str, ...], ...]:
    """Return what each player says they want (D14)."""
    return scene.talk or ((),) * len(scene.players)


def describe_step(scene: Scene[View]) -> str:
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


def _draw_header(canvas: Canvas, scene: Scene[View], look: Look) -> None:
    view = scene.view
    title = widgets.draw_header(canvas, emblems.chest(76), "Deal with the Devil", 54, look.cream)
    over = view.results is not None
    label = canvas.message("the-end" if over else f"phase-{view.phase}")
    left = WIDTH - 24 - canvas.text(WIDTH - 24, 50, label, 40, look.cream, "serif", "right", max_width=420)
    if not over:
        canvas.text(left - 20, 51, canvas.message("round-of", round=view.round), 34, look.soft, "text", "right",
                    max_width=left - 40 - title)
    canvas.rect(24, 94, WIDTH - 24, 96, look.gold)
    canvas.paste_centred(shared_pieces.spark(30, False), 40, 121)
    canvas.text(66, 121, describe_step(scene), 32, look.cream, "bold", max_width=WIDTH - 90)


def draw_log(canvas: Canvas, box: tuple[int, int, int, int], scene: Scene[View], look: Look) -> None:
    """Draw as many of the latest log lines as fit, each with the badge of the player it is about."""
    x0, y0, x1, _ = box
    sheets.draw_paper(canvas, box, look, "log")
    sheets.draw_title(canvas, x0 + 24, y0 + 36, canvas.message("what-happened"), look.ink, 32, x1 - x0 - 48)
    lines = choose_log_lines([split_log_line(scene, line) for line in strip_markdown(scene.log_lines)])
    y, left = y0 + 80, x0 + 66 if any(badge for badge, _ in lines) else x0 + 24
    for (badge, text), rows in zip(lines, share_width([text for _, text in lines], x1 - left - 24), strict=True):
        if badge:
            canvas.paste_centred(shared_pieces.badge(34, badge, look.colour_blind), x0 + 41, y)
        for part in wrap_text(text, "text", LOG_TEXT_PX, x1 - left - 24, rows):
            canvas.text(left, y, part, LOG_TEXT_PX, look.ink, "text")
            y += LOG_ROW_PITCH_PX
    canvas.rect(x0 + 20, KEY[1] - 18, x1 - 20, KEY[1] - 16, look.rule)
    if not lines:
        canvas.text(
            x0 + 24, y, canvas.message("nothing-happened"), LOG_TEXT_PX, look.mute, "text", max_width=x1 - x0 - 48
        )


def draw_key_of_signs(canvas: Canvas, box: tuple[int, int, int, int], look: Look) -> None:
    """Draw the legend of the signs on the board. The lower left corner stays free for Discord's own badge."""
    x0, y0, x1, _ = box
    half, low = x0 + 284, y0 + KEY_ROW // 2
    for i, kind in enumerate(seats.TYPES):
        x, y = x0 + i % 2 * 120, low + i // 2 * KEY_ROW
        canvas.paste_centred(pieces.symbol(30, kind, get_letter(canvas.messages, kind), look.colour_blind), x + 16, y)
        canvas.text(
            x + 37, y, canvas.message(f"type-{kind}"), KEY_SIZE, look.ink, "text", max_width=(82, 122)[i % 2],
            min_size=20
        )
    blind = look.colour_blind
    left: list[tuple[list[Sprite], str]] = [
        ([pieces.wing(30, False, False, blind), pieces.wing(30, True, False, blind)], "key-wings"),
        ([pieces.chevrons(28, 2, False, look.mute)], "key-back"),
    ]  # fmt: skip
    right: list[tuple[list[Sprite], str]] = [
        ([pieces.indulgence(30, False)], "key-indulgence"),
        ([pieces.guest(30, False)], "key-guest"),
        ([pieces.tile(32, "town", False, "claimed", "", blind), pieces.tile(32, "town", True, "claimed", "", blind)],
         "key-tiles"),
        ([pieces.courtier(32, get_letter(canvas.messages, "farmer"), "held", blind)], "key-courtier"),
        ([pieces.back(24, look.wood, False), pieces.back(24, look.science, False)], "key-hand"),
        ([wheel.dot(16, True), wheel.dot(16, True)], "key-level"),
    ]  # fmt: skip
    for x, first, found in ((x0, 2, left), (half, 0, right)):
        for i, (icons, key) in enumerate(found, first):
            at, y = x, low + i * KEY_ROW
            for icon in icons:
                canvas.paste_centred(icon, at + icon.width / 2 + 1, y)
                at += icon.width + 3
            canvas.text(at + 5, y, canvas.message(key), KEY_SIZE, look.ink, "text",
                        max_width=(half if x == x0 else x1) - at - 10, min_size=20)


def choose_log_lines(lines: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the lines to show, in their order: first the latest ones about players, then the latest others."""
    ranked = sorted(range(len(lines)), key=lambda i: (not lines[i][0], -i))
    return [lines[i] for i in sorted(ranked[:MAX_LOG_ROWS])]


def share_width(texts: list[str], max_width: int) -> list[int]:
    """Return how many rows each line gets: one, and then one more in turn for each line that needs it."""
    needs = [max(1, len(wrap_text(text, "text", LOG_TEXT_PX, max_width, MAX_LOG_ROWS))) for text in texts]
    rows = [1] * len(texts)
    while sum(rows) < MAX_LOG_ROWS and rows != needs:
        for i, need in enumerate(needs):
            if rows[i] < need and sum(rows) < MAX_LOG_ROWS:
                rows[i] += 1
    return rows


def split_log_line(scene: Scene[View], line: str) -> tuple[str, str]:
    """Return the badge of the player whose name begins the line, with the rest of the line. The badge is empty if
    there is none.
    """
    names = [player.name for player in scene.players]
    line = replace_missing_letters(line)
    for player in sorted(scene.players, key=lambda player: -len(player.name)):
        name = replace_missing_letters(player.name)
        if name and line.startswith(name) and not line[len(name) :][:1].isalnum():
            return player.badge, widgets.isolate_names(line[len(name) :].lstrip(" ,:–—") or line, names)
    return "", widgets.isolate_names(line, names)
