"""What is told of a Java exception: its stack, its message, and what caused it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jrf.naming.names import reference, stack_frame, thrown_message
from jrf.naming.own import own_frame
from jrf.result import Cause, StackFrame
from jvm.execution.exceptions import without_base

if TYPE_CHECKING:
    from jrf.naming.source import SourceFinder
    from jvm.objects.objects import Obj

MOST: Final = 10
"""Causes of causes that are told."""


def thrown_stack(thrown: Obj) -> tuple[StackFrame, ...]:
    """Where it was made, innermost first."""
    frames = thrown.payload if isinstance(thrown.payload, tuple) else ()
    return tuple(stack_frame(method, pc) for method, pc in without_base(frames) if pc >= 0)


def cause_of(thrown: Obj, finder: SourceFinder) -> Cause:
    """The exception, with where it was made."""
    stack = thrown_stack(thrown)
    own = own_frame(stack)
    return Cause(
        exception=thrown.cls.binary,
        message=thrown_message(thrown),
        source=None if own is None else finder.quote(own.class_, own.file, own.line),
        stack=stack,
    )


def causes_of(thrown: Obj, finder: SourceFinder) -> tuple[Cause, ...]:
    """Its cause, the cause of that, and so on."""
    found: list[Cause] = []
    seen = {id(thrown)}
    at = reference(thrown, "cause")
    while at is not None and id(at) not in seen and len(found) < MOST:
        seen.add(id(at))
        found.append(cause_of(at, finder))
        at = reference(at, "cause")
    return tuple(found)
