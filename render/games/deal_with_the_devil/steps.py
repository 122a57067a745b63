"""The lower part of the private picture: what the open step needs (8.3), and its consequences."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.text import Catalogue, format_number
from engine.games.deal_with_the_devil.components import BUILDINGS
from engine.games.deal_with_the_devil.components.terms import BASICS, PREMIUMS, RESOURCES, InquisitorId
from engine.games.deal_with_the_devil.rules.funding import buy_price, sell_price
from engine.games.deal_with_the_devil.rules.inquisition import calculate_threats
from engine.games.deal_with_the_devil.state import (
    Ask,
    Chest,
    InquisitorRef,
    Kingdom,
    Phase,
    PrivateState,
    RitualContents,
)
from engine.games.deal_with_the_devil.words.names import Names, get_printed_name

from ...kit import widgets
from ...kit.canvas import Box, InlineItem, inline_text, label_icon
from ...kit.pixels import BLUE, GREEN, RED, mix
from ...kit.sprites import Sprite, shared_pieces
from ...kit.wording import get_player_name
from . import effects, emblems, outcome, pieces, sheets
from .look import GameCanvas, GameScene
from .words import get_letter

LEFT_PART_PX = 612
Draw = Callable[[GameCanvas, GameScene, PrivateState, Box], None]


def draw_step(canvas: GameCanvas, scene: GameScene, own: PrivateState, box: Box) -> None:
    """Draw the two sheets of the open step. If it has none, draw the viewer's buildings and the bank."""
    x0, y0, x1, y1 = box
    left, right = STEPS.get(scene.view.phase, (draw_kingdom, draw_bank))
    canvas.name_place("step", x0, y0, x0 + LEFT_PART_PX - 16, y1)
    canvas.name_place("bank" if right is draw_bank else "after", x0 + LEFT_PART_PX, y0, x1, y1)
    left(canvas, scene, own, (x0, y0, x0 + LEFT_PART_PX - 16, y1))
    right(canvas, scene, own, (x0 + LEFT_PART_PX, y0, x1, y1))


def get_own_kingdom(scene: GameScene) -> Kingdom:
    return scene.view.kingdoms[scene.viewer or 0]


def describe_state(own: PrivateState, begun: bool) -> str:
    """Return whether the decision of the open step is a draft, sealed, or not begun."""
    if own.draft.sealed:
        return "sealed"
    if begun:
        return "draft"
    return ""


def draw_kingdom(canvas: GameCanvas, scene: GameScene, own: PrivateState, box: Box) -> None:
    """Draw what the viewer has already built."""
    look = canvas.look
    x0, y0, x1, _ = box
    sheets.draw_heading(canvas, box, canvas.message("your-buildings"))
    built = get_own_kingdom(scene).built
    columns = 1 if len(built) <= 5 else 2
    for i, one in enumerate(built[:10]):
        x, y = x0 + 24 + i % columns * 284, y0 + 80 + i // columns * 34
        card = BUILDINGS[one.card]
        kind = card.types[0]
        canvas.paste_centred(pieces.symbol(32, kind, get_letter(canvas.messages, kind), look), x + 16, y)
        canvas.text(
            x + 40,
            y,
            get_printed_name(canvas.messages, one.card),
            30,
            look.mute if one.covered else look.ink,
            max_width=226,
        )
        if columns == 1 and card.effects:
            when = inline_text.split_words(
                f"{effects.describe_occasion(canvas.messages, card.when)}:", colour=look.mute
            )
            does = effects.building_items(canvas.messages, one.card, 28, look)
            for items in ([*when, *does], does):  # the picture of the kingdom shows what is too long
                if inline_text.measure_items(items, "bold", 30) <= x1 - x - 290:
                    inline_text.draw_line(canvas, x + 272, y, items, 30)
                    break
    if not built:
        canvas.text(x0 + 24, y0 + 86, canvas.message("nothing-yet"), 30, look.mute, max_width=x1 - x0 - 48)


def draw_bank(canvas: GameCanvas, scene: GameScene, own: PrivateState, box: Box) -> None:
    """Draw the viewer's prices and debt (M1-M3)."""
    look = canvas.look
    x0, y0, x1, _ = box
    k = get_own_kingdom(scene)
    sheets.draw_heading(canvas, box, canvas.message("the-bank"))
    width = canvas.text(x1 - 22, y0 + 38, canvas.message("sell"), 30, look.mute, "text", "right")
    canvas.text(min(x1 - 80, x1 - 34 - width), y0 + 38, canvas.message("buy"), 30, look.mute, "text", "right")
    for i, kinds in enumerate((BASICS, PREMIUMS)):
        y = y0 + 88 + i * 54
        for j, kind in enumerate(kinds):
            canvas.paste_centred(pieces.good(38, kind), x0 + 42 + j * 48, y)
        canvas.text(x1 - 92, y, str(buy_price(k, kinds[0])), 36, look.ink, "bold", "right")
        canvas.text(x1 - 34, y, str(sell_price(k, kinds[0])), 36, look.ink, "bold", "right")
    y = y0 + 200
    canvas.rect(x0 + 24, y0 + 168, x1 - 24, y0 + 170, look.rule)
    canvas.paste_centred(pieces.seal(40, look.demon), x0 + 44, y)
    canvas.text(
        x0 + 74,
        y,
        canvas.message("debt-of", count=own.debt),
        30,
        look.ink,
        "bold",
        max_width=x1 - x0 - 92,
    )


def draw_offer(canvas: GameCanvas, scene: GameScene, own: PrivateState, box: Box) -> None:
    """Draw the viewer's own chest as it is loaded."""
    look = canvas.look
    x0, y0, x1, y1 = box
    chest = own.draft.chest or Chest()
    sheets.draw_heading(
        canvas, box, canvas.message("your-chest"), describe_state(own, own.draft.chest is not None)
    )
    _draw_chest(
        canvas, x0 + 26, y1 - 172, [pieces.good(44, kind) for kind in RESOURCES if chest.contents[kind]]
    )
    canvas.text(x0 + 200, y0 + 96, canvas.message("holds"), 30, look.mute)
    items = [
        item
        for kind in RESOURCES
        if chest.contents[kind]
        for item in (*label_icon(pieces.good(44, kind), chest.contents[kind]),)
    ]
    empty = inline_text.split_words(canvas.message("nothing" if own.draft.sealed else "nothing-yet"))
    inline_text.draw_block(
        canvas,
        (x0 + 286, y0 + 66, x1 - 18, y0 + 150),
        items or empty,
        36,
        leading=2,
        min_size=24,
        anchor="left",
    )
    canvas.text(x0 + 200, y0 + 192, canvas.message("asks"), 30, look.mute, max_width=78)
    inline_text.draw_line(
        canvas, x0 + 286, y0 + 192, demand_items(canvas.messages, chest.ask, 48), 40, face="black"
    )


def _draw_chest(canvas: GameCanvas, x: int, y: int, things: list[Sprite]) -> None:
    """Draw a small open chest with up to three things in it."""
    canvas.paste(emblems.chest(150), x, y)
    for i, thing in enumerate(things[:3]):
        canvas.paste_centred(thing, x + 75 + (i - (min(3, len(things)) - 1) / 2) * 33, y + 46)


def _list_loaded(ritual: RitualContents | None) -> list[Sprite]:
    if ritual is None:
        return []
    return [
        icon
        for n, icon in (
            (ritual.coins, shared_pieces.coin(42)),
            (ritual.pure, pieces.flame(44, "pure")),
            (ritual.tainted, pieces.flame(44, "tainted")),
        )
        if n
    ]


def demand_items(messages: Catalogue, ask: Ask, size: int) -> list[InlineItem]:
    """Return what a chest demands."""
    if ask.kind == "none":
        return [InlineItem(messages("nothing"))]
    icon = shared_pieces.coin(size) if ask.kind == "coins" else pieces.flame(size, "")
    return [InlineItem(icon), InlineItem(str(ask.n), joins_previous=True)]


def draw_vote(canvas: GameCanvas, scene: GameScene, own: PrivateState, box: Box) -> None:
    """Draw how many pieces of soul there are to show, and the vote so far."""
    look = canvas.look
    x0, y0, _, _ = box
    draft = own.draft
    sheets.draw_heading(canvas, box, canvas.message("phase-vote"), describe_state(own, False))
    souls = own.pure + own.tainted
    prove = souls >= 3
    canvas.paste_centred(pieces.flame(56, "", not souls), x0 + 54, y0 + 104)
    canvas.text(
        x0 + 94, y0 + 104, canvas.message("you-hold", count=souls), 30, look.ink, "bold", max_width=260
    )
    canvas.paste_centred(shared_pieces.tick(34) if prove else shared_pieces.cross(30), x0 + 380, y0 + 104)
    canvas.text(
        x0 + 406, y0 + 104, canvas.message("three-prove"), 30, GREEN if prove else RED, "bold", max_width=184
    )
    others = [n for n in range(len(scene.players)) if n != scene.viewer]
    for i, other in enumerate(others):
        x, y = x0 + 20 + i * 188, y0 + 142
        there = scene.view.kingdoms[other].mob
        canvas.panel(x, y, x + 180, y + 48, look.strip if there else look.inner, 10, name="candidate")
        if draft.if_accused is not None and draft.target == other:
            canvas.frame(x - 3, y - 3, x + 183, y + 51, BLUE, 5, 12)
        widgets.draw_badge(canvas, scene, other, x + 25, y + 24, 38)
        canvas.text(
            x + 50,
            y + 24,
            get_player_name(scene, other),
            30,
            look.mute if there else look.ink,
            "bold",
            max_width=88 if there else 122,
        )
        if there:
            canvas.paste_centred(pieces.torch(34), x + 158, y + 24)
    vote = canvas.message("nobody") if draft.target is None else get_player_name(scene, draft.target)
    text = canvas.message("vote-open")
    if draft.if_accused is not None:
        text = canvas.message("vote-for", who=vote, do=draft.if_accused)
    canvas.text(x0 + 28, y0 + 216, text, 30, look.ink, max_width=540)


def draw_wings(canvas: GameCanvas, scene: GameScene, own: PrivateState, box: Box) -> None:
    """Draw what wings cost and bring."""
    look = canvas.look
    x0, y0, x1, _ = box
    k, bought = get_own_kingdom(scene), own.draft.wings
    sheets.draw_heading(canvas, box, canvas.message("angel-wings"), describe_state(own, False))
    inline_text.draw_line(
        canvas,
        x0 + 28,
        y0 + 90,
        [
            InlineItem("1"),
            InlineItem(pieces.wing(40, False, look), joins_previous=True),
            *inline_text.split_words(canvas.message("wing-costs")),
            InlineItem(shared_pieces.coin(36), joins_previous=True),
            *inline_text.split_words("· 3"),
            InlineItem(pieces.wing(40, False, look), joins_previous=True),
            InlineItem("="),
            InlineItem(pieces.indulgence(40)),
        ],
        30,
    )
    have, extra = k.angel, bought or 0
    for i in range(min(8, have + extra)):
        canvas.paste_centred(pieces.wing(60, False, look), x0 + 60 + i * 66, y0 + 156)
        if i >= have:
            canvas.frame(x0 + 28 + i * 66, y0 + 124, x0 + 92 + i * 66, y0 + 188, BLUE, 4, 10)
    text = canvas.message("you-have", what=have) + (
        "" if bought is None else canvas.message("you-buy", count=bought)
    )
    canvas.text(x0 + 28, y0 + 216, text, 30, look.ink, "bold", max_width=290)
    faced = scene.view.facing[scene.viewer or 0]
    canvas.text(
        x1 - 24,
        y0 + 216,
        canvas.message("you-face", who=", ".join(faced) or "none"),
        30,
        look.loss,
        "text",
        "right",
        max_width=250,
    )


def draw_ritual(canvas: GameCanvas, scene: GameScene, own: PrivateState, box: Box) -> None:
    """Draw the ritual chest as it is loaded. Whom a guess names is not drawn."""
    look = canvas.look
    x0, y0, x1, y1 = box
    loaded = own.draft.ritual
    sheets.draw_heading(canvas, box, canvas.message("your-ritual"), describe_state(own, loaded is not None))
    _draw_chest(canvas, x0 + 26, y1 - 172, _list_loaded(loaded))
    coins, pure, tainted = (loaded.coins, loaded.pure, loaded.tainted) if loaded else (0, 0, 0)
    canvas.text(x0 + 200, y0 + 96, canvas.message("holds"), 30, look.mute)
    items = label_icon(shared_pieces.coin(44), coins)
    for n, bad in ((pure, "pure"), (tainted, "tainted")):
        items += label_icon(pieces.flame(46, bad), n) if n else []
    inline_text.draw_line(canvas, x0 + 286, y0 + 96, items, 38, face="black")
    guesses = [
        role
        for role, there in (
            ("devil", loaded and loaded.guess_devil is not None),
            ("cultist", loaded and loaded.guess_cultist is not None),
        )
        if there
    ]
    canvas.text(x0 + 200, y0 + 152, canvas.message("guesses"), 30, look.mute)
    for i, role in enumerate(guesses):
        canvas.paste_centred(emblems.emblem(52, role), x0 + 340 + i * 72, y0 + 152)
        canvas.paste_centred(shared_pieces.tick(24), x0 + 364 + i * 72, y0 + 136)
    if not guesses:
        canvas.text(x0 + 316, y0 + 152, canvas.message("none"), 30, look.ink, "bold")
    canvas.text(
        x0 + 200,
        y0 + 212,
        canvas.message("bribes-there", count=scene.view.pool),
        30,
        look.mute,
        max_width=x1 - x0 - 220,
    )


def draw_answer(canvas: GameCanvas, scene: GameScene, own: PrivateState, box: Box) -> None:
    """Draw the inquisitors that the viewer faces, what each would take now, and which of them have an answer."""
    look = canvas.look
    x0, y0, x1, y1 = box
    seat = scene.viewer or 0
    refs = scene.view.facing[seat]
    sheets.draw_heading(
        canvas, box, canvas.message("heading-face"), describe_state(own, own.draft.answers is not None)
    )
    kinds: dict[InquisitorRef, InquisitorId] = {
        slot.id: slot.inquisitor for slot in scene.view.slots if slot.inquisitor
    }
    who: dict[InquisitorRef, InquisitorId] = {ref: kinds.get(ref, "houseguest") for ref in refs}
    due = calculate_threats(scene.view.kingdoms, seat, own.debt, who)
    done = {one.inquisitor: one.by for one in own.draft.answers.appeased} if own.draft.answers else {}
    names = Names(canvas.messages, ())
    rows = max(3, (len(refs) + 1) // 2)
    step = min(56, (y1 - y0 - 76) // rows)
    for i, ref in enumerate(refs):
        x, y = x0 + 20 + i % 2 * 284, y0 + 64 + i // 2 * step
        by = done.get(ref)
        canvas.panel(
            x, y, x + 272, y + step - 6, mix(GREEN, look.inner, 0.88) if by else look.inner, 8, name="faced"
        )
        middle = y + (step - 6) / 2
        if by:
            icon = pieces.flame(38, "") if by == "soul" else pieces.indulgence(36)
            canvas.paste_centred(icon, x + 250, middle)
            width = 32.0
        else:
            width = canvas.text(
                x + 262, middle, format_number(due[ref]), 32, RED if due[ref] else look.mute, "black", "right"
            )
        guest = who[ref] == "houseguest"
        name = names.inquisitor_name(ref, who[ref]) if guest else get_printed_name(canvas.messages, who[ref])
        canvas.text(
            x + 12, middle, name, 30, GREEN if by else look.loss, "bold", max_width=246 - width, min_size=24
        )
    if not refs:
        canvas.text(x0 + 24, y0 + 100, canvas.message("nobody"), 30, look.ink, "bold", max_width=x1 - x0 - 48)


def draw_means(canvas: GameCanvas, scene: GameScene, own: PrivateState, box: Box) -> None:
    """Draw what the viewer can show or give."""
    look = canvas.look
    x0, y0, _, _ = box
    sheets.draw_heading(canvas, box, canvas.message("answer-with"))
    answers = own.draft.answers
    used = [one.by for one in answers.appeased] if answers else []
    rows: list[tuple[Sprite, int, str]] = [
        (pieces.flame(48, ""), own.pure + own.tainted - used.count("soul"), "souls-to-show"),
        (
            pieces.indulgence(44),
            max(0, get_own_kingdom(scene).indulgences - used.count("indulgence")),
            "indulgences",
        ),
    ]
    for i, (icon, n, key) in enumerate(rows):
        y = y0 + 100 + i * 72
        canvas.paste_centred(icon, x0 + 52, y)
        canvas.text(x0 + 96, y, str(n), 42, look.ink if n else look.mute, "black")
        canvas.text(x0 + 134, y, canvas.message(key, count=n), 30, look.mute, max_width=156)


STEPS: dict[Phase, tuple[Draw, Draw]] = {
    "offer": (draw_offer, outcome.draw_taken),
    "plan": (outcome.draw_plan, outcome.draw_end),
    "vote": (draw_vote, draw_bank),
    "wings": (draw_wings, draw_bank),
    "ritual": (draw_ritual, draw_bank),
    "answer": (draw_answer, draw_means),
}
