"""Names as people write them, and as they may be shown."""
from __future__ import annotations

from bot.commands.names import plain


def test_names_are_fit_to_be_shown() -> None:
    assert plain("Ann") == "Ann" and plain("max_power 🦊") == "max_power 🦊"
    assert plain("**Bo**ld `x` ~~y~~ ||z||") == "Bold x y z"
    assert plain("[free](https://example.org) <@1> @everyone") == "(free)(https example.org) ＠1 ＠ev"
    assert plain("# a\n> b\u202e\u200f c") == "a b c"
    assert plain("__init__") == "init" and plain("*** \u2066") == "?" and len(plain("x" * 90)) == 32
    assert plain("👨\u200d👩\u200d👧") == "👨\u200d👩\u200d👧"
