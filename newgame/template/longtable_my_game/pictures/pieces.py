"""Sprites of cards: the front without its number, and the back.

A pen draws in a square of 100 by 100 units. A sprite is called with its size in pixels.
"""

from __future__ import annotations

from render.kit.sprites import Pen, sprite

from .look import LOOK

LEFT = 16
TOP = 2
RIGHT = 84
BOTTOM = 98


def draw_card(pen: Pen) -> None:
    """Draw an empty card."""
    pen.rectangle(LEFT, TOP, RIGHT, BOTTOM, LOOK.paper, 8)


def draw_back(pen: Pen) -> None:
    """Draw the back of a card."""
    draw_card(pen)
    pen.rectangle(LEFT + 5, TOP + 5, RIGHT - 5, BOTTOM - 5, LOOK.back, 6)


card = sprite(shadow=2)(draw_card)
back = sprite(shadow=2)(draw_back)
