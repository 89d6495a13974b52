"""A few runs of a program by fixed rules: what it prints, and whether its threads meet on shared data."""

from dataclasses import dataclass, field

from msgspec import Struct

from jrf.limits.watchdog import CutOff, Limiter, watched
from jrf.program.program import Program
from jrf.program.rehearsal import DRAWN, Choose, drawn, first, in_turn, last
from jvm.errors import BoundHit, Unmodelled
from jvm.listener import NullListener
from jvm.machine.machine import Machine
from jvm.machine.undo import Delta
from jvm.objects.objects import INIT, INTERRUPT, Obj
from jvm.remembered.steps import StepDelta
from jvm.threads.thread import Thread

_MOST_TRANSITIONS = 5_000


@dataclass(slots=True)
class Meetings(NullListener):
    """A listener that notes which threads touch which shared location or synchronization object."""

    touched: dict[tuple[object, int], set[int]] = field(default_factory=dict)

    def read(self, thread: Thread, obj: Obj, index: int) -> None:
        self._touch(thread, obj, index)

    def write(self, thread: Thread, obj: Obj, index: int) -> None:
        self._touch(thread, obj, index)

    def wrote(self, thread: Thread, obj: Obj, index: int) -> None:
        self._touch(thread, obj, index)

    def acquire(self, thread: Thread, obj: Obj, what: int) -> None:
        if what not in (INIT, INTERRUPT):
            self._touch(thread, obj, what)

    def release(self, thread: Thread, obj: Obj, what: int) -> None:
        if what not in (INIT, INTERRUPT):
            self._touch(thread, obj, what)

    def _touch(self, thread: Thread, obj: Obj, index: int) -> None:
        self.touched.setdefault((obj.key, index), set()).add(thread.tid)

    def shared(self) -> int:
        """How many of them at least two threads touched."""
        return sum(len(threads) > 1 for threads in self.touched.values())


class Observed(Struct, frozen=True):
    """What a run showed: its output, its threads, and the locations that at least two of them accessed.

    Of several runs: the output of the first, and the largest numbers of any.
    """

    output: str
    threads: int
    shared_locations: int


def observe(program: Program, seconds: float) -> Observed:
    """Runs the program with the first thread ahead, with the last ahead, and with turns taken; if no threads
    meet in these, some more by lot.

    A run that ends at something unmodelled, at 5,000 transitions or after `seconds` in all counts as far as
    it came.
    """
    seen = _Seen()
    meetings = Meetings()
    try:
        with watched(Limiter(seconds, None)):
            machine = program.launch(meetings)
            machine.cut()
            for choose in (first, last, in_turn):
                _run(machine, meetings, choose, seen)
            for seed in range(DRAWN):
                if seen.shared:
                    break
                _run(machine, meetings, drawn(seed), seen)
    except (CutOff, MemoryError):
        pass
    return Observed(seen.output or "", seen.threads, seen.shared)


class _Seen(Struct):
    output: str | None = None
    threads: int = 0
    shared: int = 0


def _run(machine: Machine, meetings: Meetings, choose: Choose, seen: _Seen) -> None:
    """One run from the first choice on, to which the machine goes back."""
    before = {location: set(threads) for location, threads in meetings.touched.items()}
    deltas: list[Delta | StepDelta] = []
    try:
        for n in range(_MOST_TRANSITIONS):
            enabled = machine.enabled()
            if not enabled:
                break
            machine.step(choose(enabled, n))
            deltas.append(machine.cut())
    except (Unmodelled, BoundHit):
        deltas.append(machine.cut())
    finally:
        if seen.output is None:
            seen.output = machine.output
        seen.threads = max(seen.threads, len(machine.threads))
        seen.shared = max(seen.shared, meetings.shared())
    for delta in reversed(deltas):
        machine.revert(delta)
    meetings.touched = before
