"""Calls through interfaces: the receiver's class must implement the interface, and what is selected must be
public (JVMS 6.5, invokeinterface).

The verifier does not look at interfaces, so at the call any object may arrive. A test at each call would cost
all of them; instead such calls have keys of their own in method tables, `p/Named:name()I`, and only classes
that implement the interface have entries there. They are made when the first such call is linked, and when
a class is laid out later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.classfile.modifiers import ACC_PUBLIC
from jvm.errors import ClassUnavailable
from jvm.values.descriptors import binary_name, external_method

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.linking.classes import JClass
    from jvm.linking.methods import JMethod
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread


def interface_key(interface: JClass, method: JMethod) -> str:
    """The key of calls of this method through the interface."""
    if method.private or not method.cls.interface:  # of Object
        return method.key
    known = interface.called_through.get(method.key)
    if known is None:
        known = interface.called_through[method.key] = f"{interface.name}:{method.key}"
        for cls in interface.implemented_by:
            _enter(cls, method.key, known)
    return known


def selected(receiver: JClass, owner: JClass, key: str) -> Callable[..., object]:
    """What a call on a receiver runs, by a key that `called_key` gave. Raises ClassUnavailable."""
    found = receiver.vtable.get(key)
    if found is None:
        raise not_implemented(owner.name)
    return found


def called_key(owner: JClass, method: JMethod) -> str:
    """The key of calls of a method that a reference to `owner` resolves to."""
    return interface_key(owner, method) if owner.interface else method.key


def enter_implementor(cls: JClass) -> None:
    """The method table of the class is made."""
    for interface in cls.superinterfaces:
        interface.implemented_by.append(cls)
        for key, called in interface.called_through.items():
            _enter(cls, key, called)


def entered(cls: JClass, key: str) -> None:
    """The class has another entry for a key in its method table."""
    for interface in cls.superinterfaces:
        called = interface.called_through.get(key)
        if called is not None:
            _enter(cls, key, called)


def _enter(cls: JClass, key: str, called: str) -> None:
    selected = cls.table.selected.get(key)
    if key not in cls.vtable:
        return
    if selected is not None and not selected.flags & ACC_PUBLIC and key not in cls.table.refused:
        cls.vtable[called] = inaccessible(selected)
    else:
        cls.vtable[called] = cls.vtable[key]


def inaccessible(method: JMethod) -> Callable[..., object]:
    """For an interface's method that selects one that is not public."""

    def call(thread: Thread, receiver: Obj, *arguments: object) -> object:
        told = external_method(receiver.cls.name, method.name, method.descriptor)
        raise ClassUnavailable("java/lang/IllegalAccessError", method.name, f"'{told}'")

    return call


def not_implemented(interface: str) -> ClassUnavailable:
    """For a receiver whose class does not implement the interface."""
    return ClassUnavailable(
        "java/lang/IncompatibleClassChangeError",
        interface,
        f"Class does not implement the requested interface {binary_name(interface)}",
    )
