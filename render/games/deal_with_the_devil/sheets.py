"""The grounds that pieces are drawn on: parchment, and dark panels with a hairline."""

from __future__ import annotations

from ...kit.canvas import Box, grow_box
from ...kit.pixels import BLUE, GREEN, WHITE
from .look import GameCanvas

HAIRLINE_INSET_PX = 7


def draw_paper(canvas: GameCanvas, box: Box, name: str) -> None:
    look = canvas.look
    canvas.panel(*box, look.paper, 14, look.ground, name=name)
    canvas.frame(
        *grow_box(box, -HAIRLINE_INSET_PX),
        look.rule,
        2,
        9,
    )


def draw_dusk(canvas: GameCanvas, box: Box, name: str, gold: bool = False) -> None:
    look = canvas.look
    canvas.panel(*box, look.raised, 14, look.ground, name=name)
    canvas.frame(
        *grow_box(box, -HAIRLINE_INSET_PX),
        look.gold if gold else look.bright,
        2,
        9,
    )


def draw_heading(canvas: GameCanvas, box: Box, text: str, state: str = "") -> None:
    """Draw a sheet with its title. On the right it says whether the decision is a draft or sealed."""
    x0, y0, x1, _ = box
    draw_paper(canvas, box, text)
    canvas.text(x0 + 24, y0 + 36, text, 32, canvas.look.ink, "serif", max_width=x1 - x0 - 48)
    if state:
        canvas.panel(
            x1 - 146, y0 + 16, x1 - 18, y0 + 56, GREEN if state == "sealed" else BLUE, 20, name="state"
        )
        canvas.text(
            x1 - 82, y0 + 36, canvas.message(f"state-{state}"), 30, WHITE, "bold", "middle", max_width=116
        )
