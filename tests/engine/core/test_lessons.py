"""Lessons on the toy game: goals of several answers, sealed bids, dice that fall the same again."""
from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core import Refused
from engine.core.teaching import Broken, Course, Lesson, Remark, Stand, Step
from engine.core.teaching.lesson_runner import reached
from tests.toys.auction import GAME, Bid, Seal, Start, Wall
from tests.toys.auction.actions import Count
from tests.toys.auction.commands.phrases import Walls

STEPS = (
    Step("welcome"),
    Step("start", want=("start what:walls",), remarks={"start what:roll": "no-dice"}),
    Step("walls", goal={"board.0": 0, "board.1": 0}, within=3, way=("count n:2", "wall space:0", "wall space:1")),
    Step("end", want=("end",), then=("start what:nothing",)),
    Step("bid", want=("bid coins:2",), facts={"coins": "players.0.coins", "free": "board"}),
    Step("seal", want=("seal",)),
    Step("roll", want=("start what:roll",)),
    Step("done"),
)
LESSON = Lesson(seats=("you", "Bea"), minutes=1, presses=8, key="toy", step=STEPS)


def course(lesson: Lesson = LESSON) -> Course:
    return Course(GAME, 1, lesson)


def at(say: str) -> tuple[Course, Stand]:
    """Where [Show me] leads."""
    it = course()
    stand = it.begin()
    while it.step(stand).say != say:
        stand = it.show(stand)
    return it, stand


def led(found: Stand | Remark) -> Stand:
    assert isinstance(found, Stand)
    return found


def test_what_is_wanted_leads_on_and_all_else_is_put_back() -> None:
    it, stand = at("start")
    before = stand.match.dump()
    assert it.give(stand, Start("roll")) == Remark("no-dice")
    assert it.give(stand, Start("draw")) == Remark()
    with pytest.raises(Refused):
        it.give(stand, Wall(0))
    assert stand.match.dump() == before
    assert it.step(led(it.give(stand, Start("walls")))).say == "walls"


def test_a_goal_is_reached_by_any_way_within_so_many_answers() -> None:
    it, stand = at("walls")
    begun = led(it.give(stand, Count(2)))
    assert (begun.step, begun.given) == (stand.step, 1)
    other_way = led(it.give(led(it.give(begun, Wall(1))), Wall(0)))
    assert it.step(other_way).say == "end"
    away = led(it.give(begun, Wall(7)))
    assert it.give(away, Wall(0)) == Remark(), "no answers are left"
    assert it.show(away).path == it.show(stand).path, "from the beginning of the step"


def test_a_phrase_of_several_answers_is_one_go() -> None:
    it, stand = at("start")
    go = led(it.give(stand, Walls((0, 1))))
    assert it.step(go).say == "end" and len(go.path) == len(stand.path) + 1
    assert it.back(go).path == it.back(led(it.give(stand, Start("walls")))).path, "and is taken back as one"
    assert it.give(stand, Walls((5, 6))) == Remark(), "all of it leads on, or nothing"


def test_the_others_answer_what_is_written_or_what_their_bot_says() -> None:
    it, stand = at("bid")
    assert stand.match.sealing and it.facts(stand) == {"coins": 3, "free": 9}
    sealed = led(it.give(led(it.give(stand, Bid(2))), Seal()))
    assert it.step(sealed).say == "roll" and sealed.match.state.round == 1, "the step is closed"


def test_dice_fall_the_same_again() -> None:
    it, stand = at("roll")
    assert it.give(stand, Start("draw")) == Remark()
    assert len({led(it.give(stand, Start("roll"))).match.state.die for _ in range(3)}) == 1
    keys = [course(replace(LESSON, key=f"{n}")) for n in range(20)]
    assert len({shown.match.state.die for shown in map(last, keys)}) > 1, "by the lesson's key"


def last(it: Course) -> Stand:
    stand = it.begin()
    while not it.over(stand):
        stand = it.show(stand)
    return stand


def test_a_stand_is_what_its_answers_say() -> None:
    _, stand = at("seal")
    assert course().at(stand.path).match.dump() == stand.match.dump()
    rewritten = course(replace(LESSON, step=(STEPS[0], replace(STEPS[1], want=("start what:draw",)), *STEPS[2:])))
    with pytest.raises(Broken):
        rewritten.at(stand.path)


def test_a_goal_says_what_there_is_or_how_many() -> None:
    view = {"seats": [{"coins": 3}], 2: ("a", "b")}
    assert reached({"seats.0.coins": 3, "2": 2}, view) and reached({"2": ["a", "b"]}, view)
    assert not reached({"seats.0.coins": 2}, view) and not reached({"2": ["a"]}, view)
