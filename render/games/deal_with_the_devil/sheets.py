"""The grounds that pieces are drawn on: parchment, and dark panels with a hairline."""

from __future__ import annotations

from ...kit.pixels import BLUE, GREEN, RGB, WHITE
from .look import GameCanvas

Box = tuple[int, int, int, int]
HAIRLINE_INSET_PX = 7


def draw_paper(canvas: GameCanvas, box: Box, name: str = "paper") -> None:
    look = canvas.look
    x0, y0, x1, y1 = box
    canvas.panel(*box, look.paper, 14, look.ground, name=name)
    canvas.frame(
        x0 + HAIRLINE_INSET_PX,
        y0 + HAIRLINE_INSET_PX,
        x1 - HAIRLINE_INSET_PX,
        y1 - HAIRLINE_INSET_PX,
        look.rule,
        2,
        9,
    )


def draw_dusk(canvas: GameCanvas, box: Box, name: str = "dusk", gold: bool = False) -> None:
    look = canvas.look
    x0, y0, x1, y1 = box
    canvas.panel(*box, look.raised, 14, look.ground, name=name)
    canvas.frame(
        x0 + HAIRLINE_INSET_PX,
        y0 + HAIRLINE_INSET_PX,
        x1 - HAIRLINE_INSET_PX,
        y1 - HAIRLINE_INSET_PX,
        look.gold if gold else look.bright,
        2,
        9,
    )


def draw_title(
    canvas: GameCanvas, x: int, y: int, text: str, ink: RGB, size: int = 34, max_width: float | None = None
) -> float:
    return canvas.text(x, y, text, size, ink, "serif", max_width=max_width)


def draw_heading(canvas: GameCanvas, box: Box, text: str, state: str = "") -> None:
    """Draw a sheet with its title. On the right it says whether the decision is a draft or sealed."""
    x0, y0, x1, _ = box
    draw_paper(canvas, box, text)
    draw_title(canvas, x0 + 24, y0 + 36, text, canvas.look.ink, 32, x1 - x0 - 48)
    if state:
        canvas.panel(
            x1 - 146, y0 + 16, x1 - 18, y0 + 56, GREEN if state == "sealed" else BLUE, 20, name="state"
        )
        canvas.text(
            x1 - 82, y0 + 36, canvas.message(f"state-{state}"), 30, WHITE, "bold", "middle", max_width=116
        )
