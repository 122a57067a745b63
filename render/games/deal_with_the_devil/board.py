"""The public board of Deal with the Devil, 1,600 x 1,200, always in the same size (9.1)."""

from __future__ import annotations

from functools import partial

from engine.core.text import join_with_and
from engine.games.deal_with_the_devil.view import View

from ...kit import widgets
from ...kit.canvas import Canvas
from ...kit.pixels import replace_missing_letters
from ...kit.sprites import Sprite, shared_pieces
from ...kit.wording import find_winners, get_player_name, strip_markdown
from ...scene import Scene
from . import emblems, pieces, seats, sheets, tables, wheel
from .look import Look, get_look
from .words import get_letter, get_messages

WIDTH, HEIGHT = 1600, 1200
KEY_SHEET = (24, 724, 584, 1176)
KEY = (KEY_SHEET[0] + 20, 748, KEY_SHEET[2] - 16, 1132)  # below it Discord's badge
KEY_ROW, KEY_SIZE = 60, 30


def draw_board(canvas: Canvas, scene: Scene[View]) -> None:
    look, view = get_look(scene.colour_blind), scene.view
    _draw_header(canvas, scene, look)
    badges = tuple(player.badge for player in scene.players)
    key = (
        "wheel",
        view.round,
        str(view.production),
        str([k.levels for k in view.kingdoms]),
        badges,
        look.colour_blind,
    )
    canvas.draw_cached(
        key, widgets.get_card_bounds(wheel.BOX, False), partial(wheel.draw_wheel, canvas, scene, look)
    )
    key = ("track", tuple(k.reputation for k in view.kingdoms), badges, look.colour_blind)
    canvas.draw_cached(
        key, widgets.get_card_bounds(tables.TRACK, False), partial(tables.draw_track, canvas, scene, look)
    )
    key = ("inquisition", str(view.slots), view.pool, view.round, look.colour_blind)
    canvas.draw_cached(
        key,
        widgets.get_card_bounds(tables.INQUISITION, False),
        partial(tables.draw_inquisition, canvas, scene, look),
    )
    seats.draw_seats(canvas, scene, list_table_talk(scene), list_changed_seats(scene), look)
    sheets.draw_paper(canvas, KEY_SHEET, look, "signs")
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
        canvas.text(
            left - 20,
            51,
            canvas.message("round-of", round=view.round),
            34,
            look.soft,
            "text",
            "right",
            max_width=left - 40 - title,
        )
    canvas.rect(24, 94, WIDTH - 24, 96, look.gold)
    canvas.paste_centred(shared_pieces.spark(30, False), 40, 121)
    canvas.text(66, 121, describe_step(scene), 32, look.cream, "bold", max_width=WIDTH - 90)


def draw_key_of_signs(canvas: Canvas, box: tuple[int, int, int, int], look: Look) -> None:
    """Draw the legend of the signs on the board. The lower left corner stays free for Discord's own badge."""
    x0, y0, x1, _ = box
    half, low = x0 + 250, y0 + KEY_ROW // 2
    blind = look.colour_blind
    left: list[tuple[list[Sprite], str]] = [
        *(
            ([pieces.symbol(38, one, get_letter(canvas.messages, one), blind)], f"type-{one}")
            for one in seats.TYPES
        ),
        ([pieces.wing(30, False, False, blind), pieces.wing(30, True, False, blind)], "key-wings"),
        ([pieces.chevrons(28, 2, False, look.mute)], "key-back"),
    ]
    right: list[tuple[list[Sprite], str]] = [
        ([pieces.indulgence(30, False)], "key-indulgence"),
        ([pieces.guest(30, False)], "key-guest"),
        (
            [
                pieces.tile(32, "town", False, "claimed", "", blind),
                pieces.tile(32, "town", True, "claimed", "", blind),
            ],
            "key-tiles",
        ),
        ([pieces.courtier(32, get_letter(canvas.messages, "farmer"), "held", blind)], "key-courtier"),
        ([pieces.back(24, look.wood, False), pieces.back(24, look.science, False)], "key-hand"),
        ([wheel.dot(16, True), wheel.dot(16, True)], "key-level"),
    ]
    for x, found in ((x0, left), (half, right)):
        for i, (icons, key) in enumerate(found):
            at, y = x, low + i * KEY_ROW
            for icon in icons:
                canvas.paste_centred(icon, at + icon.width / 2 + 1, y)
                at += icon.width + 3
            canvas.text(
                at + 5,
                y,
                canvas.message(key),
                KEY_SIZE,
                look.ink,
                "text",
                max_width=(half if x == x0 else x1) - at - 10,
                min_size=20,
            )


def list_changed_seats(scene: Scene[View]) -> list[bool]:
    """Return for each seat whether a line of the news begins with its player's name."""
    return [
        any(
            line.startswith(name) and not line[len(name) :][:1].isalnum()
            for line in map(replace_missing_letters, strip_markdown(scene.log_lines))
        )
        for name in (replace_missing_letters(player.name) or " " for player in scene.players)
    ]
