"""Reader of the JDK's module image `lib/modules`: memory-mapped and lazy; a lookup costs a few table reads.

The format is that of OpenJDK's `jdk.internal.jimage` (JEP 220), which no specification covers. Layout: a
header of seven 32-bit words, redirect table, table of location offsets, locations, strings, contents. Names
are hashed perfectly: the redirect table gives either the slot or the seed that leads to it.
"""

from __future__ import annotations

import mmap
import os
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from jvm.classpath.shared_strings import restore_shared_strings
from jvm.errors import GivenFault
from jvm.given import FileFault, open_file

MAX_ENTRY_SIZE: Final = 1 << 26
"""Largest resource that is handed out, in bytes; the JDK's largest is a tenth of it."""

_MAGIC = 0xCAFEDADA
_RESOURCE_MAGIC = 0xCAFEFAFA
_HASH_SEED = 0x01000193
_HEADER_SIZE = 28
_MAX_COMPRESSORS = 8

# The kinds of attributes in a location, and so the indexes into a decoded one.
_MODULE, _PARENT, _BASE, _EXTENSION, _OFFSET, _COMPRESSED, _UNCOMPRESSED = range(1, 8)

_Location = list[int]


class JImageError(GivenFault, ValueError):
    """The file is no module image, or a broken one; the message is one line that names the file."""


class JImage:
    """The resources of one image, each named by its module and a path such as `java/lang/String.class`.

    Every method raises JImageError where the image is broken. Stays open until `close` or garbage collection.
    """

    def __init__(self, path: Path, data: mmap.mmap) -> None:
        self._path = path
        self._data = data
        if len(data) < _HEADER_SIZE:
            raise self._broken("it is shorter than a header")
        for order in "<", ">":
            if struct.unpack_from(order + "I", data)[0] == _MAGIC:
                break
        else:
            raise JImageError(f"{path}: no JDK module image (it does not begin with CAFEDADA)")
        version, _, _, length, locations_size, strings_size = struct.unpack_from(order + "6I", data, 4)
        if version >> 16 != 1:
            raise JImageError(f"{path}: module image version {version >> 16} is unknown, 1 is supported")
        self._order = order
        self._word = struct.Struct(order + "I")
        self._signed_word = struct.Struct(order + "i")
        self._length = length
        self._offsets = _HEADER_SIZE + 4 * length
        self._locations = self._offsets + 4 * length
        self._strings = self._locations + locations_size
        self._contents = self._strings + strings_size
        self._modules: dict[str, str | None] = {}
        if self._contents > len(data):
            raise self._broken("its tables are cut off")

    @classmethod
    def open(cls, path: Path) -> JImage:
        """Map the image at `path`. Raises JImageError if it cannot be read or is no module image."""
        try:
            with open_file(path) as file:
                if not os.fstat(file.fileno()).st_size:
                    raise JImageError(f"{path}: no JDK module image (it is empty)")
                data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except FileFault as fault:
            raise JImageError(f"{path}: cannot be read ({fault.why})") from None
        except OSError as error:
            raise JImageError(f"{path}: cannot be read ({error.strerror})") from None
        return cls(path, data)

    def close(self) -> None:
        self._data.close()

    def find(self, module: str | None, name: str) -> bytes | None:
        """The resource `name` of `module`, or (None) of the module that holds its package; None if absent."""
        if module is None:
            module = self.module_of(name.rpartition("/")[0])
            if module is None:
                return None
        location = self._find_location(f"/{module}/{name}")
        return None if location is None else self._content(location)

    def module_of(self, package: str) -> str | None:
        """The module with the classes of `package` (`java/lang`), None if there is none."""
        try:
            return self._modules[package]
        except KeyError:
            module = self._modules[package] = self._module_of(package)
            return module

    def _module_of(self, package: str) -> str | None:
        location = self._find_location("/packages/" + package.replace("/", "."))
        if location is None:
            return None
        content = self._content(location)
        if len(content) % 8:
            raise self._broken(f"its entry for package {package} has a wrong length")
        # Modules that have the package only as a prefix of another are marked as empty there.
        for is_empty, name in struct.iter_unpack(self._order + "2I", content):
            if not is_empty:
                return self._string(name)
        return None

    def entries(self) -> Iterator[tuple[str, str]]:
        """(module, name) of every resource, in the order of the index, which has no meaning."""
        return (entry for entry in self._index() if entry[0] not in ("packages", "modules"))

    def _index(self) -> Iterator[tuple[str, str]]:
        """As `entries`, with the pseudo-modules for packages and (since Java 24) directories."""
        for slot in range(self._length):
            module, _, name = self._full_name(self._location(slot))[1:].partition("/")
            yield module, name

    def _broken(self, why: str) -> JImageError:
        return JImageError(f"{self._path}: broken module image: {why}")

    def _find_location(self, full_name: str) -> _Location | None:
        try:
            raw = full_name.encode()
        except UnicodeEncodeError:
            return None
        if not self._length:
            return None
        position = _HEADER_SIZE + 4 * (_hash(raw) % self._length)
        redirect = self._signed_word.unpack_from(self._data, position)[0]
        if redirect == 0:
            return None
        slot = -1 - redirect if redirect < 0 else _hash(raw, redirect) % self._length
        if slot >= self._length:
            raise self._broken("its redirect table points outside")
        location = self._location(slot)
        # Any name hashes to some slot.
        return location if self._full_name(location) == full_name else None

    def _location(self, slot: int) -> _Location:
        """The attributes in slot `slot` by kind; those that are absent are 0."""
        data = self._data
        position = self._locations + self._word.unpack_from(data, self._offsets + 4 * slot)[0]
        attributes = [0] * 8
        while position < self._strings:
            header = data[position]
            kind = header >> 3
            if kind == 0:
                return attributes
            size = (header & 7) + 1
            if kind < 8:
                attributes[kind] = int.from_bytes(data[position + 1 : position + 1 + size], "big")
            position += 1 + size
        raise self._broken("a location does not end")

    def _full_name(self, location: _Location) -> str:
        """As jlink writes it: `/module/parent/base.extension`, parts that are empty left out."""
        parts: list[str] = []
        if location[_MODULE]:
            parts += "/", self._string(location[_MODULE]), "/"
        if location[_PARENT]:
            parts += self._string(location[_PARENT]), "/"
        parts.append(self._string(location[_BASE]))
        if location[_EXTENSION]:
            parts += ".", self._string(location[_EXTENSION])
        return "".join(parts)

    def _raw_string(self, offset: int) -> bytes:
        start = self._strings + offset
        end = self._data.find(b"\0", start, self._contents)
        if end < 0:
            raise self._broken("a string lies outside its table")
        return self._data[start:end]

    def _string(self, offset: int) -> str:
        try:
            return self._raw_string(offset).decode()
        except UnicodeDecodeError:
            raise self._broken("a string is not UTF-8") from None

    def _content(self, location: _Location) -> bytes:
        stored, size = location[_COMPRESSED], location[_UNCOMPRESSED]
        start = self._contents + location[_OFFSET]
        end = start + (stored or size)
        if end > len(self._data):
            raise self._broken(f"{self._full_name(location)} is cut off")
        if size > MAX_ENTRY_SIZE:
            raise self._broken(f"{self._full_name(location)} has {size} bytes, more than {MAX_ENTRY_SIZE}")
        content = self._data[start:end]
        if stored:
            content = self._decompressed(content)
        if len(content) != size:
            raise self._broken(f"{self._full_name(location)} has {len(content)} bytes instead of {size}")
        return content

    def _decompressed(self, content: bytes) -> bytes:
        """Undo the compressors that jlink applied, outermost first; each put a header before its output."""
        header = struct.Struct(self._order + "IQQIIB")
        for _ in range(_MAX_COMPRESSORS):
            if len(content) < header.size:
                return content
            magic, stored, size, decompressor, _configuration, _is_terminal = header.unpack_from(content)
            if magic != _RESOURCE_MAGIC:
                return content
            body = content[header.size : header.size + stored]
            if len(body) != stored or size > MAX_ENTRY_SIZE:
                raise self._broken("a compressed resource has a wrong size")
            match self._string(decompressor):
                case "zip":
                    content = self._inflated(body, size)
                case "compact-cp":
                    try:
                        content = restore_shared_strings(body, self._raw_string)
                    except (IndexError, struct.error):
                        raise self._broken("a resource with shared strings is damaged") from None
                case other:
                    raise self._broken(f"its compression {other!r} is unknown")
            if len(content) != size:
                raise self._broken(f"a compressed resource has {len(content)} bytes instead of {size}")
        raise self._broken(f"a resource is compressed more than {_MAX_COMPRESSORS} times")

    def _inflated(self, body: bytes, size: int) -> bytes:
        try:
            return zlib.decompressobj().decompress(body, size + 1)
        except zlib.error:
            raise self._broken("a compressed resource is damaged") from None


def _hash(raw: bytes, seed: int = _HASH_SEED) -> int:
    """31 bits; the multiplier is that of FNV."""
    for byte in raw:
        seed = (seed * _HASH_SEED) & 0xFFFFFFFF ^ byte
    return seed & 0x7FFFFFFF
