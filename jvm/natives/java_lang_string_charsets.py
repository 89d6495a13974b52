"""java.lang.String and charsets: those that Python knows by the same name and replaces alike; others are
refused.
"""

from __future__ import annotations

from codecs import lookup
from typing import TYPE_CHECKING

from jvm.errors import Unmodelled
from jvm.natives.java_lang_string import as_units, is_latin1, null_argument, units
from jvm.natives.java_lang_string_bytes import (
    bytes_of,
    checked_range,
    construct,
    signed_bytes,
    taken,
)
from jvm.natives.registry import native
from jvm.store import Obj

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.threads import Thread

# Names of java.nio.charset → Python codecs that agree with them, replacements included.
_CODECS = {
    "UTF-8": "utf-8", "ISO-8859-1": "latin-1", "US-ASCII": "ascii", "UTF-16BE": "utf-16-be",
    "UTF-16LE": "utf-16-le", "UTF-16": "utf-16", "UTF8": "utf-8", "ISO8859_1": "latin-1", "ASCII": "ascii",
    "LATIN1": "latin-1",
}  # fmt: skip


def _codec(vm: Machine, th: Thread, name: str) -> str:
    """The codec of a charset. UnsupportedEncodingException for what is none; raises Unmodelled for others."""
    codec = _CODECS.get(name.upper())
    if codec is not None:
        return codec
    try:
        lookup(name)
    except LookupError:
        raise vm.failed(th, "java/io/UnsupportedEncodingException", name) from None
    raise Unmodelled(f"the charset {name}")


def _charset_name(vm: Machine, th: Thread, charset: Obj | None) -> str:
    if charset is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    name = charset.f[vm.loader.load("java/nio/charset/Charset").fields["name", "Ljava/lang/String;"].slot]
    assert isinstance(name, Obj)
    return units(vm, th, name)


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


@native("java/lang/String.<init>([BII)V", "java/lang/String.<init>([B)V")
def string_init_bytes(
    vm: Machine, th: Thread, obj: Obj, data: Obj | None, at: int = 0, count: int | None = None
) -> None:
    """By the default charset, UTF-8."""
    size = len(data.f) if data is not None and count is None else count or 0
    start, end = checked_range(vm, th, data, at, size)
    construct(vm, obj, decode(bytes_of(taken(vm, th, data, start, end)), "utf-8"))


@native("java/lang/String.<init>(Ljava/nio/charset/Charset;[BII)V")
def string_init_decoded(
    vm: Machine, th: Thread, obj: Obj, charset: Obj | None, data: Obj, at: int, count: int
) -> None:
    codec = _codec(vm, th, _charset_name(vm, th, charset))
    start, end = checked_range(vm, th, data, at, count)
    construct(vm, obj, decode(bytes_of(taken(vm, th, data, start, end)), codec))


@native("java/lang/String.newStringUTF8NoRepl([BIIZ)Ljava/lang/String;",
    "java/lang/String.newStringUTF8NoRepl([BII)Ljava/lang/String;")
def string_new_utf8(vm: Machine, th: Thread, data: Obj, at: int, count: int, no_share: int = 0) -> Obj:
    start, end = checked_range(vm, th, data, at, count)
    raw = bytes_of(taken(vm, th, data, start, end))
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError as error:
        message = f"malformed input off : {error.start}, length : {error.end - error.start}"
        raise vm.failed(th, "java/lang/IllegalArgumentException", message) from None
    return vm.string(th, decode(raw, "utf-8"))


@native("java/lang/String.<init>([BIILjava/nio/charset/Charset;)V")
def string_init_decodedchecked_range(
    vm: Machine, th: Thread, obj: Obj, data: Obj | None, at: int, count: int, charset: Obj | None
) -> None:
    if data is None:
        raise vm.failed(th, "java/lang/NullPointerException", null_argument("read the array length"))
    string_init_decoded(vm, th, obj, charset, data, at, count)


@native("java/lang/String.bytesCompatible(Ljava/nio/charset/Charset;)Z")
def string_bytes_compatible(vm: Machine, th: Thread, this: Obj, charset: Obj | None) -> int:
    """Whether the compact string's bytes are those of the charset."""
    text, codec = units(vm, th, this), _CODECS.get(_charset_name(vm, th, charset))
    return int(is_latin1(text) and (codec == "latin-1" or (codec in ("utf-8", "ascii") and text.isascii())))


@native("java/lang/String.copyToSegmentRaw(Ljava/lang/foreign/MemorySegment;J)V")
def string_copy_to_segment(vm: Machine, th: Thread, this: Obj, segment: Obj | None, offset: int) -> None:
    raise Unmodelled("foreign memory")


@native("java/lang/String.getBytes()[B")
def string_get_bytes(vm: Machine, th: Thread, this: Obj) -> Obj:
    return vm.array_from(th, "[B", signed_bytes(encode(units(vm, th, this), "utf-8")))


@native("java/lang/String.getBytes(Ljava/nio/charset/Charset;)[B")
def string_get_bytes_charset(vm: Machine, th: Thread, this: Obj, charset: Obj | None) -> Obj:
    codec = _codec(vm, th, _charset_name(vm, th, charset))
    return vm.array_from(th, "[B", signed_bytes(encode(units(vm, th, this), codec)))


@native("java/lang/String.getBytes(Ljava/lang/String;)[B")
def string_get_bytes_named(vm: Machine, th: Thread, this: Obj, name: Obj | None) -> Obj:
    codec = _codec(vm, th, units(vm, th, name))
    return vm.array_from(th, "[B", signed_bytes(encode(units(vm, th, this), codec)))
