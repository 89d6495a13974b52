"""A violation in one line: what it is, on which variable of the program, and where."""

from collections.abc import Iterator

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


def variable(location: Location, *, short: bool = False) -> str:
    """The location as a reader of the program knows it: `Main.n`; of an object of the library the program's
    own variable too: `java.util.ArrayList (Cart.items) modCount`, in `short` without the package.
    """
    if location.object is None or location.field is None or not of_jdk(location.class_ or ""):
        return clean(location.display)
    known = location.reached
    if known is None and location.made is not None:
        known = f"made at {words.frame_position(location.made)}"
    if known is None:
        return clean(location.display)
    indices = location.display[location.display.find("[") :] if location.kind == "array" else ""
    what = words.simple(location.object) if short else location.object
    return clean(f"{what} ({known}) {location.field}{indices}")


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
    with causes where the innermost of these was thrown.
    """
    for cause in reversed(violation.causes):
        own = own_frame(cause.stack)
        if own is not None:
            yield words.frame_position(own)
            return
    for thread in violation.threads:
        if thread.stack:
            yield _standing(thread)


def _standing(thread: WaitingThread) -> str:
    own = own_frame(thread.stack)
    name = words.thread_name(thread.thread, thread.thread_name)
    return name if own is None else words.frame_position(own)
