"""A race as users are told of it: the two accesses, where they are made, and who holds which lock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jrf.naming.names import frames_at_rest, stack_frame
from jrf.result import Access, StackFrame, Verdict, Violation
from jvm.actions import Read, Write
from jvm.execution.watch import Watch
from jvm.objects.objects import Obj
from jvm.threads.points import Frame

if TYPE_CHECKING:
    from jrf.counterexample.recorder import Happening
    from jrf.counterexample.scene import Scene, Wanted
    from jrf.happens_before.race import Race

_OPERATION = {"W": "write", "R": "read"}


def race_of(scene: Scene, wanted: Wanted) -> Violation:
    """The first race that is wanted, at the end of the run. Raises NotReached if there is none."""
    for race in scene.races:
        obj = race.obj
        assert isinstance(obj, Obj)
        location = scene.names.location(obj, race.index)
        if not wanted.accepts(race, location):
            continue
        second = next(each for each in reversed(scene.recorder.happenings) if race in each.races)
        first = _earlier(scene, race, second)
        place = _initialization(scene, race) if first is None else ()
        trace = scene.trace((first, second))
        return Violation(
            kind=Verdict.RACE.value,
            type=race.type,
            location=location,
            accesses=(_access(scene, race, first, 0, place), _access(scene, race, second, 1)),
            length=len(scene.schedule),
            schedule=scene.schedule,
            trace=trace,
        )
    raise scene.not_reached("that race")


def _earlier(scene: Scene, race: Race, second: Happening) -> Happening | None:
    """The action that was the race's first access; None if a fresh object's initialization was."""
    kind = Write if race.type[0] == "W" else Read
    happenings = scene.recorder.happenings
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


def _initialization(scene: Scene, race: Race) -> tuple[StackFrame, ...]:
    """Where the location was written last before its object was published: a replay that watches it."""
    assert isinstance(race.obj, Obj)
    watch = Watch((race.obj.key,))
    machine = scene.program.launch(scene.program.listener(), watch=watch)
    for transition in scene.schedule:
        machine.cut()
        machine.step(transition, go_on=not scene.program.naive)
    stack = watch.last.get((race.obj.key, race.index), [])
    return tuple(stack_frame(method, pc) for method, pc in stack if pc >= 0)


def _access(
    scene: Scene, race: Race, happening: Happening | None, which: int, watched: tuple[StackFrame, ...] = ()
) -> Access:
    tid, top = (race.first, race.second)[which]
    thread = scene.machine.threads[tid]
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
        thread_name=scene.name(thread),
        op=_OPERATION[race.type[which]],
        class_=at.class_,
        method=at.method,
        file=at.file,
        line=at.line,
        value=None if happening is None else happening.value,
        step=None if happening is None else happening.transition,
        source=scene.finder.quote(at.class_, at.file, at.line),
        stack=stack,
        locks=() if happening is None else happening.locks,
    )
