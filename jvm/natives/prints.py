"""What code of the program does more than print what it is told: `jvm.bytecode.printed` in a machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.bytecode.printed import Body, only_printed, only_printed_time
from jvm.classfile.classfile import MethodRef
from jvm.execution.exceptions import activations, current_stack
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread


CONSOLE: Final = "jrf/ConsoleStream"
"""The class of System.out and System.err, if the program prints to no stream of its own."""


def called_at(method: JMethod, pc: int) -> MethodRef | None:
    """What the instruction calls by name."""
    insn = next((insn for insn in method.code().insns if insn.pc == pc), None)
    if insn is None or not insn.name.startswith("invoke") or method.cls.class_file is None:
        return None
    called = method.cls.class_file.constants[insn.operand]
    return called if isinstance(called, MethodRef) else None


def body_of(method: JMethod) -> Body:
    """A method's code, for the analysis."""
    cls = method.cls
    assert cls.class_file is not None

    def callee(called: MethodRef) -> Body | None:
        found = cls.methods.get((called.name, called.descriptor)) if called.owner == cls.name else None
        if found is None or found.native or found.abstract:
            return None
        return body_of(found) if found.static or found.private else None

    receiver = () if method.static else (f"L{cls.name};",)
    return Body(
        method.code(), method.flow(), cls.class_file.constants, callee, (*receiver, *method.parameters)
    )


def has_console(machine: Machine) -> bool:
    """Whether the program prints to no stream of its own."""
    system = machine.loader.load("java/lang/System")
    for name in ("out", "err"):
        stream = system.statics.cells[system.fields[name, "Ljava/io/PrintStream;"].slot]
        if not isinstance(stream, Obj) or stream.cls.name != CONSOLE:
            return False
    return True


def only_prints_the_time(machine: Machine, thread: Thread) -> bool:
    """Whether the time that the thread is told, by an instruction of the program or the JDK's code that it
    calls, is printed to the console, and nothing else is done with it.
    """
    asked = next(((method, pc) for method, pc in current_stack(thread) if not method.cls.of_jdk), None)
    if asked is None or not has_console(machine):
        return False
    known = machine.times.printed.get(asked)
    if known is None:
        known = machine.times.printed[asked] = only_printed_time(body_of(asked[0]), asked[1])
    return known


def asked(machine: Machine, thread: Thread, note: str, *, by: str | tuple[str, ...] = ()) -> None:
    """The thread is told something that is the same in each run here, and not on every JVM. The answer names
    it, by `note`, if code of the program asked, itself or by classes `by` of the JDK that hand it on, and
    does not only print it. An initializer of the JDK asks for itself.
    """
    if note in machine.notes:
        return
    kept = False
    for method, pc in activations(thread):
        name = method.cls.name
        if not method.cls.of_jdk:
            if kept or not has_console(machine) or not _only_printed(method, pc):
                machine.notes.add(note)
            return
        if method.name == "<clinit>" or not name.startswith(by):
            return
        kept = kept or name.startswith("java/util/")


def _only_printed(method: JMethod, pc: int) -> bool:
    known = method.cls.data.setdefault("only printed", {})
    assert isinstance(known, dict)
    if (method.key, pc) not in known:
        known[method.key, pc] = only_printed(body_of(method), pc)
    return bool(known[method.key, pc])
