"""java.lang.String and arrays: constructors, and the bridges over which StringBuilder's byte arrays
are filled.

A StringBuilder is the JDK's own code over its own byte array. Reading or writing such an array, or a `char[]`
of the program, goes through `jvm.natives.cells`.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from jvm.effects import CALLS, CONSTANT, ELEMENTS, OWN, reads, writes
from jvm.natives.cells import read, read_range, write_range
from jvm.natives.java_lang.strings import S, as_units, by_bytecode, is_latin1, null_argument, refused, units
from jvm.natives.registry import native, then
from jvm.objects.objects import Cell, Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

LATIN1, UTF16 = 0, 1
BUILDER = "java/lang/AbstractStringBuilder"


def signed_bytes(data: bytes) -> list[Cell]:
    """Bytes as cells of a Java byte array."""
    return list(memoryview(data).cast("b"))


def bytes_of(cells: list[Cell]) -> bytes:
    """The cells of a Java byte array as bytes."""
    return array("b", cells).tobytes()  # type: ignore[type-var]


def encoded(text: str, coder: int) -> list[Cell]:
    """Code units as the bytes of a compact string."""
    return signed_bytes(
        text.encode("latin-1") if coder == LATIN1 else text.encode("utf-16-le", "surrogatepass")
    )


def decoded(cells: list[Cell], coder: int) -> str:
    """The code units that a compact string's bytes hold."""
    data = bytes_of(cells)
    if coder == LATIN1:
        return data.decode("latin-1")
    return "".join(map(chr, array("H", data)))


def value_array(machine: Machine, thread: Thread, text: str) -> Obj:
    return machine.array_from(thread, "[B", encoded(text, LATIN1 if is_latin1(text) else UTF16))


# -- accesses to arrays


def taken(machine: Machine, thread: Thread, cells: Obj | None, start: int, end: int) -> list[Cell]:
    """The elements [start, end) of an array, read."""
    if cells is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    return read_range(machine, thread, cells, start, end)


def put_all(machine: Machine, thread: Thread, cells: Obj, start: int, values: list[Cell]) -> None:
    """Write elements; ArrayIndexOutOfBoundsException if they do not fit."""
    if cells.sharing:
        write_range(machine, thread, cells, start, values)
        return
    end = start + len(values)
    if start < 0 or end > len(cells.cells):
        raise machine.failed(
            thread,
            "java/lang/ArrayIndexOutOfBoundsException",
            f"Index {end - 1} out of bounds for length {len(cells.cells)}",
        )
    machine.journal.change(cells)
    cells.cells[start:end] = values


def checked_range(
    machine: Machine, thread: Thread, cells: Obj | None, at: int, count: int
) -> tuple[int, int]:
    if cells is None:
        raise machine.failed(thread, "java/lang/NullPointerException", null_argument("read the array length"))
    size = len(cells.cells)
    if at < 0 or count < 0 or at > size - count:
        raise refused(machine, thread, "checkBoundsOffCount(III)I", at, count, size)
    return at, at + count


# -- constructors


def construct(machine: Machine, obj: Obj, text: str) -> None:
    """`obj` becomes the String of this text."""
    machine.journal.change(obj)
    obj.cells = []
    obj.payload = text
    obj.initialization = 1


@native(OWN, "java/lang/String.<init>()V")
def string_init(machine: Machine, thread: Thread, obj: Obj) -> None:
    construct(machine, obj, "")


@native(OWN, "java/lang/String.<init>(Ljava/lang/String;)V")
def string_init_copy(machine: Machine, thread: Thread, obj: Obj, other: Obj | None) -> None:
    construct(machine, obj, units(machine, thread, other, 'read field "value"'))


@native(reads(ELEMENTS) | OWN, "java/lang/String.<init>([C)V")
def string_init_chars(machine: Machine, thread: Thread, obj: Obj, chars: Obj | None) -> None:
    if chars is None:
        raise machine.failed(thread, "java/lang/NullPointerException", null_argument("read the array length"))
    construct(machine, obj, "".join(map(chr, taken(machine, thread, chars, 0, len(chars.cells)))))  # type: ignore[arg-type]


@native(
    reads(ELEMENTS) | OWN,
    "java/lang/String.<init>([CII)V",
    "java/lang/String.<init>([CIILjava/lang/Void;)V",
)
def string_init_char_range(
    machine: Machine, thread: Thread, obj: Obj, chars: Obj | None, at: int, count: int, signal: None = None
) -> None:
    start, end = checked_range(machine, thread, chars, at, count)
    construct(machine, obj, "".join(map(chr, taken(machine, thread, chars, start, end))))  # type: ignore[arg-type]


@native(reads(ELEMENTS) | OWN, "java/lang/String.<init>([III)V")
def string_init_code_points(
    machine: Machine, thread: Thread, obj: Obj, points: Obj | None, at: int, count: int
) -> None:
    start, end = checked_range(machine, thread, points, at, count)
    assert points is not None
    parts: list[str] = []
    for index in range(start, end):  # what is none ends it
        point = read(machine, thread, points, index)
        assert isinstance(point, int)
        text = as_units(point)
        if not text:
            raise machine.failed(thread, "java/lang/IllegalArgumentException", str(point))
        parts.append(text)
    construct(machine, obj, "".join(parts))


@native(reads(ELEMENTS) | OWN, "java/lang/String.<init>([BIII)V", "java/lang/String.<init>([BI)V")
def string_init_high_byte(
    machine: Machine,
    thread: Thread,
    obj: Obj,
    data: Obj | None,
    high: int,
    at: int = 0,
    count: int | None = None,
) -> None:
    size = len(data.cells) if data is not None and count is None else count or 0
    start, end = checked_range(machine, thread, data, at, size)
    low = bytes_of(taken(machine, thread, data, start, end))
    construct(machine, obj, "".join(chr((high & 0xFF) << 8 | byte) for byte in low))


@native(reads(ELEMENTS) | OWN, "java/lang/String.<init>([BB)V")
def string_init_value(machine: Machine, thread: Thread, obj: Obj, data: Obj, coder: int) -> None:
    construct(machine, obj, decoded(taken(machine, thread, data, 0, len(data.cells)), coder))


@native(CALLS | OWN, "java/lang/String.<init>(Ljava/lang/AbstractStringBuilder;Ljava/lang/Void;)V")
def string_init_builder(
    machine: Machine, thread: Thread, obj: Obj, builder: Obj | None, signal: None
) -> object:
    """The characters of a builder, whose fields and array are read by the JDK's code once others can reach
    it.
    """
    if builder is None:
        use = 'invoke "java.lang.AbstractStringBuilder.getValue()"'
        raise machine.failed(thread, "java/lang/NullPointerException", null_argument(use))
    fields = machine.loader.load(BUILDER).fields
    if not builder.sharing:
        value = builder.cells[fields["value", "[B"].slot]
        coder, count = builder.cells[fields["coder", "B"].slot], builder.cells[fields["count", "I"].slot]
        assert isinstance(value, Obj) and isinstance(coder, int) and isinstance(count, int)
        construct(machine, obj, decoded(value.cells[: count << coder], coder))
        return None
    return _ask(machine, thread, "getValue", "()[B", _builder_value, builder, (obj, builder))


def _ask(
    machine: Machine,
    thread: Thread,
    name: str,
    descriptor: str,
    go_on: Callable[..., object],
    builder: Obj,
    state: tuple[object, ...],
) -> object:
    method = machine.loader.load(BUILDER).find_method(name, descriptor)
    assert method is not None
    return then(
        machine, thread, method.entry, (builder,), machine.natives.phase(f"new String {name}", go_on), state
    )


def _builder_value(machine: Machine, thread: Thread, value: Obj, obj: Obj, builder: Obj) -> object:
    return _ask(machine, thread, "length", "()I", _builder_length, builder, (obj, builder, value))


def _builder_length(
    machine: Machine, thread: Thread, length: int, obj: Obj, builder: Obj, value: Obj
) -> object:
    return _ask(machine, thread, "getCoder", "()B", _builder_coder, builder, (obj, value, length))


def _builder_coder(machine: Machine, thread: Thread, coder: int, obj: Obj, value: Obj, length: int) -> object:
    owner = "java/lang/StringLatin1" if coder == LATIN1 else "java/lang/StringUTF16"
    method = machine.loader.load(owner).find_method("newString", "([BII)Ljava/lang/String;")
    assert method is not None
    point = machine.natives.phase(
        "new String", lambda machine, t, made, target: construct(machine, target, made.payload)
    )
    return then(machine, thread, method.entry, (value, 0, length), point, (obj,))


@native(reads(ELEMENTS), "java/lang/StringLatin1.newString([BII)Ljava/lang/String;")
def latin1_new_string(machine: Machine, thread: Thread, data: Obj, at: int, count: int) -> Obj:
    if not count:
        return machine.literal("")
    start, end = checked_range(machine, thread, data, at, count)
    return machine.string(thread, decoded(taken(machine, thread, data, start, end), LATIN1))


@native(reads(ELEMENTS), "java/lang/StringUTF16.newString([BII)Ljava/lang/String;")
def utf16_new_string(machine: Machine, thread: Thread, data: Obj, at: int, count: int) -> Obj:
    if not count:
        return machine.literal("")
    start, end = checked_range(machine, thread, data, at * 2, count * 2)
    return machine.string(thread, decoded(taken(machine, thread, data, start, end), UTF16))


@native(CONSTANT, "java/lang/StringUTF16.isBigEndian()Z")
def utf16_is_big_endian(machine: Machine, thread: Thread) -> int:
    return 0


# -- the layout as others see it


@native(CONSTANT, "java/lang/String.value()[B")
def string_value(machine: Machine, thread: Thread, this: Obj) -> Obj:
    return value_array(machine, thread, units(machine, thread, this))


@native(CONSTANT, "java/lang/String.coder()B")
def string_coder(machine: Machine, thread: Thread, this: Obj) -> int:
    return LATIN1 if is_latin1(units(machine, thread, this)) else UTF16


@native(CONSTANT, "java/lang/String.isLatin1()Z")
def string_is_latin1(machine: Machine, thread: Thread, this: Obj) -> int:
    return int(is_latin1(units(machine, thread, this)))


@native(writes(ELEMENTS) | OWN, "java/lang/String.getBytes([BIB)V")
def string_copy_value(
    machine: Machine, thread: Thread, this: Obj, target: Obj, begin: int, coder: int
) -> None:
    """Append to a builder's array: `begin` counts characters of `coder`."""
    put_all(machine, thread, target, begin << coder, encoded(units(machine, thread, this), coder))


@native(writes(ELEMENTS) | OWN, "java/lang/String.getBytes([BIIBI)V")
def string_copy_part(
    machine: Machine, thread: Thread, this: Obj, target: Obj, start: int, begin: int, coder: int, length: int
) -> None:
    put_all(
        machine,
        thread,
        target,
        begin << coder,
        encoded(units(machine, thread, this)[start : start + length], coder),
    )


def _search(machine: Machine, thread: Thread, value: Obj, coder: int, count: int) -> str:
    return decoded(taken(machine, thread, value, 0, count << coder), coder)


@native(reads(ELEMENTS) | CALLS, "java/lang/String.indexOf([BBILjava/lang/String;I)I")
def string_index_in_value(
    machine: Machine, thread: Thread, value: Obj, coder: int, count: int, other: Obj | None, at: int
) -> object:
    """AbstractStringBuilder.indexOf."""
    if other is None:
        return by_bytecode(machine, thread, "indexOf", f"([BBI{S}I)I", value, (coder, count, None, at))
    wanted = units(machine, thread, other)
    return _search(machine, thread, value, coder, count).find(wanted, min(max(at, 0), count))


@native(reads(ELEMENTS) | CALLS, "java/lang/String.lastIndexOf([BBILjava/lang/String;I)I")
def string_last_index_in_value(
    machine: Machine, thread: Thread, value: Obj, coder: int, count: int, other: Obj | None, at: int
) -> object:
    if other is None:
        return by_bytecode(machine, thread, "lastIndexOf", f"([BBI{S}I)I", value, (coder, count, None, at))
    wanted = units(machine, thread, other)
    return (
        _search(machine, thread, value, coder, count).rfind(wanted, 0, min(at, count) + len(wanted))
        if at >= 0
        else -1
    )


@native(CONSTANT, "java/lang/String.toCharArray()[C")
def string_to_char_array(machine: Machine, thread: Thread, this: Obj) -> Obj:
    return machine.array_from(thread, "[C", [ord(char) for char in units(machine, thread, this)])


@native(writes(ELEMENTS) | OWN, "java/lang/String.getChars(II[CI)V")
def string_get_chars(
    machine: Machine, thread: Thread, this: Obj, begin: int, end: int, target: Obj | None, at: int
) -> None:
    message = null_argument("read the array length", 3)
    put_all(machine, thread, *_part(machine, thread, this, begin, end, target, at, message))


@native(writes(ELEMENTS) | OWN, "java/lang/String.getBytes(II[BI)V")
def string_get_low_bytes(
    machine: Machine, thread: Thread, this: Obj, begin: int, end: int, target: Obj | None, at: int
) -> None:
    cells, start, values = _part(machine, thread, this, begin, end, target, at)
    put_all(machine, thread, cells, start, signed_bytes(bytes(int(value) & 0xFF for value in values)))  # type: ignore[arg-type]


def _part(
    machine: Machine,
    thread: Thread,
    this: Obj,
    begin: int,
    end: int,
    target: Obj | None,
    at: int,
    message: str | None = None,
) -> tuple[Obj, int, list[Cell]]:
    text = units(machine, thread, this)
    if not 0 <= begin <= end <= len(text):
        raise refused(machine, thread, "checkBoundsBeginEnd(III)V", begin, end, len(text))
    if target is None:
        raise machine.failed(thread, "java/lang/NullPointerException", message)
    size = len(target.cells)
    if not 0 <= at <= size - (end - begin):
        raise refused(machine, thread, "checkBoundsOffCount(III)I", at, end - begin, size)
    return target, at, [ord(char) for char in text[begin:end]]


@native(CONSTANT, "java/lang/String$CaseInsensitiveComparator.compare(Ljava/lang/String;Ljava/lang/String;)I")
def compare_ignoring_case(
    machine: Machine, thread: Thread, this: Obj, first: Obj | None, second: Obj | None
) -> object:
    """String.CASE_INSENSITIVE_ORDER, by the JDK's folding of each character."""
    use = 'read field "value"'
    a, b = units(machine, thread, first, use), units(machine, thread, second, use, 2)
    coders = is_latin1(a), is_latin1(b)
    owner = "java/lang/StringLatin1" if coders[0] else "java/lang/StringUTF16"
    name = {(True, False): "compareToCI_UTF16", (False, True): "compareToCI_Latin1"}.get(
        coders, "compareToCI"
    )
    method = machine.loader.load(owner).methods[name, "([B[B)I"]
    result: object = method.entry(thread, value_array(machine, thread, a), value_array(machine, thread, b))
    return result
