"""Objects that are told of from their birth on, where they may be handed over without an order.

What a thread does with an object that nobody else can reach is neither an action nor told to the listener. If
it hands the object over by an action that orders (JLS 17.4.4), whoever gets it is ordered behind all of that.
Not so if it stores the reference in opaque or plain mode, or if the reader reads in such a mode: then it
matters what the thread had read, written and released before, and when. The first time that this may decide
whether an access races the search begins again with all objects shared from their birth (FROM_BIRTH).

Left out are objects with final fields that races are looked for in: whether they leaked from their
constructors is found out when they become shared (`jvm.execution.construction`). They do when a reference
is stored into a shared object. What an object is made with is no store (what a lambda captures, what an array
or a copy begins with), so what was made in a step is looked through at its end, before others can look.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from weakref import ref

from jvm.execution.accesses import references
from jvm.execution.naive import NewlyMade
from jvm.objects.objects import NEVER, Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

FROM_BIRTH: Final = "objects from their birth on"


class FromBirth:
    """Makes every object shared: those made before the first start when it comes, the others at birth."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._before: list[ref[Obj]] = []
        self._made: list[tuple[Thread, Obj]] = []
        """Shared at birth since the last look."""

    def add(self, thread: Thread, obj: Obj) -> None:
        if not self._machine.concurrent:
            self._before.append(ref(obj))
        elif not leaves_out(obj.cls):
            obj.sharing = 1
            self._made.append((thread, obj))
            if obj.cls.races_built:
                self._machine.listener.escaped(thread, obj)

    def settled(self, run: Callable[[Thread], None], thread: Thread) -> None:
        """A visible action of the thread, and what it made is looked through."""
        self._settle()  # what the boot made since the first start
        try:
            run(thread)
        except BaseException:
            self._made.clear()  # the caller reverts
            raise
        self._settle()

    def _settle(self) -> None:
        """What was left out, and a shared object was made with, is shared."""
        made, self._made = self._made, []
        memory = self._machine.memory
        for thread, obj in made:
            held = obj.payload if obj.payload.__class__ is tuple else ()
            for value in references((*obj.cells, *held)):
                if not value.sharing:
                    memory.escape(thread, value)

    def share_all(self, thread: Thread) -> list[Obj]:
        """The program starts its first thread: what is to be shared then."""
        objects = [obj for each in self._before if (obj := each()) is not None]
        self._before.clear()
        return [obj for obj in objects if obj.initialization & 1 or not leaves_out(obj.cls)]


def newly_made(machine: Machine) -> NewlyMade | FromBirth | None:
    """Who hears of each object that the machine makes."""
    if machine.options.naive:
        return NewlyMade(machine)
    return FromBirth(machine) if FROM_BIRTH in machine.options.visible.settings else None


def leaves_out(cls: JClass) -> bool:
    """Whether objects of the class are not shared before others may reach them."""
    known = cls.data.get("not told from birth")
    if known is None:
        finals = any(0 < field.threshold < NEVER for field in cls.slots)
        known = cls.data["not told from birth"] = cls.write_only or finals
    return bool(known)
