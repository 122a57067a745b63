"""The picture of a chest to be answered: its contents, the role that sent it, its demand, and both answers (D7-D10)."""

from __future__ import annotations

from engine.core.text import Catalogue, join_with_and
from engine.games.deal_with_the_devil.components.terms import RESOURCES, Resource
from engine.games.deal_with_the_devil.rules.deals import list_acceptances
from engine.games.deal_with_the_devil.state import PrivateState, SeenChest

from ...kit import widgets
from ...kit.canvas import Box, InlineItem, grow_box, inline_text, label_icon
from ...kit.pixels import BLUE, GREEN, RED, RGB, WHITE, measure_width, mix
from ...kit.sprites import shared_pieces
from ...kit.wording import get_badge, get_player_name
from . import emblems, pieces, sheets
from .look import GameCanvas, GameScene

RIGHT = 1256
SHELF = (54, 574, 754, 608)
CHEST_X = 404
CHEST_WIDTH_PX = 296
CHEST_BRIM_Y = 408
# Discord draws its own badge over the lower left corner
CHAT_CORNER_PX = 176
ACCEPT, REJECT = (24, 752, 784, 936), (800, 752, 1256, 936)
OWNER, ASK = (812, 116, 1256, 458), (812, 476, 1256, 728)
MAX_DRAWN_PIECES_PER_GOOD = 4


def find_chest(scene: GameScene) -> SeenChest | None:
    """Return the chest that the viewer has to answer in the open step, or None."""
    view, own = scene.view, scene.view.own
    number = {"respond1": 1, "respond2": 2}.get(view.phase)
    if own is None or number is None or not own.chests:
        return None
    last = own.chests[-1]
    return last if (last.round, last.distribution) == (view.round, number) else None


def draw_deal(canvas: GameCanvas, scene: GameScene) -> None:
    seen, own = find_chest(scene), scene.view.own
    assert seen is not None and own is not None, "there is a chest before the viewer"
    _draw_header(canvas, scene, seen)
    _draw_stage(canvas, seen)
    _draw_owner(canvas, seen)
    _draw_demand(canvas, seen, own)
    _draw_accept(canvas, seen, own, bool(list_acceptances(own)))
    _draw_reject(canvas, seen, own)


def _draw_header(canvas: GameCanvas, scene: GameScene, seen: SeenChest) -> None:
    look = canvas.look
    seat = scene.viewer or 0
    prompt = canvas.message("look", round=seen.round, look=seen.distribution)
    used = canvas.text(RIGHT, 32, prompt, 30, look.soft, "text", "right")
    used = max(
        used,
        canvas.text(
            RIGHT,
            70,
            get_player_name(scene, seat),
            30,
            look.lit,
            "bold",
            "right",
            420,
            suffix=canvas.message("tail-only-you"),
        ),
    )
    widgets.draw_header(
        canvas,
        shared_pieces.badge(64, get_badge(scene, seat)),
        canvas.message("chest-before"),
        46,
        y=48,
        max_width=RIGHT - 24 - 104 - used,
    )
    canvas.rect(24, 94, RIGHT, 96, look.gold)


def list_soul_facts(messages: Catalogue, own: PrivateState) -> list[str]:
    """Return the viewer's pieces of soul: "2 pure", "1 tainted". Empty without any."""
    return [
        messages(f"souls-{kind}", count=n) for kind, n in (("pure", own.pure), ("tainted", own.tainted)) if n
    ]


def list_chest_goods(seen: SeenChest) -> list[tuple[Resource, int]]:
    contents = seen.contents or {}
    return [(kind, contents[kind]) for kind in RESOURCES if contents.get(kind)]


def _draw_stage(canvas: GameCanvas, seen: SeenChest) -> None:
    """Draw the chest on its shelf between two candles."""
    look = canvas.look
    canvas.name_place("chest", CHEST_X - 230, 116, CHEST_X + 230, 728)
    goods = list_chest_goods(seen)
    lit = bool(goods)
    rings = (
        mix(look.ground, look.raised, 0.5),
        mix(look.ground, look.raised, 0.95),
        mix(look.raised, look.lit, 0.1),
    )
    if lit:
        canvas.paste_centred(emblems.glow(468, rings), CHEST_X, 348)
        title = canvas.message("chest-holds")
    else:
        title = canvas.message("chest-taken" if seen.contents is None else "chest-empty")
    canvas.text(CHEST_X, 150, title, 42, look.cream, "serif", "middle")
    canvas.rect(70, 600, 738, 614, look.deep)
    canvas.panel(*SHELF, look.wood, 8, name="shelf")
    canvas.panel(
        SHELF[0],
        SHELF[1],
        SHELF[2],
        SHELF[1] + 10,
        mix(look.wood, look.lit, 0.16),
        8,
        corners="top",
        name="edge",
    )
    for x in (134, 674):
        canvas.paste_centred(
            emblems.glow(120, (mix(look.ground, look.lit, 0.12), mix(look.ground, look.lit, 0.24))), x, 500
        )
        canvas.paste(emblems.candle(64), x - 32, SHELF[1] - 94)
    if seen.contents is None:
        canvas.paste(
            emblems.closed(CHEST_WIDTH_PX),
            CHEST_X - CHEST_WIDTH_PX // 2,
            SHELF[1] + 12 - round(CHEST_WIDTH_PX * 0.84),
        )
        _draw_ribbon(canvas)
    else:
        canvas.paste(
            emblems.lid(CHEST_WIDTH_PX),
            CHEST_X - CHEST_WIDTH_PX // 2,
            CHEST_BRIM_Y - round(CHEST_WIDTH_PX * 0.48) + 4,
        )
        if not goods:
            canvas.paste_centred(emblems.web(110), CHEST_X + 52, CHEST_BRIM_Y - 62)
        _draw_standing_goods(canvas, goods)
        canvas.paste(emblems.front(CHEST_WIDTH_PX), CHEST_X - CHEST_WIDTH_PX // 2, CHEST_BRIM_Y)
    _draw_labels(canvas, goods, seen)


def _draw_ribbon(canvas: GameCanvas) -> None:
    """Draw the ribbon of a chest from which an earlier player has taken."""
    y = 392
    canvas.paste_centred(emblems.ribbon(340, RED), CHEST_X, y)
    canvas.text(CHEST_X, y - 4, canvas.message("ribbon-taken"), 40, WHITE, "black", "middle")


def _draw_standing_goods(canvas: GameCanvas, goods: list[tuple[Resource, int]]) -> None:
    """Draw the goods in the open chest, those of one kind behind each other. The front of the chest hides their feet."""
    inner = CHEST_WIDTH_PX - 56
    if not goods:
        return
    cell = inner / len(goods)
    size = round(min(112, cell * 1.42))
    for i, (kind, n) in enumerate(goods):
        x = CHEST_X - inner / 2 + cell * (i + 0.5)
        spread = min(12, 30 / len(goods))
        for j in reversed(range(min(n, MAX_DRAWN_PIECES_PER_GOOD))):
            lift = j * 15
            canvas.paste_centred(
                pieces.standing(size, kind),
                x + (j % 2 * 2 - (j > 0)) * spread,
                CHEST_BRIM_Y + 6 - size / 2 - lift,
            )


def _draw_labels(canvas: GameCanvas, goods: list[tuple[Resource, int]], seen: SeenChest) -> None:
    """Write how many there are of each good, so that nobody has to count."""
    look = canvas.look
    if not goods:
        text = canvas.message("chest-gone" if seen.contents is None else "chest-nothing")
        canvas.text(CHEST_X, 676, text, 32, look.soft, "text", "middle")
        return
    n = len(goods)
    width = min(218, (700 - (n - 1) * 14) // n)
    left = CHEST_X - (n * width + (n - 1) * 14) // 2
    for i, (kind, number) in enumerate(goods):
        x = left + i * (width + 14)
        sheets.draw_paper(canvas, (x, 636, x + width, 728), "label")
        icon = pieces.good(52 if width > 110 else 40, kind)
        word = canvas.message(f"kind-{kind}") if width > 180 else ""
        whole = (
            icon.width
            + 8
            + measure_width(str(number), "black", 44)
            + (10 + measure_width(word, "text", 30) if word else 0)
        )
        at = x + (width - whole) / 2
        canvas.paste_centred(icon, at + icon.width / 2, 682)
        at += icon.width + 8
        at += canvas.text(at, 682, str(number), 44, look.ink, "black") + 10
        if word:
            canvas.text(at, 684, word, 30, look.mute)


def _draw_owner(canvas: GameCanvas, seen: SeenChest) -> None:
    x0, y0, x1, _ = OWNER
    middle = (x0 + x1) // 2
    sheets.draw_dusk(canvas, OWNER, "owner", gold=True)
    canvas.text(middle, y0 + 42, canvas.message("owner"), 32, canvas.look.soft, "text", "middle")
    canvas.paste_centred(emblems.emblem(196, seen.role), middle, y0 + 166)
    canvas.text(
        middle,
        y0 + 298,
        canvas.message(f"the-{seen.role}"),
        46,
        canvas.look.cream,
        "serif",
        "middle",
        max_width=x1 - x0 - 48,
    )


def _draw_demand(canvas: GameCanvas, seen: SeenChest, own: PrivateState) -> None:
    look = canvas.look
    x0, y0, x1, _ = ASK
    middle = (x0 + x1) // 2
    sheets.draw_paper(canvas, ASK, "ask")
    past = seen.contents is None
    canvas.text(
        middle,
        y0 + 42,
        canvas.message("owner-asked" if past else "owner-asks"),
        32,
        look.mute,
        "text",
        "middle",
    )
    ask = seen.ask
    if ask.kind == "none":
        canvas.text(middle, y0 + 124, canvas.message("nothing"), 64, look.ink, "serif", "middle")
        return
    icon = shared_pieces.coin(104) if ask.kind == "coins" else pieces.flame(112, "")
    width = icon.width + 28 + measure_width(str(ask.n), "black", 104)
    canvas.paste_centred(icon, middle - width / 2 + icon.width / 2, y0 + 126)
    canvas.text(middle + width / 2, y0 + 126, str(ask.n), 104, look.ink, "black", "right")
    if ask.kind == "coins":
        have = canvas.message("you-have", what=own.stock["coins"])
    else:
        have = canvas.message(
            "you-have",
            what=join_with_and(canvas.messages, list_soul_facts(canvas.messages, own))
            or canvas.message("no-soul"),
        )
    canvas.text(
        middle,
        y0 + 216,
        canvas.message("price-inside") if past else have,
        30,
        look.mute,
        "text",
        "middle",
        max_width=x1 - x0 - 40,
    )


def _draw_answer(canvas: GameCanvas, box: Box, colour: RGB, paper: RGB, chosen: bool | None) -> None:
    """Draw the card of an answer. It is blue if it is chosen, and pale if the other answer is."""
    canvas.panel(*box, colour, 14, canvas.look.ground, name="answer")
    _, y0, x1, _ = box
    canvas.panel(*grow_box(box, -5), paper, 10, name="inner")
    if chosen:
        canvas.frame(*grow_box(box, 7), BLUE, 8, 20)
        canvas.panel(x1 - 148, y0 + 20, x1 - 22, y0 + 62, BLUE, 20, name="chosen")
        canvas.text(x1 - 85, y0 + 41, canvas.message("chosen"), 30, WHITE, "bold", "middle", max_width=116)


def _draw_accept(canvas: GameCanvas, seen: SeenChest, own: PrivateState, possible: bool) -> None:
    look = canvas.look
    x0, y0, x1, _ = ACCEPT
    grey = mix(look.raised, look.soft, 0.25)
    chosen = own.draft.accepted
    paper = look.accept if possible else mix(look.raised, look.soft, 0.08)
    _draw_answer(canvas, ACCEPT, GREEN if possible else grey, paper, chosen)
    ink = look.ink if possible else look.soft
    if possible:
        canvas.paste_centred(shared_pieces.tick(58), x0 + 52, y0 + 52)
    canvas.text(x0 + (96 if possible else 28), y0 + 52, canvas.message("accept"), 44, ink, "serif")
    low, left = y0 + 130, x0 + CHAT_CORNER_PX
    if not possible:
        canvas.text(
            left,
            low,
            _explain_refusal(canvas.messages, seen, own),
            30,
            look.soft,
            max_width=x1 - left - 28,
        )
        return
    if not chosen:
        canvas.text(
            x1 - 22, y0 + 52, canvas.message("paid-unseen"), 30, look.mute, "text", "right", max_width=420
        )
    items: list[InlineItem] = []
    size = 46 if len(list_chest_goods(seen)) < 5 else 36
    for kind, n in list_chest_goods(seen):
        items += [
            *label_icon(pieces.good(size, kind), f"+{n}"),
            InlineItem(" "),
        ]
    ask = seen.ask
    if ask.kind == "souls":
        items += label_icon(pieces.flame(size, ""), f"−{ask.n}", RED)
    elif ask.kind == "coins":
        lack = max(0, ask.n - own.stock["coins"])
        items += [
            *label_icon(shared_pieces.coin(size), f"−{ask.n - lack}", RED),
            InlineItem(" "),
        ]
        if lack:
            loan = canvas.message("loan", count=lack)
            items += label_icon(pieces.seal(size, look.demon), loan, RED)
        else:
            rest = canvas.message("coins-left", count=own.stock["coins"] - ask.n)
            if (
                inline_text.measure_items(items, "bold", 40) + measure_width(rest, "text", 30)
                < x1 - left - 50
            ):
                canvas.text(x1 - 22, low, rest, 30, look.mute, "text", "right")
    inline_text.draw_block(
        canvas,
        (left, low - 42, x1 - 24, low + 36),
        items,
        40,
        face="bold",
        min_size=22,
        leading=2,
        anchor="left",
    )


def _explain_refusal(messages: Catalogue, seen: SeenChest, own: PrivateState) -> str:
    if seen.contents is None:
        return messages("not-there")
    if seen.ask.kind == "none":
        return messages("not-for-sale")
    if seen.ask.kind == "souls":
        return messages("not-enough-souls", count=own.pure + own.tainted, asks=seen.ask.n)
    return messages("not-enough-coins", count=seen.ask.n - own.stock["coins"], debt=own.debt)


def _draw_reject(canvas: GameCanvas, seen: SeenChest, own: PrivateState) -> None:
    look = canvas.look
    x0, y0, x1, _ = REJECT
    _draw_answer(
        canvas, REJECT, RED, look.reject, None if own.draft.accepted is None else not own.draft.accepted
    )
    canvas.name_place("reject", *REJECT)
    canvas.paste_centred(shared_pieces.cross(56), x0 + 50, y0 + 52)
    canvas.text(x0 + 96, y0 + 52, canvas.message("close"), 44, look.ink, "serif")
    after = canvas.message("goes-on" if seen.distribution == 1 else "goes-home")
    canvas.text(x0 + 28, y0 + 130, after, 30, look.ink, max_width=x1 - x0 - 52)
