"""What is compared of a picture's file is all that somebody could read from it."""
from __future__ import annotations

import zlib
from struct import pack

from conformance.shown.pictures import inside

ROWS = bytes(range(200)) * 40


def chunk(name: bytes, body: bytes) -> bytes:
    return pack(">I", len(body)) + name + body + pack(">I", zlib.crc32(name + body))


def written(
    rows: bytes = ROWS, level: int = 1, palette: bytes = b"abc", more: bytes = b"", after: bytes = b""
) -> bytes:
    blocks = zlib.compress(rows, level) + after
    halves = blocks[: len(blocks) // 2], blocks[len(blocks) // 2 :]
    data = b"".join(chunk(b"IDAT", half) for half in halves)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"PLTE", palette) + more + data + chunk(b"IEND", b"")


def test_how_rows_are_deflated_makes_no_difference() -> None:
    assert written(level=1) != written(level=9)
    assert inside(written(level=1)) == inside(written(level=9)) and ROWS in inside(written(level=0))


def test_all_else_does() -> None:
    others = [
        written(rows=ROWS[:-1] + b"\0"), written(palette=b"acb"), written(more=chunk(b"tEXt", b"devil")),
        written(after=b"devil"),
    ]  # fmt: skip
    assert all(inside(one) != inside(written()) for one in others)
