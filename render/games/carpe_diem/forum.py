"""The forum: its cards, the slots between them, and what each card would bring now (I9.1, P)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from engine.games.carpe_diem.components import (
    FORUM_CARDS,
    FORUM_SPACES,
    GOODS,
    LINK_BY_FORUM_SLOT,
    CardId,
    Effect,
    ForumSlot,
    ForumSpace,
)
from engine.games.carpe_diem.words.foretold import CardWorth

from ...kit import widgets
from ...kit.canvas import Box, InlineItem, inline_text
from ...kit.pixels import BLUE, BLUE_PALE, GREEN, RED, RGB, WHITE, Badge, choose_text_colour
from ...kit.sprites import Pen, shared_pieces, sprite
from ...kit.wording import get_badge
from . import goods, pieces
from .look import GameCanvas, GameScene, Look


class Sheet(NamedTuple):
    """The position of the forum, with the size of a card, the gaps between cards, the diameter of a slot and the
    height of a card's band, in pixels.
    """

    x: int
    y: int
    wide: int
    tall: int
    across: int
    down: int
    slot: int
    band: int

    def box(self, space: ForumSpace) -> Box:
        n = FORUM_SPACES.index(space)
        x, y = self.x + n % 4 * (self.wide + self.across), self.y + n // 4 * (self.tall + self.down)
        return x, y, x + self.wide, y + self.tall

    def get_slot_centre(self, slot: ForumSlot) -> tuple[int, int]:
        """Return the middle of a slot."""
        one, two = (self.box(space) for space in LINK_BY_FORUM_SLOT[slot].spaces)
        return (one[0] + two[2]) // 2, (one[1] + two[3]) // 2


def draw_forum(
    canvas: GameCanvas,
    sheet: Sheet,
    scene: GameScene,
    now: Mapping[ForumSpace, CardWorth] | None = None,
    legal: Collection[ForumSlot] = (),
    order: tuple[ForumSpace, ...] = (),
    paying: ForumSpace | None = None,
    drafted: ForumSlot | None = None,
) -> None:
    """Draw the forum. `now` says what each card would bring at present. `order` lists the cards of the visit, and
    `paying` is the one that is being paid for.
    """
    view = scene.view
    for slot in view.slots:
        one, two = (sheet.box(space) for space in LINK_BY_FORUM_SLOT[slot].spaces)
        if one[1] != two[1]:
            x = (one[0] + one[2]) // 2
            canvas.rect(x - 9, one[3], x + 9, two[1], canvas.look.raised)
    for space, card in view.forum.items():
        x0, y0, x1, y1 = sheet.box(space)
        canvas.name_place(space, x0, y0, x1, y1)
        canvas.name_place(f"forum-card:{card}", x0, y0, x1, y1)
        said = _list_card_words(now[space]) if now and space in now else ()
        nth = order.index(space) + 1 if space in order else 0
        _draw_card(canvas, sheet, space, card, said, nth, space == paying)
    fresh = view.latest.slot if view.latest is not None else None
    for slot in view.slots:
        badge = get_badge(scene, view.discs[slot]) if slot in view.discs else None
        _draw_slot(canvas, sheet, slot, badge, slot in legal, slot == fresh, slot == drafted)


def _draw_card(
    canvas: GameCanvas,
    sheet: Sheet,
    space: ForumSpace,
    card: CardId,
    said: tuple[str, ...],
    nth: int,
    paying: bool,
) -> None:
    look = canvas.look
    x0, y0, x1, y1 = sheet.box(space)
    printed = FORUM_CARDS[card]
    band = look.pay if printed.kind == "pay" else look.own
    if nth:
        canvas.panel(x0 - 6, y0 - 6, x1 + 6, y1 + 6, BLUE if paying else look.cream, 16, name="chosen")
    canvas.panel(x0, y0, x1, y1, band, 12, None if nth else look.ground, name="card")
    foot = 44 if said else 0
    canvas.panel(x0, y0 + sheet.band, x1, y1, look.paper, 12, corners="bottom", name="paper")
    ink = choose_text_colour(band, look.ink)
    size = canvas.legible_px
    canvas.text(x0 + 12, y0 + sheet.band // 2, str(int(space[1:])), size, ink, "bold")
    canvas.text(
        x1 - 12, y0 + sheet.band // 2, canvas.message(f"card-{printed.kind}"), size, ink, "text", "right"
    )
    top, bottom = y0 + sheet.band, y1 - foot
    middle = (top + bottom) // 2
    if sheet.wide < 200:
        canvas.rect(x0 + 12, middle - 1, x1 - 12, middle + 1, look.rule)
        _draw_icon_line(canvas, (x0 + 8, top + 3, x1 - 8, middle - 3), list_needs(card))
        _draw_icon_line(canvas, (x0 + 8, middle + 3, x1 - 8, bottom - 3), list_gains(card))
    else:
        half = (x0 + x1) // 2
        canvas.paste_centred(pieces.arrow(24, look.mute), half + 4, middle)
        _draw_icon_line(canvas, (x0 + 6, top + 3, half - 10, bottom - 3), list_needs(card))
        _draw_icon_line(canvas, (half + 18, top + 3, x1 - 6, bottom - 3), list_gains(card))
    if said:
        _draw_current_gains(canvas, (x0, y1 - foot, x1, y1), said)
    if nth and said:
        canvas.paste_centred(nth_sign(34, nth, paying, look), (x0 + x1) // 2, y0 + sheet.band // 2)


def list_needs(card: CardId) -> list[tuple[str, int]]:
    return list(FORUM_CARDS[card].req.items())


def list_gains(card: CardId) -> list[tuple[str, int]]:
    return [
        (_get_gain_kind(effect), effect.n)
        for effect in FORUM_CARDS[card].effects
        if isinstance(effect.n, int)
    ]


def _get_gain_kind(effect: Effect) -> str:
    return {"gain_vp": "vp", "gain_coin": "coin", "gain_bread": "bread", "advance_prestige": "prestige"}[
        effect.op
    ]


def icon_items(size: int, what: str, n: int, look: Look) -> list[InlineItem]:
    """Return an icon with its number. The number is inside the icon if there is room, otherwise to its right."""
    if what == "vp":
        return [InlineItem(shared_pieces.laurel(size + 6, str(n), look.ink))]
    if what == "coin":
        return [InlineItem(shared_pieces.coin(size, str(n)))]
    if what == "prestige":
        return [InlineItem(goods.banner(size + 4, str(n)))]
    sign = goods.thing(size, what) if what in (*GOODS, "bread") else pieces.get_sign(size, what, look)
    return [InlineItem(sign), *([InlineItem(str(n), joins_previous=True)] if n > 1 else [])]


def _draw_icon_line(canvas: GameCanvas, box: Box, what: list[tuple[str, int]]) -> None:
    """Draw icons in a box, as large as possible, in one line or in two."""
    x0, y0, x1, y1 = box
    width, height = x1 - x0, y1 - y0
    lines = list[list[InlineItem]]()
    font = 0
    size = 0
    rows = 2 if len(what) > 2 and height > 80 else 1
    split = [what[i : i + 2] for i in range(0, len(what), 2)] if rows == 2 else [what]
    for size in (54, 50, 46, 42, 38, 34, 30, 26):
        lines = [[item for one in part for item in icon_items(size, *one, canvas.look)] for part in split]
        font = max(canvas.legible_px, round(size * 0.78))
        if (
            max(inline_text.measure_items(line, "bold", font) for line in lines) <= width
            and (size + 8) * len(lines) <= height
        ):
            break
    for i, line in enumerate(lines):
        y = (y0 + y1) / 2 + (i - (len(lines) - 1) / 2) * (size + 8)
        inline_text.draw_line(canvas, (x0 + x1) / 2, y, line, font, anchor="middle")


# What a card would bring now


def _list_card_words(one: CardWorth) -> tuple[str, ...]:
    """Return how many sets a card counts, and what they bring in total."""
    gain = [f"{what} {n}" for what, n in one.gain.items() if n]
    return (str(one.sets), *gain)


def _draw_current_gains(canvas: GameCanvas, box: Box, said: tuple[str, ...]) -> None:
    look = canvas.look
    x0, y0, x1, y1 = box
    sets = int(said[0])
    canvas.panel(x0, y0, x1, y1, look.done if sets else look.lost, 12, corners="bottom", name="now")
    y = (y0 + y1) // 2
    size = canvas.legible_px
    items = [item for part in said[1:] for item in _gain_items(part, 24, RED if sets == 0 else look.ink)]
    width = inline_text.draw_line(canvas, x1 - 10, y, items, size, anchor="right", max_width=x1 - x0 - 16)
    if width < x1 - x0 - 80:
        canvas.text(x0 + 14, y, f"{sets} ×", size, GREEN if sets else RED, "bold")


def _gain_items(part: str, size: int, ink: RGB) -> list[InlineItem]:
    what, n = part.split(" ")
    label = f"+{n}" if not n.startswith("-") else f"−{n[1:]}"
    icon = shared_pieces.laurel(size + 8) if what == "vp" else goods.thing(size + 4, what)
    return [InlineItem(label, colour=ink), InlineItem(icon, joins_previous=True)]


# Slots


def _draw_slot(
    canvas: GameCanvas,
    sheet: Sheet,
    slot: ForumSlot,
    badge: Badge | None,
    legal: bool,
    fresh: bool,
    drafted: bool,
) -> None:
    (x, y), r = sheet.get_slot_centre(slot), sheet.slot // 2
    canvas.name_place(slot, x - r, y - r, x + r, y + r)
    if not badge:
        canvas.paste_centred(hole(sheet.slot, int(slot[1:]), legal, canvas.look), x, y)
        return
    if drafted:
        canvas.paste_centred(halo(sheet.slot + 20, BLUE), x, y)
    canvas.paste_centred(shared_pieces.badge_lifted(sheet.slot + 2, badge), x, y)
    if fresh and not drafted:
        widgets.mark_new(canvas, (x - r - 2, y - r - 2, x + r + 2, y + r + 2), r)


@sprite()
def hole(pen: Pen, number: int, legal: bool, look: Look) -> None:
    pen.disc(50, 50, 50, look.adapt_area(BLUE) if legal else look.cream)
    pen.disc(50, 50, 42, look.adapt_area(BLUE_PALE) if legal else look.ground)
    pen.text(str(number), 50, 50, 52, look.adapt_line(BLUE) if legal else look.cream)


@sprite()
def nth_sign(pen: Pen, number: int, paying: bool, look: Look) -> None:
    """Draw the sign that says which of the two cards counts first."""
    pen.disc(50, 50, 50, WHITE)
    pen.disc(50, 50, 42, BLUE if paying else look.ground)
    pen.text(f"{number}.", 52, 50, 50, WHITE)


@sprite()
def halo(pen: Pen, colour: RGB) -> None:
    pen.disc(50, 50, 50, WHITE)
    pen.disc(50, 50, 46, colour)
