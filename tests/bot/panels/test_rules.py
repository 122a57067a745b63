"""The rules of docs/develop/panels.md, one by one, on invented questions."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, TypeVar

import pytest
from msgspec.structs import replace

from bot.panels.blocks import Block, Buttons, Select, Text
from bot.panels.question import NO_SELECTION, QuestionControls, Selection
from engine import games
from engine.core import Action, Presenter
from engine.core.presentation import Lookahead
from engine.core.rules import Decision
from engine.core.text import get_catalogue

from .walking import AT, SAY, find_reachable_options, iterate_positions, make_question

Kind = TypeVar("Kind", bound=Block)


class Pick(Action):
    n: int


class Sure(Action):
    n: int
    blocks_undo = True


class Some(Action):
    of: tuple[int, ...]


class Dice(Action):
    of: tuple[int, ...]
    blocks_undo = True


class Few(Action):
    of: tuple[int, ...]
    offers_whole_sets = True


class Plain(Presenter[None]):
    long: ClassVar[str] = ""
    many: ClassVar[int] = 1

    def label(self, lookahead: Lookahead[None], action: Action) -> str:
        plain = super().label(lookahead, action)
        return f"{plain}{self.long}" if isinstance(action, Pick) else plain

    def max_actions_at_once(self, view: None, decision: Decision) -> int:
        return self.many


class Wide(Plain):
    long = " with a label as long as a row"


class Many(Plain):
    many = 3


class Kinds(Plain):
    def placeholder(self, view: None, action: Action) -> str:
        return f"Kind {getattr(action, 'n', 0) // 30}"


class Headed(Kinds):
    def heading(self, view: None, action: Action) -> str:
        return "Under"


class Endless(Plain):
    def label(self, lookahead: Lookahead[None], action: Action) -> str:
        return "word " * 40 + str(getattr(action, "n", ""))


class Told(Plain):
    """Has a description for each option besides its label."""

    def option_description(self, lookahead: Lookahead[None], action: Action) -> str:
        return "costs 2"


class Barred(Plain):
    def disabled_actions(self, view: None, decision: Decision) -> tuple[Action, ...]:
        return (Pick(0), Sure(7))


def make_controls(
    *options: Action, hints: type[Presenter] = Plain, beside: tuple[Action, ...] = ()
) -> QuestionControls:
    decision = Decision(1, "test", options, beside, (), "0123456789ab")
    return QuestionControls(Lookahead[None](None), decision, hints(get_catalogue("bot"), ["A", "B"]), SAY, AT)


def make_actions(count: int, kind: type[Any] = Pick) -> list[Any]:
    return [kind(n) for n in range(count)]


def list_shapes(question: QuestionControls) -> list[int]:
    """Return the buttons of each row as a positive number and the options of each select as a negative one."""
    return [
        len(block.buttons) if isinstance(block, Buttons) else -len(block.options)
        for block in question.build_blocks(NO_SELECTION)
        if isinstance(block, Buttons | Select)
    ]


def list_blocks(kind: type[Kind], question: QuestionControls, picks: Selection = NO_SELECTION) -> list[Kind]:
    """Return the blocks of one kind."""
    return [block for block in question.build_blocks(picks) if isinstance(block, kind)]


@pytest.mark.parametrize(
    ("count", "hints", "expected"),
    [
        (1, Plain, [1]),  # panels.2
        (8, Plain, [5, 3]),  # panels.3
        (4, Wide, [4]),
        (5, Wide, [-5]),  # panels.3: too high for a phone
        (9, Plain, [-9]),
        (25, Plain, [-25]),  # panels.4
        (26, Plain, [-13, -13]),  # panels.5
        (76, Plain, [-19, -19, -19, -19]),
        (100, Plain, [-25, -25, -25, -25]),
        (8, Many, [5, 3]),  # panels.8: few are pressed one by one
    ],
)
def test_number_of_options_decides_the_control(count: int, hints: type[Presenter], expected: list[int]):
    question = make_controls(*make_actions(count), hints=hints)
    assert list_shapes(question) == expected
    assert find_reachable_options(question) == set(range(count))


def test_marks_to_place_are_ticked_together():
    """panels.8: at most so many, from either list."""
    question = make_controls(*make_actions(30), hints=Many)
    lists = list_blocks(Select, question)
    assert [(s.least, s.most) for s in lists] == [(1, 3), (1, 3)]


def test_undoable_set_is_sent_by_its_list():
    sets = [(1,), (2,), (3,), (4,), (1, 2), (1, 3), (1, 4), (2, 3), (1, 2, 3, 4)]
    question = make_controls(*map(Some, sets))
    [only] = list_blocks(Select, question)
    assert (only.least, only.most) == (1, 4)
    assert [option.label for option in only.options] == ["1", "2", "3", "4"]
    assert find_reachable_options(question) == set(range(len(sets)))


def test_set_that_bars_undo_waits_for_a_button_that_names_it():
    sets = [(1,), (2,), (1, 2), (1, 3), (2, 3), (1, 2, 3), (4,), (1, 4), (2, 4)]
    question = make_controls(*map(Dice, sets))
    [row] = list_blocks(Buttons, question, Selection(0, frozenset({0, 1})))
    assert [button.label for button in row.buttons] == ["Dice 1 2"]
    assert find_reachable_options(question) == set(range(len(sets)))


def test_ticks_that_fit_nothing_are_explained():
    question = make_controls(*map(Dice, [(1,), (2,), (3,), (1, 2), (4,), (5, 4, 1), (5,), (3, 5), (4, 5)]))
    unfit = question.build_blocks(Selection(0, frozenset({1, 2})))
    growing = question.build_blocks(Selection(0, frozenset({0, 3})))
    assert Text(SAY("set-does-not-fit")) in unfit
    assert Text(SAY("set-goes-on")) in growing


def test_set_can_have_more_pieces_than_a_list_holds():
    """panels.8, panels.5: ticks in one list stay while another list is used."""
    question = make_controls(
        *[Some((a, b)) for a in range(10) for b in range(10, 20)][:50], *[Some((n,)) for n in range(50)]
    )
    assert len(list_blocks(Select, question)) == 2
    assert find_reachable_options(question) == set(range(100))


def test_too_many_kinds_are_asked_for_first():
    """panels.7: there are more lists than a panel holds."""
    question = make_controls(
        *make_actions(90), *make_actions(9, Sure), *map(Some, [(n, n + 1) for n in range(50)]), hints=Kinds
    )
    shown = question.build_blocks(NO_SELECTION)
    assert len(shown) <= 6
    assert find_reachable_options(question) == set(range(len(question.legal)))
    first, *_ = list_blocks(Select, make_controls(*make_actions(200), hints=Headed))
    assert [option.label for option in first.options][:2] == ["Under: Kind 0", "Under: Kind 1"]


def test_choice_that_bars_undo_is_picked_then_sent():
    """panels.11: a slip of the thumb sends nothing. A listener is told so, between the menu and the button."""
    question = make_controls(*make_actions(12, Sure))
    assert list_blocks(Buttons, question) == []
    [row] = list_blocks(Buttons, question, Selection(0, option=7))
    assert [button.label for button in row.buttons] == ["Sure 7"]
    heard = replace(question, for_listener=True).build_blocks(Selection(0, option=7))
    assert [type(block) for block in heard] == [Select, Text, Buttons]


def test_truncated_label_stands_whole_in_the_help():
    question = make_controls(*make_actions(2), hints=Endless)
    [row] = list_blocks(Buttons, question)
    assert all(len(button.label) <= 80 and button.label.endswith("…") for button in row.buttons)
    assert question.describe_buttons() == question.labels


def test_disabled_option_is_shown_grey():
    """`always_show`: it stands with the possible answers and cannot be sent."""
    question = make_controls(*make_actions(2), hints=Barred)
    [row] = list_blocks(Buttons, question)
    assert [(button.label, button.disabled) for button in row.buttons] == [
        ("Sure 7", True),
        ("Pick 0", False),
        ("Pick 1", False),
    ]
    assert find_reachable_options(question) == {0, 1}


class Cross(Action):
    who: int | None
    then: Literal["prove", "confess"]


class Pair(Action):
    first: str
    second: str
    fields_are_one_set = True


class Crossed(Plain):
    """Has words for each field of an answer, and an option that is shown disabled."""

    def field_value_label(self, view: None, kind: type[Action], field: str, value: Any) -> str:
        return f"{field} {value}" if kind is Cross else ""

    def disabled_actions(self, view: None, decision: Decision) -> tuple[Action, ...]:
        return tuple(Cross(who, "prove") for who in (None, 1, 2)) if decision.kind == "test" else ()


def test_two_fields_become_a_list_and_a_few_buttons():
    """The first line is chosen until another one is; the buttons send."""
    question = make_controls(
        *[Cross(who, then) for who in (None, 1, 2) for then in ("prove", "confess")], hints=Crossed
    )
    [select], [row] = list_blocks(Select, question), list_blocks(Buttons, question)
    assert [(o.label, o.chosen) for o in select.options] == [
        ("who None", True),
        ("who 1", False),
        ("who 2", False),
    ]
    assert [button.label for button in row.buttons] == ["then prove", "then confess"]
    assert find_reachable_options(question) == set(range(6))


def test_fields_that_form_one_set_are_ticked_together():
    pairs = [Pair(a, b) for n, a in enumerate("abcde") for b in "abcde"[n + 1 :]]
    question = make_controls(*pairs)
    [only] = list_blocks(Select, question)
    assert (only.least, only.most, [option.label for option in only.options]) == (2, 2, list("abcde"))
    assert find_reachable_options(question) == set(range(10))


def test_few_short_sets_are_listed_whole():
    """panels.8: one choice sends two cubes, and nothing is ticked."""
    question = make_controls(*[Few((a, b)) for a in range(5) for b in range(a, 5)])
    [only] = list_blocks(Select, question)
    assert (only.least, only.most, len(only.options)) == (1, 1, 15)
    assert find_reachable_options(question) == set(range(15))


class Advised(Plain):
    """Suggests one option, and sorts the others by their number, the highest first."""

    def suggested_actions(self, lookahead: Lookahead[None], decision: Decision) -> tuple[Action, ...]:
        return (Pick(3),)

    def order_key(self, view: None, action: Action) -> tuple[int, ...]:
        return (-getattr(action, "n", 0),)


def test_suggestion_is_not_repeated_in_the_list():
    """panels.3, panels.4: among buttons it comes first; before a list it is a button of its own. panels.18: only the
    last thing to do is coloured."""
    [row] = list_blocks(Buttons, make_controls(*make_actions(5), hints=Advised))
    assert [button.label[5] for button in row.buttons] == list("34210")
    assert {button.style for button in row.buttons} == {"grey"}
    [only] = list_blocks(Buttons, make_controls(*make_actions(1)))
    assert [button.style for button in only.buttons] == ["primary"]
    question = make_controls(*make_actions(12), hints=Advised)
    [row], [listed] = list_blocks(Buttons, question), list_blocks(Select, question)
    assert [button.label[5] for button in row.buttons] == ["3"]
    assert "3" not in [option.value for option in listed.options]
    assert listed.placeholder == "Pick (11 options)"


def test_options_that_win_points_come_first():
    """panels.3: in a game that counts points during play."""
    saint_malo = games.game("saint_malo")
    for match, decision in iterate_positions(saint_malo, 2, seed=1, most=200):
        question = make_question(match, decision)
        for group in filter(question.fits_buttons, question.control_groups):
            points = [question.count_points(i) for i in question.sort_options(group.options)]
            assert points == sorted(points, reverse=True)
            if len(set(points)) > 1 and group.options != tuple(question.sort_options(group.options)):
                return
    pytest.fail("no question with options that win different points in another order")


def test_second_line_of_a_button_is_for_the_help():
    """panels.17: a list shows its second lines itself."""
    few, many = make_controls(*make_actions(2), hints=Told), make_controls(*make_actions(9), hints=Told)
    assert few.describe_buttons() == [f"{label} – costs 2" for label in few.labels]
    assert not list_blocks(Text, few)
    assert many.describe_buttons() == []


def test_secondary_list_may_lie_behind_a_form():
    question = replace(make_controls(Pick(1), Pick(2), beside=(Sure(1),)), with_side_options=False)
    assert find_reachable_options(question) == {0, 1}
