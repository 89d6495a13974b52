"""Objects that are shared while they are constructed (JLS 17.5.1).

A final field is frozen when the constructor that writes it exits, normally or abruptly, and at no
other time. Who got the object before reads its final fields like any other. So when an object
becomes shared whose construction has not been seen to end (`Obj.initialization`), the constructors
that its thread is running tell which of its fields are not frozen yet: those of a class whose
constructor is among them, and of its subclasses.

Only constructors that write a final field count: one that calls `this(…)` leaves that to the other, whose
exit froze the fields. A constructor that runs for another object of these classes is taken for this one's;
this is rare, and errs towards checking.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.classfile.classfile import FieldRef
from jvm.execution.exceptions import current_stack, resting
from jvm.objects.objects import sharing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jvm.linking.classes import JClass
    from jvm.linking.methods import JMethod
    from jvm.threads.thread import Thread


def building(thread: Thread) -> list[JClass]:
    """The classes whose final fields constructors on the thread's stack are writing."""
    return [method.cls for method, _ in current_stack(thread) if method.name == "<init>" and _freezes(method)]


def building_at_rest(thread: Thread) -> list[JClass]:
    """The same for a thread that stands before an action."""
    stack = resting(thread.top, None)
    return [method.cls for method, _ in stack if method.name == "<init>" and _freezes(method)]


def level(own: JClass, classes: Iterable[JClass]) -> int:
    """`Obj.sharing` for an object of class `own` that becomes shared while constructors of `classes` run."""
    depths = [cls.depth for cls in classes if cls in own.supertype_set]
    return sharing(min(depths)) if depths else 1


def _freezes(constructor: JMethod) -> bool:
    """Whether the constructor writes a final field of its class."""
    cls = constructor.cls
    if constructor.info.code is None or cls.class_file is None:
        return False
    known = cls.data.setdefault("freezing constructors", {})
    assert isinstance(known, dict)
    found = known.get(constructor.key)
    if found is None:
        found = known[constructor.key] = any(
            insn.name == "putfield" and _final(cls, insn.operand) for insn in constructor.code().insns
        )
    return bool(found)


def _final(cls: JClass, constant: int) -> bool:
    assert cls.class_file is not None
    ref = cls.class_file.constants[constant]
    if not isinstance(ref, FieldRef) or ref.owner != cls.name:
        return False
    field = cls.fields.get((ref.name, ref.descriptor))
    return field is not None and field.frozen
