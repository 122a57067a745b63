"""What people call themselves and what they write, made fit for a sentence; names for buttons and pictures too."""
from __future__ import annotations

import re
import unicodedata

LONGEST = 32  # characters; Discord's own limit
NOBODY = "?"
JOINERS = "\u200d"  # holds emoji together
FILLERS = "\u115f\u1160\u2800\u3164\uffa0"  # of Hangul and of Braille: signs to Unicode, and blank
ON_A_LETTER = 2  # marks: more of them reach into other lines; living scripts need no more
SIGNS = re.compile(r"([\\*_~`|\[\]()#:/.\-])")  # of Discord's markdown, links and invitations
WAKING = str.maketrans({"@": "＠", "<": "‹", ">": "›"})  # mentions are looked for also behind a backslash
# What would become a heading, a link, a mention or bold text; single underscores inside a word mean nothing.
MARKS = str.maketrans({"[": "(", "]": ")", "@": "＠", **dict.fromkeys("*`~|<>\\", "")})


def plain(name: str) -> str:
    """The name in one line, without markdown, mentions, links, characters that nobody sees or that turn the reading
    direction, and with no more marks above and below a letter than its line has room for."""
    seen = "".join(c if visible(c) else " " for c in thinned(name))
    text = re.sub(r"_{2,}", "_", seen.translate(MARKS)).replace("://", " ")
    text = re.sub(r"\s+", " ", text).strip("_ #-")[:LONGEST].rstrip()
    return text if any(unicodedata.category(c)[0] not in "MZC" for c in text) else NOBODY


def quoted(text: str, most: int) -> str:
    """A text in one line as it was written, so many characters of it at most: no markdown, mention or link in it works.

    Signs get a backslash, which Discord does not show.
    """
    seen = "".join(c if visible(c) else " " for c in thinned(text))
    line = " ".join(seen.translate(WAKING).split())
    return SIGNS.sub(r"\\\1", line if len(line) <= most else line[: most - 1].rstrip() + "…")


def visible(c: str) -> bool:
    return c in JOINERS or not (c in FILLERS or unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp"))


def thinned(name: str) -> str:
    """The name with so many combining marks on each letter at most."""
    kept, marks = list[str](), 0
    for c in name:
        marks = marks + 1 if unicodedata.category(c) in ("Mn", "Me") else 0
        if marks <= ON_A_LETTER:
            kept.append(c)
    return "".join(kept)
