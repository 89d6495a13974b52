"""Translated code, kept in memory and on disk by the content of its class.

One file a class, named by a digest of the class file, of our translator's sources and of the Python version.
A file that is missing, damaged or from another version is as good as none; failing to write one costs only
time. `JRF_CACHE` names another folder; if it is empty, nothing is kept on disk.
"""

from __future__ import annotations

import atexit
import marshal
import os
import sys
import tempfile
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Final

from jvm.bytecode import translate
from jvm.bytecode.translate import Unit, translate_body, translate_resume
from jvm.bytecode.values import PointSpec
from jvm.classfile import ClassFormatError
from jvm.errors import BrokenClass

if TYPE_CHECKING:
    from types import CodeType

    from jvm.bytecode.type_state import Hierarchy
    from jvm.methods import JMethod

_SUM: Final = 16
_SOURCES: Final = (
    "accesses", "arithmetic", "calls", "decode", "emit", "flow", "opcodes", "translate", "type_state",
    "values", "verify", "writer",
)  # fmt: skip

_Point = tuple[int, int, tuple[int, ...], int, int]
_UnitFields = tuple[
    "CodeType", bytes, dict[int, tuple[str, str]], tuple[_Point, ...], tuple[str, ...]
]


@cache
def _version() -> bytes:
    """A digest of what decides about translated code besides the class: the translator and the interpreter.
    """
    digest = blake2b(sys.version.encode(), digest_size=_SUM)
    folder = Path(translate.__file__).parent
    for name in _SOURCES:
        digest.update((folder / f"{name}.py").read_bytes())
    return digest.digest()


@cache
def _folder() -> Path | None:
    named = os.environ.get("JRF_CACHE")
    if named == "":
        return None
    if named is not None:
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME")
    try:
        return (Path(base) if base else Path.home() / ".cache") / "jrf"
    except RuntimeError:  # a user without a home
        return None


class ClassUnits:
    """The translated methods of one class content, by method number and, for resume functions, instruction.
    """

    __slots__ = ("dirty", "path", "raw", "units")

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.units: dict[tuple[int, int], Unit] = {}
        self.raw: dict[tuple[int, int], bytes] = _read(path) if path is not None else {}
        self.dirty = False

    def get(self, key: tuple[int, int]) -> Unit | None:
        found = self.units.get(key)
        if found is None:
            data = self.raw.get(key)
            if data is not None:
                found = self.units[key] = _unpack(marshal.loads(data))
        return found

    def put(self, key: tuple[int, int], unit: Unit) -> None:
        self.units[key] = unit
        self.raw[key] = marshal.dumps(_pack(unit))
        self.dirty = True

    def save(self) -> None:
        if self.dirty and self.path is not None:
            body = marshal.dumps(self.raw)
            with suppress(OSError):  # a cache that cannot be written is no error
                _write(self.path, blake2b(body, digest_size=_SUM).digest() + body)
            self.dirty = False


def _write(path: Path, data: bytes) -> None:
    """Replace the file as a whole, so that other processes see the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(name, path)
    except OSError:
        os.unlink(name)
        raise


def _read(path: Path) -> dict[tuple[int, int], bytes]:
    try:
        data = path.read_bytes()
    except OSError:
        return {}
    body = data[_SUM:]
    if blake2b(body, digest_size=_SUM).digest() != data[:_SUM]:
        return {}
    found: dict[tuple[int, int], bytes] = marshal.loads(body)
    return found


def _pack(unit: Unit) -> _UnitFields:
    insns = b"".join(insn.to_bytes(4, "little", signed=True) for insn in unit.insns)
    points = tuple((p.index, int(p.kind), p.locals, p.depth, p.constant) for p in unit.points)
    return unit.code, insns, unit.operands, points, unit.links


def _unpack(fields: _UnitFields) -> Unit:
    code, insns, operands, points, links = fields
    lines = tuple(memoryview(insns).cast("i"))
    return Unit(code, lines, operands, tuple(PointSpec(*p) for p in points), links)


_MEMORY: Final[dict[bytes, ClassUnits]] = {}


def save_all() -> None:
    """Write what was translated in this process to disk."""
    for units in _MEMORY.values():
        units.save()


def broken(method: JMethod, error: BrokenClass | ClassFormatError) -> BrokenClass:
    """The error with the class file and the method that it is about."""
    place = f"{method.cls.origin or method.cls.binary}: {method.display}{method.descriptor}"
    return BrokenClass(f"{place}: {error}; no Java verifier accepts this", placed=True)


class CodeCache:
    """Translates, or finds what was translated before."""

    def body(self, method: JMethod, hierarchy: Hierarchy) -> Unit:
        """The translated body of a method. Raises BrokenClass for code that no verifier would accept.

        What is found needs no check: that was made when it was translated.
        """
        units = self._units(method)
        key = (method.number, -1)
        found = units.get(key)
        if found is None:
            try:
                method.verify(hierarchy)
                found = translate_body(method.subject())
            except (BrokenClass, ClassFormatError) as error:
                raise broken(method, error) from None
            units.put(key, found)
        return found

    def resume(self, method: JMethod, spec: PointSpec) -> Unit:
        """The translated resume function of a point. Raises BrokenClass."""
        units = self._units(method)
        key = (method.number, spec.index)
        found = units.get(key)
        if found is None:
            try:
                found = translate_resume(method.subject(), spec)
            except (BrokenClass, ClassFormatError) as error:
                raise broken(method, error) from None
            units.put(key, found)
        return found

    def _units(self, method: JMethod) -> ClassUnits:
        cls = method.cls
        found = cls.data.get("units")
        if not isinstance(found, ClassUnits):
            assert cls.cf is not None
            digest = blake2b(cls.cf.digest + _version() + bytes([cls.trusted]), digest_size=_SUM).digest()
            found = _MEMORY.get(digest)
            if found is None:
                folder = _folder()
                name = digest.hex()
                found = ClassUnits(folder / name[:2] / name[2:] if folder is not None else None)
                _MEMORY[digest] = found
                if len(_MEMORY) == 1:
                    atexit.register(save_all)
            cls.data["units"] = found
        return found
