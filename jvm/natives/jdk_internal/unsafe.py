"""jdk.internal.misc.Unsafe: variables by offset in every access mode, parking, fences, raw allocation.

An offset is a slot or array index: every array has base offset 0 and index scale 1. The base of a static
field is the Obj of its class's static cells. Memory outside of the heap is not modelled.
"""

from __future__ import annotations

from math import copysign
from typing import TYPE_CHECKING, Final

from jvm.effects import CONSTANT, ELEMENTS, reads
from jvm.execution.access_modes import ACQUIRE, OPAQUE, PLAIN, RELEASE, VOLATILE
from jvm.linking.classes import JClass
from jvm.natives.cells import read
from jvm.natives.jdk_internal.unsafe_access import (
    OBJECT,
    TYPES,
    Door,
    perform_exchange,
    perform_read,
    perform_set,
    perform_weak_set,
    perform_write,
    register_access,
    updater,
)
from jvm.natives.registry import model, native
from jvm.objects.objects import Obj
from jvm.values.numeric import add, bitwise

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_UNSAFE: Final = "jdk/internal/misc/Unsafe"
_DOOR: Final = Door(_UNSAFE, lambda obj, offset: offset, own=True)


def _register_type(word: str, kind: str) -> None:
    letter = OBJECT if kind == "A" else kind
    where = f"{OBJECT}J"
    halves = (("", VOLATILE), ("Acquire", ACQUIRE), ("Release", RELEASE))
    for suffix, mode in (("", PLAIN), ("Volatile", VOLATILE), ("Acquire", ACQUIRE), ("Opaque", OPAQUE)):
        register_access(_DOOR, f"get{word}{suffix}", f"{where}){letter}", mode, kind, "get", perform_read)
    for suffix, mode in (("", PLAIN), ("Volatile", VOLATILE), ("Release", RELEASE), ("Opaque", OPAQUE)):
        register_access(_DOOR, f"put{word}{suffix}", f"{where}{letter})V", mode, kind, "set", perform_write)
    pair = f"{where}{letter}{letter}"
    register_access(_DOOR, f"compareAndSet{word}", f"{pair})Z", VOLATILE, kind, "compareAndSet", perform_set)
    for suffix, mode in halves:
        register_access(
            _DOOR,
            f"compareAndExchange{word}{suffix}",
            f"{pair}){letter}",
            mode,
            kind,
            "compareAndExchange",
            perform_exchange,
        )
        exchange = updater("getAndSet", lambda old, new: new)
        register_access(
            _DOOR, f"getAndSet{word}{suffix}", f"{where}{letter}){letter}", mode, kind, "getAndSet", exchange
        )
        if kind not in "ZA":
            increase = updater("getAndAdd", add(kind))
            register_access(
                _DOOR,
                f"getAndAdd{word}{suffix}",
                f"{where}{letter}){letter}",
                mode,
                kind,
                "getAndAdd",
                increase,
            )
        if kind not in "FDA":
            for operation in ("And", "Or", "Xor"):
                combine = updater(f"getAndBitwise{operation}", bitwise(operation))
                register_access(
                    _DOOR,
                    f"getAndBitwise{operation}{word}{suffix}",
                    f"{where}{letter}){letter}",
                    mode,
                    kind,
                    f"getAndBitwise{operation}",
                    combine,
                )
    for suffix, mode in (*halves, ("Plain", PLAIN)):
        register_access(
            _DOOR,
            f"weakCompareAndSet{word}{suffix}",
            f"{pair})Z",
            mode,
            kind,
            "weakCompareAndSet",
            perform_weak_set,
        )


for _word, _kind in TYPES.items():
    _register_type(_word, _kind)
for _word, _kind in (("Short", "S"), ("Char", "C"), ("Int", "I"), ("Long", "J")):
    register_access(_DOOR, f"get{_word}Unaligned", f"{OBJECT}J){_kind}", PLAIN, _kind, "get", perform_read)
    register_access(_DOOR, f"put{_word}Unaligned", f"{OBJECT}J{_kind})V", PLAIN, _kind, "set", perform_write)


# -- layout


def class_of(machine: Machine, thread: Thread, mirror: Obj | None) -> JClass:
    """The class of a Class object; NullPointerException for null."""
    if mirror is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    assert isinstance(mirror.payload, JClass)
    return mirror.payload


def reflected_field(field: Obj) -> tuple[JClass, str]:
    """Class and name of a java.lang.reflect.Field."""
    owner = field.cells[field.cls.fields["clazz", "Ljava/lang/Class;"].slot]
    name = field.cells[field.cls.fields["name", "Ljava/lang/String;"].slot]
    assert isinstance(owner, Obj) and isinstance(name, Obj)
    assert isinstance(owner.payload, JClass) and isinstance(name.payload, str)
    return owner.payload, name.payload


@native(
    CONSTANT,
    f"{_UNSAFE}.objectFieldOffset1(Ljava/lang/Class;Ljava/lang/String;)J",
    f"{_UNSAFE}.objectFieldOffset(Ljava/lang/Class;Ljava/lang/String;)J",
)
def object_field_offset(
    machine: Machine, thread: Thread, unsafe: Obj, mirror: Obj | None, name: Obj | None
) -> int:
    cls = class_of(machine, thread, mirror)
    if name is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    field = next((field for (key, _), field in cls.fields.items() if key == name.payload), None)
    if field is None:
        raise machine.failed(thread, "java/lang/InternalError", str(name.payload))
    return field.slot


def reflected_slot(machine: Machine, thread: Thread, field: Obj, *, static: bool) -> int:
    """Where the variable of a java.lang.reflect.Field is kept; IllegalArgumentException unless it is of this
    kind.
    """
    cls, name = reflected_field(field)
    found = next(found for (key, _), found in cls.fields.items() if key == name)
    if found.static != static:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", None)
    return found.slot


@native(CONSTANT, f"{_UNSAFE}.objectFieldOffset0(Ljava/lang/reflect/Field;)J")
def instance_field_offset(machine: Machine, thread: Thread, unsafe: Obj, field: Obj) -> int:
    return reflected_slot(machine, thread, field, static=False)


@native(CONSTANT, f"{_UNSAFE}.staticFieldOffset0(Ljava/lang/reflect/Field;)J")
def static_field_offset(machine: Machine, thread: Thread, unsafe: Obj, field: Obj) -> int:
    return reflected_slot(machine, thread, field, static=True)


@native(CONSTANT, f"{_UNSAFE}.staticFieldBase0(Ljava/lang/reflect/Field;)Ljava/lang/Object;")
def static_field_base(machine: Machine, thread: Thread, unsafe: Obj, field: Obj) -> Obj:
    reflected_slot(machine, thread, field, static=True)
    return reflected_field(field)[0].statics


@native(CONSTANT, f"{_UNSAFE}.arrayBaseOffset0(Ljava/lang/Class;)I")
def array_base_offset(machine: Machine, thread: Thread, unsafe: Obj, mirror: Obj | None) -> int:
    return 0


@native(CONSTANT, f"{_UNSAFE}.arrayIndexScale0(Ljava/lang/Class;)I")
def array_index_scale(machine: Machine, thread: Thread, unsafe: Obj, mirror: Obj | None) -> int:
    return 1


def _wide(array: object) -> bool:
    element = array.cls.element if isinstance(array, Obj) else None
    return element is not None and element.name in ("long", "double")


@model(
    reads(ELEMENTS),
    "jdk/internal/util/ArraysSupport.vectorizedMismatch(Ljava/lang/Object;JLjava/lang/Object;JII)I",
)
def vectorized_mismatch(
    machine: Machine,
    thread: Thread,
    a: Obj,
    a_offset: int,
    b: Obj,
    b_offset: int,
    length: int,
    log2_scale: int,
) -> int:
    """The first index that differs in bits, or the complement of how many the caller has still to compare.

    Callers have a loop for that rest, except that of long and double (8 bytes leave no tail): only these are
    compared here. A NaN differs from everything, which the caller for doubles looks at again.
    """
    if not _wide(a):
        return ~length
    for index in range(length):
        x, y = read(machine, thread, a, a_offset + index), read(machine, thread, b, b_offset + index)
        if x != y or (isinstance(x, float) and isinstance(y, float) and copysign(1, x) != copysign(1, y)):
            return index
    return ~0


# -- fences, which order nothing by themselves in our semantics


@native(
    CONSTANT,
    *(
        f"{_UNSAFE}.{name}()V"
        for name in (
            "loadFence",
            "storeFence",
            "fullFence",
            "loadLoadFence",
            "storeStoreFence",
            "loadStoreFence",
            "registerNatives",
        )
    ),
)
def fence(machine: Machine, thread: Thread, *unsafe: Obj) -> None:
    return None


# -- classes and instances


# -- parking
