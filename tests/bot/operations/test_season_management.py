"""Every action of an organiser is public and counts, and leaves the drawing unchanged."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime
from functools import partial
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from bot.base.sealed_chance import get_creation_time
from bot.consequences import organising as acts
from bot.consequences.organising import ResultCorrection, get_season_table, require_valid_places
from bot.consequences.season_schedule import get_asking_time
from bot.db.rows import SeasonRow
from bot.db.schema import fetch_rows
from bot.model.errors import OperationRefused
from bot.model.season import Season, SeasonChange, decode_action, describe_action
from bot.model.timing import DAY_S, HOUR_S
from bot.model.view import Location, Person
from bot.operations import forgetting, invitations, listings, organising, places, seasons, seats
from bot.operations.lateness import start_vacation
from bot.operations.organising import act_as_organiser
from bot.operations.season_places import move_season
from bot.panels.seasons.member import build_history_panel
from bot.panels.seasons.organiser import build_management_panel, describe_drawing
from bot.seasons import model
from bot.seasons.model import Pace
from bot.stores.seasons import find_for_user, load_season
from bot.stores.tables import change_season
from tests.bot.panels.looks import SAY
from tests.bot.service.kit import (
    ANN,
    BOB,
    CLEO,
    FIRST_MESSAGE,
    HERE,
    House,
    finish_game,
    get_refusal,
    interactions,
    play_table_to_end,
)
from tests.bot.service.seasoning import (
    DORA,
    LEAGUE,
    PEOPLE,
    begin_season,
    open_season,
    organise,
    play_table,
    read_season,
    wait,
)

IDA, FINN, LEA, MO, PIA, SAM = PEOPLE
NEXT = replace(LEAGUE, full=False)
CLOSED = replace(LEAGUE, late="no")


def list_action_codes(season: Season) -> list[str]:
    return [decode_action(row.what).code for row in season.changes]


def get_table(season: Season, n: int) -> tuple[str, tuple[int, ...]]:
    """Return the game of a table of the first round, and its members by seat."""
    found = get_season_table(season, 1, n)
    assert found.game is not None
    return found.game, found.members


def get_person(season: Season, member: int) -> Person:
    return next(one for one in PEOPLE if one.id == season.members[member].user)


def get_places(season: Season) -> tuple[int, ...]:
    return season.to_table_result(season.tables[0]).places


def correct(h: House, season: Season, who: Person, places: Sequence[int], table: int = 1, round: int = 1):
    correction = ResultCorrection(round, table, list(places), "the power cut")
    return organising.correct_result(h.tables, season.row.id, who, next(interactions), correction)


async def test_access_depends_on_ones_own_membership(h: House, season: Season):
    for who, membership in ((IDA, "in"), (ANN, None)):
        found = await h.tables.db.read(find_for_user, season.row.id, who.id)
        assert found is not None and found[1] == membership


async def test_playing_organiser_does_not_manage_their_own_table(h: House, season: Season):
    """They may not give a seat away there, remove anybody, or end the season; other organisers may."""
    tables, of = h.tables, season.row.id
    game, members = get_table(season, 1)
    me, opponent = get_person(season, members[0]), members[1]
    for call in (
        organising.give_seat_to_bot(tables, of, me, 1, opponent, ""),
        organising.offer_seat(tables, of, me, 2, opponent, PIA),
        organising.offer_seat(tables, of, me, 3, members[0], SAM),
        organising.remove_member(tables, of, me, 4, opponent, ""),
        act_as_organiser(tables, of, me, 6, acts.end_season_early, count_open=False),
    ):
        assert await get_refusal(call) == "season-plays-there"
    untouched = await h.read(game)
    assert not list_action_codes(await read_season(h, season))
    assert not untouched.offers and len(untouched.people) == 2
    elsewhere = get_person(season, get_table(season, 2)[1][0])
    await organising.give_seat_to_bot(tables, of, elsewhere, 5, opponent, "")
    seat = (await h.read(game)).seats[1]
    assert (seat.user, seat.bot, seat.former) == (None, "club", season.members[opponent].user)
    assert await get_refusal(organising.give_seat_to_bot(tables, of, elsewhere, 8, opponent, "")) == "is-bot"
    season = await play_table(h, season, 1)
    assert h.sent.list_notices("season-bot-takes")
    season = await act_as_organiser(tables, of, me, 7, acts.end_season_early, count_open=False)
    assert list_action_codes(season) == ["bot-takes", "end"] and season.status == "over"


# Results


async def test_correction_counts_and_is_public(h: House, season: Season):
    season = await play_table(h, season, 1)
    game, members = get_table(season, 1)
    before, press = season.to_table_result(season.tables[0]), next(interactions)
    turned = [3 - place for place in before.places]
    correction = ResultCorrection(1, 1, turned, "the power cut")
    for _ in range(2):  # two presses count once
        season = await organising.correct_result(h.tables, season.row.id, DORA, press, correction)
    after = season.to_table_result(season.tables[0])
    assert (after.places, after.totals, after.corrected) == (tuple(turned), before.totals, True)
    [row] = season.changes
    assert row.n == 1, "the changes of a season are numbered from 1"
    by, told = describe_action(season, row)
    assert (by, told.code, told.args["reason"]) == ("Dora", "correct", "the power cut")
    assert told.args["outs"] == 0, "everybody counts"
    first = season.members[members[turned.index(1)]].name
    assert str(told.args["result"]).startswith(f"1. {first}, 2. ")
    await h.drain()
    assert [post.table for post in h.sent.list_notices("season-corrected")] == [game]
    assert await listings.list_rating_changes(h.tables, game) == []  # a rating never changes


async def test_organiser_who_plays_may_end_their_table_with_a_result(h: House):
    """They may be the only organiser. Everybody reads it."""
    season = await begin_season(h, (DORA, *PEOPLE[:3]))
    [table] = season.list_open_tables(next(n for n, one in season.members.items() if one.user == DORA.id))
    season = await correct(h, season, DORA, [1, 2], table.n)
    assert describe_action(season, season.changes[-1])[1].args["ended"] == 1
    await h.drain()
    season = await read_season(h, season)
    assert season.to_table_result(get_season_table(season, 1, table.n)).places == (1, 2)
    assert (await h.read(table.game or "")).status == "abandoned"


async def test_organiser_nudges_everybody_who_is_late_once_a_day(h: House, season: Season):
    nudge, of = partial(organising.nudge_late_members, h.tables), season.row.id
    assert await nudge(of, DORA) == 0
    await h.pass_time(DAY_S + 60)
    stored = await h.tables.read(get_table(season, 1)[0])
    await start_vacation(h.tables, next(iter(stored.pending.values())).user or 0, 2)
    assert await nudge(of, DORA) == 1, "one is on vacation"
    await h.drain()
    [told] = h.sent.list_notices("nudge")
    assert await get_refusal(nudge(of, DORA)) == "season-nudged"
    await play_table(h, season, next(n for n in (1, 2) if get_table(season, n)[0] == told.table))
    assert len(h.sent.list_edits("withdrawn")) == 1


async def test_player_cannot_correct_their_table(h: House, season: Season):
    season = await play_table(h, season, 1)
    player, other = (get_person(season, get_table(season, n)[1][0]) for n in (1, 2))
    for who, round, table, ranks, refusal in (
        (player, 1, 1, [1, 2], "season-plays-there"),
        (other, 1, 2, [1, 2], "season-plays-there"),
        (other, 1, 1, [1, 3], "season-places"),
        (other, 2, 1, [1, 2], "season-no-table"),
        (other, 1, 1, get_places(season), "season-same-places"),
    ):
        assert await get_refusal(correct(h, season, who, ranks, table, round)) == refusal
    season = await correct(h, season, other, [0, 0])
    assert (get_places(season), list_action_codes(season)) == ((0, 0), ["correct"])


def test_corrected_places_must_be_possible_places():
    members = (1, 2, 3, 0)  # the last seat is a bot's
    for ranks in ((3, 1, 2, 0), (1, 1, 3, 0), (0, 2, 1, 0), (0, 0, 0, 0)):
        require_valid_places(members, ranks)
    for ranks in ((1, 2, 3, 4), (1, 2, 4, 0), (1, 1, 2, 0), (2, 3, 0, 0), (1, 2, 3), (0, 0, 9, 0)):
        with pytest.raises(OperationRefused):
            require_valid_places(members, ranks)


# The clock


async def test_draw_now_begins_a_season_and_the_next_round_despite_open_tables(h: House):
    season = await open_season(h, rules=NEXT)
    await organise(h, season, act_as_organiser, acts.draw_now, 1)
    season = await wait(h, season)
    assert season.row.round == 1
    drawn = season.rounds[0].file
    assert await get_refusal(organise(h, season, act_as_organiser, acts.draw_now, 1)) == "season-drawn"
    await organise(h, season, act_as_organiser, acts.draw_now, 2)
    season = await wait(h, season)
    assert (season.row.round, len(season.list_open_tables())) == (2, 4)
    assert list_action_codes(season) == ["draw", "draw"] and season.rounds[0].file == drawn


async def test_running_round_gets_more_time(h: House, season: Season):
    ends, press = season.rounds[0].ends_at or 0, next(interactions)
    for _ in range(2):
        season = await act_as_organiser(h.tables, season.row.id, DORA, press, acts.extend_round, 7)
    assert season.rounds[0].ends_at == ends + 7 * DAY_S
    assert get_asking_time(season) == ends + 6 * DAY_S, "when silent members are asked"
    assert await get_refusal(organise(h, season, act_as_organiser, acts.extend_round, 29)) == "season-days"


async def test_paused_season_draws_nothing_and_continues_later_by_the_pause(h: House, season: Season):
    season = await organise(h, season, act_as_organiser, acts.pause_season)
    assert (season.status, season.row.due_at) == ("paused", season.state.report_at)
    assert await get_refusal(organise(h, season, act_as_organiser, acts.draw_now, 2)) == "season-paused"
    for n in (1, 2):  # tables play on; the last one would let the next round be drawn
        season = await play_table(h, season, n)
    assert (await wait(h, season, 30 * DAY_S)).row.round == 1
    await organise(h, season, act_as_organiser, acts.resume_season)
    season = await wait(h, season)
    assert (season.status, season.row.round) == ("running", 2)
    assert list_action_codes(season) == ["pause", "go-on"]
    assert await get_refusal(organise(h, season, act_as_organiser, acts.resume_season)) == "season-not-paused"


@pytest.mark.parametrize("count_open", [True, False])
async def test_ended_season_counts_as_announced_and_tables_play_on(
    h: House, season: Season, count_open: bool
):
    season = await play_table(h, season, 1)
    await organise(h, season, act_as_organiser, acts.end_season_early, count_open)
    season = await wait(h, season, 60 * DAY_S)
    assert (season.status, season.row.round) == ("running" if count_open else "over", 1)
    game, _ = get_table(season, 2)
    assert (await h.read(game)).status == "running"
    await play_table_to_end(h.service, game)
    season = await wait(h, season, 0)
    assert (season.status, season.to_table_result(season.tables[1]).over) == ("over", count_open)
    assert len(h.sent.list_posts("ceremony")) == 1
    late = correct(h, season, DORA, [0, 1], 2)
    if count_open:
        await late  # also in a finished season: nothing else could correct its last table
    else:
        assert await get_refusal(late) == "season-table-late"
    assert await get_refusal(organise(h, season, act_as_organiser, acts.pause_season)) == "season-over"


# People


async def test_removed_member_is_drawn_again_only_after_being_brought_back(h: House, season: Season):
    of = season.row.id
    mo = next(n for n, member in season.members.items() if member.user == MO.id)
    await organise(h, season, organising.remove_member, mo, "never answers")
    await change_season(h.tables, of, seasons.leave, MO.id)
    assert await get_refusal(seasons.return_to_season(h.tables, of, MO.id)) == "season-removed"
    assert (await h.read(get_table(season, 1)[0])).status == "running"
    for n in (1, 2):
        await play_table(h, season, n)
    season = await wait(h, season)
    tables = season.get_tables_of_round(2)
    assert tables and not any(mo in table.members for table in tables)
    season = await organise(h, season, organising.bring_member_back, mo, "")
    assert season.members[mo].status == "in" and list_action_codes(season) == ["remove", "bring-back"]
    history = build_history_panel(season, season.members[mo], SAY, {})
    assert "Round 2: not played (0 points), because you were out of the season." in history.ask
    assert h.sent.list_notices("season-removed")[0].target == f"user:{MO.id}"
    again = organise(h, season, organising.bring_member_back, mo, "")
    assert await get_refusal(again) == "season-is-in"


async def test_added_member_is_in_from_the_next_round(h: House):
    await h.prefer(PIA, zone="Europe/Paris")
    season = await begin_season(h, rules=CLOSED)
    season = await organise(h, season, organising.add_member, PIA, "")
    pia = season.members[5]
    assert (pia.user, pia.status, pia.since) == (PIA.id, "in", 2)
    history = build_history_panel(season, pia, SAY, {})
    assert "Round 1: not played (0 points), because you joined later." in history.ask
    assert await get_refusal(organise(h, season, organising.add_member, PIA, "")) == "season-is-in"
    await h.drain()
    assert h.sent.find_last("season-notice", f"user:{PIA.id}").payload["code"] == "season-added"


async def test_stranger_is_asked_in_the_channel_and_must_join(h: House):
    season = await begin_season(h, rules=CLOSED)
    for _ in range(5):
        season = await organise(h, season, organising.add_member, PIA, "")
    await h.drain()
    assert season.find_member(PIA.id) is None and list_action_codes(season) == ["ask-in"] * 5
    calls = [post.payload["users"] for post in h.sent.list_posts("call")]
    assert calls == [[str(PIA.id)]] * 2, "two a day of one organiser"
    assert h.sent.list_kinds(f"user:{PIA.id}") == []
    assert await get_refusal(seasons.join(h.tables, season.row.id, SAM, next(interactions))) == "season-late"
    season = await seasons.join(h.tables, season.row.id, PIA, next(interactions))
    assert (season.members[5].status, season.members[5].since, season.state.asked) == ("in", 2, set())


@pytest.mark.parametrize("how", ["refused", "nobody"])
async def test_person_without_invitations_is_neither_added_nor_mentioned(how: str, h: House):
    await h.prefer(PIA, zone="Europe/Paris", invitations="nobody" if how == "nobody" else "anybody")
    if how == "refused":
        await invitations.block(h.tables, PIA.id, DORA.id)
    season = await organise(h, await begin_season(h), organising.add_member, PIA, "")
    await h.drain()
    assert season.find_member(PIA.id) is None and list_action_codes(season) == ["ask-in"]
    # the digits of a drawing may look like an id
    posts = [(post.target, post.payload) for post in h.sent.messages.values() if post.kind != "draw"]
    assert str(PIA.id) not in str(posts)


async def test_repeated_seat_offers_mention_one_person_twice_a_day(h: House, season: Season):
    for _ in range(5):
        await organise(h, season, organising.offer_seat, get_table(season, 1)[1][0], SAM)
    await h.drain()
    sent = [post.payload["args"] for post in h.sent.list_notices("season-replace")]
    assert ["user" in args for args in sent] == [True] * 2 + [False] * 3
    assert [args.get("named") for args in sent[2:]] == [str(SAM.id)] * 3, "it looks the same and calls nobody"


async def test_seasons_that_follow_the_same_one_mention_its_people_once_a_day(h: House, season: Season):
    await organise(h, season, act_as_organiser, acts.end_season_early, count_open=False)
    await invitations.block(h.tables, MO.id, DORA.id)
    for n in range(3):
        rules = replace(LEAGUE, name=f"Next {n}")
        draft = await seasons.create_draft(h.tables, rules, HERE, DORA, follows=season.row.id)
        await seasons.open_season(h.tables, draft.row.id, DORA.id)
        await organise(h, draft, organising.invite_former_members)
    await h.drain()
    called = [user for post in h.sent.list_posts("call") for user in post.payload["users"]]
    # Mo refuses the organiser
    assert sorted(called) == [str(one.id) for one in (IDA, FINN, LEA)]


# Seats


async def test_replacement_gets_seat_and_place_only_after_accepting(h: House, season: Season):
    game, members = get_table(season, 1)
    other = get_person(season, get_table(season, 2)[1][0])
    offer, was = organising.offer_seat, members[0]
    assert await get_refusal(organise(h, season, offer, was, other)) == "season-plays"
    season = await organise(h, season, offer, was, SAM)
    assert get_table(season, 1) == (game, members) and season.find_member(SAM.id) is None
    assert await get_refusal(h.change(game, seats.take_seat, PIA)) == "no-offer"
    press = next(interactions)
    await h.apply(game, press, seats.take_seat, SAM)
    season = await read_season(h, season)
    sam = season.members[5]
    assert (sam.user, sam.status, sam.since, sam.joined) == (SAM.id, "in", 2, press)
    assert get_table(season, 1) == (game, (5, *members[1:]))
    assert (await h.read(game)).seats[0].user == SAM.id
    assert await get_refusal(h.change(game, seats.resign, get_person(season, was).id)) == "not-seated"
    season = await play_table(h, season, 1)
    assert season.to_table_result(season.tables[0]).members[0] == 5
    assert await get_refusal(organise(h, season, offer, was, PIA)) == "season-no-seat"


async def test_replacement_who_joined_another_table_does_not_get_the_seat(h: House, season: Season):
    """If the season refuses, the table refuses too."""
    (one, members), (two, others) = get_table(season, 1), get_table(season, 2)
    for was in (members[0], others[0]):
        await organise(h, season, organising.offer_seat, was, SAM)
    await h.change(two, seats.take_seat, SAM)
    assert await get_refusal(h.change(one, seats.take_seat, SAM)) == "season-plays"
    assert (await h.read(one)).seats[0].user == get_person(season, members[0]).id
    assert get_table(await read_season(h, season), 1) == (one, members)


# Its channel


async def test_season_without_a_channel_waits_until_it_is_moved(h: House, season: Season):
    season = await play_table(h, season, 1)
    game, _ = get_table(season, 2)
    before, ends = await h.read(game), season.rounds[0].ends_at or 0
    for channel in (HERE.channel, before.channel):
        await places.on_channel_deleted(h.service.tables, channel)
    season = await wait(h, season, 20 * DAY_S)
    assert (season.status, season.row.round) == ("paused", 1)
    assert {p.payload["code"] for p in h.sent.list_posts("season-notice")} == {"season-report"}
    since = len(h.sent.messages)
    for _ in range(2):
        await organise(h, season, move_season, Location(HERE.guild, 71))
    season = await wait(h, season, 0)
    posts = list(h.sent.messages.values())[since:]
    assert [p.kind for p in posts if p.table == game and p.kind in ("thread", "turn")] == ["thread", "turn"]
    assert (season.row.channel, season.row.tables_in, season.status) == (71, 71, "running")
    assert [p.kind for p in posts if p.season] == ["season"] and season.row.message is not None
    assert season.rounds[0].ends_at == ends + 20 * DAY_S
    assert list_action_codes(season) == ["move"]


@pytest.mark.parametrize(
    ("hours", "times"), [(0, [5, 40, 75, 110, 145, 880, 880]), (1, [5, 880, 880])], ids=str
)
async def test_old_or_often_edited_living_post_is_edited_rarely(h: House, hours: int, times: list[int]):
    h.clock.now = get_creation_time(FIRST_MESSAGE) + hours * HOUR_S
    season = await wait(h, await open_season(h, rules=replace(LEAGUE, least=5, most=9)), 60)
    begin = h.clock.now
    for n in range(8):
        await change_season(h.tables, season.row.id, seasons.sit_out, IDA.id, n % 2 == 0)
        await places.on_permissions_changed(h.tables, HERE.guild)  # only what has failed is tried at once
        for seconds in (5, 30):
            await h.pass_time(seconds)
    await h.pass_time(600)
    await change_season(h.tables, season.row.id, SeasonChange.refresh_living_post)  # as for a new round
    await h.drain()
    edits = [
        at - begin for at, is_edit, post in h.sent.all if is_edit and post.kind == "season" and at >= begin
    ]
    assert edits == times, "an edit was not delayed, or hurried although it had not failed"


@pytest.mark.parametrize(("days", "status"), [(20, "running"), (31, "over")])
async def test_season_stands_still_while_the_bot_is_away(h: House, season: Season, days: int, status: str):
    game, _ = get_table(season, 1)
    ends, guild = season.rounds[0].ends_at or 0, HERE.guild or 0
    for _ in range(2):
        await places.on_bot_left(h.service.tables, guild)
    await h.pass_time(days * DAY_S)
    assert (await h.read(game)).paused_by == "Autumn"
    await places.on_bot_returned(h.service.tables, guild)
    season, table = await read_season(h, season), await h.read(game)
    assert (season.status, table.status) == (status, "running")
    if status == "running":
        assert season.rounds[0].ends_at == ends + days * DAY_S and table.paused_by == ""
        await play_table(h, season, 1)


# A drawing by hand


async def test_drawing_by_hand_is_shown_before_it_is_confirmed(h: House, season: Season):
    """A drawing that cannot take place is refused and not recorded."""
    await play_table(h, season, 1)
    of = season.row.id
    season = await change_season(h.tables, of, seasons.sit_out, IDA.id)
    told = describe_drawing(season, await organising.preview_drawing(h.tables, season), SAY)
    assert "3 people** are in the draw" in told and "One person gets no table" in told
    assert "Ida (sitting out the next round)" in told
    assert "3 players, one running table. Not playing: Ida (sit" in build_management_panel(season, SAY).ask
    assert (await read_season(h, season)).row.round == 1, "nothing is drawn yet"
    for person in PEOPLE[1:4]:
        season = await change_season(h.tables, of, seasons.sit_out, person.id)
    for call in (
        organising.preview_drawing(h.tables, season),
        organise(h, season, act_as_organiser, acts.draw_now, 2),
    ):
        assert await get_refusal(call) == "season-few"
    assert not list_action_codes(await read_season(h, season))


# Opening a season for joining, also one that follows another


async def test_second_draft_of_one_name_is_refused_until_renamed(h: House):
    first = (await seasons.create_draft(h.tables, NEXT, HERE, DORA)).row.id
    second = (await seasons.create_draft(h.tables, replace(NEXT, name="AUTUMN"), HERE, PIA)).row.id
    calls = seasons.open_season(h.tables, first, DORA.id), seasons.open_season(h.tables, second, PIA.id)
    opened = await asyncio.gather(*calls, return_exceptions=True)
    assert [isinstance(one, OperationRefused) for one in opened] == [False, True]
    assert await get_refusal(seasons.open_season(h.tables, second, PIA.id)) == "season-name"
    assert (await h.tables.db.read(load_season, second)).status == "draft"
    assert (await seasons.open_season(h.tables, first, DORA.id)).status == "open", (
        "the same again is the same"
    )
    await seasons.change_rules(h.tables, second, PIA, 1, replace(NEXT, name="Winter"), ())
    assert (await seasons.open_season(h.tables, second, PIA.id)).status == "open"


async def test_forget_me_deletes_only_own_drafts(h: House):
    drafts = [
        (await seasons.create_draft(h.tables, replace(NEXT, name=name), HERE, who)).row.id
        for name, who in (("Open", DORA), ("Own", DORA), ("Other", PIA))
    ]
    await seasons.open_season(h.tables, drafts[0], DORA.id)
    await forgetting.forget_person(h.tables, DORA.id)
    left = await h.tables.db.read(fetch_rows, SeasonRow, guild=HERE.guild)
    assert {row.id for row in left} == {drafts[0], drafts[2]}


async def test_drafts_do_not_exceed_the_limit_of_a_server(h: House):
    drafts = [
        await seasons.create_draft(h.tables, replace(NEXT, name=f"Duels {n}"), HERE, DORA) for n in range(11)
    ]
    for draft in drafts[:10]:
        await seasons.open_season(h.tables, draft.row.id, DORA.id)
    last = drafts[10].row.id
    assert await get_refusal(seasons.open_season(h.tables, last, DORA.id)) == "season-too-many"
    await organise(h, drafts[0], act_as_organiser, acts.end_season_early, False)
    await seasons.open_season(h.tables, last, DORA.id)


async def test_unopened_drafts_are_deleted_after_two_weeks(h: House):
    h.service.workers.retention.look_at = 0.0
    await seasons.create_draft(h.tables, LEAGUE, HERE, DORA)
    kept = await open_season(h, (), replace(NEXT, name="Opened"))
    for days, left in ((13, 1), (2, 0)):
        kept = await wait(h, kept, days * DAY_S)
        assert len(await seasons.list_drafts(h.tables, 7, DORA.id)) == left
    assert kept.status == "open"


@pytest.mark.parametrize("at_once", [True, False])
async def test_start_in_the_past_moves_to_the_next_drawing_hour(h: House, at_once: bool):
    zone = ZoneInfo("America/New_York")
    rules = replace(NEXT, begins=h.clock.now + HOUR_S, at_once=at_once, hour=19, zone=zone.key)
    draft = await seasons.create_draft(h.tables, rules, HERE, DORA)
    later = replace(rules, name="Kept", begins=h.clock.now + 9 * DAY_S)
    kept = await seasons.create_draft(h.tables, later, HERE, DORA)
    h.clock.now += 2 * DAY_S
    state = (await wait(h, await seasons.open_season(h.tables, draft.row.id, DORA.id), 0)).state
    assert state.next_at is not None and not state.postponed
    assert h.clock.now < state.next_at <= h.clock.now + DAY_S
    there = datetime.fromtimestamp(state.next_at, zone)
    assert (there.hour, there.minute) == (19, 0)
    assert (await seasons.open_season(h.tables, kept.row.id, DORA.id)).state.next_at == later.begins


# The next season: former members are asked once, people who wait for a notice get it, and a whole season can be moved


async def test_former_members_are_asked_once_and_waiting_people_are_told(h: House):
    invite = organising.invite_former_members
    first = await open_season(h, (IDA, FINN, LEA))
    await change_season(h.tables, first.row.id, seasons.leave, LEA.id)
    await organise(h, first, act_as_organiser, acts.end_season_early, False)
    await change_season(h.tables, first.row.id, seasons.request_notice, PIA.id)
    draft = await seasons.create_draft(h.tables, replace(NEXT, name="Winter"), HERE, DORA, first.row.id)
    for _ in range(2):
        await seasons.open_season(h.tables, draft.row.id, DORA.id)
    await seasons.join(h.tables, draft.row.id, FINN, next(interactions))
    press = next(interactions)
    for _ in range(2):
        await invite(h.tables, draft.row.id, DORA, press)
    assert await get_refusal(organise(h, draft, invite)) == "season-asked"
    draft = await wait(h, draft, 0)
    assert [p.payload for p in h.sent.list_posts("call")] == [{"users": [str(IDA.id)]}]
    [word] = h.sent.list_notices("season-next")
    assert (word.target, word.payload["args"]["name"]) == (f"user:{PIA.id}", "Winter")
    assert word.season == draft.row.id and (await read_season(h, first)).state.invited == []
    [deed] = [decode_action(line.what) for line in draft.changes]
    assert (deed.code, deed.args) == ("ask", {"people": 1})
    alone = await open_season(h, (IDA,), replace(NEXT, name="Spring"))
    assert await get_refusal(organise(h, alone, invite)) == "season-no-former"


# The default length of a round follows this bot's own games of the same kind


async def play_game_of_days(
    h: House, *others: Person, pace: Pace = "day", bots: int = 0, finished: bool = True
):
    """Play a table with these people and Ann for three days."""
    table = await h.open_lobby("race", *others, bots=bots)
    await h.set_options(table, pace=pace)
    await h.start(table)
    h.clock.now += 3 * DAY_S
    for person in () if finished else (ANN, *others):
        await h.change(table, seats.resign, person.id)
    assert (await finish_game(h, table)).status == ("over" if finished else "abandoned")


async def test_round_lasts_as_games_of_its_size_and_pace_need(h: House, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(model, "MIN_KNOWN_GAMES", 2)
    await play_game_of_days(h, BOB)
    await play_game_of_days(h, BOB, CLEO)  # another size
    await play_game_of_days(h, bots=1)  # nobody waited for anybody
    await play_game_of_days(h, BOB, pace="week")
    await play_game_of_days(h, BOB, finished=False)
    usual = {"day": 14, "three-days": 28, "week": 56}
    assert await seasons.get_usual_days_by_pace(h.tables, LEAGUE) == usual
    await play_game_of_days(h, BOB)
    assert await seasons.get_usual_days_by_pace(h.tables, LEAGUE) == {**usual, "day": 7}
