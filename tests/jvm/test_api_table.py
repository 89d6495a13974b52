"""Each public method of the packages that threads meet on is bytecode, an action, a look, refused or no
action; what is no action is so for a reason given here.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.natives.registry import Effect
from jvm.reach.api import ApiMethod, api

CONSTANT, OWN, VALUE, DOOR = "constant", "own object or thread", "of values alone", "accesses by the door"

NO_ACTION: Final = {
    r"java/lang/Object\.(<init>|getClass|hashCode)\(": VALUE,
    r"java/lang/Runtime\.(availableProcessors|\w+Memory|gc|runFinalization)\(": CONSTANT,
    r"java/lang/System\.(gc|runFinalization|getSecurityManager|lineSeparator|getenv|getLogger)\(": CONSTANT,
    r"java/lang/System\.(mapLibraryName|identityHashCode)\(": VALUE,
    r"java/lang/System\.(currentTimeMillis|nanoTime)\(": "the thread's own clock",
    r"java/lang/System\.arraycopy\(": DOOR,
    r"java/lang/Thread\.(<init>|currentThread|holdsLock|yield|onSpinWait|run)\(": OWN,
    r"java/lang/Thread\.(isVirtual|getId|threadId|checkAccess)\(": CONSTANT,
    r"java/lang/ThreadGroup\.(<init>|setMaxPriority)\(": "the JDK's code, or an own object",
    r"java/lang/Class\.": VALUE,
    r"java/lang/ref/(\w*Reference\w*|Cleaner\S*)\.": "none is collected",
    r"java/lang/reflect/": DOOR,
    r"java/lang/invoke/": VALUE,
    r"java/util/concurrent/\S+\.(<init>|newUpdater|newCondition)\(": OWN,
    r"java/util/concurrent/\S+\.isFair\(": CONSTANT,
    r"java/util/concurrent/\S+\.(getHoldCount|isHeldByCurrentThread|isWriteLockedByCurrentThread)\(": OWN,
    r"java/util/concurrent/\S+\.(getWriteHoldCount|getReadHoldCount)\(": OWN,
}


@cache
def methods() -> tuple[ApiMethod, ...]:
    return tuple(api(ClassPath([], default_jdk())))


def test_each_method_has_an_effect() -> None:
    assert [method.signature for method in methods() if method.effect is None] == []


def test_what_is_no_action_is_so_for_a_reason() -> None:
    quiet = [method.signature for method in methods() if method.effect is Effect.NONE]
    assert [name for name in quiet if not any(re.match(pattern, name) for pattern in NO_ACTION)] == []


def test_each_reason_is_needed() -> None:
    quiet = [method.signature for method in methods() if method.effect is Effect.NONE]
    assert [pattern for pattern in NO_ACTION if not any(re.match(pattern, name) for name in quiet)] == []


def test_the_walk_sees_the_library() -> None:
    effects = {method.signature: method.effect for method in methods()}
    assert effects["java/lang/Object.notifyAll()V"] is Effect.ACTION
    assert effects["java/util/concurrent/locks/ReentrantLock.getQueueLength()I"] is Effect.REFUSED
    assert effects["java/lang/System.getProperty(Ljava/lang/String;)Ljava/lang/String;"] is Effect.LOOK
    assert effects["java/util/concurrent/LinkedBlockingQueue.put(Ljava/lang/Object;)V"] is Effect.BYTECODE
