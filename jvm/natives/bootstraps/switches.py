"""Pattern switches (java.lang.runtime.SwitchBootstraps; JLS 14.11.3): which label a value matches first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.classfile.classfile import (
    ClassConstant,
    DynamicConstant,
    IntegerConstant,
    MethodHandleConstant,
    StringConstant,
)
from jvm.errors import Unmodelled
from jvm.objects.objects import Obj
from jvm.values.wrappers import UNWRAP

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.classfile.classfile import InvokeDynamic
    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

    Test = Callable[[Obj], bool]


def pattern_switch(
    machine: Machine, cls: JClass, site: InvokeDynamic, arguments: tuple[object, ...], kind: str
) -> Callable[..., object]:
    """The function of a `typeSwitch` or `enumSwitch` call site: (value, first label to try) → index of the
    label.

    −1 for null, the number of labels if none matches. Raises Unmodelled for labels of an unknown kind.
    """
    tests = [_label(machine, cls, argument, kind) for argument in arguments]

    def select(thread: Thread, value: Obj | None, start: int) -> int:
        if not 0 <= start <= len(tests):
            message = f"Index {start} out of bounds for length {len(tests) + 1}"
            raise machine.failed(thread, "java/lang/IndexOutOfBoundsException", message)
        if value is None:
            return -1
        return next((at for at in range(start, len(tests)) if tests[at](value)), len(tests))

    return select


def _label(machine: Machine, cls: JClass, argument: object, kind: str) -> Test:
    match argument:
        case ClassConstant(name=name):
            return _instance_of(machine, name)
        case StringConstant(value=text) if kind == "enumSwitch":
            return _constant_named(machine, text)
        case StringConstant(value=text):
            return lambda value: value.cls is machine.heap.string_class and value.payload == text
        case IntegerConstant(value=number):
            return _equals_number(number)
        case DynamicConstant():
            owner, name = _enum_constant(cls, argument)
            is_named = _constant_named(machine, name)
            is_enum = _instance_of(machine, owner)
            return lambda value: is_enum(value) and is_named(value)
        case _:
            raise Unmodelled("a switch with labels of an unusual kind")


def _instance_of(machine: Machine, name: str) -> Test:
    """The class is loaded when the label is first tried."""

    def test(value: Obj) -> bool:
        return machine.loader.load(name) in value.cls.supertype_set

    return test


def _constant_named(machine: Machine, name: str) -> Test:
    def test(value: Obj) -> bool:
        label = value.cells[machine.loader.load("java/lang/Enum").fields["name", "Ljava/lang/String;"].slot]
        return isinstance(label, Obj) and label.payload == name

    return test


def _equals_number(number: int) -> Test:
    """A Byte, Short, Integer or Character of this value."""

    def test(value: Obj) -> bool:
        letter = UNWRAP.get(value.cls.name, "")
        return (
            letter in ("B", "S", "I", "C") and value.cells[value.cls.fields["value", letter].slot] == number
        )

    return test


def _enum_constant(cls: JClass, constant: DynamicConstant) -> tuple[str, str]:
    """Class and name in a dynamic constant that calls `EnumDesc.of(ClassDesc.of(class), name)`."""
    owner = _invoked(cls, constant, "java/lang/Enum$EnumDesc")
    match owner:
        case (DynamicConstant() as description, StringConstant(value=name)):
            match _invoked(cls, description, "java/lang/constant/ClassDesc"):
                case (StringConstant(value=binary),):
                    return binary.replace(".", "/"), name
    raise Unmodelled("a switch with a dynamic constant that is no enum constant")


def _invoked(cls: JClass, constant: DynamicConstant, owner: str) -> tuple[object, ...]:
    """The arguments of a constant that is the result of `owner.of`; empty if it is another one."""
    assert cls.class_file is not None
    bootstrap = cls.class_file.bootstrap_methods[constant.bootstrap]
    if (bootstrap.method.owner, bootstrap.method.name) != ("java/lang/invoke/ConstantBootstraps", "invoke"):
        return ()
    match bootstrap.arguments:
        case (MethodHandleConstant(owner=found, name="of"), *rest) if found == owner:
            return tuple(rest)
    return ()
