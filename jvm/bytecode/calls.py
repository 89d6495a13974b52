"""Calls, and constants whose loading may run Java code: after them the frame may have to stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.bytecode import accesses
from jvm.bytecode.values import Value, integer
from jvm.classfile import (
    ClassConstant,
    DoubleConstant,
    FloatConstant,
    IntegerConstant,
    InvokeDynamic,
    LongConstant,
    MethodRef,
    StringConstant,
)
from jvm.descriptors import kind_of, split_method
from jvm.errors import BrokenClass
from jvm.points import Kind

if TYPE_CHECKING:
    from jvm.bytecode.writer import Writer

POLYMORPHIC = frozenset(("java/lang/invoke/MethodHandle", "java/lang/invoke/VarHandle"))


def call(em: Writer, text: str, kind: str, constant: int, *, nonnull: bool = False) -> None:
    """A call that may stop: its arguments are off the stack already."""
    if kind == "V":
        em.stop(Kind.CALL, constant, after=True, condition=f"{text} is STOP")
        return
    name = em.temporary()
    em.line(f"{name} = {text}")
    em.stop(Kind.CALL, constant, after=True, condition=f"{name} is STOP")
    em.push(Value(name, kind, nonnull=nonnull))


def invoke(em: Writer, name: str, index: int) -> None:
    constant = em.pool[index]
    if not isinstance(constant, MethodRef | InvokeDynamic) or (name == "invokedynamic") != isinstance(
        constant, InvokeDynamic
    ):
        raise BrokenClass(f"{name} refers to a constant of the wrong kind")
    parameters, result = split_method(constant.descriptor)
    count = len(parameters)
    arguments = em.stack[len(em.stack) - count :] if count else []
    if count:
        del em.stack[len(em.stack) - count :]
    texts = ["th", *(value.text for value in arguments)]
    if name == "invokestatic":
        function = em.link("M", index)
    elif name == "invokedynamic":
        function = em.link("D", index)
    else:
        receiver = em.pop_atom()
        texts.insert(1, receiver.text)
        assert isinstance(constant, MethodRef)
        if name == "invokespecial":
            function = em.link("M", index)
            if not receiver.nonnull:
                em.line(f"{receiver.text}.c")
        elif constant.owner in POLYMORPHIC and name == "invokevirtual":
            function = em.link("H", index)
        else:
            function = f"{receiver.text}.c.v[{em.link('N', index)}]"
    call(em, f"{function}({', '.join(texts)})", kind_of(result), index)
    if result.startswith("["):
        accesses.received(em, em.stack[-1])
    if name == "invokespecial" and isinstance(constant, MethodRef) and constant.name == "<init>":
        built(em, texts[1])


def built(em: Writer, name: str) -> None:
    """After `new`'s constructor returned (not after this(…) or super(…)): its final fields are frozen
    (JLS 17.5).
    """
    if not (em.constructor and name == "l0"):
        em.line(f"if {name}.e != E.e: E.touch({name})")
        em.line(f"{name}.b |= 1")


def load_constant(em: Writer, index: int) -> None:
    constant = em.pool[index]
    match constant:
        case IntegerConstant(value=value):
            em.push(integer(value))
        case LongConstant(value=long):
            em.push(integer(long, "J"))
        case FloatConstant():
            em.push(Value(em.link("Q", index), "F"))
        case DoubleConstant():
            em.push(Value(em.link("Q", index), "D"))
        case StringConstant():
            em.push(Value(em.link("Q", index), "A", nonnull=True))
        case ClassConstant():
            em.hold(f"{em.link('QC', index)} or {em.link('LC', index)}(th)", "A", nonnull=True)
        case _:
            kind = em.flow.shapes[em.now + 1]
            call(em, f"{em.link('LD', index)}(th)", kind[-1] if kind else "A", index)
