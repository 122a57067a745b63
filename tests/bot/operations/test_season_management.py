"""Every action of an organiser is public and counts, and leaves the drawing unchanged."""

from __future__ import annotations

import asyncio
import random
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from bot.consequences.organising import ResultCorrection, get_season_table, require_valid_places
from bot.consequences.season_schedule import get_asking_time
from bot.model.errors import GameOver, NotSeated, OperationRefused
from bot.model.people import Preferences
from bot.model.season import Season, decode_action, decode_numbers, describe_action
from bot.model.timing import DAY_S, HOUR_S
from bot.model.view import Location, Person
from bot.operations import invitations, listings, lobby, people, seats
from bot.operations import seats as moderation
from bot.operations.lateness import start_vacation
from bot.operations.lobby import LobbyChanges
from bot.panels.seasons.member import build_history_panel
from bot.panels.seasons.organiser import build_management_panel, describe_drawing
from bot.seasons import model
from bot.seasons.model import Pace
from engine.core.text import get_catalogue
from tests.bot.service.kit import (
    ANN,
    BOB,
    CLEO,
    HERE,
    House,
    finish_game,
    get_refusal,
    interactions,
    open_house,
    play_table_to_end,
)
from tests.bot.service.seasoning import (
    DORA,
    LEAGUE,
    PEOPLE,
    begin_season,
    open_season,
    play_table,
    read_season,
)

IDA, FINN, LEA, MO, PIA, SAM = PEOPLE


def list_action_codes(season: Season) -> list[str]:
    return [decode_action(row.what).code for row in season.changes]


def get_table(season: Season, n: int, round: int = 1) -> tuple[str, tuple[int, ...]]:
    """Return the table's game and its members by seat."""
    found = next(one for one in season.tables if (one.round, one.n) == (round, n))
    assert found.game is not None
    return found.game, decode_numbers(found.members)


def get_person(season: Season, member: int) -> Person:
    return next(one for one in PEOPLE if one.id == season.members[member].user)


async def test_playing_organiser_does_not_manage_their_own_table(h: House, season: Season):
    """They may not give a seat away there, remove anybody, or end the season; other organisers may."""
    managing = h.service.season_managing
    of, (game, members) = season.row.id, get_table(season, 1)
    me, opponent = get_person(season, members[0]), members[1]
    for call in (
        managing.give_seat_to_bot(of, me, 1, opponent, ""),
        managing.offer_seat(of, me, 2, opponent, PIA),
        managing.offer_seat(of, me, 3, members[0], SAM),
        managing.remove_member(of, me, 4, opponent, ""),
        managing.end_season(of, me, 6, count_open=False),
    ):
        assert await get_refusal(call) == "season-plays-there"
    untouched = await h.read(game)
    assert (
        list_action_codes(await read_season(h, season)) == []
        and not untouched.offers
        and len(untouched.people) == 2
    )
    elsewhere = get_person(season, get_table(season, 2)[1][0])
    await managing.give_seat_to_bot(of, elsewhere, 5, opponent, "")
    season = await play_table(h, season, 1)
    season = await managing.end_season(of, me, 7, count_open=False)
    assert list_action_codes(season) == ["bot-takes", "end"] and season.status == "over"


# Results


async def test_correction_counts_and_is_public(h: House):
    managing, season = h.service.season_managing, await play_table(h, await begin_season(h), 1)
    game, members = get_table(season, 1)
    before, press = season.to_table_result(season.tables[0]), next(interactions)
    turned = [3 - place for place in before.places]
    for _ in range(2):  # two presses count once
        season = await managing.correct_result(
            season.row.id, DORA, press, ResultCorrection(1, 1, turned, "the power cut")
        )
    after = season.to_table_result(season.tables[0])
    assert (after.places, after.totals, after.corrected) == (tuple(turned), before.totals, True)
    [row] = season.changes
    assert row.n == 1, "the changes of a season are numbered from 1"
    by, told = describe_action(season, row)
    first = season.members[members[turned.index(1)]].name
    assert (by, told.code, told.args["reason"]) == ("Dora", "correct", "the power cut")
    assert str(told.args["result"]).startswith(f"1. {first}, 2. ")
    await h.drain()
    assert [p.table for p in h.sent.messages.values() if p.payload.get("code") == "season-corrected"] == [
        game
    ]
    assert (await listings.list_rating_changes(h.tables, game)) == []  # a rating never changes


async def test_organiser_who_plays_may_end_their_table_with_a_result(h: House):
    """They may be the only organiser. Everybody reads it."""
    managing, season = h.service.season_managing, await begin_season(h, (DORA, *PEOPLE[:3]))
    n = next(n for n, member in season.members.items() if member.user == DORA.id)
    [table] = season.list_open_tables(n)
    correction = ResultCorrection(1, table.n, [1, 2], "nobody came")
    season = await managing.correct_result(season.row.id, DORA, next(interactions), correction)
    await h.drain()
    ended = get_season_table(await read_season(h, season), 1, table.n)
    assert (await read_season(h, season)).to_table_result(ended).places == (1, 2)
    assert (await h.read(table.game or "")).status == "abandoned"
    _, told = describe_action(season, season.changes[-1])
    assert told.args["ended"] == 1


async def test_organiser_nudges_everybody_who_is_late_once_a_day(h: House, season: Season):
    managing = h.service.season_managing
    assert await managing.nudge_late_members(season.row.id, DORA) == 0
    await h.pass_time(DAY_S + 60)
    stored = await h.tables.read(season.list_open_tables()[0].game or "")
    away = next(iter(stored.pending.values())).user or 0
    await start_vacation(h.tables, away, 2)
    assert await managing.nudge_late_members(season.row.id, DORA) == 1, "one is on vacation"
    await h.drain()
    assert sum(p.payload.get("code") == "nudge" for p in h.sent.messages.values()) == 1
    assert await get_refusal(managing.nudge_late_members(season.row.id, DORA)) == "season-nudged"


async def test_player_cannot_correct_their_table(h: House):
    managing, season = h.service.season_managing, await play_table(h, await begin_season(h), 1)
    of, (_, members) = season.row.id, get_table(season, 1)
    player, other = get_person(season, members[0]), get_person(season, get_table(season, 2)[1][0])
    for who, round, table, places, refusal in (
        (player, 1, 1, [1, 2], "season-plays-there"),
        (other, 1, 2, [1, 2], "season-plays-there"),
        (other, 1, 1, [1, 3], "season-places"),
        (other, 2, 1, [1, 2], "season-no-table"),
        (other, 1, 1, season.to_table_result(season.tables[0]).places, "season-same-places"),
    ):
        correction = ResultCorrection(round, table, places, "")
        assert await get_refusal(managing.correct_result(of, who, next(interactions), correction)) == refusal
    await managing.correct_result(of, other, 5, ResultCorrection(1, 1, [0, 0], ""))
    season = await read_season(h, season)
    assert (season.to_table_result(season.tables[0]).places, list_action_codes(season)) == (
        (0, 0),
        ["correct"],
    )


def test_corrected_places_must_be_possible_places():
    """Places are accepted exactly if some totals give them."""
    luck = random.Random(3)
    for _ in range(400):
        seats = luck.randint(2, 5)
        members = [0 if luck.random() < 0.2 else n for n in range(1, seats + 1)]
        given = [luck.randint(0, 4) for _ in members]
        counted = [place for place in given if place]
        fits = sorted(counted) == sorted(1 + sum(other < place for other in counted) for place in counted)
        bots = any(place and not member for member, place in zip(members, given, strict=True))
        try:
            require_valid_places(members, given)
            taken = True
        except OperationRefused:
            taken = False
        assert taken == (fits and not bots), (members, given)


# The clock


async def test_draw_now_begins_a_season_and_the_next_round_despite_open_tables(h: House):
    managing = h.service.season_managing
    season = await open_season(h, PEOPLE[:4], replace(LEAGUE, full=False))
    of = season.row.id
    await managing.draw_now(of, DORA, next(interactions), 1)
    await h.pass_time(5)
    assert (await read_season(h, season)).row.round == 1
    assert await get_refusal(managing.draw_now(of, DORA, next(interactions), 1)) == "season-drawn"
    drawn = (await read_season(h, season)).rounds[0].file
    await managing.draw_now(of, DORA, next(interactions), 2)
    await h.pass_time(5)
    season = await read_season(h, season)
    assert (season.row.round, len(season.list_open_tables()), list_action_codes(season)) == (
        2,
        4,
        ["draw", "draw"],
    )
    assert season.rounds[0].file == drawn


async def test_running_round_gets_more_time(h: House, season: Season):
    managing = h.service.season_managing
    of = season.row.id
    ends = season.rounds[0].ends_at
    press = next(interactions)
    for _ in range(2):
        season = await managing.extend_round(of, DORA, press, 7)
    assert ends is not None and season.rounds[0].ends_at == ends + 7 * DAY_S
    assert (
        get_asking_time(season) == (season.rounds[0].ends_at or 0) - DAY_S
    )  # the time when silent members are asked
    assert await get_refusal(managing.extend_round(of, DORA, next(interactions), 29)) == "season-days"


async def test_paused_season_draws_nothing_and_continues_later_by_the_pause(h: House, season: Season):
    managing = h.service.season_managing
    of, ends = season.row.id, season.rounds[0].ends_at
    assert ends is not None
    season = await managing.pause_season(of, DORA, next(interactions))
    assert (season.status, season.row.due_at) == ("paused", season.state.report_at)
    assert await get_refusal(managing.draw_now(of, DORA, next(interactions), 2)) == "season-paused"
    for n in (1, 2):  # tables play on; the last one would let the next round be drawn
        season = await play_table(h, season, n)
    await h.pass_time(30 * DAY_S)
    assert (await read_season(h, season)).row.round == 1
    await managing.resume_season(of, DORA, next(interactions))
    await h.pass_time(5)
    season = await read_season(h, season)
    assert (season.status, season.row.round, list_action_codes(season)) == (
        "running",
        2,
        ["pause", "go-on"],
    )
    assert await get_refusal(managing.resume_season(of, DORA, next(interactions))) == "season-not-paused"


@pytest.mark.parametrize("count_open", [True, False])
async def test_ended_season_counts_as_announced_and_tables_play_on(h: House, count_open: bool):
    managing, season = h.service.season_managing, await play_table(h, await begin_season(h), 1)
    await managing.end_season(season.row.id, DORA, next(interactions), count_open)
    await h.pass_time(60 * DAY_S)
    season = await read_season(h, season)
    assert season.status == ("running" if count_open else "over")
    assert season.row.round == 1
    game, _ = get_table(season, 2)
    assert (await h.read(game)).status == "running"
    await play_table_to_end(h.service, game)
    await h.drain()
    season = await read_season(h, season)
    assert (season.status, season.to_table_result(season.tables[1]).over) == ("over", count_open)
    assert len(h.sent.list_posts("ceremony")) == 1
    late = h.service.season_managing.correct_result(
        season.row.id, DORA, 9, ResultCorrection(1, 2, [0, 1], "")
    )
    assert count_open or await get_refusal(late) == "season-table-late"
    if count_open:
        await late  # also in a finished season: nothing else could correct its last table
    assert await get_refusal(managing.pause_season(season.row.id, DORA, 10)) == "season-over"


# People


async def test_removed_member_is_drawn_again_only_after_being_brought_back(h: House, season: Season):
    managing = h.service.season_managing
    of, mo = season.row.id, season.find_member(MO.id)
    assert mo is not None
    await managing.remove_member(of, DORA, next(interactions), mo.n, "never answers")
    await h.service.seasons.leave(of, MO.id)
    assert await get_refusal(h.service.seasons.return_to_season(of, MO.id)) == "season-removed"
    assert (await h.read(get_table(season, 1)[0])).status == "running"
    for n in (1, 2):
        season = await play_table(h, season, n)
    await h.pass_time(5)
    season = await read_season(h, season)
    assert season.row.round == 2 and all(
        mo.n not in decode_numbers(t.members) for t in season.get_tables_of_round(2)
    )
    season = await managing.bring_member_back(of, DORA, next(interactions), mo.n, "")
    assert season.members[mo.n].status == "in" and list_action_codes(season) == ["remove", "bring-back"]
    told = [p.payload["code"] for p in h.sent.messages.values() if p.target == f"user:{MO.id}" and p.season]
    await h.drain()
    assert "season-removed" in told
    assert (
        await get_refusal(managing.bring_member_back(of, DORA, next(interactions), mo.n, ""))
        == "season-is-in"
    )


async def test_added_member_is_in_from_the_next_round(h: House):
    await people.set_preferences(h.tables, PIA.id, Preferences(zone="Europe/Paris"))
    season = await begin_season(h, PEOPLE[:4], replace(LEAGUE, late="no"))
    season = await h.service.season_managing.add_member(season.row.id, DORA, next(interactions), PIA, "")
    pia = season.find_member(PIA.id)
    assert pia is not None and (pia.status, pia.since, pia.n) == ("in", 2, 5)
    history = build_history_panel(season, pia, get_catalogue("bot"), {})
    assert "Round 1: not played (0 points), because you joined later." in history.ask
    again = h.service.season_managing.add_member(season.row.id, DORA, next(interactions), PIA, "")
    assert await get_refusal(again) == "season-is-in"
    await h.drain()
    assert h.sent.find_last("season-notice", f"user:{PIA.id}").payload["code"] == "season-added"


async def test_stranger_is_asked_in_the_channel_and_must_join(h: House):
    season = await begin_season(h, PEOPLE[:4], replace(LEAGUE, late="no"))
    of = season.row.id
    for _ in range(5):
        season = await h.service.season_managing.add_member(of, DORA, next(interactions), PIA, "")
    await h.drain()
    assert season.find_member(PIA.id) is None and list_action_codes(season) == ["ask-in"] * 5
    calls = [post.payload["users"] for post in h.sent.list_posts("call")]
    assert calls == [[str(PIA.id)]] * 2, "two a day of one organiser"
    assert not [post for post in h.sent.messages.values() if post.target == f"user:{PIA.id}"]
    assert await get_refusal(h.service.seasons.join(of, SAM, next(interactions))) == "season-late"
    season = await h.service.seasons.join(of, PIA, next(interactions))
    pia = season.find_member(PIA.id)
    assert pia is not None and (pia.status, pia.since, season.state.asked) == ("in", 2, [])


@pytest.mark.parametrize("how", ["refused", "nobody"])
async def test_person_without_invitations_is_neither_added_nor_mentioned(how: str, h: House):
    wishes = Preferences(zone="Europe/Paris", invitations="nobody" if how == "nobody" else "anybody")
    await people.set_preferences(h.tables, PIA.id, wishes)
    if how == "refused":
        await invitations.block(h.tables, PIA.id, DORA.id)
    season = await begin_season(h)
    season = await h.service.season_managing.add_member(season.row.id, DORA, next(interactions), PIA, "")
    await h.drain()
    assert season.find_member(PIA.id) is None and list_action_codes(season) == ["ask-in"]
    posts = [
        post for post in h.sent.messages.values() if post.kind != "draw"
    ]  # its digits may look like an id
    assert not [post for post in posts if str(PIA.id) in str((post.target, post.payload))]


async def test_repeated_seat_offers_mention_one_person_twice_a_day(h: House, season: Season):
    managing = h.service.season_managing
    _, members = get_table(season, 1)
    for _ in range(5):
        await managing.offer_seat(season.row.id, DORA, next(interactions), members[0], SAM)
    await h.drain()
    posts = [
        post.payload for post in h.sent.messages.values() if post.payload.get("code") == "season-replace"
    ]
    sent = [payload["args"] for payload in posts]
    assert ["user" in args for args in sent] == [True] * 2 + [False] * 3
    assert [args.get("named") for args in sent[2:]] == [str(SAM.id)] * 3, "it looks the same and calls nobody"


async def test_seasons_that_follow_the_same_one_mention_its_people_once_a_day(h: House):
    before = await begin_season(h)
    await h.service.season_managing.end_season(before.row.id, DORA, next(interactions), count_open=False)
    await invitations.block(h.tables, MO.id, DORA.id)
    for n in range(3):
        rules = replace(LEAGUE, name=f"Next {n}")
        draft = await h.service.seasons.create_draft(rules, HERE, DORA, follows=before.row.id)
        await h.service.seasons.open_season(draft.row.id, DORA.id)
        await h.service.season_managing.invite_former_members(draft.row.id, DORA, next(interactions))
    await h.drain()
    called = [
        user for post in h.sent.messages.values() if post.kind == "call" for user in post.payload["users"]
    ]
    assert sorted(called) == sorted(str(one.id) for one in (IDA, FINN, LEA)), (
        "one who refuses the organiser is not"
    )


# Seats


async def test_bot_takes_the_seat_at_a_running_table(h: House, season: Season):
    game, members = get_table(season, 1)
    season = await h.service.season_managing.give_seat_to_bot(
        season.row.id, DORA, next(interactions), members[0], ""
    )
    seat = (await h.read(game)).seats[0]
    assert (seat.user, seat.bot, seat.former) == (None, "club", season.members[members[0]].user)
    await h.drain()
    assert list_action_codes(season) == ["bot-takes"]
    assert h.sent.find_last("notice").payload["code"] == "season-bot-takes"
    again = h.service.season_managing.give_seat_to_bot(
        season.row.id, DORA, next(interactions), members[0], ""
    )
    assert await get_refusal(again) == "is-bot"
    assert list_action_codes(await read_season(h, season)) == ["bot-takes"]


async def test_replacement_gets_seat_and_place_only_after_accepting(h: House, season: Season):
    managing = h.service.season_managing
    game, members = get_table(season, 1)
    other = get_person(season, get_table(season, 2)[1][0])
    of, was = season.row.id, members[0]
    assert await get_refusal(managing.offer_seat(of, DORA, next(interactions), was, other)) == "season-plays"
    season = await managing.offer_seat(of, DORA, next(interactions), was, SAM)
    assert get_table(season, 1) == (game, members) and season.find_member(SAM.id) is None
    with pytest.raises(OperationRefused):
        await h.change(game, seats.take_seat, PIA)
    press = next(interactions)
    await h.apply(game, press, seats.take_seat, SAM)
    season = await read_season(h, season)
    sam = season.find_member(SAM.id)
    assert sam is not None and (sam.status, sam.since, sam.joined) == ("in", 2, press)
    assert get_table(season, 1) == (game, (sam.n, *members[1:]))
    assert (await h.read(game)).seats[0].user == SAM.id
    with pytest.raises(NotSeated):
        await h.change(game, seats.resign, get_person(season, was).id)
    season = await play_table(h, season, 1)
    assert season.to_table_result(season.tables[0]).members[0] == sam.n
    again = managing.offer_seat(of, DORA, next(interactions), was, PIA)
    assert await get_refusal(again) == "season-no-seat"


async def test_replacement_who_joined_another_table_does_not_get_the_seat(h: House, season: Season):
    """If the season refuses, the table refuses too."""
    managing = h.service.season_managing
    (one, members), (two, others) = get_table(season, 1), get_table(season, 2)
    await managing.offer_seat(season.row.id, DORA, next(interactions), members[0], SAM)
    await managing.offer_seat(season.row.id, DORA, next(interactions), others[0], SAM)
    await h.change(two, seats.take_seat, SAM)
    assert await get_refusal(h.change(one, seats.take_seat, SAM)) == "season-plays"
    assert (await h.read(one)).seats[0].user == get_person(season, members[0]).id
    assert get_table(await read_season(h, season), 1) == (one, members)


# Its channel


async def test_season_without_a_channel_waits_until_it_is_moved(h: House):
    season, there = await play_table(h, await begin_season(h), 1), Location(HERE.guild, 71)
    game, _ = get_table(season, 2)
    before, ends = await h.read(game), season.rounds[0].ends_at
    await h.service.channels.on_channel_deleted(HERE.channel)
    await h.service.channels.on_channel_deleted(before.channel)
    await h.pass_time(20 * DAY_S)
    season = await read_season(h, season)
    assert (season.status, season.row.round) == ("paused", 1)
    told = [p for p in h.sent.messages.values() if p.target == f"user:{DORA.id}"]
    codes = [p.payload["code"] for p in told]
    assert set(codes) == {"season-report"}
    since = len(h.sent.messages)
    season = await h.service.season_managing.move_here(season.row.id, DORA, next(interactions), there)
    await h.drain()
    moved = await h.read(game)
    assert (moved.parent, moved.homeless) == (71, False) and moved.channel not in (71, before.channel)
    posts = list(h.sent.messages.values())[since:]
    public = [p for p in posts if p.table == game and not p.target.startswith("user:")]
    assert [p.kind for p in public if p.payload.get("code") != "vacation-used"] == [
        "thread",
        "turn",
    ]
    season = await read_season(h, season)
    assert (season.row.channel, season.row.tables_in, season.status) == (71, 71, "running")
    assert [p.kind for p in posts if p.season] == ["season"] and season.row.message is not None
    assert ends is not None and season.rounds[0].ends_at == ends + 20 * DAY_S
    await h.service.season_managing.move_here(season.row.id, DORA, next(interactions), there)
    assert list_action_codes(await read_season(h, season)) == ["move"]


async def test_deleted_season_post_is_posted_again(h: House):
    season = await open_season(h)
    await h.drain()
    living = (await read_season(h, season)).row.message
    assert living is not None
    h.sent.deleted.add(living)
    await h.service.channels.on_message_deleted(HERE.channel, living)
    await h.drain()
    new = (await read_season(h, season)).row.message
    assert new is not None and new != living
    assert h.sent.messages[new].kind == "season" and h.sent.messages[new].silent


@pytest.mark.parametrize(("days", "status"), [(20, "running"), (31, "over")])
async def test_season_stands_still_while_the_bot_is_away(h: House, season: Season, days: int, status: str):
    game, _ = get_table(season, 1)
    assert HERE.guild is not None
    ends = season.rounds[0].ends_at
    for _ in range(2):
        await h.service.channels.on_bot_left(HERE.guild)
    await h.pass_time(days * DAY_S)
    assert (await h.read(game)).paused_by == "Autumn"
    await h.service.channels.on_bot_returned(HERE.guild)
    season = await read_season(h, season)
    assert season.status == status
    assert (await h.read(game)).status == "running"
    if status == "running":
        assert ends is not None and season.rounds[0].ends_at == ends + days * DAY_S
        assert (await h.read(game)).paused_by == ""
        await play_table(h, season, 1)


async def test_moderator_ends_a_table_and_an_organiser_decides_how_it_counts(h: House, season: Season):
    game, _ = get_table(season, 1)
    await h.change(game, moderation.end_game, Person(191, "Mia"))
    with pytest.raises(GameOver):
        await h.change(game, moderation.end_game, Person(191, "Mia"))
    await h.drain()
    season = await read_season(h, season)
    assert season.to_table_result(season.tables[0]).places == (0, 0)
    season = await h.service.season_managing.correct_result(
        season.row.id, DORA, next(interactions), ResultCorrection(1, 1, [2, 1], "")
    )
    assert season.to_table_result(season.tables[0]).places == (2, 1)


# A drawing by hand


async def test_drawing_by_hand_is_shown_before_it_is_confirmed(h: House, season: Season):
    """A drawing that cannot take place is refused and not recorded."""
    season = await play_table(h, season, 1)
    managing, of = h.service.season_managing, season.row.id
    season = await h.service.seasons.sit_out(of, PEOPLE[0].id)
    words = get_catalogue("bot")
    told = describe_drawing(season, await managing.preview_drawing(season), words)
    assert "3 people** are in the draw" in told and "One of them gets no table" in told
    assert "Ida (sitting out the next round)" in told
    assert "3 players, one running table. Not playing: Ida (sit" in build_management_panel(season, words).ask
    assert (await read_season(h, season)).row.round == 1, "nothing is drawn yet"
    for person in PEOPLE[1:4]:
        season = await h.service.seasons.sit_out(of, person.id)
    assert await get_refusal(managing.preview_drawing(season)) == "season-few"
    assert await get_refusal(managing.draw_now(of, DORA, next(interactions), 2)) == "season-few"
    assert not list_action_codes(await read_season(h, season))


# Opening a season for joining, also one that follows another


EVE = PEOPLE[4]
WORD = replace(LEAGUE, full=False)


async def test_second_draft_of_one_name_is_refused_until_renamed(h: House):
    seasons = h.service.seasons
    first = await seasons.create_draft(WORD, HERE, DORA)
    second = await seasons.create_draft(replace(WORD, name="AUTUMN"), HERE, EVE)
    opened = await asyncio.gather(
        seasons.open_season(first.row.id, DORA.id),
        seasons.open_season(second.row.id, EVE.id),
        return_exceptions=True,
    )
    assert [isinstance(one, OperationRefused) for one in opened] == [False, True]
    with pytest.raises(OperationRefused, match="season-name"):
        await seasons.open_season(second.row.id, EVE.id)
    assert (await read_season(h, second)).status == "draft"
    assert (await seasons.open_season(first.row.id, DORA.id)).status == "open", "the same again is the same"
    await seasons.change_rules(second.row.id, EVE, 1, replace(WORD, name="Winter"), ())
    assert (await seasons.open_season(second.row.id, EVE.id)).status == "open"


async def test_drafts_do_not_exceed_the_limit_of_a_server(h: House):
    seasons = h.service.seasons
    drafts = [await seasons.create_draft(replace(WORD, name=f"Duels {n}"), HERE, DORA) for n in range(11)]
    for draft in drafts[:10]:
        await seasons.open_season(draft.row.id, DORA.id)
    with pytest.raises(OperationRefused, match="season-too-many"):
        await seasons.open_season(drafts[10].row.id, DORA.id)
    await h.service.season_managing.end_season(drafts[0].row.id, DORA, next(interactions), False)
    await seasons.open_season(drafts[10].row.id, DORA.id)


async def test_unopened_drafts_are_deleted_after_two_weeks(h: House):
    await h.drain()
    await h.service.seasons.create_draft(LEAGUE, HERE, DORA)
    kept = await open_season(h, (), replace(WORD, name="Opened"))
    await h.pass_time(13 * DAY_S)
    assert len(await h.service.seasons.list_drafts(7, DORA.id)) == 1
    await h.pass_time(2 * DAY_S)
    assert await h.service.seasons.list_drafts(7, DORA.id) == []
    assert (await read_season(h, kept)).status == "open"


@pytest.mark.parametrize("at_once", [True, False])
async def test_start_in_the_past_moves_to_the_next_drawing_hour(tmp_path: Path, at_once: bool):
    zone = ZoneInfo("America/New_York")
    async with open_house(tmp_path) as h:
        rules = replace(WORD, begins=h.clock.now + HOUR_S, at_once=at_once, hour=19, zone=zone.key)
        draft = await h.service.seasons.create_draft(rules, HERE, DORA)
        kept = await h.service.seasons.create_draft(
            replace(rules, name="Kept", begins=h.clock.now + 9 * DAY_S), HERE, DORA
        )
        h.clock.now += 2 * DAY_S
        season = await h.service.seasons.open_season(draft.row.id, DORA.id)
        await h.drain()
        season = await read_season(h, season)
        at = season.state.next_at
        assert at is not None and h.clock.now < at <= h.clock.now + DAY_S and not season.state.postponed
        there = datetime.fromtimestamp(at, zone)
        assert (there.hour, there.minute) == (19, 0)
        assert (await h.service.seasons.open_season(kept.row.id, DORA.id)).state.next_at == kept.rules.begins


# The next season: former members are asked once, people who wait for a notice get it, and a whole season can be moved


async def test_former_members_are_asked_once_and_waiting_people_are_told(h: House):
    seasons, managing = h.service.seasons, h.service.season_managing
    first = await open_season(h, (IDA, FINN, LEA))
    await seasons.leave(first.row.id, LEA.id)
    await managing.end_season(first.row.id, DORA, next(interactions), False)
    await seasons.request_notice(first.row.id, PIA.id)
    draft = await seasons.create_draft(replace(LEAGUE, name="Winter", full=False), HERE, DORA, first.row.id)
    for _ in range(2):
        await seasons.open_season(draft.row.id, DORA.id)
    await seasons.join(draft.row.id, FINN, next(interactions))
    press = next(interactions)
    for _ in range(2):
        await managing.invite_former_members(draft.row.id, DORA, press)
    with pytest.raises(OperationRefused, match="season-asked"):
        await managing.invite_former_members(draft.row.id, DORA, next(interactions))
    await h.drain()
    assert [p.payload for p in h.sent.list_posts("call")] == [{"users": [str(IDA.id)]}]
    words = [p for p in h.sent.messages.values() if p.target == f"user:{PIA.id}"]
    assert [(p.payload["code"], p.payload["args"]["name"], p.season) for p in words] == [
        ("season-next", "Winter", draft.row.id)
    ]
    assert (await read_season(h, first)).state.invited == []
    deeds = [decode_action(line.what) for line in (await read_season(h, draft)).changes]
    assert [(deed.code, deed.args) for deed in deeds] == [("ask", {"people": 1})]
    alone = await open_season(h, (IDA,), replace(LEAGUE, name="Spring", full=False))
    with pytest.raises(OperationRefused, match="season-no-former"):
        await managing.invite_former_members(alone.row.id, DORA, next(interactions))


# The default length of a round follows this bot's own games of the same kind


async def play_game_of_days(h: House, days: float, *others: Person, pace: Pace = "day", bots: int = 0):
    """Play a table with these people and Ann that takes so many days."""
    table = await h.open_lobby("race", *others)
    for _ in range(bots):
        await h.change(table, lobby.add_bot, ANN.id, "beginner")
    await h.change(table, lobby.set_options, ANN.id, LobbyChanges(pace=pace))
    await h.start(table)
    h.clock.now += days * DAY_S
    await finish_game(h, table)


async def test_round_lasts_as_games_of_its_size_and_pace_need(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(model, "MIN_KNOWN_GAMES", 2)
    async with open_house(tmp_path) as h:
        usual = h.service.seasons.get_usual_days
        await play_game_of_days(h, 3, BOB)
        await play_game_of_days(h, 3, BOB, CLEO)  # another size
        await play_game_of_days(h, 3, bots=1)  # nobody waited for anybody
        await play_game_of_days(h, 3, BOB, pace="week")
        await abandon_game(h, BOB)
        assert await usual(LEAGUE) == {"day": 14, "three-days": 28, "week": 56}
        await play_game_of_days(h, 3, BOB)
        assert await usual(LEAGUE) == {"day": 7, "three-days": 28, "week": 56}


async def abandon_game(h: House, other: Person):
    table = await h.open_lobby("race", other)
    await h.change(table, lobby.set_options, ANN.id, LobbyChanges(pace="day"))
    await h.start(table)
    for person in (ANN, other):
        await h.change(table, seats.resign, person.id)
    await h.drain()
    assert (await h.read(table)).status != "running"
