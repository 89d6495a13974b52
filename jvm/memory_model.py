"""The memory model as a table: what listeners hear of, the clause that says so, and what it touches.

A row is a method of `jvm.listener.Listener` with what it is told of. From the rows come how a step touches
what is overheard in it (`jrf.search.reduction.touches`), and how accesses and starts touch what they are
about (`dependence`). Each row names two litmus programs, one that is safe and one that is not. Tested is what
becomes of them without the row (tests/jvm/test_memory_model.py), and that nobody tells a listener what has no
row.

What an action touches before it is made is said by its kind: `jrf.search.reduction.dependence`.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from msgspec import Struct

from jvm.objects.objects import INIT, INTERRUPT, LOCK, MONITOR, OTHER

READ: Final = 0
"""Looks. Never blocks."""
LOOK: Final = 1
"""Looks, and may have been blocked before it: every earlier change is a race, not only the last one."""
AWAIT: Final = 2
"""Looks, and could not have come before the RELEASE that it sees."""
BEGIN: Final = 3
"""Looks, and its thread was not there before the RELEASE that it sees."""
BLOCKED_AFTER: Final = 4
"""Looks, and would have been blocked behind the RELEASE that it sees; before it could have come,
whatever it had to await since.
"""
WRITE: Final = 5
"""Changes. Never blocks."""
ACQUIRE: Final = 6
"""Takes what one thread can have at a time; races with the ACQUIRE before it, not with the RELEASE
between.
"""
RELEASE: Final = 7
"""Gives back, or makes true for ever; whoever may touch the cell then could not before."""
UNKNOWN_UPDATE: Final = 8
"""Changes, and may block or be blocked in ways that this table does not know: races with every earlier touch.
"""

COUNT: Final = 9
"""Changes, and never blocks. In whichever order several do it, the same comes of it: they count down what
others wait for, say.
"""

READERS: Final = OTHER - 1
"""What readers of a read-write lock release, for later writers only."""
COUNTED: Final = OTHER - 2
"""What threads release as they count something down, for those who wait until all have."""


class On(Enum):
    """What a listener is told of."""

    VARIABLE = 0
    MONITOR = MONITOR
    LOCK = LOCK
    INIT = INIT
    INTERRUPT = INTERRUPT
    READERS = READERS
    COUNTED = COUNTED
    THREAD = 1
    """The start or the end of a thread."""
    OBJECT = 2
    """A new object that others may reach from now on."""


class Row(Struct, frozen=True):
    """`heard`: a method of the listener. `touches`: how, as reductions see it; None: not at all.
    `of_action`: the action for which a step is made says so already; this counts within atomic steps only.
    """

    heard: str
    on: On
    clause: str
    touches: int | None
    safe: str
    racy: str
    of_action: bool = False


_CONCURRENT: Final = "package java.util.concurrent, Memory Consistency Properties"
_MODES: Final = "VarHandle, access modes"

_UPDATE: Final = UNKNOWN_UPDATE

ROWS: Final = (
    Row("acquire", On.VARIABLE, "JLS 17.4.4, volatile read", READ, "VolatileFlag", "ReadBeforeAcquire"),
    Row("release", On.VARIABLE, "JLS 17.4.4, volatile write", WRITE, "VolatileFlag", "WriteAfterPublication"),
    Row("overwrote", On.VARIABLE, _MODES, WRITE, "AtomicReleaseAcquire", "OpaqueOverRelease"),
    Row("wrote", On.VARIABLE, _MODES, WRITE, "MixedModeOrdered", "MixedModeWrite"),
    Row("read", On.VARIABLE, "[JRF] section 3, check", READ, "VolatileFlag", "ReadBeforeJoin"),
    Row("write", On.VARIABLE, "[JRF] section 3, check", WRITE, "VolatileFlag", "WriteAfterPublication"),
    Row("escaped", On.OBJECT, "[JRF] section 3, allocation", None, "SafePublication", "UnsafePublication"),
    Row("looked", On.VARIABLE, _CONCURRENT, READ, "MapToldOfKey", "MapToldOfOther"),
    Row("acquire", On.MONITOR, "JLS 17.4.4, lock", _UPDATE, "Synchronized", "DifferentMonitors", True),
    Row("release", On.MONITOR, "JLS 17.4.4, unlock", _UPDATE, "LockHandOver", "UnlockedReader", True),
    Row("acquire", On.LOCK, _CONCURRENT, _UPDATE, "ExplicitLock", "ExplicitLockForgotten"),
    Row("release", On.LOCK, _CONCURRENT, _UPDATE, "Latch", "LatchTooEarly"),
    Row(
        "looked",
        On.LOCK,
        "ExecutorService, a task ends",
        _UPDATE,
        "TaskThreadsEnded",
        "TaskThreadsRunning",
    ),
    Row("acquire", On.READERS, "ReadWriteLock", _UPDATE, "ReadersWaitedFor", "ReadLockWriter"),
    Row("release", On.READERS, "ReadWriteLock", _UPDATE, "ReadersWaitedFor", "ReadersSeen"),
    Row("acquire", On.COUNTED, "ExecutorService, a pool ends", _UPDATE, "PoolEndsCounted", "PoolEndsLater"),
    Row("release", On.COUNTED, "ExecutorService, a pool ends", COUNT, "PoolEndsCounted", "PoolEndsLater"),
    Row("acquire", On.INIT, "JLS 12.4.2, steps 1-5", LOOK, "StaticInitializer", "WriteAfterInitialization"),
    Row("release", On.INIT, "JLS 12.4.2, step 10", _UPDATE, "LazyHolder", "WriteAfterInitialization"),
    Row("looked", On.INIT, "JLS 12.4.2, step 7", LOOK, "SubclassAfterSuperclass", "SuperclassPassedBy"),
    Row("acquire", On.INTERRUPT, "JLS 17.4.4, detection", _UPDATE, "InterruptSeen", "InterruptNotSeen"),
    Row("release", On.INTERRUPT, "JLS 17.4.4, interrupt", _UPDATE, "InterruptSeen", "WriteAfterInterrupt"),
    Row("started", On.THREAD, "JLS 17.4.4, start", RELEASE, "StartPublishes", "WriteAfterStart"),
    Row("joined", On.THREAD, "JLS 17.4.4, end", READ, "JoinCollects", "ReadBeforeJoin"),
)

_BY_WHAT: Final = {on.value: on for on in On if on.value < 0}
_ROWS: Final = {(row.heard, row.on.value): row for row in ROWS}


def on(what: int) -> On:
    """What the number stands for that a listener is told of: a variable's index, or a kind of lock."""
    return On.VARIABLE if what >= 0 else _BY_WHAT[what]


def touch(heard: str, what: int, *, atomic: bool) -> int | None:
    """How a step touches what a listener hears of in it; None if its action says so, or not at all."""
    row = _ROWS[heard, min(what, 0)]
    return None if row.of_action and not atomic else row.touches


def touch_of(heard: str, what: On) -> int:
    """How what a listener hears of is touched, whatever it is heard in."""
    mode = _ROWS[heard, what.value].touches
    assert mode is not None
    return mode
