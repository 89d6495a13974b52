"""A few runs of a program by fixed rules: what it prints, and whether its threads meet on shared data."""

from jrf.limits.watchdog import CutOff, Limiter, watched
from jrf.program.meetings import Meetings, Observed, Seen
from jrf.program.program import Program
from jrf.program.rehearsal import DRAWN, Choose, drawn, first, in_turn, last, patiently
from jvm.errors import BoundHit, Unmodelled
from jvm.machine.machine import Machine
from jvm.machine.undo import Delta
from jvm.remembered.steps import StepDelta

_MOST_TRANSITIONS = 5_000


def observe(program: Program, seconds: float, launching: float) -> Observed:
    """Runs the program with the first thread ahead, with the last ahead, and with turns taken; if no threads
    meet in these, some more by lot.

    A run that ends at something unmodelled, where one thread alone comes back to the same state, at 5,000
    transitions or after `seconds` in all counts as far as it came. What comes before the first choice may
    take `launching` seconds; if it does not end in that time, nothing was seen. Where the rehearsals showed
    it already, nothing is run.
    """
    if program.observed is not None:
        return program.observed
    seen = Seen()
    meetings = Meetings()
    try:
        with watched(Limiter(launching, None)):
            machine = program.launch(meetings)
            machine.cut()
        with watched(Limiter(seconds, None)):
            for choose in (first, last, in_turn):
                _run(machine, meetings, choose, seen)
            for seed in range(DRAWN):
                if seen.shared:
                    break
                _run(machine, meetings, drawn(seed), seen)
    except (CutOff, MemoryError):
        pass
    return seen.observed()


def _run(machine: Machine, meetings: Meetings, choose: Choose, seen: Seen) -> None:
    """One run from the first choice on, to which the machine goes back."""
    before = {location: set(threads) for location, threads in meetings.touched.items()}
    deltas: list[Delta | StepDelta] = []
    choose = patiently(choose)
    alone: set[int] = set()
    try:
        for n in range(_MOST_TRANSITIONS):
            enabled = machine.enabled()
            if not enabled:
                break
            machine.step(choose(enabled, n))
            deltas.append(machine.cut())
            if len(machine.enabled()) == 1:
                state = machine.fingerprint()
                if state in alone:
                    break
                alone.add(state)
    except (Unmodelled, BoundHit):
        deltas.append(machine.cut())
    finally:
        seen.note(machine, meetings)
    for delta in reversed(deltas):
        machine.revert(delta)
    meetings.touched = before
