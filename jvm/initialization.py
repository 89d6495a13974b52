"""Initialization of classes: when it is due, its steps, and what becomes of a class whose initializer fails
(JLS 12.4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import ClassUse, Event
from jvm.classes import ERRONEOUS, IN_PROGRESS, READY, UNINITIALIZED, JClass
from jvm.errors import BoundHit, ClassUnavailable, Unmodelled
from jvm.exceptions import JavaThrow, java_throw
from jvm.natives.java_lang import text_of
from jvm.natives.java_lang_thread import life
from jvm.points import STOP
from jvm.quiet_initializers import quietly_initializing
from jvm.store import INIT, Journal, Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.listener import Listener
    from jvm.machine import Machine
    from jvm.memory import Memory
    from jvm.threads import Thread

AFTER: Final = -1
"""The place of a thread that runs or has run <clinit>, beside the numbers of the classes before."""


class Initialization:
    """The part of a machine that initializes classes."""

    vm: Machine
    journal: Journal
    memory: Memory
    listener: Listener
    concurrent: bool

    def initialize_now(self, th: Thread, cls: JClass) -> None:
        """Initialize a trusted class without stopping. Raises Unmodelled if another thread has begun to."""
        if cls.statics.x == READY:
            return
        if cls.initializer not in (None, th.obj):
            raise Unmodelled(f"a wait for class {cls.binary} within a step that must be atomic")
        if self.concurrent and cls.of_jdk and not self.vm.options.naive:
            with quietly_initializing(self.vm, th, cls):
                self.vm.atomically(th, self.vm.entry_point, (self._initialize_entry, cls))
        else:
            self.vm.atomically(th, self.vm.entry_point, (self._initialize_entry, cls))

    def _initialize_entry(self, th: Thread, cls: JClass) -> object:
        return STOP if self._begin(th, cls) else None

    def initialize(self, th: Thread, cls: JClass) -> bool:
        """First use of a class by `th` (JLS 12.4.1). True: the thread has to stop, and to come back here when
        resumed.

        While threads run, a first use that initializes is a visible action. Initializers of trusted classes
        and of the JDK's run atomically: they touch nothing of the application's. A use of a class that
        another thread initialized acquires its initialization lock, unless it is one of the JDK's
        (`jvm.quiet_initializers`).
        """
        state = cls.statics.x
        if state == READY:
            heard = not cls.of_jdk or self.vm.options.naive
            if self.concurrent and not cls.init_done_solo and heard:
                self.listener.acquire(th, cls.statics, INIT)
            return False
        if isinstance(state, tuple) and state[0] == ERRONEOUS:
            if self.concurrent:
                self.listener.acquire(th, cls.statics, INIT)
            raise ClassUnavailable(
                "java/lang/NoClassDefFoundError",
                cls.name,
                f"Could not initialize class {cls.binary}",
                state[1],
            )
        if isinstance(state, tuple):
            return cls.initializer is not th.obj
        if self.concurrent:
            if cls.trusted or th.atomic or cls.of_jdk:
                granted = th.granted
                self.initialize_now(th, cls)
                th.granted = granted
                return False
            if not th.granted:
                return True
            th.granted = False
            if self.memory.recorder is not None:
                self.memory.recorder(Event(th, ClassUse(cls.binary)))
        return self._begin(th, cls)

    def _begin(self, th: Thread, cls: JClass) -> bool:
        """From here on other threads that use the class wait (JLS 12.4.2, 6)."""
        if cls.statics.x is not UNINITIALIZED:
            return False
        self._set_state(cls, (IN_PROGRESS, th.obj))
        self._set_constants(cls)
        return self.go_on_initializing(th, cls, 0) is STOP

    def _set_state(self, cls: JClass, state: object) -> None:
        statics = cls.statics
        self.journal.change(statics)
        statics.x = state

    def go_on_initializing(self, th: Thread, cls: JClass, at: int) -> object:
        """Initialize what comes before `cls`, beginning with number `at` of it, and then the class itself;
        AFTER <clinit> its end (JLS 12.4.2, 7–10).

        Before a class that is not initialized the thread stops: to mark it is an action like the use of any
        other. One that is initialized already is passed by: only its own use takes its lock.
        """
        if at != AFTER:
            needed = cls.initialized_before
            while at < len(needed):
                before = needed[at]
                if not th.granted and before.statics.x == READY:
                    self._pass_by(th, before)
                    at += 1
                    continue
                try:
                    stop = self.initialize(th, before)
                except (JavaThrow, ClassUnavailable) as error:
                    return self.initializer_failed(th, cls, at, error)
                if stop:
                    th.u.append((self.vm.init_point, (cls, at)))
                    return STOP
                th.granted = False
                at += 1
            initializer = cls.methods.get(("<clinit>", "()V"))
            if initializer is not None:
                try:
                    result = initializer.entry(th)
                except Exception as error:
                    return self.initializer_failed(th, cls, AFTER, error)
                if result is STOP:
                    th.u.append((self.vm.init_point, (cls, AFTER)))
                    return STOP
        if cls.name == "java/lang/System":
            from jvm.natives.java_io import console_stream
            from jvm.natives.jdk_files import standard_input

            cls.statics.f[cls.fields["in", "Ljava/io/InputStream;"].slot] = standard_input(self.vm)
            for name in ("out", "err"):
                cls.statics.f[cls.fields[name, "Ljava/io/PrintStream;"].slot] = console_stream(self.vm, name)
        self._set_state(cls, READY)
        if self.concurrent:
            self.memory.escape(th, cls.statics)
            self.listener.release(th, cls.statics, INIT)
        else:
            cls.init_done_solo = True
        return None

    def _pass_by(self, th: Thread, cls: JClass) -> None:
        """A look that would have been a wait before the class was initialized. It gives no edge: JLS 12.4.2
        asks to lock only what is not initialized yet.
        """
        if self.concurrent and not cls.init_done_solo and not cls.of_jdk:
            self.listener.looked(th, cls.statics, INIT)

    def _set_constants(self, cls: JClass) -> None:
        if cls.cf is None:
            return
        statics = cls.statics
        self.journal.change(statics)
        for field in cls.fields.values():
            if field.static and field.info.constant is not None:
                value = field.info.constant
                statics.f[field.slot] = self.vm.literal(value) if isinstance(value, str) else value

    def initializer_failed(self, th: Thread, cls: JClass, at: int, error: BaseException) -> object:
        """<clinit> threw, or what comes before the class failed: the class is erroneous. An exception of its
        own <clinit> is wrapped unless it is an Error (JLS 12.4.2, 7, 10 and 11).
        """
        if isinstance(error, Unmodelled | BoundHit):
            raise error
        thrown = java_throw(self.vm, th, error)
        self._label_erroneous(th, cls, thrown.obj)
        if at != AFTER or self.vm.loader.load("java/lang/Error") in thrown.obj.c.u:
            raise thrown from None
        wrapped = self.vm.failure(th, "java/lang/ExceptionInInitializerError", None, [])
        throwable = self.vm.loader.load("java/lang/Throwable")
        wrapped.obj.f[throwable.fields["cause", "Ljava/lang/Throwable;"].slot] = thrown.obj
        raise wrapped

    def _label_erroneous(self, th: Thread, cls: JClass, thrown: Obj) -> None:
        """Initialization of `cls` or of its superclass failed; whoever learns it is ordered after it.

        The NoClassDefFoundError of later uses has a cause that tells of what was thrown here, with its
        stack, as HotSpot's has since JDK 17. It has no message of the JVM's own (JEP 358).
        """
        throwable = self.vm.loader.load("java/lang/Throwable")
        message = thrown.f[throwable.fields["detailMessage", "Ljava/lang/String;"].slot]
        extended = thrown.c.fields.get(("extendedMessage", "Ljava/lang/String;"))
        if extended is not None and thrown.f[extended.slot] is message:
            message = None
        told = f"Exception {thrown.c.external}" + (f": {message.x}" if isinstance(message, Obj) else "")
        told += f' [in thread "{text_of(life(self.vm, th, th.obj).name)}"]'
        error = self.vm.failure(th, "java/lang/ExceptionInInitializerError", told, []).obj
        error.x = thrown.x
        self._set_state(cls, (ERRONEOUS, error))
        if self.concurrent:
            self.memory.escape(th, error)
            self.memory.escape(th, cls.statics)
            self.listener.release(th, cls.statics, INIT)

    def stop_for_class(
        self, th: Thread, cls: JClass, function: Callable[..., object], arguments: tuple[object, ...]
    ) -> object:
        """Stop before a call or allocation until the class can be used."""
        th.u.append((self.vm.use_point, (cls, function, arguments)))
        return STOP
