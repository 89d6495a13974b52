"""Accesses to fields and arrays, and monitors.

What no other thread can observe is written in place. What one may observe, by the thresholds of
`jvm.store`, stops before it; when the point is resumed, `jvm.bytecode.translate` performs it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.bytecode import arithmetic
from jvm.classfile import ClassConstant, FieldRef
from jvm.descriptors import kind_of
from jvm.errors import BrokenClass
from jvm.points import Kind
from jvm.store import MADE

if TYPE_CHECKING:
    from jvm.bytecode.values import Value
    from jvm.bytecode.writer import Writer


def field_ref(em: Writer, index: int) -> FieldRef:
    constant = em.pool[index]
    if not isinstance(constant, FieldRef):
        raise BrokenClass("a field instruction refers to a constant of the wrong kind")
    return constant


def field_kind(em: Writer, index: int) -> str:
    """The kind of value in the field that constant-pool entry `index` refers to."""
    return kind_of(field_ref(em, index).descriptor)


def getfield(em: Writer, index: int) -> None:
    kind = field_kind(em, index)
    em.stack[-1] = em.settled(em.stack[-1])
    owner = em.stack[-1].text
    em.stop(Kind.GETFIELD, index, after=False, condition=f"{owner}.s > {em.link('T', index)}")
    em.pop()
    em.hold(f"{owner}.f[{em.link('I', index)}]", kind)
    em.link("GF", index)


def putfield(em: Writer, index: int) -> None:
    field_ref(em, index)
    em.stack[-2:] = [em.settled(value) for value in em.stack[-2:]]
    owner, value = em.stack[-2].text, em.stack[-1].text
    em.line(f"if {owner}.s:")
    em.indent += 1
    write = f"{em.link('WF', index)}(th, {owner}, {value})"
    em.stop(Kind.PUTFIELD, index, after=False, condition=write)
    em.indent -= 1
    em.line("else:")
    em.indent += 1
    em.line(f"if {owner}.e != E.e: E.touch({owner})")
    slot = em.link("I", index)
    em.line(f"{owner}.f[{slot}] = {value}")
    note_default(em, value, f"{owner}.b |= 2 << {slot}")
    em.indent -= 1
    del em.stack[-2:]


def getstatic(em: Writer, index: int) -> None:
    kind = field_kind(em, index)
    cells = em.link("S", index)
    condition = f"{cells}.s > {em.link('T', index)} and {em.link('SG', index)}(th)"
    em.stop(Kind.GETSTATIC, index, after=False, condition=condition)
    em.hold(f"{cells}.f[{em.link('I', index)}]", kind)


def putstatic(em: Writer, index: int) -> None:
    field_ref(em, index)
    em.stack[-1] = em.settled(em.stack[-1])
    cells, value = em.link("S", index), em.stack[-1].text
    em.line(f"if {cells}.s:")
    em.indent += 1
    write = f"{em.link('SP', index)}(th, {value})"
    em.stop(Kind.PUTSTATIC, index, after=False, condition=write)
    em.indent -= 1
    em.line("else:")
    em.indent += 1
    em.line(f"if {cells}.e != E.e: E.touch({cells})")
    em.line(f"{cells}.f[{em.link('I', index)}] = {value}")
    em.indent -= 1
    em.pop()


def note_default(em: Writer, value: str, note: str) -> None:
    """An explicit write of a default value is remembered; any other value shows that there was one (see
    `Obj.b`).
    """
    if value in ("None", "0", "0.0"):
        em.line(note)
    elif not (value[0].isdigit() or value[0] == "("):
        em.line(f"if not {value}: {note}")


def class_name(em: Writer, index: int) -> str:
    constant = em.pool[index]
    return constant.name if isinstance(constant, ClassConstant) else ""


def received(em: Writer, array: Value) -> None:
    """Code that is not trusted gets an array: it may be one that a trusted class made (`jvm.handed_out`)."""
    if not em.trusted:
        name = array.text
        em.line(f"if {name} is not None and {name}.t > {MADE - 1}: HO(th, {name})")


def array_visible(em: Writer, array: str) -> str:
    return f"{array}.s > {array}.t" if em.trusted else f"{array}.s > 0"


def array_read(em: Writer, name: str, array: Value, at: Value) -> None:
    kind = {"l": "J", "f": "F", "d": "D", "a": "A"}.get(name[0], "I")
    if at.nonnegative:
        text = f"{array.text}.f[{at.text}]"
    else:
        text = f"{array.text}.f[{at.text}] if {at.text} >= 0 else oob({array.text}, {at.text})"
    em.hold(text, kind, operands=(array.text, at.text))


def array_load(em: Writer, name: str) -> None:
    em.stack[-2:] = [em.settled(value) for value in em.stack[-2:]]
    array, at = em.stack[-2:]
    em.stop(Kind.ALOAD, 0, after=False, condition=array_visible(em, array.text))
    del em.stack[-2:]
    array_read(em, name, array, at)


def array_store(em: Writer, name: str) -> None:
    if name in ("bastore", "castore", "sastore"):
        arithmetic.emit(em, {"b": "i2b", "c": "i2c", "s": "i2s"}[name[0]])
    em.stack[-3:] = [em.settled(value) for value in em.stack[-3:]]
    array, at, value = em.stack[-3:]
    em.line(f"if {array.text}.s:")
    em.indent += 1
    write = f"WA(th, {array.text}, {at.text}, {value.text}, {int(em.trusted)})"
    em.stop(Kind.ASTORE, 0, after=False, condition=write)
    em.indent -= 1
    em.line("else:")
    em.indent += 1
    array_write(em, name, array, at, value)
    em.indent -= 1
    del em.stack[-3:]


def array_write(em: Writer, name: str, array: Value, at: Value, value: Value) -> None:
    if not at.nonnegative:
        em.line(f"if {at.text} < 0: oob({array.text}, {at.text})", (array.text, at.text))
    if name == "aastore" and value.text != "None":
        em.line(
            f"if {value.text} is not None and {array.text}.c.element not in {value.text}.c.u: "
            f"unstorable(th, {array.text}, {at.text}, {value.text})",
            (array.text, at.text),
        )
    em.line(f"if {array.text}.e != E.e: E.touch({array.text})")
    em.line(f"{array.text}.f[{at.text}] = {value.text}", (array.text, at.text))
    note_default(em, value.text, f"zero({array.text}, {at.text})")


def monitor(em: Writer, name: str) -> None:
    em.stack[-1] = em.settled(em.stack[-1])
    enter = name == "monitorenter"
    lock = em.stack[-1].text
    outermost = f"{'enters' if enter else 'leaves'}(th, {lock})"
    em.stop(Kind.ENTER if enter else Kind.EXIT, 0, after=False, condition=f"{lock}.s and {outermost}")
    em.line(f"{'enter' if enter else 'leave'}(th, {lock})")
    em.pop()
