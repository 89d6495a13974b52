"""Gates: where the models that are written in Java act and wait (jvm/library/src, class Gate).

A call of `step`, `choose` or `pass` is a visible action on the gate, and the model's own code behind it
belongs to it: it accesses plain fields of trusted classes only, which are no choice points. The state is
(open, expires, choices); `open` is AT_ONCE where it cannot be observed when those who wait go on, and LATE
where the gate may as well open later, until somebody has seen it open.

*Quiet* steps are visible only if the program looks at them: the end of a task, or that of the last worker
of a pool, by `isDone`, `cancel` or a wait with a timeout. The first look begins the search again with all of
them as steps of their own (`RestartNeeded`). Until then each belongs to the action before it, as the ends of
threads do (docs/soundness.md).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import InterruptCheck, Operation
from jvm.effects import CALLS, OWN, acts
from jvm.library.library import POOLS
from jvm.library.queues import ADOPTABLE, ADOPTED, HANDS_OVER
from jvm.natives.java_lang.core import text_of
from jvm.natives.java_lang_thread.threads import thread_start
from jvm.natives.java_util_concurrent.fork_join.workers import JOINED
from jvm.natives.java_util_concurrent.gate_looks import require_late
from jvm.natives.java_util_concurrent.interruptible import alternatives, gives_up
from jvm.natives.java_util_concurrent.joins import TO_JOIN, joins, joins_at_once
from jvm.natives.java_util_concurrent.modelled import always, check_interrupt, set_state, state_of
from jvm.natives.own_code import own_code
from jvm.natives.registry import native, visible
from jvm.natives.settings import COUNTS
from jvm.natives.times import clock
from jvm.objects.objects import OTHER, Obj
from jvm.threads.points import STOP, Await, Awaited
from jvm.visibility import LOOKS_AT_TASKS

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.natives.registry import Shared
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_GATE: Final = "java/util/concurrent/Gate"
_NAME: Final = "Ljava/lang/String;"

AT_ONCE: Final = -1
"""How many alternatives there are for a thread that goes on before all others."""
LATE: Final = 2
DUE: Final = 3
"""The gate is open, or will be in time: whoever waits may go on, or have to wait for that."""


def _lacks(values: Values) -> bool:
    return state_of(_gate(values, 1))[0] in (0, DUE)


def _expires(values: Values) -> bool:
    open_, expires, _ = state_of(_gate(values, 1))
    return bool(expires) or open_ == DUE


_LATCHED: Final = Await(Awaited.LATCH)
_TAKEN: Final = Await(Awaited.LATCH, _expires, lacks=_lacks)
_PASSED: Final = Await(Awaited.TRIED, unit=1)
_FOR_EVER: Final = -1
_MET: Final = Await(Awaited.LATCH, lambda values: values[2] != _FOR_EVER, lacks=_lacks)


def _gate(values: Values, at: int = 0) -> Obj:
    gate = values[at]
    assert isinstance(gate, Obj)
    return gate


def _operation(machine: Machine, thread: Thread, values: Values) -> Action:
    """The action on the gate, by the name that the call gives last."""
    return Operation(_gate(values), OTHER, str(text_of(_gate(values, -1))))


def _record(machine: Machine, thread: Thread, *values: object) -> None:
    machine.record(thread, _operation(machine, thread, values))


@native(OWN, f"{_GATE}.set(IZI)V")
def gate_set(machine: Machine, thread: Thread, gate: Obj, open_: int, expires: int, choices: int) -> None:
    state = (open_, expires, choices)
    if gate.payload != state:
        set_state(machine, thread, gate, state)


@native(OWN, f"{_GATE}.isOpen()Z")
def is_open(machine: Machine, thread: Thread, gate: Obj) -> int:
    return int(state_of(gate)[0] != 0)


# -- acting


def _if_looked_at(kind: str) -> Shared:
    def looked_at(machine: Machine, thread: Thread, values: Values) -> bool:
        return _gate(values).sharing > 0 and kind in machine.options.visible.settings

    return looked_at


@visible(
    acts(Operation),
    f"{_GATE}.countedStep({_NAME})V",
    shared=_if_looked_at(COUNTS),
    action=_operation,
    replaces_bytecode=False,
)
@visible(
    acts(Operation),
    f"{_GATE}.quietStep({_NAME})V",
    shared=_if_looked_at(LOOKS_AT_TASKS),
    action=_operation,
    replaces_bytecode=False,
)
@visible(acts(Operation), f"{_GATE}.step({_NAME})V", action=_operation, replaces_bytecode=False)
def step(machine: Machine, thread: Thread, gate: Obj, name: Obj) -> None:
    _record(machine, thread, gate, name)


def _choices(machine: Machine, thread: Thread, values: Values) -> int:
    choices = state_of(_gate(values))[2]
    assert isinstance(choices, int)
    return choices


@visible(
    acts(Operation),
    f"{_GATE}.choose({_NAME})I",
    enabled=_choices,
    action=_operation,
    replaces_bytecode=False,
)
def choose(machine: Machine, thread: Thread, gate: Obj, name: Obj) -> int:
    _record(machine, thread, gate, name)
    return thread.choice if gate.sharing else 0


# -- waiting


def _open_for_all(machine: Machine, open_: object) -> int:
    if open_ == AT_ONCE and not machine.options.visible.states and machine.globals.payload is None:
        return AT_ONCE
    return int(bool(open_))


def _is_open(machine: Machine, thread: Thread, values: Values) -> int:
    open_, expires, choices = state_of(_gate(values, 1))
    assert isinstance(choices, int)
    return choices if open_ in (1, DUE) else _open_for_all(machine, open_ or expires)


def _is_open_or_interrupted(machine: Machine, thread: Thread, values: Values) -> int:
    ways = _is_open(machine, thread, values)
    return ways + thread.interrupted if ways >= 0 and machine.options.visible.interrupts else ways


@visible(
    acts(Operation, InterruptCheck),
    f"{_GATE}.take(L{_GATE};{_NAME})I",
    shared=always,
    enabled=_is_open_or_interrupted,
    action=_operation,
    awaits=_TAKEN,
    replaces_bytecode=False,
)
def take(machine: Machine, thread: Thread, gate: Obj, own: Obj, name: Obj) -> int:
    """The same as `pass`; -1 if the thread was interrupted and takes that back, to wait again."""
    _record(machine, thread, gate, name)
    if thread.interrupted and thread.choice == _is_open(machine, thread, (gate, own, name)):
        machine.clear_interrupt(thread)
        return -1
    return thread.choice


@visible(
    acts(Operation),
    f"{_GATE}.pass(L{_GATE};{_NAME})I",
    shared=always,
    enabled=_is_open,
    action=_operation,
    awaits=_LATCHED,
    replaces_bytecode=False,
)
def gate_pass(machine: Machine, thread: Thread, gate: Obj, own: Obj, name: Obj) -> int:
    _record(machine, thread, gate, name)
    return thread.choice


def _opened(gate: Obj) -> bool:
    return state_of(gate)[0] != 0


def _is_late(gate: Obj) -> bool:
    return gate.sharing > 0 and state_of(gate)[0] == LATE


def _ways(machine: Machine, thread: Thread, values: Values) -> int:
    return 1 + _is_late(_gate(values))


@visible(
    acts(Operation),
    f"{_GATE}.see({_NAME})Z",
    enabled=_ways,
    action=_operation,
    replaces_bytecode=False,
)
def see(machine: Machine, thread: Thread, gate: Obj, name: Obj) -> int:
    _record(machine, thread, gate, name)
    return _seen(machine, thread, gate, closed=_is_late(gate) and thread.choice == 1)


def _seen(machine: Machine, thread: Thread, gate: Obj, *, closed: bool) -> int:
    """Whether it is found open. `closed`: it opens later than that."""
    if not _opened(gate):
        return 0
    if state_of(gate)[0] == LATE:
        require_late(machine, thread)
        if not closed:
            set_state(machine, thread, gate, (1, *state_of(gate)[1:]))
    return int(not closed)


def _passable(machine: Machine, thread: Thread, values: Values) -> int:
    """Behind the first look at the interrupt status; whoever waits with a timeout may give up."""
    gate = _gate(values)
    if not clock.expires(values[1]):
        return alternatives(thread, _opened(gate))
    return alternatives(thread, available=True) + _is_late(gate)


def _begin(machine: Machine, thread: Thread, gate: Obj, nanos: int | None, name: Obj) -> object:
    check_interrupt(machine, thread)
    if not gate.sharing and (_opened(gate) or clock.expires(nanos)):
        return _passed(machine, thread, gate, nanos, closed=False)
    point = machine.natives.phase(
        "Gate.passInterruptibly" if nanos is None else "Gate.passBefore",
        _go_on,
        _passable,
        _operation,
        awaits=_LATCHED if nanos is None else _PASSED,
        effects=acts(Operation),
    )
    thread.unwound.append((point, (gate, nanos, name)))
    return STOP


def _go_on(machine: Machine, thread: Thread, _: object, gate: Obj, nanos: int | None, name: Obj) -> int:
    closed = clock.expires(nanos) and _is_late(gate) and thread.choice == 1 + thread.interrupted
    if not closed and gives_up(thread, clock.expires(nanos) or _opened(gate)):
        check_interrupt(machine, thread)
    _record(machine, thread, gate, name)
    return _passed(machine, thread, gate, nanos, closed=closed)


def _passed(machine: Machine, thread: Thread, gate: Obj, nanos: int | None, *, closed: bool) -> int:
    if _seen(machine, thread, gate, closed=closed):
        return 1
    if nanos is not None and nanos > 0:
        clock.timed_out(machine, thread, nanos)
    return 0


def _first_look(machine: Machine, thread: Thread, values: Values) -> bool:
    return machine.concurrent and machine.options.visible.interrupts


@native(OWN, f"{_GATE}.interruptible()Z")
def is_interruptible(machine: Machine, thread: Thread) -> int:
    return int(thread.interrupted or (machine.concurrent and machine.options.visible.interrupts))


def _interrupt_check(machine: Machine, thread: Thread, values: Values) -> Action:
    return InterruptCheck(thread.obj)


@visible(
    acts(Operation, InterruptCheck),
    f"{_GATE}.passInterruptibly({_NAME})V",
    shared=_first_look,
    action=_interrupt_check,
    awaits=_LATCHED,
    replaces_bytecode=False,
)
def pass_interruptibly(machine: Machine, thread: Thread, gate: Obj, name: Obj) -> object:
    return _begin(machine, thread, gate, None, name)


@visible(
    acts(Operation, InterruptCheck),
    f"{_GATE}.passBefore(J{_NAME})Z",
    shared=_first_look,
    action=_interrupt_check,
    awaits=_PASSED,
    replaces_bytecode=False,
)
def pass_before(machine: Machine, thread: Thread, gate: Obj, nanos: int, name: Obj) -> object:
    return _begin(machine, thread, gate, nanos, name)


def _joined(machine: Machine, thread: Thread, values: Values) -> bool:
    gate = _gate(values)
    return gate.sharing > 0 or not _opened(gate)


def _ended(machine: Machine, thread: Thread, values: Values) -> int:
    open_ = state_of(_gate(values))[0]
    return AT_ONCE if open_ == TO_JOIN and joins_at_once(machine) else _open_for_all(machine, open_)


@visible(
    acts(Operation),
    f"{_GATE}.join({_NAME})V",
    shared=_joined,
    enabled=_ended,
    action=_operation,
    awaits=JOINED,
    replaces_bytecode=False,
)
def join(machine: Machine, thread: Thread, gate: Obj, name: Obj) -> None:
    _record(machine, thread, gate, name)
    joins(machine, thread, gate)


# -- waiting to be met: whoever was met returns normally, also if it is interrupted by then


def _meets(machine: Machine, thread: Thread, values: Values) -> int:
    expires = values[2] != _FOR_EVER and clock.expires(values[2])
    return int(_opened(_gate(values, 1)) or expires or thread.interrupted)


@visible(
    acts(Operation, InterruptCheck),
    f"{_GATE}.await(L{_GATE};J{_NAME})Z",
    shared=always,
    enabled=_meets,
    action=_operation,
    awaits=_MET,
    replaces_bytecode=False,
)
def gate_await(machine: Machine, thread: Thread, gate: Obj, own: Obj, nanos: int, name: Obj) -> int:
    _record(machine, thread, gate, name)
    if not _opened(own):
        check_interrupt(machine, thread)
    return _passed(machine, thread, own, nanos, closed=False)


# -- pools


@native(OWN, f"{_GATE}.requireAdoptable(Ljava/util/concurrent/BlockingQueue;)V")
def require_adoptable(machine: Machine, thread: Thread, queue: Obj) -> None:
    """Raises RestartNeeded for a queue of the program, and one that others may use."""
    if queue.cls.name not in ADOPTABLE or queue.payload is not None or queue.sharing:
        raise own_code(thread, POOLS)


@native(OWN, f"{_GATE}.adopt(Ljava/util/concurrent/BlockingQueue;)Z")
def adopt(machine: Machine, thread: Thread, queue: Obj) -> int:
    name = queue.cls.name
    require_adoptable(machine, thread, queue)
    machine.journal.change(queue)
    queue.payload = ADOPTED
    return int(name == HANDS_OVER)


@native(CALLS, f"{_GATE}.start(Ljava/lang/Thread;)V")
def start(machine: Machine, thread: Thread, obj: Obj) -> None:
    """Only those who know a thread can observe when it is started: no action of its own."""
    thread_start(machine, thread, obj)
