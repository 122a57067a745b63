"""What all games say stands in every language, with the same variables, and can be said; cards are called in each."""
from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from conformance import languages
from conformance.case import Case
from conformance.languages import TRANSLATION_LOCALES
from conformance.tables import CASES
from conformance.test_languages import PACKAGES, list_printed_keys
from conformance.walk import play_random_game
from engine.core import Choice, Decision, Match, Refusal, Seat
from engine.core.commands import Command, command_name, get_fields
from engine.core.commands.autocomplete import list_form_choices
from engine.core.presentation import Lookahead
from engine.core.rules import EndTurn
from engine.core.text import LOCALES, Catalogue, read_sources, resolve_locale
from engine.games import OURS, games
from tests.vocabulary import vocabulary, words

GAMES = {game.package: game for game in games()}
HOMES = ["engine.core", "bot", "render"]  # those of each game: `conformance/test_languages.py`


@pytest.mark.parametrize("locale", TRANSLATION_LOCALES)
@pytest.mark.parametrize("home", HOMES)
def test_no_key_is_missing_and_none_is_superfluous(home: str, locale: str) -> None:
    besides = {f"command-{command_name(EndTurn)}"} if home == "engine.core" else set[str]()
    languages.require_same_messages(home, locale, besides)


@pytest.mark.parametrize("locale", TRANSLATION_LOCALES)
@pytest.mark.parametrize("home", HOMES)
def test_every_part_has_its_counterpart(home: str, locale: str) -> None:
    languages.require_same_files(home, locale)


@pytest.mark.parametrize("locale", TRANSLATION_LOCALES)
@pytest.mark.parametrize("home", HOMES)
def test_all_variables_agree(home: str, locale: str) -> None:
    languages.require_same_variables(home, locale)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("home", HOMES)
def test_every_message_can_be_said(home: str, locale: str) -> None:
    languages.require_all_formatted(Catalogue(home, locale), home, locale)


def test_all_that_is_ours_is_written_in_every_language() -> None:
    """Only a game in a package of its own may leave one out."""
    ours = [home for case, home in PACKAGES if case.game.slug in OURS]
    assert len(ours) == 2 * len(OURS)
    assert [
        f"{home} {locale}" for home in (*HOMES, *ours) for locale in LOCALES if not read_sources(home, locale)
    ] == []


def test_a_language_is_found_by_its_tag_and_nobody_stands_without_one() -> None:
    assert [resolve_locale(tag) for tag in ("de", "de-AT", "en-US", "fr", "")] == ["de", "de", "en", "en", "en"]


def panel(hints: Any, match: Match[Any], seat: Seat, decision: Decision) -> Iterator[str]:
    """What a panel says of a question, and its forms of what they list."""
    ahead = Lookahead[Any].from_match(match, seat)
    view = ahead.view
    yield from (
        hints.prompt(ahead, decision),
        hints.help(ahead, decision),
        hints.title(view, seat),
        *hints.standings(view),
    )
    for action in decision.legal_actions:
        for said in (hints.label, hints.option_description):
            yield said(ahead, action)
        for said in (hints.action_name, hints.heading, hints.group_key):
            yield said(view, action)
    for phrase in match.game.command_types:
        for field in get_fields(phrase):
            for choice in listed(phrase, field.name, match, seat):
                yield from hints.choice_label(ahead, phrase, field.name, choice)


def listed(phrase: type[Command], field: str, match: Match[Any], seat: Seat) -> Sequence[Choice]:
    try:
        return list_form_choices(phrase, field, {}, match.preview(), seat)
    except Refusal:
        return ()


CARDS = [pytest.param(case, id=case.name) for case in CASES if list_printed_keys(case)]


@pytest.mark.parametrize("locale", TRANSLATION_LOCALES)
@pytest.mark.parametrize("case", CARDS)
def test_panels_and_logs_say_no_english_name_of_a_card(case: Case, locale: str) -> None:
    seats, home = case.game.player_counts[-1], case.game.package
    hints, known, seen = case.create_presenter(seats, locale), vocabulary((home,), locale), 0
    own = {hints.text(key) for key in list_printed_keys(case)}
    other = [re.compile(rf"\b{re.escape(name)}\b") for name in list_printed_keys(case).values() if words(name) - known]
    for n, (match, seat, _) in enumerate(play_random_game(case, seats, 1)):
        lines: list[str] = hints.log_lines(match.view(seat), [note.event for note in match.new_public_events])
        match.new_public_events = []
        lines += panel(hints, match, seat, match.get_decision(seat)) if n % 4 == 0 else []
        assert [line for line in lines if any(name.search(line) for name in other)] == []
        seen += sum(any(name in line for name in own) for line in lines)
    assert seen


@pytest.mark.parametrize("locale", TRANSLATION_LOCALES)
@pytest.mark.parametrize("slug", GAMES)
def test_what_is_left_to_be_answered_has_a_name_in_every_language(slug: str, locale: str) -> None:
    """Orders are called by it in lists, notes and lobbies; a class's own name is English."""
    text = GAMES[slug].create_presenter((), locale).text
    missing = [kind.__name__ for kind in GAMES[slug].standing_order_types if not text.has(f"form-{command_name(kind)}")]
    assert not missing


@pytest.mark.parametrize("locale", LOCALES)
def test_an_alt_text_that_is_cut_names_the_button_that_has_the_rest(locale: str) -> None:
    assert Catalogue("bot", locale)("text-board-long").lower() in Catalogue("render", locale)("more").lower()
