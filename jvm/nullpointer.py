"""The detail messages of NullPointerExceptions raised by the JVM itself (JEP 358)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.bytecode.flow import stack_after
from jvm.classfile import FieldRef, MethodRef
from jvm.descriptors import binary_name, split_method
from jvm.errors import BrokenClass
from jvm.memory import binary_name_of

if TYPE_CHECKING:
    from jvm.methods import JMethod

_ARRAYS = {
    "i": "int",
    "l": "long",
    "f": "float",
    "d": "double",
    "a": "object",
    "b": "byte/boolean",
    "c": "char",
    "s": "short",
}


def describe(method: JMethod, index: int) -> str | None:
    """What was attempted at instruction `index`, and which expression was null, as the JVM words it."""
    action, depth = _attempt(method, index)
    if action is None:
        return None
    cause = _source(method, index, depth, 0)
    return f"{action} because {cause} is null" if cause is not None else action


def _signature(owner: str, name: str, descriptor: str) -> str:
    parameters, _ = split_method(descriptor)
    return f"{binary_name(owner)}.{name}({', '.join(binary_name_of(p) for p in parameters)})"


def _attempt(method: JMethod, index: int) -> tuple[str | None, int]:
    """The failed action, and how deep under the top of the operand stack the null lies."""
    assert method.cls.cf is not None
    insn = method.code().insns[index]
    pool = method.cls.cf.constants
    name = insn.name
    if name in ("getfield", "putfield"):
        field = pool[insn.a]
        assert isinstance(field, FieldRef)
        verb, depth = ("read", 0) if name == "getfield" else ("assign", 1)
        return f'Cannot {verb} field "{field.name}"', depth
    if name in ("invokevirtual", "invokeinterface", "invokespecial"):
        called = pool[insn.a]
        assert isinstance(called, MethodRef)
        count = len(split_method(called.descriptor)[0])
        return f'Cannot invoke "{_signature(called.owner, called.name, called.descriptor)}"', count
    if name == "arraylength":
        return "Cannot read the array length", 0
    if name == "athrow":
        return "Cannot throw exception", 0
    if name in ("monitorenter", "monitorexit"):
        return f"Cannot {name[7:]} synchronized block", 0
    if name.endswith("aload") and len(name) == 6:
        return f"Cannot load from {_ARRAYS[name[0]]} array", 1
    if name.endswith("astore") and len(name) == 7:
        return f"Cannot store to {_ARRAYS[name[0]]} array", 2
    return None, 0


def _source(method: JMethod, index: int, depth: int, nesting: int) -> str | None:
    """The expression that produced the operand `depth` under the top before `index`, found by walking
    straight back.
    """
    assert method.cls.cf is not None
    if nesting > 5:
        return None
    producer = _producer(method, index, depth)
    if producer is None:
        return None
    insn = method.code().insns[producer]
    pool = method.cls.cf.constants
    name = insn.name
    if name == "aconst_null":
        return '"null"'
    if name == "aload":
        return f'"{_local_name(method, insn.a, insn.pc)}"'
    if name in ("getstatic", "getfield"):
        field = pool[insn.a]
        assert isinstance(field, FieldRef)
        if name == "getstatic":
            return f'"{binary_name(field.owner).rpartition(".")[2]}.{field.name}"'
        inner = _source(method, producer, 0, nesting + 1)
        return f'"{inner.strip(chr(34))}.{field.name}"' if inner is not None else f'"{field.name}"'
    if name.startswith("invoke") and name != "invokedynamic":
        called = pool[insn.a]
        assert isinstance(called, MethodRef)
        text = f'"{_signature(called.owner, called.name, called.descriptor)}"'
        return f"the return value of {text}" if nesting == 0 else text
    if name == "aaload":
        array = _source(method, producer, 1, nesting + 1)
        at = _index_text(method, producer)
        return f'"{(array or "<array>").strip(chr(34))}[{at}]"'
    return None


def _index_text(method: JMethod, index: int) -> str:
    producer = _producer(method, index, 0)
    if producer is None:
        return "..."
    insn = method.code().insns[producer]
    if insn.name.startswith("iconst_"):
        return insn.name[7:].replace("m1", "-1")
    if insn.name in ("bipush", "sipush"):
        return str(insn.a)
    return _local_name(method, insn.a, insn.pc) if insn.name == "iload" else "..."


def _producer(method: JMethod, index: int, depth: int) -> int | None:
    """The instruction before `index` that pushed the entry `depth` under the top, if no jump lies between."""
    flow, code = method.flow(), method.code()
    assert method.cls.cf is not None
    shape = flow.shapes[index]
    if shape is None or len(shape) <= depth:
        return None
    height = len(shape) - depth
    at = index
    while at > 0 and at not in flow.leaders:
        at -= 1
        before = flow.shapes[at]
        if before is None:
            return None
        try:
            after = stack_after(code.insns[at], before, method.cls.cf.constants)
        except BrokenClass:
            return None
        if len(after) >= height and len(before) < height:
            return at
    return None


def _local_name(method: JMethod, index: int, pc: int) -> str:
    attribute = method.info.code
    assert attribute is not None
    for start, length, name, _, slot in attribute.local_variables:
        if slot == index and start <= pc < start + length:
            return name
    if index == 0 and not method.static:
        return "this"
    slots = method.parameter_slots
    return f"<parameter{slots.index(index) + method.static}>" if index in slots else f"<local{index}>"
