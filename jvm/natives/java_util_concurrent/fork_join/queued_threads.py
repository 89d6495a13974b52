"""Which threads wait in a synchronizer of the program's own, a subclass of AbstractQueuedSynchronizer.

The JDK's code tells. A worker of a modelled ForkJoinPool is another thread than in the JDK, so who asks while
there are any is to have the JDK's pools (docs/soundness.md, "Who runs").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS
from jvm.execution.exceptions import current_stack
from jvm.library.library import FORK_JOIN
from jvm.natives.own_code import own_code
from jvm.natives.registry import model

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread

_PACKAGE: Final = "java/util/concurrent/locks"
_OWN_QUESTION: Final = "hasQueuedPredecessors"
_THREAD: Final = "Ljava/lang/Thread;"
_COLLECTION: Final = "Ljava/util/Collection;"
_QUEUE: Final = (
    ("getFirstQueuedThread", f"(){_THREAD}"),
    ("isQueued", f"({_THREAD})Z"),
    ("getQueuedThreads", f"(){_COLLECTION}"),
    ("getExclusiveQueuedThreads", f"(){_COLLECTION}"),
    ("getSharedQueuedThreads", f"(){_COLLECTION}"),
)


def _asks(owner: str, name: str, descriptor: str) -> None:
    """Register a method that tells which threads wait."""

    def asked(machine: Machine, thread: Thread, synchronizer: Obj, *arguments: object) -> object:
        """The JDK's code. Raises RestartNeeded where workers of a ForkJoinPool are modelled, but for the
        JDK's own question whether it is the current thread.
        """
        if machine.workers is not None and current_stack(thread)[0][0].name != _OWN_QUESTION:
            raise own_code(thread, FORK_JOIN)
        body = machine.bytecode(machine.loader.load(owner).methods[name, descriptor])
        result: object = body(thread, synchronizer, *arguments)
        return result

    model(CALLS, f"{owner}.{name}{descriptor}")(asked)


for _synchronizer in ("AbstractQueuedSynchronizer", "AbstractQueuedLongSynchronizer"):
    for _method in _QUEUE:
        _asks(f"{_PACKAGE}/{_synchronizer}", *_method)
    _asks(f"{_PACKAGE}/{_synchronizer}$ConditionObject", "getWaitingThreads", f"(){_COLLECTION}")
