"""Things to look up, advice and earlier turns fit a phone: up to three lines above the picture, few below, and then the
controls.

The limits apply to lines as written, and to lines as a phone wraps them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from bot.interactions.handlers.views import split_story
from bot.jobs.advice import compute_advice, make_question
from bot.panels import blocks
from bot.panels.advice_panel import build_advice_panel
from bot.panels.blocks import Buttons, CustomId, Text
from bot.panels.thing_panel import build_thing_panel
from engine.core import Match, Seat
from engine.core.text import LOCALES, get_catalogue

from .case import Case
from .discord_checks import count_lines
from .shown.learning import make_lookup
from .tables import each_locale, each_random_game
from .test_how_it_went import play_and_watch
from .walk import record_game

MEASURE_EVERY = 15
# The limit holds below the picture.
MAX_WRAPPED_THING_LINES = 6
# The help of its questions describes this kind.
HELP_KIND = "step"
# As written, and wrapped.
MAX_ADVICE_LINES = 4, 10
MAX_LOG_LINES_AND_CHARS = 3, 300
# Characters at which a long line may be cut.
LINE_BREAK = re.compile(r"[\s,;:…]+")
PLAYOUTS = 2


@each_random_game
@each_locale
def test_thing_takes_one_line_above_its_picture_and_few_below(
    case: Case, seats: int, seed: int, locale: str
) -> None:
    """The answer of `/what` about a thing fits a phone."""
    for match, seat in iter_positions(case, seats, seed):
        asked = make_lookup(match, seat, locale)
        for key, one in asked.glossary.entries.items():
            panel = build_thing_panel(asked, one)
            below = "\n".join(block.text for block in panel.blocks if isinstance(block, Text))
            assert count_lines(panel.ask) == 1 and count_lines(below) <= MAX_WRAPPED_THING_LINES, key
            assert all(isinstance(block, Text) for block in panel.blocks[: bool(below)]), (
                "controls must come after the text"
            )
            assert one.kind.name == HELP_KIND or blocks.count_phone_lines(below) <= MAX_WRAPPED_THING_LINES, (
                below
            )


@each_random_game
def test_advice_takes_few_lines_before_its_buttons(case: Case, seats: int, seed: int) -> None:
    """A message with advice fits a phone."""
    for match, seat in iter_positions(case, seats, seed):
        if len(match.get_decision(seat).legal_actions) < 2:
            continue
        question = make_question(match, "AB2C", seat, bytes(32))
        advice = compute_advice(case.game, replace(question.task, playouts=PLAYOUTS, hurried=False))
        for locale in LOCALES:
            say, at = get_catalogue("bot", locale), CustomId("AB2C", seat, "token")
            panel = build_advice_panel(advice, question.world, case.create_presenter(seats, locale), say, at)
            text = panel.ask
            assert (
                count_lines(text) <= MAX_ADVICE_LINES[0]
                and blocks.count_phone_lines(text) <= MAX_ADVICE_LINES[1]
            ), text
            assert [type(block) for block in panel.blocks] == [Buttons]


@each_random_game
@each_locale
def test_earlier_turn_has_few_lines_above_its_picture_and_is_whole(
    case: Case, seats: int, seed: int, locale: str
) -> None:
    """What is shown of an earlier turn fits a phone, and no text of it is lost."""
    hints, most = case.create_presenter(seats, locale), 0
    for turn in play_and_watch(case, seats, seed)[0]:
        story = "\n".join(hints.log_lines(turn.view, turn.events))
        above, below = split_story(story)
        assert count_lines(above) <= MAX_LOG_LINES_AND_CHARS[0] and len(above) <= MAX_LOG_LINES_AND_CHARS[1]
        assert LINE_BREAK.sub("", above + below) == LINE_BREAK.sub("", story)
        most = max(most, count_lines(story))
    assert most


def iter_positions(case: Case, seats: int, seed: int) -> Iterator[tuple[Match, Seat]]:
    """Yield some positions of a recorded game (`record_game`), each with the seat that acts next."""
    for _, match, seat, _ in record_game(case, seats, seed).sample[::MEASURE_EVERY]:
        yield match, seat
