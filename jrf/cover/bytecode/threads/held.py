"""The locks that a thread holds at a place of its code, as far as they are known."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from jrf.cover.bytecode.facts.values import _mentions

if TYPE_CHECKING:
    from collections.abc import Collection

    from jrf.cover.bytecode.facts.values import Number, Site


@dataclass(frozen=True, slots=True)
class Held:
    """`lock`: its name in the model; None: it is not one object for all threads, and only `number` tells
    which. `count` 2 stands for two or more. `mode`: x exclusive, r and w of a read–write lock."""

    lock: str | None
    number: Number | None
    site: Site | None
    monitor: bool
    count: int = 1
    mode: str = "x"


Holds = tuple[Held, ...]


def taken(holds: Holds, new: Held) -> Holds:
    """With one more hold of a lock."""
    found = find(holds, new)
    if found is not None:
        return tuple(replace(each, count=2) if each is found else each for each in holds)
    if new.lock is None and new.number is None:
        return holds
    return (*holds, new)


def find(holds: Holds, wanted: Held) -> Held | None:
    """The entry for the same lock."""
    for each in holds:
        if (each.monitor, each.mode) == (wanted.monitor, wanted.mode):
            if wanted.lock is not None and each.lock == wanted.lock:
                return each
            if wanted.lock is None and wanted.number is not None and each.number == wanted.number:
                return each
    return None


def released(holds: Holds, entry: Held) -> list[tuple[Holds, bool]]:
    """(what is held after one release of the entry, whether that was the last), for each way it may go."""
    if entry.count == 1:
        return [(tuple(each for each in holds if each is not entry), True)]
    one = tuple(replace(each, count=1) if each is entry else each for each in holds)
    return [(holds, False), (one, False)]


def without(holds: Holds, entry: Held) -> Holds:
    return tuple(each for each in holds if each is not entry)


def forgotten(holds: Holds, contexts: Collection[int], defined: Number | None) -> Holds:
    """After code of these contexts ran, or the number was given anew: numbers that may mean another
    object."""
    kept: list[Held] = []
    for each in holds:
        number = each.number
        if number is not None and (number == defined or _mentions(number, contexts, defined)):
            if each.lock is None:
                continue
            each = replace(each, number=None)
        kept.append(each)
    return tuple(kept)


def guards(holds: Holds, base: Number | None) -> frozenset[str]:
    """The locks held that are found from the object `base`: its monitor, a lock in a final field of it."""
    found: set[str] = set()
    for each in holds:
        if base is None or each.number is None or each.mode == "r":
            continue
        kind = "monitor" if each.monitor else "lock"
        if each.number == base:
            found.add(kind)
        elif each.number[0] == "field" and each.number[1] == base:
            found.add(f"{kind} {each.number[2]}")
    return frozenset(found)
