"""A season shows nothing that is hidden, and nobody can compute, choose or exchange what its dice and lots will be."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable
from hashlib import blake2b, sha256
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from bot.base.sealed_chance import derive_key, make_seal
from bot.consequences import organising as acts
from bot.consequences.season_rounds import MAX_LISTED_PEOPLE
from bot.hosting import render_metrics
from bot.interactions.handlers.season import export_own_season, export_season
from bot.interactions.handlers.views import format_verification
from bot.jobs import verification
from bot.model.messages import OutboxMessage, RetryLater
from bot.model.season import Season
from bot.model.timing import DAY_S, HOUR_S
from bot.model.view import Location
from bot.operations import export, listings, lobby, seasons, seats
from bot.operations.listings import load_game_record, verify_record
from bot.operations.organising import act_as_organiser
from bot.panels.blocks import MAX_MESSAGE_CHARS, get_panel_text
from bot.panels.seasons.pages import build_drawing_panel
from bot.panels.seasons.posts import build_ceremony_post, build_living_post, build_round_post
from bot.seasons import files
from bot.seasons.drawing import hash_inputs
from bot.seasons.forms import draw_round
from bot.seasons.model import FormName
from bot.seasons.scoring import make_lots
from bot.stores import personal_data
from bot.stores.tables import change_season
from bot.workers.seasons import SeasonWorker
from engine.core.text import LOCALES, get_catalogue
from tests import deals
from tests.bot.panels.looks import SAY
from tests.bot.service.kit import ANN, BOB, GAMES, MOD, House, interactions
from tests.bot.service.sealing import BID, play_to_bids
from tests.bot.service.seasoning import (
    LEAGUE,
    PEOPLE,
    begin_season,
    open_season,
    organise,
    play_table,
    read_season,
)
from tests.toys.auction import Bid, Seal

from .test_tables import DUEL, set_vacation_days
from .world import FORMS, SEALED, World, get_game, open_world

WORD = re.compile(r"[0-9a-f]{64}")
NUMBER = re.compile(r"\d{1,19}")
CHAIN_STEPS = 4
CONTEXTS = (b"", b"longtable", b"longtable dice 2", b"longtable draw 2", b"longtable back 2")


@pytest.mark.parametrize("form", FORMS)
async def test_nothing_published_tells_the_dice_and_lots_of_a_running_table(h: House, form: FormName):
    """One table of round 1 goes on while round 2 is drawn and played. In a cup, whose rounds do not overlap, one of
    round 2 goes on after round 1."""
    rules = replace(LEAGUE, form=form, rounds=0 if form == "ladder" else 3)
    season = await begin_season(h, rules=rules)
    running = {table.game for table in season.tables[:1]} if form != "cup" else set[str | None]()
    season = await play_other_tables(h, season, running)
    if form != "cup":
        season = await organise(h, season, act_as_organiser, acts.draw_now, 2)
    for _ in range(8):
        await h.pass_time(5)
    season = await read_season(h, season)
    assert season.row.round == 2
    running |= {table.game for table in season.tables if form == "cup" and table.round == 2}
    season = await play_other_tables(h, season, running)
    published = "\n".join(await list_published(h, season))
    found, secrets = set(compute_everything(published)), list_lots(season)
    for game in (table.game for table in season.tables if table.game is not None):
        table = await h.tables.read(game)
        secrets[table.state.secret] = table.row.status == "running"
        if table.row.status == "running":
            secrets[table.playing.state.chance.key] = True
    assert running <= {table.game for table in season.list_open_tables()} and not all(secrets.values())
    assert {secret for secret in secrets if secret in found} == {
        secret for secret, runs in secrets.items() if not runs
    }


def list_lots(season: Season) -> dict[bytes, bool]:
    """Return the lots of all members in each round, and whether what decides them still runs: their table, or any table
    if they have none."""
    found = dict[bytes, bool]()
    for drawn in season.drawn_rounds:
        rows = season.get_tables_of_round(drawn.round)
        tables = [
            replace(table, secret=row.secret.hex()) for table, row in zip(drawn.tables, rows, strict=True)
        ]
        lots = make_lots(replace(drawn, tables=tuple(tables)), season.members)
        for n in season.members:
            own = [table for table in tables if n in table.members]
            runs = not all(table.over for table in own or tables)
            if own or runs:
                found[lots[n].to_bytes(32, "big")] = runs
    return found


async def play_other_tables(h: House, season: Season, running: set[str | None]) -> Season:
    for table in season.list_open_tables():
        if table.game not in running:
            season = await play_table(h, season, table.n, table.round)
    return season


async def list_published(h: House, season: Season) -> list[str]:
    """Return all posts, panels, files, exports and metrics that somebody at no running table can get."""
    tables = [line.table for line in await listings.list_season_lines(h.tables, season)]
    told: list[object] = [*h.sent.messages, *(post.payload for post in h.sent.messages.values()), *tables]
    told += [build_living_post(season, SAY, GAMES), build_ceremony_post(season, SAY)]
    for row in season.rounds:
        told += [build_round_post(season, row.round, SAY, GAMES, {})]
        told += [get_panel_text(build_drawing_panel(season, row, SAY))]
    told += [export_season(season), *(export_own_season(season, n) for n in season.members)]
    for table in tables:
        if table.status != "running":
            told.append(msgspec.json.encode(await load_game_record(h.tables, table.id)))
        told += [await export.export_game(h.tables, table.id, seat.user or 0) for seat in table.people]
    for member in season.members.values():
        told.append(await h.tables.db.read(personal_data.export_rows, member.user or 0))
    return [*map(str, told), render_metrics(None, 0.0, {}, {}).decode()]


def compute_everything(published: str) -> Iterable[bytes]:
    """Yield what hashing of everything published gives: chains of hashes, and keyed hashes of ids and of small numbers,
    also with two keys, as for lots."""
    ids = sorted({0, 1, 2, 3, 4, *(int(word) for word in NUMBER.findall(published) if int(word) >= 5000)})
    few = [(n,) for n in ids] + list(itertools.product(ids[: ids.index(4) + 1], repeat=2))
    words = [b"".join(n.to_bytes(8, "big") for n in numbers) for numbers in few]
    roots = {bytes.fromhex(word) for word in WORD.findall(published)}
    for root in roots:
        for _ in range(CHAIN_STEPS):
            yield root
            for person, word in itertools.product(CONTEXTS, words):
                yield blake2b(word, key=root, digest_size=32, person=person).digest()
            root = sha256(root).digest()
    for pair, word in itertools.product(itertools.permutations(roots, 2), words[:5]):
        yield blake2b(word, key=b"".join(pair), digest_size=32, person=b"longtable").digest()


# Two worlds that differ only in hidden things: everything a season shows, and when, is the same


STEP_H = 3


async def observe_season(
    folder: Path, silent: int, first: bool, monkeypatch: pytest.MonkeyPatch
) -> tuple[object, Season]:
    """Return what the season's channel received while that seat was silent; the others answered at once or a step
    later."""
    deals.make_secrets_follow(monkeypatch, "11")
    async with open_world(folder, Random(1)) as made:
        await made.begin_season(SEALED, 3)
        game = get_game((await made.pass_and_read(1)).tables[0])
        await play_to_bids(made, game)
        bidding = [seat for seat in (await made.read(game)).seats if seat.seat != silent]
        for hour in range(0, int(6 * DAY_S / HOUR_S), STEP_H):
            if hour == (0 if first else STEP_H):
                for seat in bidding:
                    await made.service.play.submit(game, seat.user or 0, Bid(int(first)), Seal())
            await made.pass_time(STEP_H * HOUR_S)
        season = await made.read_season()
        assert season.row.round >= 2 and season.tables[0].over is None
        told = [
            (at, edit, p.kind, p.payload) for at, edit, p in made.sent.all if p.target in ("season", "lobby")
        ]
        return (told, [(m.status, m.losses, m.asked) for m in season.members.values()]), season


async def test_season_does_not_reveal_who_has_sealed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    one, other = [
        await observe_season(tmp_path / f"{silent}", silent, silent == 0, monkeypatch) for silent in (0, 2)
    ]
    assert one[0] == other[0] and {member.status for member in one[1].members.values()} == {"in"}


async def test_sealed_answer_at_another_table_is_no_sign_of_life_before_that_table_is_over(made: World):
    await made.begin_season(replace(DUEL, lasts=56 * DAY_S), 2)
    await set_vacation_days(made, {0: 3, 1: 3})
    season = await made.play_round()
    worker, asked = SeasonWorker(made.tables, None), set[int]()
    while not asked:
        await made.pass_time(DAY_S / 4)
        asked = set((await worker.load_member_facts(season)).silent)
    silent = made.people[asked.pop() - 1]
    table = await lobby.open_lobby(
        made.tables, "auction", silent, Location(7, 71), next(interactions), options={"counted": False}
    )
    for who in (ANN, BOB):
        await made.change(table, lobby.join, who)
    await made.start(table, silent)
    await play_to_bids(made, table)
    made.clock.now += 1
    await made.submit(table, silent, *BID)
    assert (await worker.load_member_facts(season)).silent
    await made.change(table, seats.end_game, MOD)
    assert not (await worker.load_member_facts(season)).silent


# A drawing is announced in public before it is made: its random numbers and its dice come from that
# message's id.


MAX_TRIES = 5_000
# Discord's limit.
MAX_NAME_CHARS = 32


def find_announcement(h: House) -> tuple[int, OutboxMessage, str]:
    """Return the id, the message and its text."""
    id, post = next((id, post) for id, post in reversed(h.sent.messages.items()) if post.kind == "draw")
    return id, post, SAY("draw-message", **post.payload)


async def test_round_is_drawn_from_its_announcement(h: House, season: Season):
    """It lists everybody's number. Otherwise a host could exchange two people between the announcement and the drawing,
    which knows only numbers."""
    id, _, told = find_announcement(h)
    numbers = ", ".join(f"{n} {member.name}" for n, member in sorted(season.members.items()))
    assert f"Numbers in the draw: {numbers}." in told
    drawing = files.decode_drawing(season.rounds[0].file)
    assert drawing.witness.message == id
    await h.pass_time(60)  # the round's post waits for the tables' threads
    kinds = h.sent.list_kinds("season")
    assert kinds.index("draw") < kinds.index("round")
    assert drawing.seal in told and hash_inputs(drawing.input) in told
    for n in (1, 2):
        season = await play_table(h, season, n)
    made = await load_game_record(h.tables, get_game(season.tables[0]))
    found = verify_record(made, GAMES)
    assert made.witness.message == id and made.witness.drawn and found.commitment in drawing.seals
    assert found.holds
    for posted in (id, 5):
        assert verification.compare(found, "", [str(posted)])[0].same == (posted == id)
    table = await h.read(made.table)
    link = f"https://discord.com/channels/{season.row.guild}/{season.row.channel}/{id}"
    for language in ("en", "de"):
        words = get_catalogue("bot", language)
        assert link in "\n".join(format_verification(found, table, True, words))
        told = str(build_drawing_panel(season, season.rounds[0], words))
        assert link in told and drawing.seal in told and hash_inputs(drawing.input) in told


def test_announcement_for_many_people_fits():
    members = ", ".join(f"{n} {'W' * MAX_NAME_CHARS}" for n in range(161, 161 + MAX_LISTED_PEOPLE))
    numbers = dict.fromkeys(("round", "people", "attempt", "listed"), 4096)
    seals = dict.fromkeys(("seal", "terms"), "0" * 32)
    for language in LOCALES:
        say = get_catalogue("bot", language)
        told = say("draw-message", name="W" * 80, form="ladder", members=members, **numbers, **seals)
        assert len(told) <= MAX_MESSAGE_CHARS


async def test_writing_the_database_does_not_let_anybody_choose_a_drawing(h: House):
    """A cheat finds another message, or another secret, that gives the wanted seats. The posted message reveals it."""
    season = await begin_season(h, PEOPLE)
    id, _, told = find_announcement(h)
    file = files.decode(export_season(season))
    true = file.rounds[0].drawing

    def forge(secret: bytes, message: int) -> files.RecordedDrawing:
        given = replace(true.input, key=derive_key(secret, message).hex())
        return replace(
            true,
            witness=replace(true.witness, message=message),
            seals=(make_seal(secret), *true.seals[1:]),
            secret=secret.hex(),
            input=given,
            outcome=draw_round(given),
        )

    messages = (forge(bytes.fromhex(true.secret), id + n) for n in itertools.count(1))
    secrets = (forge(n.to_bytes(32, "big"), id) for n in itertools.count())
    for tries in (messages, secrets):
        forged = next(tried for tried in itertools.islice(tries, MAX_TRIES) if (2, 1) in tried.outcome.tables)
        tampered = replace(file, rounds=(replace(file.rounds[0], drawing=forged),))
        [check] = files.check_season(tampered)
        assert check.sealed and check.in_order and check.same  # as a file alone it is consistent
        assert not all(one.same for one in verification.compare_season(tampered, told, [str(id)]))


async def test_nothing_is_drawn_before_the_announcement_is_posted(h: House):
    """If the message cannot be delivered, the drawing waits. If the list of people changes, one new message is posted."""
    season = await open_season(h, PEOPLE[:3])
    h.sent.fail_next(("draw", RetryLater(3600.0)))
    season = await seasons.join(h.tables, season.row.id, PEOPLE[3], 77)
    await h.pass_time(2)
    await h.pass_time(400)
    assert (await read_season(h, season)).rounds == []
    await change_season(h.tables, season.row.id, seasons.leave, PEOPLE[0].id)
    await h.pass_time(7200)
    [drawn] = (await read_season(h, season)).rounds
    [(id, post)] = [(id, post) for id, post in h.sent.messages.items() if post.kind == "draw"]
    assert files.decode_drawing(drawn.file).witness.message == id and post.payload["people"] == 3
