"""A chest is before you: what it holds, whose role it is, what it asks, and both answers (D7-D10)."""
from __future__ import annotations

from engine.core.text import Catalogue, join_with_and
from engine.games.deal_with_the_devil.components.terms import RESOURCES, Resource
from engine.games.deal_with_the_devil.rules.deals import acceptances
from engine.games.deal_with_the_devil.state import Own, Seen
from engine.games.deal_with_the_devil.view import View

from ...kit import frames, parts, rich
from ...kit.canvas import Canvas
from ...kit.colour import BLUE, GREEN, RED, RGB, WHITE, mix
from ...kit.typeface import width
from ...kit.wording import name_of
from ...scene import Scene
from . import emblems, pieces, sheets
from .look import Look

RIGHT = 1256
SHELF = (54, 574, 754, 608)
X = 404  # the chest's middle
WIDE = 296  # of the chest
BRIM = 408  # the upper edge of its front
CORNER = 176  # of the lower left, where Discord draws its own badge
ACCEPT, REJECT = (24, 752, 784, 936), (800, 752, 1256, 936)
OWNER, ASK = (812, 116, 1256, 458), (812, 476, 1256, 728)
STACK = 4  # pieces of a kind that are drawn


def before(scene: Scene[View]) -> Seen | None:
    """The chest that lies before the viewer in the open step."""
    view, own = scene.view, scene.view.own
    number = {"respond1": 1, "respond2": 2}.get(view.phase)
    if own is None or number is None or not own.chests:
        return None
    last = own.chests[-1]
    return last if (last.round, last.distribution) == (view.round, number) else None


def paint(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    seen, own = before(scene), scene.view.own
    assert seen is not None and own is not None, "there is a chest before the viewer"
    _header(canvas, scene, seen, c)
    _stage(canvas, seen, c)
    _owner(canvas, seen, c)
    _ask(canvas, seen, own, c)
    _accept(canvas, seen, own, bool(acceptances(own)), c)
    _reject(canvas, seen, own, c)


def _header(canvas: Canvas, scene: Scene[View], seen: Seen, c: Look) -> None:
    player = scene.players[scene.viewer or 0]
    look = canvas.say("look", round=seen.round, look=seen.distribution)
    used = canvas.text(RIGHT, 32, look, 30, c.soft, "text", "right")
    used = max(used, canvas.text(RIGHT, 70, name_of(scene, scene.viewer or 0), 26, c.lit, "bold", "right", 420,
                                 tail=canvas.say("tail-only-you")))
    frames.header(canvas, parts.badge(64, player.badge, scene.colour_blind), canvas.say("chest-before"), 46, c.cream,
                  y=48, room=RIGHT - 24 - 104 - used)
    canvas.rect(24, 94, RIGHT, 96, c.gold)


def souls(say: Catalogue, own: Own) -> list[str]:
    """"2 pure", "1 tainted"; nothing without souls."""
    return [say(f"souls-{kind}", count=n) for kind, n in (("pure", own.pure), ("tainted", own.tainted)) if n]


def held(seen: Seen) -> list[tuple[Resource, int]]:
    contents = seen.contents or {}
    return [(kind, contents[kind]) for kind in RESOURCES if contents.get(kind)]


def _stage(canvas: Canvas, seen: Seen, c: Look) -> None:
    """The chest on its shelf between two candles."""
    canvas.place("chest", X - 230, 116, X + 230, 728)
    goods = held(seen)
    lit = bool(goods)
    rings = (mix(c.night, c.raised, 0.5), mix(c.night, c.raised, 0.95), mix(c.raised, c.lit, 0.1))
    if lit:
        canvas.centre(emblems.glow(468, rings), X, 348)
    title = canvas.say("chest-holds" if lit else "chest-taken" if seen.contents is None else "chest-empty")
    canvas.text(X, 150, title, 42, c.cream, "serif", "middle")
    canvas.rect(70, 600, 738, 614, c.deep)
    canvas.panel(*SHELF, c.wood, 8, name="shelf")
    canvas.panel(SHELF[0], SHELF[1], SHELF[2], SHELF[1] + 10, mix(c.wood, c.lit, 0.16), 8, corners="top", name="edge")
    for x in (134, 674):
        canvas.centre(emblems.glow(120, (mix(c.night, c.lit, 0.12), mix(c.night, c.lit, 0.24))), x, 500)
        canvas.paste(emblems.candle(64), x - 32, SHELF[1] - 94)
    if seen.contents is None:
        canvas.paste(emblems.closed(WIDE), X - WIDE // 2, SHELF[1] + 12 - round(WIDE * 0.84))
        _ribbon(canvas)
    else:
        canvas.paste(emblems.lid(WIDE), X - WIDE // 2, BRIM - round(WIDE * 0.48) + 4)
        if not goods:
            canvas.centre(emblems.web(110), X + 52, BRIM - 62)
        _standing(canvas, goods)
        canvas.paste(emblems.front(WIDE), X - WIDE // 2, BRIM)
    _labels(canvas, goods, seen, c)


def _ribbon(canvas: Canvas) -> None:
    """Somebody has been here before."""
    y = 392
    canvas.centre(emblems.ribbon(340, RED), X, y)
    canvas.text(X, y - 4, canvas.say("ribbon-taken"), 40, WHITE, "black", "middle")


def _standing(canvas: Canvas, goods: list[tuple[Resource, int]]) -> None:
    """The goods in the open chest, more of a kind behind each other; the front hides their feet."""
    inner = WIDE - 56
    if not goods:
        return
    cell = inner / len(goods)
    size = round(min(112, cell * 1.42))
    for i, (kind, n) in enumerate(goods):
        x = X - inner / 2 + cell * (i + 0.5)
        spread = min(12, 30 / len(goods))
        for j in reversed(range(min(n, STACK))):
            lift = j * 15
            canvas.centre(pieces.standing(size, kind), x + (j % 2 * 2 - (j > 0)) * spread, BRIM + 6 - size / 2 - lift)


def _labels(canvas: Canvas, goods: list[tuple[Resource, int]], seen: Seen, c: Look) -> None:
    """How much of each, so that nobody has to count."""
    if not goods:
        text = canvas.say("chest-gone" if seen.contents is None else "chest-nothing")
        canvas.text(X, 676, text, 32, c.soft, "text", "middle")
        return
    n = len(goods)
    wide = min(218, (700 - (n - 1) * 14) // n)
    left = X - (n * wide + (n - 1) * 14) // 2
    for i, (kind, number) in enumerate(goods):
        x = left + i * (wide + 14)
        sheets.paper(canvas, (x, 636, x + wide, 728), c, "label")
        icon = pieces.good(52 if wide > 110 else 40, kind)
        word = canvas.say(f"kind-{kind}") if wide > 180 else ""
        whole = icon.width + 8 + width(str(number), "black", 44) + (10 + width(word, "text", 28) if word else 0)
        at = x + (wide - whole) / 2
        canvas.centre(icon, at + icon.width / 2, 682)
        at += icon.width + 8
        at += canvas.text(at, 682, str(number), 44, c.ink, "black") + 10
        if word:
            canvas.text(at, 684, word, 28, c.mute, "text")


def _owner(canvas: Canvas, seen: Seen, c: Look) -> None:
    x0, y0, x1, _ = OWNER
    middle = (x0 + x1) // 2
    sheets.dusk(canvas, OWNER, c, "owner", gold=True)
    canvas.text(middle, y0 + 42, canvas.say("owner"), 32, c.soft, "text", "middle")
    canvas.centre(emblems.emblem(196, seen.role), middle, y0 + 166)
    canvas.text(middle, y0 + 298, canvas.say(f"the-{seen.role}"), 46, c.cream, "serif", "middle", room=x1 - x0 - 48)


def _ask(canvas: Canvas, seen: Seen, own: Own, c: Look) -> None:
    x0, y0, x1, _ = ASK
    middle = (x0 + x1) // 2
    sheets.paper(canvas, ASK, c, "ask")
    past = seen.contents is None
    canvas.text(middle, y0 + 42, canvas.say("owner-asked" if past else "owner-asks"), 32, c.mute, "text", "middle")
    ask = seen.ask
    if ask.kind == "none":
        canvas.text(middle, y0 + 124, canvas.say("nothing"), 64, c.ink, "serif", "middle")
        return
    icon = parts.coin(104) if ask.kind == "coins" else pieces.flame(112, "")
    wide = icon.width + 28 + width(str(ask.n), "black", 104)
    canvas.centre(icon, middle - wide / 2 + icon.width / 2, y0 + 126)
    canvas.text(middle + wide / 2, y0 + 126, str(ask.n), 104, c.ink, "black", "right")
    if ask.kind == "coins":
        have = canvas.say("you-have", what=own.stock["coins"])
    else:
        have = canvas.say(
            "you-have", what=join_with_and(canvas.words, souls(canvas.words, own)) or canvas.say("no-soul")
        )
    canvas.text(middle, y0 + 216, canvas.say("price-inside") if past else have, 30, c.mute, "text", "middle",
                room=x1 - x0 - 40)


def _answer(canvas: Canvas, box: tuple[int, int, int, int], colour: RGB, paper: RGB, chosen: bool | None,
            c: Look) -> None:
    """A card of one of the answers: blue where it is chosen, pale where the other one is."""
    canvas.panel(*box, colour, 14, c.night, name="answer")
    x0, y0, x1, y1 = box
    canvas.panel(x0 + 5, y0 + 5, x1 - 5, y1 - 5, paper, 10, name="inner")
    if chosen:
        canvas.ring(x0 - 7, y0 - 7, x1 + 7, y1 + 7, BLUE, 8, 20)
        canvas.panel(x1 - 148, y0 + 20, x1 - 22, y0 + 62, BLUE, 20, name="chosen")
        canvas.text(x1 - 85, y0 + 41, canvas.say("chosen"), 27, WHITE, "bold", "middle", room=116)


def _accept(canvas: Canvas, seen: Seen, own: Own, possible: bool, c: Look) -> None:
    x0, y0, x1, _ = ACCEPT
    grey = mix(c.raised, c.soft, 0.25)
    chosen = own.draft.accepted
    paper = c.accept if possible else mix(c.raised, c.soft, 0.08)
    _answer(canvas, ACCEPT, GREEN if possible else grey, paper, chosen, c)
    ink = c.ink if possible else c.soft
    if possible:
        canvas.centre(parts.tick(58), x0 + 52, y0 + 52)
    canvas.text(x0 + (96 if possible else 28), y0 + 52, canvas.say("accept"), 44, ink, "serif")
    low, left = y0 + 130, x0 + CORNER
    if not possible:
        canvas.text(left, low, _why_not(canvas.words, seen, own), 30, c.soft, "text", room=x1 - left - 28)
        return
    if not chosen:
        canvas.text(x1 - 22, y0 + 52, canvas.say("paid-unseen"), 28, c.mute, "text", "right", room=400)
    bits: list[rich.Bit] = []
    size = 46 if len(held(seen)) < 5 else 36
    for kind, n in held(seen):
        bits += [rich.Bit(icon=pieces.good(size, kind)), rich.Bit(f"+{n}", tight=True), rich.Bit(" ")]
    ask = seen.ask
    if ask.kind == "souls":
        bits += [rich.Bit(icon=pieces.flame(size, "")), rich.Bit(f"−{ask.n}", None, True, RED)]
    elif ask.kind == "coins":
        lack = max(0, ask.n - own.stock["coins"])
        bits += [rich.Bit(icon=parts.coin(size)), rich.Bit(f"−{ask.n - lack}", None, True, RED), rich.Bit(" ")]
        if lack:
            loan = canvas.say("loan", count=lack)
            bits += [rich.Bit(icon=pieces.seal(size, c.demon)), rich.Bit(loan, None, True, RED)]
        else:
            rest = canvas.say("coins-left", count=own.stock["coins"] - ask.n)
            if rich.measure(bits, "bold", 40) + width(rest, "text", 28) < x1 - left - 50:
                canvas.text(x1 - 22, low, rest, 28, c.mute, "text", "right")
    rich.block(canvas, (left, low - 42, x1 - 24, low + 36), bits, 40, c.ink, "bold", floor=22, leading=2,
               anchor="left")


def _why_not(say: Catalogue, seen: Seen, own: Own) -> str:
    if seen.contents is None:
        return say("not-there")
    if seen.ask.kind == "none":
        return say("not-for-sale")
    if seen.ask.kind == "souls":
        return say("not-enough-souls", count=own.pure + own.tainted, asks=seen.ask.n)
    return say("not-enough-coins", count=seen.ask.n - own.stock["coins"], debt=own.debt)


def _reject(canvas: Canvas, seen: Seen, own: Own, c: Look) -> None:
    x0, y0, x1, _ = REJECT
    _answer(canvas, REJECT, RED, c.reject, None if own.draft.accepted is None else not own.draft.accepted, c)
    canvas.place("reject", *REJECT)
    canvas.centre(parts.cross(56), x0 + 50, y0 + 52)
    canvas.text(x0 + 96, y0 + 52, canvas.say("close"), 44, c.ink, "serif")
    after = canvas.say("goes-on" if seen.distribution == 1 else "goes-home")
    canvas.text(x0 + 28, y0 + 130, after, 30, c.ink, "text", room=x1 - x0 - 52)
