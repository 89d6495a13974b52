"""java.lang.String and charsets: those of the JDK that Python knows by the same name and replaces alike.
Others are asked for their own coders (`java.lang.Coding`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.effects import CALLS, CONSTANT, ELEMENTS, reads
from jvm.errors import Unmodelled
from jvm.execution.exceptions import caused
from jvm.natives.java_lang.string_bytes import bytes_of, checked_range, construct, signed_bytes, taken
from jvm.natives.java_lang.strings import S, as_units, is_latin1, null_argument, units
from jvm.natives.registry import native, then
from jvm.objects.objects import Obj
from jvm.values.text import joined

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.execution.exceptions import JavaThrow
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Cell
    from jvm.threads.thread import Thread

# Names of java.nio.charset → Python codecs that agree with them, replacements included.
_CODECS = {
    "UTF-8": "utf-8", "ISO-8859-1": "latin-1", "US-ASCII": "ascii", "UTF-16BE": "utf-16-be",
    "UTF-16LE": "utf-16-le", "UTF-16": "utf-16", "UTF8": "utf-8", "ISO8859_1": "latin-1", "ASCII": "ascii",
    "LATIN1": "latin-1",
}  # fmt: skip


def _codec(machine: Machine, thread: Thread, charset: Obj | None) -> str | None:
    """The codec of a charset; None for one that is asked for its own coders."""
    if charset is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    if not charset.cls.of_jdk:
        return None
    name = charset.cells[
        machine.loader.load("java/nio/charset/Charset").fields["name", "Ljava/lang/String;"].slot
    ]
    assert isinstance(name, Obj)
    return _CODECS.get(units(machine, thread, name).upper())


def _by_its_coders(machine: Machine, name: str, descriptor: str) -> Callable[..., object]:
    return machine.bytecode(machine.loader.load("java/lang/Coding").methods[name, descriptor])


def encode(text: str, codec: str) -> bytes:
    """What String.getBytes gives: `?` for what cannot be encoded."""
    characters = joined(text)
    if codec == "utf-16":
        return b"\xfe\xff" + encode(text, "utf-16-be") if text else b""
    if codec.startswith("utf-16"):
        return "".join("\ufffd" if "\ud800" <= c <= "\udfff" else c for c in characters).encode(codec)
    return characters.encode(codec, "replace")


def decode(data: bytes, codec: str) -> str | None:
    """What `new String(bytes, charset)` gives, as code units; None for malformed bytes, which Python replaces
    otherwise."""
    if codec == "ascii":
        return "".join(chr(byte) if byte < 0x80 else "\ufffd" for byte in data)
    if codec == "utf-16" and data[:2] not in (b"\xfe\xff", b"\xff\xfe"):
        codec = "utf-16-be"
    try:
        return "".join(as_units(ord(char)) for char in data.decode(codec))
    except UnicodeDecodeError:
        return None


@native(reads(ELEMENTS) | CALLS, "java/lang/String.<init>([BII)V", "java/lang/String.<init>([B)V")
def string_init_bytes(
    machine: Machine, thread: Thread, obj: Obj, data: Obj | None, at: int = 0, count: int | None = None
) -> object:
    """By the default charset, UTF-8."""
    size = len(data.cells) if data is not None and count is None else count or 0
    start, end = checked_range(machine, thread, data, at, size)
    return _construct(machine, thread, obj, taken(machine, thread, data, start, end), "utf-8", None)


def _construct(
    machine: Machine, thread: Thread, obj: Obj, read: list[Cell], codec: str | None, charset: Obj | None
) -> object:
    """`charset`: None for the default."""
    text = "" if not read else None if codec is None else decode(bytes_of(read), codec)
    if text is not None:
        construct(machine, obj, text)
        return None
    function = _by_its_coders(machine, "decoded", f"(Ljava/nio/charset/Charset;[B){S}")
    given = charset, machine.array_from(thread, "[B", read)
    return then(machine, thread, function, given, machine.natives.phase("new String", _decoded), (obj,))


def _decoded(machine: Machine, thread: Thread, text: Obj, made: Obj) -> None:
    construct(machine, made, units(machine, thread, text))


@native(reads(ELEMENTS) | CALLS, "java/lang/String.<init>(Ljava/nio/charset/Charset;[BII)V")
def string_init_decoded(
    machine: Machine, thread: Thread, obj: Obj, charset: Obj | None, data: Obj, at: int, count: int
) -> object:
    codec = _codec(machine, thread, charset)
    start, end = checked_range(machine, thread, data, at, count)
    return _construct(machine, thread, obj, taken(machine, thread, data, start, end), codec, charset)


@native(
    reads(ELEMENTS),
    "java/lang/String.newStringUTF8NoRepl([BIIZ)Ljava/lang/String;",
    "java/lang/String.newStringUTF8NoRepl([BII)Ljava/lang/String;",
)
def string_new_utf8(
    machine: Machine, thread: Thread, data: Obj, at: int, count: int, no_share: int = 0
) -> Obj:
    start, end = checked_range(machine, thread, data, at, count)
    raw = bytes_of(taken(machine, thread, data, start, end))
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise _malformed(machine, thread, raw, error.start) from None
    return machine.string(thread, decode(raw, "utf-8") or "")


def _length(raw: bytes, at: int) -> int:
    """How many bytes the JDK's decoder of UTF-8 calls malformed, where the first of them is."""
    first, left = raw[at], len(raw) - at - 1
    if 0xF0 <= first < 0xF8 and left >= 3:
        return 4
    if not 0xE0 <= first < 0xF0 or not left:
        return 1
    if left >= 2:
        return 3
    second = raw[at + 1]
    return 2 if second & 0xC0 != 0x80 or (first == 0xE0 and second & 0xE0 == 0x80) else 1


def _malformed(machine: Machine, thread: Thread, raw: bytes, at: int) -> JavaThrow:
    """Its cause is what the JDK's callers throw."""
    length = _length(raw, at)
    message = f"malformed input off : {at}, length : {length}"
    thrown = machine.failed(thread, "java/lang/IllegalArgumentException", message)
    cause = machine.failed(thread, "java/nio/charset/MalformedInputException", None)
    cause.obj.cells[cause.obj.cls.fields["inputLength", "I"].slot] = length
    return caused(machine, thrown, cause)


@native(reads(ELEMENTS) | CALLS, "java/lang/String.<init>([BIILjava/nio/charset/Charset;)V")
def string_init_charset(
    machine: Machine, thread: Thread, obj: Obj, data: Obj | None, at: int, count: int, charset: Obj | None
) -> object:
    if data is None:
        raise machine.failed(thread, "java/lang/NullPointerException", null_argument("read the array length"))
    return string_init_decoded(machine, thread, obj, charset, data, at, count)


@native(CONSTANT, "java/lang/String.bytesCompatible(Ljava/nio/charset/Charset;)Z")
def string_bytes_compatible(machine: Machine, thread: Thread, this: Obj, charset: Obj | None) -> int:
    """Whether the compact string's bytes are those of the charset."""
    text, codec = units(machine, thread, this), _codec(machine, thread, charset)
    return int(is_latin1(text) and (codec == "latin-1" or (codec in ("utf-8", "ascii") and text.isascii())))


@native(CONSTANT, "java/lang/String.copyToSegmentRaw(Ljava/lang/foreign/MemorySegment;J)V")
def string_copy_to_segment(
    machine: Machine, thread: Thread, this: Obj, segment: Obj | None, offset: int
) -> None:
    raise Unmodelled("foreign memory")


@native(CONSTANT, "java/lang/String.getBytes()[B")
def string_get_bytes(machine: Machine, thread: Thread, this: Obj) -> Obj:
    return machine.array_from(thread, "[B", signed_bytes(encode(units(machine, thread, this), "utf-8")))


@native(CALLS, "java/lang/String.getBytes(Ljava/nio/charset/Charset;)[B")
def string_get_bytes_charset(machine: Machine, thread: Thread, this: Obj, charset: Obj | None) -> object:
    codec = _codec(machine, thread, charset)
    if codec is None:
        return _by_its_coders(machine, "encoded", f"(Ljava/nio/charset/Charset;{S})[B")(thread, charset, this)
    return machine.array_from(thread, "[B", signed_bytes(encode(units(machine, thread, this), codec)))


@native(CALLS, "java/lang/String.getBytes(Ljava/lang/String;)[B")
def string_get_bytes_named(machine: Machine, thread: Thread, this: Obj, name: Obj | None) -> object:
    asked = units(machine, thread, name)
    codec = _CODECS.get(asked.upper()) if asked.isascii() else None
    if codec is None:
        return _by_its_coders(machine, "encoded", f"({S}{S})[B")(thread, name, this)
    return machine.array_from(thread, "[B", signed_bytes(encode(units(machine, thread, this), codec)))
