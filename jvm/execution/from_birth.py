"""Objects that are told of from their birth on, where they may be handed over without an order.

What a thread does with an object that nobody else can reach is neither an action nor told to the listener. If
it hands the object over by an action that orders (JLS 17.4.4), whoever gets it is ordered behind all of that.
Not so if it stores the reference in opaque or plain mode, or if the reader reads in such a mode: then it
matters what the thread had read, written and released before, and when. The first time that this may decide
whether an access races the search begins again with all objects shared from their birth (FROM_BIRTH).

Whether an object with final fields leaks from its constructor is found out otherwise then, for all objects
are shared: where a thread stands within a constructor that writes final fields, a walk after its step tells
whether other threads can reach the object by now. What a constructor writes to final fields is told to the
listener when it is written, although nobody can look before the object has leaked.

Of what is made where nobody listens (`jvm.natives.quiet`, `jvm.machine.library_initializers`) the listener
would not hear from its birth on, either. So it is shared when that ends, or earlier if others can reach it.
"""

from __future__ import annotations

from contextlib import contextmanager
from operator import is_
from typing import TYPE_CHECKING, Final
from weakref import WeakSet, ref

from jvm.execution.accesses import references
from jvm.execution.construction import building, building_at_rest, level
from jvm.execution.naive import NewlyMade
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from jvm.execution.accesses import Memory
    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

    _Beside = tuple[int, int, list[object]]

FROM_BIRTH: Final = "objects from their birth on"


class FromBirth:
    """Makes every object shared: those made before the first start when it comes, the others at birth."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._before: list[ref[Obj]] = []
        self._unfinished: dict[object, dict[JClass, WeakSet[Obj]]] = {}
        """Objects with final fields, of all paths, by who made them; what their constructors did is looked up
        in each."""

    def add(self, thread: Thread, obj: Obj) -> None:
        if obj.cls.has_finals and not obj.initialization & 1:
            self._unfinished.setdefault(_maker(obj), {}).setdefault(obj.cls, WeakSet()).add(obj)
        unheard = self._machine.memory.born_unheard
        if not self._machine.concurrent:
            self._before.append(ref(obj))
        elif obj.cls.write_only:
            pass
        elif unheard is not None:
            unheard.append(obj)
        else:
            obj.sharing = 1
            if obj.cls.races_built:
                self._machine.listener.escaped(thread, obj)

    def settled(self, run: Callable[[Thread], None], thread: Thread) -> None:
        """A visible action of the thread, which may let out what it constructs."""
        classes = building_at_rest(thread)
        if not classes:
            run(thread)
            return
        inside = list(self._inside(thread, classes))
        if not inside:
            run(thread)
            return
        before = self._beside(thread)
        run(thread)
        if self._is_other_beside(thread, before) or self._leads_to({obj for obj, _ in inside}):
            self._let_out(inside, _reached(self._roots(thread)))

    def _inside(self, thread: Thread, classes: Sequence[JClass]) -> Iterator[tuple[Obj, int]]:
        """What the thread constructs and others did not get, with the level at which they would."""
        unheard = self._machine.memory.born_unheard is not None
        for cls, objects in self._unfinished.get(thread.key, {}).items():
            found = level(cls, classes)
            if found > 1 or unheard or cls.write_only:
                for obj in objects:
                    if found > obj.sharing and not obj.initialization & 1:
                        yield obj, found

    def _beside(self, thread: Thread) -> _Beside:
        """What may lead others to an object though no variable of theirs has changed: where they stand, and
        which classes there are."""
        machine = self._machine
        others = [other for other in machine.threads if other is not thread]
        stands: list[object] = [each for other in others for each in (other.top, other.uncaught, other.obj)]
        return machine.journal.epoch, len(machine.loader.classes), stands

    def _is_other_beside(self, thread: Thread, before: _Beside) -> bool:
        (*counts, stands), (*known, stood) = self._beside(thread), before
        return counts != known or len(stands) != len(stood) or not all(map(is_, stands, stood))

    def _leads_to(self, inside: set[Obj]) -> bool:
        """Whether references that were stored since the last cut lead to one of the objects, which nobody
        else could reach then. What these refer to themselves leads others to nothing, unless they had leaked
        before, from a constructor of a subclass (litmus LeakedIntoLeaked)."""
        fresh: list[Obj] = []
        for obj, cells, _, payload, *_ in self._machine.journal.log:
            own = obj.sharing <= 1 and obj in inside
            if not own and (cells is not obj.cells or payload is not obj.payload):
                known = set(references((*cells, payload)))
                fresh += [each for each in references((*obj.cells, obj.payload)) if each not in known]
        return bool(fresh) and not inside.isdisjoint(_reached(fresh))

    def started(self, thread: Thread, child: Obj) -> None:
        """The thread starts another one, maybe the first, of what it constructs."""
        classes = building(thread)
        if classes:
            reached = _reached([child])
            inside = [(obj, level(obj.cls, classes)) for obj in reached if obj.cls.has_finals]
            self._let_out([each for each in inside if not each[0].initialization & 1], reached)

    def _let_out(self, inside: list[tuple[Obj, int]], reached: set[Obj]) -> None:
        """Note what others have got before its constructors returned, and which fields are not frozen yet."""
        for obj, found in inside:
            if obj in reached and found > obj.sharing:
                self._machine.journal.change(obj)
                obj.sharing = found

    def others_reach(self, thread: Thread, obj: Obj) -> bool:
        """Whether another thread can get a reference to the object."""
        return obj in _reached(self._roots(thread))

    def _roots(self, thread: Thread) -> Iterator[Obj]:
        """What is not the thread's own: static variables, what the JVM keeps, other threads and what they
        stand with."""
        machine = self._machine
        for cls in machine.loader.classes.values():
            yield cls.statics
        yield from machine.heap.mirrors
        yield from (machine.globals, machine.kept_values, machine.interned)
        for other in machine.threads:
            if other is not thread:
                yield from references((other.obj, other.uncaught))
                frame = other.top
                while frame is not None:
                    yield from references(frame.values)
                    frame = frame.parent

    def share_all(self, thread: Thread) -> list[Obj]:
        """The program starts its first thread: what is to be shared then. What is under construction has
        not leaked if nothing leads others to it."""
        objects = [obj for each in self._before if (obj := each()) is not None]
        self._before.clear()
        reached = _reached(self._roots(thread))
        for obj in objects:
            if obj.cls.has_finals and not (obj.initialization & 1 or obj in reached or obj.cls.write_only):
                obj.sharing = 1  # quietly, as all that exists
        return objects


@contextmanager
def unheard(memory: Memory) -> Iterator[None]:
    """Within, nobody hears what is done with the objects that are made: they are shared at the end."""
    if not memory.tells_finals or memory.born_unheard is not None:
        yield
        return
    born = memory.born_unheard = []
    try:
        yield
    finally:
        memory.born_unheard = None
        for obj in born:
            if not obj.sharing:
                memory.journal.change(obj)
                obj.sharing = 1


def _maker(obj: Obj) -> object:
    """The key of the thread that made the object; main has made what is from before the first start."""
    return obj.key[0] if isinstance(obj.key, tuple) else ()


def _reached(roots: Iterable[Obj]) -> set[Obj]:
    """The roots, and what they lead to."""
    found: set[Obj] = set()
    work = list(roots)
    while work:
        obj = work.pop()
        if obj not in found:
            found.add(obj)
            element = obj.cls.element
            if element is None or not element.primitive:
                work += references((*obj.cells, obj.payload))
    return found


def newly_made(machine: Machine) -> NewlyMade | FromBirth | None:
    """Who hears of each object that the machine makes."""
    if machine.options.naive:
        return NewlyMade(machine)
    return FromBirth(machine) if FROM_BIRTH in machine.options.visible.settings else None
