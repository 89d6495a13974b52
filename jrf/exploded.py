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
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from jrf.counterexample.recorder import describe
from jrf.explored import endless
from jrf.growth import growing
from jrf.limits.watchdog import CutOff, Limiter, watched
from jrf.naming.names import ObjectNames
from jrf.naming.refusal import place
from jrf.program.program import Program
from jrf.result import Choices, Result
from jrf.search.engine.strategy import Outcome
from jrf.search.registry import SEARCHES
from jvm.errors import BoundHit, RestartNeeded, Unmodelled
from jvm.execution.exceptions import resting
from jvm.listener import NullListener
from jvm.machine.machine import Machine
from jvm.threads.thread import Thread
from jvm.transitions import thread_of

if TYPE_CHECKING:
    from jvm.linking.methods import JMethod

_LAUNCH_SHARE: Final = 0.5
"""Of the time for hints."""
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

_THREADS: Final = ("java.lang.", "java.util.concurrent.")
"""Calls of these are what programs with threads are about."""
_LEFT_OUT: Final = (
    "call it once in main, before threads start, if it sets something up; else call it less often"
)
_LIBRARYS_THREAD: Final = "leave out of what is checked what starts it (a logger's is a shutdown hook)"
_STATEFUL: Final = "--search stateful, for threads that look and try again"
_DEEP: Final = "a path of {:,} transitions was met"
_ENDLESS: Final = (
    "if each round of a loop changes something for good (a counter, a list), the program has states without "
    "end; bound the loop"
)
_GROWS: Final = (
    "{} changes for good each time, so the program has states without end; let a smaller program count up to "
    "some number only, or end the task after so many rounds"
)


class _Place(NamedTuple):
    """`initialized`: the class whose initializer the thread is in, if it is in one. `library`: the call of
    the library that it is in, or the thread of the library that it is.
    """

    class_: str
    action: str
    initialized: str
    library: str = ""


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


def with_hints(
    program: Program, outcome: Outcome, result: Result, seconds: float, standing: Machine | None = None
) -> Result:
    """The result of a search that gave up, with what has most choices, if there are `seconds` to see.
    `standing`: a machine that stands somewhere in the program, for to launch one may take too long.
    """
    result = msgspec.structs.replace(result, hints=(*result.hints, *long_step(outcome.within)))
    few = outcome.complete or outcome.refusals or outcome.stats.states < FEW
    if few or not SEARCHES[program.settings.search].complete:
        return result
    most: tuple[Choices, ...] = ()
    hints = tuple(_always(program))
    deep = endless(program, outcome)
    grows: str | None = None
    if seconds > 0:
        with suppress(CutOff, MemoryError), watched(Limiter(seconds, None, grace=0.0)):
            machine = _launched(program, _LAUNCH_SHARE * seconds) or standing
            if machine is not None and deep:
                grows = growing(machine)
            if machine is not None:
                most, hints = exploded(program, machine)
    tried = [stage.search for stage in outcome.stats.stages if stage.search in SEARCHES]
    if deep or any(SEARCHES[name].reduces and SEARCHES[name].matches_states for name in tried):
        hints = tuple(hint for hint in hints if hint != _STATEFUL)
    if deep:
        told = _ENDLESS if grows is None else _GROWS.format(grows)
        hints = (f"{_DEEP.format(outcome.stats.max_depth)}: {told}", *hints)
    return msgspec.structs.replace(result, exploded=most, hints=(*result.hints, *hints))


def _launched(program: Program, seconds: float) -> Machine | None:
    """A machine at the first choice, if there is time to launch one."""
    try:
        with watched(Limiter(seconds, None, grace=0.0)):
            return program.launch(NullListener(), blocks=program.blocks)
    except (CutOff, Unmodelled, BoundHit, RestartNeeded, MemoryError):
        return None


def exploded(program: Program, machine: Machine) -> tuple[tuple[Choices, ...], tuple[str, ...]]:
    """The places with most choices from where the machine stands, none if the runs show no choice, and what
    may help.
    """
    counts: Counter[_Place] = Counter()
    threads: defaultdict[_Place, set[int]] = defaultdict(set)
    try:
        with watched(Limiter(SECONDS, None)):
            for at, tid in _choices(machine):
                counts[at] += 1
                threads[at].add(tid)
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
    calls = resting(thread.top, None)
    for method, _ in calls:
        if not innermost and not method.cls.binary.startswith(_PASSED_THROUGH):
            innermost = method.cls.binary
        if method.name == "<clinit>":
            initialized = method.cls.binary
    return _Place(innermost or "a thread's end", action, initialized, _library(thread, calls))


def _library(thread: Thread, calls: list[tuple[JMethod, int]]) -> str:
    own = next((at for at, (method, _) in enumerate(calls) if not method.cls.of_jdk), None)
    if own is None:
        cls = thread.obj.cls
        return f"the thread {cls.binary}" if cls.of_jdk and not cls.binary.startswith(_THREADS) else ""
    if own == 0 or calls[own - 1][0].cls.binary.startswith(_THREADS):
        return ""
    return f"{calls[own - 1][0].display}, called from {place(*calls[own])}"


def _hints(program: Program, counts: Counter[_Place]) -> Iterator[str]:
    """What would make fewer choices, the nearest first."""
    total = counts.total()
    initializers: Counter[str] = Counter()
    plain: Counter[str] = Counter()
    library: Counter[str] = Counter()
    looks = 0
    for at, number in counts.items():
        if at.initialized:
            initializers[at.initialized] += number
        elif at.action in ("read", "write") and _package(at.class_) != _package(program.target.main_class):
            plain[at.class_] += number
        library[at.library] += number
        looks += number * (at.action == "volatile read")
    for name, number in initializers.most_common(1):
        if number >= MUCH * total:
            yield f"use {name} once in main, before threads start: its initializer runs in the threads"
    for name, number in plain.most_common(1):
        if number >= MUCH * total:
            yield f"--trust {name}, if its own accesses need no check"
    del library[""]
    for name, number in library.most_common(2):
        if number >= MUCH * total:
            told = _LIBRARYS_THREAD if name.startswith("the thread") else _LEFT_OUT
            yield f"{number / total:.0%} of the choices are within {name}: {told}"
    search = SEARCHES[program.settings.search]
    if total and looks >= MUCH * total and not (search.reduces and search.matches_states):
        yield _STATEFUL
    yield from _always(program)


def _package(class_name: str) -> str:
    return class_name.rpartition(".")[0]


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
    if not program.asks_own_pools:  # these are not modelled there either
        yield (
            "`jrf cover`, which can prove without a search that no race exists, whatever the number of rounds"
        )
