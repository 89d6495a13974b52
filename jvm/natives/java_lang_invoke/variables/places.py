"""The variables that VarHandles stand for, and the access modes that they have.

A VarHandle is a constant of the program: its payload says which field, or which kind of array, it stands
for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from jvm.execution.access_modes import ACQUIRE, OPAQUE, PLAIN, RELEASE, VOLATILE, Mode
from jvm.natives.java_lang.properties import jdk_feature
from jvm.objects.constant_objects import constant_object
from jvm.objects.objects import Obj
from jvm.values.descriptors import descriptor_of_class

if TYPE_CHECKING:
    from jvm.linking.classes import JClass
    from jvm.linking.fields.field import JField
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

HANDLE: Final = "java/lang/invoke/VarHandle"
BUFFER: Final = "java/nio/ByteBuffer"


class Place(Struct, frozen=True):
    """What a VarHandle stands for: a field of `cls`, or the elements of the array class `cls`.

    `view`: the elements of a byte[] as numbers of `type`, big-endian or little-endian; where `cls` is
    ByteBuffer (`buffer`), those that the buffer shows. `exact`: calls must
    have the type of the access mode (VarHandle.withInvokeExactBehavior). `opened`: it sets a final field.
    """

    cls: JClass
    field: JField | None
    type: str
    view: str = ""
    exact: bool = False
    opened: bool = False

    @property
    def coordinates(self) -> tuple[str, ...]:
        """Descriptors of the arguments that tell the variable."""
        if self.field is None:
            return (descriptor_of_class(self.cls.name), "I")
        return () if self.field.static else (descriptor_of_class(self.cls.name),)

    @property
    def buffer(self) -> bool:
        return self.cls.name == BUFFER

    @property
    def final(self) -> bool:
        return self.field is not None and self.field.final and not self.opened

    def __repr__(self) -> str:
        return f"{self.cls.name}.{self.field.name if self.field is not None else '[]'}{self.view}"


def field_handle(machine: Machine, cls: JClass, field: JField, *, opened: bool = False) -> Obj:
    """The VarHandle of a field. `opened`: of a final one that may be set."""
    place = Place(cls, field, field.descriptor, opened=opened)
    key = f"{'opened ' * opened}variable {cls.name} {field.cls.name}.{field.name}"
    return constant_object(machine.loader.load(HANDLE), key, place)


def array_handle(machine: Machine, array: JClass) -> Obj:
    """The VarHandle of the elements of arrays of this class."""
    return constant_object(
        machine.loader.load(HANDLE), f"element {array.name}", Place(array, None, array.name[1:])
    )


def view_handle(machine: Machine, array: JClass, big_endian: bool) -> Obj:
    """The VarHandle of a byte[] seen as elements of another type."""
    view = "big" if big_endian else "little"
    place = Place(machine.loader.load("[B"), None, array.name[1:], view)
    return constant_object(machine.loader.load(HANDLE), f"view {array.name} {view}", place)


def buffer_view_handle(machine: Machine, array: JClass, big_endian: bool) -> Obj:
    """The VarHandle of what a ByteBuffer shows, seen as elements of another type."""
    view = "big" if big_endian else "little"
    place = Place(machine.loader.load(BUFFER), None, array.name[1:], view)
    return constant_object(machine.loader.load(HANDLE), f"buffer view {array.name} {view}", place)


def exact_handle(machine: Machine, handle: Obj, exact: bool) -> Obj:
    """The same variable with exact or converting calls."""
    place = replace(place_of(handle), exact=exact)
    key = f"variable {place!r} {place.cls.name} {place.type} {exact}"
    return constant_object(machine.loader.load(HANDLE), key, place)


def access_type(place: Place, access: Access) -> str:
    """The method descriptor of an access mode (VarHandle.accessModeType)."""
    result = place.type if access.result == "T" else access.result
    return f"({''.join(place.coordinates)}{place.type * access.operands}){result}"


def place_of(handle: Obj) -> Place:
    assert isinstance(handle.payload, Place)
    return handle.payload


class Access(Struct, frozen=True):
    """An access mode: `operands` counts the values after the coordinates, `result` is V, Z or T for the
    variable's type.
    """

    name: str
    mode: Mode
    operands: int
    result: str
    operation: str = ""


def _table() -> dict[str, Access]:
    found: list[Access] = []
    for suffix, mode in (("", PLAIN), ("Volatile", VOLATILE), ("Opaque", OPAQUE)):
        found += [Access(f"get{suffix}", mode, 0, "T", "get"), Access(f"set{suffix}", mode, 1, "V", "set")]
    found += [Access("getAcquire", ACQUIRE, 0, "T", "get"), Access("setRelease", RELEASE, 1, "V", "set")]
    found += [
        Access("compareAndSet", VOLATILE, 2, "Z", "cas"),
        Access("weakCompareAndSetPlain", PLAIN, 2, "Z", "weak"),
    ]
    for suffix, mode in (("", VOLATILE), ("Acquire", ACQUIRE), ("Release", RELEASE)):
        found += [
            Access(f"weakCompareAndSet{suffix}", mode, 2, "Z", "weak"),
            Access(f"compareAndExchange{suffix}", mode, 2, "T", "exchange"),
            Access(f"getAndSet{suffix}", mode, 1, "T", "Set"),
            Access(f"getAndAdd{suffix}", mode, 1, "T", "Add"),
        ]
        found += [
            Access(f"getAndBitwise{operation}{suffix}", mode, 1, "T", operation)
            for operation in ("And", "Or", "Xor")
        ]
    return {access.name: access for access in found}


ACCESSES: Final = _table()


def supported(machine: Machine, place: Place, access: Access) -> bool:
    """Whether the variable has the access mode (VarHandle.isAccessModeSupported)."""
    if place.final and access.operation != "get":
        return False
    kind = place.type[0]
    if place.view and not place.buffer and jdk_feature(machine) > 22:  # alignment is not promised
        return access.name in ("get", "set")
    if place.buffer and kind in "SC":
        return access.operation in ("get", "set")
    if place.buffer and kind in "FD" and access.operation == "Add":
        return False
    if access.operation == "Add":
        return kind not in "ZL["
    if access.operation in ("And", "Or", "Xor"):
        return kind not in "FDL["
    return True


def require_supported(machine: Machine, thread: Thread, place: Place, access: Access) -> None:
    """UnsupportedOperationException for an access mode that the variable has not."""
    if not supported(machine, place, access):
        message = access.name if jdk_feature(machine) > 21 else None
        raise machine.failed(thread, "java/lang/UnsupportedOperationException", message)
