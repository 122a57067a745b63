"""Lessons on the toy game: goals of several answers, sealed bids, repeatable dice."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core import Refusal
from engine.core.teaching import BrokenLesson, Lesson, LessonProgress, LessonRemark, LessonRunner, LessonStep
from engine.core.teaching.lesson_runner import reaches_goal
from tests.toys.auction import GAME, Bid, Seal, Start, Wall
from tests.toys.auction.game import Walls
from tests.toys.auction.rules import Count

STEPS = (
    LessonStep("welcome"),
    LessonStep("start", want=("start what:walls",), remarks={"start what:roll": "no-dice"}),
    LessonStep(
        "walls",
        goal={"board.0": 0, "board.1": 0},
        within=3,
        way=("count n:2", "wall space:0", "wall space:1"),
    ),
    LessonStep("end", want=("end",), then=("start what:nothing",)),
    LessonStep("bid", want=("bid coins:2",), facts={"coins": "players.0.coins", "free": "board"}),
    LessonStep("seal", want=("seal",)),
    LessonStep("roll", want=("start what:roll",)),
    LessonStep("done"),
)
LESSON = Lesson(seats=("you", "Bea"), minutes=1, presses=8, key="toy", step=STEPS)


def make_course(lesson: Lesson = LESSON) -> LessonRunner:
    return LessonRunner(GAME, 1, lesson)


def play_to(say: str) -> tuple[LessonRunner, LessonProgress]:
    """Return where [Show me] leads."""
    it = make_course()
    stand = it.begin()
    while it.get_step(stand).say != say:
        stand = it.play_shown_actions(stand)
    return it, stand


def require_progress(found: LessonProgress | LessonRemark) -> LessonProgress:
    assert isinstance(found, LessonProgress)
    return found


def test_expected_answer_advances_and_others_are_put_back():
    it, stand = play_to("start")
    before = stand.match.dump()
    assert it.submit(stand, Start("roll")) == LessonRemark("no-dice")
    assert it.submit(stand, Start("draw")) == LessonRemark()
    with pytest.raises(Refusal):
        it.submit(stand, Wall(0))
    assert stand.match.dump() == before
    assert it.get_step(require_progress(it.submit(stand, Start("walls")))).say == "walls"


def test_goal_is_reached_in_any_way_within_so_many_answers():
    it, stand = play_to("walls")
    begun = require_progress(it.submit(stand, Count(2)))
    assert (begun.step, begun.action_count) == (stand.step, 1)
    other_way = require_progress(it.submit(require_progress(it.submit(begun, Wall(1))), Wall(0)))
    assert it.get_step(other_way).say == "end"
    away = require_progress(it.submit(begun, Wall(7)))
    assert it.submit(away, Wall(0)) == LessonRemark(), "no answers are left"
    assert it.play_shown_actions(away).path == it.play_shown_actions(stand).path, (
        "from the beginning of the step"
    )


def test_phrase_of_several_answers_counts_once():
    it, stand = play_to("start")
    go = require_progress(it.submit(stand, Walls((0, 1))))
    assert it.get_step(go).say == "end" and len(go.path) == len(stand.path) + 1
    assert it.step_back(go).path == it.step_back(require_progress(it.submit(stand, Start("walls")))).path, (
        "and is taken back as one"
    )
    assert it.submit(stand, Walls((5, 6))) == LessonRemark(), "all of it leads on, or nothing"


def test_other_seats_answer_from_the_script_or_like_a_bot():
    it, stand = play_to("bid")
    assert stand.match.in_sealed_step and it.message_args(stand) == {"coins": 3, "free": 9}
    sealed = require_progress(it.submit(require_progress(it.submit(stand, Bid(2))), Seal()))
    assert it.get_step(sealed).say == "roll" and sealed.match.state.round == 1, "the step is closed"


def test_dice_fall_the_same_again():
    it, stand = play_to("roll")
    assert it.submit(stand, Start("draw")) == LessonRemark()
    assert len({require_progress(it.submit(stand, Start("roll"))).match.state.die for _ in range(3)}) == 1
    keys = [make_course(replace(LESSON, key=f"{n}")) for n in range(20)]
    assert len({shown.match.state.die for shown in map(play_to_end, keys)}) > 1, "by the lesson's key"


def play_to_end(it: LessonRunner) -> LessonProgress:
    stand = it.begin()
    while not it.is_over(stand):
        stand = it.play_shown_actions(stand)
    return stand


def test_progress_follows_from_its_answers():
    _, stand = play_to("seal")
    assert make_course().replay_path(stand.path).match.dump() == stand.match.dump()
    rewritten = make_course(
        replace(LESSON, step=(STEPS[0], replace(STEPS[1], want=("start what:draw",)), *STEPS[2:]))
    )
    with pytest.raises(BrokenLesson):
        rewritten.replay_path(stand.path)


def test_goal_compares_a_value_or_a_count():
    view = {"seats": [{"coins": 3}], 2: ("a", "b")}
    assert reaches_goal({"seats.0.coins": 3, "2": 2}, view) and reaches_goal({"2": ["a", "b"]}, view)
    assert not reaches_goal({"seats.0.coins": 2}, view) and not reaches_goal({"2": ["a"]}, view)
