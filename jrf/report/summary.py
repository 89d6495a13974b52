"""A violation in one line: what it is, on which variable of the program, and where."""

import re
from collections.abc import Iterator
from typing import Final

from jrf.naming.own import of_jdk, own_frame
from jrf.report import words
from jrf.report.layout import clean
from jrf.result import Access, Location, StackFrame, Violation, WaitingThread

_PAST = {"read": "read", "write": "written"}


def summary(violation: Violation) -> str:
    """The violation and its source positions in one line."""
    if violation.location is not None:
        first, second = violation.accesses
        name = variable(violation.location)
        if first.op == second.op:
            return f"race: {name} {_PAST[first.op]} at {_place(first)} and at {_place(second)}"
        done = ", ".join(f"{_PAST[each.op]} at {_place(each)}" for each in (first, second))
        return f"race: {name} {done}"
    text = clean(violation.message or violation.exception or "")
    if violation.exception and violation.message:
        text = clean(f"{violation.exception}: {violation.message}")
    places = list(_places(violation))
    at = f" ({', '.join(places)})" if places else ""
    return f"{violation.kind}: {text}{at}" if text else f"{violation.kind}{at}"


_OF_LAMBDA: Final = re.compile(r"(.+)\.lambda\$(\w+)\$\d+\.(\w+)((?:\[\d*\])*)")
"""The variable that a lambda has captured, as locations have it."""
_ELEMENT_OF_NUMBERED: Final = re.compile(r"[^#]+#\d+((?:\[\d*\])+)")
_INITIALIZERS: Final = frozenset({"new", "static"})
"""What stands for the method where javac names a lambda of one."""


def variable(location: Location, *, short: bool = False) -> str:
    """The location as a reader of the program knows it: `Main.n`; `cell[1] in Main.main` of an array that a
    lambda captured; of an object of the library the program's own variable too: `java.util.ArrayList
    (Cart.items) modCount`, in `short` without the package.
    """
    if location.object is None or location.field is None or not of_jdk(location.class_ or ""):
        captured = _OF_LAMBDA.fullmatch(location.display)
        if captured is None:
            return clean(_numbered(location, short=short) or location.display)
        owner, method, name, indices = captured.groups()
        where = owner if method in _INITIALIZERS else f"{owner}.{method}"
        return clean(f"{name}{indices} in {where}")
    known = _known(location)
    if known is None:
        return clean(location.display)
    indices = location.display[location.display.find("[") :] if location.kind == "array" else ""
    what = words.simple(location.object) if short else location.object
    return clean(f"{what} ({known}) {location.field}{indices}")


def _known(location: Location) -> str | None:
    """By which variable the object is reached that the location is in, or where it was made."""
    if location.reached is None and location.made is not None:
        return f"made at {words.frame_position(location.made)}"
    return location.reached


def _numbered(location: Location, *, short: bool) -> str | None:
    """`int[] (made at Main.java:5) [0]`: an element of an array that no variable of a class holds; None if it
    has a name, or nothing else is known of it."""
    element = _ELEMENT_OF_NUMBERED.fullmatch(location.display)
    known = _known(location)
    if element is None or known is None:
        return None
    return f"{words.simple(location.type) if short else location.type} ({known}) {element[1]}"


def made(location: Location) -> str | None:
    """Where the object was made that the location is in."""
    frame = location.made
    if frame is None or location.object is None:
        return None
    what = words.simple(location.object)
    if location.reached is not None:
        what = f"{what} ({location.reached})"
    where = words.method(frame) if not frame.line else words.frame_position(frame)
    return clean(f"The {what} was made at {where} (in {words.short_method(frame)})")


def _place(access: Access) -> str:
    """`Main.java:12 (in ArrayList.add)`: where the program is, and the library's method that it called."""
    within = called(access)
    return f"{words.position(access)}{f' (in {words.short_method(within)})' if within else ''}"


def called(access: Access) -> StackFrame | None:
    """The method of the library that the program's own code has called, and that makes the access."""
    own = words.frame_of(access)
    at = access.stack.index(own) if own in access.stack else 0
    return access.stack[at - 1] if at > 0 else None


def _places(violation: Violation) -> Iterator[str]:
    """Where threads stand in the program, or their names if they stand in the library alone; of an exception
    with causes also where the innermost of these was thrown.
    """
    inner = [own for own in (own_frame(cause.stack) for cause in violation.causes) if own is not None]
    if not inner:
        yield from _threads(violation)
        return
    where = words.frame_position(inner[-1])
    outer = [each for each in (own_frame(thread.stack) for thread in violation.threads) if each is not None]
    if outer:
        yield from (words.frame_position(own) for own in outer)
        where = f"caused at {where}"
    yield where


def _threads(violation: Violation) -> Iterator[str]:
    for thread in violation.threads:
        if thread.stack:
            yield _standing(thread)


def _standing(thread: WaitingThread) -> str:
    own = own_frame(thread.stack)
    name = words.thread_name(thread.thread, thread.thread_name)
    return name if own is None else words.frame_position(own)
