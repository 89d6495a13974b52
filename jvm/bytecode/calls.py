"""Calls, and constants whose loading may run Java code: after them the frame may have to stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.bytecode import accesses
from jvm.bytecode.flow import THIS
from jvm.bytecode.idioms import additions
from jvm.bytecode.values import Value, integer
from jvm.classfile.classfile import (
    ClassConstant,
    DoubleConstant,
    FloatConstant,
    IntegerConstant,
    InvokeDynamic,
    LongConstant,
    MethodRef,
    StringConstant,
)
from jvm.errors import BrokenClass
from jvm.threads.points import PointKind
from jvm.values.descriptors import kind_of, split_method

if TYPE_CHECKING:
    from collections.abc import Collection

    from jvm.bytecode.flow import Shape
    from jvm.bytecode.writer import Writer

POLYMORPHIC = frozenset(("java/lang/invoke/MethodHandle", "java/lang/invoke/VarHandle"))


def call(emitter: Writer, text: str, kind: str, constant: int, *, nonnull: bool = False) -> None:
    """A call that may stop: its arguments are off the stack already."""
    if kind == "V":
        emitter.stop(PointKind.CALL, constant, after=True, condition=f"{text} is STOP")
        return
    name = emitter.temporary()
    emitter.line(f"{name} = {text}")
    emitter.stop(PointKind.CALL, constant, after=True, condition=f"{name} is STOP")
    emitter.push(Value(name, kind, nonnull=nonnull))


def invoke(emitter: Writer, name: str, index: int) -> None:
    constant = emitter.pool[index]
    if not isinstance(constant, MethodRef | InvokeDynamic) or (name == "invokedynamic") != isinstance(
        constant, InvokeDynamic
    ):
        raise BrokenClass(f"{name} refers to a constant of the wrong kind")
    parameters, result = split_method(constant.descriptor)
    count = len(parameters)
    arguments = emitter.stack[len(emitter.stack) - count :] if count else []
    if count:
        del emitter.stack[len(emitter.stack) - count :]
    texts = ["thread", *(value.text for value in arguments)]
    if name == "invokestatic":
        function = emitter.link("M", index)
    elif name == "invokedynamic":
        function = emitter.site("D", index)
    else:
        receiver = emitter.pop_atom()
        texts.insert(1, receiver.text)
        assert isinstance(constant, MethodRef)
        if name == "invokespecial":
            function = emitter.link("M", index)
            if not receiver.nonnull:
                emitter.line(f"{receiver.text}.cls")
        elif constant.owner in POLYMORPHIC and name == "invokevirtual":
            function = emitter.link("H", index)
        else:
            function = f"{receiver.text}.cls.vtable[{emitter.link('N', index)}]"
    text = f"{function}({', '.join(texts)})"
    if name == "invokevirtual" and not emitter.trusted:
        amount = additions.counted(constant, texts[2:], emitter.code.insns[emitter.now + 1].name)
        if amount is not None:
            text = f"0 if AC(thread, {texts[1]}, {amount}) else {text}"
    call(emitter, text, kind_of(result), index)
    if result.startswith("["):
        accesses.received(emitter, emitter.stack[-1])
    if name == "invokespecial" and isinstance(constant, MethodRef) and constant.name == "<init>":
        certain = not emitter.constructor or (texts[1] == "l0" and emitter.this_is_fixed)
        mark = (THIS if emitter.constructor else "") if certain else _constructed(emitter)[0]
        if mark != THIS:
            _freeze(emitter, texts[1])


def built(emitter: Writer, live: Collection[int]) -> None:
    """After a constructor returned to a resume function, which knows the stack below the call and the local
    variables that are `live`: what it constructed is there, if anybody uses it."""
    mark, below, held = _constructed(emitter)
    names = [f"s{at}" for at, other in enumerate(below) if other == mark]
    names += [f"l{local}" for local, other in held.items() if other == mark and local in live]
    if mark != THIS and names:
        _freeze(emitter, names[0])


def _constructed(emitter: Writer) -> tuple[str, Shape, dict[int, str]]:
    """The mark of the object whose constructor is called at this instruction, what is on the stack below it,
    and the local variables that hold marked objects."""
    found = emitter.marks[emitter.now]
    constant = emitter.pool[emitter.code.insns[emitter.now].operand]
    assert found is not None
    assert isinstance(constant, MethodRef)
    stack, held = found
    at = len(stack) - len(split_method(constant.descriptor)[0]) - 1
    mark = stack[at] if len(stack[at]) > 1 else THIS  # whose it is cannot be said: it is not frozen
    return mark, stack[:at], held


def _freeze(emitter: Writer, name: str) -> None:
    """The constructor that `new` asked for returned (not this(…) or super(…)): final fields are frozen
    (JLS 17.5).
    """
    emitter.change(name)
    emitter.line(f"{name}.initialization |= 1")


def load_constant(emitter: Writer, index: int) -> None:
    constant = emitter.pool[index]
    match constant:
        case IntegerConstant(value=value):
            emitter.push(integer(value))
        case LongConstant(value=long):
            emitter.push(integer(long, "J"))
        case FloatConstant():
            emitter.push(Value(emitter.link("Q", index), "F"))
        case DoubleConstant():
            emitter.push(Value(emitter.link("Q", index), "D"))
        case StringConstant():
            emitter.push(Value(emitter.link("Q", index), "A", nonnull=True))
        case ClassConstant():
            emitter.hold(
                f"{emitter.link('QC', index)} or {emitter.link('LC', index)}(thread)", "A", nonnull=True
            )
        case _:
            kind = emitter.flow.shapes[emitter.now + 1]
            call(emitter, f"{emitter.link('LD', index)}(thread)", kind[-1] if kind else "A", index)
