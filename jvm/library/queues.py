"""Queues that pools take over: the pool's model keeps the tasks, the queue object stays empty.

That would be wrong for a program that uses the queue itself. So each method of such a queue looks whether a
pool has it, and then the search begins again with the JDK's own pools.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.errors import RestartNeeded
from jvm.library.library import POOLS
from jvm.objects.objects import Obj
from jvm.visibility import Restart

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.threads.thread import Thread

HANDS_OVER: Final = "java/util/concurrent/SynchronousQueue"
ADOPTABLE: Final = frozenset(
    f"java/util/concurrent/{name}"
    for name in ("ArrayBlockingQueue", "LinkedBlockingDeque", "LinkedBlockingQueue", "LinkedTransferQueue")
) | {HANDS_OVER}
ADOPTED: Final = "adopted by a pool"


def unless_adopted(bytecode: Callable[..., object]) -> Callable[..., object]:
    """A method of such a queue."""

    def call(thread: Thread, *arguments: object) -> object:
        queue = arguments[0]
        if isinstance(queue, Obj) and queue.payload is ADOPTED:
            raise RestartNeeded(Restart.SETTING, POOLS)
        return bytecode(thread, *arguments)

    return call
