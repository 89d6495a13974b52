"""Translated code, kept in memory and on disk by the content of its class.

One file a class, named by a digest of the class file, of our translator's sources and of the Python
version. A file that is missing, damaged, from another version, or that another user owns or could
have written (`jvm.linking.private_folder`) is as good as none; failing to write one costs only
time. `JRF_CACHE` names another folder; if it is empty, nothing is kept on disk.

What was translated was verified, and verification asks about *other* classes (whether one extends another).
So with the methods of a class the questions are kept that its verification led to, and their answers. They
are asked again when it is found; if one has another answer now, the class is verified anew.
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
from typing import TYPE_CHECKING, Final, Protocol

from jvm.bytecode import translate
from jvm.bytecode.locking import structured
from jvm.bytecode.translate import Unit, translate_body, translate_resume
from jvm.bytecode.type_state import Hierarchy
from jvm.bytecode.values import PointSpec
from jvm.classfile.classfile import ClassFormatError
from jvm.errors import BrokenClass, Unmodelled
from jvm.linking.private_folder import PrivateFolder

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.linking.classes import JClass
    from jvm.linking.methods import JMethod

_SUM: Final = 16
_SOURCES: Final = (
    "accesses", "arithmetic", "calls", "decode", "emit", "flow", "locking", "opcodes", "translate",
    "type_state", "values", "verify", "writer",
)  # fmt: skip

_MOST: Final = 1 << 26
"""Bytes of a file; the largest classes take a fiftieth of it."""
_UNITS: Final = "units"

_Point = tuple[int, int, tuple[int, ...], int, int]
_UnitFields = tuple[CodeType, bytes, dict[int, tuple[str, str]], tuple[_Point, ...], tuple[str, ...]]
_Question = tuple[str, ...]
"""The name of a method of `Asks`, and its arguments."""
_QUESTIONS: Final = ("assignable", "protected_elsewhere", "superclasses_are")
_Key = tuple[int, int]
_VERIFIED: Final = (-1, -1)
"""The key of what verification asked."""


class Asks(Hierarchy, Protocol):
    """A hierarchy that knows as well whether it is still the same."""

    def superclasses_are(self, name: str, *superclasses: str) -> bool:
        """Whether the class has these superclasses, from below."""


class Asked:
    """A hierarchy that notes what it was asked, and what it answered."""

    def __init__(self, hierarchy: Asks) -> None:
        self._hierarchy = hierarchy
        self.answers: dict[_Question, bool] = {}

    def assignable(self, value: str, wanted: str) -> bool:
        return self._ask("assignable", value, wanted)

    def protected_elsewhere(self, caller: str, owner: str, name: str, descriptor: str) -> bool:
        return self._ask("protected_elsewhere", caller, owner, name, descriptor)

    def _ask(self, *question: str) -> bool:
        known = self.answers.get(question)
        if known is None:
            known = self.answers[question] = answer(self._hierarchy, question)
        return known


def answer(hierarchy: Asks, question: _Question) -> bool:
    """Ask the hierarchy."""
    ask: Callable[..., bool] = getattr(hierarchy, question[0])
    return ask(*question[1:])


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
    and the questions that its verification asked, with their answers.
    """

    __slots__ = ("asked", "dirty", "folder", "name", "raw", "units")

    def __init__(self, folder: PrivateFolder | None, name: str) -> None:
        self.folder = folder
        self.name = name
        self.units: dict[_Key, Unit] = {}
        self.asked: dict[_Question, bool] | None = None
        self.raw: dict[_Key, bytes] = {} if folder is None else _read(folder, name)
        self.dirty = False

    def get(self, key: _Key) -> Unit | None:
        found = self.units.get(key)
        if found is None and key in self.raw:
            found = _unpack(self.raw[key])
            if found is not None:
                self.units[key] = found
        return found

    def verified(self, hierarchy: Asks) -> bool:
        """Whether the class was verified, and all questions have the answers that they had. Raises
        ClassUnavailable."""
        if self.asked is None and _VERIFIED in self.raw:
            self.asked = _questions(_loaded(self.raw[_VERIFIED]))
        asked = self.asked
        return asked is not None and all(answer(hierarchy, each) == was for each, was in asked.items())

    def verify(self, asked: dict[_Question, bool]) -> None:
        """The class was verified by these questions."""
        self.asked = asked
        self.raw[_VERIFIED] = marshal.dumps(asked)
        self.dirty = True

    def put(self, key: _Key, unit: Unit) -> None:
        self.units[key] = unit
        self.raw[key] = marshal.dumps(_pack(unit))
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


def _questions(found: object) -> dict[_Question, bool] | None:
    """None if it has not the shape of what `verify` packs."""
    if not isinstance(found, dict):
        return None
    for question, was in found.items():
        shaped = isinstance(question, tuple) and all(isinstance(part, str) for part in question)
        if not (shaped and question[:1] in ((name,) for name in _QUESTIONS) and isinstance(was, bool)):
            return None
    return found


def _unpack(data: bytes) -> Unit | None:
    """None if the data has not the shape of what `put` packs."""
    match _loaded(data):
        case (CodeType() as code, bytes(insns), dict(operands), tuple(points), tuple(links)):
            pass
        case _:
            return None
    shaped = (
        len(insns) % 4 == 0
        and all(isinstance(line, int) and _is(names, str, str) for line, names in operands.items())
        and all(_is(p, int, int, tuple, int, int) and _is(p[2], *(int for _ in p[2])) for p in points)
        and all(isinstance(link, str) for link in links)
    )
    if not shaped:
        return None
    lines = tuple(memoryview(insns).cast("i"))
    return Unit(code, lines, operands, tuple(PointSpec(*p) for p in points), links)


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
    """Verifies and translates, or finds what was verified and translated before."""

    def verify(self, cls: JClass, hierarchy: Asks) -> None:
        """Verify all methods of a class that is not the JDK's (JVMS 5.4.1), once. Raises BrokenClass for code
        that no verifier would accept, and ClassUnavailable if it asks for a class that is missing.
        """
        if cls.of_jdk or cls.class_file is None or cls.data.get("verified"):
            return
        units = self._units(cls)
        if not units.verified(hierarchy):
            asked = Asked(hierarchy)
            for method in cls.methods.values():
                try:
                    if method.info.code is not None:
                        method.verify(asked)
                except (BrokenClass, ClassFormatError) as error:
                    raise broken(method, error) from None
            line = ("superclasses_are", cls.name, *(above.name for above in cls.superclasses))
            units.verify({line: True} | asked.answers)
        cls.data["verified"] = True

    def body(self, method: JMethod, hierarchy: Asks) -> Unit:
        """The translated body of a method, whose class is verified before. Raises BrokenClass for code that
        cannot be translated, and Unmodelled."""
        self.verify(method.cls, hierarchy)
        units = self._units(method.cls)
        key = (method.number, -1)
        found = units.get(key)
        if found is None:
            if not method.cls.of_jdk and not structured(method.code(), method.flow()):
                raise Unmodelled(f"locking that is not structured (JVMS 2.11.10) in {method.display}")
            try:
                found = translate_body(method.subject())
            except (BrokenClass, ClassFormatError) as error:
                raise broken(method, error) from None
            units.put(key, found)
        return found

    def resume(self, method: JMethod, spec: PointSpec) -> Unit:
        """The translated resume function of a point. Raises BrokenClass."""
        units = self._units(method.cls)
        key = (method.number, spec.index)
        found = units.get(key)
        if found is None:
            try:
                found = translate_resume(method.subject(), spec)
            except (BrokenClass, ClassFormatError) as error:
                raise broken(method, error) from None
            units.put(key, found)
        return found

    def _units(self, cls: JClass) -> ClassUnits:
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
