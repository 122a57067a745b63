"""Attachments: uploads, the size of their pictures, and where their bytes are stored (the CDN)."""

from __future__ import annotations

import mimetypes
import re
import struct
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote

from playground.errors import DiscordError, Problem, invalid_form
from playground.model import MAX_FILE_BYTES, Json

if TYPE_CHECKING:
    from playground.server_state import ServerState


@dataclass(frozen=True)
class Upload:
    """One file of a request. `index` is the number n of its `files[n]` part."""

    index: str
    filename: str
    data: bytes


def read_picture_size(data: bytes) -> tuple[int, int] | None:
    """Return width and height in pixels from the header of a PNG or GIF, or None for anything else."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and data[12:16] == b"IHDR" and len(data) >= 24:
        return struct.unpack(">II", data[16:24])
    if data[:6] in (b"GIF87a", b"GIF89a") and len(data) >= 10:
        return struct.unpack("<HH", data[6:10])
    return None


def to_safe_filename(filename: str) -> str:
    """Return the file name as Discord would store it: without spaces and without folders."""
    return re.sub(r"[^\w.\-]", "_", filename.replace("\\", "/").rsplit("/", 1)[-1]) or "unknown"


def guess_content_type(filename: str) -> str:
    """Return the MIME type for the ending of a file name."""
    return mimetypes.guess_type(filename)[0] or "application/octet-stream"


def store_attachment(state: ServerState, channel_id: str, upload: Upload, entry: Json) -> Json:
    """Store an uploaded file and return its attachment object. `entry` is its item in the request's `attachments`."""
    attachment_id = state.new_id()
    name = to_safe_filename(entry.get("filename") or upload.filename)
    url = f"{state.url}/cdn/attachments/{channel_id}/{attachment_id}/{quote(name)}"
    attachment: Json = {
        "id": attachment_id,
        "filename": name,
        "size": len(upload.data),
        "url": url,
        "proxy_url": url,
        "content_type": guess_content_type(name),
        "flags": 0,
    }
    size = read_picture_size(upload.data)
    if size:
        attachment |= {"width": size[0], "height": size[1]}
    if entry.get("description"):
        attachment["description"] = entry["description"]
    write_file(state, attachment_id, upload.data)
    return attachment


def write_file(state: ServerState, key: str, data: bytes) -> None:
    """Store bytes under an id: in memory and, if the playground is saved, in its folder."""
    if state.folder is None:
        state.files[key] = data
        return
    path = state.folder / "attachments" / key
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    path.write_bytes(data)


def read_file(state: ServerState, attachment_id: str) -> bytes | None:
    """Return the bytes of an attachment from memory or the saved folder, or None."""
    if state.folder is None or not attachment_id.isdigit():
        return state.files.get(attachment_id)
    path = state.folder / "attachments" / attachment_id
    return path.read_bytes() if path.is_file() else None


def delete_file(state: ServerState, attachment: Json) -> None:
    """Delete the bytes of an attachment that no message shows any more."""
    state.files.pop(attachment["id"], None)
    if state.folder is not None:
        (state.folder / "attachments" / attachment["id"]).unlink(missing_ok=True)


def plan_attachments(
    body: Json, uploads: list[Upload], existing: list[Json]
) -> tuple[list[Json], list[tuple[Upload, Json]]]:
    """Return the existing attachments that the message keeps, and the uploads to add, each with its entry ({} if it has
    none).

    Every upload is added. Without an `attachments` list in the body all existing attachments stay; with one, only those
    that it lists. Raises DiscordError 50035 if an entry is neither an upload nor an existing attachment, or if there
    would be more than ten; 40005 for a file over 10 MiB.
    """
    entries: list[Json] | None = body.get("attachments")
    staying: list[Json]
    arriving: list[tuple[Upload, Json]] = []
    by_index = {upload.index: upload for upload in uploads}
    if entries is None:
        staying, arriving = list(existing), [(upload, {}) for upload in uploads]
    else:
        by_id = {attachment["id"]: attachment for attachment in existing}
        staying = []
        for number, entry in enumerate(entries):
            key = str(entry["id"])
            if key in by_index:
                arriving.append((by_index.pop(key), entry))
            elif key in by_id:
                staying.append(_with_description(by_id[key], entry))
            else:
                where = ("attachments", number, "id")
                raise invalid_form(
                    Problem(where, "ATTACHMENT_NOT_FOUND", f"No file and no attachment has id {key}")
                )
        arriving += [(upload, {}) for upload in by_index.values()]
    if any(len(upload.data) > MAX_FILE_BYTES for upload in uploads):
        raise DiscordError(40005)
    if len(staying) + len(arriving) > 10:
        raise invalid_form(
            Problem(("attachments",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
        )
    return staying, arriving


def _with_description(attachment: Json, entry: Json) -> Json:
    """Return the attachment with the description from a request's entry, if that has one."""
    changed = {"description": entry["description"]} if entry.get("description") else {}
    return attachment | changed
