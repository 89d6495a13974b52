"""The states that an explorer remembers, as plain data, and back.

Fingerprints are the same in every process. Images of h are made of names and of the columns of base objects,
which are saved with them (docs/soundness.md, "Saved searches").
"""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Iterator

import msgspec

from jrf.happens_before.image import ColumnName, HImage, Imager, RowName, Shape, image_from, size
from jrf.happens_before.numbering import Numbers
from jrf.protocols import Delta
from jrf.search.engine.explorer import Explorer
from jrf.search.engine.visited import Visited
from jrf.search.saving.positions import (
    FINGERPRINT,
    Packed,
    Unfit,
    pack_fingerprints,
    packed,
    unpack_fingerprints,
    unpacked,
)


class ShapeFacts(msgspec.Struct, frozen=True):
    """A `Shape`."""

    width: int
    rows: tuple[RowName, ...]
    columns: tuple[ColumnName, ...]


class Images(msgspec.Struct, frozen=True):
    """Images by their numbers: the shape of each, and their bytes one after the other, compressed."""

    shapes: tuple[ShapeFacts, ...]
    shape_of: Packed
    content: bytes


class Table(msgspec.Struct, frozen=True):
    """A `Visited`: fingerprints, and the number of the image with each. Those of one antichain stand
    together.
    """

    fingerprints: bytes
    images: Packed


class Remembered(msgspec.Struct, frozen=True):
    """What an explorer remembers of states. `capacity`, `peak` and `base` are those of
    `jrf.happens_before.numbering`.
    """

    capacity: int
    peak: int
    base: tuple[Numbers, ...]
    images: Images
    visited: Table
    halfway: Table
    lively: bytes
    led_to: bytes


def remembered(explorer: Explorer[Delta]) -> Remembered:
    """What the explorer knows of states, as plain data."""
    slots, book = explorer.h.slots, _Book()
    visited, halfway = book.table(explorer.visited), book.table(explorer.halfway)
    return Remembered(
        slots.capacity,
        slots.peak_columns,
        slots.numbers(),
        book.images(),
        visited,
        halfway,
        pack_fingerprints(explorer.endings.reached),
        b"" if explorer.led_to is None else pack_fingerprints([explorer.led_to]),
    )


def remember(explorer: Explorer[Delta], what: Remembered) -> None:
    """Let an explorer at the first choice remember that. Raises Unfit."""
    h = explorer.h
    try:
        h.restore(what.capacity, what.base)
        images = list(_images(h.imager, what.images))
        explorer.visited = _visited(what.visited, images)
        explorer.halfway = _visited(what.halfway, images)
    except (ValueError, LookupError, zlib.error) as problem:
        raise Unfit(str(problem)) from None
    h.slots.peak_columns = max(h.slots.peak_columns, what.peak)
    explorer.endings.reached = set(unpack_fingerprints(what.lively))
    explorer.led_to = next(unpack_fingerprints(what.led_to), None)


class _Book:
    """Numbers images and shapes as they are met."""

    def __init__(self) -> None:
        self._images: dict[HImage, int] = {}
        self._shapes: dict[Shape, int] = {}

    def table(self, visited: Visited) -> Table:
        fingerprints, numbers, images = bytearray(), array("q"), self._images
        for fingerprint, image in visited.pairs():
            fingerprints += fingerprint.to_bytes(FINGERPRINT, "little")
            numbers.append(images.setdefault(image, len(images)))
        return Table(bytes(fingerprints), packed(numbers))

    def images(self) -> Images:
        shapes, shape_of = self._shapes, array("q")
        pack = zlib.compressobj(1)
        content = bytearray()
        for image in self._images:
            shape_of.append(shapes.setdefault(image.shape, len(shapes)))
            content += pack.compress(bytes(image))
        content += pack.flush()
        facts = tuple(ShapeFacts(shape.width, tuple(shape.rows), tuple(shape.columns)) for shape in shapes)
        return Images(facts, packed(shape_of), bytes(content))


def _images(imager: Imager, saved: Images) -> Iterator[HImage]:
    """Raises ValueError and LookupError for what `_Book` did not write."""
    shapes = [imager.shape(facts.width, facts.rows, facts.columns) for facts in saved.shapes]
    content, at = memoryview(zlib.decompress(saved.content)), 0
    for number in unpacked(saved.shape_of):
        shape = shapes[number]
        end = at + size(shape)
        yield image_from(shape, bytes(content[at:end]))
        at = end


def _visited(table: Table, images: list[HImage]) -> Visited:
    numbers = unpacked(table.images)
    return Visited.of(
        zip(unpack_fingerprints(table.fingerprints), map(images.__getitem__, numbers), strict=True)
    )
