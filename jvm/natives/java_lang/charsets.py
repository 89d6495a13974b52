"""java.lang.String and charsets: those that Python knows by the same name and replaces alike; others are
refused.
"""

from __future__ import annotations

from codecs import lookup
from typing import TYPE_CHECKING

from jvm.effects import CONSTANT, ELEMENTS, OWN, reads
from jvm.errors import Unmodelled
from jvm.natives.java_lang.string_bytes import bytes_of, checked_range, construct, signed_bytes, taken
from jvm.natives.java_lang.strings import as_units, is_latin1, null_argument, units
from jvm.natives.registry import native
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

# Names of java.nio.charset → Python codecs that agree with them, replacements included.
_CODECS = {
    "UTF-8": "utf-8", "ISO-8859-1": "latin-1", "US-ASCII": "ascii", "UTF-16BE": "utf-16-be",
    "UTF-16LE": "utf-16-le", "UTF-16": "utf-16", "UTF8": "utf-8", "ISO8859_1": "latin-1", "ASCII": "ascii",
    "LATIN1": "latin-1",
}  # fmt: skip


def _codec(machine: Machine, thread: Thread, name: str) -> str:
    """The codec of a charset. UnsupportedEncodingException for what is none; raises Unmodelled for others."""
    codec = _CODECS.get(name.upper())
    if codec is not None:
        return codec
    try:
        lookup(name)
    except LookupError:
        raise machine.failed(thread, "java/io/UnsupportedEncodingException", name) from None
    raise Unmodelled(f"the charset {name}")


def _charset_name(machine: Machine, thread: Thread, charset: Obj | None) -> str:
    if charset is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    name = charset.cells[
        machine.loader.load("java/nio/charset/Charset").fields["name", "Ljava/lang/String;"].slot
    ]
    assert isinstance(name, Obj)
    return units(machine, thread, name)


def encode(text: str, codec: str) -> bytes:
    """What String.getBytes gives: `?` for what cannot be encoded."""
    joined = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
    if codec == "utf-16":
        return b"\xfe\xff" + encode(text, "utf-16-be") if text else b""
    if codec.startswith("utf-16"):
        return "".join("\ufffd" if "\ud800" <= c <= "\udfff" else c for c in joined).encode(codec)
    return joined.encode(codec, "replace")


def decode(data: bytes, codec: str) -> str:
    """What `new String(bytes, charset)` gives, as code units."""
    if codec == "ascii":
        return "".join(chr(byte) if byte < 0x80 else "\ufffd" for byte in data)
    if codec == "utf-16" and data[:2] not in (b"\xfe\xff", b"\xff\xfe"):
        codec = "utf-16-be"
    return "".join(as_units(ord(char)) for char in data.decode(codec, "replace"))


@native(reads(ELEMENTS) | OWN, "java/lang/String.<init>([BII)V", "java/lang/String.<init>([B)V")
def string_init_bytes(
    machine: Machine, thread: Thread, obj: Obj, data: Obj | None, at: int = 0, count: int | None = None
) -> None:
    """By the default charset, UTF-8."""
    size = len(data.cells) if data is not None and count is None else count or 0
    start, end = checked_range(machine, thread, data, at, size)
    construct(machine, obj, decode(bytes_of(taken(machine, thread, data, start, end)), "utf-8"))


@native(reads(ELEMENTS) | OWN, "java/lang/String.<init>(Ljava/nio/charset/Charset;[BII)V")
def string_init_decoded(
    machine: Machine, thread: Thread, obj: Obj, charset: Obj | None, data: Obj, at: int, count: int
) -> None:
    codec = _codec(machine, thread, _charset_name(machine, thread, charset))
    start, end = checked_range(machine, thread, data, at, count)
    construct(machine, obj, decode(bytes_of(taken(machine, thread, data, start, end)), codec))


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
        message = f"malformed input off : {error.start}, length : {error.end - error.start}"
        raise machine.failed(thread, "java/lang/IllegalArgumentException", message) from None
    return machine.string(thread, decode(raw, "utf-8"))


@native(reads(ELEMENTS) | OWN, "java/lang/String.<init>([BIILjava/nio/charset/Charset;)V")
def string_init_decodedchecked_range(
    machine: Machine, thread: Thread, obj: Obj, data: Obj | None, at: int, count: int, charset: Obj | None
) -> None:
    if data is None:
        raise machine.failed(thread, "java/lang/NullPointerException", null_argument("read the array length"))
    string_init_decoded(machine, thread, obj, charset, data, at, count)


@native(CONSTANT, "java/lang/String.bytesCompatible(Ljava/nio/charset/Charset;)Z")
def string_bytes_compatible(machine: Machine, thread: Thread, this: Obj, charset: Obj | None) -> int:
    """Whether the compact string's bytes are those of the charset."""
    text, codec = units(machine, thread, this), _CODECS.get(_charset_name(machine, thread, charset))
    return int(is_latin1(text) and (codec == "latin-1" or (codec in ("utf-8", "ascii") and text.isascii())))


@native(CONSTANT, "java/lang/String.copyToSegmentRaw(Ljava/lang/foreign/MemorySegment;J)V")
def string_copy_to_segment(
    machine: Machine, thread: Thread, this: Obj, segment: Obj | None, offset: int
) -> None:
    raise Unmodelled("foreign memory")


@native(CONSTANT, "java/lang/String.getBytes()[B")
def string_get_bytes(machine: Machine, thread: Thread, this: Obj) -> Obj:
    return machine.array_from(thread, "[B", signed_bytes(encode(units(machine, thread, this), "utf-8")))


@native(CONSTANT, "java/lang/String.getBytes(Ljava/nio/charset/Charset;)[B")
def string_get_bytes_charset(machine: Machine, thread: Thread, this: Obj, charset: Obj | None) -> Obj:
    codec = _codec(machine, thread, _charset_name(machine, thread, charset))
    return machine.array_from(thread, "[B", signed_bytes(encode(units(machine, thread, this), codec)))


@native(CONSTANT, "java/lang/String.getBytes(Ljava/lang/String;)[B")
def string_get_bytes_named(machine: Machine, thread: Thread, this: Obj, name: Obj | None) -> Obj:
    codec = _codec(machine, thread, units(machine, thread, name))
    return machine.array_from(thread, "[B", signed_bytes(encode(units(machine, thread, this), codec)))
