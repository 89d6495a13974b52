"""Threads of the program from the first to the last: main, start, end, what happens when the program becomes
concurrent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.actions import Event
from jvm.errors import BoundHit, RestartNeeded
from jvm.linking.classes import ERRONEOUS, READY
from jvm.machine.heap import Heap
from jvm.natives.java_lang.properties import make_table
from jvm.natives.java_lang_thread.settings import handler_frame
from jvm.natives.java_lang_thread.shutdown import after_thread
from jvm.natives.java_lang_thread.threads import Life, life, set_life
from jvm.natives.registry import then
from jvm.natives.settings import PROPERTIES
from jvm.objects.objects import INTERRUPT, Obj
from jvm.threads.points import Frame
from jvm.threads.thread import Thread
from jvm.visibility import Restart

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.linking.classes import JClass
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine

MAX_THREADS = 1000
MAIN_DESCRIPTORS = ("([Ljava/lang/String;)V", "()V")


class NoMain(ValueError):
    """The class has no `main` that can be run."""


class Lifecycle(Heap):
    """Part of the machine: its threads."""

    def make_main_thread(self) -> Thread:
        """The thread that runs `main` (JLS 12.1.4)."""
        nothing = self.loader.load("java/lang/Object")
        self.kept_values = Obj(nothing, [], 0, "kept values")
        """Its payload is what the program keeps by gov.nasa.jpf.vm.Verify."""
        self.globals = Obj(nothing, [0, 0, None, 0, 0, 0, None, self.kept_values], 0, "globals")
        thread_class = self.loader.load("java/lang/Thread")
        obj = Obj(thread_class, thread_class.default_cells[:], 0, "main thread")
        obj.initialization = 1
        thread = Thread(0, (), obj)
        thread.single_threaded = True
        obj.payload = tuple(Life(name=self.literal("main"), tid=0))
        self.no_method = thread_class.find_method("run", "()V")  # type: ignore[assignment]
        return thread

    def entry_frame(self, thread: Thread, main_class: str, arguments: list[str]) -> Frame:
        """The first frame of main: the one with arguments if there are both, static or not (JLS 12.1.4 as of
        Java 25). Raises NoMain or ClassUnavailable."""
        cls = self.loader.load(main_class)
        for descriptor in MAIN_DESCRIPTORS:
            method = cls.find_method("main", descriptor)
            if method is None or method.private or method.abstract:
                continue
            values: tuple[object, ...] = ()
            if method.parameters:
                strings: list[int | float | None | Obj] = [self.literal(text) for text in arguments]
                values = (self.array_from(thread, "[Ljava/lang/String;", strings),)
            if method.static:
                return Frame(self.entry_point, (self._main_caller(method), *values), None)
            constructor = cls.methods.get(("<init>", "()V"))
            if constructor is not None and not constructor.private and not cls.abstract:
                call = self._instance_main_caller(cls, constructor, method)
                return Frame(self.entry_point, (call, *values), None)
        raise NoMain(f"class {cls.binary} has no method `public static void main(String[])`")

    def _main_caller(self, method: JMethod) -> Callable[..., object]:
        def call(thread: Thread, *arguments: object) -> object:
            if self.initialize(thread, method.cls):
                return self.stop_for_class(thread, method.cls, call, arguments)
            return method.entry(thread, *arguments)

        return call

    def _instance_main_caller(
        self, cls: JClass, constructor: JMethod, method: JMethod
    ) -> Callable[..., object]:
        """Make an instance, then call main on it."""
        machine = self.machine

        def made(machine: Machine, thread: Thread, obj: Obj, *arguments: object) -> object:
            return obj.cls.vtable[method.key](thread, obj, *arguments)

        def call(thread: Thread, *arguments: object) -> object:
            point = machine.natives.phase("instance main", made)
            return then(
                machine, thread, machine.invoker.construct_call(cls, constructor), (), point, arguments
            )

        return call

    def start_thread(self, thread: Thread, obj: Obj, function: Callable[..., object]) -> Thread:
        """Start the thread of a Thread object; `function(thread, obj)` is its body."""
        if len(self.machine.threads) >= MAX_THREADS:
            raise BoundHit(f"more than {MAX_THREADS} threads")
        if not self.concurrent:
            self.become_concurrent(thread)
        state = life(self.machine, thread, obj)
        if state.interrupted and not self.machine.options.visible.interrupts:
            raise RestartNeeded(Restart.INTERRUPTS)  # it can take its status back while others look at it
        if state.daemon and not self.machine.options.visible.ends:
            raise RestartNeeded(Restart.ENDS)  # the end of the last other thread keeps it from its next steps
        child = Thread(len(self.machine.threads), (*thread.key, thread.children), obj)
        self.machine.touch_thread(thread)
        thread.children += 1
        child.daemon = state.daemon
        child.interrupted = state.interrupted
        set_life(self.machine, obj, state._replace(tid=child.tid))
        if not obj.sharing:
            self.memory.escape(thread, obj)
        child.top = Frame(self.entry_point, (function, obj), None)
        self.machine.threads.append(child)
        self.machine.newborn.append(child)
        self.listener.started(thread, child)
        return child

    def become_concurrent(self, thread: Thread) -> None:
        """Before the first start or choice: all that static fields refer to may be reached by another thread.

        These objects need no record of who wrote them: the start orders everything before it.
        """
        if thread.interrupted and not self.machine.options.visible.interrupts:
            raise RestartNeeded(Restart.INTERRUPTS)
        for name in self.machine.options.early:
            self.initialize_now(thread, self.loader.load(name))
        if PROPERTIES in self.machine.options.visible.settings:
            make_table(self.machine, thread)
        self.concurrent = True
        # From now on base objects may come to refer to dynamic ones, which the fingerprint must hear of.
        self.journal.epoch += 1
        if self.newly_made is not None:
            self.newly_made.share_all(thread)
        work: list[Obj] = [self.globals, thread.obj]
        for cls in list(self.loader.classes.values()):
            if cls.statics.payload == READY:
                cls.init_done_solo = True
                work.append(cls.statics)
            elif isinstance(cls.statics.payload, tuple) and cls.statics.payload[0] == ERRONEOUS:
                work.append(cls.statics.payload[1])
        work.extend(self.mirrors)
        for mirror in self.mirrors:
            mirror.sharing = 0
        self.memory.share_quietly(thread, work)
        if self.machine.options.independent:
            self.machine.initialize_independently(thread)
        thread.single_threaded = False

    def on_thread_end(self, thread: Thread) -> None:
        """A thread has ended."""
        after_thread(self.machine, thread)

    def uncaught_handler(self, thread: Thread, thrown: Obj) -> Frame | None:
        return handler_frame(self.machine, thread, thrown)

    def clear_interrupt(self, thread: Thread) -> None:
        """The thread detects its interruption: the interrupter's actions happen before this (JLS 17.4.4)."""
        self.machine.touch_thread(thread)
        thread.interrupted = False
        self.listener.acquire(thread, thread.obj, INTERRUPT)

    def record(self, thread: Thread, action: Action, value: object = None) -> None:
        """Tell the recorder, if there is one, that an action was performed."""
        if self.memory.recorder is not None:
            self.memory.recorder(Event(thread, action, value))

    def count(self, counter: int) -> int:
        """The next number of one of the JVM's own counters."""
        cells = self.globals
        self.journal.change(cells)
        value = cells.cells[counter]
        assert isinstance(value, int)
        cells.cells[counter] = value + 1
        return value

    def set_global(self, index: int, value: Obj | None, thread: Thread) -> None:
        self.memory.put(thread, self.globals, index, value)
