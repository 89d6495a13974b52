"""Settings: what methods set and others look at everywhere, such as a thread's name or the default locale.

Each look would be a visible action, although hardly any program changes a setting once threads run. So looks
and changes are invisible until one is changed then: that change raises RestartNeeded, and the search begins
again with all looks and changes of its *kind* as visible actions (`Options.settings`). Executions in which no
setting was changed yet are the same with and without them, so no first change is missed.

| kind                  | what |
|-----------------------|-----|
| `threads`             | names, priorities, daemon status, context class loaders, handlers of Threads |
| `references`          | what a java.lang.ref.Reference refers to: cleared by the program |
| `queues of references` | whether a ReferenceQueue is empty |
| `properties`          | system properties |
| `locale`              | the default locales |
| `table of properties` | which object holds the system properties (System.setProperties) |
| `files`               | files that were given, and what was written (`java_io.file_table`) |
| `operations of channels` | what an interrupt closes (`java_lang_thread.interrupts`); here the first |
|                       | operation while threads are interrupted begins the search again |
| `numbers of streams`  | by which streams of files ask the system; here the first close of one that |
|                       | others may use (`java_io.descriptor_numbers`) |
| `elements`            | what natives access of arrays is accessed one by one (`jvm.natives.cells`) |
| `blockers`            | what threads are parked for; here the first *look* begins the search |
|                       | again, for the JDK's own code parks all the time (`java_util_concurrent.parking`) |
| `monitors of the JDK` | models wait for them (`jvm.execution.locked_by_jdk`) |
| `looks at tasks`      | ends of tasks and pools; here too the first look (`java_util_concurrent.gates`) |
| `workers of fork/join pools` | no looks: they take one task after the other; a task that tells |
|                       | threads apart begins the search again (`java_util_concurrent.fork_join`) |
| `joins of tasks`      | no looks: joins come at once (`java_util_concurrent.joins`) |
| `counts of pools`     | how many workers are active and how many tasks have run; the first look again |
| `workers that are added` | one is counted first; here the first shutdown by a thread that added none |
| `queues of stamped locks` | who is in one; the first `tryReadLock` with a timeout again |
| `interrupts by cancel` | who is about to run a FutureTask; the first `cancel(true)` again |
| `times`               | no looks: times are compared by differences (`jvm.natives.times.relative_times`); |
|                       | `times that are read`: never, for the program looks at them |
| `times that others await` | no looks: clocks show what others waited (`jvm.natives.times.lapses`); |
|                       | `times that others await often`: more than eight times on end |
| `identity hash codes that collide` | no looks: all keys of hash tables meet in one bin |
|                       | (`jvm.natives.identity_hashes`) |
| `default time zone`   | no looks: it is found out before the first start (`java_util.locales`) |
| `loggers`             | no looks: the first record is prepared early (`java_util.loggers`) |
| `volatile fields of …` | of a class of the JDK; here the first write (`jvm.linking.steady_fields`) |
| `order of reads of volatile fields` | no looks: such reads are noted in h; the first write of one |
| `ends of threads that are no daemons` | the last one ends daemons; here the first start of one |
| `objects from their birth on` | no looks: they are shared at once (`jvm.execution.from_birth`) |
| `numbers of threads`   | which a thread gets that is made; an answer asks for it |
|                       | (`java_lang_thread.numbers`) |
| `ends of programs`    | daemons go on until the JVM has shut down; here what may notice that |
|                       | (`java_lang_thread.shutdown`) |
| `additions to …`      | no looks: they are made at once (`jvm.additions`); `order of additions to …` |
|                       | takes that back |
| `counts of parts`     | no looks: the count of a CountedCompleter is prepared in the step before, as long |
|                       | as h shows who used it so to be ordered before all that use it |
| `counts of maps`      | no looks: counting is a step of its own (`jvm.execution.whole_operations`) |
| `tables of maps`      | no looks at the making of the first one: iterators begin with it or without |
| `operations of maps …` | no looks: each access of such a map is a step of its own |
| `records of loggers …` | no looks: each action of such a record is a step (`jvm.execution.whole_records`) |
| `errors of the console` | no looks: its end is refused then (`java_io.console`) |
| `order of tasks`      | no looks: a worker of a pool knows what it did in its last task; here nothing |
| `pools as …`, …       | no looks at all: these classes run as the JDK's own code (`jvm.library.library`) |

A loop that looks until a setting is changed beside it would never come to that change: a thread that looks
often in one step stops before a look all the same, and others may go on (`SteadyReads.looks_often`).

Nothing promises that a look at a setting is ordered behind its change: these actions give no edge, but where
the JDK's own code runs instead of a model.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Observe, Operation
from jvm.additions.additions import cell_named
from jvm.effects import CONSTANT, Effects, looks
from jvm.errors import RestartNeeded
from jvm.execution.access_modes import ELEMENTS
from jvm.execution.from_birth import FROM_BIRTH
from jvm.execution.handed_out import HANDED_OUT
from jvm.execution.locked_by_jdk import MONITORS
from jvm.execution.whole_operations import MAP_COUNTS, MAP_TABLES, MAPS
from jvm.execution.whole_records import RECORDS
from jvm.library.library import (
    ADDERS,
    FORK_JOIN,
    HANDOVERS,
    KNOWN_WORKERS,
    POOLS,
    STAMPS,
    SYNCHRONIZERS,
    TIMERS,
)
from jvm.linking.steady_fields import NOTED, WRITTEN
from jvm.natives.identity_hashes import COLLIDING
from jvm.natives.registry import Entry, put
from jvm.objects.objects import OTHER, Obj
from jvm.overlooked import SETTING, done_openly, hidden
from jvm.threads.points import STOP
from jvm.visibility import (
    ABSOLUTE,
    AWAITED,
    BLOCKERS,
    DELAYS,
    ENDS_OF_OTHERS,
    LEAPS,
    LEAPS_ALONE,
    LOOKS_AT_TASKS,
    MANY_AWAITED,
    RELATIVE,
    TASKS_IN_ORDER,
    Restart,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.natives.registry import Describe, Function, Shared
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

THREADS: Final = "threads"
REFERENCES: Final = "references"
QUEUES: Final = "queues of references"
PROPERTIES: Final = "properties"
LOCALE: Final = "locale"
JOINS: Final = "joins of tasks"
COUNTS: Final = "counts of pools"
PARTS: Final = "counts of parts"
ADDS: Final = "workers that are added"
CANCELS: Final = "interrupts by cancel"
DEPENDENTS: Final = "dependents of all futures"
SIBLINGS: Final = "dependents beside those of all futures"
PROPERTY_TABLE: Final = "table of properties"
TIME_ZONE: Final = "default time zone"
LOGGERS: Final = "loggers"
FILES: Final = "files"
CHANNELS: Final = "operations of channels"
NUMBERS_OF_STREAMS: Final = "numbers of streams"
NUMBERS: Final = "numbers of threads"
SHUTDOWN: Final = "ends of programs"
STAMP_QUEUES: Final = "queues of stamped locks"
CONSOLE_ERRORS: Final = "errors of the console"
KINDS: Final = (
    THREADS,
    REFERENCES,
    QUEUES,
    PROPERTIES,
    LOCALE,
    PROPERTY_TABLE,
    ELEMENTS,
    BLOCKERS,
    MONITORS,
    LOOKS_AT_TASKS,
    KNOWN_WORKERS,
    JOINS,
    COUNTS,
    PARTS,
    ADDS,
    CANCELS,
    DEPENDENTS,
    SIBLINGS,
    POOLS,
    HANDOVERS,
    ADDERS,
    FORK_JOIN,
    TIMERS,
    SYNCHRONIZERS,
    STAMPS,
    STAMP_QUEUES,
    RELATIVE,
    ABSOLUTE,
    AWAITED,
    MANY_AWAITED,
    DELAYS,
    TIME_ZONE,
    LOGGERS,
    RECORDS,
    FILES,
    CHANNELS,
    NUMBERS_OF_STREAMS,
    NUMBERS,
    SHUTDOWN,
    FROM_BIRTH,
    NOTED,
    ENDS_OF_OTHERS,
    MAPS,
    MAP_COUNTS,
    MAP_TABLES,
    TASKS_IN_ORDER,
)


def is_kind(what: str) -> bool:
    """Whether this is something that `Options.settings` may ask for."""
    known = what in (*KINDS, CONSOLE_ERRORS, COLLIDING, LEAPS, LEAPS_ALONE) or what.startswith(
        (HANDED_OUT, WRITTEN)
    )
    return known or cell_named(what) is not None


_PRIVATE: Final = "java/lang/ThreadLocal$ThreadLocalMap$Entry"
"""References that only their own thread looks at."""


def changes(machine: Machine, kind: str, obj: Obj | None = None) -> None:
    """A setting is about to change, of `obj` or of the whole program. Raises RestartNeeded if others may look
    at it, and looks are no visible actions.
    """
    visible = machine.options.visible
    if machine.workers is not None and kind == THREADS:
        machine.workers.looked_upon(None, obj)
    if machine.concurrent and (obj is None or _others_look(obj)):
        if kind not in visible.settings:
            raise RestartNeeded(Restart.SETTING, kind)
        if kind != PROPERTIES:  # they have names
            done_openly(machine.notes, SETTING, _named(kind, obj))


def _named(kind: str, obj: object) -> str:
    """The setting of an object, or of all."""
    return f"{kind} of {obj.key}" if isinstance(obj, Obj) else kind


def _others_look(obj: Obj) -> bool:
    return obj.sharing > 0 and obj.cls.name != _PRIVATE


def _visible(kind: str, of_all: bool) -> Shared:
    def shared(machine: Machine, thread: Thread, values: Values) -> bool:
        if not machine.concurrent or kind not in machine.options.visible.settings:
            return False
        obj = values[0] if values else None
        return of_all or (isinstance(obj, Obj) and _others_look(obj))

    return shared


def _or_often(shared: Shared) -> Shared:
    """Visible too where the thread has looked often in its step (`SteadyReads.looks_often`)."""

    def either(machine: Machine, thread: Thread, values: Values) -> bool:
        return shared(machine, thread, values) or (machine.concurrent and machine.memory.steady.looks_often())

    return either


def _or_end(shared: Shared) -> Shared:
    """Visible too where ends of threads are, for a method that behaves otherwise when its thread
    has ended.
    """

    def either(machine: Machine, thread: Thread, values: Values) -> bool:
        obj = values[0]
        ends = (
            machine.concurrent
            and machine.options.visible.ends
            and isinstance(obj, Obj)
            and obj is not thread.obj
            and _others_look(obj)
        )
        return ends or shared(machine, thread, values)

    return either


def _need_ends(machine: Machine, thread: Thread, obj: object) -> None:
    """Raises RestartNeeded for a look at a thread that others can reach, while ends are not visible. One that
    has not been started may start and end before the next look.
    """
    if (
        machine.concurrent
        and not machine.options.visible.ends
        and isinstance(obj, Obj)
        and obj is not thread.obj
        and _others_look(obj)
    ):
        raise RestartNeeded(Restart.ENDS)


def setting(
    kind: str,
    *signatures: str,
    of_all: bool = False,
    looks_at_end: bool = False,
    only_looks: bool = False,
    also: Effects = CONSTANT,
) -> Callable[[Function], Function]:
    """Register a model of methods that look at a setting, or change it: of their receiver or `of_all`.
    `looks_at_end`: what they do depends on whether the thread has ended. `only_looks`: they change nothing.
    `also`: what else they do.
    """
    effects = looks(kind) | also
    shared = _or_end(_visible(kind, of_all)) if looks_at_end else _visible(kind, of_all)
    stops = _or_often(shared)

    def register(function: Function) -> Function:
        for signature in signatures:
            acted = _action(signature, of_all, looks_at_end, only_looks)

            def run(machine: Machine, thread: Thread, *arguments: object, acted: Describe = acted) -> object:
                if machine.settings_looked_at is not None:
                    machine.settings_looked_at.update(
                        (kind, PROPERTIES) if kind == PROPERTY_TABLE else (kind,)
                    )
                if looks_at_end:
                    _need_ends(machine, thread, arguments[0])
                if only_looks and thread.atomic and kind in machine.options.visible.settings:
                    hidden(machine.notes, SETTING, _named(kind, None if of_all else arguments[0]))
                stopped = machine.concurrent and not machine.memory.steady.looks  # for it has looked often
                result: object = function(machine, thread, *arguments)
                if stopped or shared(machine, thread, arguments):
                    machine.memory.unordered_reference = True  # what was set gets to who looks
                    machine.record(
                        thread, acted(machine, thread, arguments), None if result is STOP else result
                    )
                return result

            put(signature, Entry(run, effects, replaces_bytecode=True, visible=stops, action=acted))
        return function

    return register


def _action(signature: str, of_all: bool, looks_at_end: bool, only_looks: bool) -> Describe:
    """The look or change as an action on the object whose setting it is, or on the class. Reductions take
    what looks at an end for dependent on everything.
    """
    owner, _, rest = signature.partition(".")
    name = f"{owner.rpartition('/')[2]}.{rest.partition('(')[0]}"

    def describe(machine: Machine, thread: Thread, values: Values) -> Action:
        obj = machine.mirror(machine.loader.load(owner)) if of_all else values[0]
        assert isinstance(obj, Obj)
        return Observe(obj, name) if looks_at_end else Operation(obj, OTHER, name, looks=only_looks)

    return describe
