"""A PNG of palette indices: header, palette, and its rows as one deflated block (decision 014)."""
from __future__ import annotations

from struct import pack
from typing import TYPE_CHECKING, cast

from PIL import Image

if TYPE_CHECKING:
    import zlib  # which isal's is like: its own stubs leave types open
else:
    try:
        from isal import isal_zlib as zlib
    except ImportError:  # there is no wheel for this machine
        import zlib

# of the one the least level that looks back, of the other the best; and the memory with which it writes fewest bytes
LEVEL, MEMORY = {"isal.isal_zlib": (1, 3), "zlib": (3, 8)}[zlib.__name__]
SIGNATURE = b"\x89PNG\r\n\x1a\n"
DEPTH = 8  # bits an index: no picture has as few as 16 colours
BY_PALETTE = 3  # the type of colour
PIECE = 1 << 18  # bytes of rows at once: as many as stay in a processor's cache until they are deflated


def sheet(width: int, height: int, index: int) -> tuple[Image.Image, memoryview]:
    """A picture of mode L, all of one index, and its rows as a PNG has them, each after a zero, which says that it is
    not filtered: both are the same memory, so that nothing is copied to be encoded."""
    row = bytearray(1) + bytes((index,)) * width
    held = memoryview(row * (height + 1))  # one row more, for Pillow counts in whole ones from where the first begins
    first = cast(bytearray, held[1:])  # it takes any buffer, its stubs do not
    return Image.frombuffer("L", (width, height), first, "raw", "L", width + 1, 1), held[: (width + 1) * height]


def png(size: tuple[int, int], rows: memoryview, palette: bytes) -> bytes:
    """Of the rows of a `sheet`; the palette is three bytes a colour."""
    header = pack(">IIBBBBB", *size, DEPTH, BY_PALETTE, 0, 0, 0)
    chunks = (b"IHDR", header), (b"PLTE", palette), (b"IDAT", deflated(rows)), (b"IEND", b"")
    return SIGNATURE + b"".join(part for name, data in chunks for part in chunk(name, data))


def chunk(name: bytes, data: bytes) -> tuple[bytes, ...]:
    return pack(">I", len(data)), name, data, pack(">I", zlib.crc32(data, zlib.crc32(name)))


def deflated(rows: memoryview) -> bytes:
    deflate = zlib.compressobj(LEVEL, zlib.DEFLATED, zlib.MAX_WBITS, MEMORY)
    pieces = (rows[at : at + PIECE] for at in range(0, len(rows), PIECE))
    return b"".join([*map(deflate.compress, pieces), deflate.flush()])
