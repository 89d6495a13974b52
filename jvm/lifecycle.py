"""Threads of the program from the first to the last: main, start, end, what happens when the program becomes
concurrent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.actions import Event
from jvm.classes import ERRONEOUS, READY
from jvm.errors import BoundHit, RestartNeeded
from jvm.heap import Heap
from jvm.natives.java_lang_properties import make_table
from jvm.natives.java_lang_thread import Life, life, set_life
from jvm.natives.registry import then
from jvm.natives.settings import PROPERTIES
from jvm.natives.shutdown import after_thread
from jvm.natives.thread_settings import handler_frame
from jvm.points import Frame
from jvm.store import INTERRUPT, Obj
from jvm.threads import Thread

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.classes import JClass
    from jvm.machine import Machine
    from jvm.methods import JMethod

MAX_THREADS = 1000
MAIN_DESCRIPTORS = ("([Ljava/lang/String;)V", "()V")


class NoMain(ValueError):
    """The class has no `main` that can be run."""


class Lifecycle(Heap):
    """Part of the machine: its threads."""

    def make_main_thread(self) -> Thread:
        """The thread that runs `main` (JLS 12.1.4)."""
        self.globals = Obj(self.loader.load("java/lang/Object"), [0, 0, None, 0, 0, 0, None], 0, "globals")
        thread_class = self.loader.load("java/lang/Thread")
        obj = Obj(thread_class, thread_class.proto[:], 0, "main thread")
        obj.b = 1
        th = Thread(0, (), obj)
        th.solo = True
        obj.x = tuple(Life(name=self.literal("main"), tid=0))
        self.no_method = thread_class.find_method("run", "()V")  # type: ignore[assignment]
        return th

    def entry_frame(self, th: Thread, main_class: str, arguments: list[str]) -> Frame:
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
                values = (self.array_from(th, "[Ljava/lang/String;", strings),)
            if method.static:
                return Frame(self.entry_point, (self._main_caller(method), *values), None)
            constructor = cls.methods.get(("<init>", "()V"))
            if constructor is not None and not constructor.private and not cls.abstract:
                call = self._instance_main_caller(cls, constructor, method)
                return Frame(self.entry_point, (call, *values), None)
        raise NoMain(f"class {cls.binary} has no method `public static void main(String[])`")

    def _main_caller(self, method: JMethod) -> Callable[..., object]:
        def call(th: Thread, *arguments: object) -> object:
            if self.initialize(th, method.cls):
                return self.stop_for_class(th, method.cls, call, arguments)
            return method.entry(th, *arguments)

        return call

    def _instance_main_caller(
        self, cls: JClass, constructor: JMethod, method: JMethod
    ) -> Callable[..., object]:
        """Make an instance, then call main on it."""
        vm = self.vm

        def made(machine: Machine, th: Thread, obj: Obj, *arguments: object) -> object:
            return obj.c.v[method.key](th, obj, *arguments)

        def call(th: Thread, *arguments: object) -> object:
            point = vm.natives.phase("instance main", made)
            return then(vm, th, vm.invoker.construct_call(cls, constructor), (), point, arguments)

        return call

    def start_thread(self, th: Thread, obj: Obj, function: Callable[..., object]) -> Thread:
        """Start the thread of a Thread object; `function(thread, obj)` is its body."""
        if len(self.vm.threads) >= MAX_THREADS:
            raise BoundHit(f"more than {MAX_THREADS} threads")
        if not self.concurrent:
            self.become_concurrent(th)
        state = life(self.vm, th, obj)
        if state.interrupted and not self.vm.options.interrupts_visible:
            raise RestartNeeded("interrupts")  # it can take its status back while others look at it
        if state.daemon and not self.vm.options.ends_visible:
            raise RestartNeeded("ends")  # the end of the last other thread keeps it from its next steps
        child = Thread(len(self.vm.threads), (*th.key, th.children), obj)
        self.vm.touch_thread(th)
        th.children += 1
        child.daemon = state.daemon
        child.interrupted = state.interrupted
        set_life(self.vm, obj, state._replace(tid=child.tid))
        if not obj.s:
            self.memory.escape(th, obj)
        child.top = Frame(self.entry_point, (function, obj), None)
        self.vm.threads.append(child)
        self.vm.newborn.append(child)
        self.listener.started(th, child)
        return child

    def become_concurrent(self, th: Thread) -> None:
        """Before the first start or choice: all that static fields refer to may be reached by another thread.

        These objects need no record of who wrote them: the start orders everything before it.
        """
        if th.interrupted and not self.vm.options.interrupts_visible:
            raise RestartNeeded("interrupts")
        for name in self.vm.options.early:
            self.initialize_now(th, self.loader.load(name))
        if PROPERTIES in self.vm.options.settings:
            make_table(self.vm, th)
        self.concurrent = True
        th.solo = False
        # From now on base objects may come to refer to dynamic ones, which the fingerprint must hear of.
        self.journal.e += 1
        if self.newly_made is not None:
            self.newly_made.share_all(th)
        work: list[Obj] = [self.globals, th.obj]
        for cls in list(self.loader.classes.values()):
            if cls.statics.x == READY:
                cls.init_done_solo = True
                work.append(cls.statics)
            elif isinstance(cls.statics.x, tuple) and cls.statics.x[0] == ERRONEOUS:
                work.append(cls.statics.x[1])
        work.extend(self.mirrors)
        for mirror in self.mirrors:
            mirror.s = 0
        self.memory.share_quietly(th, work)

    def on_thread_end(self, th: Thread) -> None:
        """A thread has ended."""
        after_thread(self.vm, th)

    def uncaught_handler(self, th: Thread, thrown: Obj) -> Frame | None:
        return handler_frame(self.vm, th, thrown)

    def clear_interrupt(self, th: Thread) -> None:
        """The thread detects its interruption: the interrupter's actions happen before this (JLS 17.4.4)."""
        self.vm.touch_thread(th)
        th.interrupted = False
        self.listener.acquire(th, th.obj, INTERRUPT)

    def record(self, th: Thread, action: Action, value: object = None) -> None:
        """Tell the recorder, if there is one, that an action was performed."""
        if self.memory.recorder is not None:
            self.memory.recorder(Event(th, action, value))

    def count(self, counter: int) -> int:
        """The next number of one of the JVM's own counters."""
        cells = self.globals
        self.journal.change(cells)
        value = cells.f[counter]
        assert isinstance(value, int)
        cells.f[counter] = value + 1
        return value

    def set_global(self, index: int, value: Obj | None, th: Thread) -> None:
        self.memory.put(th, self.globals, index, value)
