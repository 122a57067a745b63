"""Posts and log use the right words, and avoid others (2.10, 8.4, 8.5)."""

from __future__ import annotations

from itertools import islice, permutations

import pytest

from conformance.walk import play_random_game
from engine.core import Refusal
from engine.games.deal_with_the_devil import GAME
from engine.games.deal_with_the_devil import actions as a
from engine.games.deal_with_the_devil import events as e
from engine.games.deal_with_the_devil.commands.orders import RitualChest, Standing
from engine.games.deal_with_the_devil.components import BUILDINGS, INQUISITORS
from engine.games.deal_with_the_devil.components import EVENTS as EVENT_CARDS
from tests.conformance.games.deal_with_the_devil import CASE

from ..looking import ThingReader
from .scenario import (
    BLUE,
    GREEN,
    RED,
    Table,
    create_game_with_roles,
    iterate_random_game,
    make_built_cards,
    play_to_step,
    set_debt,
    set_stock,
)
from .speaking import PEOPLE, get_prompt, get_public_text, make_names, make_presenter

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
    assert all(10 < words <= 75 for words in longest.values())


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

    assert "Bob confessed" in confess_with(1)
    assert confess_with(1) == confess_with(3)


# Direct messages (8.3)


def set_up_plan() -> Table:
    """Example 11.11."""
    s = play_to_step(2, "plan")
    set_stock(s, BLUE, "3 W 2 S 1 H 1 G 4 c")
    s.players[BLUE].built = make_built_cards("vineyard", "farm")
    s.players[BLUE].reputation = 1
    s.own[BLUE].hand, s.own[BLUE].events = ["quarry", "smithy", "convent"], ["good_harvest"]
    return Table(s)


@pytest.mark.parametrize(
    ("owed", "stage", "due", "rest"),
    [(1, 0, 0, "debt 1;"), (7, 0, 1, "debt 7, and 1 interest;"), (5, 3, 2, "debt 5, and 2 interest;")],
)
def test_DM8_projection_foretells_the_interest(owed: int, stage: int, due: int, rest: str):
    s = set_up_plan().match.state
    set_debt(s, BLUE, owed)
    s.players[BLUE].stage = stage
    table = Table(s).say(BLUE, a.ChooseEvent("good_harvest", "left"), a.Use("vineyard"))
    while a.Seal() not in table.options(BLUE):
        table.say(BLUE, a.Enough())
    assert rest in get_prompt(table, BLUE)
    table.say(BLUE, a.Seal()).rest().close()
    charged = table.one(e.InterestCharged)
    before, after = charged.debts[charged.seats.index(BLUE)]
    assert (before, after - before) == (owed, due)


# No panel shows another's secrets


def test_story_of_a_step_is_the_same_for_every_arrangement_of_roles():
    """T8 in words: two games that differ in the roles say the same about an empty deal."""
    said = set[str]()
    for roles in list(permutations(("devil", "sun", "cultist", "moon")))[:8]:
        table = Table(play_to_step(1, "offer", " ".join(roles)))
        said.add("\n".join(get_public_text(table.rest().close()) for _ in range(3)))
    assert len(said) == 1


# Refusals, orders


def test_6_2_forbidden_actions_of_a_role_are_refused_with_one_sentence():
    table = Table(play_to_step(3, "ritual"))
    table.say(RED, a.Coins(0))
    said = set[str]()
    for seat, action in ((RED, a.Souls(1, 0)), (BLUE, a.GuessDevil(RED)), (GREEN, a.GuessCultist(RED))):
        with pytest.raises(Refusal) as refused:
            table.match.submit(seat, action)
        said.add(make_presenter().refusal(table.match.view(seat), refused.value))
    assert said == {"You cannot do that now."}


def test_13_3_orders_describe_what_they_do_and_when_they_end():
    view = GAME.view(create_game_with_roles(), BLUE)
    said = make_presenter().order_description(view, Standing(close_forced=True, reject_below=-1))
    assert said.startswith(
        "In both steps of the deal, this order closes a chest that was taken, or that is empty and asks for nothing; "
    )
    assert "less than −1" in said
    assert "I ask you about everything else. It ends with the last chest of round 5." in said
    ritual = make_presenter().order_description(view, RitualChest(coins=2, guess_devil="red", repay=1))
    assert "this order loads yours: 2 coins, devil → Bob, after paying back 1. If" in ritual
    assert ritual.endswith("I ask you. It ends with the ritual.")


# What `/what` says about Deal with the Devil: public things, the player's own hidden things, and nothing else


NAMES = ("Ann", "Bob", "Cleo", "Dan")
POSITIONS_PER_CHECK = 20
UNSEEN = ["not among what you have seen"]
LOOKING = ThingReader(GAME, NAMES)


def test_public_sees_no_hand_stock_or_souls():
    for place, (match, _, _) in enumerate(play_random_game(CASE, 4, 2)):
        if place % POSITIONS_PER_CHECK:
            continue
        view = match.view(None)
        for key in ("good:wood", "money:coins", "soul:pure", "soul:tainted"):
            assert not [one for one in LOOKING.describe_now(view, key) if "you have" in one]
        hidden = {id for own in match.state.own for id in own.hand}
        hidden -= {card for one in view.kingdoms for card in one.shown}
        assert all(LOOKING.describe_now(view, f"building:{id}") == UNSEEN for id in hidden)


def test_good_that_covers_two_spaces_is_made_there_once():
    view = GAME.view(play_to_step(1, "offer"), BLUE)
    makers = [who for who, spaces in zip(NAMES, view.production, strict=True) if "glass" in spaces]
    assert max(spaces.count("glass") for spaces in view.production) == 2
    names = LOOKING.hints.join_with_and(makers)
    assert f"produced by {names} this round" in LOOKING.describe_now(view, "good:glass")
