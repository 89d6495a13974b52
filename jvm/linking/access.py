"""Who may use which classes, fields and methods: access control when references are resolved (JVMS 5.4.4).

Nest mates may use each other's private members.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from jvm.classfile.modifiers import ACC_PROTECTED, ACC_PUBLIC
from jvm.errors import ClassUnavailable

if TYPE_CHECKING:
    from jvm.classfile.classfile import InnerClass
    from jvm.linking.classes import JClass
    from jvm.linking.fields.field import JField
    from jvm.linking.methods import JMethod


def require_class(cls: JClass, caller: JClass) -> None:
    """IllegalAccessError unless the class is public or in the caller's package."""
    element = cls
    while element.element is not None:
        element = element.element
    if not _visible(element, caller):
        raise ClassUnavailable(
            "java/lang/IllegalAccessError",
            cls.name,
            f"failed to access class {element.external} from class {caller.external} "
            f"({places(element, caller)})",
        )


def require_supertypes(cls: JClass) -> None:
    """IllegalAccessError if the class extends or implements what it may not use (JVMS 5.3.5)."""
    for above in (cls.super, *cls.interfaces):
        if above is not None and not _visible(above, cls):
            kind = "superinterface" if above.interface else "superclass"
            raise ClassUnavailable(
                "java/lang/IllegalAccessError",
                cls.name,
                f"class {cls.external} cannot access its {kind} {above.external} ({places(cls, above)})",
            )


def require_permitted(cls: JClass) -> None:
    """IncompatibleClassChangeError if the class extends or implements a sealed one that does not permit it
    (JVMS 5.3.5)."""
    for above in (cls.super, *cls.interfaces):
        file = above.class_file if above is not None else None
        if above is None or file is None or (above.of_jdk and cls.of_jdk):
            continue
        permitted = file.permitted_subclasses
        near = cls.flags & ACC_PUBLIC or cls.package == above.package
        if permitted and not (near and cls.name in permitted):
            verb, kind = ("implement", "interface") if above.interface else ("inherit from", "class")
            raise ClassUnavailable(
                "java/lang/IncompatibleClassChangeError",
                cls.name,
                f"class {cls.external} cannot {verb} sealed {kind} {above.external}",
            )


def _visible(cls: JClass, caller: JClass) -> bool:
    return bool(cls.flags & ACC_PUBLIC) or cls.package == caller.package or caller.of_jdk


def require_member(member: JField | JMethod, owner: JClass, caller: JClass) -> None:
    """IllegalAccessError unless the caller may use a member that a reference to `owner` resolves to."""
    if not _accessible(member, owner, caller):
        raise ClassUnavailable(
            "java/lang/IllegalAccessError",
            member.name,
            f"class {caller.external} tried to access {member.described} ({places(caller, member.cls)})",
        )


def _accessible(member: JField | JMethod, owner: JClass, caller: JClass) -> bool:
    if member.flags & ACC_PUBLIC or member.cls is caller:
        return True
    if member.private:
        return same_nest(member.cls, caller)
    if member.cls.package == caller.package or caller.of_jdk:
        return True
    if not member.flags & ACC_PROTECTED:
        return False
    if owner.array:  # its clone method is public (JLS 10.7)
        return True
    return caller.subclass_of(member.cls) and (
        member.static or owner.subclass_of(caller) or caller.subclass_of(owner)
    )


def same_nest(a: JClass, b: JClass) -> bool:
    return a is b or nest_host(a) is nest_host(b)


def nest_host(cls: JClass) -> JClass:
    """The class that a NestHost attribute names, if that is in the same package and lists this one among its
    members; or else the class itself. A hidden class may have been put into a nest as it was defined."""
    if "found nest host" not in cls.data:
        cls.data["found nest host"] = _nest_host(cls)
    return cast("JClass", cls.data["found nest host"])


def _nest_host(cls: JClass) -> JClass:
    if cls.lambda_of is not None:
        return nest_host(cls.lambda_of)
    joined = cls.data.get("nest host")
    if isinstance(joined, str) and cls.finds is not None:
        return cls.finds(joined) if joined != cls.name else cls
    name = cls.class_file.nest_host if cls.class_file is not None else None
    if name is None or cls.finds is None:
        return cls
    try:
        host = cls.finds(name)
    except ClassUnavailable:
        return cls
    assert host.class_file is not None
    member = cls.name in host.class_file.nest_members and host.package == cls.package
    return host if member else cls


def restricted(method: JMethod, caller: JClass) -> bool:
    """Whether a method handle made for the caller is only for receivers of the caller's class: a protected
    method of another package (MethodHandles.Lookup, "Access checking")."""
    protected = method.flags & ACC_PROTECTED and not method.static
    return bool(protected) and method.cls.package != caller.package and caller.subclass_of(method.cls)


def places(first: JClass, second: JClass) -> str:
    """The modules and loaders of two classes as the JVM's messages name them."""
    a, b = first.external, second.external
    where, other = _module(first), _module(second)
    return f"{a} and {b} are in {where}" if where == other else f"{a} is in {where}; {b} is in {other}"


def _module(cls: JClass) -> str:
    base = cls
    while base.element is not None:
        base = base.element
    if base.primitive or base.origin.startswith("jrt:/"):
        name = base.origin.removeprefix("jrt:/") or "java.base"
        return f"module {name} of loader 'bootstrap'"
    return "unnamed module of loader 'app'"


def own_entry(cls: JClass) -> InnerClass | None:
    """The class's own entry in its InnerClasses attribute: nested, local and anonymous classes have one."""
    if cls.class_file is None:
        return None
    return next((entry for entry in cls.class_file.inner_classes if entry.inner == cls.name), None)
