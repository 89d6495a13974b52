"""The search begins again with the JDK's own code instead of models."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.errors import RestartNeeded
from jvm.execution.exceptions import current_stack
from jvm.visibility import Restart

if TYPE_CHECKING:
    from jvm.threads.thread import Thread


def own_code(thread: Thread, *kinds: str) -> RestartNeeded:
    """The JDK's own code of these kinds is to run instead of the models, for what the thread does."""
    needed = RestartNeeded(Restart.SETTING, *kinds)
    needed.stack = current_stack(thread)
    return needed
