"""Where a program asks for what the models of pools do not tell, so that the JDK's own code runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jrf.naming.names import stack_frame
from jvm.execution.exceptions import traceback_stack
from jvm.library.library import FORK_JOIN, HANDOVERS, POOLS
from jvm.visibility import Restart

if TYPE_CHECKING:
    from jvm.errors import RestartNeeded

_KINDS: Final = frozenset((POOLS, HANDOVERS, FORK_JOIN))


def asked_at(needed: RestartNeeded) -> str:
    """The method of the JDK that the program calls, and the place of the call; empty if the search does not
    begin again with the JDK's own pools, or nothing of the program's is on the stack.
    """
    if needed.restart is not Restart.SETTING or _KINDS.isdisjoint(needed.kinds):
        return ""
    called = ""
    for method, pc in needed.stack or traceback_stack(needed.__traceback__):
        if not method.cls.of_jdk:
            frame = stack_frame(method, pc)
            place = f"{frame.file}:{frame.line}" if frame.file and frame.line else frame.class_
            return f"{called} at {place}".strip()
        called = f"{method.cls.binary.rpartition('.')[2]}.{method.name}"
    return ""
