"""What a program may come to by the JDK's own code: random walks of our machine through it.

A JVM hardly ever stops a thread between two instructions; a walk does. It sees no more than the machine does,
but models that are wrong it shows much sooner.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from jrf.program.program import Program, open_program
from jrf.program.target import resolve
from jrf.settings.settings import load
from jvm.errors import RestartNeeded
from jvm.listener import NullListener
from jvm.machine.machine import Machine
from jvm.transitions import Transition, thread_of

STUCK: Final = "stuck"
_MOST_TRANSITIONS: Final = 2_000
"""Of a walk: more are given up, for a thread may spin."""
_SWITCHES: Final = (0.02, 0.1, 0.3)
"""How likely another thread goes on at a choice, drawn for each walk."""


def walked(main: str, folder: Path, walks: int, seed: str) -> Counter[str]:
    """How often walks through the JDK's own code came to each line that is printed last, or to a deadlock."""
    flags = {"granularity": "synchronization", "jdk-bytecode": ["java.util.concurrent.*"]}
    settings = load(None, {"class-path": [str(folder)], **flags})
    program = open_program(settings, resolve(main, settings.class_path, (), None))
    lots = Random(seed)
    found: Counter[str] = Counter()
    try:
        while True:
            try:
                _walk(program, lots, walks, found)
            except RestartNeeded as needed:
                program = program.after(needed)
            else:
                return found
    finally:
        program.class_path.close()


def _walk(program: Program, lots: Random, walks: int, found: Counter[str]) -> None:
    machine = program.launch(NullListener())
    machine.cut()
    for _ in range(walks):
        deltas = []
        switches = lots.choice(_SWITCHES)
        last = -1
        while (enabled := machine.enabled()) and len(deltas) < _MOST_TRANSITIONS:
            transition = _chosen(enabled, last, switches, lots)
            last = thread_of(transition)
            machine.step(transition)
            deltas.append(machine.cut())
        if not enabled:
            found[_end(machine)] += 1
        for delta in reversed(deltas):
            machine.revert(delta)


def _chosen(enabled: Sequence[Transition], last: int, switches: float, lots: Random) -> Transition:
    same = [transition for transition in enabled if thread_of(transition) == last]
    return lots.choice(same if same and lots.random() > switches else enabled)


def _end(machine: Machine) -> str:
    return STUCK if machine.deadlocked() else "".join(machine.output.splitlines()[-1:])
