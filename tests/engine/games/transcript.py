"""What players read in the scenes of a game, as a text file for each language that is reviewed like code.

`python -m tests.engine.games.transcript` writes the files of all games again, `... transcript village` those of one.

`scenes.py` of a game sets up the scenes. A scene yields what is read: a table (question, options, draft, news), a
table and an action (why it is refused), or events (their lines). A file begins with a sample of a random game; scenes add
what is rare. Each line stands where it is first read.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, cast

from conformance.case import Case
from conformance.walk import ORDINARY_SEED, record_game
from engine.core import Action, Decision, Event, Match, Presenter, Refusal, Seat
from engine.core.glossary import get_glossary
from engine.core.presentation import Lookahead
from engine.games import OURS
from tests.locales import COMPLETE_LOCALES

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
MAX_ALIKE = 2  # options of a question that differ only in numbers
MAX_IN_MENU = 10
SAMPLE_OF_THINGS = 7  # Every so many-th position of a sample is looked up in.
NUMBER_OR_SPACE = re.compile(r"\b[A-G]\d\b|(?!\b1\b)\b\d+")
Scene = Callable[[], Iterator[Any]]
Points = Iterator[Any]


def get_path(slug: str, locale: str) -> Path:
    """Return the file with the transcript of a game."""
    return Path(__file__).with_name(slug) / f"transcript.{locale}.txt"


def list_scenes(slug: str) -> dict[str, Scene]:
    """Return the scenes of a game by their titles."""
    module = import_module(f"tests.engine.games.{slug}.scenes")
    return {
        name.removeprefix("scene_").replace("_", " "): scene
        for name, scene in vars(module).items()
        if name.startswith("scene_")
    }


def format_transcript(slug: str, locale: str) -> str:
    """Return what players of a game read in a language."""
    case: Case = import_module(f"tests.conformance.games.{slug}").CASE
    reader = Reader(case, locale)
    reader.begin_part("a random game")
    reader.read_random_game()
    for title, scene in list_scenes(slug).items():
        reader.begin_part(title)
        for point in scene():
            reader.read(point)
    reader.begin_part("forms")
    reader.read_forms()
    reader.begin_part("things")
    reader.read_things()
    return "\n".join(reader.lines) + "\n"


class Reader:
    """Writes down each text once."""

    def __init__(self, case: Case, locale: str):
        self.case, self.locale = case, locale
        self.lines = list[str]()
        self.known = set[str]()
        self.helped = set[str]()
        self.title = ""
        self.match: Match | None = None
        self.read_events = 0

    def begin_part(self, title: str):
        self.title = f"\n== {title}"

    def write(self, what: str, text: str, like: set[str] | None = None):
        """Write a line unless it is known, or unless two lines like it are."""
        line = f"{what}: {text}".replace("\n", " / ")
        if not text or line in self.known:
            return
        self.known.add(line)
        if like is not None:
            marks = [f"{NUMBER_OR_SPACE.sub('#', line)} {n}" for n in range(MAX_ALIKE)]
            free = [mark for mark in marks if mark not in like]
            if not free:
                return
            like.add(free[0])
        self.lines += [*filter(None, [self.title]), line]
        self.title = ""

    def get_words(self, match: Match) -> Presenter:
        return self.case.game.create_presenter(NAMES[: len(match.state.players)], self.locale)

    def read(self, point: Any):
        """Read a table, a refusal, or the lines of some events."""
        match point:
            case list():
                self.read_lines(self.match, cast("list[Event]", point))
            case (table, action):
                self.read_refusal(table.match, action)
            case _:
                self.read_news(point.match)
                for seat in sorted(point.match.open_questions):
                    self.read_question(point.match, seat)

    def read_refusal(self, match: Match, action: Action):
        seat = min(match.open_questions)
        try:
            match.preview(seat).submit(seat, action)
        except Refusal as refused:
            self.write("refused", self.get_words(match).refusal(match.view(seat), refused))
        else:
            raise AssertionError(f"{action} is not refused")

    def read_lines(self, match: Match | None, events: Sequence[Event], viewer: Seat | None = None):
        match = match or self.case.create_match(self.case.game.player_counts[-1], 0)
        words, view = self.get_words(match), match.view(viewer)
        for line in words.log_lines(view, events):
            self.write("log" if viewer is None else "private", line)
        for line in words.news_lines(view, events):
            if f"log: {line}" not in self.known:
                self.write("news", line)

    def read_news(self, match: Match):
        """Read what has been published since the match was last read."""
        told = match.new_public_events
        begin = self.read_events if match is self.match and self.read_events <= len(told) else 0
        self.match, self.read_events = match, len(told)
        self.read_lines(match, [one.event for one in told[begin:] if one.recipients is None])
        for seat in match.seats:
            own = [one.event for one in told[begin:] if one.recipients and seat in one.recipients]
            self.read_lines(match, own, seat)
        if not match.is_over:
            for line in self.get_words(match).standings(match.view(None)):
                self.write("standing", line)

    def read_question(self, match: Match, seat: Seat, like: set[str] | None = None):
        """Read the post and the panel of an open question."""
        words, decision = self.get_words(match), match.get_decision(seat)
        ahead, view = Lookahead.from_match(match, seat), match.view(seat)
        self.write(
            "title", f"{words.title(view, seat)} | {words.title(view, None)}{words.turn_call(view, seat)}"
        )
        self.write("opening", words.sealed_step_opening(view))
        self.write("footnote", words.message_footnote(view, seat))
        self.write("ask", words.prompt(ahead, decision), like)
        self.write("help", words.help(ahead, decision), self.helped)
        for line in words.draft_summary(view, match.get_draft_events(seat)):
            self.write("draft", line, like)
        if undoable := match.get_undoable_actions(seat):
            self.write("undo", words.undo_label(view, undoable), like)
            if match.in_sealed_step:
                self.write("sealed", words.seal_summary(view, undoable), like)
        self.read_options(words, ahead, decision, set() if like is None else like)
        for kind in self.case.game.standing_order_types:
            self.write("order", f"{words.form_title(view, kind)}: {words.command_description(kind)}")

    def read_options(self, words: Presenter, ahead: Lookahead, decision: Decision, like: set[str]):
        """Read the options of a question: label, second line, heading, menu and what happens by itself."""
        view = ahead.view
        suggested = words.suggested_actions(ahead, decision)
        usual = words.default_action(view, decision)
        menus = Counter[str]()
        for action in (*decision.options, *decision.side_options):
            marks = {
                "suggested": action in suggested,
                "usual": action == usual,
                "final": words.blocks_undo(ahead, action),
                "hidden": words.is_duplicate(view, action),
            }
            menu = " > ".join(filter(None, [words.heading(view, action), words.placeholder(view, action)]))
            menus[menu] += 1
            if menus[menu] > MAX_IN_MENU:
                continue
            self.write("menu", menu, like)
            label = f"{words.emoji(view, action)} {words.label(ahead, action)}".strip()
            short = words.short_label(ahead, action)
            parts = [
                label,
                words.option_description(ahead, action),
                "" if label.endswith(short) else f"short: {short}",
                words.action_name(view, action),
                words.group_key(view, action),
                ", ".join(mark for mark, is_so in marks.items() if is_so),
            ]
            self.write("-", " | ".join(parts).rstrip(" |"), like)
        self.write("end button", words.end_turn_label(ahead))
        for action in words.disabled_actions(view, decision):
            self.write("grey", words.label(ahead, action))

    def read_random_game(self):
        """Read some questions of a game, and all that is told in it, but few lines that are alike."""
        game = record_game(self.case, self.case.game.player_counts[0], ORDINARY_SEED)
        like = set[str]()
        for position in game.sample:
            self.read_question(position.match, position.seat, like)
        words, told = self.get_words(game.finished), [one.event for one in game.finished.new_public_events]
        for event in told:
            for line in words.log_lines(game.finished.view(None), [event]):
                self.write("log", line, like)

    def read_forms(self):
        """Read what commands and their fields are called."""
        game = self.case.game
        match = self.case.create_match(game.player_counts[0], ORDINARY_SEED)
        words, view = self.get_words(match), match.view(0)
        for kind in game.typed_kinds:
            fields = ", ".join(words.field_name(kind, field) for field in kind.__struct_fields__)
            about = [words.form_title(view, kind), words.command_description(kind), fields]
            self.write("form", " | ".join([*about, words.submit_label(kind)]).rstrip(" |"))

    def read_things(self):
        """Read what can be looked up."""
        known = get_glossary(self.case.game, self.locale)
        for entry in known.entries.values():
            facts = [f"{kind} {fact}" for kind, fact in known.facts(entry).items()]
            self.write(known.kind_name(entry.kind), " | ".join([known.get_name(entry), *facts]))
        like = set[str]()
        game = record_game(self.case, self.case.game.player_counts[0], ORDINARY_SEED)
        for position in game.sample[::SAMPLE_OF_THINGS]:
            words, view = self.get_words(position.match), position.match.view(position.seat)
            spots = known.find_entries(view)
            for entry in known.entries.values():
                now = known.describe_now(words, entry, view, spots)
                self.write(f"now {known.get_name(entry)}", "; ".join(now), like)


def main():
    for slug in sys.argv[1:] or OURS:
        for locale in COMPLETE_LOCALES:
            get_path(slug, locale).write_text(format_transcript(slug, locale), "utf-8")


if __name__ == "__main__":
    main()
