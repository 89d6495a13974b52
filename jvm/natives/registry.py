"""The table of native methods and models. `jvm.natives.packages` says which modules a Java package has.

Each registration says first what the method means for other threads (`jvm.effects`). A function
registered with `@native` gets the machine, the thread and the Java arguments, and returns the Java
result. It must not block and its effect must be invisible to other threads. An action that others can observe
is registered with `@visible`: it stops the thread before it is performed when its object is shared. `@model`
is like `@native` for methods that have bytecode, which `--jdk-bytecode` may prefer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from msgspec import Struct

from jvm.actions import Lock, Operation
from jvm.effects import CONSTANT, Effects, UndeclaredEffect, declared, placed, refuses
from jvm.errors import Unmodelled
from jvm.natives.cells import PartPoint, call, perform
from jvm.objects.objects import OTHER, Obj
from jvm.threads.points import STOP, PointKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.machine.options import Options
    from jvm.threads.points import Await, Values
    from jvm.threads.thread import Thread

Function: TypeAlias = "Callable[..., object]"
Enabled: TypeAlias = "Callable[[Machine, Thread, Values], int]"
Describe: TypeAlias = "Callable[[Machine, Thread, Values], Action]"
Shared: TypeAlias = "Callable[[Machine, Thread, Values], bool]"


class Entry(Struct, frozen=True):
    """A registered function. `visible` tells whether the call is visible with these arguments, None: never.
    `only_if`: under which options it is used; None: under all. `awaits`: what a thread may wait for here.
    """

    function: Function
    effects: Effects
    replaces_bytecode: bool
    visible: Shared | None = None
    enabled: Enabled | None = None
    action: Describe | None = None
    native_only: bool = False
    only_if: Callable[[Options], bool] | None = None
    awaits: Await | None = None


TABLE: Final[dict[str, Entry]] = {}

# Classes whose objects are models: a method that is not registered must not run over them as bytecode.
SEALED: Final[set[str]] = set()

ANSWERS: Final[dict[str, int]] = {}
"""Static methods without arguments that return the same number in every run. What lies behind another answer
is not reached (`jvm.reach`).
"""

# Sealed class → names of its methods that run as bytecode all the same, as they use registered ones only.
OPEN: Final[dict[str, frozenset[str]]] = {}


def native(effects: Effects, *signatures: str) -> Callable[[Function], Function]:
    """Register a function for native methods, or for methods that must never run as bytecode."""
    return _register(effects, signatures, replaces_bytecode=False)


def model(effects: Effects, *signatures: str) -> Callable[[Function], Function]:
    """Register a function that stands for a method with bytecode."""
    return _register(effects, signatures, replaces_bytecode=True)


def if_native(effects: Effects, *signatures: str) -> Callable[[Function], Function]:
    """Register a function for methods that are native in some JDKs; where they have bytecode, that runs."""
    return _register(effects, signatures, replaces_bytecode=False, native_only=True)


def _register(
    effects: Effects, signatures: tuple[str, ...], *, replaces_bytecode: bool, native_only: bool = False
) -> Callable[[Function], Function]:
    def register(function: Function) -> Function:
        said = declared(effects, function, signatures)
        if said.actions or said.setting:
            raise UndeclaredEffect(
                f"{placed(function)} declares actions, and is registered as having none; expected `visible`"
            )
        for signature in signatures:
            put(signature, Entry(function, said, replaces_bytecode, native_only=native_only))
        return function

    return register


def always(answer: int, *signatures: str) -> None:
    """Register static methods without arguments that return this number."""

    def answered(machine: Machine, thread: Thread) -> int:
        return answer

    for signature in signatures:
        put(signature, Entry(answered, CONSTANT, replaces_bytecode=False))
        ANSWERS[signature] = answer


def put(signature: str, entry: Entry) -> None:
    """Register a method. Raises ValueError if somebody else did; a module may be imported again whose import
    a limit cut off."""
    if signature in TABLE:
        first, second = (placed(each.function) for each in (TABLE[signature], entry))
        if first != second:
            raise ValueError(f"{second} registers {signature}, and so does {first}")
    TABLE[signature] = entry


def refuse(what: str, *signatures: str) -> None:
    """Register methods whose calls are refused: `what` names what is not modelled."""

    def refused(machine: Machine, thread: Thread, *arguments: object) -> object:
        raise Unmodelled(what)

    for signature in signatures:
        put(signature, Entry(refused, refuses(what), replaces_bytecode=False))


def receiver_shared(machine: Machine, thread: Thread, values: Values) -> bool:
    """Visible when the first argument is a shared object."""
    first = values[0]
    return isinstance(first, Obj) and first.sharing > 0


def any_other_thread(machine: Machine, thread: Thread, values: Values) -> bool:
    """Visible once the program has started a thread."""
    return machine.concurrent


def visible(
    effects: Effects,
    *signatures: str,
    shared: Shared = receiver_shared,
    enabled: Enabled | None = None,
    action: Describe | None = None,
    replaces_bytecode: bool = True,
    only_if: Callable[[Options], bool] | None = None,
    awaits: Await | None = None,
) -> Callable[[Function], Function]:
    """Register a function whose call is a visible action when `shared` says so: `action`, or an Operation on
    its receiver.
    """

    def register(function: Function) -> Function:
        said = declared(effects, function, signatures)
        if not said.actions and not said.setting:
            raise UndeclaredEffect(f"{placed(function)} is visible, and declares no kind of action")
        if action is None and said.actions and Operation not in said.actions:
            raise UndeclaredEffect(
                f"{placed(function)} declares {said}, and does not say which it is about to make: `action=`"
            )
        if Lock in said.actions and enabled is not None and awaits is None:
            raise UndeclaredEffect(
                f"{placed(function)} keeps threads waiting, and does not say for what: `awaits=`"
            )
        for signature in signatures:
            entry = Entry(
                function, said, replaces_bytecode, shared, enabled, action, only_if=only_if, awaits=awaits
            )
            put(signature, entry)
        return function

    return register


def checked(action: Action, effects: Effects, name: str) -> Action:
    """The action, if it is one that was declared. Reductions trust the declarations."""
    if type(action) not in effects.actions and not effects.setting:
        raise UndeclaredEffect(f"{name} is about to act as {type(action).__name__}, and declares {effects}")
    return action


class NativePoint:
    """A visible native action before it is performed; also the entry of such a method. Values: the Java
    arguments.
    """

    __slots__ = ("awaits", "entry", "free", "kind", "machine", "method", "part", "pc", "uid")

    def __init__(self, machine: Machine, method: JMethod, entry: Entry) -> None:
        self.machine = machine
        self.method = method
        self.entry = entry
        self.pc = -1
        self.kind = PointKind.NATIVE
        self.uid = method.signature
        self.free = entry.enabled is None
        self.awaits = entry.awaits
        self.part = PartPoint(machine, method, self.uid, entry.function, entry.effects)

    def __call__(self, thread: Thread, *arguments: object) -> object:
        shared = self.entry.visible
        if shared is not None and shared(self.machine, thread, arguments):
            thread.unwound.append((self, arguments))
            return STOP
        return call(self.part, thread, arguments)

    def resume(self, thread: Thread, values: Values, result: object) -> object:
        thread.granted = False
        return perform(self.part, thread, values, ())

    def throw(self, thread: Thread, values: Values, exception: BaseException) -> object:
        raise exception

    def plain(self, thread: Thread, values: Values) -> bool:
        return False

    def enabled(self, thread: Thread, values: Values) -> int:
        enabled = self.entry.enabled
        return 1 if enabled is None else enabled(self.machine, thread, values)

    def action(self, thread: Thread, values: Values) -> Action:
        described = self.entry.action
        if described is not None:
            return checked(described(self.machine, thread, values), self.entry.effects, self.uid)
        receiver = (
            values[0] if values and isinstance(values[0], Obj) else self.machine.mirror(self.method.cls)
        )
        return Operation(receiver, OTHER, self.method.display)


class PhasePoint:
    """A later phase of a native action, such as waiting to be notified. One instance for each kind of
    phase."""

    pc: ClassVar[int] = -1
    kind: ClassVar[PointKind] = PointKind.NATIVE

    def __init__(
        self,
        machine: Machine,
        name: str,
        function: Function,
        enabled: Enabled | None = None,
        action: Describe | None = None,
        thrown: Function | None = None,
        awaits: Await | None = None,
        effects: Effects = CONSTANT,
    ) -> None:
        self.machine = machine
        self.method: JMethod = machine.no_method
        self.uid = name
        self.free = enabled is None
        self.awaits = awaits
        self.function = function
        self.enabled_ = enabled
        self.action_ = action
        self.thrown = thrown
        self.effects = effects
        self.part = PartPoint(machine, self.method, name, function, effects)

    def resume(self, thread: Thread, values: Values, result: object) -> object:
        thread.granted = False  # for this phase; an action of `function` is another
        return call(self.part, thread, (result, *values))

    def throw(self, thread: Thread, values: Values, exception: BaseException) -> object:
        if self.thrown is not None:
            return self.thrown(self.machine, thread, exception, *values)
        raise exception

    def plain(self, thread: Thread, values: Values) -> bool:
        return False

    def enabled(self, thread: Thread, values: Values) -> int:
        return 1 if self.enabled_ is None else self.enabled_(self.machine, thread, values)

    def action(self, thread: Thread, values: Values) -> Action:
        if self.action_ is None:
            made: Action = Operation(self.machine.mirror(self.machine.heap.string_class), OTHER, self.uid)
        else:
            made = self.action_(self.machine, thread, values)
        return checked(made, self.effects, self.uid)


def then(
    machine: Machine,
    thread: Thread,
    function: Function,
    arguments: tuple[object, ...],
    point: PhasePoint,
    state: tuple[object, ...] = (),
) -> object:
    """Call a Java function from a native one, and go on in `point` with its result, whether it stops or
    not."""
    try:
        result = function(thread, *arguments)
    except Exception as error:
        if point.thrown is None:
            raise
        return point.thrown(machine, thread, error, *state)
    if result is STOP:
        thread.unwound.append((point, state))
        return STOP
    return call(point.part, thread, (result, *state))
