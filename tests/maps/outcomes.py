"""All that a program may print, found without any reduction: states are walked through depth first."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from jrf.check import check
from jrf.program.program import Program, open_program
from jrf.program.target import resolve
from jrf.result import Result
from jrf.settings.settings import load
from jvm.errors import RestartNeeded
from jvm.listener import NullListener
from jvm.machine.machine import Machine
from jvm.visibility import Restart, Visibility

CLASSES: Final = Path(__file__).resolve().parent.parent / "programs" / "classes"
OWN_STEPS: Final = {"jdk-bytecode": ["java.util.concurrent.ConcurrentHashMap"]}
SCRIPT: Final = "everyday.MapScript"
MOST_STATES: Final = 60_000


class TooMany(Exception):
    """The program has more states than are walked through."""


def outcomes(
    arguments: tuple[str, ...],
    *,
    whole: bool,
    script: str = SCRIPT,
    own_steps: dict[str, list[str]] = OWN_STEPS,
) -> tuple[set[str], int, Visibility]:
    """What the program prints, or `deadlock`, or who died of what; how many states there are; and what was
    visible in the end. Raises TooMany.
    """
    flags: dict[str, object] = {"granularity": "synchronization"}
    settings = load(None, flags if whole else {**flags, **own_steps})
    program = open_program(settings, resolve(script, (str(CLASSES),), arguments, None))
    try:
        while True:
            try:
                found, states = _walked(program)
            except RestartNeeded as needed:
                assert needed.restart in (Restart.SETTING, Restart.INTERRUPTS, Restart.ENDS), needed
                program = program.after(needed)
            else:
                return found, states, program.visible
    finally:
        program.class_path.close()


def _walked(program: Program) -> tuple[set[str], int]:
    machine = program.launch(NullListener())
    machine.cut()
    found: set[str] = set()
    met = {machine.fingerprint()}
    work = [iter(machine.enabled())]
    deltas = []
    _end(machine, found)
    while work:
        transition = next(work[-1], None)
        if transition is None:
            work.pop()
            if deltas:
                machine.revert(deltas.pop())
            continue
        machine.step(transition)
        delta = machine.cut()
        state = machine.fingerprint()
        if state in met:
            machine.revert(delta)
            continue
        met.add(state)
        if len(met) > MOST_STATES:
            raise TooMany
        _end(machine, found)
        deltas.append(delta)
        work.append(iter(machine.enabled()))
    return found, len(met)


def _end(machine: Machine, found: set[str]) -> None:
    if machine.uncaught_now:
        found.add("exception")
    if not machine.enabled():
        last = machine.output.splitlines()[-1:]  # what is printed before is no part of a state
        found.add("deadlock" if machine.deadlocked() else "".join(last))


def answer(
    arguments: tuple[str, ...],
    search: str,
    *,
    whole: bool,
    states: int,
    script: str = SCRIPT,
    own_steps: dict[str, list[str]] = OWN_STEPS,
    first: bool = False,
) -> Result:
    """What a search says of the program; with `first`, one that ends at its first violation."""
    flags: dict[str, object] = {
        "search": search,
        "all-races": not first,
        "max-states": str(states),
        "timeout": "60",
    }
    settings = load(None, flags if whole else {**flags, **own_steps})
    return check(settings, resolve(script, (str(CLASSES),), arguments, None))
