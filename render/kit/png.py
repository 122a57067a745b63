"""A PNG of palette indices: header, palette, and its rows as one deflated block (decision 014)."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from struct import pack
from typing import TYPE_CHECKING

from PIL import Image

if TYPE_CHECKING:
    import zlib  # which isal's is like: its own stubs leave types open
else:
    try:
        from isal import isal_zlib as zlib
    except ImportError:  # there is no wheel for this machine
        import zlib

LEVEL = {"isal.isal_zlib": 1, "zlib": 3}[zlib.__name__]  # of the one the least that looks back, of the other the best
SIGNATURE = b"\x89PNG\r\n\x1a\n"
DEPTH = 8  # bits an index: no picture has as few as 16 colours
BY_PALETTE = 3  # the type of colour
PIECE = 1 << 18  # bytes of rows at once: as many as stay in a processor's cache until they are deflated


def png(indices: Image.Image, palette: bytes) -> bytes:
    """A picture of mode L; its palette is three bytes a colour."""
    header = pack(">IIBBBBB", *indices.size, DEPTH, BY_PALETTE, 0, 0, 0)
    chunks = (b"IHDR", header), (b"PLTE", palette), (b"IDAT", deflated(rows(indices))), (b"IEND", b"")
    return SIGNATURE + b"".join(chunk(name, data) for name, data in chunks)


def chunk(name: bytes, data: bytes) -> bytes:
    return b"".join((pack(">I", len(data)), name, data, pack(">I", zlib.crc32(data, zlib.crc32(name)))))


def rows(indices: Image.Image) -> Iterator[bytes]:
    """Each row of indices after a zero, which says that it is not filtered: Pillow pads rows with zeros at their ends,
    which are those before the next ones."""
    encoder = Image.core.raw_encoder("L", "L", indices.width + 1, 1)
    encoder.setimage(indices.im, None)
    yield b"\0"
    ended = 0
    while not ended:
        _, ended, piece = encoder.encode(PIECE)
        yield piece[:-1] if ended else piece


def deflated(pieces: Iterable[bytes]) -> bytes:
    deflate = zlib.compressobj(LEVEL)
    return b"".join([*map(deflate.compress, pieces), deflate.flush()])
