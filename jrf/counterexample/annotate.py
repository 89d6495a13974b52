"""Schedule → replay → annotated trace: runs a machine along a schedule and tells what it meets at the end."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from jrf.counterexample.recorder import Happening, Recorder, describe, describe_lock, place_at_rest
from jrf.happens_before.race import Race
from jrf.naming.clipped import clipped
from jrf.naming.names import ObjectNames, frames_at_rest, stack_frame, thread_name, thrown_message
from jrf.naming.source import SourceFinder
from jrf.program.program import Program
from jrf.program.recorded import digests
from jrf.program.trial_runs import Observed
from jrf.properties.livelock import endless
from jrf.result import Access, Location, StackFrame, TraceStep, Verdict, Violation, WaitingThread
from jvm.actions import Join, Lock, Operation, Read, Resume, Update, Wait, Write
from jvm.errors import BoundHit, Unmodelled
from jvm.execution.watch import Watch
from jvm.machine.machine import Machine
from jvm.objects.objects import Obj
from jvm.threads.points import Frame
from jvm.threads.thread import Thread

_ACTIONS_A_TRANSITION = 20
_BEFORE_A_LOOP = 5
_OPERATION = {"W": "write", "R": "read"}


class NotReached(Exception):
    """The schedule does not lead to the violation; the message says where it went another way."""


@dataclass(frozen=True, slots=True)
class Counterexample:
    """A violation with its trace, the run that shows it, and the class files that were used."""

    violation: Violation
    observed: Observed
    digests: dict[str, str]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the end of the schedule must show; of several races there, the first that `accepts`."""

    kind: str
    accepts: Callable[[Race, Location], bool] = lambda race, location: True


def annotate(program: Program, schedule: Sequence[int], wanted: Wanted) -> Counterexample:
    """Runs the schedule in a fresh machine. Raises NotReached, or InputError if the program cannot start."""
    h = program.listener()
    names = ObjectNames()
    recorder = Recorder(h, names)
    machine = program.launch(h, recorder)
    # The recorder needs names, which need the machine, which needs the recorder.
    names.machine = machine
    # Up to the first choice there may be races already.
    races = list(h.races)
    for n, transition in enumerate(schedule, 1):
        # As in the search: what happened before is cut off, or the transition would end where it began.
        machine.cut()
        recorder.next_transition()
        _step(machine, recorder, transition, n, len(schedule), go_on=not program.naive)
        races = list(h.races)
        for thread in machine.threads:
            recorder.settle(thread)
    loop = _loop(machine, recorder, len(schedule)) if wanted.kind == Verdict.LIVELOCK else ()
    finder = SourceFinder(program.target.class_path, tuple(map(Path, program.settings.source_path)))
    build = _Build(program, machine, recorder, names, finder, tuple(schedule), loop)
    violation = build.race(races, wanted) if wanted.kind == Verdict.RACE else build.other(wanted)
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


def _loop(machine: Machine, recorder: Recorder, length: int) -> tuple[int, ...]:
    """Run once through the loop of the livelock that the schedule ends in, one visible action at a time."""
    machine.cut()
    state = machine.fingerprint()
    # What the search for the loop does is no part of the trace.
    memory_recorder, machine.memory.recorder = machine.memory.recorder, None
    loop = endless(machine)
    machine.memory.recorder = memory_recorder
    if loop is None:
        raise NotReached("the schedule ends without a livelock")
    for n, transition in enumerate(loop, 1):
        recorder.next_transition()
        _step(machine, recorder, transition, n, len(loop), go_on=False)
        for thread in machine.threads:
            recorder.settle(thread)
        machine.cut()
    if machine.fingerprint() != state:
        raise NotReached(f"after its {length} transitions the schedule does not repeat what it should")
    return loop


def _step(
    machine: Machine, recorder: Recorder, transition: int, n: int, length: int, *, go_on: bool = True
) -> None:
    if transition not in machine.enabled():
        raise NotReached(f"transition {n} of {length} is not possible here")
    thread = machine.threads[transition & 0xFFFF]
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


@dataclass(frozen=True, slots=True)
class _Build:
    """Turns what was recorded into a violation."""

    program: Program
    machine: Machine
    recorder: Recorder
    names: ObjectNames
    finder: SourceFinder
    schedule: tuple[int, ...]
    loop: tuple[int, ...] = ()

    def race(self, races: Sequence[Race], wanted: Wanted) -> Violation:
        for race in races:
            obj = race.obj
            assert isinstance(obj, Obj)
            location = self.names.location(obj, race.index)
            if not wanted.accepts(race, location):
                continue
            second = next(h for h in reversed(self.recorder.happenings) if race in h.races)
            first = self._earlier(race, second)
            place = self._initialization(race) if first is None else ()
            kept = self._kept((first, second))
            accesses = (self._access(race, first, 0, place), self._access(race, second, 1))
            return Violation(
                kind=Verdict.RACE.value,
                type=race.type,
                location=location,
                accesses=accesses,
                length=len(self.schedule),
                schedule=self.schedule,
                trace=tuple(self._trace(kept, (first, second))),
            )
        raise NotReached("the schedule ends without that race")

    def other(self, wanted: Wanted) -> Violation:
        """A deadlock, or an exception that left its thread, in the state the schedule ends in."""
        message: str | None = None
        exception: str | None = None
        threads: list[WaitingThread] = []
        if wanted.kind == Verdict.DEADLOCK:
            if not self.machine.deadlocked():
                raise NotReached("the schedule ends without a deadlock")
            message = "no thread can go on"
            threads = [self._waiting(thread) for thread in self.machine.threads if thread.top is not None]
        elif wanted.kind == Verdict.LIVELOCK:
            running = {transition & 0xFFFF for transition in self.loop}
            one = len(running) == 1
            message = f"{'the thread that runs waits' if one else 'the threads that run wait'} for ever"
            threads = [
                self._spinning(thread) if thread.tid in running else self._waiting(thread)
                for thread in self.machine.threads
                if thread.top is not None
            ]
        else:
            died = [thread for thread in self.machine.threads if thread.uncaught is not None]
            if not died:
                raise NotReached("the schedule ends without an uncaught exception")
            thrown = died[-1].uncaught
            assert thrown is not None
            exception = thrown.cls.binary
            message = thrown_message(thrown)
            threads = [self._dead(died[-1], thrown)]
        kept = self._kept(())
        return Violation(
            kind=wanted.kind,
            length=len(self.schedule),
            schedule=self.schedule,
            trace=tuple(self._trace(kept, ())),
            threads=tuple(threads),
            message=message,
            exception=exception,
            loop=self.loop,
        )

    def _earlier(self, race: Race, second: Happening) -> Happening | None:
        """The action that was the race's first access; None if a fresh object's initialization was."""
        kind = Write if race.type[0] == "W" else Read
        happenings = self.recorder.happenings
        for happening in reversed(happenings[: happenings.index(second)]):
            action = happening.action
            if (
                isinstance(action, kind)
                and happening.thread.tid == race.first[0]
                and action.variable.obj is race.obj
                and action.variable.index == race.index
            ):
                return happening
        return None

    def _initialization(self, race: Race) -> tuple[StackFrame, ...]:
        """Where the location was written last before its object was published: a replay that watches it."""
        assert isinstance(race.obj, Obj)
        watch = Watch((race.obj.key,))
        machine = self.program.launch(self.program.listener(), watch=watch)
        for transition in self.schedule:
            machine.cut()
            machine.step(transition, go_on=not self.program.naive)
        stack = watch.last.get((race.obj.key, race.index), [])
        return tuple(stack_frame(method, pc) for method, pc in stack if pc >= 0)

    def _access(
        self, race: Race, happening: Happening | None, which: int, watched: tuple[StackFrame, ...] = ()
    ) -> Access:
        tid, top = (race.first, race.second)[which]
        thread = self.machine.threads[tid]
        if happening is not None:
            stack, place = happening.stack, happening.position
        elif watched:
            stack, place = watched, watched[0]
        else:
            assert top is None or isinstance(top, Frame)
            stack = frames_at_rest(top)
            place = stack[0] if stack else None
        at = place or StackFrame(class_="?", method="?")
        return Access(
            thread=tid,
            thread_name=self._name(thread),
            op=_OPERATION[race.type[which]],
            class_=at.class_,
            method=at.method,
            file=at.file,
            line=at.line,
            value=None if happening is None else happening.value,
            step=None if happening is None else happening.transition,
            source=self.finder.quote(at.class_, at.file, at.line),
            stack=stack,
            locks=() if happening is None else happening.locks,
        )

    def _kept(self, racing: Sequence[Happening | None]) -> list[Happening]:
        """What the trace shows: of each transition's actions the first ones, and the racing ones.

        What happens before the first choice is left out, unless there is no choice at all; and so are plain
        accesses within a call of the library that is not divided.
        """
        whole = self.machine.options.visible.library_whole
        kept: list[Happening] = []
        count = 0
        before = -1
        for happening in self.recorder.happenings:
            if happening.transition == 0 and self.schedule:
                continue
            if whole and happening.inside and not any(happening is each for each in racing):
                latest = next((each for each in reversed(kept) if each.thread is happening.thread), None)
                if latest is not None:
                    latest.instructions += happening.instructions
                continue
            count = 1 if happening.transition != before else count + 1
            before = happening.transition
            spinning = self.loop and happening.transition == len(self.schedule)
            most = _BEFORE_A_LOOP if spinning else _ACTIONS_A_TRANSITION
            if count <= most or any(happening is each for each in racing):
                kept.append(happening)
            else:
                kept[-1].instructions += happening.instructions
        return kept

    def _trace(self, kept: Sequence[Happening], racing: Sequence[Happening | None]) -> Iterator[TraceStep]:
        for happening in kept:
            place = happening.position
            action, target = happening.text
            yield TraceStep(
                number=happening.transition,
                thread=happening.thread.tid,
                thread_name=self._name(happening.thread),
                action=action,
                target=target,
                class_=None if place is None else place.class_,
                method=None if place is None else place.method,
                file=None if place is None else place.file,
                line=None if place is None else place.line,
                instructions=happening.instructions,
                library=happening.library,
                value=happening.value,
                racing=any(happening is each for each in racing),
                loop=happening.transition > len(self.schedule),
            )

    def _waiting(self, thread: Thread) -> WaitingThread:
        stack = frames_at_rest(thread.top)
        pending = self.machine.pending(thread.tid)
        action, target = describe(pending, self.names)
        waits_for = action if target is None else f"{action} {target}"
        held_by: str | None = None
        if isinstance(pending, Lock | Resume | Wait):
            waits_for = describe_lock(pending.obj, pending.what, self.names)
            monitor = pending.obj.monitor
            if monitor is not None and monitor[0] >= 0 and monitor[0] != thread.tid:
                held_by = self._name(self.machine.threads[monitor[0]])
        state = "joining" if isinstance(pending, Join) else "waiting"
        if isinstance(pending, Lock):
            state = "blocked"
        elif isinstance(pending, Resume | Wait):
            waits_for = f"a notification of {waits_for}"
        elif isinstance(pending, Join):
            waits_for = f"the end of {target}"
        return self._thread(thread, state, stack, waits_for, held_by)

    def _spinning(self, thread: Thread) -> WaitingThread:
        """A thread of a livelock, with what it looks at on its way round."""
        mine = [each for each in self._round() if each.thread is thread]
        looks = [each.text[1] for each in mine if isinstance(each.action, Read | Update | Operation)]
        seen = ", ".join(dict.fromkeys(target for target in looks if target is not None))
        waits_for = f"a change of {seen}" if seen else None
        return self._thread(thread, "spinning", frames_at_rest(thread.top), waits_for, None)

    def _round(self) -> list[Happening]:
        """The actions of the loop."""
        return [each for each in self.recorder.happenings if each.transition > len(self.schedule)]

    def _dead(self, thread: Thread, thrown: Obj) -> WaitingThread:
        frames = thrown.payload if isinstance(thrown.payload, tuple) else ()
        stack = tuple(stack_frame(method, pc) for method, pc in frames if pc >= 0)
        return self._thread(thread, "ended by an uncaught exception", stack, None, None)

    def _thread(
        self,
        thread: Thread,
        state: str,
        stack: tuple[StackFrame, ...],
        waits_for: str | None,
        held_by: str | None,
    ) -> WaitingThread:
        top = stack[0] if stack else None
        return WaitingThread(
            thread=thread.tid,
            thread_name=self._name(thread),
            state=state,
            waits_for=waits_for,
            held_by=held_by,
            source=None if top is None else self.finder.quote(top.class_, top.file, top.line),
            stack=stack,
            locks=self.recorder.locks(thread),
        )

    def _name(self, thread: Thread) -> str:
        return thread_name(thread.obj)
