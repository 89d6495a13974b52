"""Cells that natives may only look at through a door (a part of `jvm.self_check.machine`).

Python code below `jvm/natives` that reads or writes a cell which another thread may see must have
told the listener in the same visible action (through `jvm.execution.accesses`,
`jvm.execution.access_modes` or `jvm.natives.cells`). Once `install` was called, `Obj.cells` gives
such code a view of the cells that checks this; all other code gets the cells themselves.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from jvm import natives
from jvm.natives.quiet import Escapes
from jvm.objects.objects import Obj
from jvm.self_check.error import SelfCheckError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jvm.machine.machine import Machine
    from jvm.objects.objects import Cell
    from jvm.self_check.told import Told

_NATIVES: Final = tuple(natives.__path__)
_DOORS: Final = ("cells.py", "clock.py", "relative_times.py")
"""`clock` looks through all cells for times, to choose how far a clock goes; no value of a cell
gets out.
"""
EXEMPT: Final = {
    "groups.py:group_priority": "ThreadGroup.setMaxPriority is refused beside other threads",
    "builders.py:_make_child": "the same, for the group that a group is made in",
    "chance.py:random_next": "the whole call is an action on the Random; reductions hear of the seed from"
    " the journal",
    "chance.py:_default_locale.<locals>.default": "the look is an action once a locale is changed"
    " beside others (`jvm.natives.settings`); what it fills in is a constant",
    "file_actions.py:descriptor_of": "a final field of the JDK's, set before it lets the stream out",
    "file_actions.py:number_of": "it changes in actions on the descriptor, as all that look at it are",
    "references.py:_head": "the look is an action once the program fills or empties a queue"
    " (`jvm.natives.settings`)",
    "stack_walker.py:_shows_reflection": "the walker's own copy of its options, which nobody changes",
    "number_formats.py:_parts": "what a Locale was made of: it never changes",
    "big_integers.py:value_of": "what a BigInteger was made of: it never changes",
    "shutdown.py:_hooks_remain": "a look at the end of the last thread that is no daemon: steps of"
    " daemons depend on it in every search, and the JDK changes hooks under one lock",
    "first_call.py:_was_asked": "written under the Method's monitor only, which the look is an action on",
    "unseen.py:begins_to_count": "as clock.py: it looks for numbers that are times",
}
"""Functions that look at cells which others may see and tell nobody, and why nothing is missed."""
_OWN: Final = frozenset(("java/lang/Thread", each) for each in ("container", "eetop", "headStackableScopes"))
"""Fields that stand for the JVM's own variables of one thread (`jvm.natives.times.clock`), or that only it
looks at once it has begun (`jvm.natives.jdk_internal.thread_flock`).
"""

_watched: list[tuple[Machine, Told]] = []


@contextmanager
def watching(machine: Machine, told: Told) -> Iterator[None]:
    """Within, the machine runs the program, and `told` hears of it."""
    _watched.append((machine, told))
    try:
        yield
    finally:
        _watched.pop()


class Guarded:
    """The cells of an object, as a native gets them."""

    __slots__ = ("cells", "code", "obj")

    def __init__(self, obj: Obj, cells: list[Cell], code: str) -> None:
        self.obj = obj
        self.cells = cells
        self.code = code

    def _check(self, at: int | slice) -> None:
        indexes = range(*at.indices(len(self.cells))) if isinstance(at, slice) else (at,)
        for index in indexes:
            if _seen_by_others(self.obj, index) and not _told(self.obj, index):
                raise SelfCheckError(
                    f"{self.code} accesses cell {index} of {self.obj}, which others may see, and told nobody"
                )

    def __getitem__(self, at: Any) -> Any:
        self._check(at)
        return self.cells[at]

    def __setitem__(self, at: Any, value: Any) -> None:
        self._check(at)
        self.cells[at] = value

    def __iter__(self) -> Iterator[Cell]:
        self._check(slice(None))
        return iter(self.cells)

    def __len__(self) -> int:
        return len(self.cells)

    def __contains__(self, value: object) -> bool:
        self._check(slice(None))
        return value in self.cells

    def __getattr__(self, name: str) -> Any:
        self._check(slice(None))
        return getattr(self.cells, name)


def _told(obj: Obj, index: int) -> bool:
    machine, told = _watched[-1]
    if machine.initializers is not None:
        return machine.initializers.has_noticed(obj, index)
    return (id(obj), index) in told.cells


def _seen_by_others(obj: Obj, index: int) -> bool:
    """Whether a trusted class's access to the cell is one that another thread may observe."""
    machine = _watched[-1][0]
    if obj.sharing <= 0 or not machine.concurrent or obj.key == "globals":
        return False
    if isinstance(machine.listener, Escapes):
        return False  # a quiet call, of which nobody hears
    cls = obj.cls
    if obj is cls.statics:
        field = cls.static_field_at(index)
    elif cls.element is not None:
        return bool(len(obj.cells)) and obj.sharing > obj.trusted_threshold and not cls.fenced_elements
    elif index < len(cls.slots):
        field = cls.slots[index]
    else:
        return False  # captured by a lambda: never written again
    if (field.cls.name, field.name) in _OWN:
        return False
    return obj.sharing > field.threshold and not field.benign


_guarded = False


def install() -> None:
    """Let `Obj.cells` give natives guarded cells, from now on and in all machines of this process."""
    global _guarded
    if _guarded:
        return
    _guarded = True
    slot = Obj.__dict__["cells"]
    get, put = slot.__get__, slot.__set__
    guards: dict[object, str | None] = {}

    def cells(obj: Obj) -> Any:
        found = get(obj)
        if not _watched or obj.sharing <= 0:
            return found
        code = sys._getframe(1).f_code
        name = guards.get(code, "")
        if name == "":
            file = code.co_filename
            name = f"{file.rpartition('/')[2]}:{code.co_qualname}"
            if not file.startswith(_NATIVES) or file.endswith(_DOORS) or name in EXEMPT:
                name = None
            guards[code] = name
        return found if name is None else Guarded(obj, found, name)

    def replace(obj: Obj, value: Any) -> None:
        put(obj, value.cells if isinstance(value, Guarded) else value)

    setattr(Obj, "cells", property(cells, replace))  # noqa: B010
