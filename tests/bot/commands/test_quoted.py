"""What people write about themselves is shown as they wrote it, and does nothing."""
from __future__ import annotations

import random
import re

import pytest

from bot.commands.requests.sanitize import quoted

ACTIVE = set("*_~`|[]()#:/.-")  # in Discord's markdown, links and invitations
PIECES = (
    "@everyone", "<@123>", "<@&5>", "<#9>", "<t:1:R>", "<:crate:77>", "https://example.org/a_b", "discord.gg/abc", "**",
    "__", "~~", "||", "`", "```", "[a](https://b.c)", "# ", "- ", "> ", "-# ", "\\", "\\\\*", "\n", "\u202e", "word",
    "2",
)  # fmt: skip


def bare(text: str) -> str:
    """What of it a reader would take for more than text: all that has no backslash."""
    return re.sub(r"\\[^0-9A-Za-z\s]", "", text)


def read(text: str) -> str:
    """As Discord shows it."""
    return re.sub(r"\\([^0-9A-Za-z\s])", r"\1", text)


def test_nothing_in_it_works_and_nothing_is_lost() -> None:
    luck = random.Random(1)
    for _ in range(3000):
        typed = "".join(luck.choices(PIECES, k=luck.randint(1, 12)))
        shown = quoted(typed, 1000)
        assert not ACTIVE & set(bare(shown)) and "\\" not in bare(shown), (typed, shown)
        assert not set("@<>\n\u202e") & set(shown), (typed, shown)
        said = read(shown).replace("＠", "@").replace("‹", "<").replace("›", ">")
        assert said == " ".join(typed.replace("\u202e", " ").split()), typed


@pytest.mark.parametrize(("most", "shown"), [(9, "Keep 2 g…"), (8, "Keep 2…"), (12, "Keep 2 grain")])
def test_a_long_one_is_cut(most: int, shown: str) -> None:
    assert quoted("Keep 2 grain", most) == shown
