"""The shared texts exist in every language, with the same variables, can be formatted, and name cards in each language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from fluent.syntax import ast

from conformance import languages, translation
from conformance.agreement import SHARED_PACKAGES, collect_forms, find_disagreement, require_agreement
from conformance.case import Case
from conformance.languages import TRANSLATION_LOCALES, get_printed_names, list_full_locales
from conformance.tables import CASES
from conformance.test_languages import PACKAGES
from conformance.typography import find_broken_rules, require_typography
from conformance.walk import play_random_game
from engine.core import Choice, Decision, Match, Refusal, Seat
from engine.core.commands import Command, command_name, get_fields
from engine.core.commands.autocomplete import list_form_choices
from engine.core.presentation import Lookahead
from engine.core.text import LOCALES, Catalogue, read_sources, resolve_locale
from engine.games import OURS, games
from tests.locales import COMPLETE_LOCALES
from tests.vocabulary import collect_vocabulary, split_words

GAMES = {game.package: game for game in games()}
# `conformance/test_languages.py` checks the catalogues of each game.
HOMES = ["engine.core", "bot", "render"]


@pytest.mark.parametrize("locale", TRANSLATION_LOCALES)
@pytest.mark.parametrize("home", HOMES)
def test_every_language_has_the_same_messages_with_the_same_variables(home: str, locale: str):
    in_code = translation.get_english_in_code(home)
    assert [*translation.list_message_mistakes(home, locale, in_code)] == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("home", HOMES)
def test_every_message_can_be_formatted(home: str, locale: str):
    languages.require_all_formatted(Catalogue(home, locale), home, locale)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("home", HOMES)
def test_words_agree_with_the_numbers_before_them(home: str, locale: str):
    require_agreement(Catalogue(home, locale), home, locale)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("home", HOMES)
def test_typography_is_that_of_a_printed_book(home: str, locale: str):
    require_typography(home, locale)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "Ann's turn"),
        ("en", 'say "yes"'),
        ("de", "So geht's"),
        ("en", "the ' mark"),
        ("en", "Press [Play]."),
        ("en", "You need the Manage Server permission."),
        ("en", "Use /play to see it."),
        ("en", "3 ×"),
        ("en", "2–7 players"),
        ("en", "Ann invited Bob. (knows the game)"),
        ("en", "Ann left. (Bob stays.) Play on."),
        ("en", "38 %"),
        ("de", "38%"),
    ],
)
def test_straight_quotes_and_other_slips_are_found(locale: str, text: str):
    assert find_broken_rules(text, locale)


def test_our_games_are_written_in_every_complete_language():
    """Only a game in a package of its own may leave a complete language out."""
    ours = [home for case, home in PACKAGES if case.game.slug in OURS]
    assert len(ours) == 2 * len(OURS)
    assert [
        f"{home} {locale}"
        for home in (*HOMES, *ours)
        for locale in COMPLETE_LOCALES
        if not read_sources(home, locale)
    ] == []


def test_untranslated_message_is_english_also_in_its_plural():
    """French has no texts of Village, and its plural would treat 0 as 1."""
    assert Catalogue("engine.games.village", "fr")("thing-coin", count=0) == "0 coins"


def test_locale_is_resolved_with_english_as_fallback():
    assert [resolve_locale(tag) for tag in ("de", "de-AT", "en-US", "pl", "")] == [
        "de",
        "de",
        "en",
        "en",
        "en",
    ]


def iterate_panel_texts(hints: Any, match: Match, seat: Seat, decision: Decision) -> Iterator[str]:
    """Yield what a panel says about a question, and the choices of its forms."""
    ahead = Lookahead.from_match(match, seat)
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
            for choice in list_form_options(phrase, field.name, match, seat):
                yield from hints.choice_label(ahead, phrase, field.name, choice)


def list_form_options(phrase: type[Command], field: str, match: Match, seat: Seat) -> Sequence[Choice]:
    try:
        return list_form_choices(phrase, field, {}, match.preview(), seat)
    except Refusal:
        return ()


# One question in so many is looked at as a panel; the log is read as a whole.
POSITIONS_PER_LOOK = 16
CARDS = [
    pytest.param(case, locale, id=f"{case.name}-{locale}")
    for case in CASES
    for locale in list_full_locales(case.game.package)[1:]
    if get_printed_names(case.game)
]


@pytest.mark.parametrize(("case", "locale"), CARDS)
def test_panels_and_logs_contain_no_english_card_name(case: Case, locale: str):
    seats, home = case.game.player_counts[-1], case.game.package
    hints = case.create_presenter(seats, locale)
    known = collect_vocabulary((home,), locale)
    seen = False
    own = {hints.text(key) for key in get_printed_names(case.game)}
    english = [re.escape(name) for name in get_printed_names(case.game).values() if split_words(name) - known]
    other = re.compile(rf"\b(?:{'|'.join(english)})\b")
    assert english
    for n, (match, seat, _) in enumerate(play_random_game(case, seats, 1)):
        lines: list[str] = hints.log_lines(match.view(seat), [note.event for note in match.new_public_events])
        match.new_public_events = []
        if n % POSITIONS_PER_LOOK == 0:
            lines += iterate_panel_texts(hints, match, seat, match.get_decision(seat))
        assert [line for line in lines if other.search(line)] == []
        seen = seen or any(name in line for name in own for line in lines)
    assert seen


@pytest.mark.parametrize("locale", TRANSLATION_LOCALES)
@pytest.mark.parametrize("slug", GAMES)
def test_every_standing_order_has_a_name_in_every_language(slug: str, locale: str):
    """Lists, notes and lobbies use this name; the class's own name is English."""
    text = GAMES[slug].create_presenter((), locale).text
    missing = [
        kind.__name__
        for kind in GAMES[slug].standing_order_types
        if not text.has(f"form-{command_name(kind)}")
    ]
    assert not missing


@pytest.mark.parametrize("locale", LOCALES)
def test_truncated_alt_text_names_the_button_that_has_the_rest(locale: str):
    assert Catalogue("bot", locale)("text-board").lower() in Catalogue("render", locale)("more").lower()


@pytest.mark.parametrize(
    "translated, mistakes",
    [
        ("m = { $n ->\n [one] une carte\n *[other] { $n } cartes\n } pour { $who }", []),
        (
            "m = { $n ->\n [one] 1 carte\n *[other] { $n } cartes\n } pour { $who }",
            ["this language uses [one] also for 0. Write the variable there instead of 1."],
        ),
        ("m = { $n } cartes", ["$who is missing. It stands for a word or a number of the game."]),
        ("m = { $n } pour { $who } et { $x }", ["$x is not in the English message, so it has no value."]),
        (
            "m = { $n ->\n [two] deux\n *[other] { $n }\n } pour { $who }",
            [
                "this language has no plural form [two].",
                "the forms of $n lack [one], which this language uses for some numbers.",
            ],
        ),
        (
            "m = { $n ->\n *[other] { $n } cartes\n } pour { $who }",
            ["the forms of $n lack [one], which this language uses for some numbers."],
        ),
    ],
)
def test_translators_are_told_what_is_wrong(translated: str, mistakes: list[str]):
    english = "m = { $n ->\n [one] a card\n *[other] { $n } cards\n } for { $who }"
    one, other = (languages.parse_file(source)[0] for source in (english, translated))
    assert isinstance(one, ast.Message) and isinstance(other, ast.Message)
    wanted, found = languages.collect_variables(one), languages.collect_variables(other)
    told = [
        *translation.compare_variables(wanted, found, "fr"),
        *translation.list_false_numbers(other, "fr"),
    ]
    assert told == mistakes


@pytest.mark.parametrize(
    ("locale", "text", "wrong"),
    [
        ("en", "You have 1 points.", "1 points"),
        ("en", "**0** point", "0 point"),
        ("en", "21 coin are left", "21 coin"),
        ("en", "1 of 9 turns are over", "1 of 9 turns are"),
        ("en", "3 of 4 tables has finished", "3 of 4 tables has"),
        ("en", "2 of 1 points", "1 points"),
        ("de", "1 Züge sind neu", "1 Züge"),
        ("de", "2 Punkt", "2 Punkt"),
        ("de", "1 von 9 Punkten sind in Ordnung", "1 von 9 Punkten sind"),
        ("fr", "0 tours", "0 tours"),
        ("en", "1 of 9 turns is over; 5 other tables, 12:5 points, round 1, 21 points", ""),
    ],
)
def test_number_that_does_not_agree_is_found(locale: str, text: str, wrong: str):
    games = ("engine.games.saint_malo", "engine.games.deal_with_the_devil")
    forms, _ = collect_forms((*SHARED_PACKAGES, *games), locale)
    found = find_disagreement(text, forms)
    assert found.startswith(wrong) if wrong else not found
