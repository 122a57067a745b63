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
WINDOW = 1 << zlib.MAX_WBITS  # bytes: nothing refers further back
HEADER = b"\x78\x01"  # of what is deflated quickly with such a window (RFC 1950)
LED_BY = 512  # bytes before the rows: isal looks at 288 at once
PIECE = 1 << 18  # bytes of rows at once: as many as stay in a processor's cache until they are deflated


def create_indexed_image(width: int, height: int, index: int) -> tuple[Image.Image, memoryview]:
    """A picture of mode L, all of one index, and its rows as a PNG has them, each after a zero, which says that it is
    not filtered: both are the same memory, so that nothing is copied to be encoded."""
    row = bytearray(1) + bytes((index,)) * width
    held = memoryview(row * (height + 1))  # one row more, for Pillow counts in whole ones from where the first begins
    first = cast(bytearray, held[1:])  # it takes any buffer, its stubs do not
    return Image.frombuffer("L", (width, height), first, "raw", "L", width + 1, 1), held[: (width + 1) * height]


def encode_png(size: tuple[int, int], rows: memoryview, palette: bytes) -> bytes:
    """Of the rows of a `sheet`; the palette is three bytes a colour. Equal rows are equal files."""
    header = pack(">IIBBBBB", *size, DEPTH, BY_PALETTE, 0, 0, 0)
    chunks = (b"IHDR", header), (b"PLTE", palette), (b"IDAT", compress_scanlines(rows)), (b"IEND", b"")
    return SIGNATURE + b"".join(part for name, data in chunks for part in format_chunk(name, data))


def format_chunk(name: bytes, data: bytes) -> tuple[bytes, ...]:
    return pack(">I", len(data)), name, data, pack(">I", zlib.crc32(data, zlib.crc32(name)))


def compress_scanlines(rows: memoryview) -> bytes:
    """What isal makes of the first bytes depends on where in memory it works (decision 014). So others lead, to which
    nothing can refer, as nothing that looks so far back is like them; they and what they became are left out, up to the
    flush, which ends on a byte."""
    near = bytes(rows[:WINDOW])
    unused = next((index for index in reversed(range(256)) if index not in near), None)
    lead = b"" if unused is None else bytes((unused,)) * LED_BY
    deflate = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS, MEMORY)
    deflate.compress(lead)
    deflate.flush(zlib.Z_SYNC_FLUSH)
    pieces = (rows[at : at + PIECE] for at in range(0, len(rows), PIECE))
    return b"".join([HEADER, *map(deflate.compress, pieces), deflate.flush(), pack(">I", zlib.adler32(rows))])
