"""Private methods of which nothing is said, and javac's ways to private members: they are executed in place
wherever they are called.

All their callers are in the nest. So if those are checked, nothing is left to check of such a method alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from jrf.spec.language.nests import accessor
from jrf.spec.language.world import MethodRef, World
from jvm.classfile.classfile import ClassFile, ClassFormatError, MethodHandleConstant
from jvm.classfile.classfile import MethodRef as MethodConstant
from jvm.classfile.modifiers import ACC_PRIVATE
from jvm.errors import BrokenClass

_Id = tuple[str, str, str]


def executed_in_place(
    world: World,
    nest: Iterable[ClassFile],
    checked: list[MethodRef],
    said: Callable[[MethodRef], object | None],
) -> set[_Id]:
    """Those of `checked` that need no check of their own; the methods of the nest that are not in `checked`
    are not checked at all. `said` gives what is specified of a method."""
    members = list(nest)
    every = [MethodRef(cls, info) for cls in members for info in cls.methods if info.code is not None]
    shown = {handle for cls in members for handle in _handles(world, cls)}
    among = {each.id for each in checked}
    may = {
        each.id
        for each in checked
        if (each.info.flags & ACC_PRIVATE or accessor(each.info))
        and not each.info.name.startswith(("<", "lambda$"))
        and said(each) is None
        and each.id not in shown
    }
    calls = {each.id: set(_called(world, each)) for each in every}
    may -= {callee for caller, callees in calls.items() if caller not in among for callee in callees}
    found: set[_Id] = set()
    todo = [each for each in among if each not in may]
    while todo:
        for callee in calls.get(todo.pop(), ()):
            if callee in may and callee not in found:
                found.add(callee)
                todo.append(callee)
    return found


def _called(world: World, method: MethodRef) -> Iterator[_Id]:
    try:
        insns = world.code(method).insns
    except (BrokenClass, ClassFormatError):
        return
    for insn in insns:
        if insn.name.startswith("invoke"):
            constant = method.cls.constants[insn.operand]
            if isinstance(constant, MethodConstant):
                target = world.method(constant.owner, constant.name, constant.descriptor)
                if target is not None:
                    yield target.id


def _handles(world: World, cls: ClassFile) -> Iterator[_Id]:
    """Methods that lambdas and method references of the class mean."""
    for bootstrap in cls.bootstrap_methods:
        for constant in bootstrap.arguments:
            if isinstance(constant, MethodHandleConstant):
                target = world.method(constant.owner, constant.name, constant.descriptor)
                if target is not None:
                    yield target.id
