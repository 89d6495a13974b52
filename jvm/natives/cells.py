"""The door through which natives reach variables that other threads may reach too.

A native is Python code and cannot be stopped halfway. Yet each of its accesses to a shared variable is an
action of its own (JLS 17.4.2): another thread may come in between two elements of one `System.arraycopy`. So
an access that others can observe raises `Before`, unless the thread was granted it. What called the native
(`perform`) makes of that a place where the thread stops; when it goes on, the native runs again from its
start, and finds by its *script* what it read and wrote already. So a native must come to the same accesses
again: it calls no Java code before its last access, and changes nothing but through this door until then.
Both are checked where it stops and where it ends (`perform`).
Where nothing makes a stop of it, `Before` ends the run as not modelled: no access goes unseen.

Plain accesses are performed in the step before, where a method of the JDK is one step from one
synchronization to the next (docs/soundness.md); those behind the first of one call also where it is not. Once
the program accesses elements in another mode, or a race on one does not end the search (`Options.settings`
has `ELEMENTS`), each is a step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from jvm.actions import Read, Update, Write
from jvm.effects import ELEMENTS as ELEMENT_CELLS
from jvm.effects import FIELDS as FIELD_CELLS
from jvm.effects import UndeclaredEffect
from jvm.errors import Unmodelled
from jvm.execution import access_modes as modes
from jvm.execution.access_modes import ELEMENTS, PLAIN, VOLATILE, Mode
from jvm.execution.exceptions import JavaThrow
from jvm.objects.objects import MADE, Cell, Obj, Saved, note_default
from jvm.threads.points import STOP, Await, PointKind

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from jvm.actions import Action
    from jvm.effects import Effects
    from jvm.linking.fields.field import JField
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_ACCESSES: Final = frozenset((Read, Write, Update))

Done: TypeAlias = tuple[Obj, int, Cell]
"""An access that was performed: the variable, and what was read or written."""


class Before(Unmodelled):
    """A native is about to access a variable that other threads can observe, and was not granted it."""

    def __init__(self, obj: Obj, index: int, *, writes: bool, value: Cell = None) -> None:
        super().__init__(f"an access to a shared {obj.cls.binary} by a native method that cannot be stopped")
        self.obj = obj
        self.index = index
        self.writes = writes
        self.value = value


class Script:
    """The accesses of one call of a native: `done` before, of which `at` were met again. `granted`: the next
    one may be performed; `passing`: plain ones behind it too."""

    __slots__ = ("at", "done", "granted", "passing")

    def __init__(self, done: tuple[Done, ...] = ()) -> None:
        self.done = list(done)
        self.at = 0
        self.granted = True
        self.passing = False

    def comes_again(self, obj: Obj, index: int) -> bool:
        """Whether that is the next access that was performed."""
        known, place, _ = self.done[self.at]
        return known is obj and place == index

    def again(self, obj: Obj, index: int) -> Cell:
        """The value of the next access that was performed. Raises Unmodelled if the native came to
        another.
        """
        known, place, value = self.done[self.at]
        if known is not obj or place != index:
            raise Unmodelled(f"a native method that reads a {obj.cls.binary} and does not repeat itself")
        self.at += 1
        return value

    def performed(self, obj: Obj, index: int, value: Cell) -> None:
        self.done.append((obj, index, value))
        self.at += 1


def _permitted(machine: Machine, thread: Thread, access: Before, *, plain: bool) -> Script:
    """The script to which the access is added. Independent initializers hear of what is passed by.
    Raises `access` if the thread must stop before it."""
    script = thread.script
    if script is None:
        raise access
    if script.granted:
        script.granted = False
        script.passing = ELEMENTS not in machine.options.visible.settings
    elif not (script.passing and plain):
        raise access
    else:
        machine.natives.apart.passes()
        if access.writes and machine.initializers is not None:  # `access_modes` tells of reads
            machine.initializers.noticed(Write(modes.variable_at(access.obj, access.index), access.value))
    return script


# -- variables


def _mode(obj: Obj, index: int) -> Mode:
    """How an access that names no mode accesses the variable: as bytecode would."""
    field = modes.field_at(obj, index)
    return VOLATILE if obj.cls.fenced_elements or (field is not None and field.volatile) else PLAIN


def _passed_by(obj: Obj, index: int) -> bool:
    """Whether an access may be made in the step before: a plain one, whose races end a search."""
    field = modes.field_at(obj, index)
    return _mode(obj, index).plain and (field is None or not field.benign)


def read(machine: Machine, thread: Thread, obj: Obj, index: int) -> Cell:
    """The value of a field, or of an element within the array's bounds."""
    if not obj.sharing:
        return obj.cells[index]
    script = thread.script
    goes_on = script is not None and script.at < len(script.done)
    if script is not None and goes_on and script.comes_again(obj, index):
        return script.again(obj, index)
    if not seen(machine, thread, obj, index):
        return obj.cells[index]
    if script is not None and goes_on:
        return script.again(obj, index)  # which it refuses
    mode = _mode(obj, index)
    script = _permitted(machine, thread, Before(obj, index, writes=False), plain=_passed_by(obj, index))
    value = modes.read(machine, thread, obj, index, mode)
    script.performed(obj, index, value)
    return value


def write(machine: Machine, thread: Thread, array: Obj, index: int, value: Cell) -> None:
    """Store into an array; raises the exceptions of the store instructions (JVMS 6.5)."""
    if array.sharing:
        script = thread.script
        if script is not None and script.at < len(script.done):
            script.again(array, index)
            return
        if 0 <= index < len(array.cells) and seen(machine, thread, array, index):
            plain = not array.cls.fenced_elements
            before = Before(array, index, writes=True, value=value)
            script = _permitted(machine, thread, before, plain=plain)
            machine.memory.write_element(thread, array, index, value, visible=True)
            script.performed(array, index, value)
            return
    machine.memory.write_element(thread, array, index, value, visible=False)


def write_field(machine: Machine, thread: Thread, obj: Obj, field: JField, value: Cell) -> None:
    """Store into a field by reflection. Raises Unmodelled for a final field of an object that others may
    reach already, for looks at final fields are no actions.
    """
    modes.require_not_frozen(machine, thread, obj, field)
    if obj.sharing:
        script = thread.script
        if script is not None and script.at < len(script.done):
            script.again(obj, field.slot)
            return
        if seen(machine, thread, obj, field.slot):
            before = Before(obj, field.slot, writes=True, value=value)
            script = _permitted(machine, thread, before, plain=_passed_by(obj, field.slot))
            machine.memory.write_field(thread, obj, field, value)
            script.performed(obj, field.slot, value)
            return
    machine.memory.write_field(thread, obj, field, value)


def seen(machine: Machine, thread: Thread, obj: Obj, index: int) -> bool:
    """Whether others can observe an access to the variable of a shared object."""
    if obj.trusted_threshold >= MADE:
        machine.memory.handed_out(thread, obj)
    return modes.visible(obj, index, _mode(obj, index).by_jdk())


# -- ranges of elements


def read_range(machine: Machine, thread: Thread, array: Obj, start: int, end: int) -> list[Cell]:
    """The elements [start, end), which must be within the array."""
    if not array.sharing:
        return array.cells[start:end]
    return [read(machine, thread, array, index) for index in range(start, end)]


def read_all(machine: Machine, thread: Thread, array: Obj) -> list[Cell]:
    return read_range(machine, thread, array, 0, len(array.cells))


def write_range(machine: Machine, thread: Thread, array: Obj, start: int, values: list[Cell]) -> None:
    """Store values, for which there must be room and which the array can hold."""
    if array.sharing:
        for offset, value in enumerate(values):
            write(machine, thread, array, start + offset, value)
        return
    machine.journal.change(array)
    array.cells[start : start + len(values)] = values
    if not all(values):
        for index, value in enumerate(values, start):
            if not value:
                note_default(array, index)


# -- calls of natives


class PartPoint:
    """A native halfway: before the access to a variable. Values: its arguments, what it did, the variable,
    whether it writes it, and what.
    """

    pc: ClassVar[int] = -1
    kind: ClassVar[PointKind] = PointKind.NATIVE
    free: ClassVar[bool] = True
    awaits: ClassVar[Await | None] = None

    def __init__(
        self, machine: Machine, method: JMethod, uid: str, function: Callable[..., object], effects: Effects
    ) -> None:
        self.effects = effects
        self.machine = machine
        self.method = method
        self.uid = f"{uid} goes on"
        self.function = function

    def resume(self, thread: Thread, values: Values, result: object) -> object:
        thread.granted = False
        arguments, done = values[0], values[1]
        return perform(self, thread, arguments, done, halfway=True)  # type: ignore[arg-type]

    def throw(self, thread: Thread, values: Values, exception: BaseException) -> object:
        raise exception

    def plain(self, thread: Thread, values: Values) -> bool:
        if ELEMENTS in self.machine.options.visible.settings:
            return False
        obj, index = values[2], values[3]
        assert isinstance(obj, Obj) and isinstance(index, int)
        return _passed_by(obj, index)

    def enabled(self, thread: Thread, values: Values) -> int:
        return 1

    def action(self, thread: Thread, values: Values) -> Action:
        _, _, obj, index, writes, value = values
        assert isinstance(obj, Obj) and isinstance(index, int)
        variable = modes.variable_at(obj, index)
        return Write(variable, value) if writes else Read(variable)


def perform(
    point: PartPoint,
    thread: Thread,
    arguments: tuple[object, ...],
    done: tuple[Done, ...],
    *,
    halfway: bool = False,
) -> object:
    """Run a native that was granted its next action: an access if it is `halfway`. What it did is `done`.
    Raises Unmodelled if it comes to an end without that access: it does not repeat itself.
    """
    outer, script = thread.script, Script(done)
    key = thread.next_key
    log = point.machine.journal.log
    before = len(log)
    thread.script = script
    try:
        result = point.function(point.machine, thread, *arguments)
    except Before as access:
        thread.next_key = key
        _require_unchanged(point, script.done, log[before:])
        return stop(point, thread, arguments, access, tuple(script.done))
    except JavaThrow:
        _require_performed(point, script, halfway=halfway)
        raise
    finally:
        thread.script = outer
    _require_performed(point, script, halfway=halfway)
    return result


def _require_performed(point: PartPoint, script: Script, *, halfway: bool) -> None:
    """Raises Unmodelled if a native came to its end without the access that it had stopped before."""
    if halfway and script.granted:
        raise Unmodelled(f"{point.uid} by another way than before")


def _require_unchanged(point: PartPoint, done: Sequence[Done], touched: list[Saved]) -> None:
    """Raises UndeclaredEffect if a native that stops before an access has changed anything but what it
    accessed: when it goes on, it would do so again.
    """
    accessed = {id(obj) for obj, _, _ in done}
    for obj, cells, monitor, payload, *_ in touched:
        if id(obj) not in accessed and (obj.payload, obj.monitor, obj.cells) != (payload, monitor, cells):
            raise UndeclaredEffect(f"{point.uid} changes a {obj.cls.binary} before its last access")


def stop(
    point: PartPoint,
    thread: Thread,
    arguments: tuple[object, ...],
    access: Before,
    done: tuple[Done, ...] = (),
) -> object:
    """The thread stops before an access of a native. Raises UndeclaredEffect if it did not declare it, and
    Unmodelled if the native has another action as well: that would come with its last access, unannounced
    (a naive machine takes each native for an action besides, and nobody counts on what is announced).
    """
    effects, obj = point.effects, access.obj
    if not effects.actions <= _ACCESSES and not point.machine.options.naive:
        raise Unmodelled(f"{point.uid} on what other threads access in steps of their own")
    cells = ELEMENT_CELLS if obj.cls.element is not None else FIELD_CELLS
    if cells not in (effects.writes if access.writes else effects.reads):
        what = "writes" if access.writes else "reads"
        raise UndeclaredEffect(f"{point.uid} {what} {cells} of a {obj.cls.binary}, and declares {effects}")
    thread.unwound.append((point, (arguments, done, access.obj, access.index, access.writes, access.value)))
    return STOP


def call(point: PartPoint, thread: Thread, arguments: tuple[object, ...]) -> object:
    """Call a native; may return STOP."""
    outer, key = thread.script, thread.next_key
    log = point.machine.journal.log
    before = len(log)
    thread.script = None
    try:
        return point.function(point.machine, thread, *arguments)
    except Before as access:
        thread.next_key = key
        _require_unchanged(point, (), log[before:])
        return stop(point, thread, arguments, access)
    finally:
        thread.script = outer
