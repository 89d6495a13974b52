"""java.util.zip: checksums. Compression: `zip_streams`."""

from __future__ import annotations

import zlib
from struct import pack
from typing import TYPE_CHECKING

from jvm.effects import CONSTANT, ELEMENTS, reads
from jvm.natives.cells import read_range
from jvm.natives.registry import model, native
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_ZIP = "java/util/zip"


@model(CONSTANT, f"{_ZIP}/ZipUtils.loadLibrary()V")
def zip_load_library(machine: Machine, thread: Thread) -> None:
    """The native code is here."""
    return None


def _signed(value: int) -> int:
    return value - (1 << 32) if value >> 31 else value


def _bytes(machine: Machine, thread: Thread, array: Obj, at: int, count: int) -> bytes:
    """Elements of a byte array."""
    return pack(f"{count}b", *read_range(machine, thread, array, at, at + count))


@native(CONSTANT, f"{_ZIP}/CRC32.update(II)I")
def crc_update(machine: Machine, thread: Thread, crc: int, value: int) -> int:
    return _signed(zlib.crc32(bytes((value & 0xFF,)), crc & 0xFFFFFFFF))


@native(reads(ELEMENTS), f"{_ZIP}/CRC32.updateBytes0(I[BII)I")
def crc_update_bytes(machine: Machine, thread: Thread, crc: int, array: Obj, at: int, count: int) -> int:
    return _signed(zlib.crc32(_bytes(machine, thread, array, at, count), crc & 0xFFFFFFFF))


@native(CONSTANT, f"{_ZIP}/Adler32.update(II)I")
def adler_update(machine: Machine, thread: Thread, adler: int, value: int) -> int:
    return _signed(zlib.adler32(bytes((value & 0xFF,)), adler & 0xFFFFFFFF))


@native(reads(ELEMENTS), f"{_ZIP}/Adler32.updateBytes(I[BII)I")
def adler_update_bytes(machine: Machine, thread: Thread, adler: int, array: Obj, at: int, count: int) -> int:
    return _signed(zlib.adler32(_bytes(machine, thread, array, at, count), adler & 0xFFFFFFFF))
