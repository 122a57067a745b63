"""Pieces that several games share."""

from __future__ import annotations

import pytest

from render.kit.sprites.shared_pieces import badge_outline


@pytest.mark.parametrize("badge", "RBYGPI")
def test_badge_lies_where_it_is_drawn(badge: str):
    radius = 23
    x = 26
    y = 57
    outline = badge_outline(badge, radius, x, y)
    for at, middle in ((0, x), (1, y)):
        low, high = min(point[at] for point in outline), max(point[at] for point in outline)
        assert (low + high) / 2 == pytest.approx(middle, abs=radius / 4), (
            f"{badge} is moved in direction {'xy'[at]}"
        )
        assert high - low > radius
