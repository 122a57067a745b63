"""Words instead of pictures: alt texts within their limit, sentences, columns."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.core.text import Catalogue, join_with_and

from ..scene import Scene
from .pictures import ALT_LIMIT
from .wording import Placed, name_of, plain, tied, winners


def more(say: Catalogue) -> str:
    """What ends an alt text that is not whole."""
    return " " + say("more")


def cut(say: Catalogue, sentences: Iterable[str]) -> str:
    """As many of the sentences as fit into an alt text; no more of them are asked for, since making them is dear."""
    text, rest, coming = "", more(say), iter(sentences)
    for sentence in coming:
        longer = f"{text} {sentence}" if text else sentence
        if len(longer) > ALT_LIMIT - len(rest):
            if len(longer) <= ALT_LIMIT and next(coming, None) is None:
                return longer
            room = ALT_LIMIT - len(rest) - len(text) - 1
            part = sentence[: max(0, room - 1)].rsplit(" ", 1)[0] + "…" if room > 40 else ""
            return f"{text} {part}".strip() + rest
        text = longer
    return text


def once(sentences: Iterable[str]) -> Iterator[str]:
    """Without those that were said before."""
    said = set[str]()
    for sentence in sentences:
        if sentence not in said:
            said.add(sentence)
            yield sentence


def closed(lines: Iterable[str]) -> list[str]:
    """Lines of the log as sentences."""
    return [line if line.endswith((".", "!", "?", ":")) else line + "." for line in lines]


def news(scene: Scene[Any]) -> list[str]:
    """What is new, as sentences."""
    return closed(plain(scene.news))


def tie(scene: Scene[Any], rows: Sequence[Placed] | None, broken: str) -> list[str]:
    """Who shares the victory; or what has `broken` a tie for it."""
    best = winners(rows)
    if len(best) > 1:
        return [scene.say("share-victory", names=join_with_and(scene.say, [name_of(scene, seat) for seat in best]))]
    return [broken] if set(best) & set(tied(rows)) else []


def fenced(lines: Iterable[str]) -> str:
    """As a code block: for what stands in columns, which sentences never do."""
    return "\n".join(["```", *lines, "```"])
