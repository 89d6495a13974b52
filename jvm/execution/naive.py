"""What a naive machine (`Options.naive`) does otherwise: it takes everything for visible.

Every object that exists when the program starts its first thread, or is made later, counts as shared from
then on, reachable or not; so each access to a field or an element stops its thread, whoever made the object
and whichever class accesses it. A call of a native function stops too, unless it looks at nothing that
changes. Nothing is found out about objects, so nothing can be found out wrongly. Only models, where they are
asked for, are taken at their word: what one does between two of its actions is one step. See docs/naive.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.library.library import GATE
from jvm.objects.objects import EVERYTHING, NEVER, NotingJournal, Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_PURE_CLASSES: Final = frozenset(
    f"java/lang/{name}"
    for name in (
        "Boolean", "Byte", "Character", "Class", "Double", "Float", "Integer", "Long", "Math", "Module",
        "Short", "StackTraceElement", "StrictMath", "String", "StringConcatHelper", "Throwable",
    )
)  # fmt: skip
_PURE_PACKAGES: Final = ("java/math/", "java/lang/invoke/", "java/lang/constant/", "sun/", "jdk/internal/")
_LOOKS: Final = ("jdk/internal/misc/Unsafe", "java/lang/invoke/VarHandle")
_PURE_METHODS: Final = frozenset(
    (
        "java/lang/Object.<init>()V",
        "java/lang/Object.getClass()Ljava/lang/Class;",
        "java/lang/Object.hashCode()I",
        "java/lang/System.identityHashCode(Ljava/lang/Object;)I",
        "java/lang/Thread.currentThread()Ljava/lang/Thread;",
    )
)


def is_pure(method: JMethod) -> bool:
    """Whether a native function looks at nothing that changes (strings, numbers, classes, method handles).

    Those of gates stop by themselves where they are actions of a model.
    """
    owner = method.cls.name
    if owner == GATE:
        return True
    if owner.startswith(_LOOKS):
        return "Offset" in method.name or "Base" in method.name or "Scale" in method.name
    pure = owner in _PURE_CLASSES or owner.startswith(_PURE_PACKAGES)
    return pure or method.signature in _PURE_METHODS


class NewlyMade:
    """Makes every object shared: those made before the first start when it comes, the others at birth."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._before: list[Obj] = []
        self._made: list[tuple[Thread, Obj]] = []
        """In this step."""
        self._told: set[tuple[Obj, int]] = set()
        """Cells of these that the listener knows of."""

    def add(self, thread: Thread, obj: Obj) -> None:
        if self._machine.concurrent:
            obj.sharing = EVERYTHING
            self._machine.listener.escaped(thread, obj)
            self._made.append((thread, obj))
        else:
            self._before.append(obj)

    def settled(self, run: Callable[[Thread], None], thread: Thread) -> None:
        """A visible action of the thread. What an object was made with, it was written with: a copy, an array
        of arrays, what a native returns. No other thread can have looked at it before."""
        self._settle()  # what the boot made since the first start
        try:
            run(thread)
        except BaseException:
            self._forget()  # the caller reverts
            raise
        self._settle()

    def _settle(self) -> None:
        self.tell()
        self._forget()

    def _forget(self) -> None:
        self._made.clear()
        self._told.clear()

    def tell(self) -> None:
        """What was made in this step was written by now: asked before anything is released, for a step may go
        on behind that, as initializers of the JDK do.
        """
        for thread, obj in self._made:
            if obj.trusted_threshold >= NEVER:
                continue  # what the JDK makes for itself
            slots = list(range(len(obj.cells)))
            if (
                obj.cls.element is None
            ):  # final fields are looked at elsewhere; what a lambda holds is no field
                slots = [field.slot for field in obj.cls.slots[: len(obj.cells)] if not field.frozen]
            for slot in slots:
                if (obj, slot) not in self._told and not obj.never_written(slot):
                    self._told.add((obj, slot))
                    self._machine.listener.wrote(thread, obj, slot)

    def started(self, thread: Thread, child: Obj) -> None:
        """What a thread is constructing is looked at after the step, by the listener."""

    def share_all(self, thread: Thread) -> list[Obj]:
        """The program starts its first thread. Nothing is left to be shared."""
        for obj in self._before:
            obj.sharing = EVERYTHING
            self._machine.listener.escaped(thread, obj)
        self._before.clear()
        journal = self._machine.journal
        assert isinstance(journal, NotingJournal)
        journal.originals.clear()
        for cls in self._machine.loader.classes.values():
            if cls.ready:
                cls.statics.sharing = EVERYTHING
        return []
