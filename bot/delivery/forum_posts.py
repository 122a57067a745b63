"""The posts of tables in forums, through discord.py: opened, found again, titled and tagged.

A forum's tags are read from Discord each time, because other processes and admins change them.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Literal

import discord

from bot.base.jobs import KeyLocks
from bot.discord.app import App
from bot.discord.channels import MAX_FORUM_TAGS
from bot.discord.components import mention_only, to_classic_view, to_file
from bot.model.messages import Undeliverable
from bot.model.view import Status, Table
from bot.panels.blocks import MessageContent, shorten
from engine.core.text import LOCALES, Catalogue, get_catalogue, join_with_and
from render.scene import Picture

# The longest that Discord allows: a week.
ARCHIVE_AFTER_MINUTES: Literal[10080] = 10080
MAX_TITLE_CHARS, MAX_TAG_CHARS = 100, 20
MAX_POST_TAGS = 5
TAG_TEXTS: dict[Status, str] = {
    "lobby": "tag-lobby",
    "running": "tag-running",
    "over": "tag-over",
    "abandoned": "tag-over",
}


class ForumPosts:
    """Open, title and tag posts of tables."""

    def __init__(self, app: App) -> None:
        self.client, self.app = app.client, app
        self.tag_locks = KeyLocks[int]()  # by forum: setting a tag replaces the whole list

    async def open_post(
        self, table: Table, title: str, words: Catalogue, message: MessageContent, picture: Picture | None
    ) -> int:
        """Open the table's post and return its id, which is also that of its first message.

        Raises Undeliverable if the channel is no forum any more; discord.py's errors.
        """
        forum = await self._fetch_forum(table)
        made = await forum.create_thread(
            name=title,
            auto_archive_duration=ARCHIVE_AFTER_MINUTES,
            content=message.content,
            view=to_classic_view(message.blocks),
            files=[to_file(picture)] if picture else [],
            applied_tags=await self._choose_tags(forum, table, words),
            allowed_mentions=mention_only(()),
        )
        return made.thread.id

    async def fetch_first_messages(self, table: Table, since: float) -> list[discord.Message]:
        """Return the first messages of the bot's posts in the table's forum that were opened since then."""
        forum, me = await self._fetch_forum(table), self.client.user.id if self.client.user else 0
        active: Any = await self.client.http.get_active_threads(forum.guild.id)
        found = [
            int(thread["id"])
            for thread in active["threads"]
            if int(thread["parent_id"]) == forum.id
            and int(thread["owner_id"]) == me
            and discord.utils.snowflake_time(int(thread["id"])).timestamp() >= since
        ]
        messages = list[discord.Message]()
        for post in sorted(found, reverse=True):
            with suppress(discord.NotFound):  # somebody has deleted it
                messages.append(await self.client.get_partial_messageable(post).fetch_message(post))
        return messages

    async def update_post(self, table: Table, title: str, words: Catalogue) -> None:
        """Give the post its title and tags. Tags that people have added stay. Raises discord.py's errors."""
        forum = await self._fetch_forum(table)
        post: Any = await self.client.http.get_channel(table.channel)
        own = await self._choose_tags(forum, table, words)
        outdated = {name.casefold() for text in TAG_TEXTS.values() for name in list_tag_names(text)}
        applied = {int(tag) for tag in post.get("applied_tags", [])} - {tag.id for tag in own}
        kept = [
            tag for tag in forum.available_tags if tag.id in applied and tag.name.casefold() not in outdated
        ]
        tags = [tag.id for tag in [*own, *kept]][:MAX_POST_TAGS]
        await self.client.http.edit_channel(table.channel, name=title, applied_tags=tags, reason=None)

    async def _fetch_forum(self, table: Table) -> discord.ForumChannel:
        """Return the forum as it is now. Raises Undeliverable if the channel is no forum."""
        forum = await self.client.fetch_channel(table.parent or table.channel)
        if not isinstance(forum, discord.ForumChannel):
            raise Undeliverable("channel")
        return forum

    async def _choose_tags(
        self, forum: discord.ForumChannel, table: Table, words: Catalogue
    ) -> Sequence[discord.ForumTag]:
        """Return the tags for the table's game and state. Missing ones are created if the bot may do so and the forum
        has room. If the forum requires a tag and has none of ours, return any that the bot may use.
        """
        title = shorten(self.app.service.games[table.slug].title, MAX_TAG_CHARS)
        wanted = [(title, [title]), (words(TAG_TEXTS[table.status]), list_tag_names(TAG_TEXTS[table.status]))]
        me = forum.guild.get_member(self.client.user.id) if self.client.user is not None else None
        granted = forum.permissions_for(me) if me is not None else discord.Permissions.none()
        async with self.tag_locks(forum.id):
            missing = [name for name, names in wanted if find_tag(forum.available_tags, names) is None]
            room = MAX_FORUM_TAGS - len(forum.available_tags)
            if granted.manage_channels and missing and room > 0:
                forum = await self._fetch_forum(table)  # another post may have created them meanwhile
                new = [
                    discord.ForumTag(name=name)
                    for name, names in wanted
                    if find_tag(forum.available_tags, names) is None
                ]
                edited = await forum.edit(available_tags=[*forum.available_tags, *new][:MAX_FORUM_TAGS])
                forum = edited or forum
        usable = [tag for tag in forum.available_tags if granted.manage_threads or not tag.moderated]
        chosen = [tag for _, names in wanted if (tag := find_tag(usable, names)) is not None]
        return chosen or (usable[:1] if forum.flags.require_tag else [])


def list_tag_names(text: str) -> list[str]:
    """Return the names of a tag in all languages."""
    return [get_catalogue("bot", locale)(text) for locale in LOCALES]


def find_tag(tags: Sequence[discord.ForumTag], names: Sequence[str]) -> discord.ForumTag | None:
    """Return the first tag with one of these names. Upper and lower case are the same."""
    known = {name.casefold() for name in names}
    return next((tag for tag in tags if tag.name.casefold() in known), None)


def build_final_title(table: Table, winners: Sequence[str], game: str, words: Catalogue) -> str:
    """Return the title of the post of a table that has ended: the game and the winners, or that it has none."""
    without_winner = "post-closed" if table.started is None else "post-abandoned"
    code = "post-won" if winners else without_winner
    who = join_with_and(words, list(winners))
    return shorten(words(code, game=game, winners=who, count=len(winners)), MAX_TITLE_CHARS)
