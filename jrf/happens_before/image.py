"""h in a form that can be compared between states that were reached on different paths.

The numbers of base objects' columns and rows mean the same throughout a search. Those of a dynamic object
pass to another once it is dead, and equal states may have made corresponding objects under different keys.
So an image says in its `Shape` which of its bits belong to which live dynamic object, named by its position
among the live ones (equal program states list corresponding objects in the same order); dead objects are
left out. docs/soundness.md, "Matching with h", says why a state may be pruned by a subset.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from bitarray import bitarray
from msgspec import Struct, field

from jrf.happens_before.numbering import ALWAYS, VIRGIN, Slot, Slots, zeros
from jrf.protocols import Key, ThreadKey

BIRTH: Final = -1
_ACROSS: Final = 64
"""In how many other shapes an image is kept."""


class ObjectName(NamedTuple):
    """A base object by its key, or a dynamic one by its position among the live ones (and key None)."""

    base: Key | None
    position: int


class ColumnName(NamedTuple):
    """A location, or BIRTH for all locations of an object; with a `reader`, what is known of its last
    read.
    """

    obj: ObjectName
    cell: int
    reader: ThreadKey | None = None


class RowName(NamedTuple):
    """A synchronization object, or a thread."""

    obj: ObjectName | None
    what: int
    thread: ThreadKey | None = None


class Shape(Struct, frozen=True, eq=False):
    """What the bits of an image mean; one object for all images with the same meaning.

    A row begins with `width` bits by column number, for base objects. Columns that belong to others, or to
    nobody, are set there: every row has the locations that such a number may come to stand for. Then
    follow, in the order of `columns`, those in use of objects that escaped on the path; a row takes
    `stride` bits in all.
    """

    width: int
    stride: int
    threads: frozenset[ThreadKey]
    rows: Mapping[RowName, int]
    columns: Mapping[ColumnName, int]
    images: dict[tuple[bytes | None, ...], HImage] = field(default_factory=dict)


class _Moved(NamedTuple):
    """The rows of an image where another shape has them, and the union of those that it has not."""

    bits: int
    others: int


class HImage(Struct, frozen=True, eq=False):
    """h of one state. Images of one shape with equal bits are one object.

    `bits` joins the rows in the order of the shape; rows that were not released are zero. `ceiling` has in
    their place `virgin`, a subset of every thread's row: to acquire nothing and to acquire what one has is
    the same.
    """

    shape: Shape
    bits: int
    ceiling: int
    virgin: int
    across: dict[Shape, _Moved | None] = field(default_factory=dict)
    """How it compares with images of other shapes, the last few."""

    def __le__(self, other: HImage) -> bool:
        """Whether this h is a subset of the other. Both must be of states with the same fingerprint."""
        if self.shape is other.shape:
            return not self.bits & ~other.ceiling
        return _subset_across(self, other)

    def __bytes__(self) -> bytes:
        """The bits of the rows, and then those of `virgin`."""
        stride = self.shape.stride // 8
        return self.bits.to_bytes(stride * len(self.shape.rows), "little") + self.virgin.to_bytes(
            stride, "little"
        )


class _Layout:
    """How to take images while the slots' `generation`, the threads, the live objects and the columns in
    use stay.
    """

    __slots__ = (
        "generation", "image", "in_use", "live_keys", "numbers", "order", "others", "parts", "rows", "shape",
        "threads", "watched",
    )  # fmt: skip

    def __init__(
        self,
        generation: int,
        threads: tuple[ThreadKey, ...],
        live_keys: tuple[Key, ...],
        watched: bitarray,
        in_use: bitarray,
    ) -> None:
        self.generation = generation
        self.threads = threads
        self.live_keys = live_keys
        self.watched = watched
        self.in_use = in_use
        self.numbers: list[int]
        self.others: bitarray
        self.order: list[int]
        self.shape: Shape
        # The image taken last, with the rows it was made of and their bytes.
        self.rows: list[bitarray | None]
        self.parts: list[bytes | None]
        self.image: HImage


class Imager:
    """Takes images and remembers layouts, shapes and images."""

    def __init__(self, slots: Slots) -> None:
        self._slots = slots
        self._layout: _Layout | None = None
        self._generation = -1
        # Without the slots, which are to die with their objects.
        self._watches: dict[tuple[Key, ...], bitarray] = {}
        self._layouts: dict[tuple[tuple[ThreadKey, ...], tuple[Key, ...], bytes], _Layout] = {}
        self._shapes: dict[tuple[object, ...], Shape] = {}

    def image(
        self, rows: dict[int, bitarray], threads: tuple[ThreadKey, ...], live_keys: tuple[Key, ...]
    ) -> HImage:
        layout = self._layout
        if (
            layout is None
            or layout.generation != self._slots.generation
            or layout.threads != threads
            or layout.live_keys != live_keys
            or (rows[VIRGIN] & layout.watched) != layout.in_use
        ):
            layout = self._layout = self._find_layout(rows[VIRGIN], threads, live_keys)
        now = list(map(rows.get, layout.numbers))
        if now == layout.rows:
            return layout.image
        others, order = layout.others, layout.order
        parts = [
            part if row is old else None if row is None else (row | others).tobytes() + row[order].tobytes()
            for row, old, part in zip(now, layout.rows, layout.parts, strict=True)
        ]
        layout.rows, layout.parts = now, parts
        key = tuple(parts)
        image = layout.shape.images.get(key)
        if image is None:
            image = layout.shape.images[key] = _join(layout.shape, key)
        layout.image = image
        return image

    def shape(self, width: int, rows: tuple[RowName, ...], columns: tuple[ColumnName, ...]) -> Shape:
        """The one shape with this content. Raises ValueError for a width that is none."""
        if width <= 0 or width % 8:
            raise ValueError(f"images of h are not {width} columns wide")
        content = (width, rows, columns)
        shape = self._shapes.get(content)
        if shape is None:
            stride = width + (len(columns) + 7) // 8 * 8
            threads = frozenset(row.thread for row in rows if row.thread is not None)
            numbered = (
                {name: at for at, name in enumerate(rows)},
                {name: at for at, name in enumerate(columns)},
            )
            shape = self._shapes[content] = Shape(width, stride, threads, *numbered)
        return shape

    def _find_layout(
        self, virgin: bitarray, threads: tuple[ThreadKey, ...], live_keys: tuple[Key, ...]
    ) -> _Layout:
        generation = self._slots.generation
        if generation != self._generation:
            self._generation = generation
            self._layouts.clear()
            self._watches.clear()
        watched = self._watches.get(live_keys)
        if watched is None:
            watched = self._watches[live_keys] = self._watched(self._objects(live_keys))
        in_use = virgin & watched
        key = (threads, live_keys, in_use.tobytes())
        found = self._layouts.get(key)
        if found is None:
            found = self._layouts[key] = _Layout(generation, threads, live_keys, watched, in_use)
            self._build(found, self._objects(live_keys), virgin)
        return found

    def _objects(self, live_keys: tuple[Key, ...]) -> list[tuple[ObjectName, Slot]]:
        """The objects that may have rows and columns in a state with these live dynamic objects."""
        objects = [(ObjectName(slot.key, 0), slot) for slot in self._slots.base()]
        for position, key in enumerate(live_keys):
            slot = self._slots.get(key)
            if slot is not None:
                objects.append((ObjectName(None, position), slot))
        return objects

    def _watched(self, objects: list[tuple[ObjectName, Slot]]) -> bitarray:
        """The columns whose use on the path decides what the shape is."""
        watched = zeros(self._slots.capacity)
        for _, slot in objects:
            if slot.birth and not slot.inherits:
                watched[[slot.birth, *slot.columns.values()]] = 1
        watched[ALWAYS] = 0
        return watched

    def _build(self, layout: _Layout, objects: list[tuple[ObjectName, Slot]], virgin: bitarray) -> None:
        columns: dict[ColumnName, int] = {}
        threads = sorted((key, tid) for tid, key in enumerate(layout.threads))
        rows = [(RowName(None, 0, key), ~tid) for key, tid in threads]
        for name, slot in objects:
            rows.extend((RowName(name, what), number) for what, number in sorted(slot.rows.items()))
            if slot.birth and not slot.inherits and not virgin[slot.birth]:
                columns.update(_columns_in_use(name, slot, virgin))
        layout.order = list(columns.values())
        layout.others = self._slots.dynamic.copy()
        layout.others[layout.order] = 1
        layout.numbers = [VIRGIN, *(number for _, number in rows)]
        layout.rows = [None] * len(layout.numbers)
        layout.parts = [None] * len(layout.numbers)
        layout.shape = self.shape(self._slots.capacity, tuple(name for name, _ in rows), tuple(columns))


def _columns_in_use(name: ObjectName, slot: Slot, virgin: bitarray) -> dict[ColumnName, int]:
    """The columns of an object that escaped on this path, without those of locations that nobody wrote on
    it. Every row has those of reads that nobody made: so images of more paths have one shape."""
    columns = {ColumnName(name, BIRTH): slot.birth}
    for index, column in sorted(slot.columns.items()):
        if not virgin[column]:
            columns[ColumnName(name, index)] = column
    for index, readers in sorted(slot.reads.items()):
        for reader, column in sorted(readers.items()):
            columns[ColumnName(name, index, reader)] = column
    return columns


def image_from(shape: Shape, data: bytes) -> HImage:
    """The image of the shape with these bytes, of which there are `size(shape)`: see `HImage.__bytes__`."""
    stride = shape.stride // 8
    *rows, virgin = (data[at : at + stride] for at in range(0, len(data), stride))
    # Of a row that was released at least ALWAYS is set.
    key = (virgin, *(row if any(row) else None for row in rows))
    image = shape.images.get(key)
    if image is None:
        image = shape.images[key] = _join(shape, key)
    return image


def size(shape: Shape) -> int:
    """How many bytes an image of the shape takes."""
    return shape.stride // 8 * (len(shape.rows) + 1)


def _join(shape: Shape, parts: tuple[bytes | None, ...]) -> HImage:
    virgin = parts[0]
    assert virgin is not None
    zero = bytes(len(virgin))
    return HImage(
        shape,
        int.from_bytes(b"".join(zero if part is None else part for part in parts[1:]), "little"),
        int.from_bytes(b"".join(virgin if part is None else part for part in parts[1:]), "little"),
        int.from_bytes(virgin, "little"),
    )


def _subset_across(left: HImage, right: HImage) -> bool:
    """Whether `left` is a subset of `right` when their bits mean different things."""
    if right.shape not in left.across:
        if len(left.across) >= _ACROSS:
            left.across.clear()
        left.across[right.shape] = _moved(left, right.shape)
    moved = left.across[right.shape]
    return moved is not None and not (moved.bits & ~right.ceiling or moved.others & ~right.virgin)


def _moved(image: HImage, shape: Shape) -> _Moved | None:
    """None if no image of the shape is a superset: other threads are there, or different objects have
    escaped.
    """
    own = image.shape
    pairs = None if own.threads != shape.threads else _pairs(own, shape)
    if pairs is None:
        return None
    below, full = (1 << own.width) - 1, (1 << shape.width) - 1
    # Base columns that came later are in every row that is there at all, as ALWAYS is.
    later = full & ~below
    one = (1 << own.stride) - 1
    bits = others = 0
    for name, at in own.rows.items():
        row = image.bits >> at * own.stride & one
        if not row:
            continue
        named = row >> own.width
        moved = row & below & full | later
        for ours, theirs in pairs:
            if ours < 0 or named >> ours & 1:
                moved |= theirs
        there = shape.rows.get(name)
        if there is None:
            others |= moved
        else:
            bits |= moved << there * shape.stride
    return _Moved(bits, others)


@lru_cache(maxsize=4096)
def _pairs(left: Shape, right: Shape) -> tuple[tuple[int, int], ...] | None:
    """Which named columns to compare: the place on the left, -1 for a location that every row has that is
    there at all, and the bit on the right.

    None if no image of the one is a subset of an image of the other: different objects have escaped.
    """
    pairs = set()
    for name in left.columns.keys() | right.columns.keys():
        if name.cell == BIRTH and not (name in left.columns and name in right.columns):
            return None
        theirs = _place(right, name)
        if theirs >= 0:
            pairs.add((_place(left, name), 1 << theirs + right.width))
    return tuple(sorted(pairs))


def _place(shape: Shape, name: ColumnName) -> int:
    """Where the location's bit is in this shape; -1 if every row has it."""
    place = shape.columns.get(name)
    if place is None and name.reader is None:
        place = shape.columns.get(ColumnName(name.obj, BIRTH))
    return -1 if place is None else place
