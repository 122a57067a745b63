"""Turn posts and step posts: whom they mention and what they show."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bot.model.view import PublicSeat, RematchOffer, SeasonPlace, TableView
from bot.panels.blocks import Buttons, MessageContent, Select
from bot.panels.play_panel import build_panel
from bot.panels.posts import (
    MAX_POST_WORDS,
    PostFacts,
    build_end_message,
    build_lateness_vote,
    build_prompt_message,
    build_step_message,
    build_turn_message,
    format_closed_panel,
    replace_first_line,
)
from conformance.shown import messages
from conformance.walk import continue_at_random
from engine import games
from engine.core import EndTurn, Match, Presenter, Setup
from engine.core.rules import Event, PlayerResult, Results
from engine.core.text import get_catalogue
from tests.toys.auction import GAME, AuctionOptions, Bid, Count, Seal, Start
from tests.toys.auction.rules import Opened

from .looks import SAY, WORDS, OpenAuction, SecretAuction, make_look, make_table


def make_turn_post(
    words: Presenter = WORDS, events: Sequence[Event] = (), look: TableView | None = None, **facts: Any
) -> MessageContent:
    """Return the post of Bob's turn, or of another look."""
    seen = replace(look or make_look(), since=tuple(events))
    return build_turn_message(seen, words, SAY, PostFacts(**facts))


def list_labels(message: MessageContent) -> list[str]:
    return [button.label for row in message.blocks if isinstance(row, Buttons) for button in row.buttons]


def test_post_overtaken_by_the_game_mentions_nobody():
    """The post was made for the turn of seat 0. Meanwhile seat 1 is asked, and the next post mentions seat 1."""
    message = make_turn_post()
    assert "Bob’s turn" in message.content
    assert "<@" not in message.content
    assert message.mentions == ()


def test_post_overtaken_by_the_end_of_the_game_says_so():
    message = make_turn_post(look=make_look(waiting=()))
    assert message.content == "**Auction**: the game has moved on." and message.mentions == ()


def test_late_player_has_no_vote_but_everybody_has_if_nobody_may_be_named():
    for late, votes in ((0, "1 of 1"), (-1, "1 of 2")):
        post = build_lateness_vote(make_table(late={late: {2: "wait"}}), "Auction", SAY, late, (0, 1))
        assert votes in post.content


def test_first_post_names_a_season_only_if_the_table_belongs_to_one():
    message = make_turn_post(is_start=True)
    assert "<@" not in message.content, f"nobody was drawn for this table: {message.content}"
    drawn = SeasonPlace("AB2C", "Autumn", 1, 3, 2, 2, 2, (2, 0))
    message = make_turn_post(look=make_look(table=make_table(season=drawn)), is_start=True)
    assert "Autumn" in message.content and "<@1> <@2>" in message.content


def make_bidding(counted: bool, *done: int) -> Match:
    """Return three players who bid, some of whom have sealed."""
    match = Match.new(GAME, Setup(3, bytes(16), AuctionOptions(counted=counted)), defer_reveal=True)
    for seat in range(3):
        match.submit(seat, Start("nothing"), EndTurn())
    for seat in done:
        match.submit(seat, Bid(1), Seal())
    return match


def make_step_post(seen: TableView, **changes: Any) -> MessageContent:
    return build_step_message(
        replace(seen, **changes), GAME.create_presenter(seen.table.names), SAY, PostFacts()
    )


@pytest.mark.parametrize("counted", [True, False])
def test_step_shows_its_count_in_the_first_line_or_not_at_all(counted: bool):
    """secrets.5: without a count, the words are the same for any set of sealed seats, for the public and for players
    who have not sealed.
    """
    posts = [
        make_step_post(messages.make_plain_table_view(make_bidding(counted, *done), None)).content
        for done in ((), (1,), (1, 2))
    ]
    looks = [messages.make_plain_table_view(make_bidding(counted, *done), 0) for done in ((), (1,), (1, 2))]
    panels = [build_panel(seen, GAME.create_presenter(seen.table.names), SAY) for seen in looks]
    if counted:
        assert ["Sealed so far: 2 of 3." in post.split("\n")[0] for post in posts] == [False, False, True]
    else:
        assert len(set(posts)) == 1 and len({str(panel) for panel in panels}) == 1
        assert "The bids are taken. Everybody seals a decision." in posts[0] and " of 3" not in posts[0]


def test_shown_moods_of_players_stand_in_the_first_line():
    seen = messages.make_plain_table_view(make_bidding(False), None)
    seats: list[PublicSeat] = [replace(s, talk=("walls",) if s.seat == 1 else ()) for s in seen.table.seats]
    talking = replace(seen, table=replace(seen.table, seats=tuple(seats)))
    message = make_step_post(talking)
    assert "Wanted: Bob more walls." in message.content.split("\n")[0]
    shown = make_step_post(seen).content
    now = replace_first_line(shown, talking, GAME.create_presenter(seen.table.names), SAY, ())
    assert "Wanted: Bob more walls." in now


def test_message_begins_with_an_earlier_answer_and_ends_with_the_footnote():
    """8.3.0: the lines are the same whether the reader is asked, has sealed, or is not asked at all."""
    match = make_bidding(True, 1)
    words = GAME.create_presenter(("Ann", "Bob", "Cleo"))
    asked, sealed = messages.make_plain_table_view(match, 0), messages.make_plain_table_view(match, 1)
    lines = [
        build_prompt_message(view, words, SAY, closed_while_editing=True).content.split("\n")
        for view in (asked, replace(sealed, undoable=(Bid(1), Seal())))
    ]
    assert all(line[0] == "The step has closed. Your earlier answer counts." for line in lines)
    assert all(line[1] == "**Auction**, round 1. The bids are taken." for line in lines)
    assert all(line[-1] == "Loans are shown to all at the end." for line in lines)
    assert lines[1][2].endswith("until the step closes."), "a count would soon be out of date"
    not_asked = replace(messages.make_plain_table_view(match, 2), decision=None)
    unasked = build_prompt_message(not_asked, words, SAY)
    public = build_prompt_message(replace(asked, game=OpenAuction()), words, SAY)
    assert "your turn" in public.content.split("\n")[0], "only secret steps have a heading of their own"
    assert "You have nothing to answer in this step." in unasked.content


def test_direct_message_tells_the_last_round_below_the_heading_of_the_next():
    """The message of a closed step has one line."""
    seen, hints = (
        messages.make_plain_table_view(make_bidding(True), 0),
        GAME.create_presenter(("Ann", "Bob", "Cleo")),
    )
    [story] = hints.log_lines(seen.view, events := [Opened((2, 1, 0), (0,))])
    closed = {"title": "round 1", "what": "1 coin"}
    lines = build_prompt_message(replace(seen, since=tuple(events)), hints, SAY).content.split("\n")
    assert lines[:2] == ["**Auction**, round 1. The bids are taken.", story]
    assert format_closed_panel(seen, SAY, closed) == "**Auction**, round 1: closed. You sealed: 1 coin."


class Wordy(Presenter):
    """Tells each event in a line with a detail in brackets."""

    def log_lines(self, view: Any, events: Sequence[Event]) -> list[str]:
        return [f"Ann (bot) buys {n} crates for the harbour (3 coins)." for n, _ in enumerate(events)]


def test_post_leaves_details_and_long_stories_to_the_log():
    words = Wordy(SAY, ["Ann (bot)", "Bob"])
    told = make_turn_post(words, (Opened((2, 1), (0,)),) * 2).content.split("\n")
    assert told[1:] == [f"Ann (bot) buys {n} crates for the harbour." for n in range(2)]
    content = make_turn_post(words, (Opened((2, 1), (0,)),) * 20).content
    assert "12 more lines are in the log" in content and content.endswith("buys 19 crates for the harbour.")
    assert len(content.split()) <= MAX_POST_WORDS


def test_only_person_among_bots_does_not_read_what_they_did_themselves():
    game, table = games.game("saint_malo"), make_look().table
    match = Match.new(game, Setup(2, bytes(16)))
    while match.view(None).round < 2:
        [seat] = match.open_questions
        match.submit(seat, match.get_decision(seat).options[0])
    events, hints = [told.event for told in match.new_public_events], game.create_presenter(("Ann", "Bob"))
    seen = messages.make_plain_table_view(match, None)
    alone = replace(table, seats=(table.seats[0], replace(table.seats[1], user=None, bot="club")))
    posts = [make_turn_post(hints, events, replace(seen, table=one)) for one in (table, alone)]
    assert ["Ann placed" in post.content for post in posts] == [True, False]
    assert all("Bob got" in post.content for post in posts)


class Aside(Presenter):
    """Seat 1 is asked during another player's turn."""

    def is_interruption(self, view: Any, seat: int) -> bool:
        return seat == 1


def test_interrupted_player_answers_on_the_post():
    """interaction.7: the question's own buttons, [Play] and [Help] below them, the board, and no "your turn"."""
    words = Aside(SAY, ["Ann", "Bob"])
    mine = make_look((Count(1), Count(2)), seat=1)
    message = make_turn_post(words, mentions=(1,), asked=mine)
    assert "<@2>" in message.content and "your turn" not in message.content
    assert message.picture == "turn" and message.mentions == (2,)
    labels = list_labels(message)
    assert labels[-2:] == ["Play", "Help"] and len(labels) == 4
    assert "Help" not in list_labels(make_turn_post(mentions=(1,), asked=mine)), "it is their own turn"


def test_post_carries_a_long_list_of_answers():
    """panels.14"""
    message = make_turn_post(asked=make_look(tuple(Count(n) for n in range(20))))
    assert [type(block) for block in message.blocks] == [Select, Buttons], message.blocks


def test_last_post_reveals_roles_and_leaves_the_recap_to_a_button():
    """Twenty chests with long names once pushed the roles out of it. The final prompt is no shorter."""
    game, names = games.game("deal_with_the_devil"), [letter * 32 for letter in "WXYZ"]
    match = Match.new(game, Setup(4, bytes(16)), defer_reveal=True)
    for _ in continue_at_random(match, random.Random(1)):
        match.new_public_events.clear()
    events = tuple(told.event for told in match.new_public_events)
    assert sum(isinstance(event, game.create_presenter(names).recap_events) for event in events) == 20
    hints = game.create_presenter(names)
    for message in (
        build_end_message(messages.make_table_view(match, None, events, names), hints, SAY, [0, 1, 2, 3]),
        build_prompt_message(messages.make_table_view(match, 0, events, names), hints, SAY),
    ):
        assert f"{names[3]} was the" in message.content and "The chests of round" not in message.content
        assert list_labels(message).count("Who offered what") == 1
        assert "Who offered what" not in str(
            build_end_message(messages.make_table_view(match, None), hints, SAY).blocks
        )


def test_last_post_of_a_season_table_says_that_a_rematch_does_not_count():
    match = Match.new(GAME, Setup(2, bytes(16)))
    for _ in continue_at_random(match, random.Random(1)):
        pass
    seen = messages.make_table_view(match, None, (), ["Ann", "Bob"])
    drawn = SeasonPlace("AB2C", "Autumn", 1, 3, 2, 2, 2, (2, 0))
    wish, words = RematchOffer(("Ann",), 2), GAME.create_presenter(seen.table.names)
    for season, again, told in (
        (drawn, None, True),
        (drawn, wish, True),
        (drawn, replace(wish, table="EF3G"), False),
        (None, None, False),
    ):
        table = replace(seen.table, season=season, rematch=again)
        post = build_end_message(replace(seen, table=table), words, SAY)
        assert ("does not count towards **Autumn**" in post.content) is told


RANKED = (PlayerResult(1, 1, 0, ()), PlayerResult(0, 2, 0, ()))
POINTS = (PlayerResult(1, 1, 3, (3,)), PlayerResult(0, 2, 1, (1,)))


@pytest.mark.parametrize(
    ("locale", "results", "said"),
    [
        ("en", Results(("points",), POINTS), "**Bob wins with 3**; Ann 1."),
        ("en", Results((), RANKED), "**Bob wins** ahead of Ann."),
        ("de", Results((), RANKED), "**Bob gewinnt** vor Ann."),
        ("en", Results((), (PlayerResult(0, 1, 0, ()), PlayerResult(1, 1, 0, ()))), "**Ann and Bob win.**"),
    ],
)
def test_a_game_without_points_ends_without_numbers(locale: str, results: Results, said: str):
    seen, say = make_look(results=results), get_catalogue("bot", locale)
    assert said in build_end_message(seen, Presenter(say, ["Ann", "Bob"]), say).content
    ties = Presenter(say, ["Ann", "Bob"]).describe_ties(results)
    assert ties == []


class Announcing(Presenter):
    """Its questions are public."""

    def is_public_question(self, view: Any) -> bool:
        return True


@pytest.mark.parametrize(
    ("game", "words", "label"),
    [
        (SecretAuction(), WORDS, "My secrets"),
        (SecretAuction(), Announcing(SAY, ["Ann", "Bob"]), "Play"),
        (OpenAuction(), WORDS, "Play"),
    ],
)
def test_the_button_to_a_public_question_is_called_play(game: Any, words: Presenter, label: str):
    assert list_labels(make_turn_post(words, look=make_look(game=game), mentions=(1,)))[0] == label
