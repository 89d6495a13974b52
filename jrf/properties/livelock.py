"""States from which nothing but waiting goes on, for ever: livelock (docs/soundness.md, "Livelock").

A state is livelocked if in every state that can be reached from it some thread can run, and no step on the
way changes a variable: threads only look, let time pass, or take monitors and locks and give them back. What
they look for then never comes, under any schedule. A thread that spins until another one, which runs, sets a
flag is none: the flag's write is reachable. Nor are threads that make way for each other by writing: another
schedule lets one of them through. Nor is a loop that looks at the clock, which stands still here only
(docs/soundness.md, "Time").
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from jrf.properties.property import Property
from jrf.properties.spinning import same_points
from jrf.properties.waiting_steps import Change, WaitingSteps, only_waits
from jrf.result import Verdict
from jvm.machine.machine import Machine
from jvm.machine.undo import Delta
from jvm.threads.points import Frame, PointKind
from jvm.threads.thread import Thread
from jvm.transitions import Transition, alternative_of, thread_of

if TYPE_CHECKING:
    from jrf.counterexample.scene import Scene, Wanted
    from jrf.properties.property import Display
    from jrf.result import Violation

MOST_STATES: Final = 2_000
"""A region of more states than this, in which locks are taken, is not recognised."""
LONGEST: Final = 10_000
"""Nor is a round of more actions than this of a thread that takes none."""

_WRITES: Final = frozenset((PointKind.PUTFIELD, PointKind.PUTSTATIC, PointKind.ASTORE))


class _Region(Struct):
    """What can be reached from a state. `edges`: for each state, by fingerprint, its transitions and where
    they lead. `of_models`: the threads that change the states of modelled classes.
    """

    start: int
    edges: dict[int, list[tuple[Transition, int]]]
    of_models: set[int]


class Livelock(Struct, frozen=True):
    """Threads run, and all of them for ever look for what will never come."""


class Livelocks(Property[Livelock]):
    """All livelocks of a program are one."""

    verdicts = (Verdict.LIVELOCK,)
    detail = Livelock

    def at_dead_end(self, machine: Machine) -> Livelock | None:
        return livelock(machine)

    def verdict(self, detail: Livelock) -> Verdict:
        return Verdict.LIVELOCK

    def identity(self, detail: Livelock, display: Display) -> tuple[object, ...]:
        return ("livelock",)

    def explain(self, scene: Scene, wanted: Wanted) -> Violation:
        loop = scene.go_round(endless)
        running = {thread_of(transition) for transition in loop}
        text = "the thread that runs waits" if len(running) == 1 else "the threads that run wait"
        threads = [
            scene.spinning(thread) if thread.tid in running else scene.waiting(thread)
            for thread in scene.machine.threads
            if thread.top is not None
        ]
        return scene.violation(wanted.kind, threads, f"{text} for ever")


def endless(machine: Machine) -> tuple[Transition, ...] | None:
    """A loop through the state where the machine stands, if that is livelocked: every thread that can ever
    run again takes part. Each transition is one visible action (`Machine.step` without `go_on`).

    None for a state that is not livelocked, that will not come again, or where that is not recognised. The
    machine has just been cut or reverted, and stands where it was afterwards.
    """
    enabled = machine.enabled()
    threads = machine.threads
    if not enabled:
        return None
    for transition in enabled:
        top = threads[thread_of(transition)].top
        if top is not None and top.point.kind in _WRITES:
            return None
    if not all(only_waits(machine, thread_of(transition)) for transition in enabled):
        return None
    steps = WaitingSteps(machine)
    loop: list[Transition] = []
    for transition in enabled:
        own = _alone(steps, threads[thread_of(transition)]) if not alternative_of(transition) else ()
        if own is None:
            return None
        if not own:
            break
        loop += own
    else:
        return tuple(loop)
    region = _Region(machine.fingerprint(), {}, set())
    if not _closed(steps, region) or not all(_comes_back(region, tid) for tid in region.of_models):
        return None
    return _through_all(region)


def livelock(machine: Machine) -> Livelock | None:
    """The violation, if the state where the machine stands is livelocked and will come again."""
    return None if endless(machine) is None else Livelock()


def _alone(waiting: WaitingSteps, thread: Thread) -> tuple[Transition, ...] | None:
    """The steps after which the thread, running alone, has brought the program back to the present state, if
    it changes nothing on the way that others see.

    While no variable changes, no other thread has an influence on them. None if it makes some other step or
    does not come back; empty if it takes locks or has alternatives, so that the others matter.
    """
    machine = waiting.machine
    start, here = machine.fingerprint(), thread.top
    steps: list[Transition] = []
    deltas: list[Delta] = []
    mark: tuple[Frame | None, int] = here, start
    try:
        while len(steps) < LONGEST:
            mine = [transition for transition in machine.enabled() if thread_of(transition) == thread.tid]
            if len(mine) != 1:
                return ()
            delta = waiting.make(mine[0])
            if delta is None:
                return None
            steps.append(mine[0])
            deltas.append(delta)
            if waiting.change or machine.runner.locked or machine.runner.made:
                return ()
            if same_points(thread.top, here) and machine.fingerprint() == start:
                return tuple(steps)
            if same_points(thread.top, mark[0]) and machine.fingerprint() == mark[1]:
                return None  # it goes round, but elsewhere
            if not len(steps) & (len(steps) - 1):
                mark = thread.top, machine.fingerprint()
        return None
    finally:
        for delta in reversed(deltas):
            machine.revert(delta)


def _closed(waiting: WaitingSteps, region: _Region) -> bool:
    """Whether threads only wait in all steps that can come, and none is the last; fills in the region."""
    machine, edges = waiting.machine, region.edges
    deltas: list[Delta] = []
    states = [region.start]
    edges[region.start] = []
    untried: list[Iterator[Transition]] = [iter(machine.enabled())]
    try:
        while untried:
            transition = next(untried[-1], None)
            if transition is None:
                untried.pop()
                states.pop()
                if deltas:
                    machine.revert(deltas.pop())
                continue
            delta = waiting.make(transition)
            if delta is None:
                return False
            if waiting.change is Change.MODEL:
                region.of_models.add(thread_of(transition))
            state = machine.fingerprint()
            edges[states[-1]].append((transition, state))
            if state in edges:
                machine.revert(delta)
                continue
            deltas.append(delta)
            if len(edges) == MOST_STATES or not machine.enabled():
                return False
            edges[state] = []
            states.append(state)
            untried.append(iter(machine.enabled()))
        return True
    finally:
        for delta in reversed(deltas):
            machine.revert(delta)


def _comes_back(region: _Region, tid: int) -> bool:
    """Whether the thread, running alone, can bring the program back to the first state: then it waits for
    itself only. Threads that need each other for that hand something to each other: they work.
    """
    work, seen = [region.start], set[int]()
    while work:
        for transition, after in region.edges[work.pop()]:
            if thread_of(transition) != tid:
                continue
            if after == region.start:
                return True
            if after not in seen:
                seen.add(after)
                work.append(after)
    return False


def _through_all(region: _Region) -> tuple[Transition, ...] | None:
    """A walk from the first state back to it on which every thread that has an edge makes a step."""
    start, edges = region.start, region.edges
    walk: list[Transition] = []
    state = start
    for tid in sorted({thread_of(transition) for made in edges.values() for transition, _ in made}):
        if any(thread_of(transition) == tid for transition in walk):
            continue
        way = _way(edges, state, tid, None)
        if way is None:
            return None
        walk += way[0]
        state = way[1]
    back = _way(edges, state, None, start)
    return None if back is None else (*walk, *back[0])


def _way(
    edges: dict[int, list[tuple[Transition, int]]], start: int, tid: int | None, goal: int | None
) -> tuple[list[Transition], int] | None:
    """The shortest walk to a step of a thread, with that step, or to a state, and where it ends."""
    if start == goal:
        return [], start
    came: dict[int, tuple[int, Transition]] = {}
    queue = deque([start])
    while queue:
        state = queue.popleft()
        for transition, after in edges[state]:
            if thread_of(transition) == tid or after == goal:
                steps = [transition]
                while state != start:
                    state, transition = came[state]
                    steps.append(transition)
                return steps[::-1], after
            if after != start and after not in came:
                came[after] = state, transition
                queue.append(after)
    return None
