"""java.util.concurrent.locks: parking, and the locks as models. AbstractQueuedSynchronizer
runs as the JDK's own code.

In: the calls of the program, each an action on the state in the payload of a lock. Out: the edges that the
documentation promises. Begin with `reentrant_lock`.
"""

from jvm.natives.java_util_concurrent import parking
from jvm.natives.java_util_concurrent.locks import conditions, read_write_lock, reentrant_lock, stamped_lock

__all__ = ["conditions", "parking", "read_write_lock", "reentrant_lock", "stamped_lock"]
