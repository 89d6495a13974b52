"""VarHandles: calls of access modes on variables (JLS 17.4 as extended by java.lang.invoke.VarHandle)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.actions import Operation, Read, Update, Write
from jvm.effects import acts
from jvm.execution import access_modes as modes
from jvm.execution.access_modes import OPAQUE
from jvm.linking.ordering_exceptions import PLAIN_FOR_CALLERS
from jvm.natives.as_type import can_convert, readable
from jvm.natives.data_choice import can_be_made
from jvm.natives.java_lang.properties import jdk_feature
from jvm.natives.java_lang_invoke.byte_views import WIDTH, buffer_access, buffer_action, view_access
from jvm.natives.java_lang_invoke.variables.places import (
    ACCESSES,
    HANDLE,
    Access,
    Place,
    access_type,
    place_of,
    require_supported,
)
from jvm.natives.registry import Entry, NativePoint
from jvm.objects.objects import Obj
from jvm.threads.points import STOP
from jvm.values.descriptors import split_method
from jvm.values.numeric import add, bitwise

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.linking.classes import JClass
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Cell
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread


class AccessPoint(NativePoint):
    """The call of one access mode with one call-site descriptor. Values at rest: handle, object, index,
    operands.
    """

    __slots__ = ("access", "adapters", "descriptor", "exact", "may_fail", "mode", "parameters", "result")

    def __init__(
        self, machine: Machine, method: JMethod, access: Access, descriptor: str, trusted: bool
    ) -> None:
        super().__init__(
            machine, method, Entry(_nothing, acts(Read, Write, Update, Operation), replaces_bytecode=False)
        )
        self.access = access
        self.descriptor = descriptor
        self.mode = access.mode.by_jdk() if trusted else access.mode
        self.parameters, self.result = split_method(descriptor)
        self.uid = f"{HANDLE}.{access.name}{descriptor}"
        self.may_fail = access.operation == "weak" and machine.options.spurious
        self.free = not self.may_fail
        self.adapters: dict[Place, tuple[tuple[object, ...], object]] = {}

    def __call__(self, thread: Thread, *arguments: object) -> object:
        machine = self.machine
        handle = arguments[0]
        if handle is None:
            raise machine.failed(thread, "java/lang/NullPointerException", None)
        assert isinstance(handle, Obj)
        place = place_of(handle)
        known = self.adapters.get(place)
        if known is None:
            known = self._fit(thread, place)
        values: list[object] = [
            value if adapt is None else adapt(thread, value)  # type: ignore[operator]
            for adapt, value in zip(known[0], arguments[1:], strict=True)
        ]
        count = len(place.coordinates)
        if place.buffer:
            return self._in_buffer(thread, handle, values)
        if place.field is None:
            obj, index = self._element(thread, place, values)
        elif place.field.static:
            owner = place.field.cls
            if not owner.init_done_solo and machine.initialize(thread, owner):
                return machine.stop_for_class(thread, owner, self, arguments)
            obj, index = owner.statics, place.field.slot
        else:
            receiver = values[0]
            if receiver is None:
                raise machine.failed(thread, "java/lang/NullPointerException", None)
            assert isinstance(receiver, Obj)
            obj, index = receiver, place.field.slot
        operands = tuple(values[count:])
        if place.field is None and place.type[0] in "L[" and operands:
            self._check_store(thread, obj, operands[-1])
        shared = obj.sharing > 0 if place.view else modes.visible(obj, index, self.mode)
        if shared or self._chooses(thread, obj, index, operands):
            thread.unwound.append((self, (handle, obj, index, *operands)))
            return STOP
        return self._perform(thread, handle, obj, index, operands)

    def _fit(self, thread: Thread, place: Place) -> tuple[tuple[object, ...], object]:
        """How the call site's types become the access mode's. Calls that do not fit fail as in Java."""
        machine, access = self.machine, self.access
        require_supported(machine, thread, place, access)
        handled = access_type(place, access)
        wanted, result = split_method(handled)
        fits = len(wanted) == len(self.parameters) and can_convert(machine, result, self.result)
        if not fits or not all(
            can_convert(machine, a, b) for a, b in zip(self.parameters, wanted, strict=True)
        ):
            raise self._misfit(
                thread,
                f"cannot convert MethodHandle(VarHandle,{readable(machine, handled)[1:]}"
                f" to (VarHandle,{readable(machine, self.descriptor)[1:]}",
            )
        if place.exact and handled != self.descriptor:
            found = readable(machine, self.descriptor)
            message = f"handle's method type {readable(machine, handled)} but found {found}"
            raise self._misfit(thread, message)
        adapters = tuple(machine.invoker.adapter(a, b) for a, b in zip(self.parameters, wanted, strict=True))
        known = (adapters, machine.invoker.adapter(result, self.result))
        self.adapters[place] = known
        return known

    def _misfit(self, thread: Thread, message: str) -> Exception:
        return self.machine.failed(thread, "java/lang/invoke/WrongMethodTypeException", message)

    def _element(self, thread: Thread, place: Place, values: list[object]) -> tuple[Obj, int]:
        machine = self.machine
        array, index = values[0], values[1]
        if array is None:
            raise machine.failed(thread, "java/lang/NullPointerException", None)
        assert isinstance(array, Obj) and isinstance(index, int)
        width = WIDTH[place.type] if place.view else 1
        if not 0 <= index <= len(array.cells) - width:
            error = (
                "java/lang/IndexOutOfBoundsException"
                if place.view and jdk_feature(machine) < 22
                else "java/lang/ArrayIndexOutOfBoundsException"
            )
            length = max(0, len(array.cells) - width + 1)
            raise machine.failed(thread, error, f"Index {index} out of bounds for length {length}")
        return array, index

    def _check_store(self, thread: Thread, array: Obj, value: object) -> None:
        element = array.cls.element
        if isinstance(value, Obj) and element is not None and element not in value.cls.supertype_set:
            message = value.cls.external if self.access.name == "set" else None
            raise self.machine.failed(thread, "java/lang/ArrayStoreException", message)

    # -- what a buffer shows

    def _in_buffer(self, thread: Thread, handle: Obj, values: list[object]) -> object:
        buffer, index, *operands = values
        if buffer is None:
            raise self.machine.failed(thread, "java/lang/NullPointerException", None)
        assert isinstance(buffer, Obj) and isinstance(index, int)
        if buffer.sharing:
            thread.unwound.append((self, (handle, buffer, index, *operands)))
            return STOP
        value = buffer_access(
            self.machine, thread, buffer, index, place_of(handle), self.access, self.mode, operands
        )
        return self._finished(thread, handle, value)

    # -- standing before the access, and performing it

    def resume(self, thread: Thread, values: Values, result: object) -> object:
        thread.granted = False
        handle, obj, index, *operands = values
        if isinstance(handle, Obj) and place_of(handle).buffer:
            assert isinstance(obj, Obj) and isinstance(index, int)
            value = buffer_access(
                self.machine, thread, obj, index, place_of(handle), self.access, self.mode, operands
            )
            return self._finished(thread, handle, value)
        return self._perform(thread, handle, obj, index, tuple(operands))  # type: ignore[arg-type]

    def enabled(self, thread: Thread, values: Values) -> int:
        handle = values[0]
        if self.may_fail and not (isinstance(handle, Obj) and place_of(handle).buffer):
            obj, index, expected = values[1], values[2], values[3]
            assert isinstance(obj, Obj) and isinstance(index, int)
            return 2 if modes.same(obj.cells[index], expected) else 1  # type: ignore[arg-type]
        return 1

    def _chooses(self, thread: Thread, obj: Obj, index: int, operands: tuple[object, ...]) -> bool:
        """Whether a weak compareAndSet of a variable that no other thread reaches may fail all the same."""
        if not self.may_fail:
            return False
        thread.choice = 0
        return modes.same(obj.cells[index], operands[0]) and can_be_made(self.machine, thread)  # type: ignore[arg-type]

    def action(self, thread: Thread, values: Values) -> Action:
        if isinstance(values[0], Obj) and place_of(values[0]).buffer:
            return buffer_action(self.machine, values, self.access.name)
        operation = self.access.operation
        name = operation if operation in ("get", "set") else self.access.name
        value = values[3] if len(values) > 3 else None
        return modes.action_of(values[1], values[2], name, value)  # type: ignore[arg-type]

    def _perform(
        self, thread: Thread, handle: Obj, obj: Obj, index: int, operands: tuple[object, ...]
    ) -> object:
        place = place_of(handle)
        if place.opened and place.field is not None:
            modes.require_not_frozen(self.machine, thread, obj, place.field)
        if place.view:
            value = view_access(self.machine, thread, place, obj, index, self.access, self.mode, operands)
        else:
            value = self._plain_types(thread, place.type, obj, index, *operands)  # type: ignore[arg-type]
        return self._finished(thread, handle, value)

    def _finished(self, thread: Thread, handle: Obj, value: object) -> object:
        place = place_of(handle)
        finish = (self.adapters.get(place) or self._fit(thread, place))[1]
        return value if self.result == "V" or finish is None else finish(thread, value)  # type: ignore[operator]

    def _plain_types(self, thread: Thread, kind: str, obj: Obj, index: int, *operands: Cell) -> Cell:
        machine, mode, name = self.machine, self.mode, self.access.name
        match self.access.operation:
            case "get":
                return modes.read(machine, thread, obj, index, mode)
            case "set":
                modes.write(machine, thread, obj, index, operands[0], mode)
                return None
            case "cas" | "exchange" | "weak" as operation:
                fails = self.may_fail and thread.choice == 1
                old = modes.compare_and_exchange(
                    machine, thread, obj, index, operands[0], operands[1], mode, name, fails=fails
                )
                return old if operation == "exchange" else int(not fails and modes.same(old, operands[0]))
            case "Set":
                return modes.update(machine, thread, obj, index, lambda old: operands[0], mode, name)
            case "Add":
                total = add(kind)
                return modes.update(
                    machine, thread, obj, index, lambda old: total(old, operands[0]), mode, name
                )
            case operation:
                combine = bitwise(operation)
                return modes.update(
                    machine, thread, obj, index, lambda old: combine(old, operands[0]), mode, name
                )


def access_call(machine: Machine, cls: JClass, name: str, descriptor: str) -> Callable[..., object]:
    """The function of a call site in `cls`."""
    handle = machine.loader.load(HANDLE)
    method = next(found for found in handle.methods.values() if found.name == name)
    point = AccessPoint(machine, method, ACCESSES[name], descriptor, cls.trusted)
    if cls.name in PLAIN_FOR_CALLERS and point.mode.plain:
        point.mode = OPAQUE
    return point


def _nothing(machine: Machine, thread: Thread, *arguments: object) -> None:
    return None
