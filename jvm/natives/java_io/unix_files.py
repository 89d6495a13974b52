"""java.nio.file on Unix: paths are the JDK's own code, and what looks at files goes by `jdk_files`.

The JDK's files can be seen and read; all others are refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CONSTANT
from jvm.natives.java_io.jdk_files import signed
from jvm.natives.java_lang.properties import properties
from jvm.natives.registry import model, native

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread

_DISPATCHER: Final = "sun/nio/fs/UnixNativeDispatcher"


@model(CONSTANT, f"{_DISPATCHER}.<clinit>()V")
def nothing(machine: Machine, thread: Thread) -> None:
    """No native library is loaded, and none of what the system may lack is there."""
    return None


@native(CONSTANT, f"{_DISPATCHER}.getcwd()[B")
def working_folder(machine: Machine, thread: Thread) -> Obj:
    return machine.array_from(thread, "[B", list(signed(properties(machine)["user.dir"].encode())))
