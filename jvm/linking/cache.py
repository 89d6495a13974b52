"""Translated code, kept in memory and on disk by the content of its class.

One file a class, named by a digest of the class file, of our translator's sources and of the Python
version. A file that is missing, damaged, from another version, or that another user owns or could
have written (`jvm.linking.private_folder`) is as good as none; failing to write one costs only
time. `JRF_CACHE` names another folder; if it is empty, nothing is kept on disk.

What was translated was verified, and verification asks about *other* classes (whether one extends another).
So each method is kept with the questions that it led to and their answers. They are asked again when it is
found; if one has another answer now, it is verified anew.
"""

from __future__ import annotations

import atexit
import marshal
import os
import sys
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING, Final

from jvm.bytecode import translate
from jvm.bytecode.translate import Unit, translate_body, translate_resume
from jvm.bytecode.values import PointSpec
from jvm.classfile.classfile import ClassFormatError
from jvm.errors import BrokenClass
from jvm.linking.private_folder import PrivateFolder

if TYPE_CHECKING:
    from jvm.bytecode.type_state import Hierarchy
    from jvm.linking.methods import JMethod

_SUM: Final = 16
_SOURCES: Final = (
    "accesses", "arithmetic", "calls", "decode", "emit", "flow", "opcodes", "translate", "type_state",
    "values", "verify", "writer",
)  # fmt: skip

_MOST: Final = 1 << 26
"""Bytes of a file; the largest classes take a fiftieth of it."""
_UNITS: Final = "units"

_Point = tuple[int, int, tuple[int, ...], int, int]
_UnitFields = tuple[CodeType, bytes, dict[int, tuple[str, str]], tuple[_Point, ...], tuple[str, ...]]
_Question = tuple[str, str, bool]
"""Two descriptors, and whether the first is assignable to the second (`Hierarchy.assignable`)."""
_Key = tuple[int, int]


class Asked:
    """A hierarchy that notes what it was asked, and what it answered."""

    def __init__(self, hierarchy: Hierarchy) -> None:
        self._hierarchy = hierarchy
        self.questions: dict[tuple[str, str], bool] = {}

    def assignable(self, value: str, wanted: str) -> bool:
        answer = self.questions[value, wanted] = self._hierarchy.assignable(value, wanted)
        return answer

    def noted(self) -> tuple[_Question, ...]:
        return tuple((*pair, answer) for pair, answer in self.questions.items())


@cache
def _version() -> bytes:
    """A digest of what decides about translated code besides the class: the translator and the
    interpreter.
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
    """The translated methods of one class content, by method number and, for resume functions, instruction,
    and the questions that each was verified by.
    """

    __slots__ = ("asked", "dirty", "folder", "name", "raw", "units")

    def __init__(self, folder: PrivateFolder | None, name: str) -> None:
        self.folder = folder
        self.name = name
        self.units: dict[_Key, Unit] = {}
        self.asked: dict[_Key, tuple[_Question, ...]] = {}
        self.raw: dict[_Key, bytes] = {} if folder is None else _read(folder, name)
        self.dirty = False

    def get(self, key: _Key) -> Unit | None:
        found = self.units.get(key)
        if found is None and key in self.raw:
            unpacked = _unpack(self.raw[key])
            if unpacked is not None:
                found, self.asked[key] = unpacked
                self.units[key] = found
        return found

    def holds(self, key: _Key, hierarchy: Hierarchy) -> bool:
        """Whether all questions have the answers that they had."""
        return all(hierarchy.assignable(value, wanted) == answer for value, wanted, answer in self.asked[key])

    def put(self, key: _Key, unit: Unit, asked: tuple[_Question, ...] = ()) -> None:
        self.units[key] = unit
        self.asked[key] = asked
        self.raw[key] = marshal.dumps((_pack(unit), asked))
        self.dirty = True

    def save(self) -> None:
        if self.dirty and self.folder is not None:
            body = marshal.dumps(self.raw)
            with suppress(OSError):  # a cache that cannot be written is no error
                self.folder.write(self.name, blake2b(body, digest_size=_SUM).digest() + body)
            self.dirty = False


def _read(folder: PrivateFolder, name: str) -> dict[_Key, bytes]:
    data = folder.read(name, _MOST)
    if data is None:
        return {}
    body = data[_SUM:]
    if blake2b(body, digest_size=_SUM).digest() != data[:_SUM]:
        return {}
    found = _loaded(body)
    if not isinstance(found, dict):
        return {}
    for key, value in found.items():
        if not (_is(key, int, int) and isinstance(value, bytes)):
            return {}
    return found


def _loaded(data: bytes) -> object:
    try:
        loaded: object = marshal.loads(data)
    except (ValueError, EOFError, TypeError):
        return None
    return loaded


def _pack(unit: Unit) -> _UnitFields:
    insns = b"".join(insn.to_bytes(4, "little", signed=True) for insn in unit.insns)
    points = tuple((p.index, int(p.kind), p.locals, p.depth, p.constant) for p in unit.points)
    return unit.code, insns, unit.operands, points, unit.links


def _unpack(data: bytes) -> tuple[Unit, tuple[_Question, ...]] | None:
    """None if the data has not the shape of what `put` packs."""
    match _loaded(data):
        case ((CodeType() as code, bytes(insns), dict(operands), tuple(points), tuple(links)), tuple(asked)):
            pass
        case _:
            return None
    shaped = (
        len(insns) % 4 == 0
        and all(isinstance(line, int) and _is(names, str, str) for line, names in operands.items())
        and all(_is(p, int, int, tuple, int, int) and _is(p[2], *(int for _ in p[2])) for p in points)
        and all(isinstance(link, str) for link in links)
        and all(_is(question, str, str, bool) for question in asked)
    )
    if not shaped:
        return None
    lines = tuple(memoryview(insns).cast("i"))
    return Unit(code, lines, operands, tuple(PointSpec(*p) for p in points), links), asked


def _is(value: object, *types: type) -> bool:
    """Whether it is a tuple of values of these types."""
    return isinstance(value, tuple) and len(value) == len(types) and all(map(isinstance, value, types))


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

        What is found was verified when it was translated; only what that asked of other classes is asked
        again.
        """
        units = self._units(method)
        key = (method.number, -1)
        found = units.get(key)
        if found is None or not units.holds(key, hierarchy):
            asked = Asked(hierarchy)
            try:
                method.verify(asked)
                found = translate_body(method.subject())
            except (BrokenClass, ClassFormatError) as error:
                raise broken(method, error) from None
            units.put(key, found, asked.noted())
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
            assert cls.class_file is not None
            digest = blake2b(
                cls.class_file.digest + _version() + bytes([cls.trusted]), digest_size=_SUM
            ).digest()
            found = _MEMORY.get(digest)
            if found is None:
                folder = _folder()
                kept = None if folder is None else PrivateFolder(folder / _UNITS)
                found = ClassUnits(kept, digest.hex())
                _MEMORY[digest] = found
                if len(_MEMORY) == 1:
                    atexit.register(save_all)
            cls.data["units"] = found
        return found
