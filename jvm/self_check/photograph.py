"""A machine's whole state, taken without the help of journal, digests and numbering.

`photograph` keeps identities, to tell whether undoing leads back to a state; `written_down` names objects by
their places, to tell whether two states are equal up to names. Both hold everything that decides what may
happen next, by a list of their own: `jvm.fingerprint.canonical` is checked against them.
"""

from __future__ import annotations

from struct import pack
from typing import TYPE_CHECKING, TypeAlias

from jvm.errors import RestartNeeded
from jvm.execution.accesses import references
from jvm.linking.classes import JClass
from jvm.objects.objects import Obj
from jvm.transitions import Transition, alternative_of, thread_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from jvm.machine.machine import Machine
    from jvm.threads.points import Frame
    from jvm.threads.thread import Thread

Photograph: TypeAlias = "dict[object, tuple[object, ...]]"


def containers(machine: Machine) -> dict[Obj, None]:
    """All objects that the program can reach, and what the JVM itself keeps."""
    work: list[object] = [cls.statics for cls in machine.loader.classes.values()]
    work += [cls.mirror for cls in machine.loader.classes.values()]
    work += [*machine.heap.literals.values(), machine.globals]
    for thread in machine.threads:
        work += [thread.obj, thread.uncaught]
        for frame in frames_of(thread):
            work += frame.values
    found: dict[Obj, None] = {}
    while work:
        item = work.pop()
        if item.__class__ is tuple:
            work += item
        elif isinstance(item, Obj) and item not in found:
            found[item] = None
            work += item.cells
            if item.payload.__class__ is tuple:
                work += references(item.payload)
    return found


def photograph(machine: Machine) -> Photograph:
    """The state with the identities of its objects and frames."""
    found: Photograph = {
        obj: (
            tuple(_exactly(obj.cells)),
            obj.monitor,
            obj.payload,
            obj.sharing,
            obj.trusted_threshold,
            obj.initialization,
            obj.identity_hash,
        )
        for obj in containers(machine)
    }
    for thread in machine.threads:
        found[thread] = (
            _shown(thread.top),
            *_flags(thread),
            thread.next_key,
            thread.children,
            thread.uncaught,
        )
    found["output"] = (machine.output, len(machine.threads))
    return found


def _shown(top: Frame | None) -> object:
    """A thread's uppermost frame by its contents: who stands before a plain access at the first choice gets
    another object for them (`Runner.switch_coarsely`)."""
    return None if top is None else (top.point, _exactly(top.values), _identified(top.parent))


def _identified(frame: Frame | None) -> object:
    """The frame if there is one object for its contents (`RememberedSteps.frame_at`), otherwise these, down
    to the first such frame."""
    stack = []
    while frame is not None:
        stack.append(frame)
        frame = frame.parent
    found: object = None
    for each in reversed(stack):
        values = _exactly(each.values)
        found = each if found is each.parent and values is each.values else (each.point, values, found)
    return found


def _exactly(values: Sequence[object]) -> Sequence[object]:
    """The values, and instead of numbers of which different ones may be equal (0.0 and -0.0), or equal ones
    not (NaN), their bits."""
    if float not in map(type, values):
        return values
    return tuple(pack("d", value) if isinstance(value, float) else value for value in values)


def same(before: Photograph, after: Photograph) -> bool:
    """Whether `after` shows what `before` showed. What came into being in between by being looked at (loaded
    classes, their Class objects, interned strings) may be there in addition."""
    return all(key in after and after[key] == contents for key, contents in before.items())


def difference(one: object, other: object) -> str:
    """Where two photographs or texts differ, in a few words."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one:
            if one.get(key) != other.get(key):
                return f"{key!r}: {one.get(key)!r} and {other.get(key)!r}"[:600]
    if isinstance(one, list) and isinstance(other, list):
        for left, right in zip(one, other, strict=False):
            if left != right:
                return f"{left} and {right}"[:600]
    return "their lengths"


def written_down(machine: Machine, order: Sequence[Obj], base: Iterable[Obj]) -> str:
    """The state as text in which dynamic objects go by their numbers in `order`, threads by their keys.
    `base`: the base objects that are not what they were."""
    writer = _Writer(machine, order)
    lines = [writer.thread(thread) for thread in sorted(machine.threads, key=lambda thread: thread.key)]
    lines += [writer.line(obj) for obj in sorted(base, key=lambda obj: str(obj.key))]
    lines += [writer.line(obj) for obj in order]
    try:
        lines.append(f"enabled {sorted(writer.transition(found) for found in machine.enabled())}")
    except RestartNeeded:
        lines.append("enabled: asks for a restart")
    return "\n".join(lines)


class _Writer:
    def __init__(self, machine: Machine, order: Sequence[Obj]) -> None:
        self.machine = machine
        self.numbers = {obj: at for at, obj in enumerate(order)}

    def thread(self, thread: Thread) -> str:
        frames = [f"{frame.point.uid}{self.value(frame.values)}" for frame in frames_of(thread)]
        uncaught = thread.uncaught.cls.name if thread.uncaught is not None else None
        return f"thread {thread.key} {_flags(thread)} {uncaught} {self.value(thread.obj)} {frames}"

    def line(self, obj: Obj) -> str:
        monitor: object = None
        if obj.monitor is not None:
            threads = self.machine.threads
            owner, count, waiting = obj.monitor
            monitor = threads[owner].key if owner >= 0 else None, count, [threads[tid].key for tid in waiting]
        cells = [self.value(value) for value in obj.cells]
        rest = (
            self.value(obj.payload),
            obj.sharing,
            obj.trusted_threshold,
            obj.initialization,
            obj.identity_hash,
        )
        return f"{self.value(obj)} {obj.cls.name} {cells} {monitor} {rest}"

    def value(self, value: object) -> str:
        if isinstance(value, Obj):
            return f"#{self.numbers[value]}" if value.key.__class__ is tuple else f"@{value.key}"
        if isinstance(value, float):
            return pack("<d", value).hex()
        if value.__class__ is tuple:
            return f"({','.join([self.value(item) for item in value])})"
        if isinstance(value, JClass):
            return f"class {value.name}"
        if value is None or isinstance(value, int | str | bytes):
            return repr(value)
        return str(getattr(value, "signature", None) or id(value))

    def transition(self, transition: Transition) -> tuple[object, int]:
        return self.machine.threads[thread_of(transition)].key, alternative_of(transition)


def frames_of(thread: Thread) -> list[Frame]:
    """The thread's activations, the uppermost first."""
    found, frame = [], thread.top
    while frame is not None:
        found.append(frame)
        frame = frame.parent
    return found


def _flags(thread: Thread) -> tuple[object, ...]:
    return thread.status, thread.permit, thread.loose, thread.interrupted, thread.phase, thread.daemon
