"""Forum channels: their tags, and the posts in them, which are threads with a first message (topics/threads#forums)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground import messages, threads
from playground.attachments import Upload
from playground.errors import DiscordError, Problem, invalid_form
from playground.model import PUBLIC_THREAD, Json, get_list

if TYPE_CHECKING:
    from playground.server_state import ServerState

FORUM_FIELDS: Json = {
    "available_tags": [],
    "default_forum_layout": 0,
    "default_sort_order": None,
    "default_reaction_emoji": None,
    "default_auto_archive_duration": None,
}
MAX_TAG_NAME_CHARS = 20


def set_available_tags(state: ServerState, forum: Json, tags: list[Json]) -> None:
    """Set the tags of a forum. New ones get an id. Raises DiscordError 50035 for a name that is too long or used
    twice.
    """
    names = [tag["name"] for tag in tags]
    for index, name in enumerate(names):
        where = ("available_tags", index, "name")
        if not 1 <= len(name) <= MAX_TAG_NAME_CHARS:
            text = f"Must be between 1 and {MAX_TAG_NAME_CHARS} in length."
            raise invalid_form(Problem(where, "BASE_TYPE_BAD_LENGTH", text))
        if name in names[:index]:
            raise invalid_form(Problem(where, "TAG_NAMES_MUST_BE_UNIQUE", "Tag names must be unique"))
    forum["available_tags"] = [
        {
            "moderated": False,
            "emoji_id": None,
            "emoji_name": None,
            **tag,
            "id": str(tag.get("id") or state.new_id()),
        }
        for tag in tags
    ]


def create_post(
    state: ServerState, user_id: str, forum: Json, body: Json, uploads: list[Upload]
) -> tuple[Json, Json]:
    """Create a post with its first message, whose id is the post's. Return both. `body` is that of Discord's request.

    Raises DiscordError as `threads.check_applied_tags` and `messages.fill_message`; then nothing has changed.
    """
    if "message" not in body:  # which the description takes for a thread of a text channel
        raise invalid_form(Problem(("message",), "BASE_TYPE_REQUIRED", "This field is required"))
    tags = threads.check_applied_tags(state, user_id, forum, get_list(body, "applied_tags"), [])
    post_id = state.new_id()
    message = messages.create_blank(state, post_id, user_id) | {"id": post_id}
    minutes = int(body.get("auto_archive_duration") or forum.get("default_auto_archive_duration") or 1440)
    post = threads.build_thread(state, forum, body["name"], minutes, PUBLIC_THREAD, post_id, user_id)
    post["applied_tags"] = tags
    state.world.channels[post_id] = post
    try:
        messages.fill_message(state, message, body["message"], uploads)
    except DiscordError:
        del state.world.channels[post_id]
        raise
    threads.publish_thread(state, post)
    messages.publish_message(state, message)
    return post, message


def list_posts(state: ServerState, forum: Json) -> list[Json]:
    """Return the posts of a forum, the latest active first, each with its first message (None if that was deleted)."""
    found = [c for c in state.world.channels.values() if c.get("parent_id") == forum["id"]]
    found.sort(key=lambda post: int(post["last_message_id"] or post["id"]), reverse=True)
    return [
        {"post": post, "first": state.world.messages.get(post["id"], {}).get(post["id"])} for post in found
    ]
