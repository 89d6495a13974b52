"""Using reflected members: Method.invoke, Constructor.newInstance, Field.get and set (JLS 15.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.classfile.modifiers import ACC_ABSTRACT, ACC_ENUM
from jvm.effects import CALLS, ELEMENTS, FIELDS, reads, writes
from jvm.execution.exceptions import caused
from jvm.linking.fields.field import JField
from jvm.linking.interface_calls import called_key
from jvm.natives.as_type import widen
from jvm.natives.cells import read, read_all, write_field
from jvm.natives.java_lang.class_objects import class_of, java_name
from jvm.natives.java_lang.number_text import number_text
from jvm.natives.java_lang.properties import jdk_feature
from jvm.natives.java_lang_reflect.access import (
    field_of,
    method_of,
    opened,
    prepare,
    require_access,
    require_initialized,
    uses,
)
from jvm.natives.java_lang_reflect.arrays import NAMES, WIDENS, illegal, mismatch, thrown_by, unboxed
from jvm.natives.java_lang_reflect.first_call import behind_annotations
from jvm.natives.registry import model, then
from jvm.objects.objects import Cell, Obj
from jvm.overlooked import uses_class

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.execution.exceptions import JavaThrow
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread


# -- calls


def arguments_of(
    machine: Machine, thread: Thread, method: JMethod, array: Obj | None, *, caused: bool = False
) -> tuple[object, ...]:
    """The unboxed arguments of a reflective call. `caused`: an error has its cause, also where the method is
    no constructor."""
    count = len(array.cells) if array is not None else 0
    if count != len(method.parameters):
        counts = f": {count} expected: {len(method.parameters)}" if jdk_feature(machine) > 17 else ""
        raise illegal(machine, thread, f"wrong number of arguments{counts}")
    given = read_all(machine, thread, array) if array is not None else []
    values: list[object] = []
    constructs = caused or method.name == "<init>"
    for value, descriptor in zip(given, method.parameters, strict=True):
        if descriptor in WIDENS:
            number = unboxed(machine, thread, value, descriptor)
            if number is None:
                raise mismatch(machine, thread, value, descriptor, constructs=constructs)
            values.append(number)
            continue
        if isinstance(value, Obj) and machine.loader.of_descriptor(descriptor) not in value.cls.supertype_set:
            raise mismatch(machine, thread, value, descriptor, constructs=constructs)
        values.append(value)
    return tuple(values)


def _call(
    machine: Machine,
    thread: Thread,
    function: Callable[..., object],
    arguments: tuple[object, ...],
    result: str,
    state: tuple[Obj, ...] = (),
) -> object:
    """Call, box the result, wrap what is thrown. `state`: the receiver, if it is a lambda's object."""

    def finish(machine: Machine, t: Thread, value: object, *receiver: Obj) -> object:
        if result == "V":
            return None
        return machine.invoker.box(t, result, value) if result in WIDENS else value

    point = machine.natives.phase(
        f"reflective call {result if result in WIDENS or result == 'V' else 'A'}", finish, thrown=thrown_by
    )
    return then(machine, thread, function, arguments, point, state)


@uses(
    reads(ELEMENTS),
    "java/lang/reflect/Method.invoke(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
    behind_annotations,
)
def method_invoke(
    machine: Machine, thread: Thread, this: Obj, receiver: Obj | None, array: Obj | None, *, granted: bool
) -> object:
    method = method_of(machine, this)
    prepare(machine, thread, this, method, receiver, number=1, granted=granted)
    uses_class(machine, thread, method.cls if receiver is None else receiver.cls)
    if method.static:
        arguments = arguments_of(machine, thread, method, array)
        return _call(machine, thread, method.entry, arguments, method.result)
    assert receiver is not None
    if method.cls not in receiver.cls.supertype_set:
        actual, wanted = java_name(receiver.cls), java_name(method.cls)
        if jdk_feature(machine) <= 21:
            raise illegal(machine, thread, "object is not an instance of declaring class")
        raise illegal(machine, thread, f"object of type {actual} is not an instance of {wanted}")
    arguments = arguments_of(machine, thread, method, array)
    key = called_key(method.cls, method)
    function = method.entry if method.private else receiver.cls.vtable[key]
    state = (receiver,) if receiver.cls.lambda_of is not None else ()
    return _call(machine, thread, function, (receiver, *arguments), method.result, state)


@uses(
    reads(ELEMENTS),
    "java/lang/reflect/Constructor.newInstance([Ljava/lang/Object;)Ljava/lang/Object;",
)
def constructor_new_instance(
    machine: Machine, thread: Thread, this: Obj, array: Obj | None, *, granted: bool
) -> object:
    method = method_of(machine, this)
    if not granted and not opened(machine, thread, this):
        require_access(machine, thread, method.cls, method.flags, method.cls)
    if method.cls.flags & ACC_ENUM:
        raise illegal(machine, thread, "Cannot reflectively create enum objects")
    if method.cls.flags & ACC_ABSTRACT:
        raise machine.failed(thread, "java/lang/InstantiationException", None)
    require_initialized(machine, thread, method.cls, promised=True)
    arguments = arguments_of(machine, thread, method, array)
    return _call(machine, thread, machine.invoker.construct_call(method.cls, method), arguments, "A")


@model(CALLS, "java/lang/Class.newInstance()Ljava/lang/Object;")
def class_new_instance(machine: Machine, thread: Thread, this: Obj) -> object:
    """Unlike a Constructor, it hands on what the constructor throws."""
    cls = class_of(this)
    if cls.name == "java/lang/Class":
        told = "Can not call newInstance() on the Class for java.lang.Class"
        raise machine.failed(thread, "java/lang/IllegalAccessException", told)
    constructor = cls.methods.get(("<init>", "()V"))
    if constructor is None:
        thrown = machine.failed(thread, "java/lang/InstantiationException", java_name(cls))
        none = machine.failed(thread, "java/lang/NoSuchMethodException", f"{java_name(cls)}.<init>()")
        raise caused(machine, thrown, none)
    require_access(machine, thread, cls, constructor.flags)
    if cls.flags & ACC_ABSTRACT:
        raise machine.failed(thread, "java/lang/InstantiationException", None)
    result: object = machine.invoker.construct_call(cls, constructor)(thread)
    return result


# -- fields


def _located(
    machine: Machine,
    thread: Thread,
    this: Obj,
    receiver: Obj | None,
    word: str,
    *,
    granted: bool,
    unfit: JavaThrow | None = None,
) -> tuple[Obj, JField]:
    """The object and field of an access, checked. `word`: get or set. `unfit`: what is wrong with the type,
    which is told before a receiver is."""
    field = field_of(machine, this)
    eager = field.static or jdk_feature(machine) > 17
    prepare(machine, thread, this, field, receiver, number=2, granted=granted, initializes=eager, unfit=unfit)
    if field.static:
        return field.cls.statics, field
    assert receiver is not None
    if field.cls not in receiver.cls.supertype_set:
        if jdk_feature(machine) <= 17:
            word = "set"
        ending = f"{'on' if word == 'get' else 'to'} {java_name(receiver.cls)}"
        raise illegal(machine, thread, f"Can not {word} {_described(machine, field)} {ending}")
    return receiver, field


def _described(machine: Machine, field: JField) -> str:
    flags = ("static " if field.static else "") + ("final " if field.final else "")
    return f"{flags}{letter_name(machine, field)} field {field}"


def _read(machine: Machine, thread: Thread, obj: Obj, field: JField) -> Cell:
    return read(machine, thread, obj, field.slot)


def _unsettable(machine: Machine, field: JField, value: str) -> str:
    return f"Can not set {_described(machine, field)} to {value}"


def _write(
    machine: Machine, thread: Thread, this: Obj, obj: Obj, field: JField, value: Cell, told: str
) -> None:
    """Write a field; `told` is how the value is called in an error."""
    _require_settable(machine, thread, this, field, told)
    write_field(machine, thread, obj, field, value)


def _require_settable(machine: Machine, thread: Thread, this: Obj, field: JField, told: str) -> None:
    """A final field can be written if it was made accessible and is no trusted one (Field.set)."""
    if field.final and (field.trusted_final or not opened(machine, thread, this)):
        raise machine.failed(thread, "java/lang/IllegalAccessException", _unsettable(machine, field, told))


_FIELD = "java/lang/reflect/Field"


@uses(reads(FIELDS), f"{_FIELD}.get(Ljava/lang/Object;)Ljava/lang/Object;")
def field_get(machine: Machine, thread: Thread, this: Obj, receiver: Obj | None, *, granted: bool) -> Cell:
    obj, field = _located(machine, thread, this, receiver, "get", granted=granted)
    value = _read(machine, thread, obj, field)
    return machine.invoker.box(thread, field.descriptor, value) if field.descriptor in WIDENS else value


@uses(writes(FIELDS), f"{_FIELD}.set(Ljava/lang/Object;Ljava/lang/Object;)V")
def field_set(
    machine: Machine, thread: Thread, this: Obj, receiver: Obj | None, value: Obj | None, *, granted: bool
) -> None:
    obj, field = _located(machine, thread, this, receiver, "set", granted=granted)
    cell: Cell = value
    told = java_name(value.cls) if value is not None else "null value"
    _require_settable(machine, thread, this, field, told)
    if field.descriptor in WIDENS:
        cell = unboxed(machine, thread, value, field.descriptor)
        if cell is None:
            raise illegal(machine, thread, _unsettable(machine, field, told))
    elif value is not None and machine.loader.of_descriptor(field.descriptor) not in value.cls.supertype_set:
        raise illegal(machine, thread, _unsettable(machine, field, told))
    _write(machine, thread, this, obj, field, cell, told)


def letter_name(machine: Machine, field: JField) -> str:
    return java_name(machine.loader.of_descriptor(field.descriptor))


def _typed(name: str, letter: str) -> None:
    def get(
        machine: Machine, thread: Thread, this: Obj, receiver: Obj | None, *, granted: bool
    ) -> int | float:
        field, unfit = field_of(machine, this), None
        if field.descriptor not in WIDENS[letter]:
            what = f'{letter_name(machine, field)} field "{field}"'
            message = f"Attempt to get {what} with illegal data type conversion to {name.lower()}"
            unfit = illegal(machine, thread, message)
        obj, field = _located(machine, thread, this, receiver, "get", granted=granted, unfit=unfit)
        value = _read(machine, thread, obj, field)
        assert isinstance(value, int | float)
        return widen(value, field.descriptor, letter)

    def put(
        machine: Machine,
        thread: Thread,
        this: Obj,
        receiver: Obj | None,
        value: int | float,
        *,
        granted: bool,
    ) -> None:
        field, unfit = field_of(machine, this), None
        text = (
            ("true" if value else "false") if letter == "Z" else number_text(machine, thread, letter, value)
        )
        told = f"({name.lower()}){text}"
        if letter not in WIDENS.get(field.descriptor, ""):
            unfit = illegal(machine, thread, _unsettable(machine, field, told))
        obj, field = _located(machine, thread, this, receiver, "set", granted=granted, unfit=unfit)
        _write(machine, thread, this, obj, field, widen(value, letter, field.descriptor), told)

    uses(reads(FIELDS), f"{_FIELD}.get{name}(Ljava/lang/Object;){letter}")(get)
    uses(writes(FIELDS), f"{_FIELD}.set{name}(Ljava/lang/Object;{letter})V")(put)


for _name, _letter in NAMES.items():
    _typed(_name, _letter)
