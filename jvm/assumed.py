"""What an answer assumes where the language promises less than is explored. A machine that meets such a
program adds the text to its `notes`, and the answer names it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from jvm.linking.classes import JClass

WEAKER_MODES: Final = (
    "accesses in modes weaker than volatile (lazySet, getAcquire, setRelease, opaque, …) take effect in one "
    "order for all threads, as volatile ones do; VarHandle promises less"
)
MIXED_MODES: Final = (
    "plain writes of variables that other threads access in volatile or weaker modes, and that nothing "
    "orders before, are made at once and whole, in one order for all threads; the JMM promises less"
)
NO_WEAK_FAILURE: Final = (
    "no weakCompareAndSet fails for no reason (VarHandle lets it; --spurious-wakeups explores that)"
)
OTHER_CHANCE: Final = (
    "random numbers of SecureRandom (also in UUID.randomUUID), SplittableRandom and the other generators of "
    "java.util.random are those of one fixed sequence"
)
OTHER_HASHES: Final = (
    "identity hash codes, and with them bins and order of hash tables, are those of one fixed sequence"
)
SAME_BIN: Final = (
    "identity hash codes are such that all keys of a hash table are in one bin, as a JVM may choose them"
)
OTHER_BINS: Final = (
    "identity hash codes, and with them bins and order of hash tables, are those of two fixed sequences: one "
    "spreads keys, the other puts them into one bin"
)
NOT_COLLECTED: Final = (
    "no object is ever collected: finalizers and cleaners do not run, and no reference is cleared (JLS 12.6 "
    "lets a JVM do it)"
)
FIXED_ORDER: Final = "what Set.of and Map.of make is iterated in one fixed order, the same in each run"
MEMBERS_IN_ORDER: Final = "reflection lists the members of a class in the order of its class file"
FIXED_PROPERTIES: Final = "system properties have the values of jrf's own run (os.name is Linux)"
UNSET_PROPERTIES: Final = "system properties that the program looks for are not set (-D NAME=VALUE gives one)"
FIXED_MEMORY: Final = (
    "the heap has 256 MB, in which nothing is counted: no other amount of memory is explored"
)
FIXED_STACK: Final = (
    "a StackOverflowError comes where calls nest about 2,000 to 3,000 deep behind the thread's last action "
    "that others may see, and nowhere else"
)
FIXED_LOCALE: Final = "the default locale is en_US"
ROUNDED: Final = (
    "Math.sin, cos, tan, exp, log, log10, pow, tanh and cbrt round as here: their documentation leaves a JVM "
    "the next double, too"
)
ASSERTIONS: Final = "assertions are enabled (java -ea)"

_REFERENCE: Final = "java/lang/ref/Reference"
_WEAK_KEYS: Final = "java/util/WeakHashMap"


def needs_collector(user: JClass, made: JClass) -> bool:
    """Whether a JVM may run code, or change what code reads, once an object that `user` makes is garbage: it
    has a finalizer of the program, or it is a weak reference of the program's.
    """
    above: JClass | None = made
    while above is not None:
        if not above.of_jdk and ("finalize", "()V") in above.methods:
            return True
        if above.name in (_REFERENCE, _WEAK_KEYS):
            return not user.of_jdk
        above = above.super
    return False
