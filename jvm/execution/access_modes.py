"""Accesses to variables in the modes of VarHandle and Unsafe, with the edges of docs/semantics.md, "Edges".

A volatile- or release-mode write releases the variable, a volatile- or acquire-mode read acquires
it, an atomic update does both as its mode says. Plain and opaque modes make no edge. A read takes
the edge from the write that it sees; a volatile write publishes what the volatile writes before it
did as well (JLS 17.4.4), all other writes end that. A plain-mode access to a variable that is not
volatile is checked like any plain access, every other access is never a race itself. `index` is the
slot of a field in its object or static cells, or an array index.
"""

from __future__ import annotations

from struct import pack
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from jvm.actions import Event, Read, Update, Variable, Write
from jvm.assumed import MIXED_MODES, NO_WEAK_FAILURE, WEAKER_MODES
from jvm.errors import RestartNeeded, Unmodelled
from jvm.execution.accesses import element_variable, field_variable
from jvm.execution.exceptions import current_stack
from jvm.execution.from_birth import FromBirth
from jvm.linking.steady_fields import WRITTEN, Aware, before_write, is_steady
from jvm.objects.objects import MADE, NEVER, Obj
from jvm.visibility import Restart

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.linking.fields.field import JField
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Cell
    from jvm.threads.thread import Thread


class Mode(Struct, frozen=True):
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
    cls = obj.cls
    if not 0 <= index < len(obj.cells):
        raise Unmodelled(f"an access by offset {index} outside of the variables of a {cls.binary}")
    if obj is cls.statics:
        return cls.static_field_at(index)
    return cls.slots[index] if cls.element is None else None


def kind_at(obj: Obj, index: int) -> str:
    """The descriptor letter of the variable, `A` for references."""
    field = field_at(obj, index)
    letter = field.descriptor[0] if field is not None else obj.cls.name[1]
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
        return not obj.cls.fenced_elements and obj.sharing > (obj.trusted_threshold if mode.trusted else 0)
    return not field.volatile and obj.sharing > field.threshold


def raced_on(obj: Obj, index: int) -> bool:
    """Whether plain accesses of the variable are checked, so that a write in another mode matters to them."""
    field = field_at(obj, index)
    if field is None:
        return obj.trusted_threshold < NEVER and not obj.cls.fenced_elements
    return field.checked and not field.volatile and not field.benign


_THROUGH: Final = ("java/util/concurrent/atomic/", "java/lang/invoke/", "jdk/internal/misc/", "sun/misc/")

_WEAK: Final = "weakCompareAndSet"


def _assume_one_order(machine: Machine, thread: Thread, obj: Obj, index: int, mode: Mode) -> None:
    """Names with the answer what is assumed of accesses that are weaker than volatile, if the program makes
    one. A plain one that can race is none: without a race it is ordered.
    """
    if (mode.acquires and mode.releases) or WEAKER_MODES in machine.notes:
        return
    if mode.plain and (checked(obj, index, mode) or not visible(obj, index, mode)):
        return
    if _asked_by_program(thread) is not None:
        machine.notes.add(WEAKER_MODES)


def _asked_by_program(thread: Thread) -> str | None:
    """The method that the program calls for the access: of an atomic class, or "" for one of a VarHandle or
    Unsafe; None if it is the JDK's own.
    """
    called = ""
    for method, _ in current_stack(thread):
        if not method.cls.name.startswith(_THROUGH):
            return None if method.cls.of_jdk else called
        called = method.name
    return None


def _assume_no_failure(machine: Machine, thread: Thread, name: str) -> None:
    """Names with the answer that a weak compareAndSet of the program's, which succeeds, need not."""
    if name.startswith(_WEAK) and not machine.options.spurious and NO_WEAK_FAILURE not in machine.notes:
        asked = _asked_by_program(thread)
        if asked is not None and (asked or name).startswith(_WEAK):  # not within an update that tries again
            machine.notes.add(NO_WEAK_FAILURE)


def _assume_no_mixture(machine: Machine, thread: Thread, obj: Obj, index: int, mode: Mode) -> None:
    """Names with the answer what is assumed of a plain write that the program reads in another mode, by an
    access that is not ordered behind it: it may become visible late, or by halves (JLS 17.4.5, 17.7).
    """
    if mode.plain or MIXED_MODES in machine.notes or not raced_on(obj, index):
        return
    if not machine.listener.knows(thread, obj, index) and _asked_by_program(thread) is not None:
        machine.notes.add(MIXED_MODES)


def _order_matters(machine: Machine, thread: Thread, obj: Obj, index: int, mode: Mode) -> None:
    """An access that is no race itself is performed on a variable whose plain accesses are checked: both
    orders with each plain access must be run, so these have to be choice points. Raises RestartNeeded if not
    all of them are. A native's accesses to several elements must be choice points each, too.
    """
    _assume_one_order(machine, thread, obj, index, mode)
    if obj.trusted_threshold >= MADE and not mode.trusted:
        machine.memory.handed_out(thread, obj)
    if mode.plain or not raced_on(obj, index):
        return
    if obj.cls.element is not None and ELEMENTS not in machine.options.visible.settings:
        raise RestartNeeded(Restart.SETTING, ELEMENTS)
    if machine.runner.goes_past_plain_accesses:
        raise RestartNeeded(Restart.PLAIN_ACCESSES)


def require_not_frozen(machine: Machine, thread: Thread, obj: Obj, field: JField | None) -> None:
    """A field is about to be changed by reflection, Unsafe or deserialization. Raises Unmodelled for a final
    one of an object that others may reach already (JLS 17.5.3), for looks at it are no actions.
    """
    if field is not None and field.final and machine.concurrent and 0 < obj.sharing <= field.threshold:
        made = machine.heap.newly_made
        if isinstance(made, FromBirth) and not made.others_reach(thread, obj):
            return  # it is shared all the same
        raise Unmodelled(
            f"a reflective change of the final field {field} of an object that other threads may reach "
            "(looks at final fields are no choice points)"
        )


def visible(obj: Obj, index: int, mode: Mode) -> bool:
    """Whether another thread can observe the access."""
    if not obj.sharing:
        return False
    if obj.cls.fenced_elements:
        return True
    field = field_at(obj, index) if mode.plain else None
    return not mode.plain or checked(obj, index, mode) or (field is not None and field.volatile)


def _not_benign(obj: Obj, index: int) -> bool:
    field = field_at(obj, index)
    return field is None or not field.benign


def read(machine: Machine, thread: Thread, obj: Obj, index: int, mode: Mode) -> Cell:
    """Perform a read."""
    if obj.cls.fenced_elements:
        mode = VOLATILE
    value = obj.cells[index]
    if obj.sharing:
        if machine.initializers is not None and visible(obj, index, mode):
            machine.initializers.noticed(Read(variable_at(obj, index)))
        _note_steady(machine, thread, obj, index)
        _order_matters(machine, thread, obj, index, mode)
        if mode.acquires:
            machine.listener.acquire(thread, obj, index)
        elif checked(obj, index, mode) and _not_benign(obj, index):
            machine.listener.read(thread, obj, index)
        else:
            _looked(machine, thread, obj, index, mode)
            _handed_over(machine, value)
        _assume_no_mixture(machine, thread, obj, index, mode)
        if machine.memory.recorder is not None and visible(obj, index, mode):
            machine.memory.recorder(Event(thread, Read(variable_at(obj, index)), value))
    return value


def _note_steady(machine: Machine, thread: Thread, obj: Obj, index: int) -> None:
    """A variable is read that nobody may be expected to write: here that is an action all the same."""
    field = field_at(obj, index)
    if field is not None and is_steady(field):
        machine.memory.steady.read(WRITTEN + field.cls.name)
    elif field is not None and isinstance(field.threshold, Aware):
        field.threshold.looked(thread, obj)


def _looked(machine: Machine, thread: Thread, obj: Obj, index: int, mode: Mode) -> None:
    """A read that is no race and gives no edge: in opaque mode, say."""
    if visible(obj, index, mode):
        machine.listener.looked(thread, obj, index)


def _handed_over(machine: Machine, value: Cell) -> None:
    """A thread reads a value, and is not ordered behind who wrote it."""
    if isinstance(value, Obj):
        machine.memory.unordered_reference = True


def publish(machine: Machine, thread: Thread, value: Cell) -> None:
    """What is stored into a shared object is the writer's before the release that publishes it."""
    if isinstance(value, Obj) and not value.sharing:
        machine.memory.escape(thread, value)


def write(machine: Machine, thread: Thread, obj: Obj, index: int, value: Cell, mode: Mode) -> None:
    """Perform a write."""
    if obj.cls.fenced_elements:
        mode = VOLATILE
    if obj.sharing:
        if machine.initializers is not None and visible(obj, index, mode):
            machine.initializers.noticed(Write(variable_at(obj, index), value))
        require_not_frozen(machine, thread, obj, field_at(obj, index))
        _order_matters(machine, thread, obj, index, mode)
        publish(machine, thread, value)
        if not mode.plain and raced_on(obj, index):
            machine.listener.wrote(thread, obj, index)
        _published(machine, thread, obj, index, mode)
        if machine.memory.recorder is not None and visible(obj, index, mode):
            machine.memory.recorder(Event(thread, Write(variable_at(obj, index), value), value))
    machine.memory.put(thread, obj, index, value)


def update(
    machine: Machine,
    thread: Thread,
    obj: Obj,
    index: int,
    compute: Callable[[Cell], Cell],
    mode: Mode,
    name: str,
) -> Cell:
    """Perform an atomic read-modify-write; returns the value before."""
    old = obj.cells[index]
    new = compute(old)
    if obj.sharing:
        if machine.initializers is not None and visible(obj, index, mode):
            machine.initializers.noticed(Update(variable_at(obj, index), name))
        _note_steady(machine, thread, obj, index)
        require_not_frozen(machine, thread, obj, field_at(obj, index))
        _order_matters(machine, thread, obj, index, mode)
        publish(machine, thread, new)
        _updated(machine, thread, obj, index, mode)
        if not mode.acquires:
            _handed_over(machine, old)
        if machine.memory.recorder is not None:
            machine.memory.recorder(Event(thread, Update(variable_at(obj, index), name), new))
    machine.memory.put(thread, obj, index, new)
    return old


def _updated(machine: Machine, thread: Thread, obj: Obj, index: int, mode: Mode) -> None:
    if mode.acquires:
        machine.listener.acquire(thread, obj, index)
    _assume_no_mixture(machine, thread, obj, index, mode)
    if not mode.plain and raced_on(obj, index):
        machine.listener.wrote(thread, obj, index)
    _published(machine, thread, obj, index, mode)


def _published(machine: Machine, thread: Thread, obj: Obj, index: int, mode: Mode) -> None:
    """Tell what those who see the write acquire, and check a plain one."""
    field = field_at(obj, index)
    before_write(machine.memory, thread, obj, field)
    if mode.releases and mode.acquires:
        machine.listener.release(thread, obj, index)
    else:
        machine.listener.overwrote(thread, obj, index, releases=mode.releases)
        if checked(obj, index, mode) and _not_benign(obj, index):
            machine.listener.write(thread, obj, index)


def octets(array: Obj, start: int, count: int) -> bytes:
    """What an update of several bytes in one step finds there; it is told by each `update`, or by `read`s."""
    return bytes([int(cell) & 0xFF for cell in array.cells[start : start + count]])  # type: ignore[arg-type]


def same(a: Cell, b: Cell) -> bool:
    """Whether compareAndSet takes two values for equal: references by identity, floating-point numbers by
    their bits.
    """
    if a.__class__ is float and b.__class__ is float:
        return pack("<d", a) == pack("<d", b)
    return a == b if a.__class__ is int and b.__class__ is int else a is b


def compare_and_exchange(
    machine: Machine,
    thread: Thread,
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
    old = obj.cells[index]
    success = not fails and same(old, expected)
    if success:
        _assume_no_failure(machine, thread, name)
    if obj.sharing:
        _note_steady(machine, thread, obj, index)
        _order_matters(machine, thread, obj, index, mode)
        if success:
            require_not_frozen(machine, thread, obj, field_at(obj, index))
            publish(machine, thread, new)
            _updated(machine, thread, obj, index, mode)
        elif mode.acquires:
            machine.listener.acquire(thread, obj, index)
        elif checked(obj, index, mode) and _not_benign(obj, index):
            machine.listener.read(thread, obj, index)
        else:
            _looked(machine, thread, obj, index, mode)
        if not success:
            _assume_no_mixture(machine, thread, obj, index, mode)
        if not mode.acquires:
            _handed_over(machine, old)
        if machine.memory.recorder is not None:
            what = name if success else f"{name} (failed)"
            machine.memory.recorder(
                Event(thread, Update(variable_at(obj, index), what), new if success else old)
            )
    if success:
        machine.memory.put(thread, obj, index, new)
    return old


def action_of(obj: Obj, index: int, name: str, value: Cell = None) -> Action:
    """The action that an access named like a VarHandle's is about to perform."""
    variable = variable_at(obj, index)
    if name in ("get", "getVolatile", "getAcquire", "getOpaque"):
        return Read(variable)
    if name in ("set", "setVolatile", "setRelease", "setOpaque"):
        return Write(variable, value)
    return Update(variable, name)
