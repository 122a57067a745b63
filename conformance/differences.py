"""Find the first place at which two things that were shown differ, for the message of a failing test."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from typing import Any, NamedTuple, cast

import msgspec
from msgspec import Struct
from PIL import Image, ImageChops

from .shown.pictures import Pixels

MAX_SHOWN_CHARS = 400
MISSING = "nothing"
PNG_SIGNATURE = b"\x89PNG"


class Difference(NamedTuple):
    """Two different values, and where they differ."""

    path: str  # Such as "hands[1]". Empty if the values are no containers.
    first: str
    second: str


def find_difference(first: object, second: object) -> Difference:
    """Return the first difference of two values that are not equal."""
    return next(
        iter(iterate_differences(first, second)), Difference("", shorten_text(first), shorten_text(second))
    )


def iterate_differences(first: object, second: object, path: str = "") -> Iterator[Difference]:
    """Yield the places at which two values differ: fields of structs, keys of mappings, entries of sequences."""
    if first == second:
        return
    first_plain, second_plain = to_plain(first), to_plain(second)
    if isinstance(first_plain, Mapping) and isinstance(second_plain, Mapping):
        ours, theirs = cast("Mapping[Any, Any]", first_plain), cast("Mapping[Any, Any]", second_plain)
        for key in [*ours, *(key for key in theirs if key not in ours)]:
            yield from iterate_differences(
                ours.get(key, MISSING), theirs.get(key, MISSING), f"{path}.{key}".lstrip(".")
            )
    elif isinstance(first_plain, bytes) and isinstance(second_plain, bytes):
        yield Difference(path, *compare_bytes(first_plain, second_plain))
    elif isinstance(first_plain, str) and isinstance(second_plain, str):
        yield Difference(path, *cut_to_difference(first_plain, second_plain))
    elif isinstance(first_plain, list | tuple) and isinstance(second_plain, list | tuple):
        yield from iter_differences(
            cast("Sequence[Any]", first_plain), cast("Sequence[Any]", second_plain), path
        )
    else:
        yield Difference(path, shorten_text(first), shorten_text(second))


def cut_to_difference(first: str, second: str) -> tuple[str, str]:
    """Return both texts from the beginning of the line in which they first differ."""
    alike = next(
        (n for n, (one, two) in enumerate(zip(first, second, strict=False)) if one != two), len(first)
    )
    begin = first.rfind("\n", 0, alike) + 1
    return shorten_text(first[begin:]), shorten_text(second[begin:])


def iter_differences(first: Sequence[Any], second: Sequence[Any], path: str) -> Iterator[Difference]:
    """Yield the differences of two sequences: one if only their order differs, else one for each entry that differs."""
    if sorted(map(repr, first)) == sorted(map(repr, second)):
        yield Difference(f"{path} (the order)".strip(), shorten_text(first), shorten_text(second))
        return
    if len(first) != len(second):
        counted = (f"{len(listed)}: {shorten_text(listed)}" for listed in (first, second))
        yield Difference(f"{path} (how many)".strip(), *counted)
        return
    for n, (one, two) in enumerate(zip(first, second, strict=True)):
        yield from iterate_differences(one, two, f"{path}[{n}]")


def to_plain(value: object) -> object:
    """Return a struct as a mapping of its fields, a picture as its file, anything else unchanged."""
    if isinstance(value, Pixels):
        return value.png
    if isinstance(value, Struct):
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        return {"type": type(value).__name__, **fields}
    return value


def compare_bytes(first: bytes, second: bytes) -> tuple[str, str]:
    """Describe how two files differ: where pictures of one size do, otherwise the sizes and the first bytes."""
    if first.startswith(PNG_SIGNATURE) and second.startswith(PNG_SIGNATURE):
        one, two = (Image.open(BytesIO(data)).convert("RGBA") for data in (first, second))
        if one.size == two.size:
            box = ImageChops.difference(one, two).getbbox(alpha_only=False)
            return "this picture", f"one with other pixels in the box {box}"
    return describe_bytes(first), describe_bytes(second)


def describe_bytes(data: bytes) -> str:
    """Return the length of the data and its first bytes in hex."""
    return f"{len(data)} bytes, {data[:16].hex()}..."


def shorten_text(value: object) -> str:
    """Return the text, or the `repr` of anything else, cut to `MAX_SHOWN_CHARS`."""
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= MAX_SHOWN_CHARS else f"{text[:MAX_SHOWN_CHARS]}..."


def decode_view(packed: bytes) -> Any:
    """Return an encoded view as plain mappings and lists, so that the field that differs can be named."""
    return msgspec.msgpack.decode(packed, strict=False)
