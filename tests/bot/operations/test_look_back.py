"""What somebody saw at the end of a turn is shown again later, byte for byte, whatever has happened since."""

from __future__ import annotations

import random
from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any, ClassVar
from zlib import crc32

import msgspec
import pytest
from sqlalchemy import select

from bot.db.schema import seen
from bot.jobs import story
from bot.model.errors import OperationRefused
from bot.model.view import Person, TableView
from bot.operations import forgetting, look_back, rewind, seats
from bot.operations import seats as moderation
from bot.operations.look_back import to_past_view
from bot.panels.picture_studio import PictureStudio, build_scene, hash_scene
from bot.stores import changes, history
from engine import games
from engine.core.game import Migration
from render.games import find_pictures
from tests.bot.service.kit import (
    ANN,
    BOB,
    CLEO,
    DAN,
    GAMES,
    MOD,
    House,
    interactions,
    open_house,
)
from tests.bot.stores.kit import count_statements
from tests.toys.auction import AuctionGame, Bid, Loan, Seal

# Eve is a spectator.
EVE = Person(105, "Eve")
PEOPLE = (ANN, BOB, CLEO, DAN)
STUDIO = PictureStudio()
# One view in so many is drawn.
VIEWS_PER_PICTURE = 8
Seen = tuple[bytes, str, list[bytes]]
Diary = dict[int, dict[int, Seen]]  # by turn and user: what the user saw at the end of the turn


def open_diary_house(folder: Path, slug: str) -> AbstractAsyncContextManager[House]:
    """Open a house on the existing file, as after a restart, or on a new one."""
    known = {**GAMES, **({slug: games.game(slug)} if slug not in GAMES else {})}
    return open_house(folder, upkeep=True, games=known)


def capture_view(look: TableView) -> Seen:
    """Return the view, the text board, the input of pictures, and some pictures themselves."""
    view = msgspec.msgpack.encode(look.view, enc_hook=repr)
    drawn = find_pictures(look.game.slug)
    there = build_scene(look)
    keys = [hash_scene(look.game.slug, kind, there) for kind in ("board", "acting")]
    pictures = [drawn.board(there).png] if drawn and crc32(view) % VIEWS_PER_PICTURE == 0 else []
    return view, STUDIO.write_text_board(look), keys + pictures


async def note_turn(h: House, table: str, diary: Diary) -> int:
    """If a turn has just ended, note what everybody sees. Return the number of the running turn."""
    loaded = await h.service.tables.read(table)
    turn = look_back.get_last_finished_turn(loaded)
    if turn not in diary:
        looks = {person.id: await h.service.play.get_view(table, person.id) for person in (*PEOPLE, EVE)}
        diary[turn] = {user: capture_view(to_past_view(look, look.view)) for user, look in looks.items()}
    return turn


async def answer_once(h: House, table: str, luck: random.Random) -> bool:
    """Let an asked player give some answer. Return False if nobody is asked."""
    people = list(PEOPLE)
    luck.shuffle(people)
    for person in people:
        look = await h.service.play.get_view(table, person.id)
        if look.decision is not None:
            say = luck.choice(look.decision.legal_actions)
            await h.service.play.submit(
                table, person.id, say, token=look.token, interaction=next(interactions)
            )
            return True
    return False


async def play_turns(h: House, table: str, luck: random.Random, diary: Diary, turns: int, backs: bool = True):
    """Play so many random turns. Sometimes the table is rewound."""
    while (turn := await note_turn(h, table, diary)) < turns and (await h.read(table)).status == "running":
        if not await answer_once(h, table, luck):
            await h.pass_time(3600)
        elif backs and turn > 3 and luck.random() < 0.01:
            there = await rewind.list_turns(h.tables, table, None)
            if there:
                await rewind.rewind_as_moderator(
                    h.tables, table, MOD, luck.choice(there[:6]).turn, next(interactions)
                )


async def check_diary(h: House, table: str, diary: Diary, users: tuple[int, ...] = ()) -> int:
    """Fail unless every turn that still exists looks as it did. Return how many turns that are."""
    state = (await h.service.tables.read(table)).state
    there = [turn for turn in diary if turn >= 0 and not look_back.is_turn_rewound(state, turn)]
    for turn in there:
        for user in users or tuple(diary[turn]):
            moment = await look_back.get_past_turn(h.tables, table, user, turn)
            assert moment is not None and moment.look is not None and moment.line.turn == turn, turn
            assert capture_view(moment.look) == diary[turn][user], (turn, user)
    return len(there)


async def start_game(h: House, slug: str) -> str:
    seats = games.game(slug).player_counts[-1] if slug not in GAMES else 3
    return (await h.start_table(slug, *PEOPLE[1 : min(seats, 4)])).id


SLUGS = ("race", "auction", *games.OURS)


@pytest.mark.parametrize("slug", SLUGS)
async def test_past_views_are_shown_again(slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Most turns have to be replayed, and some turns cross a rewind."""
    luck, diary = random.Random(5), Diary()
    monkeypatch.setattr(changes, "MIN_REWINDABLE_TURNS", 6)
    monkeypatch.setattr(changes, "THINNING_INTERVAL_TURNS", 1)
    async with open_diary_house(tmp_path, slug) as h:
        table = await start_game(h, slug)
        await play_turns(h, table, luck, diary, 20)
        await play_turns(
            h, table, luck, diary, 24, backs=False
        )  # with rewinds, a deal may leave too few turns
        await check_diary(h, table, diary)
    async with open_diary_house(tmp_path, slug) as h:
        assert await check_diary(h, table, diary) > 3


async def count_rows(h: House) -> dict[tuple[str, int], int]:
    with h.connect() as db:
        return {(row[0], row[1]): row[2] for row in db.execute(select(seen))}


async def test_turn_marked_as_seen_concerns_only_its_viewer(tmp_path: Path):
    luck, diary = random.Random(1), Diary()
    async with open_house(tmp_path) as h:
        table = await start_game(h, "race")
        await play_turns(h, table, luck, diary, 4, backs=False)
        assert await count_rows(h) == {}
        running = (await h.service.play.get_view(table, ANN.id)).turn
        assert await look_back.list_unseen_turns(h.tables, table, ANN.id) == list(range(running))
        await look_back.mark_turns_seen(h.tables, table, ANN.id, running)
        with count_statements(h.service.tables.db) as asked:
            await look_back.mark_turns_seen(h.tables, table, ANN.id, running)
            assert asked.total() == 0
        await look_back.mark_turns_seen(h.tables, table, EVE.id, running)  # a viewer without a seat
        assert await count_rows(h) == {(table, ANN.id): running - 1}
        assert (
            await look_back.list_unseen_turns(h.tables, table, ANN.id),
            len(await look_back.list_unseen_turns(h.tables, table, BOB.id)),
        ) == (
            [],
            running,
        )
        await look_back.get_past_turn(h.tables, table, BOB.id, 1)
        assert (await count_rows(h))[table, BOB.id] == 1 and await look_back.list_unseen_turns(
            h.tables, table, BOB.id
        ) == list(range(2, running))
        first = await look_back.get_past_turn(h.tables, table, BOB.id)
        assert first is not None and (first.line.turn, first.new) == (2, running - 2)
        latest = await look_back.get_past_turn(h.tables, table, BOB.id, running + 7)
        assert latest is not None and latest.line.turn == running - 1, (
            "a turn that does not exist leads to the latest"
        )
        await forgetting.forget_person(h.tables, BOB.id)
        assert list(await count_rows(h)) == [(table, ANN.id)]


@pytest.mark.parametrize(("latest", "offered"), [(2, False), (3, True)])
async def test_review_of_one_post_is_offered_if_it_covers_more_than_a_round(
    latest: int, offered: bool, h: House
):
    """A post that had to wait tells the turns of many players and may omit the first ones."""
    table = await start_game(h, "race")
    await look_back.mark_turns_seen(h.tables, table, ANN.id, 0)  # Ann has looked before the first turn ended
    h.sent.fail_next(*[("turn", TimeoutError())] * 100)
    await play_turns(h, table, random.Random(1), Diary(), latest, backs=False)
    h.sent.failures.clear()
    await h.pass_time(3600)
    assert await look_back.list_offered_turns(h.tables, table, BOB.id) == [], (
        "turns are new only to those who have looked before"
    )
    unseen = await look_back.list_unseen_turns(h.tables, table, ANN.id)
    assert len(unseen) == latest + 1 and await look_back.list_offered_turns(h.tables, table, ANN.id) == (
        unseen if offered else []
    )
    await look_back.mark_turns_seen(h.tables, table, ANN.id, latest)
    assert (
        await look_back.list_unseen_turns(h.tables, table, ANN.id) == [latest]
        and await look_back.list_offered_turns(h.tables, table, ANN.id) == []
    )


async def test_new_owner_of_a_seat_sees_its_past_and_the_former_one_the_public_view(tmp_path: Path):
    luck, diary = random.Random(6), Diary()
    async with open_house(tmp_path) as h:
        table = (await h.start_table("auction", BOB)).id
        await play_turns(h, table, luck, diary, 6, backs=False)
        await h.change(table, seats.offer_seat, BOB.id, DAN)
        await h.change(table, seats.take_seat, DAN)
        differs, state = False, (await h.service.tables.read(table)).state
        for turn in (turn for turn in diary if 0 <= turn < state.turn):
            found = list[bytes]()
            for who in (DAN, BOB):
                moment = await look_back.get_past_turn(h.tables, table, who.id, turn)
                assert moment is not None and moment.look is not None
                found.append(capture_view(moment.look)[0])
            assert found == [diary[turn][BOB.id][0], diary[turn][EVE.id][0]]
            differs = differs or found[0] != found[1]
        assert differs


async def test_running_sealed_step_is_not_shown(tmp_path: Path):
    """Each turn looks the same to every viewer, for any number of answers and any answers in the step."""
    luck, diary = random.Random(8), Diary()
    async with open_house(tmp_path) as h:
        table = (await h.start_table("auction", BOB, CLEO)).id
        while (await h.service.play.get_view(table, None)).sealed is None:
            await note_turn(h, table, diary)
            assert await answer_once(h, table, luck)

        async def collect_views() -> list[Any]:
            found = list[Any]()
            for who in (ANN.id, BOB.id, EVE.id):
                for turn in range(1 + await note_turn(h, table, diary)):
                    moment = await look_back.get_past_turn(h.tables, table, who, turn)
                    assert moment is not None and moment.look is not None
                    found.append(
                        (capture_view(moment.look), moment.line, moment.around, moment.last, moment.later)
                    )
            return found

        before, first = await collect_views(), (await h.service.tables.read(table)).state.turn
        await h.service.play.submit(table, CLEO.id, Loan(), Bid(2), Seal(), interaction=next(interactions))
        assert (await h.service.tables.read(table)).state.turn == first and await collect_views() == before


class NextVersion(AuctionGame):
    """The next version of the game, without any other difference."""

    schema_version = 2
    collect_read_text: ClassVar[list[Any]] = []
    migrations: ClassVar[Mapping[int, Migration]] = {
        1: Migration(lambda state: NextVersion.collect_read_text.append(1) or state)
    }


async def test_newer_version_shows_what_an_older_one_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    luck, diary = random.Random(9), Diary()
    async with open_house(tmp_path) as h:
        table = (await h.start_table("auction", BOB)).id
        await play_turns(h, table, luck, diary, 6, backs=False)
    monkeypatch.setitem(GAMES, "auction", NextVersion())
    async with open_house(tmp_path) as h:
        assert await check_diary(h, table, diary) > 3 and len(NextVersion.collect_read_text) > 3


async def test_finished_game_is_replayed_from_its_key(tmp_path: Path):
    luck, diary = random.Random(4), Diary()
    async with open_house(tmp_path) as h:
        table = (await h.start_table("race", BOB, goal=10)).id
        await play_turns(h, table, luck, diary, 99)
        assert (await h.read(table)).status == "over"
        with h.connect() as db:
            assert history.fetch_latest_snapshots(db, table, 9) == [], "positions of a finished game stay"
        assert await check_diary(h, table, diary) > 3


async def test_unreplayable_game_is_reported(h: House, monkeypatch: pytest.MonkeyPatch):
    table = (await h.start_table("race", BOB)).id
    await play_turns(h, table, random.Random(6), {}, 4, backs=False)

    def fail_with_another_rule(*_: Any):
        raise ValueError("another rule")

    monkeypatch.setattr(look_back, "compute_past_view", fail_with_another_rule)
    moment = await look_back.get_past_turn(h.tables, table, ANN.id, 2)
    assert moment is not None and moment.look is None and moment.line.events


async def test_rewound_turns_are_not_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The turns after them are replayed across the rewind."""
    luck, diary = random.Random(7), Diary()
    monkeypatch.setattr(changes, "MIN_REWINDABLE_TURNS", 4)
    monkeypatch.setattr(changes, "THINNING_INTERVAL_TURNS", 1)
    async with open_house(tmp_path) as h:
        table = (await h.start_table("race", BOB)).id
        await play_turns(h, table, luck, diary, 6, backs=False)
        await rewind.rewind_as_moderator(h.tables, table, MOD, 4, next(interactions))
        await play_turns(h, table, luck, diary, 14, backs=False)
        found = list[int]()
        place: int | None = 0
        while place is not None:
            moment = await look_back.get_past_turn(h.tables, table, EVE.id, place)
            assert moment is not None
            found.append(moment.line.turn)
            if moment.line.turn == 8:
                assert moment.back is not None and (moment.back_from, moment.back.to) == (7, 4)
            place = moment.later
        assert found == [0, 1, 2, 3, *range(8, 15)]
        assert await check_diary(h, table, diary, (ANN.id,)) == len(found)


@pytest.mark.parametrize("slug", ("carpe_diem", "village"))
async def test_story_and_look_back_number_turns_alike(slug: str, tmp_path: Path):
    """[How it went] and its [Turning point 1] mean the same turn, also after a rewind."""
    luck, diary = random.Random(5), Diary()
    async with open_diary_house(tmp_path, slug) as h:
        table = await start_game(h, slug)
        await play_turns(h, table, luck, diary, 8, backs=False)
        there = await rewind.list_turns(h.tables, table, None)
        await rewind.rewind_as_moderator(h.tables, table, MOD, there[2].turn, next(interactions))
        await play_turns(h, table, luck, diary, 12, backs=False)
        game = (await h.service.tables.read(table)).game
        with pytest.raises(OperationRefused, match="not-over"):
            await look_back.get_finished_game(h.tables, table)
        await h.change(table, moderation.end_game, MOD)
        given = await look_back.get_finished_game(h.tables, table)
        positions = story.replay_public_game(game, given).positions
        for position in positions[1:]:
            moment = await look_back.get_past_turn(h.tables, table, EVE.id, position.turn)
            assert moment is not None and moment.look is not None and moment.line.turn == position.turn
            assert moment.look.view == position.view and moment.line.events == position.events, position.turn
