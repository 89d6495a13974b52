"""sun.misc.Unsafe: offsets as HotSpot has them, over cells that are counted one by one.

An array begins at byte 16 and its elements are as wide as their type (references: 4, as with compressed
pointers), because libraries compute with both and check them. A field's offset is 16 and 8 for each cell
before it. What lies between two variables, or spans two, is refused, but for plain accesses of several
bytes of a byte array. Fences, parking and the rest are the JDK's bytecode over its own Unsafe.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, CONSTANT, ELEMENTS, OWN, reads, writes
from jvm.errors import Unmodelled
from jvm.execution.access_modes import PLAIN, RELEASE, VOLATILE
from jvm.natives.cells import read_range, write_range
from jvm.natives.java_lang.class_objects import class_of
from jvm.natives.jdk_internal import direct_memory
from jvm.natives.jdk_internal.unsafe import reflected_field, reflected_slot
from jvm.natives.jdk_internal.unsafe_access import (
    OBJECT,
    TYPES,
    Door,
    perform_read,
    perform_set,
    perform_write,
    register_access,
    updater,
)
from jvm.natives.registry import model
from jvm.objects.objects import Obj
from jvm.values.numeric import add

if TYPE_CHECKING:
    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_UNSAFE: Final = "sun/misc/Unsafe"
_INTERNAL: Final = "jdk/internal/misc/Unsafe"
_BASE: Final = 16
_CELL: Final = 8
_ADDRESS: Final = 8
_PAGE: Final = 4096
_SCALES: Final = {"Z": 1, "B": 1, "S": 2, "C": 2, "I": 4, "F": 4, "J": 8, "D": 8}
_REFERENCE: Final = 4
_WORDS: Final = ("boolean", "byte", "short", "char", "int", "long", "float", "double")


def _scale(array: JClass) -> int:
    return _SCALES.get(array.name[1], _REFERENCE)


def cell_of(obj: Obj, offset: int) -> int:
    """The cell at a byte offset. Raises Unmodelled between two cells."""
    width = _scale(obj.cls) if obj.cls.element is not None else _CELL
    cell, rest = divmod(offset - _BASE, width)
    if rest or not 0 <= cell < len(obj.cells):
        raise Unmodelled(f"an access by offset {offset} outside of the variables of a {obj.cls.binary}")
    return cell


_DOOR: Final = Door(_UNSAFE, cell_of, own=False)


def _register(word: str, kind: str) -> None:
    letter = OBJECT if kind == "A" else kind
    where = f"{OBJECT}J"
    for suffix, mode in (("", PLAIN), ("Volatile", VOLATILE)):
        register_access(_DOOR, f"get{word}{suffix}", f"{where}){letter}", mode, kind, "get", perform_read)
        register_access(_DOOR, f"put{word}{suffix}", f"{where}{letter})V", mode, kind, "set", perform_write)
    if kind not in "IJA":
        return
    new = f"{where}{letter}"
    pair, result = f"{new}{letter})Z", f"{new}){letter}"
    swap, exchange = f"compareAndSwap{word}", updater("getAndSet", lambda old, value: value)
    register_access(_DOOR, f"putOrdered{word}", f"{new})V", RELEASE, kind, "set", perform_write)
    register_access(_DOOR, swap, pair, VOLATILE, kind, "compareAndSet", perform_set)
    register_access(_DOOR, f"getAndSet{word}", result, VOLATILE, kind, "getAndSet", exchange)
    if kind != "A":
        increase = updater("getAndAdd", add(kind))
        register_access(_DOOR, f"getAndAdd{word}", result, VOLATILE, kind, "getAndAdd", increase)


for _word, _kind in TYPES.items():
    if _word != "Reference":
        _register(_word, _kind)


@model(CALLS | OWN, f"{_UNSAFE}.<clinit>()V")
def initialize(machine: Machine, thread: Thread) -> None:
    """Its two instances, and the constants that tell offsets and widths."""
    internal = machine.loader.load(_INTERNAL)
    machine.initialize_now(thread, internal)
    cls = machine.loader.load(_UNSAFE)
    the = machine.allocate(thread, cls)
    the.initialization = 1
    inner = internal.fields["theUnsafe", f"L{_INTERNAL};"]
    constants: dict[str, object] = {
        "theUnsafe": the,
        "theInternalUnsafe": internal.statics.cells[inner.slot],
        "INVALID_FIELD_OFFSET": -1,
        "ADDRESS_SIZE": _ADDRESS,
    }
    for word, width in (*zip(_WORDS, (1, 1, 2, 2, 4, 8, 4, 8), strict=True), ("object", _REFERENCE)):
        constants[f"ARRAY_{word.upper()}_BASE_OFFSET"] = _BASE
        constants[f"ARRAY_{word.upper()}_INDEX_SCALE"] = width
    for (name, _), field in cls.fields.items():
        if field.static and name in constants:
            machine.memory.put(thread, cls.statics, field.slot, constants[name])  # type: ignore[arg-type]


@model(CONSTANT, f"{_UNSAFE}.beforeMemoryAccess()V", f"{_UNSAFE}.beforeMemoryAccessSlow()V")
def no_warning(machine: Machine, thread: Thread) -> None:
    """The JDK would warn once that methods of this class are to be removed."""
    return None


@model(CONSTANT, f"{_UNSAFE}.addressSize()I", f"{_INTERNAL}.addressSize()I")
def address_size(machine: Machine, thread: Thread, this: Obj) -> int:
    return _ADDRESS


@model(CONSTANT, f"{_UNSAFE}.pageSize()I", f"{_INTERNAL}.pageSize()I")
def page_size(machine: Machine, thread: Thread, this: Obj) -> int:
    return _PAGE


@model(CONSTANT, f"{_UNSAFE}.arrayBaseOffset(Ljava/lang/Class;)I")
def array_base_offset(machine: Machine, thread: Thread, this: Obj, mirror: Obj | None) -> int:
    _array(machine, thread, mirror)
    return _BASE


@model(CONSTANT, f"{_UNSAFE}.arrayIndexScale(Ljava/lang/Class;)I")
def array_index_scale(machine: Machine, thread: Thread, this: Obj, mirror: Obj | None) -> int:
    return _scale(_array(machine, thread, mirror))


def _array(machine: Machine, thread: Thread, mirror: Obj | None) -> JClass:
    if mirror is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    cls = class_of(mirror)
    if cls.element is None:
        raise Unmodelled(f"Unsafe's offset and scale of {cls.binary}, which is no array")
    return cls


@model(CONSTANT, f"{_UNSAFE}.objectFieldOffset(Ljava/lang/reflect/Field;)J")
def instance_field_offset(machine: Machine, thread: Thread, this: Obj, member: Obj | None) -> int:
    return _offset(machine, thread, member, static=False)


@model(CONSTANT, f"{_UNSAFE}.staticFieldOffset(Ljava/lang/reflect/Field;)J")
def static_field_offset(machine: Machine, thread: Thread, this: Obj, member: Obj | None) -> int:
    return _offset(machine, thread, member, static=True)


@model(CONSTANT, f"{_UNSAFE}.staticFieldBase(Ljava/lang/reflect/Field;){OBJECT}")
def static_field_base(machine: Machine, thread: Thread, this: Obj, member: Obj | None) -> Obj:
    member = _given(machine, thread, member)
    reflected_slot(machine, thread, member, static=True)
    return reflected_field(member)[0].statics


def _offset(machine: Machine, thread: Thread, member: Obj | None, *, static: bool) -> int:
    member = _given(machine, thread, member)
    cls, name = reflected_field(member)
    if cls.hidden or (cls.class_file is not None and cls.class_file.record_components is not None):
        raise Unmodelled(f"Unsafe's offset of {name}, a field of a record or a hidden class")
    return _BASE + _CELL * reflected_slot(machine, thread, member, static=static)


def _given(machine: Machine, thread: Thread, member: Obj | None) -> Obj:
    if member is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    return member


def _byte_of(array: Obj, offset: int) -> int:
    if array.cls.name[1:] not in _SCALES:
        raise Unmodelled("Unsafe.copyMemory of anything but numbers")
    return offset - _BASE


@model(OWN | writes(ELEMENTS), f"{_UNSAFE}.setMemory({OBJECT}JJB)V")
def set_memory(
    machine: Machine, thread: Thread, this: Obj, array: Obj | None, at: int, size: int, value: int
) -> None:
    """Fill a part of a byte array, or of memory outside of the heap. Raises Unmodelled for other arrays."""
    if array is None:
        direct_memory.set_memory(machine, thread, this, None, at, size, value)
        return
    if array.cls.name != "[B":
        raise Unmodelled("Unsafe.setMemory of anything but a byte array")
    if size:
        write_range(machine, thread, array, cell_of(array, at), [value] * size)


@model(OWN | reads(ELEMENTS) | writes(ELEMENTS), f"{_UNSAFE}.copyMemory({OBJECT}J{OBJECT}JJ)V")
def copy_memory(
    machine: Machine,
    thread: Thread,
    this: Obj,
    source: Obj | None,
    at: int,
    target: Obj | None,
    to: int,
    size: int,
) -> None:
    """Copy between two arrays of the same primitive type, or bytes from or to memory outside of the heap.
    Raises Unmodelled for anything else.
    """
    if source is None or target is None:
        start = at if source is None else _byte_of(source, at)
        end = to if target is None else _byte_of(target, to)
        direct_memory.copy_memory(machine, thread, this, source, start, target, end, size)
        return
    if source.cls is not target.cls or source.cls.name[1] not in _SCALES:
        raise Unmodelled("Unsafe.copyMemory of anything but two arrays of one primitive type")
    if not size:
        return
    start, count = cell_of(source, at), size // _scale(source.cls)
    if size % _scale(source.cls):
        raise Unmodelled("Unsafe.copyMemory of a part of an element")
    values = read_range(machine, thread, source, start, start + count)
    write_range(machine, thread, target, cell_of(target, to), values)
