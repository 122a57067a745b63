"""A player's own picture, 1,280 x 960: behind their screen, and what the open step needs (9.3).

It never shows the colour of another player beside a role.
"""

from __future__ import annotations

from engine.core.text import format_number
from engine.games.deal_with_the_devil.components import ROLE_CARDS, BuildingId
from engine.games.deal_with_the_devil.components.terms import RESOURCES
from engine.games.deal_with_the_devil.rules.funding import building_cost
from engine.games.deal_with_the_devil.rules.scoring import sum_public_points
from engine.games.deal_with_the_devil.state import PrivateState
from engine.games.deal_with_the_devil.words.names import Names

from ...kit import widgets
from ...kit.canvas import Box, InlineItem, inline_text
from ...kit.pixels import wrap_text
from ...kit.sprites import shared_pieces
from . import cards, deal, emblems, pieces, seats, sheets, steps
from .look import GameCanvas, GameScene

WIDTH, HEIGHT = 1280, 960
ROLE_BOX = (24, 116, 324, 936)
LEFT, RIGHT = 340, 1256
HAND, HAND_CARD_HEIGHT_PX = 186, 330
EVENTS = 542
LOW = 688
MAX_SOUL_PIECES = 8


def draw_own_board(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw the picture of the player who views the scene. Raise ValueError if the scene has no viewer."""
    own = scene.view.own
    if scene.viewer is None or own is None:
        raise ValueError("the private picture needs a viewer")
    if deal.find_chest(scene) is not None:
        deal.draw_deal(canvas, scene)
        return
    draw_header(canvas, scene, own, canvas.message(f"own-{scene.view.phase}"))
    laid = list_tokens(scene, own)
    _draw_role(canvas, own, laid)
    _draw_stock(canvas, own)
    _draw_hand(canvas, scene, own)
    _draw_events(canvas, own)
    steps.draw_step(canvas, scene, own, (LEFT, LOW, RIGHT, 936))


def draw_header(canvas: GameCanvas, scene: GameScene, own: PrivateState, step: str) -> None:
    """Draw the viewer's name, the step, and their points, reputation, debt and wings."""
    look = canvas.look
    seat = scene.viewer or 0
    kingdom = scene.view.kingdoms[seat]
    max_width = canvas.text(
        RIGHT,
        30,
        canvas.message("round-step", round=scene.view.round, step=step),
        30,
        look.soft,
        "text",
        "right",
        max_width=560,
    )
    items: list[InlineItem] = []
    points = sum_public_points(kingdom, own.role)
    for icon, n, text in (
        (shared_pieces.laurel(32), 1, format_number(points)),
        *seats.list_public_numbers(kingdom, own.debt, 32, look),
    ):
        items += (
            [
                InlineItem("  "),
                InlineItem(icon, joins_previous=True),
                InlineItem(text, joins_previous=True),
            ]
            if n
            else []
        )
    max_width = max(
        max_width, inline_text.draw_line(canvas, RIGHT, 70, items, 30, look.cream, anchor="right")
    )
    widgets.draw_own_header(canvas, scene, seat, RIGHT - 24 - max_width, canvas.message("tail-kingdom"))
    canvas.rect(24, 94, RIGHT, 96, look.gold)


def _draw_role(canvas: GameCanvas, own: PrivateState, laid: list[tuple[str, bool]]) -> None:
    """Draw what only the viewer knows. The lower left corner stays free for Discord's own badge."""
    look = canvas.look
    x0, y0, x1, _ = ROLE_BOX
    middle = (x0 + x1) // 2
    canvas.name_place("who", x0, y0, x1, y0 + 376)
    canvas.name_place("souls", x0, y0 + 402, x1, y0 + 574)
    canvas.name_place(f"role:{own.role}", x0, y0, x1, y0 + 376)
    for kind, n in (("pure", own.pure), ("tainted", own.tainted)):
        if n:
            canvas.name_place(f"soul:{kind}", x0 + 20, y0 + 410, x1 - 20, y0 + 566)
    canvas.name_place("guesses", x0, y0 + 574, x1, y0 + 756)
    sheets.draw_dusk(canvas, ROLE_BOX, "role", gold=True)
    canvas.paste_centred(emblems.emblem(168, own.role), middle, y0 + 100)
    canvas.text(
        middle,
        y0 + 212,
        canvas.message(f"named-{own.role}"),
        32,
        look.cream,
        "serif",
        "middle",
        max_width=x1 - x0 - 20,
    )
    canvas.paste_centred(pieces.eye(36), middle - 118, y0 + 256)
    canvas.text(middle - 94, y0 + 256, canvas.message("only-you"), 30, look.lit, "bold", max_width=230)
    lines = wrap_text(
        canvas.message("may-ask", what=Names(canvas.messages, ()).allowed_asks(own.role)),
        "text",
        28,
        x1 - x0 - 44,
        3,
    )
    for i, line in enumerate(lines):
        canvas.text(middle, y0 + 304 + i * 36, line, 30, look.cream, "text", "middle")
    canvas.rect(x0 + 30, y0 + 400, x1 - 30, y0 + 402, look.bright)
    _draw_souls(canvas, own, middle, y0 + 430)
    canvas.rect(x0 + 30, y0 + 572, x1 - 30, y0 + 574, look.bright)
    _draw_guesses(canvas, laid, middle, y0 + 602)


def _draw_souls(canvas: GameCanvas, own: PrivateState, x: int, y: int) -> None:
    kinds = [False] * own.pure + [True] * own.tainted
    canvas.text(x, y, canvas.message("heading-souls"), 30, canvas.look.cream, "serif", "middle")
    size = 66 if len(kinds) <= 4 else 31
    step = min(68, 256 // max(1, len(kinds)))
    for i, tainted in enumerate(kinds[:MAX_SOUL_PIECES]):
        icon = pieces.flame(size, "tainted" if tainted else "pure")
        canvas.paste_centred(icon, x + (i - (len(kinds) - 1) / 2) * step, y + 62)
    if not kinds:
        canvas.paste_centred(pieces.flame(66, "", True), x, y + 62)
    said = deal.list_soul_facts(canvas.messages, own)
    canvas.text(x, y + 122, ", ".join(said) or canvas.message("none"), 30, canvas.look.soft, "text", "middle")


def list_tokens(scene: GameScene, own: PrivateState) -> list[tuple[str, bool]]:
    """Return the guess tokens of the viewer's role, and whether each one is used: in this ritual, or in a locked one
    (Q2).
    """
    card = ROLE_CARDS[own.role]
    fields = [("devil", "guess_devil")] * card.guess_devil + [
        ("cultist", "guess_cultist")
    ] * card.guess_cultist
    locked = own.rituals[0] if own.rituals and any(seen.locked for seen in scene.view.rituals) else None
    chests = [one for one in (own.draft.ritual, locked) if one is not None]
    return [(role, any(getattr(one, field) is not None for one in chests)) for role, field in fields]


def _draw_guesses(canvas: GameCanvas, laid: list[tuple[str, bool]], x: int, y: int) -> None:
    """Draw the guess tokens, the used ones with a tick. Whom they name is not drawn."""
    look = canvas.look
    canvas.text(x, y, canvas.message("heading-guesses"), 30, look.cream, "serif", "middle")
    if not laid:
        for i, line in enumerate((canvas.message("guess-none"), canvas.message("guess-sought"))):
            canvas.text(x, y + 50 + i * 34, line, 30, look.soft, "text", "middle")
        return
    used = sum(done for _, done in laid)
    for i, (role, done) in enumerate(laid):
        at = x + (i - (len(laid) - 1) / 2) * 100
        canvas.paste_centred(emblems.emblem(76, role), at, y + 64)
        if done:
            canvas.paste_centred(shared_pieces.tick(32), at + 32, y + 38)
    canvas.text(x, y + 122, canvas.message("guesses-laid", count=used), 30, look.soft, "text", "middle")


def _draw_stock(canvas: GameCanvas, own: PrivateState) -> None:
    for i, kind in enumerate(RESOURCES):
        x = round(LEFT + i * 154.8)
        box = (x, 112, x + 142, 174)
        _draw_amount(canvas, box, kind, own.stock[kind])


def _draw_amount(canvas: GameCanvas, box: Box, kind: str, n: int) -> None:
    x, y = box[0], box[1]
    canvas.name_place(f"{'money' if kind == 'coins' else 'good'}:{kind}", *box)
    sheets.draw_paper(canvas, box, "stock")
    canvas.paste_centred(pieces.good(50, kind), x + 42, y + 31)
    canvas.text(
        x + 102,
        y + 32,
        str(n),
        46,
        canvas.look.ink if n else canvas.look.mute,
        "black",
        "middle",
        max_width=58,
        min_size=28,
    )


def is_payable(scene: GameScene, own: PrivateState, card: BuildingId) -> bool:
    """Return whether the stock alone can pay for the card, after the plan so far."""
    then = scene.view.outcome
    kingdom, stock = (
        (then.kingdom, then.stock) if then else (scene.view.kingdoms[scene.viewer or 0], own.stock)
    )
    return all(stock[kind] >= n for kind, n in building_cost(kingdom, card).items())


def _get_mark(scene: GameScene, own: PrivateState, card: BuildingId) -> str:
    seen, plan = own.draft.cards, own.draft.plan
    if seen is not None:
        if card == seen.kept:
            return "kept"
        if card in seen.passed:
            return "passed"
        return ""
    if plan is not None and any(build.building == card for build in plan.builds):
        return "planned"
    return "payable" if is_payable(scene, own, card) else ""


def _draw_hand(canvas: GameCanvas, scene: GameScene, own: PrivateState) -> None:
    step = min(186, (RIGHT - LEFT + 16) // max(1, len(own.hand)))
    for i, card in enumerate(own.hand):
        mark = _get_mark(scene, own, card)
        x, width = LEFT + i * step, min(172, step - 10)
        box = (x, HAND, x + width, HAND + HAND_CARD_HEIGHT_PX)
        canvas.name_place(f"hand_{i}", *box)
        canvas.name_place(f"building:{card}", *box)
        cards.draw_hand_card(canvas, box, card, mark)
    if not own.hand:
        canvas.text(LEFT + 2, HAND + 140, canvas.message("no-buildings"), 30, canvas.look.soft)


def _draw_events(canvas: GameCanvas, own: PrivateState) -> None:
    plan = own.draft.plan
    for i, card in enumerate(own.events[:2]):
        x = LEFT + i * 464
        side = plan.side or "" if plan is not None and plan.event == card else ""
        box = (x, EVENTS, x + 452, EVENTS + 134)
        canvas.name_place(f"event_{i}", *box)
        canvas.name_place(f"event:{card}", *box)
        cards.draw_event(canvas, box, card, side)
    if not own.events:
        canvas.text(LEFT + 2, EVENTS + 46, canvas.message("no-events"), 30, canvas.look.soft)
