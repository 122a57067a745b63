"""A playing host who can read and write the whole database cannot choose the dice unseen.

The cheat here has the secret and the program. Each test tries a way to better dice, and shows what reveals it.
"""

from __future__ import annotations

import ast
import asyncio
import itertools
import random
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

import bot
from bot.base.sealed_chance import SEAL_DIGITS, Witness, get_creation_time, make_seal
from bot.interactions.handlers.views import format_verification
from bot.jobs import verification
from bot.model import dice
from bot.model.dice import Announce, Announcement
from bot.model.errors import OperationRefused
from bot.model.view import Person, Table, VerificationResult
from bot.operations import invitations, listings, lobby, requests, seats
from bot.operations.dice_announcement import ANNOUNCEMENT_RESERVATION_S
from bot.operations.listings import GameRecord, UnreadableRecord, load_game_record, verify_record
from engine.core.text import get_catalogue
from engine.games import game as game_of
from tests.bot.service.kit import (
    ANN,
    BOB,
    CLEO,
    GAMES,
    House,
    finish_game,
    get_refusal,
    interactions,
    open_house,
)
from tests.bot.test_cli import longtable

FIRST_ID = 1_442_000_000_000_000_000


class Channel:
    """The messages that players see, each with an id that nobody knew before it was posted."""

    def __init__(self):
        self.messages: dict[int, str] = {}
        self.links = list[str]()
        self.ids = itertools.accumulate(iter(lambda: random.randrange(1, 1 << 30), 0), initial=FIRST_ID)

    async def announce(self, table: Table, announcement: Announcement) -> int:
        args = {"dice": 1, "attempt": announcement.attempt, **announcement.args}
        id = next(self.ids)
        self.links.append(f"https://discord.com/channels/7/{table.channel}/{id}")
        self.messages[id] = get_catalogue("bot")(f"{announcement.code}-message", **args)
        return id

    @property
    def first(self) -> str:
        return next(iter(self.messages.values()))


def list_reports(found: VerificationResult, posted: str, links: list[str]) -> list[str]:
    """Return what `longtable verify` finds wrong."""
    wrong = [] if found.fits else ["seal"]
    wrong += [] if found.in_order else ["age"]
    wrong += [] if found.replayed else ["end"]
    return wrong + [one.line for one in verification.compare(found, posted, links) if not one.same]


class PlayedGame(NamedTuple):
    """A game of two with one rewind, and its channel, which has seen two messages."""

    seen: Channel
    table: Table
    made: GameRecord
    pressed: VerificationResult


played_games = list[PlayedGame]()  # at most one per process


@pytest.fixture
async def played(tmp_path: Path) -> PlayedGame:
    if not played_games:
        seen = Channel()
        async with open_house(tmp_path) as h:
            table = await play_with_rewind(h, seen)
            made, pressed = (
                await load_game_record(h.tables, table.id),
                await listings.verify_game(h.tables, table.id),
            )
        played_games.append(PlayedGame(seen, table, made, pressed))
    return played_games[0]


async def play_with_rewind(h: House, seen: Channel) -> Table:
    """Play a game of two with one rewind; its channel has seen two messages."""
    lobby = await h.open_lobby("race", BOB, goal=10)
    await h.start(lobby, announce=seen.announce)
    await h.play_turn(lobby, ANN)
    await rewind_game(h, lobby.id, seen.announce)
    return await finish_game(h, await h.read(lobby))


async def rewind_game(h: House, table: str, announce: Announce | None = None):
    """Let Ann ask to rewind to the last turn that she may choose, and let Bob agree."""
    line = (await requests.list_turns(h.tables, table, ANN.id))[-1]
    await requests.ask_for_rewind(h.tables, table, ANN.id, line.turn, next(interactions), announce)
    request = (await h.tables.read(table)).state.rewinding
    assert request is not None
    assert await requests.answer_rewind_request(
        h.tables, table, BOB.id, request.mark, True, next(interactions), announce
    )


async def deal(folder: Path, slug: str, bots: int, announce: Announce | None) -> tuple[GameRecord, Table]:
    """Begin a game of Ann and bots, and end it at once. It is in the database of the command line."""
    async with open_house(folder, games={slug: game_of(slug)}, file="longtable.db") as h:
        table = await h.open_lobby(slug, bots=bots)
        await h.start(table, announce=announce)
        await h.change(table, seats.end_game, CLEO)
        return await load_game_record(h.tables, table.id), await h.read(table)


# Honest games


async def test_game_is_dealt_from_the_posted_announcement(played: PlayedGame):
    seen, table, made, pressed = played
    found = verify_record(made, GAMES)
    assert found == pressed and list_reports(found, seen.first, seen.links) == []
    assert len(seen.links) == 2 and [witness.message for witness in found.witnesses] == list(seen.messages)
    assert table.commitment[:SEAL_DIGITS] in seen.first and table.id in seen.first
    for wrong in ("nothing", seen.first.replace(table.commitment[:SEAL_DIGITS], "0" * SEAL_DIGITS)):
        assert any("seal" in line for line in list_reports(found, wrong, seen.links))
    assert list_reports(found, table.commitment[:16], []) != []  # half of the digits is no proof
    without_links = " ".join(list_reports(found, seen.first, []))
    assert "start message" in without_links and "NOT compared" in without_links, "any id could be in the dice"
    assert any("seal was NOT compared" in line for line in list_reports(found, "", seen.links)), (
        "any secret could"
    )
    assert any("NOT" in line for line in list_reports(found, seen.first, seen.links[::-1]))
    assert any("NOT" in line for line in list_reports(found, seen.first, [*seen.links, seen.links[0]]))
    for language in ("en", "de"):
        told = "\n".join(format_verification(found, table, True, get_catalogue("bot", language)))
        assert table.commitment[:SEAL_DIGITS] in told and found.terms in told
        assert all(f"/{id}" in told for id in seen.messages)
    elsewhere = [f"https://discord.com/channels/7/5/{id}" for id in seen.messages]
    assert len([line for line in list_reports(found, seen.first, elsewhere) if "NOT the" in line]) == 2


# Attempts to cheat


def leave_out_the_rewind(made: GameRecord) -> dict[str, Any]:
    return {"answers": [answer for answer in made.answers if answer.op["what"] != "rewind"]}


SECRET = b"better dice".ljust(32)
SEALED: dict[str, Any] = {"secret": SECRET.hex(), "commitment": make_seal(SECRET)}
# What the cheat writes into the file, what does not fit in it then, and what does not fit the channel.
LIES: list[tuple[Callable[[GameRecord], dict[str, Any]], str, str]] = [
    (lambda made: {"witness": Witness(made.witness.message + 1, 70)}, "end", "NOT the start message"),
    (lambda made: {"secret": SECRET.hex()}, "seal end", ""),
    (lambda made: {"commitment": "00" * 32}, "seal", "seal is NOT"),
    (lambda made: SEALED, "end", "seal is NOT"),
    # a season's game has its seals in another message
    (lambda made: SEALED | {"witness": replace(made.witness, drawn=True)}, "end", "NOT compared"),
    (lambda made: {"options": {**made.options, "goal": 30}}, "end", "terms are NOT"),
    (lambda made: {"table": "ZZZZ"}, "", "terms are NOT"),
    (lambda made: {"seats": [*made.seats, "Ada"], "joined": [*made.joined, 0]}, "end", "terms are NOT"),
    (lambda made: {"answers": made.answers[:-1]}, "end", ""),
    (leave_out_the_rewind, "end", ""),
    (lambda made: {"results": []}, "end", ""),
    (lambda made: {"end": "00"}, "end", ""),
]


@pytest.mark.parametrize(("lie", "unfit", "unlike"), LIES)
async def test_every_lie_is_found(
    played: PlayedGame, lie: Callable[[GameRecord], dict[str, Any]], unfit: str, unlike: str
):
    found = verify_record(replace(played.made, **lie(played.made)), GAMES)
    told = list_reports(found, played.seen.first, played.seen.links)
    assert " ".join(line for line in told if line in ("seal", "age", "end")) == unfit
    assert any(unlike in line for line in told), told


DAY_OF_IDS = 86_400_000 << 22


def find_fitting_answers(*_: object) -> bool:
    """Stand for the replay: the cheat has found answers that fit the dice."""
    return True


async def test_nothing_made_before_the_joins_is_accepted(played: PlayedGame):
    """The cheat tries 2,000 secrets, messages and orders of joining, of the start and of the rewind. What verifies was
    posted after everything that the cheat could still change."""
    made, luck = played.made, random.Random(3)
    accepted = 0
    place = next(n for n, answer in enumerate(made.answers) if answer.op["what"] == "rewind")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(listings, "has_recorded_end", find_fitting_answers)
        for _ in range(2_000):
            secret, before = luck.randbytes(32), luck.choice((FIRST_ID, FIRST_ID + 40 * DAY_OF_IDS))
            ids = [before + luck.randrange(80 * DAY_OF_IDS) for _ in range(5)]
            if luck.random() < 0.2:
                ids.sort()
            *joined, start, agreed, back = ids
            luck.shuffle(joined)
            answers = [*made.answers]
            rewound = answers[place].op["rewound"] | {
                "agreed": [agreed],
                "witness": {"message": back, "channel": 70},
            }
            answers[place] = replace(answers[place], op=answers[place].op | {"rewound": rewound})
            forged = replace(
                made,
                secret=secret.hex(),
                commitment=make_seal(secret),
                joined=joined,
                answers=answers,
                witness=Witness(start, 70),
            )
            found = verify_record(forged, GAMES)
            is_late = max(joined) < start < back and agreed < back
            assert found.fits and found.holds == is_late, (joined, start, agreed, back)
            accepted += found.holds
    assert accepted > 100, "the honest ones among them are accepted"


async def test_incomplete_record_is_rejected(played: PlayedGame, tmp_path: Path):
    """The cheat leaves out what would contradict a message that was prepared before the joins."""
    made: dict[str, Any] = msgspec.to_builtins(played.made)
    first, file = made["joined"][0], tmp_path / "game.json"
    lies: list[dict[str, Any]] = [
        *({"joined": joined} for joined in ([], [first], [first, 0, 0], [0, 0], [-5, -5], [1 << 63, 0])),
        *({"witness": made["witness"] | {"attempt": attempt}} for attempt in (0, -3)),
        *({"schema": schema} for schema in (0, -1)),
        {"answers": [made["answers"][0] | {"schema": 0}]},
        {"options": made["options"] | {"unknown": 1}},
        {"game": "chess"},
        {"secret": "zz"},
    ]
    for changes in ({}, *lies):
        file.write_bytes(msgspec.json.encode(made | changes))
        with pytest.raises(UnreadableRecord) if changes else nullcontext():
            assert verification.verify(str(file), "", GAMES).holds


async def test_unannounced_rewind_is_found(played: PlayedGame):
    """The cheat writes a rewind into the database without a message. Every witness has one link."""
    seen, found = played.seen, played.pressed
    [line] = list_reports(found, seen.first, seen.links[:1])
    assert f"rewind message 1 {list(seen.messages)[1]} was NOT compared" in line


async def test_order_of_the_seats_can_be_checked(tmp_path: Path):
    """The host knows the dice before anybody else and may not choose who gets which."""
    seen, carpe_diem = Channel(), game_of("carpe_diem")
    made, table = await deal(tmp_path, "carpe_diem", 3, seen.announce)
    found = verify_record(made, {"carpe_diem": carpe_diem})
    names = seen.first.partition("begins: ")[2].partition(".")[0].split(", ")
    assert tuple(names[place - 1] for place in found.seat_order) == table.names
    order = ", ".join(map(str, found.seat_order))
    assert f"names {order}" in "\n".join(verification.describe_witnesses(found))
    for language in ("en", "de"):
        assert order in "\n".join(format_verification(found, table, True, get_catalogue("bot", language)))
    season = replace(found.witnesses[0], drawn=True)
    assert dice.list_seat_order(carpe_diem, 4, season, bytes(32)) == ()
    assert dice.list_seat_order(game_of("saint_malo"), 4, found.witnesses[0], bytes(32)) == ()


async def test_killed_start_is_repeated_in_public(h: House):
    """The cheat dislikes the id and kills the bot. The next start posts a second message about the repetition."""
    seen = Channel()

    async def announce_and_die(table: Table, announcement: Announcement) -> int:
        await seen.announce(table, announcement)
        raise KeyboardInterrupt

    lobby = await h.open_lobby("race", BOB, goal=10)
    with pytest.raises(KeyboardInterrupt):
        await h.start(lobby, announce=announce_and_die)
    assert await get_refusal(h.start(lobby, announce=seen.announce)) == "announcing"
    h.clock.now += ANNOUNCEMENT_RESERVATION_S + 1
    await h.start(lobby, announce=seen.announce)
    table = await finish_game(h, await h.read(lobby))
    found = verify_record(await load_game_record(h.tables, lobby.id), GAMES)
    assert len(seen.messages) == 2 and "start message 2" in list(seen.messages.values())[1]
    assert list_reports(found, seen.first, seen.links[1:]) == []
    assert any("NOT the start message" in line for line in list_reports(found, seen.first, seen.links))
    assert "2 start messages were posted" in "\n".join(
        format_verification(found, table, True, get_catalogue("bot"))
    )
    assert "2 messages were posted" in "\n".join(verification.describe_witnesses(found))


async def add_bot(h: House, table: str):
    await h.change(table, lobby.add_bot, ANN.id, None)


async def leave_and_join(h: House, table: str):
    await h.change(table, lobby.leave, BOB.id)
    await h.change(table, lobby.join, BOB)


@pytest.mark.parametrize("disturb", [add_bot, leave_and_join])
async def test_change_between_announcement_and_dice_stops_the_start(
    h: House, disturb: Callable[[House, str], Awaitable[None]]
):
    seen = Channel()
    lobby = await h.open_lobby("race", BOB)

    async def announce_and_change(table: Table, announcement: Announcement) -> int:
        id = await seen.announce(table, announcement)
        await disturb(h, table.id)
        return id

    assert await get_refusal(h.start(lobby, announce=announce_and_change)) == "changed-meanwhile"
    assert (await h.read(lobby)).status == "lobby"
    await h.start(lobby, announce=seen.announce)
    assert "start message 2" in list(seen.messages.values())[1]


async def test_simultaneous_starts_post_one_message(h: House):
    seen = Channel()
    lobby = await h.open_lobby("race", BOB)

    async def start() -> str:
        try:
            await h.start(lobby, announce=seen.announce)
        except OperationRefused as refused:
            return refused.reason.code
        return ""

    said = await asyncio.gather(start(), start())
    assert len(seen.messages) == 1 and "" in said and len(set(said)) == 2


async def test_rewind_has_dice_of_its_own_message(played: PlayedGame):
    """Other consenting people, another message or none: each is another game, or is reported."""
    seen, table, made, _ = played
    place = next(n for n, answer in enumerate(made.answers) if answer.op["what"] == "rewind")
    rewound = made.answers[place].op["rewound"]

    def verify_with_rewind(**changes: Any) -> VerificationResult:
        answers = [*made.answers]
        answers[place] = replace(answers[place], op={**answers[place].op, "rewound": {**rewound, **changes}})
        return verify_record(replace(made, answers=answers), GAMES)

    assert list_reports(verify_with_rewind(agreed=[5, 6]), seen.first, seen.links) == []  # they are in no key
    late = verify_with_rewind(agreed=[1 << 62])
    assert list_reports(late, seen.first, seen.links) == ["age"]
    assert format_verification(late, table, True, get_catalogue("bot"))[0].startswith("Something does not")
    other = verify_with_rewind(witness={**rewound["witness"], "message": 5})
    assert not other.replayed and any(
        "rewind message 1" in line for line in list_reports(other, seen.first, seen.links)
    )
    with pytest.raises(UnreadableRecord):
        verify_with_rewind(witness=None)
    assert made.table in seen.messages[rewound["witness"]["message"]]


@pytest.mark.parametrize("attempts", [1, 3])
async def test_rematch_is_announced_like_a_start(h: House, attempts: int):
    """If somebody withdraws while the message is posted, the next one says how many there were."""
    seen = Channel()
    over = await play_with_rewind(h, seen)
    before = len(seen.messages)
    await h.want_rematch(over, BOB, seen.announce)
    assert len(seen.messages) == before

    async def withdraw(who: Person):
        await invitations.answer_rematch(h.tables, over.id, who, False, next(interactions))

    async def announce_and_withdraw(table: Table, announcement: Announcement) -> int:
        id = await seen.announce(table, announcement)
        await withdraw(BOB)
        return id

    for _ in range(1, attempts):
        await h.want_rematch(over, ANN, announce_and_withdraw)
        await withdraw(ANN)
        assert not (await h.want_rematch(over, BOB, seen.announce)).table
    young = await h.want_rematch(over, ANN, seen.announce)
    assert len(seen.messages) == before + attempts
    text, link = list(seen.messages.values())[-1], seen.links[-1]
    begun = await h.read(young.table)
    assert young.table in text and begun.seal in text
    assert (f"start message {attempts}" in text) == (attempts > 1)
    table = await finish_game(h, begun)
    assert list_reports(verify_record(await load_game_record(h.tables, table.id), GAMES), text, [link]) == []


# The command line


async def test_longtable_verify_compares_with_the_channel(tmp_path: Path):
    """0 if the posted text and the links fit, 1 if not; without them it says what to compare."""
    seen = Channel()
    _, table = await deal(tmp_path, "saint_malo", 1, seen.announce)

    async def run_verify(*words: str) -> tuple[int, str]:
        found = await asyncio.to_thread(longtable, "verify", table.id, *words, LONGTABLE_DATA=str(tmp_path))
        return found.exit_code, found.stdout

    [message] = seen.messages
    code, said = await run_verify("--posted", seen.first, "--message", seen.links[0])
    assert code == 0 and "NOT" not in said and f"Message {seen.links[0]} is the start message" in said
    code, said = await run_verify()
    told = (
        f"{message}, posted {datetime.fromtimestamp(get_creation_time(message), UTC):%Y-%m-%d %H:%M:%S} UTC"
    )
    assert code == 0 and f"start message {told} in channel 70, seal {table.commitment[:32]}" in said
    assert "Joined, in the order of the start message: 1: 2015-01-01 00:00:00 UTC, 2: a bot." in said
    assert "Compare: " in said and "foresee rolls" in said
    for option, wrong in (("posted", "0" * 32), ("message", "https://discord.com/channels/1/2/3")):
        code, said = await run_verify(f"--{option}", wrong)
        assert code == 1 and "NOT" in said


def test_no_press_makes_dice_without_a_message():
    """Every handler call that can make dice gets the way to announce them."""
    makers = {
        "ask_for_rewind",
        "answer_rewind_request",
        "rewind_as_moderator",
        "start_game",
        "answer_rematch",
    }
    found = set[str]()
    for file in (Path(bot.__file__).parent / "interactions").rglob("*.py"):
        for call in ast.walk(ast.parse(file.read_text())):
            if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)):
                continue
            if call.func.attr in makers:
                found.add(call.func.attr)
                given = [*call.args, *(word.value for word in call.keywords)]
                assert any(
                    isinstance(one, ast.Attribute) and one.attr == "post_announcement" for one in given
                ), file
    assert found == makers
