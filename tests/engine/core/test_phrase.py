"""Typed words become answers, half-typed ones get suggestions, and unknown ones are answered with possible ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
import pytest

from engine.core import (
    Action,
    Choice,
    Command,
    EndTurn,
    Match,
    MatchLike,
    Reason,
    Refusal,
    Setup,
    StandingOrder,
    reason,
)
from engine.core.commands import (
    ResponderGenerator,
    command_name,
    complete_field,
    format_action,
    is_question,
    list_options_at,
    make_choices,
    one_of,
    parse_fields,
    parse_submission,
    responder,
    suggest_known_words,
)
from engine.core.presentation import docstring_summary
from engine.core.presentation.presenter import class_title
from tests.engine.core.table import GAME, play_to_bids, start_match
from tests.toys.auction import (
    Always,
    Auction,
    AuctionOptions,
    Bid,
    Count,
    Discard,
    Gamble,
    Loan,
    Lowest,
    Offer,
    Seal,
    Start,
    Turn,
    Wall,
    Walls,
)

Kind = type[Action | Command | StandingOrder]


@pytest.mark.parametrize(
    ("kind", "texts", "meant"),
    [
        (Offer, {"coins": " 3 "}, Offer(3)),
        (Offer, {"coins": "3", "loans": "2", "seal": "False"}, Offer(3, 2, False)),
        (Turn, {"what": "WALLS", "first": "3"}, Turn("walls", 3)),
        (Turn, {"what": "roll", "first": ""}, Turn("roll")),
        (Walls, {"spaces": "1, 2;8"}, Walls((1, 2, 8))),
        (Wall, {"space": "4"}, Wall(4)),
        (Gamble, {}, Gamble()),
        (Start, {"what": "Draw"}, Start("draw")),
        (Always, {"coins": "2", "rich": "true"}, Always(2, rich=True)),
    ],
)
def test_typed_words_are_read(kind: Kind, texts: dict[str, str], meant: Any):
    assert parse_submission(kind, texts, None) == meant


@pytest.mark.parametrize(
    ("kind", "texts", "code", "args"),
    [
        (Offer, {}, "missing", {"field": "coins"}),
        (Offer, {"coins": "many"}, "not-understood", {"field": "coins", "text": "many"}),
        (Offer, {"coins": "3", "loans": "7"}, "not-understood", {"field": "loans", "text": "7"}),
        (Walls, {"spaces": "1 12"}, "not-understood", {"field": "spaces", "text": "12"}),
        (Turn, {"what": "sleep"}, "not-understood", {"field": "what", "text": "sleep"}),
        (Always, {}, "missing", {"field": "coins"}),
    ],
)
def test_unknown_word_is_named(kind: Kind, texts: dict[str, str], code: str, args: dict[str, str]):
    with pytest.raises(Refusal) as refused:
        parse_submission(kind, texts, None)
    assert (refused.value.reason.code, refused.value.reason.args) == (code, args)
    assert GAME.create_presenter(["Ann", "Bob"]).refusal(start_match().view(0), refused.value)


def test_names_and_descriptions_come_from_the_classes():
    class ScoreNothing(Action):
        """Give up the turn.

        Not for players.
        """

    class Bare(Action):
        command = "plain"

    assert command_name(ScoreNothing) == "score-nothing" and class_title(ScoreNothing) == "Score nothing"
    assert docstring_summary(ScoreNothing) == "Give up the turn" and command_name(Bare) == "plain"
    assert (
        format_action(Turn("walls", 3)) == "turn what:walls first:3 second:None"
        and format_action(Seal()) == "seal"
    )
    assert (
        format_action(Walls((1, 2))) == "walls spaces:1 2"
        and format_action(Offer(1)) == "offer coins:1 loans:0 seal:true"
    )
    assert format_action(Bid(2)) == "bid coins:2" and format_action(Loan()) == "loan"


class Send(Action):
    """Send some to a place."""

    place: Annotated[str, one_of(lambda: ("North", "South"))]
    who: tuple[Literal["Ann", "Bob"], ...]


LISTED = (Send("North", ("Ann", "Bob")), Send("North", ()), Send("South:gate", ("Ann",)))


@pytest.mark.parametrize(
    ("texts", "meant"),
    [
        ({"place": "nORTH", "who": "bob, ann"}, LISTED[0]),
        ({"place": "north", "who": "None"}, LISTED[1]),
        ({"place": "SOUTH:Gate", "who": "ANN"}, LISTED[2]),
    ],
)
def test_case_and_order_of_a_set_do_not_matter_and_it_may_be_empty(texts: dict[str, str], meant: Send):
    assert parse_submission(Send, texts, None, LISTED) == meant


class Few(Command):
    """At most two words."""

    words: Annotated[tuple[str, ...], msgspec.Meta(max_length=2)]


def test_too_many_pieces_are_refused_by_number():
    assert parse_fields(Few, {"words": "one, two"}).words == ("one", "two")
    with pytest.raises(Refusal) as caught:
        parse_fields(Few, {"words": "one two three"})
    assert caught.value.reason == reason("too-many-pieces", field="words", most=2, given=3)


# Half-typed words get suggestions, and unknown words are answered with possible ones


def list_offers(kind: Kind, ahead: MatchLike, field: str, **texts: str) -> list[str]:
    return [choice.value for choice in complete_field(kind, field, texts, ahead, 0)]


def test_suggestions_are_legal_with_the_fields_filled_so_far():
    ahead = start_match().preview()
    assert list_offers(Turn, ahead, "what") == [
        "nothing",
        "roll",
        "walls",
        "draw",
    ]
    # matching beginnings first
    assert list_offers(Turn, ahead, "what", what="r") == ["roll", "draw"]
    assert list_offers(Turn, ahead, "first", what="roll") == []
    assert list_offers(Turn, ahead, "second", what="walls") == []
    second = list_offers(Turn, ahead, "second", what="walls", first="0")
    assert second == [str(n) for n in range(1, 9)]
    assert list_offers(Walls, ahead, "spaces", spaces="1 2")[:2] == [
        "1 2 0",
        "1 2 3",
    ]
    assert list_offers(Start, ahead, "what", what="w") == ["walls", "draw"]
    assert list_offers(Discard, ahead, "card") == complete_field(Discard, "card", {}, ahead, 1) == []
    assert not ahead.stopped_at_chance, "a suggestion has changed the preview"


def test_numbers_are_suggested_if_the_phrase_is_accepted():
    ahead = play_to_bids().preview()
    assert list_offers(Offer, ahead, "coins") == ["0", "1", "2", "3"]
    assert list_offers(Offer, ahead, "coins", loans="2")[-1] == "5"
    assert list_offers(Offer, ahead, "loans", coins="5") == ["2"]


def test_matching_words_come_first_and_too_long_ones_are_left_out():
    assert make_choices(["oak", "ash", "oak", "b" * 101], "A") == [Choice("ash", "ash"), Choice("oak", "oak")]


def test_options_further_on_are_listed():
    def start_walls(_: object) -> Action:
        return Start("walls")

    assert list_options_at(start_match().preview(), 0, start_walls, is_question("count")) == (
        Count(1),
        Count(2),
        Count(3),
    )
    assert list_options_at(start_match().preview(), 0, start_walls, is_question("keep")) == ()
    assert list_options_at(start_match().preview(), 1, start_walls, is_question("act")) == ()


def test_unknown_word_is_answered_with_possible_words():
    texts, ahead = {"what": "sleep"}, start_match().preview()
    with pytest.raises(Refusal) as refused:
        parse_submission(Turn, texts, None)
    told = suggest_known_words(refused.value, Turn, texts, ahead, 0)
    assert told.reason == Reason("not-known", {"text": "sleep", "possible": "nothing, roll, walls, draw"})
    waiting = suggest_known_words(refused.value, Turn, texts, ahead, 1)
    said = GAME.create_presenter(["Ann", "Bob"]).refusal(ahead.view(1), waiting)
    assert said.endswith("none of them is possible now: nothing, roll, walls, draw.")


# Standing orders: how they are typed and described


KEY = bytes(16)


def start_bidding() -> Match[Auction]:
    """Return a match in which both are asked for their bids."""
    match = Match.new(GAME, Setup(2, KEY, AuctionOptions(counted=False)), defer_reveal=True)
    for seat in (0, 1):
        match.submit(seat, Start("nothing"), EndTurn())
    return match


class Chooser(StandingOrder):
    """An order with fields of words."""

    many: Literal["all", "none"]
    flag: bool = False
    least: int | None = None


def test_orders_are_typed_like_phrases():
    assert parse_submission(Chooser, {"many": "NONE", "least": "-1"}, None) == Chooser("none", least=-1)


def test_literal_fields_complete_themselves():
    ahead = start_bidding().preview()
    assert list_offers(Chooser, ahead, "many") == ["all", "none"]
    assert list_offers(Chooser, ahead, "many", many="n") == ["none"]
    assert list_offers(Chooser, ahead, "least") == []


def test_presenter_describes_any_order():
    hints, view = GAME.create_presenter(("Ann", "Bob")), start_bidding().view(0)
    assert hints.order_description(view, Lowest()) == "Put down the lowest of the cards that you draw."
    assert "all" in hints.order_description(view, Chooser("all"))
    assert hints.order_offer_label(view, Lowest()) == "Lowest"


# A phrase written as a generator


@responder
def respond_with_walls(spaces: Sequence[int]) -> ResponderGenerator:
    """Build walls on these spaces while walls are asked for. Raises OperationRefused if none is, and for spaces left
    over."""
    question = yield None
    if question is None or question.kind != "act":
        raise Refusal("missing", field="do")
    question = yield Start("walls")
    question = yield Count(len(spaces))
    for space in spaces:
        if question is None:
            raise Refusal("left-over", text=f"{space}")
        question = yield Wall(space)


def test_responder_is_written_as_a_generator():
    match = start_match()
    seat = next(iter(match.open_questions))
    match.submit(seat, respond_with_walls((2, 5)))
    assert [space for space, owner in enumerate(match.state.board) if owner == seat] == [2, 5]
    with pytest.raises(Refusal, match="missing"):
        match.submit(seat, respond_with_walls((3,)))
    say = respond_with_walls(())
    said = [say(start_match().get_decision(0)), *(say(None) for _ in range(3))]
    assert said == [Start("walls"), Count(0), None, None], "it has come to its end"
