"""Message components: walking the tree, numbering it, and resolving attached media."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playground.errors import Problem, invalid
from playground.model import Json, many

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 19, 21, 22, 23
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
LINK, PREMIUM = 5, 6

Path = tuple[str | int, ...]


def walk(components: list[Json], path: Path = ("components",)) -> Iterator[tuple[Path, Json]]:
    """Every component of a tree with its path, parents first, in reading order."""
    for index, component in enumerate(components):
        here = (*path, index)
        yield here, component
        yield from walk(many(component, "components"), (*here, "components"))
        for key in ("accessory", "component"):
            if key in component:
                yield (*here, key), component[key]


def texts(message: Json) -> list[str]:
    """All text of a message in reading order: its content and every Text Display."""
    shown = [message["content"]] if message.get("content") else []
    return shown + [c["content"] for _, c in walk(many(message, "components")) if c["type"] == TEXT]


def numbered(components: list[Json]) -> list[Json]:
    """A copy in which every component has a numeric `id`, as Discord gives them: from 1, skipping those taken.

    What a select holds from the start is told by ids as strings, as Discord tells all that are too long for a page.
    """
    copies = [_copy(component) for component in components]
    taken = {c["id"] for _, c in walk(copies) if c.get("id")}
    following = 1
    for _, component in walk(copies):
        if not component.get("id"):
            while following in taken:
                following += 1
            component["id"] = following
            taken.add(following)
        for held in many(component, "default_values"):
            held["id"] = str(held["id"])
    return copies


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy(item) for key, item in value.items() if item is not None}  # pyright: ignore[reportUnknownVariableType]
    if isinstance(value, list):
        return [_copy(item) for item in value]  # pyright: ignore[reportUnknownVariableType]
    return value


def with_media(components: list[Json], attachments: list[Json]) -> list[Json]:
    """Give media their address and size. Raises 50035 for `attachment://` names that the message does not have."""
    by_name = {attachment["filename"]: attachment for attachment in attachments}
    for path, component in walk(components):
        for where, media in media_of(component):
            _resolve(media, by_name, (*path, *where, "url"))
    return components


def media_of(component: Json) -> Iterator[tuple[Path, Json]]:
    """The media objects of one component with their paths in it."""
    if component["type"] == GALLERY:
        for index, item in enumerate(component["items"]):
            yield ("items", index, "media"), item["media"]
    elif component["type"] == THUMBNAIL:
        yield ("media",), component["media"]
    elif component["type"] == FILE:
        yield ("file",), component["file"]


def _resolve(media: Json, by_name: dict[str, Json], where: Path) -> None:
    url: str = media["url"]
    name = url.removeprefix("attachment://")
    if name == url:
        attachment = next((a for a in by_name.values() if a["url"] == url), None)
        if not url.startswith(("http://", "https://")):
            raise invalid(Problem(where, "URL_TYPE_INVALID_SCHEME", f"'{url}' is no http(s) or attachment address"))
    else:
        attachment = by_name.get(name)
        if attachment is None:
            text = f"The message has no attachment named {name}"
            raise invalid(Problem(where, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", text))
    media |= {"proxy_url": url, "loading_state": 2, "flags": 0}
    if attachment is not None:
        media |= {key: attachment[key] for key in ("url", "proxy_url", "content_type")}
        media |= {"width": attachment.get("width"), "height": attachment.get("height")}
        media["attachment_id"] = attachment["id"]
