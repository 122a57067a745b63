"""A drawing is announced in public before it is made: its random numbers and its dice come from that message's id."""

from __future__ import annotations

import itertools
from pathlib import Path

from msgspec.structs import replace

from bot.base.sealed_chance import derive_key, make_seal
from bot.consequences.season_rounds import MAX_LISTED_PEOPLE
from bot.jobs import verification
from bot.model.messages import OutboxMessage, RetryLater
from bot.model.season import Season
from bot.operations import listings
from bot.operations.game_records import load_game_record, verify_record
from bot.panels.after_game import format_verification
from bot.panels.blocks import MAX_MESSAGE_CHARS
from bot.panels.seasons import export as season_file
from bot.panels.seasons.pages import build_drawing_panel
from bot.seasons import files as whole
from bot.seasons.drawing import hash_inputs
from bot.seasons.files import RecordedDrawing, decode_drawing
from bot.seasons.forms import draw_round
from engine.core.text import LOCALES, get_catalogue
from tests.bot.service.kit import GAMES, House, Recorder, open_house
from tests.bot.service.seasoning import PEOPLE, begin_season, open_season, play_table, read_season

MAX_TRIES = 5_000
# Discord's limit.
MAX_NAME_CHARS = 32


def find_announcement(sent: Recorder) -> tuple[int, OutboxMessage]:
    return next((id, post) for id, post in reversed(sent.messages.items()) if post.kind == "draw")


def format_announcement(post: OutboxMessage) -> str:
    return get_catalogue("bot")("draw-message", **post.payload)


async def test_round_is_drawn_from_its_announcement(h: House, season: Season):
    id, post = find_announcement(h.sent)
    drawing = decode_drawing(season.rounds[0].file)
    assert drawing.witness.message == id
    await h.pass_time(60)  # the round's post waits for the tables' threads
    kinds = [post.kind for post in h.sent.messages.values() if post.target == "season"]
    assert kinds.index("draw") < kinds.index("round")
    assert drawing.seal in format_announcement(post) and hash_inputs(drawing.input) in format_announcement(
        post
    )
    for n in (1, 2):
        season = await play_table(h, season, n)
    made = await load_game_record(h.service.tables, season.tables[0].game or "")
    found = verify_record(made, GAMES)
    assert made.witness.message == id and made.witness.drawn and found.commitment in drawing.seals
    assert found.holds and verification.compare(found, "", [str(id)])[0].same
    assert not verification.compare(found, "", ["5"])[0].same
    table = await listings.get_table(h.tables, made.table)
    link = f"https://discord.com/channels/{season.row.guild}/{season.row.channel}/{id}"
    for language in ("en", "de"):
        words = get_catalogue("bot", language)
        assert link in "\n".join(format_verification(found, table, True, words))
        told = str(build_drawing_panel(season, season.rounds[0], words))
        assert link in told and drawing.seal in told and hash_inputs(drawing.input) in told


async def test_announcement_lists_everybodys_number(h: House, season: Season):
    """Otherwise a host could exchange two people between the announcement and the drawing, which knows only numbers."""
    _, post = find_announcement(h.sent)
    told = ", ".join(f"{n} {member.name}" for n, member in sorted(season.members.items()))
    assert f"Numbers in the draw: {told}." in format_announcement(post)


def test_announcement_for_many_people_fits():
    members = ", ".join(f"{n} {'W' * MAX_NAME_CHARS}" for n in range(161, 161 + MAX_LISTED_PEOPLE))
    args: dict[str, str | int] = {
        "name": "W" * 80,
        "form": "ladder",
        "round": 4096,
        "people": 40,
        "attempt": 99,
        "listed": 40,
        "members": members,
        "seal": "0" * 32,
        "terms": "0" * 32,
    }
    for language in LOCALES:
        assert len(get_catalogue("bot", language)("draw-message", **args)) <= MAX_MESSAGE_CHARS


async def test_writing_the_database_does_not_let_anybody_choose_a_drawing(tmp_path: Path):
    """A cheat finds another message, or another secret, that gives the wanted seats. The posted message reveals it."""
    async with open_house(tmp_path) as h:
        season = await begin_season(h, PEOPLE)
        id, post = find_announcement(h.sent)
        file = whole.decode(season_file.export_season(await read_season(h, season)))
    true, wanted = file.rounds[0].drawing, (2, 1)

    def forge(secret: bytes, message: int) -> RecordedDrawing:
        given = replace(true.input, key=derive_key(secret, message).hex())
        return RecordedDrawing(
            replace(true.witness, message=message),
            (make_seal(secret), *true.seals[1:]),
            secret.hex(),
            given,
            draw_round(given),
        )

    messages = (forge(bytes.fromhex(true.secret), id + n) for n in itertools.count(1))
    secrets = (forge(n.to_bytes(32, "big"), id) for n in itertools.count())
    for tries in (messages, secrets):
        forged = next(tried for tried in itertools.islice(tries, MAX_TRIES) if wanted in tried.outcome.tables)
        tampered = replace(file, rounds=(replace(file.rounds[0], drawing=forged),))
        [check] = whole.check_season(tampered)
        assert check.sealed and check.in_order and check.same  # as a file alone it is consistent
        found = verification.compare_season(tampered, format_announcement(post), [str(id)])
        assert not all(one.same for one in found)


async def test_nothing_is_drawn_before_the_announcement_is_posted(h: House):
    """If the message cannot be delivered, the drawing waits. If the list of people changes, one new message is posted."""
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
    assert decode_drawing(season.rounds[0].file).witness.message == id and post.payload["people"] == 3
