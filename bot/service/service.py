"""The service's one door. The methods only forward: each theme has its module beside this one.

Every method that changes something is one transaction. Where it takes `interaction`, the same interaction delivered
twice has one effect (also across a restart): give each of a request's changes to it at most once per method.
Refusals of the service are `errors.Refused` (text `refused-<code>` in bot/text), those of the rules are
`engine.core.Refused` (text in the game's catalogue); the former is a subclass of the latter.
"""
from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from bot.store.database import Database
from engine.core.events import Event
from engine.core.game import AnyGame, BotKind
from engine.core.match import Match
from engine.core.phrase import Order, Say
from engine.games import games as all_games

from .company import Company
from .storing import promises
from .storing.tables import Clock, Tables
from .table.errors import Refused
from .table.model import (
    Acted,
    Closing,
    Location,
    LogPage,
    Look,
    Pace,
    Person,
    Preferences,
    Sender,
    Server,
    Stands,
    Table,
    TableLine,
    Verified,
    Vote,
)
from .table.tuning import Tuning
from .trust import Trust
from .verbs import absence, channels, history, listings, lobby, orders, people, play, public_words, seats
from .workers import delivery, workers


class Service(Trust, Company):
    """Tables, play, delivery and reminders."""

    def __init__(self, tables: Tables, sender: Sender | None) -> None:
        self.tables = tables
        self.workers = workers.Workers(tables, sender)

    @classmethod
    async def open(
        cls,
        database_url: str,
        games: Mapping[str, AnyGame] | None = None,
        clock: Clock = time.time,
        sender: Sender | None = None,
        tuning: Tuning | None = None,
    ) -> Service:
        """Open (and bring up to date) the database. Raises `bot.store.Newer`, `bot.store.Unreachable`."""
        known = {game.slug: game for game in all_games()} if games is None else dict(games)
        return cls(Tables(await Database.open(database_url), known, clock, tuning or Tuning()), sender)

    async def start_workers(self, sender: Sender | None = None) -> None:
        """Begin to deliver, play bots and watch the clock. For one SQLite file one process at a time may do so, for
        one PostgreSQL database any number."""
        await self.workers.start(sender)

    async def drain(self) -> None:
        """Do all that is due now and return; for tests and tools, in place of `start_workers`."""
        await self.workers.drain()

    async def stop(self) -> None:
        """End the workers, then close the database. What is under way is finished or found again later."""
        await self.workers.stop()
        await self.tables.db.close()

    def games(self) -> Mapping[str, AnyGame]:
        return self.tables.games

    # Lobby

    async def new_table(
        self,
        slug: str,
        host: Person,
        place: Location,
        interaction: int,
        bots: Sequence[BotKind] = (),
        options: Mapping[str, Any] | None = None,
    ) -> Table:
        """Open a lobby with its host, and bots if given; the commitment is made here.

        Post the lobby and call `lobby_posted`; a lobby not reported within ten seconds goes out by the outbox.
        Raises Refused: no-game, not-here (server settings), bad-option.
        """
        return await lobby.new_table(self.tables, slug, host, place, interaction, bots, options)

    async def lobby_posted(self, table_id: str, channel: int, message: int) -> Table:
        """The message on which the lobby lives."""
        return await lobby.posted(self.tables, table_id, channel, message)

    async def join(self, table_id: str, who: Person, interaction: int, shown: bool = False) -> Table:
        """Take a seat. `shown`: the caller redraws the lobby message himself, in answer to a press on it.

        Raises Refused: already-joined, lobby-full, already-started.
        """
        return await lobby.join(self.tables, table_id, who, interaction, shown)

    async def leave(self, table_id: str, user: int, interaction: int, shown: bool = False) -> Table:
        """Leave a lobby; the next person becomes host, the last one closes it (status "abandoned").

        Raises NotSeated; Refused already-started.
        """
        return await lobby.leave(self.tables, table_id, user, interaction, shown)

    async def add_bot(
        self, table_id: str, who: int, kind: BotKind | None, interaction: int, shown: bool = False
    ) -> Table:
        """Anybody seated adds a bot; without a kind it plays as the table's bots do.

        Raises NotSeated; Refused lobby-full, already-started.
        """
        return await lobby.add_bot(self.tables, table_id, who, kind, interaction, shown)

    async def remove_seat(
        self, table_id: str, who: int, seat: int, interaction: int, shown: bool = False
    ) -> Table:
        """The host frees a seat. Raises Refused: not-host, no-seat, already-started."""
        return await lobby.remove_seat(self.tables, table_id, who, seat, interaction, shown)

    async def set_options(
        self,
        table_id: str,
        who: int,
        options: Mapping[str, Any] | None = None,
        pace: Pace | None = None,
        threads: bool | None = None,
        closing: Closing | None = None,
        ready_names: bool | None = None,
        mention_all: bool | None = None,
        free: Sequence[int] = (),
        bots: BotKind | None = None,
        interaction: int = 0,
        shown: bool = False,
    ) -> Table:
        """The host changes the game's options by name (words are converted), the pace, the thread, frees seats.

        `bots`: how all bots play, those that sit there too. Raises Refused: not-host, bad-option (name, value),
        no-seat, already-started; then nothing has changed.
        """
        changes = lobby.Changes(options, pace, threads, closing, ready_names, mention_all, tuple(free), bots)
        return await lobby.set_options(self.tables, table_id, who, changes, interaction, shown)

    async def mention_all(self, table_id: str, user: int, interaction: int = 0) -> Table:
        """The posts of sealed steps mention everybody from now on. Raises NotSeated."""
        return await lobby.mention_all(self.tables, table_id, user, interaction)

    async def start(self, table_id: str, who: int, interaction: int, shown: bool = False) -> Table:
        """Begin: by the host, at a full table by anybody seated.

        The thread (post "thread"), the lobby's last look and the first turn post go out by the outbox.
        Raises NotSeated; Refused: not-host, too-few, already-started, channel-busy (a game lives in this thread or
        DM).
        """
        return await lobby.start(self.tables, table_id, who, interaction, shown)

    # Play

    async def table(self, table_id: str) -> Table:
        """Raises NoTable."""
        return (await self.tables.read(table_id)).table

    async def look(self, table_id: str, user: int | None) -> Look:
        """What the user sees and may do; None, or somebody not seated: the public. Raises NoTable, NotStarted."""
        return await play.look(self.tables, table_id, user)

    async def act(
        self,
        table_id: str,
        user: int,
        *says: Say,
        token: str | None = None,
        interaction: int = 0,
        instead: int = 0,
    ) -> Acted:
        """Answer: all or none, up to the first barrier. `instead`: of so many latest answers, taken back (panels.12).

        `token` is `Look.token` of what the person saw; None (typed commands) is not checked. `repeated`: the same
        interaction once more, or the same answers to the same token right after.
        Raises Stale, NotSeated, NotStarted, Over; engine.core.Refused with the rules' reason.
        """
        return await play.act(self.tables, table_id, user, says, token, interaction, instead)

    async def undo(self, table_id: str, user: int, token: str | None = None, interaction: int = 0) -> Acted:
        """Take back the last answer or phrase; in a sealed step reopen the own seal. Raises as `act`."""
        return await play.undo(self.tables, table_id, user, token, interaction)

    async def start_over(
        self, table_id: str, user: int, token: str | None = None, interaction: int = 0
    ) -> Acted:
        """Take back all that can be. Raises as `act`."""
        return await play.start_over(self.tables, table_id, user, token, interaction)

    async def wait(self, table_id: str, user: int) -> Look:
        """[Wait]: the turn does not end by itself this time (panels.15)."""
        return await play.wait(self.tables, table_id, user)

    async def took_effect(self, interaction: int) -> bool:
        """Whether a request has made or changed a table."""
        return await play.took_effect(self.tables, interaction)

    async def preview(self, table_id: str, user: int) -> tuple[Match[Any], int]:
        """A throw-away copy for autocomplete that stops before chance, and the user's seat. Raises as `look`."""
        return await play.preview(self.tables, table_id, user)

    # Orders

    async def draft_order(self, table_id: str, user: int, order: Order | None, interaction: int = 0) -> None:
        """Keep an order for its owner to look at (`Look.draft_order`), None: none. Raises as `save_order`."""
        await orders.draft(self.tables, table_id, user, order, interaction)

    async def save_order(self, table_id: str, user: int, order: Order, interaction: int = 0) -> None:
        """From now on the order answers for its owner, in place of one of its kind.

        Raises NotSeated, NotStarted, Over; Refused orders-fast; engine.core.Refused with the rules' reason.
        """
        await orders.save(self.tables, table_id, user, order, interaction)

    async def drop_order(self, table_id: str, user: int, kind: type[Order], interaction: int = 0) -> None:
        """The order of that kind is deleted, if there is one. Raises NotSeated."""
        await orders.drop(self.tables, table_id, user, kind, interaction)

    # What was and what waits

    async def table_at(self, place: Location, user: int) -> Table | None:
        """The table that a command given there means.

        The one that lives in this channel or thread (running before lobby before finished); in a parent channel the
        user's longest-waiting one of that channel, in a DM of all his tables; else None.
        """
        return await listings.table_at(self.tables, place, user)

    async def tables_of(self, user: int) -> list[TableLine]:
        """The user's unfinished tables, those that wait for him first, longest first."""
        return await listings.tables_of(self.tables, user)

    async def namesakes(self, table: Table) -> int:
        """How many tables of the same game and people have begun in that channel before."""
        return await listings.namesakes(self.tables, table)

    async def rematches(self, user: int) -> list[Table]:
        """Finished tables whose others want to play once more with this user, who has not said so yet."""
        return await listings.rematches(self.tables, user)

    async def events(self, table_id: str, first: int, last: int, user: int | None = None) -> tuple[Event, ...]:
        """Events by number, `last` not included, as far as the user (None: the public) may know them."""
        return await history.events(self.tables, table_id, first, last, user)

    async def log(self, table_id: str, user: int | None, page: int = 0) -> LogPage:
        """Ten turns a page, page 0 the latest, as far as the user may know."""
        return await history.log(self.tables, table_id, user, page)

    async def verify(self, table_id: str) -> Verified:
        """Replay a finished game from its published secret. Raises Refused not-over."""
        return await history.verify(self.tables, table_id)

    async def show_words(self, table_id: str, user: int, words: Sequence[str], interaction: int = 0) -> Table:
        """What a player shows beside the game (`Game.talk`), in place of what he showed; none takes it back.

        Raises NotSeated, NotStarted, Over; Refused no-talk, no-word (text, words), too-many-words (most).
        """
        return await public_words.show(self.tables, table_id, user, words, interaction)

    # Seats

    async def resign(self, table_id: str, user: int, interaction: int = 0) -> Table:
        """A bot plays on in this seat for good; the last person to resign ends the game (abandoned)."""
        return await seats.resign(self.tables, table_id, user, interaction)

    async def abandon(self, table_id: str, user: int, agree: bool = True, interaction: int = 0) -> Table:
        """Vote to end without a winner; it ends (status "abandoned") when all seated people agree.

        In a lobby the host closes it.
        """
        return await seats.abandon(self.tables, table_id, user, agree, interaction)

    async def offer_seat(
        self, table_id: str, who: int, to: Person, seat: int | None = None, interaction: int = 0
    ) -> Table:
        """Offer the own seat to somebody; with `seat` that of somebody who has left, or a bot's, if all others agree.

        Then it is on offer (`Table.offers`) once they do. Raises Refused not-yours, already-joined, seat-asked,
        too-often.
        """
        return await seats.offer(self.tables, table_id, who, to, seat, interaction)

    async def take_seat(self, table_id: str, who: Person, interaction: int = 0) -> Table:
        """Take the seat that was offered: its secrets come along and close to the former player."""
        return await seats.take(self.tables, table_id, who, interaction)

    async def decline_seat(self, table_id: str, user: int, interaction: int = 0) -> Table:
        """[No]: the offer is withdrawn, by the one who got it or the one who made it."""
        return await seats.decline(self.tables, table_id, user, interaction)

    async def bot_takes_seat(
        self, table_id: str, who: int, seat: int, kind: BotKind = "greedy", interaction: int = 0
    ) -> Table:
        """A bot keeps a seat warm: one's own, or (host or anybody seated) one whose person has left."""
        return await seats.bot_takes(self.tables, table_id, who, seat, kind, interaction)

    async def take_back(self, table_id: str, who: Person, interaction: int = 0) -> Table:
        """[I am back]: the person gets his seat back from the bot."""
        return await seats.take_back(self.tables, table_id, who, interaction)

    # Time

    def now(self) -> float:
        """By the clock that the service goes by."""
        return self.tables.clock()

    async def here(self, table_id: str, user: int, interaction: int = 0) -> Table:
        """[I am here]: his clock begins anew. Raises Refused not-late."""
        return await absence.here(self.tables, table_id, user, interaction)

    async def late_vote(self, table_id: str, user: int, seat: int, wanted: Vote, interaction: int = 0) -> Table:
        """What becomes of a seat whose time is out (-1: of whoever is late), if more than half of the others agree.

        Raises NotSeated; Refused not-late, not-yours-to-choose, no-choice.
        """
        return await absence.vote(self.tables, table_id, user, seat, wanted, interaction)

    async def nudge(self, table_id: str, user: int, interaction: int = 0) -> Table:
        """Raises NotSeated; Refused nudged-already, nobody-to-nudge."""
        return await absence.nudge(self.tables, table_id, user, interaction)

    async def vacation(self, user: int, days: int) -> Preferences:
        """So many days off from now, or from the end of those he has. Raises Refused no-days (left)."""
        found = await absence.take_days(self.tables, user, days)
        if found is None:
            raise Refused("no-days", left=await self.days_left(user))
        return found

    async def come_back(self, user: int) -> Preferences:
        """His vacation ends now."""
        return await absence.come_back(self.tables, user)

    async def days_left(self, user: int) -> int:
        """Of his vacation, this year."""
        wishes = await people.settings(self.tables, user)
        return absence.days_left(wishes, self.tables.clock(), self.tables.tuning.vacation)

    # People and places

    async def settings(self, user: int) -> Preferences:
        return await people.settings(self.tables, user)

    async def set_settings(self, user: int, preferences: Preferences) -> None:
        await absence.change_person(self.tables, user, preferences)

    async def dms_closed(self, user: int) -> bool:
        """Whether the latest direct message to him was turned away."""
        return await people.dms_closed(self.tables, user)

    async def rights_changed(self, guild: int) -> None:
        """What waited for a permission there is tried at once."""
        await channels.rights_changed(self.tables, guild)

    async def plays_at(self, channel: int) -> bool:
        """Whether a game runs there."""
        return await channels.plays_at(self.tables, channel)

    async def promise(self, interaction: int, token: str, locale: str) -> bool:
        """A person has been told to wait: noted, for the case that this process dies. Whether that worked."""
        return await promises.make(self.tables, interaction, token, locale)

    async def promise_kept(self, interaction: int) -> None:
        await promises.keep(self.tables, interaction)

    async def broken_promises(self) -> list[promises.Promise]:
        """Whom processes that have died have left waiting; each is returned once."""
        return await promises.broken(self.tables)

    async def stands(self, post: int | None) -> Stands:
        """What the message of an outgoing post is now."""
        return await delivery.stands(self.tables, post)

    async def say_after(self, post: int, text: str) -> None:
        """What that post will say once it is not the latest any more."""
        await delivery.say_after(self.tables, post, text)

    async def becomes_panel(self, table_id: str, message: int) -> None:
        """A press turns a direct message of the table into a panel: said before, so that no edit takes it for text."""
        await delivery.becomes_panel(self.tables, table_id, message)

    async def language(self, table: Table) -> str:
        """Of what all at the table read: the server's; in direct messages the host's."""
        if table.guild is None:
            return (await self.settings(table.host)).language
        return (await self.server(table.guild)).language

    async def server(self, guild: int) -> Server:
        return await people.server(self.tables, guild)

    async def set_server(self, guild: int, server: Server) -> None:
        await people.set_server(self.tables, guild, server)

    async def member_left(self, guild: int, user: int) -> None:
        """Lobbies lose him; in running games his seat is marked away and the others are told."""
        await channels.member_left(self.tables, guild, user)

    async def member_joined(self, guild: int, user: int) -> None:
        """Somebody came back: his seats are no longer away."""
        await channels.member_joined(self.tables, guild, user)

    async def channel_gone(self, channel: int) -> None:
        """A channel or thread was deleted: its tables wait for `move_table`; players are told once by DM."""
        await channels.channel_gone(self.tables, channel)

    async def message_gone(self, channel: int, message: int) -> None:
        """A message was deleted: a lobby or a latest turn post comes again."""
        await channels.message_gone(self.tables, channel, message)

    async def move_table(self, table_id: str, who: int, place: Location, interaction: int = 0) -> Table:
        """The table lives here from now on; what waited for a place goes out.

        Raises NotSeated; Refused channel-busy.
        """
        return await channels.move(self.tables, table_id, who, place, interaction)
