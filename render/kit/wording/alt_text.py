"""Texts in place of pictures: alt texts within Discord's limit, sentences, columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.core.text import Catalogue, join_with_and

from ...scene import MAX_ALT_CHARS, Scene
from .scene_text import RankedRow, find_tied_seats, find_winners, get_player_name, strip_markdown


def truncation_note(messages: Catalogue) -> str:
    """Return the end of an alt text that was cut."""
    return " " + messages("more")


def join_within_limit(messages: Catalogue, sentences: Iterable[str]) -> str:
    """Join as many sentences as fit into an alt text. Sentences are made only as long as there is space, because making
    them is expensive."""
    text = ""
    note = truncation_note(messages)
    remaining = iter(sentences)
    for sentence in remaining:
        longer = f"{text} {sentence}" if text else sentence
        if len(longer) > MAX_ALT_CHARS - len(note):
            if len(longer) <= MAX_ALT_CHARS and next(remaining, None) is None:
                return longer
            free_chars = MAX_ALT_CHARS - len(note) - len(text) - 1
            part = sentence[: max(0, free_chars - 1)].rsplit(" ", 1)[0] + "…" if free_chars > 40 else ""
            return f"{text} {part}".strip() + note
        text = longer
    return text


def drop_repeated(sentences: Iterable[str]) -> Iterator[str]:
    """Yield the sentences without repetitions."""
    seen = set[str]()
    for sentence in sentences:
        if sentence not in seen:
            seen.add(sentence)
            yield sentence


def to_sentences(lines: Iterable[str]) -> list[str]:
    """Return log lines as sentences, each with a full stop at its end."""
    return [line if line.endswith((".", "!", "?", ":")) else line + "." for line in lines]


def list_new_sentences(scene: Scene[Any]) -> list[str]:
    """Return the new log lines of a scene as sentences."""
    return to_sentences(strip_markdown(scene.log_lines))


def describe_tie(scene: Scene[Any], rows: Sequence[RankedRow] | None, tie_break: str) -> list[str]:
    """Return a sentence about a shared victory or about the tie-break that decided it, or nothing."""
    winners = find_winners(rows)
    if len(winners) > 1:
        return [
            scene.messages(
                "share-victory",
                names=join_with_and(scene.messages, [get_player_name(scene, seat) for seat in winners]),
            )
        ]
    return [tie_break] if set(winners) & set(find_tied_seats(rows)) else []


def to_code_block(lines: Iterable[str]) -> str:
    """Return lines as a Markdown code block. For columns only, never for sentences."""
    return "\n".join(["```", *lines, "```"])
