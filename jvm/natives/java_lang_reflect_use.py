"""Using reflected members: Method.invoke, Constructor.newInstance, Field.get and set (JLS 15.12, JLS 6.6 for
access).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.classes import ACC_ABSTRACT, ACC_PRIVATE, JClass, JField
from jvm.errors import Unmodelled
from jvm.exceptions import caller_class, java_throw
from jvm.natives.as_type import widen
from jvm.natives.cells import call, read, read_all, write_field
from jvm.natives.java_lang_class import class_of, java_name, modifiers_of
from jvm.natives.java_lang_class_members import ACC_PUBLIC
from jvm.natives.java_lang_properties import jdk_feature
from jvm.natives.java_lang_reflect import NAMES, WIDENS, illegal, unboxed
from jvm.natives.number_text import number_text
from jvm.natives.registry import model, then
from jvm.nests import same_nest
from jvm.store import Cell, Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine import Machine
    from jvm.methods import JMethod
    from jvm.natives.registry import Function
    from jvm.threads import Thread

ACC_PROTECTED = 0x0004
ACC_ENUM = 0x4000


def _own(vm: Machine, member: Obj, name: str, descriptor: str) -> Cell:
    """A field of a reflection object."""
    field = member.c.find_field(name, descriptor)
    assert field is not None
    return member.f[field.slot]


def _declaring(vm: Machine, member: Obj) -> JClass:
    mirror = _own(vm, member, "clazz", "Ljava/lang/Class;")
    assert isinstance(mirror, Obj)
    return class_of(mirror)


def _number(vm: Machine, member: Obj) -> int:
    slot = _own(vm, member, "slot", "I")
    assert isinstance(slot, int)
    return slot


def method_of(vm: Machine, member: Obj) -> JMethod:
    """The method or constructor behind a reflection object."""
    return list(_declaring(vm, member).methods.values())[_number(vm, member)]


def field_of(vm: Machine, member: Obj) -> JField:
    return list(_declaring(vm, member).fields.values())[_number(vm, member)]


# -- access


def accessible(caller: JClass | None, owner: JClass, flags: int) -> bool:
    """Whether code of `caller` may use a member with these flags of `owner` (JLS 6.6)."""
    if caller is None or same_nest(caller, owner):
        return True
    if flags & ACC_PRIVATE:
        return False
    if caller.package == owner.package:
        return True
    if not modifiers_of(owner) & ACC_PUBLIC:
        return False
    return bool(flags & ACC_PUBLIC) or bool(flags & ACC_PROTECTED and owner in caller.u)


def opened(vm: Machine, th: Thread, member: Obj) -> bool:
    """Whether setAccessible was called with true. A read like any other: setAccessible takes no lock."""
    override = member.c.find_field("override", "Z")
    assert override is not None
    if member.s > override.threshold:
        vm.memory.read_field(th, member, override)
    return bool(member.f[override.slot])


def _check_access(vm: Machine, th: Thread, member: Obj, owner: JClass, flags: int) -> None:
    if not opened(vm, th, member):
        _require_access(vm, th, owner, flags)


def _require_access(vm: Machine, th: Thread, owner: JClass, flags: int) -> None:
    """IllegalAccessException unless the calling class may use a member of `owner` with these flags."""
    caller = caller_class(th, 0)
    if not accessible(caller, owner, flags):
        words = ("private", ACC_PRIVATE), ("protected", ACC_PROTECTED), ("public", ACC_PUBLIC)
        word = next((text for text, bit in words if flags & bit), "package-private")
        shown = java_name(caller) if caller is not None else "null"
        raise vm.failed(
            th, "java/lang/IllegalAccessException",
            f'class {shown} cannot access a member of class {java_name(owner)} with modifiers "{word}"',
        )  # fmt: skip


@model(
    "java/lang/reflect/AccessibleObject.checkCanSetAccessible(Ljava/lang/Class;Ljava/lang/Class;)V",
    "java/lang/reflect/AccessibleObject.checkCanSetAccessible(Ljava/lang/Class;Ljava/lang/Class;Z)Z",
)
def check_can_set_accessible(
    vm: Machine, th: Thread, this: Obj, caller: Obj, declaring: Obj, *throws: int
) -> int:
    """Programs on the class path may open each other's members; those of the JDK are its modules' business.
    """
    if class_of(declaring).origin.startswith("jrt:") and not class_of(caller).origin.startswith("jrt:"):
        raise Unmodelled("setAccessible on a member of the JDK")
    return 1


# -- calls


def arguments_of(vm: Machine, th: Thread, method: JMethod, array: Obj | None) -> tuple[object, ...]:
    """The unboxed arguments of a reflective call."""
    count = len(array.f) if array is not None else 0
    if count != len(method.parameters):
        counts = f": {count} expected: {len(method.parameters)}" if jdk_feature(vm) > 17 else ""
        raise illegal(vm, th, f"wrong number of arguments{counts}")
    given = read_all(vm, th, array) if array is not None else []
    values: list[object] = []
    for value, descriptor in zip(given, method.parameters, strict=True):
        if descriptor in WIDENS:
            number = unboxed(vm, th, value, descriptor)
            if number is None:
                raise illegal(vm, th, "argument type mismatch")
            values.append(number)
            continue
        if isinstance(value, Obj) and vm.loader.of_descriptor(descriptor) not in value.c.u:
            raise illegal(vm, th, "argument type mismatch")
        values.append(value)
    return tuple(values)


def _wrapped(vm: Machine, th: Thread, error: Exception, *state: object) -> object:
    """What the callee throws arrives as the target of an InvocationTargetException."""
    thrown = java_throw(vm, th, error)
    wrapper = vm.failed(th, "java/lang/reflect/InvocationTargetException", None)
    throwable = vm.loader.load("java/lang/Throwable")
    wrapper.obj.f[throwable.fields["cause", "Ljava/lang/Throwable;"].slot] = None
    wrapper.obj.f[wrapper.obj.c.fields["target", "Ljava/lang/Throwable;"].slot] = thrown.obj
    raise wrapper


def _call(
    vm: Machine, th: Thread, function: Callable[..., object], arguments: tuple[object, ...], result: str
) -> object:
    """Call, box the result, wrap what is thrown."""

    def finish(machine: Machine, t: Thread, value: object) -> object:
        if result == "V":
            return None
        return machine.invoker.box(t, result, value) if result in WIDENS else value

    point = vm.natives.phase(
        f"reflective call {result if result in WIDENS or result == 'V' else 'A'}", finish, thrown=_wrapped
    )
    return then(vm, th, function, arguments, point)


@model("java/lang/reflect/Method.invoke(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;")
def method_invoke(vm: Machine, th: Thread, this: Obj, receiver: Obj | None, array: Obj | None) -> object:
    method = method_of(vm, this)
    _check_access(vm, th, this, method.cls, method.flags)
    if method.static:
        arguments = arguments_of(vm, th, method, array)
        return _initialized(vm, th, method.cls, method.entry, arguments, method.result)
    if receiver is None:
        message = 'Cannot invoke "Object.getClass()" because "<parameter1>" is null'
        raise vm.failed(th, "java/lang/NullPointerException", message)
    if method.cls not in receiver.c.u:
        actual, wanted = java_name(receiver.c), java_name(method.cls)
        if jdk_feature(vm) <= 21:
            raise illegal(vm, th, "object is not an instance of declaring class")
        raise illegal(vm, th, f"object of type {actual} is not an instance of {wanted}")
    arguments = arguments_of(vm, th, method, array)
    function = method.entry if method.private else receiver.c.v[method.key]
    return _call(vm, th, function, (receiver, *arguments), method.result)


@model("java/lang/reflect/Constructor.newInstance([Ljava/lang/Object;)Ljava/lang/Object;")
def constructor_new_instance(vm: Machine, th: Thread, this: Obj, array: Obj | None) -> object:
    method = method_of(vm, this)
    _check_access(vm, th, this, method.cls, method.flags)
    if method.cls.flags & ACC_ENUM:
        raise illegal(vm, th, "Cannot reflectively create enum objects")
    if method.cls.flags & ACC_ABSTRACT:
        raise vm.failed(th, "java/lang/InstantiationException", None)
    arguments = arguments_of(vm, th, method, array)
    return _initialized(vm, th, method.cls, vm.invoker.construct_call(method.cls, method), arguments, "A")


def _initialized(
    vm: Machine,
    th: Thread,
    cls: JClass,
    function: Callable[..., object],
    arguments: tuple[object, ...],
    result: str,
) -> object:
    """Initialize the class, then call; what its initializer throws is not the target's."""

    def go_on(thread: Thread, *given: object) -> object:
        if not cls.init_done_solo and vm.initialize(thread, cls):
            return vm.stop_for_class(thread, cls, go_on, given)
        return _call(vm, thread, function, given, result)

    return go_on(th, *arguments)


@model("java/lang/Class.newInstance()Ljava/lang/Object;")
def class_new_instance(vm: Machine, th: Thread, this: Obj) -> object:
    """Unlike a Constructor, it hands on what the constructor throws."""
    cls = class_of(this)
    constructor = cls.methods.get(("<init>", "()V"))
    if constructor is None:
        raise vm.failed(th, "java/lang/InstantiationException", java_name(cls))
    _require_access(vm, th, cls, constructor.flags)
    if cls.flags & ACC_ABSTRACT:
        raise vm.failed(th, "java/lang/InstantiationException", None)
    result: object = vm.invoker.construct_call(cls, constructor)(th)
    return result


# -- fields


class _Uninitialized(Exception):
    """The class of a static field has to be initialized first, and the thread to stop for it."""

    def __init__(self, cls: JClass) -> None:
        super().__init__(cls.binary)
        self.cls = cls


def _accesses(signature: str) -> Callable[[Function], Function]:
    """Register an access to a field, which is a use of its class (JLS 12.4.1)."""

    def register(function: Function) -> Function:
        def access(vm: Machine, th: Thread, *arguments: object) -> object:
            try:
                result: object = function(vm, th, *arguments)
            except _Uninitialized as needs:
                part = vm.natives.phase(signature, initialized).part
                return vm.stop_for_class(th, needs.cls, lambda t, *given: call(part, t, given), arguments)
            return result

        def initialized(vm: Machine, th: Thread, *arguments: object) -> object:
            return access(vm, th, *arguments)

        model(signature)(access)
        return function

    return register


def _located(vm: Machine, th: Thread, this: Obj, receiver: Obj | None, word: str) -> tuple[Obj, JField]:
    """The object and field of an access, checked. `word`: get or set."""
    field = field_of(vm, this)
    _check_access(vm, th, this, field.cls, field.flags)
    if field.static:
        if not field.cls.init_done_solo and vm.initialize(th, field.cls):
            raise _Uninitialized(field.cls)
        return field.cls.statics, field
    if receiver is None:
        message = 'Cannot invoke "Object.getClass()" because "<parameter2>" is null'
        raise vm.failed(th, "java/lang/NullPointerException", message)
    if field.cls not in receiver.c.u:
        if jdk_feature(vm) <= 17:
            word = "set"
        ending = f"{'on' if word == 'get' else 'to'} {java_name(receiver.c)}"
        raise illegal(vm, th, f"Can not {word} {_described(vm, field)} {ending}")
    return receiver, field


def _described(vm: Machine, field: JField) -> str:
    flags = ("static " if field.static else "") + ("final " if field.final else "")
    return f"{flags}{letter_name(vm, field)} field {field}"


def _read(vm: Machine, th: Thread, obj: Obj, field: JField) -> Cell:
    return read(vm, th, obj, field.slot)


def _unsettable(vm: Machine, field: JField, value: str) -> str:
    return f"Can not set {_described(vm, field)} to {value}"


def _write(vm: Machine, th: Thread, this: Obj, obj: Obj, field: JField, value: Cell, told: str) -> None:
    """Write a field; `told` is how the value is called in an error. A final field can be written if it was
    made accessible and is neither static nor of a record (Field.set).
    """
    record = field.cls.cf is not None and field.cls.cf.record_components is not None
    if field.final and (field.static or record or not opened(vm, th, this)):
        raise vm.failed(th, "java/lang/IllegalAccessException", _unsettable(vm, field, told))
    write_field(vm, th, obj, field, value)


_FIELD = "java/lang/reflect/Field"


@_accesses(f"{_FIELD}.get(Ljava/lang/Object;)Ljava/lang/Object;")
def field_get(vm: Machine, th: Thread, this: Obj, receiver: Obj | None) -> Cell:
    obj, field = _located(vm, th, this, receiver, "get")
    value = _read(vm, th, obj, field)
    return vm.invoker.box(th, field.descriptor, value) if field.descriptor in WIDENS else value


@_accesses(f"{_FIELD}.set(Ljava/lang/Object;Ljava/lang/Object;)V")
def field_set(vm: Machine, th: Thread, this: Obj, receiver: Obj | None, value: Obj | None) -> None:
    obj, field = _located(vm, th, this, receiver, "set")
    cell: Cell = value
    told = java_name(value.c) if value is not None else "null value"
    if field.descriptor in WIDENS:
        cell = unboxed(vm, th, value, field.descriptor)
        if cell is None:
            raise illegal(vm, th, _unsettable(vm, field, told))
    elif value is not None and vm.loader.of_descriptor(field.descriptor) not in value.c.u:
        raise illegal(vm, th, _unsettable(vm, field, told))
    _write(vm, th, this, obj, field, cell, told)


def letter_name(vm: Machine, field: JField) -> str:
    return java_name(vm.loader.of_descriptor(field.descriptor))


def _typed(name: str, letter: str) -> None:
    def get(vm: Machine, th: Thread, this: Obj, receiver: Obj | None) -> int | float:
        obj, field = _located(vm, th, this, receiver, "get")
        if field.descriptor not in WIDENS[letter]:
            what = f'{letter_name(vm, field)} field "{field}"'
            message = f"Attempt to get {what} with illegal data type conversion to {name.lower()}"
            raise illegal(vm, th, message)
        value = _read(vm, th, obj, field)
        assert isinstance(value, int | float)
        return widen(value, field.descriptor, letter)

    def put(vm: Machine, th: Thread, this: Obj, receiver: Obj | None, value: int | float) -> None:
        obj, field = _located(vm, th, this, receiver, "set")
        text = ("true" if value else "false") if letter == "Z" else number_text(vm, th, letter, value)
        told = f"({name.lower()}){text}"
        if letter not in WIDENS.get(field.descriptor, ""):
            raise illegal(vm, th, _unsettable(vm, field, told))
        _write(vm, th, this, obj, field, widen(value, letter, field.descriptor), told)

    _accesses(f"{_FIELD}.get{name}(Ljava/lang/Object;){letter}")(get)
    _accesses(f"{_FIELD}.set{name}(Ljava/lang/Object;{letter})V")(put)


for _name, _letter in NAMES.items():
    _typed(_name, _letter)
