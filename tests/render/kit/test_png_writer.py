"""The written file is a PNG to the letter of its specification, and shows the same indices."""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator
from struct import iter_unpack, unpack_from
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from render.kit.pixels import png_writer as writer
from render.kit.pixels.png_writer import PNG_SIGNATURE, create_indexed_image, encode_png

TWENTY_COLOURS = bytes(range(60))
# How many live at a time.
COMPRESSOR_COUNT = 4000
IMAGE_SIZES = [(1, 1), (1, 7), (31, 1), (257, 19), (1600, 1200)]


def make_noise(size: tuple[int, int]) -> Image.Image:
    """Return an image with rows that repeat, as pictures have them."""
    luck, (width, height) = random.Random(0), size
    found = [bytes(luck.choices(range(20), k=width)) for _ in range(3)]
    return Image.frombytes("L", size, b"".join(found[y // 4 % 3] for y in range(height)))


def write_png(image: Image.Image) -> bytes:
    """Return the image drawn upon a sheet, as `Canvas` does it."""
    drawn, rows = create_indexed_image(*image.size, 7)
    drawn.im.paste(image.im, (0, 0, *image.size))
    return encode_png(image.size, rows, TWENTY_COLOURS)


def read_chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the names and contents of the chunks of a file in which all checksums are right."""
    assert data[:8] == PNG_SIGNATURE
    at = 8
    while at < len(data):
        size, name = unpack_from(">I4s", data, at)
        body = data[at + 8 : at + 8 + size]
        assert unpack_from(">I", data, at + 8 + size) == (zlib.crc32(name + body),)
        yield name, body
        at += size + 12
    assert at == len(data)


@pytest.fixture(params=["as installed", "without isal"], autouse=True)
def installed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch):
    if request.param == "without isal":
        monkeypatch.setattr(writer, "zlib", zlib)


@pytest.mark.parametrize("size", IMAGE_SIZES)
def test_strict_reader_finds_every_index(size: tuple[int, int]):
    image = make_noise(size)
    found = list(read_chunks(write_png(image)))
    assert [name for name, _ in found] == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]
    header, palette, block, end = (body for _, body in found)
    assert list(iter_unpack(">IIBBBBB", header)) == [(*size, 8, 3, 0, 0, 0)]
    assert (palette, end) == (TWENTY_COLOURS, b"")
    inflate = zlib.decompressobj()
    data, width = inflate.decompress(block), size[0] + 1
    assert inflate.eof and not inflate.unused_data and len(data) == width * size[1]
    assert set(data[::width]) == {0}, "a row is filtered"
    assert b"".join(data[at + 1 : at + width] for at in range(0, len(data), width)) == image.tobytes()


@pytest.mark.parametrize("seed", [3, 4, 7])
def test_equal_rows_are_equal_files(seed: int):
    """This holds for any memory address of a compressor. One isal compressor in some thousands used to make another
    file from the same rows.
    """
    luck = random.Random(seed)
    alive = list[object]()
    make = writer.zlib.compressobj
    line = b"\0" + bytes([9 * seed] * 5 + luck.choices(range(40), k=600))
    rows = memoryview(line + bytes(luck.choices(range(40), k=50)) + line * 2)

    def keep_alive(*given: Any) -> object:
        alive.append(made := make(*given))
        return made

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(writer, "zlib", SimpleNamespace(**vars(writer.zlib) | {"compressobj": keep_alive}))
        assert len({writer.compress_scanlines(rows) for _ in range(COMPRESSOR_COUNT)}) == 1


def test_rows_with_early_matches_are_compressed_rightly():
    rows = memoryview(bytearray(range(256)) * 300)
    assert zlib.decompress(writer.compress_scanlines(rows)) == rows
