"""What the Python functions of natives can come to, read from their code: the functions that they name, and
those that these name, as far as they belong to the natives.
"""

from __future__ import annotations

import dis
from functools import cache
from itertools import pairwise
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING

from jvm.execution import access_modes
from jvm.natives import cells, registry
from jvm.natives.java_lang import strict_math, strings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

READS, WRITES, CALLS, ORDERS = "reads", "writes", "calls", "orders"
_DOORS: dict[object, frozenset[str]] = {
    cells.read: frozenset((READS,)),
    cells.read_range: frozenset((READS,)),
    cells.read_all: frozenset((READS,)),
    cells.write: frozenset((WRITES,)),
    cells.write_range: frozenset((WRITES,)),
    cells.write_field: frozenset((WRITES,)),
    access_modes.read: frozenset((READS,)),
    access_modes.write: frozenset((WRITES,)),
    access_modes.update: frozenset((READS, WRITES)),
    access_modes.compare_and_exchange: frozenset((READS, WRITES)),
    registry.then: frozenset((CALLS,)),
    strict_math.strict: frozenset(),  # on a machine of its own
    strings.refused: frozenset(),  # the exception of a check of numbers
}
_CALLED = frozenset(
    ("vtable", "bytecode", "invoker", "atomically", "initialize", "initialize_now", "stop_for_class")
)
"""Attributes by which Java code is called."""
_ORDERING = frozenset(("acquire", "release", "looked", "started", "joined"))
"""What listeners are told that orders threads."""
_WITHIN = ("jvm.natives.", "jvm.execution.access_modes")


@cache
def reached(function: Callable[..., object]) -> frozenset[str]:
    """Which doors the function can come to."""
    found: set[str] = set()
    seen: set[object] = set()
    work: list[object] = [function]
    while work:
        item = work.pop()
        if not isinstance(item, FunctionType) or item in seen:
            continue
        seen.add(item)
        if item in _DOORS:
            found |= _DOORS[item]
        elif item.__module__.startswith(_WITHIN):
            work += _named(item)
            attributes = list(_attributes(item.__code__))
            found.update({CALLS} if _CALLED & set(attributes) else ())
            told = {second for first, second in pairwise(attributes) if first == "listener"}
            found.update({ORDERS} if _ORDERING & told else ())
    return frozenset(found)


def _named(function: FunctionType) -> list[object]:
    """The values that a function's code names: globals, of modules, captured, defaults."""
    found: list[object] = [*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values()]
    found += [cell.cell_contents for cell in function.__closure__ or ()]
    for code in _codes(function.__code__):
        last: object = None
        for step in dis.get_instructions(code):
            if step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
                last = function.__globals__.get(step.argval)
                found.append(last)
            elif step.opname in ("LOAD_ATTR", "LOAD_METHOD") and isinstance(last, ModuleType):
                last = getattr(last, step.argval, None)
                found.append(last)
            else:
                last = None
    return [getattr(value, "__wrapped__", value) for value in found]


def _attributes(code: CodeType) -> Iterator[str]:
    for part in _codes(code):
        for step in dis.get_instructions(part):
            if step.opname in ("LOAD_ATTR", "LOAD_METHOD"):
                yield step.argval


def _codes(code: CodeType) -> Iterator[CodeType]:
    """A function's code and that of the functions in it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)
