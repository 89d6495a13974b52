"""Initializers that depend on nothing another thread changes: they run before the first thread starts.

Such an initializer does the same whenever it runs and whoever runs it (JLS 12.4.1 lets the first use decide), and
changes nothing but the static variables of its class and objects that it makes. So it is run once, by a thread that
is none of the program's, before the first start; its class is initialized in every state, and all uses are ordered
behind it, as JLS 12.4.2 asks. What the thread that would have come first had done before is not: who must know has
to confirm a race with `Listener.initialized` in mind. docs/soundness.md, "Independent initializers", has the
argument.

Nobody declares an initializer independent: it is run under guard here. What it must not do ends in `refuse`, and
then the class is initialized by whoever uses it first, in steps.
"""  # noqa: E501

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, NoReturn

from jvm.actions import Read
from jvm.errors import BoundHit, RestartNeeded, Unmodelled
from jvm.execution.access_modes import variable_at
from jvm.linking.classes import ERRONEOUS, READY, JClass
from jvm.machine.library_initializers import Guard, Looks
from jvm.objects.objects import INIT, Obj
from jvm.threads.initializing_thread import InitializingThread
from jvm.threads.points import STOP
from jvm.visibility import Restart

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jvm.actions import Action, Variable
    from jvm.listener import Listener
    from jvm.machine.machine import Machine
    from jvm.threads.points import Frame
    from jvm.threads.thread import Thread


class Dependent(Unmodelled):
    """The initializer under way is not independent; it is not run further."""


class Initialized:
    """One class and what its initializer made. `used`: other such classes that it used; `before`: those that
    had to be initialized before it (JLS 12.4.2, 7), which it need not have used. `within`: it was initialized
    within the initializer of this class, in a circle. Who begins at another end of a circle may wait for a
    thread that began here, so the class must not be used before that one is initialized.
    """

    __slots__ = ("before", "cls", "made", "used", "within")

    def __init__(self, cls: JClass) -> None:
        self.cls = cls
        self.made: list[Obj] = []
        self.used: dict[JClass, None] = {}
        self.before: dict[JClass, None] = {}
        self.within: Initialized | None = None

    @property
    def head(self) -> Initialized:
        """Where the circle that the class is in was begun; itself if it is in none."""
        one = self
        while one.within is not None:
            one = one.within
        return one


class IndependentInitializers:
    """Runs the initializers of `names` in turn, those of the JDK that they need as well.

    `trial`: an initializer that turns out not to be independent is noted in `refused` with the reason;
    otherwise RestartNeeded is raised for it.
    """

    def __init__(self, machine: Machine, main: Thread, names: tuple[str, ...], *, trial: bool) -> None:
        self.machine = machine
        self.main = main
        self.names = names
        self.trial = trial
        self.thread = InitializingThread(main, self.refuse)
        self.running: list[Initialized] = []
        self.done: dict[JClass, Initialized] = {}
        self.refused: dict[str, str] = {}
        self._mark = len(machine.journal.log)
        self.depends_on: dict[tuple[Obj, int], set[str]] = {}
        """Variables that may change, with the classes whose initializers looked at them."""
        self._steady: set[str] = set()
        """Classes whose initializers looked at what hardly anybody changes (`jvm.linking.steady_fields`)."""

    def run(self) -> None:
        """To be called when everything that others can reach is shared already."""
        machine = self.machine
        listener, recorder = machine.listener, machine.memory.recorder
        machine.memory.listener = Looks(self._looks_at)
        machine.memory.recorder = None
        machine.initializers = self
        machine.memory.steady.looked_early = self._looks_at_steady
        before = self._outside()
        self._begin_log()
        try:
            for name in self.names:
                cls = machine.loader.load(name)
                if cls.statics.payload is None:
                    self._initialize(cls)
        finally:
            machine.initializers = None
            machine.memory.steady.looked_early = None
            machine.memory.listener = listener
            machine.memory.recorder = recorder
        if self._outside() != before and not self.trial:
            raise RestartNeeded(Restart.INITIALIZERS, *self.names)
        self.main.next_key = self.thread.next_key
        self._tell(listener)

    def _initialize(self, cls: JClass) -> None:
        machine = self.machine
        before = self._outside()
        try:
            machine.atomically(self.thread, machine.entry_point, (self.entry, cls))
            if self._outside() != before:
                self._refuse_class(cls, "prints, starts a thread or is interrupted")
        except (Unmodelled, BoundHit) as problem:
            self._refuse_class(cls, problem.reason)
        self.running.clear()
        self._begin_log()

    def entry(self, thread: Thread, cls: JClass) -> object:
        return STOP if self.use(cls) else None

    def _outside(self) -> tuple[object, ...]:
        """What an initializer could change besides objects."""
        machine, thread = self.machine, self.thread
        others = len(machine.threads), len(machine.newborn), thread.children
        parks = thread.permit, thread.loose, thread.interrupted
        return machine.undo.printed_so_far, others, parks, thread.phase

    # -- what initializers do

    def use(self, cls: JClass) -> bool:
        """A use of a class by the initializer under way, as `Initializer.initialize`."""
        state = cls.statics.payload
        if state == READY:
            for one in self.running:
                if one.cls is not cls and not one.cls.of_jdk:
                    self._note_use(one, cls)
            return False
        if isinstance(state, tuple) and state[0] == ERRONEOUS:
            self.refuse(f"uses {cls.binary}, which failed")
        if state is not None:
            return self._use_in_progress(cls)
        for one in self.running:
            if not one.cls.of_jdk:
                self._note_use(one, cls)
        return self.begin(cls)

    @property
    def holder(self) -> Obj:
        """The Thread object of which classes say that it initializes them."""
        return self.thread.own

    def begin(self, cls: JClass) -> bool:
        if not cls.of_jdk and cls.name not in self.names:
            self.refuse(f"uses {cls.binary}, whose initializer is not independent")
        self._check_log()
        self.running.append(Initialized(cls))
        return self.machine.begin_initializing(self.thread, cls)

    def before(self, needed: JClass) -> bool:
        """A class has to be initialized before the one under way (JLS 12.4.2, 7); as `use`."""
        if needed.statics.payload == READY:
            return False
        self.running[-1].before[needed] = None
        return self.begin(needed) if needed.statics.payload is None else self._use_in_progress(needed)

    def entry_before(self, thread: Thread, needed: JClass) -> object:
        return STOP if self.before(needed) else None

    def stack_shown(self) -> None:
        """The activations of the thread are looked at. Those below the initializer are of whoever came
        first (JLS 12.4.2, 9).
        """
        self.refuse("looks at its stack")

    def _use_in_progress(self, cls: JClass) -> bool:
        """A recursive request (JLS 12.4.2, 3). If another initializer makes it, two threads that begin at
        different ends may wait for each other.
        """
        if self.running and self.running[-1].cls is not cls:
            at = next((n for n, one in enumerate(self.running) if one.cls is cls), None)
            if at is None:
                self.refuse(f"needs {cls.binary}, which another thread initializes")
            self._close_circle(at)
        return False

    def _close_circle(self, at: int) -> None:
        """Each of the initializers under way, from the one with this number on, needs the next one, and the
        last one needs the first.
        """
        circle = self.running[at:]
        own = [one for one in circle if not one.cls.of_jdk]
        if own and len(own) != len(circle):
            self.refuse(f"is initialized in a circle with {circle[0].cls.binary}")
        head = circle[0].head
        for one in own:
            if one.head is not head:
                one.head.within = head

    def _note_use(self, one: Initialized, cls: JClass) -> None:
        if cls.name in self.refused:
            self.refuse(f"uses {cls.binary}, whose initializer is not independent")
        if cls.of_jdk or cls.init_done_solo:
            return
        found = self.done.get(cls)
        if found is not None and found.head is not found and not self._knows(one, found.head):
            if found.head not in self.running:
                self.refuse(f"uses {cls.binary} before {found.head.cls.binary}")
            self._close_circle(self.running.index(found.head))
        one.used[cls] = None

    def _knows(self, one: Initialized, head: Initialized) -> bool:
        """Whether the initializer has used a class, or one whose initializer did."""
        work = [one]
        seen = {one}
        for each in work:
            if each is head:
                return True
            more = [self.done[cls] for cls in each.used if cls in self.done]
            work.extend(other for other in more if other not in seen)
            seen.update(more)
        return False

    def ended(self, cls: JClass) -> None:
        """<clinit> of the class has returned."""
        self._check_log()
        found = self.running.pop()
        made = self.machine.memory.share_quietly(self.thread, [cls.statics])
        if any(obj is self.thread.own for obj in made):
            self.refuse("keeps its thread")
        throwable = self.machine.loader.load("java/lang/Throwable")
        if not cls.of_jdk and any(obj.payload and obj.cls.subclass_of(throwable) for obj in made):
            self.refuse("keeps an exception with its stack")
        if cls.of_jdk:
            cls.init_done_solo = True
        else:
            cls.initialized_early = True
            found.made = made
            self.done[cls] = found
        self._begin_log()

    @contextmanager
    def by_library(self) -> Iterator[None]:
        """What is done within is the library's own (`jvm.natives.quiet`)."""
        self._check_log()
        self.running.append(Initialized(self.machine.loader.load("java/lang/Object")))
        yield
        self.running.pop()
        self._begin_log()

    def judge(self, thread: Thread, floor: Frame | None) -> None:
        """The initializer stands before an action that others could notice, or notice of others. `floor`: its
        frames are above that.
        """
        top = frame = thread.top
        assert top is not None
        if self._by_program():
            self.noticed(top.point.action(thread, top.values))
            return
        while frame is not None and frame is not floor and frame.point.pc < 0:
            frame = frame.parent  # a point outside of bytecode is the machine's own
        if frame is None or frame is floor:
            return
        method = frame.point.method
        if not (method.cls.of_jdk or method.cls.trusted):
            self.refuse(f"runs {method.display} within a call of the library")

    def _by_program(self) -> bool:
        return bool(self.running) and not self.running[-1].cls.of_jdk

    def noticed(self, action: Action) -> None:
        """An action that others could notice, or notice of others, is made within the initializer."""
        if not self._by_program():
            return
        if not isinstance(action, Read):
            self.refuse(type(action).__name__)
        elif not self._settled(action.variable):
            variable = action.variable
            users = self.depends_on.setdefault((variable.obj, variable.index), set())
            users |= self._users()

    def _looks_at(self, obj: Obj, index: int) -> None:
        """The initializer looks at a cell, or, by a negative index, at what others do with the object.
        Natives may, without an action.
        """
        if index >= 0:
            self.noticed(Read(variable_at(obj, index)))
        elif index != INIT and self._by_program():
            self.refuse(f"looks what others do with {obj!r}")

    def has_noticed(self, obj: Obj, index: int) -> bool:
        """Whether it is known that the initializer under way, if it is the program's, looks at the cell."""
        return not self._by_program() or (obj, index) in self.depends_on

    def _looks_at_steady(self) -> None:
        """So does who is initialized by calls of the library that look."""
        self._steady |= self._users()

    def _users(self) -> set[str]:
        return {one.cls.name for one in self.running if not one.cls.of_jdk}

    def _settled(self, variable: Variable) -> bool:
        """Whether the variable never changes. Refuses those whose changes nobody hears of."""
        obj = variable.obj
        if variable.array:
            return False
        field = obj.cls.static_field_at(variable.index) if variable.static else obj.cls.slots[variable.index]
        if field.benign:
            self.refuse(f"looks at {field}, whose races are accepted")
        if field.frozen:
            self.refuse(f"looks at {field} of an object that is not finished")
        return False

    # -- what they must not do

    def refuse(self, why: str) -> NoReturn:
        """What is being initialized is not independent. Raises Dependent."""
        raise Dependent(why)

    def _refuse_class(self, cls: JClass, why: str) -> None:
        """The class is not, nor is any whose initializer was under way: they wait for each other."""
        names = [one.cls.name for one in self.running if not one.cls.of_jdk]
        self._give_up([cls.name, *(name for name in names if name != cls.name)], why)

    def _changed(self, names: set[str]) -> None:
        """What their initializers looked at is about to change."""
        self._give_up(sorted(names), "looks at what changes")

    def looked_at(self, cls: JClass) -> None:
        """Somebody looks whether the class is initialized, or past that at its static variables."""
        if cls.initialized_early:
            self._give_up([cls.name], "is looked at before it is used")

    def _give_up(self, names: list[str], why: str) -> None:
        if not self.trial:
            raise RestartNeeded(Restart.INITIALIZERS, *names)
        for name in names:
            self.refused.setdefault(name, why)

    def _begin_log(self) -> None:
        """From here on the journal hears of the first change of each object again. What it heard of the
        initializers is not undone: they run before the first choice.
        """
        journal = self.machine.journal
        del journal.log[self._mark :]
        self._mark = len(journal.log)
        journal.epoch += 1

    def _check_log(self) -> None:
        """Nothing was changed that was there before, but what the JVM keeps for itself."""
        journal = self.machine.journal
        if self.running and not self.running[-1].cls.of_jdk:
            own = {id(one.cls.statics) for one in self.running}
            for saved in journal.log[self._mark :]:
                obj, sharing = saved[0], saved[4]
                if sharing and id(obj) not in own and not _hidden(obj, sharing):
                    self.refuse(f"changes {obj!r}")
        self._begin_log()

    # -- afterwards

    def _tell(self, listener: Listener) -> None:
        for cls, one in self.done.items():
            used = [each.statics for each in one.used if each in self.done]
            before = [each.statics for each in one.before if each in self.done]
            head = None if one.head is one else one.head.cls.statics
            listener.initialized(self.main, cls.statics, one.made, used, before, head)
        if self._steady:
            self.machine.memory.steady.written = partial(self._changed, self._steady)
        if self.depends_on:
            guard = Guard(listener, self._changed, self.depends_on)
            self.machine.memory.listener = guard
            self.machine.undo.watching = guard.require_same


def _hidden(obj: Obj, sharing: int) -> bool:
    """Whether only natives change it without an action, which is what the JVM keeps for itself."""
    return obj.cls.name == "java/lang/Class" or (sharing > 0 and obj.cls.of_jdk and not obj.cls.trusted)
