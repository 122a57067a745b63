"""A seat's own picture, 1,280 x 960: behind its screen, and what the open step needs (9.3).

Other seats' colours never stand beside a role here.
"""
from __future__ import annotations

from functools import partial

from engine.core.text import format_number, format_signed
from engine.games.deal_with_the_devil.components import ROLE, BuildingId
from engine.games.deal_with_the_devil.components.terms import RESOURCES
from engine.games.deal_with_the_devil.rules.funding import building_cost
from engine.games.deal_with_the_devil.rules.scoring import in_the_open
from engine.games.deal_with_the_devil.state import Own
from engine.games.deal_with_the_devil.view import View
from engine.games.deal_with_the_devil.words.names import Names

from ...kit import frames, parts, rich
from ...kit.canvas import Canvas
from ...kit.colour import BLUE_ON_DARK
from ...kit.typeface import wrap
from ...scene import Scene
from . import cards, deal, emblems, pieces, sheets, steps
from .look import Look, look

WIDTH, HEIGHT = 1280, 960
ROLE_BOX = (24, 116, 324, 936)
LEFT, RIGHT = 340, 1256
HAND, EVENTS, LOW = 260, 582, 688
PIECES = 8  # of soul at most


def paint(canvas: Canvas, scene: Scene[View]) -> None:
    """ValueError if the scene has no viewer: the picture is a player's own."""
    own = scene.view.own
    if scene.viewer is None or own is None:
        raise ValueError("the private picture needs a viewer")
    c = look(scene.colour_blind)
    if deal.before(scene) is not None:
        deal.paint(canvas, scene, c)
        return
    header(canvas, scene, own, canvas.say(f"own-{scene.view.phase}"), c)
    laid = tokens(scene, own)
    canvas.block(("role", own.role, own.pure, own.tainted, str(laid), c.colour_blind), frames.edges(ROLE_BOX, False),
                 partial(_role, canvas, own, laid, c))
    _stock(canvas, own, c)
    _hand(canvas, scene, own, c)
    _events(canvas, own, c)
    steps.paint(canvas, scene, own, (LEFT, LOW, RIGHT, 936), c)


def header(canvas: Canvas, scene: Scene[View], own: Own, step: str, c: Look) -> None:
    """Who looks, the step, and how he stands: points, reputation, debt, wings."""
    seat = scene.viewer or 0
    kingdom = scene.view.kingdoms[seat]
    room = canvas.text(RIGHT, 30, canvas.say("round-step", round=scene.view.round, step=step), 30, c.soft, "text",
                       "right", room=520)
    bits: list[rich.Bit] = []
    points = in_the_open(kingdom, own.role)
    for icon, n, text in (
        (parts.laurel(32), 1, format_number(points)), (pieces.scales(32, c.soft), 1, format_signed(kingdom.reputation)),
        (pieces.seal(32, c.demon), own.debt, f"{own.debt}/10"),
        (pieces.wing(32, False, False, c.colour_blind), kingdom.angel, str(kingdom.angel)),
        (pieces.wing(32, True, False, c.colour_blind), kingdom.demon, str(kingdom.demon)),
        (pieces.indulgence(32, False), kingdom.indulgences, str(kingdom.indulgences)),
        (pieces.guest(32, False), kingdom.houseguests, str(kingdom.houseguests)),
    ):
        bits += [rich.Bit("  "), rich.Bit(icon=icon, tight=True), rich.Bit(text, tight=True)] if n else []
    room = max(room, rich.put(canvas, RIGHT, 70, bits, 28, c.cream, anchor="right"))
    frames.own_header(canvas, scene, seat, c.cream, RIGHT - 24 - room, canvas.say("tail-kingdom"))
    canvas.rect(24, 94, RIGHT, 96, c.gold)


def _role(canvas: Canvas, own: Own, laid: list[tuple[str, bool]], c: Look) -> None:
    """What only he knows. The lower left corner stays free: there Discord draws its own badge."""
    x0, y0, x1, _ = ROLE_BOX
    middle = (x0 + x1) // 2
    canvas.place("who", x0, y0, x1, y0 + 376)
    canvas.place("souls", x0, y0 + 402, x1, y0 + 574)
    canvas.place(f"role:{own.role}", x0, y0, x1, y0 + 376)
    for kind, n in (("pure", own.pure), ("tainted", own.tainted)):
        if n:
            canvas.place(f"soul:{kind}", x0 + 20, y0 + 410, x1 - 20, y0 + 566)
    canvas.place("guesses", x0, y0 + 574, x1, y0 + 756)
    sheets.dusk(canvas, ROLE_BOX, c, "role", gold=True)
    canvas.centre(emblems.emblem(168, own.role), middle, y0 + 100)
    canvas.text(middle, y0 + 212, canvas.say(f"role-title-{own.role}"), 32, c.cream, "serif", "middle",
                room=x1 - x0 - 40)
    canvas.centre(pieces.eye(36), middle - 102, y0 + 256)
    canvas.text(middle - 76, y0 + 256, canvas.say("only-you"), 26, c.lit, "bold", room=200)
    lines = wrap(canvas.say("may-ask", what=Names(canvas.words, ()).asks(own.role)), "text", 28, x1 - x0 - 44, 3)
    for i, line in enumerate(lines):
        canvas.text(middle, y0 + 304 + i * 36, line, 28, c.cream, "text", "middle")
    canvas.rect(x0 + 30, y0 + 400, x1 - 30, y0 + 402, c.bright)
    _souls(canvas, own, middle, y0 + 430, c)
    canvas.rect(x0 + 30, y0 + 572, x1 - 30, y0 + 574, c.bright)
    _guesses(canvas, laid, middle, y0 + 602, c)


def _souls(canvas: Canvas, own: Own, x: int, y: int, c: Look) -> None:
    kinds = [False] * own.pure + [True] * own.tainted
    canvas.text(x, y, canvas.say("heading-souls"), 30, c.cream, "serif", "middle")
    size = 66 if len(kinds) <= 4 else 31
    step = min(68, 256 // max(1, len(kinds)))
    for i, tainted in enumerate(kinds[:PIECES]):
        icon = pieces.flame(size, "tainted" if tainted else "pure")
        canvas.centre(icon, x + (i - (len(kinds) - 1) / 2) * step, y + 62)
    if not kinds:
        canvas.centre(pieces.flame(66, "", True), x, y + 62)
    said = deal.souls(canvas.words, own)
    canvas.text(x, y + 122, ", ".join(said) or canvas.say("none"), 28, c.soft, "text", "middle")


def tokens(scene: Scene[View], own: Own) -> list[tuple[str, bool]]:
    """The guess tokens of the viewer's role, and whether each one is laid: in this ritual, or locked (Q2)."""
    card = ROLE[own.role]
    fields = [("devil", "guess_devil")] * card.guess_devil + [("cultist", "guess_cultist")] * card.guess_cultist
    locked = own.rituals[0] if own.rituals and any(seen.locked for seen in scene.view.rituals) else None
    chests = [one for one in (own.draft.ritual, locked) if one is not None]
    return [(role, any(getattr(one, field) is not None for one in chests)) for role, field in fields]


def _guesses(canvas: Canvas, laid: list[tuple[str, bool]], x: int, y: int, c: Look) -> None:
    """Laid tokens are ticked; whom they name is not drawn."""
    canvas.text(x, y, canvas.say("heading-guesses"), 30, c.cream, "serif", "middle")
    if not laid:
        for i, line in enumerate((canvas.say("guess-none"), canvas.say("guess-sought"))):
            canvas.text(x, y + 50 + i * 34, line, 26, c.soft, "text", "middle")
        return
    used = sum(done for _, done in laid)
    for i, (role, done) in enumerate(laid):
        at = x + (i - (len(laid) - 1) / 2) * 100
        canvas.centre(emblems.emblem(76, role), at, y + 64)
        if done:
            canvas.centre(parts.tick(32), at + 32, y + 38)
    canvas.text(x, y + 122, canvas.say("guesses-laid", count=used), 26, c.soft, "text", "middle")


def _stock(canvas: Canvas, own: Own, c: Look) -> None:
    for i, kind in enumerate(RESOURCES):
        x = round(LEFT + i * 154.8)
        box = (x, 112, x + 142, 206)
        canvas.block(("stock", kind, own.stock[kind], c.colour_blind), frames.edges(box, False),
                     partial(_amount, canvas, box, kind, own.stock[kind], c))


def _amount(canvas: Canvas, box: sheets.Box, kind: str, n: int, c: Look) -> None:
    x, y = box[0], box[1]
    canvas.place(f"{'money' if kind == 'coins' else 'good'}:{kind}", *box)
    sheets.paper(canvas, box, c, "stock")
    canvas.centre(pieces.good(50, kind), x + 44, y + 34)
    canvas.text(x + 104, y + 35, str(n), 46, c.ink if n else c.pale, "black", "middle", room=58, floor=28)
    canvas.text(x + 71, y + 74, canvas.say(f"kind-{kind}"), 24, c.mute, "text", "middle")


def payable(scene: Scene[View], own: Own, card: BuildingId) -> bool:
    """Whether the stock alone pays it now."""
    cost = building_cost(scene.view.kingdoms[scene.viewer or 0], card)
    return all(own.stock[kind] >= n for kind, n in cost.items())


def _mark(scene: Scene[View], own: Own, card: BuildingId) -> str:
    seen, plan = own.draft.cards, own.draft.plan
    if seen is not None:
        return "kept" if card == seen.kept else "passed" if card in seen.passed else ""
    if plan is not None and any(build.building == card for build in plan.builds):
        return "planned"
    return "payable" if payable(scene, own, card) else ""


def _hand(canvas: Canvas, scene: Scene[View], own: Own, c: Look) -> None:
    canvas.text(LEFT + 2, 234, canvas.say("hand"), 32, c.cream, "serif")
    marks = [_mark(scene, own, card) for card in own.hand]
    if "payable" in marks:
        wide = round(canvas.text(RIGHT, 234, canvas.say("stock-pays"), 26, c.soft, "text", "right"))
        canvas.panel(RIGHT - wide - 34, 223, RIGHT - wide - 12, 245, BLUE_ON_DARK, 6, name="key")
    step = min(186, (RIGHT - LEFT + 16) // max(1, len(own.hand)))
    for i, (card, mark) in enumerate(zip(own.hand, marks, strict=True)):
        x, wide = LEFT + i * step, min(170, step - 10)
        canvas.place(f"hand_{i}", x, HAND, x + wide, HAND + cards.TALL)
        canvas.place(f"building:{card}", x, HAND, x + wide, HAND + cards.TALL)
        canvas.block(("hand", card, mark, c.colour_blind), (x - 4, HAND - 4, x + wide + 4, HAND + cards.TALL + 18),
                     partial(cards.hand, canvas, x, HAND, wide, card, mark, c))
    if not own.hand:
        canvas.text(LEFT + 2, HAND + 140, canvas.say("no-buildings"), 30, c.soft, "text")


def _events(canvas: Canvas, own: Own, c: Look) -> None:
    plan = own.draft.plan
    for i, card in enumerate(own.events[:2]):
        x = LEFT + i * 464
        side = plan.side or "" if plan is not None and plan.event == card else ""
        box = (x, EVENTS, x + 452, EVENTS + 92)
        canvas.place(f"event_{i}", *box)
        canvas.place(f"event:{card}", *box)
        canvas.block(("event", card, side, c.colour_blind), (x - 3, EVENTS - 3, x + 455, EVENTS + 97),
                     partial(cards.event, canvas, box, card, side, c))
    if not own.events:
        canvas.text(LEFT + 2, EVENTS + 46, canvas.say("no-events"), 30, c.soft, "text")

