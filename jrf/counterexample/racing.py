"""A race as users are told of it: the two accesses, where they are made, and who holds which lock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from jrf.counterexample.recorder import position_of
from jrf.limits.allowance import CLOSING, current
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
    from collections.abc import Iterable

    from jrf.counterexample.recorder import Happening
    from jrf.counterexample.scene import Scene, Wanted
    from jrf.happens_before.race import Race
    from jvm.linking.classes import JClass

SECONDS: Final = 5.0
SHARE: Final = 0.5
"""For a run that finds out where an object was made: seconds, and of the time that is left."""
_OPERATION = {"W": "write", "R": "read"}


def race_of(scene: Scene, wanted: Wanted) -> Violation:
    """The first race that is wanted, at the end of the run. Raises NotReached if there is none."""
    scene.names.look_again()
    for race in scene.races:
        obj = race.obj
        assert isinstance(obj, Obj)
        location = scene.names.location(obj, race.index)
        if not wanted.accepts(race, location):
            continue
        second = next(each for each in reversed(scene.recorder.happenings) if race in each.races)
        first = _earlier(scene, race, second)
        trace = scene.trace((first, second))
        holder, declared = _holder(scene, obj, race.index)
        watch = _watched(scene, (obj, holder), needed=first is None)
        made = watch.made.get(obj.key, [])
        place = watch.last.get((obj.key, race.index), made) if first is None else []
        return Violation(
            kind=Verdict.RACE.value,
            type=race.type,
            location=_located(scene, location, holder, declared, watch.made.get(holder.key, [])),
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


def _holder(scene: Scene, obj: Obj, index: int) -> tuple[Obj, JClass | None]:
    """The object itself, and the class that declares its field; of an array that a field of the library
    holds, the object with that field. An array without such a field has none.
    """
    if not obj.cls.array:
        static = obj is obj.cls.statics
        return obj, obj.cls if static else obj.cls.slots[index].cls
    at, field = obj, None
    while at.cls.array:
        holder = scene.names.holder(at)
        if holder is None or holder.owner is holder.owner.cls.statics:
            return obj, None if holder is None or holder.field is None else holder.field.cls
        at, field = holder.owner, holder.field
    if field is None:
        return obj, None
    return (at if field.cls.of_jdk else obj), field.cls


def _located(scene: Scene, location: Location, holder: Obj, declared: JClass | None, made: Stack) -> Location:
    """The location with what is known of the object that it is in. `declared`: see `_holder`."""
    if location.kind == "static":
        return location
    own = next((stack_frame(method, pc) for method, pc in made if pc >= 0 and not method.cls.of_jdk), None)
    return replace(
        location,
        object=binary_name(holder.cls.name),
        reached=reached_by(scene.machine, holder) if declared is None or declared.of_jdk else None,
        made=own,
    )


def _watched(scene: Scene, objects: Iterable[Obj], *, needed: bool) -> Watch:
    """A run that watches the objects: where they are made, and who writes them before they are shared. If it
    is another one than that of the scene it takes as long, so it is given up if there is not enough time,
    and the answer can do without.
    """
    watch = Watch(obj.key for obj in objects if obj is not obj.cls.statics)
    if watch.keys <= scene.watch.keys:
        return scene.watch
    allowance = current()
    left = SECONDS if allowance is None else min(SECONDS, SHARE * allowance.left(CLOSING))
    if left <= 0 and not needed:
        return watch
    try:
        with watched(never if needed else Limiter(left, None, grace=0.0)):
            machine = scene.program.launch(scene.program.listener(), watch=watch)
            for transition in scene.schedule:
                machine.cut()
                machine.step(transition, go_on=not scene.program.naive)
    except CutOff:
        if needed:
            raise
    return watch


def _access(
    scene: Scene, race: Race, happening: Happening | None, which: int, watched: Stack | None = None
) -> Access:
    """One access of the race. `watched`: the activations that made it, if nobody heard of it."""
    tid, top = (race.first, race.second)[which]
    thread = scene.machine.threads[tid]
    if happening is not None:
        stack, place = happening.stack, happening.position
    elif watched:
        stack = tuple(stack_frame(method, pc) for method, pc in watched if pc >= 0)
        place = position_of(watched, stack)
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
