"""Nothing that is published of a season lets anybody compute the dice or the lots of a table that still runs."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable
from hashlib import blake2b, sha256
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bot.hosting import render_metrics
from bot.interactions.handlers.season_pages import export_own_season, export_season
from bot.model.season import Season
from bot.operations import export, listings
from bot.operations.listings import load_game_record
from bot.panels.blocks import get_panel_text
from bot.panels.seasons.living_post import build_ceremony_post, build_living_post, build_round_post
from bot.panels.seasons.pages import build_drawing_panel
from bot.seasons.model import FormName
from bot.seasons.scoring import make_lot
from engine.core.text import get_catalogue
from tests.bot.service.kit import GAMES, House, interactions, open_house
from tests.bot.service.seasoning import DORA, LEAGUE, begin_season, play_table, read_season

WORD = re.compile(r"[0-9a-f]{64}")
NUMBER = re.compile(r"\d{1,19}")
CHAIN_STEPS = 4
CONTEXTS = (b"", b"longtable", b"longtable dice 2", b"longtable draw 2", b"longtable back 2")


@pytest.mark.parametrize("form", ["league", "swiss", "ladder", "cup"])
async def test_nothing_published_tells_the_dice_and_lots_of_a_running_table(tmp_path: Path, form: FormName):
    """One table of round 1 goes on while round 2 is drawn and played. In a cup, whose rounds do not overlap, one of
    round 2 goes on after round 1."""
    async with open_house(tmp_path) as h:
        rules = replace(LEAGUE, form=form, rounds=0 if form == "ladder" else 3)
        season = await begin_season(h, rules=rules)
        running = {table.game for table in season.tables[:1]} if form != "cup" else set[str | None]()
        season = await play_other_tables(h, season, running)
        if form != "cup":
            season = await h.service.season_managing.draw_now(season.row.id, DORA, next(interactions), 2)
        for _ in range(8):
            await h.pass_time(5)
        season = await read_season(h, season)
        assert season.row.round == 2
        running |= {table.game for table in season.tables if form == "cup" and table.round == 2}
        season = await play_other_tables(h, season, running)
        published = "\n".join(await list_published(h, season))
        found, secrets = set(compute_everything(published)), list_lots(season)
        for game in (table.game for table in season.tables if table.game is not None):
            table = await h.service.tables.read(game)
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
        draw_lot = make_lot(replace(drawn, tables=tuple(tables)))
        for n in season.members:
            own = [table for table in tables if n in table.members]
            runs = not all(table.over for table in own or tables)
            if own or runs:
                found[int(draw_lot([n])[0]).to_bytes(32, "big")] = runs
    return found


async def play_other_tables(h: House, season: Season, running: set[str | None]) -> Season:
    for table in season.list_open_tables():
        if table.game not in running:
            season = await play_table(h, season, table.n, table.round)
    return season


async def list_published(h: House, season: Season) -> list[str]:
    """Return all posts, panels, files, exports and metrics that somebody at no running table can get."""
    words, service = get_catalogue("bot"), h.service
    lines = await listings.list_season_lines(service.tables, season)
    tables = [line.table for line in lines]
    told = [str(post.payload) for post in h.sent.messages.values()] + [str(id) for id in h.sent.messages]
    told += [str(table) for table in tables]
    told += [
        str(build_living_post(season, words, GAMES, 1)),
        str(build_ceremony_post(season, words, GAMES, 1)),
    ]
    for row in season.rounds:
        told += [str(build_round_post(season, row.round, words, GAMES, 1, {}))]
        told += [get_panel_text(build_drawing_panel(season, row, words))]
    told += [export_season(season).decode(), *(export_own_season(season, n).decode() for n in season.members)]
    for table in tables:
        if table.status != "running":
            told.append(msgspec.json.encode(await load_game_record(service.tables, table.id)).decode())
        told += [
            (await export.export_game(service.tables, table.id, seat.user or 0)).decode()
            for seat in table.people
        ]
    for member in season.members.values():
        told += [str(await export.export_rows(service.tables, member.user or 0))]
    return [*told, render_metrics(None, 0.0, {}, {}).decode()]


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
