"""java.util.concurrent.atomic runs as the JDK's own code over Unsafe; here are weak updates, of which the
documentation says that they may fail for no reason and order nothing, where that code makes strong ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, CONSTANT, OWN
from jvm.natives.registry import model, native, then
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine.machine import Machine
    from jvm.objects.objects import Cell
    from jvm.threads.thread import Thread

_PACKAGE: Final = "java/util/concurrent/atomic"
_UNSAFE: Final = "jdk/internal/misc/Unsafe"
_OBJECT: Final = "Ljava/lang/Object;"
_CLASS: Final = "Ljava/lang/Class;"


@native(CONSTANT, f"{_PACKAGE}/AtomicLong.VMSupportsCS8()Z")
def supports_long_compare_and_set(machine: Machine, thread: Thread) -> int:
    return 1


def _access(machine: Machine, name: str, descriptor: str) -> Callable[..., object]:
    """An access of Unsafe; an offset is the number of the cell."""
    return machine.loader.load(_UNSAFE).methods[name, descriptor].entry


# -- field updaters


def _accepts(updater: Obj, field: str, value: Cell) -> bool:
    """Whether an object is of the class that a field of the updater names."""
    known = updater.cls.fields.get((field, _CLASS))
    mirror = None if known is None else updater.cells[known.slot]
    if value is None or not isinstance(mirror, Obj):
        return True
    return isinstance(value, Obj) and mirror.payload in value.cls.supertype_set


def _updater(owner: str, kind: str, word: str) -> None:
    owner = f"{_PACKAGE}/{owner}"
    descriptor = f"({_OBJECT}{kind}{kind})Z"

    def weak(
        machine: Machine, thread: Thread, updater: Obj, obj: Obj | None, expected: Cell, new: Cell
    ) -> object:
        if (
            obj is None or not _accepts(updater, "cclass", obj) or not _accepts(updater, "vclass", new)
        ):  # the JDK's code throws
            strong = machine.loader.load(owner).methods["compareAndSet", descriptor]
            return machine.bytecode(strong)(thread, updater, obj, expected, new)
        offset = updater.cells[updater.cls.fields["offset", "J"].slot]
        access = _access(machine, f"weakCompareAndSet{word}Plain", f"({_OBJECT}J{kind}{kind})Z")
        return access(thread, None, obj, offset, expected, new)

    model(CALLS, f"{owner}.weakCompareAndSet{descriptor}")(weak)


_updater("AtomicIntegerFieldUpdater$AtomicIntegerFieldUpdaterImpl", "I", "Int")
_updater("AtomicLongFieldUpdater$CASUpdater", "J", "Long")
_updater("AtomicReferenceFieldUpdater$AtomicReferenceFieldUpdaterImpl", _OBJECT, "Reference")


# -- references with a stamp or a mark


def _pair(owner: str, name: str, kind: str) -> None:
    owner = f"{_PACKAGE}/{owner}"
    pair_class = f"{owner}$Pair"

    def compared(
        machine: Machine,
        thread: Thread,
        pair: Obj,
        obj: Obj,
        expected: Cell,
        new: Cell,
        expected_part: Cell,
        new_part: Cell,
    ) -> object:
        cls = machine.loader.load(pair_class)
        slots = (cls.fields["reference", _OBJECT].slot, cls.fields[name, kind].slot)
        found = tuple(pair.cells[slot] for slot in slots)
        if found[0] is not expected or found[1] != expected_part:
            return 0
        if new is expected and new_part == expected_part:
            return 1
        made = machine.allocate(thread, cls)
        for slot, value in zip(slots, (new, new_part), strict=True):
            machine.memory.put(thread, made, slot, value)
        access = _access(machine, "weakCompareAndSetReferencePlain", f"({_OBJECT}J{_OBJECT}{_OBJECT})Z")
        return access(thread, None, obj, obj.cls.inherited_field("pair", f"L{pair_class};").slot, pair, made)

    def weak(machine: Machine, thread: Thread, obj: Obj, *arguments: Cell) -> object:
        """By `compareAndSet`, if the program overrides that."""
        strong = f"compareAndSet({_OBJECT}{_OBJECT}{kind}{kind})Z"
        if not obj.cls.table.selected[strong].cls.of_jdk:
            return obj.cls.vtable[strong](thread, obj, *arguments)
        access = _access(machine, "getReferenceOpaque", f"({_OBJECT}J){_OBJECT}")
        slot = obj.cls.inherited_field("pair", f"L{pair_class};").slot
        point = machine.natives.phase(f"{owner}.weakCompareAndSet", compared, effects=CALLS | OWN)
        return then(machine, thread, access, (None, obj, slot), point, (obj, *arguments))

    model(CALLS | OWN, f"{owner}.weakCompareAndSet({_OBJECT}{_OBJECT}{kind}{kind})Z")(weak)


_pair("AtomicStampedReference", "stamp", "I")
_pair("AtomicMarkableReference", "mark", "Z")
