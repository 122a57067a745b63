"""Every question can be shown to every person, and Discord accepts all of it.

The tests play random games. Each new feature is shown to its seat: a question, the number of its answers, a set among
them, and the fields of its forms. For each new kind of question, the tests build all messages, also for another
viewer or in another language. They draw pictures less often.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator, Sized
from typing import Any

import msgspec

from bot.panels import forms
from engine.core import Event, LobbyOptions, Match, Seat, Setup
from engine.core.game import AnyGame
from engine.core.text import LOCALES
from render.games import find_pictures
from render.scene import MAX_ALT_CHARS, THEMES

from . import discord_checks, surfaces
from .case import Case, make_key
from .surfaces import Person, Sent
from .tables import each_game_once, parametrize_games
from .walk import continue_at_random, list_heard_events

FURTHER_GAMES = 8
CHECK_FORMS_EVERY = 30
PICTURES_PER_GAME = 4
# Numbers of options at which panels change.
PANEL_SIZE_STEPS = (1, 2, 6, 26)


def choose_random_options(kind: type[LobbyOptions], seats: int, rng: random.Random) -> LobbyOptions:
    """Return random lobby options for this number of players."""
    chosen = dict[str, Any]()
    for field in msgspec.structs.fields(kind):
        of = msgspec.inspect.type_info(field.type)
        if isinstance(of, msgspec.inspect.LiteralType):
            chosen[field.name] = rng.choice(of.values)
        elif isinstance(of, msgspec.inspect.BoolType):
            chosen[field.name] = rng.random() < 0.5
        else:  # A seat, or none.
            chosen[field.name] = rng.choice([None, *range(seats)])
    return kind(**chosen)


def play_and_list_news(game: AnyGame, seed: int) -> Iterator[tuple[Match, Seat | None, list[Event]]]:
    """Yield each position of a random game with the seat that acts next and the public events since the last one.

    At the end of the game, the seat is None. It is always the same match object, which is played on afterwards.
    """
    luck = random.Random(seed)
    seats = game.player_counts[seed % len(game.player_counts)]
    match = Match.new(
        game,
        Setup(seats, make_key(seed), choose_random_options(game.options_type, seats, luck)),
        defer_reveal=True,
    )
    for _, seat, _ in continue_at_random(match, luck):
        yield match, seat, take_public_news(match)
    assert match.is_over, "the game does not end"
    yield match, None, take_public_news(match)


def take_public_news(match: Match) -> list[Event]:
    """Return the events that everybody has been told since the last call."""
    news = list_heard_events(match, None)
    match.new_public_events, match.new_public_actions = [], []
    return news


def iter_panel_features(match: Match, seat: Seat | None) -> Iterator[Hashable]:
    """Yield what the look of a panel depends on, as far as that is quick to compute."""
    if seat is None:
        yield len(match.seats)
        return
    decision = match.get_decision(seat)
    sets = [
        len(value)
        for action in decision.legal_actions
        for value in msgspec.structs.astuple(action)
        if isinstance(value, Sized) and not isinstance(value, str)
    ]
    steps = sum(len(decision.options) >= step for step in PANEL_SIZE_STEPS)
    yield decision.kind, steps, min(max(sets, default=0), 2)
    yield decision.kind, bool(decision.side_options), bool(decision.forced_actions)
    yield match.in_sealed_step, bool(match.get_undoable_actions(seat)), bool(match.get_reopened_seal(seat))


def iter_form_features(match: Match, seat: Seat) -> Iterator[Hashable]:
    """Yield which forms the question has, which of their fields leave a choice, and whether none does."""
    ahead = match.preview(seat)
    for open in forms.list_openable_forms(match.game, ahead, seat):
        chosen = forms.fill_form(open, forms.get_initial_texts(open.kind, ahead.view(seat)))
        yield from (
            (open.number, bool(open.back), field.name, bool(field.choices)) for field in chosen.fields
        )
        yield open.number, any(field.choices for field in chosen.fields)


def iter_new_positions(
    game: AnyGame, seed: int, known: set[Hashable]
) -> Iterator[tuple[int, Match, Seat | None, list[Event]]]:
    """Yield the positions of a random game that have features not in `known`, and add these features.

    Each comes with its number, the next seat, and the public events since the one before.
    """
    for n, (match, seat, recent_events) in enumerate(play_and_list_news(game, seed)):
        new = {*iter_panel_features(match, seat)} - known
        if seat is not None and n % CHECK_FORMS_EVERY == 0:
            new |= {*iter_form_features(match, seat)} - known
        known |= new
        if new:
            yield n, match, seat, recent_events


@each_game_once
@parametrize_games(FURTHER_GAMES)
def test_everything_sent_to_a_person_can_be_made_and_sent(case: Case, games: range) -> None:
    """Every kind of panel, form, post and picture can be built, and Discord would accept it.

    Only positions with a feature that no earlier one had are checked.
    """
    known = set[Hashable]()
    kinds = set[str]()
    drawn = 0
    for seed in games:
        for n, match, seat, recent_events in iter_new_positions(case.game, seed, known):
            luck = random.Random(len(known))
            kind = match.open_questions[seat].kind if seat is not None else ""
            for what, sent in iter_everything_sent(match, seat, recent_events, luck, kind not in kinds):
                errors = discord_checks.find_discord_errors(sent)
                assert not errors, (seed, n, what, errors)
            kinds.add(kind)
            if drawn < PICTURES_PER_GAME:
                drawn += check_random_picture(match, seat, recent_events, luck)


def iter_everything_sent(
    match: Match, seat: Seat | None, recent_events: list[Event], rng: random.Random, is_new_kind: bool
) -> Iterator[Sent]:
    """Yield everything that is sent to the asked seat, and what is sent in another language or to another viewer.

    Of a kind of question that is not new: only the panel.
    """
    first, second = rng.sample(LOCALES, 2)
    other = rng.choice([other for other in match.seats if other != seat])
    more = [*([(seat, second, 1)] if seat is not None else []), (other, first, 1), (None, second, 1)]
    wanted = [(seat, first, surfaces.MAX_PRESSES), rng.choice(more)] if seat is not None else more
    if not is_new_kind:
        for what, sent in surfaces.iter_panels(Person(match, seat, first, recent_events, rng, 1)):
            yield f"{what}, viewer {seat}, {first}", sent
        return
    for viewer, locale, presses in wanted:
        one, drawing = (
            Person(match, viewer, locale, recent_events, rng, presses),
            find_pictures(match.game.slug),
        )
        for what, sent in (
            *surfaces.iter_panels(one),
            *surfaces.iter_plan_panels(one),
            *surfaces.iter_sent_messages(one),
            *surfaces.iter_readable_messages(
                one, drawing.write_text_board(one.build_scene()) if drawing else ""
            ),
            *(surfaces.iter_suggestions(one) if viewer is not None else ()),
        ):
            yield f"{what}, viewer {viewer}, {locale}", sent


def check_random_picture(
    match: Match, seat: Seat | None, recent_events: list[Event], rng: random.Random
) -> int:
    """Draw one picture of the position, chosen at random, as the seat or everybody sees it. Return 1, or 0 if the game
    has no pictures.

    Raises AssertionError if the picture is empty, or its alt text is missing or too long for Discord.
    """
    drawing, locale = find_pictures(match.game.slug), rng.choice(LOCALES)
    if drawing is None:
        return 0
    viewer = rng.choice([seat, None])
    scene = Person(match, viewer, locale, recent_events, rng).build_scene(theme=rng.choice(THEMES))
    if viewer is not None:
        kinds = [drawing.own_board]
    elif match.is_over:
        kinds = [drawing.results]
    else:
        kinds = [kind for kind in (drawing.board, drawing.player_areas) if kind]
    picture = rng.choice(kinds)(scene)
    assert picture.png and 1 <= len(picture.alt) <= MAX_ALT_CHARS, (
        f"the alt text has {len(picture.alt)} characters"
    )
    return 1
