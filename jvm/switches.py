"""Pattern switches (java.lang.runtime.SwitchBootstraps; JLS 14.11.3): which label a value matches first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.classfile import (
    ClassConstant,
    DynamicConstant,
    IntegerConstant,
    MethodHandleConstant,
    StringConstant,
)
from jvm.errors import Unmodelled
from jvm.store import Obj
from jvm.wrappers import UNWRAP

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.classes import JClass
    from jvm.classfile import InvokeDynamic
    from jvm.machine import Machine
    from jvm.threads import Thread

    Test = Callable[[Obj], bool]


def pattern_switch(
    vm: Machine, cls: JClass, site: InvokeDynamic, arguments: tuple[object, ...], kind: str
) -> Callable[..., object]:
    """The function of a `typeSwitch` or `enumSwitch` call site: (value, first label to try) → index of the
    label.

    −1 for null, the number of labels if none matches. Raises Unmodelled for labels of an unknown kind.
    """
    tests = [_label(vm, cls, argument, kind) for argument in arguments]

    def select(th: Thread, value: Obj | None, start: int) -> int:
        if not 0 <= start <= len(tests):
            message = f"Index {start} out of bounds for length {len(tests) + 1}"
            raise vm.failed(th, "java/lang/IndexOutOfBoundsException", message)
        if value is None:
            return -1
        return next((at for at in range(start, len(tests)) if tests[at](value)), len(tests))

    return select


def _label(vm: Machine, cls: JClass, argument: object, kind: str) -> Test:
    match argument:
        case ClassConstant(name=name):
            return _instance_of(vm, name)
        case StringConstant(value=text) if kind == "enumSwitch":
            return _constant_named(vm, text)
        case StringConstant(value=text):
            return lambda value: value.c is vm.string_class and value.x == text
        case IntegerConstant(value=number):
            return _equals_number(number)
        case DynamicConstant():
            owner, name = _enum_constant(cls, argument)
            is_named = _constant_named(vm, name)
            is_enum = _instance_of(vm, owner)
            return lambda value: is_enum(value) and is_named(value)
        case _:
            raise Unmodelled("a switch with labels of an unusual kind")


def _instance_of(vm: Machine, name: str) -> Test:
    """The class is loaded when the label is first tried."""

    def test(value: Obj) -> bool:
        return vm.loader.load(name) in value.c.u

    return test


def _constant_named(vm: Machine, name: str) -> Test:
    def test(value: Obj) -> bool:
        label = value.f[vm.loader.load("java/lang/Enum").fields["name", "Ljava/lang/String;"].slot]
        return isinstance(label, Obj) and label.x == name

    return test


def _equals_number(number: int) -> Test:
    """A Byte, Short, Integer or Character of this value."""

    def test(value: Obj) -> bool:
        letter = UNWRAP.get(value.c.name, "")
        return letter in ("B", "S", "I", "C") and value.f[value.c.fields["value", letter].slot] == number

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
    assert cls.cf is not None
    bootstrap = cls.cf.bootstrap_methods[constant.bootstrap]
    if (bootstrap.method.owner, bootstrap.method.name) != ("java/lang/invoke/ConstantBootstraps", "invoke"):
        return ()
    match bootstrap.arguments:
        case (MethodHandleConstant(owner=found, name="of"), *rest) if found == owner:
            return tuple(rest)
    return ()
