"""Schedule → replay → annotated trace: runs a machine along a schedule and tells what it meets at the end."""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from jrf.counterexample.recorder import Happening, Recorder
from jrf.counterexample.scene import NotReached, Scene, Wanted, step
from jrf.naming.clipped import clipped
from jrf.naming.names import ObjectNames
from jrf.naming.source import SourceFinder
from jrf.program.meetings import Observed
from jrf.program.program import Program
from jrf.program.recorded import digests
from jrf.properties.registry import explanation
from jrf.result import Violation
from jvm.actions import Read, Update, Write
from jvm.execution.watch import Watch
from jvm.transitions import Transition

__all__ = ("Counterexample", "NotReached", "Wanted", "annotate")


class Counterexample(Struct, frozen=True):
    """A violation with its trace, the run that shows it, and the class files that were used."""

    violation: Violation
    observed: Observed
    digests: dict[str, str]


def annotate(program: Program, schedule: Sequence[Transition], wanted: Wanted) -> Counterexample:
    """Runs the schedule in a fresh machine. Raises NotReached, or InputError if the program cannot start."""
    h = program.listener()
    names = ObjectNames()
    recorder = Recorder(h, names)
    watch = Watch(wanted.objects)
    machine = program.launch(h, recorder, watch if watch.keys else None)
    # The recorder needs names, which need the machine, which needs the recorder.
    names.machine = machine
    # Up to the first choice there may be races already.
    races = list(h.races)
    for n, transition in enumerate(schedule, 1):
        # As in the search: what happened before is cut off, or the transition would end where it began.
        machine.cut()
        recorder.next_transition()
        step(machine, recorder, transition, n, len(schedule), go_on=not program.naive)
        races = list(h.races)
        for thread in machine.threads:
            recorder.settle(thread)
    finder = SourceFinder(program.target.class_path, tuple(map(Path, program.settings.source_path)))
    scene = Scene(program, machine, recorder, names, finder, tuple(schedule), races, watch)
    violation = explanation(scene, wanted)
    shared = _shared_locations(recorder.happenings)
    observed = Observed(machine.output, len(machine.threads), shared)
    return Counterexample(clipped(violation), observed, digests(machine))


def _shared_locations(happenings: Sequence[Happening]) -> int:
    accessed: dict[tuple[int, int], set[int]] = {}
    for happening in happenings:
        action = happening.action
        if isinstance(action, Read | Write | Update):
            cell = id(action.variable.obj), action.variable.index
            accessed.setdefault(cell, set()).add(happening.thread.tid)
    return sum(len(threads) > 1 for threads in accessed.values())
