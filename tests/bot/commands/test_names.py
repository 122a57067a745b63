"""Names as people write them, and as they may be shown."""
from __future__ import annotations

from bot.commands.requests.sanitize import plain


def test_names_are_fit_to_be_shown() -> None:
    assert plain("Ann") == "Ann" and plain("max_power 🦊") == "max_power 🦊"
    assert plain("**Bo**ld `x` ~~y~~ ||z||") == "Bold x y z"
    assert plain("[free](https://example.org) <@1> @everyone") == "(free)(https example.org) ＠1 ＠ev"
    assert plain("# a\n> b\u202e\u200f c") == "a b c"
    assert plain("__init__") == "init" and plain("*** \u2066") == "?" and len(plain("x" * 90)) == 32
    assert plain("👨\u200d👩\u200d👧") == "👨\u200d👩\u200d👧"


def test_names_that_nobody_could_see_and_names_that_climb_over_others() -> None:
    for blank in ("\u3164", "\u115f\u1160", "\uffa0 \uffa0", "\u200d", "\u0301\u0301", "\u034f", "\u2800\u3164"):
        assert plain(blank) == "?", blank
    assert plain("\u3164Ann\u3164") == "Ann"
    assert plain("Z" + "\u0315\u031b\u0340" * 20 + "oe\u0301") == "Z\u0315\u031boe\u0301"
    for real in ("José", "Jose\u0301", "สมชาย ตั้งใจ", "अनुराधा", "נִקּוּד", "مُحَمَّد", "Việt"):
        assert plain(real) == real
