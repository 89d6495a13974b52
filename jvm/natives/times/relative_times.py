"""Times compared by what can still be observed: differences to the clocks.

Clocks that only grow keep a periodic task from ever coming back to a state. So once a thread's clock went on a
few times because something remembers a time, the search begins again with *relative* times: at the end of a
transition that moved a clock,

- a thread that remembers no time is not behind the others. What it reads next cannot be earlier than what others
  have found already, for time is one; in a timed wait it is behind by the wait's duration at most;
- all clocks and all times that are kept go back together, so that the last clock shows the beginning.

That is right as long as the program learns differences of times only. What reads clocks must be known code of the
JDK, and each number that looks like a time must be a variable known to hold one; where one is not, nothing goes
back. The first look at a clock by other code begins the search again without all this. docs/soundness.md, "Time".
"""  # noqa: E501

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.errors import RestartNeeded
from jvm.execution.accesses import references
from jvm.execution.exceptions import current_stack
from jvm.library.library import TIMERS
from jvm.natives.prints import only_prints_the_time
from jvm.natives.times.lapses import Lapses
from jvm.objects.objects import Obj
from jvm.threads.points import DAY, Frame
from jvm.visibility import ABSOLUTE, AWAITED, DELAYS, RELATIVE, Restart

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jvm.linking.classes import JClass
    from jvm.linking.methods import JMethod
    from jvm.listener import Listener
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

NANOS: Final = 1 << 56
MILLIS: Final = 1_700_000_000_000
"""What the clocks show at the beginning: System.nanoTime and currentTimeMillis."""

_NEAR: Final = 1 << 50
"""Nanoseconds before and after the beginning: numbers this near to it look like times."""

PATIENCE: Final = 3
"""Timeouts of a thread in a row, with a time that something remembers, before times become relative."""

LAST_NANOS: Final = 1 << 62
"""What the clocks never show: times are numbers from the beginning up to this one."""

_READERS: Final = ("java/util/concurrent/", "java/util/TimerThread", "java/util/Timer", "java/lang/Thread")
"""Code that reads clocks and uses differences only: what the class's name begins with."""

_COUNTS_NANOS: Final = "java/util/concurrent/"
"""Code among these that keeps times in ns only."""

_SEEDED: Final = "java/util/concurrent/ThreadLocalRandom"
_WITHOUT_DEADLINES: Final = (
    "java/lang/Thread",
    "java/util/concurrent/TimeUnit",
    "java/util/concurrent/atomic/",
)
"""What names of classes begin with whose fields are a thread's own clock, seeds and factors."""

_KEPT: Final = frozenset(
    (
        ("java/util/concurrent/ScheduledThreadPoolExecutor$ScheduledFutureTask", "time"),
        ("java/util/concurrent/DelayScheduler$ScheduledForkJoinTask", "when"),
        ("java/util/TimerTask", "nextExecutionTime"),
    )
)
"""Fields that hold a time, or 0."""

HOLDERS: Final = frozenset(name for name, _ in _KEPT)
"""The classes of these fields."""

_MODELLED: Final = "java/util/TaskQueue$Waiting"
"""A class of the model of Timer, loaded once a task waits."""

_COUNTED: Final = ("java/util/concurrent/ThreadPoolExecutor$Worker", "completedTasks")
"""How many tasks a worker ended: 0 for ever here, until the program asks (`jvm.natives.times.clock`)."""


class Times:
    """What a machine knows of clocks: `moved` tells whether one went on since the last cut, `read` whether
    the program looked at one or at what tells of one, on any path, `taken` whether it took a time.
    """

    __slots__ = ("lapses", "moved", "overtime", "printed", "read", "taken", "unseen")

    unseen: Obj
    overtime: Obj  # for the payloads of both see `Lifecycle.make_main_thread`

    def __init__(self) -> None:
        self.moved = False
        self.read = False
        self.taken = False
        self.lapses: Lapses | None = None
        self.printed: dict[tuple[JMethod, int], bool] = {}
        """Whether the program only prints the time that these instructions tell, where that was asked."""

    def heard(self, machine: Machine, listener: Listener) -> Listener:
        """Who hears of actions first, for this listener."""
        if AWAITED in machine.options.visible.settings:
            listener = self.lapses = Lapses(machine, listener)
        return listener

    def settle(self, machine: Machine) -> None:
        """At the end of a transition; all threads are at rest."""
        if self.lapses is not None:
            self.lapses.settle(lambda obj: _reachable(machine, without=obj))
        if self.moved:
            self.moved = False
            if relative(machine) and machine.concurrent and not self.read:
                _go_back(machine)


def looks_like_a_time(value: object) -> bool:
    """Whether a number is in the range of times, early and late ones."""
    if value.__class__ is not int or not isinstance(value, int):
        return False
    counted = value + (1 << 63) if value < 0 else value  # DelayScheduler counts from the least long
    return abs(counted - NANOS) < _NEAR or abs(value - MILLIS) < _NEAR // 1_000_000


def is_time(value: object, nanos: int = LAST_NANOS - NANOS) -> bool:
    """Whether a number looks like a time less than `nanos` ns after the beginning."""
    if not isinstance(value, int) or -MILLIS < value < MILLIS:
        return False
    counted = value + (1 << 63) if value < 0 else value  # DelayScheduler counts from the least long
    if 0 <= counted - NANOS < nanos:
        return True
    return 0 <= (value - MILLIS) * 1_000_000 < nanos


def keeps_deadlines(obj: Obj, at: int) -> bool:
    """Whether the cell is a field of code that computes deadlines, as java.util.concurrent.Phaser$QNode does.

    There any number that can be a time is one; elsewhere seeds and the like would be taken for deadlines.
    Pools and locks count in ns: an hour in ns would be a day in this century in ms.
    """
    slots = obj.cls.slots
    if obj is obj.cls.statics or at >= len(slots):
        return False
    cls = slots[at].cls
    if not _is_reader(cls) or cls.name.startswith(_WITHOUT_DEADLINES):
        return False
    value = obj.cells[at]
    counts = isinstance(value, int) and not 0 <= value < NANOS
    return counts or not cls.name.startswith(_COUNTS_NANOS)


def is_far(value: object) -> bool:
    """Whether a number can be a time, but is too far off to go back with the clocks."""
    return is_time(value) and not looks_like_a_time(value)


def relative(machine: Machine) -> bool:
    """Whether times are relative in this run."""
    settings = machine.options.visible.settings
    return RELATIVE in settings and ABSOLUTE not in settings


def clock_read(machine: Machine, thread: Thread) -> bool:
    """A clock is read. Tells whether that is by code which uses differences only, and tells nobody of them;
    raises RestartNeeded if it is not, and times are relative.
    """
    known = DELAYS not in machine.options.visible.settings and by_known_code(machine, thread)
    if not known:
        machine.times.taken = True
        told_a_time(machine)
    elif machine.times.read and relative(machine):
        raise RestartNeeded(Restart.SETTING, ABSOLUTE)
    return known


def by_known_code(machine: Machine, thread: Thread) -> bool:
    """Whether what looks at a clock uses differences only, or prints it, and awaits no time but in timed
    waits.
    """
    stack = current_stack(thread)
    # java.util.concurrent.TimeUnit and the like are called by the program too, but do not read clocks.
    return bool(stack) and (_is_reader(stack[0][0].cls) or only_prints_the_time(machine, thread))


def _is_reader(cls: JClass) -> bool:
    return cls.of_jdk and cls.name.startswith(_READERS) and not cls.name.startswith(_SEEDED)


def told_a_time(machine: Machine) -> None:
    """The program is told a time, or tells one, that is no difference. A modelled Timer has no times."""
    machine.times.read = True
    if _MODELLED in machine.loader.classes and TIMERS not in machine.options.visible.settings:
        raise RestartNeeded(Restart.SETTING, TIMERS)
    if relative(machine):
        raise RestartNeeded(Restart.SETTING, ABSOLUTE)


def clock_moved(machine: Machine, passed: int, nanos: int) -> None:
    """A thread's clock goes on by `nanos` from `passed`."""
    machine.times.moved = True
    wanted = nanos > 0 and passed >= PATIENCE * nanos and machine.concurrent
    settings = machine.options.visible.settings
    if wanted and not machine.times.read and RELATIVE not in settings and ABSOLUTE not in settings:
        raise RestartNeeded(Restart.SETTING, RELATIVE)


# -- going back


def _go_back(machine: Machine) -> None:
    """All clocks and times that are kept, as early as they can be."""
    slot = machine.loader.load("java/lang/Thread").fields["eetop", "J"].slot
    threads = [thread for thread in machine.threads if thread.top is not None]
    clocks: dict[Thread, int] = {}
    for thread in threads:
        clock = thread.obj.cells[slot]
        assert isinstance(clock, int)
        clocks[thread] = clock
    kept = _kept(machine, slot)
    if kept is None or not threads:
        return
    latest = max(clocks.values())
    for thread in threads:
        frames = list(_frames(thread))
        remembering = [frame for frame in frames if any(map(looks_like_a_time, frame.values))]
        if any(_is_known(frame) and any(map(is_far, frame.values)) for frame in frames):
            return
        if not all(_is_known(frame) for frame in remembering):
            return
        if not remembering:
            clocks[thread] = max(clocks[thread], latest - _longest_wait(frames[0]))
    back = min(clocks.values())
    back -= back % 1_000_000  # milliseconds go back by whole ones
    for thread, clock in clocks.items():
        if thread.obj.cells[slot] != clock - back:
            machine.journal.change(thread.obj)
            thread.obj.cells[slot] = clock - back
    if not back:
        return
    for obj, at in kept:
        machine.journal.change(obj)
        counted = (obj.cls.slots[at].cls.name, obj.cls.slots[at].name) == _COUNTED
        obj.cells[at] = 0 if counted else _earlier(obj.cells[at], back)
    for thread in threads:
        _take_back(machine, thread, back)


def _kept(machine: Machine, clock: int) -> list[tuple[Obj, int]] | None:
    """The variables that hold times; None if a number looks like one in a variable that is not known to."""
    found: list[tuple[Obj, int]] = []
    for obj in _reachable(machine):
        if obj.cls.array:
            if obj.cls.name == "[J" and any(map(looks_like_a_time, obj.cells)):
                return None
            continue
        statics = obj is obj.cls.statics
        for at, value in enumerate(obj.cells):
            if value.__class__ is not int:
                continue
            slots = obj.cls.slots
            field = None if statics or at >= len(slots) else slots[at]
            if field is not None and (field.cls.name, field.name) in _KEPT:
                if value and not looks_like_a_time(value):
                    return None
                if value:
                    found.append((obj, at))
            elif field is not None and (field.cls.name, field.name) == _COUNTED:
                found.append((obj, at))
            elif at == clock and field is not None and field.name == "eetop":
                continue
            elif looks_like_a_time(value) or (is_far(value) and keeps_deadlines(obj, at)):
                return None
    return found


def _reachable(machine: Machine, *, without: Obj | None = None) -> list[Obj]:
    """Each object once, however many variables of a frame refer to it."""
    roots: list[Obj] = [machine.globals, *(cls.statics for cls in machine.loader.classes.values())]
    for thread in machine.threads:
        roots.append(thread.obj)
        for frame in _frames(thread):
            roots.extend(references(frame.values))
    work = list({id(obj): obj for obj in roots}.values())
    seen = {id(without), *map(id, work)}
    for obj in work:
        element = obj.cls.element
        inner: list[object] = []
        if element is None or not element.primitive:
            inner.extend(obj.cells)
        if obj.payload.__class__ is tuple:
            inner.extend(references(obj.payload))
        for value in inner:
            if value.__class__ is Obj and id(value) not in seen:
                assert isinstance(value, Obj)
                seen.add(id(value))
                work.append(value)
    return work


def _frames(thread: Thread) -> Iterator[Frame]:
    frame = thread.top
    while frame is not None:
        yield frame
        frame = frame.parent


def _is_known(frame: Frame) -> bool:
    """Whether what looks like a time in the frame is one."""
    cls = frame.point.method.cls
    return frame.point.pc >= 0 and _is_reader(cls)


def _longest_wait(frame: Frame) -> int:
    """At least as many nanoseconds as the thread's wait can take that stands in this frame; 0 if it stands
    in no wait that can time out.
    """
    if frame.point.pc >= 0 and frame.point.awaits is None:
        return 0
    numbers = [value for value in frame.values if isinstance(value, int)]
    if any(isinstance(value, Obj) and value.cls.name == _DURATION for value in frame.values):
        return _NEAR
    return max((0, *numbers)) * (DAY if frame.point.awaits is None else frame.point.awaits.unit)


_DURATION: Final = "java/time/Duration"


def _earlier(value: object, back: int) -> int:
    assert isinstance(value, int)
    return value - (back // 1_000_000 if abs(value - MILLIS) < _NEAR // 1_000_000 else back)


def _take_back(machine: Machine, thread: Thread, back: int) -> None:
    """The thread's frames with their times earlier."""
    frames = list(_frames(thread))
    if not any(looks_like_a_time(value) for frame in frames for value in frame.values):
        return
    made: Frame | None = None
    for frame in reversed(frames):
        values: Values = tuple(
            _earlier(value, back) if looks_like_a_time(value) else value for value in frame.values
        )
        made = machine.remembered_steps.frame_at(frame.point, values, made)
    machine.touch_thread(thread)
    thread.top = made
