"""Accesses to variables in the modes of VarHandle and Unsafe, with the edges of DESIGN.md section 4.

A volatile- or release-mode write releases the variable, a volatile- or acquire-mode read acquires it, an
atomic update does both as its mode says. Plain and opaque modes make no edge. A read takes the edge from the
write that it sees; a volatile write publishes what the volatile writes before it did as well (JLS 17.4.4),
all other writes end that. A plain-mode access to a variable that is not
volatile is checked like any plain access, every other access is never a race itself. `index` is the slot of
a field in its object or static cells, or an array index.
"""

from __future__ import annotations

from dataclasses import dataclass
from struct import pack
from typing import TYPE_CHECKING, Final

from jvm.actions import Event, Read, Update, Variable, Write
from jvm.errors import RestartNeeded, Unmodelled
from jvm.memory import element_variable, field_variable
from jvm.store import MADE, NEVER, Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.classes import JField
    from jvm.machine import Machine
    from jvm.store import Cell
    from jvm.threads import Thread


@dataclass(frozen=True, slots=True)
class Mode:
    """A memory ordering. `trusted`: the access is the JDK's own, whose plain accesses to its own arrays are
    not seen.
    """

    acquires: bool
    releases: bool
    plain: bool = False
    trusted: bool = False

    def by_jdk(self) -> Mode:
        return Mode(self.acquires, self.releases, self.plain, trusted=True)


PLAIN: Final = Mode(acquires=False, releases=False, plain=True)
OPAQUE: Final = Mode(acquires=False, releases=False)
ACQUIRE: Final = Mode(acquires=True, releases=False)
RELEASE: Final = Mode(acquires=False, releases=True)
VOLATILE: Final = Mode(acquires=True, releases=True)

ELEMENTS: Final = "elements"
"""In `Options.settings`: natives access elements of shared arrays one by one (`jvm.natives.cells`)."""


def field_at(obj: Obj, index: int) -> JField | None:
    """The field that cell `index` holds; None for an array element. Raises Unmodelled outside of the
    object.
    """
    cls = obj.c
    if not 0 <= index < len(obj.f):
        raise Unmodelled(f"an access by offset {index} outside of the variables of a {cls.binary}")
    if obj is cls.statics:
        return cls.static_field_at(index)
    return cls.slots[index] if cls.element is None else None


def kind_at(obj: Obj, index: int) -> str:
    """The descriptor letter of the variable, `A` for references."""
    field = field_at(obj, index)
    letter = field.descriptor[0] if field is not None else obj.c.name[1]
    return "A" if letter in "L[" else letter


def variable_at(obj: Obj, index: int) -> Variable:
    """The variable for traces and reductions."""
    field = field_at(obj, index)
    return element_variable(obj, index) if field is None else field_variable(obj, field)


def checked(obj: Obj, index: int, mode: Mode) -> bool:
    """Whether the access is a plain one that can race."""
    if not mode.plain:
        return False
    field = field_at(obj, index)
    if field is None:
        return not obj.c.fenced_elements and obj.s > (obj.t if mode.trusted else 0)
    return not field.volatile and obj.s > field.threshold


def raced_on(obj: Obj, index: int) -> bool:
    """Whether plain accesses of the variable are checked, so that a write in another mode matters to them."""
    field = field_at(obj, index)
    if field is None:
        return obj.t < NEVER and not obj.c.fenced_elements
    return field.checked and not field.volatile and not field.benign


def _order_matters(vm: Machine, th: Thread, obj: Obj, index: int, mode: Mode) -> None:
    """An access that is no race itself is performed on a variable whose plain accesses are checked: both
    orders with each plain access must be run, so these have to be choice points. Raises RestartNeeded if not
    all of them are. A native's accesses to several elements must be choice points each, too.
    """
    if obj.t >= MADE and not mode.trusted:
        vm.memory.handed_out(th, obj)
    if mode.plain or not raced_on(obj, index):
        return
    if obj.c.element is not None and ELEMENTS not in vm.options.settings:
        raise RestartNeeded(ELEMENTS)
    if vm.goes_past_plain_accesses:
        raise RestartNeeded("plain accesses")


def visible(obj: Obj, index: int, mode: Mode) -> bool:
    """Whether another thread can observe the access."""
    if not obj.s:
        return False
    if obj.c.fenced_elements:
        return True
    field = field_at(obj, index) if mode.plain else None
    return not mode.plain or checked(obj, index, mode) or (field is not None and field.volatile)


def _not_benign(obj: Obj, index: int) -> bool:
    field = field_at(obj, index)
    return field is None or not field.benign


def read(vm: Machine, th: Thread, obj: Obj, index: int, mode: Mode) -> Cell:
    """Perform a read."""
    if obj.c.fenced_elements:
        mode = VOLATILE
    value = obj.f[index]
    if obj.s:
        _order_matters(vm, th, obj, index, mode)
        if mode.acquires:
            vm.listener.acquire(th, obj, index)
        elif checked(obj, index, mode) and _not_benign(obj, index):
            vm.listener.read(th, obj, index)
        if vm.memory.recorder is not None and visible(obj, index, mode):
            vm.memory.recorder(Event(th, Read(variable_at(obj, index)), value))
    return value


def publish(vm: Machine, th: Thread, value: Cell) -> None:
    """What is stored into a shared object is the writer's before the release that publishes it."""
    if isinstance(value, Obj) and not value.s:
        vm.memory.escape(th, value)


def write(vm: Machine, th: Thread, obj: Obj, index: int, value: Cell, mode: Mode) -> None:
    """Perform a write."""
    if obj.c.fenced_elements:
        mode = VOLATILE
    if obj.s:
        _order_matters(vm, th, obj, index, mode)
        publish(vm, th, value)
        if not mode.plain and raced_on(obj, index):
            vm.listener.wrote(th, obj, index)
        _published(vm, th, obj, index, mode)
        if vm.memory.recorder is not None and visible(obj, index, mode):
            vm.memory.recorder(Event(th, Write(variable_at(obj, index), value), value))
    vm.memory.put(th, obj, index, value)


def update(
    vm: Machine, th: Thread, obj: Obj, index: int, compute: Callable[[Cell], Cell], mode: Mode, name: str
) -> Cell:
    """Perform an atomic read-modify-write; returns the value before."""
    old = obj.f[index]
    new = compute(old)
    if obj.s:
        _order_matters(vm, th, obj, index, mode)
        publish(vm, th, new)
        _updated(vm, th, obj, index, mode)
        if vm.memory.recorder is not None:
            vm.memory.recorder(Event(th, Update(variable_at(obj, index), name), new))
    vm.memory.put(th, obj, index, new)
    return old


def _updated(vm: Machine, th: Thread, obj: Obj, index: int, mode: Mode) -> None:
    if mode.acquires:
        vm.listener.acquire(th, obj, index)
    if not mode.plain and raced_on(obj, index):
        vm.listener.wrote(th, obj, index)
    _published(vm, th, obj, index, mode)


def _published(vm: Machine, th: Thread, obj: Obj, index: int, mode: Mode) -> None:
    """Tell what those who see the write acquire, and check a plain one."""
    if mode.releases and mode.acquires:
        vm.listener.release(th, obj, index)
    else:
        vm.listener.overwrote(th, obj, index, releases=mode.releases)
        if checked(obj, index, mode) and _not_benign(obj, index):
            vm.listener.write(th, obj, index)


def same(a: Cell, b: Cell) -> bool:
    """Whether compareAndSet takes two values for equal: references by identity, floating-point numbers by
    their bits.
    """
    if a.__class__ is float and b.__class__ is float:
        return pack("<d", a) == pack("<d", b)
    return a == b if a.__class__ is int and b.__class__ is int else a is b


def compare_and_exchange(
    vm: Machine,
    th: Thread,
    obj: Obj,
    index: int,
    expected: Cell,
    new: Cell,
    mode: Mode,
    name: str,
    *,
    fails: bool = False,
) -> Cell:
    """Perform a compareAndSet; returns the witness. A failed one (`fails`: although the values are equal)
    only reads.
    """
    old = obj.f[index]
    success = not fails and same(old, expected)
    if obj.s:
        _order_matters(vm, th, obj, index, mode)
        if success:
            publish(vm, th, new)
            _updated(vm, th, obj, index, mode)
        elif mode.acquires:
            vm.listener.acquire(th, obj, index)
        elif checked(obj, index, mode) and _not_benign(obj, index):
            vm.listener.read(th, obj, index)
        if vm.memory.recorder is not None:
            what = name if success else f"{name} (failed)"
            vm.memory.recorder(Event(th, Update(variable_at(obj, index), what), new if success else old))
    if success:
        vm.memory.put(th, obj, index, new)
    return old


def action_of(obj: Obj, index: int, name: str, value: Cell = None) -> Action:
    """The action that an access named like a VarHandle's is about to perform."""
    variable = variable_at(obj, index)
    if name in ("get", "getVolatile", "getAcquire", "getOpaque"):
        return Read(variable)
    if name in ("set", "setVolatile", "setRelease", "setOpaque"):
        return Write(variable, value)
    return Update(variable, name)
