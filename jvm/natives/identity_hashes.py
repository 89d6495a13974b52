"""Identity hash codes: `Object.hashCode`, `System.identityHashCode`.

A JVM may give any number (Object.hashCode), and with it any bin of a hash table and any order of its
elements. Here they are the same in each run, so an answer names that where code of the program asked. What is
safe with them is looked at a second time with codes that put all keys into one bin (COLLIDING): two threads
that use different keys of a table without a lock meet there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.assumed import OTHER_HASHES, SAME_BIN
from jvm.effects import OWN
from jvm.execution.exceptions import current_stack
from jvm.natives.registry import native

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread

COLLIDING: Final = "identity hash codes that collide"
"""A kind of setting (`jvm.visibility.Visibility.settings`)."""

_TABLES: Final = ("java/util/concurrent/Concurrent", "java/util/stream/")
_NOT_TABLES: Final = ("java/util/ResourceBundle", "java/util/ServiceLoader")


def identity_hash(machine: Machine, obj: Obj) -> int:
    """A hash that depends on the object's identity alone, the same on every machine."""
    if obj.identity_hash is None:
        machine.journal.change(obj)
        digest = machine.canonical.digest(("hash", obj.key)) & 0x7FFFFFFF
        if COLLIDING in machine.options.visible.settings:
            # Such that HashMap, ConcurrentHashMap and IdentityHashMap of up to 256 bins see zeros only.
            digest = (digest & 0x7F) << 24 | (digest >> 7 & 0xFF) << 8
        obj.identity_hash = digest or 1 << 8
    return obj.identity_hash


def _asked(machine: Machine, thread: Thread, obj: Obj) -> int:
    note = SAME_BIN if COLLIDING in machine.options.visible.settings else OTHER_HASHES
    if note not in machine.notes and _by_program(thread):
        machine.notes.add(note)
    return identity_hash(machine, obj)


def _by_program(thread: Thread) -> bool:
    """Whether code of the program asks: itself, or by a table of the library that it uses. What the JDK keeps
    in tables of its own is its own affair, and a text such as `Box@1b2c` is read by nobody.
    """
    for method, _ in current_stack(thread):
        name = method.cls.name
        if not method.cls.of_jdk:
            return True
        of_tables = name.startswith(_TABLES) or (
            name.startswith("java/util/") and name.count("/") == 2 and not name.startswith(_NOT_TABLES)
        )
        if not of_tables and method.name != "hashCode":
            return False
    return True


@native(OWN, "java/lang/Object.hashCode()I")
def object_hash_code(machine: Machine, thread: Thread, obj: Obj) -> int:
    return _asked(machine, thread, obj)


@native(OWN, "java/lang/System.identityHashCode(Ljava/lang/Object;)I")
def system_identity_hash_code(machine: Machine, thread: Thread, obj: Obj | None) -> int:
    return 0 if obj is None else _asked(machine, thread, obj)
