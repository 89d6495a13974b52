"""jdk.internal.misc.Unsafe: variables by offset in every access mode, parking, fences, raw allocation.

An offset is a slot or array index: every array has base offset 0 and index scale 1. The base of a static
field is the Obj of its class's static cells. Memory outside of the heap is not modelled.
"""

from __future__ import annotations

from math import copysign
from typing import TYPE_CHECKING, Final

from jvm.actions import Read, Update, Write
from jvm.effects import CONSTANT, ELEMENTS, acts, reads, writes
from jvm.errors import Unmodelled
from jvm.execution import access_modes as modes
from jvm.execution.access_modes import ACQUIRE, OPAQUE, PLAIN, RELEASE, VOLATILE, Mode
from jvm.linking.classes import JClass
from jvm.natives.cells import read, write
from jvm.natives.data_choice import can_be_made
from jvm.natives.registry import model, native, visible
from jvm.objects.objects import Cell, Obj
from jvm.values.numeric import add, bitwise

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_UNSAFE: Final = "jdk/internal/misc/Unsafe"
_TYPES: Final = {
    "Boolean": "Z",
    "Byte": "B",
    "Short": "S",
    "Char": "C",
    "Int": "I",
    "Long": "J",
    "Float": "F",
    "Double": "D",
    "Reference": "A",
    "Object": "A",
}
_OBJECT: Final = "Ljava/lang/Object;"
_SIZES: Final = {"S": 2, "C": 2, "I": 4, "J": 8}


def target_of(values: Values) -> tuple[Obj, int]:
    """The object and cell that an access names. Raises Unmodelled for memory outside of the heap."""
    obj, offset = values[1], values[2]
    if not isinstance(obj, Obj):
        raise Unmodelled("Unsafe access to memory outside of the heap")
    assert isinstance(offset, int)
    return obj, offset


def _spans_bytes(obj: Obj, kind: str) -> bool:
    return obj.cls.name == "[B" and kind in _SIZES


def _check_kind(obj: Obj, index: int, kind: str) -> None:
    declared = modes.kind_at(obj, index)
    if declared != kind:
        raise Unmodelled(f"Unsafe access of type {kind} to a variable of type {declared}")


def _register_access(
    method: str, descriptor: str, mode: Mode, kind: str, name: str, perform: Callable[..., object]
) -> None:
    """One access method. `perform(vm, th, obj, index, …)` has checked arguments; `name` is the VarHandle's
    name of it.
    """
    by_jdk = mode.by_jdk()

    weak = name.startswith("weak")

    def shared(machine: Machine, thread: Thread, values: Values) -> bool:
        obj = values[1]
        if not isinstance(obj, Obj) or not obj.sharing:
            return weak and isinstance(obj, Obj) and _chooses(machine, thread, values)
        if mode.plain and _spans_bytes(obj, kind):
            return obj.sharing > obj.trusted_threshold
        return modes.visible(obj, target_of(values)[1], by_jdk)

    def action(machine: Machine, thread: Thread, values: Values) -> Action:
        obj, index = target_of(values)
        return modes.action_of(obj, index, name, values[3] if len(values) > 3 else None)  # type: ignore[arg-type]

    def function(
        machine: Machine, thread: Thread, unsafe: Obj, obj: Obj | None, offset: int, *rest: Cell
    ) -> object:
        target, index = target_of((unsafe, obj, offset))
        if mode.plain and _spans_bytes(target, kind) and name in ("get", "set"):
            return _bytes(machine, thread, target, index, kind, by_jdk, *rest)
        _check_kind(target, index, kind)
        return perform(machine, thread, target, index, by_jdk, *rest)

    enabled = _weak_enabled if weak else None
    visible(
        acts(Read, Write, Update) | reads(ELEMENTS) | writes(ELEMENTS),
        f"{_UNSAFE}.{method}({descriptor}",
        shared=shared,
        action=action,
        enabled=enabled,
        replaces_bytecode=False,
    )(function)


def _weak_enabled(machine: Machine, thread: Thread, values: Values) -> int:
    """A weak compareAndSet may fail although it could succeed; explored together with spurious wake-ups."""
    obj, index = target_of(values)
    return 2 if machine.options.spurious and modes.same(obj.cells[index], values[3]) else 1  # type: ignore[arg-type]


def _chooses(machine: Machine, thread: Thread, values: Values) -> bool:
    """Whether a weak compareAndSet of a variable that no other thread reaches may fail all the same."""
    thread.choice = 0
    return _weak_enabled(machine, thread, values) > 1 and can_be_made(machine, thread)


def _bytes(
    machine: Machine, thread: Thread, array: Obj, offset: int, kind: str, mode: Mode, *value: Cell
) -> int | None:
    """A plain access to several elements of a byte[] at once, little-endian."""
    indices = range(offset, offset + _SIZES[kind])
    if not value:
        raw = bytes([int(read(machine, thread, array, index)) & 0xFF for index in indices])  # type: ignore[arg-type]
        return int.from_bytes(raw, "little", signed=kind != "C")
    number = value[0]
    assert isinstance(number, int)
    data = (number & ((1 << 8 * len(indices)) - 1)).to_bytes(len(indices), "little")
    for index, byte in zip(indices, data, strict=True):
        write(machine, thread, array, index, byte - 256 if byte > 127 else byte)
    return None


def _read(machine: Machine, thread: Thread, obj: Obj, index: int, mode: Mode) -> Cell:
    return modes.read(machine, thread, obj, index, mode)


def _write(machine: Machine, thread: Thread, obj: Obj, index: int, mode: Mode, value: Cell) -> None:
    modes.write(machine, thread, obj, index, value, mode)


def _exchange(
    machine: Machine, thread: Thread, obj: Obj, index: int, mode: Mode, expected: Cell, new: Cell
) -> Cell:
    return modes.compare_and_exchange(machine, thread, obj, index, expected, new, mode, "compareAndExchange")


def _set(
    machine: Machine, thread: Thread, obj: Obj, index: int, mode: Mode, expected: Cell, new: Cell
) -> int:
    return int(
        modes.same(
            modes.compare_and_exchange(machine, thread, obj, index, expected, new, mode, "compareAndSet"),
            expected,
        )
    )


def _weak_set(
    machine: Machine, thread: Thread, obj: Obj, index: int, mode: Mode, expected: Cell, new: Cell
) -> int:
    fails = thread.choice == 1 and machine.options.spurious
    witness = modes.compare_and_exchange(
        machine, thread, obj, index, expected, new, mode, "weakCompareAndSet", fails=fails
    )
    return int(not fails and modes.same(witness, expected))


def _updater(name: str, compute: Callable[[Cell, Cell], Cell]) -> Callable[..., object]:
    def perform(machine: Machine, thread: Thread, obj: Obj, index: int, mode: Mode, operand: Cell) -> Cell:
        return modes.update(machine, thread, obj, index, lambda old: compute(old, operand), mode, name)

    return perform


def _register_type(word: str, kind: str) -> None:
    letter = _OBJECT if kind == "A" else kind
    where = f"{_OBJECT}J"
    halves = (("", VOLATILE), ("Acquire", ACQUIRE), ("Release", RELEASE))
    for suffix, mode in (("", PLAIN), ("Volatile", VOLATILE), ("Acquire", ACQUIRE), ("Opaque", OPAQUE)):
        _register_access(f"get{word}{suffix}", f"{where}){letter}", mode, kind, "get", _read)
    for suffix, mode in (("", PLAIN), ("Volatile", VOLATILE), ("Release", RELEASE), ("Opaque", OPAQUE)):
        _register_access(f"put{word}{suffix}", f"{where}{letter})V", mode, kind, "set", _write)
    pair = f"{where}{letter}{letter}"
    _register_access(f"compareAndSet{word}", f"{pair})Z", VOLATILE, kind, "compareAndSet", _set)
    for suffix, mode in halves:
        _register_access(
            f"compareAndExchange{word}{suffix}",
            f"{pair}){letter}",
            mode,
            kind,
            "compareAndExchange",
            _exchange,
        )
        exchange = _updater("getAndSet", lambda old, new: new)
        _register_access(
            f"getAndSet{word}{suffix}", f"{where}{letter}){letter}", mode, kind, "getAndSet", exchange
        )
        if kind not in "ZA":
            increase = _updater("getAndAdd", add(kind))
            _register_access(
                f"getAndAdd{word}{suffix}", f"{where}{letter}){letter}", mode, kind, "getAndAdd", increase
            )
        if kind not in "FDA":
            for operation in ("And", "Or", "Xor"):
                combine = _updater(f"getAndBitwise{operation}", bitwise(operation))
                _register_access(
                    f"getAndBitwise{operation}{word}{suffix}",
                    f"{where}{letter}){letter}",
                    mode,
                    kind,
                    f"getAndBitwise{operation}",
                    combine,
                )
    for suffix, mode in (*halves, ("Plain", PLAIN)):
        _register_access(
            f"weakCompareAndSet{word}{suffix}", f"{pair})Z", mode, kind, "weakCompareAndSet", _weak_set
        )


for _word, _kind in _TYPES.items():
    _register_type(_word, _kind)
for _word, _kind in (("Short", "S"), ("Char", "C"), ("Int", "I"), ("Long", "J")):
    _register_access(f"get{_word}Unaligned", f"{_OBJECT}J){_kind}", PLAIN, _kind, "get", _read)
    _register_access(f"put{_word}Unaligned", f"{_OBJECT}J{_kind})V", PLAIN, _kind, "set", _write)


# -- layout


def class_of(machine: Machine, thread: Thread, mirror: Obj | None) -> JClass:
    """The class of a Class object; NullPointerException for null."""
    if mirror is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    assert isinstance(mirror.payload, JClass)
    return mirror.payload


def _reflected(field: Obj) -> tuple[JClass, str]:
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


@native(
    CONSTANT,
    f"{_UNSAFE}.objectFieldOffset0(Ljava/lang/reflect/Field;)J",
    f"{_UNSAFE}.staticFieldOffset0(Ljava/lang/reflect/Field;)J",
)
def reflected_field_offset(machine: Machine, thread: Thread, unsafe: Obj, field: Obj) -> int:
    cls, name = _reflected(field)
    return next(found.slot for (key, _), found in cls.fields.items() if key == name)


@native(CONSTANT, f"{_UNSAFE}.staticFieldBase0(Ljava/lang/reflect/Field;)Ljava/lang/Object;")
def static_field_base(machine: Machine, thread: Thread, unsafe: Obj, field: Obj) -> Obj:
    return _reflected(field)[0].statics


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
