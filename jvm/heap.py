"""Objects of the JVM itself: allocation, strings, Class objects, exceptions, and the initialization of
classes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn, cast

from jvm import runtime
from jvm.actions import ClassUse, Event
from jvm.bytecode import translate
from jvm.bytecode.local import translate_local
from jvm.classes import ERRONEOUS, READY, UNINITIALIZED, JClass
from jvm.errors import BrokenClass, ClassUnavailable, Unmodelled
from jvm.exceptions import JavaThrow, current_stack, java_throw
from jvm.linkage import Linker
from jvm.memory import Memory
from jvm.natives.java_lang import text_of
from jvm.natives.java_lang_thread import life
from jvm.points import STOP
from jvm.store import INIT, NEVER, Cell, Journal, Obj, note_default
from jvm.translated import EntryPoint, InitPoint, ReturnPoint, UsePoint, bind_body, bind_points
from jvm.watch import WatchedCells

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.bytecode.translate import Unit
    from jvm.bytecode.values import PointSpec
    from jvm.classpath import ClassPath
    from jvm.listener import Listener
    from jvm.loader import Loader
    from jvm.machine import Machine
    from jvm.methods import JMethod
    from jvm.threads import Thread

MAX_ARRAY = 10_000_000


class Heap:
    """The part of a machine that makes objects. `concurrent` is False until the program starts its first
    thread.
    """

    loader: Loader

    def __init__(self, classpath: ClassPath, listener: Listener) -> None:
        from jvm.cache import CodeCache
        from jvm.invoke import Invoker
        from jvm.natives.registry import Natives

        # The machine that this is a part of, with what its other parts add.
        self.vm: Machine = cast("Machine", self)
        self.classpath = classpath
        self.listener = listener
        self.journal = Journal()
        self.memory = Memory(self.journal, listener, self.failed)
        self.concurrent = False
        self.literals: dict[str, Obj] = {}
        self.mirrors: list[Obj] = []
        self.no_method: JMethod = None  # type: ignore[assignment]
        self.entry_point = EntryPoint(self.vm)
        self.return_point = ReturnPoint(self.vm)
        self.init_point = InitPoint(self.vm)
        self.use_point = UsePoint(self.vm)
        self.cache = CodeCache()
        self.linker = Linker(self.vm)
        self.natives = Natives(self.vm)
        self.invoker = Invoker(self.vm)
        self.builtins = self._builtins()

    def _builtins(self) -> dict[str, object]:
        """What translated code can name besides its links."""
        memory = self.memory

        def hd(th: Thread, error: BaseException, subject: tuple[JMethod, Unit]) -> tuple[int, Obj]:
            """The handler for an exception in translated code, and the exception object (JVMS 2.10)."""
            traceback = error.__traceback__
            assert traceback is not None
            thrown = java_throw(self.vm, th, error)
            method, unit = subject
            insn = unit.insns[traceback.tb_lineno]
            obj = thrown.obj
            for handler in method.code().handlers:
                if handler.start <= insn < handler.end and (
                    handler.catch is None or self.catches(handler.catch, obj)
                ):
                    return handler.target, obj
            thrown.__traceback__ = None
            thrown.__context__ = None
            raise thrown from None

        def over(th: Thread, count: int) -> None:
            if count > LIMIT:
                self.vm.over_budget(th, count)

        def thrown(th: Thread, obj: Obj | None) -> JavaThrow:
            if obj is None:
                raise AttributeError(name="athrow", obj=None)
            return JavaThrow(obj)

        def oob(array: Obj, index: int) -> NoReturn:
            len(array.f)
            raise IndexError(index)

        def unstorable(th: Thread, array: Obj, index: int, value: Obj) -> None:
            if index >= len(array.f):
                raise IndexError(index)
            raise self.failed(th, "java/lang/ArrayStoreException", value.c.external)

        def write_array(th: Thread, array: Obj, index: int, value: Cell, trusted: int) -> bool:
            visible = not trusted or array.s > array.t
            if visible and not th.granted:
                return True
            memory.write_element(th, array, index, value, visible)
            return False

        from jvm.machine import MAX_INSTRUCTIONS as LIMIT

        return {
            "STOP": STOP, "E": self.journal, "LIMIT": LIMIT, "hd": hd, "over": over, "thrown": thrown,
            "oob": oob, "unstorable": unstorable, "zero": note_default, "WA": write_array,
            "RA": memory.read_element, "enter": memory.enter,
            "leave": memory.leave, "wi": runtime.wi, "wl": runtime.wl, "quotient": runtime.quotient,
            "remainder": runtime.remainder, "f32": runtime.f32, "l2f": runtime.l2f, "fdiv": runtime.fdiv,
            "frem": runtime.frem, "d2i": runtime.d2i, "d2l": runtime.d2l,
            "__builtins__": {"len": len, "float": float, "BaseException": BaseException},
        }  # fmt: skip

    # -- allocation

    def allocate(self, th: Thread, cls: JClass) -> Obj:
        """A new instance with default values; its constructor has not run."""
        obj = Obj(cls, cls.proto[:], self.journal.e, th.new_key())
        if self.vm.options.watch is not None:
            self._watch(th, obj)
        return obj

    def _watch(self, th: Thread, obj: Obj) -> None:
        watch = self.vm.options.watch
        if watch is not None and obj.key in watch.keys:
            obj.f = WatchedCells(obj.f, watch, obj, th)

    def allocator(self, cls: JClass) -> Callable[[Thread], Obj]:
        """`allocate` for one class that needs no initialization any more."""
        journal, proto = self.journal, cls.proto
        if self.vm.options.watch is not None:
            return lambda th: self.allocate(th, cls)

        def allocate(th: Thread) -> Obj:
            th.next_key = number = th.next_key + 1
            return Obj(cls, proto[:], journal.e, number if th.solo else (th.key, number))

        return allocate

    def array_of(self, element: JClass) -> JClass:
        """The array class with this component class."""
        if element.array_class is not None:
            return element.array_class
        if element.primitive:
            letter = next(k[1:] for k, v in self.loader.classes.items() if v is element and k.startswith("#"))
            return self.loader.load("[" + letter)
        return self.loader.load("[" + (element.name if element.array else f"L{element.name};"))

    def new_array(self, th: Thread, array: JClass, length: int, default: Cell, threshold: int = 0) -> Obj:
        """A new array; NegativeArraySizeException, or OutOfMemoryError above `MAX_ARRAY` elements."""
        if length < 0:
            raise self.failed(th, "java/lang/NegativeArraySizeException", str(length))
        if length > MAX_ARRAY:
            raise self.failed(th, "java/lang/OutOfMemoryError", "Java heap space")
        result = Obj(array, [default] * length, self.journal.e, th.new_key())
        result.t = threshold
        result.b = 1
        if self.vm.options.watch is not None:
            self._watch(th, result)
        return result

    def array_from(self, th: Thread, name: str, values: list[Cell]) -> Obj:
        """A new array of the class `name` (such as `[B`) with these elements."""
        result = Obj(self.loader.load(name), values, self.journal.e, th.new_key())
        result.b = -1
        return result

    def new_multi_array(self, th: Thread, array: JClass, sizes: tuple[int, ...], threshold: int = 0) -> Obj:
        for size in sizes:
            if size < 0:
                raise self.failed(th, "java/lang/NegativeArraySizeException", str(size))
        element = array.element
        if element is None:
            raise BrokenClass("multianewarray of a class that is no array")
        default: Cell = None
        if element.primitive:
            default = 0.0 if element.name in ("float", "double") else 0
        result = self.new_array(th, array, sizes[0], default, threshold)
        if len(sizes) > 1:
            result.f = [self.new_multi_array(th, element, sizes[1:], threshold) for _ in range(sizes[0])]
        return result

    # -- strings and Class objects

    def string(self, th: Thread, text: str) -> Obj:
        """A new String with these UTF-16 code units."""
        result = Obj(self.string_class, [], self.journal.e, th.new_key())
        result.x = text
        result.b = 1
        return result

    def literal(self, text: str) -> Obj:
        """The interned String (JLS 3.10.5)."""
        found = self.literals.get(text)
        if found is None:
            found = Obj(self.string_class, [], self.journal.e, "L:" + text)
            found.x = text
            found.b = 1
            found.s = 1
            self.literals[text] = found
        return found

    @property
    def string_class(self) -> JClass:
        return self.loader.load("java/lang/String")

    def mirror(self, cls: JClass) -> Obj:
        """The Class object of a class."""
        if cls.mirror is None:
            from jvm.natives.java_lang_class import fill_mirror

            class_class = self.loader.load("java/lang/Class")
            mirror = Obj(class_class, class_class.proto[:], 0, "C:" + cls.name)
            mirror.x = cls
            mirror.b = 1
            mirror.s = 1 if self.concurrent else 0
            cls.mirror = mirror
            self.mirrors.append(mirror)
            fill_mirror(self.vm, cls, mirror)
        return cls.mirror

    # -- methods

    def prepare(self, method: JMethod) -> Callable[..., object]:
        """The entry of a method before its first call: finds the native function or translates the body."""

        def first(th: Thread, *arguments: object) -> object:
            function = self.implementation(method)
            method.entry = function
            method.prepared = True
            if not method.static and arguments and isinstance(arguments[0], Obj):
                receiver = arguments[0].c
                if receiver.vm.get(method.key) is method:
                    receiver.v[method.key] = function
            return function(th, *arguments)

        return first

    def implementation(self, method: JMethod) -> Callable[..., object]:
        native = self.natives.find(method)
        if native is not None:
            return native
        if method.abstract:
            raise ClassUnavailable("java/lang/AbstractMethodError", method.display)
        if method.native:
            return self.unmodelled(method)
        return self.bytecode(method)

    def bytecode(self, method: JMethod) -> Callable[..., object]:
        """The translated body of a method, also of one that has a native function."""
        if method.unit is None:
            method.unit = self.cache.body(method, self.loader)
        return bind_body(self.vm, method)

    def unmodelled(self, method: JMethod) -> Callable[..., object]:
        def refuse(th: Thread, *arguments: object) -> object:
            own = "" if method.cls.of_jdk or not method.native else " (a native method of the program)"
            raise Unmodelled(f"{method.display}{own}")

        return refuse

    def resume_function(self, method: JMethod, spec: PointSpec) -> Callable[..., object]:
        """The resume function of a point, translated now if it is not in the cache."""
        unit = method.units.get(spec.index)
        if unit is None:
            unit = method.units[spec.index] = self.cache.resume(method, spec)
        namespace = self.linker.namespace(method.cls)
        self.linker.bind(method.cls, unit.links)
        namespace[f"U{method.number}_{spec.index}"] = (method, unit)
        if f"m{method.number}" not in namespace:
            self.implementation(method)
        bind_points(self.vm, method, unit.points)
        return translate.function(unit, namespace, None)

    def local_function(self, method: JMethod, spec: PointSpec) -> Callable[..., object]:
        """The local function of a point (see `jvm.bytecode.local`). Raises BrokenClass."""
        unit = translate_local(method.subject(), spec)
        self.linker.bind(method.cls, unit.links)
        bind_points(self.vm, method, unit.points)
        return translate.function(unit, self.linker.namespace(method.cls), None)

    def catches(self, name: str, obj: Obj) -> bool:
        """Whether a handler for the class `name` catches `obj`; a class that is not loaded has no instances.
        """
        cls = self.loader.loaded(name)
        return cls is not None and cls in obj.c.u

    # -- exceptions

    def failed(self, th: Thread, name: str, message: str | None) -> JavaThrow:
        """An exception that the JVM throws at the present instruction."""
        return self.failure(th, name, message, current_stack(th)[0:1024], add_linked=False)

    def failure(
        self,
        th: Thread,
        name: str,
        message: str | None,
        stack: list[tuple[JMethod, int]],
        *,
        add_linked: bool = True,
    ) -> JavaThrow:
        """An exception thrown by the JVM itself, with the activations it has left already in `stack`."""
        cls = self.loader.load(name)
        self.initialize_now(th, cls)
        obj = self.allocate(th, cls)
        obj.b = 1
        throwable = self.loader.load("java/lang/Throwable")
        detail = throwable.fields["detailMessage", "Ljava/lang/String;"].slot
        obj.f[detail] = None if message is None else self.string(th, message)
        obj.f[throwable.fields["cause", "Ljava/lang/Throwable;"].slot] = obj
        if name == "java/lang/NullPointerException" and message is not None and message.startswith("Cannot "):
            extended = cls.fields.get(("extendedMessage", "Ljava/lang/String;"))
            if extended is not None:
                obj.f[extended.slot] = obj.f[detail]
        sentinel = throwable.fields.get(("SUPPRESSED_SENTINEL", "Ljava/util/List;"))
        suppressed = throwable.fields.get(("suppressedExceptions", "Ljava/util/List;"))
        if sentinel is not None and suppressed is not None:
            obj.f[suppressed.slot] = throwable.statics.f[sentinel.slot]
        rest = current_stack(th) if add_linked else []
        obj.x = tuple([*stack, *rest][:1024])
        return JavaThrow(obj)

    def thrown_error(
        self, th: Thread, error: ClassUnavailable, stack: list[tuple[JMethod, int]]
    ) -> JavaThrow:
        """The Java error of a class that could not be loaded or linked."""
        made = self.failure(th, error.error, error.reason, stack)
        if error.cause is not None:
            throwable = self.loader.load("java/lang/Throwable")
            made.obj.f[throwable.fields["cause", "Ljava/lang/Throwable;"].slot] = error.cause
        return made

    # -- class initialization

    def initialize_now(self, th: Thread, cls: JClass) -> None:
        """Initialize a trusted class without stopping."""
        if cls.statics.x != READY:
            self.vm.atomically(th, self.entry_point, (self._initialize_entry, cls))

    def _initialize_entry(self, th: Thread, cls: JClass) -> object:
        return STOP if self._begin(th, cls) else None

    def initialize(self, th: Thread, cls: JClass) -> bool:
        """First use of a class by `th` (JLS 12.4.1). True: the thread has to stop, and to come back here when
        resumed.

        While threads run, a first use that initializes is a visible action. Initializers of trusted classes
        and
        of the JDK's run atomically: they touch nothing of the application's. A use of a class that another
        thread initialized acquires its initialization lock.
        """
        state = cls.statics.x
        if state == READY:
            if self.concurrent and not cls.init_done_solo:
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
            return bool(state[0] != th.tid)
        if self.concurrent:
            if cls.trusted or th.atomic or cls.origin.startswith("jrt:"):
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
        if cls.statics.x is not UNINITIALIZED:
            return False
        self._set_state(cls, (th.tid,))
        return self.go_on_initializing(th, cls, 0) is STOP

    def _set_state(self, cls: JClass, state: object) -> None:
        statics = cls.statics
        if statics.e != self.journal.e:
            self.journal.touch(statics)
        statics.x = state

    def go_on_initializing(self, th: Thread, cls: JClass, phase: int) -> object:
        """Phases: 0 superclass and superinterfaces, 1 constants and <clinit>, 2 the end (JLS 12.4.2)."""
        if phase == 0:
            for needed in self._needed_first(cls):
                if needed.statics.x == READY:
                    continue
                try:
                    stop = self.initialize(th, needed)
                except (JavaThrow, ClassUnavailable) as error:
                    thrown = java_throw(self.vm, th, error)
                    self._label_erroneous(th, cls, thrown.obj)
                    raise thrown from None
                if stop:
                    th.u.append((self.init_point, (cls, 0)))
                    return STOP
            self._set_constants(cls)
            initializer = cls.methods.get(("<clinit>", "()V"))
            if initializer is not None:
                try:
                    result = initializer.entry(th)
                except Exception as error:
                    return self.initializer_failed(th, cls, error)
                if result is STOP:
                    th.u.append((self.init_point, (cls, 2)))
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

    def _needed_first(self, cls: JClass) -> list[JClass]:
        needed = [cls.super] if cls.super is not None and not cls.interface else []
        if not cls.interface:
            for interface in sorted(cls.u, key=lambda c: c.name):
                if (
                    interface.interface
                    and interface.statics.x != READY
                    and any(not m.static and not m.abstract for m in interface.methods.values())
                ):
                    needed.append(interface)
        return needed

    def _set_constants(self, cls: JClass) -> None:
        if cls.cf is None:
            return
        statics = cls.statics
        if statics.e != self.journal.e:
            self.journal.touch(statics)
        for field in cls.fields.values():
            if field.static and field.info.constant is not None:
                value = field.info.constant
                statics.f[field.slot] = self.literal(value) if isinstance(value, str) else value

    def initializer_failed(self, th: Thread, cls: JClass, error: BaseException) -> object:
        """<clinit> threw: the class is erroneous, and the exception is wrapped unless it is an Error (JLS
        12.4.2, 10–11).
        """
        thrown = java_throw(self.vm, th, error)
        self._label_erroneous(th, cls, thrown.obj)
        if self.loader.load("java/lang/Error") in thrown.obj.c.u:
            raise thrown
        wrapped = self.failure(th, "java/lang/ExceptionInInitializerError", None, [])
        throwable = self.loader.load("java/lang/Throwable")
        wrapped.obj.f[throwable.fields["cause", "Ljava/lang/Throwable;"].slot] = thrown.obj
        raise wrapped

    def _label_erroneous(self, th: Thread, cls: JClass, thrown: Obj) -> None:
        """Initialization of `cls` or of its superclass failed; whoever learns it is ordered after it.

        The NoClassDefFoundError of later uses has a cause that tells of what was thrown here, with its
        stack, as HotSpot's has since JDK 17. It has no message of the JVM's own (JEP 358).
        """
        throwable = self.loader.load("java/lang/Throwable")
        message = thrown.f[throwable.fields["detailMessage", "Ljava/lang/String;"].slot]
        extended = thrown.c.fields.get(("extendedMessage", "Ljava/lang/String;"))
        if extended is not None and thrown.f[extended.slot] is message:
            message = None
        told = f"Exception {thrown.c.external}" + (f": {message.x}" if isinstance(message, Obj) else "")
        told += f' [in thread "{text_of(life(self.vm, th, th.obj).name)}"]'
        error = self.failure(th, "java/lang/ExceptionInInitializerError", told, []).obj
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
        th.u.append((self.use_point, (cls, function, arguments)))
        return STOP


__all__ = ["NEVER", "Heap"]
