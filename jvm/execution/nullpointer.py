"""The detail messages of NullPointerExceptions raised by the JVM itself (JEP 358)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.bytecode.flow import stack_after, successors
from jvm.classfile.classfile import FieldRef, MethodRef
from jvm.execution.accesses import binary_name_of
from jvm.values.descriptors import binary_name, split_method

if TYPE_CHECKING:
    from jvm.linking.methods import JMethod

MAX_DETAIL = 5

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
    cause = _source(method, index, depth)
    return f"{action} because {cause} is null" if cause is not None else action


def _short(name: str) -> str:
    """The two classes that messages name without their package, arrays of them included."""
    for known in ("Object", "String"):
        if name.removesuffix("[]" * name.count("[]")) == f"java.lang.{known}":
            return name.removeprefix("java.lang.")
    return name


def _signature(owner: str, name: str, descriptor: str) -> str:
    parameters, _ = split_method(descriptor)
    listed = ", ".join(_short(binary_name_of(p)) for p in parameters)
    shown = owner.replace("/", ".") if owner.startswith("[") else _short(binary_name(owner))
    return f"{shown}.{name}({listed})"


def _attempt(method: JMethod, index: int) -> tuple[str | None, int]:
    """The failed action, and how deep under the top of the operand stack the null lies."""
    assert method.cls.class_file is not None
    insn = method.code().insns[index]
    pool = method.cls.class_file.constants
    name = insn.name
    if name in ("getfield", "putfield"):
        field = pool[insn.operand]
        assert isinstance(field, FieldRef)
        verb, depth = ("read", 0) if name == "getfield" else ("assign", 1)
        return f'Cannot {verb} field "{field.name}"', depth
    if name in ("invokevirtual", "invokeinterface", "invokespecial"):
        called = pool[insn.operand]
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


def _source(method: JMethod, index: int, depth: int) -> str | None:
    """The expression that produced the operand `depth` under the top before `index`, in quotes."""
    producer = _producer(method, index, depth)
    if producer is None:
        return None
    text = _expression(method, producer, MAX_DETAIL)
    if text is None:
        return None
    called = method.code().insns[producer].name.startswith("invoke")
    return f'the return value of "{text}"' if called else f'"{text}"'


def _inner(method: JMethod, index: int, depth: int, detail: int) -> str | None:
    producer = _producer(method, index, depth)
    return None if producer is None else _expression(method, producer, detail - 1)


def _expression(method: JMethod, at: int, detail: int) -> str | None:
    """The value that instruction `at` pushes, as source text; None where the JVM has no words for it."""
    assert method.cls.class_file is not None
    if detail <= 0:
        return None
    insn, pool = method.code().insns[at], method.cls.class_file.constants
    name = insn.name
    if name == "aconst_null":
        return "null"
    if name.startswith("iconst_"):
        return name[7:].replace("m1", "-1")
    if name in ("bipush", "sipush"):
        return str(insn.operand)
    if name in ("aload", "iload"):
        return _local_name(method, insn.operand, insn.pc)
    if name in ("getstatic", "getfield"):
        field = pool[insn.operand]
        assert isinstance(field, FieldRef)
        if name == "getstatic":
            return f"{_short(binary_name(field.owner))}.{field.name}"
        owner = _inner(method, at, 0, detail)
        return f"{owner}.{field.name}" if owner is not None else field.name
    if name.startswith("invoke") and name != "invokedynamic":
        called = pool[insn.operand]
        assert isinstance(called, MethodRef)
        return _signature(called.owner, called.name, called.descriptor)
    if name in ("aaload", "iaload", "baload", "caload", "saload"):
        array, place = _inner(method, at, 1, detail), _inner(method, at, 0, detail)
        return f"{array or '<array>'}[{place or '...'}]"
    return None


class _Entry(str):
    """A kind on the operand stack with an identity, so that one can see where it goes."""

    __slots__ = ()


def _producer(method: JMethod, index: int, depth: int) -> int | None:
    """The instruction that pushed the entry `depth` under the top before `index`, if all ways agree on it."""
    flow, insns = method.flow(), method.code().insns
    shape = flow.shapes[index]
    if shape is None or len(shape) <= depth:
        return None
    before: dict[int, list[int]] = {}
    for at, insn in enumerate(insns):
        if flow.shapes[at] is not None:
            for follower in successors(at, insn):
                before.setdefault(follower, []).append(at)
    handlers = {handler for targets in flow.handlers_at for handler in targets}
    first = index, len(shape) - 1 - depth
    met, todo, found = {first}, [first], set[int]()
    while todo:
        here, position = todo.pop()
        if here in handlers:
            return None
        for at in before.get(here, ()):
            origin = _origin(method, at, position)
            if origin is None:
                found.add(at)
            elif (at, origin) not in met:
                met.add((at, origin))
                todo.append((at, origin))
    return found.pop() if len(found) == 1 else None


def _origin(method: JMethod, at: int, position: int) -> int | None:
    """Where the entry at `position` after instruction `at` lay before it; None if `at` pushed it."""
    insn, before, cf = method.code().insns[at], method.flow().shapes[at], method.cls.class_file
    assert before is not None and cf is not None
    if insn.name == "checkcast":
        return position
    entries = tuple(_Entry(kind) for kind in before)
    after = stack_after(insn, entries, cf.constants)
    return next((place for place, entry in enumerate(entries) if after[position] is entry), None)


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
