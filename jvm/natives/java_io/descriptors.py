"""java.io.FileDescriptor: the three of every program. They have numbers and no handles, as on Unix."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.effects import CONSTANT
from jvm.natives.registry import native

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread


@native(CONSTANT, "java/io/FileDescriptor.getHandle(I)J")
def no_handle(machine: Machine, thread: Thread, number: int) -> int:
    return -1


@native(CONSTANT, "java/io/FileDescriptor.getAppend(I)Z")
def not_appended(machine: Machine, thread: Thread, number: int) -> int:
    return 0
