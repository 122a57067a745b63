"""The consequences of a draft: of taking a chest, or of a plan with its failures and its end (2.4.1 of A2, 8.3 DM8)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.text import Catalogue, format_number, format_signed
from engine.games.deal_with_the_devil.components import BUILDINGS
from engine.games.deal_with_the_devil.components.terms import RESOURCES
from engine.games.deal_with_the_devil.events import Claimed, Failed
from engine.games.deal_with_the_devil.rules.scoring import sum_public_points
from engine.games.deal_with_the_devil.state import Chest, Plan, PrivateState
from engine.games.deal_with_the_devil.words.names import get_printed_name

from ...kit.canvas import Box
from ...kit.pixels import GREEN, RED
from ...kit.sprites import Sprite, shared_pieces
from . import pieces, sheets
from .look import GameCanvas, GameScene, Look
from .words import get_letter

MAX_PLAN_ENTRIES = 8


def _draw_changes(canvas: GameCanvas, box: Box, rows: list[tuple[Sprite, str, str, bool | None]]) -> None:
    """Draw icon, old number, arrow and new number in each row, green if it improves and red if it gets worse."""
    look = canvas.look
    x0, y0, x1, _ = box
    columns = 1 if len(rows) <= 4 else 2
    width = (x1 - x0 - 36) // columns
    size = 34 if columns == 1 else 30
    step = 44 if columns == 1 else 36
    for i, (icon, before, after, better) in enumerate(rows):
        x, y = x0 + 20 + i % columns * width, y0 + 84 + i // columns * step
        if better is None:
            colour = look.ink
        elif better:
            colour = GREEN
        else:
            colour = RED
        canvas.paste_centred(icon, x + 20, y)
        max_width = width * 0.25
        canvas.text(x + width * 0.42, y, before, size, look.mute, "bold", "middle", max_width, 18)
        canvas.paste_centred(pieces.arrow(26 if columns == 1 else 16, look.mute), x + width * 0.63, y)
        canvas.text(x + width * 0.84, y, after, size, colour, "black", "middle", max_width, 18)


def draw_taken(canvas: GameCanvas, scene: GameScene, own: PrivateState, box: Box) -> None:
    """Draw the viewer's stock after loading the chest, and when the chest comes back sold."""
    sheets.draw_heading(canvas, box, canvas.message("if-taken"))
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
    _draw_changes(canvas, box, rows)
    if not rows:
        canvas.text(
            box[0] + 24,
            box[1] + 90,
            canvas.message("nothing-changes"),
            30,
            canvas.look.mute,
            max_width=box[2] - box[0] - 48,
        )


def draw_end(canvas: GameCanvas, scene: GameScene, own: PrivateState, box: Box) -> None:
    """Draw the exact position of the viewer after their plan (A2.4.1)."""
    look = canvas.look
    sheets.draw_heading(canvas, box, canvas.message("at-the-end"))
    out = scene.view.outcome
    if out is None:
        return
    now, then = scene.view.kingdoms[scene.viewer or 0], out.kingdom
    rows: list[tuple[Sprite, str, str, bool | None]] = []
    for icon, before, after, good in (
        (shared_pieces.laurel(34), sum_public_points(now, own.role), sum_public_points(then, own.role), True),
        (pieces.scales(34, look.ink), now.reputation, then.reputation, True),
        (pieces.seal(34, look.demon), own.debt, out.debt, False),
        (pieces.wing(34, False, look), now.angel, then.angel, True),
        (pieces.wing(34, True, look), now.demon, then.demon, False),
        (pieces.indulgence(34), now.indulgences, then.indulgences, True),
        (pieces.guest(34), now.houseguests, then.houseguests, False),
    ):
        if before != after:
            shown = format_signed if icon.name == "scales" else format_number
            rows.append((icon, shown(before), shown(after), (after > before) == good))
    for kind in RESOURCES:
        if own.stock[kind] != out.stock[kind]:
            rows.append((pieces.good(34, kind), str(own.stock[kind]), str(out.stock[kind]), None))
    _draw_changes(canvas, box, rows[:10])
    if not rows:
        canvas.text(box[0] + 24, box[1] + 90, canvas.message("as-now"), 30, look.mute)


def list_plan_entries(
    messages: Catalogue, scene: GameScene, plan: Plan, look: Look
) -> Iterator[tuple[Sprite, str, bool]]:
    """Yield the steps of a plan in order: icon, words, and whether the step will fail."""
    out = scene.view.outcome
    happened = out.events if out else ()
    failed = {(e.what, e.card) for e in happened if isinstance(e, Failed)}

    def get_card_symbol(card: str) -> Sprite:
        kind = BUILDINGS[card].types[0]
        return pieces.symbol(36, kind, get_letter(messages, kind), look)

    if plan.event:
        yield (
            pieces.back(28, look.science, True),
            get_printed_name(messages, plan.event),
            ("event", plan.event) in failed,
        )
    for use in plan.uses:
        yield (
            get_card_symbol(use.building),
            messages("plan-use", name=get_printed_name(messages, use.building)),
            ("use", use.building) in failed,
        )
    for build in plan.builds:
        broken = ("build", build.building) in failed
        yield (
            get_card_symbol(build.building),
            messages("plan-build", name=get_printed_name(messages, build.building)),
            broken,
        )
        if build.act:
            yield (
                get_card_symbol(build.building),
                messages("plan-act"),
                broken or ("act", build.building) in failed,
            )
    if plan.recruit:
        yield (
            pieces.courtier(36, get_letter(messages, plan.recruit), "held", look),
            messages("plan-recruit", who=messages(f"courtier-{plan.recruit}")),
            ("recruit", plan.recruit) in failed,
        )
    for event in happened:
        if isinstance(event, Claimed):
            rank, kind = event.achievement.split("_")
            icon = pieces.tile(36, kind, rank == "major", "claimed", "", look)
            yield icon, messages("plan-claim", name=get_printed_name(messages, event.achievement)), False


def draw_plan(canvas: GameCanvas, scene: GameScene, own: PrivateState, box: Box) -> None:
    """Draw the plan step by step. Steps that will fail are crossed out."""
    look = canvas.look
    x0, y0, _, _ = box
    sheets.draw_heading(canvas, box, canvas.message("your-plan"), "sealed" if own.draft.sealed else "draft")
    mine = scene.view.kingdoms[scene.viewer or 0]
    decided = own.draft.plan or Plan()
    spent = (
        len(decided.uses) + len(decided.builds) + sum(b.act for b in decided.builds) + bool(decided.recruit)
    )
    for i in range(mine.tokens):
        at = x0 + 212 + i * 44
        canvas.paste_centred(pieces.action(38, i < mine.free, i >= spent), at, y0 + 36)
    rows = list(list_plan_entries(canvas.messages, scene, decided, look))
    if len(rows) > MAX_PLAN_ENTRIES:
        rest = rows[MAX_PLAN_ENTRIES - 1 :]
        fails = any(failed for _, _, failed in rest)
        rows[MAX_PLAN_ENTRIES - 1 :] = [
            (pieces.medal(34, look.church), canvas.message("plan-more", count=len(rest)), fails)
        ]
    columns = 1 if len(rows) <= MAX_PLAN_ENTRIES // 2 else 2
    for i, (icon, text, failed) in enumerate(rows):
        x, y = x0 + 22 + i % columns * 286, y0 + 84 + i // columns * 42
        canvas.paste_centred(icon, x + 18, y)
        if failed:
            canvas.paste_centred(shared_pieces.cross(30), x + 18, y)
        canvas.text(
            x + 46,
            y,
            text,
            30,
            RED if failed else look.ink,
            "bold" if failed else "text",
            max_width=514 if columns == 1 else 228,
            min_size=18,
        )
    if not rows:
        canvas.text(x0 + 24, y0 + 90, canvas.message("nothing-yet"), 30, look.mute)
