"""What monitored runs of a program show of the locks that guard fields: Lockset's runs (`jrf.lockset`).

Of each field the locks count that a thread held at every access that may happen beside a conflicting one
of another thread. Accesses that starts and joins of threads order are left out: an object that is being
made, a result that is read after all threads have ended. A lock of the run is an object; it is named as
seen from the field's object, by what never changes. Nothing of this is a proof.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from jrf.limits.watchdog import CutOff, Limiter, watched
from jrf.lockset.monitor import ACQUIRE, Monitor, conflict
from jrf.lockset.run_log import Accessed, Location, RunLog, candidate_pairs
from jrf.lockset.schedulers import Runs
from jrf.naming.names import ObjectNames, stack_frame
from jrf.program.program import Program, open_program
from jrf.settings.settings import load
from jvm.errors import BoundHit, RestartNeeded, Unmodelled
from jvm.linking.classes import JClass
from jvm.linking.fields.field import JField
from jvm.machine.machine import Machine
from jvm.machine.undo import Delta
from jvm.objects.objects import LOCK, MONITOR, Obj
from jvm.remembered.steps import StepDelta

if TYPE_CHECKING:
    from jrf.program.target import Target
    from jrf.search.strategies.walks import Lots
    from jvm.objects.objects import Key
    from jvm.threads.thread import Thread

SECONDS: Final = 10.0
"""For all runs, if no other limit is nearer."""
RUNS: Final = 3
LONGEST_RUN: Final = 20_000
"""Transitions after which a run is left."""

FieldName = tuple[str, str]
"""Internal name of the class, and the field's."""


@dataclass(slots=True)
class Shown:
    """`guards`: the locks that were held, as predicates, best first. `apart`: two accesses with no lock in
    common, in words. `left`: why the program was not run to its end."""

    guards: dict[FieldName, list[str]] = field(default_factory=dict)
    apart: dict[FieldName, str] = field(default_factory=dict)
    left: str = ""


@dataclass(slots=True)
class _Ear:
    """The log of a run, and the objects that were locked."""

    log: RunLog = field(default_factory=RunLog)
    locked: dict[Key, Obj] = field(default_factory=dict)

    def heard(self, kind: int, thread: Thread, obj: Obj, what: int) -> None:
        if kind == ACQUIRE and what in (MONITOR, LOCK):
            self.locked[obj.key] = obj
        self.log.heard(kind, thread, obj, what)

    def started(self, thread: Thread, child: Thread) -> None:
        self.log.started(thread, child)

    def joined(self, thread: Thread, dead: Thread) -> None:
        self.log.joined(thread, dead)


def monitored(target: Target, seconds: float) -> Shown:
    """Runs the program a few times, for so many seconds in all. Raises InputError if it cannot begin."""
    shown = Shown()
    program = open_program(load(None, {"search": "lockset", "quiet": True}), target)
    ends = time.perf_counter() + seconds
    try:
        with watched(Limiter(seconds + 1.0, None)):  # a transition that does not end
            _run_all(program, ends, shown)
    except CutOff as cut:
        shown.left = cut.reason
    except (Unmodelled, BoundHit) as problem:
        shown.left = problem.reason
    finally:
        program.class_path.close()
    return shown


def _run_all(program: Program, ends: float, shown: Shown) -> None:
    """Some runs from the program's first choice on. Begins anew if a run needs other choices."""
    while True:
        try:
            machine = program.launch(Monitor(program.listener()))
            machine.cut()
            runs = Runs(0, machine)
            for number in range(RUNS):
                _run(machine, runs.scheduler(number), ends, shown)
                if time.perf_counter() > ends:
                    break
            return
        except RestartNeeded as needed:
            program = program.after(needed)


def _run(machine: Machine, lots: Lots, ends: float, shown: Shown) -> None:
    """One run, after which the machine is where it was."""
    monitor = machine.listener
    assert isinstance(monitor, Monitor)
    ear = monitor.ear = _Ear()
    made: list[Delta | StepDelta] = []
    lots.begin()
    try:
        for number in range(LONGEST_RUN):
            enabled = machine.enabled()
            if not enabled or time.perf_counter() > ends:
                break
            ear.log.number = number
            machine.step(lots.choose(enabled, number))
            made.append(machine.cut())
    except (Unmodelled, BoundHit) as problem:
        made.append(machine.cut())
        shown.left = problem.reason
    monitor.ear = None
    _conclude(machine, ear, shown)
    for delta in reversed(made):
        machine.revert(delta)


def _conclude(machine: Machine, ear: _Ear, shown: Shown) -> None:
    """Adds what the run showed; the machine stands at its end."""
    names = ObjectNames(machine)
    for location in ear.log.locations.values():
        there = _field(names, location)
        if there is None or there[1].volatile or there[1].cls.trusted:
            continue
        container, declared = there
        accesses = _beside_others(location)
        if not accesses:
            continue
        key = declared.cls.name, declared.name
        common = frozenset.intersection(*(each.locks for each in accesses))
        if not common and key not in shown.apart:
            shown.apart[key] = _apart(machine, location)
        locks = [ear.locked[cell[0]] for cell in common if cell[0] in ear.locked]
        held = dict.fromkeys(
            text for lock in locks for text in _as_seen_from(machine, container, declared, lock)
        )
        before = shown.guards.get(key, list(held))
        shown.guards[key] = [text for text in before if text in held]


def _field(names: ObjectNames, location: Location) -> tuple[Obj, JField] | None:
    """The field of the location, and the object (or static cells) that it is in; of an element, the field
    that holds the array."""
    obj = location.obj  # there if two threads came
    if obj is None:
        return None
    if obj.cls.array:
        holder = names.holder(obj)
        return None if holder is None or holder.field is None else (holder.owner, holder.field)
    static = obj is obj.cls.statics
    return obj, obj.cls.static_field_at(location.index) if static else obj.cls.slots[location.index]


def _beside_others(location: Location) -> list[Accessed]:
    """The accesses that may happen beside a conflicting one, for all that starts and joins order."""
    cell = location.cell
    return [
        each
        for each in location.accesses
        if any(
            conflict(each.heard(cell), other.heard(cell))
            and not each.always_before(other)
            and not other.always_before(each)
            for other in location.accesses
        )
    ]


def _apart(machine: Machine, location: Location) -> str:
    """Two accesses of the location that have no lock in common."""
    pairs = candidate_pairs(location).pairs
    if not pairs:
        return "each two threads held a lock in common, but not all of them the same one"
    return " and ".join(_place(machine, each) for each in pairs[0][1:]) + " have no lock in common"


def _place(machine: Machine, access: Accessed) -> str:
    what = "write" if access.write else "read"
    frame = access.frame
    if frame is None or frame.point.pc < 0:
        return f"a {what}"
    place = stack_frame(frame.point.method, frame.point.pc)
    return f"the {what} at {place.file or place.class_}:{place.line or '?'}"


def _as_seen_from(machine: Machine, container: Obj, declared: JField, lock: Obj) -> Iterator[str]:
    """Predicates that say that the lock is held, by final fields and classes alone."""
    if not declared.static:
        if lock is container:
            yield "holds(this)"
        for path, cell in _final_fields(container, ""):
            if cell is lock:
                yield f"holds({path})"
        for path, cell in _final_fields(container, ""):
            if not cell.cls.array and not cell.cls.trusted:
                for longer, inner in _final_fields(cell, f"{path}."):
                    if inner is lock:
                        yield f"holds({longer})"
    if isinstance(lock.payload, JClass) and lock.cls.name == "java/lang/Class":
        yield f"holds({_spelt(lock.payload, declared.cls)}.class)"
    for cls in list(machine.loader.classes.values()):
        if cls.trusted:
            continue
        for each in cls.fields.values():
            if each.static and each.final and cls.statics.cells[each.slot] is lock:
                own = cls is declared.cls
                yield f"holds({each.name if own else f'{_spelt(cls, declared.cls)}.{each.name}'})"


def _final_fields(obj: Obj, prefix: str) -> Iterator[tuple[str, Obj]]:
    for each in obj.cls.slots:
        cell = obj.cells[each.slot]
        if each.final and isinstance(cell, Obj):
            yield f"{prefix}{each.name}", cell


def _spelt(cls: JClass, here: JClass) -> str:
    """The class's name as the class `here` may write it."""
    package = here.name.rpartition("/")[0]
    name = cls.name.replace("$", ".")
    if name.rpartition("/")[0] == package:
        name = name.rpartition("/")[2]
    return name.replace("/", ".")
