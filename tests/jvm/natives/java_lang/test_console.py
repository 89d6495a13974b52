"""System.out is a stream of its own kind: what a PrintStream can be asked is answered for it."""

from __future__ import annotations

from typing import Final

from jvm.classfile.modifiers import ACC_PUBLIC
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.machine.machine import Machine
from jvm.natives.java_io.console import console_stream

COMPOSED: Final = {
    "append(C)Ljava/io/PrintStream;": "prints",
    "append(Ljava/lang/CharSequence;)Ljava/io/PrintStream;": "prints",
    "append(Ljava/lang/CharSequence;II)Ljava/io/PrintStream;": "prints",
}
"""What calls nothing of the stream but what is answered."""


def test_each_method_of_a_print_stream_is_answered() -> None:
    """The JDK's own code would find a stream without anything below it."""
    machine = Machine(ClassPath([], default_jdk()))
    machine.no_method = machine.loader.load("java/lang/Thread").methods["run", "()V"]
    console = console_stream(machine, "out").cls
    stream = machine.loader.load("java/io/PrintStream")
    asked = {
        key
        for key, method in stream.table.selected.items()
        if method.cls is not machine.loader.load("java/lang/Object") and method.flags & ACC_PUBLIC
    }
    own = {key for key in asked if console.vtable[key] is not stream.vtable[key]}
    bridges = {key for key in asked if key.endswith(")Ljava/lang/Appendable;")}
    assert asked - own - bridges - set(COMPOSED) == set()
