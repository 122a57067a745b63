"""A Discord whose people press a message before the call that sends it has returned, and whose search finds nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Literal

from bot.model.messages import OutboxMessage
from bot.operations import delivery_records, lobby
from bot.service import Service
from tests.bot.service.kit import ANN, BOB, HERE, House, Recorder, interactions
from tests.bot.service.sealing import play_to_bids
from tests.bot.service.seasoning import open_season

Outcome = Literal["returns", "fails"]  # how the call ends after the message was made and pressed
Press = Callable[[OutboxMessage, int], Awaitable[None]]
WITHOUT_CONTROLS = ("thread", "asleep")


class HastyDiscord(Recorder):
    """`service` receives the presses. A message that is sent twice fails the test that sends it."""

    service: Service

    def __init__(self, outcome: Outcome = "returns"):
        super().__init__()
        self.outcome = outcome
        self.press: Press = self.press_everything

    async def send(self, post: OutboxMessage) -> int | None:
        message = await super().send(post)
        assert message is not None
        if post.kind in WITHOUT_CONTROLS:
            return message
        await self.press(post, message)
        if self.outcome == "fails":
            raise TimeoutError("Discord's answer is lost")
        return message

    async def find_sent_message(self, post: OutboxMessage) -> int | None:
        return self.list_thread_messages().get(post.id)

    def list_thread_messages(self) -> dict[int, int]:
        return {post.id: message for message, post in self.messages.items() if post.kind in WITHOUT_CONTROLS}

    async def press_everything(self, post: OutboxMessage, message: int):
        """Press as the router and the reply to a press do: a direct message about a question becomes a panel."""
        row = await delivery_records.note_press(self.service.tables, post.mark, message)
        assert row is not None and row == post.id
        if post.kind == "prompt":
            await delivery_records.note_panel(self.service.tables, row, "open")
            await delivery_records.note_panel(self.service.tables, row, "show")


async def start_next_turn(h: House) -> str:
    """Send a table's second post and a question by direct message. Return the table's id."""
    await h.prefer(BOB, notices="dm")
    table = (await h.start_table("race", BOB)).id
    await h.play_and_deliver(table, ANN)
    return table


async def open_sealed_step(h: House) -> str:
    """Open a step that two people answer in secret."""
    lobby = await h.open_lobby("auction", BOB)
    table = await h.start(lobby)
    await play_to_bids(h, table)
    return table.id


async def queue_lobby_post(h: House) -> str:
    """Open a lobby whose post has not been reported as delivered."""
    table = await lobby.open_lobby(h.tables, "race", ANN, HERE, next(interactions))
    await h.pass_time(60)
    return table.id


async def open_season_for_joining(h: House) -> str:
    """Open a season for joining."""
    season = await open_season(h)
    await h.drain()
    return season.row.id


# By the kind of message that each scene leads to.
SCENES: Mapping[str, Callable[[House], Awaitable[str]]] = {
    "turn": start_next_turn,
    "prompt": open_sealed_step,
    "sealed": open_sealed_step,
    "lobby": queue_lobby_post,
    "season": open_season_for_joining,
}
