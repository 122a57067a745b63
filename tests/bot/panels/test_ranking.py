"""Shares in a season's standings: percent, with as many digits as show where they broke a tie."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bot.panels.seasons.phrases import format_shares
from bot.seasons.scoring import Standing
from engine.core.text import get_catalogue


def make_line(n: int, share: Fraction, by_share: bool = False) -> Standing:
    return Standing(n, n, False, 0, 0, share, (), broke="share" if by_share else "")


@pytest.mark.parametrize(("locale", "half"), [("en", "12.5"), ("de", "12,5")])
def test_share_is_shown_in_percent_with_the_mark_of_the_language(locale: str, half: str):
    say = get_catalogue("bot", locale)
    assert format_shares([make_line(1, Fraction(1)), make_line(2, Fraction(0))], say) == {1: "100", 2: "0"}
    close = [make_line(1, Fraction(1, 8)), make_line(2, Fraction(12, 100), by_share=True)]
    assert format_shares(close, say)[1] == half, "12.5 and 12.0 broke a tie, so one digit is shown"


def test_digits_are_shown_only_if_a_share_broke_a_tie():
    lines = [make_line(1, Fraction(125, 1000)), make_line(2, Fraction(124, 1000))]
    assert format_shares(lines, get_catalogue("bot")) == {1: "12", 2: "12"}
