"""Using reflected members: Method.invoke, Constructor.newInstance, Field.get and set (JLS 15.12, JLS 6.6 for
access).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.classfile.modifiers import ACC_ABSTRACT, ACC_ENUM, ACC_PRIVATE, ACC_PROTECTED, ACC_PUBLIC, ACC_STATIC
from jvm.effects import CALLS, ELEMENTS, FIELDS, Effects, reads, writes
from jvm.execution.exceptions import caller_class, caused
from jvm.linking.access import same_nest
from jvm.linking.classes import JClass
from jvm.linking.fields.field import JField
from jvm.linking.interface_calls import called_key
from jvm.natives.as_type import widen
from jvm.natives.cells import call, read, read_all, write_field
from jvm.natives.exports import granted
from jvm.natives.java_lang.class_objects import class_of, java_name
from jvm.natives.java_lang.number_text import number_text
from jvm.natives.java_lang.properties import jdk_feature
from jvm.natives.java_lang_reflect.arrays import NAMES, WIDENS, illegal, mismatch, thrown_by, unboxed
from jvm.natives.registry import model, then
from jvm.objects.objects import Cell, Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.natives.registry import Function
    from jvm.threads.thread import Thread


def _own(machine: Machine, member: Obj, name: str, descriptor: str) -> Cell:
    """A field of a reflection object."""
    field = member.cls.find_field(name, descriptor)
    assert field is not None
    return member.cells[field.slot]


def _declaring(machine: Machine, member: Obj) -> JClass:
    mirror = _own(machine, member, "clazz", "Ljava/lang/Class;")
    assert isinstance(mirror, Obj)
    return class_of(mirror)


def _number(machine: Machine, member: Obj) -> int:
    slot = _own(machine, member, "slot", "I")
    assert isinstance(slot, int)
    return slot


def method_of(machine: Machine, member: Obj) -> JMethod:
    """The method or constructor behind a reflection object."""
    return list(_declaring(machine, member).methods.values())[_number(machine, member)]


def field_of(machine: Machine, member: Obj) -> JField:
    return list(_declaring(machine, member).fields.values())[_number(machine, member)]


# -- access


def accessible(caller: JClass | None, owner: JClass, flags: int, target: JClass | None = None) -> bool:
    """Whether code of `caller` may use a member with these flags of `owner` (JLS 6.6); `target` is the class
    of the object that an instance member is used of, if it is known."""
    if caller is None or same_nest(caller, owner):
        return True
    if flags & ACC_PRIVATE:
        return False
    if caller.package == owner.package:
        return True
    if not owner.flags & ACC_PUBLIC:
        return False
    if flags & ACC_PUBLIC:
        return True
    inherits = flags & ACC_PROTECTED and not caller.interface and caller.subclass_of(owner)
    return bool(inherits) and (target is None or bool(flags & ACC_STATIC) or target.subclass_of(caller))


def opened(machine: Machine, thread: Thread, member: Obj) -> bool:
    """Whether setAccessible was called with true. A read like any other: setAccessible takes no lock."""
    override = member.cls.find_field("override", "Z")
    assert override is not None
    if member.sharing > override.threshold:
        machine.memory.read_field(thread, member, override)
    return bool(member.cells[override.slot])


def _check_access(
    machine: Machine, thread: Thread, member: Obj, owner: JClass, flags: int, receiver: Obj | None = None
) -> None:
    if not opened(machine, thread, member):
        _require_access(machine, thread, owner, flags, receiver.cls if receiver is not None else None)


def _require_receiver(
    machine: Machine, thread: Thread, flags: int, receiver: Obj | None, number: int
) -> None:
    """NullPointerException for an instance member of null, whose class access is asked for."""
    if receiver is None and not flags & ACC_STATIC:
        told = f'Cannot invoke "Object.getClass()" because "<parameter{number}>" is null'
        raise machine.failed(thread, "java/lang/NullPointerException", told)


def _require_access(
    machine: Machine, thread: Thread, owner: JClass, flags: int, target: JClass | None = None
) -> None:
    """IllegalAccessException unless the calling class may use a member of `owner` with these flags."""
    caller = caller_class(thread, 0)
    if caller is not None and not granted(machine, owner, caller):
        message = f"class {java_name(caller)} cannot access class {java_name(owner)}: not exported to it"
        raise machine.failed(thread, "java/lang/IllegalAccessException", message)
    if not accessible(caller, owner, flags, target):
        told = f'with modifiers "{_modifiers(flags)}"'
        if not flags & (ACC_PUBLIC | ACC_PROTECTED | ACC_PRIVATE) and jdk_feature(machine) > 17:
            told = "with package access"
        shown = java_name(caller) if caller is not None else "null"
        message = f"class {shown} cannot access a member of class {java_name(owner)} {told}"
        raise machine.failed(thread, "java/lang/IllegalAccessException", message)


_WORDS = (
    ("public", 0x1), ("protected", 0x4), ("private", 0x2), ("abstract", 0x400), ("static", 0x8),
    ("final", 0x10), ("transient", 0x80), ("volatile", 0x40), ("synchronized", 0x20),
    ("native", 0x100), ("strictfp", 0x800),
)  # fmt: skip


def _modifiers(flags: int) -> str:
    """What Modifier.toString says."""
    return " ".join(word for word, bit in _WORDS if flags & bit)


# -- calls


def arguments_of(machine: Machine, thread: Thread, method: JMethod, array: Obj | None) -> tuple[object, ...]:
    """The unboxed arguments of a reflective call."""
    count = len(array.cells) if array is not None else 0
    if count != len(method.parameters):
        counts = f": {count} expected: {len(method.parameters)}" if jdk_feature(machine) > 17 else ""
        raise illegal(machine, thread, f"wrong number of arguments{counts}")
    given = read_all(machine, thread, array) if array is not None else []
    values: list[object] = []
    constructs = method.name == "<init>"
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


@model(
    reads(ELEMENTS) | CALLS,
    "java/lang/reflect/Method.invoke(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
)
def method_invoke(
    machine: Machine, thread: Thread, this: Obj, receiver: Obj | None, array: Obj | None
) -> object:
    method = method_of(machine, this)
    _require_receiver(machine, thread, method.flags, receiver, 1)
    _check_access(machine, thread, this, method.cls, method.flags, receiver)
    if method.static:
        arguments = arguments_of(machine, thread, method, array)
        return _initialized(machine, thread, method.cls, method.entry, arguments, method.result)
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


@model(
    reads(ELEMENTS) | CALLS,
    "java/lang/reflect/Constructor.newInstance([Ljava/lang/Object;)Ljava/lang/Object;",
)
def constructor_new_instance(machine: Machine, thread: Thread, this: Obj, array: Obj | None) -> object:
    method = method_of(machine, this)
    if not opened(machine, thread, this):
        _require_access(machine, thread, method.cls, method.flags, method.cls)
    if method.cls.flags & ACC_ENUM:
        raise illegal(machine, thread, "Cannot reflectively create enum objects")
    if method.cls.flags & ACC_ABSTRACT:
        raise machine.failed(thread, "java/lang/InstantiationException", None)
    arguments = arguments_of(machine, thread, method, array)
    return _initialized(
        machine, thread, method.cls, machine.invoker.construct_call(method.cls, method), arguments, "A"
    )


def _initialized(
    machine: Machine,
    thread: Thread,
    cls: JClass,
    function: Callable[..., object],
    arguments: tuple[object, ...],
    result: str,
) -> object:
    """Initialize the class, then call; what its initializer throws is not the target's."""

    def go_on(target: Thread, *given: object) -> object:
        if not cls.init_done_solo and machine.initialize(target, cls):
            return machine.stop_for_class(target, cls, go_on, given)
        return _call(machine, target, function, given, result)

    return go_on(thread, *arguments)


@model(CALLS, "java/lang/Class.newInstance()Ljava/lang/Object;")
def class_new_instance(machine: Machine, thread: Thread, this: Obj) -> object:
    """Unlike a Constructor, it hands on what the constructor throws."""
    cls = class_of(this)
    constructor = cls.methods.get(("<init>", "()V"))
    if constructor is None:
        thrown = machine.failed(thread, "java/lang/InstantiationException", java_name(cls))
        none = machine.failed(thread, "java/lang/NoSuchMethodException", f"{java_name(cls)}.<init>()")
        raise caused(machine, thrown, none)
    _require_access(machine, thread, cls, constructor.flags)
    if cls.flags & ACC_ABSTRACT:
        raise machine.failed(thread, "java/lang/InstantiationException", None)
    result: object = machine.invoker.construct_call(cls, constructor)(thread)
    return result


# -- fields


class _Uninitialized(Exception):
    """The class of a static field has to be initialized first, and the thread to stop for it."""

    def __init__(self, cls: JClass) -> None:
        super().__init__(cls.binary)
        self.cls = cls


def _accesses(effects: Effects, signature: str) -> Callable[[Function], Function]:
    """Register an access to a field, which is a use of its class (JLS 12.4.1)."""

    def register(function: Function) -> Function:
        def access(machine: Machine, thread: Thread, *arguments: object) -> object:
            try:
                result: object = function(machine, thread, *arguments)
            except _Uninitialized as needs:
                part = machine.natives.phase(signature, initialized, effects=effects).part
                return machine.stop_for_class(
                    thread, needs.cls, lambda t, *given: call(part, t, given), arguments
                )
            return result

        def initialized(machine: Machine, thread: Thread, *arguments: object) -> object:
            return access(machine, thread, *arguments)

        model(effects | CALLS, signature)(access)
        return function

    return register


def _located(
    machine: Machine, thread: Thread, this: Obj, receiver: Obj | None, word: str
) -> tuple[Obj, JField]:
    """The object and field of an access, checked. `word`: get or set."""
    field = field_of(machine, this)
    _require_receiver(machine, thread, field.flags, receiver, 2)
    _check_access(machine, thread, this, field.cls, field.flags, receiver)
    if field.static:
        if not field.cls.init_done_solo and machine.initialize(thread, field.cls):
            raise _Uninitialized(field.cls)
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
    """A final field can be written if it was made accessible and is neither static nor of a record
    (Field.set)."""
    record = field.cls.class_file is not None and field.cls.class_file.record_components is not None
    if field.final and (field.static or record or not opened(machine, thread, this)):
        raise machine.failed(thread, "java/lang/IllegalAccessException", _unsettable(machine, field, told))


_FIELD = "java/lang/reflect/Field"


@_accesses(reads(FIELDS), f"{_FIELD}.get(Ljava/lang/Object;)Ljava/lang/Object;")
def field_get(machine: Machine, thread: Thread, this: Obj, receiver: Obj | None) -> Cell:
    obj, field = _located(machine, thread, this, receiver, "get")
    value = _read(machine, thread, obj, field)
    return machine.invoker.box(thread, field.descriptor, value) if field.descriptor in WIDENS else value


@_accesses(writes(FIELDS), f"{_FIELD}.set(Ljava/lang/Object;Ljava/lang/Object;)V")
def field_set(machine: Machine, thread: Thread, this: Obj, receiver: Obj | None, value: Obj | None) -> None:
    obj, field = _located(machine, thread, this, receiver, "set")
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
    def get(machine: Machine, thread: Thread, this: Obj, receiver: Obj | None) -> int | float:
        obj, field = _located(machine, thread, this, receiver, "get")
        if field.descriptor not in WIDENS[letter]:
            what = f'{letter_name(machine, field)} field "{field}"'
            message = f"Attempt to get {what} with illegal data type conversion to {name.lower()}"
            raise illegal(machine, thread, message)
        value = _read(machine, thread, obj, field)
        assert isinstance(value, int | float)
        return widen(value, field.descriptor, letter)

    def put(machine: Machine, thread: Thread, this: Obj, receiver: Obj | None, value: int | float) -> None:
        obj, field = _located(machine, thread, this, receiver, "set")
        text = (
            ("true" if value else "false") if letter == "Z" else number_text(machine, thread, letter, value)
        )
        told = f"({name.lower()}){text}"
        if letter not in WIDENS.get(field.descriptor, ""):
            raise illegal(machine, thread, _unsettable(machine, field, told))
        _write(machine, thread, this, obj, field, widen(value, letter, field.descriptor), told)

    _accesses(reads(FIELDS), f"{_FIELD}.get{name}(Ljava/lang/Object;){letter}")(get)
    _accesses(writes(FIELDS), f"{_FIELD}.set{name}(Ljava/lang/Object;{letter})V")(put)


for _name, _letter in NAMES.items():
    _typed(_name, _letter)
