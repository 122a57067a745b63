"""A drawing is announced in public before it is made: its random numbers and its dice come from that message's id."""
from __future__ import annotations

import itertools
import random
from pathlib import Path

from msgspec.structs import replace

from bot.analysis import verification
from bot.panels.message_content import MAX_MESSAGE_CHARS
from bot.panels.seasons import season_export as season_file
from bot.panels.seasons.drawing_panel import build_drawing_panel
from bot.panels.verification_report import format_verification
from bot.seasons import drawing_file, key_chain
from bot.seasons import season_file as whole
from bot.seasons.drawing import CURRENT_VERSION, VERSIONS
from bot.seasons.drawing_input import hash_inputs
from bot.service.effects.season_rounds import MAX_LISTED_PEOPLE
from bot.service.model.outbox_message import OutboxMessage, RetryLater
from bot.service.operations.game_records import load_game_record, verify_record
from engine.core.text import LOCALES, get_catalogue
from tests.bot.service.kit import GAMES, Recorder, open_house
from tests.bot.service.seasoning import PEOPLE, begin_season, open_season, play_table, read_season

MAX_TRIES = 5_000
# Discord's limit.
MAX_NAME_CHARS = 32


def find_announcement(sent: Recorder) -> tuple[int, OutboxMessage]:
    return next((id, post) for id, post in reversed(sent.messages.items()) if post.kind == "draw")


def format_announcement(post: OutboxMessage) -> str:
    return get_catalogue("bot")("draw-message", **post.payload)


async def test_round_is_drawn_from_its_announcement(tmp_path: Path) -> None:
    async with open_house(tmp_path) as h:
        season = await begin_season(h)
        id, post = find_announcement(h.sent)
        file = drawing_file.decode(season.rounds[0].file)
        assert file.input.message == id and file.drawing == CURRENT_VERSION and drawing_file.get_verdict(file) == "same"
        kinds = [post.kind for post in h.sent.messages.values() if post.target == "season"]
        assert kinds.index("draw") < kinds.index("round")
        assert file.seal[:32] in format_announcement(post) and hash_inputs(file.input) in format_announcement(post)
        assert all(one.same for one in verification.compare_drawing(file, format_announcement(post), [f"https://x/1/2/{id}"]))
        for text, links in ((format_announcement(post), []), ("", [str(id)])):
            half = verification.compare_drawing(file, text, links)
            assert "NOT compared" in half[-1].line and not half[-1].same
        for n in (1, 2):
            season = await play_table(h, season, n)
        made = await load_game_record(h.service.tables, season.tables[0].game or "")
        found = verify_record(made, GAMES)
        assert made.witness is not None and made.witness.message == id and made.witness.drawn
        assert found.fits and found.replayed and verification.compare(found, "", [str(id)])[0].same
        assert not verification.compare(found, "", ["5"])[0].same
        assert made.joined != [] and replace(made, joined=[1, 2]).witness == made.witness
        assert verify_record(replace(made, joined=[1, 2]), GAMES).replayed
        table = await h.service.listings.get_table(made.table)
        link = f"https://discord.com/channels/{season.row.guild}/{season.row.channel}/{id}"
        for language in ("en", "de"):
            words = get_catalogue("bot", language)
            assert link in "\n".join(format_verification(found, table, True, words))
            told = str(build_drawing_panel(season, season.rounds[0], words))
            assert link in told and file.seal[:32] in told and hash_inputs(file.input) in told


async def test_announcement_lists_everybodys_number(tmp_path: Path) -> None:
    """Otherwise a host could exchange two people between the announcement and the drawing, which knows only numbers."""
    async with open_house(tmp_path) as h:
        season = await begin_season(h)
        _, post = find_announcement(h.sent)
        told = ", ".join(f"{n} {member.name}" for n, member in sorted(season.members.items()))
        assert f"Their numbers: {told}." in format_announcement(post)


def test_announcement_for_many_people_fits() -> None:
    members = ", ".join(f"{n} {'W' * MAX_NAME_CHARS}" for n in range(161, 161 + MAX_LISTED_PEOPLE))
    args: dict[str, str | int] = {
        "name": "W" * 80, "form": "ladder", "round": 4096, "people": 40, "attempt": 99, "listed": 40,
        "members": members, "drawing": "0" * 32, "dice": "0" * 32, "terms": "0" * 32,
    }  # fmt: skip
    for language in LOCALES:
        assert len(get_catalogue("bot", language)("draw-message", **args)) <= MAX_MESSAGE_CHARS


async def test_season_file_contains_each_rounds_announcement(tmp_path: Path) -> None:
    async with open_house(tmp_path) as h:
        season = await begin_season(h)
        id, post = find_announcement(h.sent)
        for n in (1, 2):
            season = await play_table(h, season, n)
        tables = [await h.service.listings.get_table(one.game) for one in season.tables if one.game]
        file = whole.decode(season_file.export_season(season, tables))
    assert not any(one.is_wrong for one in whole.check_season(file))
    first = file.rounds[0]
    assert [table.message for table in first.tables] == [id, id]
    assert all(one.same for one in verification.compare_season(file, format_announcement(post), [str(id)]))
    assert not any(one.same for one in verification.compare_season(file, "0" * 32, ["5"]))
    other = replace(first, tables=(replace(first.tables[0], message=5), *first.tables[1:]))
    assert whole.check_season(replace(file, rounds=(other, *file.rounds[1:])))[0].is_wrong


async def test_writing_the_database_does_not_let_anybody_choose_a_drawing(tmp_path: Path) -> None:
    """In version 1, a cheat could find join presses that gave the wanted seats. Now they do not influence the random
    numbers."""
    luck = random.Random(1)
    async with open_house(tmp_path) as h:
        season = await begin_season(h, PEOPLE)
        id, post = find_announcement(h.sent)
        file = drawing_file.decode(season.rounds[0].file)
    given, wanted = file.input, (2, 1)

    def is_wanted(tried: drawing_file.DrawingInput) -> bool:
        return wanted in VERSIONS[2](tried).tables

    def make_random_input() -> drawing_file.DrawingInput:
        return replace(given, joins=tuple(luck.randrange(1 << 62) for _ in given.joins), message=0)

    cheated = next(tried for tried in itertools.islice(iter(make_random_input, None), MAX_TRIES) if is_wanted(tried))
    for forged in (cheated, replace(cheated, message=id), next(
        tried for n in itertools.count(1) if is_wanted(tried := replace(given, message=id + n))
    )):
        tampered = replace(file, input=forged, outcome=VERSIONS[2](forged))
        assert drawing_file.get_verdict(tampered) == "same"  # as a file alone it is consistent
        assert not all(one.same for one in verification.compare_drawing(tampered, format_announcement(post), [str(id)]))
    assert "nobody can prove" in verification.describe_drawing(replace(file, input=cheated))
    key = bytes.fromhex(given.key)
    assert len({key_chain.derive_random_key(key, id, 1)} | {key_chain.derive_random_key_v1(key, given.joins, 1)}) == 2


async def test_nothing_is_drawn_before_the_announcement_is_posted(tmp_path: Path) -> None:
    """If the message cannot be delivered, the drawing waits. If the list of people changes, one new message is posted.
    """
    async with open_house(tmp_path) as h:
        season = await open_season(h, PEOPLE[:3])
        h.sent.fail_next(("draw", RetryLater(3600.0)))
        season = await h.service.seasons.join(season.row.id, PEOPLE[3], 77)
        await h.pass_time(2)
        await h.pass_time(400)
        assert (await read_season(h, season)).rounds == []
        await h.service.seasons.leave(season.row.id, PEOPLE[0].id)
        await h.pass_time(7200)
        season = await read_season(h, season)
        assert len(season.rounds) == 1
        id, post = find_announcement(h.sent)
        assert drawing_file.decode(season.rounds[0].file).input.message == id and post.payload["people"] == 3
