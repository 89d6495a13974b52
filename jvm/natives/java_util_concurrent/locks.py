"""java.util.concurrent.locks: parking, and the locks as models. StampedLock and AbstractQueuedSynchronizer
run as the JDK's own code.
"""

from jvm.natives.java_util_concurrent import conditions, parking, read_write_lock, reentrant_lock

__all__ = ["conditions", "parking", "read_write_lock", "reentrant_lock"]
