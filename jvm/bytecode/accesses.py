"""Accesses to fields and arrays, and monitors.

What no other thread can observe is written in place. What one may observe, by the thresholds of
`jvm.objects.objects`, stops before it; when the point is resumed, `jvm.bytecode.translate` performs it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.bytecode import arithmetic
from jvm.classfile.classfile import ClassConstant, FieldRef
from jvm.errors import BrokenClass
from jvm.objects.objects import MADE
from jvm.threads.points import PointKind
from jvm.values.descriptors import kind_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.bytecode.values import Value
    from jvm.bytecode.writer import Writer


def field_ref(emitter: Writer, index: int) -> FieldRef:
    constant = emitter.pool[index]
    if not isinstance(constant, FieldRef):
        raise BrokenClass("a field instruction refers to a constant of the wrong kind")
    return constant


def field_kind(emitter: Writer, index: int) -> str:
    """The kind of value in the field that constant-pool entry `index` refers to."""
    return kind_of(field_ref(emitter, index).descriptor)


def getfield(emitter: Writer, index: int) -> None:
    kind = field_kind(emitter, index)
    emitter.stack[-1] = emitter.settled(emitter.stack[-1])
    owner = emitter.stack[-1].text
    emitter.stop(
        PointKind.GETFIELD, index, after=False, condition=f"{owner}.sharing > {emitter.link('T', index)}"
    )
    emitter.pop()
    emitter.hold(f"{owner}.cells[{emitter.link('I', index)}]", kind)
    emitter.link("GF", index)


def putfield(emitter: Writer, index: int) -> None:
    arithmetic.narrow(emitter, field_ref(emitter, index).descriptor)
    emitter.stack[-2:] = [emitter.settled(value) for value in emitter.stack[-2:]]
    owner, value = emitter.stack[-2].text, emitter.stack[-1].text
    if emitter.constructor and not (owner == "l0" and emitter.this_is_fixed):
        # Perhaps another object than the one that is constructed.
        emitter.line(f"if {owner}.initialization & 1: {emitter.link('WB', index)}(thread)")
    emitter.line(f"if {owner}.sharing:")
    emitter.indent += 1
    emitter.stop(PointKind.PUTFIELD, index, after=False, condition=write_field(emitter, index, owner, value))
    emitter.indent -= 1
    emitter.line("else:")
    emitter.indent += 1
    emitter.change(owner)
    slot = emitter.link("IC" if emitter.constructor else "IE", index)
    emitter.line(f"{owner}.cells[{slot}] = {value}")
    note_default(emitter, value, f"{owner}.initialization |= 2 << {slot}")
    emitter.indent -= 1
    del emitter.stack[-2:]


def write_field(emitter: Writer, index: int, owner: str, value: str) -> str:
    """The call that writes to a shared object. Whether an initializer writes is asked for final fields
    (`jvm.linking.fields.final`)."""
    return f"{emitter.link('WC' if emitter.constructor else 'WE', index)}(thread, {owner}, {value})"


def write_static(emitter: Writer, index: int, value: str) -> str:
    return f"{emitter.link('SPC' if emitter.initializer else 'SPE', index)}(thread, {value})"


def getstatic(emitter: Writer, index: int) -> None:
    kind = field_kind(emitter, index)
    cells = emitter.link("S", index)
    condition = f"{cells}.sharing > {emitter.link('T', index)} and {emitter.link('SG', index)}(thread)"
    emitter.stop(PointKind.GETSTATIC, index, after=False, condition=condition)
    emitter.hold(f"{cells}.cells[{emitter.link('SI', index)}]", kind)


def putstatic(emitter: Writer, index: int) -> None:
    arithmetic.narrow(emitter, field_ref(emitter, index).descriptor)
    emitter.stack[-1] = emitter.settled(emitter.stack[-1])
    cells, value = emitter.link("S", index), emitter.stack[-1].text
    emitter.line(f"if {cells}.sharing:")
    emitter.indent += 1
    emitter.stop(PointKind.PUTSTATIC, index, after=False, condition=write_static(emitter, index, value))
    emitter.indent -= 1
    emitter.line("else:")
    emitter.indent += 1
    emitter.change(cells)
    slot = emitter.link("SIC" if emitter.initializer else "SIE", index)
    emitter.line(f"{cells}.cells[{slot}] = {value}")
    emitter.indent -= 1
    emitter.pop()


FIELDS: Final[dict[str, Callable[[Writer, int], None]]] = {
    "getfield": getfield,
    "putfield": putfield,
    "getstatic": getstatic,
    "putstatic": putstatic,
}


def note_default(emitter: Writer, value: str, note: str) -> None:
    """An explicit write of a default value is remembered; any other value shows that there was one (see
    `Obj.initialization`).
    """
    if value in ("None", "0", "0.0"):
        emitter.line(note)
    elif not (value[0].isdigit() or value[0] == "("):
        emitter.line(f"if not {value}: {note}")


def class_name(emitter: Writer, index: int) -> str:
    constant = emitter.pool[index]
    return constant.name if isinstance(constant, ClassConstant) else ""


def received(emitter: Writer, array: Value) -> None:
    """Code that is not trusted gets an array: it may be one that a trusted class made
    (`jvm.execution.handed_out`).
    """
    if not emitter.trusted:
        name = array.text
        emitter.line(f"if {name} is not None and {name}.trusted_threshold > {MADE - 1}: HO(thread, {name})")


def array_visible(emitter: Writer, array: str) -> str:
    return f"{array}.sharing > {array}.trusted_threshold" if emitter.trusted else f"{array}.sharing > 0"


def array_read(emitter: Writer, name: str, array: Value, at: Value) -> None:
    kind = {"l": "J", "f": "F", "d": "D", "a": "A"}.get(name[0], "I")
    if at.nonnegative:
        text = f"{array.text}.cells[{at.text}]"
    else:
        text = f"{array.text}.cells[{at.text}] if {at.text} >= 0 else out_of_bounds({array.text}, {at.text})"
    emitter.hold(text, kind, operands=(array.text, at.text))


def array_load(emitter: Writer, name: str) -> None:
    emitter.stack[-2:] = [emitter.settled(value) for value in emitter.stack[-2:]]
    array, at = emitter.stack[-2:]
    emitter.stop(PointKind.ALOAD, 0, after=False, condition=array_visible(emitter, array.text))
    del emitter.stack[-2:]
    array_read(emitter, name, array, at)


def narrow_element(emitter: Writer, name: str) -> None:
    """What an instruction stores in an array loses the bits that an element has not. `bastore` serves bytes
    and booleans.
    """
    if name not in ("bastore", "castore", "sastore"):
        return
    arithmetic.narrow(emitter, name[0].upper())
    if name == "bastore" and emitter.stack[-1].text not in ("0", "1"):
        emitter.stack[-3:] = [emitter.settled(value) for value in emitter.stack[-3:]]
        array, _, value = emitter.stack[-3:]
        emitter.pop()
        emitter.hold(f"{value.text} if -1 < {value.text} < 2 else stored({array.text}, {value.text})", "I")


def array_store(emitter: Writer, name: str) -> None:
    narrow_element(emitter, name)
    emitter.stack[-3:] = [emitter.settled(value) for value in emitter.stack[-3:]]
    array, at, value = emitter.stack[-3:]
    emitter.line(f"if {array.text}.sharing:")
    emitter.indent += 1
    write = f"WA(thread, {array.text}, {at.text}, {value.text}, {int(emitter.trusted)})"
    emitter.stop(PointKind.ASTORE, 0, after=False, condition=write)
    emitter.indent -= 1
    emitter.line("else:")
    emitter.indent += 1
    array_write(emitter, name, array, at, value)
    emitter.indent -= 1
    del emitter.stack[-3:]


def array_write(emitter: Writer, name: str, array: Value, at: Value, value: Value) -> None:
    if not at.nonnegative:
        emitter.line(f"if {at.text} < 0: out_of_bounds({array.text}, {at.text})", (array.text, at.text))
    if name == "aastore" and value.text != "None":
        emitter.line(
            f"if {value.text} is not None "
            f"and {array.text}.cls.element not in {value.text}.cls.supertype_set: "
            f"unstorable(thread, {array.text}, {at.text}, {value.text})",
            (array.text, at.text),
        )
    emitter.change(array.text)
    emitter.line(f"{array.text}.cells[{at.text}] = {value.text}", (array.text, at.text))
    note_default(emitter, value.text, f"zero({array.text}, {at.text})")


def monitor(emitter: Writer, name: str) -> None:
    emitter.stack[-1] = emitter.settled(emitter.stack[-1])
    enter = name == "monitorenter"
    lock = emitter.stack[-1].text
    outermost = f"{'enters' if enter else 'leaves'}(thread, {lock})"
    emitter.stop(
        PointKind.ENTER if enter else PointKind.EXIT,
        0,
        after=False,
        condition=f"{lock}.sharing and {outermost}",
    )
    emitter.line(f"{'enter' if enter else 'leave'}(thread, {lock})")
    emitter.pop()
