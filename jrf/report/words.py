"""What all parts of the report for people say alike: threads, places, numbers of things."""

from jrf.report.layout import clean
from jrf.result import Access, StackFrame


def count(number: int, what: str) -> str:
    """`1 state`, `2 states`."""
    return f"{number:,} {what}{'s' * (number != 1)}"


def thread_name(number: int, name: str) -> str:
    """The thread's name, or one for a thread without a name, as virtual threads are: `unnamed-2`."""
    return clean(name) or f"unnamed-{number}"


def thread(number: int, name: str) -> str:
    """`Thread 1 (worker)`."""
    return f"Thread {number} ({thread_name(number, name)})"


def position(access: Access) -> str:
    """Where the program's own code makes the access."""
    if access.file and access.line:
        return clean(f"{access.file}:{access.line}")
    return clean(f"{access.class_}.{access.method.partition('(')[0]}")


def frame_position(frame: StackFrame) -> str:
    """`Main.java:12`, as far as it is known."""
    return clean(f"{frame.file}:{frame.line}" if frame.line else str(frame.file or frame.class_))


def method(frame: StackFrame) -> str:
    """`app.Main.run`."""
    return clean(f"{frame.class_}.{frame.method.partition('(')[0]}")


def short_method(frame: StackFrame) -> str:
    """`Main.run`, or `new Main` of a constructor."""
    name = frame.method.partition("(")[0]
    owner = simple(frame.class_)
    return clean(f"new {owner}" if name == "<init>" else f"{owner}.{name}")


def simple(binary: str) -> str:
    """The name of a class without its package."""
    return binary.rpartition(".")[2]


def frame_of(access: Access) -> StackFrame:
    """The frame of the program's own code that makes the access."""
    return StackFrame(class_=access.class_, method=access.method, file=access.file, line=access.line)


def cut(text: str, width: int) -> str:
    """The text, or its beginning."""
    return text if len(text) <= width else text[: width - 3] + "..."
