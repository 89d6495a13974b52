"""Method tables: what a call selects for each class of a receiver (JVMS 5.4.5, 5.4.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.classfile.modifiers import ACC_FINAL, ACC_PROTECTED, ACC_PUBLIC
from jvm.errors import ClassUnavailable
from jvm.linking.interface_calls import inaccessible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from jvm.linking.classes import JClass
    from jvm.linking.methods import JMethod
    from jvm.threads.thread import Thread


def overriding(declared: Iterable[tuple[str, int]]) -> int:
    """Which of the methods of one name and descriptor, declared in a class and its subclasses from above,
    is selected if the first one is the resolved method; each is given by its package and flags, and none is
    static or private.

    A public or protected method is overridden by all below it. One that only its package knows is overridden
    by those of its package, and by what overrides one that overrides it (JVMS 5.4.5).
    """
    packages: set[str] = set()
    everywhere, last = False, 0
    for at, (package, flags) in enumerate(declared):
        if at == 0 or everywhere or package in packages:
            last = at
            packages.add(package)
            everywhere = everywhere or bool(flags & (ACC_PUBLIC | ACC_PROTECTED))
    return last


def maximally_specific(methods: list[JMethod]) -> list[JMethod]:
    """Of methods of interfaces those that none declared in a subinterface replaces (JVMS 5.4.3.3)."""
    return [
        method
        for method in methods
        if not any(other is not method and other.cls.subclass_of(method.cls) for other in methods)
    ]


class MethodTable:
    """What is selected on receivers of one class.

    `selected` maps a key to a method, `refused` to what is called where the JVMS has an error instead. Under
    its name and descriptor stands what is selected for a method that any class may override, under the key of
    a method that is private or package-private (`JMethod.key`) what is selected for this one.
    `package_private` holds the package-private methods of the class and its superclasses by their name and
    descriptor: most names have none, and then cost nothing.
    """

    __slots__ = ("package_private", "refused", "selected")

    def __init__(self) -> None:
        self.selected: dict[str, JMethod] = {}
        self.refused: dict[str, Callable[..., object]] = {}
        self.package_private: dict[str, tuple[JMethod, ...]] = {}

    def build(self, cls: JClass) -> None:
        """Own methods before inherited ones of classes before the maximally-specific ones of superinterfaces
        (JVMS 5.4.6)."""
        if cls.super is not None:
            above = cls.super.table
            self.selected = dict(above.selected)
            self.refused = dict(above.refused)
            self.package_private = above.package_private
        self._inherit(cls)
        own = [method for method in cls.methods.values() if not method.static and method.name != "<init>"]
        if any(method.package_private for method in own):
            self.package_private = dict(self.package_private)  # until here the superclass's
        for method in own:
            if method.private:
                self.selected[method.key] = method
            else:
                self._declare(method, method.name + method.descriptor)

    def keys(self, method: JMethod) -> list[str]:
        """The keys under which the method may stand."""
        name = method.name + method.descriptor
        return [name, method.key, *(hidden.key for hidden in self.package_private.get(name, ()))]

    def _inherit(self, cls: JClass) -> None:
        """Methods of superinterfaces, for what the superclass does not declare or inherit."""
        several: dict[str, JMethod] = {}
        for interface in cls.interfaces:
            for key, method in interface.table.selected.items():
                if not method.cls.interface:
                    continue
                present = self.selected.setdefault(key, method)
                if present.package_private:
                    self._refuse_interface(present)
                elif present is not method and present.cls.interface:
                    several[key] = method
        for key, method in several.items():
            best = maximally_specific(cls.in_superinterfaces(method.name, method.descriptor))
            concrete = [found for found in best if not found.abstract]
            self.selected[key] = concrete[0] if concrete else best[0]
            self.refused.pop(key, None)
            if len(concrete) > 1:
                self.refused[key] = _conflict(concrete)

    def _declare(self, method: JMethod, name: str) -> None:
        before = self.selected.get(name)
        self.selected[name] = method
        above = self.package_private.get(name, ())
        for hidden in above:
            if _overrides(method, hidden):
                self.selected[hidden.key] = method
        if not method.package_private:
            self.refused.pop(name, None)
            return
        self.selected[method.key] = method
        self.package_private[name] = (*above, method)
        if before is not None and (before.cls.interface or name in self.refused):
            self._refuse_interface(method)

    def _refuse_interface(self, method: JMethod) -> None:
        """A package-private method stands in the way of an interface's method: calls through the interface
        select it, and may not (JVMS 6.5, invokeinterface)."""
        if all(one.package_private for one in _declared(method, None)):
            self.refused[method.name + method.descriptor] = inaccessible(method)


def _declared(method: JMethod, top: JClass | None) -> list[JMethod]:
    """The method, and those of its name and descriptor that superclasses up to `top` declare, from above;
    without static and private ones."""
    found: list[JMethod] = []
    cls: JClass | None = method.cls
    while cls is not None:
        one = cls.methods.get((method.name, method.descriptor))
        if one is not None and not (one.static or one.private):
            found.append(one)
        cls = cls.super if cls is not top else None
    return found[::-1]


def _overrides(method: JMethod, hidden: JMethod) -> bool:
    """Whether a method overrides a package-private one of a superclass (JVMS 5.4.5)."""
    line = _declared(method, hidden.cls)
    return overriding((one.cls.package, one.flags) for one in line) == len(line) - 1


def require_no_final_overridden(cls: JClass) -> None:
    """IncompatibleClassChangeError if a method overrides a final one (JVMS 4.10)."""
    if cls.super is None:
        return
    for method in cls.methods.values():
        if method.static or method.private or method.name == "<init>":
            continue
        found = cls.super.find_in_line(method.name, method.descriptor)
        while found is not None:
            seen = found.flags & (ACC_PUBLIC | ACC_PROTECTED) or found.cls.package == cls.package
            if found.flags & ACC_FINAL and not (found.static or found.private) and seen:
                raise ClassUnavailable(
                    "java/lang/IncompatibleClassChangeError",
                    cls.name,
                    f"class {cls.external} overrides final method {found.cls.external}.{found.name}"
                    f"{found.descriptor}",
                )
            above = found.cls.super
            found = above.find_in_line(method.name, method.descriptor) if above is not None else None


def _conflict(methods: list[JMethod]) -> Callable[..., object]:
    """What is called where several methods are maximally specific and none is abstract (JVMS 5.4.6)."""
    names = " ".join(method.signature.partition("(")[0].replace(".", "/") for method in methods)

    def call(thread: Thread, *arguments: object) -> object:
        raise ClassUnavailable(
            "java/lang/IncompatibleClassChangeError", names, f"Conflicting default methods: {names}"
        )

    return call
