"""The review of own decisions uses nothing but what the seat could know then, and finds a planted bad answer."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable
from typing import cast

import msgspec
import pytest
from msgspec.structs import replace

from bot.base import jobs
from bot.base.jobs import create_queues, run_in_child
from bot.jobs import review as review_process
from bot.jobs.public_game import replay_public_game
from bot.jobs.review import (
    FIRST_LOOK_WORLDS,
    AskedQuestion,
    Moment,
    QuestionCost,
    Reviewer,
    list_own_questions,
    make_review,
    review,
)
from bot.model import action_log
from bot.model.action_log import LogEntry
from bot.model.dice import (
    MAX_CPU_PER_GAME_S,
    MAX_CPU_PER_SEAT_S,
    FinishedGame,
    ReplayInput,
    RetryAttempt,
    RetryJudgement,
    Review,
    ReviewedDecision,
    ReviewTask,
    get_cpu_limit,
)
from bot.model.errors import OperationRefused
from bot.operations.retry import RetryMode
from bot.stores.tables import TableStore
from conformance.walk import encode_data
from engine.core.commands import Submission
from engine.core.game import AnyGame
from engine.core.match import Match, determinize_match
from engine.core.rules import Action, Chance, Setup
from engine.core.text import get_catalogue
from engine.games import SLUGS
from engine.games import game as game_of
from engine.players import BOTS
from engine.players.advice import advise, estimate_cost
from tests.bot.jobs.playing import KEY, Row, play_game
from tests.bot.service.kit import replace_child_processes
from tests.toys.auction import GAME as AUCTION
from tests.toys.auction.rules import Start

FIRST = next(iter(SLUGS))
# The answer of a seat that replaces its rules of thumb, or None.
Choose = Callable[[Match, int], Action | None]
# points that a planted answer costs at least
MIN_PLANTED_COST = {"auction": 0.25, "village": 5.0}
# The last answers of a question are tried, as they are rarely the likely ones.
TRIED_ANSWERS = 12


def get_game(slug: str) -> AnyGame:
    return AUCTION if slug == "auction" else game_of(slug)


def keep_rules_of_thumb(match: Match, seat: int):
    return None


def play_task(slug: str, seat: int = 0, say: Choose = keep_rules_of_thumb) -> ReviewTask:
    """Play a whole game by rules of thumb, except what `say` answers. All answers of the seat belong to its player."""
    game, lucks = get_game(slug), {n: Chance(bytes([n]) * 32) for n in range(8)}

    def answer(match: Match) -> tuple[int, Submission]:
        asked = min(match.open_questions)
        wanted = say(match, asked) if asked == seat else None
        by_thumb = BOTS["club"](match, asked, lucks[asked])
        return asked, by_thumb if wanted is None else wanted

    played, _ = play_game(game, game.player_counts[0], answer)
    own = [n for n, op in played.reel.decode_answers(game) if op.seat == seat]
    return ReviewTask(played, seat, own)


def review_whole(task: ReviewTask) -> Review:
    """Review a game without a limit of time."""
    return review(replace(task, cap=1e9))


def decode_action(said: bytes, slug: str) -> Action:
    return msgspec.json.decode(said, type=get_game(slug).action_union)


# A planted bad answer


def plant_bad_answer(slug: str, after: int) -> tuple[Choose, list[Action]]:
    """Return a policy that gives the first clearly bad answer after so many questions, once."""
    planted, questions = list[Action](), 0

    def choose(match: Match, seat: int) -> Action | None:
        nonlocal questions
        decision = match.get_decision(seat)
        questions += 1
        if planted or questions < after or len(decision.options) == 1:
            return None
        found = [
            (estimate_cost(match, seat, (option,), b"plant", FIRST_LOOK_WORLDS), option)
            for option in decision.options[-TRIED_ANSWERS:]
        ]
        behind, worst = max(
            ((one.taken.behind - 2 * one.taken.error, option) for one, option in found if one is not None),
            key=lambda pair: pair[0],
            default=(0.0, None),
        )
        if worst is None or behind < MIN_PLANTED_COST[slug]:
            return None
        planted.append(worst)
        return worst

    return choose, planted


FIRST_MOMENT = Moment(1, 1, "round 1", 1)


@pytest.fixture(autouse=True)
def know_toys(monkeypatch: pytest.MonkeyPatch):
    """Let the worker know the toy games too."""
    monkeypatch.setattr(review_process, "game_of", get_game)


@pytest.mark.parametrize("slug", MIN_PLANTED_COST)
def test_planted_bad_answer_comes_first(slug: str, monkeypatch: pytest.MonkeyPatch):
    is_toy = slug == "auction"
    monkeypatch.setattr(review_process, "MIN_COST_POINTS", 0.2 if is_toy else review_process.MIN_COST_POINTS)
    say, planted = plant_bad_answer(slug, 1 if is_toy else 10)
    task = play_task(slug, 0, say)
    assert planted, "no answer was dear enough"
    found = review_whole(task)
    assert found.looked == found.of > 0
    assert found.costly and decode_action(found.costly[0].taken, slug) == planted[0], [
        (decode_action(one.taken, slug), one.points) for one in found.costly
    ]
    assert all(one.best != one.taken for one in found.costly)
    points = [one.points for one in found.costly]
    assert points == sorted(points, reverse=True) and points[-1] >= review_process.MIN_COST_POINTS


@pytest.mark.parametrize("slug", SLUGS)
def test_nobody_leads_at_the_beginning(slug: str):
    """This also holds if everything that makes a seat valuable is still secret."""
    game = get_game(slug)
    match = Match.new(game, Setup(game.player_counts[-1], KEY, game.options_type()), defer_reveal=True)
    for seat in match.open_questions:
        asked = AskedQuestion(
            determinize_match(match, seat, KEY[:16]),
            seat,
            match.get_decision(seat).legal_actions[0],
            FIRST_MOMENT,
            b"",
        )
        assert review_process.get_weight(asked) == 1


# The things that are reviewed


@pytest.mark.parametrize("slug", ["auction", *SLUGS])
def test_review_is_equal_in_all_worlds_that_the_seat_cannot_tell_apart(slug: str):
    game, luck = get_game(slug), Chance(b"w" * 32)
    match = Match.new(game, Setup(game.player_counts[0], KEY, game.options_type()), defer_reveal=True)
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
            op = LogEntry(
                "answer", seat, [action_log.LoggedSubmission([msgspec.Raw(msgspec.json.encode(said))])]
            )
            other = determinize_match(match, seat, bytes([n]) * 16)
            there, here = (
                list(review_process.iter_questions(world, op, FIRST_MOMENT)) for world in (match, other)
            )
            assert [one.world.dump() for one in there] == [one.world.dump() for one in here]
            compared += len(there)
        match.submit(seat, said)
    assert compared > 3


def choose_drawing(match: Match, seat: int) -> Action:
    """Draw a card that nobody else sees."""
    options = match.get_decision(seat).options
    return Start("draw") if Start("draw") in options else options[0]


def test_review_tells_only_what_the_player_saw_and_could_answer(monkeypatch: pytest.MonkeyPatch):
    """Each reported question shows a view that the player had, and both answers were legal for them then."""
    monkeypatch.setattr(review_process, "MIN_COST_POINTS", 0.1)
    game, told = AUCTION, 0
    for seat in (0, 1):
        task = play_task("auction", seat, choose_drawing)
        could = dict[bytes, set[Action]]()
        steps = task.game.reel.decode_answers(game)
        for (_, op), (_, match) in zip(steps, review_process.replay_steps(game, task), strict=False):
            if op.seat == seat and op.what == "answer":
                copy = Match.load(game, match.dump(), defer_reveal=True)
                for [action] in action_log.decode_actions(game, op):
                    could.setdefault(encode_data(copy.view(seat)), set()).update(
                        copy.get_decision(seat).legal_actions
                    )
                    copy.submit(seat, action)
        found = review_whole(task)
        for one in [*found.costly, *([found.best] if found.best is not None else [])]:
            world = Match.load(game, zlib.decompress(one.world), defer_reveal=True)
            assert {decode_action(one.taken, "auction"), decode_action(one.best, "auction")} <= could[
                encode_data(world.view(seat))
            ]
            told += 1
    assert told > 1


def test_rewound_and_foreign_answers_are_not_reviewed():
    game, rows = AUCTION, list[Row]()
    match = Match.new(game, Setup(2, KEY, game.options_type()), defer_reveal=True)

    def append_entry(op: LogEntry):
        rows.append((len(rows), game.schema_version, action_log.encode_entry(op)))

    seat = min(match.open_questions)
    for what in ("walls", "nothing"):
        op, _ = action_log.submit_and_log(match, seat, [Start(what)])
        append_entry(op)
        if what == "walls":
            match.undo(seat)
            append_entry(LogEntry("undo", seat))
    reel = ReplayInput("auction", 2, KEY, msgspec.to_builtins(game.options_type()), rows)
    task = ReviewTask(FinishedGame(reel, [], 0, []), seat, [0, 2])
    assert review_process.find_final_answers(game, task) == {2}
    whole = play_task("auction")
    assert (
        len(list_own_questions(game, whole))
        > len(list_own_questions(game, replace(whole, own=whole.own[:3])))
        > 0
    )
    assert list_own_questions(game, replace(whole, own=[])) == []


def test_review_contradicts_neither_itself_nor_the_story_nor_the_advice(monkeypatch: pytest.MonkeyPatch):
    slug, luck = "village", Chance(b"l" * 32)

    def choose_often_at_random(match: Match, seat: int) -> Action | None:
        options = match.get_decision(seat).options
        return options[luck.randbelow(len(options))] if luck.randbelow(3) == 0 else None

    task = play_task(slug, 0, choose_often_at_random)
    game, course = get_game(slug), replay_public_game(get_game(slug), task.game)
    moments = {one.world.dump(): one.moment for one in review_process.list_own_questions(game, task)}
    found = review_whole(task)
    costly = [moments[zlib.decompress(one.world)] for one in found.costly]
    assert costly and len({moment.index for moment in costly}) == len(costly)
    good = review_process.list_turns_told(course, 0, is_gain=True)
    assert not {moment.index for moment in costly} & {*good}
    if found.best is not None:
        best = moments[zlib.decompress(found.best.world)]
        assert best.round not in {moment.round for moment in costly}
        assert best.index not in review_process.list_turns_told(course, 0, is_gain=False)
    for one in found.costly:
        world = Match.load(game, zlib.decompress(one.world), defer_reveal=True)
        advice = advise(world, 0, b"another key", review_process.ADVICE_PLAYOUTS)
        assert advice.best[0].said[0] != decode_action(one.taken, slug), "the advice was to do that"
    monkeypatch.setattr(review_process, "list_turns_told", lambda course, seat, is_gain: [*range(10_000)])  # pyright: ignore
    assert not review_whole(task).costly, "every turn was good for the seat"


def test_turn_is_counted_in_its_round():
    """A player of Village has several turns in each round."""
    task = play_task("village")
    asked = review_process.list_own_questions(get_game("village"), task)
    turns = [one.moment.turn for one in asked if one.moment.round == 1 and one.moment.turn]
    assert turns[0] == 1 and sorted(turns) == turns and {*turns} >= {1, 2, 3}


def review_hastily(monkeypatch: pytest.MonkeyPatch) -> tuple[ReviewTask, list[QuestionCost]]:
    """Return a game with a costly answer, and the first look at it."""
    monkeypatch.setattr(review_process, "MIN_COST_POINTS", 0.2)
    task = play_task("auction", 0, plant_bad_answer("auction", 1)[0])
    looks = [
        (asked, estimate_cost(asked.world, asked.seat, (asked.taken,), asked.key, FIRST_LOOK_WORLDS))
        for asked in list_own_questions(AUCTION, task)
    ]
    return task, [
        QuestionCost(asked, one, review_process.get_thumb_answer(asked))
        for asked, one in looks
        if one is not None
    ]


def test_single_world_is_not_enough_to_be_sure(monkeypatch: pytest.MonkeyPatch):
    _, found = review_hastily(monkeypatch)
    soon = iter([False])
    assert review_process.find_costly_answers(found, lambda: next(soon, True)) == ([], False)
    assert review_process.find_costly_answers([], lambda: True) == ([], True), "nothing seemed dear"
    told, weighed = review_process.find_costly_answers(found, lambda: False)
    assert told and weighed
    praised = [replace(one, thumb=one.asked.world.get_decision(0).options[-1]) for one in found]
    assert any(review_process.compare_with_thumb(one, FIRST_LOOK_WORLDS, lambda: False)[0] for one in praised)
    assert not any(
        review_process.compare_with_thumb(one, FIRST_LOOK_WORLDS, lambda: True)[0] for one in praised
    )


def test_costly_answers_get_time_before_good_ones(monkeypatch: pytest.MonkeyPatch):
    (task, _), now = review_hastily(monkeypatch), 0.0

    def work_slowly(found: list[QuestionCost], stop: review_process.Stop):
        nonlocal now
        now = 1e9

    monkeypatch.setattr(review_process, "find_best_answer", work_slowly)
    found = review(replace(task, cap=1.0), lambda: now)
    assert found.costly and found.weighed


@pytest.mark.parametrize(
    ("behind", "code"), [(15.0, "worse"), (5.4, "again"), (None, "again"), (2.0, "better"), (0.2, "good")]
)
async def test_retry_is_compared_with_the_given_answer(behind: float | None, code: str):
    async def judge(attempt: RetryAttempt) -> RetryJudgement:
        return RetryJudgement(behind, 0.1)

    taken, best, given = (Start(what) for what in ("nothing", "walls", "draw"))
    question = ReviewedDecision(b"", msgspec.json.encode(taken), msgspec.json.encode(best), 5.0)
    tries = RetryMode(cast(TableStore, None), judge)
    assert (await tries.judge_answer(AUCTION, 0, question, given))[0] == code
    assert get_catalogue("bot").has(f"tried-{code}")


def test_review_ends_in_time_on_a_starved_machine(monkeypatch: pytest.MonkeyPatch):
    """Other processes have the whole processor: only the clock goes on."""
    now = iter(range(0, 10_000, 2))
    monkeypatch.setattr(review_process.time, "process_time", lambda: 1.0)
    monkeypatch.setattr(review_process.time, "monotonic", lambda: float(next(now)))
    task = play_task("auction")
    found = make_review(replace(task, cap=10.0))
    assert 0 < found.looked < found.of
    assert MAX_CPU_PER_SEAT_S / review_process.MIN_CPU_SHARE < jobs.TIMEOUT_S


def test_changed_rules_are_reported():
    task = play_task("auction")
    assert review(replace(task, game=replace(task.game, totals=[99, 0]))).changed
    task.game.reel.answers[0] = (0, AUCTION.schema_version, b'{"what":"undo","seat":1}')
    assert review(task).changed


def test_retried_answer_is_judged_like_the_original(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(review_process, "MIN_COST_POINTS", 0.2)
    say, _ = plant_bad_answer("auction", 1)
    task = play_task("auction", 0, say)
    [dear, *_] = review_whole(task).costly

    def judge_cost(said: bytes) -> float:
        found = review_process.judge_attempt(RetryAttempt("auction", 0, dear.world, said))
        assert found.behind is not None
        return found.behind

    assert judge_cost(dear.best) < 0.3 < judge_cost(dear.taken)
    world = Match.load(AUCTION, zlib.decompress(dear.world), defer_reveal=True)
    assert decode_action(dear.best, "auction") in world.get_decision(0).legal_actions


def test_all_seats_of_a_game_stay_within_its_cost():
    assert get_cpu_limit(2) == MAX_CPU_PER_SEAT_S
    assert all(get_cpu_limit(seats) * seats <= MAX_CPU_PER_GAME_S for seats in range(1, 9))


# Reviews are made in a child process, one at a time, and everybody gets a fair share of them.


async def test_review_is_made_in_a_child_process():
    task = play_task("auction")
    cut = replace(task, game=FinishedGame(ReplayInput(FIRST, 2, KEY, {}, []), [], 0, []))
    assert (await run_in_child(make_review, cut)).changed
    with pytest.raises(ChildProcessError, match="make_review") as failed:
        unknown = ReplayInput("unknown", 2, KEY, {}, [])
        await run_in_child(make_review, replace(task, game=FinishedGame(unknown, [], 0, [])))
    assert KEY.hex() not in str(failed.value)


async def test_dying_process_leaves_the_queue_as_it_was(monkeypatch: pytest.MonkeyPatch):
    kept, queues = list[Review](), create_queues()
    queue, reviewer = queues["look-back"], Reviewer(queues, 8, lambda: 0.0)
    task = play_task("auction")

    async def store_review(found: Review):
        kept.append(found)

    async def begin(table: str, who: int) -> asyncio.Task[Review]:
        return reviewer.begin((table, 0), task, who, [], store_review)

    def is_idle() -> bool:
        return (queue.running, queue.waiting, reviewer.under_way) == ([], [], {})

    async def die(*_: object):
        raise ChildProcessError

    async def hang(*_: object):
        await asyncio.Event().wait()

    async def live(*_: object) -> Review:
        return Review(1, 1)

    replace_child_processes(monkeypatch, die)
    with pytest.raises(ChildProcessError):
        await (await begin("T", 1))
    assert is_idle() and kept == []
    replace_child_processes(monkeypatch, hang)
    hanging = await begin("T", 1)
    assert await begin("T", 1) is hanging, "pressed twice, made once"
    second = await begin("U", 2)
    await asyncio.sleep(0)
    reviewer.pace["auction"] = 2.0
    for table, who, ahead, seconds in (("T", 1, 0, 0), ("U", 2, 1, 0), ("V", 3, 2, 2 * len(task.own))):
        assert reviewer.count_ahead((table, 0), who) == ahead
        assert reviewer.estimate_seconds(task, who) == seconds, "its own time is known"
    await reviewer.close()
    assert hanging.cancelled() and second.cancelled() and is_idle() and kept == []
    replace_child_processes(monkeypatch, live)
    assert [await (await begin("T", 1))] == kept == [Review(1, 1)]


async def test_reviews_per_hour_are_limited():
    async def ignore_review(found: Review):
        pass

    task = ReviewTask(FinishedGame(ReplayInput("auction", 2, KEY, {}, []), [], 0, []), 0, [])
    for per_hour, who, made, code in ((0, 1, 0, "review-off"), (8, 9, 8, "review-busy")):
        reviewer = Reviewer(create_queues(), per_hour, lambda: 0.0)
        with pytest.raises(OperationRefused) as refused:
            reviewer.begin(("T", 0), task, who, [(user, 0.0) for user in range(made)], ignore_review)
        assert refused.value.reason.code == code


def test_one_person_cannot_use_up_all_reviews_of_an_hour():
    """A person who asks for all reviews gets half. Later people get one each while any are left."""
    now, made = 3000.0, list[tuple[int, float]]()
    reviewer = Reviewer(create_queues(), 8, lambda: now)

    def count_granted(user: int) -> int:
        """Return how many reviews the person gets in a row."""
        for n in range(9):
            try:
                reviewer.require_hourly_share(user, made)
            except OperationRefused:
                return n
            made.append((user, now + len(made)))
        return 9

    assert [count_granted(user) for user in (1, 2, 3, 4, 5)] == [4, 2, 1, 1, 0]
    with pytest.raises(OperationRefused) as busy:
        reviewer.require_hourly_share(5, made)
    assert busy.value.reason.args == {"at": "<t:6601:R>"}, "an hour after the first of them"
    with pytest.raises(OperationRefused) as later:
        reviewer.require_hourly_share(1, made)
    assert later.value.reason.args == {"at": "<t:6603:R>"}, "once others could have as many as they have had"
