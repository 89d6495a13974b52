"""Which calls of a stack are the program's own, by what a result tells of them."""

from collections.abc import Iterable

from jrf.result import StackFrame

_JDK = ("java.", "jdk.", "sun.")


def of_jdk(class_name: str) -> bool:
    """Whether the class is one of the JDK's, by its name."""
    return class_name.startswith(_JDK)


def own_frame(stack: Iterable[StackFrame]) -> StackFrame | None:
    """The innermost frame of the program's with a line, else the innermost with one."""
    placed = [frame for frame in stack if frame.file and frame.line]
    return next((frame for frame in placed if not of_jdk(frame.class_)), next(iter(placed), None))
