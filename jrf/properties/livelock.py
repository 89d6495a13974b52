"""States from which nothing but looking goes on, for ever: livelock (docs/soundness.md, "Livelock").

A state is livelocked if in every state that can be reached from it some thread can run, and no step on the
way changes a variable: threads only look, or take monitors and locks and give them back. What they look for
then never comes, under any schedule. A thread that spins until another one, which runs, sets a flag is none:
the flag's write is reachable. Nor are threads that make way for each other by writing: another schedule lets
one of them through. Nor is a loop that looks at the clock, which stands still here only
(docs/soundness.md, "Time").
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from jrf.properties.property import Property
from jrf.properties.spinning import LONGEST, same_place
from jrf.result import Verdict
from jvm.actions import InterruptCheck, Lock, Observe, Operation, Read, Unlock, Update
from jvm.errors import BoundHit, RestartNeeded, Unmodelled
from jvm.machine.machine import Machine
from jvm.machine.undo import Delta
from jvm.threads.points import PointKind
from jvm.threads.thread import Thread
from jvm.transitions import Transition, alternative_of, thread_of

if TYPE_CHECKING:
    from jrf.counterexample.scene import Scene, Wanted
    from jrf.properties.property import Display
    from jrf.result import Violation
    from jvm.objects.objects import Saved

MOST_STATES: Final = 500
"""A region of more states than this, in which locks are taken, is not recognised."""

_LOOKS = (Read, Update, Observe, InterruptCheck, Operation)
_MAY_COME_BACK = (*_LOOKS, Lock, Unlock)
_WRITES: Final = frozenset((PointKind.PUTFIELD, PointKind.PUTSTATIC, PointKind.ASTORE))

_Edges = dict[int, list[tuple[Transition, int]]]
"""For each state, by fingerprint: its transitions and where they lead."""


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
    if not all(isinstance(machine.pending(thread_of(transition)), _MAY_COME_BACK) for transition in enabled):
        return None
    loop: list[Transition] = []
    for transition in enabled:
        own = _alone(machine, threads[thread_of(transition)]) if not alternative_of(transition) else ()
        if own is None:
            return None
        if not own:
            break
        loop += own
    else:
        return tuple(loop)
    edges: _Edges = {}
    start = machine.fingerprint()
    if not _closed(machine, start, edges):
        return None
    return _through_all(start, edges)


def livelock(machine: Machine) -> Livelock | None:
    """The violation, if the state where the machine stands is livelocked and will come again."""
    return None if endless(machine) is None else Livelock()


def _alone(machine: Machine, thread: Thread) -> tuple[Transition, ...] | None:
    """The steps after which the thread, running alone, stands here again, if all of them only look.

    While no variable changes, no other thread has an influence on them. None if it makes some other step or
    does not come back; empty if it takes locks or has alternatives, so that the others matter.
    """
    here = thread.top
    steps: list[Transition] = []
    deltas: list[Delta] = []
    try:
        while len(steps) < LONGEST:
            mine = [transition for transition in machine.enabled() if thread_of(transition) == thread.tid]
            if len(mine) != 1 or isinstance(machine.pending(thread.tid), (Lock, Unlock)):
                return ()
            delta = _made(machine, mine[0])
            if delta is None:
                return None
            steps.append(mine[0])
            deltas.append(delta)
            if machine.runner.locked or machine.runner.made:
                return ()
            if same_place(thread.top, here):
                return tuple(steps)
        return None
    finally:
        for delta in reversed(deltas):
            machine.revert(delta)


def _closed(machine: Machine, start: int, edges: _Edges) -> bool:
    """Whether no step that can come changes a variable, or is the last; fills in `edges`."""
    deltas: list[Delta] = []
    states = [start]
    edges[start] = []
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
            delta = _made(machine, transition)
            if delta is None:
                return False
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


def _made(machine: Machine, transition: Transition) -> Delta | None:
    """The transition's one action, if it only looks, or takes or gives back a lock. Otherwise the machine has
    not moved.
    """
    action = machine.pending(thread_of(transition))
    if not isinstance(action, _MAY_COME_BACK):
        return None
    clock_looks = machine.natives.clock_looks
    try:
        machine.step(transition, go_on=False)
    except (Unmodelled, BoundHit, RestartNeeded):
        machine.revert(machine.cut())
        return None
    delta = machine.cut()
    assert isinstance(delta, Delta)
    lock = action.obj if isinstance(action, (Lock, Unlock)) else None
    looked = (
        not delta.added
        and not delta.printed
        and all((saved[0] is lock and saved[1] == lock.cells) or _same(saved) for saved in delta.objects)
        and all(saved[0].top is not None and saved[2:9] == saved[0].save()[2:9] for saved in delta.threads)
    )
    if not looked or machine.natives.clock_looks != clock_looks:
        machine.revert(delta)
        return None
    return delta


def _same(saved: Saved) -> bool:
    """Whether the object is what it was: a monitor was taken and given back in one step, say."""
    obj, cells, monitor, payload, sharing, *_ = saved
    return (
        sharing == obj.sharing
        and monitor == obj.monitor
        and payload is obj.payload
        and all(old is new for old, new in zip(cells, obj.cells, strict=True))
    )


def _through_all(start: int, edges: _Edges) -> tuple[Transition, ...] | None:
    """A walk from `start` back to it on which every thread that has an edge makes a step."""
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


def _way(edges: _Edges, start: int, tid: int | None, goal: int | None) -> tuple[list[Transition], int] | None:
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
