"""Undoes jlink's "compact-cp" compression: class files whose Utf8 constants lie in the image's string table.

A class file is unchanged but for its Utf8 entries. Tag 23 stands for a whole string in the table; tag 25 for
a descriptor in which the class names were taken out after each `L`, to be put in again from pairs of strings
(package, simple name). The format is that of OpenJDK's `StringSharingDecompressor`.
"""

from __future__ import annotations

from collections.abc import Callable
from struct import pack, unpack_from

_SHARED_STRING = 23
_SHARED_DESCRIPTOR = 25
_UTF8 = 1
_LONG, _DOUBLE = 5, 6

#: Size of each constant with its tag (JVMS 4.4), for those of fixed size.
_SIZES = {
    3: 5, 4: 5, 5: 9, 6: 9, 7: 3, 8: 3, 9: 5, 10: 5, 11: 5, 12: 5, 15: 4, 16: 3, 17: 5, 18: 5, 19: 3, 20: 3,
}  # fmt: skip


def restore_shared_strings(data: bytes, string: Callable[[int], bytes]) -> bytes:
    """The class file that was compressed to `data`; `string` gives the table's string at an offset.

    Raises IndexError or struct.error if `data` is damaged.
    """
    (count,) = unpack_from(">H", data, 8)
    out = bytearray(data[:10])
    position, index = 10, 1
    while index < count:
        tag = data[position]
        if tag == _SHARED_STRING:
            offset, position = _number(data, position + 1)
            _put_utf8(out, string(offset))
        elif tag == _SHARED_DESCRIPTOR:
            offset, position = _number(data, position + 1)
            size, position = _number(data, position)
            _put_utf8(out, _descriptor(string(offset), data[position : position + size], string))
            position += size
        else:
            end = position + (3 + unpack_from(">H", data, position + 1)[0] if tag == _UTF8 else _size(tag))
            out += data[position:end]
            position = end
        index += 2 if tag in (_LONG, _DOUBLE) else 1
    return bytes(out + data[position:])


def _size(tag: int) -> int:
    size = _SIZES.get(tag)
    if size is None:
        raise IndexError(f"constant pool tag {tag}")
    return size


def _put_utf8(out: bytearray, text: bytes) -> None:
    out += pack(">BH", _UTF8, len(text)) + text


def _descriptor(template: bytes, offsets: bytes, string: Callable[[int], bytes]) -> bytes:
    """`template` with package and simple name put in after each `L`."""
    if not offsets:
        return template
    parts = []
    position = 0
    for piece in template.split(b"L")[:-1]:
        package, position = _number(offsets, position)
        name, position = _number(offsets, position)
        prefix = string(package)
        parts.append(piece + b"L" + (prefix + b"/" if prefix else b"") + string(name))
    return b"".join(parts) + template.rpartition(b"L")[2]


def _number(data: bytes, position: int) -> tuple[int, int]:
    """A number and the position after it. With the top bit set, the next two bits are its length in bytes and
    all further bits the number; otherwise it is four plain bytes."""
    first = data[position]
    if first & 0x80:
        length = max(first >> 5 & 3, 1)
        end = position + length
        return int.from_bytes(bytes([first & 0x1F]) + data[position + 1 : end], "big"), end
    return unpack_from(">I", data, position)[0], position + 4
