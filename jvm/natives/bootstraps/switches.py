"""Pattern switches (java.lang.runtime.SwitchBootstraps; JLS 14.11.3): which label a value matches first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.classfile.classfile import (
    ClassConstant,
    DoubleConstant,
    DynamicConstant,
    FloatConstant,
    IntegerConstant,
    LongConstant,
    MethodHandleConstant,
    StringConstant,
)
from jvm.errors import ClassUnavailable, Unmodelled
from jvm.natives.bootstraps.primitive_labels import Number, converts_to, equals_constant, unboxed
from jvm.objects.objects import Obj
from jvm.values.descriptors import split_method
from jvm.values.wrappers import WRAPPERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.classfile.classfile import InvokeDynamic
    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

    Test = Callable[[Obj | Number], bool]


def pattern_switch(
    machine: Machine, cls: JClass, site: InvokeDynamic, arguments: tuple[object, ...], kind: str
) -> Callable[..., object]:
    """The function of a `typeSwitch` or `enumSwitch` call site: (value, first label to try) → index of the
    label.

    −1 for null, the number of labels if none matches. Raises Unmodelled for labels of an unknown kind.
    """
    selector = split_method(site.descriptor)[0][0]
    return selecting(machine, [_label(machine, cls, argument, kind, selector) for argument in arguments])


def selecting(machine: Machine, tests: list[Test]) -> Callable[..., object]:
    """The function for labels with these tests."""

    def select(thread: Thread, value: Obj | Number | None, start: int) -> int:
        if not 0 <= start <= len(tests):
            message = f"Index {start} out of bounds for length {len(tests) + 1}"
            raise machine.failed(thread, "java/lang/IndexOutOfBoundsException", message)
        if value is None:
            return -1
        return next((at for at in range(start, len(tests)) if tests[at](value)), len(tests))

    return select


def _label(machine: Machine, cls: JClass, argument: object, kind: str, selector: str) -> Test:
    match argument:
        case ClassConstant(name=name):
            return instance_of(machine, name, selector)
        case StringConstant(value=text) if kind == "enumSwitch":
            return constant_named(machine, text)
        case StringConstant(value=text):
            return equals_text(machine, text)
        case IntegerConstant(value=number):
            return equals_number(number, selector)
        case LongConstant(value=number):
            return equals_constant(number, "J", selector)
        case FloatConstant(value=real):
            return equals_constant(real, "F", selector)
        case DoubleConstant(value=real):
            return equals_constant(real, "D", selector)
        case DynamicConstant():
            return _dynamic_label(machine, cls, argument, selector)
        case _:
            raise Unmodelled("a switch with labels of an unusual kind")


def _dynamic_label(machine: Machine, cls: JClass, constant: DynamicConstant, selector: str) -> Test:
    """A primitive type, which no class constant can name; TRUE or FALSE; or a qualified enum constant."""
    assert cls.class_file is not None
    bootstrap = cls.class_file.bootstrap_methods[constant.bootstrap].method
    if bootstrap.owner == "java/lang/invoke/ConstantBootstraps":
        if bootstrap.name == "primitiveClass":
            return converts_to(constant.name, selector)
        if bootstrap.name == "getStaticFinal" and constant.descriptor == "Ljava/lang/Boolean;":
            return equals_constant(int(constant.name == "TRUE"), "Z", selector)
    owner, name = _enum_constant(cls, constant)
    is_named = constant_named(machine, name)
    is_enum = instance_of(machine, owner, selector)

    def test(value: Obj | Number) -> bool:
        try:
            return is_enum(value) and is_named(value)
        except ClassUnavailable as error:
            if error.caused_by is None:  # the class is there, and broken
                raise
            return False  # SwitchBootstraps: a label that cannot be resolved matches nothing

    return test


def instance_of(machine: Machine, name: str, selector: str) -> Test:
    """The class is loaded when the label is first tried. A primitive value is boxed for it."""

    def test(value: Obj | Number) -> bool:
        cls = value.cls if isinstance(value, Obj) else machine.loader.load(WRAPPERS[selector])
        return machine.loader.load(name) in cls.supertype_set

    return test


def equals_text(machine: Machine, text: str) -> Test:
    """The String of this text."""

    def test(value: Obj | Number) -> bool:
        return isinstance(value, Obj) and value.cls is machine.heap.string_class and value.payload == text

    return test


def constant_named(machine: Machine, name: str) -> Test:
    """The constant of this name, of the enum that the value is of."""

    def test(value: Obj | Number) -> bool:
        assert isinstance(value, Obj)
        label = value.cells[machine.loader.load("java/lang/Enum").fields["name", "Ljava/lang/String;"].slot]
        return isinstance(label, Obj) and label.payload == name

    return test


def equals_number(number: int, selector: str) -> Test:
    """A Byte, Short, Integer or Character of this value."""

    def test(value: Obj | Number) -> bool:
        letter, content = unboxed(value, selector)
        return letter in ("B", "S", "I", "C") and content == number

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
