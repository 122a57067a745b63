"""Commands by keywords: one table for reading them, for completion and for refusals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import pytest

from engine.core import Action, Command, EndTurn, Refusal
from engine.core.commands import (
    KeywordCommand,
    Keywords,
    ResponderGenerator,
    complete_field,
    keywords_agree,
    parse_submission,
    responder,
)
from engine.core.commands.keyword_command import generate_actions
from engine.core.rules import END_TURN
from engine.core.text import LOCALES
from tests.engine.core.table import GAME, M, start_match
from tests.toys.auction import Auction, Bid, Count, Gamble, Loan, Start, Wall
from tests.toys.auction.rules import SPACE_COUNT

SAID: Mapping[type[Action], Callable[[Any], Keywords]] = {
    Start: lambda x: {"do": x.what},
    Count: lambda x: {"many": f"{x.n}"},
    Wall: lambda x: {"space": f"{x.space}"},
    Bid: lambda x: {"coins": f"{x.coins}"},
    Loan: lambda x: {"from": "bank"},
    Gamble: lambda x: {"from": "dice"},
    EndTurn: lambda x: {"space": "none"},
}
KINDS: Mapping[str, tuple[type[Action], ...]] = {"act": (Start,), "count": (Count,), "wall": (Wall,)}


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


class Toy(KeywordCommand):
    @classmethod
    def keywords_of(cls, kind: str, action: Action) -> Keywords:
        return SAID[type(action)](action)

    @classmethod
    def list_conceivable_actions(cls, kind: str) -> Sequence[Action]:
        return tuple(generate_actions(KINDS.get(kind, ()), {int: range(SPACE_COUNT)}))


class Do(Toy):
    """Do something"""

    first_kinds = ("act",)
    follow_up_kinds = ("count", "wall")
    do: str
    many: str = ""
    space: str = ""


class WallAll(Toy):
    """Build wall after wall, and end the turn"""

    first_kinds = ("wall",)
    follow_up_kinds = (END_TURN,)
    space: tuple[str, ...]


class BidOf(Toy):
    """Bid so much"""

    first_kinds = ("bid",)
    keyword_names: ClassVar[Keywords] = {"of": "coins"}
    fixed_keywords: ClassVar[Keywords] = {"from": "purse"}
    impossible_action_builders: ClassVar[Mapping[tuple[str, str], Callable[[str], Action]]] = {
        ("bid", "coins"): lambda text: Bid(int(text))
    }
    of: str

    @classmethod
    def to_keyword(cls, field: str, text: str) -> str | None:
        return text if text.isdecimal() else None


def submit_typed(kind: type[Command], match: M, **texts: str) -> M:
    match.submit(0, parse_submission(kind, texts, match.view(0)))
    return match


def list_draft(match: M) -> list[Action]:
    return [
        GAME.decode_action(entry.action)
        for save in match.saved_steps
        for entry in save.log
        if not entry.is_forced
    ]


def get_refusal(kind: type[Command], match: M, **texts: str) -> tuple[str, Mapping[str, object]]:
    before = match.dump()
    with pytest.raises(Refusal) as refused:
        submit_typed(kind, match, **texts)
    assert match.dump() == before
    for locale in LOCALES:
        assert GAME.create_presenter(["Ann", "Bob", "Cleo"], locale).refusal(match.view(0), refused.value)
    return refused.value.reason.code, refused.value.reason.args


def list_offers(kind: type[Command], match: M, field: str, **texts: str) -> list[str]:
    return [choice.value for choice in complete_field(kind, field, texts, match.preview(), 0)]


def start_walls(count: int) -> M:
    match = start_match()
    match.submit(0, Start("walls"), Count(count))
    return match


def test_keywords_answer_question_by_question():
    assert list_draft(submit_typed(Do, start_match(), do="WALLS", many="1", space="3")) == [
        Start("walls"),
        Count(1),
        Wall(3),
    ]
    assert list_draft(submit_typed(Do, start_match(), do="nothing")) == [Start("nothing")]


def test_omitted_keyword_leaves_its_question_open():
    match = submit_typed(Do, start_match(), do="walls")
    assert list_draft(match) == [Start("walls")] and match.open_questions[0].kind == "count"
    assert get_refusal(Do, start_match(), do="walls", space="3") == ("missing", {"field": "many"})


def test_refusal_gives_the_reason_of_the_rules():
    match = start_match()
    match.state.board[3] = 1
    match = M.new(GAME, match.state)
    assert get_refusal(Do, match, do="walls", many="1", space="3")[0] == "taken"


def test_meaningless_words_are_named():
    assert get_refusal(Do, start_match(), do="fly") == ("not-understood", {"field": "do", "text": "fly"})
    assert get_refusal(Do, start_match(), do="nothing", many="2") == ("left-over", {"text": "many:2"})
    assert get_refusal(Do, start_walls(2), do="walls")[0] == "wrong_phase"
    assert get_refusal(Do, start_match(), do="none") == ("missing", {"field": "do"})


def test_set_gives_one_answer_after_another_and_ends_the_turn():
    match = submit_typed(WallAll, start_walls(2), space="5, 1")
    assert match.open_questions.keys() == {1} and match.state.board[5] == match.state.board[1] == 0
    assert get_refusal(WallAll, start_walls(2), space="5 1 2") == ("left-over", {"text": "space:2"})


def test_fields_may_be_renamed_and_read_unlisted_answers():
    match = start_match()
    for seat in range(3):
        match.submit(seat, Start("nothing"), EndTurn())
    assert get_refusal(BidOf, match, of="99")[0] == "too-dear"
    assert get_refusal(BidOf, match, of="much") == ("not-understood", {"field": "of", "text": "much"})
    coins: int = match.view(0).players[0].coins
    assert list_offers(BidOf, match, "of") == [f"{n}" for n in range(coins + 1)]


def test_completion_follows_the_other_fields():
    assert list_offers(Do, start_match(), "do") == ["nothing", "roll", "walls", "draw"]
    assert list_offers(Do, start_match(), "many", do="walls") == ["1", "2", "3"]
    assert list_offers(Do, start_match(), "many", do="roll") == []
    assert (
        list_offers(Do, start_match(), "space", do="walls", many="1")
        == [f"{n}" for n in range(SPACE_COUNT)][:25]
    )
    assert list_offers(Do, start_walls(1), "do") == []


def test_set_grows_while_it_is_typed():
    assert list_offers(WallAll, start_walls(3), "space", space="3")[:3] == ["3", "3,0", "3,1"]
    assert "3,3" not in list_offers(WallAll, start_walls(3), "space", space="3")


def test_edge_cases_of_keywords():
    assert keywords_agree({"do": "walls"}, {}) and not keywords_agree({"do": "walls"}, {"do": "roll"})
    assert len(list(generate_actions((Wall, Start), {int: range(4)}))) == 8
    assert isinstance(start_match().state, Auction)
