from __future__ import annotations

from bot.base.keyed import BoundedDict


def test_entry_that_was_set_first_is_dropped():
    kept = BoundedDict[str, int](2)
    for key in ("a", "b", "a", "c"):
        kept[key] = len(kept)
    assert list(kept) == ["a", "c"] and kept.get("b") is None
