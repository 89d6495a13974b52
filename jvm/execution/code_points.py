"""Points of translated code, and the few points every machine needs: entry, end of a thread, class
initialization.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, ClassVar, Final, Protocol

from jvm.actions import ClassUse, End, Lock, Read, Unlock, Variable, Write
from jvm.bytecode import translate
from jvm.errors import Unmodelled
from jvm.execution.accesses import element_variable, field_variable
from jvm.linking.field_links import FieldLink
from jvm.objects.objects import MONITOR, Obj
from jvm.threads.points import STOP, Await, Awaited, PointKind
from jvm.threads.thread import is_virtual

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.bytecode.values import PointSpec
    from jvm.linking.classes import JClass
    from jvm.linking.fields.field import JField
    from jvm.linking.links import Linker
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

MONITOR_ENTRY: Final = Await(Awaited.MONITOR)
CLASS_USE: Final = Await(Awaited.CLASS)
_FIELD_KINDS = (PointKind.GETFIELD, PointKind.PUTFIELD, PointKind.GETSTATIC, PointKind.PUTSTATIC)


class ResumesMethods(Protocol):
    """What links translated code, and translates how it goes on."""

    @property
    def linker(self) -> Linker: ...
    def resume_function(self, method: JMethod, spec: PointSpec) -> Callable[..., object]: ...


class TranslatedPoint:
    """A point in a translated method. Its resume function is translated when it is first resumed."""

    __slots__ = ("code", "free", "function", "kind", "local", "method", "spec", "uid", "uses")

    def __init__(self, code: ResumesMethods, method: JMethod, spec: PointSpec) -> None:
        self.code = code
        self.method = method
        self.spec = spec
        self.kind = PointKind(spec.kind)
        self.uid = f"{method.signature}@{spec.index}"
        self.free = self.kind not in (PointKind.ENTER, PointKind.GETSTATIC, PointKind.PUTSTATIC)
        self.function: Callable[..., object] | None = None
        self.local: Callable[..., object] | None = None
        self.uses = 0

    @property
    def pc(self) -> int:
        """The bytecode offset of the instruction."""
        return self.method.pc_of(self.spec.index)

    def resume(self, thread: Thread, values: Values, result: object) -> object:
        function = self.function
        if function is None:
            function = self.function = self.code.resume_function(self.method, self.spec)
        return function(thread, values, result)

    def throw(self, thread: Thread, values: Values, exception: BaseException) -> object:
        function = self.function
        if function is None:
            function = self.function = self.code.resume_function(self.method, self.spec)
        return function(thread, values, None, exception)

    def enabled(self, thread: Thread, values: Values) -> int:
        kind = self.kind
        if kind == PointKind.ENTER:
            lock = values[-1]
            assert isinstance(lock, Obj)
            monitor = lock.monitor
            return 1 if monitor is None or monitor[0] == -1 or monitor[0] == thread.tid else 0
        if kind == PointKind.GETSTATIC or kind == PointKind.PUTSTATIC:
            owner = self.field().cls
            self.free = owner.init_done_solo
            return int(not initializing_elsewhere(owner, thread))
        return 1

    @property
    def awaits(self) -> Await | None:
        if self.kind == PointKind.ENTER:
            return MONITOR_ENTRY
        return CLASS_USE if self.kind in (PointKind.GETSTATIC, PointKind.PUTSTATIC) else None

    def plain(self, thread: Thread, values: Values) -> bool:
        if self.kind not in _FIELD_KINDS:
            return self.kind in (PointKind.ALOAD, PointKind.ASTORE)
        field = self.field()
        if field.static and not (field.cls.init_done_solo or field.cls.initialized_early):
            return False
        return not field.volatile and not field.benign

    def field(self) -> JField:
        """The field that the instruction accesses."""
        assert self.method.cls.namespace is not None
        link = self.method.cls.namespace[f"L{self.spec.constant}"]
        assert isinstance(link, FieldLink)
        return link.resolve()

    def action(self, thread: Thread, values: Values) -> Action:
        kind = self.kind
        if kind in _FIELD_KINDS:
            field = self.field()
            if field.static and not field.cls.ready:
                return ClassUse(field.cls.binary, field.cls.statics)
            if kind == PointKind.GETFIELD:
                return Read(_variable(values[-1], field))
            if kind == PointKind.PUTFIELD:
                return Write(_variable(values[-2], field), values[-1])
            if kind == PointKind.GETSTATIC:
                return Read(field_variable(field.cls.statics, field))
            return Write(field_variable(field.cls.statics, field), values[-1])
        if kind == PointKind.ALOAD:
            return Read(_element(values[-2], values[-1]))
        if kind == PointKind.ASTORE:
            return Write(_element(values[-3], values[-2]), values[-1])
        lock = values[-1]
        assert isinstance(lock, Obj)
        monitor = lock.monitor
        holds = monitor[1] if monitor is not None and monitor[0] == thread.tid else 0
        if kind == PointKind.ENTER:
            return Lock(lock, MONITOR, certain=True, exclusive=True, holds=holds)
        return Unlock(lock, MONITOR, exclusive=True, holds=holds)

    def __repr__(self) -> str:
        return f"<{self.kind.name} {self.uid}>"


def _variable(obj: object, field: JField) -> Variable:
    assert isinstance(obj, Obj)
    return field_variable(obj, field)


def _element(array: object, index: object) -> Variable:
    assert isinstance(array, Obj) and isinstance(index, int)
    return element_variable(array, index)


def initializing_elsewhere(cls: JClass, thread: Thread) -> bool:
    """Another thread has begun to initialize `cls`, and has not ended (JLS 12.4.2, 2)."""
    initializer = cls.initializer
    return initializer is not None and initializer is not thread.obj


class _PlainPoint:
    """What points of our own share: no method, exceptions pass through."""

    __slots__ = ("free", "kind", "machine", "pc")
    uid: ClassVar[str] = "?"
    awaits: ClassVar[Await | None] = None

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.pc = -1
        self.kind = PointKind.NATIVE
        self.free = False

    @property
    def method(self) -> JMethod:
        """Stands for none; the first points are made before it is known."""
        return self.machine.no_method

    def throw(self, thread: Thread, values: Values, exception: BaseException) -> object:
        raise exception

    def enabled(self, thread: Thread, values: Values) -> int:
        return 1

    def plain(self, thread: Thread, values: Values) -> bool:
        return False


class EntryPoint(_PlainPoint):
    """The first frame of a thread: calls a Java function. Values: (callable, arguments…)."""

    __slots__ = ()
    uid = "entry"

    def resume(self, thread: Thread, values: Values, result: object) -> object:
        thread.granted = False
        function = values[0]
        result = function(thread, *values[1:])  # type: ignore[operator]
        if result is STOP:
            thread.unwound.append((self.machine.return_point, ()))
        return result

    def action(self, thread: Thread, values: Values) -> Action:
        raise Unmodelled("a thread that has not begun has no action")


class ReturnPoint(_PlainPoint):
    """Hands its callee's result on: the frame below a function that was called from Python."""

    __slots__ = ()
    uid = "return"

    def resume(self, thread: Thread, values: Values, result: object) -> object:
        return result

    def action(self, thread: Thread, values: Values) -> Action:
        raise Unmodelled("a waiting frame has no action")


class Whole(Enum):
    """Kinds of operations that are made in one step. Those of a queue call no code of the program."""

    MAP = "map"
    QUEUE = "queue"
    RECORD = "record of a logger"


class WholePoint(ReturnPoint):
    """Below the frames of an operation that is made in one step (`jvm.execution.whole_operations`)."""

    __slots__ = ("whole",)
    uid = "whole operation"

    def __init__(self, machine: Machine, whole: Whole) -> None:
        super().__init__(machine)
        self.whole = whole


class EndPoint(_PlainPoint):
    """The end of a thread as an action of its own.

    It wakes who waits on the Thread object, under its monitor, as the documentation of Thread.join says of
    threads that are not virtual; that gives no edge.
    """

    __slots__ = ()
    uid = "end"

    def enabled(self, thread: Thread, values: Values) -> int:
        monitor = thread.obj.monitor
        return int(monitor is None or monitor[0] == -1 or is_virtual(thread.obj))

    def resume(self, thread: Thread, values: Values, result: object) -> object:
        thread.granted = False
        obj = thread.obj
        if obj.monitor is not None and not is_virtual(obj):
            self.machine.journal.change(obj)
            obj.monitor = None
        return None

    def action(self, thread: Thread, values: Values) -> Action:
        return End()


class InitPoint(_PlainPoint):
    """Initialization of a class under way, before the class numbered `at` of those that come first, or below
    the frame of <clinit>. Values: (class, at); see `Initializer.go_on_initializing`.
    """

    __slots__ = ()
    uid = "init"
    awaits = CLASS_USE

    def resume(self, thread: Thread, values: Values, result: object) -> object:
        cls, at = values
        return self.machine.go_on_initializing(thread, cls, at)  # type: ignore[arg-type]

    def throw(self, thread: Thread, values: Values, exception: BaseException) -> object:
        cls, at = values
        return self.machine.initializer_failed(thread, cls, at, exception)  # type: ignore[arg-type]

    def enabled(self, thread: Thread, values: Values) -> int:
        return int(not initializing_elsewhere(self._needed(values), thread))

    def action(self, thread: Thread, values: Values) -> Action:
        needed = self._needed(values)
        return ClassUse(needed.binary, needed.statics)

    def _needed(self, values: Values) -> JClass:
        """The class that the thread stands before."""
        cls, at = values
        needed: JClass = cls.initialized_before[at]  # type: ignore[attr-defined]
        return needed


class UsePoint(_PlainPoint):
    """A call or allocation that has to wait for a class. Values: (class, function, arguments, whether a class
    that is initialized by now is passed by).
    """

    __slots__ = ()
    uid = "use"
    awaits = CLASS_USE

    def resume(self, thread: Thread, values: Values, result: object) -> object:
        cls, function, arguments, passes = values
        begin = self.machine.initializer.initialize_unless_ready if passes else self.machine.initialize
        if begin(thread, cls):  # type: ignore[arg-type]
            thread.unwound.append((self, values))
            return STOP
        thread.granted = False  # for the class; what `function` does next is another action
        return function(thread, *arguments)  # type: ignore[operator,misc]

    def enabled(self, thread: Thread, values: Values) -> int:
        return int(not initializing_elsewhere(values[0], thread))  # type: ignore[arg-type]

    def action(self, thread: Thread, values: Values) -> Action:
        cls: JClass = values[0]  # type: ignore[assignment]
        return ClassUse(cls.binary, cls.statics)


def bind_body(code: ResumesMethods, method: JMethod) -> Callable[..., object]:
    """The Python function of a method's body, with its names linked."""
    unit = method.unit
    assert unit is not None
    namespace = code.linker.namespace(method.cls)
    code.linker.bind(method.cls, unit.links)
    namespace[f"U{method.number}"] = (method, unit)
    bind_points(code, method, unit.points)
    function = translate.function(unit, namespace, len(method.parameter_slots))
    namespace[f"m{method.number}"] = function
    return function


def bind_points(code: ResumesMethods, method: JMethod, specs: tuple[PointSpec, ...]) -> None:
    namespace = code.linker.namespace(method.cls)
    for spec in specs:
        name = f"P{method.number}_{spec.index}"
        if name not in namespace:
            namespace[name] = TranslatedPoint(code, method, spec)
        if spec.kind in _FIELD_KINDS:
            code.linker.field_link(method.cls, spec.constant)
