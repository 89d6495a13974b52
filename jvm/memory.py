"""Accesses to shared state, with what they mean for happens-before (JLS 17.4.2), and escape of objects.

Translated code reads and writes objects of its own thread directly; everything here is for objects that are
shared. Accesses here are performed: the thread has been granted the action, or the access is not visible.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from jvm import headroom
from jvm.actions import Event, Lock, Read, Unlock, Variable, Write
from jvm.construction import building, level
from jvm.descriptors import binary_name
from jvm.store import ENCLOSED, MADE, MONITOR, Cell, Obj, note_default

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.classes import JClass, JField
    from jvm.listener import Listener
    from jvm.store import Journal
    from jvm.threads import Thread


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
    name = binary_name(array.c.name)
    return Variable(array, index, name, f"[{index}]", name, volatile=False, array=True)


@cache
def binary_name_of(descriptor: str) -> str:
    """`Ljava/lang/String;` → `java.lang.String`, `I` → `int`."""
    if descriptor.startswith("L"):
        return descriptor[1:-1].replace("/", ".")
    return binary_name("[" + descriptor)[:-2] if not descriptor.startswith("[") else binary_name(descriptor)


class Memory:
    """Shared accesses over a journal and a listener. `recorder` hears of each event when a trace is wanted,
    `handed_out` and `kept` of arrays that trusted code made (`jvm.handed_out`).
    """

    __slots__ = ("escaped_as", "failed", "handed_out", "journal", "kept", "listener", "recorder")

    def __init__(
        self,
        journal: Journal,
        listener: Listener,
        failed: Callable[[Thread, str, str], Exception],
        handed_out: Callable[[Thread, Obj], None],
        kept: Callable[[Obj, Obj], None],
    ) -> None:
        self.journal = journal
        self.listener = listener
        self.recorder: Callable[[Event], None] | None = None
        self.failed = failed
        self.handed_out = handed_out
        self.kept = kept
        self.escaped_as = 0
        """`Obj.s` of what becomes shared, if it is always the same."""

    # -- fields

    def read_field(self, th: Thread, obj: Obj, field: JField) -> None:
        """A read of `obj`'s field is performed; the caller takes the value."""
        th.granted = False
        if field.volatile:
            self.listener.acquire(th, obj, field.slot)
        elif not field.benign:
            self.listener.read(th, obj, field.slot)
        if self.recorder is not None:
            self.recorder(Event(th, Read(field_variable(obj, field)), obj.f[field.slot]))

    def write_field(self, th: Thread, obj: Obj, field: JField, value: Cell) -> None:
        """A write to a shared object's field, with its edge or check as the field asks for."""
        th.granted = False
        if obj.s > 0 and value.__class__ is Obj:
            if value.t >= MADE:
                self.kept(obj, value)
            if not value.s:
                # What is published is the writer's before the release that publishes it.
                self.escape(th, value)
        if field.volatile:
            self.listener.release(th, obj, field.slot)
        elif not field.benign and obj.s > field.threshold:
            self.listener.write(th, obj, field.slot)
        if self.recorder is not None and obj.s > field.threshold:
            self.recorder(Event(th, Write(field_variable(obj, field), value), value))
        self.put(th, obj, field.slot, value)

    def put(self, th: Thread, obj: Obj, slot: int, value: Cell) -> None:
        """Store a cell; what a shared object refers to becomes shared."""
        if value.__class__ is Obj and obj.s:
            if value.t >= MADE:
                self.kept(obj, value)
            if value.s:
                pass
            elif obj.s == ENCLOSED:
                self._enclose(th, value)
            else:
                self.escape(th, value)
        if obj.e != self.journal.e:
            self.journal.touch(obj)
        obj.f[slot] = value
        if not value and not obj.s:
            note_default(obj, slot)

    # -- arrays

    def read_element(self, th: Thread, array: Obj, index: int) -> None:
        th.granted = False
        if array.t >= MADE:
            self.handed_out(th, array)
        if 0 <= index < len(array.f):
            if array.c.fenced_elements:
                self.listener.acquire(th, array, index)
            else:
                self.listener.read(th, array, index)
            if self.recorder is not None:
                self.recorder(Event(th, Read(element_variable(array, index)), array.f[index]))

    def write_element(self, th: Thread, array: Obj, index: int, value: Cell, visible: bool) -> None:
        """Store into a shared array; raises the Java exceptions of the store instructions (JVMS 6.5)."""
        th.granted = False
        if not 0 <= index < len(array.f):
            raise self.failed(
                th, "java/lang/ArrayIndexOutOfBoundsException",
                f"Index {index} out of bounds for length {len(array.f)}",
            )  # fmt: skip
        if value.__class__ is Obj and array.c.element not in value.c.u:
            raise self.failed(th, "java/lang/ArrayStoreException", value.c.external)
        if visible:
            if array.t >= MADE:
                self.handed_out(th, array)
            if array.c.fenced_elements:
                if value.__class__ is Obj and not value.s:
                    self.escape(th, value)  # before the release that publishes it
                self.listener.release(th, array, index)
            else:
                self.listener.write(th, array, index)
            if self.recorder is not None:
                self.recorder(Event(th, Write(element_variable(array, index), value), value))
        self.put(th, array, index, value)

    # -- monitors

    def enter(self, th: Thread, obj: Obj) -> None:
        """Acquire a monitor that is free or the thread's own (JLS 17.1)."""
        headroom.require()
        th.granted = False
        if obj.e != self.journal.e:
            self.journal.touch(obj)
        monitor = obj.m
        if monitor is not None and monitor[0] == th.tid:
            obj.m = (th.tid, monitor[1] + 1, monitor[2])
            return
        obj.m = (th.tid, 1, () if monitor is None else monitor[2])
        if obj.s:
            self.listener.acquire(th, obj, MONITOR)
            if self.recorder is not None:
                self.recorder(Event(th, Lock(obj, MONITOR)))

    def leave(self, th: Thread, obj: Obj) -> None:
        """Release a monitor; IllegalMonitorStateException if it is not the thread's own."""
        th.granted = False
        monitor = obj.m
        if monitor is None or monitor[0] != th.tid:
            raise self.failed(th, "java/lang/IllegalMonitorStateException", "current thread is not owner")
        if obj.e != self.journal.e:
            self.journal.touch(obj)
        if monitor[1] > 1:
            obj.m = (th.tid, monitor[1] - 1, monitor[2])
            return
        obj.m = (-1, 0, monitor[2]) if monitor[2] else None
        if obj.s:
            self.listener.release(th, obj, MONITOR)
            if self.recorder is not None:
                self.recorder(Event(th, Unlock(obj, MONITOR)))

    # -- escape

    def escape(self, th: Thread, root: Obj) -> None:
        """Another thread may reach `root` from now on, and with it all that it refers to."""
        work = [root]
        classes: list[JClass] | None = None
        journal, listener = self.journal, self.listener
        while work:
            obj = work.pop()
            if obj.s or obj.c.write_only:
                continue
            if obj.e != journal.e:
                journal.touch(obj)
            if self.escaped_as:
                obj.s = self.escaped_as
            elif obj.c.has_finals and not obj.b & 1:
                if classes is None:
                    classes = building(th)
                obj.s = level(obj, classes)
            else:
                obj.s = 1
            statics = obj is obj.c.statics
            if statics or (obj.c.races_built if obj.s == 1 else obj.c.races):
                listener.escaped(th, obj)
            if obj.c.encloses and not statics:
                work.extend(self._enclosed_by(obj))
            element = obj.c.element
            if element is None or not element.primitive:
                for value in obj.f:
                    if value.__class__ is Obj:
                        if value.t >= MADE:
                            self.kept(obj, value)
                        if not value.s:
                            work.append(value)
            if obj.x.__class__ is tuple:
                work.extend(references(obj.x))

    def _enclose(self, th: Thread, value: Obj) -> None:
        """`value` is stored into an enclosed object: it is a part of the collection, or an element."""
        for outside in self._parts(value):
            self.escape(th, outside)

    def _enclosed_by(self, owner: Obj) -> list[Obj]:
        """Enclose what an object keeps to itself, as it becomes shared; what else that refers to."""
        return [outside for slot in owner.c.encloses for outside in self._parts(owner.f[slot])]

    def _parts(self, root: Cell) -> list[Obj]:
        """Enclose a collection, or a part of it; the private objects that are none of it, but which it
        refers to.
        """
        outside: list[Obj] = []
        work = [root]
        while work:
            obj = work.pop()
            if obj.__class__ is not Obj or obj.s:
                continue
            if not obj.c.part:
                outside.append(obj)
                continue
            if obj.e != self.journal.e:
                self.journal.touch(obj)
            obj.s = ENCLOSED
            work.extend(obj.f)
        return outside

    def share_quietly(self, th: Thread, roots: list[Obj]) -> None:
        """Mark all that `roots` reach as shared, without a record of who wrote it. `th` is the only thread.
        """
        work = roots
        classes = building(th)
        while work:
            obj = work.pop()
            if obj.s or obj.c.write_only:
                continue
            obj.s = level(obj, classes) if obj.c.has_finals and not obj.b & 1 else 1
            if obj.c.encloses and obj is not obj.c.statics:
                work.extend(self._enclosed_by(obj))
            element = obj.c.element
            if element is None or not element.primitive:
                for value in obj.f:
                    if value.__class__ is Obj:
                        if value.t >= MADE:
                            self.kept(obj, value)
                        if not value.s:
                            work.append(value)
            if obj.x.__class__ is tuple:
                work.extend(references(obj.x))


def enters(th: Thread, obj: Obj) -> bool:
    """Whether entering the monitor is more than one hold more of the thread's own, of which no other thread
    hears.
    """
    monitor = obj.m
    return monitor is None or monitor[0] != th.tid


def leaves(th: Thread, obj: Obj) -> bool:
    """Whether leaving the monitor is more than one hold less."""
    monitor = obj.m
    return monitor is None or monitor[0] != th.tid or monitor[1] == 1


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
