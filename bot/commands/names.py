"""What people call themselves, made fit to stand in a sentence, on a button and in a picture."""
from __future__ import annotations

import re
import unicodedata

LONGEST = 32  # characters; Discord's own limit
NOBODY = "?"
# What would become a heading, a link, a mention or bold text; single underscores inside a word mean nothing.
MARKS = str.maketrans({"[": "(", "]": ")", "@": "＠", **dict.fromkeys("*`~|<>\\", "")})


def plain(name: str) -> str:
    """The name in one line, without markdown, mentions, links, or characters that turn the reading direction."""
    seen = "".join(c if unicodedata.category(c) not in ("Cc", "Cf", "Zl", "Zp") or c in JOINERS else " " for c in name)
    text = re.sub(r"_{2,}", "_", seen.translate(MARKS)).replace("://", " ")
    text = re.sub(r"\s+", " ", text).strip("_ #-")
    return text[:LONGEST].rstrip() or NOBODY


JOINERS = "\u200d"  # holds emoji together
