"""What code of the JDK looks at, or locks, within one step, and threads of the program change, or lock.

Initializers of the JDK's classes and some of its methods are made in one step, or before the first thread
starts. There they look at settings (a system property, the default locale), and lock Class objects. That does
no harm as long as no thread changes these settings, and no code of the program locks these objects: that a
thread comes between is not explored.

So a machine notes both, by names, and no step takes notes back. What is on both sides makes an answer
`inconclusive`. The order in which they are met does not matter: in the first execution that goes otherwise
than all those explored somebody looks behind a change, or waits for a lock, and both are in explored ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection

PROPERTY: Final = "system property"
FOUND_OUT: Final = "system property "
"""What the JDK sets when it has found it out."""
SETTING: Final = "setting"
LOCK: Final = "lock on"
RECORD: Final = "record of the logger"
"""What the JDK logs at level FINE to a logger of this name."""
TRACE: Final = "trace"
"""Of an uncaught exception, as its own code prints it."""
ALL: Final = "*"
"""Any thing of its kind."""

_HIDDEN: Final = "within one step: "
_OPEN: Final = "by a thread: "
_REASONS: Final = {
    PROPERTY: "the JDK looks at {} in the middle of a step, and a thread of the program changes it",
    FOUND_OUT: "the JDK sets {} in the middle of a step, and a thread of the program looks at it",
    SETTING: "the JDK looks at {} in the middle of a step, and a thread of the program changes it",
    RECORD: "the JDK logs {} at level FINE that is not made here, and the program lets such a record pass",
    TRACE: "an uncaught exception prints {} by code of the program, which is not run",
    LOCK: "the JDK takes {} in the middle of a step, and code of the program takes it, too",
}


def hidden(notes: set[str], kind: str, name: str = ALL) -> None:
    """The JDK looks at the thing, or locks it, in a step that does more."""
    notes.add(f"{_HIDDEN}{kind}\t{name}")


def done_openly(notes: set[str], kind: str, name: str = ALL) -> None:
    """A thread changes the thing, or code of the program locks it."""
    notes.add(f"{_OPEN}{kind}\t{name}")


def without(notes: Collection[str]) -> set[str]:
    """The notes that are of something else."""
    return {note for note in notes if not note.startswith((_HIDDEN, _OPEN))}


def overlooked(notes: Collection[str]) -> list[str]:
    """Of each thing that is on both sides, why that leaves a question open: a line."""
    ours, theirs = _named(notes, _HIDDEN), _named(notes, _OPEN)
    found = []
    for kind, name in sorted(ours):
        for other in {each for of, each in theirs if of == kind}:
            if name == other and name != ALL:
                found.append(_REASONS[kind].format(f"the {kind.strip()} {name}"))
            elif ALL in (name, other):
                found.append(_REASONS[kind].format(f"a {kind.strip()}"))
    return list(dict.fromkeys(found))


def _named(notes: Collection[str], side: str) -> set[tuple[str, str]]:
    found = set()
    for note in notes:
        if note.startswith(side):
            kind, _, name = note.removeprefix(side).partition("\t")
            found.add((kind, name))
    return found
