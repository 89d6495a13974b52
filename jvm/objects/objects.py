"""The mutable state of a program: objects with their cells, and the journal that undoes their changes.

A container is copied at its first write after a cut, so a transition that writes a field a thousand times
costs one copy, and undoing or redoing a transition is a swap of what it touched.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from jvm.linking.classes import JClass

Key: TypeAlias = "int | str | tuple[object, ...]"
Cell: TypeAlias = "int | float | None | Obj"

# What a synchronization object is, besides a volatile cell (>= 0).
MONITOR: Final = -1
LOCK: Final = -2
INIT: Final = -3
INTERRUPT: Final = -4
OTHER: Final = -5

MAX_NOTED: Final = 4096
"""Cells that are noted one by one (`note_of`)."""
ENCLOSED: Final = -1
"""`Obj.sharing` of an object that threads reach only through methods of a trusted class
(`jvm.linking.ordering_exceptions.ENCLOSING`): accesses to it are not visible, as those to fields of
that class, and what it refers to is shared.
"""

FREEZABLE: Final = 100
"""Depths in the class hierarchy that are told apart where an object is shared under construction; classes
below count as one."""
NEVER: Final = 1000
"""A visibility threshold that no `Obj.sharing` reaches, as all above: accesses are never visible."""
EVERYTHING: Final = NEVER + 1
"""`Obj.sharing` of all objects of a naive machine: each access is visible, also one of a trusted class."""
CONSTANT: Final = EVERYTHING + 1
"""The threshold of static final fields, which nobody writes after their class is initialized (JLS 12.4.2)."""
MADE: Final = CONSTANT + 1
"""Thresholds from here on also tell who made an array (`jvm.execution.handed_out`)."""


class Obj:
    """An instance, an array, or the static cells of a class.

    Translated code reads the slots at every access: `cls` class, `cells` cells (fields or
    elements), `sharing` shared (0 own thread only, 1 shared, more: shared under construction, see
    `sharing`, ENCLOSED), `trusted_threshold` threshold above which accesses of trusted code to an
    array are visible, `epoch` epoch of the last journal copy, `initialization` bit 0: every
    constructor has returned, bit 1 + `note_of(i)`: cell i was explicitly set to its default before
    the object was shared, `monitor` monitor (owner tid, count, waiting tids) or None, `payload` payload of a
    modelled class (immutable), `identity_hash` identity hash once asked for, `digest` cached
    digest, `key` identity, `tag` the listener's.
    """

    __slots__ = (
        "__weakref__",
        "cells",
        "cls",
        "digest",
        "epoch",
        "identity_hash",
        "initialization",
        "key",
        "monitor",
        "payload",
        "sharing",
        "tag",
        "trusted_threshold",
    )

    def __init__(self, cls: JClass, cells: list[Cell], epoch: int, key: Key) -> None:
        self.cls = cls
        self.cells = cells
        self.epoch = epoch
        self.key = key
        self.sharing = 0
        self.trusted_threshold = 0
        self.initialization = 0
        self.monitor: tuple[int, int, tuple[int, ...]] | None = None
        self.payload: object = None
        self.identity_hash: int | None = None
        self.digest: LocalDigest | None = None
        self.tag: object = None

    def never_written(self, index: int) -> bool:
        """Cell `index` was not written before the object was shared, provided it was not written since.

        The default value of a variable is there before the first action of any thread (JLS 17.4.4), so
        reading it races with nothing.
        """
        return not self.cells[index] and not self.initialization >> (note_of(index) + 1) & 1

    def __repr__(self) -> str:
        return f"<{self.cls.name} {self.key}>"


def note_of(index: int) -> int:
    """The number of the note for a cell. Far elements of a large array share one with their neighbours."""
    return index if index < MAX_NOTED else MAX_NOTED - 1 + index // MAX_NOTED


def note_default(obj: Obj, index: int) -> None:
    """Remember an explicit write of a default value."""
    obj.initialization |= 2 << note_of(index)


def sharing(depth: int) -> int:
    """`Obj.sharing` of an object that is shared while a constructor runs that writes final fields
    of the class `depth` steps below Object: its final fields, and those of the subclasses, are not
    frozen (JLS 17.5.1).
    """
    return FREEZABLE + 2 - min(depth, FREEZABLE)


def final_threshold(depth: int) -> int:
    """What `Obj.sharing` exceeds for an object whose final fields of the class at `depth` are not frozen."""
    return sharing(depth) - 1


Monitor: TypeAlias = "tuple[int, int, tuple[int, ...]]"


class LocalDigest:
    """Digest of a container's content with references to dynamic objects left open, these references in
    order, and the same without repetition. `component` is what the container adds to the fingerprint (see
    `jvm.fingerprint.canonical`): a thread or base object under `numbering`, a dynamic one as `number`
    with references `to` these numbers."""

    __slots__ = ("component", "digest", "number", "numbering", "refs", "to", "unique")

    def __init__(self, digest: int, refs: tuple[Obj, ...], unique: tuple[Obj, ...]) -> None:
        self.digest = digest
        self.refs = refs
        self.unique = unique
        self.numbering: object = None
        self.number = -1
        self.to: list[int] = []
        self.component = 0


Saved: TypeAlias = "tuple[Obj, list[Cell], Monitor | None, object, int, int, int | None, LocalDigest | None]"


class Journal:
    """What changed since the last cut. `epoch` is the current epoch; an object whose `epoch` equals
    it has its copy already.
    """

    __slots__ = ("epoch", "log")

    def __init__(self) -> None:
        self.epoch = 0
        self.log: list[Saved] = []

    def touch(self, obj: Obj) -> None:
        """Before the first change of `obj` after a cut."""
        cells = obj.cells
        self.log.append(
            (
                obj,
                cells,
                obj.monitor,
                obj.payload,
                obj.sharing,
                obj.initialization,
                obj.identity_hash,
                obj.digest,
            )
        )
        obj.cells = cells[:]
        obj.epoch = self.epoch

    def change(self, obj: Obj) -> None:
        """The door of all changes: to be called before each change of an object's cells, monitor, payload,
        sharing or notes. Generated code alone asks for the epoch itself, and calls `touch`."""
        if obj.epoch != self.epoch:
            self.touch(obj)

    def cut(self) -> list[Saved]:
        """End the transition: the copies made since the last cut."""
        log, self.log = self.log, []
        self.epoch += 1
        return log

    def swap(self, log: list[Saved]) -> None:
        """Exchange the present contents of all containers in `log` with the saved ones, in place."""
        for at, (obj, cells, monitor, payload, shared, built, hashed, digest) in enumerate(log):
            log[at] = (
                obj,
                obj.cells,
                obj.monitor,
                obj.payload,
                obj.sharing,
                obj.initialization,
                obj.identity_hash,
                obj.digest,
            )
            obj.cells = cells
            obj.monitor = monitor
            obj.payload = payload
            obj.sharing = shared
            obj.initialization = built
            obj.identity_hash = hashed
            obj.digest = digest
        self.epoch += 1


class NotingJournal(Journal):
    """A journal that knows what each object was that was ever touched, before the first time."""

    __slots__ = ("originals",)

    def __init__(self) -> None:
        super().__init__()
        self.originals: dict[Obj, str] = {}

    def touch(self, obj: Obj) -> None:
        if obj not in self.originals:
            self.originals[obj] = contents(obj)
        super().touch(obj)


def contents(obj: Obj) -> str:
    """All of an object that a program can change, as text, in which 0.0 is not -0.0."""
    return repr(
        (
            obj.cells,
            obj.monitor,
            obj.payload,
            obj.sharing,
            obj.trusted_threshold,
            obj.initialization,
            obj.identity_hash,
        )
    )
