"""Message components: walk the tree, number it, and resolve attached media."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playground.errors import Problem, invalid_form
from playground.model import Json, get_list

ROW = 1
BUTTON = 2
STRING_SELECT = 3
TEXT_INPUT = 4
USER_SELECT = 5
ROLE_SELECT = 6
MENTIONABLE_SELECT = 7
CHANNEL_SELECT = 8
SECTION = 9
TEXT = 10
THUMBNAIL = 11
GALLERY = 12
FILE = 13
SEPARATOR = 14
CONTAINER = 17
LABEL = 18
FILE_UPLOAD = 19
RADIO_GROUP = 21
CHECKBOX_GROUP = 22
CHECKBOX = 23
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
LINK, PREMIUM = 5, 6

Path = tuple[str | int, ...]


def walk_components(components: list[Json], path: Path = ("components",)) -> Iterator[tuple[Path, Json]]:
    """Yield every component of a tree with its path (keys and indices), parents first, in reading order."""
    for index, component in enumerate(components):
        here = (*path, index)
        yield here, component
        yield from walk_components(get_list(component, "components"), (*here, "components"))
        for key in ("accessory", "component"):
            if key in component:
                yield (*here, key), component[key]


def list_texts(message: Json) -> list[str]:
    """Return all text of a message in reading order: its content and every Text Display."""
    shown = [message["content"]] if message.get("content") else []
    return shown + [
        c["content"] for _, c in walk_components(get_list(message, "components")) if c["type"] == TEXT
    ]


def number_components(components: list[Json]) -> list[Json]:
    """Return a copy in which every component has a numeric `id`, as Discord numbers them: from 1, skipping ids in use.

    The default values of a select are identified by strings, as Discord writes all ids that are too long for a
    JavaScript number.
    """
    copies = [_copy_without_nulls(component) for component in components]
    taken = {c["id"] for _, c in walk_components(copies) if c.get("id")}
    following = 1
    for _, component in walk_components(copies):
        if not component.get("id"):
            while following in taken:
                following += 1
            component["id"] = following
            taken.add(following)
        for held in get_list(component, "default_values"):
            held["id"] = str(held["id"])
    return copies


def _copy_without_nulls(value: Any) -> Any:
    """Return a deep copy of JSON without the keys whose value is null."""
    if isinstance(value, dict):
        return {key: _copy_without_nulls(item) for key, item in value.items() if item is not None}  # pyright: ignore[reportUnknownVariableType]
    if isinstance(value, list):
        return [_copy_without_nulls(item) for item in value]  # pyright: ignore[reportUnknownVariableType]
    return value


def resolve_media(components: list[Json], attachments: list[Json]) -> list[Json]:
    """Give the media of all components their URL and size, and return the components.

    Raises DiscordError 50035 for `attachment://` names that the message does not have.
    """
    by_name = {attachment["filename"]: attachment for attachment in attachments}
    for path, component in walk_components(components):
        for where, media in iter_media(component):
            _resolve_media_item(media, by_name, (*path, *where, "url"))
    return components


def iter_media(component: Json) -> Iterator[tuple[Path, Json]]:
    """Yield the media objects of one component, such as its pictures, with their paths in it."""
    if component["type"] == GALLERY:
        for index, item in enumerate(component["items"]):
            yield ("items", index, "media"), item["media"]
    elif component["type"] == THUMBNAIL:
        yield ("media",), component["media"]
    elif component["type"] == FILE:
        yield ("file",), component["file"]


def _resolve_media_item(media: Json, by_name: dict[str, Json], where: Path) -> None:
    """Give one media object its URL and size. `where` is its path.

    Raises DiscordError 50035 for an unknown attachment, or a URL that is not http(s).
    """
    url: str = media["url"]
    name = url.removeprefix("attachment://")
    if name == url:
        attachment = next((a for a in by_name.values() if a["url"] == url), None)
        if not url.startswith(("http://", "https://")):
            raise invalid_form(
                Problem(where, "URL_TYPE_INVALID_SCHEME", f"'{url}' is no http(s) or attachment address")
            )
    else:
        attachment = by_name.get(name)
        if attachment is None:
            text = f"The message has no attachment named {name}"
            raise invalid_form(Problem(where, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", text))
    media |= {"proxy_url": url, "loading_state": 2, "flags": 0}
    if attachment is not None:
        media |= {key: attachment[key] for key in ("url", "proxy_url", "content_type")}
        media |= {"width": attachment.get("width"), "height": attachment.get("height")}
        media["attachment_id"] = attachment["id"]
