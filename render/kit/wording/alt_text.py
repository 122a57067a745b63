"""Words instead of pictures: alt texts within their limit, sentences, columns."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.core.naming import listed
from engine.core.text import Catalogue

from ...scene import MAX_ALT_CHARS, Scene
from .scene_text import RankedRow, find_tied_seats, find_winners, get_player_name, strip_markdown


def truncation_note(say: Catalogue) -> str:
    """What ends an alt text that is not whole."""
    return " " + say("more")


def join_within_limit(say: Catalogue, sentences: Iterable[str]) -> str:
    """As many of the sentences as fit into an alt text; no more of them are asked for, since making them is dear."""
    text, rest, coming = "", truncation_note(say), iter(sentences)
    for sentence in coming:
        longer = f"{text} {sentence}" if text else sentence
        if len(longer) > MAX_ALT_CHARS - len(rest):
            if len(longer) <= MAX_ALT_CHARS and next(coming, None) is None:
                return longer
            room = MAX_ALT_CHARS - len(rest) - len(text) - 1
            part = sentence[: max(0, room - 1)].rsplit(" ", 1)[0] + "…" if room > 40 else ""
            return f"{text} {part}".strip() + rest
        text = longer
    return text


def drop_repeated(sentences: Iterable[str]) -> Iterator[str]:
    """Without those that were said before."""
    said = set[str]()
    for sentence in sentences:
        if sentence not in said:
            said.add(sentence)
            yield sentence


def to_sentences(lines: Iterable[str]) -> list[str]:
    """Lines of the log as sentences."""
    return [line if line.endswith((".", "!", "?", ":")) else line + "." for line in lines]


def list_new_sentences(scene: Scene[Any]) -> list[str]:
    """What is new, as sentences."""
    return to_sentences(strip_markdown(scene.log_lines))


def describe_tie(scene: Scene[Any], rows: Sequence[RankedRow] | None, broken: str) -> list[str]:
    """Who shares the victory; or what has `broken` a tie for it."""
    best = find_winners(rows)
    if len(best) > 1:
        return [
            scene.messages(
                "share-victory", names=listed(scene.messages, [get_player_name(scene, seat) for seat in best])
            )
        ]
    return [broken] if set(best) & set(find_tied_seats(rows)) else []


def to_code_block(lines: Iterable[str]) -> str:
    """As a code block: for what stands in columns, which sentences never do."""
    return "\n".join(["```", *lines, "```"])
