"""Threads of a ThreadFlock, on which StructuredTaskScope is built: they tell it that they start and end.

The flock's own code runs. What Thread and VirtualThread do around it is a class of ours
(`jvm/library/src/jdk/internal/misc/FlockThreads.java`): the last that a thread does is to close the scopes
that it left open, which waits for their threads, and to leave its own flock. That comes behind the handler of
an exception which its body threw.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Start
from jvm.effects import CALLS, OWN, acts
from jvm.natives.java_lang_thread.threads import RUN, life, start_enabled
from jvm.natives.java_util_concurrent.fork_join.known_workers import require_known
from jvm.natives.registry import any_other_thread, model, native, then, visible
from jvm.objects.objects import Obj
from jvm.threads.points import Frame

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_FLOCK: Final = "jdk/internal/misc/ThreadFlock"
_WORKER: Final = "java/util/concurrent/ForkJoinWorkerThread"
_THREADS: Final = "jdk/internal/misc/FlockThreads"
_THREAD: Final = "Ljava/lang/Thread;"
_OBJECT: Final = "Ljava/lang/Object;"
_STREAM: Final = "Ljava/util/stream/Stream;"
_CONTAINER: Final = "Ljdk/internal/vm/ThreadContainer;"
_IN: Final = ("container", _CONTAINER)
_OPENED: Final = ("headStackableScopes", "Ljdk/internal/vm/StackableScope;")
"""Fields of a Thread object: what it is in, and the last of what it opened and did not close."""


def _field(obj: Obj, name: str, descriptor: str) -> Obj:
    value = obj.cells[obj.cls.inherited_field(name, descriptor).slot]
    assert isinstance(value, Obj)
    return value


def _container(flock: Obj) -> Obj:
    return _field(flock, "container", f"L{_FLOCK}$ThreadContainerImpl;")


def _call(machine: Machine, thread: Thread, obj: Obj, method: tuple[str, str], *arguments: Obj) -> object:
    function = obj.cls.find_method(*method)
    assert function is not None
    point = machine.natives.phase(f"FlockThreads: {method[0]}", lambda machine, t, result: None)
    return then(machine, thread, function.entry, (obj, *arguments), point)


@model(CALLS, f"{_FLOCK}.start({_THREAD}){_THREAD}")
def start(machine: Machine, thread: Thread, flock: Obj, new: Obj) -> object:
    method = machine.loader.load(_THREADS).methods["start", f"({_OBJECT}{_THREAD}){_THREAD}"]
    point = machine.natives.phase("ThreadFlock.start", lambda machine, t, result: result)
    return then(machine, thread, method.entry, (flock, new), point)


def _in_any_order(machine: Machine, thread: Thread, found: object) -> object:
    method = machine.loader.load(_THREADS).methods["inAnyOrder", f"({_STREAM}){_STREAM}"]
    point = machine.natives.phase("FlockThreads.inAnyOrder", lambda machine, t, result: result)
    return then(machine, thread, method.entry, (found,), point)


@model(CALLS, f"{_FLOCK}.threads(){_STREAM}")
def threads(machine: Machine, thread: Thread, flock: Obj) -> object:
    """In an order that nobody knows."""
    own = machine.bytecode(machine.loader.load(_FLOCK).methods["threads", f"(){_STREAM}"])
    return then(machine, thread, own, (flock,), machine.natives.phase("ThreadFlock.threads", _in_any_order))


@model(OWN, f"{_FLOCK}.owner(){_THREAD}")
def owner(machine: Machine, thread: Thread, flock: Obj) -> Obj:
    """Asked to compare it with the current thread; that may be a worker, or who waits for its task."""
    if thread.obj.cls.name == _WORKER:
        require_known(machine, thread)
    return _field(_container(flock), "owner", _THREAD)


@native(CALLS, f"{_THREADS}.requireOwnerOrMember({_OBJECT})V")
def require_owner_or_member(machine: Machine, thread: Thread, flock: Obj) -> object:
    return _call(machine, thread, flock, ("ensureOwnerOrContainsThread", "()V"))


@native(OWN, f"{_THREADS}.requireNew({_THREAD})V")
def require_new(machine: Machine, thread: Thread, new: Obj) -> None:
    if life(machine, thread, new).tid >= 0:
        raise machine.failed(thread, "java/lang/IllegalThreadStateException", None)


@native(OWN, f"{_THREADS}.contain({_OBJECT}{_THREAD})V")
def contain(machine: Machine, thread: Thread, flock: Obj, new: Obj) -> None:
    slot = new.cls.inherited_field("container", _CONTAINER).slot
    machine.memory.put(thread, new, slot, _container(flock))


@native(OWN, f"{_THREADS}.takeFlock({_THREAD}){_OBJECT}")
def take_flock(machine: Machine, thread: Thread, member: Obj) -> Obj | None:
    found = _kept_by(member, _IN)
    if found is None or not found.cls.name.startswith(_FLOCK):
        return None
    machine.memory.put(thread, member, member.cls.inherited_field(*_IN).slot, None)
    return _field(found, "flock", f"L{_FLOCK};")


def kept_at_end(cls: JClass) -> tuple[int, ...]:
    """In which cells of Thread objects there is something as long as their threads have last steps to do."""
    found = (cls.find_field(*_OPENED), cls.find_field(*_IN))
    return tuple(field.slot for field in found if field is not None)


def last_steps(machine: Machine, thread: Thread) -> Frame | None:
    """What is left to do for a thread whose body and handler have ended; None if nothing is."""
    obj = thread.obj
    if _kept_by(obj, _OPENED) is None:
        found = _kept_by(obj, _IN)
        if found is None or not found.cls.name.startswith(_FLOCK):
            return None
    method = machine.loader.load(_THREADS).methods["exit", f"({_THREAD})V"]
    last = machine.natives.phase("FlockThreads.exit", _exited, thrown=_exited)
    return Frame(machine.entry_point, (method.entry, obj), Frame(last, (), None))


def _exited(machine: Machine, thread: Thread, outcome: object) -> None:
    return None


def _kept_by(obj: Obj, field: tuple[str, str]) -> Obj | None:
    """What a Thread object keeps in a field that older JDKs do not have."""
    found = obj.cls.find_field(*field)
    value = None if found is None else obj.cells[found.slot]
    return value if isinstance(value, Obj) else None


@native(CALLS, f"{_THREADS}.add({_OBJECT}{_THREAD})V")
def add(machine: Machine, thread: Thread, flock: Obj, new: Obj) -> object:
    return _call(machine, thread, flock, ("onStart", f"({_THREAD})V"), new)


@native(CALLS, f"{_THREADS}.remove({_OBJECT}{_THREAD})V")
def remove(machine: Machine, thread: Thread, flock: Obj, member: Obj) -> object:
    return _call(machine, thread, flock, ("onExit", f"({_THREAD})V"), member)


@native(CALLS, f"{_THREADS}.inheritBindings({_OBJECT}{_THREAD})V")
def inherit_bindings(machine: Machine, thread: Thread, flock: Obj, new: Obj) -> object:
    method = "inheritScopedValueBindings", f"({_CONTAINER})V"
    return _call(machine, thread, new, method, _container(flock))


def _start(machine: Machine, thread: Thread, values: Values) -> Action:
    new = values[0]
    assert isinstance(new, Obj)
    return Start(new)


@visible(
    acts(Start),
    f"{_THREADS}.begin({_THREAD})V",
    shared=any_other_thread,
    enabled=start_enabled,
    action=_start,
    replaces_bytecode=False,
)
def begin(machine: Machine, thread: Thread, new: Obj) -> None:
    machine.record(thread, Start(new))
    machine.start_thread(thread, new, new.cls.vtable[RUN])
