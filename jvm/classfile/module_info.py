"""The Module attribute of a `module-info` class (JVMS 4.7.25): what the module exports, opens, provides."""

from __future__ import annotations

from struct import unpack_from
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from jvm.classfile.constant_pool import ClassFormatError, ModuleConstant, PackageConstant

if TYPE_CHECKING:
    from collections.abc import Mapping

    from jvm.classfile.classfile import ClassFile
    from jvm.classfile.constant_pool import ConstantPool

ACC_OPEN: Final = 0x0020
ACC_TRANSITIVE: Final = 0x0020
ACC_STATIC_PHASE: Final = 0x0040


class ModuleInfo(Struct, frozen=True):
    """`exports` and `opens`: package (`java/util`) → modules that it is for, empty for all of them.
    `provides`: service → its providers, by internal names. `is_open`: every package is opened to all.
    `requires`: module → whether who requires this one reads it, too. `uses`: services, by internal names.
    `packages`: all that it has (JVMS 4.7.26).
    """

    is_open: bool
    exports: Mapping[str, tuple[str, ...]]
    opens: Mapping[str, tuple[str, ...]]
    provides: Mapping[str, tuple[str, ...]]
    requires: Mapping[str, bool]
    uses: frozenset[str]
    packages: tuple[str, ...]

    def opened(self, package: str, other: str) -> bool:
        """Whether classes of the module `other` (empty: the unnamed one) may look into the package."""
        return self.is_open or _grants(self.opens.get(package), other)

    def exported(self, package: str, other: str) -> bool:
        """Whether they may use its public classes."""
        return self.opened(package, other) or _grants(self.exports.get(package), other)


def _grants(to: tuple[str, ...] | None, other: str) -> bool:
    return to is not None and (not to or other in to)


def module_info(class_file: ClassFile) -> ModuleInfo:
    """Of a class file `module-info`. Raises ClassFormatError."""
    info = class_file.attribute("Module")
    if info is None or len(info) % 2 or len(info) < 16:
        raise ClassFormatError("a module-info without a Module attribute")
    numbers = _Numbers(unpack_from(f">{len(info) // 2}H", info))
    pool = class_file.constants
    _, flags, _ = numbers.take(3)
    required = [numbers.take(3) for _ in range(numbers.one())]
    requires = {
        _name(pool, at): bool(how & ACC_TRANSITIVE) for at, how, _ in required if not how & ACC_STATIC_PHASE
    }
    exports, opens = _granted(pool, numbers), _granted(pool, numbers)
    uses = frozenset(map(pool.internal_name, numbers.counted()))
    provides = {
        pool.internal_name(numbers.one()): tuple(map(pool.internal_name, numbers.counted()))
        for _ in range(numbers.one())
    }
    packages = tuple(_name(pool, index) for index in _numbers(class_file, "ModulePackages").counted())
    return ModuleInfo(bool(flags & ACC_OPEN), exports, opens, provides, requires, uses, packages)


def _numbers(class_file: ClassFile, attribute: str) -> _Numbers:
    """Those of an attribute that may be absent."""
    info = class_file.attribute(attribute) or b"\0\0"
    return _Numbers(unpack_from(f">{len(info) // 2}H", info))


class _Numbers:
    """The attribute's numbers one after the other."""

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.numbers = numbers
        self.at = 0

    def take(self, count: int) -> tuple[int, ...]:
        found = self.numbers[self.at : self.at + count]
        if len(found) < count:
            raise ClassFormatError("a Module attribute ends too early")
        self.at += count
        return found

    def one(self) -> int:
        return self.take(1)[0]

    def counted(self) -> tuple[int, ...]:
        return self.take(self.one())


def _granted(pool: ConstantPool, numbers: _Numbers) -> dict[str, tuple[str, ...]]:
    found = {}
    for _ in range(numbers.one()):
        package, _ = numbers.take(2)
        found[_name(pool, package)] = tuple(_name(pool, index) for index in numbers.counted())
    return found


def _name(pool: ConstantPool, index: int) -> str:
    constant = pool[index]
    if not isinstance(constant, ModuleConstant | PackageConstant):
        raise ClassFormatError(f"constant pool entry {index} names no module or package")
    return constant.name
