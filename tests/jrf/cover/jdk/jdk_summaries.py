"""What methods of the JDK do to what they are given, derived from their class files.

A method's *summary* says, for the object that it is called on and each argument (by number, the receiver is
0), which of three layers it may write, what it calls there that the class files don't settle, and what it
keeps where:

- SELF: the object itself;
- STRUCT: what its fields of other types than Object lead to: tables, nodes, the list behind a view;
- CONTENT: what it holds as elements, by fields and arrays of type Object.

Values are followed intraprocedurally as sets of atoms: a layer of a parameter, or an object that the method
made (at an instruction). Calls are resolved by exact classes where these are known, by the classes of the
JDK's package where the declared class is not public, and are noted as open otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from jrf.cover.bytecode.facts import library

SELF, STRUCT, CONTENT = 0, 1, 2
STOPS: Final = (
    "java/lang/Class", "java/lang/invoke/", "java/lang/reflect/", "java/lang/Thread", "java/lang/System",
    "java/lang/Runtime", "java/lang/ref/", "java/lang/Module", "java/lang/Shutdown", "java/lang/Stack",
    "java/security/", "jdk/", "sun/", "java/util/Locale", "java/util/Resource", "java/util/Formatter",
    "java/text/", "java/nio/", "java/io/", "java/util/regex/", "java/net/", "java/util/spi/",
    "java/util/stream/", "java/util/concurrent/locks/", "java/util/concurrent/ForkJoin", "java/time/",
    "java/util/concurrent/Thread", "java/lang/Throwable",
)  # fmt: skip
"""Classes whose code is not walked: they are trusted (docs/soundness-cover.md, section 5)."""
VIEWS: Final = frozenset(
    [
        *("iterator", "listIterator", "keySet", "values", "entrySet", "subList", "toArray", "spliterator"),
        *("descendingIterator", "descendingMap", "descendingSet", "navigableKeySet", "descendingKeySet"),
        *("headSet", "tailSet", "subSet", "headMap", "tailMap", "subMap", "subSequence", "elements", "keys"),
        *("reversed", "sequencedKeySet", "sequencedValues", "sequencedEntrySet", "chars", "stream"),
    ]
)
"""What gives a new object on the same structure."""
STEPS: Final = library.READS | library.STEPS | {
    "tryAdvance", "chars", "forEachRemaining", "firstEntry", "lastEntry", "characteristics",
    "estimateSize", "getExactSizeIfKnown", "comparator", "getComparator", *VIEWS,
}  # fmt: skip
"""Methods by which a new view or iterator is read: they change nothing but that."""

Atom = tuple[str, int, int]
"""("p", parameter, layer), ("n", instruction, 0), or ("s", 0, 0): found from a static field."""


@dataclass(frozen=True, slots=True)
class Value:
    atoms: frozenset[Atom] = frozenset()
    cls: str | None = None
    """The exact class, if that is known."""
    kind: str | None = None
    """The descriptor by which it is known."""


NONE: Final = Value()


@dataclass(slots=True)
class Summary:
    writes: dict[tuple[int, int], str] = field(default_factory=dict)
    calls: dict[tuple[int, int, str, str], str] = field(default_factory=dict)
    """(parameter, layer, owner, name): open calls, with the method that makes them."""
    passes: dict[tuple[int, int, str, str], str] = field(default_factory=dict)
    """Parameters that are arguments of open calls."""
    keeps: dict[tuple[int, int, int, int], str] = field(default_factory=dict)
    """(parameter, layer, kept in parameter, in its STRUCT or CONTENT)."""
    statics: dict[str, str] = field(default_factory=dict)
    result: Value = NONE
    fresh: bool = False
    held: tuple[frozenset[Atom], frozenset[Atom]] = (frozenset(), frozenset())
    """What a new object that is returned holds, in STRUCT and CONTENT."""

    def size(self) -> tuple[int, ...]:
        parts = (
            self.writes,
            self.calls,
            self.passes,
            self.keeps,
            self.statics,
            self.result.atoms,
            *self.held,
        )
        return (*map(len, parts), self.fresh, self.result.cls is None)


IMMUTABLE: Final = frozenset(f"L{each};" for each in library.IMMUTABLE)


def is_object(descriptor: str) -> bool:
    return descriptor == "Ljava/lang/Object;"
