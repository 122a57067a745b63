"""What one's own decisions were worth: nothing but what the seat could know then, and a planted bad answer is found."""
from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable
from typing import Any, cast

import msgspec
import pytest
from msgspec.structs import replace

import bot.analysis.reviews
from bot.analysis import review_process
from bot.analysis.review_process import (
    FIRST_LOOK_WORLDS,
    AskedQuestion,
    QuestionCost,
    iter_own_questions,
    make_patient_clock,
    review,
)
from bot.analysis.reviews import Reviewer, make_review
from bot.runtime.work_queue import Asker, WorkQueues
from bot.service.model import action_log
from bot.service.model.action_log import LogEntry
from bot.service.model.errors import OperationRefused
from bot.service.model.replay import ReplayInput
from bot.service.model.review import (
    MAX_CPU_PER_SEAT_S,
    RetryAttempt,
    RetryJudgement,
    Review,
    ReviewedDecision,
    ReviewTask,
)
from bot.service.modes.retry_decision import RetryMode
from bot.service.operations.reviews import ReviewCount
from bot.service.service import Service
from conformance.walk import encode_data
from engine.core.game import AnyGame
from engine.core.match import Match, determinize_match
from engine.core.rules import Action, Chance, Setup
from engine.core.rules import Refusal as RulesRefused
from engine.core.text import get_catalogue
from engine.games import SLUGS
from engine.games import game as game_of
from engine.players import BOTS
from engine.players.advice import estimate_cost
from tests.toys.auction import GAME as AUCTION
from tests.toys.auction.actions import Start

KEY = b"k" * 32
FIRST = next(iter(SLUGS))
Row = tuple[int, int, bytes]
Say = Callable[[Match[Any], int], Action | None]  # what a seat answers in place of its rules of thumb
DEAR = {"auction": 0.25, "my_village": 3.0, "deal_with_the_devil": 9.0}  # points that a planted answer costs at least
USUAL = 5.0
SOME = 12  # answers of a question that are tried: the last ones, which are rarely the likely ones


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker knows the toy too."""
    monkeypatch.setattr(review_process, "game_of", of)


def of(slug: str) -> AnyGame:
    return AUCTION if slug == "auction" else game_of(slug)


def played(
    slug: str, seat: int, say: Say, start: Any = None, seats: int = 0, key: bytes = KEY
) -> tuple[ReviewTask, Match[Any]]:
    """A whole game of rules of thumb, but for what `say` answers; all answers of the seat are its person's."""
    game, rows, lucks = of(slug), list[Row](), {n: Chance(bytes([n]) * 32) for n in range(8)}
    seats = seats or game.player_counts[0]
    match = Match[Any].new(game, Setup(seats, key, game.options_type()) if start is None else start, defer_reveal=True)
    own = list[int]()
    while not match.is_over:
        op = LogEntry("close", -1)
        if match.is_ready_to_reveal:
            match.reveal_seals()
        else:
            asked = min(match.open_questions)
            wanted = say(match, asked) if asked == seat else None
            by_thumb = BOTS["club"](match, asked, lucks[asked])
            op, _ = action_log.submit_and_log(match, asked, [wanted if wanted is not None else by_thumb])
            own += [len(rows)] * (asked == seat)
        rows.append((len(rows), game.schema_version, action_log.encode_entry(op)))
    reel = ReplayInput(slug, seats, key, msgspec.to_builtins(game.options_type()), rows)
    return ReviewTask(reel, seat, own, review_process.get_totals(match)), match


def by_thumb(match: Match[Any], seat: int) -> None:
    return None


def spells(said: bytes, slug: str) -> Action:
    return msgspec.json.decode(said, type=of(slug).action_union)


# A planted bad answer


def planting(slug: str, after: int) -> tuple[Say, list[Action]]:
    """After so many questions, the first answer that is clearly dear is given, once."""
    planted, questions = list[Action](), 0

    def say(match: Match[Any], seat: int) -> Action | None:
        nonlocal questions
        decision = match.get_decision(seat)
        questions += 1
        if planted or questions < after or len(decision.options) == 1:
            return None
        found = [
            (estimate_cost(match, seat, (option,), b"plant", FIRST_LOOK_WORLDS), option)
            for option in decision.options[-SOME:]
        ]
        behind, worst = max(
            ((one.taken.behind - 2 * one.taken.error, option) for one, option in found if one is not None),
            key=lambda pair: pair[0], default=(0.0, None),
        )  # fmt: skip
        if worst is None or behind < DEAR.get(slug, USUAL):
            return None
        planted.append(worst)
        return worst

    return say, planted


def planted_is_found(slug: str, after: int) -> Review:
    say, planted = planting(slug, after)
    task, _ = played(slug, 0, say)
    assert planted, "no answer was dear enough"
    found = review(replace(task, cap=1e9))
    assert found.looked == found.of > 0
    assert found.costly and spells(found.costly[0].taken, slug) == planted[0], [
        (spells(one.taken, slug), one.points) for one in found.costly
    ]
    assert all(one.best != one.taken for one in found.costly)
    return found


def test_a_planted_bad_answer_is_the_first_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_process, "MIN_COST_POINTS", 0.2)
    planted_is_found("auction", 1)


@pytest.mark.long
@pytest.mark.parametrize("slug", SLUGS)
def test_it_is_in_every_game(slug: str) -> None:
    planted_is_found(slug, 8)


@pytest.mark.parametrize("slug", SLUGS)
def test_nobody_leads_at_the_beginning(slug: str) -> None:
    """Also where all that makes a seat worth something is secret yet."""
    game = of(slug)
    match = Match[Any].new(game, Setup(game.player_counts[-1], KEY, game.options_type()), defer_reveal=True)
    for seat in match.open_questions:
        asked = AskedQuestion(
            determinize_match(match, seat, KEY[:16]), seat, match.get_decision(seat).legal_actions[0], 0, b""
        )
        assert review_process.get_weight(asked) == 1


# What is looked at


def test_it_is_a_function_of_what_the_seat_could_know() -> None:
    """Two games that differ only in what another seat holds: nothing of the review differs, byte for byte."""
    for seat in (0, 1):
        reviews = list[list[bytes]]()
        for swapped in (False, True):
            state = AUCTION.create_state(Setup(3, KEY, AUCTION.options_type()))
            if swapped:
                state.pile[-2:] = state.pile[-1:-3:-1]
            reviews.append(questions_until(state, seat, 12))
        assert reviews[0] == reviews[1]
        assert reviews[0], "something was asked"


@pytest.mark.parametrize("slug", ["auction", *SLUGS])
def test_it_is_the_same_in_every_world_that_the_seat_cannot_rule_out(slug: str) -> None:
    game, luck = of(slug), Chance(b"w" * 32)
    match = Match[Any].new(game, Setup(game.player_counts[0], KEY, game.options_type()), defer_reveal=True)
    compared = 0
    for n in range(60):
        if match.is_over:
            break
        if match.is_ready_to_reveal:
            match.reveal_seals()
            continue
        seat = min(match.open_questions)
        options = match.get_decision(seat).options
        said = options[luck.randbelow(len(options))]
        if n % 6 == 0 and len(options) > 1:
            op = LogEntry("answer", seat, [action_log.LoggedSubmission([msgspec.Raw(msgspec.json.encode(said))])])
            other = determinize_match(match, seat, bytes([n]) * 16)
            there, here = (list(review_process.iter_questions(world, op, 0)) for world in (match, other))
            assert [one.world.dump() for one in there] == [one.world.dump() for one in here]
            compared += len(there)
        match.submit(seat, said)
    assert compared > 3


def questions_until(state: Any, seat: int, most: int) -> list[bytes]:
    """The worlds in which the seat's first answers are judged."""
    match, found = Match[Any].new(AUCTION, state, defer_reveal=True), list[bytes]()
    for _ in range(most):
        if match.is_ready_to_reveal:
            match.reveal_seals()
            continue
        asked = min(match.open_questions)
        loaded = Match[Any].load(AUCTION, match.dump(), defer_reveal=True)
        op, _ = action_log.submit_and_log(loaded, asked, [quiet(match, asked)])
        if asked == seat:
            found += [one.world.dump() for one in review_process.iter_questions(match, op, 0)]
        action_log.replay_entry(AUCTION, match, op)
    return found


def quiet(match: Match[Any], seat: int) -> Action:
    """Nothing is drawn by it, so that piles may differ."""
    options = match.get_decision(seat).options
    return Start("nothing") if Start("nothing") in options else options[0]


@pytest.mark.parametrize("slug", ["auction", pytest.param(FIRST, marks=pytest.mark.long)])
def test_what_is_judged_is_what_the_seat_saw(slug: str) -> None:
    """Each question's world shows the seat what the real one did, and its answer is legal there."""
    task, _ = played(slug, 0, by_thumb)
    game, seen = of(slug), dict[int, Any]()
    steps = task.reel.numbered(game)
    asked = {one.key: one for one in iter_own_questions(game, task)}
    assert asked
    for n, (_, match) in enumerate(review_process.iter_replay(game, task.reel.setup(game), steps)):
        if n < len(steps) and n in task.own:
            for one in review_process.iter_questions(match, steps[n][1], 0):
                assert one.key in asked
                seen[n] = one
                if one.taken == review_process.decode_actions(game, steps[n][1])[0]:
                    assert asked[one.key].world.view(0) == match.view(0)
    assert len(asked) >= len(seen) > 5


def drawing(match: Match[Any], seat: int) -> Action:
    """So that he holds a card that nobody else sees."""
    options = match.get_decision(seat).options
    return Start("draw") if Start("draw") in options else options[0]


def test_nothing_is_told_but_what_he_saw_and_could_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of each question that is told: what it shows is a view that he had, and both answers were his to give then."""
    monkeypatch.setattr(review_process, "MIN_COST_POINTS", 0.1)
    game, told = AUCTION, 0
    for seat in (0, 1):
        task, _ = played("auction", seat, drawing)
        could = dict[bytes, set[Action]]()
        steps = task.reel.numbered(game)
        for (_, op), (_, match) in zip(steps, review_process.replay_steps(game, task, steps), strict=False):
            if op.seat == seat and op.what == "answer":
                copy = Match[Any].load(game, match.dump(), defer_reveal=True)
                for action in review_process.decode_actions(game, op):
                    could.setdefault(encode_data(copy.view(seat)), set()).update(copy.get_decision(seat).legal_actions)
                    copy.submit(seat, action)
        found = review(replace(task, cap=1e9))
        for one in [*found.costly, *([found.best] if found.best is not None else [])]:
            world = Match[Any].load(game, zlib.decompress(one.world), defer_reveal=True)
            assert {spells(one.taken, "auction"), spells(one.best, "auction")} <= could[encode_data(world.view(seat))]
            told += 1
    assert told > 1


def test_answers_that_were_taken_back_or_are_nobodys_are_not_looked_at() -> None:
    game, rows = AUCTION, list[Row]()
    match = Match[Any].new(game, Setup(2, KEY, game.options_type()), defer_reveal=True)

    def do(op: LogEntry) -> None:
        rows.append((len(rows), game.schema_version, action_log.encode_entry(op)))

    seat = min(match.open_questions)
    for what in ("walls", "nothing"):
        op, _ = action_log.submit_and_log(match, seat, [Start(what)])
        do(op)
        if what == "walls":
            match.undo(seat)
            do(LogEntry("undo", seat))
    task = ReviewTask(ReplayInput("auction", 2, KEY, msgspec.to_builtins(game.options_type()), rows), seat, [0, 2], [])
    assert review_process.find_final_answers(game, task, task.reel.numbered(game)) == {2}
    whole, _ = played("auction", 0, by_thumb)
    assert (
        len(list(iter_own_questions(game, whole)))
        > len(list(iter_own_questions(game, replace(whole, own=whole.own[:3]))))
        > 0
    )
    assert list(iter_own_questions(game, replace(whole, own=[]))) == []


def test_the_dearest_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    def first(match: Match[Any], seat: int) -> Action:
        return match.get_decision(seat).options[0]

    monkeypatch.setattr(review_process, "MIN_COST_POINTS", 0.1)
    found = review(replace(played("auction", 0, first)[0], cap=1e9))
    assert len(found.costly) > 1
    points = [one.points * one.counts for one in found.costly]
    assert points == sorted(points, reverse=True) and points[-1] >= review_process.MIN_COST_POINTS


def test_out_of_time_it_tells_what_it_has() -> None:
    task, _ = played("auction", 0, by_thumb)
    now = iter(range(10_000))
    found = review(replace(task, cap=10), lambda: float(next(now)))
    assert 0 < found.looked < found.of


def in_haste(monkeypatch: pytest.MonkeyPatch) -> tuple[ReviewTask, list[QuestionCost]]:
    """A game with a dear answer, and the first look at it."""
    monkeypatch.setattr(review_process, "MIN_COST_POINTS", 0.2)
    task, _ = played("auction", 0, planting("auction", 1)[0])
    looks = [(asked, estimate_cost(asked.world, asked.seat, (asked.taken,), asked.key, FIRST_LOOK_WORLDS))
             for asked in iter_own_questions(AUCTION, task)]  # fmt: skip
    return task, [
        QuestionCost(asked, one, review_process.get_thumb_answer(asked)) for asked, one in looks if one is not None
    ]


def test_what_a_single_world_says_is_not_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    _, found = in_haste(monkeypatch)
    soon = iter([False])
    assert review_process.find_costly_answers(found, lambda: next(soon, True)) == ([], False)
    assert review_process.find_costly_answers([], lambda: True) == ([], True), "nothing seemed dear"
    told, weighed = review_process.find_costly_answers(found, lambda: False)
    assert told and weighed
    praised = [replace(one, thumb=one.asked.world.get_decision(0).options[-1]) for one in found]
    assert any(review_process.compare_with_thumb(one, FIRST_LOOK_WORLDS, lambda: False)[0] for one in praised)
    assert not any(review_process.compare_with_thumb(one, FIRST_LOOK_WORLDS, lambda: True)[0] for one in praised)


def test_there_is_time_for_what_cost_most_before_what_was_best(monkeypatch: pytest.MonkeyPatch) -> None:
    (task, _), now = in_haste(monkeypatch), 0.0

    def slowly(found: list[QuestionCost], stop: review_process.Stop) -> None:
        nonlocal now
        now = 1e9

    monkeypatch.setattr(review_process, "find_best_answer", slowly)
    found = review(replace(task, cap=1.0), lambda: now)
    assert found.costly and found.weighed


@pytest.mark.parametrize(
    ("behind", "code"), [(15.0, "worse"), (5.4, "again"), (None, "again"), (2.0, "better"), (0.2, "good")]
)
async def test_a_try_is_held_against_what_was_taken(behind: float | None, code: str) -> None:
    async def judge(attempt: RetryAttempt) -> RetryJudgement:
        return RetryJudgement(behind, 0.1)

    taken, best, given = (Start(what) for what in ("nothing", "walls", "draw"))
    question = ReviewedDecision(b"", msgspec.json.encode(taken), msgspec.json.encode(best), 5.0)
    tries = RetryMode(cast(Service, None), judge)
    assert (await tries.judge_answer(AUCTION, 0, question, given))[0] == code
    assert get_catalogue("bot").has(f"tried-{code}")


def test_where_it_hardly_computes_it_ends_before_it_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others of the machine have it all: nothing but the clock goes on."""
    now = iter(range(0, 10_000, 2))
    monkeypatch.setattr(review_process.time, "process_time", lambda: 1.0)
    monkeypatch.setattr(review_process.time, "monotonic", lambda: float(next(now)))
    task, _ = played("auction", 0, by_thumb)
    found = review(replace(task, cap=10.0), make_patient_clock())
    assert 0 < found.looked < found.of
    assert MAX_CPU_PER_SEAT_S / review_process.MIN_CPU_SHARE < bot.analysis.reviews.PROCESS_TIMEOUT_S


def test_other_rules_are_told() -> None:
    task, _ = played("auction", 0, by_thumb)
    assert review(replace(task, totals=[99, 0])).changed
    task.reel.answers[0] = (0, AUCTION.schema_version, b'{"what":"undo","seat":1}')
    assert review(task).changed


# The process and the line


async def test_it_is_made_in_a_process() -> None:
    task, _ = played("auction", 0, by_thumb)
    cut = replace(task, reel=ReplayInput(FIRST, 2, KEY, {}, []))
    assert (await make_review(cut)).changed
    with pytest.raises(ChildProcessError, match="review of unknown") as failed:
        await make_review(replace(task, reel=ReplayInput("unknown", 2, KEY, {}, [])))
    assert KEY.hex() not in str(failed.value)


async def test_a_process_that_dies_leaves_the_line_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, queues, ann, bob = list[Review](), WorkQueues(), Asker(1, 9), Asker(2, 9)
    lane, reviewer = queues.lanes["look-back"], Reviewer(queues, 8, lambda: 0.0)
    task, _ = played("auction", 0, by_thumb)

    async def keep(found: Review) -> None:
        kept.append(found)

    async def none() -> list[ReviewCount]:
        return []

    async def dies(module: str, *arguments: str, given: bytes, longest: float, doing: str) -> bytes:
        raise ChildProcessError(doing)

    async def hangs(module: str, *arguments: str, given: bytes, longest: float, doing: str) -> bytes:
        await asyncio.Event().wait()
        return b""

    async def lives(module: str, *arguments: str, given: bytes, longest: float, doing: str) -> bytes:
        return msgspec.msgpack.encode(Review(1, 1))

    monkeypatch.setattr(bot.analysis.reviews.child_process, "run_in_child", dies)
    with pytest.raises(ChildProcessError):
        await (await reviewer.begin(("T", 0), task, ann, none, keep))
    assert (lane.running, lane.waiting, reviewer.under_way, kept) == ([], [], {}, [])
    monkeypatch.setattr(bot.analysis.reviews.child_process, "run_in_child", hangs)
    hanging = await reviewer.begin(("T", 0), task, ann, none, keep)
    assert await reviewer.begin(("T", 0), task, ann, none, keep) is hanging, "pressed twice, made once"
    second = await reviewer.begin(("U", 0), task, bob, none, keep)
    await asyncio.sleep(0)
    asked = zip("TUV", (ann, bob, Asker(3, 9)), strict=True)
    assert [reviewer.count_ahead((table, 0), who) for table, who in asked] == [0, 1, 2]
    await reviewer.close()
    assert hanging.cancelled() and second.cancelled()
    assert (lane.running, lane.waiting, reviewer.under_way, kept) == ([], [], {}, [])
    monkeypatch.setattr(bot.analysis.reviews.child_process, "run_in_child", lives)
    assert await (await reviewer.begin(("T", 0), task, ann, none, keep)) == Review(1, 1) and kept == [Review(1, 1)]


async def test_so_many_an_hour() -> None:
    async def none() -> list[ReviewCount]:
        return []

    async def many() -> list[ReviewCount]:
        return [ReviewCount(user, 0.0) for user in range(8)]

    async def keep(found: Review) -> None:
        pass

    task = ReviewTask(ReplayInput("auction", 2, KEY, {}, []), 0, [], [])
    with pytest.raises(OperationRefused) as off:
        await Reviewer(WorkQueues(), 0, lambda: 0.0).begin(("T", 0), task, Asker(1), none, keep)
    with pytest.raises(OperationRefused) as busy:
        await Reviewer(WorkQueues(), 8, lambda: 0.0).begin(("T", 0), task, Asker(9), many, keep)
    assert (off.value.reason.code, busy.value.reason.code) == ("review-off", "review-busy")


def test_one_person_cannot_use_all_reviews_of_an_hour() -> None:
    """The one who asks for all gets half; whoever comes later gets one as long as any are left."""
    now, made = 3000.0, list[ReviewCount]()
    reviewer = Reviewer(WorkQueues(), 8, lambda: now)

    def given(user: int) -> int:
        """How many the person gets in a row."""
        for n in range(9):
            try:
                reviewer.require_share(user, made)
            except OperationRefused:
                return n
            made.append(ReviewCount(user, now + len(made)))
        return 9

    assert [given(user) for user in (1, 2, 3, 4, 5)] == [4, 2, 1, 1, 0]
    with pytest.raises(OperationRefused) as busy:
        reviewer.require_share(5, made)
    assert busy.value.reason.args == {"at": "<t:6601:R>"}, "an hour after the first of them"
    with pytest.raises(OperationRefused) as later:
        reviewer.require_share(1, made)
    assert later.value.reason.args == {"at": "<t:6603:R>"}, "once others could have as many as he has had"


async def test_films_and_reviews_of_one_person_leave_others_their_turn() -> None:
    queues, order, go = WorkQueues(), list[str](), asyncio.Event()

    async def work(who: Asker, what: str) -> None:
        async with queues.enter("look-back", who):
            order.append(what)
            await go.wait()

    greedy, other = Asker(1, 9), Asker(2, 9)
    tasks = [asyncio.create_task(work(greedy, f"greedy {n}")) for n in range(4)]
    await asyncio.sleep(0)
    with pytest.raises(RulesRefused, match="still-working"):
        await work(greedy, "one too many")
    tasks.append(asyncio.create_task(work(other, "other")))
    await asyncio.sleep(0)
    assert order == ["greedy 0"], "one at a time"
    go.set()
    await asyncio.gather(*tasks)
    assert order == ["greedy 0", "other", "greedy 1", "greedy 2", "greedy 3"]


def test_another_answer_is_judged_like_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_process, "MIN_COST_POINTS", 0.2)
    say, _ = planting("auction", 1)
    task, _ = played("auction", 0, say)
    [dear, *_] = review(replace(task, cap=1e9)).costly

    def behind(said: bytes) -> float:
        found = review_process.judge_attempt(RetryAttempt("auction", 0, dear.world, said))
        assert found.behind is not None
        return found.behind

    assert behind(dear.best) < 0.3 < behind(dear.taken)
    world = Match[Any].load(AUCTION, zlib.decompress(dear.world), defer_reveal=True)
    assert spells(dear.best, "auction") in world.get_decision(0).legal_actions


