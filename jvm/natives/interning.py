"""String.intern (JLS 3.10.5): the first string of its characters is the one that all get.

Which one that is, is a fact of the whole program: of two threads that intern equal strings either may be
the first. So to intern a string that is neither known when the first thread starts nor a constant of the
program is an action. Nothing is promised to be ordered by it. A constant counts as interned from the
beginning, although a JVM may resolve it later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from jvm.actions import Operation
from jvm.classfile.constant_pool import StringConstant
from jvm.effects import acts
from jvm.execution.exceptions import caller_of
from jvm.natives.prints import called_at
from jvm.natives.registry import visible
from jvm.objects.objects import OTHER, Obj

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread


def _is_constant(machine: Machine, this: Obj) -> bool:
    """It is interned whoever asks: it was when the first thread started, or is a constant of the program, or
    this is the interned object itself (`Class.getName`)."""
    text = str(this.payload)
    if text in machine.heap.interned_early or machine.heap.literals.get(text) is this:
        return True
    classes = machine.loader.classes.values()
    return any(text in _constants(cls) for cls in classes if not (cls.of_jdk or cls.class_file is None))


def _constants(cls: JClass) -> frozenset[str]:
    known = cls.data.get("string constants")
    if known is None:
        assert cls.class_file is not None
        pool = cls.class_file.constants
        entries = [pool[index] for index in range(1, len(pool)) if pool.is_entry(index)]
        found = frozenset(each.value for each in entries if isinstance(each, StringConstant))
        known = cls.data["string constants"] = found
    return cast("frozenset[str]", known)


def _matters(machine: Machine, thread: Thread, values: Values) -> bool:
    this = values[0]
    return (
        machine.concurrent
        and isinstance(this, Obj)
        and not _is_constant(machine, this)
        and not _by_jdk(thread)
    )


def _by_jdk(thread: Thread) -> bool:
    """Code of the JDK that names `intern` itself: it interns codes of languages and the like, which are
    constants of its own."""
    caller = caller_of(thread)
    if caller is None or not caller[0].cls.of_jdk:
        return False
    called = called_at(*caller)
    return called is not None and called.name == "intern"


def _action(machine: Machine, thread: Thread, values: Values) -> Action:
    return Operation(machine.interned, OTHER, "String.intern")


@visible(
    acts(Operation),
    "java/lang/String.intern()Ljava/lang/String;",
    shared=_matters,
    action=_action,
)
def string_intern(machine: Machine, thread: Thread, this: Obj) -> Obj:
    text = str(this.payload)
    heap = machine.heap
    if not machine.concurrent:
        if text not in heap.literals:
            this.sharing = 1  # nothing is undone before threads are
            heap.literals[text] = this
        return heap.literals[text]
    if _is_constant(machine, this) or _by_jdk(thread):
        return heap.literal(text)
    heap.intern_by_thread(text)
    machine.memory.unordered_reference = True
    pool = cast("tuple[Obj, ...]", machine.interned.payload or ())
    found = next((each for each in pool if each.payload == text), None)
    if found is None:
        found = this
        if not this.sharing:
            machine.memory.escape(thread, this)
        machine.journal.change(machine.interned)
        machine.interned.payload = tuple(sorted((*pool, this), key=lambda each: str(each.payload)))
    machine.record(thread, Operation(machine.interned, OTHER, "String.intern"), text)
    return found
