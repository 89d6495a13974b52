"""Before a reflected member is used: which one it is, who may use it (JLS 6.6), and the initialization of
its class.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from jvm.classfile.modifiers import ACC_PRIVATE, ACC_PROTECTED, ACC_PUBLIC, ACC_STATIC
from jvm.effects import CALLS, Effects
from jvm.execution.exceptions import caller_class
from jvm.linking.access import same_nest
from jvm.linking.classes import JClass
from jvm.linking.deferred import Again
from jvm.linking.fields.field import JField
from jvm.natives.cells import call
from jvm.natives.exports import granted
from jvm.natives.java_lang.class_objects import class_of, initialize_for_accessor, java_name
from jvm.natives.java_lang.properties import jdk_feature
from jvm.natives.registry import model
from jvm.objects.objects import Cell, Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.execution.exceptions import JavaThrow
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


def prepare(
    machine: Machine,
    thread: Thread,
    this: Obj,
    member: JMethod | JField,
    receiver: Obj | None,
    *,
    number: int,
    granted: bool,
    initializes: bool = True,
    unfit: JavaThrow | None = None,
) -> None:
    """The check of access, unless it was `granted`, for which the receiver's class is asked (it is parameter
    `number`); then, if the use `initializes`, the initialization of the declaring class; then `unfit` is
    raised, if it is given; then the check that there is a receiver. What is raised where the thread has to
    stop is for `uses`.
    """
    if not granted and not opened(machine, thread, this):
        _require_receiver(machine, thread, member.flags, receiver, number)
        target = receiver.cls if receiver is not None else None
        require_access(machine, thread, member.cls, member.flags, target)
    if initializes:
        require_initialized(machine, thread, member.cls, promised=bool(member.flags & ACC_STATIC))
    if unfit is not None:
        raise unfit
    _require_receiver(machine, thread, member.flags, receiver, number)


def _require_receiver(
    machine: Machine, thread: Thread, flags: int, receiver: Obj | None, number: int
) -> None:
    """NullPointerException for an instance member of null, whose class access is asked for."""
    if receiver is None and not flags & ACC_STATIC:
        told = f'Cannot invoke "Object.getClass()" because "<parameter{number}>" is null'
        raise machine.failed(thread, "java/lang/NullPointerException", told)


def require_access(
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


# -- initialization


class _Uninitialized(Exception):
    """The class of the member has to be initialized first, and the thread to stop for it; or, if it `passes`,
    to go on if it is by then.
    """

    def __init__(self, cls: JClass, *, passes: bool) -> None:
        super().__init__(cls.binary)
        self.cls = cls
        self.passes = passes


def require_initialized(machine: Machine, thread: Thread, cls: JClass, *, promised: bool) -> None:
    """For `uses`: initialize the class, for which the thread may have to stop. It is `promised` for static
    members and constructors (JLS 12.4.1). For others it is done where the JDK makes an accessor, and orders
    nobody behind an initializer that has ended.
    """
    if cls.init_done_solo:
        return
    initialize = machine.initialize if promised else partial(initialize_for_accessor, machine)
    if initialize(thread, cls):
        raise _Uninitialized(cls, passes=not promised)


def uses(
    effects: Effects, signature: str, begins: Callable[[Function], Function] | None = None
) -> Callable[[Function], Function]:
    """Register what uses a member. It calls `require_initialized`, for which the thread may stop; then it is
    called once more, with `granted`: what was checked before the stop is not checked again. `begins` makes
    of it what is called first.
    """

    def register(function: Function) -> Function:
        def access(machine: Machine, thread: Thread, *arguments: object, granted: bool = False) -> object:
            try:
                result: object = function(machine, thread, *arguments, granted=granted)
            except _Uninitialized as needs:
                part = machine.natives.phase(signature, resumed, effects=effects).part
                again = Again(signature, lambda t, *given: call(part, t, given))
                return machine.stop_for_class(thread, needs.cls, again, arguments, passes=needs.passes)
            return result

        def resumed(machine: Machine, thread: Thread, *arguments: object) -> object:
            return access(machine, thread, *arguments, granted=True)

        model(effects | CALLS, signature)(access if begins is None else begins(access))
        return function

    return register
