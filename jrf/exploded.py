"""What made the states of a search that gave up: where random runs of the program have a choice.

A state with several threads that can go on has as many successors; so what threads stand before in such
states is what multiplies them. Shares are of the choices of a few random runs, not of the search's states.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Final, NamedTuple

import msgspec

from jrf.counterexample.recorder import describe
from jrf.limits.watchdog import CutOff, Limiter, watched
from jrf.naming.names import ObjectNames
from jrf.program.program import Program
from jrf.result import Choices, Result
from jrf.search.engine.strategy import Outcome
from jrf.search.registry import SEARCHES
from jvm.errors import BoundHit, RestartNeeded, Unmodelled
from jvm.listener import NullListener
from jvm.machine.machine import Machine
from jvm.threads.thread import Thread
from jvm.transitions import thread_of

SECONDS: Final = 1.0
"""For the runs, once the program was launched."""
FEW: Final = 1_000
"""States of a search that had not too many."""
RUNS: Final = 10
STEPS: Final = 1_500
"""Random runs, and transitions of all together."""
SHOWN: Final = 3
"""Places that are told."""
_PASSED_THROUGH: Final = ("java.util.concurrent.atomic.", "java.lang.invoke.", "jdk.internal.")
"""Classes whose callers are told instead."""
MUCH: Final = 0.25
"""The share of a place that a hint is given for."""
DEEP: Final = 5_000
"""Transitions of a path that hardly any program needs whose states have an end."""

_STATEFUL: Final = "--search stateful, for threads that look and try again"
_ENDLESS: Final = (
    "a path of {:,} transitions was met: if each round of a loop changes something for good (a counter, "
    "a list), the program has states without end; bound the loop"
)


class _Place(NamedTuple):
    """`initialized`: the class whose initializer the thread is in, if it is in one."""

    class_: str
    action: str
    initialized: str


def long_step(within: str | None) -> tuple[str, ...]:
    """What may help if a program was cut off in the middle of a step, `within` which it was."""
    if within is None:
        return ()
    found = [f"one step took long: {within}"]
    if "called from" in within:
        initializer = re.search(r"called from (\S+)\.<clinit>", within)
        what = f"use {initializer[1]}" if initializer else "call it"
        found.append(f"{what} once in main, before threads start: the library sets up much when first used")
    return tuple(found)


def with_hints(program: Program, outcome: Outcome, result: Result, seconds: float) -> Result:
    """The result of a search that gave up, with what has most choices, if there are `seconds` to see."""
    result = msgspec.structs.replace(result, hints=(*result.hints, *long_step(outcome.within)))
    few = outcome.complete or outcome.refusals or outcome.stats.states < FEW
    if few or not SEARCHES[program.settings.search].complete:
        return result
    most: tuple[Choices, ...] = ()
    hints = tuple(_always(program))
    endless = SEARCHES[program.settings.search].matches_states and outcome.stats.max_depth >= DEEP
    if seconds > 0:
        with suppress(CutOff, MemoryError):
            most, hints = exploded(program, seconds)
    if endless:
        stats = msgspec.structs.replace(result.stats, explored_estimate=None)  # a share of what?
        result = msgspec.structs.replace(result, stats=stats)
        hints = (_ENDLESS.format(outcome.stats.max_depth), *(each for each in hints if each != _STATEFUL))
    return msgspec.structs.replace(result, exploded=most, hints=(*result.hints, *hints))


def exploded(program: Program, seconds: float) -> tuple[tuple[Choices, ...], tuple[str, ...]]:
    """The places with most choices, none if the runs show no choice, and what may help."""
    counts: Counter[_Place] = Counter()
    threads: defaultdict[_Place, set[int]] = defaultdict(set)
    try:
        with watched(Limiter(seconds, None)):
            machine = program.launch(NullListener(), blocks=program.blocks)  # however long that takes
            with watched(Limiter(SECONDS, None)):
                for place, tid in _choices(machine):
                    counts[place] += 1
                    threads[place].add(tid)
    except (CutOff, Unmodelled, BoundHit, RestartNeeded, MemoryError):
        pass  # what was counted so far
    total = counts.total()
    most = tuple(
        Choices(
            class_=place.class_,
            action=place.action,
            share=round(number / total, 4),
            threads=len(threads[place]),
        )
        for place, number in counts.most_common(SHOWN)
    )
    return most, tuple(_hints(program, counts))


def _choices(machine: Machine) -> Iterator[tuple[_Place, int]]:
    """What threads stand before where several can go on, in a few random runs."""
    names = ObjectNames(machine)
    draw = Random(0)
    machine.cut()
    steps = 0
    for _ in range(RUNS):
        deltas = []
        while steps < STEPS and (transitions := machine.enabled()):
            steps += 1
            able = sorted({thread_of(transition) for transition in transitions})
            if len(able) > 1:
                for tid in able:
                    yield _place(machine, machine.threads[tid], names), tid
            try:
                machine.step(draw.choice(transitions))
            except (Unmodelled, BoundHit):
                machine.revert(machine.cut())
                break
            deltas.append(machine.cut())
        for delta in reversed(deltas):
            machine.revert(delta)


def _place(machine: Machine, thread: Thread, names: ObjectNames) -> _Place:
    action, _ = describe(machine.pending(thread.tid), names)
    innermost = initialized = ""
    frame = thread.top
    while frame is not None:
        point = frame.point
        if point.pc >= 0:
            if not innermost and not point.method.cls.binary.startswith(_PASSED_THROUGH):
                innermost = point.method.cls.binary
            if point.method.name == "<clinit>":
                initialized = point.method.cls.binary
        frame = frame.parent
    return _Place(innermost or "a thread's end", action, initialized)


def _hints(program: Program, counts: Counter[_Place]) -> Iterator[str]:
    """What would make fewer choices, the nearest first."""
    total = counts.total()
    initializers: Counter[str] = Counter()
    plain: Counter[str] = Counter()
    looks = 0
    for place, number in counts.items():
        if place.initialized:
            initializers[place.initialized] += number
        elif place.action in ("read", "write") and place.class_ != program.target.main_class:
            plain[place.class_] += number
        looks += number * (place.action == "volatile read")
    for name, number in initializers.most_common(1):
        if number >= MUCH * total:
            yield f"use {name} once in main, before threads start: its initializer runs in the threads"
    for name, number in plain.most_common(1):
        if number >= MUCH * total:
            yield f"--trust {name}, if its own accesses need no check"
    search = SEARCHES[program.settings.search]
    if total and looks >= MUCH * total and not (search.reduces and search.matches_states):
        yield _STATEFUL
    yield from _always(program)


def own_pools(program: Program) -> tuple[str, ...]:
    """Why no model of a pool was used, which takes much longer."""
    if not program.asks_own_pools:
        return ()
    told = "the JDK's own code of pools and futures runs here, not a model of it, and that hardly ever ends"
    return (f'{told}: for {program.asks_own_pools} (docs/limitations.md, "Pools")',)


def _always(program: Program) -> Iterator[str]:
    """What may help any program."""
    if program.target.arguments:
        yield f"smaller arguments than {' '.join(program.target.arguments)}: fewer threads, or fewer rounds"
    else:
        yield "a smaller instance of the program: fewer threads, or fewer rounds"
    yield "`jrf cover`, which can prove without a search that no race exists, whatever the number of rounds"
