"""Every sentence that is put together from parts, in one file for each language: `python -m tests.engine.games.composed`.

A reader goes through `composed.<language>.txt` from top to bottom. Its heading names the message that composes, and the
form that its part must have; each line is the message with one part of a game. Lines that differ only in numbers, or in
spaces such as `B4`, stand there once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from conformance.case import Case
from conformance.walk import ORDINARY_SEED, Position, play_random_game, record_game
from engine.core import Event, Presenter
from engine.core.presentation import Lookahead
from engine.core.text import LOCALES, Catalogue, get_catalogue
from engine.games import OURS

NUMBER_OR_SPACE = re.compile(r"\b[A-G]\d\b|\d+")
MAX_TURNS = 80  # of a game, in the log


class Composition(NamedTuple):
    """A message that is put together, the form of its part, and all parts at a position."""

    message: str
    form: str
    compose: Callable[[Catalogue, Presenter, Position], Iterator[str]]


def compose_undo(bot: Catalogue, hints: Presenter, position: Position) -> Iterator[str]:
    if undoable := position.match.get_undoable_actions(position.seat):
        yield bot("undo", what=hints.undo_label(position.match.view(position.seat), undoable))


def compose_reasons(bot: Catalogue, hints: Presenter, position: Position) -> Iterator[str]:
    ahead = Lookahead.from_match(position.match, position.seat)
    decision = position.match.get_decision(position.seat)
    for action in decision.legal_actions:
        if second := hints.option_description(ahead, action):
            yield f"{hints.label(ahead, action)}: {second}"


COMPOSITIONS = (
    Composition(
        "undo, last-answer, order-did", "a gerund; in other languages an infinitive or a name", compose_undo
    ),
    Composition("a button and its second line", "a name, then sentences or a noun phrase", compose_reasons),
)


def list_pairs(case: Case, locale: str) -> Iterator[tuple[str, str]]:
    """Yield each composed sentence of a random game, with the heading under which it belongs."""
    seats = case.game.player_counts[-1]
    hints, bot = case.create_presenter(seats, locale), get_catalogue("bot", locale)
    for position in record_game(case, seats, ORDINARY_SEED).large_sample:
        for composition in COMPOSITIONS:
            for text in composition.compose(bot, hints, position):
                yield f"{composition.message}: {composition.form}", text
    for line in list_log_lines(case, seats, hints):
        yield "a line of the log: a sentence in the past tense", line


def list_log_lines(case: Case, seats: int, hints: Presenter) -> Iterator[str]:
    """Yield the lines of the log, turn by turn. Of turns with the same kinds of events, yield only the first."""
    told = set[tuple[type[Event], ...]]()
    last_seat, events = None, list[Event]()
    for match, seat, _ in play_random_game(case, seats, ORDINARY_SEED):
        if seat != last_seat and events:
            kinds = tuple(map(type, events))
            if len(told) < MAX_TURNS and kinds not in told:
                told.add(kinds)
                yield from hints.log_lines(match.view(None), events)
            events = []
        last_seat = seat
        events += [note.event for note in match.new_public_events if note.recipients is None]
        match.new_public_events = []


def format_composed(locale: str) -> str:
    """Return the file of a language."""
    lines = [f"Sentences that are put together ({locale}). Made by python -m tests.engine.games.composed."]
    for slug in OURS:
        case: Case = import_module(f"tests.conformance.games.{slug}").CASE
        if case.create_presenter(2, locale).text.locale != locale:
            continue  # this game does not speak the language
        found = dict[str, dict[str, str]]()
        for heading, text in list_pairs(case, locale):
            found.setdefault(heading, {}).setdefault(NUMBER_OR_SPACE.sub("#", text), text)
        for heading in sorted(found):
            lines += ["", f"== {case.game.title}: {heading}", *found[heading].values()]
    return "\n".join(lines) + "\n"


def get_path(locale: str) -> Path:
    return Path(__file__).with_name(f"composed.{locale}.txt")


if __name__ == "__main__":
    for language in LOCALES:
        get_path(language).write_text(format_composed(language), "utf-8")
        print(get_path(language))
