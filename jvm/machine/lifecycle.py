"""Threads of the program from the first to the last: main, start, end, what happens when the program becomes
concurrent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from jvm.actions import Event, Join, Observe
from jvm.errors import BoundHit, RestartNeeded
from jvm.execution.whole_records import RECORDS
from jvm.linking.classes import ERRONEOUS, READY
from jvm.linking.steady_fields import written
from jvm.natives.quiet import Escapes
from jvm.natives.times.alone import Alone
from jvm.objects.objects import INTERRUPT, Obj
from jvm.overlooked import PROGRAM, VARIABLE, by, done_openly, hidden, of_object
from jvm.threads.points import Frame
from jvm.threads.thread import GIVEN, NO_PERMIT, Thread
from jvm.values.outside import to_java
from jvm.visibility import DAEMONS_LOOK, ENDS_OF_OTHERS, Restart

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.execution.accesses import Memory
    from jvm.linking.classes import JClass
    from jvm.linking.fields.field import JField
    from jvm.linking.loader import Loader
    from jvm.linking.methods import JMethod
    from jvm.machine.heap import Heap
    from jvm.machine.options import Options
    from jvm.natives.times.relative_times import Times
    from jvm.objects.objects import Cell
    from jvm.threads.points import Point

MAX_THREADS: Final = 1000
_WORKER: Final = "java/util/concurrent/ForkJoinWorkerThread"
MAIN_DESCRIPTORS: Final = ("([Ljava/lang/String;)V", "()V")


class NoMain(ValueError):
    """The class has no `main` that can be run."""


class ThreadFacts(Protocol):
    """What a Thread object says when its thread is started."""

    @property
    def daemon(self) -> bool: ...
    @property
    def interrupted(self) -> bool: ...
    @property
    def permit(self) -> bool: ...


class ModelsThreads(Protocol):
    """Class Thread, and what else of the library matters when threads begin, as they are modelled."""

    def life(self, thread: Thread, obj: Obj) -> ThreadFacts:
        """What the Thread object says; NullPointerException if there is none."""

    def number(self, thread: Thread, obj: Obj, tid: int) -> None:
        """Note in the Thread object that its thread has this number."""

    def main_payload(self) -> tuple[object, ...]:
        """The payload of the Thread object of main."""

    def before_first_start(self, thread: Thread) -> None:
        """Make what must be there before other threads look at it."""

    def only_hook(self, thread: Thread) -> bool:
        """Whether the thread runs the only shutdown hook, and all the program's threads have ended before."""

    def instance_main(self, cls: JClass, constructor: JMethod, method: JMethod) -> Callable[..., object]:
        """A function that makes an instance, then calls main on it."""


class Host(Protocol):
    """What this part asks of the machine around it, and what of the machine's it changes."""

    threads: list[Thread]
    newborn: list[Thread]
    settings_looked_at: set[str] | None
    notes: set[str]
    concurrent: bool

    @property
    def initializers(self) -> object: ...

    globals: Obj
    kept_values: Obj
    direct_memory: Obj
    files: Obj
    lapses: Obj
    times: Times
    interned: Obj
    no_method: JMethod

    @property
    def options(self) -> Options: ...
    @property
    def loader(self) -> Loader: ...
    @property
    def library(self) -> ModelsThreads: ...
    @property
    def entry_point(self) -> Point: ...
    def touch_thread(self, thread: Thread) -> None: ...
    def initialize(self, thread: Thread, cls: JClass) -> bool: ...
    def initialize_now(self, thread: Thread, cls: JClass) -> None: ...
    def initialize_independently(self, thread: Thread) -> None: ...
    def stop_for_class(
        self, thread: Thread, cls: JClass, function: Callable[..., object], arguments: tuple[object, ...]
    ) -> object: ...


class Lifecycle:
    """The part of a machine that begins and ends threads."""

    def __init__(self, host: Host, heap: Heap, memory: Memory) -> None:
        self._host = host
        self.heap = heap
        self.memory = memory
        memory.steady_written = self._steady_written
        memory.steady.looked_aside = self._looked_aside
        memory.steady.changed_aside = self._changed_aside
        memory.passed_written = self._passed_written
        self.alone = Alone(host, memory, self.become_concurrent)

    def make_main_thread(self) -> Thread:
        """The thread that runs `main` (JLS 12.1.4)."""
        host = self._host
        nothing = host.loader.load("java/lang/Object")
        host.kept_values = Obj(nothing, [], 0, "kept values")
        """Its payload is what the program keeps by gov.nasa.jpf.vm.Verify."""
        host.direct_memory = Obj(nothing, [], 0, "direct memory")
        """Its payload is what was allocated outside of the heap."""
        host.files = Obj(nothing, [], 0, "files")
        """Its payload is what the program made of its files (`jvm.natives.java_io.file_table`)."""
        host.lapses = Obj(nothing, [], 0, "looks at clocks")
        """Its payload is how much time has passed since threads looked (`jvm.natives.times.lapses`)."""
        host.times.unseen = Obj(nothing, [], 0, "waits that nobody looked at")
        """Its payload is how many timed waits were over since threads looked (`jvm.natives.times.unseen`)."""
        host.times.overtime = Obj(nothing, [], 0, ("overtime",))
        """Its payload is how far clocks went on unseen. It is no part of the state: nothing refers to it."""
        host.interned = Obj(nothing, [], 0, "interned strings")
        """Its payload are those that threads interned (`jvm.natives.interning`)."""
        kept: list[Cell] = [host.kept_values, host.direct_memory, host.files, host.lapses, host.interned]
        kept.append(host.times.unseen)
        cells: list[Cell] = [0, 0, None, 0, 0, 0, None, *kept]
        host.globals = self.memory.steady.all_fields = Obj(nothing, cells, 0, "globals")
        thread_class = host.loader.load("java/lang/Thread")
        obj = Obj(thread_class, thread_class.default_cells[:], 0, "main thread")
        obj.initialization = 1
        thread = Thread(0, (), obj)
        thread.single_threaded = True
        obj.payload = host.library.main_payload()
        host.no_method = thread_class.methods["run", "()V"]
        return thread

    def entry_frame(self, thread: Thread, main_class: str, arguments: list[str]) -> Frame:
        """The first frame of main: the one with arguments if there are both, static or not (JLS 12.1.4 as of
        Java 25). Raises NoMain or ClassUnavailable."""
        cls = self._host.loader.load(main_class)
        for descriptor in MAIN_DESCRIPTORS:
            method = cls.find_method("main", descriptor)
            if method is None or method.private or method.abstract:
                continue
            values: tuple[object, ...] = ()
            if method.parameters:
                strings: list[Cell] = [
                    self.heap.own_text(f"argument {at}", to_java(text)) for at, text in enumerate(arguments)
                ]
                values = (self.heap.array_from(thread, "[Ljava/lang/String;", strings),)
            if method.static:
                return Frame(self._host.entry_point, (self._main_caller(method), *values), None)
            constructor = cls.methods.get(("<init>", "()V"))
            if constructor is not None and not constructor.private and not cls.abstract:
                call = self._host.library.instance_main(cls, constructor, method)
                return Frame(self._host.entry_point, (call, *values), None)
        raise NoMain(f"class {cls.binary} has no method `public static void main(String[])`")

    def _main_caller(self, method: JMethod) -> Callable[..., object]:
        def call(thread: Thread, *arguments: object) -> object:
            if self._host.initialize(thread, method.cls):
                return self._host.stop_for_class(thread, method.cls, call, arguments)
            return method.entry(thread, *arguments)

        return call

    def start_thread(self, thread: Thread, obj: Obj, function: Callable[..., object]) -> Thread:
        """Start the thread of a Thread object; `function(thread, obj)` is its body."""
        if len(self._host.threads) >= MAX_THREADS:
            pool = obj.cls.of_jdk and obj.cls.name != "java/lang/Thread"
            task = " (each task of a modelled pool counts as one)" if pool else ""
            raise BoundHit(f"more than {MAX_THREADS} threads{task}")
        if not self._host.concurrent:
            self.become_concurrent(thread)
        state = self._host.library.life(thread, obj)
        if state.interrupted and not self._host.options.visible.interrupts:
            raise RestartNeeded(Restart.INTERRUPTS)  # it can take its status back while others look at it
        if state.daemon and not self._host.options.visible.ends_program:
            # The end of the last other thread keeps it from its next steps.
            raise RestartNeeded(Restart.SETTING, ENDS_OF_OTHERS)
        child = Thread(len(self._host.threads), (*thread.key, thread.children), obj)
        self._host.touch_thread(thread)
        thread.children += 1
        child.daemon = state.daemon
        child.interrupted, child.permit = state.interrupted, GIVEN if state.permit else NO_PERMIT
        self._host.library.number(thread, obj, child.tid)
        if not obj.sharing:
            self.memory.escape(thread, obj)
        if self.heap.newly_made is not None:
            self.heap.newly_made.started(thread, obj)
        child.top = Frame(self._host.entry_point, (function, obj), None)
        self._host.threads.append(child)
        self._host.newborn.append(child)
        self.memory.listener.started(thread, child)
        return child

    def become_concurrent(self, thread: Thread) -> None:
        """Before the first start or choice: all that static fields refer to may be reached by another thread.

        These objects need no record of who wrote them: the start orders everything before it.
        """
        if thread.interrupted and not self._host.options.visible.interrupts:
            raise RestartNeeded(Restart.INTERRUPTS)
        self._initialize_early(thread)
        self._host.library.before_first_start(thread)
        self.heap.interned_early = frozenset(self.heap.literals)
        # From now on base objects may come to refer to dynamic ones, which the fingerprint must hear of.
        self.memory.journal.epoch += 1
        work: list[Obj] = [self._host.globals, thread.obj]
        if self.heap.newly_made is not None:
            work += self.heap.newly_made.share_all(thread)
        for cls in list(self._host.loader.classes.values()):
            if cls.statics.payload == READY:
                cls.init_done_solo = True
                work.append(cls.statics)
            elif isinstance(cls.statics.payload, tuple) and cls.statics.payload[0] == ERRONEOUS:
                work.append(cls.statics.payload[1])
        work.extend(self.heap.mirrors)
        for mirror in self.heap.mirrors:
            mirror.sharing = 0
        self.memory.share_quietly(thread, work)
        self._host.concurrent = True
        if self._host.options.independent:
            self._host.initialize_independently(thread)
        thread.single_threaded = False

    def _initialize_early(self, thread: Thread) -> None:
        """Initialize the classes of the JDK that threads will use. Raises RestartNeeded for those that look
        at a setting which threads change, or run code of the program: it matters when they do."""
        visible = frozenset(self._host.options.visible.settings)
        looked: list[str] = []
        self.memory.steady.early = True
        try:
            for name in self._host.options.early:
                self._host.settings_looked_at = seen = set[str]()
                self._host.initialize_now(thread, self._host.loader.load(name))
                if not visible.isdisjoint(seen) or PROGRAM in seen:
                    looked.append(name)
        finally:
            self._host.settings_looked_at = None
            self.memory.steady.early = False
        if looked:
            raise RestartNeeded(Restart.INITIALIZERS, *looked)

    def writes_in_order(self, thread: Thread) -> bool:
        """Whether the thread may write what nobody is expected to: who looked before is ordered before it,
        and who looks later behind it. The only shutdown hook behind all other threads may, and others where
        looks are noted. Raises RestartNeeded if these are to be, or an initializer looked before its time.
        """
        self.memory.steady.written()
        return self._host.library.only_hook(thread) or self.memory.steady.writes_in_order(thread)

    def _steady_written(self, thread: Thread, field: JField) -> None:
        self._changed_aside(thread, field, None)
        if not self.writes_in_order(thread):
            written(field)

    def _looked_aside(self, thread: Thread, field: JField, obj: Obj | None) -> None:
        """A look at a volatile field of the JDK that threads may change; maybe within an initializer of the
        JDK, or a quiet call, or before the first start on behalf of them all, where any object may be meant.
        """
        host = self._host
        if field.static and field.cls.statics.payload != READY:
            return  # by its own initializer, for which others wait
        within = thread.initializes or isinstance(self.memory.listener, Escapes)
        if self.memory.steady.early or (host.concurrent and within and host.initializers is None):
            hidden(host.notes, VARIABLE, of_object(field, obj), by(host, thread))

    def _changed_aside(self, thread: Thread, field: JField, obj: Obj | None) -> None:
        if self._host.concurrent and not thread.atomic:
            doer = by(self._host, thread)
            for name in {of_object(field, obj), of_object(field, None)}:
                done_openly(self._host.notes, VARIABLE, name, doer)

    def _passed_written(self, thread: Thread) -> None:
        if not self.writes_in_order(thread):
            raise RestartNeeded(Restart.SETTING, RECORDS)

    def clear_interrupt(self, thread: Thread) -> None:
        """The thread detects its interruption: the interrupter's actions happen before this (JLS 17.4.4)."""
        self._host.touch_thread(thread)
        thread.interrupted = False
        self.memory.listener.acquire(thread, thread.obj, INTERRUPT)

    def record(self, thread: Thread, action: Action, value: object = None) -> None:
        """Tell the recorder, if there is one, that an action was performed."""
        if thread.daemon and isinstance(action, Join | Observe):
            self._host.notes.add(DAEMONS_LOOK)
        if self.memory.recorder is not None:
            self.memory.recorder(Event(thread, action, value))

    def count(self, counter: int) -> int:
        """The next number of one of the JVM's own counters."""
        cells = self._host.globals
        self.memory.journal.change(cells)
        value = cells.cells[counter]
        assert isinstance(value, int)
        cells.cells[counter] = value + 1
        return value

    def set_global(self, index: int, value: Obj | None, thread: Thread) -> None:
        self.memory.put(thread, self._host.globals, index, value)
