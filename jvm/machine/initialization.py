"""Initialization of classes: when it is due, its steps, and what becomes of a class whose initializer fails
(JLS 12.4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from jvm.actions import ClassUse, Event
from jvm.errors import BoundHit, ClassUnavailable, Unmodelled
from jvm.execution.exceptions import JavaThrow, ThrowsErrors, java_throw
from jvm.linking.classes import ERRONEOUS, IN_PROGRESS, READY, UNINITIALIZED, JClass
from jvm.machine.library_initializers import quietly_initializing
from jvm.objects.objects import INIT, Obj
from jvm.overlooked import used, uses_class
from jvm.threads.points import STOP

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.execution.accesses import Memory
    from jvm.linking.loader import Loader
    from jvm.machine.independent_initializers import IndependentInitializers
    from jvm.machine.method_code import MethodCode
    from jvm.machine.options import Options
    from jvm.objects.objects import Journal
    from jvm.threads.points import Point, Values
    from jvm.threads.thread import Thread

AFTER: Final = -1
"""The place of a thread that runs or has run <clinit>, beside the numbers of the classes before."""


class FillsSystem(Protocol):
    """Classes System and Thread as they are modelled."""

    def initialized(self, cls: JClass) -> None:
        """Set what its initializer has left out, or made otherwise: the standard streams of class System, and
        the descriptor of the standard input.
        """

    def thread_name(self, thread: Thread) -> str:
        """What `Thread.getName` would return."""


class Host(ThrowsErrors, Protocol):
    """What this part asks of the machine around it."""

    @property
    def options(self) -> Options: ...
    @property
    def loader(self) -> Loader: ...
    @property
    def concurrent(self) -> bool: ...
    @property
    def initializers(self) -> IndependentInitializers | None:
        """While independent initializers run: these."""

    @property
    def notes(self) -> set[str]: ...
    @property
    def code(self) -> MethodCode: ...
    @property
    def library(self) -> FillsSystem: ...
    @property
    def entry_point(self) -> Point: ...
    @property
    def init_point(self) -> Point: ...
    @property
    def use_point(self) -> Point: ...
    def atomically(self, thread: Thread, point: Point, values: Values) -> object: ...
    def literal(self, text: str) -> Obj: ...

    @property
    def settings_looked_at(self) -> set[str] | None: ...


class Initializer:
    """The part of a machine that initializes classes."""

    def __init__(self, host: Host, journal: Journal, memory: Memory) -> None:
        self._host = host
        self.journal = journal
        self.memory = memory

    def initialize_now(self, thread: Thread, cls: JClass) -> None:
        """Initialize a trusted class without stopping. Raises Unmodelled if another thread has begun to."""
        initializers = self._host.initializers
        if initializers is not None:
            self._host.atomically(thread, self._host.entry_point, (initializers.entry, cls))
            return
        if cls.statics.payload == READY:
            if cls.overlooks:
                used(self._host.notes, thread, cls)
            return
        if cls.initializer not in (None, thread.obj):
            raise Unmodelled(f"a wait for class {cls.binary} within a step that must be atomic")
        if self._host.concurrent and cls.of_jdk and not self._host.options.naive:
            with quietly_initializing(self.memory, thread, cls):
                self._host.atomically(thread, self._host.entry_point, (self._initialize_entry, cls))
        else:
            self._host.atomically(thread, self._host.entry_point, (self._initialize_entry, cls))

    def _initialize_entry(self, thread: Thread, cls: JClass) -> object:
        return STOP if self.begin_initializing(thread, cls) else None

    def initialize(self, thread: Thread, cls: JClass) -> bool:
        """First use of a class by `th` (JLS 12.4.1). True: the thread has to stop, and to come back here when
        resumed.

        While threads run, a first use that initializes is a visible action. Initializers of trusted classes
        and of the JDK's run atomically: they touch nothing of the application's. A use of a class that
        another thread initialized acquires its initialization lock, unless it is one of the JDK's
        (`jvm.machine.library_initializers`).
        """
        if self._host.initializers is not None:
            return self._host.initializers.use(cls)
        state = cls.statics.payload
        if state == READY:
            heard = not cls.of_jdk or self._host.options.naive
            if self._host.concurrent and not cls.init_done_solo and heard:
                self.memory.listener.acquire(thread, cls.statics, INIT)
            if cls.overlooks:
                used(self._host.notes, thread, cls)
            return False
        if isinstance(state, tuple) and state[0] == ERRONEOUS:
            if thread.granted:
                self._used(thread, cls)
            if self._host.concurrent:
                self.memory.listener.acquire(thread, cls.statics, INIT)
            raise ClassUnavailable(
                "java/lang/NoClassDefFoundError",
                cls.name,
                f"Could not initialize class {cls.binary}",
                state[1],
            )
        if isinstance(state, tuple):
            return cls.initializer is not thread.obj
        if self._host.concurrent:
            if cls.trusted or thread.atomic or cls.of_jdk:
                granted = thread.granted
                self.initialize_now(thread, cls)
                thread.granted = granted
                return False
            if not thread.granted:
                return True
            self._used(thread, cls)
        return self.begin_initializing(thread, cls)

    def _used(self, thread: Thread, cls: JClass) -> None:
        """The thread makes the use of the class that it stood before."""
        thread.granted = False
        if self.memory.recorder is not None:
            self.memory.recorder(Event(thread, ClassUse(cls.binary, cls.statics)))

    def begin_initializing(self, thread: Thread, cls: JClass) -> bool:
        """From here on other threads that use the class wait (JLS 12.4.2, 6)."""
        first = cls.started_with
        if first is not None and first.statics.payload is UNINITIALIZED:
            self.initialize_now(thread, first)
        if cls.statics.payload is not UNINITIALIZED:
            return False
        self._host.code.link(cls)
        uses_class(self._host, thread, cls)
        initializers = self._host.initializers
        holder = thread.obj if initializers is None else initializers.holder
        self._set_state(cls, (IN_PROGRESS, holder))
        self._set_constants(cls)
        return self.go_on_initializing(thread, cls, 0) is STOP

    def _set_state(self, cls: JClass, state: object) -> None:
        statics = cls.statics
        self.journal.change(statics)
        statics.payload = state

    def go_on_initializing(self, thread: Thread, cls: JClass, at: int) -> object:
        """Initialize what comes before `cls`, beginning with number `at` of it, and then the class itself;
        AFTER <clinit> its end (JLS 12.4.2, 7–10).

        Before a class that is not initialized the thread stops: to mark it is an action like the use of any
        other. One that is initialized already is passed by: only its own use takes its lock.
        """
        if at != AFTER:
            needed = cls.initialized_before
            while at < len(needed):
                before = needed[at]
                if not thread.granted:
                    self._look_before(thread, before)
                    if before.statics.payload == READY:
                        at += 1
                        continue
                try:
                    stop = self._initialize_before(thread, before)
                except (JavaThrow, ClassUnavailable) as error:
                    return self.initializer_failed(thread, cls, at, error)
                if stop:
                    thread.unwound.append((self._host.init_point, (cls, at)))
                    return STOP
                thread.granted = False
                at += 1
            initializer = cls.methods.get(("<clinit>", "()V"))
            if initializer is not None:
                try:
                    result = initializer.entry(thread)
                except Exception as error:
                    return self.initializer_failed(thread, cls, AFTER, error)
                if result is STOP:
                    thread.unwound.append((self._host.init_point, (cls, AFTER)))
                    return STOP
        self._host.library.initialized(cls)
        self._set_state(cls, READY)
        if self._host.initializers is not None:
            self._host.initializers.ended(cls)
        elif self._host.concurrent:
            self.memory.escape(thread, cls.statics)
            self.memory.listener.release(thread, cls.statics, INIT)
        else:
            cls.init_done_solo = True
        return None

    def _initialize_before(self, thread: Thread, before: JClass) -> bool:
        if self._host.initializers is not None:
            return self._host.initializers.before(before)
        return self.initialize(thread, before)

    def _look_before(self, thread: Thread, cls: JClass) -> None:
        """A look whether the class is initialized: if so it is passed by, if not the thread stops before it.
        It gives no edge: JLS 12.4.2 asks to lock only what is not initialized yet.
        """
        if self._host.concurrent and not cls.init_done_solo and not cls.of_jdk:
            self.memory.listener.looked(thread, cls.statics, INIT)

    def behind_superinterfaces(self, cls: JClass, made: Callable[..., object]) -> Callable[..., object]:
        """`made`, which makes an object of a class that the JVM itself defines (a lambda's, a proxy's),
        behind the superinterfaces that are initialized before such a class (JLS 12.4.1; 12.4.2, 7). Whether
        another thread has made an object of the class before decides nothing, and orders nobody.
        """
        clinit = ("<clinit>", "()V")
        needed = [one for one in cls.initialized_before if one.interface and clinit in one.methods]
        if not needed:
            return made

        def use(thread: Thread, *arguments: object) -> object:
            for interface in needed:
                if not interface.init_done_solo and self.initialize_unless_ready(thread, interface):
                    return self.stop_for_class(thread, interface, use, arguments, passes=True)
            return made(thread, *arguments)

        return use

    def initialize_unless_ready(self, thread: Thread, cls: JClass) -> bool:
        """As `initialize`, of a class that is passed by if it is initialized when the thread looks."""
        initializers = self._host.initializers
        if initializers is not None:
            self._host.atomically(thread, self._host.entry_point, (initializers.entry_before, cls))
            return False
        self._look_before(thread, cls)
        return cls.statics.payload != READY and self.initialize(thread, cls)

    def _set_constants(self, cls: JClass) -> None:
        if cls.class_file is None:
            return
        statics = cls.statics
        self.journal.change(statics)
        for field in cls.fields.values():
            if field.static and field.info.constant is not None:
                value = field.info.constant
                statics.cells[field.slot] = self._host.literal(value) if isinstance(value, str) else value

    def initializer_failed(self, thread: Thread, cls: JClass, at: int, error: BaseException) -> object:
        """<clinit> threw, or what comes before the class failed: the class is erroneous. An exception of its
        own <clinit> is wrapped unless it is an Error (JLS 12.4.2, 7, 10 and 11).
        """
        if isinstance(error, Unmodelled | BoundHit):
            raise error
        if self._host.initializers is not None:
            self._host.initializers.refuse(f"{cls.binary} fails")
        thrown = java_throw(self._host, thread, error)
        self._label_erroneous(thread, cls, thrown.obj)
        if at != AFTER or self._host.loader.load("java/lang/Error") in thrown.obj.cls.supertype_set:
            raise thrown from None
        wrapped = self._host.failure(thread, "java/lang/ExceptionInInitializerError", None, [])
        throwable = self._host.loader.load("java/lang/Throwable")
        wrapped.obj.cells[throwable.fields["cause", "Ljava/lang/Throwable;"].slot] = thrown.obj
        raise wrapped

    def _label_erroneous(self, thread: Thread, cls: JClass, thrown: Obj) -> None:
        """Initialization of `cls` or of its superclass failed; whoever learns it is ordered after it.

        The NoClassDefFoundError of later uses has a cause that tells of what was thrown here, with its
        stack, as HotSpot's has since JDK 17. It has no message of the JVM's own (JEP 358).
        """
        throwable = self._host.loader.load("java/lang/Throwable")
        message = thrown.cells[throwable.fields["detailMessage", "Ljava/lang/String;"].slot]
        extended = thrown.cls.fields.get(("extendedMessage", "Ljava/lang/String;"))
        if extended is not None and thrown.cells[extended.slot] is message:
            message = None
        told = f"Exception {thrown.cls.external}" + (
            f": {message.payload}" if isinstance(message, Obj) else ""
        )
        told += f' [in thread "{self._host.library.thread_name(thread)}"]'
        error = self._host.failure(thread, "java/lang/ExceptionInInitializerError", told, []).obj
        error.payload = thrown.payload
        self._set_state(cls, (ERRONEOUS, error))
        if self._host.concurrent:
            self.memory.escape(thread, error)
            self.memory.escape(thread, cls.statics)
            self.memory.listener.release(thread, cls.statics, INIT)

    def stop_for_class(
        self,
        thread: Thread,
        cls: JClass,
        function: Callable[..., object],
        arguments: tuple[object, ...],
        *,
        passes: bool = False,
    ) -> object:
        """Stop before a call or allocation until the class can be used; or `passes` it by if it is ready."""
        thread.unwound.append((self._host.use_point, (cls, function, arguments, passes)))
        return STOP
