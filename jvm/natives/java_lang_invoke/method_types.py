"""java.lang.invoke.MethodType: one object for each descriptor, as the language promises (JVMS 5.4.3.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, CONSTANT, ELEMENTS, reads
from jvm.errors import Unmodelled
from jvm.execution.exceptions import JavaThrow, caused
from jvm.linking.classes import JClass
from jvm.linking.loader import PRIMITIVES
from jvm.natives.as_type import readable
from jvm.natives.cells import read_all
from jvm.natives.java_lang.class_objects import find_class, is_builtin, require_name
from jvm.natives.registry import model, then
from jvm.objects.constant_objects import constant_object
from jvm.objects.objects import NEVER, Obj
from jvm.values.descriptors import MOST_DIMENSIONS, descriptor_of_class, split_method
from jvm.values.wrappers import WRAPPERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jvm.machine.machine import Machine
    from jvm.objects.objects import Cell
    from jvm.threads.thread import Thread

_TYPE: Final = "java/lang/invoke/MethodType"
_MOST_SLOTS: Final = 255
_LETTERS: Final = {name: letter for letter, name in PRIMITIVES.items()}


def descriptor_of(cls: JClass) -> str:
    """The field descriptor of a class, primitives included."""
    return _LETTERS[cls.name] if cls.primitive else descriptor_of_class(cls.name)


def mirrored(mirror: object) -> JClass:
    """The class of a Class object."""
    assert isinstance(mirror, Obj) and isinstance(mirror.payload, JClass)
    return mirror.payload


def method_type(machine: Machine, descriptor: str) -> Obj:
    """The MethodType of a method descriptor."""
    cls = machine.loader.load(_TYPE)
    result = constant_object(cls, f"type {descriptor}", ("type", descriptor))
    slot = cls.fields["ptypes", "[Ljava/lang/Class;"].slot
    if result.cells[slot] is None:
        parameters, returned = split_method(descriptor)
        mirrors: list[Cell] = [machine.mirror(machine.loader.of_descriptor(item)) for item in parameters]
        array = Obj(machine.loader.load("[Ljava/lang/Class;"), mirrors, 0, f"parameters {descriptor}")
        array.initialization = array.sharing = 1
        array.trusted_threshold = NEVER
        result.cells[slot] = array
        result.cells[cls.fields["rtype", "Ljava/lang/Class;"].slot] = machine.mirror(
            machine.loader.of_descriptor(returned)
        )
    return result


def type_descriptor(obj: Obj | None) -> str:
    """The method descriptor of a MethodType."""
    assert obj is not None and isinstance(obj.payload, tuple)
    return str(obj.payload[1])


@model(reads(ELEMENTS), f"{_TYPE}.makeImpl(Ljava/lang/Class;[Ljava/lang/Class;Z)L{_TYPE};")
def make(machine: Machine, thread: Thread, returned: Obj | None, parameters: Obj | None, trusted: int) -> Obj:
    # null that is trusted: the JDK's own table of none
    mirrors = read_all(machine, thread, parameters) if parameters is not None else []
    if returned is None or (parameters is None and not trusted):
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    descriptors = "".join(parameter_types(machine, thread, mirrors))
    return method_type(machine, f"({descriptors}){descriptor_of(mirrored(returned))}")


def parameter_types(
    machine: Machine, thread: Thread, mirrors: Sequence[object], others: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Descriptors of Class objects as types of parameters, beside `others`. NullPointerException for null,
    ArrayStoreException for other objects, IllegalArgumentException for `void` and for too many."""
    for each in mirrors:
        if each is None:
            raise machine.failed(thread, "java/lang/NullPointerException", None)
        if isinstance(each, Obj) and not isinstance(each.payload, JClass):
            raise machine.failed(thread, "java/lang/ArrayStoreException", each.cls.external)
    found = tuple(descriptor_of(mirrored(each)) for each in mirrors)
    if "V" in found:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", "parameter type cannot be void")
    _require_slots(machine, thread, sum(2 if each in "JD" else 1 for each in (*found, *others)))
    return found


def _require_slots(machine: Machine, thread: Thread, slots: int) -> None:
    """Raises IllegalArgumentException for more than a call can have (JVMS 4.11)."""
    if not 0 <= slots <= _MOST_SLOTS:
        said = f"bad parameter count {slots}"
        raise machine.failed(thread, "java/lang/IllegalArgumentException", said)


@model(CONSTANT, f"{_TYPE}.genericMethodType(IZ)L{_TYPE};")
def generic(machine: Machine, thread: Thread, count: int, array: int) -> Obj:
    for slots in (count, count + array):
        _require_slots(machine, thread, slots)
    descriptors = "Ljava/lang/Object;" * count + "[Ljava/lang/Object;" * array
    return method_type(machine, f"({descriptors})Ljava/lang/Object;")


@model(CONSTANT, f"{_TYPE}.fromMethodDescriptorString(Ljava/lang/String;Ljava/lang/ClassLoader;)L{_TYPE};")
def from_descriptor(machine: Machine, thread: Thread, text: Obj | None, loader: Obj | None) -> Obj:
    """Raises Unmodelled for a loader of the program's."""
    if text is None:
        told = 'Cannot invoke "String.startsWith(String)" because "<parameter1>" is null'
        raise machine.failed(thread, "java/lang/NullPointerException", told)
    if loader is not None and not is_builtin(loader):
        raise Unmodelled("MethodType.fromMethodDescriptorString with a class loader of the program")
    return method_type(machine, _Descriptor(machine, thread, str(text.payload)).parsed())


class _Descriptor:
    """A text that `fromMethodDescriptorString` parses: from the left, and each class is found as it comes."""

    def __init__(self, machine: Machine, thread: Thread, text: str) -> None:
        self.machine = machine
        self.thread = thread
        self.text = text
        self.at = 1

    def parsed(self) -> str:
        """The descriptor of the method type. Throws IllegalArgumentException for a text that is none,
        TypeNotPresentException for a class that is not found."""
        text = self.text
        if not text.startswith("(") or ")" not in text or "." in text:
            raise self._refused(f"not a method descriptor: {text}")
        parameters: list[str] = []
        while self.at < len(text) and text[self.at] != ")":
            parameter = self._type()
            if parameter in (None, "V"):
                raise self._refused(f"bad signature: {text}: bad argument type")
            parameters.append(str(parameter))
        self.at += 1
        result = self._type()
        if result is None or self.at != len(text):
            raise self._refused(f"bad signature: {text}: bad return type")
        _require_slots(self.machine, self.thread, sum(2 if each in ("J", "D") else 1 for each in parameters))
        return f"({''.join(parameters)}){result}"

    def _type(self) -> str | None:
        """The descriptor of the type that comes next; None where the text ends within it, and for arrays
        that there are not."""
        kind = self.text[self.at :].lstrip("[")
        dimensions = len(self.text) - self.at - len(kind)
        self.at = len(self.text) - len(kind) + 1
        if not kind:
            return None
        if kind[0] == "L":
            end = self.text.find(";", self.at)
            if end < 0:
                return None
            name, self.at = self.text[self.at : end], end + 1
            found = self._named(name.replace("/", "."))
        elif kind[0] in PRIMITIVES:
            found = kind[0]
        else:
            raise self._refused(f"not basic type char: {kind[0]}")
        made = "[" * dimensions + found
        too_many = len(made) - len(made.lstrip("[")) > MOST_DIMENSIONS
        return None if dimensions and (found == "V" or too_many) else made

    def _named(self, name: str) -> str:
        """The descriptor of a class, which may be one of an array (`L[I;`) as for `Class.forName`."""
        machine, thread = self.machine, self.thread
        try:
            require_name(machine, thread, name)
            return descriptor_of(find_class(machine, thread, name))
        except JavaThrow as missing:
            if missing.obj.cls.name != "java/lang/ClassNotFoundException":
                raise
            said = f"Type {name} not present"
            thrown = machine.failed(thread, "java/lang/TypeNotPresentException", said)
            raise caused(machine, thrown, missing) from None

    def _refused(self, said: str) -> JavaThrow:
        return self.machine.failed(self.thread, "java/lang/IllegalArgumentException", said)


@model(CONSTANT, f"{_TYPE}.equals(Ljava/lang/Object;)Z")
def type_equals(machine: Machine, thread: Thread, obj: Obj, other: Obj | None) -> int:
    return int(obj is other)


@model(CONSTANT, f"{_TYPE}.toString()Ljava/lang/String;")
def type_to_string(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    return machine.string(thread, readable(machine, type_descriptor(obj)))


# -- what the JDK computes with the help of its MethodTypeForm


@model(CALLS, f"{_TYPE}.listToArray(Ljava/util/List;)[Ljava/lang/Class;")
def list_to_array(machine: Machine, thread: Thread, types: Obj | None) -> object:
    if types is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    point = machine.natives.phase("MethodType of a List", _list_of)
    return then(machine, thread, types.cls.vtable["size()I"], (types,), point, (types,))


def _list_of(machine: Machine, thread: Thread, size: int, types: Obj) -> object:
    _require_slots(machine, thread, size)
    none = machine.array_from(thread, "[Ljava/lang/Class;", [])
    result: object = types.cls.vtable["toArray([Ljava/lang/Object;)[Ljava/lang/Object;"](thread, types, none)
    return result


def _each(machine: Machine, obj: Obj | None, change: dict[str, str], other: str | None) -> Obj:
    """The type with each of its types changed by the table, or to `other`."""
    parameters, result = split_method(type_descriptor(obj))
    changed = [change.get(one, other or one) for one in (*parameters, result)]
    return method_type(machine, f"({''.join(changed[:-1])}){changed[-1]}")


_WRAPPED: Final = {letter: f"L{name};" for letter, name in WRAPPERS.items()} | {"V": "Ljava/lang/Void;"}
_UNWRAPPED: Final = {wrapper: letter for letter, wrapper in _WRAPPED.items()}


@model(CONSTANT, f"{_TYPE}.erase()L{_TYPE};")
def erase(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    return _each(machine, obj, {letter: letter for letter in PRIMITIVES}, "Ljava/lang/Object;")


@model(CONSTANT, f"{_TYPE}.wrapWithPrims(L{_TYPE};)L{_TYPE};")
def wrap(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    return _each(machine, obj, _WRAPPED, None)


@model(CONSTANT, f"{_TYPE}.unwrapWithNoPrims(L{_TYPE};)L{_TYPE};")
def unwrap(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    parameters, result = split_method(type_descriptor(obj))
    changed = [_UNWRAPPED[one] if _UNWRAPPED.get(one, "V") != "V" else one for one in parameters]
    return method_type(machine, f"({''.join(changed)}){_UNWRAPPED.get(result, result)}")


@model(CONSTANT, f"{_TYPE}.hasPrimitives()Z")
def has_primitives(machine: Machine, thread: Thread, obj: Obj) -> int:
    parameters, result = split_method(type_descriptor(obj))
    return int(any(one in PRIMITIVES for one in (*parameters, result)))


@model(CONSTANT, f"{_TYPE}.parameterSlotCount()I")
def parameter_slot_count(machine: Machine, thread: Thread, obj: Obj) -> int:
    return sum(2 if one in ("J", "D") else 1 for one in split_method(type_descriptor(obj))[0])


@model(
    CONSTANT,
    f"{_TYPE}.form()Ljava/lang/invoke/MethodTypeForm;",
    f"{_TYPE}.invokers()Ljava/lang/invoke/Invokers;",
    f"{_TYPE}.basicType()L{_TYPE};",
)
def internals(machine: Machine, thread: Thread, obj: Obj) -> None:
    raise Unmodelled("the internals of method types")
