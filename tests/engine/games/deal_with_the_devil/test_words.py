"""Posts and log use the right words, and avoid others (2.10, 8.4, 8.5)."""

from __future__ import annotations

from itertools import islice

import pytest

from engine.games.deal_with_the_devil import actions as a
from engine.games.deal_with_the_devil import events as e
from engine.games.deal_with_the_devil.components import BUILDINGS, INQUISITORS
from engine.games.deal_with_the_devil.components import EVENTS as EVENT_CARDS

from .scenario import BLUE, GREEN, RED, Table, iterate_random_game, play_to_step
from .speaking import PEOPLE, get_public_text, make_names, make_presenter

# Card text (2.10)


def test_2_10_every_effect_has_words_that_fit_a_second_line():
    say = make_names()
    texts = [say.card_effect(card) for card in BUILDINGS]
    texts += [say.event_side_text(card, side) for card in EVENT_CARDS for side in ("left", "right")]
    texts += [say.effects_text(one.penalty) for one in INQUISITORS.values()]
    assert all(len(text) <= 100 for text in texts)
    assert sum(not text for text in texts) == sum(not card.effects for card in BUILDINGS.values())


# The log of an Action phase (8.4.1)


def test_news_of_every_step_is_short_for_everybody():
    """Four random plans: all tokens, and failures; with what follows the Action phase. The log tells it at length."""
    longest = dict[int | None, int]()
    for seed in range(3):
        for match in iterate_random_game(seed):
            told, match.new_public_events = match.new_public_events, []
            for reader in (None, *range(4)):
                events = [one.event for one in told if one.recipients is None or reader in one.recipients]
                events = [event for event in events if not isinstance(event, e.Recap)]  # behind a button
                lines = make_presenter().news_lines(match.view(reader), events)
                longest[reader] = max(longest.get(reader, 0), len(" ".join(lines).split()))
    assert 40 < longest.pop(None) <= 95
    assert all(10 < words <= 70 for words in longest.values())


# The other public lines (8.4, 8.4.2)


# Things that the channel never says


def test_L3_opening_of_a_step_is_the_same_for_all():
    for match in islice(iterate_random_game(3), 0, None, 5):
        said = {
            (
                make_presenter().sealed_step_opening(match.view(seat)),
                make_presenter().title(match.view(seat), 0),
            )
            for seat in (None, 0, 1, 2, 3)
        }
        assert len(said) == 1


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_T10_public_text_names_no_role_before_it_is_public_except_by_role(seed: int):
    """Before the last ritual, roles are named only in the lines of the rituals, and those lines name no seat."""
    roles = ("mortal", "cultist", "devil")
    by_role = ("The ritual", "Mortal of", "Cultist:", "Devil:", "Is ")
    for match in iterate_random_game(seed):
        events, view = (
            [one.event for one in match.new_public_events if one.recipients is None],
            match.view(None),
        )
        match.new_public_events = []
        if view.round == 5 and view.phase == "answer":
            return
        for line in "\n".join(make_presenter().log_lines(view, events)).splitlines():
            named = any(role in line for role in roles)
            assert not named or line.startswith(by_role), line
            if line.startswith(by_role[1:4]):
                assert not any(person in line.partition(": ")[0] for person in PEOPLE)


def test_T5_confession_reads_the_same_forced_or_not():
    def confess_with(souls: int) -> str:
        s = play_to_step(2, "vote")
        s.own[RED].pure, s.own[RED].tainted = souls, 0
        table = Table(s).say(BLUE, a.Vote(RED, "confess")).say(GREEN, a.Vote(RED, "confess"))
        return get_public_text(table.say(RED, a.Vote(None, "confess")).rest().close())

    assert "Bob confesses" in confess_with(1)
    assert confess_with(1) == confess_with(3)
