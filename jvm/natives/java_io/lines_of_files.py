"""Files.lines: a part of its stream reads lines by a reader of its own, from the channel or mapped memory.

What orders threads in there (locks of the reader, of the channel) nothing promises, so a read of a line, for
the part of a stream that one thread works on, is no action: it is quiet, while no thread changes files or
interrupts others. Whoever calls it otherwise runs the JDK's code, step by step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS
from jvm.execution.exceptions import current_stack
from jvm.natives.java_io.file_actions import shared
from jvm.natives.quiet import quietly
from jvm.natives.registry import model

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread

_LINES: Final = "java/nio/file/FileChannelLinesSpliterator"
_STREAMS: Final = "java/util/stream/"


def _of_part(name: str, descriptor: str) -> None:
    @model(CALLS, f"{_LINES}.{name}{descriptor}")
    def run(machine: Machine, thread: Thread, this: Obj) -> object:
        code = machine.bytecode(machine.loader.load(_LINES).methods[name, descriptor])
        own = not shared(machine, thread, ()) and not machine.options.visible.interrupts
        result: object = (
            quietly(machine, thread, code, this) if own and _for_stream(thread) else code(thread, this)
        )
        return result


def _for_stream(thread: Thread) -> bool:
    """Whether the library's streams ask for it."""
    callers = (method.cls.name for method, _ in current_stack(thread) if method.cls.name != _LINES)
    return next(callers, "").startswith(_STREAMS)


_of_part("readLine", "()Ljava/lang/String;")
_of_part("getMappedByteBuffer", "()Ljava/nio/ByteBuffer;")
