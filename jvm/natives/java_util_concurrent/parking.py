"""Parking (java.util.concurrent.locks.LockSupport): a permit for each thread, with no happens-before edge."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from jvm.actions import Operation, Park, Read, Unpark
from jvm.classfile.classfile import MethodRef
from jvm.effects import CALLS, OWN, acts
from jvm.errors import RestartNeeded, Unmodelled
from jvm.execution import access_modes as modes
from jvm.execution.exceptions import caller_class
from jvm.natives.data_choice import ends_unasked
from jvm.natives.java_lang.thread_objects import begins_to_wait, life, set_life
from jvm.natives.java_lang_thread.asked_by_jdk import by_own_code
from jvm.natives.java_lang_thread.threads import started
from jvm.natives.registry import any_other_thread, model, then, visible
from jvm.natives.times import clock
from jvm.natives.times.relative_times import told_a_time
from jvm.objects.objects import Obj
from jvm.threads.points import STOP, Await, Awaited
from jvm.threads.thread import GIVEN, NO_PERMIT, PERMIT, Status, is_virtual
from jvm.visibility import BLOCKERS, Restart

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.machine.options import Options
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_SUPPORT = "java/util/concurrent/locks/LockSupport"
_OF_VIRTUAL: Final = ("java/lang/System$1", "java/lang/System$2")
"""The JavaLangAccess of JDK 25 and of JDK 21, by which LockSupport's own code parks virtual threads."""


_PHASER = "java/util/concurrent/Phaser"


@model(CALLS | OWN, f"{_PHASER}.<clinit>()V")
def phaser_clinit(machine: Machine, thread: Thread) -> object:
    """The JDK's initializer, after which threads look once more before they park, as with one processor."""
    cls = machine.loader.load(_PHASER)
    point = machine.natives.phase("Phaser", _patient)
    return then(machine, thread, machine.bytecode(cls.methods["<clinit>", "()V"]), (), point)


def _patient(machine: Machine, thread: Thread, result: object) -> None:
    cls = machine.loader.load(_PHASER)
    machine.memory.put(thread, cls.statics, cls.fields["SPINS_PER_ARRIVAL", "I"].slot, 1)


def _may_end(machine: Machine, thread: Thread, *, timed: bool) -> int:
    """The alternatives of a park as it begins: two if it may find a permit of which nothing says whether it
    is there (`Thread.loose`), or end for no reason."""
    if thread.loose and not (thread.permit or thread.interrupted or timed or thread.atomic):
        return 2
    return ends_unasked(machine, thread, timed=timed)


def park_enabled(machine: Machine, thread: Thread, *, timed: bool) -> int:
    """A parked thread goes on with a permit, when interrupted, by timeout, or for no reason: that is a choice
    of its own, which comes first.
    """
    alternatives = _may_end(machine, thread, timed=timed)
    return alternatives if alternatives > 1 else int(thread.permit or thread.interrupted or timed)


def park_action(machine: Machine, thread: Thread, values: Values) -> Action:
    return Park()


def unpark_action(machine: Machine, thread: Thread, values: Values) -> Action:
    target = values[0]
    return Unpark(target if isinstance(target, Obj) else None)


def park(machine: Machine, thread: Thread, nanos: int | None, *, timed: bool) -> object:
    """The end of parking; `nanos` is the timeout, None without one, `timed` whether it may be over. Where the
    park may end for no reason, that was chosen, and what follows is to wait.
    """
    if _may_end(machine, thread, timed=timed) > 1:
        machine.record(thread, Park())
        _take_loose(machine, thread)
        point = machine.natives.phase(
            "park", _parked, _parked_enabled, park_action, awaits=_PERMIT, effects=acts(Park)
        )
        thread.unwound.append((point, (thread.choice,)))
        return STOP
    _go_on(machine, thread, nanos)
    return None


def _parked_enabled(machine: Machine, thread: Thread, values: Values) -> int:
    return int(thread.permit or thread.interrupted or bool(values[0]))


def _parked(machine: Machine, thread: Thread, result: object, unasked: int) -> None:
    _go_on(machine, thread, None)


def _go_on(machine: Machine, thread: Thread, nanos: int | None) -> None:
    machine.record(thread, Park())
    _take_loose(machine, thread)
    if thread.permit:
        machine.touch_thread(thread)
        thread.permit = NO_PERMIT
    elif not thread.interrupted and nanos is not None:
        clock.timed_out(machine, thread, nanos)


def _take_loose(machine: Machine, thread: Thread) -> None:
    """A park takes the permit that may be there, or shows that there is none."""
    if thread.loose:
        machine.touch_thread(thread)
        thread.loose = False


def unpark(machine: Machine, thread: Thread, obj: Obj) -> None:
    """Make the permit of a running thread available, and that of a virtual one before it starts: nothing is
    promised of that, and HotSpot does so."""
    machine.record(thread, Unpark(obj))
    other = started(machine, thread, obj)
    if other is None and is_virtual(obj):
        set_life(machine, obj, life(machine, thread, obj)._replace(permit=True))
    if other is not None and other.status != Status.ENDED:
        by_program = not _of_jdk(thread)
        if by_program:
            machine.additions.permit_given()
        if not other.permit or (by_program and other.permit != GIVEN):
            machine.touch_thread(other)
            other.permit = GIVEN if by_program else PERMIT


def _of_jdk(thread: Thread) -> bool:
    """Whether code of the JDK calls: its class names the method, so it is no reference of the program. It
    parks in loops, which are not harmed where a permit of its own is used up.
    """
    caller = caller_class(thread, 0)
    return caller is not None and caller.of_jdk and _names_unpark(caller)


@cache
def _names_unpark(cls: JClass) -> bool:
    if cls.class_file is None:
        return False
    constants = cls.class_file.constants
    found = (constants[index] for index in range(1, len(constants)) if constants.is_entry(index))
    names = ((each.owner, each.name) for each in found if isinstance(each, MethodRef))
    return (_SUPPORT, "unpark") in names


def deadline_nanos(machine: Machine, thread: Thread, absolute: int, time: int) -> int:
    """The timeout in ns: `time` is in ns, or absolute in ms since the epoch."""
    if absolute:
        told_a_time(machine)
    return (time - clock.BASE_MILLIS) * 1_000_000 - clock.elapsed(machine, thread) if absolute else time


def expires_at(millis: object) -> bool:
    """Whether this time, in ms since the epoch, may come."""
    return isinstance(millis, int) and clock.expires((millis - clock.BASE_MILLIS) * 1_000_000)


def _always(machine: Machine, thread: Thread, values: Values) -> bool:
    return True


def _never(machine: Machine, thread: Thread, values: Values) -> bool:
    return False


_PERMIT: Final = Await(Awaited.PERMIT)
_PERMIT_OR_NANOS: Final = Await(Awaited.PERMIT, lambda values: True, unit=1)
_PERMIT_OR_TIME: Final = Await(Awaited.PERMIT, lambda values: True)


def _untimed_enabled(machine: Machine, thread: Thread, values: Values) -> int:
    return park_enabled(machine, thread, timed=False)


def _nobody_looks(options: Options) -> bool:
    """Nobody asks what a thread is parked for; otherwise the JDK's own code notes it, and parks."""
    return BLOCKERS not in options.visible.settings


@visible(
    acts(Park),
    f"{_SUPPORT}.park()V",
    *(f"{access}.parkVirtualThread()V" for access in _OF_VIRTUAL),
    shared=_always,
    enabled=_untimed_enabled,
    action=park_action,
    awaits=_PERMIT,
)
@visible(
    acts(Park),
    f"{_SUPPORT}.park(Ljava/lang/Object;)V",
    shared=_always,
    enabled=_untimed_enabled,
    action=park_action,
    only_if=_nobody_looks,
    awaits=_PERMIT,
)
def support_park(machine: Machine, thread: Thread, *blocker: Obj | None) -> object:
    begins_to_wait(machine, thread)
    return park(machine, thread, None, timed=False)


def _nanos_enabled(machine: Machine, thread: Thread, values: Values) -> int:
    return park_enabled(machine, thread, timed=clock.expires(values[-1]))


def _until_enabled(machine: Machine, thread: Thread, values: Values) -> int:
    return park_enabled(machine, thread, timed=expires_at(values[-1]))


def _positive(machine: Machine, thread: Thread, values: Values) -> bool:
    nanos = values[-1]
    return isinstance(nanos, int) and nanos > 0


@visible(
    acts(Park),
    f"{_SUPPORT}.parkNanos(J)V",
    shared=_positive,
    enabled=_nanos_enabled,
    action=park_action,
    awaits=_PERMIT_OR_NANOS,
)
@visible(
    acts(Park),
    *(f"{access}.parkVirtualThread(J)V" for access in _OF_VIRTUAL),
    shared=_positive,
    enabled=_nanos_enabled,
    action=park_action,
    awaits=_PERMIT_OR_NANOS,
)
@visible(
    acts(Park),
    f"{_SUPPORT}.parkNanos(Ljava/lang/Object;J)V",
    shared=_positive,
    enabled=_nanos_enabled,
    action=park_action,
    only_if=_nobody_looks,
    awaits=_PERMIT_OR_NANOS,
)
def support_park_nanos(machine: Machine, thread: Thread, *arguments: object) -> object:
    """Without a time to wait, returns at once and keeps the permit."""
    nanos = arguments[-1]
    assert isinstance(nanos, int)
    return park(machine, thread, nanos, timed=clock.expires(nanos)) if nanos > 0 else None


@visible(
    acts(Park),
    f"{_SUPPORT}.parkUntil(J)V",
    shared=_always,
    enabled=_until_enabled,
    action=park_action,
    awaits=_PERMIT_OR_TIME,
)
@visible(
    acts(Park),
    f"{_SUPPORT}.parkUntil(Ljava/lang/Object;J)V",
    shared=_always,
    enabled=_until_enabled,
    action=park_action,
    only_if=_nobody_looks,
    awaits=_PERMIT_OR_TIME,
)
def support_park_until(machine: Machine, thread: Thread, *arguments: object) -> object:
    millis = arguments[-1]
    assert isinstance(millis, int)
    return park(machine, thread, deadline_nanos(machine, thread, 1, millis), timed=expires_at(millis))


@visible(
    acts(Unpark), f"{_SUPPORT}.unpark(Ljava/lang/Thread;)V", shared=any_other_thread, action=unpark_action
)
def support_unpark(machine: Machine, thread: Thread, target: Obj | None) -> None:
    if target is not None:
        unpark(machine, thread, target)


def _unpark_virtual_action(machine: Machine, thread: Thread, values: Values) -> Action:
    return unpark_action(machine, thread, values[1:])


def _unparks_other(machine: Machine, thread: Thread, values: Values) -> bool:
    return any_other_thread(machine, thread, values[1:])


@visible(
    acts(Unpark),
    *(f"{access}.unparkVirtualThread(Ljava/lang/Thread;)V" for access in _OF_VIRTUAL),
    shared=_unparks_other,
    action=_unpark_virtual_action,
)
def unpark_virtual(machine: Machine, thread: Thread, access: Obj, target: Obj) -> None:
    unpark(machine, thread, target)


@visible(
    acts(Operation),
    f"{_SUPPORT}.setBlocker(Ljava/lang/Thread;Ljava/lang/Object;)V",
    f"{_SUPPORT}.setCurrentBlocker(Ljava/lang/Object;)V",
    shared=_never,
    only_if=_nobody_looks,
)
def set_blocker(machine: Machine, thread: Thread, *arguments: Obj | None) -> None:
    """Nobody looks at what a thread is parked for."""
    return None


_MODELLED: Final = (Awaited.QUEUE, Awaited.CONDITION, Awaited.LATCH, Awaited.TRIED)
"""What a thread waits for in a modelled class; in the JDK's own it parks."""


def _blocker_of(values: Values) -> Obj:
    obj = values[0]
    assert isinstance(obj, Obj)
    return obj


def _looks(machine: Machine, thread: Thread, values: Values) -> bool:
    obj = values[0]
    return BLOCKERS in machine.options.visible.settings and isinstance(obj, Obj) and obj.sharing > 0


def _look_action(machine: Machine, thread: Thread, values: Values) -> Action:
    return modes.action_of(_blocker_of(values), _slot(machine), "getOpaque")


def _slot(machine: Machine) -> int:
    return machine.loader.load("java/lang/Thread").fields["parkBlocker", "Ljava/lang/Object;"].slot


@visible(
    acts(Read),
    f"{_SUPPORT}.getBlocker(Ljava/lang/Thread;)Ljava/lang/Object;",
    shared=_looks,
    action=_look_action,
)
def get_blocker(machine: Machine, thread: Thread, target: Obj | None) -> object:
    """What a thread is parked for: a look in opaque mode, as in the JDK, which orders nothing."""
    if target is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    if BLOCKERS not in machine.options.visible.settings:
        raise RestartNeeded(Restart.SETTING, BLOCKERS)
    if machine.workers is not None:
        machine.workers.looked_upon(thread, target)
    other = started(machine, thread, target)
    top = None if other is None else other.top
    awaits = None if top is None else top.point.awaits
    if top is not None and awaits is not None and awaits.what in _MODELLED:
        by_own_code(machine, thread, _blocker_of(top.values))
        raise Unmodelled("LockSupport.getBlocker of a thread that may wait in a modelled class")
    return modes.read(machine, thread, target, _slot(machine), modes.OPAQUE)
