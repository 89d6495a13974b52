"""A few runs of a program by fixed rules: what it prints, and whether its threads meet on shared data."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from jrf.program import Program
from jvm.errors import BoundHit, Unmodelled
from jvm.listener import Deaf
from jvm.store import INIT, INTERRUPT, Obj
from jvm.threads import Thread

_MOST_TRANSITIONS = 5_000
_Choose = Callable[[Sequence[int], int], int]


@dataclass(slots=True)
class Meetings(Deaf):
    """A listener that notes which threads touch which shared location or synchronization object."""

    touched: dict[tuple[object, int], set[int]] = field(default_factory=dict)

    def read(self, thread: Thread, obj: Obj, index: int) -> None:
        self._touch(thread, obj, index)

    def write(self, thread: Thread, obj: Obj, index: int) -> None:
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


@dataclass(frozen=True, slots=True)
class Observed:
    """What a run showed: its output, its threads, and the locations that at least two of them accessed.

    Of several runs: the output of the first, and the largest numbers of any.
    """

    output: str
    threads: int
    shared_locations: int


def observe(program: Program) -> Observed:
    """Runs the program with the first thread ahead, with the last ahead, and with turns taken.

    A run that ends at something unmodelled, or at 5,000 transitions, counts as far as it came.
    """
    output: str | None = None
    threads = shared = 0
    for choose in (_first, _last, _in_turn):
        meetings = Meetings()
        machine = program.launch(meetings)
        for n in range(_MOST_TRANSITIONS):
            enabled = machine.enabled()
            if not enabled:
                break
            try:
                machine.step(choose(enabled, n))
            except (Unmodelled, BoundHit):
                break
            machine.cut()
        if output is None:
            output = machine.output
        threads = max(threads, len(machine.threads))
        shared = max(shared, meetings.shared())
    return Observed(output or "", threads, shared)


def _first(enabled: Sequence[int], n: int) -> int:
    return enabled[0]


def _last(enabled: Sequence[int], n: int) -> int:
    return enabled[-1]


def _in_turn(enabled: Sequence[int], n: int) -> int:
    return enabled[n % len(enabled)]
