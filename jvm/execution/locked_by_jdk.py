"""Monitors that methods of the JDK lock although their models do not: of a Thread in `join`, `start` and
`setName` (its documentation: join is a loop of `wait` on the Thread), of System.out and System.err in
whatever prints, of a Method in its first `invoke`.

Hardly any program locks such an object itself, and until one does, beside other threads, nothing tells
that the model does not: who locks it for the length of one method keeps nobody waiting for good. When the
program enters such a monitor, the search begins again (`RestartNeeded`) with these methods waiting for it:
`Thread.join` runs as the JDK's own code then, for it gives the monitor back while it waits; the others are
visible actions that need the monitor to be free. They give no edge, for none is promised.

Executions in which nobody entered such a monitor yet are the same with and without, so no first entry is
missed. A monitor that was entered before the first thread was started is noticed by whoever needs it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from jvm.actions import Operation
from jvm.effects import acts
from jvm.errors import RestartNeeded, Unmodelled
from jvm.execution.exceptions import caller_of
from jvm.execution.whole_records import changes, is_cache
from jvm.linking.classes import JClass
from jvm.linking.ordering_exceptions import IDENTITY_UNKNOWN, LOCKS_ITSELF
from jvm.objects.constant_objects import handed_out_once
from jvm.objects.objects import MONITOR, Obj
from jvm.overlooked import LOADER_LOCK, LOCK, by, done_openly, hidden
from jvm.threads.points import STOP
from jvm.visibility import Restart

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_LOADER: Final = "java/lang/ClassLoader"
FINDS: Final = (
    ("loadClass", "(Ljava/lang/String;)Ljava/lang/Class;"),
    ("loadClass", "(Ljava/lang/String;Z)Ljava/lang/Class;"),
    ("findClass", "(Ljava/lang/String;)Ljava/lang/Class;"),
    ("toString", "()Ljava/lang/String;"),  # messages of exceptions
)
"""What a class loader of the program runs when it is asked for a class."""
ASKED: Final = "methods that find classes"
"""These and what they call, which takes no other lock (`jvm.natives.class_loading.asked_early`)."""
_HELD: Final = "class loaders that were locked before the first start"
_HANDLE: Final = "java/lang/invoke/MethodHandle"
_METHOD: Final = "java/lang/reflect/Method"
_TYPE: Final = "java/lang/invoke/MethodType"
MONITORS: Final = "monitors of the JDK"
"""In `Visibility.settings`: methods with models wait for monitors that the JDK's code locks."""
"""The place of `virtual` in `jvm.natives.java_lang.thread_objects.Life`."""


def watched(machine: Machine) -> bool:
    """Whether models wait for the monitors that the JDK's code locks."""
    return machine.concurrent and MONITORS in machine.options.visible.settings


def lockers(machine: Machine) -> Callable[[Thread, Obj], None]:
    """What `Memory.enter` calls for an object of a class with such methods (`JClass.locked_by_jdk`)."""

    def entered(thread: Thread, obj: Obj) -> None:
        """Raises RestartNeeded if models are to wait for the monitor, and do not yet; or if it is of a logger
        or level, and nobody but those who log is to take it. Raises Unmodelled for that of a handle, a Lookup
        or a ZoneRules (`IDENTITY_UNKNOWN`), and of a frame of a stack (`LOCKS_ITSELF`).
        """
        cls = obj.payload
        if isinstance(cls, JClass):
            if cls.of_jdk:
                _class_locked(machine, thread, obj, _named(cls))
            return
        if machine.loader.load(_LOADER) in obj.cls.supertype_set:
            _loader_locked(machine, thread, obj)
            return
        if obj.cls.name in IDENTITY_UNKNOWN:
            if not handed_out_once(obj):
                told = f"the monitor of a {obj.cls.binary}: which of them are one object is up to the JVM"
                raise Unmodelled(told)
            return
        if obj.cls.name in LOCKS_ITSELF:
            raise Unmodelled(f"the monitor of a {obj.cls.binary}, which its own methods lock")
        if obj.monitor is not None and obj.monitor[0] == thread.tid:
            return
        if is_cache(obj.cls):
            if obj.sharing and not machine.runner.records.within and not machine.library.only_hook(thread):
                changes(machine)
            return
        if machine.concurrent and MONITORS not in machine.options.visible.settings:
            if obj.cls.name == _METHOD and _of_jdk(thread):
                return  # whoever asks for annotations: each of them waits for the monitor itself
            raise RestartNeeded(Restart.SETTING, MONITORS)

    return entered


def _of_jdk(thread: Thread) -> bool:
    """Whether the JDK's own code enters the monitor."""
    caller = caller_of(thread)
    return caller is not None and caller[0].cls.of_jdk


def _loader_locked(machine: Machine, thread: Thread, obj: Obj) -> None:
    """Note that code of the program locks a class loader, but for what the loader does to find a class."""
    caller = caller_of(thread)
    data = machine.loader.load(_LOADER).data
    finding = cast("set[JMethod]", data.setdefault(ASKED, set()))
    if caller is None or caller[0].cls.of_jdk or caller[0] in finding:
        return
    if (caller[0].name, caller[0].descriptor) in FINDS and caller[0].cls in obj.cls.supertype_set:
        return  # if it does more than find the class, that is refused when it is asked early
    if machine.concurrent:
        done_openly(machine.notes, LOADER_LOCK, obj.cls.binary, by(machine, thread))
    else:
        cast("dict[int, Obj]", data.setdefault(_HELD, {}))[id(obj)] = obj


def loaders_locked(machine: Machine) -> None:
    """Before the first start: note which class loaders are locked then."""
    loader = machine.loader.loaded(_LOADER)
    held = cast("dict[int, Obj]", loader.data.get(_HELD, {})) if loader is not None else {}
    for obj in held.values():
        if obj.monitor is not None and obj.monitor[0] >= 0:
            done_openly(machine.notes, LOADER_LOCK, obj.cls.binary)


def _class_locked(machine: Machine, thread: Thread, obj: Obj, name: str) -> None:
    """Note who locks the Class object of a class of the JDK: its own code, where that is not an action of its
    own, or the program.
    """
    if thread.atomic:
        if thread.holding is obj:
            return  # for the whole of an action that cannot be made while another thread has the lock
        hidden(machine.notes, LOCK, name, by(machine, thread))
        return
    if not _of_jdk(thread):
        done_openly(machine.notes, LOCK, name, by(machine, thread))


def _named(cls: JClass) -> str:
    return f"{cls.binary}.class"


LOCK_CLASS: Final = frozenset(
    {
        "java/lang/System.console()Ljava/io/Console;",
        f"java/lang/invoke/MethodHandleImpl.getConstantHandle(I)L{_HANDLE};",
        f"java/lang/invoke/MethodHandleImpl.makeGuardWithTest(L{_HANDLE};L{_HANDLE};L{_HANDLE};)L{_HANDLE};",
        f"java/lang/invoke/MethodHandleImpl.throwException(L{_TYPE};)L{_HANDLE};",
        f"java/lang/invoke/MethodHandles.empty(L{_TYPE};)L{_HANDLE};",
        f"java/lang/invoke/MethodHandles.identity(Ljava/lang/Class;)L{_HANDLE};",
        f"java/lang/invoke/MethodHandles.zero(Ljava/lang/Class;)L{_HANDLE};",
        "java/nio/charset/Charset.defaultCharset()Ljava/nio/charset/Charset;",
        "java/util/Locale.getDefault(Ljava/util/Locale$Category;)Ljava/util/Locale;",
        "sun/management/ManagementFactoryHelper.getBufferPoolMXBeans()Ljava/util/List;",
    }
)
"""Methods that lock the Class object of their class in the JDK, and whose models do not
(tests/jvm/natives/of_jdk)."""


def noting_lock(cls: JClass, function: Callable[..., object]) -> Callable[..., object]:
    """A model of one of these, which notes that it would lock."""

    def noted(machine: Machine, thread: Thread, *arguments: object) -> object:
        if machine.concurrent:
            hidden(machine.notes, LOCK, _named(cls), by(machine, thread))
        return function(machine, thread, *arguments)

    return noted


def is_class(obj: Obj) -> bool:
    """Whether this is a Class object, which the program's own static methods lock."""
    return isinstance(obj.payload, JClass)


def is_free(thread: Thread, obj: Obj) -> bool:
    """Whether the thread can lock the object now."""
    monitor = obj.monitor
    return monitor is None or monitor[0] in (-1, thread.tid)


def unlocked(machine: Machine, thread: Thread, obj: Obj, *, by_anyone: bool = False) -> None:
    """A model is about to do what the JDK does under the monitor of `obj`. Raises RestartNeeded if another
    thread (`by_anyone`: or this one) holds it, or this one another such monitor (`Thread.holding`), and
    models do not wait for monitors yet.
    """
    held = obj.monitor is not None and obj.monitor[0] >= 0 and (by_anyone or not is_free(thread, obj))
    nested = thread.holding is not None and thread.holding is not obj
    if (held or nested) and MONITORS not in machine.options.visible.settings:
        raise RestartNeeded(Restart.SETTING, MONITORS)


def under_monitor(
    machine: Machine, thread: Thread, obj: Obj, what: str, function: Callable[..., object], *rest: object
) -> object:
    """Do `function(machine, thread, obj, *rest)` when the monitor of `obj` is free. May return STOP."""
    if not watched(machine):
        unlocked(machine, thread, obj)
        return function(machine, thread, obj, *rest)
    return when_free(machine, thread, obj, what, function, *rest)


def when_free(
    machine: Machine, thread: Thread, obj: Obj, what: str, function: Callable[..., object], *rest: object
) -> object:
    """As `under_monitor`, by an action, whether anybody locks such objects or not. STOP."""

    def locked(machine: Machine, thread: Thread, result: object, obj: Obj, *rest: object) -> object:
        thread.granted = False
        machine.record(thread, Operation(obj, MONITOR, what))
        return function(machine, thread, obj, *rest)

    def enabled(machine: Machine, thread: Thread, values: Values) -> int:
        assert isinstance(values[0], Obj)
        return int(is_free(thread, values[0]))

    def action(machine: Machine, thread: Thread, values: Values) -> Action:
        assert isinstance(values[0], Obj)
        return Operation(values[0], MONITOR, what)

    point = machine.natives.phase(what, locked, enabled, action, effects=acts(Operation))
    thread.unwound.append((point, (obj, *rest)))
    return STOP
