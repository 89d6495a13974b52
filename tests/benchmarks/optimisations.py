"""What each optimisation of an unreduced search brings: `python -m tests.benchmarks.optimisations [ROUNDS]`.

The exhaustive depth-first search of `bench.VolatileCounter` (3 threads, 4 increments each: 127,157
transitions to 47,485 states) is run with everything on, and with one thing off at a time. Machines are
noisy, so each variant runs right behind a full search, and the ratio to it is what counts; the median over
the rounds is printed. Processor time, without the start of the process.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path
from statistics import median
from unittest.mock import patch

import jrf.search.engine.run
import jvm.machine.remembered_steps
from jrf.happens_before.remembered_reads import RememberedReads
from jrf.happens_before.summary import HappensBefore
from jrf.search.engine.explorer import Explorer
from jrf.search.engine.run import run
from jrf.search.strategies.dfs import depth_first
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.fingerprint.canonical import Canonical
from jvm.machine.machine import Machine
from jvm.machine.options import Options
from jvm.machine.remembered_steps import RememberedSteps
from jvm.machine.undo import Delta
from jvm.remembered.steps import PredictedStep, StepDelta
from jvm.threads.points import Frame

CLASSES = Path(__file__).parents[2] / "javasamples" / "classes"
ROUNDS = 5


def _walk_each_time(machine: Machine) -> int:
    machine.canonical.numbering = None
    return machine.canonical.fingerprint()


def _forgets_enabled(machine: Machine, delta: Delta | StepDelta) -> None:
    _REVERT(machine, delta)
    machine.known_enabled = None


def _not_halfway(steps: RememberedSteps, transition: int) -> PredictedStep | None:
    found = _FORESEE(steps, transition)
    return None if found is not None and found.goes_on else found


_REVERT = Machine.revert
_FORESEE = RememberedSteps.foresee

OFF: dict[str, list[Callable[[], object]]] = {
    "nothing": [],
    "foresight: steps to known states are made and undone": [
        lambda: patch.object(Explorer, "_leads_nowhere", lambda explorer, transition: False)
    ],
    "states within a transition, behind the end of a thread, matched": [
        lambda: patch.object(RememberedSteps, "foresee", _not_halfway)
    ],
    "ends of threads as remembered steps": [
        lambda: patch.object(RememberedSteps, "_outlived", lambda steps, thread: False)
    ],
    "remembered steps: each runs translated code": [
        lambda: patch.object(jvm.machine.remembered_steps, "WORTH_IT", 10**9)
    ],
    "remembered steps and one frame object for equal frames": [
        lambda: patch.object(jvm.machine.remembered_steps, "WORTH_IT", 10**9),
        lambda: patch.object(RememberedSteps, "frame_at", lambda steps, *contents: Frame(*contents)),
    ],
    "incremental fingerprint: a walk over the live objects in each state": [
        lambda: patch.object(Machine, "fingerprint", _walk_each_time)
    ],
    "cached digests of contents": [
        lambda: patch.object(Canonical, "identify", lambda canonical, content: _digest(canonical, content))
    ],
    "the image of h kept until h changes": [
        lambda: patch.object(
            HappensBefore,
            "image",
            lambda h, live_keys: h._imager.image(h._rows, h._threads, live_keys),
        )
    ],
    "what is enabled, kept over a revert": [lambda: patch.object(Machine, "revert", _forgets_enabled)],
    "no cyclic garbage collection": [
        lambda: patch.object(jrf.search.engine.run, "collector_paused", nullcontext)
    ],
}


def _digest(canonical: Canonical, content: object) -> int:
    canonical._cache.pop(content, None)
    return canonical.digest(content)


@contextmanager
def without(what: str) -> Iterator[None]:
    with ExitStack() as stack:
        for patched in OFF.get(what, []):
            stack.enter_context(patched())  # type: ignore[arg-type]
        yield


def rate(options: Options | None = None) -> float:
    """Transitions a second of processor time."""
    h = RememberedReads()
    machine = Machine(ClassPath([CLASSES], default_jdk()), options, h)
    machine.boot("bench/VolatileCounter", ["3", "4"])
    began = time.process_time()
    outcome = run(depth_first, machine, h)
    seconds = time.process_time() - began
    assert outcome.complete and outcome.stats.states == 61_704, outcome
    return outcome.stats.transitions / seconds


EXACT = "fingerprints: states as a whole (--exact)"


def main(rounds: int) -> None:
    rates: dict[str, list[float]] = {what: [] for what in [*OFF, EXACT]}
    shares: dict[str, list[float]] = {what: [] for what in rates}
    rate()  # the first search of a process translates, links and fills caches
    for _ in range(rounds):
        for what in rates:
            full = rate()
            with without(what):
                rates[what].append(rate(Options(exact=what == EXACT)))
            shares[what].append(rates[what][-1] / full)
    print("| switched off | transitions/s, best | of the full search, median |\n|---|--:|--:|")
    for what, measured in rates.items():
        print(f"| {what} | {max(measured):,.0f} | {median(shares[what]):.0%} |")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
