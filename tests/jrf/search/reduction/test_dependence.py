"""The table of dependencies, row by row, and what causality makes of it."""

from __future__ import annotations

from typing import cast, get_args

import pytest

from jrf.search.reduction.causality import Causality, ExpectedAction, initials, takes_first
from jrf.search.reduction.dependence import (
    ACQUIRE,
    ANYTHING,
    AWAIT,
    BEGIN,
    BLOCKED_AFTER,
    COUNT,
    END,
    LOOK,
    PERMIT,
    READ,
    RELEASE,
    START,
    UNKNOWN_UPDATE,
    WAITERS,
    WRITE,
    Cells,
    Modes,
    TouchedCell,
    add,
    beginning,
    covers,
    daemon,
    dependent,
    ending,
    touched,
)
from jvm import actions as a
from jvm.actions import Action, Variable
from jvm.linking.classes import JClass
from jvm.natives.java_util_concurrent.locks import write_lock
from jvm.natives.java_util_concurrent.locks.exclusive import locking, unlocking
from jvm.natives.of_machine import import_all
from jvm.natives.registry import TABLE
from jvm.objects.objects import INIT, INTERRUPT, LOCK, MONITOR, OTHER, Obj
from jvm.threads.thread import Thread

import_all()
OBJECT = JClass("java/lang/Object", 0, None, ())
REENTRANT_LOCK = JClass("java/util/concurrent/locks/ReentrantLock", 0, None, ())


def an_object(key: str, cls: JClass = OBJECT) -> Obj:
    return Obj(cls, [], 0, key)


def a_thread(tid: int) -> Thread:
    return Thread(tid, (tid,), an_object(f"thread {tid}"))


def a_lock(owner: Thread | None = None, holds: int = 0) -> Obj:
    lock = an_object("lock", REENTRANT_LOCK)
    lock.payload = (0, None if owner is None else owner.obj, holds)
    return lock


ONE, TWO = an_object("o"), an_object("p")
ME, OTHER_THREAD = a_thread(0), a_thread(1)


def variable(obj: Obj, index: int) -> Variable:
    return Variable(obj, index, "Main", "x", "int", volatile=False)


def modes(action: Action, thread: Thread = ME, interrupts: bool = False) -> Modes:
    return touched(action, thread, interrupts)


A, B = JClass("A", 0, None, ()), JClass("a/B$C", 0, None, ())
LOCK_ONE = a.Lock(ONE, MONITOR, certain=True, exclusive=True)
UNLOCK_ONE = a.Unlock(ONE, MONITOR, exclusive=True)
NOTIFIED = a.Resume(ONE, MONITOR, "notified", locks=True, exclusive=True)
ALIVE = a.Observe(ONE, "isAlive", end_only=True)

ROWS: list[tuple[Action, Modes]] = [
    (a.Read(variable(ONE, 3)), {("o", 3): READ}),
    (a.Write(variable(ONE, 3)), {("o", 3): WRITE}),
    (a.Update(variable(ONE, 3), "getAndAdd"), {("o", 3): WRITE}),
    (LOCK_ONE, {("o", MONITOR): ACQUIRE}),
    (UNLOCK_ONE, {("o", MONITOR): RELEASE}),
    (a.Wait(ONE, MONITOR, exclusive=True), {("o", MONITOR): RELEASE, ("o", WAITERS): UNKNOWN_UPDATE}),
    (NOTIFIED, {("o", MONITOR): ACQUIRE, ("o", WAITERS): LOOK}),
    (a.Resume(ONE, MONITOR, "timed out"), {("o", WAITERS): UNKNOWN_UPDATE}),
    (a.Notify(ONE, MONITOR, False), {("o", WAITERS): UNKNOWN_UPDATE}),
    (a.Start(ONE), {("o", START): RELEASE, ("o", MONITOR): LOOK}),
    (a.Join(ONE), {("o", START): BLOCKED_AFTER, ("o", END): READ}),
    (ALIVE, {("o", START): READ, ("o", END): READ}),
    (a.Park(), {("thread 0", PERMIT): UNKNOWN_UPDATE}),
    (a.Unpark(ONE), {("o", START): READ, ("o", PERMIT): UNKNOWN_UPDATE}),
    (a.Unpark(None), {}),
    (a.Interrupt(ONE), {("o", START): READ, ("o", INTERRUPT): UNKNOWN_UPDATE, ("o", END): READ}),
    (a.InterruptCheck(ONE), {("o", START): READ, ("o", INTERRUPT): UNKNOWN_UPDATE}),
    (a.ClassUse("a.B$C", B.statics), {("S:a/B$C", INIT): UNKNOWN_UPDATE}),
    (a.End(), {("thread 0", MONITOR): UNKNOWN_UPDATE, ("thread 0", WAITERS): UNKNOWN_UPDATE}),
    (a.Operation(ONE, OTHER, "Semaphore.acquire"), {("o", LOCK): UNKNOWN_UPDATE}),
    (a.Operation(ONE, MONITOR, "PrintStream.print"), {("o", MONITOR): UNKNOWN_UPDATE}),
    (a.Choice("timeout", 2), {}),
    (a.Show("WAITING"), {(None, "anything"): UNKNOWN_UPDATE}),
]


@pytest.mark.parametrize(("action", "expected"), ROWS, ids=lambda value: type(value).__name__)
def test_row(action: Action, expected: Modes) -> None:
    assert modes(action) == expected


def test_every_kind_of_action_has_a_row() -> None:
    assert {type(action) for action, _ in ROWS} == set(get_args(Action))


def test_what_has_no_row_depends_on_everything() -> None:
    cells = Cells()
    unknown = cells.footprint(modes(cast("Action", object())))
    state = cells.footprint(modes(a.Observe(ONE, "getState")))
    for action, _ in ROWS:
        other = cells.footprint(modes(action))
        assert dependent(unknown, other) and dependent(other, unknown) and dependent(state, other)
    assert not covers({7: WRITE}, unknown) and covers(unknown, {7: WRITE})


PAIRS: list[tuple[Action, Action, bool]] = [
    (a.Read(variable(ONE, 3)), a.Read(variable(ONE, 3)), False),
    (a.Read(variable(ONE, 3)), a.Write(variable(ONE, 3)), True),
    (a.Write(variable(ONE, 3)), a.Write(variable(ONE, 3)), True),
    (a.Write(variable(ONE, 3)), a.Write(variable(ONE, 4)), False),
    (a.Write(variable(ONE, 3)), a.Write(variable(TWO, 3)), False),
    (LOCK_ONE, LOCK_ONE, True),
    (LOCK_ONE, a.Lock(TWO, MONITOR, certain=True, exclusive=True), False),
    (LOCK_ONE, UNLOCK_ONE, True),
    (LOCK_ONE, a.Notify(ONE, MONITOR, True), False),
    (a.Notify(ONE, MONITOR, True), a.Resume(ONE, MONITOR, "timed out"), True),
    (a.Notify(ONE, MONITOR, True), NOTIFIED, True),
    (a.Unpark(ME.obj), a.Park(), True),
    (a.Unpark(ONE), a.Park(), False),
    (a.Start(ONE), ALIVE, True),
    (a.Interrupt(ONE), a.InterruptCheck(ONE), True),
    (a.ClassUse("A", A.statics), a.ClassUse("A", A.statics), True),
    (a.ClassUse("A", A.statics), a.ClassUse("a.B$C", B.statics), False),
    (a.Operation(ONE, OTHER, "acquire"), a.Operation(ONE, OTHER, "release"), True),
    (a.Operation(ONE, OTHER, "acquire"), a.Operation(TWO, OTHER, "release"), False),
]


@pytest.mark.parametrize(("one", "other", "expected"), PAIRS)
def test_pair(one: Action, other: Action, expected: bool) -> None:
    cells = Cells()
    first, second = cells.footprint(modes(one)), cells.footprint(modes(other))
    assert dependent(first, second) is dependent(second, first) is expected


def test_a_lock_that_is_held_already_is_taken_unseen() -> None:
    assert modes(a.Lock(ONE, MONITOR, certain=True, exclusive=True, holds=1)) == {}
    assert modes(a.Unlock(ONE, MONITOR, exclusive=True, holds=1)) == {("o", MONITOR): RELEASE}
    assert modes(a.Unlock(ONE, MONITOR, exclusive=True, holds=2)) == {}


def test_only_lock_certainly_waits_for_a_lock() -> None:
    lock = a_lock()
    assert modes(locking(lock, ME, certain=True)) == {("lock", LOCK): ACQUIRE}
    assert modes(locking(lock, ME, certain=False)) == {("lock", LOCK): UNKNOWN_UPDATE}
    assert modes(locking(a_lock(ME, 1), ME, certain=True)) == {}
    assert modes(locking(a_lock(OTHER_THREAD, 1), ME, certain=True)) == {("lock", LOCK): ACQUIRE}
    assert modes(unlocking(a_lock(ME, 1), ME)) == {("lock", LOCK): RELEASE}
    assert modes(unlocking(a_lock(ME, 2), ME)) == {}


def test_read_and_write_locks_are_views_of_one() -> None:
    whole = an_object("whole")
    reading, writing = an_object("reading"), an_object("writing")
    reading.payload = writing.payload = ("view", whole)
    whole.payload = tuple(write_lock.Shared())
    look = TABLE["java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock.toString()Ljava/lang/String;"]
    assert look.action is not None
    looking = look.action(None, ME, (writing,))  # type: ignore[arg-type]
    for action in (write_lock.locking(reading), write_lock.unlocking(writing), looking):
        assert modes(action) == {("whole", LOCK): UNKNOWN_UPDATE}


@pytest.mark.parametrize(
    ("method", "mode"),
    [("lock()V", ACQUIRE), ("lockInterruptibly()V", None), ("tryLock()Z", UNKNOWN_UPDATE)],
)
def test_what_is_registered_says_whether_it_certainly_waits(method: str, mode: int | None) -> None:
    """Of lockInterruptibly the first action is the look at the interrupt status."""
    entry = TABLE[f"java/util/concurrent/locks/ReentrantLock.{method}"]
    assert entry.action is not None
    touches = modes(entry.action(None, ME, (a_lock(),)))  # type: ignore[arg-type]
    assert touches.get(("lock", LOCK)) == mode


@pytest.mark.parametrize("what_is_known", [a.Lock(ONE, LOCK), a.Unlock(ONE, LOCK), a.Wait(ONE, LOCK)])
def test_what_is_not_said_costs_reduction_only(what_is_known: Action) -> None:
    assert modes(what_is_known)["o", LOCK] == UNKNOWN_UPDATE


def test_only_an_untimed_join_certainly_waits_for_the_end() -> None:
    end: TouchedCell = ("o", END)
    assert modes(a.Join(ONE, certain=True))[end] == AWAIT
    assert modes(a.Join(ONE))[end] == READ
    assert modes(a.Join(ONE, certain=True), interrupts=True)[end] == READ
    for signature, certain in (("join()V", True), ("join(J)V", False), ("join(JI)V", False)):
        entry = TABLE[f"java/lang/Thread.{signature}"]
        assert entry.action is not None
        values = (ONE, *([5] * signature.count("J") + [5] * signature.count("I")))
        assert entry.action(None, ME, values) == a.Join(ONE, certain)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "action", [a.Join(ONE), a.Wait(ONE, MONITOR), a.Park(), a.Operation(ONE, OTHER, "await")]
)
def test_what_can_be_interrupted_looks_at_the_status(action: Action) -> None:
    cells = Cells()
    waiting = cells.footprint(modes(action, interrupts=True))
    interrupting = cells.footprint(modes(a.Interrupt(ME.obj), OTHER_THREAD, interrupts=True))
    assert dependent(waiting, interrupting)


def test_daemons_depend_on_the_ends_of_other_threads_and_not_on_each_other() -> None:
    cells = Cells()
    steps: list[Modes] = [{("x", 0): READ}, {("x", 0): READ}]
    ends: list[Modes] = [{}, {}]
    for step, end, thread in zip(steps, ends, (ME, OTHER_THREAD), strict=True):
        daemon(step, [ME, OTHER_THREAD])
        ending(end, thread)
    one, two = map(cells.footprint, steps)
    last, before = map(cells.footprint, ends)
    assert dependent(one, last) and dependent(one, before)
    assert not dependent(one, two)
    assert not dependent(last, before)


def test_a_look_never_hides_a_change() -> None:
    both: Modes = {("o", 1): READ}
    add(both, ("o", 1), WRITE)
    assert both == {("o", 1): WRITE}
    kept: Modes = {("o", 1): ACQUIRE}
    add(kept, ("o", 1), UNKNOWN_UPDATE)
    add(kept, ("o", 1), READ)
    assert kept == {("o", 1): ACQUIRE}


def made(*steps: tuple[int, dict[int, int]]) -> Causality:
    causality = Causality()
    for label, footprint in steps:
        causality.append(label, footprint)
    return causality


def races(*steps: tuple[int, dict[int, int]]) -> list[int]:
    """Of the last step."""
    return made(*steps).actions[-1].races


def test_races_are_immediate() -> None:
    assert races((0, {1: WRITE}), (1, {1: READ})) == [0]
    assert races((0, {1: WRITE}), (0, {2: WRITE}), (1, {2: READ}), (1, {1: READ})) == []
    assert races((0, {1: WRITE}), (2, {1: WRITE}), (1, {1: READ})) == [1]
    assert races((0, {1: READ}), (2, {1: READ}), (1, {1: WRITE})) == [0, 1]
    assert races((0, {1: READ}), (1, {1: READ})) == []


def test_a_lock_races_with_the_lock_before_it_not_with_the_unlock() -> None:
    assert races((0, {1: ACQUIRE}), (0, {1: RELEASE}), (1, {1: ACQUIRE})) == [0]
    assert races(
        (0, {1: ACQUIRE}), (0, {1: RELEASE}), (0, {1: ACQUIRE}), (0, {1: RELEASE}), (1, {1: ACQUIRE})
    ) == [2]
    guarded = ((0, {9: ACQUIRE}), (0, {1: ACQUIRE}), (0, {1: RELEASE}), (0, {9: RELEASE}))
    inner = races(*guarded, (1, {9: ACQUIRE}), (1, {1: ACQUIRE}))
    assert inner == [], "a common lock around both rules the pair out, as Inspect's locksets do"


def test_what_may_block_races_with_all_before_it() -> None:
    assert races((0, {1: UNKNOWN_UPDATE}), (0, {1: UNKNOWN_UPDATE}), (1, {1: UNKNOWN_UPDATE})) == [0, 1]
    assert races((0, {1: UNKNOWN_UPDATE}), (0, {1: UNKNOWN_UPDATE}), (1, {1: LOOK})) == [0, 1]
    assert races((0, {2: WRITE}), (1, {ANYTHING: UNKNOWN_UPDATE})) == [0]
    assert races((0, {ANYTHING: UNKNOWN_UPDATE}), (1, {2: READ})) == [0]


def test_join_and_first_actions_have_no_races_with_what_they_wait_for() -> None:
    assert races((0, {1: RELEASE}), (1, {1: AWAIT})) == []
    begun: Modes = {("x", 0): WRITE}
    beginning(begun, OTHER_THREAD)
    assert begun[OTHER_THREAD.obj.key, START] == BEGIN
    assert races((0, {2: WRITE}), (0, {1: RELEASE}), (1, {1: BEGIN, 2: READ})) == [], (
        "written before the start"
    )


def test_a_join_that_waited_races_with_the_start_by_another_thread() -> None:
    """1 is the start of the joined thread, 2 its end, 3 the start of the thread that joins."""
    join = {1: BLOCKED_AFTER, 2: AWAIT}
    started, ended = (0, {1: RELEASE}), (1, {1: BEGIN, 2: RELEASE})
    assert races(started, ended, (2, {4: WRITE}), (2, join)) == [0]
    assert races(started, ended, (2, join)) == [0]
    assert races(started, ended, (0, join)) == [], "it started the thread itself"
    assert races(started, (0, {3: RELEASE}), ended, (2, {3: BEGIN, **join})) == [], "it began after the start"
    assert races((0, {3: RELEASE}), started, ended, (2, {3: BEGIN, **join})) == [1], (
        "it began before the start"
    )


def test_appending_and_taking_back_leave_no_trace() -> None:
    causality = made((0, {1: WRITE}), (1, {1: WRITE}))
    causality.append(2, {1: READ, ANYTHING: UNKNOWN_UPDATE})
    causality.pop()
    assert causality.next(2, {1: READ}).races == [1]
    assert (causality.last(2), causality.last(1), list(causality.changes(1, 0))) == (-1, 1, [1])


def test_what_can_come_first() -> None:
    steps = [
        ExpectedAction(0, {1: WRITE}),
        ExpectedAction(1, {1: READ}),
        ExpectedAction(2, {2: WRITE}),
        ExpectedAction(0, {3: WRITE}),
    ]
    assert initials(steps) == [0, 2]
    assert takes_first(0, {1: WRITE}, steps) == 0
    assert takes_first(1, {1: READ}, steps) is None, "it depends on what comes before it"
    assert takes_first(2, {2: WRITE}, steps) == 2
    assert takes_first(3, {4: WRITE}, steps) == len(steps), "not among them, and independent"
    assert takes_first(3, {3: READ}, steps) is None
    assert takes_first(0 | 1 << 16, {1: WRITE}, steps) is None, "the same thread by another alternative"


def test_counting_commutes_with_counting_alone() -> None:
    for mode in (LOOK, READ, WRITE, RELEASE, UNKNOWN_UPDATE):
        assert dependent({1: COUNT}, {1: mode}) and dependent({1: mode}, {1: COUNT})
    assert not dependent({1: COUNT}, {1: COUNT})
    assert covers({1: COUNT}, {1: COUNT}) and covers({1: WRITE}, {1: COUNT})
    assert not covers({1: COUNT}, {1: READ}) and not covers({1: READ}, {1: COUNT})
    modes: Modes = {("gate", 0): COUNT}
    add(modes, ("gate", 0), READ)
    assert modes == {("gate", 0): UNKNOWN_UPDATE}
