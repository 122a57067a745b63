"""Cited clauses are removed from texts for people, and nothing else is."""

from __future__ import annotations

import pytest

from engine.core.rules import strip_citations


@pytest.mark.parametrize(
    ("cites", "read"),
    [
        ("Each trip takes a wagon (A5.1, A5.2).", "Each trip takes a wagon."),
        ("He eats a half (A9.4a); then he rests (2.3).", "He eats a half; then he rests."),
        ("Each pays (AC6, P2 to P4), or not (AC11 bis AC16).", "Each pays, or not."),
        ("Put it on E5 (not turned): 2 VP (3 coins).", "Put it on E5 (not turned): 2 VP (3 coins)."),
    ],
)
def test_bracketed_citation_is_not_shown(cites: str, read: str):
    assert strip_citations(cites) == read
