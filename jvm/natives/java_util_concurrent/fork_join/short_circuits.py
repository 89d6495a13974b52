"""Looks of the tasks of short-circuiting streams (jvm/library/src, class ShortCircuit).

A look is an action that only looks. Before a part that nobody notices it is none: the part is run on trial
(`jvm.natives.java_util_concurrent.fork_join.tried_leaves`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Operation
from jvm.effects import CONSTANT, OWN, acts
from jvm.library.library import GATE, LEAF_BEGINS
from jvm.natives.java_lang.core import text_of
from jvm.natives.registry import native, visible
from jvm.objects.objects import OTHER, Obj

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_SPLIT_UNSEEN: Final = frozenset(
    {
        *(f"java/util/Spliterators${kind}ArraySpliterator" for kind in ("", "Double", "Int", "Long")),
        *(f"java/util/HashMap${part}Spliterator" for part in ("Entry", "Key", "Value")),
        *(f"java/util/TreeMap${part}Spliterator" for part in ("Entry", "Key", "Value")),
        "java/util/ArrayDeque$DeqSpliterator",
        "java/util/ArrayList$ArrayListSpliterator",
        "java/util/LinkedList$LLSpliterator",
        "java/util/stream/Streams$RangeIntSpliterator",
        "java/util/stream/Streams$RangeLongSpliterator",
    }
)
"""Spliterators of the JDK whose splitting calls nothing of the program's, and changes what only they know."""
_BY_INDEX: Final = "java/util/AbstractList$RandomAccessSpliterator"
"""Splits where its list says how long it is."""
_IMMUTABLE: Final = "java/util/ImmutableCollections$"


def _look(machine: Machine, thread: Thread, values: Values) -> Action:
    gate, name = values[0], values[-1]
    assert isinstance(gate, Obj) and isinstance(name, Obj)
    return Operation(gate, OTHER, str(text_of(name)), looks=True)


@visible(
    acts(Operation),
    f"{GATE}.looksAt(Ljava/lang/String;)V",
    LEAF_BEGINS,
    action=_look,
    replaces_bytecode=False,
)
def looks_at(machine: Machine, thread: Thread, *arguments: Obj) -> None:
    """On trial it is no action."""
    if machine.runner.trials.current is None:
        machine.record(thread, _look(machine, thread, arguments))


@native(OWN, f"{GATE}.ended()V")
def ended(machine: Machine, thread: Thread, gate: Obj) -> None:
    """The part has ended that began behind its look."""
    machine.runner.trials.passed()


@native(CONSTANT, f"{GATE}.splitsUnseen(Ljava/util/Spliterator;)Z")
def splits_unseen(machine: Machine, thread: Thread, spliterator: Obj) -> int:
    if spliterator.cls.name == _BY_INDEX:
        source = spliterator.cells[spliterator.cls.fields["list", "Ljava/util/List;"].slot]
        return int(isinstance(source, Obj) and source.cls.name.startswith(_IMMUTABLE))
    return int(spliterator.cls.name in _SPLIT_UNSEEN)
