"""What becomes of a warning: confirmed by a witness, or the reasons why it was not."""

from __future__ import annotations

from typing import Final

from msgspec import Struct, field

from jrf.lockset.monitor import Cell
from jrf.lockset.run_log import Accessed, Location
from jrf.naming.names import ObjectNames, frames_at_rest, stack_frame, thread_name
from jrf.result import Access, LocksetWarning
from jvm.machine.machine import Machine

CONFIRMED: Final = "confirmed"
UNCONFIRMED: Final = "unconfirmed"
_NAMED: Final = 5


class Tried(Struct):
    """What was tried for the pairs of one warning, over all runs."""

    warning: LocksetWarning
    cells: set[Cell] = field(default_factory=set)
    """The location in each run."""
    confirmed: bool = False
    candidates: int = 0
    """Pairs of accesses that may race."""
    pairs: int = 0
    """Those for which a witness was looked for."""
    ordered: int = 0
    guarded: int = 0
    states: int = 0
    exhausted: int = 0
    """Pairs for which every continuation without the thread of a1 was searched."""
    quiet: int = 0
    """Pairs for which every continuation was searched, and none has a race of the location."""

    @property
    def dropped(self) -> bool:
        """Starts and joins order all conflicting accesses, in every schedule of the runs' events: Lockset
        knows nothing of them, and nothing is to be warned of."""
        return self.ordered > 0 and not (self.candidates or self.guarded or self.confirmed)

    def finished(self) -> LocksetWarning:
        """The warning with what was tried in words."""
        reasons = []
        if self.ordered:
            reasons.append(
                f"{_count(self.ordered, 'conflicting pair')} ordered by starts or joins of threads in "
                "every schedule of the monitored run's events"
            )
        if self.guarded and not self.candidates:
            reasons.append("every conflicting pair holds a common lock")
        if self.pairs:
            reasons.append(
                f"{_count(self.pairs, 'pair')} of accesses tried in {_count(self.states, 'state')}"
            )
        elif self.candidates:
            until = "a race of it was met" if self.confirmed else "the search ended"
            reasons.append(f"{_count(self.candidates, 'pair')} of accesses, none tried before {until}")
        if self.exhausted > self.quiet:
            reasons.append(
                f"for {self.exhausted} of them no schedule behind the first access's state brings another "
                "thread to the location before that access"
            )
        if self.quiet:
            reasons.append(
                f"for {self.quiet} of them every schedule behind the first access's state was searched, "
                "and none has a race of it"
            )
        if not reasons:
            reasons.append("no second thread's access conflicts with it")
        status = CONFIRMED if self.confirmed else UNCONFIRMED
        return LocksetWarning(
            location=self.warning.location, accesses=self.warning.accesses, status=status,
            tried=tuple(reasons),
        )  # fmt: skip


def described(machine: Machine, location: Location, accesses: tuple[Accessed, ...]) -> LocksetWarning | None:
    """The warning as a result names it; the machine must stand in a state of the run. None if the object is
    gone."""
    if location.obj is None:
        return None
    names = ObjectNames(machine)
    return LocksetWarning(
        location=names.location(location.obj, location.index),
        accesses=tuple(_access(machine, each) for each in accesses),
    )


def _access(machine: Machine, access: Accessed) -> Access:
    frame = access.frame
    thread = machine.threads[access.tid] if access.tid < len(machine.threads) else None
    place = None if frame is None or frame.point.pc < 0 else stack_frame(frame.point.method, frame.point.pc)
    return Access(
        thread=access.tid,
        thread_name="thread" if thread is None else thread_name(thread.obj),
        op="write" if access.write else "read",
        class_="" if place is None else place.class_,
        method="" if place is None else place.method,
        file=None if place is None else place.file,
        line=None if place is None else place.line,
        stack=frames_at_rest(frame),
    )


def _count(count: int, what: str) -> str:
    return f"1 {what}" if count == 1 else f"{count:,} {what}s"


def some(names: list[str]) -> str:
    """The first of these names, and how many more there are."""
    told = ", ".join(sorted(names)[:_NAMED])
    return told if len(names) <= _NAMED else f"{told} and {len(names) - _NAMED} more"
