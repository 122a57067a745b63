"""The lower part of the private picture: what the open step needs (8.3), and what it would lead to."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.text import Catalogue, format_number
from engine.games.deal_with_the_devil.components import BUILDINGS, DEBT_MAX
from engine.games.deal_with_the_devil.components.terms import BASICS, GOODS, PREMIUMS, RESOURCES, InquisitorId
from engine.games.deal_with_the_devil.rules.funding import buy_price, sell_price
from engine.games.deal_with_the_devil.rules.inquisition import threats
from engine.games.deal_with_the_devil.state import Asked, Chest, Kingdom, Loaded, Own, Phase, Ref
from engine.games.deal_with_the_devil.view import View
from engine.games.deal_with_the_devil.words.names import printed

from ...kit import frames, parts, rich
from ...kit.canvas import Canvas
from ...kit.colour import BLUE, GREEN, RED, mix
from ...kit.sprite import Sprite
from ...kit.wording import name_of
from ...scene import Scene
from . import effects, emblems, outcome, pieces, sheets
from .look import Look
from .words import letter

Box = tuple[int, int, int, int]
SPLIT = 612  # pixels of the left part
Draw = Callable[[Canvas, Scene[View], Own, Box, Look], None]


def paint(canvas: Canvas, scene: Scene[View], own: Own, box: Box, c: Look) -> None:
    """The two sheets of the open step; the viewer's buildings and the bank where there is nothing else."""
    x0, y0, x1, y1 = box
    left, right = STEPS.get(scene.view.phase, (kingdom, bank))
    canvas.place("step", x0, y0, x0 + SPLIT - 16, y1)
    canvas.place("bank" if right is bank else "after", x0 + SPLIT, y0, x1, y1)
    left(canvas, scene, own, (x0, y0, x0 + SPLIT - 16, y1), c)
    edges = (x0 + SPLIT, y0, x1, y1)
    if right is bank:  # the same through many steps
        prices = [price(me(scene), good) for price in (buy_price, sell_price) for good in GOODS]
        canvas.block(("bank", str(prices), own.debt, c.colour_blind), frames.edges(edges, False),
                     partial(bank, canvas, scene, own, edges, c))
    else:
        right(canvas, scene, own, edges, c)


def me(scene: Scene[View]) -> Kingdom:
    return scene.view.kingdoms[scene.viewer or 0]


def state(own: Own, begun: bool) -> str:
    """How far the decision of the open step is."""
    return "sealed" if own.draft.sealed else "draft" if begun else ""


def kingdom(canvas: Canvas, scene: Scene[View], own: Own, box: Box, c: Look) -> None:
    """What stands there already."""
    x0, y0, x1, _ = box
    sheets.heading(canvas, box, canvas.say("your-buildings"), c)
    built = me(scene).built
    columns = 1 if len(built) <= 5 else 2
    for i, one in enumerate(built[:10]):
        x, y = x0 + 24 + i % columns * 284, y0 + 80 + i // columns * 34
        card = BUILDINGS[one.card]
        kind = card.types[0]
        canvas.centre(pieces.symbol(32, kind, letter(canvas.words, kind), c.colour_blind), x + 16, y)
        canvas.text(x + 40, y, printed(canvas.words, one.card), 26, c.pale if one.covered else c.ink, "text", room=226)
        if columns == 1 and card.effects:
            when = rich.words(f"{effects.when(canvas.words, card.when)}:", colour=c.mute)
            bits = [*when, *effects.of_building(canvas.words, one.card, 28, c.colour_blind)]
            rich.block(canvas, (x + 272, y - 16, x1 - 18, y + 16), bits, 25, c.ink, leading=0, floor=18, anchor="left")
    if not built:
        canvas.text(x0 + 24, y0 + 86, canvas.say("nothing-yet"), 28, c.mute, "text", room=x1 - x0 - 48)


def bank(canvas: Canvas, scene: Scene[View], own: Own, box: Box, c: Look) -> None:
    """The viewer's prices and his debt (M1-M3)."""
    x0, y0, x1, _ = box
    k = me(scene)
    sheets.heading(canvas, box, canvas.say("the-bank"), c)
    wide = canvas.text(x1 - 22, y0 + 38, canvas.say("sell"), 26, c.mute, "text", "right")
    canvas.text(min(x1 - 80, x1 - 34 - wide), y0 + 38, canvas.say("buy"), 26, c.mute, "text", "right")
    for i, kinds in enumerate((BASICS, PREMIUMS)):
        y = y0 + 88 + i * 54
        for j, kind in enumerate(kinds):
            canvas.centre(pieces.good(38, kind), x0 + 42 + j * 48, y)
        canvas.text(x1 - 92, y, str(buy_price(k, kinds[0])), 36, c.ink, "bold", "right")
        canvas.text(x1 - 34, y, str(sell_price(k, kinds[0])), 36, c.ink, "bold", "right")
    y = y0 + 200
    canvas.rect(x0 + 24, y0 + 168, x1 - 24, y0 + 170, c.rule)
    canvas.centre(pieces.seal(40, c.demon), x0 + 44, y)
    room = x1 - x0 - 110
    wide = canvas.text(x0 + 74, y, canvas.say("debt-of", count=own.debt), 28, c.ink, "bold", room=0.62 * room)
    canvas.text(x1 - 22, y, canvas.say("loan-to", count=DEBT_MAX - own.debt), 26, c.mute, "text", "right",
                room=room - wide)


def offer(canvas: Canvas, scene: Scene[View], own: Own, box: Box, c: Look) -> None:
    """The own chest as it is loaded."""
    x0, y0, x1, y1 = box
    chest = own.draft.chest or Chest()
    sheets.heading(canvas, box, canvas.say("your-chest"), c, state(own, own.draft.chest is not None))
    _chest(canvas, x0 + 26, y1 - 172, [pieces.good(44, kind) for kind in RESOURCES if chest.contents[kind]])
    canvas.text(x0 + 200, y0 + 96, canvas.say("holds"), 28, c.mute, "text")
    bits = [bit for kind in RESOURCES if chest.contents[kind]
            for bit in (rich.Bit(icon=pieces.good(44, kind)), rich.Bit(str(chest.contents[kind]), tight=True))]
    empty = rich.words(canvas.say("nothing" if own.draft.sealed else "nothing-yet"))
    rich.block(canvas, (x0 + 286, y0 + 66, x1 - 18, y0 + 150), bits or empty, 36, c.ink, leading=2,
               floor=24, anchor="left")
    canvas.text(x0 + 200, y0 + 192, canvas.say("asks"), 28, c.mute, "text", room=78)
    rich.put(canvas, x0 + 286, y0 + 192, asked(canvas.words, chest.ask, 48), 40, c.ink, "black")


def _chest(canvas: Canvas, x: int, y: int, things: list[Sprite]) -> None:
    """A small open chest with up to three things in it."""
    canvas.paste(emblems.chest(150), x, y)
    for i, thing in enumerate(things[:3]):
        canvas.centre(thing, x + 75 + (i - (min(3, len(things)) - 1) / 2) * 33, y + 46)


def _loaded(ritual: Loaded | None) -> list[Sprite]:
    if ritual is None:
        return []
    return [icon for n, icon in ((ritual.coins, parts.coin(42)), (ritual.pure, pieces.flame(44, "pure")),
                                 (ritual.tainted, pieces.flame(44, "tainted"))) if n]


def asked(say: Catalogue, ask: Asked, size: int) -> list[rich.Bit]:
    """What a chest asks for."""
    if ask.kind == "none":
        return [rich.Bit(say("nothing"))]
    icon = parts.coin(size) if ask.kind == "coins" else pieces.flame(size, "")
    return [rich.Bit(icon=icon), rich.Bit(str(ask.n), tight=True)]


def vote(canvas: Canvas, scene: Scene[View], own: Own, box: Box, c: Look) -> None:
    """How many souls there are to show, and the vote so far."""
    x0, y0, _, _ = box
    draft = own.draft
    sheets.heading(canvas, box, canvas.say("phase-vote"), c, state(own, False))
    souls = own.pure + own.tainted
    prove = souls >= 3
    canvas.centre(pieces.flame(56, "", not souls), x0 + 54, y0 + 104)
    canvas.text(x0 + 94, y0 + 104, canvas.say("you-hold", count=souls), 30, c.ink, "bold", room=260)
    canvas.centre(parts.tick(34) if prove else parts.cross(30), x0 + 380, y0 + 104)
    canvas.text(x0 + 406, y0 + 104, canvas.say("three-prove"), 28, GREEN if prove else RED, "bold", room=176)
    others = [n for n in range(len(scene.players)) if n != scene.viewer]
    for i, other in enumerate(others):
        x, y = x0 + 20 + i * 188, y0 + 142
        there = scene.view.kingdoms[other].mob
        canvas.panel(x, y, x + 180, y + 48, c.strip if there else c.inner, 10, name="candidate")
        if draft.if_accused is not None and draft.target == other:
            canvas.ring(x - 3, y - 3, x + 183, y + 51, BLUE, 5, 12)
        canvas.centre(parts.badge(38, scene.players[other].badge, c.colour_blind), x + 25, y + 24)
        canvas.text(x + 50, y + 24, name_of(scene, other), 28, c.mute if there else c.ink, "bold",
                    room=88 if there else 122)
        if there:
            canvas.centre(pieces.torch(34), x + 158, y + 24)
    vote = canvas.say("nobody") if draft.target is None else name_of(scene, draft.target)
    text = canvas.say("vote-open")
    if draft.if_accused is not None:
        text = canvas.say("vote-for", who=vote, do=draft.if_accused)
    canvas.text(x0 + 28, y0 + 216, text, 28, c.ink, "text", room=540)


def wings(canvas: Canvas, scene: Scene[View], own: Own, box: Box, c: Look) -> None:
    """What wings cost and come to."""
    x0, y0, x1, _ = box
    k, bought = me(scene), own.draft.wings
    sheets.heading(canvas, box, canvas.say("angel-wings"), c, state(own, False))
    rich.put(canvas, x0 + 28, y0 + 90, [rich.Bit("1"), rich.Bit(icon=pieces.wing(40, False, False, c.colour_blind),
             tight=True), *rich.words(canvas.say("wing-costs")), rich.Bit(icon=parts.coin(36), tight=True),
                                        *rich.words("· 3"),
             rich.Bit(icon=pieces.wing(40, False, False, c.colour_blind), tight=True), rich.Bit("="),
             rich.Bit(icon=pieces.indulgence(40, False))], 30, c.ink)
    have, extra = k.angel, bought or 0
    for i in range(min(8, have + extra)):
        canvas.centre(pieces.wing(60, False, False, c.colour_blind), x0 + 60 + i * 66, y0 + 156)
        if i >= have:
            canvas.ring(x0 + 28 + i * 66, y0 + 124, x0 + 92 + i * 66, y0 + 188, BLUE, 4, 10)
    text = canvas.say("you-have", what=have) + ("" if bought is None else canvas.say("you-buy", count=bought))
    canvas.text(x0 + 28, y0 + 216, text, 28, c.ink, "bold", room=290)
    faced = scene.view.facing[scene.viewer or 0]
    canvas.text(x1 - 24, y0 + 216, canvas.say("you-face", who=", ".join(faced) or "none"), 28, c.demon, "text",
                "right", room=250)


def ritual(canvas: Canvas, scene: Scene[View], own: Own, box: Box, c: Look) -> None:
    """The ritual chest as it is loaded; whom a guess names is not drawn."""
    x0, y0, x1, y1 = box
    loaded = own.draft.ritual
    sheets.heading(canvas, box, canvas.say("your-ritual"), c, state(own, loaded is not None))
    _chest(canvas, x0 + 26, y1 - 172, _loaded(loaded))
    coins, pure, tainted = (loaded.coins, loaded.pure, loaded.tainted) if loaded else (0, 0, 0)
    canvas.text(x0 + 200, y0 + 96, canvas.say("holds"), 28, c.mute, "text")
    bits = [rich.Bit(icon=parts.coin(44)), rich.Bit(str(coins), tight=True)]
    for n, bad in ((pure, "pure"), (tainted, "tainted")):
        bits += [rich.Bit(icon=pieces.flame(46, bad)), rich.Bit(str(n), tight=True)] if n else []
    rich.put(canvas, x0 + 286, y0 + 96, bits, 38, c.ink, "black")
    guesses = [role for role, there in (("devil", loaded and loaded.guess_devil is not None),
                                        ("cultist", loaded and loaded.guess_cultist is not None)) if there]
    canvas.text(x0 + 200, y0 + 152, canvas.say("guesses"), 28, c.mute, "text")
    for i, role in enumerate(guesses):
        canvas.centre(emblems.emblem(52, role), x0 + 340 + i * 72, y0 + 152)
        canvas.centre(parts.tick(24), x0 + 364 + i * 72, y0 + 136)
    if not guesses:
        canvas.text(x0 + 316, y0 + 152, canvas.say("none"), 30, c.ink, "bold")
    canvas.text(x0 + 200, y0 + 212, canvas.say("bribes-there", count=scene.view.pool), 26, c.mute, "text",
                room=x1 - x0 - 220)


def answer(canvas: Canvas, scene: Scene[View], own: Own, box: Box, c: Look) -> None:
    """Whom one faces, what each would take now, and who is answered."""
    x0, y0, x1, y1 = box
    seat = scene.viewer or 0
    refs = scene.view.facing[seat]
    sheets.heading(canvas, box, canvas.say("heading-face"), c, state(own, own.draft.answers is not None))
    kinds: dict[Ref, InquisitorId] = {slot.id: slot.inquisitor for slot in scene.view.slots if slot.inquisitor}
    who: dict[Ref, InquisitorId] = {ref: kinds.get(ref, "houseguest") for ref in refs}
    due = threats(scene.view.kingdoms, seat, own.debt, who)
    done = {one.inquisitor: one.by for one in own.draft.answers.appeased} if own.draft.answers else {}
    rows = max(3, (len(refs) + 1) // 2)
    step = min(56, (y1 - y0 - 76) // rows)
    for i, ref in enumerate(refs):
        x, y = x0 + 20 + i % 2 * 284, y0 + 64 + i // 2 * step
        by = done.get(ref)
        canvas.panel(x, y, x + 272, y + step - 6, mix(GREEN, c.inner, 0.75) if by else c.inner, 8, name="faced")
        middle = y + (step - 6) / 2
        canvas.text(x + 30, middle, ref, 30, GREEN if by else c.demon, "black", "middle")
        if by:
            canvas.centre(pieces.flame(38, "") if by == "soul" else pieces.indulgence(36, False), x + 84, middle)
            canvas.centre(parts.tick(28), x + 124, middle)
        else:
            wide = canvas.text(
                x + 262, middle, format_number(due[ref]), 32, RED if due[ref] else c.mute, "black", "right"
            )
            rich.block(canvas, (x + 58, y + 2, round(x + 254 - wide), y + step - 8),
                       effects.of_inquisitor(canvas.words, who[ref], 24, c.colour_blind), 25, c.ink, leading=0,
                       anchor="left")
    if not refs:
        canvas.text(x0 + 24, y0 + 100, canvas.say("nobody"), 30, c.ink, "bold", room=x1 - x0 - 48)


def means(canvas: Canvas, scene: Scene[View], own: Own, box: Box, c: Look) -> None:
    """What can be shown or given."""
    x0, y0, _, _ = box
    sheets.heading(canvas, box, canvas.say("answer-with"), c)
    answers = own.draft.answers
    used = [one.by for one in answers.appeased] if answers else []
    rows: list[tuple[Sprite, int, str]] = [
        (pieces.flame(48, ""), own.pure + own.tainted - used.count("soul"), "souls-to-show"),
        (pieces.indulgence(44, False), max(0, me(scene).indulgences - used.count("indulgence")), "indulgences"),
    ]
    for i, (icon, n, key) in enumerate(rows):
        y = y0 + 100 + i * 72
        canvas.centre(icon, x0 + 52, y)
        canvas.text(x0 + 96, y, str(n), 42, c.ink if n else c.pale, "black")
        canvas.text(x0 + 134, y, canvas.say(key, count=n), 26, c.mute, "text", room=156)


STEPS: dict[Phase, tuple[Draw, Draw]] = {
    "offer": (offer, outcome.taken), "plan": (outcome.plan, outcome.end), "vote": (vote, bank), "wings": (wings, bank),
    "ritual": (ritual, bank), "answer": (answer, means),
}
