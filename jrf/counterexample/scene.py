"""What a run along a schedule shows at its end: its threads, what was recorded, the trace of it all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from jrf.counterexample.racing import race_of
from jrf.counterexample.recorder import Happening, Recorder, describe, describe_lock, place_at_rest
from jrf.naming.names import ObjectNames, frames_at_rest, thread_name, thrown_message
from jrf.naming.own import own_frame
from jrf.naming.reached import all_reached_by
from jrf.naming.thrown import cause_of, causes_of, thrown_stack
from jrf.result import Cause, Location, NamedObject, StackFrame, TraceStep, Verdict, Violation, WaitingThread
from jvm.actions import ClassUse, Join, Lock, Operation, Read, Resume, Start, Update, Wait
from jvm.errors import BoundHit, Unmodelled
from jvm.natives.java_util_concurrent.locks.holders import holders
from jvm.objects.objects import MONITOR
from jvm.transitions import Transition, thread_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from jrf.happens_before.race import Race
    from jrf.naming.source import SourceFinder
    from jrf.program.program import Program
    from jvm.execution.watch import Watch
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Key, Obj
    from jvm.threads.thread import Thread

_ACTIONS_A_TRANSITION = 20
_BEFORE_A_LOOP = 5
MOST_KEPT = 3
"""Exceptions of tasks that are told."""
_NUMBERED: Final = re.compile(r"[\w$.]+(?:\[\])*#\d+")
"""What `ObjectNames.numbered` calls an object."""


class NotReached(Exception):
    """The schedule does not lead to the violation; the message says where it went another way."""


class Wanted(Struct, frozen=True):
    """What the end of the schedule must show; of several races there, the first that `accepts`. `objects`:
    keys of objects that are watched on the way, as it will be asked where they were made.
    """

    kind: Verdict
    accepts: Callable[[Race, Location], bool] = lambda race, location: True
    objects: tuple[Key, ...] = ()


def _held_by(waiter: Thread, threads: tuple[Obj, ...], reading: bool) -> str | None:
    """Who has a lock, in words; a thread that reads keeps itself from writing."""
    names = ["itself" if each is waiter.obj else thread_name(each) for each in threads]
    return f"{', '.join(names)}{' for reading' * reading}" if names else None


class Scene(Struct):
    """The end of a run. `races` are those of its last transition; `loop` is what a livelock repeats then;
    `watch` has seen the objects that were to be watched.
    """

    program: Program
    machine: Machine
    recorder: Recorder
    names: ObjectNames
    finder: SourceFinder
    schedule: tuple[Transition, ...]
    races: Sequence[Race]
    watch: Watch
    loop: tuple[Transition, ...] = ()

    def not_reached(self, what: str) -> NotReached:
        """The run does not show what it should."""
        return NotReached(f"the schedule ends without {what}")

    def race(self, wanted: Wanted) -> Violation:
        """The first race that is wanted."""
        return race_of(self, wanted)

    def violation(
        self,
        kind: Verdict,
        threads: Sequence[WaitingThread],
        message: str | None,
        exception: str | None = None,
        causes: Sequence[Cause] = (),
    ) -> Violation:
        """A violation other than a race, with its trace."""
        return Violation(
            kind=kind.value,
            length=len(self.schedule),
            schedule=self.schedule,
            trace=self.trace(()),
            threads=tuple(threads),
            message=message,
            exception=exception,
            causes=tuple(causes),
            kept=self._in_futures() if kind in (Verdict.DEADLOCK, Verdict.LIVELOCK) else (),
            objects=self._locks(threads) if kind is Verdict.DEADLOCK else (),
            loop=self.loop,
        )

    def _locks(self, threads: Sequence[WaitingThread]) -> tuple[NamedObject, ...]:
        """By which variables of the program what the threads wait for or hold is reached, where there are
        any."""
        told = " ".join(text for thread in threads for text in (*thread.locks, thread.waits_for or ""))
        numbers = set(_NUMBERED.findall(told))
        locks = {name: obj for name, obj in self.names.numbers() if name in numbers}
        named = zip(locks, all_reached_by(self.machine, locks.values()), strict=True) if locks else ()
        return tuple(NamedObject(name=name, reached=by) for name, by in named if by is not None)

    def _in_futures(self) -> tuple[Cause, ...]:
        """The exceptions by which tasks ended, and which their futures keep."""
        return tuple(cause_of(each, self.finder) for each in self.machine.heap.kept[:MOST_KEPT])

    def go_round(self, find: Callable[[Machine], tuple[Transition, ...] | None]) -> tuple[Transition, ...]:
        """Run once through the loop of the livelock that the schedule ends in, one visible action at a time.
        `find` looks for it.
        """
        machine, recorder = self.machine, self.recorder
        machine.cut()
        state = machine.fingerprint()
        # What the search for the loop does is no part of the trace.
        memory_recorder, machine.memory.recorder = machine.memory.recorder, None
        loop = find(machine)
        machine.memory.recorder = memory_recorder
        if loop is None:
            raise self.not_reached("a livelock")
        for n, transition in enumerate(loop, 1):
            recorder.next_transition()
            step(machine, recorder, transition, n, len(loop), go_on=False)
            for thread in machine.threads:
                recorder.settle(thread)
            machine.cut()
        if machine.fingerprint() != state:
            after = len(self.schedule)
            raise NotReached(f"after its {after} transitions the schedule does not repeat what it should")
        self.loop = loop
        return loop

    def waiting(self, thread: Thread) -> WaitingThread:
        """A thread that has not ended, with what it waits for."""
        stack = frames_at_rest(thread.top)
        pending = self.machine.pending(thread.tid)
        action, target = describe(pending, self.names)
        waits_for = action if target is None else f"{action} {target}"
        held_by: str | None = None
        if isinstance(pending, Lock | Resume | Wait):
            waits_for = describe_lock(pending.obj, pending.what, self.names)
            monitor = pending.obj.monitor
            if monitor is not None and monitor[0] >= 0 and monitor[0] != thread.tid:
                held_by = self.name(self.machine.threads[monitor[0]])
            elif isinstance(pending, Lock) and pending.what != MONITOR:
                held_by = _held_by(thread, *holders(pending.obj))
        state = "joining" if isinstance(pending, Join) else "waiting"
        if isinstance(pending, Lock):
            state = "blocked"
        elif isinstance(pending, Resume | Wait):
            waits_for = f"a notification of {waits_for}"
        elif isinstance(pending, Join):
            waits_for = f"the end of {target}"
        elif isinstance(pending, ClassUse):
            runs = next((each for each in self.machine.threads if each.obj is pending.initializer), None)
            if runs is not None and runs is not thread:
                waits_for = f"the initializer of class {pending.name}, which {self.name(runs)} runs"
        return self._thread(thread, state, stack, waits_for, held_by)

    def spinning(self, thread: Thread) -> WaitingThread:
        """A thread of a livelock, with what it looks at on its way round."""
        mine = [each for each in self._round() if each.thread is thread]
        looks = [each.text[1] for each in mine if isinstance(each.action, Read | Update | Operation)]
        seen = ", ".join(dict.fromkeys(target for target in looks if target is not None))
        waits_for = f"a change of {seen}" if seen else None
        return self._thread(thread, "spinning", frames_at_rest(thread.top), waits_for, None)

    def ended(self, kind: Verdict, thread: Thread) -> Violation:
        """The violation of a thread that died of an exception."""
        thrown = thread.uncaught
        assert thrown is not None
        dead = self._thread(thread, "ended by an uncaught exception", thrown_stack(thrown), None, None)
        causes = causes_of(thrown, self.finder)
        return self.violation(kind, [dead], thrown_message(thrown), thrown.cls.binary, causes)

    def name(self, thread: Thread) -> str:
        return thread_name(thread.obj)

    def trace(self, racing: Sequence[Happening | None]) -> tuple[TraceStep, ...]:
        """The steps of the run, with those that race marked."""
        return tuple(self._steps(self._kept(racing), racing))

    def _steps(self, kept: Sequence[Happening], racing: Sequence[Happening | None]) -> Iterator[TraceStep]:
        for happening in kept:
            place = happening.position
            action, target = happening.text
            yield TraceStep(
                number=happening.transition,
                thread=happening.thread.tid,
                thread_name=self.name(happening.thread),
                action=action,
                target=target,
                class_=None if place is None else place.class_,
                method=None if place is None else place.method,
                file=None if place is None else place.file,
                line=None if place is None else place.line,
                instructions=happening.instructions,
                library=happening.library,
                timed_out=happening.timed_out,
                value=happening.value,
                racing=any(happening is each for each in racing),
                loop=happening.transition > len(self.schedule),
            )

    def _kept(self, racing: Sequence[Happening | None]) -> list[Happening]:
        """What the trace shows: of each transition's actions the first ones, and the racing ones.

        Of what happens before the first choice starts and racing accesses are kept, and all if there is no
        choice at all. Plain accesses within a call of the library that is not divided are left out.
        """
        whole = self.machine.options.visible.library_whole
        kept: list[Happening] = []
        count = 0
        before = -1
        for happening in self.recorder.happenings:
            races = any(happening is each for each in racing)
            begins = races or isinstance(happening.action, Start)
            if happening.transition == 0 and self.schedule and not begins:
                continue
            if whole and happening.inside and not races:
                latest = next((each for each in reversed(kept) if each.thread is happening.thread), None)
                if latest is not None:
                    latest.instructions += happening.instructions
                continue
            count = 1 if happening.transition != before else count + 1
            before = happening.transition
            spinning = self.loop and happening.transition == len(self.schedule)
            most = _BEFORE_A_LOOP if spinning else _ACTIONS_A_TRANSITION
            if count <= most or happening.timed_out or races:
                kept.append(happening)
            else:
                kept[-1].instructions += happening.instructions
        return kept

    def _round(self) -> list[Happening]:
        """The actions of the loop."""
        return [each for each in self.recorder.happenings if each.transition > len(self.schedule)]

    def _thread(
        self,
        thread: Thread,
        state: str,
        stack: tuple[StackFrame, ...],
        waits_for: str | None,
        held_by: str | None,
    ) -> WaitingThread:
        own = own_frame(stack)
        return WaitingThread(
            thread=thread.tid,
            thread_name=self.name(thread),
            state=state,
            waits_for=waits_for,
            held_by=held_by,
            source=None if own is None else self.finder.quote(own.class_, own.file, own.line),
            stack=stack,
            locks=self.recorder.locks(thread),
        )


def step(
    machine: Machine, recorder: Recorder, transition: Transition, n: int, length: int, *, go_on: bool = True
) -> None:
    """Make one transition of a schedule, recorded. Raises NotReached if it is not possible."""
    if transition not in machine.enabled():
        raise NotReached(f"transition {n} of {length} is not possible here")
    thread = machine.threads[thread_of(transition)]
    before = len(recorder.happenings)
    at_rest = frames_at_rest(thread.top)
    position, library = place_at_rest(thread.top)
    pending = machine.pending(thread.tid)
    executed = thread.executed
    text = describe(pending, recorder.names)
    try:
        machine.step(transition, go_on=go_on)
    except (Unmodelled, BoundHit) as problem:
        raise NotReached(f"transition {n} of {length}: {problem}") from None
    if len(recorder.happenings) == before:
        recorder.happenings.append(
            Happening(
                transition=n,
                thread=thread,
                action=pending,
                value=None,
                text=text,
                stack=at_rest,
                position=position,
                locks=recorder.locks(thread),
                began=executed,
                instructions=thread.executed - executed,
                library=library,
            )
        )
