"""A race as users are told of it: the two accesses, where they are made, and who holds which lock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from jrf.limits.watchdog import CutOff, Limiter, never, watched
from jrf.naming.names import frames_at_rest, stack_frame
from jrf.naming.reached import reached_by
from jrf.result import Access, Location, StackFrame, Verdict, Violation
from jvm.actions import Read, Write
from jvm.execution.watch import Stack, Watch
from jvm.objects.objects import Obj
from jvm.threads.points import Frame
from jvm.values.descriptors import binary_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from jrf.counterexample.recorder import Happening
    from jrf.counterexample.scene import Scene, Wanted
    from jrf.happens_before.race import Race
    from jvm.linking.methods import JMethod

SECONDS: Final = 5.0
"""For a replay that finds out where an object was made."""
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
        trace = scene.trace((first, second))
        holder = _holder(scene, obj)
        watch = _watched(scene, (obj, holder), needed=first is None)
        place = _frames(watch.last.get((obj.key, race.index), ())) if first is None else ()
        return Violation(
            kind=Verdict.RACE.value,
            type=race.type,
            location=_located(scene, location, holder, watch.made.get(holder.key, [])),
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


def _frames(stack: Sequence[tuple[JMethod, int]]) -> tuple[StackFrame, ...]:
    return tuple(stack_frame(method, pc) for method, pc in stack if pc >= 0)


def _holder(scene: Scene, obj: Obj) -> Obj:
    """The object itself; of an array that an object of the library keeps in a field, that object."""
    at = obj
    while at.cls.array:
        holder = scene.names.holder(at)
        if holder is None or holder.owner is holder.owner.cls.statics:
            return obj
        at = holder.owner
    return at if at.cls.of_jdk else obj


def _located(scene: Scene, location: Location, holder: Obj, made: Stack) -> Location:
    """The location with what is known of the object that it is in."""
    if location.kind == "static":
        return location
    named = location.kind == "array" and location.class_ is not None and holder.cls.array
    own = next((stack_frame(method, pc) for method, pc in made if pc >= 0 and not method.cls.of_jdk), None)
    return replace(
        location,
        object=binary_name(holder.cls.name),
        reached=reached_by(scene.machine, holder) if holder.cls.of_jdk and not named else None,
        made=own,
    )


def _watched(scene: Scene, objects: Iterable[Obj], *, needed: bool) -> Watch:
    """A replay that watches the objects: where they are made, and who writes them before they are shared.
    It takes as long as the run did, so it is given up after a while if the answer can do without.
    """
    watch = Watch(obj.key for obj in objects if obj is not obj.cls.statics)
    if not watch.keys:
        return watch
    try:
        with watched(never if needed else Limiter(SECONDS, None)):
            machine = scene.program.launch(scene.program.listener(), watch=watch)
            for transition in scene.schedule:
                machine.cut()
                machine.step(transition, go_on=not scene.program.naive)
    except CutOff:
        if needed:
            raise
    return watch


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
