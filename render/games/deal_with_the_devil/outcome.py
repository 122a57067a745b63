"""What a draft comes to: a chest that is taken, a plan with its failures and its end (2.4.1 of A2, 8.3 DM8)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.core.text import Catalogue, format_number, format_signed
from engine.games.deal_with_the_devil.components import BUILDINGS
from engine.games.deal_with_the_devil.components.terms import RESOURCES
from engine.games.deal_with_the_devil.events import Claimed, Failed
from engine.games.deal_with_the_devil.rules.scoring import in_the_open
from engine.games.deal_with_the_devil.state import Chest, Own, Plan
from engine.games.deal_with_the_devil.view import View
from engine.games.deal_with_the_devil.words.names import printed

from ...kit import parts
from ...kit.canvas import Canvas
from ...kit.colour import GREEN, RED
from ...kit.sprite import Sprite
from ...scene import Scene
from . import pieces, sheets
from .look import Look
from .words import letter

Box = tuple[int, int, int, int]
ENTRIES = 8  # of a plan that find room


def _changes(canvas: Canvas, box: Box, rows: list[tuple[Sprite, str, str, bool | None]], c: Look) -> None:
    """Icon, before, arrow, after: green where it is better, red where it is worse."""
    x0, y0, x1, _ = box
    columns = 1 if len(rows) <= 4 else 2
    wide = (x1 - x0 - 36) // columns
    size = 34 if columns == 1 else 28
    step = 44 if columns == 1 else 36
    for i, (icon, before, after, better) in enumerate(rows):
        x, y = x0 + 20 + i % columns * wide, y0 + 84 + i // columns * step
        colour = c.ink if better is None else GREEN if better else RED
        canvas.centre(icon, x + 20, y)
        room = wide * 0.21
        canvas.text(x + wide * 0.43, y, before, size, c.mute, "bold", "middle", room, 18)
        canvas.centre(pieces.arrow(26 if columns == 1 else 20, c.mute), x + wide * 0.62, y)
        canvas.text(x + wide * 0.82, y, after, size, colour, "black", "middle", room, 18)


def taken(canvas: Canvas, scene: Scene[View], own: Own, box: Box, c: Look) -> None:
    """The own stock when the chest has been loaded, and when it comes back sold."""
    sheets.heading(canvas, box, canvas.say("if-taken"), c)
    chest = own.draft.chest or Chest()
    rows: list[tuple[Sprite, str, str, bool | None]] = []
    for kind in RESOURCES:
        paid = chest.ask.n if kind == "coins" and chest.ask.kind == "coins" else 0
        before, after = own.stock[kind] + chest.contents[kind], own.stock[kind] + paid
        if before != after:
            rows.append((pieces.good(38, kind), str(before), str(after), after > before))
    if chest.ask.kind == "souls":
        souls = own.pure + own.tainted
        rows.append((pieces.flame(40, ""), str(souls), str(souls + chest.ask.n), True))
    _changes(canvas, box, rows, c)
    if not rows:
        canvas.text(box[0] + 24, box[1] + 90, canvas.say("nothing-changes"), 28, c.mute, "text",
                    room=box[2] - box[0] - 48)


def end(canvas: Canvas, scene: Scene[View], own: Own, box: Box, c: Look) -> None:
    """How the viewer stands after his plan, exactly (A2.4.1)."""
    sheets.heading(canvas, box, canvas.say("at-the-end"), c)
    out = scene.view.outcome
    if out is None:
        return
    now, then = scene.view.kingdoms[scene.viewer or 0], out.kingdom
    rows: list[tuple[Sprite, str, str, bool | None]] = []
    for icon, before, after, good in (
        (parts.laurel(34), in_the_open(now, own.role), in_the_open(then, own.role), True),
        (pieces.scales(34, c.ink), now.reputation, then.reputation, True),
        (pieces.seal(34, c.demon), own.debt, out.debt, False),
        (pieces.wing(34, False, False, c.colour_blind), now.angel, then.angel, True),
        (pieces.wing(34, True, False, c.colour_blind), now.demon, then.demon, False),
        (pieces.indulgence(34, False), now.indulgences, then.indulgences, True),
        (pieces.guest(34, False), now.houseguests, then.houseguests, False),
    ):
        if before != after:
            shown = format_signed if icon.name == "scales" else format_number
            rows.append((icon, shown(before), shown(after), (after > before) == good))
    for kind in RESOURCES:
        if own.stock[kind] != out.stock[kind]:
            rows.append((pieces.good(34, kind), str(own.stock[kind]), str(out.stock[kind]), None))
    _changes(canvas, box, rows[:10], c)
    if not rows:
        canvas.text(box[0] + 24, box[1] + 90, canvas.say("as-now"), 28, c.mute, "text")


def entries(say: Catalogue, scene: Scene[View], plan: Plan, c: Look) -> Iterator[tuple[Sprite, str, bool]]:
    """What the plan does, in its order: icon, words, whether it will fail."""
    out = scene.view.outcome
    happened = out.events if out else ()
    failed = {(e.what, e.card) for e in happened if isinstance(e, Failed)}

    def of(card: str) -> Sprite:
        kind = BUILDINGS[card].types[0]
        return pieces.symbol(36, kind, letter(say, kind), c.colour_blind)

    if plan.event:
        word = say("side-gain" if plan.side == "left" else "side-give")
        yield pieces.back(28, c.science, False), f"{printed(say, plan.event)}: {word}", ("event", plan.event) in failed
    for use in plan.uses:
        yield of(use.building), say("plan-use", name=printed(say, use.building)), ("use", use.building) in failed
    for build in plan.builds:
        broken = ("build", build.building) in failed
        yield of(build.building), say("plan-build", name=printed(say, build.building)), broken
        if build.act:
            yield of(build.building), say("plan-act"), broken or ("act", build.building) in failed
    if plan.recruit:
        yield (pieces.courtier(36, letter(say, plan.recruit), "held", c.colour_blind),
               say("plan-recruit", who=say(f"courtier-{plan.recruit}")), ("recruit", plan.recruit) in failed)
    for event in happened:
        if isinstance(event, Claimed):
            rank, kind = event.achievement.split("_")
            icon = pieces.tile(36, kind, rank == "major", "claimed", "", c.colour_blind)
            yield icon, say("plan-claim", name=printed(say, event.achievement)), False


def plan(canvas: Canvas, scene: Scene[View], own: Own, box: Box, c: Look) -> None:
    """The plan, entry by entry; what will fail is crossed."""
    x0, y0, _, _ = box
    sheets.heading(canvas, box, canvas.say("your-plan"), c, "sealed" if own.draft.sealed else "draft")
    mine = scene.view.kingdoms[scene.viewer or 0]
    decided = own.draft.plan or Plan()
    spent = len(decided.uses) + len(decided.builds) + sum(b.act for b in decided.builds) + bool(decided.recruit)
    for i in range(mine.tokens):
        at = x0 + 212 + i * 44
        canvas.centre(pieces.action(38, i < mine.free, i >= spent), at, y0 + 36)
    rows = list(entries(canvas.words, scene, decided, c))
    if len(rows) > ENTRIES:
        rest = rows[ENTRIES - 1 :]
        fails = any(failed for _, _, failed in rest)
        rows[ENTRIES - 1 :] = [(pieces.medal(34, c.church), canvas.say("plan-more", count=len(rest)), fails)]
    for i, (icon, text, failed) in enumerate(rows):
        x, y = x0 + 22 + i % 2 * 286, y0 + 84 + i // 2 * 42
        canvas.centre(icon, x + 18, y)
        if failed:
            canvas.centre(parts.cross(30), x + 18, y)
        canvas.text(x + 46, y, text, 26, RED if failed else c.ink, "bold" if failed else "text", room=228, floor=18)
    if not rows:
        canvas.text(x0 + 24, y0 + 90, canvas.say("nothing-yet"), 28, c.mute, "text")
