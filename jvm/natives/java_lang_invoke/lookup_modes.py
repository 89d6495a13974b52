"""Lookup objects, and whom their class and modes let them look at (MethodHandles.Lookup, "Access checking").

A Lookup is a class that looks, the class that it was sent from in another module, if any, and modes: bits of
`java.lang.reflect.Modifier` and a few more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.classfile.modifiers import ACC_PRIVATE, ACC_PROTECTED, ACC_PUBLIC, ACC_STATIC
from jvm.effects import CONSTANT
from jvm.execution.exceptions import current_stack
from jvm.linking.access import same_nest
from jvm.linking.classes import JClass
from jvm.natives.exports import granted, module_name
from jvm.natives.java_lang_invoke.method_types import mirrored
from jvm.natives.registry import SEALED, model
from jvm.objects.constant_objects import constant_object
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.execution.exceptions import JavaThrow
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

LOOKUP: Final = "java/lang/invoke/MethodHandles$Lookup"
HANDLES: Final = "java/lang/invoke/MethodHandles"
SEALED.add(LOOKUP)
_CLASS: Final = "Ljava/lang/Class;"
_STRING: Final = "Ljava/lang/String;"
_REFUSED: Final = "java/lang/IllegalAccessException"
_ILLEGAL: Final = "java/lang/IllegalArgumentException"

PACKAGE: Final = 8
MODULE: Final = 16
UNCONDITIONAL: Final = 32
"""The mode of `publicLookup()`."""
ORIGINAL: Final = 64
_ACCESS: Final = ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED
ALL: Final = _ACCESS | PACKAGE | MODULE
FULL: Final = ALL | ORIGINAL
"""The modes of `lookup()`."""
FULL_PRIVILEGE: Final = ACC_PRIVATE | MODULE


def lookup_object(machine: Machine, cls: JClass, modes: int = FULL, before: JClass | None = None) -> Obj:
    """The Lookup of a class with these modes. `before`: the previous lookup class."""
    key = f"lookup {cls.name} {modes}{'' if before is None else f' from {before.name}'}"
    return constant_object(machine.loader.load(LOOKUP), key, (cls, modes, before))


def looking(obj: Obj) -> JClass:
    """The class that a Lookup looks from."""
    assert isinstance(obj.payload, tuple) and isinstance(obj.payload[0], JClass)
    return obj.payload[0]


def modes_of(obj: Obj) -> int:
    assert isinstance(obj.payload, tuple) and isinstance(obj.payload[1], int)
    return obj.payload[1]


def looked_before(obj: Obj) -> JClass | None:
    """The previous lookup class."""
    assert isinstance(obj.payload, tuple)
    before = obj.payload[2]
    assert before is None or isinstance(before, JClass)
    return before


# -- making Lookups


@model(CONSTANT, f"{HANDLES}.lookup()L{LOOKUP};")
def lookup(machine: Machine, thread: Thread) -> Obj:
    stack = current_stack(thread)
    return lookup_object(machine, stack[0][0].cls if stack else machine.loader.load("java/lang/Object"))


@model(CONSTANT, f"{HANDLES}.publicLookup()L{LOOKUP};")
def public_lookup(machine: Machine, thread: Thread) -> Obj:
    return lookup_object(machine, machine.loader.load("java/lang/Object"), UNCONDITIONAL)


def _require_plain(machine: Machine, thread: Thread, cls: JClass) -> None:
    if cls.primitive or cls.array:
        told = f"{cls.external} is {'an array class' if cls.array else 'a primitive class'}"
        if cls.array:
            told = f"class {told}"
        raise machine.failed(thread, _ILLEGAL, told)


@model(CONSTANT, f"{LOOKUP}.in({_CLASS})L{LOOKUP};")
def lookup_in(machine: Machine, thread: Thread, obj: Obj, mirror: Obj | None) -> Obj:
    if mirror is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    return moved(machine, thread, obj, mirrored(mirror))


def moved(machine: Machine, thread: Thread, obj: Obj, there: JClass) -> Obj:
    """What of its modes a Lookup has in another class. IllegalArgumentException for a primitive type, or an
    array."""
    own = looking(obj)
    _require_plain(machine, thread, there)
    if there is own:
        return obj
    if there.name.startswith("java/lang/invoke/"):
        raise machine.failed(thread, _ILLEGAL, f"illegal lookupClass: {_class_text(there)}")
    modes, before = modes_of(obj) & ALL, looked_before(obj)
    if modes_of(obj) & UNCONDITIONAL:
        modes = UNCONDITIONAL
    elif _module(there) != _module(own):
        if before is not None and _module(before) != _module(there):
            modes = 0
        modes &= ACC_PUBLIC
        before = own
    if there.package != own.package:
        modes &= ~(PACKAGE | ACC_PRIVATE | ACC_PROTECTED)
    # for one class at the top level, which a hidden class is by itself
    if modes & ACC_PRIVATE and (there.hidden or own.hidden or not same_nest(there, own)):
        modes &= ~(ACC_PRIVATE | ACC_PROTECTED)
    if not class_accessible(machine, obj, there):
        modes = 0
    return lookup_object(machine, there, modes, before)


def _module(cls: JClass) -> str:
    """What tells modules apart: each loader has an unnamed one."""
    while cls.element is not None:
        cls = cls.element
    return module_name(cls) or cls.package.partition("\0")[2]


@model(CONSTANT, f"{HANDLES}.privateLookupIn({_CLASS}L{LOOKUP};)L{LOOKUP};")
def private_lookup_in(machine: Machine, thread: Thread, mirror: Obj | None, caller: Obj | None) -> Obj:
    """IllegalAccessException for a caller without full privileges, and if the package is not opened to it."""
    if mirror is None or caller is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    target, own = mirrored(mirror), looking(caller)
    _require_plain(machine, thread, target)
    if modes_of(caller) & FULL_PRIVILEGE != FULL_PRIVILEGE:
        why = "caller does not have PRIVATE and MODULE lookup mode"
        raise machine.failed(thread, _REFUSED, why)
    if not granted(machine, target, own, opens=True):
        package = target.package.replace("/", ".")
        why = f"module {module_name(target)} does not open {package} to {_module_text(own)}"
        raise machine.failed(thread, _REFUSED, why)
    if _module(target) == _module(own):
        return lookup_object(machine, target, ALL)
    if not _reads(own, target):
        raise machine.failed(thread, _REFUSED, f"{_module_text(own)} does not read {_module_text(target)}")
    return lookup_object(machine, target, ALL & ~MODULE, own)


def _module_text(cls: JClass) -> str:
    name = module_name(cls)
    return f"module {name}" if name else "unnamed module"


def _class_text(cls: JClass) -> str:
    return f"{'interface' if cls.interface else 'class'} {cls.binary}"


_DROPS: Final = {
    ACC_PUBLIC: ALL, MODULE: PACKAGE | ACC_PRIVATE, PACKAGE: ACC_PRIVATE, ACC_PROTECTED: 0, ACC_PRIVATE: 0,
    ORIGINAL: 0, UNCONDITIONAL: 0,
}  # fmt: skip
"""What goes with a mode that is dropped."""


@model(CONSTANT, f"{LOOKUP}.dropLookupMode(I)L{LOOKUP};")
def drop_lookup_mode(machine: Machine, thread: Thread, obj: Obj, mode: int) -> Obj:
    if mode not in _DROPS:
        raise machine.failed(thread, _ILLEGAL, f"{mode} is not a valid mode to drop")
    left = modes_of(obj) & ~(mode | ACC_PROTECTED | ORIGINAL | _DROPS[mode])
    return obj if left == modes_of(obj) else lookup_object(machine, looking(obj), left, looked_before(obj))


# -- what a Lookup says of itself


@model(CONSTANT, f"{LOOKUP}.lookupClass(){_CLASS}")
def lookup_class(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    return machine.mirror(looking(obj))


@model(CONSTANT, f"{LOOKUP}.previousLookupClass(){_CLASS}")
def previous_lookup_class(machine: Machine, thread: Thread, obj: Obj) -> Obj | None:
    before = looked_before(obj)
    return None if before is None else machine.mirror(before)


@model(CONSTANT, f"{LOOKUP}.lookupModes()I")
def lookup_modes(machine: Machine, thread: Thread, obj: Obj) -> int:
    return modes_of(obj)


@model(CONSTANT, f"{LOOKUP}.hasPrivateAccess()Z", f"{LOOKUP}.hasFullPrivilegeAccess()Z")
def has_full_access(machine: Machine, thread: Thread, obj: Obj) -> int:
    return int(modes_of(obj) & FULL_PRIVILEGE == FULL_PRIVILEGE)


_SUFFIXES: Final = {
    0: "/noaccess", ACC_PUBLIC: "/public", ACC_PUBLIC | MODULE: "/module", UNCONDITIONAL: "/publicLookup",
    ACC_PUBLIC | PACKAGE: "/package", ACC_PUBLIC | PACKAGE | ACC_PRIVATE: "/private",
    ACC_PUBLIC | PACKAGE | MODULE: "/package", ALL & ~ACC_PROTECTED: "/private",
    ACC_PUBLIC | PACKAGE | ACC_PRIVATE | ACC_PROTECTED: "/private", ALL: "", FULL: "",
}  # fmt: skip


@model(CONSTANT, f"{LOOKUP}.toString(){_STRING}")
def lookup_to_string(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    before = looked_before(obj)
    name = looking(obj).external + ("" if before is None else f"/{before.external}")
    suffix = _SUFFIXES.get(modes_of(obj), f"/{modes_of(obj):x}")
    return machine.string(thread, name + suffix)


# -- access


def class_accessible(machine: Machine, obj: Obj, cls: JClass) -> bool:
    """Whether the lookup class may name the class at all, as its class file declares it."""
    while cls.element is not None:
        cls = cls.element
    modes, own, before = modes_of(obj), looking(obj), looked_before(obj)
    if cls.primitive:
        return bool(modes)
    if not cls.flags & ACC_PUBLIC:
        return bool(modes & PACKAGE) and cls.package == own.package
    if modes & UNCONDITIONAL:
        return granted(machine, cls, None)
    if _module(cls) == _module(own) and before is None:
        return bool(modes & MODULE) or (bool(modes & ACC_PUBLIC) and granted(machine, cls, None))
    return bool(modes) and all(
        _reads(each, cls) and granted(machine, cls, each) for each in (own, before) if each is not None
    )


def _reads(cls: JClass, other: JClass) -> bool:
    """Whether the module of a class reads that of another one: none of the JDK's reads the unnamed one."""
    return bool(module_name(other)) or not module_name(cls)


def member_accessible(machine: Machine, obj: Obj, named: JClass, owner: JClass, flags: int) -> bool:
    """Whether a Lookup may use a member of `owner` with these flags that was looked for in `named`
    (Lookup.checkAccess)."""
    modes, own = modes_of(obj), looking(obj)
    near = owner.package == own.package
    wanted = flags & _ACCESS
    asked = (wanted | UNCONDITIONAL if wanted & ACC_PUBLIC else wanted) or PACKAGE
    if not asked & modes:
        return bool(asked & ACC_PROTECTED and modes & PACKAGE and near)
    if not class_accessible(machine, obj, named):
        return False
    if owner is own and modes & ACC_PRIVATE:
        return True
    if wanted & ACC_PUBLIC:
        return True
    if wanted & ACC_PROTECTED:
        if modes & (ACC_PROTECTED | PACKAGE) and near:
            return True
        related = not flags & ACC_STATIC or named.subclass_of(own) or own.subclass_of(named)
        return bool(modes & ACC_PROTECTED) and related and own.subclass_of(owner) and not own.interface
    if wanted & ACC_PRIVATE:
        return bool(modes & ACC_PRIVATE) and same_nest(owner, own)
    return bool(modes & PACKAGE) and near


def refused(machine: Machine, thread: Thread, obj: Obj, why: str, member: str) -> JavaThrow:
    return machine.failed(thread, _REFUSED, f"{why}: {member}, from {_told(machine, obj)}")


def _told(machine: Machine, obj: Obj) -> str:
    """What MemberName.makeAccessException says of who looks."""
    own, before = looking(obj), looked_before(obj)
    if modes_of(obj) & UNCONDITIONAL and own.name == "java/lang/Object":
        return "public Lookup"
    told = f"{_class_text(own)} ({_module_text(own)})"
    return told if before is None else f"{told}, previous lookup {before.binary} ({_module_text(before)})"


def check_access(
    machine: Machine,
    thread: Thread,
    obj: Obj,
    owner: JClass,
    flags: int,
    member: str,
    named: JClass | None = None,
    asked: int | None = None,
) -> None:
    """IllegalAccessException unless the Lookup may use a member of `owner` with these flags, or as if it had
    those that are `asked` for."""
    named = owner if named is None else named
    if member_accessible(machine, obj, named, owner, flags if asked is None else asked):
        return
    why = (
        "class is not public" if not class_accessible(machine, obj, named)
        else "member is private" if flags & ACC_PRIVATE
        else "member is protected" if flags & ACC_PROTECTED
        else "member is private to package" if not flags & ACC_PUBLIC
        else "access to public member failed"
    )  # fmt: skip
    raise refused(machine, thread, obj, why, member)


def require_class(machine: Machine, thread: Thread, obj: Obj, cls: JClass) -> None:
    if not class_accessible(machine, obj, cls):
        why = "symbolic reference class is not accessible"
        raise refused(machine, thread, obj, why, f"class {cls.external}")


def is_caller_sensitive(method: JMethod) -> bool:
    """Whether what a method of the JDK does depends on who calls it, as it says itself."""
    return method.cls.of_jdk and any("CallerSensitive" in each.type for each in method.info.annotations)
