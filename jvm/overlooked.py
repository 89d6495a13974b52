"""What code of the JDK looks at, or locks, within one step, and threads of the program change, or lock.

Initializers of the JDK's classes and some of its methods are made in one step, or before the first thread
starts. There they look at settings (a system property, the default locale), and lock Class objects. That does
no harm as long as no thread changes these settings, and no code of the program locks these objects: that a
thread comes between is not explored.

So a machine notes both, by names and threads, and no step takes notes back. What is on both sides, by two
threads, makes an answer `inconclusive`. The order in which they are met does not matter: in the first
execution that goes otherwise than all those explored somebody looks behind a change, or waits for a lock, and
both are in explored ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection

    from jvm.linking.classes import JClass
    from jvm.linking.fields.field import JField
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread


class Host(Protocol):
    """What a machine is asked here."""

    @property
    def notes(self) -> set[str]: ...

    @property
    def concurrent(self) -> bool: ...

    @property
    def initializers(self) -> object: ...


PROPERTY: Final = "system property"
FOUND_OUT: Final = "system property "
"""What the JDK sets when it has found it out."""
SECURITY: Final = "security property"
SETTING: Final = "setting"
PROGRAM: Final = "class of the program"
"""What initializers of the JDK may run code of: providers, and handlers that a property names."""
VARIABLE: Final = "variable"
"""A volatile field of the JDK (`jvm.linking.steady_fields.Aware`)."""
STATIC: Final = "static variable"
"""Which Unsafe accesses without waiting for its class."""
LOCK: Final = "lock on"
LOADER_LOCK: Final = "lock on a class loader"
"""Of a class loader of the program, which is asked for classes earlier than HotSpot asks
(`jvm.natives.class_loading.asked_early`), under this lock."""
RECORD: Final = "record of the logger"
"""What the JDK logs at level FINE to a logger of this name."""
TRACE: Final = "trace"
"""Of an uncaught exception, as its own code prints it."""
STARTS: Final = "order in which several threads started others"
INITIALIZING: Final = "class"
"""Of which an accessor or a descriptor is made while it is initialized."""
ALL: Final = "*"
"""Any thing of its kind. So counts one with a very long name, and each where there are very many."""
_OF_OBJECT: Final = "\n"
"""What is behind it in a name tells objects apart."""
_LONGEST: Final = 200
_MOST: Final = 2_000

_HIDDEN: Final = "within one step: "
_OPEN: Final = "by a thread: "
_USED: Final = "class used by: "
_USERS: Final = "users of "
_REASONS: Final = {
    PROPERTY: "the JDK looks at {} in the middle of a step, and a thread of the program changes it",
    FOUND_OUT: "the JDK sets {} in the middle of a step, and a thread of the program looks at it",
    PROGRAM: "an initializer of the JDK uses {}, and who comes first to that is not explored",
    SECURITY: "the JDK looks at {} in the middle of a step, and a thread of the program changes it",
    VARIABLE: "the JDK looks at {} in the middle of a step, and a thread of the program has it changed",
    STATIC: "Unsafe accesses {} of a class that another thread may initialize just then or later",
    SETTING: "the JDK looks at {} in the middle of a step, and a thread of the program changes it",
    RECORD: "the JDK logs {} at level FINE that is not made here, and the program lets such a record pass",
    TRACE: "an uncaught exception prints {} by code of the program, which is not run",
    STARTS: "the program is told {}, and of these orders one is explored",
    INITIALIZING: (
        "{} is used by reflection, or asked how its objects are written, by its own initializer and by "
        "another thread, which waits for it or not"
    ),
    LOADER_LOCK: (
        "{} is taken by the program, and whoever uses its classes first, which is not explored, waits for it"
    ),
    LOCK: "the JDK takes {} in the middle of a step, and code of the program takes it, too",
}


class Initializes(Host, Protocol):
    """What a machine notes of the initializers that come early."""

    @property
    def settings_looked_at(self) -> set[str] | None: ...


def uses_class(machine: Initializes, thread: Thread, cls: JClass) -> None:
    """A class is about to be initialized, or something of it called by reflection. An initializer of the JDK
    that does so with one of the program does not come early, and leaves open who comes to it first.
    """
    if cls.of_jdk:
        return
    if machine.settings_looked_at is not None:
        machine.settings_looked_at.add(PROGRAM)
    elif machine.concurrent and thread.initializes:
        left_open(machine.notes, PROGRAM, cls.binary)


def hidden(notes: set[str], kind: str, name: str = ALL, by: str = ALL) -> None:
    """The JDK looks at the thing, or locks it, in a step that does more (`by`: who)."""
    notes.add(f"{_HIDDEN}{kind}\t{by}\t{_kept(notes, name)}")


def done_openly(notes: set[str], kind: str, name: str = ALL, by: str = ALL) -> None:
    """A thread changes the thing, or code of the program locks it."""
    notes.add(f"{_OPEN}{kind}\t{by}\t{_kept(notes, name)}")


def left_open(notes: set[str], kind: str, name: str = ALL) -> None:
    """Something of this kind goes otherwise here, whatever else the program does."""
    hidden(notes, kind, name)
    done_openly(notes, kind, name)


def of_object(field: JField, obj: Obj | None) -> str:
    """The name of a variable; of that of any object, if none is given."""
    return repr(field) if obj is None or field.static else f"{field}{_OF_OBJECT}{obj.key}"


def _kept(notes: set[str], name: str) -> str:
    return ALL if len(name) > _LONGEST or len(notes) > _MOST else name


def by(machine: Host, thread: Thread) -> str:
    """Who does the thing: a thread; the users of the classes that it initializes, for any of them might have
    been first; or ALL, as before the first start, and where the JDK may keep what it found for others.
    """
    if not machine.concurrent or machine.initializers is not None or thread.atomic > len(thread.initializes):
        return ALL
    if not thread.initializes:
        return own_key(thread)
    for cls, key in thread.initializes:
        cls.overlooks = True
        machine.notes.add(_used(cls.binary, key))
    return _USERS + " ".join(cls.binary for cls, _ in thread.initializes)


def used(notes: set[str], thread: Thread, cls: JClass) -> None:
    """A thread uses a class whose initializer looked aside (`JClass.overlooks`)."""
    notes.add(_used(cls.binary, own_key(thread)))


def own_key(thread: Thread) -> str:
    """The thread's key, even while it initializes a class of the JDK."""
    return thread.initializes[-1][1] if thread.initializes else str(thread.key)


def _used(name: str, key: str) -> str:
    return f"{_USED}{name}\t{key}"


def without(notes: Collection[str]) -> set[str]:
    """The notes that are of something else."""
    return {note for note in notes if not note.startswith((_HIDDEN, _OPEN, _USED))}


def overlooked(notes: Collection[str]) -> list[str]:
    """Of each thing that is on both sides, why that leaves a question open: a line. What one and the same
    thread does is in the order of its program, or under a lock of its own."""
    found = []
    theirs = _told(notes, _OPEN)
    for kind, doer, name in sorted(_told(notes, _HIDDEN)):
        doers = _doers(notes, doer)
        others = {each for of, who, each in theirs if of == kind and (who == ALL or doers != {who})}
        if name != ALL and name in others:
            found.append(_REASONS[kind].format(f"the {kind.strip()} {name.partition(_OF_OBJECT)[0]}"))
        elif ALL in others or (name == ALL and others):
            found.append(_REASONS[kind].format(f"{'the' if kind == STARTS else 'a'} {kind.strip()}"))
    return list(dict.fromkeys(found))


def _doers(notes: Collection[str], by: str) -> set[str]:
    if not by.startswith(_USERS):
        return {by}
    sides = [f"{_USED}{name}\t" for name in by.removeprefix(_USERS).split()]
    return {note.removeprefix(side) for note in notes for side in sides if note.startswith(side)}


def _told(notes: Collection[str], side: str) -> set[tuple[str, ...]]:
    return {tuple(note.removeprefix(side).split("\t", 2)) for note in notes if note.startswith(side)}
