"""Where reminders go: to the table only in games without secrets, otherwise by direct message (secrets.5)."""
from __future__ import annotations

from pathlib import Path

from bot.service.model.settings import Preferences
from bot.service.model.table import Location
from tests.bot.service.kit import ANN, BOB, House, open_house
from tests.bot.service.sealing import ALL_FOUR, open_bidding, open_discreet_house

DAY_S = 24 * 3600


def list_reminders(h: House) -> list[tuple[str, str | None]]:
    """Return the target and the table of each reminder that was delivered."""
    return [(post.target, post.table) for post in h.sent.messages.values() if post.kind == "reminder"]


async def test_game_with_secrets_never_reminds_at_the_table(tmp_path: Path) -> None:
    async with open_house(tmp_path) as h:
        await h.service.people.set_preferences(ANN.id, Preferences(remind_in="channel"))
        await h.start_table("auction", BOB)
        await h.pass_time(DAY_S)
        found = list_reminders(h)
        assert found, "nobody was reminded, so this test proves nothing"
        assert set(found) == {(f"user:{ANN.id}", None)}, "a game with secrets reminded somewhere else than by DM"


async def test_sealed_step_never_reminds_at_the_table(tmp_path: Path) -> None:
    """A reminder at the table would tell everybody who has not answered yet."""
    async with open_discreet_house(tmp_path) as h:
        for person in ALL_FOUR:
            await h.service.people.set_preferences(person.id, Preferences(remind_in="channel"))
        await open_bidding(h)
        await h.pass_time(DAY_S)
        found = list_reminders(h)
        assert found, "nobody was reminded, so this test proves nothing"
        assert [target for target, _ in found if not target.startswith("user:")] == [], "the table learns who is late"


async def test_reminders_are_split_between_the_public_table_and_a_direct_message(tmp_path: Path) -> None:
    async with open_house(tmp_path) as h:
        await h.service.people.set_preferences(ANN.id, Preferences(remind_in="channel"))
        public = await h.start_table("race", BOB)
        secret = await h.start_table("auction", BOB, place=Location(7, 71))
        await h.pass_time(DAY_S)
        assert set(list_reminders(h)) == {("table", public.id), (f"user:{ANN.id}", None)}
        by_message = h.sent.find_last("reminder", f"user:{ANN.id}").payload["tables"]
        assert by_message == [secret.id], "the direct message must list exactly the table with secrets"
