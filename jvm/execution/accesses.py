"""Accesses to shared state, with what they mean for happens-before (JLS 17.4.2), and escape of objects.

Translated code reads and writes objects of its own thread directly; everything here is for objects that are
shared. Accesses here are performed: the thread has been granted the action, or the access is not visible.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from jvm.actions import Event, Lock, Read, Unlock, Variable, Write
from jvm.errors import RestartNeeded
from jvm.execution import headroom
from jvm.execution.construction import building, level
from jvm.linking.steady_fields import Aware, SteadyReads, before_write, written
from jvm.objects.objects import ENCLOSED, MADE, MONITOR, NEVER, Cell, Obj, note_default
from jvm.values.descriptors import binary_name
from jvm.visibility import Restart

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import EventSink
    from jvm.linking.classes import JClass
    from jvm.linking.fields.field import JField
    from jvm.listener import Listener
    from jvm.objects.objects import Journal
    from jvm.threads.thread import Thread


def field_variable(obj: Obj, field: JField) -> Variable:
    """The variable that `field` denotes in `obj` (its class's static cells for a static field)."""
    return Variable(
        obj,
        field.slot,
        field.cls.binary,
        field.name,
        binary_name_of(field.descriptor),
        field.volatile,
        field.static,
    )


def element_variable(array: Obj, index: int) -> Variable:
    name = binary_name(array.cls.name)
    return Variable(array, index, name, f"[{index}]", name, volatile=False, array=True)


@cache
def binary_name_of(descriptor: str) -> str:
    """`Ljava/lang/String;` → `java.lang.String`, `I` → `int`."""
    if descriptor.startswith("L"):
        return descriptor[1:-1].replace("/", ".")
    return binary_name("[" + descriptor)[:-2] if not descriptor.startswith("[") else binary_name(descriptor)


class Memory:
    """Shared accesses over a journal and a listener. `recorder` hears of each event when a trace is wanted,
    `handed_out` and `kept` of arrays that trusted code made (`jvm.execution.handed_out`), `locked_by_jdk` of
    monitors that methods with models lock (`jvm.execution.locked_by_jdk`).
    """

    __slots__ = (
        "accepted",
        "born_unheard",
        "escaped_as",
        "failed",
        "handed_out",
        "journal",
        "kept",
        "listener",
        "locked_by_jdk",
        "passed",
        "passed_written",
        "recorder",
        "steady",
        "steady_written",
        "tells_escapes",
        "tells_finals",
        "unordered_reference",
    )

    def __init__(
        self,
        journal: Journal,
        listener: Listener,
        failed: Callable[[Thread, str, str], Exception],
        handed_out: Callable[[Thread, Obj], None],
        kept: Callable[[Obj, Obj, int | None], None],
        locked_by_jdk: Callable[[Thread, Obj], None],
    ) -> None:
        self.journal = journal
        self.listener = listener
        self.recorder: EventSink | None = None
        self.failed = failed
        self.handed_out = handed_out
        self.kept = kept
        self.locked_by_jdk = locked_by_jdk
        self.unordered_reference = False
        """A reference was read by an action that neither orders nor races, on any path."""
        self.accepted: Callable[[Thread, Obj, JField], None] = lambda thread, obj, field: None
        """Hears of accesses to fields whose races are accepted, which no listener hears of."""
        self.tells_finals = False
        """The listener hears of writes of final fields that nobody can look at (`execution.from_birth`)."""
        self.tells_escapes = False
        """The listener hears of each object that becomes shared, also if no field of it is checked."""
        self.born_unheard: list[Obj] | None = None
        """Where nobody hears what is done with new objects that are shared from their birth: these."""
        self.steady_written: Callable[[Thread, JField], None] = lambda thread, field: written(field)
        """Called before a write to a steady field that others can reach; it may raise RestartNeeded."""
        self.steady = SteadyReads(self)
        self.passed: dict[int, Obj] = {}
        """By identity, objects to whose volatile fields nobody is expected to write any more."""
        self.passed_written: Callable[[Thread], None] = lambda thread: None
        """Called before such a write; it may raise RestartNeeded."""
        self.escaped_as = 0
        """`Obj.sharing` of what becomes shared, if it is always the same."""

    # -- fields

    def read_field(self, thread: Thread, obj: Obj, field: JField) -> None:
        """A read of `obj`'s field is performed; the caller takes the value."""
        thread.granted = False
        if field.volatile:
            if field.threshold.__class__ is Aware:
                field.threshold.looked(thread, obj)
            self.listener.acquire(thread, obj, field.slot)
        elif not field.benign:
            self.listener.read(thread, obj, field.slot)
        else:
            self.accepted(thread, obj, field)
            if obj.cells[field.slot].__class__ is Obj:
                self.unordered_reference = True
        if self.recorder is not None:
            self.recorder(Event(thread, Read(field_variable(obj, field)), obj.cells[field.slot]))

    def write_field(self, thread: Thread, obj: Obj, field: JField, value: Cell) -> None:
        """A write to a shared object's field, with its edge or check as the field asks for."""
        thread.granted = False
        if obj.sharing > 0 and value.__class__ is Obj:
            if value.trusted_threshold >= MADE:
                self.kept(obj, value, field.slot)
            if not value.sharing:
                # What is published is the writer's before the release that publishes it.
                self.escape(thread, value)
        if field.volatile:
            before_write(self, thread, obj, field)
            self.listener.release(thread, obj, field.slot)
        elif field.benign:
            self.accepted(thread, obj, field)
        elif obj.sharing > field.threshold or self._tells(field):
            self.listener.write(thread, obj, field.slot)
        if self.recorder is not None and obj.sharing > field.threshold:
            self.recorder(Event(thread, Write(field_variable(obj, field), value), value))
        self.put(thread, obj, field.slot, value)

    def _tells(self, field: JField) -> bool:
        return self.tells_finals and field.frozen and field.threshold < NEVER

    def put(self, thread: Thread, obj: Obj, slot: int, value: Cell) -> None:
        """Store a cell; what a shared object refers to becomes shared."""
        if value.__class__ is Obj and obj.sharing:
            if value.trusted_threshold >= MADE:
                self.kept(obj, value, slot)
            if value.sharing:
                pass
            elif obj.sharing == ENCLOSED:
                self._enclose(thread, value)
            else:
                self.escape(thread, value)
            if slot in obj.cls.unchanging and obj is not obj.cls.statics:  # where all is shared from birth
                self.journal.change(value)
                value.sharing = ENCLOSED
        self.journal.change(obj)
        obj.cells[slot] = value
        if not value and not obj.sharing:
            note_default(obj, slot)

    # -- arrays

    def read_element(self, thread: Thread, array: Obj, index: int) -> None:
        thread.granted = False
        if array.trusted_threshold >= MADE:
            self.handed_out(thread, array)
        if 0 <= index < len(array.cells):
            if array.cls.fenced_elements:
                self.listener.acquire(thread, array, index)
            else:
                self.listener.read(thread, array, index)
            if self.recorder is not None:
                self.recorder(Event(thread, Read(element_variable(array, index)), array.cells[index]))

    def write_element(self, thread: Thread, array: Obj, index: int, value: Cell, visible: bool) -> None:
        """Store into a shared array; raises the Java exceptions of the store instructions (JVMS 6.5)."""
        thread.granted = False
        if not 0 <= index < len(array.cells):
            raise self.failed(
                thread, "java/lang/ArrayIndexOutOfBoundsException",
                f"Index {index} out of bounds for length {len(array.cells)}",
            )  # fmt: skip
        if value.__class__ is Obj and array.cls.element not in value.cls.supertype_set:
            raise self.failed(thread, "java/lang/ArrayStoreException", value.cls.external)
        if visible:
            if array.trusted_threshold >= MADE:
                self.handed_out(thread, array)
            if array.cls.fenced_elements:
                if value.__class__ is Obj and not value.sharing:
                    self.escape(thread, value)  # before the release that publishes it
                self.listener.release(thread, array, index)
            else:
                self.listener.write(thread, array, index)
            if self.recorder is not None:
                self.recorder(Event(thread, Write(element_variable(array, index), value), value))
        self.put(thread, array, index, value)

    # -- monitors

    def enter(self, thread: Thread, obj: Obj) -> None:
        """Acquire a monitor that is free or the thread's own (JLS 17.1)."""
        thread.granted = False
        headroom.require()
        self.journal.change(obj)
        monitor = obj.monitor
        if monitor is not None and monitor[0] == thread.tid:
            if thread.atomic and obj.cls.locked_by_jdk:
                self.locked_by_jdk(thread, obj)
            obj.monitor = (thread.tid, monitor[1] + 1, monitor[2])
            return
        if obj.cls.locked_by_jdk:
            self.locked_by_jdk(thread, obj)
        obj.monitor = (thread.tid, 1, () if monitor is None else monitor[2])
        if obj.sharing:
            self.listener.acquire(thread, obj, MONITOR)
            if self.recorder is not None:
                self.recorder(Event(thread, Lock(obj, MONITOR)))

    def leave(self, thread: Thread, obj: Obj) -> None:
        """Release a monitor; IllegalMonitorStateException if it is not the thread's own."""
        thread.granted = False
        monitor = obj.monitor
        if monitor is None or monitor[0] != thread.tid:
            raise self.failed(thread, "java/lang/IllegalMonitorStateException", "current thread is not owner")
        self.journal.change(obj)
        if monitor[1] > 1:
            obj.monitor = (thread.tid, monitor[1] - 1, monitor[2])
            return
        obj.monitor = (-1, 0, monitor[2]) if monitor[2] else None
        if obj.sharing:
            self.listener.release(thread, obj, MONITOR)
            if self.recorder is not None:
                self.recorder(Event(thread, Unlock(obj, MONITOR)))

    # -- escape

    def escape(self, thread: Thread, root: Obj) -> None:
        """Another thread may reach `root` from now on, and with it all that it refers to."""
        work = [root]
        unchanging: set[Cell] = set()
        classes: list[JClass] | None = None
        journal, listener = self.journal, self.listener
        while work:
            obj = work.pop()
            if obj.sharing or obj.cls.write_only:
                continue
            journal.change(obj)
            if self.escaped_as:
                obj.sharing = self.escaped_as
            elif obj in unchanging:
                obj.sharing = ENCLOSED
            elif obj.cls.has_finals and not obj.initialization & 1:
                if classes is None:
                    classes = building(thread)
                obj.sharing = level(obj.cls, classes)
            else:
                obj.sharing = 1
            statics = obj is obj.cls.statics
            checked = obj.cls.races_built if obj.sharing == 1 else obj.cls.races and obj.sharing > 0
            if statics or checked or self.tells_escapes:
                listener.escaped(thread, obj)
            if obj.cls.unchanging:
                unchanging.update(kept_unchanged(obj))
            if obj.cls.encloses and not statics:
                work.extend(self._enclosed_by(obj))
            element = obj.cls.element
            if element is None or not element.primitive:
                for value in obj.cells:
                    if value.__class__ is Obj:
                        if value.trusted_threshold >= MADE:
                            self.kept(obj, value, None)
                        if not value.sharing:
                            work.append(value)
            if obj.payload.__class__ is tuple:
                work.extend(references(obj.payload))

    def _enclose(self, thread: Thread, value: Obj) -> None:
        """`value` is stored into an enclosed object: it is a part of the collection, or an element."""
        for outside in self._parts(value):
            self.escape(thread, outside)

    def _enclosed_by(self, owner: Obj) -> list[Obj]:
        """Enclose what an object keeps to itself, as it becomes shared; what else that refers to."""
        return [outside for slot in owner.cls.encloses for outside in self._parts(owner.cells[slot])]

    def _parts(self, root: Cell) -> list[Obj]:
        """Enclose a collection, or a part of it; the private objects that are none of it, but which it
        refers to.
        """
        outside: list[Obj] = []
        work = [root]
        while work:
            obj = work.pop()
            if obj.__class__ is not Obj or obj.sharing:
                continue
            if not obj.cls.enclosed_part:
                outside.append(obj)
                continue
            self.journal.change(obj)
            obj.sharing = ENCLOSED
            work.extend(obj.cells)
        return outside

    def share_quietly(self, thread: Thread, roots: list[Obj]) -> list[Obj]:
        """Mark all that `roots` reach as shared, without a record of who wrote it, and tell what that is.
        `th` is the only thread. Raises RestartNeeded, one for all arrays that the program was handed.
        """
        work = roots
        unchanging: set[Cell] = set()
        marked: list[Obj] = []
        classes = building(thread)
        handed_out: list[str] = []
        while work:
            obj = work.pop()
            if obj.sharing or obj.cls.write_only:
                continue
            if obj in unchanging:
                obj.sharing = ENCLOSED
            else:
                obj.sharing = (
                    level(obj.cls, classes) if obj.cls.has_finals and not obj.initialization & 1 else 1
                )
            if obj.cls.unchanging:
                unchanging.update(kept_unchanged(obj))
            marked.append(obj)
            if obj.cls.encloses and obj is not obj.cls.statics:
                work.extend(self._enclosed_by(obj))
            element = obj.cls.element
            if element is None or not element.primitive:
                for value in obj.cells:
                    if value.__class__ is Obj:
                        if value.trusted_threshold >= MADE:
                            try:
                                self.kept(obj, value, None)
                            except RestartNeeded as needed:
                                handed_out += needed.kinds
                        if not value.sharing:
                            work.append(value)
            if obj.payload.__class__ is tuple:
                work.extend(references(obj.payload))
        if handed_out:
            raise RestartNeeded(Restart.SETTING, *handed_out)
        return marked


def enters(thread: Thread, obj: Obj) -> bool:
    """Whether entering the monitor is more than one hold more of the thread's own, of which no other thread
    hears.
    """
    monitor = obj.monitor
    return monitor is None or monitor[0] != thread.tid


def leaves(thread: Thread, obj: Obj) -> bool:
    """Whether leaving the monitor is more than one hold less."""
    monitor = obj.monitor
    return monitor is None or monitor[0] != thread.tid or monitor[1] == 1


def kept_unchanged(owner: Obj) -> list[Cell]:
    """The arrays of a shared object that never change (`ordering_exceptions.UNCHANGING`); none if others may
    have got the object before its constructor had returned.
    """
    if owner.sharing != 1 or owner is owner.cls.statics:
        return []
    return [owner.cells[slot] for slot in owner.cls.unchanging]


def references(payload: object) -> list[Obj]:
    """The objects that a payload, a tree of tuples, refers to."""
    found: list[Obj] = []
    work = [payload]
    while work:
        item = work.pop()
        if item.__class__ is Obj:
            found.append(item)
        elif item.__class__ is tuple:
            work.extend(item)
    return found
