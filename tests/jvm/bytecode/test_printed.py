"""What is only printed is told from what a program may look at."""

from __future__ import annotations

from pathlib import Path

import pytest

from jvm.bytecode.decode import decode
from jvm.bytecode.flow import analyse
from jvm.bytecode.printed import DATES, TIMES, Body, only_printed, only_printed_time
from jvm.classfile.classfile import ClassFile, MethodRef, parse
from jvm.classfile.modifiers import ACC_STATIC
from jvm.values.descriptors import split_method

EVERYDAY = Path(__file__).resolve().parents[2] / "programs" / "classes" / "everyday"
CLASS = parse((EVERYDAY / "NamedTasks.class").read_bytes())
TIMED = parse((EVERYDAY / "PrintedTimes.class").read_bytes())
METHODS, TIMED_METHODS = (
    [method.name for method in each.methods if method.name.startswith(("printed", "seen"))]
    for each in (CLASS, TIMED)
)


def body(class_file: ClassFile, name: str, descriptor: str | None = None) -> Body:
    method = next(
        method
        for method in class_file.methods
        if method.name == name and descriptor in (None, method.descriptor)
    )
    assert method.code is not None
    code = decode(method.code)

    def callee(called: MethodRef) -> Body | None:
        own = called.owner == class_file.name
        return body(class_file, called.name, called.descriptor) if own else None

    assert method.flags & ACC_STATIC
    parameters = tuple(split_method(method.descriptor)[0])
    return Body(code, analyse(code, class_file.constants), class_file.constants, callee, parameters)


def asks(of: Body) -> list[int]:
    found = []
    for insn in of.code.insns:
        if insn.name == "invokestatic":
            called = of.pool[insn.operand]
            if isinstance(called, MethodRef) and called.name == "currentThread":
                found.append(insn.pc)
    return found


@pytest.mark.parametrize("name", METHODS)
def test_a_method_shows_what_it_asks_for_to_the_console_or_to_the_program(name: str) -> None:
    method = body(CLASS, name)
    places = asks(method)
    assert places
    assert all(only_printed(method, pc) == name.startswith("printed") for pc in places)


def tells_a_time(of: Body) -> list[int]:
    """Calls of clocks, and of constructors and methods that ask one."""
    calls = [(insn.pc, of.pool[insn.operand]) for insn in of.code.insns if insn.name.startswith("invoke")]
    return [
        pc
        for pc, called in calls
        if isinstance(called, MethodRef)
        and (
            called.name in ("currentTimeMillis", "nanoTime")
            or (called.owner in TIMES and called.name == "now")
            or (called.owner in DATES and (called.name, called.descriptor) == ("<init>", "()V"))
        )
    ]


@pytest.mark.parametrize("name", TIMED_METHODS)
def test_a_method_shows_the_time_to_the_console_or_to_the_program(name: str) -> None:
    method = body(TIMED, name)
    places = tells_a_time(method)
    assert places
    assert all(only_printed_time(method, pc) for pc in places) == name.startswith("printed")


def test_what_tells_no_time_is_not_asked() -> None:
    method = body(TIMED, "printedInMilliseconds")
    others = [insn.pc for insn in method.code.insns if insn.pc not in tells_a_time(method)]
    assert not any(only_printed_time(method, pc) for pc in others)


def test_there_are_methods_of_both_kinds() -> None:
    assert sum(name.startswith("printed") for name in METHODS) > 5
    assert sum(name.startswith("seen") for name in METHODS) > 10
